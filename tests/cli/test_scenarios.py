"""``meadhall data check`` on a scenario of one's own."""

from __future__ import annotations

from pathlib import Path

from cli.hall import Run

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/my-scenario.toml"


def test_check_says_what_a_scenario_holds(run: Run) -> None:
    done = run("data", "check", str(EXAMPLE))
    assert done.code == 0
    assert "17 people, 2 ships; all is well." in " ".join(done.out.split())
    done = run("data", "check", str(EXAMPLE), "--lang", "fr")
    assert "Du sel pour l’hiver" in done.out


def test_a_mistake_is_one_sentence_with_its_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "my-map.toml").write_text((ROOT / "examples/my-map.toml").read_text(encoding="utf-8"), encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE.read_text(encoding="utf-8").replace('"N"  ', '"north"', 1), encoding="utf-8")
    done = run("data", "check", str(file))
    assert (done.code, done.out) == (2, "")
    said = " ".join(done.err.split())
    assert said.endswith("line 29, ship[1].heading: 'north' is unknown; known: N, NE, SE, S, SW, NW.")
