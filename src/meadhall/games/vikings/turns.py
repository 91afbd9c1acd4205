# mypyc: compile
"""The turn of Vikings: naval phase, player A, naval phase, player B; and what the scenarios count at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.vikings.layout import (
    AFLOAT,
    ANGLO_SAXON,
    AWAY,
    CHARACTER_EXITED,
    HALL_HELD,
    KILLED,
    LEADER_KILLED,
    NAVAL_1,
    NAVAL_2,
    NAVAL_PHASE,
    ON_LAND,
    PLAYER_A,
    PLAYER_B,
    SCORES,
    SHIP_EXITED,
    SHIP_FATE,
    SHIP_LOST,
    SHIP_SIDE,
    SHIP_TYPE,
    STATIONS,
    SUNK,
    TREASURE_KEPT,
    TREASURE_TAKEN,
    VIKING,
    WRECKED,
)
from meadhall.games.vikings.naval import set_out, take_over
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import (
    ACTIVE,
    BEGIN,
    CARRIED,
    DEAD,
    DEPLOY,
    GONE,
    OVER,
    PHASE,
    PLAYER_PHASE,
    SCORE,
    SIDES,
    STEP,
    TAKEN,
    TREASURE_AT,
    TREASURES,
    TURN,
    TURN_BEGUN,
    TURN_FLOW,
)
from meadhall.skirmish.turns import begin_turn, gather, next_phase

TURN_RULE: Final = "G1.b"


def prepare(f: Table, scenario: i64) -> None:
    """G1.a: the scenario's people wait beside the field, its treasures lie where it says."""
    gather(f, scenario)
    muster = f.muster
    for treasure in range(len(muster.treasures)):
        f.cells[TREASURE_AT + treasure] = muster.treasures[treasure] + 1
    set_out(f)
    f.push(TURN_FLOW)
    f.push(STATIONS)
    f.push(DEPLOY, muster.first)


class TurnFlow(Question):
    """G1.b: four phases a turn. The argument says that the phase has begun."""

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        if f.cells[TURN] == 0:
            begin_turn(f, 1, TURN_RULE)
            return
        phase = f.cells[PHASE]
        if f.argument(TURN_BEGUN) == 0:
            f.set_argument(TURN_BEGUN, 1)
            if phase == NAVAL_1 or phase == NAVAL_2:
                if not f.is_ashore():
                    f.push(NAVAL_PHASE)
            else:
                f.cells[ACTIVE] = f.muster.first if phase == PLAYER_A else 1 - f.muster.first
                f.cells[STEP] = BEGIN
                f.push(PLAYER_PHASE)
            return
        f.set_argument(TURN_BEGUN, 0)
        if not f.stands_for(VIKING) or not f.stands_for(ANGLO_SAXON) or not next_phase(f, PLAYER_B, TURN_RULE):
            finish(f)


# ---------------------------------------------------------------- the end


def finish(f: Table) -> None:
    """scenario.end: the scores decide, and whoever has taken a ship by now has it (N2.control)."""
    for ship in f.voyage().ships:
        if f.is_on_map(ship):
            take_over(f, ship)
    for side in range(SIDES):
        f.cells[SCORE + side] = score(f, side)
    f.cells[OVER] = 1
    f.emit("scored", "scenario.end", EVERYBODY, f.cells[SCORE + VIKING], f.cells[SCORE + ANGLO_SAXON])


def score(f: Table, side: i64) -> i64:
    muster, points = f.muster, side * SCORES
    total: i64 = 0
    for person in muster.roster:
        state, own = f.cells[f.STATE + person], f.people.side[person] == side
        if not own and state == DEAD:
            event: i64 = LEADER_KILLED if f.people.leader[person] and muster.points[points + LEADER_KILLED] else KILLED
            total += muster.points[points + event]
        elif own and state == GONE:
            total += muster.points[points + CHARACTER_EXITED]
        elif own and f.is_standing(person) and is_ashore(f, f.at(person)):
            total += muster.points[points + ON_LAND]
    for treasure in range(TREASURES):
        if f.cells[TREASURE_AT + treasure] == 0:
            continue
        taker = holder_of_treasure(f, treasure)
        if taker == side:
            total += muster.points[points + TREASURE_TAKEN] or muster.points[points + TREASURE_KEPT]
        elif taker < 0:
            total += muster.points[points + TREASURE_KEPT]
    for ship in f.voyage().ships:
        own = f.voyage().side[ship] == side
        if own and f.cells[SHIP_FATE + ship] == AWAY and f.cells[SHIP_SIDE + ship] == side:
            total += muster.points[points + SHIP_EXITED]
        elif not own and is_lost(f, ship):
            total += muster.points[points + SHIP_LOST]
    if muster.hall and holder(f) == side:
        total += muster.points[points + HALL_HELD]
    return total


def is_lost(t: Table, ship: i64) -> bool:
    """Sunk, captured or unable to sail, on the field or sailed away; a ship that was never there is none."""
    if t.cells[SHIP_TYPE + ship] == 0:
        return False
    fate = t.cells[SHIP_FATE + ship]
    if fate == SUNK or fate == WRECKED:
        return True
    return t.cells[SHIP_SIDE + ship] != t.voyage().side[ship]


def holder_of_treasure(t: Table, treasure: i64) -> i64:
    """The side that has carried it off or has it aboard a ship of its own afloat; -1 for neither."""
    where = t.cells[TREASURE_AT + treasure]
    if where >= TAKEN:
        return where - TAKEN
    cell = where - 1 if where < CARRIED else t.at(where - CARRIED)
    if cell < 0 or t.ship_at(cell) < 0 or t.cells[SHIP_FATE + t.ship_at(cell)] != AFLOAT:
        return -1
    return t.cells[SHIP_SIDE + t.ship_at(cell)]


def is_ashore(f: Table, cell: i64) -> bool:
    return f.ship_at(cell) < 0 and not f.rules.lands.water[f.ground.terrain[cell]]


def holder(f: Table) -> i64:
    """scenario.7: the side with the only standing people in the hall, else the Anglo-Saxons."""
    vikings = False
    for person in f.muster.roster:
        if f.is_standing(person) and f.ground.building[f.at(person)] == f.muster.hall:
            if f.people.side[person] == ANGLO_SAXON:
                return ANGLO_SAXON
            vikings = True
    return VIKING if vikings else ANGLO_SAXON
