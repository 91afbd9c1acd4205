# mypyc: compile
"""Mounting, dismounting, and horses led by the bridle."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.state import EVERYBODY
from meadhall.skirmish.book import WALLED
from meadhall.skirmish.crowding import is_shared
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import (
    BODY,
    DEFENSIVE_FIRE,
    GEAR,
    HUSHED,
    IN_HAND,
    LAST,
    LAST_FACING,
    LEFT,
    STEPS,
    WOUNDED,
)
from meadhall.skirmish.steps import led_horses, spend


def is_beside_horse(f: Field, cell: i64, horse: i64) -> bool:
    head, rear = f.at(f.PEOPLE + horse), f.tail(f.PEOPLE + horse)
    if head < 0:
        return False
    ground = f.ground
    return ground.distance(cell, head) == 1 or (rear >= 0 and ground.distance(cell, rear) == 1)


def bars_saddle(f: Field, person: i64, horse: i64) -> str:
    """Why he could not sit on it where it stands: he must get there on foot, and both hexes must be open to riders."""
    book, ground, piece = f.rules.book, f.ground, f.PEOPLE + horse
    for cell in (f.at(piece), f.tail(piece)):
        if cell >= 0:
            reason = f.bars_rider(person, cell)
            if reason:
                return book.closed[reason]
    if not f.rules.mount_from_beside:
        return ""
    rule = book.mount_where
    for cell in (f.at(piece), f.tail(piece)):
        if cell >= 0 and ground.distance(f.at(person), cell) == 1:
            cost = f.entry(person, f.at(person), ground.side_between(f.at(person), cell), False)
            if cost >= 0:
                return ""
            rule = book.closed[-cost]
    return rule


def is_horse_threatened(f: Field, side: i64, horse: i64) -> bool:
    rear = f.tail(f.PEOPLE + horse)
    return f.is_threatened(side, f.at(f.PEOPLE + horse)) or (rear >= 0 and f.is_threatened(side, rear))


def is_guarded(f: Field, side: i64, horse: i64) -> bool:
    """The other side controls the horse: one of its people, unstunned, is right beside it."""
    if f.cells[f.HELD + horse] == 0 or f.cells[f.HELD + horse] == side + 1:
        return False
    for cell in f.ground.around(f.at(f.PEOPLE + horse), f.cells[f.FACING + f.PEOPLE + horse]):
        if cell >= 0:
            other = f.here(cell)
            if other >= 0 and other < f.PEOPLE and f.people.side[other] != side and f.is_standing(other):
                return True
    return False


# ---------------------------------------------------------------- riders


def bars_mount(f: Field, horse: i64) -> str:
    person, book = f.mover(), f.rules.book
    if f.is_mounted(person) or f.people.horse_of[person] < 0:
        return book.mount_who
    if horse >= f.HORSES or not f.is_standing(f.PEOPLE + horse) or not is_by_horse(f, f.at(person), horse):
        return book.mount_where
    if f.cells[f.LOAD + person]:
        return book.carry if BODY <= f.cells[f.LOAD + person] < GEAR else book.treasure
    rule = bars_saddle(f, person, horse)
    if rule:
        return rule
    side = f.people.side[person]
    if f.is_threatened(side, f.at(person)) or is_horse_threatened(f, side, horse):
        return book.mount_threat
    if is_guarded(f, side, horse):
        return book.lead_control
    if led_horses(f) > f.rules.led_mounted:
        return book.lead_limit
    return "" if mount_price(f, person) <= f.cells[LEFT] else book.mount_cost


def is_by_horse(f: Field, cell: i64, horse: i64) -> bool:
    """Where one mounts it: beside it, or on one of its own hexes."""
    if f.rules.mount_from_beside:
        return is_beside_horse(f, cell, horse)
    return cell == f.at(f.PEOPLE + horse) or cell == f.tail(f.PEOPLE + horse)


def mount_price(f: Field, person: i64) -> i64:
    return f.rules.mount_cost[1] if f.people.armour[person] else f.rules.mount_cost[0]


def mount(f: Field, horse: i64) -> None:
    person, rules = f.mover(), f.rules
    cell, facing = f.at(f.PEOPLE + horse), f.cells[f.FACING + f.PEOPLE + horse]
    f.take_away(f.PEOPLE + horse)
    f.cells[f.HELD + horse] = 0  # it is its rider's
    f.cells[f.LEADER + horse] = 0
    f.break_wall(person)
    f.drop_axe(person)
    f.cells[f.MOUNT + person] = horse + 1
    f.cells[f.AT + person] = cell + 1
    f.cells[f.FACING + person] = facing
    spend(f, mount_price(f, person))
    f.cells[LEFT] *= rules.mount_factor
    f.cells[LAST] = cell + 1
    f.cells[LAST_FACING] = facing
    f.emit("mounts", rules.book.mount_cost + " " + rules.book.mount_points, EVERYBODY, person, f.cells[LEFT])
    offer_answer(f, person)


def bars_dismount(f: Field, way: i64) -> str:
    person, book = f.mover(), f.rules.book
    if not f.is_mounted(person):
        return book.dismount
    return bars_landing(f, person, way) or bars_dismounting(f, person)


def bars_landing(f: Field, person: i64, way: i64) -> str:
    """Why he cannot get off his horse on that side of it."""
    cell = f.room_beside(dismounts_from(f, person, way), way % 6)
    if cell < 0 or cell == f.at(person) or cell == f.tail(person) or f.is_deep(cell):
        return f.rules.book.dismount
    return ""


def bars_dismounting(f: Field, person: i64) -> str:
    """Why he cannot get off it here at all."""
    book = f.rules.book
    if not f.has_room(person, f.at(person), f.cells[f.FACING + person]) or is_shared(f, person):
        return book.one_per_hex
    return "" if mount_price(f, person) <= f.cells[LEFT] else book.mount_cost


def dismounts_from(f: Field, person: i64, way: i64) -> i64:
    """The cell of the horse from which a direction is counted: its head's, from the sixth on its tail's."""
    return f.at(person) if way < 6 else f.tail(person)


def dismount(f: Field, way: i64) -> None:
    person, rules = f.mover(), f.rules
    horse, head, facing = f.cells[f.MOUNT + person] - 1, f.at(person), f.cells[f.FACING + person]
    cell = f.ground.neighbour[dismounts_from(f, person, way) * 6 + way % 6]
    f.cells[f.MOUNT + person] = 0
    f.put(f.PEOPLE + horse, head, facing)
    f.cells[f.HELD + horse] = f.people.side[person] + 1
    f.cells[f.AT + person] = cell + 1
    f.cells[f.FACING + person] = 0
    f.cells[LAST] = cell + 1
    f.cells[LAST_FACING] = 0
    spend(f, mount_price(f, person))
    f.cells[LEFT] //= rules.dismount_divisor[1] if f.state(person) == WOUNDED else rules.dismount_divisor[0]
    f.emit("dismounts", rules.book.dismount_points, EVERYBODY, person, f.cells[LEFT])
    offer_answer(f, person)


def offer_answer(f: Field, person: i64) -> None:
    """He has come to another hex: the other side may halt him there and shoot."""
    f.cells[STEPS] += 1
    if not f.cells[HUSHED]:
        f.push(DEFENSIVE_FIRE, person + 1)


# ---------------------------------------------------------------- led horses


def bars_lead(f: Field, horse: i64) -> str:
    person, book = f.mover(), f.rules.book
    if horse >= f.HORSES or not f.is_standing(f.PEOPLE + horse):
        return book.led
    cell, rear = f.at(person), f.tail(person)
    if not is_beside_horse(f, cell, horse) and not (rear >= 0 and is_beside_horse(f, rear, horse)):
        return book.led
    return bars_bridle(f, person, horse)


def bars_bridle(f: Field, person: i64, horse: i64) -> str:
    """Why he cannot take the bridle of a horse that is near enough."""
    book = f.rules.book
    side = f.people.side[person]
    if is_horse_threatened(f, side, horse):
        return book.lead_threat
    if is_guarded(f, side, horse):
        return book.lead_control
    limit = f.rules.led_mounted if f.is_mounted(person) else f.rules.led_on_foot
    if led_horses(f) >= limit:
        return book.lead_limit
    bridle = Bridle(f, person, horse)
    if bridle.rule:
        return bridle.rule
    return "" if bridle.cost <= f.cells[LEFT] else book.points


class Bridle:
    """Bring a horse to the man who takes its bridle. It follows him from then on, so it must be able to."""

    def __init__(self, f: Field, person: i64, horse: i64) -> None:
        self.rule = ""
        self.cost: i64 = -1
        ground, piece = f.ground, f.PEOPLE + horse
        for cell in (f.at(person), f.tail(person)):
            for origin in (f.at(piece), f.tail(piece)):
                if self.cost >= 0 or cell < 0 or origin < 0 or ground.distance(origin, cell) != 1:
                    continue
                rule = f.bars_led(origin, cell)
                if f.rules.lands.side_foot[f.edge(origin, ground.side_between(origin, cell))] < 0:
                    rule = f.rules.book.closed[WALLED]
                if rule:
                    self.rule = self.rule or rule
                else:
                    self.cost = f.led_cost(origin, cell)
        if self.cost >= 0:
            self.rule = ""


def lead(f: Field, horse: i64) -> None:
    person = f.mover()
    spend(f, Bridle(f, person, horse).cost)
    f.take_away(f.PEOPLE + horse)
    f.cells[IN_HAND] |= bit(horse)
    f.cells[f.LEADER + horse] = person + 1
    f.cells[f.HELD + horse] = f.people.side[person] + 1
    f.emit("leads", f.rules.book.led, EVERYBODY, person, horse)
