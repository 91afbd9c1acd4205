# mypyc: compile
"""Where a shot lands, in games that roll for it: on the target's hex, or on one of the six around it.

The neighbours of the target are named as the shooter sees them. *Short* is the one nearest to him; the others follow
clockwise: short left, long left, long, long right, short right.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.hexes import STEP_X, STEP_Y, x_of, y_of
from meadhall.skirmish.pieces import Pieces

ON_TARGET: Final = 0  # in Rules.scatter, by die from 1 to 10
SHORT: Final = 1  # then clockwise


def short_side(f: Pieces, shooter: i64, target: i64) -> i64:
    """The side of the target's hex that is nearest to the shooter; of two that are equally near, the clockwise one."""
    g = f.ground
    x = x_of(g.q[shooter] - g.q[target])
    y = y_of(g.q[shooter] - g.q[target], g.r[shooter] - g.r[target])
    best: i64 = 0
    nearest: i64 = -1
    for side in range(6):
        dx, dy = x - STEP_X[side], y - STEP_Y[side]
        away = dx * dx + 3 * dy * dy  # the plane is stretched: so it measures true distances
        if nearest < 0 or away < nearest or (away == nearest and side == (best + 1) % 6):
            best = side
            nearest = away
    return best


def impact_cell(f: Pieces, shooter: i64, target: i64, die: i64) -> i64:
    """Where a shot from one cell at another lands, by the modified die; -1 off the maps."""
    where = f.rules.scatter[max(1, die) - 1]
    if where == ON_TARGET:
        return target
    return f.ground.neighbour[target * 6 + (short_side(f, shooter, target) + where - SHORT) % 6]
