# mypyc: compile
"""Places that cover from one side at a time (8.3.4, 8.3.5, 9.4.3): doors and yard entries, gates, outside corners.

Whoever stands there is covered from one side only. ``side_of_fire`` says from which side a shot comes; as long as he
has not been shot at from two sides in a phase, he is covered from whichever it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.field import Field
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.hexes import CORNER_X, CORNER_Y, MIDDLE_X, MIDDLE_Y, NE, SE, SW, N, S, x_of, y_of
from meadhall.skirmish.kinds import (
    COURTYARD,
    DOOR,
    GATE,
    GATE_HEX,
    OPEN,
    SWING_GATE,
    THRESHOLD,
    WALL,
    WINDOW,
    YARD_ENTRY,
)
from meadhall.skirmish.sight import Line

# From which side a shot comes.
NO_SIDES: Final = 0  # the place has none, or none that matters to this shot
OUTSIDE: Final = 1  # through the door or gate
INSIDE: Final = 2
ALONG_ROW: Final = 3  # from where only the northern or southern face of the building is seen
ALONG_COLUMN: Final = 4  # from where only the eastern or western face is seen
SIDE_IDS: Final = ("", "outside", "inside", "along-row", "along-column")  # as positions name them

HALF_HEX: Final = 2  # from the centre of a hex to its northern or southern side, in the plane of lines
PLACES: Final = 8  # in the layer SHELTER: (cell + 1) * PLACES + side


def side_of_fire(f: Field, cell: i64, shooter: i64, line: Line) -> i64:
    """From which side of such a place a clear line from one cell to another comes."""
    ground = f.ground
    terrain = f.terrain(cell)
    if terrain == GATE_HEX:
        return gate_side(ground, cell, shooter)
    if ground.building[cell]:
        return NO_SIDES if terrain == THRESHOLD else door_side(f, cell, line)
    way = corner_way(f, cell)
    return NO_SIDES if way < 0 else corner_side(ground, cell, way, shooter, line)


def shelter_rule(f: Field, cell: i64) -> str:
    """The rule by which such a place covers."""
    if f.terrain(cell) == GATE_HEX:
        return "9.4.3.a"
    return "8.3.4.a" if f.ground.building[cell] else "8.3.5.a"


# ---------------------------------------------------------------- gates and doors


def gate_side(ground: Ground, cell: i64, shooter: i64) -> i64:
    """9.4.3.a: whoever shoots from beyond the gate is outside."""
    for side in range(6):
        kind = ground.edge[cell * 6 + side]  # as it was built, open or shut
        if (kind == GATE or kind == SWING_GATE) and lies_beyond(ground, cell, side, shooter):
            return OUTSIDE
    return INSIDE


def lies_beyond(ground: Ground, cell: i64, side: i64, other: i64) -> bool:
    """A cell lies on the far side of the straight line on which a side of another cell lies."""
    x = x_of(ground.q[other] - ground.q[cell]) - MIDDLE_X[side]
    y = y_of(ground.q[other] - ground.q[cell], ground.r[other] - ground.r[cell]) - MIDDLE_Y[side]
    ax = CORNER_X[(side + 1) % 6] - CORNER_X[side]
    ay = CORNER_Y[(side + 1) % 6] - CORNER_Y[side]
    return ax * y - ay * x < 0


def door_side(f: Field, cell: i64, line: Line) -> i64:
    """8.3.4.a: through the door on whose hex he stands, or from within. A door of the yard is the house's."""
    found = False
    yard = f.terrain(cell) == COURTYARD
    for side in range(6):
        kind = f.edge(cell, side)
        if kind == YARD_ENTRY or (kind == DOOR and not yard):
            if side == line.entry:
                return OUTSIDE
            found = True
    return INSIDE if found and line.opening == OPEN else NO_SIDES


# ---------------------------------------------------------------- outside corners


def corner_way(f: Field, cell: i64) -> i64:
    """8.3.5.a: the direction in which the corner of a building touches a hex outside, -1 where none does. At a corner a
    hex has one wall, aslant; along a face it has none or more."""
    ground = f.ground
    found: i64 = -1
    for way in range(6):
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0 or not ground.building[beside]:
            continue
        side = f.edge(cell, way)
        if found >= 0 or (side != WALL and side != WINDOW and side != DOOR):
            return -1
        found = way
    return -1 if found == N or found == S else found


def corner_side(ground: Ground, cell: i64, way: i64, shooter: i64, line: Line) -> i64:
    """Which one of the two faces that meet at the corner the shooter sees; there is no cover from him who sees both."""
    house = ground.neighbour[cell * 6 + way]
    if ground.building[shooter] == ground.building[house]:
        return NO_SIDES  # he is in it: the corner is not between them
    x = x_of(ground.q[shooter] - ground.q[house])
    y = y_of(ground.q[shooter] - ground.q[house], ground.r[shooter] - ground.r[house])
    sees_row = y < -HALF_HEX if way == SE or way == SW else y > HALF_HEX
    sees_column = x < 0 if way == SE or way == NE else x > 0
    if sees_row and sees_column:
        return NO_SIDES
    if sees_row:
        return ALONG_ROW
    if sees_column or line.entry == N or line.entry == S:
        return ALONG_COLUMN
    return ALONG_ROW
