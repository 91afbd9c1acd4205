# mypyc: compile
"""Infiltration: passing enemies who could attack."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.field import Field
from meadhall.skirmish.harm import slay, wound
from meadhall.skirmish.layout import LEFT, SPENT, WOUNDED
from meadhall.skirmish.rules import FORMS, ON_FOOT_WOUNDED


def infiltrate(f: Field, person: i64, cell: i64, parting: bool) -> bool:
    """A roll for each enemy who could attack that hex. Returns whether the move is over. ``parting`` leaves out the
    enemies of the combat just fought."""
    ground = f.ground
    met = vec[i64]()
    for way in range(6):
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0:
            continue
        other = f.here(beside)
        if other < 0 or not f.guards(other, person, cell, beside, way, parting) or other in met:
            continue
        met = append(met, other)
        if test(f, person, other):
            return True
    return False


def test(f: Field, person: i64, other: i64) -> bool:
    """One roll. Returns whether the move is over."""
    rules, book = f.rules, f.rules.book
    die = f.chance.die(10)
    if f.is_mounted(person):
        die += rules.infiltrator_mounted
    if f.is_armoured(person):
        die += rules.infiltrator_armoured
    if f.state(person) == WOUNDED:
        die += rules.infiltrator_wounded
    if f.is_mounted(other):
        die += rules.guard_mounted
    if f.state(other) == WOUNDED:
        die += rules.guard_wounded
    die = max(1, min(10, die))
    result = rules.infiltration[die - 1]
    f.emit("infiltrates", book.infiltration + " " + book.infiltration_table, EVERYBODY, person, other, die, result)
    if result == 0:
        return False
    if result == 1:
        return True
    if result == 3:
        slay(f, person, book.infiltration_table)
        return True
    if wound(f, person, book.infiltration_table):
        return True
    cut_points(f, person)
    return False


def cut_points(f: Field, person: i64) -> None:
    """A man wounded on the way goes on within the points of his wounded state, less those already spent."""
    if f.mover() == person and not f.is_mounted(person):
        allowance = f.people.movement[person * FORMS + ON_FOOT_WOUNDED]
        f.cells[LEFT] = max(0, min(f.cells[LEFT], allowance - f.cells[SPENT]))
