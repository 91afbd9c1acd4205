# mypyc: compile
"""The ground of one table: every hex of the maps laid together, as flat arrays indexed by cell.

A *cell* is the number of a hex in one frame that holds all maps with a margin of one hex around them. A cell off the
maps has terrain ``OFF_MAP`` and is nobody's neighbour. ``edge[cell * 6 + direction]`` is what stands on a hex side,
the same from both hexes. Nothing here changes during a game: what does (counters, ships, opened gates) is the state's.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.hexes import STEP_Q, STEP_R, r_of, row_of, steps
from meadhall.skirmish.kinds import DOOR, LOOPHOLE, OFF_MAP, OPEN, WINDOW, YARD_ENTRY

MARGIN: Final = 1


class Lands:
    """What each kind of hex and of hex side costs, covers and hinders in one game; ``maps.lands_of`` reads it."""

    def __init__(self, terrains: i64, sides: i64) -> None:
        self.foot: vec[i64] = vec[i64]([0] * terrains)  # movement points to enter, -1 where it cannot be entered
        self.mounted: vec[i64] = vec[i64]([0] * terrains)
        self.cover: vec[i64] = vec[i64]([0] * terrains)  # of whoever stands there, 0 none to 3 heavy
        self.cover_rule: list[str] = [""] * terrains
        self.attacker: vec[i64] = vec[i64]([0] * terrains)  # combat: -1, 0 or 1
        self.defender: vec[i64] = vec[i64]([0] * terrains)
        self.blocks: vec[i64] = vec[i64]([0] * terrains)  # 1 where no line of fire passes through
        self.water: vec[i64] = vec[i64]([0] * terrains)  # 1 in water of any depth
        self.side_foot: vec[i64] = vec[i64]([0] * sides)  # points to cross, if the hex beyond costs no more; -1 never
        self.side_mounted: vec[i64] = vec[i64]([0] * sides)
        self.side_cover: vec[i64] = vec[i64]([0] * sides)  # of whoever stands right behind it
        self.side_cover_rule: list[str] = [""] * sides
        self.side_attacker: vec[i64] = vec[i64]([0] * sides)
        self.side_defender: vec[i64] = vec[i64]([0] * sides)


class Ground:
    """All maps of a table laid together."""

    def __init__(
        self,
        columns: i64,
        rows: i64,
        printed: list[i64],
        level: list[i64],
        building: list[i64],
        room: list[i64],
        edge: list[i64],
        names: list[str],
        buildings: list[str],
    ) -> None:
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.width: i64 = columns + 2 * MARGIN
        self.cells: i64 = self.width * (rows + 2 * MARGIN)
        self.printed: vec[i64] = vec[i64](printed)  # terrain as on the map
        self.terrain: vec[i64] = vec[i64](printed)  # terrain as the rules see it: shallows are found, not printed
        self.level: vec[i64] = vec[i64](level)
        self.building: vec[i64] = vec[i64](building)  # 0 outside
        self.room: vec[i64] = vec[i64](room)  # 0 outside; no two buildings share a room
        self.edge: vec[i64] = vec[i64](edge)
        self.names: list[str] = names  # "A0512", "" off the maps
        self.buildings: list[str] = buildings  # by number; the first is ""
        self.q: vec[i64] = vec[i64]([0] * self.cells)
        self.r: vec[i64] = vec[i64]([0] * self.cells)
        self.step: vec[i64] = vec[i64]([-1] * (self.cells * 6))  # the next cell of the frame, on a map or not
        self.neighbour: vec[i64] = vec[i64]([-1] * (self.cells * 6))  # the next cell on a map, or -1
        self.openings: vec[i64] = vec[i64]([0] * self.cells)  # sides with a door, window or loophole: a bit each
        self.places: vec[i64] = vec[i64]()  # all cells on the maps, in order
        self.nobody: vec[i64] = vec[i64]([0] * self.cells)  # for lines that ask for no people or ships
        # Copied, these are new ones at once: people on no cell, 32 to a number, and the turns of a line not yet drawn.
        self.no_bits: vec[i64] = vec[i64]([0] * ((self.cells + 31) // 32))
        self.no_turns: vec[i64] = vec[i64]([0] * 12)
        self._cells: dict[str, i64] = {}
        self._survey()

    def _survey(self) -> None:
        cell: i64 = 0
        while cell < self.cells:
            q, row = self.column(cell), self.row(cell)
            self.q[cell] = q
            self.r[cell] = r_of(q, row)
            if self.terrain[cell] != OFF_MAP:
                self.places = append(self.places, cell)
                self._cells[self.names[cell]] = cell
            cell += 1
        cell = 0
        while cell < self.cells:
            direction: i64 = 0
            while direction < 6:
                at = cell * 6 + direction
                beside = self.cell_at(self.q[cell] + STEP_Q[direction], self.r[cell] + STEP_R[direction])
                self.step[at] = beside
                if beside >= 0 and self.terrain[cell] != OFF_MAP and self.terrain[beside] != OFF_MAP:
                    self.neighbour[at] = beside
                side = self.edge[at]
                if side == DOOR or side == WINDOW or side == LOOPHOLE or side == YARD_ENTRY:
                    self.openings[cell] |= 1 << direction
                direction += 1
            cell += 1

    # ---------------------------------------------------------------- where a cell is

    def column(self, cell: i64) -> i64:
        return cell % self.width - MARGIN

    def row(self, cell: i64) -> i64:
        return cell // self.width - MARGIN

    def cell_at(self, q: i64, r: i64) -> i64:
        """The cell with these axial coordinates, or -1 outside the frame."""
        return self.cell_in(q, row_of(q, r))

    def cell_in(self, column: i64, row: i64) -> i64:
        if column < -MARGIN or row < -MARGIN or column >= self.columns + MARGIN or row >= self.rows + MARGIN:
            return -1
        return (row + MARGIN) * self.width + column + MARGIN

    def is_on_map(self, cell: i64) -> bool:
        return cell >= 0 and self.terrain[cell] != OFF_MAP

    def cell_named(self, name: str) -> i64:
        """The cell printed so, or -1."""
        return self._cells.get(name, -1)

    # ---------------------------------------------------------------- from cell to cell

    def distance(self, a: i64, b: i64) -> i64:
        return steps(self.q[b] - self.q[a], self.r[b] - self.r[a])

    def side_between(self, a: i64, b: i64) -> i64:
        """The direction from a cell to its neighbour; -1 when they are none."""
        direction: i64 = 0
        while direction < 6:
            if self.step[a * 6 + direction] == b:
                return direction
            direction += 1
        return -1

    def bearing(self, a: i64, b: i64) -> i64:
        """The direction in which ``b`` lies on the straight row of hexes through ``a``; -1 when it lies on none."""
        dq = self.q[b] - self.q[a]
        dr = self.r[b] - self.r[a]
        far = steps(dq, dr)
        direction: i64 = 0
        while direction < 6 and far > 0:
            if STEP_Q[direction] * far == dq and STEP_R[direction] * far == dr:
                return direction
            direction += 1
        return -1

    def moved(self, cell: i64, direction: i64, far: i64) -> i64:
        """The cell so many steps away, on a map or not; -1 outside the frame."""
        return self.cell_at(self.q[cell] + STEP_Q[direction] * far, self.r[cell] + STEP_R[direction] * far)

    def ring(self, cell: i64, radius: i64) -> vec[i64]:
        """The cells on the maps at exactly this distance, clockwise from the north."""
        found = vec[i64]()
        if radius == 0:
            return append(found, cell)
        q = self.q[cell] + STEP_Q[0] * radius
        r = self.r[cell] + STEP_R[0] * radius
        leg: i64 = 0
        while leg < 6:
            direction = (leg + 2) % 6
            taken: i64 = 0
            while taken < radius:
                at = self.cell_at(q, r)
                if self.is_on_map(at):
                    found = append(found, at)
                q += STEP_Q[direction]
                r += STEP_R[direction]
                taken += 1
            leg += 1
        return found

    def within(self, cell: i64, radius: i64) -> vec[i64]:
        """The cells on the maps at this distance or nearer, the nearest first."""
        found = vec[i64]()
        far: i64 = 0
        while far <= radius:
            for at in self.ring(cell, far):
                found = append(found, at)
            far += 1
        return found

    # ---------------------------------------------------------------- pieces of two hexes

    def tail(self, head: i64, facing: i64) -> i64:
        """The rear hex of a two-hex piece whose front hex is ``head``; -1 off the maps."""
        return self.neighbour[head * 6 + (facing + 3) % 6]

    def around(self, head: i64, facing: i64) -> vec[i64]:
        """The eight cells around a two-hex piece, clockwise from straight ahead: front, front right, beside right, tail
        right, behind, tail left, beside left, front left. -1 stands for one off the maps."""
        rear = self.step[head * 6 + (facing + 3) % 6]
        found = vec[i64]()
        turn: i64 = 0
        while turn < 3:
            found = append(found, self.neighbour[head * 6 + (facing + turn) % 6])
            turn += 1
        turn = 2
        while turn < 5:
            found = append(found, self.neighbour[rear * 6 + (facing + turn) % 6])
            turn += 1
        turn = 4
        while turn < 6:
            found = append(found, self.neighbour[head * 6 + (facing + turn) % 6])
            turn += 1
        return found

    # ---------------------------------------------------------------- sides

    def is_open(self, cell: i64, direction: i64) -> bool:
        return self.edge[cell * 6 + direction] == OPEN
