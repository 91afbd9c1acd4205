"""The terminal plays a game that holds others without knowing that a game inside a game is being played."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from core.chronicle import Chronicle
from meadhall.core.match import Match
from meadhall.terminal.board import Board, View, terminal_texts
from meadhall.terminal.commands import Leave
from meadhall.terminal.opponents import HUMAN
from meadhall.terminal.sitting import Sitting

GAME = Chronicle()


class Plain(Board):
    """Draws the year and nothing else."""

    def __init__(self) -> None:
        self.game, self.lang, self.texts = GAME, "en", terminal_texts("en")
        self.say = self.texts.say

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        return Text(f"year {view['year']}")

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        return Text("again" if again else "anew")

    def scores(self, view: View) -> RenderableType:
        return Text(str(view["glory"]))

    def seat_name(self, view: View, seat: int) -> str:
        return f"seat {seat + 1}"

    def name_styles(self, view: View) -> dict[str, str]:
        return {}

    def heading(self, verb: str) -> str:
        return verb


def typed(tmp_path: Path, *lines: str) -> str:
    """What the screen shows of a game in which the bots of the other seats take what comes first."""
    match = Match(GAME, 3, 1)
    match.record.names = [HUMAN, "first", "first"]
    screen, left = io.StringIO(), iter(lines)

    def read() -> str:
        try:
            return next(left)
        except StopIteration:
            raise Leave from None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("meadhall.terminal.opponents.make_bot", lambda *_: None)
        sitting = Sitting(match, Plain(), Console(file=screen, width=80), read, tmp_path / "game.json")
        patch.setattr(sitting.opponents, "answer", lambda state, seat: state.legal(seat)[0])
        with pytest.raises(Leave):
            sitting.run()
    return screen.getvalue()


def test_questions_answers_refusals_and_events_of_the_inner_game_are_shown(tmp_path: Path) -> None:
    shown = typed(tmp_path, "tell", "march", "muster 2", "move north")
    assert "a feud, or a saga?" in shown
    assert "camp or march?" in shown
    assert "How many men for the Danes?" in shown
    assert "Where do the Danes go?" in shown
    assert "You order 2 men for the Danes." in shown


def test_another_question_of_the_inner_game_is_put_anew(tmp_path: Path) -> None:
    """The outer question is the same all the time; what is asked is not."""
    shown = typed(tmp_path, "tell", "march", "muster 2")
    assert "again" not in shown
