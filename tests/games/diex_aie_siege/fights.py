"""Words for the fights of a siege: battles of its own scenarios, and the way into them from the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.diex_aie_siege.sheet import game
from meadhall.core.chance import LoadedChance, seeded

battles: Any = game.inner["battle"]
ASSAULT, HALL_ASSAULT = "le-siege-assault-0", "le-siege-du-hall-assault-0"


def field(scenario: str, people: dict[str, Any], luck: Sequence[int] = (), **document: Any) -> Any:
    """A fight at the beginning of a step; ``luck`` is what the next dice show."""
    said = {"seats": 2, "scenario": scenario, "people": people} | document
    state = battles.blank(said["seats"], LoadedChance(list(luck), seeded(0)))
    state.listen()
    battles.read(state, said)
    battles.open_frames(state, said)
    state.settle()
    return state


def last_step(scenario: str, people: dict[str, Any], active: str, **document: Any) -> Any:
    """The last step of a phase: what ends a fight is looked at when it is over."""
    return field(scenario, people, active=active, step="works", **document)


def do(state: Any, seat: int, *actions: str) -> Any:
    for action in actions:
        state.apply(seat, battles.actions.parse(action))
    return state


def open_to(state: Any, seat: int, verb: str = "") -> list[str]:
    said = [str(battles.describe(action)) for action in state.legal(seat)]
    return [action for action in said if action.split()[0] == verb or not verb]


def why_not(state: Any, seat: int, action: str) -> str:
    return str(state.why_not(seat, battles.actions.parse(action)))


def heard(state: Any, *kinds: str) -> list[str]:
    return [
        " ".join([event.kind, *(str(int(value)) for _, value in event.arguments.values())])
        for event in battles.take_events(state)
        if event.kind in kinds
    ]


def asks(state: Any) -> str:
    return "over" if state.is_over() else str(state.current().name)


def idle(state: Any, *stop: str) -> Any:
    """Everybody does as little as possible until a question of these names is open or the fight is over."""
    dull = ("done", "hold", "stop", "deploy", "press-on")
    for _ in range(5000):
        if state.is_over() or asks(state) in stop:
            return state
        decider = state.deciders()[0]
        options = [str(battles.describe(action)) for action in state.legal(decider)]
        choice = next((option for option in dull if option in options), options[0])
        state.apply(decider, battles.actions.parse(choice))
    raise AssertionError("it goes on for ever")
