# mypyc: compile
"""Connect four on Meadhall's kernel, to compare like with like. Rule ids are those of this file's comments."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.chance import seeded
from meadhall.core.state import GAME_CELLS, Decision, State, lowest, playout

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = 8  # cells of a column
MOVES: Final = GAME_CELLS
WINNER: Final = MOVES + 1  # seat + 1, 0 while there is none
HEIGHT: Final = WINNER + 1
BOARD: Final = HEIGHT + COLUMNS
CELLS: Final = BOARD + STRIDE * COLUMNS


class Drop(Decision):
    def bars(self, s: State, seat: i64, action: i64) -> str:
        return "full" if s.cells[HEIGHT + action] >= ROWS else ""

    def legal(self, s: State, seat: i64) -> list[i64]:
        options: list[i64] = []
        for column in range(COLUMNS):
            if s.cells[HEIGHT + column] < ROWS:
                options.append(column)
        return options

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, ConnectFour)
        row = s.cells[HEIGHT + action]
        s.cells[BOARD + action * STRIDE + row] = seat + 1
        s.cells[HEIGHT + action] = row + 1
        s.cells[MOVES] += 1
        s.answered(seat)
        if s.makes_four(action, row, seat + 1):
            s.cells[WINNER] = seat + 1
            s.clear()
        elif s.cells[MOVES] == COLUMNS * ROWS:
            s.clear()
        else:
            s.ask(1 - seat)


DROP: Final = Drop("drop", 0, COLUMNS, "turns", "turns")


class ConnectFour(State):
    def decision(self, kind: i64) -> Decision:
        return DROP

    def clone(self) -> ConnectFour:
        return ConnectFour(self.game, self.seats, self.cells[:], self.chance.clone())

    def over_rule(self) -> str:
        return "four"

    def run(self, column: i64, row: i64, right: i64, up: i64, disc: i64) -> i64:
        """How many discs of one colour lie in a direction, without a gap."""
        length: i64 = 0
        column += right
        row += up
        while 0 <= column < COLUMNS and 0 <= row < ROWS and self.cells[BOARD + column * STRIDE + row] == disc:
            length += 1
            column += right
            row += up
        return length

    def makes_four(self, column: i64, row: i64, disc: i64) -> bool:
        return (
            self.run(column, row, 0, -1, disc) >= 3
            or self.run(column, row, 1, 0, disc) + self.run(column, row, -1, 0, disc) >= 3
            or self.run(column, row, 1, 1, disc) + self.run(column, row, -1, -1, disc) >= 3
            or self.run(column, row, 1, -1, disc) + self.run(column, row, -1, 1, disc) >= 3
        )


def start(game: Any) -> ConnectFour:
    s = ConnectFour(game, 2, vec[i64]([0] * CELLS), seeded(1))
    s.push(0)
    s.ask(0)
    return s


def play_unchecked(games: i64, seed: i64) -> i64:
    """Random games to the end; the number of moves."""
    root = start(None)
    policy = seeded(seed)
    moves: i64 = 0
    for _ in range(games):
        moves += playout(root.clone(), policy)
    return moves


def play_checked(games: i64, seed: i64) -> i64:
    """The same, each move through the checked ``apply``."""
    root = start(None)
    policy = seeded(seed)
    moves: i64 = 0
    for _ in range(games):
        s = root.clone()
        waiting = s.waiting()
        while waiting:
            seat = lowest(waiting)
            options = s.legal(seat)
            s.apply(seat, options[policy.below(len(options))])
            moves += 1
            waiting = s.waiting()
    return moves
