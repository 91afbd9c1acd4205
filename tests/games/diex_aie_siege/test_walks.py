"""Sieges that nobody lifts, question by question: positions, dumps and what adds up. Random games of the conformance
suite are lifted within days and hardly see most questions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.diex_aie_siege.sheet import HALL, MOTTE, ended, event, game, pass_on
from meadhall.core.chance import seeded
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.questions import EVENT_IDS

TIMES = 3  # how often each kind of question is looked at in a siege


def look(state: Any) -> None:
    """The document reads back as the same state, and so does the dump."""
    document = json.loads(json.dumps(state.position()))
    assert game.position(document).position() == document
    assert game.restore(state.dump()).digest() == state.digest()
    game.check(state)


@pytest.mark.parametrize("battles", ["quick", "ask"])
@pytest.mark.parametrize("scenario", [MOTTE, HALL])
@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_a_siege_is_written_and_read(scenario: str, seed: int, battles: str) -> None:
    state, policy = game.start(2 + seed % 3, seed, scenario, {"battles": battles}), seeded(seed)
    seen: dict[str, int] = {}
    while deciders := state.deciders():
        name = str(state.question().name)
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= TIMES:
            look(state)
        options = [action for action in state.legal(deciders[0]) if action != layout.LIFT]
        state.apply(deciders[0], options[policy.below(len(options))])
    look(state)
    assert state.day() <= state.place().last_day


@pytest.mark.parametrize("scenario", [MOTTE, HALL])
@pytest.mark.parametrize("number", range(6, 21))
def test_a_siege_with_each_event_comes_to_its_end(number: int, scenario: str) -> None:
    """11.6, from the morning of the event to the last day, everybody doing as little as he may."""
    state = event(number, scenario=scenario, supply=30)
    happened = state.position()["event"]
    assert happened == EVENT_IDS[number - layout.QUIET]
    assert happened in state.position()["drawn"]
    pass_on(state)
    assert ended(state) != "not yet"
    assert sorted(state.result()) == [0.0, 1.0]
