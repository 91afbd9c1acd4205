# mypyc: compile
"""Moves and advances, which wait for the dice of those who guard the hexes they pass (4.3); their player says in which
order these are rolled."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.games.diex_aie.battle.layout import PASSING_PERSON, PASSING_WHY, PENDING, ROLLED
from meadhall.games.diex_aie.battle.passing import (
    PARTING,
    WALKING,
    begin_passing,
    guard_modifier,
    guards_of,
    roll,
    take_stop,
)
from meadhall.games.diex_aie.battle.reins import (
    add_reins,
    add_snatches,
    bars_push,
    bars_rein,
    bars_snatch,
    push_aside,
    snatch,
    take_rein,
)
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.advances import AdvanceOne, advance_points, follow_on, price_of
from meadhall.skirmish.edges import go_off
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.horses import bars_dismount, dismount
from meadhall.skirmish.layout import HEALTHY, LAST, LEFT, MOVER, SPENT, STEPS, WOUNDED
from meadhall.skirmish.movement import MoveOne, go_on
from meadhall.skirmish.steps import step_price, wheel_cost
from meadhall.skirmish.stopping import end_where_he_is, finish_move


class Passing(Question):
    """Who of the guards rolls next. Arguments: who passes, why. Where the order can change nothing it is not asked: a
    wound makes the later dice worse, so it matters only for a healthy mover and guards who roll differently."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(PASSING_PERSON)]

    def waiting(self, f: Field) -> vec[i64]:
        """The guards who have not rolled yet."""
        found = vec[i64]()
        for guard in guards_of(f, f.argument(PASSING_PERSON), f.argument(PASSING_WHY) == PARTING):
            if not f.has(guard, ROLLED):
                found = append(found, guard)
        return found

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        roll = s.own.roll
        if roll <= action < roll + s.verbs.people and action - roll in self.waiting(s):
            return ""
        return "4.3.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers, waiting = vec[i64](), self.waiting(s)
        for guard in s.muster.roster:
            if guard in waiting:
                answers = append(answers, s.own.roll + guard)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        roll(s, s.argument(PASSING_PERSON), action - s.own.roll)

    def proceed(self, f: Field) -> None:
        person, waiting = (
            f.argument(PASSING_PERSON),
            self.waiting(f) if f.is_standing(f.argument(PASSING_PERSON)) else vec[i64](),
        )
        if not len(waiting):
            for guard in f.muster.roster:
                f.unmark(guard, ROLLED)
            f.pop()
            return
        if f.state(person) == HEALTHY:
            for guard in waiting:
                if guard_modifier(f, guard) != guard_modifier(f, waiting[0]):
                    f.ask(f.seat_of(f.people.side[guard]))
                    return
        roll(f, person, waiting[0])


# ---------------------------------------------------------------- moves that wait for them


