# mypyc: compile
"""The winners' advance after a combat, and berserkers who must pursue."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.berserkers import has_foe_beside, is_pursuing, reaches_foe
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.infiltration import infiltrate
from meadhall.skirmish.layout import (
    ADVANCE_ONE,
    ADVANCE_ROLE,
    ADVANCING,
    ATTACKER,
    DRIVEN,
    LEFT,
    MOVER,
    SPENT,
    STEPS,
    VACATED,
    VACATED_AT,
    WON,
)
from meadhall.skirmish.steps import arrive, set_out
from meadhall.skirmish.stopping import clear_move, end_where_he_is, finish_move
from meadhall.skirmish.ways import WHEELS, way_cost, way_to


class Advance(Question):
    """The winners may follow up, one after the other or only one of them. Argument: attackers or defenders."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return []

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return s.rules.book.pursuit if pursuer(s) >= 0 else ""
        if v.advance <= action < v.done:
            return bars_advance(s, seat, action - v.advance)
        return s.rules.book.advance_now

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for person in s.muster.roster:
            if not bars_advance(s, seat, person):
                answers = append(answers, s.verbs.advance + person)
        if pursuer(s) < 0:
            answers = append(answers, s.verbs.done)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.done:
            s.pop()
            return
        begin_advance(s, action - s.verbs.advance)
        if not s.rules.advance_all:
            s.pop()
        s.push(ADVANCE_ONE)

    def proceed(self, f: Field) -> None:
        for person in f.muster.roster:
            if f.cells[f.ROLE + person] == f.argument(ADVANCE_ROLE):
                seat = f.owner(person)
                if not bars_advance(f, seat, person):
                    f.ask(seat)
                    return
        f.pop()


def bars_advance(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if person >= f.PEOPLE or f.cells[f.ROLE + person] != f.argument(ADVANCE_ROLE) or not f.is_standing(person):
        return book.advance_who
    if f.owner(person) != seat:
        return book.not_yours
    if f.is_asleep(person):
        return book.enter
    for way in range(WHEELS * 2):
        if not bars_first_hex(f, person, way):
            return ""
    return book.advance_first


def bars_first_hex(f: Field, person: i64, way: i64) -> str:
    """The first hex is one the enemy left or fell on, or where the game says so one next to it."""
    cell, facing = f.at(person), f.cells[f.FACING + person]
    target = way_to(f, person, cell, facing, way)
    if target < 0:
        return f.rules.book.advance_first
    price = price_of(f, person, cell, facing, way)
    if price < 0:
        return f.rules.book.closed[-price]
    if f.rules.advance_points and price > advance_points(f, person):
        return f.rules.book.advance
    for n in range(f.cells[VACATED]):
        if f.ground.distance(f.cells[VACATED_AT + n] - 1, target) <= (1 if f.rules.advance_beside else 0):
            return ""
    return f.rules.book.advance_first


def pursuer(f: Field) -> i64:
    """A berserker who must still use this advance, -1 for none."""
    if f.argument(ADVANCE_ROLE) != ATTACKER:
        return -1
    for person in f.muster.roster:
        if f.cells[f.ROLE + person] == ATTACKER and f.is_standing(person) and f.people.berserker[person]:
            if f.has(person, WON) and not has_foe_beside(f, person, f.at(person)):
                for way in range(6):
                    if not bars_first_hex(f, person, way):
                        target = f.ground.neighbour[f.at(person) * 6 + way]
                        if reaches_foe(f, person, target, f.rules.advance_foot - 1):
                            return person
    return -1


def advance_points(f: Field, person: i64) -> i64:
    """How far he may follow: half his movement points, or so many hexes."""
    if f.rules.advance_points:
        return f.movement_of(person) // 2
    return f.rules.advance_mounted if f.is_mounted(person) else f.rules.advance_foot


def turn_price(f: Field, person: i64, facing: i64, way: i64) -> i64:
    """What a rider pays besides to turn his horse that way."""
    if not f.is_mounted(person):
        return 0
    turn = (way % 6 - facing + 6) % 6
    return f.rules.turn_cost[turn] if way < WHEELS else f.rules.wheel_cost[turn]


def price_of(f: Field, person: i64, cell: i64, facing: i64, way: i64) -> i64:
    """What the next hex of an advance costs, or minus the reason why not."""
    cost = way_cost(f, person, cell, facing, way)
    if cost < 0 or not f.rules.advance_points:
        return cost if cost < 0 else 1
    return f.advance_cost(person, cell, way, cost + turn_price(f, person, facing, way))


def begin_advance(f: Field, person: i64) -> None:
    set_out(f, person, advance_points(f, person))
    f.cells[ADVANCING] = 1
    f.cells[f.ROLE + person] = f.cells[f.ROLE + person] + DRIVEN
    f.lift(person)


class AdvanceOne(Question):
    """The advance of one winner, hex by hex."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Field)
        return [s.mover(), s.cells[LEFT]]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if v.step <= action < v.mount:
            return bars_follow(s, action - v.step)
        if action == v.stop:
            if not s.has_room(s.mover(), s.at(s.mover()), s.cells[s.FACING + s.mover()]):
                return book.one_per_hex
            return book.pursuit if is_pursuing(s, s.mover()) else ""
        return book.advance_now

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        for way in range(WHEELS * 2):
            if not bars_follow(s, way):
                answers = append(answers, v.step + way)
        if not self.bars(s, seat, v.stop):
            answers = append(answers, v.stop)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.stop:
            finish_move(s)
            return
        follow(s, action - s.verbs.step)

    def proceed(self, f: Field) -> None:
        if f.cells[MOVER] == 0:
            f.pop()
            clear_move(f)
            return
        person = f.mover()
        if not f.is_standing(person):  # the ground has done something to him
            end_where_he_is(f)
            return
        if f.cells[LEFT] == 0:
            finish_move(f)
            return
        for way in range(WHEELS * 2):
            if not bars_follow(f, way):
                f.ask(f.owner(person))
                return
        finish_move(f)


def bars_follow(f: Field, way: i64) -> str:
    person = f.mover()
    if f.cells[STEPS] == 0:
        rule = bars_first_hex(f, person, way)
        if rule:
            return rule
    cell, facing = f.at(person), f.cells[f.FACING + person]
    target = way_to(f, person, cell, facing, way)
    if target < 0:
        return f.rules.book.ride_turn
    price = price_of(f, person, cell, facing, way)
    if price < 0:
        return f.rules.book.closed[-price]
    if price > f.cells[LEFT]:
        return f.rules.book.advance
    if is_pursuing(f, person) and not reaches_foe(f, person, target, f.cells[LEFT] - price):
        return f.rules.book.pursuit
    return ""


def follow(f: Field, way: i64) -> None:
    person = f.mover()
    if f.cells[STEPS] and infiltrate(f, person, f.at(person), True):
        end_where_he_is(f)
        return
    follow_on(f, way)


def follow_on(f: Field, way: i64) -> None:
    """The step itself, once nothing has stopped it."""
    person = f.mover()
    cell, facing = f.at(person), f.cells[f.FACING + person]
    price = price_of(f, person, cell, facing, way)
    f.cells[LEFT] -= price
    if f.rules.advance_points:
        f.cells[SPENT] += price
    f.break_wall(person)
    target = way_to(f, person, cell, facing, way)
    f.emit("advances", f.rules.book.advance, EVERYBODY, person, f.site.hex_of[target])
    arrive(f, person, target, way % 6)
