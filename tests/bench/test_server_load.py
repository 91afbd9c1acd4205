"""The load tool: its sums, and one tiny run against a real server."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from meadhall.bench.server import counts, row
from meadhall.bench.server.load import Sample, Wanted, by_length, measure, percentile


def test_percentiles_are_values_that_were_measured() -> None:
    ordered = [float(n) for n in range(1, 101)]
    assert percentile(ordered, 0.5) == 50.0
    assert percentile(ordered, 0.99) == 99.0
    assert percentile([7.0], 0.99) == 7.0
    assert percentile([], 0.5) == 0.0


def test_moves_are_put_together_by_their_place_in_the_game() -> None:
    samples = [Sample(0.0, number, 0.001 * number) for number in (1, 2, 25, 26)]
    assert by_length(samples) == [(1, 3, pytest.approx(2.0)), (26, 1, pytest.approx(26.0))]


def test_numbers_of_tables() -> None:
    assert counts("100,300") == [100, 300]
    with pytest.raises(Exception, match="whole numbers"):
        counts("100,x")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_two_tables_play(tmp_path: Path) -> None:
    found = measure(Wanted("sqlite", "noughts", 2, 0.0, 1.0), tmp_path)
    assert found.moves > 0
    assert 0 < found.p50_ms <= found.p99_ms
    assert row([found]).startswith("| sqlite | noughts | 2 | ")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_people_are_answered_while_bots_think(tmp_path: Path) -> None:
    found = measure(Wanted("sqlite", "noughts", 1, 0.0, 3.0, bots=1), tmp_path)
    assert found.moves > 0
    assert found.thoughts > 0
