"""Words for the tests: positions, actions and events as a reader of the rulebook would say them.

Unless a document says otherwise three play: Red in Barby, Blue in Eketorp and Yellow in Ismantorp, eight vikings each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import meadhall
from games.tables import act, answers, in_words, question, refused
from meadhall.core.chance import LoadedChance, seeded
from meadhall.core.events import Event

game = meadhall.load("eketorp")
COLOURS = game.data.ids("color")
VILLAGES = game.data.ids("village")
STATIONS = game.domains["station"].ids

# ---------------------------------------------------------------- positions


def at(step: str, draws: Sequence[int] = (), **document: Any) -> Any:
    """A listening table at the beginning of a step; ``draws`` are the next combat cards of the draw pile."""
    chance = LoadedChance([card - 1 for card in draws], seeded(0))
    state = game.position({"seats": 3, "step": step, **document}, chance)
    state.listen()
    return state


def space(stones: str = "", **vikings: int) -> dict[str, Any]:
    """``space("grass grass", red=2)``: a material space with two grass stones and two red vikings."""
    return {"stones": dict(Counter(stones.split())), "vikings": vikings}


def sieges(**sides: str) -> dict[str, Any]:
    """``sieges(ram="blue", boat="blue yellow")``: who stands on the siege spaces of a village."""
    return {side: {"vikings": besiegers.split()} for side, besiegers in sides.items()}


def walls(*stacks: str) -> list[list[str]]:
    """``walls("grass wood")``: the walls of a village, each from bottom to top."""
    return [stack.split() for stack in stacks]


# ---------------------------------------------------------------- playing


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def play(state: Any, colour: str, *actions: str) -> None:
    for action in actions:
        act(state, seat(colour), action)


def legal(state: Any, colour: str) -> list[str]:
    return answers(state, seat(colour))


def second_thoughts(state: Any, colour: str) -> list[str]:
    """What a player may take back of his answer."""
    return [str(game.describe(action)) for action in state.second_thoughts(seat(colour))]


def refusal(state: Any, colour: str, action: str) -> str:
    return refused(state, seat(colour), action)


def asked(state: Any) -> list[str]:
    """The colours that must answer now."""
    return [COLOURS[decider] for decider in state.deciders()]


def duel(state: Any, **cards: int) -> None:
    """Lay these cards for the duel just opened, without changing any hand."""
    while question(state) == "change-hand":
        play(state, asked(state)[0], "keep")
    for colour, card in cards.items():
        play(state, colour, f"play {card}")


def commit(state: Any) -> None:
    """Everybody who still has to seals his order."""
    for colour in asked(state):
        play(state, colour, "commit")


# ---------------------------------------------------------------- looking


def player(state: Any, colour: str) -> dict[str, Any]:
    return state.position()["players"][colour]


def hospital(state: Any, colour: str) -> dict[str, int]:
    return player(state, colour)["hospital"]


def hurt(state: Any) -> dict[str, dict[str, int]]:
    """Everybody in the hospital, by colour and station."""
    players = state.position()["players"]
    return {colour: found["hospital"] for colour, found in players.items() if found["hospital"]}


def stones_on(state: Any, name: str) -> dict[str, int]:
    return state.position()["spaces"].get(name, {"stones": {}})["stones"]


def seen(state: Any, viewer: str | None) -> dict[str, Any]:
    """What a player sees, or a spectator."""
    return state.view(None if viewer is None else seat(viewer))


def told(state: Any, viewer: str | None = None, kinds: str = "") -> list[str]:
    """What a player, or a spectator, was told since the last call: ``hurt blue 1-2``."""
    return words(game.take_events(state), viewer, kinds)


def words(events: list[Event], viewer: str | None = None, kinds: str = "") -> list[str]:
    """Events as text, as far as the viewer may see them; only some kinds, if they are named."""
    number = None if viewer is None else seat(viewer)
    return in_words(game, [event for event in events if event.visible_to(number)], kinds.split(), COLOURS)
