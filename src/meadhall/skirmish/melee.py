# mypyc: compile
"""The combat step: each attack is declared piece by piece."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.skirmish.attacks import (
    attack_now,
    attack_on,
    attackers_on,
    bars_attacker,
    can_complete,
    defender_of,
    is_strong_enough,
    role_count,
)
from meadhall.skirmish.berserkers import end_round, must_attack
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import ATTACKER, COMBAT_PLACE, DECLARE, DEFENDER, RESOLVE
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
        return s.bars_deed(seat, action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = legal_attacks(s, seat)
        if not must_attack(s, seat):
            answers = append(answers, s.verbs.done)
        return s.add_deeds(seat, answers)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(COMBAT_PLACE, s.argument(COMBAT_PLACE) + 1)
            return
        if action > s.verbs.done:
            s.do_deed(action)
            return
        s.cells[s.ROLE + s.piece_of(action - s.verbs.attack)] = DEFENDER
        s.push(DECLARE)

    def has_answer(self, f: Field, seat: i64) -> bool:
        for target in f.enemies(f.active()):
            if can_attack(f, seat, target):
                return True
        return f.has_deed(seat)

    def end(self, f: Field) -> None:
        end_round(f)


def legal_attacks(f: Field, seat: i64) -> vec[i64]:
    answers = vec[i64]()
    for target in f.enemies(f.active()):
        if can_attack(f, seat, target):
            answers = append(answers, f.verbs.attack + f.number_of(target))
    return answers


def can_attack(f: Field, seat: i64, target: i64) -> bool:
    """Somebody of this player can attack an enemy, alone or with others; ``bars_attack`` says why not."""
    free = attackers_on(f, target)
    for person in free:
        if f.cells[f.OWNER + person] == seat:
            return can_complete(f, attack_on(target), free)
    return False


def bars_attack(f: Field, seat: i64, target: i64) -> str:
    """Why nobody of this player can attack a piece."""
    book = f.rules.book
    if target < 0 or not f.is_living(target) or f.side(target) == f.active():
        return book.contact
    free = attackers_on(f, target)
    mine = False
    for person in free:
        mine = mine or f.cells[f.OWNER + person] == seat
    if not mine:
        return bars_everybody(f, seat, target)
    return "" if can_complete(f, attack_on(target), free) else book.too_weak


def bars_everybody(f: Field, seat: i64, target: i64) -> str:
    """What keeps this player's people from attacking a piece: those who could attack somebody else first."""
    book = f.rules.book
    rule = ""
    for person in f.muster.roster:
        if f.cells[f.OWNER + person] != seat or f.people.side[person] != f.active() or not f.is_living(person):
            continue
        if not f.touches(person, target):
            continue
        why = bars_attacker(f, person)
        if not why:
            return f.bars_reach(person, target)
        rule = rule or why
    if rule:
        return rule
    return book.not_yours if len(attackers_on(f, target)) else book.contact


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
            return "" if is_strong_enough(s, attack_now(s)) else book.too_weak
        if v.join <= action < v.also:
            return bars_join(s, action - v.join)
        if v.also <= action < v.fight:
            return bars_also(s, s.piece_of(action - v.also))
        return book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        free = attackers_on(s, defender_of(s))
        for person in s.muster.roster:
            if person in free and not bars_join(s, person):
                answers = append(answers, v.join + person)
        if role_count(s, ATTACKER) == 1:
            for target in s.enemies(s.active()):
                if not bars_also(s, target):
                    answers = append(answers, v.also + s.number_of(target))
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
            s.cells[s.ROLE + action - v.join] = ATTACKER
        else:
            s.cells[s.ROLE + s.piece_of(action - v.also)] = DEFENDER

    def proceed(self, f: Field) -> None:
        f.ask(seat_in_turn(f, f.below(0)))  # the combat step below says whose attacks these are


def bars_join(f: Field, person: i64) -> str:
    book = f.rules.book
    target = defender_of(f)
    rule = bars_attacker(f, person)
    if rule:
        return rule
    if f.cells[f.ROLE + person]:
        return book.one_attack
    if not f.can_attack(person, target):
        return f.bars_reach(person, target)
    if role_count(f, DEFENDER) > 1:
        return book.many_to_one
    enough = can_complete(f, attack_now(f).plus(person), attackers_on(f, target))
    return "" if enough else book.too_weak


def bars_also(f: Field, target: i64) -> str:
    book = f.rules.book
    if not f.rules.one_against_many or role_count(f, ATTACKER) != 1:
        return book.one_to_many
    if target < 0 or not f.is_living(target) or f.side(target) == f.active() or f.cells[f.ROLE + target]:
        return book.one_to_many
    first = defender_of(f)
    if f.is_long(first) != f.is_long(target):
        return book.two_tables
    for person in f.muster.roster:
        if f.cells[f.ROLE + person] == ATTACKER and not f.can_attack(person, target):
            return f.bars_reach(person, target)
    attack = attack_now(f)
    attack.defend(target)
    return "" if is_strong_enough(f, attack) else book.too_weak
