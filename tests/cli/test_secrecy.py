"""The terminal shows a player what his seat may see, and nothing else."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from cli.hall import Run, played, script
from meadhall.core.match import Match
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.games import load
from meadhall.terminal.asking import put_question
from meadhall.terminal.board import board_for
from meadhall.terminal.eketorp import Table


def asked(state: State, lang: str, again: bool) -> str:
    """All that is on the screen when seat 1 is asked, with its colours."""
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system="truecolor", markup=False)
    board = board_for(load("eketorp"), lang)
    put_question(console, board, state, 0, again, drawn=False)
    console.print(board.draw(state.view(0), 0, 80))
    console.print(board.scores(state.view(0)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("seats", [3, 6])
def test_the_screen_does_not_depend_on_what_is_hidden(seats: int) -> None:
    """Whatever the seat cannot know is drawn anew, and not a letter on the screen changes."""
    _, record = played(4, seats, "en")
    asks = [state.clone() for _, state in record.replay(load("eketorp")) if state.deciders() == (0,)]
    sample = asks[:: len(asks) // 20]
    for number, state in enumerate(sample):
        lang, again = "fr" if number % 2 else "en", number % 3 == 0
        screen = asked(state, lang, again)
        assert asked(state.determinize(0, number), lang, again) == screen
    assert {state.current().name for state in asks} > {"place-vikings", "open-duel", "lay-cards", "build-walls"}


def test_a_game_told_live_never_tells_another_hand(run: Run) -> None:
    told = run("play", "eketorp", "--seed", "4", "--lang", "en", typed=[*script(4, 3, "en")[:80], "log 900"]).out
    flowing = re.sub(r"\s+", " ", told)
    assert "Red, your hand is" in flowing
    for other in ("Blue", "Yellow"):
        assert f"{other}, your" not in flowing
        assert f"{other}, you place" not in flowing


def test_a_planted_hand_is_not_on_the_table() -> None:
    """Cards and orders that nobody but their owner may see, in a position made for it."""
    game = load("eketorp")
    document = {"seats": 3, "round": 2, "step": "placement", "players": {"blue": {"hand": [6, 6, 6, 6]}}}
    plain = {**document, "players": {"blue": {"hand": [1, 2, 3, 4]}}}
    screens = [asked(game.position(position), "en", again=False) for position in (document, plain)]
    assert screens[0] == screens[1]
    state = game.position(document)
    before = asked(state, "en", again=False)
    for action in ("place G", "place barby.ram", "place G"):
        state.apply(1, game.actions.parse(action))
    assert asked(state, "en", again=False) == before


def test_a_card_laid_face_down_stays_so() -> None:
    game = load("eketorp")
    screens = []
    for card in (1, 6):
        match = Match(game, 3, 4)
        state = match.state
        place_all(state)
        while state.current().name != "lay-cards" or 0 not in state.deciders():
            seat = state.deciders()[0]
            state.apply(seat, state.legal(seat)[-1])
        rival = next(seat for seat in state.deciders() if seat != 0)
        hands = {seat: ([2, 3, 4, 5] if seat == 0 else [1, 1, 6, 6]) for seat in range(3)}
        document = state.position()
        for seat, colour in enumerate(document["colors"]):
            document["players"][colour] |= {"hand": hands[seat], "pile": [], "thrown": [], "thrown_opening": []}
        for key in ("draw_pile", "thrown_openly"):
            document.pop(key)
        state = game.position(document)
        state.apply(rival, game.action("play", str(card)))
        screens.append(asked(state, "en", again=False))
    assert screens[0] == screens[1]


def place_all(state: State) -> None:
    """Everybody sends everybody to space A."""
    while state.current().name == "place-vikings":
        seat = state.deciders()[0]
        state.apply(seat, state.legal(seat)[0])


def test_replay_for_a_seat_tells_only_what_it_saw(run: Run, tmp_path: Path) -> None:
    _, record = played(4, 3, "en")
    record.save(tmp_path / "game.json")
    everything = run("replay", str(tmp_path / "game.json")).out
    blue = re.sub(r"\s+", " ", run("replay", str(tmp_path / "game.json"), "--seat", "2").out)
    assert "Red: Place a viking" in everything
    assert "Yellow, your hand is" in everything
    assert "Blue, your hand is" in blue
    for other in ("Red", "Yellow"):
        for secret in (f"{other}, you", f"{other}: Place a viking", f"{other}: Lay a"):
            assert secret not in blue


def test_a_board_is_given_views_only() -> None:
    """Drawing needs no state: the plain document of a view will do."""
    game = load("eketorp")
    view = game.start(4, 1).view(None)
    table = Table(game, "en")
    console = Console(file=io.StringIO(), width=80)
    console.print(table.draw(view, None, 80), table.scores(view))
    assert isinstance(console.file, io.StringIO)
    assert "Your hand" not in console.file.getvalue()


def test_the_secret_of_the_luck_is_not_on_the_screen(run: Run, home: Path) -> None:
    told = run("play", "eketorp", typed=["1", "log", "board", "score", "save copy.json", "quit"]).out
    secret = Record.load(home / "here" / "copy.json").secret
    assert secret is not None
    assert secret not in told.replace("\n", "")
