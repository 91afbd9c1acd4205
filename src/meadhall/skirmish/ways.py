# mypyc: compile
"""The ways of retreats and advances: a step in a direction, or a rider's turn about his horse's tail."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.field import Field

WHEELS: Final = 6  # ways 6 to 11: a rider's turn round his horse's tail


def way_to(f: Field, piece: i64, cell: i64, facing: i64, way: i64) -> i64:
    """The cell of the head after a step (ways 0 to 5) or a turn about the tail (6 to 11), -1 for none."""
    ground = f.ground
    if not f.is_long(piece):
        return ground.neighbour[cell * 6 + way] if way < WHEELS else -1
    if way < WHEELS:
        return -1 if way == (facing + 3) % 6 else ground.neighbour[cell * 6 + way]
    turn = (way - WHEELS - facing + 6) % 6
    if turn < 2 or turn > 4:
        return -1
    return ground.neighbour[ground.tail(cell, facing) * 6 + way - WHEELS]


def way_cost(f: Field, piece: i64, cell: i64, facing: i64, way: i64) -> i64:
    origin = cell if way < WHEELS else f.ground.tail(cell, facing)
    return f.entry(piece, origin, way % 6, True)
