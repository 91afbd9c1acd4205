"""Ratings: known cases of Bradley–Terry, sense in intervals, and OpenSkill in the same order."""

from __future__ import annotations

from math import log10

import pytest

from meadhall.arena.contest import Pairing
from meadhall.arena.intervals import wilson
from meadhall.arena.playing import Played
from meadhall.arena.ratings import MODEST, Tables, openskill, rate, strengths
from meadhall.arena.results import Entry


def duels(challenger: str, others: str, won: int, games: int) -> list[Entry]:
    pairing = Pairing("standard", challenger, others)
    entries = []
    for number in range(games):
        mine = 1.0 if won * (number + 1) // games > won * number // games else 0.0
        result = [mine, 1.0 - mine] if number % 2 == 0 else [1.0 - mine, mine]
        entries.append(Entry(pairing, number, Played(result, 10, 5, 20)))
    return entries


def test_a_rate_lies_within_its_interval() -> None:
    for games in range(1, 100):
        for won in (0.0, games / 3, float(games)):
            low, high = wilson(won, games)
            assert 0.0 <= low <= won / games <= high <= 1.0
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_in_duels_strength_is_the_odds() -> None:
    found = strengths([Tables([{"a": 1.0}, {"b": 1.0}], 4000.0, [3000.0, 1000.0])])
    assert found["a"] / found["b"] == pytest.approx(3.0, rel=0.02)


def test_at_a_larger_table_each_seat_counts() -> None:
    """One of strength 2 among two of strength 1 wins half of the games."""
    found = strengths([Tables([{"a": 1.0}, {"b": 1.0}, {"b": 1.0}], 4000.0, [2000.0, 1000.0, 1000.0])])
    assert found["a"] / found["b"] == pytest.approx(2.0, rel=0.02)


def test_where_sides_win_together_a_side_is_as_strong_as_its_seats_on_average() -> None:
    """One of strength 3 beside one of strength 1, against two of strength 1, wins two games of three."""
    pairing, sides = Pairing("standard", "a", "b"), {"standard": [0, 0, 1, 1]}
    entries = []
    for number in range(1200):
        side, is_won = number % 4 // 2, number % 3 < 2
        winner = side if is_won else 1 - side
        entries.append(
            Entry(pairing, number, Played([1.0 if seat // 2 == winner else 0.0 for seat in range(4)], 9, 5, 9))
        )
    found = rate([entries], sides)
    assert found["a"].points - found["b"].points == pytest.approx(400 * log10(3), abs=5)


def test_one_against_two_who_win_as_often_is_as_strong_as_each_of_them() -> None:
    results = [[1.0, 0.0, 0.0], [0.0, 1.0, 1.0]]
    entries = [
        Entry(Pairing("standard", "a", "b"), 3 * number, Played(results[number % 2], 9, 5, 9)) for number in range(40)
    ]
    assert rate([entries], {"standard": [0, 1, 1]})["a"].points == pytest.approx(0.0, abs=1e-6)


def test_who_won_all_of_a_few_games_is_not_known_for_sure() -> None:
    rated = rate([duels("b", "a", 4, 4)])
    assert rated["b"].low < rated["b"].points - 50
    assert rated["b"].low <= rated["b"].points <= rated["b"].high


def test_who_never_lost_is_not_infinitely_strong() -> None:
    found = strengths([Tables([{"a": 1.0}, {"b": 1.0}], 10.0, [10.0, 0.0])])
    assert MODEST < found["a"] / found["b"] < 1e4


def test_ratings_are_in_order_with_the_middle_at_nought() -> None:
    rated = rate([duels("b", "a", 30, 40), duels("c", "b", 30, 40)])
    assert list(rated) == ["c", "b", "a"]
    assert sum(one.points for one in rated.values()) == pytest.approx(0.0, abs=1e-6)
    assert rated["b"].points - rated["a"].points == pytest.approx(400 * log10(3), abs=25)
    assert all(one.low < one.points < one.high for one in rated.values())
    assert rated["c"].mu > rated["b"].mu > rated["a"].mu
    assert rated == rate([duels("b", "a", 30, 40), duels("c", "b", 30, 40)])


def test_more_games_make_narrower_intervals() -> None:
    few, many = rate([duels("b", "a", 15, 20)]), rate([duels("b", "a", 300, 400)])
    assert many["b"].high - many["b"].low < few["b"].high - few["b"].low


def test_openskill_learns_nothing_from_a_table_of_like_bots() -> None:
    start = openskill(duels("a", "a", 5, 10))["a"]
    assert start == pytest.approx((25.0, 25.0 / 3))
    assert rate([]) == {}
