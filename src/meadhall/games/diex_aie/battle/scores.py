# mypyc: compile
"""What the scenarios count at the end of a battle."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.diex_aie.battle.layout import (
    BURNT,
    BURNT_DOWN,
    CIVILIAN_EXITED,
    COMMANDER_KILLED,
    CONTROL,
    CONTROLLED,
    EXITED,
    EXITED_WOUNDED,
    HOLDING,
    KILLED,
    LOOT_OUT,
    LOOTED,
    OCCUPIED,
    PACK_EXITED,
    SCORES,
    TAKEN_PERSON,
    WOUNDED_ENEMY,
)
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.layout import DEAD, GONE, WOUNDED


def score(t: Table, side: i64) -> i64:
    points = t.muster.points
    first = side * SCORES
    total: i64 = 0
    for person in t.muster.roster:
        if t.people.side[person] == side:
            total += own_points(t, person, first)
        else:
            total += enemy_points(t, person, first)
    total += points[first + PACK_EXITED] * beasts_out(t)
    if points[first + CONTROLLED]:
        for n in range(len(t.battle().goal)):
            if t.cells[CONTROL + n] == side + 1:
                total += points[first + CONTROLLED]
    total += points[first + LOOTED] * t.cells[LOOT_OUT]
    total += points[first + BURNT] * t.cells[BURNT_DOWN]
    if points[first + TAKEN_PERSON] and is_taken(t, t.battle().target):
        total += points[first + TAKEN_PERSON]
    if points[first + OCCUPIED]:
        total += points[first + OCCUPIED] * occupation(t, side)
    return total


def own_points(t: Table, person: i64, first: i64) -> i64:
    points = t.muster.points
    if t.cells[t.STATE + person] == GONE:
        found = points[first + EXITED]
        return found + points[first + CIVILIAN_EXITED] if t.battle().civilian[person] else found
    if points[first + HOLDING] and t.is_standing(person) and is_in(t, person):
        return points[first + HOLDING]
    return 0


def enemy_points(t: Table, person: i64, first: i64) -> i64:
    points, state = t.muster.points, t.cells[t.STATE + person]
    if state == DEAD:
        if t.people.leader[person] and points[first + COMMANDER_KILLED]:
            return points[first + COMMANDER_KILLED]
        return points[first + KILLED]
    if state == WOUNDED or t.has(person, EXITED_WOUNDED):
        return points[first + WOUNDED_ENEMY]
    return 0


def beasts_out(t: Table) -> i64:
    """Pack animals that were led off the field."""
    count: i64 = 0
    for beast in range(first_beast(t), t.PIECES):
        if t.cells[t.STATE + beast] == GONE:
            count += 1
    return count


def first_beast(t: Table) -> i64:
    """The first pack animal among the pieces: they come after the mounts."""
    mounts: i64 = 0
    for horse in t.people.horse_of:
        mounts = max(mounts, horse + 1)
    return t.PEOPLE + mounts


def is_in(t: Table, person: i64) -> bool:
    """On a hex of the scenario's goal, with head or tail."""
    for cell in t.battle().goal:
        if t.at(person) == cell or t.tail(person) == cell:
            return True
    return False


def is_taken(t: Table, target: i64) -> bool:
    """scenario.9: dead, or without a friend in the hall and with an enemy on every hex of it around him."""
    if t.cells[t.STATE + target] == DEAD:
        return True
    if not t.is_living(target) or not is_in(t, target):
        return False
    side = t.people.side[target]
    for person in t.muster.roster:
        if person != target and t.people.side[person] == side and t.is_standing(person) and is_in(t, person):
            return False
    around: i64 = 0
    for cell in t.battle().goal:
        if t.ground.distance(cell, t.at(target)) == 1:
            around += 1
            other = t.here(cell)
            if other < 0 or other >= t.PEOPLE or t.people.side[other] == side or not t.is_standing(other):
                return False
    return around > 0


def occupation(t: Table, side: i64) -> i64:
    """scenario.11, scenario.13: 2 if the side holds the goal alone, 1 if enough of its people are inside, else
    0. Where no number of people counts, 1 is for holding it alone."""
    own: i64 = 0
    enemies: i64 = 0
    for person in t.muster.roster:
        if t.is_standing(person) and is_in(t, person):
            if t.people.side[person] == side:
                own += 1
            else:
                enemies += 1
    wanted = t.battle().goal_people
    if wanted == 0:
        return 1 if own > 0 and enemies == 0 else 0
    if enemies == 0:
        return 2
    return 1 if own >= wanted or t.is_gate_open() else 0
