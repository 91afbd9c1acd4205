"""The engine against a second opinion that was written from the rulebook alone (tools/reference_diex_aie.py)."""

from __future__ import annotations

import compare_diex_aie
import pytest
import reference_diex_aie as book
import reference_diex_aie_field as land


@pytest.mark.parametrize("seed", [11, 12])
def test_fire_and_combat_are_resolved_as_the_reference_says(seed: int) -> None:
    found, tally = compare_diex_aie.compare(500, seed)
    assert found == []
    assert tally["shots"] > 100
    assert tally["attacks"] > 150


def test_the_reference_notices_a_table_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another letter in one column is found within a few hundred situations."""
    worse = ("C-----BBAA", "CCC----BBA", *book.COMBAT_ON_FOOT[2:])
    monkeypatch.setattr(book, "COMBAT_ON_FOOT", worse)
    found, _ = compare_diex_aie.compare(600, 11)
    assert found


def test_lines_of_the_reference_follow_the_side_between_two_hexes() -> None:
    """From 0505 to 0705 the line runs between 0605 and 0606: either may be counted."""
    assert land.paths_between((5, 5), (7, 5)) == (((5, 5), (6, 5), (7, 5)), ((5, 5), (6, 6), (7, 5)))
    assert land.paths_between((5, 5), (5, 8)) == (((5, 5), (5, 6), (5, 7), (5, 8)),)
