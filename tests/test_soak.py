"""The soak of a hall tells growth from noise."""

from __future__ import annotations

import os
import random
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import soak_hall
from soak_hall import EVERY, SMOOTH, Sample, draw, growth, largest_of, memory_of, write

WARM_UP = 10 * EVERY * SMOOTH


def hour(a_sample: float, spike: float = 0.0) -> list[Sample]:
    """An hour in which memory rises by so many megabytes with every sample, some noise, and one moment's spike."""
    luck, samples = random.Random(1), []
    for number in range(int(3600 / EVERY)):
        memory = 200 + a_sample * number + luck.uniform(-5, 5) + (spike if number == 400 else 0)
        samples.append(Sample(number * EVERY, number, 10, memory, 100.0))
    return samples


def test_noise_and_a_moment_of_more_are_no_growth() -> None:
    found = growth(hour(0.0, spike=500.0), WARM_UP, "hall")
    assert found is not None
    assert found < 0.05


def test_a_slow_leak_is_growth() -> None:
    found = growth(hour(0.1), WARM_UP, "hall")
    assert found is not None
    assert found > soak_hall.TOLERANCE


def test_what_comes_before_the_warm_up_does_not_count() -> None:
    samples = hour(0.0)
    cold = [Sample(one.seconds, one.games, one.tables, 20.0, 0.0) for one in samples if one.seconds < WARM_UP]
    found = growth([*cold, *samples[len(cold) :]], WARM_UP, "hall")
    assert found is not None
    assert found < 0.05


def test_too_short_a_time_tells_nothing() -> None:
    assert growth(hour(1.0)[: 2 * SMOOTH], WARM_UP, "hall") is None


def test_the_picture_and_the_figures_are_written(tmp_path: Path) -> None:
    draw(hour(0.1), WARM_UP, tmp_path / "soak.svg")
    lines = ET.parse(tmp_path / "soak.svg").getroot().findall("{http://www.w3.org/2000/svg}polyline")
    assert len([line for line in lines if len(line.attrib["points"].split()) > 100]) == 2, "hall and bots"
    write(hour(0.1), tmp_path / "soak.csv")
    assert len((tmp_path / "soak.csv").read_text().splitlines()) == len(hour(0.1)) + 1


@pytest.mark.skipif(not soak_hall.PROC.is_dir(), reason="no /proc on this system")
def test_the_memory_of_a_process_is_read() -> None:
    assert 5 < memory_of(os.getpid()) < 100_000
    assert memory_of(2**30) == 0.0


def test_another_worker_for_the_bots_is_no_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_hall, "memory_of", {1: 12.0, 2: 67.0, 3: 66.0}.__getitem__)
    assert largest_of([1, 2, 3]) == largest_of([1, 2]) == 67.0
    assert largest_of([]) == 0.0
