# mypyc: compile
"""The arcs of a rider, seen from the head of his horse (4.4.1.d, 7.1.a)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.skirmish.ground import Ground
from meadhall.skirmish.hexes import STEP_X, STEP_Y, x_of, y_of


def turn_to(ground: Ground, head: i64, direction: i64, cell: i64) -> i64:
    """On which side of the ray from a cell in a direction another one lies: above 0 clockwise of it, 0 on its line."""
    dx = x_of(ground.q[cell] - ground.q[head])
    dy = y_of(ground.q[cell] - ground.q[head], ground.r[cell] - ground.r[head])
    return STEP_X[direction] * dy - STEP_Y[direction] * dx


def is_between(ground: Ground, head: i64, first: i64, last: i64, cell: i64) -> bool:
    """In the cone from one direction clockwise to another, less than half a turn on; both bounds belong to it."""
    if cell == head:
        return False
    return turn_to(ground, head, first % 6, cell) >= 0 and turn_to(ground, head, last % 6, cell) <= 0


def is_in_front(ground: Ground, head: i64, facing: i64, cell: i64) -> bool:
    """4.4.1.d: the cone of 120 degrees between the two hexes beside the one ahead, bounds included."""
    return is_between(ground, head, facing + 5, facing + 1, cell)


def is_in_side_arc(ground: Ground, head: i64, facing: i64, cell: i64) -> bool:
    """7.1.a: between the edge of the frontal arc and the next direction round, on either side, that one included."""
    if is_in_front(ground, head, facing, cell):
        return False
    right = is_between(ground, head, facing + 1, facing + 2, cell)
    return right or is_between(ground, head, facing + 4, facing + 5, cell)
