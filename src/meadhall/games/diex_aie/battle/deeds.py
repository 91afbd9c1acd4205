# mypyc: compile
"""What people do with works, ladders and fire: which step and which verb leads where."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.diex_aie.battle.blaze import DOUSE, LIGHT, SHOOT, bars_fire_deed, burn_on, start_deed
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.ladders import add_ladder_actions, bars_ladder_action, do_ladder_action
from meadhall.games.diex_aie.battle.prisoners import bars_freeing, begin_freeing, finish_freeing
from meadhall.games.diex_aie.battle.task_kinds import FREE, REARM, TASKS
from meadhall.games.diex_aie.battle.tasks import bars_task, finish_tasks, legal_tasks, set_to_work
from meadhall.games.diex_aie.battle.toppling import bars_topple, topple
from meadhall.skirmish.layout import FIGHT, FIRE, STEP

# ---------------------------------------------------------------- in a move


def bars_in_move(f: Fort, action: i64) -> str:
    own = f.own
    if own.task <= action < own.task + TASKS:
        return bars_task(f, action - own.task + 1)
    if f.is_encounter() and (action == own.free or action == own.rearm):
        return bars_freeing(f, FREE if action == own.free else REARM)
    if action == own.ladder or action == own.climb or own.turn_ladder <= action < own.topple:
        return bars_ladder_action(f, action)
    return f.rules.book.order


def add_in_move(f: Fort, answers: vec[i64]) -> vec[i64]:
    if f.changes:
        for task in legal_tasks(f):
            answers = append(answers, f.own.task + task - 1)
        answers = add_ladder_actions(f, answers)
    if f.is_encounter():
        if not bars_freeing(f, FREE):
            answers = append(answers, f.own.free)
        if not bars_freeing(f, REARM):
            answers = append(answers, f.own.rearm)
    return answers


def do_in_move(f: Fort, action: i64) -> None:
    own = f.own
    if own.task <= action < own.task + TASKS:
        set_to_work(f, action - own.task + 1)
    elif f.is_encounter() and (action == own.free or action == own.rearm):
        begin_freeing(f, FREE if action == own.free else REARM)
    else:
        do_ladder_action(f, action)


# ---------------------------------------------------------------- in the fire and combat steps


def bars_deed(f: Fort, seat: i64, action: i64) -> str:
    own, step = f.own, f.cells[STEP]
    if step == FIRE and own.flaming <= action < own.end:
        return bars_person(f, seat, action - own.flaming, SHOOT)
    if step == FIGHT:
        if own.topple <= action < own.arson:
            person = action - own.topple
            return bars_topple(f, seat, person) if person < f.PEOPLE else f.rules.book.order
        if own.arson <= action < own.douse:
            return bars_person(f, seat, action - own.arson, LIGHT)
        if own.douse <= action < own.flaming:
            return bars_person(f, seat, action - own.douse, DOUSE)
    return f.rules.book.order


def bars_person(f: Fort, seat: i64, person: i64, deed: i64) -> str:
    return bars_fire_deed(f, seat, person, deed) if person < f.PEOPLE else f.rules.book.order


def deeds_of(f: Fort, seat: i64) -> vec[i64]:
    """Every deed that a player can do in this step, in the order of their numbers."""
    answers = vec[i64]()
    if not f.changes:
        return answers
    own = f.own
    if f.cells[STEP] == FIRE:
        return deeds_by(f, seat, own.flaming, answers)
    answers = deeds_by(f, seat, own.topple, answers)
    answers = deeds_by(f, seat, own.arson, answers)
    return deeds_by(f, seat, own.douse, answers)


def has_deed(f: Fort, seat: i64) -> bool:
    """There is one."""
    if not f.changes:
        return False
    own = f.own
    if f.cells[STEP] == FIRE:
        return has_deed_by(f, seat, own.flaming)
    return has_deed_by(f, seat, own.topple) or has_deed_by(f, seat, own.arson) or has_deed_by(f, seat, own.douse)


def has_deed_by(f: Fort, seat: i64, first: i64) -> bool:
    for person in f.muster.roster:
        if not bars_deed(f, seat, first + person):
            return True
    return False


def deeds_by(f: Fort, seat: i64, first: i64, answers: vec[i64]) -> vec[i64]:
    for person in f.muster.roster:
        if not bars_deed(f, seat, first + person):
            answers = append(answers, first + person)
    return answers


def do_deed(f: Fort, action: i64) -> None:
    own = f.own
    if action >= own.flaming:
        start_deed(f, action - own.flaming, SHOOT)
    elif action >= own.douse:
        start_deed(f, action - own.douse, DOUSE)
    elif action >= own.arson:
        start_deed(f, action - own.arson, LIGHT)
    else:
        topple(f, action - own.topple)


# ---------------------------------------------------------------- at the end of a phase


def end_of_phase(f: Fort) -> None:
    """9.2.a: works of a full turn are done; 10.2.2: the other side's fires spread, and burn down what they burn."""
    if f.is_encounter():
        finish_freeing(f)
    if f.changes:
        finish_tasks(f)
        burn_on(f, 1 - f.active())
