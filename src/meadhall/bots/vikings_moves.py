# mypyc: compile
"""Where a man of Vikings goes: of all the cells he can reach, the one that serves his errand, his fight and his line
best."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.vikings_aims import FIGHT, GUARD, HIDE, MAN, SHOOT, Errand, errand_of, posts_of
from meadhall.bots.vikings_tempers import USUAL, Temper
from meadhall.bots.vikings_ways import FAR, Pathfinder, Reach, is_free, nearest_foe, points_left
from meadhall.bots.vikings_worth import worth
from meadhall.games.vikings.table import Table
from meadhall.skirmish.fire import REACH, has_target
from meadhall.skirmish.layout import AT, FACING, MOVED, PEOPLE, SHIP_SIDE, SHOT, STUNNED

WORTHWHILE: Final = 0.02  # the least gain for which anybody moves
SLIP: Final = 0.35  # what part of a man it costs to slip past an enemy
LONGEST: Final = 80  # ways beyond this count as this
FRONT: Final = 4  # the front is where a quarter of the fighters have come to
BEST_RANGE: Final = 5

# By errand: points for each movement point nearer to the goal; how much fights on the way count.
DRIVE: Final = [0.06, 0.06, 0.5, 0.6, 0.5, 0.0, 0.3, 0.5, 0.4]
FERVOUR: Final = [1.0, 0.3, 0.3, 0.1, 0.0, 0.0, 1.0, 0.2, 0.2]


class March:
    """One man's errand, and what each cell is worth to him for it."""

    def __init__(self, t: Table, person: i64, ways: Pathfinder, temper: Temper = USUAL) -> None:
        self.person: i64 = person
        self.side: i64 = t.rules.side[person]
        self.ways: Pathfinder = ways
        self.temper: Temper = temper
        errand = errand_of(t, person, temper)
        away = ways.field(t, person, errand.goals)
        if is_shipmate(t, person) and away[t.at(person)] == FAR:  # what he is about must wait until the ship is there
            errand = Errand(MAN, posts_of(t, person, t.ship_of(person)))
            away = ways.field(t, person, errand.goals)
        self.kind: i64 = errand.kind
        self.away: vec[i64] = away
        self.drive: float = DRIVE[errand.kind]
        if errand.kind == FIGHT or errand.kind == SHOOT or (errand.kind == GUARD and temper.musters):
            self.drive *= temper.drive
        self.worth: float = worth(t, person)
        self.blows: vec[float] = ways.blow_table(t)
        self.front: i64 = front(t, self.side, self.away) if self.kind == FIGHT else -1

    def way(self, cell: i64) -> i64:
        return min(LONGEST, self.away[cell])

    def value(self, t: Table, cell: i64) -> float:
        """What it is worth to rest there."""
        kind = self.kind
        found = -self.drive * float(self.way(cell))
        if t.is_deep(cell):
            found -= 5.0
        if kind == HIDE:
            found += 0.2 * float(min(20, nearest_foe(t, self.person, cell)))
        elif kind == SHOOT:
            near = nearest_foe(t, self.person, cell)
            found = -0.05 * float(max(near - BEST_RANGE, BEST_RANGE - near))
        found += self.fight(t, cell)
        ahead = self.temper.ahead
        if self.front >= 0 and self.away[cell] + ahead < self.front:
            found -= 0.1 * float(self.front - ahead - self.away[cell])
        if not t.is_aboard(self.person):
            found += 0.05 * float(t.rules.lands.cover[t.ground().terrain[cell]])
        return found

    def fight(self, t: Table, cell: i64) -> float:
        """What he may gain by attacking from there, less what he may lose to those who stand beside it; friends at his
        side are worth something."""
        ground, rules = t.ground(), t.rules
        gain = 0.0
        hostile: i64 = 0
        friends: i64 = 0
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside < 0:
                continue
            other = t.here(beside)
            if other < 0 or other == self.person or other >= PEOPLE:
                continue
            if rules.side[other] == self.side:
                friends += 1
                continue
            if t.state(other) != STUNNED and t.entry(other, beside, (way + 3) % 6, False) >= 0:
                hostile += t.attack_of(other)
            if t.entry(self.person, cell, way, False) >= 0:
                gain = max(gain, self.attack(t, cell, other))
        found = FERVOUR[self.kind] * self.temper.fervour * gain + 0.04 * float(min(2, friends))
        if hostile:
            found -= self.temper.caution * self.risk(t, cell, hostile)
        return found

    def attack(self, t: Table, cell: i64, target: i64) -> float:
        """What an attack on a man may bring, with the friends who stand beside him and a part of those who could."""
        ground, rules = t.ground(), t.rules
        strength = t.attack_of(self.person)
        joined: i64 = 1
        for person in t.site().roster:
            if person == self.person or rules.side[person] != self.side or not t.is_standing(person):
                continue
            away = ground.distance(t.at(person), t.at(target))
            if away == 1 or (away <= 4 and not t.has(person, MOVED) and joined < 3 and not rules.weak[person]):
                strength += t.attack_of(person)
                joined += 1
        column = strength // max(1, t.defence_of(target))
        column += rules.lands.attacker[ground.terrain[cell]] - rules.lands.defender[ground.terrain[t.at(target)]]
        if joined > 1:
            column += rules.joint_shift
        lying = 1.3 if t.state(target) == STUNNED else 1.0
        return self.blows[max(0, min(rules.columns, column))] * worth(t, target) * lying

    def risk(self, t: Table, cell: i64, hostile: i64) -> float:
        column = hostile // max(1, t.defence_of(self.person))
        column -= t.rules.lands.defender[t.ground().terrain[cell]]
        return max(0.0, self.blows[max(0, min(t.rules.columns, column))]) * self.worth


