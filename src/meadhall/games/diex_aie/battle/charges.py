# mypyc: compile
"""Charges of riders: declared one by one before the movement step, each at once met or not (7.2.1, 7.2.2).

A rider who charges keeps two numbers: ``QUARRY``, the piece he charges, and ``ROUTE``, the way that he must ride
(``lanes``), ``HOME`` once he has. Whoever counter-charges has the charger for his quarry, and a way of his own.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.lanes import (
    STRAIGHT,
    first_step,
    hexes_of,
    is_before,
    is_straight,
    length,
    rest_of,
    sees,
    whole_way,
    with_step,
)
from meadhall.games.diex_aie.battle.layout import (
    CHARGE_AIM,
    CHARGE_AIM_RIDER,
    CHARGE_WAY,
    CHARGE_WAY_HEX,
    CHARGE_WAY_RIDER,
    CHARGE_WAY_TARGET,
    CHARGE_WAY_WAY,
    CHARGES_PLACE,
    CHARGING,
    COUCHED,
    COUNTER_CHARGE,
    COUNTERING,
    HOME,
    TARGETED,
)
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.fire import HEAD, TAIL, aimed_part, aimed_piece
from meadhall.skirmish.sides import SideStep
from meadhall.skirmish.steps import LOADED, bars_setting_out

COUCHED_LEAST = 3  # knights side by side (7.2.4)


# ---------------------------------------------------------------- who may charge whom


def points_for(t: Table, rider: i64) -> i64:
    """What a rider has to charge with."""
    points = t.points_to_move(rider)
    return points - LOADED if t.cells[t.LOAD + rider] else points


def bars_rider(t: Table, seat: i64, person: i64) -> str:
    """Why somebody cannot charge at all now."""
    book = t.rules.book
    if not t.is_active(person) or t.cells[t.OWNER + person] != seat:
        return book.not_yours
    rule = bars_setting_out(t, person)
    if rule:
        return rule
    if t.cells[t.QUARRY + person]:
        return "7.2.2.f"
    if not t.is_mounted(person):
        return "7.2.1.a"
    return t.bars_fighting(person)  # a charge is an attack: not after a shot (5.2.b)


def bars_quarry(t: Table, rider: i64, target: i64, part: i64) -> str:
    """Why a rider cannot charge the head or tail of a target, or any man on foot by the first."""
    if target < 0 or target >= t.PEOPLE or not t.is_living(target) or not t.is_foe(rider, target):
        return "7.2.1.a"
    cell = t.at(target) if part == HEAD else t.tail(target)
    if cell < 0:
        return "7.2.1.a"
    if t.has(target, TARGETED):
        return "7.2.2.e"
    if not is_before(t, rider, cell):
        return "7.2.1.b"
    if sees(t, rider, target, cell):
        return "7.2.1.b"
    if t.ground.distance(t.at(rider), cell) > points_for(t, rider) + 1:
        return t.rules.book.points
    rule = "7.2.1.c"
    for direction in range(6):
        if way_to(t, rider, cell, direction, 0):
            return ""
        if t.ground.distance(t.at(rider), cell) > STRAIGHT:
            rule = "7.2.1.d"
    return rule


def way_to(t: Table, rider: i64, cell: i64, direction: i64, begun: i64) -> i64:
    """The cheapest charge upon a cell from a direction that begins with these steps, 0 for none. No two charges end on
    the same hexes."""
    way = whole_way(t, rider, points_for(t, rider), cell, direction, begun)
    return 0 if way == 0 or is_claimed(t, rider, way) else way


def is_claimed(t: Table, rider: i64, way: i64) -> bool:
    """Another charge ends on one of its last hexes."""
    mine = hexes_of(t, t.at(rider), way)
    for other in t.muster.roster:
        if other == rider or not t.has(other, CHARGING) or t.cells[t.ROUTE + other] <= HOME:
            continue
        theirs = hexes_of(t, t.at(other), t.cells[t.ROUTE + other])
        for n in range(STRAIGHT):
            for m in range(STRAIGHT):
                if mine[len(mine) - 1 - n] == theirs[len(theirs) - 1 - m]:
                    return True
    return False


def has_quarry(t: Table, rider: i64) -> bool:
    for target in t.enemies(t.people.side[rider]):
        if not bars_quarry(t, rider, target, HEAD):
            return True
        if t.is_long(target) and not bars_quarry(t, rider, target, TAIL):
            return True
    return False


def bars_charge(t: Table, seat: i64, person: i64) -> str:
    """Why somebody cannot charge; what saves the nearest enemy before him if nobody can be charged."""
    rule = bars_rider(t, seat, person)
    if rule:
        return rule
    nearest: i64 = -1
    rule = "7.2.1.b"
    for target in t.enemies(t.people.side[person]):
        why = bars_quarry(t, person, target, HEAD)
        if why and t.is_long(target):
            why = bars_quarry(t, person, target, TAIL) and why
        if not why:
            return ""
        away = t.distance_to(t.at(person), target)
        if is_before(t, person, t.at(target)) and (nearest < 0 or away < nearest):
            nearest, rule = away, why
    return rule


# ---------------------------------------------------------------- declaring


class Charges(SideStep):
    """The players of the side declare their charges, each for as long as he likes. Argument: which of them."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        own = s.own
        if action == s.verbs.done:
            return ""
        if own.charge <= action < own.charge + s.verbs.people:
            person = action - own.charge
            return bars_charge(s, seat, person) if person < s.PEOPLE else s.rules.book.not_yours
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = append(vec[i64](), s.verbs.done)
        for person in s.muster.roster:
            if not bars_rider(s, seat, person) and has_quarry(s, person):
                answers = append(answers, s.own.charge + person)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(CHARGES_PLACE, s.argument(CHARGES_PLACE) + 1)
        else:
            s.push(CHARGE_AIM, action - s.own.charge)

    def has_answer(self, f: Field, seat: i64) -> bool:
        assert isinstance(f, Table)
        for person in f.muster.roster:
            if not bars_rider(f, seat, person) and has_quarry(f, person):
                return True
        return False

    def end(self, f: Field) -> None:
        assert isinstance(f, Table)
        couch_lances(f)
        f.pop()


