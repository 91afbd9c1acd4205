# mypyc: compile
"""Errands by number, and what they hang on."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.diex_aie.battle.layout import ASSAULT, BURNT, CROSSBOW, OCCUPIED, SCORES, SHORT_BOW, SLING
from meadhall.games.diex_aie.battle.table import Table

FIGHT: Final = 0  # close with the enemy
SHOOT: Final = 1  # find a place to shoot from
LEAVE: Final = 2  # off the field
HOLD: Final = 3  # stand on the scenario's goal
HIDE: Final = 4  # stay out of the enemy's reach
LEAD: Final = 5  # take a pack animal by the rein
PLUNDER_HOUSE: Final = 6
STORM: Final = 7  # into the castle, by the way that is open
CARRY: Final = 8  # to a ladder that lies
BURN: Final = 9  # beside what is to be set alight
OPEN: Final = 10  # to where a gate is worked
WATCH: Final = 11  # behind the palisade, where the enemy comes
DOUSE_FIRE: Final = 12  # beside a fire

INSIDE: Final = 4  # the group of an assault whose zone is the place itself


class Errand:
    def __init__(self, kind: i64, goals: vec[i64]) -> None:
        self.kind = kind
        self.goals = goals


def one(cell: i64) -> vec[i64]:
    return append(vec[i64](), cell)


def scores(t: Table, side: i64, event: i64) -> bool:
    """The scenario counts this for a side."""
    return t.muster.points[side * SCORES + event] != 0


def storms(t: Table, side: i64) -> bool:
    """The side is to come into a place, or to burn it."""
    if t.battle().clock == ASSAULT:
        return side == t.muster.first
    return scores(t, side, OCCUPIED) or scores(t, side, BURNT)


def is_besieged(t: Table, side: i64) -> bool:
    """The side defends a place that is assaulted on a day of a siege."""
    return t.battle().clock == ASSAULT and side != t.muster.first


def is_inside(t: Table, cell: i64) -> bool:
    """Within the place that is assaulted."""
    return t.muster.zone_mask[cell] >> INSIDE & 1 != 0


def is_archer(t: Table, person: i64) -> bool:
    """Shoots from afar rather than fights; lances and javelins are thrown on the way."""
    weapon = t.people.weapon[person]
    return not t.is_mounted(person) and (weapon == SLING or weapon == SHORT_BOW or weapon == CROSSBOW)


def rank_to(t: Table, person: i64, cell: i64) -> i64:
    """How many fighters of his side are nearer to a cell than he."""
    mine = t.ground.distance(t.at(person), cell)
    n: i64 = 0
    for other in t.muster.roster:
        if other == person or t.people.side[other] != t.people.side[person] or not t.is_standing(other):
            continue
        away = t.ground.distance(t.at(other), cell)
        if away < mine or (away == mine and other < person):
            n += 1
    return n
