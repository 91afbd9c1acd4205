# mypyc: compile
"""Defensive fire (5.3): shooters are named together, and shoot at one target where it stands."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.layout import (
    CHARGING,
    DEFENSIVE_FIRE_TARGET,
    VOLLEY,
    VOLLEY_AT,
    VOLLEY_LEFT,
    VOLLEY_STEP,
    VOLLEY_TARGET,
)
from meadhall.games.diex_aie.battle.marksmen import Marksmen
from meadhall.games.diex_aie.battle.shooting import let_fly, name_shooter
from meadhall.skirmish.field import Field, Lookout, Question
from meadhall.skirmish.fire import HEAD, TAIL, DefensiveFire, add_ways_to_hold, bars_answer_at, give_order, shot_at
from meadhall.skirmish.layout import (
    AIM,
    ANSWERED,
    DEFENSIVE_FIRE_MOVER,
    DEFENSIVE_FIRE_PLACE,
    HUSHED,
    ORDERS,
    SEATS,
    SIDE_SEATS,
    STAYS,
    STEPS,
    WOUNDED,
)

# 5.3.d: hexes that a target must have gone on before the next volley.
GAP_WOUNDED: Final = 1
GAP_ON_FOOT: Final = 2
GAP_MOUNTED: Final = 3
GAP_CHARGING: Final = 4


def volley_gap(f: Marksmen, mover: i64) -> i64:
    if f.is_mounted(mover):
        return GAP_CHARGING if f.has(mover, CHARGING) else GAP_MOUNTED
    return GAP_WOUNDED if f.state(mover) == WOUNDED else GAP_ON_FOOT


def bars_volley(f: Marksmen, mover: i64) -> str:
    """5.3.d: too soon after the last one at this mover; 5.3.f: fire has passed from him to who carries with him."""
    if f.cells[VOLLEY_LEFT] == mover + 1:
        return "5.3.f"
    if f.cells[VOLLEY_AT] != mover + 1:
        return ""
    last = f.cells[VOLLEY_STEP] - 1
    return "" if last < 0 or f.cells[STEPS] - last >= volley_gap(f, mover) else "5.3.d"


def bars_named(f: Marksmen, seat: i64, person: i64, mover: i64, target: i64) -> str:
    """Why somebody of the other side may not shoot in this volley, by the rules or by his side's orders. The target is
    the mover or, once all have moved, somebody who stayed; -1 while the volley has named nobody."""
    rule = bars_answer_at(f, seat, person, target)
    if rule or target < 0:
        return rule
    if mover >= 0:
        rule = bars_volley(f, mover)
        if rule:
            return rule
    lookout = Lookout(person)
    rule = shot_at(f, lookout, target, HEAD).rule
    if rule and f.is_long(target) and not shot_at(f, lookout, target, TAIL).rule:
        return ""
    return rule


def has_named(f: Marksmen) -> bool:
    for person in f.muster.roster:
        if f.cells[f.NAMED + person]:
            return True
    return False


class Volley(DefensiveFire):
    """The other side may halt the mover where he is, or shoot at whoever stayed, and names who shoots (5.3.b, c).
    Arguments: mover + 1, 0 for all who stay; which of the other side's players; the target's number + 1 once it is
    known."""

    def target(self, f: Marksmen) -> i64:
        if f.argument(DEFENSIVE_FIRE_MOVER):
            return f.argument(DEFENSIVE_FIRE_MOVER) - 1
        return f.piece_of(f.argument(DEFENSIVE_FIRE_TARGET) - 1) if f.argument(DEFENSIVE_FIRE_TARGET) else -1

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Marksmen)
        v, book = s.verbs, s.rules.book
        if action == v.done:
            return "" if has_named(s) else "5.3.c"
        if v.shoot <= action < v.at:
            return bars_named(s, seat, action - v.shoot, s.argument(DEFENSIVE_FIRE_MOVER) - 1, self.target(s))
        if action == v.hold or action == v.hold_mover or v.order <= action < v.move:
            if has_named(s):
                return "5.3.c"
        if action == v.hold:
            return ""
        if action == v.hold_mover:
            return "" if s.argument(DEFENSIVE_FIRE_MOVER) else book.defensive
        if v.order <= action < v.move:
            return "" if action - v.order > s.cells[ORDERS + 1 - s.active()] else book.defensive
        return book.not_yours

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Marksmen)
        v, answers, mover, target = s.verbs, vec[i64](), s.argument(DEFENSIVE_FIRE_MOVER) - 1, self.target(s)
        for person in s.muster.roster:
            if s.people.weapon[person] >= 0 and not bars_named(s, seat, person, mover, target):
                answers = append(answers, v.shoot + person)
        if has_named(s):
            return append(answers, v.done)
        return add_ways_to_hold(s, answers)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Marksmen)
        v = s.verbs
        s.answered(seat)
        if action == v.hold or action == v.done:
            s.set_argument(DEFENSIVE_FIRE_PLACE, s.argument(DEFENSIVE_FIRE_PLACE) + 1)
        elif action == v.hold_mover:
            s.cells[HUSHED] = 1
            s.set_argument(DEFENSIVE_FIRE_PLACE, s.argument(DEFENSIVE_FIRE_PLACE) + 1)
        elif v.order <= action < v.move:
            give_order(s, 1 - s.active(), action - v.order)
        else:
            self.call(s, action - v.shoot)

    def call(self, f: Marksmen, person: i64) -> None:
        """Where only one hex of one target can be hit, that is the one."""
        target = self.target(f)
        if target < 0:
            f.push(AIM, person, ANSWERED)
            return
        if f.argument(DEFENSIVE_FIRE_MOVER) and not has_named(f):
            f.emit("halts", f.rules.book.defensive, EVERYBODY, person, target)
        lookout = Lookout(person)
        head = not shot_at(f, lookout, target, HEAD).rule
        if head and f.is_long(target) and not shot_at(f, lookout, target, TAIL).rule:
            f.push(AIM, person, ANSWERED)
            return
        name_shooter(f, person, HEAD if head else TAIL)
        f.emit("takes-aim", "5.3.c", EVERYBODY, person, f.number_of(target))

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Marksmen)
        place, mover, target = f.argument(DEFENSIVE_FIRE_PLACE), f.argument(DEFENSIVE_FIRE_MOVER) - 1, self.target(f)
        if place == SIDE_SEATS or (mover >= 0 and not f.is_standing(mover)):
            self.end(f, target)
            return
        if mover >= 0 and bars_volley(f, mover):
            f.set_argument(DEFENSIVE_FIRE_PLACE, place + 1)  # nobody may shoot
            return
        seat = f.cells[SEATS + (1 - f.active()) * SIDE_SEATS + place] - 1
        if seat >= 0:
            for person in f.muster.roster:
                if f.people.weapon[person] >= 0 and not bars_named(f, seat, person, mover, target):
                    f.ask(seat)
                    return
        f.set_argument(DEFENSIVE_FIRE_PLACE, place + 1)

    def end(self, f: Marksmen, target: i64) -> None:
        """All have been asked. Shots at those who stay go on as long as somebody wants to shoot."""
        if not has_named(f):
            f.pop()
            return
        if f.argument(DEFENSIVE_FIRE_MOVER):
            f.pop()
            note_volley(f, target)
        else:
            f.set_argument(DEFENSIVE_FIRE_PLACE, 0)
            f.set_argument(DEFENSIVE_FIRE_TARGET, 0)
        f.push(VOLLEY, f.number_of(target))


def note_volley(f: Marksmen, mover: i64) -> None:
    """Where the mover was shot at. Of two who carry a ladder the other is left alone from now on (5.3.f)."""
    if f.cells[VOLLEY_AT] and f.cells[VOLLEY_AT] != mover + 1:
        f.cells[VOLLEY_LEFT] = f.cells[VOLLEY_AT]
    f.cells[VOLLEY_AT] = mover + 1
    f.cells[VOLLEY_STEP] = f.cells[STEPS] + 1


class Loosing(Question):
    """The named shooters shoot one after the other (5.4.a). Argument: the number of the target."""

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Marksmen)
        target, person = f.piece_of(f.argument(VOLLEY_TARGET)), next_named(f)
        if person < 0:
            if target < f.PEOPLE:
                f.unmark(target, STAYS)  # 5.3.f: nobody comes back to him
            f.pop()
            return
        part = (f.cells[f.NAMED + person] - 1) % 2
        f.cells[f.NAMED + person] = 0
        if not f.is_standing(person):  # an arrow of this volley has struck him down
            f.emit("shot-wasted", "5.4.a", EVERYBODY, person, f.argument(VOLLEY_TARGET))
            return
        if f.cells[f.AT + target] == 0 or not f.is_living(target):
            f.emit("shot-wasted", "5.3.c", EVERYBODY, person, f.argument(VOLLEY_TARGET))
            return
        shot = shot_at(f, Lookout(person), target, part if f.is_long(target) else HEAD)
        if shot.rule:
            f.emit("shot-wasted", "5.4.a", EVERYBODY, person, f.argument(VOLLEY_TARGET))
        else:
            let_fly(f, shot)


def next_named(f: Marksmen) -> i64:
    """Who shoots next: they shoot in the order in which they were named."""
    found: i64 = -1
    for person in f.muster.roster:
        order = f.cells[f.NAMED + person]
        if order and (found < 0 or order < f.cells[f.NAMED + found]):
            found = person
    return found
