"""The search: legal, the same for the same seed, within its budget."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.bots.eketorp import EketorpSense
from meadhall.bots.search import SearchBot
from meadhall.bots.sense import Sense
from meadhall.bots.vikings878 import VikingsSense
from meadhall.games.vikings878.layout import HOUSECARLS, KINDS, NORSEMEN, SHIRES, THEGNS, UNITS


def test_a_search_answers_legally_and_alike_for_the_same_seed() -> None:
    state = meadhall.load("eketorp").start(3, 5)
    bots = [SearchBot(7, Sense(), simulations=12) for _ in range(2)]
    first, second = (bot.answer(state, 0) for bot in bots)
    assert first == second
    assert first in state.legal(0)
    assert bots[0].played == 12


def test_a_search_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="needs an end"):
        SearchBot(1, Sense())


def test_a_decision_that_goes_on_is_answered_from_what_is_known() -> None:
    """Eketorp's vikings are sent one by one: later steps reuse the tree, and none starts from nothing."""
    state = meadhall.load("eketorp").start(3, 5)
    bot = SearchBot(7, EketorpSense(), simulations=200)
    played: list[int] = []
    while state.owes(0):
        state.apply(0, bot.answer(state, 0))
        played.append(int(bot.played))
    assert played[0] == 200
    assert max(played[1:]) < 200
    assert 0 in played[1:], "where a quarter of the simulations went that way, no more are needed"


def test_a_new_question_is_thought_about_anew() -> None:
    game = meadhall.load("eketorp")
    bot = SearchBot(7, EketorpSense(), simulations=30)
    for seed in (5, 6):
        bot.answer(game.start(3, seed), 0)
        assert bot.played == 30


def test_a_search_stops_near_its_time() -> None:
    """It looks at the clock after every simulation, and plays one at least."""
    state = meadhall.load("eketorp").start(3, 5)
    bot = SearchBot(7, EketorpSense(), seconds=1e-9)
    bot.answer(state, 0)
    assert bot.played == 1


@pytest.mark.parametrize("scenario", ["standard", "advanced", "northumbrian-raids", "alfreds-gamble"])
def test_878_is_judged_between_sequences(scenario: str) -> None:
    """Two shares of one victory, and more for the Vikings the more of England they hold."""
    sense = VikingsSense()
    state = meadhall.load("878").start(2, 3, scenario)
    english, vikings = sense.judge(state)
    assert english + vikings == pytest.approx(1.0)
    assert 0.0 < vikings < 1.0
    richer = state.clone()
    for shire in range(SHIRES):
        if richer.facts.major[shire]:
            for kind in (HOUSECARLS, THEGNS):
                richer.cells[UNITS + shire * KINDS + kind] = 0
            richer.cells[UNITS + shire * KINDS + NORSEMEN] = 3
    assert sense.judge(richer)[1] > vikings
