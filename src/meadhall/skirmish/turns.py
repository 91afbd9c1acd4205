# mypyc: compile
"""Setting up, and the steps of a player's phase: fire, movement, combat, recovery of the stunned."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.edges import bars_rider_anyhow, bars_rider_at
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import (
    ANSWERED,
    BEGIN,
    COMBAT_STEP,
    COMING,
    DEPLOY_HEX,
    DEPLOY_PLACE,
    DEPLOY_SIDE,
    DROP_AXES,
    FIGHT,
    FIRE,
    FIRE_STEP,
    FRESH,
    HEALTHY,
    MOVE,
    MOVE_STEP,
    PHASE,
    PHASE_BEGUN,
    PHASE_FLAGS,
    RECOVER,
    SEATS,
    SIDE_SEATS,
    STEP,
    STEP_FLAGS,
    STUNNED,
    TAKE_AXES,
    TURN,
)
from meadhall.skirmish.seating import assign_owners, seat_players

# ---------------------------------------------------------------- turns


def begin_turn(f: Field, turn: i64, rule: str) -> None:
    f.cells[TURN] = turn
    f.cells[PHASE] = 0
    f.emit("turn-begins", rule, EVERYBODY, turn)


def next_phase(f: Field, last: i64, rule: str) -> bool:
    """Go on to the next phase, or after the ``last`` one to the next turn. False when no turn is left."""
    if f.cells[PHASE] < last:
        f.cells[PHASE] += 1
    elif f.turn() < f.muster.turns:
        begin_turn(f, f.turn() + 1, rule)
    else:
        return False
    return True


# ---------------------------------------------------------------- setting up


def gather(f: Field, scenario: i64) -> None:
    """Lay out a scenario: its players have their seats, its people wait beside the field."""
    f.lay_out(f.rules.scenarios[scenario])
    seat_players(f)
    for person in f.muster.roster:
        f.cells[f.STATE + person] = COMING
    assign_owners(f)


def next_to_place(f: Field, side: i64, place: i64) -> i64:
    """The next person whom a player of the side puts on the field, -1 for none."""
    muster = f.muster
    seat = f.cells[SEATS + side * SIDE_SEATS + place] - 1
    for person in muster.roster:
        if f.cells[f.STATE + person] == COMING and f.people.side[person] == side and f.cells[f.OWNER + person] == seat:
            if f.group_of(person) and f.entry_turn_of(person) == 0:
                return person
    return -1


class Deploy(Question):
    """The sides place their people in their zones, player A first. Arguments: side, place, rider's hex + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Field)
        return [
            max(0, next_to_place(s, s.argument(DEPLOY_SIDE), s.argument(DEPLOY_PLACE))),
            1 if s.argument(DEPLOY_HEX) else 0,
        ]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        person = next_to_place(s, s.argument(DEPLOY_SIDE), s.argument(DEPLOY_PLACE))
        if s.argument(DEPLOY_HEX):
            if v.face <= action < v.deploy:
                return bars_rider_at(s, person, s.argument(DEPLOY_HEX) - 1, action - v.face)
            return book.deploy
        if action < v.face:
            return bars_place(s, person, s.site.cell_of[action])
        return "" if action == v.deploy else book.deploy

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, site, muster, answers = s.verbs, s.site, s.muster, vec[i64]()
        person = next_to_place(s, s.argument(DEPLOY_SIDE), s.argument(DEPLOY_PLACE))
        if s.argument(DEPLOY_HEX):
            for way in range(6):
                if not bars_rider_at(s, person, s.argument(DEPLOY_HEX) - 1, way):
                    answers = append(answers, v.face + way)
            return answers
        for cell in muster.zones[s.group_of(person) - 1]:
            if not bars_place(s, person, cell):
                answers = append(answers, site.hex_of[cell])
        return append(answers, v.deploy)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        s.answered(seat)
        person = next_to_place(s, s.argument(DEPLOY_SIDE), s.argument(DEPLOY_PLACE))
        if action == v.deploy:
            while person >= 0:
                if has_room(s, person) or not s.finds_no_room(person):
                    place_anywhere(s, person)
                person = next_to_place(s, s.argument(DEPLOY_SIDE), s.argument(DEPLOY_PLACE))
        elif action < v.face:
            cell = s.site.cell_of[action]
            if s.rides_in(person):
                s.set_argument(DEPLOY_HEX, cell + 1)
            else:
                settle(s, person, cell, 0)
        else:
            settle(s, person, s.argument(DEPLOY_HEX) - 1, action - v.face)
            s.set_argument(DEPLOY_HEX, 0)

    def proceed(self, f: Field) -> None:
        side, place = f.argument(DEPLOY_SIDE), f.argument(DEPLOY_PLACE)
        person = next_to_place(f, side, place)
        if person >= 0 and f.argument(DEPLOY_HEX) == 0 and not has_room(f, person) and f.finds_no_room(person):
            return
        if person >= 0:
            f.ask(f.cells[SEATS + side * SIDE_SEATS + place] - 1)
        elif place + 1 < SIDE_SEATS:
            f.set_argument(DEPLOY_PLACE, place + 1)
        elif side == f.places_first():
            f.set_argument(DEPLOY_SIDE, 1 - side)
            f.set_argument(DEPLOY_PLACE, 0)
        else:
            f.pop()


