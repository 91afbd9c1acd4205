"""Joining ledger, code and tests."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import meadhall
from cli.hall import Run
from meadhall import coverage
from meadhall.core.ledger import Ledger, Rule

LEDGER = Ledger("toy", {id: Rule(id, id, "rule", "") for id in ("1.a", "1.b", "1.ab", "2.a", "goal")}, {})

TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("toy", "2.a")

@pytest.mark.rule("toy", "1.a", "1.b")
def test_one(): ...

@pytest.mark.rule("other", "1.ab")
class TestIt:
    @mark.rule("toy", "9.z")
    def test_two(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("toy", "goal"))])
def test_three(x): ...
"""

CODE = '''
"""1.ab: what is meant by goal."""
x = "1.a 2.a"  # 1.b, and 11.a or 1.a.c are other rules
y = "goal"
'''


def test_marks_are_found_wherever_they_stand() -> None:
    found = list(coverage.rule_marks(TESTS, "toy"))
    assert found == [
        ("2.a", ""),
        ("1.a", "::test_one"),
        ("1.b", "::test_one"),
        ("9.z", "::TestIt::test_two"),
        ("goal", "::test_three"),
    ]


def test_mentions_are_found_in_strings_and_comments() -> None:
    assert sorted(coverage.rule_mentions(CODE, LEDGER)) == [
        ("1.a", 3),
        ("1.ab", 2),
        ("1.b", 3),
        ("2.a", 3),
        ("goal", 4),
    ]


def test_ledger_code_and_tests_are_joined(tmp_path: Path) -> None:
    code, tests = tmp_path / "code", tmp_path / "tests" / "deep"
    code.mkdir()
    tests.mkdir(parents=True)
    (code / "rules.py").write_text(CODE)
    (tests / "test_toy.py").write_text(TESTS)
    found = coverage.coverage(LEDGER, code, tmp_path / "tests")
    assert found.untested == ["1.ab"]
    assert list(found.unknown) == ["9.z"]
    assert found.mentions["1.a"] == [f"{code}/rules.py:3"]
    assert found.tests["1.a"] == [f"{tests}/test_toy.py::test_one"]
    assert found.summary() == "5 rules, 4 tested, 1 untested"


def test_rules_behind_a_shut_door_are_counted_apart() -> None:
    ledger = replace(LEDGER, doors={"sea": ("1.",)})
    found = coverage.Coverage(ledger, tests={"2.a": ["::test"], "1.a": ["::test"]})
    assert found.tested == ["2.a"]
    assert found.untested == ["goal"]
    assert found.summary() == "2 rules, 1 tested, 1 untested; doors still shut: sea (3 rules)"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_last_line_is_for_machines(run: Run, lang: str) -> None:
    done = run("rules", "eketorp", "--coverage", "--lang", lang)
    assert done.code == 0
    last = done.out.splitlines()[-1]
    rules = len(meadhall.load("eketorp").ledger().rules)
    counts = re.fullmatch(rf"{rules} rules, (\d+) tested, (\d+) untested", last)
    assert counts
    assert int(counts[1]) + int(counts[2]) == rules


def test_without_a_game_all_are_told_and_summed(run: Run) -> None:
    done = run("rules", "--coverage")
    assert done.code == 0
    *games, last = [line for line in done.out.splitlines() if " rules, " in line]
    counts = [[int(number) for number in re.findall(r"\d+", line)] for line in games]
    boxes = {game.folder: len(game.ledger().rules) for game in map(meadhall.load, meadhall.GAMES)}
    assert sorted(rules for rules, _, _ in counts) == sorted(boxes.values())
    summed = [sum(column) for column in zip(*counts, strict=True)]
    assert last == "{} games: {} rules, {} tested, {} untested".format(len(boxes), *summed)


def test_a_list_of_rules_needs_a_game(run: Run) -> None:
    done = run("rules")
    assert (done.code, done.out) == (2, "")
    assert "GAME is missing" in done.err


def test_without_tests_beside_the_package_there_is_nothing_to_tell(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "PACKAGE", Path("/nowhere/site-packages/meadhall"))
    done = run("rules", "eketorp", "--coverage")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "no tests folder" in done.err


def test_an_installed_package_still_shows_a_rule(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "PACKAGE", Path("/nowhere/site-packages/meadhall"))
    assert "there is no tests folder" in run("rules", "eketorp", "4.3.o").out


def test_a_test_file_that_is_no_python_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("def (:\n")
    with pytest.raises(meadhall.MeadhallError, match=r"test_broken\.py"):
        coverage.coverage(LEDGER, tmp_path / "none", tmp_path)