class ChargeAim(Question):
    """Whom the rider charges. Argument: the rider."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(CHARGE_AIM_RIDER)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        part = aimed_part(s, action)
        if part < 0:
            return "7.2.1.a"
        return bars_quarry(s, s.argument(CHARGE_AIM_RIDER), aimed_piece(s, action), part)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers, rider = vec[i64](), s.argument(CHARGE_AIM_RIDER)
        for part in (HEAD, TAIL):
            first = s.verbs.at if part == HEAD else s.verbs.at_tail
            for target in s.enemies(s.people.side[rider]):
                if not bars_quarry(s, rider, target, part):
                    answers = append(answers, first + s.number_of(target))
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        rider, target = s.argument(CHARGE_AIM_RIDER), aimed_piece(s, action)
        cell = s.at(target) if aimed_part(s, action) == HEAD else s.tail(target)
        s.pop()
        s.push(CHARGE_WAY, rider, target, cell)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        f.ask(f.owner(f.argument(CHARGE_AIM_RIDER)))


class ChargeWay(Question):
    """The way of a charge: a lane names the side from which it ends, by the shortest way; or hex by hex. Arguments:
    rider, target, its hex, the way so far."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.argument(CHARGE_WAY_RIDER), s.argument(CHARGE_WAY_TARGET), length(s.argument(CHARGE_WAY_WAY))]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v, own = s.verbs, s.own
        if own.lane <= action < own.lane + 6:
            return "" if lane_way(s, action - own.lane) else "7.2.1.d"
        if v.step <= action < v.wheel:
            return "" if can_begin(s, action - v.step) else bars_bend(s, action - v.step)
        return "7.2.1.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = vec[i64]()
        for direction in range(6):
            if can_begin(s, direction):
                answers = append(answers, s.verbs.step + direction)
        for direction in range(6):
            if lane_way(s, direction):
                answers = append(answers, s.own.lane + direction)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        own = s.own
        s.answered(seat)
        if own.lane <= action < own.lane + 6:
            declare(s, lane_way(s, action - own.lane))
            return
        begun = with_step(s.argument(CHARGE_WAY_WAY), action - s.verbs.step)
        s.set_argument(CHARGE_WAY_WAY, begun)
        for direction in range(6):
            if way_to(s, s.argument(CHARGE_WAY_RIDER), s.argument(CHARGE_WAY_HEX), direction, begun) == begun:
                declare(s, begun)
                return

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        f.ask(f.owner(f.argument(CHARGE_WAY_RIDER)))