def has_room(f: Field, person: i64) -> bool:
    """There is a hex in his zone where he can be placed."""
    for cell in f.muster.zones[f.group_of(person) - 1]:
        if not bars_place(f, person, cell):
            return True
    return False


def bars_place(f: Field, person: i64, cell: i64) -> str:
    book = f.rules.book
    if cell < 0 or not f.is_in_zone(person, cell):
        return book.zone
    if f.rides_in(person):
        return bars_rider_anyhow(f, person, cell)
    if f.cells[f.HERE + cell]:
        return book.one_per_hex
    lands, terrain = f.rules.lands, f.terrain(cell)
    return book.zone if lands.foot[terrain] < 0 or f.rules.deep[terrain] else ""


def settle(f: Field, person: i64, cell: i64, way: i64) -> None:
    f.cells[f.STATE + person] = f.arrives_as(person)
    if f.rides_in(person):
        f.cells[f.MOUNT + person] = f.people.horse_of[person] + 1
        f.cells[f.STATE + f.PEOPLE + f.people.horse_of[person]] = HEALTHY
    f.put(person, cell, way)
    f.emit("placed", f.rules.book.deploy, EVERYBODY, person, f.site.hex_of[cell])


def place_anywhere(f: Field, person: i64) -> None:
    """Spread over the zone: the free cell that has most room to its neighbours."""
    muster = f.muster
    best: i64 = -1
    most: i64 = -1
    for cell in muster.zones[f.group_of(person) - 1]:
        if bars_place(f, person, cell):
            continue
        nearest: i64 = 3
        for other in muster.roster:
            if f.is_standing(other):
                nearest = min(nearest, f.ground.distance(f.at(other), cell))
        if nearest > most:
            best = cell
            most = nearest
    way: i64 = 0
    if f.rides_in(person):
        while bars_rider_at(f, person, best, way):
            way += 1
    settle(f, person, best, way)


# ---------------------------------------------------------------- a player's phase


class PlayerPhase(Question):
    """The steps of the active side's phase, in the order of ``Rules.steps``. The argument says that the step has begun.
    What a step does is said by ``begin_step``, in a game with steps of its own by ``Field.begin_own_step``."""

    def proceed(self, f: Field) -> None:
        step = f.cells[STEP]
        if f.argument(PHASE_BEGUN) == 0:
            f.set_argument(PHASE_BEGUN, 1)
            begin_step(f, step)
            return
        f.set_argument(PHASE_BEGUN, 0)
        after = f.rules.step_after(step)
        if after < 0:
            f.cells[STEP] = f.rules.steps[0]
            f.pop()
        else:
            f.cells[STEP] = after


def begin_step(f: Field, step: i64) -> None:
    if step == BEGIN:
        begin_phase(f)
        f.push(DROP_AXES)
    elif step == FIRE:
        f.push(FIRE_STEP)
    elif step == MOVE:
        f.remember_answers()
        for piece in range(f.PIECES):
            f.unmark(piece, STEP_FLAGS | ANSWERED)
        f.push(MOVE_STEP)
    elif step == FIGHT:
        f.push(COMBAT_STEP)
        f.push(TAKE_AXES)
    elif step == RECOVER:
        recover(f)
    else:
        f.begin_own_step(step)


def begin_phase(f: Field) -> None:
    f.emit("phase-begins", f.rules.book.order, EVERYBODY, f.active(), f.turn())
    f.remember_deeds()
    for piece in range(f.PIECES):
        f.unmark(piece, PHASE_FLAGS)
    f.begins_phase()


def recover(f: Field) -> None:
    """Whoever was stunned before this phase stands up; whoever was stunned in it lies until the next."""
    for person in f.muster.roster:
        if f.cells[f.STATE + person] != STUNNED or f.people.side[person] != f.active():
            continue
        if f.has(person, FRESH):
            f.unmark(person, FRESH)
        else:
            f.cells[f.STATE + person] = HEALTHY
            f.emit("recovers", f.rules.book.recover, EVERYBODY, person)
