# mypyc: compile
"""Where a group goes today: of all hexes within its reach the one from which its errands promise most."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.diex_aie_campaign.errands import MAN, TRIUMPH, errands_of, feeds, weight_of, would_waste
from meadhall.bots.diex_aie_campaign.odds import Odds
from meadhall.bots.diex_aie_campaign.scout import Scout
from meadhall.bots.diex_aie_campaign.tempers import Temper
from meadhall.games.diex_aie.campaign.book import NORMAN
from meadhall.games.diex_aie.campaign.land import DIRECTIONS, FAR, NEVER, direction_to, neighbour
from meadhall.games.diex_aie.campaign.layout import HEXES, HUNGER
from meadhall.games.diex_aie.settling import weighted

A_DAY_LATER: Final = 0.78  # what an errand is worth if it takes a day more
MEAL: Final = 0.4  # what food is worth to whoever has eaten
HUNGER_PAIN: Final = 2.8  # and so much more for each of two days without
LAST_BREAD: Final = 4.0  # what it costs to eat a village empty for the enemy
HELPED: Final = 0.4  # of a danger that friends share


class March:
    """``goal`` is where the group should end its day, ``steps`` the hexes on the way, the first last."""

    def __init__(self, scout: Scout, group: i64, left: i64, is_first: bool, temper: Temper) -> None:
        self.scout = scout
        self.group = group
        self.temper = temper
        self.errands = errands_of(scout, group, temper)
        self.points = float(max(i64(1), scout.points(group)))
        self.start = scout.s.hex(group)
        self.cost: list[i64] = [FAR] * HEXES
        self.before: list[i64] = [-1] * HEXES
        self.reached: list[i64] = []
        self.danger = dangers(scout, group, temper)
        self.is_norman = scout.s.side(group) == NORMAN
        self.revolt = temper.caution * revolt_cost(scout, group) if self.is_norman else 0.0
        self.spread(left, is_first)
        self.goal = self.start
        self.promise = self.worth_at(self.start, True)
        for hex in self.reached:
            worth = self.worth_at(hex, False)
            if worth > self.promise + 0.01:
                self.goal, self.promise = hex, worth

    def spread(self, left: i64, is_first: bool) -> None:
        """All hexes within reach; who has not moved yet may always enter one beside him (c8.3.e)."""
        land = self.scout.s.land()
        self.cost[self.start] = 0
        waiting: list[i64] = [self.start]
        at: i64 = 0
        while at < len(waiting):
            hex = waiting[at]
            at += 1
            if hex != self.start and self.is_hostile(hex):
                continue  # whoever comes there is held up
            for direction in range(DIRECTIONS):
                beside = neighbour(hex, direction)
                if beside < 0:
                    continue
                entry = land.entry_cost(beside)
                if entry == NEVER:
                    continue
                cost = self.cost[hex] + entry
                if cost > left and not (is_first and hex == self.start):
                    continue
                if cost < self.cost[beside]:
                    if self.cost[beside] == FAR:
                        self.reached.append(beside)
                    self.cost[beside] = cost
                    self.before[beside] = hex
                    waiting.append(beside)

    def worth_at(self, hex: i64, stays: bool) -> float:
        """What it is worth to end the day there. Who stays does not enter: what is done on entering must wait."""
        best = 0.0
        errands = self.errands
        for place in range(len(errands.hexes)):
            worth = errands.worths[place]
            if worth <= best:
                continue
            days = float(self.scout.ways.between(hex, errands.hexes[place])) / self.points
            if stays and errands.enters[place] and errands.hexes[place] == hex:
                days = 1.0
            worth *= power(days)
            if worth > best:
                best = worth
        worth = best - self.risk(hex)
        if not stays and self.is_hostile(hex):
            worth -= self.revolt
        if self.scout.need(self.group) > 0 and feeds(self.scout, self.group, hex):
            if would_waste(self.scout, self.group, hex):
                return worth - LAST_BREAD
            hunger = min(i64(2), self.scout.s.cells[HUNGER + self.group])
            worth += self.temper.comfort * (MEAL + HUNGER_PAIN * float(hunger))
        return worth

    def is_hostile(self, hex: i64) -> bool:
        """A village that would revolt against Normans (c7.f)."""
        scout = self.scout
        place = scout.s.place_at(hex)
        return place >= 0 and self.is_norman and not scout.welcomes(place, self.group)

    def risk(self, hex: i64) -> float:
        """The worst that an enemy within a day's march could do; friends beside the hex would come to help."""
        worst = 0.0
        for place in range(len(self.danger.hexes)):
            if self.danger.worths[place] > worst:
                away = float(self.scout.ways.between(self.danger.hexes[place], hex))
                if away <= self.danger.reach[place]:
                    worst = self.danger.worths[place]
        if worst > 0.0:
            for friend in self.scout.own:
                if friend != self.group and direction_to(hex, self.scout.s.hex(friend)) >= 0:
                    return HELPED * worst
        return worst

    def way(self) -> list[i64]:
        """The hexes on the way to the goal, the first last; none to stay."""
        found: list[i64] = []
        hex = self.goal
        while hex != self.start:
            found.append(hex)
            hex = self.before[hex]
        return found


def power(days: float) -> float:
    return float(A_DAY_LATER**days)


def revolt_cost(scout: Scout, group: i64) -> float:
    """What villagers in revolt would cost a group on average."""
    odds = scout.townsmen(group)
    return odds.wins * TRIUMPH + MAN * odds.harm * float(scout.halves[group])


class Dangers:
    """Enemies who would gain by attacking a group: where they are, how far they come, what it would cost."""

    def __init__(self) -> None:
        self.hexes: list[i64] = []
        self.worths: list[float] = []
        self.reach: list[float] = []


def dangers(scout: Scout, group: i64, temper: Temper) -> Dangers:
    s = scout.s
    found = Dangers()
    for foe in scout.foes:
        if not scout.may_attack(foe, group):
            continue
        odds = Odds(
            s.book.tables,
            weighted(scout.halves[foe], 0),
            weighted(scout.halves[group], 0),
            scout.men[foe],
            max(i64(1), scout.men[group]),
        )
        lost = odds.wins * TRIUMPH * weight_of(scout, group) + MAN * odds.harm * float(scout.halves[group])
        won = odds.loses * TRIUMPH * weight_of(scout, foe) + MAN * odds.cost * float(scout.halves[foe])
        if lost > won:
            found.hexes.append(s.hex(foe))
            found.worths.append(temper.caution * (lost - won))
            found.reach.append(float(scout.points(foe)))
    return found
