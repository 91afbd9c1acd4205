# mypyc: compile
"""Ways over the ground and the decks for a bot of Vikings: how far it is to a goal, and what one move can reach."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.vikings_worth import blow_table
from meadhall.games.vikings.table import Table
from meadhall.skirmish.layout import AT, DEAD_AT, DECK, HERE, LEFT, PEOPLE, SCENARIO, SHIP_AT, SHIP_HEADING, SHIP_SPEED
from meadhall.skirmish.rules import Rules

FAR: Final = 9999
KEPT: Final = 32  # fields remembered


class FieldOfWays:
    """The movement points from every cell to the nearest of some goals, for one kind of walker. Whoever stands in the
    way and the dead are left out of account, and nobody swims who is not in the water already: so it holds as long as
    no ship moves."""

    def __init__(self, key: vec[i64], away: vec[i64]) -> None:
        self.key = key
        self.away = away


def same(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    for place in range(len(one)):
        if one[place] != other[place]:
            return False
    return True


class Pathfinder:
    """Finds ways, and remembers the last fields it found: a movement step asks for the same ones again and again."""

    def __init__(self) -> None:
        self.fields: list[FieldOfWays] = []
        self.far = vec[i64]()  # a sheet for a field, FAR everywhere, to be copied
        self.unknown = vec[i64]()  # the same, -1 everywhere
        self.rules: Rules | None = None
        self.blows = vec[float]()  # by these rules

    def heed(self, t: Table) -> None:
        """What is known holds by the rules of one table."""
        if self.rules is not t.rules:
            self.rules, self.fields, self.blows = t.rules, [], blow_table(t)

    def blow_table(self, t: Table) -> vec[float]:
        """See ``vikings_worth``."""
        self.heed(t)
        return self.blows

    def lay_sheets(self, cells: i64) -> None:
        """For a ground of so many cells."""
        if len(self.far) != cells:
            self.far = vec[i64]([FAR] * cells)
            self.unknown = vec[i64]([-1] * cells)

    def field(self, t: Table, person: i64, goals: vec[i64]) -> vec[i64]:
        """How far it is from each cell to the nearest goal, FAR where there is no way."""
        self.heed(t)
        key = key_of(t, person, goals)
        for known in self.fields:
            if same(known.key, key):
                return known.away
        self.lay_sheets(t.ground().cells)
        found = FieldOfWays(key, spread(t, person, goals, self.far[:]))
        self.fields.append(found)
        if len(self.fields) > KEPT:
            del self.fields[0]
        return found.away


def key_of(t: Table, person: i64, goals: vec[i64]) -> vec[i64]:
    """All that a field depends on, beside the rules."""
    key = vec[i64]()
    key = append(key, t.cells[SCENARIO])
    kind: i64 = 0
    if t.is_armoured(person):
        kind += 1
    if t.is_long(person):
        kind += 2
    if swims(t, person):
        kind += 4
    key = append(key, kind)
    for ship in t.voyage().ships:
        key = append(key, t.cells[SHIP_AT + ship])
        key = append(key, t.cells[SHIP_HEADING + ship])
        key = append(key, t.cells[SHIP_SPEED + ship])
    for cell in goals:
        key = append(key, cell)
    return key


def swims(t: Table, person: i64) -> bool:
    return t.cells[AT + person] > 0 and t.is_deep(t.at(person))


def pace_by_deck(t: Table, person: i64, origin: i64, way: i64) -> i64:
    """The points for a step from or to a deck, -1 where there is no way."""
    cost = t.entry(person, origin, way, False)
    if cost < 0:
        return -1
    target = t.ground().neighbour[origin * 6 + way]
    if t.cells[DECK + target] == 0 and t.is_deep(target) and not swims(t, person):
        return -1
    return cost - t.corpse_cost(target)


def spread(t: Table, person: i64, goals: vec[i64], away: vec[i64]) -> vec[i64]:
    """From the goals backwards, ring by ring; a cell is looked at again whenever a shorter way to it is found."""
    ground, cells = t.ground(), t.cells
    neighbour, terrain, deep = ground.neighbour, ground.terrain, t.rules.deep
    paces, first = t.site().paces, t.gait(person) * ground.cells
    is_wet = swims(t, person)
    edge = vec[i64]()
    for goal in goals:
        if away[goal] != 0:
            away[goal] = 0
            edge = append(edge, goal)
    while len(edge):
        wider = vec[i64]()
        for cell in edge:
            is_deck = cells[DECK + cell] != 0
            is_closed = not is_deck and not is_wet and deep[terrain[cell]] != 0
            for way in range(6):
                beside = neighbour[cell * 6 + way]
                if beside < 0 or away[beside] <= away[cell] + 1:
                    continue
                back = way + 3 if way < 3 else way - 3
                if is_deck or cells[DECK + beside]:
                    cost = pace_by_deck(t, person, beside, back)
                else:
                    cost = -1 if is_closed else paces[(first + beside) * 6 + back]
                if cost >= 0 and away[cell] + max(1, cost) < away[beside]:
                    away[beside] = away[cell] + max(1, cost)
                    wider = append(wider, beside)
        edge = wider
    return away


class Reach:
    """The cells where a man on foot can end his move now, with the points it takes, the first step there, and how many
    enemies he must slip past."""

    def __init__(self, t: Table, person: i64, left: i64, ways: Pathfinder) -> None:
        ground, start, marks = t.ground(), t.at(person), t.cells
        neighbour, terrain, deep = ground.neighbour, ground.terrain, t.rules.deep
        paces, gait = t.site().paces, t.gait(person) * ground.cells
        side, is_wet = t.rules.side[person], t.is_deep(start)
        self.cells = vec[i64]([start])  # in the order of discovery, the start first
        self.cost = vec[i64]([0])
        self.first = vec[i64]([-1])  # the direction of the first step
        self.slips = vec[i64]([0])
        self.before = vec[i64]([0])  # the place that the last step comes from
        self.last = vec[i64]([-1])  # and its direction
        ways.lay_sheets(ground.cells)
        at = ways.unknown[:]  # where a cell stands in these lists
        at[start] = 0
        edge = vec[i64]([0])
        while len(edge):
            wider = vec[i64]()
            for place in edge:
                cell, slips = self.cells[place], self.slips[place]
                if place > 0 and t.is_threatened(side, cell):
                    slips += 1
                    if slips > 1:
                        continue
                for way in range(6):
                    beside = neighbour[cell * 6 + way]
                    if beside < 0:
                        continue
                    if marks[DECK + cell] or marks[DECK + beside] or marks[HERE + beside] or marks[DEAD_AT + beside]:
                        cost = t.entry(person, cell, way, True)
                    else:
                        cost = paces[(gait + cell) * 6 + way]
                    if cost < 0 or self.cost[place] + cost > left:
                        continue
                    if not is_wet and deep[terrain[beside]] and not marks[DECK + beside]:
                        continue
                    known = at[beside]
                    first = self.first[place] if place > 0 else way
                    if known < 0:
                        at[beside] = len(self.cells)
                        wider = append(wider, len(self.cells))
                        self.cells = append(self.cells, beside)
                        self.cost = append(self.cost, self.cost[place] + cost)
                        self.first = append(self.first, first)
                        self.slips = append(self.slips, slips)
                        self.before = append(self.before, place)
                        self.last = append(self.last, way)
                    elif known > 0 and (
                        slips < self.slips[known]
                        or (slips == self.slips[known] and self.cost[place] + cost < self.cost[known])
                    ):
                        self.cost[known] = self.cost[place] + cost
                        self.first[known] = first
                        self.slips[known] = slips
                        self.before[known] = place
                        self.last[known] = way
                        wider = append(wider, known)
            edge = wider

    def steps_to(self, place: i64) -> vec[i64]:
        """The directions of the steps there, the last first."""
        found = vec[i64]()
        while place > 0 and len(found) < len(self.cells):
            found = append(found, self.last[place])
            place = self.before[place]
        return found


def points_left(t: Table, person: i64) -> i64:
    """What he may spend, now if he is on the move, else when he begins to."""
    if t.mover() == person:
        return t.cells[LEFT]
    return t.movement_of(person)


def is_free(t: Table, person: i64, cell: i64) -> bool:
    """He could rest there."""
    return t.cells[HERE + cell] == 0 or t.cells[HERE + cell] == person + 1


def nearest_foe(t: Table, person: i64, cell: i64) -> i64:
    """Hexes to the nearest living enemy, FAR without any."""
    best: i64 = FAR
    ground, side = t.ground(), t.rules.side[person]
    for other in t.site().roster:
        if t.rules.side[other] != side and t.cells[AT + other] and t.is_living(other):
            best = min(best, ground.distance(cell, t.at(other)))
    return best


def foes_at(t: Table, side: i64) -> vec[i64]:
    """Where the living enemies of a side are."""
    found = vec[i64]()
    for other in t.site().roster:
        if other < PEOPLE and t.rules.side[other] != side and t.is_living(other):
            found = append(found, t.at(other))
    return found
