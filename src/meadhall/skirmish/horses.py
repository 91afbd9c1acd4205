# mypyc: compile
"""Mounting, dismounting, and horses led by the bridle."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import (
    AT,
    FACING,
    HELD,
    IN_HAND,
    LAST,
    LAST_FACING,
    LEADER,
    LEFT,
    LOAD,
    MOUNT,
    PEOPLE,
    WOUNDED,
)
from meadhall.skirmish.steps import led_horses, spend


def is_beside_horse(f: Field, cell: i64, horse: i64) -> bool:
    head, rear = f.at(PEOPLE + horse), f.tail(PEOPLE + horse)
    if head < 0:
        return False
    ground = f.ground()
    return ground.distance(cell, head) == 1 or (rear >= 0 and ground.distance(cell, rear) == 1)


def is_horse_threatened(f: Field, side: i64, horse: i64) -> bool:
    rear = f.tail(PEOPLE + horse)
    return f.is_threatened(side, f.at(PEOPLE + horse)) or (rear >= 0 and f.is_threatened(side, rear))


def is_guarded(f: Field, side: i64, horse: i64) -> bool:
    """The other side controls the horse: one of its people, unstunned, is right beside it."""
    if f.cells[HELD + horse] == 0 or f.cells[HELD + horse] == side + 1:
        return False
    for cell in f.ground().around(f.at(PEOPLE + horse), f.cells[FACING + PEOPLE + horse]):
        if cell >= 0:
            other = f.here(cell)
            if other >= 0 and other < PEOPLE and f.rules.side[other] != side and f.is_standing(other):
                return True
    return False


# ---------------------------------------------------------------- riders


def bars_mount(f: Field, horse: i64) -> str:
    person, book = f.mover(), f.rules.book
    if f.is_mounted(person) or f.rules.horse_of[person] < 0:
        return book.mount_who
    if not f.is_standing(PEOPLE + horse) or not is_beside_horse(f, f.at(person), horse) or f.cells[LOAD + person]:
        return book.mount_where
    side = f.rules.side[person]
    if f.is_threatened(side, f.at(person)) or is_horse_threatened(f, side, horse):
        return book.mount_threat
    if is_guarded(f, side, horse):
        return book.lead_control
    return "" if mount_price(f, person) <= f.cells[LEFT] else book.mount_cost


def mount_price(f: Field, person: i64) -> i64:
    return f.rules.mount_cost[1] if f.rules.armour[person] else f.rules.mount_cost[0]


def mount(f: Field, horse: i64) -> None:
    person, rules = f.mover(), f.rules
    cell, facing = f.at(PEOPLE + horse), f.cells[FACING + PEOPLE + horse]
    f.take_away(PEOPLE + horse)
    f.cells[HELD + horse] = 0  # it is its rider's
    f.cells[LEADER + horse] = 0
    f.break_wall(person)
    f.drop_axe(person)
    f.cells[MOUNT + person] = horse + 1
    f.cells[AT + person] = cell + 1
    f.cells[FACING + person] = facing
    spend(f, mount_price(f, person))
    f.cells[LEFT] *= rules.mount_factor
    f.cells[LAST] = cell + 1
    f.cells[LAST_FACING] = facing
    f.emit("mounts", rules.book.mount_cost + " " + rules.book.mount_points, EVERYBODY, person, f.cells[LEFT])


def bars_dismount(f: Field, way: i64) -> str:
    person, book = f.mover(), f.rules.book
    if not f.is_mounted(person):
        return book.dismount
    cell = f.room_beside(dismounts_from(f, person, way), way % 6)
    if cell < 0 or cell == f.at(person) or cell == f.tail(person) or f.is_deep(cell):
        return book.dismount
    if not f.has_room(person, f.at(person), f.cells[FACING + person]):
        return book.one_per_hex
    return "" if mount_price(f, person) <= f.cells[LEFT] else book.mount_cost


def dismounts_from(f: Field, person: i64, way: i64) -> i64:
    """The cell of the horse from which a direction is counted: its head's, from the sixth on its tail's."""
    return f.at(person) if way < 6 else f.tail(person)


def dismount(f: Field, way: i64) -> None:
    person, rules = f.mover(), f.rules
    horse, head, facing = f.cells[MOUNT + person] - 1, f.at(person), f.cells[FACING + person]
    cell = f.ground().neighbour[dismounts_from(f, person, way) * 6 + way % 6]
    f.cells[MOUNT + person] = 0
    f.put(PEOPLE + horse, head, facing)
    f.cells[HELD + horse] = rules.side[person] + 1
    f.cells[AT + person] = cell + 1
    f.cells[FACING + person] = 0
    f.cells[LAST] = cell + 1
    f.cells[LAST_FACING] = 0
    spend(f, mount_price(f, person))
    f.cells[LEFT] //= rules.dismount_divisor[1] if f.state(person) == WOUNDED else rules.dismount_divisor[0]
    f.emit("dismounts", rules.book.dismount_points, EVERYBODY, person, f.cells[LEFT])


# ---------------------------------------------------------------- led horses


def bars_lead(f: Field, horse: i64) -> str:
    person, book = f.mover(), f.rules.book
    if not f.is_standing(PEOPLE + horse):
        return book.led
    cell, rear = f.at(person), f.tail(person)
    if not is_beside_horse(f, cell, horse) and not (rear >= 0 and is_beside_horse(f, rear, horse)):
        return book.led
    side = f.rules.side[person]
    if is_horse_threatened(f, side, horse):
        return book.lead_threat
    if is_guarded(f, side, horse):
        return book.lead_control
    limit = f.rules.led_mounted if f.is_mounted(person) else f.rules.led_on_foot
    return "" if led_horses(f) < limit else book.lead_limit


def lead(f: Field, horse: i64) -> None:
    person = f.mover()
    f.take_away(PEOPLE + horse)
    f.cells[IN_HAND] |= 1 << horse
    f.cells[LEADER + horse] = person + 1
    f.cells[HELD + horse] = f.rules.side[person] + 1
    f.emit("leads", f.rules.book.led, EVERYBODY, person, horse)
