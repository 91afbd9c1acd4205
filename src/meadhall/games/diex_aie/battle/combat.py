# mypyc: compile
"""Hand to hand (6): group against group, and riders who are thrown."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.attacks import (
    attack_now,
    attackers_on,
    bars_attacker,
    can_complete,
    role_count,
)
from meadhall.skirmish.field import Field
from meadhall.skirmish.harm import UnhorsedRider, can_make_way, fall_cells
from meadhall.skirmish.layout import (
    ATTACKER,
    DEAD,
    DEFENDER,
    RESULT,
    UNHORSED_FACING,
    UNHORSED_FATE,
    UNHORSED_HEAD,
    UNHORSED_PERSON,
)
from meadhall.skirmish.melee import Declare


class Group(Declare):
    """One attack takes shape: attackers join, and a group may take on as many defenders as it has men (6.2.g)."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.join <= action < v.also:
            return bars_joining(s, action - v.join)
        if v.also <= action < v.fight:
            return bars_another(s, s.piece_of(action - v.also))
        return super().bars(s, seat, action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        for person in s.muster.roster:
            if s.people.side[person] == s.active() and not bars_joining(s, person):
                answers = append(answers, v.join + person)
        if role_count(s, ATTACKER) > role_count(s, DEFENDER):
            for target in s.enemies(s.active()):
                if not bars_another(s, target):
                    answers = append(answers, v.also + s.number_of(target))
        if not self.bars(s, seat, v.fight):
            answers = append(answers, v.fight)
        return answers


def reaches_one(f: Field, person: i64) -> str:
    """6.2.g: every attacker is in contact with at least one of those attacked; why he is not."""
    rule = f.rules.book.contact
    for piece in range(f.PIECES):
        if f.cells[f.ROLE + piece] == DEFENDER:
            if f.can_attack(person, piece):
                return ""
            rule = f.bars_reach(person, piece) or rule
    return rule


def bars_joining(f: Field, person: i64) -> str:
    book = f.rules.book
    rule = bars_attacker(f, person)
    if rule:
        return rule
    if f.cells[f.ROLE + person]:
        return book.one_attack
    rule = reaches_one(f, person)
    if rule:
        return rule
    if role_count(f, DEFENDER) > 1:
        return ""  # the group is strong enough without him, or with all who can join
    target = f.first_defender()
    enough = can_complete(f, attack_now(f).plus(person), attackers_on(f, target))
    return "" if enough else book.too_weak


def bars_another(f: Field, target: i64) -> str:
    """6.2.a: nobody attacks several alone; 6.2.g: a group attacks no more than it has men."""
    book = f.rules.book
    if role_count(f, ATTACKER) <= role_count(f, DEFENDER):
        return book.one_to_many
    if target < 0 or not f.is_living(target) or f.side(target) == f.active() or f.cells[f.ROLE + target]:
        return book.one_to_many
    if f.is_long(f.first_defender()) != f.is_long(target):
        return book.two_tables
    rule = book.contact
    for person in f.muster.roster:
        if f.cells[f.ROLE + person] == ATTACKER:
            if f.can_attack(person, target):
                rule = ""
                break
            rule = f.bars_reach(person, target) or rule
    if rule:
        return rule
    attack = attack_now(f)
    attack.defend(target)
    return "" if can_complete(f, attack, free_against(f, attack.defenders)) else book.too_weak


def free_against(f: Field, defenders: vec[i64]) -> vec[i64]:
    """Whoever may still join an attack on these."""
    found = vec[i64]()
    for target in defenders:
        for person in attackers_on(f, target):
            if not f.cells[f.ROLE + person] and person not in found:
                found = append(found, person)
    return found


class Thrown(UnhorsedRider):
    """Where a thrown rider lies (6.8.a, 6.8.b). 6.8.f: without a free hex beside his horse, and without a friend there
    who can make room, he dies."""

    def proceed(self, f: Field) -> None:
        person, fate = f.argument(UNHORSED_PERSON), f.argument(UNHORSED_FATE)
        if fate != DEAD and not len(fall_cells(f, person, f.argument(UNHORSED_HEAD), f.argument(UNHORSED_FACING))):
            f.emit("crushed", f.rules.book.unhorsed_dies, EVERYBODY, person)
            f.set_argument(UNHORSED_FATE, DEAD)
        super().proceed(f)

    def lie(self, f: Field, cell: i64) -> None:
        """6.6.c: an advance may begin where he has fallen, too."""
        makes_way = can_make_way(f, f.argument(UNHORSED_PERSON), cell)
        super().lie(f, cell)
        if f.cells[RESULT] and not makes_way:
            f.remember_fall(cell)
