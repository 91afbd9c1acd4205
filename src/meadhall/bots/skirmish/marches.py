# mypyc: compile
"""What a cell is worth to a man who may fight there: blows he can strike and suffer, friends beside him, his line."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.skirmish.distances import FAR, is_free
from meadhall.bots.skirmish.tempers import Temper
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import MOVED, STUNNED

WORTHWHILE: Final = 0.02  # the least gain for which anybody moves
SLIP: Final = 0.35  # what part of a man it costs to slip past an enemy
FRONT: Final = 4  # the front is where a quarter of the fighters have come to


class Marcher:
    """A man on his way. Each game says what people are worth to it, and how its tables read."""

    def __init__(self, f: Field, person: i64, temper: Temper, blows: vec[float]) -> None:
        self.person: i64 = person
        self.side: i64 = f.people.side[person]
        self.mettle: Temper = temper
        self.blows: vec[float] = blows
        self.fervour: float = temper.fervour  # how much fights on the way count
        self.worth: float = self.worth_of(f, person)

    def worth_of(self, f: Field, piece: i64) -> float:
        """Points that hang on a man."""
        raise NotImplementedError

    def blow(self, f: Field, strength: i64, defence: i64, shift: i64) -> float:
        """What part of a man an attack takes, less what it costs an attacker of equal worth."""
        raise NotImplementedError

    def gap(self, f: Field, person: i64, target: i64) -> i64:
        """Hexes between a friend and the target."""
        return f.ground.distance(f.at(person), f.at(target))

    def value(self, f: Field, cell: i64) -> float:
        """What it is worth to rest there."""
        raise NotImplementedError

    def fight(self, f: Field, cell: i64) -> float:
        """What he may gain by attacking from there, less what he may lose to those who stand beside it; friends at his
        side are worth something."""
        ground = f.ground
        gain = 0.0
        hostile: i64 = 0
        friends: i64 = 0
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside < 0:
                continue
            other = f.here(beside)
            if other < 0 or other == self.person or other >= f.PEOPLE:
                continue
            if f.people.side[other] == self.side:
                friends += 1
                continue
            if f.state(other) != STUNNED and f.entry(other, beside, (way + 3) % 6, False) >= 0:
                hostile += f.attack_of(other)
            if f.entry(self.person, cell, way, False) >= 0:
                gain = max(gain, self.attack(f, cell, other))
        found = self.fervour * gain + 0.04 * float(min(2, friends))
        if hostile:
            found -= self.mettle.caution * self.risk(f, cell, hostile)
        return found

    def attack(self, f: Field, cell: i64, target: i64) -> float:
        """What an attack on a man may bring, with the friends who stand beside him and a part of those who could."""
        strength = f.attack_of(self.person)
        joined: i64 = 1
        for person in f.muster.roster:
            if person == self.person or f.people.side[person] != self.side or not f.is_standing(person):
                continue
            away = self.gap(f, person, target)
            if away == 1 or (away <= 4 and not f.has(person, MOVED) and joined < 3 and not f.people.weak[person]):
                strength += f.attack_of(person)
                joined += 1
        lands = f.rules.lands
        shift = lands.attacker[f.terrain(cell)] - lands.defender[f.terrain(f.at(target))]
        if joined > 1:
            shift += f.rules.joint_shift
        lying = 1.3 if f.state(target) == STUNNED else 1.0
        return self.blow(f, strength, f.defence_of(target), shift) * self.worth_of(f, target) * lying

    def risk(self, f: Field, cell: i64, hostile: i64) -> float:
        shift = -f.rules.lands.defender[f.terrain(cell)]
        return max(0.0, self.blow(f, hostile, f.defence_of(self.person), shift)) * self.worth


def front(f: Field, side: i64, away: vec[i64]) -> i64:
    """How far from the enemy the foremost quarter of a side's fighters have come, -1 when there are few."""
    found: list[i64] = []
    for person in f.muster.roster:
        if f.people.side[person] == side and f.is_standing(person) and not f.people.weak[person]:
            if away[f.at(person)] < FAR and not f.is_aboard(person):
                found.append(away[f.at(person)])
    if len(found) < FRONT:
        return -1
    found.sort()
    return found[len(found) // FRONT]


def ride(f: Field, march: Marcher, options: vec[i64]) -> i64:
    """A rider's next step or turn, or to stop: he looks one step ahead only."""
    v, ground, person = f.verbs, f.ground, march.person
    best: i64 = v.stop
    most = march.value(f, f.at(person)) + WORTHWHILE
    for action in options:
        if not v.step <= action < v.mount:
            continue
        if action < v.wheel:
            target = ground.neighbour[f.at(person) * 6 + action - v.step]
        else:
            target = ground.neighbour[f.tail(person) * 6 + action - v.wheel]
        if target < 0 or not is_free(f, person, target):
            continue
        if (action - v.step) % 6 == (f.cells[f.FACING + person] + 3) % 6 and action < v.wheel:
            continue  # about, on the spot
        found = march.value(f, target)
        if found > most:
            best, most = action, found
    return best
