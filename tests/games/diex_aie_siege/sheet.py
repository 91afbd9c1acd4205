"""Words for the tests: siege sheets, days and their dice, as a reader of chapter 11 would say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import meadhall
from meadhall.core.chance import LoadedChance, seeded
from meadhall.games.diex_aie.siege import layout

game = meadhall.load("diex-aie-siege")
MOTTE, HALL = "le-siege", "le-siege-du-hall"
BESIEGER, BESIEGED = 0, 1

SAXONS = dict.fromkeys(game.data.records("siege")[0]["besiegers"], "besiegers")
NORMANS = dict.fromkeys(game.data.records("siege")[0]["besieged"], "garrison")


def start(luck: Sequence[int] = (), scenario: str = MOTTE, battles: str = "quick", seats: int = 2) -> Any:
    """The first day; the supply dice come first, then those of the initiative."""
    chance = LoadedChance(list(luck), seeded(0))
    return game.start(seats, scenario=scenario, options={"battles": battles}, chance=chance, listen=True)


def sheet(luck: Sequence[int] = (), stage: int = layout.DICE, battles: str = "quick", **document: Any) -> Any:
    """A day at one of its stages; ``luck`` is what the next dice show. By itself at the initiative: besieger's die,
    besieged's die."""
    said = {"seats": 2, "options": {"battles": battles}} | document
    state = game.blank(said["seats"], LoadedChance(list(luck), seeded(0)))
    state.listen()
    game.read(state, said)
    state.push(layout.SIEGE_DAY, stage)
    state.settle()
    return state


def morning(day: int, luck: Sequence[int], **document: Any) -> Any:
    """The beginning of a day from the second on: the two event dice come first."""
    return sheet(luck, layout.MORNING, day=day - 1, **document)


def first_day(luck: Sequence[int], **document: Any) -> Any:
    """The first day of a siege with other people than the scenario's; the supply dice come first."""
    state = game.blank(2, LoadedChance(list(luck), seeded(0)))
    state.listen()
    game.read(state, {"seats": 2, "supply": 0, "had_leader": False} | document)
    state.put(layout.DAY, 0)
    state.push(layout.SIEGE_DAY, layout.MORNING)
    state.settle()
    return state


def choosing(side: int, luck: Sequence[int] = (), **document: Any) -> Any:
    """A day on which that side has the initiative and is asked what it does."""
    camp = ("besiegers", "besieged")[side]
    return sheet(luck, layout.CHOICE, initiative=camp, **document)


def event(total: int, luck: Sequence[int] = (), **document: Any) -> Any:
    """A day after the first five on which the event roll comes to that total. At the motte nothing is added, as the
    besiegers are many; at the hall they are two to one, and 4 is."""
    hall = document.get("scenario") == HALL
    dice = total - 4 if hall else total
    first = max(1, dice - 10)
    return morning(6 if hall else 8, [first, dice - first, *luck], **document)


# ---------------------------------------------------------------- playing


def play(state: Any, seat: int, *actions: str) -> Any:
    for action in actions:
        state.apply(seat, game.actions.parse(action))
    return state


def legal(state: Any, seat: int, verb: str = "") -> list[str]:
    said = [str(game.describe(action)) for action in state.legal(seat)]
    return [action for action in said if action.split()[0] == verb or not verb]


def refusal(state: Any, seat: int, action: str) -> str:
    """The rule that forbids an action. Trying it changes nothing."""
    before, number = state.digest(), game.actions.parse(action)
    with pytest.raises(meadhall.IllegalAction) as refused:
        state.apply(seat, number)
    assert state.digest() == before
    assert state.why_not(seat, number) == refused.value.rule
    return refused.value.rule


def question(state: Any) -> str:
    return "over" if state.is_over() else str(state.question().name)


def pass_on(state: Any, *stop: str) -> Any:
    """Everybody does as little as possible until a question of these names is open or the siege is over."""
    dull = ("spare", "decline", "rest", "auto", "enough", "settle", "done", "hold", "stop", "deploy", "press-on")
    for _ in range(20_000):
        if state.is_over() or question(state) in stop:
            return state
        decider = state.deciders()[0]
        options = [str(game.describe(action)) for action in state.legal(decider)]
        choice = next((option for option in dull if option in options), options[0])
        state.apply(decider, game.actions.parse(choice))
    raise AssertionError("it goes on for ever")


# ---------------------------------------------------------------- looking


def seen(state: Any, key: str) -> Any:
    return state.position()[key]


def health(state: Any, person: str) -> str:
    return str(state.position()["people"][person]["health"])


def counted(state: Any, of: str) -> int:
    """People of a camp who are in that state: ``garrison healthy``."""
    camp, health = of.split()
    return sum(one["camp"] == camp and one["health"] == health for one in state.position()["people"].values())


def ended(state: Any) -> str:
    """How the siege ended and for whom: ``surrendered besiegers``."""
    said = state.position().get("ended")
    return f"{said['how']} {said['for']}" if said else "not yet"


def told(state: Any, *kinds: str) -> list[str]:
    """What happened since the last call: ``structure-burnt 1307``."""
    return [_say(event) for event in game.take_events(state) if not kinds or event.kind in kinds]


def _say(event: Any) -> str:
    return " ".join([event.kind, *(_name(domain, value) for domain, value in event.arguments.values())])


def _name(domain: str, value: int) -> str:
    return game.domains[domain].ids[value] if domain in game.domains else str(int(value))
