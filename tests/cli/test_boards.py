"""What the boards in the terminal tell, and tell once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import meadhall
from cli.hall import Run
from cli.test_vikings import drawn
from meadhall.terminal.board import board_for
from meadhall.terminal.play import Wish, new_match


def test_878_names_the_neighbours_of_every_shire() -> None:
    game = meadhall.load("878")
    board, view = board_for(game, "en"), game.start(seats=2, seed=1).view(0)
    page = " ".join(drawn(board.draw(view, 0, 100), 100).split())
    names = {shire["id"]: board.shire_name(shire["id"]) for shire in game.data.records("shire")}  # type: ignore[attr-defined]
    for shire in game.data.records("shire"):
        assert "→ " + ", ".join(names[other] for other in shire["adjacent"]) in page, shire["id"]


def test_neighbours_that_need_a_second_line_stay_beside_their_shire() -> None:
    game = meadhall.load("878")
    board, view = board_for(game, "en"), game.start(seats=2, seed=1).view(0)
    page = drawn(board.draw(view, 0, 80), 80).split("\n")
    second = next(page[number + 1] for number, line in enumerate(page) if line.startswith("  Oxford"))
    assert second.startswith(" " * 20), second


def test_vikings_names_scenario_and_turns_and_explains_its_signs_once() -> None:
    game = meadhall.load("vikings")
    board, state = board_for(game, "en"), game.start(seats=2, seed=1)
    first = drawn(board.draw(state.view(0), 0, 100), 100)
    for seat in (0, 1):
        state.apply(seat, game.action("deploy"))
    again = drawn(board.draw(state.view(0), 0, 100), 100)
    assert "salters’ hut" in first
    assert "Three letters are a person" in first
    assert "Three letters are a person" not in again


def test_vikings_counts_points_before_the_end_and_opens_the_scenario_of_the_page() -> None:
    game = meadhall.load("vikings")
    view = game.start(seats=2, seed=1).view(0)
    assert view["scenario"] == "salters-hut"
    assert str(max(view["points"].values())) in drawn(board_for(game, "en").scores(view), 80)


@pytest.mark.parametrize("name", meadhall.GAMES)
def test_the_terminal_opens_the_scenario_of_the_page(name: str) -> None:
    """Of both it is said which one a newcomer begins with, else it is the first."""
    page = Path(__file__).parents[2] / "web/src/games" / name / "index.ts"
    named = re.search(r"usual: \{[^}]*scenario: '([^']+)'", page.read_text(encoding="utf-8"))
    game = meadhall.load(name)
    opened = new_match(Wish(name, None, None, [], 1, None, {})).record.scenario
    assert opened == (named[1] if named else game.scenarios[0])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", meadhall.GAMES)
def test_how_to_win_is_told_in_every_scenario(name: str, lang: str) -> None:
    game = meadhall.load(name)
    board = board_for(game, lang)
    told = set()
    for scenario in game.scenarios:
        view = game.start(seats=game.seat_counts[0], seed=1, scenario=scenario).view(0)
        told.add(board.goal(view, scenario))
        if name == "vikings":
            counted = next(one for one in game.data.records("scenario") if one["id"] == scenario)["score"]
            assert all(f"{score['points']} " in board.goal(view, scenario) for score in counted)
    assert all(len(words) > 60 for words in told)
    assert len(told) > 1 or name in ("eketorp", "brian-boru")


def test_how_to_win_is_told_at_the_start_and_on_demand(run: Run) -> None:
    for lang, asked, words in (("en", "goal", "How to win: It ends"), ("fr", "but", "Comment gagner : La partie")):
        page = " ".join(run("play", "vikings", "--lang", lang, typed=[asked, "quit"]).out.split())
        assert words in page
        assert page.count(words.partition(": ")[2]) == 2
        assert "La partie" not in words or "Les Vikings : 2 par ennemi mort" in page
