# mypyc: compile
"""Automatic surrender (11.5): for lack of food, or when nobody is left to command."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.diex_aie.siege.layout import (
    BESIEGERS,
    DEAD,
    EXCHANGED,
    GARRISON,
    HAD_LEADER,
    INSIDE,
    OUTSIDE,
    PEOPLE,
    RATIONS,
    SURRENDERED,
)
from meadhall.games.diex_aie.siege.table import SiegeTable


def check_hunger(s: SiegeTable) -> None:
    """11.1.1.f, 11.5.a; shut in, the besiegers live on what was left behind (11.4.1.k)."""
    if s.get(EXCHANGED) and s.get(RATIONS) <= 0:
        s.end(SURRENDERED, INSIDE, "11.4.1.k 11.5.a")
    if s.days_left() <= 0:
        s.end(SURRENDERED, OUTSIDE, "11.1.1.f 11.5.a")


def check_leaders(s: SiegeTable) -> None:
    """11.5.c: all in the place who could command have been killed; so too of besiegers who are shut in (11.4.1.w). A
    garrison that never had one is not caught, and a relief army is no part of it."""
    if s.get(HAD_LEADER) and not leaders(s, GARRISON, False):
        s.end(SURRENDERED, OUTSIDE, "11.5.c")
    if s.get(EXCHANGED) and leaders(s, BESIEGERS, True) and not leaders(s, BESIEGERS, False):
        s.end(SURRENDERED, INSIDE, "11.4.1.w 11.5.c")


def leaders(s: SiegeTable, camp: i64, dead_too: bool) -> i64:
    """How many of a camp are able to command; those who are prisoners have not been killed."""
    count: i64 = 0
    for person in range(PEOPLE):
        if s.camp(person) == camp and s.folk.commands[person] and (dead_too or s.health(person) != DEAD):
            count += 1
    return count
