# mypyc: compile
"""Ways over the ground and the decks for a bot of Vikings: how far it is to a goal, and what one move can reach."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.skirmish.fields import KnownFields
from meadhall.bots.skirmish.reach import Reached
from meadhall.games.vikings.layout import SHIP_AT, SHIP_HEADING, SHIP_SPEED
from meadhall.games.vikings.table import Table
from meadhall.skirmish.layout import SCENARIO


class Pathfinder(KnownFields):
    """Finds ways. Nobody swims who is not in the water already: so a field holds as long as no ship moves."""

    def field(self, t: Table, person: i64, goals: vec[i64]) -> vec[i64]:
        """How far it is from each cell to the nearest goal, FAR where there is no way."""
        self.heed(t)
        key = key_of(t, person, goals)
        known = self.known(key)
        if known is not None:
            return known.away
        self.lay_sheets(t.ground.cells)
        return self.keep(key, spread(t, person, goals, self.far[:]))


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
    return t.cells[t.AT + person] > 0 and t.is_deep(t.at(person))


def pace_by_deck(t: Table, person: i64, origin: i64, way: i64) -> i64:
    """The points for a step from or to a deck, -1 where there is no way."""
    cost = t.entry(person, origin, way, False)
    if cost < 0:
        return -1
    target = t.ground.neighbour[origin * 6 + way]
    if t.cells[t.DECK + target] == 0 and t.is_deep(target) and not swims(t, person):
        return -1
    return cost - t.corpse_cost(target)


def spread(t: Table, person: i64, goals: vec[i64], away: vec[i64]) -> vec[i64]:
    """From the goals backwards, ring by ring; a cell is looked at again whenever a shorter way to it is found."""
    ground, cells = t.ground, t.cells
    neighbour, terrain, deep = ground.neighbour, ground.terrain, t.rules.deep
    paces, first = t.site.paces, t.gait(person) * ground.cells
    is_wet = swims(t, person)
    edge = vec[i64]()
    for goal in goals:
        if away[goal] != 0:
            away[goal] = 0
            edge = append(edge, goal)
    while len(edge):
        wider = vec[i64]()
        for cell in edge:
            is_deck = cells[t.DECK + cell] != 0
            is_closed = not is_deck and not is_wet and deep[terrain[cell]] != 0
            for way in range(6):
                beside = neighbour[cell * 6 + way]
                if beside < 0 or away[beside] <= away[cell] + 1:
                    continue
                back = way + 3 if way < 3 else way - 3
                if is_deck or cells[t.DECK + beside]:
                    cost = pace_by_deck(t, person, beside, back)
                else:
                    cost = -1 if is_closed else paces[(first + beside) * 6 + back]
                if cost >= 0 and away[cell] + max(1, cost) < away[beside]:
                    away[beside] = away[cell] + max(1, cost)
                    wider = append(wider, beside)
        edge = wider
    return away


class Reach(Reached):
    """The cells where a man on foot can end his move now, with the points it takes, the first step there, and how many
    enemies he must slip past."""

    def __init__(self, t: Table, person: i64, left: i64, ways: Pathfinder) -> None:
        ground, start, marks = t.ground, t.at(person), t.cells
        neighbour, terrain, deep = ground.neighbour, ground.terrain, t.rules.deep
        paces, gait = t.site.paces, t.gait(person) * ground.cells
        side, is_wet = t.people.side[person], t.is_deep(start)
        super().__init__(start)
        self.first = vec[i64]([-1])  # the direction of the first step
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
                    if (
                        marks[t.DECK + cell]
                        or marks[t.DECK + beside]
                        or marks[t.HERE + beside]
                        or marks[t.DEAD_AT + beside]
                    ):
                        cost = t.entry(person, cell, way, True)
                    else:
                        cost = paces[(gait + cell) * 6 + way]
                    if cost < 0 or self.cost[place] + cost > left:
                        continue
                    if not is_wet and deep[terrain[beside]] and not marks[t.DECK + beside]:
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
