# mypyc: compile
"""Setting up, and the steps of a player's phase: fire, movement, combat, recovery of the stunned."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import (
    ANSWERED,
    BEGIN,
    COMBAT_STEP,
    COMING,
    DROP_AXES,
    FIGHT,
    FIRE,
    FIRE_STEP,
    FRESH,
    HEALTHY,
    HERE,
    MOUNT,
    MOVE,
    MOVE_STEP,
    OWNER,
    PEOPLE,
    PHASE_FLAGS,
    PIECES,
    SEATS,
    SIDE_SEATS,
    STATE,
    STEP,
    STEP_FLAGS,
    STUNNED,
    TAKE_AXES,
)

# ---------------------------------------------------------------- setting up


def next_to_place(f: Field, side: i64, place: i64) -> i64:
    """The next person whom a player of the side puts on the field, -1 for none."""
    site = f.site()
    seat = f.cells[SEATS + side * SIDE_SEATS + place] - 1
    for person in site.roster:
        if f.cells[STATE + person] == COMING and f.rules.side[person] == side and f.cells[OWNER + person] == seat:
            if site.group[person] and site.entry_turn[site.group[person] - 1] == 0:
                return person
    return -1


class Deploy(Question):
    """The sides place their people in their zones, player A first. Arguments: side, place, rider's hex + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Field)
        return [max(0, next_to_place(s, s.argument(0), s.argument(1)))]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        person = next_to_place(s, s.argument(0), s.argument(1))
        if s.argument(2):
            if v.face <= action < v.deploy:
                return "" if fits(s, person, s.argument(2) - 1, action - v.face) else book.one_per_hex
            return book.deploy
        if action < v.face:
            return bars_place(s, person, s.site().cell_of[action])
        return "" if action == v.deploy else book.deploy

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, site, answers = s.verbs, s.site(), vec[i64]()
        person = next_to_place(s, s.argument(0), s.argument(1))
        if s.argument(2):
            for way in range(6):
                if fits(s, person, s.argument(2) - 1, way):
                    answers = append(answers, v.face + way)
            return answers
        for cell in site.zones[site.group[person] - 1]:
            if not bars_place(s, person, cell):
                answers = append(answers, site.hex_of[cell])
        return append(answers, v.deploy)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        s.answered(seat)
        person = next_to_place(s, s.argument(0), s.argument(1))
        if action == v.deploy:
            while person >= 0:
                place_anywhere(s, person)
                person = next_to_place(s, s.argument(0), s.argument(1))
        elif action < v.face:
            cell = s.site().cell_of[action]
            if s.site().rides[person]:
                s.set_argument(2, cell + 1)
            else:
                settle(s, person, cell, 0)
        else:
            settle(s, person, s.argument(2) - 1, action - v.face)
            s.set_argument(2, 0)

    def proceed(self, f: Field) -> None:
        side, place = f.argument(0), f.argument(1)
        if next_to_place(f, side, place) >= 0:
            f.ask(f.cells[SEATS + side * SIDE_SEATS + place] - 1)
        elif place + 1 < SIDE_SEATS:
            f.set_argument(1, place + 1)
        elif side == f.site().first:
            f.set_argument(0, 1 - side)
            f.set_argument(1, 0)
        else:
            f.pop()


def bars_place(f: Field, person: i64, cell: i64) -> str:
    book, site = f.rules.book, f.site()
    if cell < 0 or not site.is_in_zone(person, cell):
        return book.zone
    if site.rides[person]:
        for way in range(6):
            if fits(f, person, cell, way):
                return ""
        return book.one_per_hex
    if f.cells[HERE + cell]:
        return book.one_per_hex
    lands, terrain = f.rules.lands, f.ground().terrain[cell]
    return book.zone if lands.foot[terrain] < 0 or f.rules.deep[terrain] else ""


def fits(f: Field, person: i64, cell: i64, way: i64) -> bool:
    rear = f.ground().tail(cell, way)
    if rear < 0 or f.cells[HERE + cell] or f.cells[HERE + rear]:
        return False
    if f.ground().edge[cell * 6 + (way + 3) % 6] and f.ground().building[cell] != f.ground().building[rear]:
        return False
    return f.can_ride_at(cell) and f.can_ride_at(rear)


def settle(f: Field, person: i64, cell: i64, way: i64) -> None:
    f.cells[STATE + person] = HEALTHY
    if f.site().rides[person]:
        f.cells[MOUNT + person] = f.rules.horse_of[person] + 1
        f.cells[STATE + PEOPLE + f.rules.horse_of[person]] = HEALTHY
    f.put(person, cell, way)
    f.emit("placed", f.rules.book.deploy, EVERYBODY, person, f.site().hex_of[cell])


def place_anywhere(f: Field, person: i64) -> None:
    """Spread over the zone: the free cell that has most room to its neighbours."""
    site = f.site()
    best: i64 = -1
    most: i64 = -1
    for cell in site.zones[site.group[person] - 1]:
        if bars_place(f, person, cell):
            continue
        nearest: i64 = 3
        for other in site.roster:
            if f.cells[STATE + other] == HEALTHY and f.at(other) >= 0:
                nearest = min(nearest, f.ground().distance(f.at(other), cell))
        if nearest > most:
            best = cell
            most = nearest
    way: i64 = 0
    if site.rides[person]:
        while not fits(f, person, best, way):
            way += 1
    settle(f, person, best, way)


# ---------------------------------------------------------------- a player's phase


class PlayerPhase(Question):
    """The four steps of the active side's phase, in fixed order. The argument says that the step has begun."""

    def proceed(self, f: Field) -> None:
        step = f.cells[STEP]
        if f.argument(0):
            f.set_argument(0, 0)
            f.cells[STEP] = step + 1
            return
        f.set_argument(0, 1)
        if step == BEGIN:
            begin_phase(f)
            f.push(DROP_AXES)
        elif step == FIRE:
            f.push(FIRE_STEP)
        elif step == MOVE:
            for piece in range(PIECES):
                f.unmark(piece, STEP_FLAGS | ANSWERED)
            f.push(MOVE_STEP)
        elif step == FIGHT:
            f.push(COMBAT_STEP)
            f.push(TAKE_AXES)
        else:
            recover(f)
            f.cells[STEP] = BEGIN
            f.pop()


def begin_phase(f: Field) -> None:
    f.emit("phase-begins", f.rules.book.order, EVERYBODY, f.active(), f.turn())
    for piece in range(PIECES):
        f.unmark(piece, PHASE_FLAGS)
    f.begins_phase()


def recover(f: Field) -> None:
    """Whoever was stunned before this phase stands up; whoever was stunned in it lies until the next."""
    for person in f.site().roster:
        if f.cells[STATE + person] != STUNNED or f.rules.side[person] != f.active():
            continue
        if f.has(person, FRESH):
            f.unmark(person, FRESH)
        else:
            f.cells[STATE + person] = HEALTHY
            f.emit("recovers", f.rules.book.recover, EVERYBODY, person)
