# mypyc: compile
"""The end of a move: by choice, because somebody was stopped, or because he fell."""

from __future__ import annotations

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import (
    ADVANCING,
    AT,
    BODY,
    FACING,
    GRAPNEL,
    HUSHED,
    LAST,
    LAST_FACING,
    LEFT,
    LOAD,
    MOVER,
    STAYS,
    STEPS,
)
from meadhall.skirmish.putting_down import lay_down_loads


def bars_stop(f: Field) -> str:
    person = f.mover()
    if f.cells[LAST] == 0:
        return f.rules.book.enter
    if not f.has_room(person, f.at(person), f.cells[FACING + person]):
        return f.rules.book.one_per_hex
    load = f.cells[LOAD + person]
    if BODY <= load < GRAPNEL:
        for way in range(6):
            if f.room_beside(f.at(person), way) >= 0:
                return ""
        return f.rules.book.carry_down
    return ""


def end_where_he_is(f: Field) -> None:
    """The move is over: he was stopped, or fell."""
    if f.is_standing(f.mover()):
        finish_move(f)
    else:
        abandon_move(f)


def finish_move(f: Field) -> None:
    """He rests, on the last free hex of his way if this one is taken."""
    person = f.mover()
    if not f.has_room(person, f.at(person), f.cells[FACING + person]):
        f.cells[AT + person] = f.cells[LAST]
        f.cells[FACING + person] = f.cells[LAST_FACING]
    f.rest(person)
    if f.cells[STEPS] and not f.cells[ADVANCING]:
        f.emit("moved", f.rules.book.points, EVERYBODY, person, f.site().hex_of[f.at(person)])
    elif not f.cells[ADVANCING]:
        f.mark(person, STAYS)  # he was not shot at on his way, having gone none
    f.cells[MOVER] = 0
    f.rested(person)
    lay_down_loads(f, person)


def abandon_move(f: Field) -> None:
    """The mover has fallen."""
    person = f.mover()
    f.cells[MOVER] = 0
    if f.is_living(person) and f.cells[AT + person] and not f.is_resting(person):
        if f.has_room(person, f.at(person), f.cells[FACING + person]):
            f.rest(person)
        else:
            f.put(person, f.nearest_room(f.at(person)))
    lay_down_loads(f, person)


def clear_move(f: Field) -> None:
    """Nothing is left of the move: equal positions have equal cells."""
    for cell in range(LEFT, HUSHED + 1):
        f.cells[cell] = 0
