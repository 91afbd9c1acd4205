# mypyc: compile
"""Movement: one hex at a time, so that infiltration and defensive fire can interrupt it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.skirmish.clearing import bars_clear
from meadhall.skirmish.edges import (
    bars_arrival,
    bars_enter,
    bars_leave,
    bars_turn_in,
    enter,
    leave,
    legal_entries,
    turn_in,
)
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.horses import bars_dismount, bars_lead, bars_mount, dismount, lead, mount
from meadhall.skirmish.infiltration import infiltrate
from meadhall.skirmish.layout import (
    AT,
    BODY,
    CLEAR,
    COMING,
    DEFENSIVE_FIRE,
    FACING,
    GRAPNEL,
    HUSHED,
    LAST,
    LEFT,
    LOAD,
    MOVE_ONE,
    MOVED,
    MOVER,
    OWNER,
    SIDE_SEATS,
    STATE,
    STAYS,
    STEP_END,
    STEPS,
    TREASURE,
    WORKED,
)
from meadhall.skirmish.loads import LOADED, bars_carry, bars_take, carry, take
from meadhall.skirmish.sides import seat_in_turn
from meadhall.skirmish.steps import arrive, bars_step, bars_wheel, set_out, spend, step_price, wheel_cost
from meadhall.skirmish.stopping import abandon_move, bars_stop, clear_move, end_where_he_is, finish_move

# ---------------------------------------------------------------- the step as a whole


class MoveStep(Question):
    """The people of the side move one after the other. Argument: which of the side's players is moving."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return ""
        if v.move <= action < v.step:
            return bars_move(s, seat, action - v.move)
        if v.clear <= action < v.brace:
            return bars_move(s, seat, action - v.clear) or bars_clear(s, action - v.clear)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers, workers = vec[i64](), vec[i64]()
        for person in range(s.rules.people):
            if not bars_move(s, seat, person):
                answers = append(answers, s.verbs.move + person)
                if not bars_clear(s, person):
                    workers = append(workers, s.verbs.clear + person)
        for action in workers:
            answers = append(answers, action)
        return append(answers, s.verbs.done)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            end_moves(s, seat)
        elif action < v.step:
            begin_move(s, action - v.move)
            s.push(MOVE_ONE)
        else:
            s.push(CLEAR, action - v.clear)

    def proceed(self, f: Field) -> None:
        place = f.argument(0)
        if place == SIDE_SEATS:
            f.pop()
            f.push(STEP_END)
            return
        seat = seat_in_turn(f, place)
        if seat < 0:
            f.set_argument(0, place + 1)
        elif can_anybody_move(f, seat):
            f.ask(seat)
        else:
            end_moves(f, seat)


def can_anybody_move(f: Field, seat: i64) -> bool:
    for person in f.site().roster:
        if f.cells[OWNER + person] == seat and not bars_move(f, seat, person):
            return True
    return False


def end_moves(f: Field, seat: i64) -> None:
    """Whoever has not moved stays, and may now be shot at."""
    f.answered(seat)
    f.set_argument(0, f.argument(0) + 1)
    for person in f.site().roster:
        if f.cells[OWNER + person] == seat and f.is_standing(person) and not f.has(person, MOVED):
            f.mark(person, STAYS)


