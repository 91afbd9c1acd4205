"""What bots know of Eketorp between rounds."""

from __future__ import annotations

from typing import Any

import pytest

from games.eketorp.table import at, game, play, walls
from meadhall.bots import make_bot
from meadhall.bots.eketorp import EketorpSense

EVEN = {"walls": walls("wood grass", "clay grass"), "hand": [1, 2, 3, 4]}


def share_of_red(round: int, **red: Any) -> float:
    """What Red may expect, in a game where only Red has something else than the others."""
    players = {"red": EVEN | red, "blue": EVEN, "yellow": EVEN}
    shares = EketorpSense().judge(at("placement", round=round, players=players))
    assert sum(shares) == pytest.approx(1.0)
    return shares[0]


def test_a_search_looks_from_one_round_to_the_next_and_no_further():
    """A table is judged before the first order of a round, when every viking is at home or in hospital."""
    sense, state = EketorpSense(), game.start(seats=3, seed=1)
    bots = [make_bot("eketorp", "greedy", seat) for seat in range(3)]
    rested = []
    while deciders := state.deciders():
        if sense.is_quiet(state):
            rested.append(state.round())
        state.apply(deciders[0], bots[deciders[0]].answer(state, deciders[0]))
    assert rested == list(range(1, state.round() + 1))


def test_a_round_in_which_somebody_stays_at_home_is_under_way():
    state = at("placement")
    play(state, "red", "commit")
    assert not EketorpSense().is_quiet(state)


@pytest.mark.parametrize("better", [{"walls": walls("wood grass", "stone grass")}, {"hand": [1, 2, 3, 5]}])
def test_a_table_is_judged_by_what_will_bring_points(better):
    assert share_of_red(5, **better) > share_of_red(5) == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"hospital": {"3-4-5": 1}}, {"hospital": {"0": 1}}),
        ({"hospital": {"0": 1}}, {}),
        ({"amulets": 4}, {}),
        ({"walls": walls("grass wood", "grass clay")}, {}),
        ({"pile": [1, 2], "hand": [3, 4]}, {"pile": [5, 2], "hand": [3, 4]}),
    ],
)
def test_a_table_is_judged_by_what_will_cost_points(worse, better):
    assert share_of_red(5, **worse) < share_of_red(5, **better)


def test_a_lead_counts_for_more_the_nearer_the_end_is():
    lead = [share_of_red(round, walls=walls("wood grass", "clay grass", "stone")) for round in range(1, 11)]
    assert lead == sorted(lead)
    assert lead[0] < 0.5 < lead[9]
