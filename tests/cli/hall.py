"""What the tests of the command line share: what a run gave, which files it left, and what a person types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from meadhall.bots import make_bot
from meadhall.core.record import Record
from meadhall.terminal.board import board_for
from meadhall.terminal.opponents import Opponents
from meadhall.terminal.options import Options, typed_form
from meadhall.terminal.play import Wish, new_match


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


Run = Callable[..., Done]


def saved(home: Path) -> Path:
    """The one game that was saved."""
    (file,) = (home / "data" / "meadhall").glob("*.json")
    return file


def written(home: Path) -> list[Path]:
    """Every file that a command left behind."""
    return [path for path in home.rglob("*") if path.is_file()]


def script(seed: int, seats: int, lang: str) -> list[str]:
    """What a person who plays like a greedy bot types in a whole game: numbers and words by turns."""
    return list(played(seed, seats, lang)[0])


@cache
def played(seed: int, seats: int, lang: str) -> tuple[list[str], Record]:
    """The same, with the record of the game that comes of it."""
    match = new_match(Wish("eketorp", seats, seed=seed))
    game, board = match.game, board_for(match.game, lang)
    rivals, person = Opponents(match.record), make_bot(game.id, "greedy", 99)
    lines: list[str] = []
    while deciders := match.state.deciders():
        if others := [seat for seat in deciders if seat != 0]:
            match.play(others[0], rivals.answer(match.state, others[0]))
            continue
        legal = match.state.legal(0)
        action = int(person.answer(match.state, 0))
        if len(legal) > 1 or game.describe(action).verb in board.confirmed:
            number = str(Options(game, board, legal).number(action))
            lines.append(number if len(lines) % 2 else typed_form(board, action))
        match.play(0, action)
        rivals.forget()
    match.record.stamp(game)
    return lines, match.record
