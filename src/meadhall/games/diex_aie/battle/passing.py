# mypyc: compile
"""Infiltration (4.3): everybody who guards a hex rolls against whoever passes it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.diex_aie.battle.layout import PASSING, ROLLED, STOPPED
from meadhall.skirmish.field import Field
from meadhall.skirmish.infiltration import test
from meadhall.skirmish.layout import WOUNDED

# Why somebody passes, in the second argument of PASSING.
WALKING: Final = 0
PARTING: Final = 1  # those of the combat just fought do not roll: advances
RETREATING: Final = 2


def guards_of(t: Field, person: i64, parting: bool) -> vec[i64]:
    """Whoever rolls against somebody on the hex where he (a rider's head) is: each once (4.3.b, 4.3.h)."""
    ground, cell, met = t.ground, t.at(person), vec[i64]()
    for way in range(6):
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0:
            continue
        other = t.here(beside)
        if other >= 0 and other not in met and t.guards(other, person, cell, beside, way, parting):
            met = append(met, other)
    return met


def begin_passing(t: Field, person: i64, why: i64) -> bool:
    """The guards of the hex roll; whether there are any. When they have (the frame PASSING is gone) he may have fallen,
    and ``take_stop`` says whether he was stopped."""
    if not len(guards_of(t, person, why == PARTING)):
        return False
    t.push(PASSING, person, why)
    return True


def take_stop(t: Field) -> bool:
    """One of the dice has stopped him; it is forgotten."""
    stopped = t.cells[STOPPED] == 1
    t.cells[STOPPED] = 0
    return stopped


def guard_modifier(t: Field, guard: i64) -> i64:
    found: i64 = t.rules.guard_mounted if t.is_mounted(guard) else 0
    return found + t.rules.guard_wounded if t.state(guard) == WOUNDED else found


def roll(f: Field, person: i64, guard: i64) -> None:
    """4.3.b: all dice that are due are rolled even if one stops him, none once he is dead."""
    f.mark(guard, ROLLED)
    if test(f, person, guard) and f.is_standing(person):
        f.cells[STOPPED] = 1
