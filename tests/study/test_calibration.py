"""How estimates are corrected, and how the correction is found."""

from __future__ import annotations

import random

import pytest
from calibrate import Estimate, corrected, curve, fitted

import meadhall
from meadhall.study import hint
from meadhall.study.hints import CONFIDENCE, Confidence, Doubt, confidence_in, rounds_played


def test_without_a_correction_estimates_are_believed() -> None:
    assert [Doubt(3, 5, Confidence()).sober(worth) for worth in (0.0, 0.42, 1.0)] == [0.0, 0.42, 1.0]


def test_the_fair_share_stays_and_the_rest_is_drawn_towards_it() -> None:
    doubt = Doubt(3, 0, Confidence(0.5))
    assert doubt.sober(1 / 3) == pytest.approx(1 / 3)
    assert 1 / 3 < doubt.sober(0.8) < 0.8
    assert 0.1 < doubt.sober(0.1) < 1 / 3


def test_later_estimates_are_believed_more_where_confidence_grows() -> None:
    confidence = Confidence(0.5, growth=0.1)
    by_round = [Doubt(2, rounds, confidence).sober(0.8) for rounds in range(6)]
    assert by_round == sorted(by_round)
    assert by_round[5] == pytest.approx(0.8)


def test_nothing_is_certain_before_the_end() -> None:
    doubt = Doubt(2, 0, Confidence(0.9))
    assert 0.0 < doubt.sober(0.0) < 0.01 < 0.99 < doubt.sober(1.0) < 1.0


@pytest.mark.parametrize("name", meadhall.GAMES)
def test_every_game_counts_its_rounds(name: str) -> None:
    game = meadhall.load(name)
    assert rounds_played(game.start(game.seat_counts[0], 1)) == 0


def test_a_hint_is_as_sober_as_asked() -> None:
    state = meadhall.load("eketorp").start(3, 1)
    plain = hint(state, 0, simulations=30, confidence=Confidence())
    doubted = hint(state, 0, simulations=30, confidence=Confidence(0.5))
    doubt = Doubt(3, 0, Confidence(0.5))
    assert doubted.worth == pytest.approx(doubt.sober(plain.worth))
    assert [one.worth for one in doubted.answers] == pytest.approx([doubt.sober(one.worth) for one in plain.answers])


def test_the_fit_finds_what_made_the_outcomes() -> None:
    luck, truth = random.Random(1), Confidence(0.5, 0.1, 0.2)
    games = []
    for _ in range(4000):
        given = [(luck.uniform(0.02, 0.98), luck.randrange(6)) for _ in range(4)]
        games.append(
            [
                Estimate(said, float(luck.random() < Doubt(3, rounds, truth).sober(said)), rounds)
                for said, rounds in given
            ]
        )
    found = fitted(games, 3)
    assert (found.slope, found.growth, found.intercept) == pytest.approx((0.5, 0.1, 0.2), abs=0.06)
    for line in curve(corrected(games, 3, found))[2:]:
        _, _, positions, given, won, _, _ = line.split("|")
        if int(positions) > 500:
            assert int(given.strip(" %")) == pytest.approx(int(won.strip(" %")), abs=5)


def test_a_scenario_may_have_a_confidence_of_its_own() -> None:
    openings = [meadhall.load("878").start(2, 1, scenario) for scenario in ("standard", "northumbrian-raids")]
    campaign, raids = (confidence_in(opening) for opening in openings)
    assert campaign == Confidence()
    assert raids == CONFIDENCE["878 northumbrian-raids"] != campaign
    assert confidence_in(meadhall.load("eketorp").start(3, 1)) == CONFIDENCE["eketorp"]
