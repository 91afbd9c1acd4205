"""Words for the tests: positions, actions and events of Vikings as a reader of the rulebook would say them.

Hexes are written column and row (``1205``). Unless a document says otherwise the field is that of the shield wall: the
dunes, and the camp creek east of them. Around 1205 the ground is flat; 1504 is scrub, the hut has its door between 1003
and 1004, a window between 1102 and 1203.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import meadhall
from meadhall.core.chance import LoadedChance, seeded
from meadhall.skirmish import layout

game = meadhall.load("vikings")
SIDES = ("viking", "anglo_saxon")
WAYS = ("N", "NE", "SE", "S", "SW", "NW")

# ---------------------------------------------------------------- positions


def at(step: str, active: str, people: dict[str, Any], luck: Sequence[int] = (), **document: Any) -> Any:
    """A listening table at the beginning of a step; ``luck`` is what the next dice show."""
    chance = LoadedChance(list(luck), seeded(0))
    said = {"seats": 2, "step": step, "active": active, "people": people} | document
    state = game.blank(said["seats"], chance)
    state.listen()  # before the first question, unlike after Game.position
    game.read(state, said)
    game.open_frames(state, said)
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


def rider(hex: str, facing: str = "N", horse: str = "ragnar-horse", **more: Any) -> dict[str, Any]:
    return {"at": hex, "mount": horse, "facing": facing} | more


def wounded(hex: str, **more: Any) -> dict[str, Any]:
    return {"at": hex, "state": "wounded"} | more


def stunned(hex: str, **more: Any) -> dict[str, Any]:
    return {"at": hex, "state": "stunned"} | more


# ---------------------------------------------------------------- playing


def seat(side: str) -> int:
    """The shield wall's player A are the Vikings."""
    return SIDES.index(side)


def play(state: Any, side: str, *actions: str) -> Any:
    for action in actions:
        state.apply(int(state.seat_of(SIDES.index(side))), game.actions.parse(action))
    return state


def legal(state: Any, side: str, verb: str = "") -> list[str]:
    said = [str(game.describe(action)) for action in state.legal(int(state.seat_of(SIDES.index(side))))]
    return [action for action in said if action.split()[0] == verb or not verb]


def refusal(state: Any, side: str, action: str) -> str:
    """The rule that forbids an action. Trying it changes nothing."""
    before = state.digest()
    number, asked = game.actions.parse(action), int(state.seat_of(SIDES.index(side)))
    with pytest.raises(meadhall.IllegalAction) as refused:
        state.apply(asked, number)
    assert state.digest() == before
    assert state.why_not(asked, number) == refused.value.rule
    return refused.value.rule


def question(state: Any) -> str:
    return state.current().name


def asked(state: Any) -> list[str]:
    return [SIDES[state.side_of_seat(decider)] for decider in state.deciders()]


def pass_on(state: Any, *stop: str) -> Any:
    """Everybody does as little as possible until a question of these names is open or the game is over."""
    dull = ("done", "hold", "stop", "deploy")
    for _ in range(3000):
        if state.is_over() or question(state) in stop:
            return state
        decider = state.deciders()[0]
        options = [str(game.describe(action)) for action in state.legal(decider)]
        choice = next((option for option in dull if option in options), options[0])
        state.apply(decider, game.actions.parse(choice))
    raise AssertionError("it goes on for ever")


# ---------------------------------------------------------------- looking


def where(state: Any, person: str) -> str | None:
    return state.position()["people"][person].get("at")


def condition(state: Any, person: str) -> str:
    return state.position()["people"][person]["state"]


def points(state: Any) -> int:
    """Movement points that the mover has left."""
    return int(state.cells[layout.LEFT])


def told(state: Any, *kinds: str) -> list[str]:
    """What happened since the last call: ``wounded dag``."""
    return [_say(event) for event in game.take_events(state) if not kinds or event.kind in kinds]


def _say(event: Any) -> str:
    return " ".join([event.kind, *(_name(domain, value) for domain, value in event.arguments.values())])


def _name(domain: str, value: int) -> str:
    return game.domains[domain].ids[value] if domain in game.domains else str(int(value))


def cover(state: Any, shooter: str, target: str) -> tuple[str, int]:
    """The rule that forbids a shot, and the column of the fire table it would be read in."""
    from meadhall.skirmish.fire import bars_shot

    ids = game.domains["piece"].ids
    rule = bars_shot(state, ids.index(shooter), state.piece_of(ids.index(target)))
    return rule, -1 if rule else int(state.aim_cover)