def is_shipmate(t: Table, person: i64) -> bool:
    """Aboard a ship of his own side."""
    ship = t.ship_of(person)
    return ship >= 0 and t.cells[SHIP_SIDE + ship] == t.rules.side[person]


def front(t: Table, side: i64, away: vec[i64]) -> i64:
    """How far from the enemy the foremost quarter of a side's fighters have come, -1 when there are few."""
    found: list[i64] = []
    for person in t.site().roster:
        if t.rules.side[person] == side and t.is_standing(person) and not t.rules.weak[person]:
            if away[t.at(person)] < FAR and not t.is_aboard(person):
                found.append(away[t.at(person)])
    if len(found) < FRONT:
        return -1
    found.sort()
    return found[len(found) // FRONT]


class Wish:
    """Where a man on foot would go: the steps there, none to stay; the first of them, -1 to stay; how far he has to
    go."""

    def __init__(self, t: Table, march: March) -> None:
        person = march.person
        self.first: i64 = -1
        self.steps: vec[i64] = vec[i64]()
        self.way: i64 = march.way(t.at(person))
        if march.kind == SHOOT and has_target(t, person, SHOT, REACH[0]) and nearest_foe(t, person, t.at(person)) > 2:
            return
        reach = Reach(t, person, points_left(t, person), march.ways)
        most = march.value(t, t.at(person)) if is_free(t, person, t.at(person)) else -999.0
        best: i64 = 0
        for place in range(1, len(reach.cells)):
            cell = reach.cells[place]
            if not is_free(t, person, cell):
                continue
            found = march.value(t, cell) - SLIP * march.worth * float(reach.slips[place])
            found -= 0.002 * float(reach.cost[place])
            if found > most + WORTHWHILE:
                best, most = place, found
        if best > 0:
            self.first = reach.first[best]
            self.steps = reach.steps_to(best)


# ---------------------------------------------------------------- riders


def ride(t: Table, march: March, options: vec[i64]) -> i64:
    """A rider's next step or turn, or to stop: he looks one step ahead only."""
    v, ground, person = t.verbs, t.ground(), march.person
    best: i64 = v.stop
    most = march.value(t, t.at(person)) + WORTHWHILE
    for action in options:
        if not v.step <= action < v.mount:
            continue
        if action < v.wheel:
            target = ground.neighbour[t.at(person) * 6 + action - v.step]
        else:
            target = ground.neighbour[t.tail(person) * 6 + action - v.wheel]
        if target < 0 or not is_free(t, person, target):
            continue
        if (action - v.step) % 6 == (t.cells[FACING + person] + 3) % 6 and action < v.wheel:
            continue  # about, on the spot
        found = march.value(t, target)
        if found > most:
            best, most = action, found
    return best


def entry_worth(t: Table, march: March, cell: i64) -> float:
    """What it is worth to come in there."""
    return -float(march.way(cell)) if t.cells[AT + march.person] == 0 else 0.0


def steps_of(options: vec[i64], first: i64, end: i64) -> vec[i64]:
    found = vec[i64]()
    for action in options:
        if first <= action < end:
            found = append(found, action)
    return found
