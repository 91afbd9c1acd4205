# mypyc: compile
"""The turn of Vikings: naval phase, player A, naval phase, player B; and what the scenarios count at the end."""

from __future__ import annotations

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
    SHIP_LOST,
    STATIONS,
    SUNK,
    TREASURE_KEPT,
    TREASURE_TAKEN,
    VIKING,
    WRECKED,
)
from meadhall.games.vikings.naval import set_out
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import (
    ACTIVE,
    BEGIN,
    CARRIED,
    COMING,
    DEAD,
    DEPLOY,
    GONE,
    OVER,
    OWNER,
    PHASE,
    PLAYER_PHASE,
    SCENARIO,
    SCORE,
    SEATS,
    SHIP_FATE,
    SHIP_SIDE,
    SHIP_TYPE,
    SIDE_SEATS,
    SIDES,
    STATE,
    STEP,
    TAKEN,
    TREASURE_AT,
    TREASURES,
    TURN,
    TURN_FLOW,
)


def prepare(f: Table, scenario: i64) -> None:
    """G1.a: the scenario's people wait beside the field, its treasures lie where it says."""
    f.cells[SCENARIO] = scenario
    seat_players(f)
    site = f.site()
    for person in site.roster:
        f.cells[STATE + person] = COMING
    assign_owners(f)
    for treasure in range(len(site.treasures)):
        f.cells[TREASURE_AT + treasure] = site.treasures[treasure] + 1
    set_out(f)
    f.push(TURN_FLOW)
    f.push(STATIONS)
    f.push(DEPLOY, site.first)


def seat_players(f: Field) -> None:
    """The first seat is player A, the second player B; a third joins B, a fourth A."""
    first = f.site().first
    for seat in range(f.seats):
        side: i64 = first if seat == 0 or seat == 3 else 1 - first
        place: i64 = 0 if seat < 2 else 1
        f.cells[SEATS + side * SIDE_SEATS + place] = seat + 1


def assign_owners(f: Field) -> None:
    """Two players of a side share its people, the first half and the second half of the scenario's list."""
    for side in range(SIDES):
        people: i64 = 0
        for person in f.site().roster:
            if f.rules.side[person] == side:
                people += 1
        second = f.cells[SEATS + side * SIDE_SEATS + 1]
        passed: i64 = 0
        for person in f.site().roster:
            if f.rules.side[person] != side:
                continue
            late = second > 0 and passed * 2 >= people
            f.cells[OWNER + person] = f.cells[SEATS + side * SIDE_SEATS + (1 if late else 0)] - 1
            passed += 1


class TurnFlow(Question):
    """G1.b: four phases a turn. The argument says that the phase has begun."""

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        if f.cells[TURN] == 0:
            begin_turn(f, 1)
            return
        phase = f.cells[PHASE]
        if f.argument(0) == 0:
            f.set_argument(0, 1)
            if phase == NAVAL_1 or phase == NAVAL_2:
                if not f.site().ashore:
                    f.push(NAVAL_PHASE)
            else:
                f.cells[ACTIVE] = f.site().first if phase == PLAYER_A else 1 - f.site().first
                f.cells[STEP] = BEGIN
                f.push(PLAYER_PHASE)
            return
        f.set_argument(0, 0)
        if not f.stands_for(VIKING) or not f.stands_for(ANGLO_SAXON):
            finish(f)
        elif phase < PLAYER_B:
            f.cells[PHASE] = phase + 1
        elif f.turn() < f.site().turns:
            begin_turn(f, f.turn() + 1)
        else:
            finish(f)


def begin_turn(f: Field, turn: i64) -> None:
    f.cells[TURN] = turn
    f.cells[PHASE] = NAVAL_1
    f.emit("turn-begins", "G1.b", EVERYBODY, turn)


# ---------------------------------------------------------------- the end


def finish(f: Table) -> None:
    """scenario.end: the scores decide."""
    for side in range(SIDES):
        f.cells[SCORE + side] = score(f, side)
    f.cells[OVER] = 1
    f.emit("scored", "scenario.end", EVERYBODY, f.cells[SCORE + VIKING], f.cells[SCORE + ANGLO_SAXON])


def score(f: Table, side: i64) -> i64:
    site, points = f.site(), side * SCORES
    total: i64 = 0
    for person in site.roster:
        state, own = f.cells[STATE + person], f.rules.side[person] == side
        if not own and state == DEAD:
            event: i64 = LEADER_KILLED if f.rules.leader[person] and site.points[points + LEADER_KILLED] else KILLED
            total += site.points[points + event]
        elif own and state == GONE:
            total += site.points[points + CHARACTER_EXITED]
        elif own and f.is_standing(person) and is_ashore(f, f.at(person)):
            total += site.points[points + ON_LAND]
    for treasure in range(TREASURES):
        if f.cells[TREASURE_AT + treasure] == 0:
            continue
        taker = holder_of_treasure(f, treasure)
        if taker == side:
            total += site.points[points + TREASURE_TAKEN] or site.points[points + TREASURE_KEPT]
        elif taker < 0:
            total += site.points[points + TREASURE_KEPT]
    for ship in f.voyage().ships:
        own = f.voyage().side[ship] == side
        if own and f.cells[SHIP_FATE + ship] == AWAY:
            total += site.points[points + SHIP_EXITED]
        elif not own and is_lost(f, ship):
            total += site.points[points + SHIP_LOST]
    if site.hall and holder(f) == side:
        total += site.points[points + HALL_HELD]
    return total


def is_lost(t: Table, ship: i64) -> bool:
    """Sunk, captured or unable to sail; a ship that was never there is none."""
    if t.cells[SHIP_TYPE + ship] == 0:
        return False
    fate = t.cells[SHIP_FATE + ship]
    if fate == SUNK or fate == WRECKED:
        return True
    return fate != AWAY and t.cells[SHIP_SIDE + ship] != t.voyage().side[ship]


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
    return f.ship_at(cell) < 0 and not f.rules.lands.water[f.ground().terrain[cell]]


def holder(f: Table) -> i64:
    """scenario.7: the side with the only standing people in the hall, else the Anglo-Saxons."""
    vikings = False
    for person in f.site().roster:
        if f.is_standing(person) and f.ground().building[f.at(person)] == f.site().hall:
            if f.rules.side[person] == ANGLO_SAXON:
                return ANGLO_SAXON
            vikings = True
    return VIKING if vikings else ANGLO_SAXON
