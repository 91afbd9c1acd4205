# mypyc: compile
"""Who may attack whom, and the odds."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.field import Attack, Field
from meadhall.skirmish.layout import ATTACKED, ATTACKER, DEFENDER, ROUND, TRANCE, WORKED
from meadhall.skirmish.rules import Letters

# ---------------------------------------------------------------- who may attack whom


def bars_attacker(f: Field, person: i64) -> str:
    """Why somebody of the phasing side cannot attack anybody now."""
    book = f.rules.book
    if not f.is_active(person):
        return book.not_yours
    rule = f.bars_standing(person)
    if rule:
        return rule
    if f.has(person, ATTACKED):
        return book.one_attack
    if f.has(person, WORKED):
        return book.clear
    if f.is_asleep(person):
        return book.enter
    if f.cells[ROUND] and not f.has(person, TRANCE):
        return book.rounds
    return f.bars_fighting(person)


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
            if person < 0 or person >= f.PEOPLE or f.people.side[person] != f.active():
                continue
            if person not in found and may_attack(f, person, target):
                found = append(found, person)
    return found


def is_at_grips(f: Field, person: i64) -> bool:
    for target in f.enemies(f.people.side[person]):
        if f.can_attack(person, target):
            return True
    return False


def has_foe(f: Field, person: i64) -> bool:
    """In contact with an enemy whom he could attack. A riderless horse does not count."""
    for target in f.enemies(f.people.side[person]):
        if target < f.PEOPLE and f.can_attack(person, target):
            return True
    return False


# ---------------------------------------------------------------- odds


class Odds:
    """An attack, counted: strengths, shifts, column, what is added to the die."""

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


def attack_now(f: Field) -> Attack:
    """The combat under way, as the roles describe it."""
    attack = Attack()
    for piece in range(f.PIECES):
        role = f.cells[f.ROLE + piece]
        if role == ATTACKER:
            attack.attack_by(piece)
        elif role == DEFENDER:
            attack.defend(piece)
    return attack


def attack_on(target: i64) -> Attack:
    """An attack that nobody has joined yet."""
    attack = Attack()
    attack.defend(target)
    return attack


def count(f: Field, attack: Attack) -> Odds:
    """Sum up an attack."""
    odds, rules = Odds(), f.rules
    riders: i64 = 0
    weakness: i64 = 0
    armoured = True
    odds.attacker_state = 9
    odds.defender_state = 9
    mounted_target = False
    for person in attack.attackers:
        odds.attackers += 1
        odds.attack += f.attack_of(person)
        odds.attacker_state = min(odds.attacker_state, f.attack_stance(person, attack))
        weakness = max(weakness, f.weakness(person))
        if f.is_mounted(person):
            riders += 1
    for piece in attack.defenders:
        odds.defenders += 1
        odds.defence += f.defence_of(piece)
        odds.defender_state = min(odds.defender_state, f.defence_stance(piece, attack))
        mounted_target = f.is_long(piece)
        armoured = armoured and f.is_armoured(piece)
    if odds.attackers > 1 and (riders > 1 or not mounted_target):
        odds.joint = rules.joint_shift
    shift = odds.attacker_state - odds.defender_state + odds.joint
    if rules.differential:
        difference = odds.attack - odds.defence
        while difference >= 0 and odds.base < rules.columns and difference >= rules.column_from[odds.base]:
            odds.base += 1
        odds.column = max(1, min(rules.columns, odds.base + shift)) if odds.base else 0
    else:
        odds.base = min(rules.columns, odds.attack // odds.defence)
        odds.column = min(rules.columns, odds.base + shift) if odds.base else 0
    odds.die = weakness + (rules.armour_die if armoured else 0)
    return odds


def is_strong_enough(f: Field, attack: Attack) -> bool:
    return count(f, attack).column > 0


def can_complete(f: Field, attack: Attack, free: vec[i64]) -> bool:
    """The attack is strong enough, or would be with one more of those who are free, or with all of them."""
    if len(attack.attackers) and is_strong_enough(f, attack):
        return True
    joined = False
    everybody = attack
    for person in free:
        if person not in attack.attackers:
            if is_strong_enough(f, attack.plus(person)):
                return True
            everybody = everybody.plus(person)
            joined = True
    return joined and is_strong_enough(f, everybody)


def defender_of(f: Field) -> i64:
    for piece in range(f.PIECES):
        if f.cells[f.ROLE + piece] == DEFENDER:
            return piece
    return -1


def table_of(f: Field, defender: i64) -> Letters:
    return f.rules.combat_mounted if f.is_long(defender) else f.rules.combat_foot


def role_count(f: Field, role: i64) -> i64:
    n: i64 = 0
    for piece in range(f.PIECES):
        if f.cells[f.ROLE + piece] == role:
            n += 1
    return n
