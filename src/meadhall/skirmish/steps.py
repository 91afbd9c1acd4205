# mypyc: compile
"""One step of a move: what it costs, and where it leads."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import HUSHED, IN_HAND, LAST, LAST_FACING, LEFT, MOVED, MOVER, SPENT, STEPS, WORKED

LOADED: Final = 2  # movement points that a treasure or grapnel costs its carrier


def bars_setting_out(f: Field, person: i64) -> str:
    """Why somebody on the field cannot move any more in this step."""
    book = f.rules.book
    rule = f.bars_standing(person)
    if rule:
        return rule
    if f.has(person, WORKED):
        return book.clear
    if f.has(person, MOVED):
        return book.unsaved
    return book.enter if f.is_asleep(person) else ""


def set_out(f: Field, person: i64, points: i64) -> None:
    """Somebody begins to move, with so many points."""
    f.cells[MOVER] = person + 1
    f.cells[LEFT] = points
    for cell in range(SPENT, HUSHED + 1):
        f.cells[cell] = 0
    f.cells[LAST] = f.cells[f.AT + person]
    f.cells[LAST_FACING] = f.cells[f.FACING + person]


def arrive(f: Field, person: i64, cell: i64, way: i64) -> None:
    """He comes to a cell, a rider's head that way; if there is room for him it is the last free hex of his way."""
    origin = f.at(person)
    f.cells[f.AT + person] = cell + 1
    if f.is_long(person):
        f.cells[f.FACING + person] = way
    f.cells[STEPS] += 1
    if f.has_room(person, cell, f.cells[f.FACING + person]):
        f.cells[LAST] = f.cells[f.AT + person]
        f.cells[LAST_FACING] = f.cells[f.FACING + person]
    f.stepped(person, origin)


def spend(f: Field, points: i64) -> None:
    f.cells[LEFT] -= points
    f.cells[SPENT] += points


# ---------------------------------------------------------------- what a step costs


def step_cost(f: Field, piece: i64, way: i64) -> i64:
    """Movement points for a step in a direction (a rider's head goes there), or minus the reason why not."""
    head = f.at(piece)
    if not f.is_long(piece):
        return f.entry(piece, head, way, True)
    turn = (way - f.cells[f.FACING + piece] + 6) % 6
    if turn == 3:
        return f.rules.turn_cost[3]  # about, on the spot
    cost = f.entry(piece, head, way, True)
    return cost + f.rules.turn_cost[turn] if cost >= 0 else cost


def step_price(f: Field, person: i64, way: i64) -> i64:
    """The same for the mover, with what the horses add that he leads."""
    cost = step_cost(f, person, way)
    if cost < 0 or f.cells[IN_HAND] == 0:
        return cost
    return cost + led_horses(f) * f.led_cost(f.at(person), f.ground.neighbour[f.at(person) * 6 + way])


def led_horses(f: Field) -> i64:
    held: i64 = 0
    for horse in range(f.HORSES):
        held += f.cells[IN_HAND] >> horse & 1
    return held


def wheel_cost(f: Field, piece: i64, way: i64) -> i64:
    """The same for a rider who swings round his horse's tail, which stays where it is."""
    turn = (way - f.cells[f.FACING + piece] + 6) % 6
    if turn < 2 or turn > 4:
        return -1
    cost = f.entry(piece, f.tail(piece), way, True)
    return cost + f.rules.wheel_cost[turn] if cost >= 0 else cost


def bars_cost(f: Field, cost: i64) -> str:
    if cost < 0:
        return f.rules.book.closed[-cost]
    return "" if cost <= f.cells[LEFT] else f.rules.book.points


def bars_step(f: Field, way: i64) -> str:
    piece = f.mover()
    if f.cells[f.AT + piece] == 0:
        return f.rules.book.enter
    rule = bars_cost(f, step_price(f, piece, way))
    if not rule and f.cells[IN_HAND]:
        return f.bars_led(f.at(piece), f.ground.neighbour[f.at(piece) * 6 + way])
    return rule


def bars_wheel(f: Field, way: i64) -> str:
    piece = f.mover()
    if f.cells[f.AT + piece] == 0 or not f.is_mounted(piece):
        return f.rules.book.ride_turn
    turn = (way - f.cells[f.FACING + piece] + 6) % 6
    if turn < 2 or turn > 4:
        return f.rules.book.ride_turn
    return bars_cost(f, wheel_cost(f, piece, way))
