# mypyc: compile
"""Connect four on Meadhall's kernel: a game that OpenSpiel has too, to compare like with like.

It is written as a game of the hall would be: the board lies in the state's cells, ``bars`` names the rule that forbids,
the turns go through the kernel's frames. Its rules: ``full`` (a column takes six discs), ``turns`` (one drop each, in
turn), ``four`` (four in a row end the game, as does a full board).
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.chance import seeded
from meadhall.core.state import GAME_CELLS, Decision, State, copy_into

COLUMNS: Final = 7
ROWS: Final = 6

# A margin of cells that belong to nobody surrounds the board, so that a line of discs always ends inside it.
UP: Final = 1
RIGHT: Final = ROWS + 1
RISING: Final = RIGHT + UP
FALLING: Final = RIGHT - UP

MOVES: Final = 73  # GAME_CELLS, written out: mypyc folds no constant that is computed from another module's
WINNER: Final = MOVES + 1  # seat + 1, 0 while there is none
HEIGHT: Final = WINNER + 1  # by column
MARGIN: Final = HEIGHT + COLUMNS
BOARD: Final = MARGIN + RISING  # by column and row: seat + 1, 0 where there is no disc
CELLS: Final = BOARD + COLUMNS * RIGHT + RISING


class Drop(Decision):
    """Which column takes the next disc."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return "full" if s.cells[HEIGHT + action] == ROWS else ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, ConnectFour)
        cells = s.cells
        row = cells[HEIGHT + action]
        at = BOARD + action * RIGHT + row
        cells[at] = seat + 1
        cells[HEIGHT + action] = row + 1
        cells[MOVES] += 1
        if self.is_won(cells, at):
            cells[WINNER] = seat + 1
            s.clear()
        elif cells[MOVES] == COLUMNS * ROWS:
            s.clear()
        else:
            s.answered(seat)
            s.ask(1 - seat)

    def is_won(self, cells: vec[i64], at: i64) -> bool:
        """The disc just dropped completes a line."""
        return (
            line(cells, at, UP) >= 4
            or line(cells, at, RIGHT) >= 4
            or line(cells, at, RISING) >= 4
            or line(cells, at, FALLING) >= 4
        )


class DropAndSearch(Drop):
    """The same game, with a line sought all over the board as OpenSpiel does: what the shorter way is worth."""

    def is_won(self, cells: vec[i64], at: i64) -> bool:
        for disc in range(BOARD, BOARD + COLUMNS * RIGHT):
            if cells[disc] == cells[at] and (
                begins_four(cells, disc, UP)
                or begins_four(cells, disc, RIGHT)
                or begins_four(cells, disc, RISING)
                or begins_four(cells, disc, FALLING)
            ):
                return True
        return False


def begins_four(cells: vec[i64], at: i64, step: i64) -> bool:
    for n in range(1, 4):
        if cells[at + n * step] != cells[at]:
            return False
    return True


def line(cells: vec[i64], at: i64, step: i64) -> i64:
    """How many discs of one colour lie side by side on a line through this one."""
    disc = cells[at]
    length: i64 = 1
    there = at + step
    while cells[there] == disc:
        length += 1
        there += step
    there = at - step
    while cells[there] == disc:
        length += 1
        there -= step
    return length


class ConnectFour(State):
    def clone(self) -> ConnectFour:
        twin = ConnectFour(self.game, self.decisions, self.seats, 0, self.chance.clone())
        copy_into(twin, self)
        return twin

    def over_rule(self) -> str:
        return "four"

    def outcome(self) -> list[float]:
        winner = self.cells[WINNER]
        if winner == 0:
            return [0.5, 0.5]
        return [1.0, 0.0] if winner == 1 else [0.0, 1.0]


def start(search: bool = False) -> ConnectFour:
    """An empty board, the first seat to move."""
    assert MOVES == GAME_CELLS
    drop = (DropAndSearch if search else Drop)("drop", 0, COLUMNS, "turns", "turns")
    no_texts: Any = None  # a game object is for data and words, of which there are none
    s = ConnectFour(no_texts, [drop], 2, CELLS, seeded(1))
    s.push(0)
    s.ask(0)
    return s
