# mypyc: compile
"""The combat step: each attack is declared piece by piece."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.skirmish.attacks import (
    attackers_on,
    bars_attacker,
    can_complete,
    defender_of,
    is_strong_enough,
    role_count,
)
from meadhall.skirmish.berserkers import end_round, must_attack
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import ATTACKER, DECLARE, DEFENDER, OWNER, RESOLVE, ROLE
from meadhall.skirmish.sides import SideStep, seat_in_turn


class CombatStep(SideStep):
    """The combats of the phasing side, one after the other. Argument: which of the side's players."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return s.rules.book.must_attack if must_attack(s, seat) else ""
        if v.attack <= action < v.join:
            return bars_attack(s, seat, s.piece_of(action - v.attack))
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for number in range(s.verbs.pieces):
            if not bars_attack(s, seat, s.piece_of(number)):
                answers = append(answers, s.verbs.attack + number)
        if not must_attack(s, seat):
            answers = append(answers, s.verbs.done)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(0, s.argument(0) + 1)
            return
        s.cells[ROLE + s.piece_of(action - s.verbs.attack)] = DEFENDER
        s.push(DECLARE)

    def has_answer(self, f: Field, seat: i64) -> bool:
        for target in f.enemies(f.active()):
            if not bars_attack(f, seat, target):
                return True
        return False

    def end(self, f: Field) -> None:
        end_round(f)


def bars_attack(f: Field, seat: i64, target: i64) -> str:
    """Why nobody of this player can attack a piece."""
    book = f.rules.book
    if not f.is_living(target) or f.side(target) == f.active():
        return book.contact
    free = attackers_on(f, target)
    mine = False
    for person in free:
        mine = mine or f.cells[OWNER + person] == seat
    if not mine:
        return book.contact
    f.cells[ROLE + target] = DEFENDER
    enough = can_complete(f, free)
    f.cells[ROLE + target] = 0
    return "" if enough else book.too_weak


class Declare(Question):
    """One attack takes shape: the defender is named, attackers join, a lone attacker may take on more defenders."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Field)
        return [s.number_of(defender_of(s)), role_count(s, ATTACKER)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if action == v.fight:
            if not role_count(s, ATTACKER):
                return book.contact
            return "" if is_strong_enough(s) else book.too_weak
        if v.join <= action < v.also:
            return bars_join(s, action - v.join)
        if v.also <= action < v.fight:
            return bars_also(s, s.piece_of(action - v.also))
        return book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        free = attackers_on(s, defender_of(s))
        for person in range(s.rules.people):
            if person in free and not bars_join(s, person):
                answers = append(answers, v.join + person)
        if role_count(s, ATTACKER) == 1:
            for number in range(v.pieces):
                if not bars_also(s, s.piece_of(number)):
                    answers = append(answers, v.also + number)
        if not self.bars(s, seat, v.fight):
            answers = append(answers, v.fight)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        s.answered(seat)
        if action == v.fight:
            s.pop()
            s.push(RESOLVE)
        elif action < v.also:
            s.cells[ROLE + action - v.join] = ATTACKER
        else:
            s.cells[ROLE + s.piece_of(action - v.also)] = DEFENDER

    def proceed(self, f: Field) -> None:
        f.ask(seat_in_turn(f, f.below(0)))  # the combat step below says whose attacks these are


def bars_join(f: Field, person: i64) -> str:
    book = f.rules.book
    target = defender_of(f)
    rule = bars_attacker(f, person)
    if rule:
        return rule
    if f.cells[ROLE + person]:
        return book.one_attack
    if not f.can_attack(person, target):
        return book.reach if f.touches(person, target) else book.contact
    if role_count(f, DEFENDER) > 1:
        return book.many_to_one
    f.cells[ROLE + person] = ATTACKER
    enough = can_complete(f, attackers_on(f, target))
    f.cells[ROLE + person] = 0
    return "" if enough else book.too_weak


def bars_also(f: Field, target: i64) -> str:
    book = f.rules.book
    if not f.rules.one_against_many or role_count(f, ATTACKER) != 1:
        return book.one_to_many
    if not f.is_living(target) or f.side(target) == f.active() or f.cells[ROLE + target]:
        return book.one_to_many
    first = defender_of(f)
    if f.is_long(first) != f.is_long(target):
        return book.two_tables
    for person in range(f.rules.people):
        if f.cells[ROLE + person] == ATTACKER and not f.can_attack(person, target):
            return book.contact
    f.cells[ROLE + target] = DEFENDER
    enough = is_strong_enough(f)
    f.cells[ROLE + target] = 0
    return "" if enough else book.too_weak
