# mypyc: compile
"""Entering and leaving the field by its edges."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.field import Field
from meadhall.skirmish.infiltration import infiltrate
from meadhall.skirmish.layout import (
    AT,
    BODY,
    DEFENSIVE_FIRE,
    FACING,
    GRAPNEL,
    HEALTHY,
    HERE,
    HORSES,
    IN_HAND,
    LAST,
    LAST_FACING,
    LEFT,
    LOAD,
    MOUNT,
    MOVED,
    MOVER,
    NOWHERE,
    PEOPLE,
    STATE,
    STEPS,
    TAKEN,
    TREASURE,
    TREASURE_AT,
)
from meadhall.skirmish.steps import spend
from meadhall.skirmish.stopping import end_where_he_is

# ---------------------------------------------------------------- entering


def bars_arrival(f: Field, person: i64) -> str:
    """Somebody who enters by an edge: not before his turn, and only where there is room."""
    site = f.site()
    group = site.group[person] - 1
    if group < 0 or site.entry_turn[group] == 0 or f.turn() < site.entry_turn[group] or f.has(person, MOVED):
        return f.rules.book.enter
    for cell in site.zones[group]:
        if can_arrive(f, person, cell):
            return ""
    return f.rules.book.one_per_hex


def can_arrive(f: Field, person: i64, cell: i64) -> bool:
    if f.cells[HERE + cell]:
        return False
    if not f.site().rides[person]:
        return True
    for facing in range(6):
        rear = f.ground().tail(cell, facing)
        if rear >= 0 and not f.cells[HERE + rear] and f.can_ride_at(rear) and f.can_ride_at(cell):
            return True
    return False


def bars_enter(f: Field, hex: i64) -> str:
    """Somebody who comes in by an edge begins on a free hex of it."""
    person, site = f.mover(), f.site()
    if f.cells[AT + person]:
        return f.rules.book.enter
    cell = site.cell_of[hex]
    if cell < 0 or not site.is_in_zone(person, cell):
        return f.rules.book.enter
    return "" if can_arrive(f, person, cell) else f.rules.book.one_per_hex


def legal_entries(f: Field) -> vec[i64]:
    answers, site = vec[i64](), f.site()
    for cell in site.zones[site.group[f.mover()] - 1]:
        if not bars_enter(f, site.hex_of[cell]):
            answers = append(answers, site.hex_of[cell])
    return answers


def enter(f: Field, hex: i64) -> None:
    person, site = f.mover(), f.site()
    cell = site.cell_of[hex]
    f.cells[STATE + person] = HEALTHY
    f.cells[AT + person] = cell + 1
    if site.rides[person]:
        f.cells[MOUNT + person] = f.rules.horse_of[person] + 1
        f.cells[STATE + PEOPLE + f.rules.horse_of[person]] = HEALTHY
        f.cells[LAST] = 0
    else:
        f.cells[LAST] = cell + 1
    f.cells[LEFT] = f.movement_of(person)
    terrain = f.ground().terrain[cell]
    lands = f.rules.lands
    cost = lands.mounted[terrain] if site.rides[person] else lands.foot[terrain]
    spend(f, min(f.cells[LEFT], max(0, cost)))
    f.cells[STEPS] = 1
    f.emit("enters", f.rules.book.enter, EVERYBODY, person, hex)
    if not site.rides[person]:
        f.push(DEFENSIVE_FIRE, person + 1)


def bars_turn_in(f: Field, way: i64) -> str:
    """A rider who has just come in is turned one way."""
    person = f.mover()
    if f.cells[AT + person] == 0 or f.cells[LAST] or not f.is_mounted(person):
        return f.rules.book.enter
    rear = f.ground().tail(f.at(person), way)
    if rear < 0 or f.cells[HERE + rear] or not f.can_ride_at(rear):
        return f.rules.book.one_per_hex
    return ""


def turn_in(f: Field, way: i64) -> None:
    person = f.mover()
    f.cells[FACING + person] = way
    f.cells[LAST] = f.cells[AT + person]
    f.cells[LAST_FACING] = way
    f.push(DEFENSIVE_FIRE, person + 1)


# ---------------------------------------------------------------- leaving


def can_leave(f: Field, person: i64, cell: i64) -> bool:
    """That cell is on a side of the field by which he may go."""
    site = f.site()
    return site.exits[cell] >> f.rules.side[person] & 1 == 1 or site.border[cell] & site.own_exits[person] != 0


def bars_leave(f: Field) -> str:
    if not can_leave(f, f.mover(), f.at(f.mover())):
        return f.rules.book.leave
    return "" if f.cells[LEFT] > 0 else f.rules.book.points


def leave(f: Field) -> None:
    """Off the field, if nothing stops him on the hex that he passes last."""
    person = f.mover()
    if f.cells[STEPS] and infiltrate(f, person, f.at(person), False):
        end_where_he_is(f)
        return
    if TREASURE <= f.cells[LOAD + person] < BODY:
        f.cells[TREASURE_AT + f.cells[LOAD + person] - TREASURE] = TAKEN + f.rules.side[person]
        f.cells[LOAD + person] = 0
    f.emit("left", f.rules.book.leave, EVERYBODY, person)
    for horse in range(HORSES):
        if f.cells[IN_HAND] >> horse & 1:
            f.lose_horse(horse)
    f.cells[IN_HAND] = 0
    if BODY <= f.cells[LOAD + person] < GRAPNEL:
        f.leave_field(f.cells[LOAD + person] - BODY)
        f.cells[LOAD + person] = 0
    f.let_go_at(person, NOWHERE)
    if f.cells[MOUNT + person]:
        f.lose_horse(f.cells[MOUNT + person] - 1)
        f.cells[MOUNT + person] = 0
    f.forget(person)
    f.cells[AT + person] = 0
    f.cells[FACING + person] = 0
    f.leave_field(person)
    f.cells[MOVER] = 0
