"""Brian Boru's table in the terminal: every moment of a game can be drawn, in both languages, wide and narrow."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import meadhall
from meadhall.bots import make_bot
from meadhall.terminal.board import board_for
from meadhall.terminal.options import Options

game = meadhall.load("brian-boru")


def drawn(thing: object, width: int) -> str:
    page = StringIO()
    Console(file=page, width=width, no_color=True).print(thing)
    return page.getvalue()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("seats", "width"), [(3, 80), (5, 120)])
def test_a_whole_game_can_be_drawn_and_answered(lang: str, seats: int, width: int) -> None:
    board, state = board_for(game, lang), game.start(seats=seats, seed=seats)
    bots = [make_bot("brian-boru", "greedy", seat) for seat in range(seats)]
    met = set()
    while deciders := state.deciders():
        seat = deciders[-1]
        view = state.view(seat)
        question = view["frames"][-1]["decision"]
        if question not in met:
            met.add(question)
            assert drawn(board.draw(view, seat, width), width).strip()
            assert drawn(board.draw(state.view(None), None, width), width).strip()
            for again in (False, True):
                drawn(board.glance(view, seat, again, width), width)
            options = Options(game, board, state.legal(seat), view)
            assert len(set(options.numbers.values())) == len(options.legal), "each answer has a number of its own"
            for action in options.legal:
                assert options.read(str(options.number(action))) == [action]
                assert options.read(str(game.describe(action))) == [action]
        state.apply(seat, bots[seat].answer(state, seat))
    assert {"settle-town", "draft-cards", "set-marker", "play-card", "choose-option", "buy-more"} <= met
    scores = drawn(board.scores(state.view(None)), width)
    for seat in range(seats):
        assert str(int(state.score(seat))) in scores


def test_the_table_shows_towns_owners_monasteries_and_vikings_without_colour() -> None:
    towns = {"tara": {"owner": "blue", "monastery": True}, "cork": {"owner": "green", "conquered": True}}
    state = game.position({"seats": 3, "step": "actions", "towns": towns, "regions": {"meath": "purple"}})
    page = drawn(board_for(game, "en").draw(state.view(0), 0, 120), 120).replace("\u00a0", " ")
    assert "y Tara Bl†" in page
    assert "r Cork Gr⚔" in page
    assert next(line for line in page.splitlines() if "Meath" in line).split()[:4] == ["Meath", "3", "6", "Pu"]


def test_what_a_card_does_is_said_beside_it() -> None:
    hands = {"blue": {"hand": [2, 19]}, "purple": {"hand": [3, 4]}, "green": {"hand": [5, 6]}}
    state = game.position({"seats": 3, "step": "actions", "players": hands})
    page = drawn(board_for(game, "en").draw(state.view(0), 0, 120), 120)
    assert "3 coins, an expansion / 3 raiders" in page
    assert "if it wins: the active town, pay a coin" in page
    assert "church 3" not in page, "no card of another hand"