class Walk(MoveOne):
    """The move of one person; before he leaves a hex that he passes, on horseback or by getting off, its guards
    roll."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v, own = s.verbs, s.own
        if v.lead <= action < v.carry and s.cells[s.AT + s.mover()]:
            return bars_rein(s, action - v.lead)
        if own.snatch <= action < own.push:
            return bars_snatch(s, action - own.snatch)
        if own.push <= action < own.push + 6:
            return bars_push(s, action - own.push)
        return super().bars(s, seat, action)

    def ways_on(self, f: Field) -> vec[i64]:
        assert isinstance(f, Table)
        answers = super().ways_on(f)
        if f.cells[f.AT + f.mover()] == 0:
            return ascending(answers)
        if f.cells[LAST] == 0:
            answers = self.add_leads(f, answers)
        return add_snatches(f, answers)

    def add_leads(self, f: Field, answers: vec[i64]) -> vec[i64]:
        assert isinstance(f, Table)
        return add_reins(f, answers)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        v, own, person = s.verbs, s.own, s.mover()
        s.answered(seat)
        leaving = leaves_by(s, action)
        if leaving:
            if s.cells[STEPS] and begin_passing(s, person, WALKING):
                s.cells[PENDING] = leaving
            else:
                go_away(s, leaving)
        elif v.lead <= action < v.carry:
            take_rein(s, action - v.lead)
        elif own.snatch <= action < own.push:
            snatch(s, action - own.snatch)
        elif own.push <= action < own.push + 6:
            push_aside(s, action - own.push)
        else:
            super().apply(s, seat, action)

    def proceed(self, f: Field) -> None:
        pending = f.cells[PENDING]
        f.cells[PENDING] = 0
        stopped = take_stop(f)
        if pending == 0 or f.cells[MOVER] == 0:
            super().proceed(f)
        elif stopped or not f.is_standing(f.mover()):
            end_where_he_is(f)
        elif bars_leaving(f, pending):
            finish_move(f)  # a wound has left him too few points (4.3.1.c)
        else:
            go_away(f, pending)


# How somebody leaves a hex, in PENDING: a step or turn + 1, or one of these.
OFF_FIELD: Final = 13
GETS_OFF: Final = 14  # + way: from his horse


def leaves_by(f: Field, action: i64) -> i64:
    """How he leaves the hex where he is by an action, 0 if he does not."""
    v = f.verbs
    if v.step <= action < v.mount:
        return action - v.step + 1
    if v.dismount <= action < v.lead:
        return GETS_OFF + action - v.dismount
    return OFF_FIELD if action == v.leave else 0


def bars_leaving(f: Field, leaving: i64) -> bool:
    """He can no longer do it, after what befell him."""
    if leaving >= GETS_OFF:
        return bars_dismount(f, leaving - GETS_OFF) != ""
    return leaving != OFF_FIELD and price(f, leaving - 1) > f.cells[LEFT]


def go_away(f: Field, leaving: i64) -> None:
    if leaving >= GETS_OFF:
        dismount(f, leaving - GETS_OFF)
    elif leaving == OFF_FIELD:
        go_off(f)
    else:
        take_step(f, leaving - 1)


def ascending(answers: vec[i64]) -> vec[i64]:
    """In rising order; they are nearly so."""
    for n in range(1, len(answers)):
        at, action = n, answers[n]
        while at > 0 and answers[at - 1] > action:
            answers[at] = answers[at - 1]
            at -= 1
        answers[at] = action
    return answers


def price(f: Field, way: i64) -> i64:
    """What a step (0 to 5) or a turn about the horse's tail (6 to 11) costs."""
    return step_price(f, f.mover(), way) if way < 6 else wheel_cost(f, f.mover(), way - 6)


def take_step(f: Field, way: i64) -> None:
    go_on(f, way % 6, price(f, way), way >= 6)


class FollowUp(AdvanceOne):
    """The advance of the one who won (6.6); before he leaves a hex that he passes, its guards roll (4.3.i)."""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        v, person = s.verbs, s.mover()
        if v.step <= action < v.mount:
            s.answered(seat)
            if s.cells[STEPS] and begin_passing(s, person, PARTING):
                s.cells[PENDING] = action - v.step + 1
            else:
                follow_on(s, action - v.step)
        else:
            super().apply(s, seat, action)

    def proceed(self, f: Field) -> None:
        pending = f.cells[PENDING]
        f.cells[PENDING] = 0
        stopped = take_stop(f)
        if pending == 0 or f.cells[MOVER] == 0:
            super().proceed(f)
        elif stopped or not f.is_standing(f.mover()):
            end_where_he_is(f)
        else:
            if f.state(f.mover()) == WOUNDED and f.cells[f.MOUNT + f.mover()] == 0:  # half of his points now, 4.3.1.c
                f.cells[LEFT] = max(0, min(f.cells[LEFT], advance_points(f, f.mover()) - f.cells[SPENT]))
            if follow_price(f, pending - 1) > f.cells[LEFT]:
                finish_move(f)
            else:
                follow_on(f, pending - 1)


def follow_price(f: Field, way: i64) -> i64:
    person = f.mover()
    return price_of(f, person, f.at(person), f.cells[f.FACING + person], way)
