# mypyc: compile
"""The end of a move: by choice, because somebody was stopped, or because he fell."""

from __future__ import annotations

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.crowding import can_share
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import ADVANCING, BODY, GEAR, HUSHED, LAST, LAST_FACING, LEFT, MOVER, STAYS, STEPS
from meadhall.skirmish.putting_down import lay_down_loads


def bars_stop(f: Field) -> str:
    person = f.mover()
    if f.cells[LAST] == 0:
        return f.rules.book.enter
    if not f.has_room(person, f.at(person), f.cells[f.FACING + person]) and not can_share(f, person):
        return f.rules.book.one_per_hex
    load = f.cells[f.LOAD + person]
    if BODY <= load < GEAR:
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


def finish_move(f: Field, shares: bool = False) -> None:
    """He rests, on the last free hex of his way if this one is taken; by choice he waits for a friend to leave it."""
    person = f.mover()
    if f.has_room(person, f.at(person), f.cells[f.FACING + person]):
        f.rest(person)
    elif not shares:
        f.cells[f.AT + person] = f.cells[LAST]
        f.cells[f.FACING + person] = f.cells[LAST_FACING]
        if f.has_room(person, f.at(person), f.cells[f.FACING + person]):
            f.rest(person)
        else:  # somebody else has come to the hex he set out from
            f.put_near(person, f.at(person))
    if f.cells[STEPS] and not f.cells[ADVANCING]:
        f.emit("moved", f.rules.book.points, EVERYBODY, person, f.site.hex_of[f.at(person)])
    elif not f.cells[ADVANCING]:
        f.mark(person, STAYS)  # he has not moved, so he may still be shot at
    f.cells[MOVER] = 0
    f.rested(person)
    lay_down_loads(f, person)


def abandon_move(f: Field) -> None:
    """The mover has fallen."""
    person = f.mover()
    f.cells[MOVER] = 0
    if f.is_living(person) and f.cells[f.AT + person] and not f.is_resting(person):
        if f.has_room(person, f.at(person), f.cells[f.FACING + person]):
            f.rest(person)
        else:
            f.put(person, f.nearest_room_for(person, f.at(person)))
    lay_down_loads(f, person)


def clear_move(f: Field) -> None:
    """Nothing is left of the move: equal positions have equal cells."""
    for cell in range(LEFT, HUSHED + 1):
        f.cells[cell] = 0
    f.ends_move()
