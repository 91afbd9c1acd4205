# mypyc: compile
"""Noughts and crosses on Meadhall's kernel, to put the same load on both servers.

A finished board gives way to an empty one, as in boardgame_server.js: no table has to be set up while the clock runs.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import GAME_CELLS, Decision, State, copy_into

SQUARES: Final = 9
BOARD: Final = 73  # GAME_CELLS, written out so that it folds; per square: seat + 1, 0 while it is free
CELLS: Final = BOARD + SQUARES
assert BOARD == GAME_CELLS

LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Mark(Decision):
    """Which square to mark."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return "taken" if s.cells[BOARD + action] else ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        cells = s.cells
        cells[BOARD + action] = seat + 1
        s.emit("marked", "turns", -1, seat, action)
        if is_won(cells) or is_full(cells):
            for square in range(SQUARES):
                cells[BOARD + square] = 0
        s.answered(seat)
        s.ask(1 - seat)


def is_won(cells: vec[i64]) -> bool:
    for a, b, c in LINES:
        if cells[BOARD + a] and cells[BOARD + a] == cells[BOARD + b] and cells[BOARD + a] == cells[BOARD + c]:
            return True
    return False


def is_full(cells: vec[i64]) -> bool:
    for square in range(SQUARES):
        if not cells[BOARD + square]:
            return False
    return True


class Noughts(State):
    def clone(self) -> Noughts:
        twin = Noughts(self.game, self.decisions, self.seats, 0, self.chance.clone())
        copy_into(twin, self)
        return twin


DECISIONS: list[Decision] = [Mark("mark", 0, SQUARES, "turns", "turns")]
