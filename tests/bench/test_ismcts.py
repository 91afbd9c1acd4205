"""Our strongest level against OpenSpiel's search: who sits where, what is counted, what the page says. No test here
looks at a clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.arena.contest import Contest, Pairing
from meadhall.bench import main
from meadhall.bench.ismcts import PEER, Match, Peer, Thoughts, markdown
from meadhall.env.openspiel import load


def a_match(shares: list[float]) -> Match:
    match = Match(Contest("878", 2), Pairing("standard", "jarl", PEER), 0.5, 0.5)
    match.shares = shares
    match.thoughts = {"jarl": Thoughts(10, 2000, 4.0, 3.0), PEER: Thoughts(20, 400, 11.0, 10.0)}
    return match


def test_a_match_is_told_on_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    words = ["ismcts", "878", "--scenario", "alfreds-gamble", "--games", "1", "--seconds", "0.001"]
    assert main([*words, "--markdown", str(page)]) == 0
    told = page.read_text()
    assert "| alfreds-gamble | jarl among 1 ISMCTS | 2 |" in told, "each has had both seats"
    assert "game 2 of 2" in capsys.readouterr().err
    decisions = {row.split(" | ")[0]: int(row.split(" | ")[1]) for row in told.splitlines()[-4:-2]}
    assert all(decisions[name] > 0 for name in ("| jarl", f"| {PEER}"))


def test_the_peer_gets_as_many_simulations_as_fit_into_its_time() -> None:
    game = load("878", 2, "alfreds-gamble")
    state = game.new_initial_state()
    state.apply_action(1)
    peer = Peer(game, 1, 5.0)
    peer.pace = 1.0
    action, simulations = peer.choose(state)
    assert action in state.legal_actions()
    assert simulations == 5
    assert peer.pace < 1.0, "it was faster than it was said to be"


def test_only_games_that_one_won_alone_count() -> None:
    told = markdown(a_match([1.0, 0.5, 1.0, 0.0, 1.0]), "x")
    assert "| 5 | 3 of 4 | 75.0 % | 30.1 – 95.4 % | met |" in told
    assert "| jarl | 10 | 0.400 | 0.300 | 200 |" in told
    assert f"| {PEER} | 20 | 0.550 | 0.500 | 20 |" in told


@pytest.mark.parametrize("words", [["chess"], ["eketorp", "--seats", "2"], ["878", "--scenario", "moon"]])
def test_what_cannot_be_played_is_refused_in_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ismcts", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
