# mypyc: compile
"""Berserkers: they must attack, fight on in a trance, and pursue."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.attacks import attack_on, attackers_on, bars_attacker, can_complete, has_foe
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import ATTACKED, COMBAT_PLACE, FOUGHT, LEFT, ROUND, TRANCE, WON

# ---------------------------------------------------------------- who must attack


def must_attack(f: Field, seat: i64) -> bool:
    """A berserker of this player is in contact and has not attacked."""
    for person in f.muster.roster:
        if f.people.berserker[person] and f.cells[f.OWNER + person] == seat and not bars_attacker(f, person):
            if has_attack(f, person):
                return True
    return False


def has_attack(f: Field, person: i64) -> bool:
    """He can attack an enemy, alone or with all who may join him. A riderless horse does not count."""
    for target in f.enemies(f.active()):
        if target >= f.PEOPLE or not f.can_attack(person, target):
            continue
        if can_complete(f, attack_on(target).plus(person), attackers_on(f, target)):
            return True
    return False


# ---------------------------------------------------------------- the trance


def end_round(f: Field) -> None:
    """Berserkers who won and are in contact roll for the trance; without one the step is over."""
    entranced = False
    for person in f.muster.roster:
        f.unmark(person, TRANCE)
        if not f.has(person, WON):
            continue
        f.unmark(person, WON)
        if not f.is_standing(person) or not has_foe(f, person):
            f.emit("calms-down", f.rules.book.pursuit, EVERYBODY, person)
            continue
        die = f.chance.die(10)
        if die >= f.rules.trance_from:
            entranced = True
            f.unmark(person, ATTACKED)
            f.mark(person, TRANCE)
            f.emit("trance", f.rules.book.trance, EVERYBODY, person, die)
        else:
            f.emit("calmed", f.rules.book.trance, EVERYBODY, person, die)
    if entranced:
        f.cells[ROUND] += 1
        f.set_argument(COMBAT_PLACE, 0)
        return
    f.cells[ROUND] = 0
    for piece in range(f.PIECES):
        f.unmark(piece, FOUGHT | TRANCE)
    f.pop()


# ---------------------------------------------------------------- pursuit


def is_pursuing(f: Field, person: i64) -> bool:
    """A berserker who won as attacker, is in contact with nobody where he rests, and can reach somebody."""
    if not f.people.berserker[person] or not f.has(person, WON) or f.is_mounted(person):
        return False
    begun = f.mover() == person
    cell = f.at(person)
    if has_foe_beside(f, person, cell) and f.has_room(person, cell, 0):
        return False
    return reaches_foe(f, person, cell, f.cells[LEFT] if begun else f.rules.advance_foot)


def has_foe_beside(f: Field, person: i64, cell: i64) -> bool:
    for way in range(6):
        other = f.beside(cell, way)
        if other >= 0 and other < f.PEOPLE and f.is_foe(person, other) and f.entry(person, cell, way, False) >= 0:
            return True
    return False


def reaches_foe(f: Field, person: i64, cell: i64, left: i64) -> bool:
    """From that cell, within so many more hexes, he can come to rest in contact with an enemy."""
    if not f.cells[f.HERE + cell] or f.here(cell) == person:
        if has_foe_beside(f, person, cell):
            return True
    if left == 0:
        return False
    ground = f.ground
    for way in range(6):
        if f.entry(person, cell, way, True) >= 0:
            if reaches_foe(f, person, ground.neighbour[cell * 6 + way], left - 1):
                return True
    return False
