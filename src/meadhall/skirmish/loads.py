# mypyc: compile
"""What somebody carries: a stunned man, a treasure, a game's own gear."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import BODY, CARRIED, IN_HAND, LAST, LEFT, STUNNED, TREASURE, TREASURE_AT, TREASURES
from meadhall.skirmish.steps import LOADED, spend


def bars_carry(f: Field) -> str:
    """A stunned person lies in the hex, and no enemy is near."""
    person, book = f.mover(), f.rules.book
    lying = f.here(f.at(person))
    if f.is_mounted(person) or f.cells[f.LOAD + person] or f.cells[IN_HAND]:
        return book.carry
    if lying < 0 or lying >= f.PEOPLE or f.state(lying) != STUNNED:
        return book.carry
    return book.carry_threat if f.is_threatened(f.people.side[person], f.at(person)) else ""


def carry(f: Field) -> None:
    person = f.mover()
    lying = f.here(f.at(person))
    f.take_away(lying)
    f.cells[f.LOAD + person] = BODY + lying
    f.cells[LEFT] //= 2
    f.cells[LAST] = f.cells[f.AT + person]
    f.emit("carries", f.rules.book.carry, EVERYBODY, person, lying)


def treasure_here(f: Field) -> i64:
    for treasure in range(TREASURES):
        if f.cells[TREASURE_AT + treasure] == f.cells[f.AT + f.mover()]:
            return treasure
    return -1


def bars_take(f: Field) -> str:
    person, book = f.mover(), f.rules.book
    if f.is_mounted(person) or f.cells[f.LOAD + person]:
        return book.treasure
    if treasure_here(f) < 0:
        rule = f.bars_gear(person)
        if rule:
            return rule
    return "" if f.cells[LEFT] >= LOADED else book.points


def take(f: Field) -> None:
    person, treasure = f.mover(), treasure_here(f)
    if treasure < 0:
        f.take_gear(person)
        spend(f, LOADED)
        return
    f.cells[TREASURE_AT + treasure] = CARRIED + person
    f.cells[f.LOAD + person] = TREASURE + treasure
    spend(f, LOADED)
    f.emit("treasure-taken", f.rules.book.treasure, EVERYBODY, person)
