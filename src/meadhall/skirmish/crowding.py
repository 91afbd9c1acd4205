# mypyc: compile
"""Two on one hex: allowed on the way through a movement step, not at its end.

Whoever stops on the hex of a friend who has not moved yet is no more on the layer of the resting than a piece on the
move; he comes onto it when that friend sets out. Until then the step cannot be ended.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.field import Field
from meadhall.skirmish.steps import LOADED, bars_setting_out
from meadhall.skirmish.ways import WHEELS, way_cost, way_to

RIDES: Final = 3  # steps within which a rider must find room


def newcomer_on(f: Field, cell: i64, but: i64) -> i64:
    """Somebody who has stopped on a hex that another still holds, -1 for none."""
    for person in f.muster.roster:
        if person == but or f.cells[f.AT + person] == 0 or f.is_resting(person):
            continue
        if f.at(person) == cell or f.tail(person) == cell:
            if f.is_standing(person) and f.mover() != person:
                return person
    return -1


def can_share(f: Field, person: i64) -> bool:
    """The mover may stop where he is although others hold his hexes: all of them can still leave them to him."""
    for cell in (f.at(person), f.tail(person)):
        holder = f.here(cell) if cell >= 0 else -1
        if holder < 0:
            continue
        if holder >= f.PEOPLE or f.cells[f.OWNER + holder] != f.cells[f.OWNER + person] or f.is_foe(person, holder):
            return False
        if bars_setting_out(f, holder) or newcomer_on(f, cell, person) >= 0 or not can_get_away(f, holder, person):
            return False
    return True


def can_get_away(f: Field, holder: i64, person: i64) -> bool:
    """Once he leaves his hexes to the mover, he would reach a free one."""
    points = f.points_to_move(holder) - (LOADED if f.cells[f.LOAD + holder] else 0)
    if f.is_long(holder):
        return rides_clear(f, holder, person, f.at(holder), f.cells[f.FACING + holder], points, RIDES)
    return walks_clear(f, holder, person, points)


def is_free_for(f: Field, holder: i64, person: i64, cell: i64) -> bool:
    """Nobody would rest on a cell if the mover had his hexes and the holder had left."""
    there = f.here(cell)
    return (there < 0 or there == holder) and cell != f.at(person) and cell != f.tail(person)


def walks_clear(f: Field, holder: i64, person: i64, points: i64) -> bool:
    """A free hex can be reached on foot with so many points."""
    ground = f.ground
    seen, left = vec[i64]([f.at(holder)]), vec[i64]([points])
    n: i64 = 0
    while n < len(seen):
        for way in range(6):
            cost = f.entry(holder, seen[n], way, True)
            if cost < 0 or cost > left[n]:
                continue
            target = ground.neighbour[seen[n] * 6 + way]
            if is_free_for(f, holder, person, target):
                return True
            if better(seen, left, target, left[n] - cost):
                seen = append(seen, target)
                left = append(left, left[n] - cost)
        n += 1
    return False


def better(seen: vec[i64], left: vec[i64], cell: i64, points: i64) -> bool:
    """Nobody has come to that cell with as many points."""
    for n in range(len(seen)):
        if seen[n] == cell and left[n] >= points:
            return False
    return True


def rides_clear(f: Field, rider: i64, person: i64, head: i64, facing: i64, points: i64, steps: i64) -> bool:
    """The same on horseback, within so many steps."""
    for way in range(WHEELS * 2):
        target = way_to(f, rider, head, facing, way)
        cost = way_cost(f, rider, head, facing, way) if target >= 0 else -1
        if cost < 0:
            continue
        turned = way % 6
        turn = (turned - facing + 6) % 6
        cost += f.rules.turn_cost[turn] if way < WHEELS else f.rules.wheel_cost[turn]
        if cost > points:
            continue
        rear = f.ground.tail(target, turned)
        if rear >= 0 and is_free_for(f, rider, person, target) and is_free_for(f, rider, person, rear):
            return True
        if steps > 1 and rides_clear(f, rider, person, target, turned, points - cost, steps - 1):
            return True
    return False


def settle_newcomers(f: Field) -> None:
    """Whoever waited for a hex that has become free rests on it."""
    for person in f.muster.roster:
        if f.cells[f.AT + person] == 0 or f.is_resting(person):
            continue
        if f.is_standing(person) and f.mover() != person:
            if f.has_room(person, f.at(person), f.cells[f.FACING + person]):
                f.rest(person)


def is_crowded(f: Field, seat: i64) -> bool:
    """Somebody of this player waits for a hex that another can and must still leave."""
    for person in f.muster.roster:
        if f.cells[f.AT + person] == 0 or f.is_resting(person) or not f.is_standing(person):
            continue
        for cell in (f.at(person), f.tail(person)):
            holder = f.here(cell) if cell >= 0 else -1
            if holder < 0 or holder >= f.PEOPLE:  # a horse without its rider does not leave by itself
                continue
            if f.cells[f.OWNER + person] == seat and not bars_setting_out(f, holder):
                return True
    return False


def is_shared(f: Field, person: i64) -> bool:
    """Somebody else has stopped on a hex of his, and waits for him to leave it."""
    rear = f.tail(person)
    return newcomer_on(f, f.at(person), person) >= 0 or (rear >= 0 and newcomer_on(f, rear, person) >= 0)


def part_crowds(f: Field, seat: i64) -> None:
    """Nobody can leave the hex after all: the one who came last is put on the nearest free hex."""
    for person in f.muster.roster:
        if f.cells[f.OWNER + person] == seat and f.is_standing(person) and not f.is_resting(person):
            f.put_near(person, f.at(person))
