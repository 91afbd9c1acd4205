# mypyc: compile
"""Hexes: one layout for the whole family.

Hexes have flat sides to the north and south. Columns run north and south, and an odd column lies half a hex lower than
its even neighbours ("odd-q"). Inside, a hex is a pair of axial coordinates (q, r), so that the six steps are the same
everywhere: q is the column, and r counts southward from a line that falls to the north-east.

Lines are drawn in a plane stretched so that every centre, corner and middle of a side has whole coordinates; straight
lines stay straight when a plane is stretched, so nothing here is ever rounded.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

N: Final[i64] = 0
NE: Final[i64] = 1
SE: Final[i64] = 2
S: Final[i64] = 3
SW: Final[i64] = 4
NW: Final[i64] = 5
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")  # clockwise, as 0 to 5

STEP_Q: Final[list[i64]] = [0, 1, 1, 0, -1, -1]
STEP_R: Final[list[i64]] = [-1, -1, 0, 1, 1, 0]

# In the stretched plane, x to the east and y to the south: a step, a corner (corner d begins side d, clockwise), and
# the middle of a side, each from the centre of its hex.
STEP_X: Final[list[i64]] = [0, 6, 6, 0, -6, -6]
STEP_Y: Final[list[i64]] = [-4, -2, 2, 4, 2, -2]
CORNER_X: Final[list[i64]] = [-2, 2, 4, 2, -2, -4]
CORNER_Y: Final[list[i64]] = [-2, -2, 0, 2, 2, 0]
MIDDLE_X: Final[list[i64]] = [0, 3, 3, 0, -3, -3]
MIDDLE_Y: Final[list[i64]] = [-2, -1, 1, 2, 1, -1]


def opposite(direction: i64) -> i64:
    return (direction + 3) % 6


def turned(direction: i64, sixths: i64) -> i64:
    """The direction so many sixths of a turn further, clockwise."""
    return (direction + sixths) % 6


def r_of(column: i64, row: i64) -> i64:
    """The second axial coordinate of a hex; the first is its column."""
    return row - (column - column % 2) // 2


def row_of(q: i64, r: i64) -> i64:
    return r + (q - q % 2) // 2


def steps(dq: i64, dr: i64) -> i64:
    """How many hexes away a hex is that lies (dq, dr) from here."""
    if dq < 0:
        dq = -dq
        dr = -dr
    if dr >= 0:
        return dq + dr
    return dq if dq > -dr else -dr


def rotated(q: i64, r: i64, sixths: i64) -> tuple[i64, i64]:
    """Where (q, r) comes to lie when the plane is turned clockwise about (0, 0)."""
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def x_of(q: i64) -> i64:
    """Where the centre of a hex lies in the stretched plane."""
    return 6 * q


def y_of(q: i64, r: i64) -> i64:
    return 4 * r + 2 * q
