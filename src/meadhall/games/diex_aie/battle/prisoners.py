# mypyc: compile
"""Prisoners on the field of a campaign's battle (c14.8): freed, then armed anew, each in a full turn."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.layout import BOUND, UNARMED
from meadhall.games.diex_aie.battle.task_kinds import FREE, REARM
from meadhall.skirmish.layout import HORSE_WEIGHT, STUNNED
from meadhall.skirmish.stopping import bars_stop, finish_move


def bound_beside(f: Fort, person: i64) -> i64:
    """A prisoner of his own side next to him, the first by number; -1 for none."""
    for other in f.muster.roster:
        if f.cells[f.POST + other] & BOUND and f.people.side[other] == f.people.side[person]:
            if f.is_living(other) and f.cells[f.AT + other] and f.touches(person, other):
                return other
    return -1


def lies_beside(f: Fort, person: i64) -> bool:
    """c14.8.i: a dead or stunned man on a hex next to him or on his own."""
    cell = f.at(person)
    if f.cells[f.DEAD_AT + cell] % HORSE_WEIGHT:
        return True
    for way in range(6):
        near = f.ground.neighbour[cell * 6 + way]
        if near < 0:
            continue
        other = f.here(near)
        if f.cells[f.DEAD_AT + near] % HORSE_WEIGHT:
            return True
        if 0 <= other < f.PEOPLE and f.cells[f.STATE + other] == STUNNED:
            return True
    return False


def bars_work(f: Fort, person: i64, task: i64) -> str:
    """Why there is nobody to free, or nothing to take."""
    if task == FREE:
        if f.cells[f.POST + person] & UNARMED or bound_beside(f, person) < 0:
            return "c14.8.h"
        return ""
    return "" if f.cells[f.POST + person] & UNARMED and lies_beside(f, person) else "c14.8.i"


def bars_freeing(f: Fort, task: i64) -> str:
    """Why the mover cannot stop for it where he is."""
    person = f.mover()
    if f.is_mounted(person) or f.cells[f.AT + person] == 0:
        return "c14.8.h" if task == FREE else "c14.8.i"
    rule = bars_work(f, person, task) or bars_stop(f)
    if rule:
        return rule
    return "" if f.has_room(person, f.at(person), 0) else f.rules.book.one_per_hex


def begin_freeing(f: Fort, task: i64) -> None:
    person = f.mover()
    finish_move(f)
    f.cells[f.TASK + person] = task
    f.cells[f.TASK_SINCE + person] = f.turn()
    f.emit(
        "begins-freeing" if task == FREE else "begins-arming",
        "c14.8.h" if task == FREE else "c14.8.i",
        EVERYBODY,
        person,
    )


def finish_freeing(f: Fort) -> None:
    """At the end of the phase after that in which he began."""
    for person in f.muster.roster:
        task = f.cells[f.TASK + person]
        if task < FREE or f.people.side[person] != f.active() or f.turn() <= f.cells[f.TASK_SINCE + person]:
            continue
        if f.is_standing(person) and not bars_work(f, person, task):
            if task == FREE:
                set_free(f, person, bound_beside(f, person))
            elif task == REARM:
                f.cells[f.POST + person] &= ~UNARMED
                f.emit("armed-again", "c14.8.i", EVERYBODY, person)
        f.cells[f.TASK + person] = 0
        f.cells[f.TASK_SINCE + person] = 0


def set_free(f: Fort, person: i64, prisoner: i64) -> None:
    f.cells[f.POST + prisoner] = (f.cells[f.POST + prisoner] & ~BOUND) | UNARMED
    f.emit("set-free", "c14.8.h", EVERYBODY, person, prisoner)
