# mypyc: compile
"""Ways over the ground for a bot of Diex Aie 2: how far it is to a goal, and what one move can reach."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.diex_aie.castles import leaning_places
from meadhall.bots.skirmish.fields import KnownFields
from meadhall.bots.skirmish.reach import Reached
from meadhall.games.diex_aie.battle.layout import AT_FOOT, LADDER_AT, OWN_END
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.kinds import MOAT
from meadhall.skirmish.layout import IN_HAND, SCENARIO, TURN
from meadhall.skirmish.steps import led_horses


class Ways(KnownFields):
    """Finds ways. Where the ground changes, a field holds for a phase and for ladders as they are."""

    def field(self, t: Table, person: i64, goals: vec[i64], dry: bool = False) -> vec[i64]:
        """Movement points from every cell to the nearest goal, FAR where there is no way; ``dry``: not by the ditch."""
        self.heed(t)
        key = append(append(vec[i64](), t.cells[SCENARIO] * 2 + (1 if dry else 0)), t.gait(person))
        if t.changes:
            key = append(key, t.cells[TURN] * 4 + t.active() * 2 + (1 if t.has(person, AT_FOOT) else 0))
            for cell in range(LADDER_AT, OWN_END):
                key = append(key, t.cells[cell])
        for goal in goals:
            key = append(key, goal)
        known = self.known(key)
        if known is not None:
            return known.away
        self.lay_sheets(t.ground.cells)
        return self.keep(key, spread(t, person, goals, dry, self.far[:]))

    def to_palisade(self, t: Table, person: i64) -> vec[i64]:
        """How far two men with a ladder have to go before they can raise it."""
        return self.field(t, person, leaning_places(t), True)


def spread(t: Table, person: i64, goals: vec[i64], dry: bool, away: vec[i64]) -> vec[i64]:
    """From the goals backwards; whoever stands in the way is left out of account."""
    neighbour = t.ground.neighbour
    edge = vec[i64]()
    for goal in goals:
        if away[goal]:
            away[goal] = 0
            edge = append(edge, goal)
    while len(edge):
        wider = vec[i64]()
        for cell in edge:
            if dry and t.terrain(cell) == MOAT:
                continue
            for way in range(6):
                beside = neighbour[cell * 6 + way]
                if beside < 0 or away[beside] <= away[cell] + 1:
                    continue
                cost = t.pace(person, beside, (way + 3) % 6)
                if cost >= 0 and away[cell] + max(1, cost) < away[beside]:
                    away[beside] = away[cell] + max(1, cost)
                    wider = append(wider, beside)
        edge = wider
    return away


class Reach(Reached):
    """Where somebody can come to in his move now: cells, a rider's facings, the points it takes, how many enemies he
    must slip past."""

    def __init__(self, t: Table, person: i64, left: i64) -> None:
        ground = t.ground
        super().__init__(t.at(person))
        self.is_rider = t.is_long(person)
        facing: i64 = t.cells[t.FACING + person] if self.is_rider else 0
        self.facings = vec[i64]([facing])
        sixths: i64 = 6 if self.is_rider else 1
        at = vec[i64]([-1] * (ground.cells * sixths))  # where a cell and facing stand in these lists
        at[self.cells[0] * sixths + self.facings[0]] = 0
        side = t.people.side[person]
        led: i64 = led_horses(t) if t.mover() == person and t.cells[IN_HAND] else 0
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
                    beside = ground.neighbour[cell * 6 + way]
                    if beside < 0:
                        continue
                    cost = self.price(t, person, place, way, led)
                    if cost < 0 or self.cost[place] + cost > left:
                        continue
                    spent = self.cost[place] + cost
                    facing = way if self.is_rider else 0
                    seat = beside * sixths + facing
                    known = at[seat]
                    if known < 0:
                        at[seat] = len(self.cells)
                        wider = append(wider, len(self.cells))
                        self.cells = append(self.cells, beside)
                        self.facings = append(self.facings, facing)
                        self.cost = append(self.cost, spent)
                        self.slips = append(self.slips, slips)
                        self.before = append(self.before, place)
                        self.last = append(self.last, way)
                    elif known > 0 and (
                        slips < self.slips[known] or (slips == self.slips[known] and spent < self.cost[known])
                    ):
                        self.cost[known] = spent
                        self.slips[known] = slips
                        self.before[known] = place
                        self.last[known] = way
                        wider = append(wider, known)
            edge = wider

    def price(self, t: Table, person: i64, place: i64, way: i64, led: i64) -> i64:
        """Of one step, with what turning the horse and leading others add; -1 where it is not open."""
        cell = self.cells[place]
        turn = (way - self.facings[place] + 6) % 6 if self.is_rider else 0
        if turn == 3:
            return t.rules.turn_cost[3]
        beside = t.ground.neighbour[cell * 6 + way]
        if t.changes or t.cells[t.HERE + beside] or t.cells[t.DEAD_AT + beside]:
            cost = t.entry(person, cell, way, True)
        else:
            cost = t.site.paces[(t.gait(person) * t.ground.cells + cell) * 6 + way]
        if cost < 0:
            return -1
        if led:
            if t.bars_led(cell, beside):
                return -1
            cost += led * t.led_cost(cell, beside)
        return cost + t.rules.turn_cost[turn] if self.is_rider else cost
