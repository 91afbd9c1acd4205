"""The arithmetic of the benchmark: medians, ratios, verdicts, tables. No test here looks at a clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.bench.goals import GOALS, MICROSECONDS, SERIES, Goal, Samples, Series, judge
from meadhall.bench.report import BEGIN, END, Run, as_document, as_markdown, shown, write_markdown

OURS = Series("compiled", "ours", "Ours")
THEIRS = Series("openspiel", "theirs", "Theirs")
THREEFOLD = Goal("three times", OURS, THEIRS, at_least=3)


def samples(ours: list[float], theirs: list[float]) -> dict[Series, Samples]:
    return {OURS: Samples(ours, 20.0), THEIRS: Samples(theirs, 20.0)}


def test_a_goal_compares_round_by_round() -> None:
    """What slows a round down slows both series down; the ratio of the medians would be 5."""
    verdict = judge(THREEFOLD, samples([400.0, 40.0, 100.0], [100.0, 20.0, 10.0]))
    assert verdict.got == (4.0, 2.0, 10.0)
    assert verdict.word == "met"


def test_a_goal_just_reached_is_met_and_just_missed_is_short() -> None:
    assert judge(THREEFOLD, samples([300.0], [100.0])).word == "met"
    assert judge(THREEFOLD, samples([299.0], [100.0])).word == "short"


def test_of_times_the_smaller_is_better() -> None:
    half = Goal("half", OURS, THEIRS, at_most=0.5)
    assert judge(half, samples([1.0], [2.0])).word == "met"
    assert judge(half, samples([1.1], [2.0])).word == "short"


def test_a_goal_without_figures_is_not_measured() -> None:
    assert judge(THREEFOLD, samples([300.0], [])).word == "not measured"


def test_a_measurement_becomes_a_rate_or_a_time() -> None:
    rate, time = Samples([]), Samples([])
    rate.add(OURS, {"steps": 600, "times": 30, "seconds": 2.0})
    time.add(Series("compiled", "clone", "Clone", MICROSECONDS), {"steps": 1000, "times": 1000, "seconds": 0.002})
    assert (rate.values, rate.steps_per_game) == ([300.0], 20.0)
    assert time.values == [pytest.approx(2.0)]


@pytest.mark.parametrize(
    ("value", "text"),
    [(1_234_567, "1.23M x"), (133_333, "133k x"), (999_900, "1000k x"), (31_140, "31.1k x"), (0.5, "0.50 x")],
)
def test_figures_have_three_digits(value: float, text: str) -> None:
    assert shown(value, "x") == text


def test_every_goal_is_about_series_that_are_measured() -> None:
    for goal in GOALS:
        assert goal.ours in SERIES
        assert goal.theirs in SERIES
        assert (goal.at_least is None) != (goal.at_most is None)


def some_run() -> Run:
    found = {series: Samples([2.0, 1.0, 3.0], 20.0) for series in SERIES}
    found[SERIES[0]] = Samples([], missing="no C compiler found")
    return Run(found, rounds=3, seconds=0.5, load=(0.1, 0.2), peers={"OpenSpiel": "2"})


def test_the_document_holds_every_series_and_goal() -> None:
    document = as_document(some_run())
    assert len(document["series"]) == len(SERIES)
    assert len(document["goals"]) == len(GOALS)
    assert document["series"][1]["median"] == 2.0
    assert document["series"][0]["missing"] == "no C compiler found"


def test_the_page_keeps_what_was_written_by_hand(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Before.\n{BEGIN}\nlast year\n{END}\nAfter.\n", encoding="utf-8")
    write_markdown(some_run(), page)
    once = page.read_text(encoding="utf-8")
    write_markdown(some_run(), page)
    assert page.read_text(encoding="utf-8") == once
    assert once.startswith("Before.\n")
    assert once.endswith("\nAfter.\n")
    assert as_markdown(some_run()) in once
    assert "last year" not in once
    assert "not measured: no C compiler found" in once
