# mypyc: compile
"""The map of a campaign (c2): hexes of five kilometres, flat on top, odd columns half a hex lower."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COLUMNS: Final = 20  # of every map, so that a hex has the same number on all of them
ROWS: Final = 17
HEXES: Final = COLUMNS * ROWS

NORTH: Final = 0  # clockwise from here: north-east, south-east, south, south-west, north-west
DIRECTIONS: Final = 6
NOWHERE: Final = -1
NEVER: Final = -1  # cost of a hex that nobody enters
FAR: Final = 9999

CLEAR: Final = 0
FOREST: Final = 1
HILL: Final = 2
MARSH: Final = 3
RIVER: Final = 4
SEA: Final = 5
TERRAINS: Final = ("clear", "forest", "hill", "marsh", "river", "sea")


def hex_at(column: i64, row: i64) -> i64:
    return row * COLUMNS + column


def neighbour(hex: i64, direction: i64) -> i64:
    """The hex on that side; NOWHERE beyond the edge of the largest map."""
    column, row = hex % COLUMNS, hex // COLUMNS
    side = direction % DIRECTIONS
    if side == 0:
        row -= 1
    elif side == 3:
        row += 1
    else:
        lower = column % 2 == 1
        column += 1 if side == 1 or side == 2 else -1
        if (side == 1 or side == 5) and not lower:
            row -= 1
        elif (side == 2 or side == 4) and lower:
            row += 1
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return hex_at(column, row)
    return NOWHERE


def direction_to(hex: i64, other: i64) -> i64:
    """The side of a hex on which a neighbour lies; NOWHERE if it is none."""
    for direction in range(DIRECTIONS):
        if neighbour(hex, direction) == other:
            return direction
    return NOWHERE


class Land:
    """What lies in each hex. Filled by ``facts``; all tables of a campaign share it and nobody changes it."""

    def __init__(self) -> None:
        self.on_map: list[bool] = [False] * HEXES
        self.terrain: list[i64] = [SEA] * HEXES
        self.has_river: list[bool] = [False] * HEXES
        self.is_coast: list[bool] = [False] * HEXES
        self.place: list[i64] = [NOWHERE] * HEXES  # number of the settlement there
        self.costs: list[i64] = [1, 2, 2, 3, 2, NEVER]  # by terrain

    def entry_cost(self, hex: i64) -> i64:
        """c2.1.a, c2.1.b: the worst ground in it counts, whatever road crosses it; a settlement has made its clear
        ground, river bank or shore easy to reach."""
        if hex < 0 or not self.on_map[hex]:
            return NEVER
        ground = self.costs[self.terrain[hex]]
        if ground == NEVER:
            return NEVER
        if self.place[hex] >= 0 and (self.terrain[hex] == CLEAR or self.terrain[hex] == RIVER):
            return 1
        if self.has_river[hex]:
            return max(ground, self.costs[RIVER])
        return ground

    def is_open(self, hex: i64) -> bool:
        return self.entry_cost(hex) != NEVER

    def distances(self, start: i64) -> list[i64]:
        """Movement points from a hex to every other, FAR where no way leads."""
        found: list[i64] = [FAR] * HEXES
        found[start] = 0
        waiting: list[i64] = [start]
        at: i64 = 0
        while at < len(waiting):
            hex = waiting[at]
            at += 1
            for direction in range(DIRECTIONS):
                beside = neighbour(hex, direction)
                if beside == NOWHERE:
                    continue
                cost = self.entry_cost(beside)
                if cost != NEVER and found[hex] + cost < found[beside]:
                    found[beside] = found[hex] + cost
                    waiting.append(beside)
        return found

    def steps(self, start: i64) -> list[i64]:
        """Hexes from a hex to every other as the crow flies; the sea does not hinder what is seen."""
        found: list[i64] = [FAR] * HEXES
        found[start] = 0
        waiting: list[i64] = [start]
        at: i64 = 0
        while at < len(waiting):
            hex = waiting[at]
            at += 1
            for direction in range(DIRECTIONS):
                beside = neighbour(hex, direction)
                if beside != NOWHERE and self.on_map[beside] and found[beside] == FAR:
                    found[beside] = found[hex] + 1
                    waiting.append(beside)
        return found

    def next_step(self, start: i64, goal: i64) -> i64:
        """c11.f: the next hex on the cheapest way, the first by the compass of several; NOWHERE if there is none."""
        if start == goal:
            return NOWHERE
        left = self.distances_to(goal)
        best: i64 = NOWHERE
        least: i64 = FAR
        for direction in range(DIRECTIONS):
            beside = neighbour(start, direction)
            if beside == NOWHERE or not self.is_open(beside):
                continue
            cost = left[beside] + self.entry_cost(beside)
            if cost < least:
                least, best = cost, beside
        return best

    def distances_to(self, goal: i64) -> list[i64]:
        """Movement points from every hex to this one: what is paid is the cost of the hexes entered."""
        found: list[i64] = [FAR] * HEXES
        if not self.is_open(goal):
            return found
        found[goal] = 0
        waiting: list[i64] = [goal]
        at: i64 = 0
        while at < len(waiting):
            hex = waiting[at]
            at += 1
            cost = self.entry_cost(hex)
            for direction in range(DIRECTIONS):
                beside = neighbour(hex, direction)
                if beside != NOWHERE and self.is_open(beside) and found[hex] + cost < found[beside]:
                    found[beside] = found[hex] + cost
                    waiting.append(beside)
        return found

    def behind(self, hex: i64, came_from: i64) -> list[i64]:
        """c14.6.b: the hex from which a group arrived and the two beside it that also touch the hex of the battle."""
        side = direction_to(hex, came_from)
        found: list[i64] = []
        for turn in (0, 5, 1):
            beside = neighbour(hex, side + turn)
            if beside != NOWHERE and self.is_open(beside):
                found.append(beside)
        return found
