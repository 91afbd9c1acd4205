"""What the tests of both man-to-man games say. ``table.py`` of each adds its field, its sides and its riders.

Hexes are written column and row (``1205``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.tables import act, answers, in_words, question, refused
from meadhall.core.chance import LoadedChance, seeded
from meadhall.skirmish import layout
from meadhall.skirmish.field import Lookout
from meadhall.skirmish.fire import best_shot

WAYS = ("N", "NE", "SE", "S", "SW", "NW")

# ---------------------------------------------------------------- positions


def listening(game: Any, document: dict[str, Any], luck: Sequence[int] = ()) -> Any:
    """The table of a document, listening from before the first question; ``luck`` is what the next dice show."""
    state = game.blank(document["seats"], LoadedChance(list(luck), seeded(0)))
    state.listen()
    game.read(state, document)
    game.open_frames(state, document)
    state.settle()
    return state


def beside(hex: str, *ways: str) -> str:
    """The hex some steps away: ``beside("1205", "N", "NE")``."""
    column, row = int(hex[:2]), int(hex[2:])
    for way in ways:
        low = column % 2
        if way in ("N", "S"):
            row += 1 if way == "S" else -1
        else:
            if way[0] == "N":
                row -= 1 - low
            else:
                row += low
            column += 1 if way[1] == "E" else -1
    return f"{column:02}{row:02}"


def wounded(hex: str, **more: Any) -> dict[str, Any]:
    return {"at": hex, "state": "wounded"} | more


def stunned(hex: str, **more: Any) -> dict[str, Any]:
    return {"at": hex, "state": "stunned"} | more


# ---------------------------------------------------------------- playing


def sides(state: Any) -> tuple[str, ...]:
    """The two sides of the scenario, as documents call them."""
    names = state.game.names
    found: tuple[str, ...] = (names[state.cells[layout.SCENARIO]] if isinstance(names, list) else names).sides
    return found


def seat(state: Any, side: str) -> int:
    return int(state.seat_of(sides(state).index(side)))


def play(state: Any, side: str, *actions: str) -> Any:
    for action in actions:
        act(state, seat(state, side), action)
    return state


def legal(state: Any, side: str, verb: str = "") -> list[str]:
    """The actions of one verb, all where none is named."""
    return [action for action in answers(state, seat(state, side)) if action.split()[0] == verb or not verb]


def refusal(state: Any, side: str, action: str) -> str:
    """The rule that forbids an action. Trying it changes nothing."""
    return refused(state, seat(state, side), action)


def asked(state: Any) -> list[str]:
    return [sides(state)[state.side_of_seat(decider)] for decider in state.deciders()]


def pass_on(state: Any, *stop: str) -> Any:
    """Everybody does as little as possible until a question of these names is open or the game is over."""
    dull = ("done", "hold", "stop", "deploy")
    for _ in range(3000):
        if state.is_over() or question(state) in stop:
            return state
        decider = state.deciders()[0]
        options = answers(state, decider)
        act(state, decider, next((option for option in dull if option in options), options[0]))
    raise AssertionError("it goes on for ever")


# ---------------------------------------------------------------- looking


def where(state: Any, person: str) -> str | None:
    found: str | None = state.position()["people"][person].get("at")
    return found


def condition(state: Any, person: str) -> str:
    return str(state.position()["people"][person]["state"])


def points(state: Any) -> int:
    """Movement points that the mover has left."""
    return int(state.cells[layout.LEFT])


def told(state: Any, *kinds: str) -> list[str]:
    """What happened since the last call: ``wounded gaucher``."""
    return in_words(state.game, state.game.take_events(state), kinds)


def cover(state: Any, shooter: str, target: str) -> tuple[str, int]:
    """The rule that forbids a shot, and the column of the fire table it would be read in."""
    ids = state.game.domains["piece"].ids
    shot = best_shot(state, Lookout(ids.index(shooter)), state.piece_of(ids.index(target)))
    return shot.rule, -1 if shot.rule else int(shot.cover)
