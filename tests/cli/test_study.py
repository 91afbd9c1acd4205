"""``meadhall study``: tables for people, JSON for programs, a sentence for what is no finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.hall import Run
from meadhall.bots import make_bot
from meadhall.core.match import Match
from meadhall.games import load


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = Match(load("eketorp"), 3, 2)
    bots = [make_bot("eketorp", "greedy", seat) for seat in range(3)]
    while seats := match.state.deciders():
        match.play(seats[0], int(bots[seats[0]].answer(match.state, seats[0])))
    match.record.save(tmp_path / "game.json")
    return str(tmp_path / "game.json")


def test_a_game_is_told_in_tables(run: Run, record: str) -> None:
    done = run("study", record, "--simulations", "1")
    assert done.code == 0, done.err
    for title in ("Share of the victory", "Luck and skill", "Greatest luck", "Greatest mistakes"):
        assert title in done.out
    (sums,) = [line for line in done.out.splitlines() if line.startswith(" Luck ")]
    assert len(sums.split()) == 1 + 3 + 1, "a sum for each seat, and how sure they are"
    assert int(sums.split()[-1]) > 0
    assert "Plus grosses erreurs" in run("study", record, "--simulations", "1", "--lang", "fr").out


def test_json_holds_a_seats_own_decisions(run: Run, record: str) -> None:
    found = json.loads(run("study", record, "--simulations", "1", "--seat", "2", "--json").out)
    assert found["knowledge"] == "own"
    assert found["decisions"]
    assert {one["seat"] for one in found["decisions"]} == {1}
    assert sum(found["moments"][-1]["chances"]) == 1.0


def test_a_seat_that_is_not_there(run: Run, record: str) -> None:
    done = run("study", record, "--seat", "4")
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_a_game_that_is_not_over(run: Run, tmp_path: Path) -> None:
    match = Match(load("eketorp"), 3, 2)
    match.record.save(tmp_path / "begun.json")
    done = run("study", str(tmp_path / "begun.json"))
    assert done.code == 2
    assert "not over" in done.err
