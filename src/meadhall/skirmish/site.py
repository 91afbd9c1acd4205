# mypyc: compile
"""The site of a battle: maps laid together, lines of fire on them, and what a step over the bare ground costs.

Tables share it and nothing in it ever changes. What does change on the ground (gates, bridges, fire) is the state's.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.skirmish.book import IMPASSABLE, NO_RIDERS, OFF_FIELD, TOO_DEEP, WALLED
from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.sight import Sight
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS
from meadhall.skirmish.works import Works

# How pieces go, the index of ``paces``: on foot or two hexes long, each with or without armour.
AFOOT: Final = 0
IN_ARMOUR: Final = 1
LONG: Final = 2
GAITS: Final = 4

# The sides of the field: bits of Site.border.
EDGES: Final = ("N", "E", "S", "W")


class Site:
    """The ground of one battle by one game's rules."""

    def __init__(self, ground: Ground, sight: Sight, lands: Lands, deep: vec[i64], works: Works) -> None:
        self.ground = ground
        self.sight = sight
        self.works = works
        self.hex_of: list[i64] = [-1] * ground.cells  # by cell: number of the hex in the action space, -1 for none
        self.cell_of: list[i64] = [-1] * (HEX_COLUMNS * HEX_ROWS)  # by number of the hex: cell, -1 for none
        self.border: list[i64] = [0] * ground.cells  # by cell: bit mask of the sides of the field it lies on
        # By gait, cell and direction: movement points, or minus the reason why not.
        self.paces: vec[i64] = vec[i64]([-OFF_FIELD] * (GAITS * ground.cells * 6))
        self._number()
        self._pave(lands, deep)

    def _number(self) -> None:
        ground = self.ground
        for cell in ground.places:
            column, row = ground.column(cell), ground.row(cell)
            self.hex_of[cell] = column * HEX_ROWS + row
            self.cell_of[column * HEX_ROWS + row] = cell
            if row == 0:
                self.border[cell] |= 1
            if column == ground.columns - 1:
                self.border[cell] |= 2
            if row == ground.rows - 1:
                self.border[cell] |= 4
            if column == 0:
                self.border[cell] |= 8

    def _pave(self, lands: Lands, deep: vec[i64]) -> None:
        """Write down what every step over the bare ground costs."""
        place: i64 = 0
        for gait in range(GAITS):
            for step in range(self.ground.cells * 6):
                if self.ground.neighbour[step] >= 0:
                    terrain, side = self.ground.terrain[self.ground.neighbour[step]], self.ground.edge[step]
                    self.paces[place] = pace(lands, deep, gait, terrain, side)
                place += 1


def pace(lands: Lands, deep: vec[i64], gait: i64, terrain: i64, side: i64) -> i64:
    """The cost of a step onto some ground across some hex side, or minus the reason why not."""
    mounted = gait >= LONG
    over = lands.side_mounted[side] if mounted else lands.side_foot[side]
    if over < 0:
        return -WALLED
    if gait % LONG == IN_ARMOUR and deep[terrain]:
        return -TOO_DEEP
    cost = lands.mounted[terrain] if mounted else lands.foot[terrain]
    if cost < 0:
        return -NO_RIDERS if mounted else -IMPASSABLE
    return max(cost, over)
