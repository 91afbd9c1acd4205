"""The harness runs, with the shortest of measurements; how fast anything is does not matter here."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import bench
from meadhall._plain import is_compiled
from meadhall.bench import build, worker
from meadhall.bench.goals import BRIAN_BORU, CLONE, LINES_OF_FIRE, PLAIN, PLAYOUT, SERIES, VIKINGS, VIKINGS878, Series
from meadhall.bench.rounds import play_rounds


def test_each_round_measures_each_series() -> None:
    told: list[str] = []
    found = play_rounds(PLAIN, rounds=2, seconds=0.001, progress=told.append)
    for series in PLAIN:
        assert len(found[series].values) == 2
        assert min(found[series].values) > 0
        assert found[series].steps_per_game is not None
        assert found[series].missing == ""
    turns = [text for text in told if "starting" not in text]
    assert turns == [f"round {number} of 2: {series.title}" for number in (1, 2) for series in PLAIN]


@pytest.mark.skipif(not is_compiled(), reason="there are no compiled rules")
def test_compiled_rules_are_measured_as_such() -> None:
    found = play_rounds(
        [PLAYOUT[0], CLONE[0], *BRIAN_BORU, *VIKINGS878, *VIKINGS, *LINES_OF_FIRE], rounds=1, seconds=0.001
    )
    assert all(len(samples.values) == 1 for samples in found.values())


def test_an_engine_that_cannot_run_says_why() -> None:
    nobody = Series("nobody", "playout", "Nobody")
    found = play_rounds([nobody], rounds=1, seconds=0.001)
    assert found[nobody].values == []
    assert "nobody" in found[nobody].missing


def test_a_measurement_counts_what_its_batches_counted() -> None:
    sizes: list[int] = []

    def batch(times: int) -> int:
        sizes.append(times)
        return sum(3 for _ in range(times))

    measured = worker.measure(batch, 0.001)
    assert measured["steps"] == 3 * measured["times"]
    assert sizes[-1] == max(sizes)


def test_every_series_of_ours_has_a_batch() -> None:
    batches = worker.eketorp() | worker.brian_boru() | worker.vikings878() | worker.vikings() | worker.diex_aie()
    batches |= worker.lines_of_fire()
    for series in (one for one in SERIES if one.engine in ("compiled", "plain")):
        assert batches[series.key](1) > 0


def test_missing_peers_are_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    assert bench.main([]) == 2
    assert capsys.readouterr().err.strip() == bench.MISSING


@pytest.mark.parametrize("option", [["--rounds", "0"], ["--seconds", "0"], ["--seconds", "soon"]])
def test_senseless_options_are_refused(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(option)
    assert ended.value.code == 2
    assert option[0] in capsys.readouterr().err


def test_without_a_compiler_connect_four_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEADHALL_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(build.CannotBuild, match="no C compiler"):
        build.connect_four_folder(tmp_path)


def test_the_worker_imports_nothing_of_ours_by_itself() -> None:
    source = Path(worker.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import ", "from "))]
    assert not [line for line in imports if "meadhall" in line]
