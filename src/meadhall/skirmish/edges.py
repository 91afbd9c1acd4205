# mypyc: compile
"""Entering and leaving the field by its edges."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.book import CORPSES, OFF_FIELD, WALLED
from meadhall.skirmish.field import Field
from meadhall.skirmish.infiltration import infiltrate
from meadhall.skirmish.layout import (
    BODY,
    DEFENSIVE_FIRE,
    HEALTHY,
    IN_HAND,
    LAST,
    LAST_FACING,
    LEFT,
    MOVED,
    MOVER,
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
    group = f.group_of(person) - 1
    if group < 0 or f.entry_turn_of(person) == 0 or f.turn() < f.entry_turn_of(person) or f.has(person, MOVED):
        return f.rules.book.enter
    for cell in f.muster.zones[group]:
        if not bars_arrival_at(f, person, cell):
            return ""
    return f.rules.book.one_per_hex


def bars_arrival_at(f: Field, person: i64, cell: i64) -> str:
    if f.rides_in(person):
        return bars_rider_anyhow(f, person, cell)
    if f.cells[f.HERE + cell]:
        return f.rules.book.one_per_hex
    return f.rules.book.closed[CORPSES] if f.is_blocked_by_corpses(cell) else ""


def bars_rider_anyhow(f: Field, person: i64, cell: i64) -> str:
    """Why a rider's head cannot be put on a cell, whichever way it points."""
    rule = ""
    for facing in range(6):
        why = bars_rider_at(f, person, cell, facing)
        if not why:
            return ""
        rule = rule or why
    return rule


def bars_rider_at(f: Field, person: i64, cell: i64, facing: i64) -> str:
    """Why a rider cannot be put on a cell with his horse's tail behind it."""
    book, ground = f.rules.book, f.ground
    reason = f.bars_rider(person, cell)
    if reason:
        return book.closed[reason]
    rear = ground.tail(cell, facing)
    if rear < 0:
        return book.closed[OFF_FIELD]
    reason = f.bars_rider(person, rear)
    if reason:
        return book.closed[reason]
    if f.rules.lands.side_mounted[f.edge(cell, (facing + 3) % 6)] < 0:
        return book.closed[WALLED]
    return book.one_per_hex if f.cells[f.HERE + cell] or f.cells[f.HERE + rear] else ""


def bars_enter(f: Field, hex: i64) -> str:
    """Somebody who comes in by an edge begins on a free hex of it."""
    person, site = f.mover(), f.site
    if f.cells[f.AT + person]:
        return f.rules.book.enter
    cell = site.cell_of[hex]
    if cell < 0 or not f.is_in_zone(person, cell):
        return f.rules.book.enter
    return bars_arrival_at(f, person, cell)


def legal_entries(f: Field) -> vec[i64]:
    answers, site = vec[i64](), f.site
    for cell in f.muster.zones[f.group_of(f.mover()) - 1]:
        if not bars_enter(f, site.hex_of[cell]):
            answers = append(answers, site.hex_of[cell])
    return answers


def enter(f: Field, hex: i64) -> None:
    person, site = f.mover(), f.site
    cell = site.cell_of[hex]
    f.cells[f.STATE + person] = f.arrives_as(person)
    f.cells[f.AT + person] = cell + 1
    if f.rides_in(person):
        f.cells[f.MOUNT + person] = f.people.horse_of[person] + 1
        f.cells[f.STATE + f.PEOPLE + f.people.horse_of[person]] = HEALTHY
        f.cells[LAST] = 0
    else:
        f.cells[LAST] = cell + 1
    f.cells[LEFT] = f.movement_of(person)
    terrain = f.terrain(cell)
    lands = f.rules.lands
    cost = lands.mounted[terrain] if f.rides_in(person) else lands.foot[terrain]
    spend(f, min(f.cells[LEFT], max(0, cost)))
    f.cells[STEPS] = 1
    f.emit("enters", f.rules.book.enter, EVERYBODY, person, hex)
    if not f.rides_in(person):
        f.push(DEFENSIVE_FIRE, person + 1)


def bars_turn_in(f: Field, way: i64) -> str:
    """A rider who has just come in is turned one way."""
    person = f.mover()
    if f.cells[f.AT + person] == 0 or f.cells[LAST] or not f.is_mounted(person):
        return f.rules.book.enter
    return bars_rider_at(f, person, f.at(person), way)


def turn_in(f: Field, way: i64) -> None:
    person = f.mover()
    f.cells[f.FACING + person] = way
    f.cells[LAST] = f.cells[f.AT + person]
    f.cells[LAST_FACING] = way
    f.push(DEFENSIVE_FIRE, person + 1)


# ---------------------------------------------------------------- leaving


def can_leave(f: Field, person: i64, cell: i64) -> bool:
    """That cell is on a side of the field by which he may go."""
    muster = f.muster
    if muster.exits[cell] >> f.people.side[person] & 1:
        return True
    return f.site.border[cell] & muster.own_exits[person] != 0


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
    go_off(f)


def go_off(f: Field) -> None:
    """He leaves, with what he carries and leads."""
    person = f.mover()
    if TREASURE <= f.cells[f.LOAD + person] < BODY:
        f.cells[TREASURE_AT + f.cells[f.LOAD + person] - TREASURE] = TAKEN + f.people.side[person]
        f.cells[f.LOAD + person] = 0
    f.emit("left", f.rules.book.leave, EVERYBODY, person)
    for horse in range(f.HORSES):
        if f.cells[IN_HAND] >> horse & 1:
            f.lose_horse(horse)
    f.cells[IN_HAND] = 0
    if f.cells[f.MOUNT + person]:
        f.lose_horse(f.cells[f.MOUNT + person] - 1)
        f.cells[f.MOUNT + person] = 0
    f.cells[f.AT + person] = 0
    f.cells[f.FACING + person] = 0
    f.leave_field(person)
    f.cells[MOVER] = 0
