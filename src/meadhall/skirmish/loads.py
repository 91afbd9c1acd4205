# mypyc: compile
"""What somebody carries: a stunned man, a treasure, a game's own gear."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import (
    AT,
    BODY,
    CARRIED,
    IN_HAND,
    LAST,
    LEFT,
    LOAD,
    PEOPLE,
    STUNNED,
    TREASURE,
    TREASURE_AT,
    TREASURES,
)
from meadhall.skirmish.steps import spend

LOADED: Final = 2  # movement points that a treasure or grapnel costs its carrier


def bars_carry(f: Field) -> str:
    """A stunned person lies in the hex, and no enemy is near."""
    person, book = f.mover(), f.rules.book
    lying = f.here(f.at(person))
    if f.is_mounted(person) or f.cells[LOAD + person] or f.cells[IN_HAND]:
        return book.carry
    if lying < 0 or lying >= PEOPLE or f.state(lying) != STUNNED:
        return book.carry
    return book.carry_threat if f.is_threatened(f.rules.side[person], f.at(person)) else ""


def carry(f: Field) -> None:
    person = f.mover()
    lying = f.here(f.at(person))
    f.take_away(lying)
    f.cells[LOAD + person] = BODY + lying
    f.cells[LEFT] //= 2
    f.cells[LAST] = f.cells[AT + person]
    f.emit("carries", f.rules.book.carry, EVERYBODY, person, lying)


def treasure_here(f: Field) -> i64:
    for treasure in range(TREASURES):
        if f.cells[TREASURE_AT + treasure] == f.cells[AT + f.mover()]:
            return treasure
    return -1


def bars_take(f: Field) -> str:
    person, book = f.mover(), f.rules.book
    if f.is_mounted(person) or f.cells[LOAD + person]:
        return book.treasure
    if f.cells[LEFT] < LOADED:
        return book.points
    return "" if treasure_here(f) >= 0 else f.bars_gear(person)


def take(f: Field) -> None:
    person, treasure = f.mover(), treasure_here(f)
    if treasure < 0:
        f.take_gear(person)
        spend(f, LOADED)
        return
    f.cells[TREASURE_AT + treasure] = CARRIED + person
    f.cells[LOAD + person] = TREASURE + treasure
    spend(f, LOADED)
    f.emit("treasure-taken", f.rules.book.treasure, EVERYBODY, person)
