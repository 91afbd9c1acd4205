# mypyc: compile
"""Who may attack whom, and the odds."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import ATTACKED, ATTACKER, DEFENDER, PEOPLE, PIECES, ROLE, ROUND, TRANCE, WORKED
from meadhall.skirmish.rules import Letters

# ---------------------------------------------------------------- who may attack whom


def bars_attacker(f: Field, person: i64) -> str:
    """Why somebody of the phasing side cannot attack anybody now."""
    book = f.rules.book
    if f.rules.side[person] != f.active():
        return book.not_yours
    if not f.is_standing(person):
        return book.lying
    if f.has(person, ATTACKED):
        return book.one_attack
    if f.has(person, WORKED):
        return book.clear
    if f.is_asleep(person):
        return book.enter
    if f.cells[ROUND] and not f.has(person, TRANCE):
        return book.rounds
    return ""


def may_attack(f: Field, person: i64, target: i64) -> bool:
    return not bars_attacker(f, person) and f.can_attack(person, target)


def attackers_on(f: Field, target: i64) -> vec[i64]:
    """Whoever may attack a piece now."""
    found = vec[i64]()
    for part in range(2):
        cell = f.at(target) if part == 0 else f.tail(target)
        if cell < 0:
            continue
        for way in range(6):
            person = f.beside(cell, way)
            if person < 0 or person >= PEOPLE or f.rules.side[person] != f.active():
                continue
            if person not in found and may_attack(f, person, target):
                found = append(found, person)
    return found


def is_at_grips(f: Field, person: i64) -> bool:
    for target in f.enemies(f.rules.side[person]):
        if f.can_attack(person, target):
            return True
    return False


def has_foe(f: Field, person: i64) -> bool:
    """In contact with an enemy whom he could attack; a riderless horse is none."""
    for target in f.enemies(f.rules.side[person]):
        if target < PEOPLE and f.can_attack(person, target):
            return True
    return False


# ---------------------------------------------------------------- odds


class Odds:
    """The attack that the roles describe, counted: strengths, shifts, column, what is added to the die."""

    def __init__(self) -> None:
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.attackers: i64 = 0
        self.defenders: i64 = 0
        self.base: i64 = 0  # column before any shift, from 1; 0 when the attack is too weak
        self.attacker_state: i64 = 0
        self.defender_state: i64 = 0
        self.joint: i64 = 0
        self.column: i64 = 0  # after the shifts, from 1; 0 or less when they push it off the table
        self.die: i64 = 0


def count(f: Field) -> Odds:
    """Sum up the pieces that have a role now."""
    odds, rules = Odds(), f.rules
    riders: i64 = 0
    armoured = True
    odds.attacker_state = 9
    odds.defender_state = 9
    mounted_target = False
    for piece in range(PIECES):
        role = f.cells[ROLE + piece]
        if role == ATTACKER:
            odds.attackers += 1
            odds.attack += f.attack_of(piece)
            odds.attacker_state = min(odds.attacker_state, f.attack_stance(piece))
            if f.is_mounted(piece):
                riders += 1
        elif role == DEFENDER:
            odds.defenders += 1
            odds.defence += f.defence_of(piece)
            odds.defender_state = min(odds.defender_state, f.defence_stance(piece))
            mounted_target = f.is_long(piece)
            armoured = armoured and f.is_armoured(piece)
    if odds.attackers > 1 and (riders > 1 or not mounted_target):
        odds.joint = rules.joint_shift
    if rules.differential:
        while odds.base < rules.columns and odds.attack - odds.defence >= rules.column_from[odds.base]:
            odds.base += 1
    else:
        odds.base = min(rules.columns, odds.attack // odds.defence)
    shift = odds.attacker_state - odds.defender_state + odds.joint
    odds.column = min(rules.columns, odds.base + shift) if odds.base else 0
    odds.die = rules.armour_die if armoured else 0
    return odds


def is_strong_enough(f: Field) -> bool:
    return count(f).column > 0


def can_complete(f: Field, free: vec[i64]) -> bool:
    """The attack is strong enough, or would be with one more of those who are free, or with all of them."""
    chosen: i64 = 0
    for piece in range(PEOPLE):
        if f.cells[ROLE + piece] == ATTACKER:
            chosen += 1
    if chosen and is_strong_enough(f):
        return True
    for person in free:
        if f.cells[ROLE + person] == 0:
            f.cells[ROLE + person] = ATTACKER
            enough = is_strong_enough(f)
            f.cells[ROLE + person] = 0
            if enough:
                return True
    joined = vec[i64]()
    for person in free:
        if f.cells[ROLE + person] == 0:
            f.cells[ROLE + person] = ATTACKER
            joined = append(joined, person)
    enough = is_strong_enough(f) if len(joined) else False
    for person in joined:
        f.cells[ROLE + person] = 0
    return enough


def defender_of(f: Field) -> i64:
    for piece in range(PIECES):
        if f.cells[ROLE + piece] == DEFENDER:
            return piece
    return -1


def table_of(f: Field) -> Letters:
    return f.rules.combat_mounted if f.is_long(defender_of(f)) else f.rules.combat_foot


def role_count(f: Field, role: i64) -> i64:
    n: i64 = 0
    for piece in range(PIECES):
        if f.cells[ROLE + piece] == role:
            n += 1
    return n