def lane_way(t: Table, direction: i64) -> i64:
    return way_to(t, t.argument(CHARGE_WAY_RIDER), t.argument(CHARGE_WAY_HEX), direction, t.argument(CHARGE_WAY_WAY))


def can_begin(t: Table, direction: i64) -> bool:
    """A charge may go on with a step in that direction."""
    rider, begun = t.argument(CHARGE_WAY_RIDER), t.argument(CHARGE_WAY_WAY)
    facing = t.cells[t.FACING + rider]
    way, cell = begun, t.at(rider)
    while way > 0:
        facing = first_step(way)
        cell = t.ground.neighbour[cell * 6 + facing]
        way = rest_of(way)
    turn = (direction - facing + 6) % 6
    if 1 < turn < 5 or t.entry(rider, cell, direction, True) < 0:
        return False
    for last in range(6):
        if way_to(t, rider, t.argument(CHARGE_WAY_HEX), last, with_step(begun, direction)):
            return True
    return False


def bars_bend(t: Table, direction: i64) -> str:
    """Why a charge cannot go on in a direction: the turn costs points, or the target is out of reach from there."""
    rider, begun = t.argument(CHARGE_WAY_RIDER), t.argument(CHARGE_WAY_WAY)
    facing = t.cells[t.FACING + rider]
    while begun > 0:
        facing = first_step(begun)
        begun = rest_of(begun)
    turn = (direction - facing + 6) % 6
    return "7.2.1.c" if 1 < turn < 5 else "7.2.1.d"


def declare(t: Table, way: i64) -> None:
    """7.2.2.f: it cannot be taken back, and its way cannot be changed."""
    rider, target = t.argument(CHARGE_WAY_RIDER), t.argument(CHARGE_WAY_TARGET)
    t.pop()
    t.cells[t.QUARRY + rider] = target + 1
    t.cells[t.ROUTE + rider] = way
    t.mark(rider, CHARGING)
    t.mark(target, TARGETED)
    t.emit("charge-declared", "7.2.1.a", EVERYBODY, rider, target, length(way))
    t.push(COUNTER_CHARGE, rider)


# ---------------------------------------------------------------- couched lances


def couch_lances(t: Table) -> None:
    """Three Norman knights or more, side by side, who charge straight the same way (7.2.4)."""
    for person in t.muster.roster:
        if is_lancer(t, person) and len(rank_of(t, person)) >= COUCHED_LEAST:
            t.mark(person, COUCHED)
            t.emit("lance-couched", "7.2.4", EVERYBODY, person)


def is_lancer(t: Table, person: i64) -> bool:
    if not t.is_active(person) or not t.is_knight(person) or not t.has(person, CHARGING):
        return False
    return t.cells[t.ROUTE + person] > HOME and is_straight(t.cells[t.ROUTE + person])


def rank_of(t: Table, person: i64) -> vec[i64]:
    """Those who charge straight in his direction and stand next to him, or next to one of them."""
    rank = append(vec[i64](), person)
    direction = first_step(t.cells[t.ROUTE + person])
    at: i64 = 0
    while at < len(rank):
        for other in t.muster.roster:
            if other not in rank and is_lancer(t, other) and t.touches(rank[at], other):
                if first_step(t.cells[t.ROUTE + other]) == direction:
                    rank = append(rank, other)
        at += 1
    return rank


def lose_charge(t: Table, person: i64) -> None:
    """He was stopped, or fell."""
    t.cells[t.ROUTE + person] = 0
    t.cells[t.QUARRY + person] = 0
    t.unmark(person, CHARGING | COUNTERING | COUCHED)