def bars_move(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if f.rules.side[person] != f.active() or f.cells[OWNER + person] != seat:
        return book.not_yours
    if f.cells[STATE + person] == COMING:
        return bars_arrival(f, person)
    if not f.is_standing(person):
        return book.lying
    if f.has(person, MOVED):
        return book.unsaved
    if f.has(person, WORKED):
        return book.clear
    if f.is_asleep(person):
        return book.enter
    return ""


# ---------------------------------------------------------------- one person's move


def begin_move(f: Field, person: i64) -> None:
    set_out(f, person, f.movement_of(person))
    f.mark(person, MOVED)
    if f.cells[AT + person]:
        f.lift(person)
    if f.cells[LOAD + person]:
        spend(f, min(LOADED, f.cells[LEFT]))


class MoveOne(Question):
    """The move of one person, hex by hex."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Field)
        return [s.mover(), s.cells[LEFT]]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book, person = s.verbs, s.rules.book, s.mover()
        if action < v.face:
            return bars_enter(s, action)
        if action < v.deploy:
            return bars_turn_in(s, action - v.face)
        if s.cells[AT + person] and s.cells[LAST] == 0:
            return book.enter  # a rider who has come in is turned one way first
        if v.step <= action < v.wheel:
            return bars_step(s, action - v.step)
        if v.wheel <= action < v.mount:
            return bars_wheel(s, action - v.wheel)
        if s.cells[AT + person] == 0:
            return book.enter
        if v.mount <= action < v.dismount:
            return bars_mount(s, action - v.mount)
        if v.dismount <= action < v.lead:
            return bars_dismount(s, action - v.dismount)  # directions from the head, then from the tail
        if v.lead <= action < v.carry:
            return bars_lead(s, action - v.lead)
        if action == v.carry:
            return bars_carry(s)
        if action == v.take:
            return bars_take(s)
        if action == v.drop:
            if s.cells[LOAD + person] >= GRAPNEL:
                return s.bars_put_down(person)
            return "" if TREASURE <= s.cells[LOAD + person] < BODY else book.treasure
        if action == v.leave:
            return bars_leave(s)
        if action == v.stop:
            return bars_stop(s)
        return s.bars_own(action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        if s.cells[AT + s.mover()] == 0:
            return legal_entries(s)
        if s.cells[LAST] == 0:
            for way in range(6):
                if not bars_turn_in(s, way):
                    answers = append(answers, v.face + way)
            return answers
        for way in range(6):
            if not bars_step(s, way):
                answers = append(answers, v.step + way)
        if s.is_mounted(s.mover()):
            for way in range(6):
                if not bars_wheel(s, way):
                    answers = append(answers, v.wheel + way)
        for horse in range(s.rules.horses):
            if not bars_mount(s, horse):
                answers = append(answers, v.mount + horse)
        for way in range(12):
            if not bars_dismount(s, way):
                answers = append(answers, v.dismount + way)
        for horse in range(s.rules.horses):
            if not bars_lead(s, horse):
                answers = append(answers, v.lead + horse)
        for action in (v.carry, v.take, v.drop, v.leave, v.stop):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return s.add_own(answers)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v, person = s.verbs, s.mover()
        s.answered(seat)
        if action < v.face:
            enter(s, action)
        elif action < v.deploy:
            turn_in(s, action - v.face)
        elif v.step <= action < v.wheel:
            go(s, action - v.step, step_price(s, person, action - v.step), False)
        elif v.wheel <= action < v.mount:
            go(s, action - v.wheel, wheel_cost(s, person, action - v.wheel), True)
        elif v.mount <= action < v.dismount:
            mount(s, action - v.mount)
        elif v.dismount <= action < v.lead:
            dismount(s, action - v.dismount)
        elif v.lead <= action < v.carry:
            lead(s, action - v.lead)
        elif action == v.carry:
            carry(s)
        elif action == v.take:
            take(s)
        elif action == v.drop:
            s.let_go(person)
        elif action == v.leave:
            leave(s)
        elif action == v.stop:
            finish_move(s)
        else:
            s.apply_own(action)

    def proceed(self, f: Field) -> None:
        if f.cells[MOVER] == 0:
            f.pop()
            clear_move(f)
            return
        person = f.mover()
        if f.cells[STATE + person] == COMING:
            f.ask(f.owner(person))
        elif not f.is_standing(person) or f.is_resting(person):  # he has fallen, or was thrown from his horse
            abandon_move(f)
        elif not is_stuck(f):
            f.ask(f.owner(person))
        else:
            finish_move(f)


def is_stuck(f: Field) -> bool:
    """On a hex where he may not stay, without a step to take: he goes back to the last free hex of his way. A carrier
    who finds no hex to lay his man on stops nevertheless; the man is laid on the nearest."""
    person = f.mover()
    if f.cells[LAST] == 0:
        return False
    crowded = not f.has_room(person, f.at(person), f.cells[FACING + person])
    if not crowded and not bars_stop(f):
        return False
    for way in range(6):
        if not bars_step(f, way):
            return False
        if f.is_mounted(person) and not bars_wheel(f, way):
            return False
    return crowded or bars_leave(f) != ""


def go(f: Field, way: i64, cost: i64, wheels: bool) -> None:
    """A step, if nothing stops it on the hex it leaves; then the other side may shoot."""
    person = f.mover()
    if f.cells[STEPS]:
        if infiltrate(f, person, f.at(person), False):
            end_where_he_is(f)
            return
        if cost > f.cells[LEFT]:
            finish_move(f)  # a wound has left him too few points
            return
    origin = f.tail(person) if wheels else f.at(person)
    f.break_wall(person)
    spend(f, cost)
    arrive(f, person, f.ground().neighbour[origin * 6 + way], way)
    if not f.cells[HUSHED]:
        f.push(DEFENSIVE_FIRE, person + 1)
