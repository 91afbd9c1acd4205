# mypyc: compile
"""Movement: one hex at a time, so that infiltration and defensive fire can interrupt it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.skirmish.clearing import bars_clear, has_dead_beside
from meadhall.skirmish.crowding import is_crowded, part_crowds, settle_newcomers
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
from meadhall.skirmish.horses import (
    bars_dismount,
    bars_dismounting,
    bars_landing,
    bars_lead,
    bars_mount,
    dismount,
    lead,
    mount,
)
from meadhall.skirmish.infiltration import infiltrate
from meadhall.skirmish.layout import (
    BODY,
    CLEAR,
    COMING,
    DEFENSIVE_FIRE,
    GEAR,
    HUSHED,
    LAST,
    LEFT,
    MOVE_ONE,
    MOVE_PLACE,
    MOVED,
    MOVER,
    SIDE_SEATS,
    STAYS,
    STEP_END,
    STEPS,
    TREASURE,
)
from meadhall.skirmish.loads import bars_carry, bars_take, carry, take
from meadhall.skirmish.sides import seat_in_turn
from meadhall.skirmish.steps import (
    LOADED,
    arrive,
    bars_setting_out,
    bars_step,
    bars_wheel,
    set_out,
    spend,
    step_price,
    wheel_cost,
)
from meadhall.skirmish.stopping import abandon_move, bars_stop, clear_move, end_where_he_is, finish_move

# ---------------------------------------------------------------- the step as a whole


class MoveStep(Question):
    """The people of the side move one after the other. Argument: which of the side's players is moving."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return s.rules.book.one_per_hex if is_crowded(s, seat) else ""
        if v.move <= action < v.step:
            return bars_move(s, seat, action - v.move)
        if v.clear <= action < v.brace:
            return bars_move(s, seat, action - v.clear) or bars_clear(s, action - v.clear)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        return legal_movers(s, seat)

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
        place = f.argument(MOVE_PLACE)
        if place == SIDE_SEATS:
            f.pop()
            f.push(STEP_END)
            return
        settle_newcomers(f)
        seat = seat_in_turn(f, place)
        if seat < 0:
            f.set_argument(MOVE_PLACE, place + 1)
        elif can_anybody_move(f, seat):
            f.ask(seat)
        else:
            end_moves(f, seat)


def legal_movers(f: Field, seat: i64) -> vec[i64]:
    answers, workers, v = vec[i64](), vec[i64](), f.verbs
    for person in f.muster.roster:
        if not bars_move(f, seat, person):
            answers = append(answers, v.move + person)
            if has_dead_beside(f, person) and not bars_clear(f, person):
                workers = append(workers, v.clear + person)
    for action in workers:
        answers = append(answers, action)
    return answers if is_crowded(f, seat) else append(answers, v.done)


def can_anybody_move(f: Field, seat: i64) -> bool:
    for person in f.muster.roster:
        if f.cells[f.OWNER + person] == seat and not bars_move(f, seat, person):
            return True
    return False


def end_moves(f: Field, seat: i64) -> None:
    """Whoever has not moved stays, and may now be shot at."""
    f.answered(seat)
    f.set_argument(MOVE_PLACE, f.argument(MOVE_PLACE) + 1)
    part_crowds(f, seat)
    for person in f.muster.roster:
        if f.cells[f.OWNER + person] == seat and f.is_standing(person) and not f.has(person, MOVED):
            f.mark(person, STAYS)


def bars_move(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if not f.is_active(person) or f.cells[f.OWNER + person] != seat:
        return book.not_yours
    if f.cells[f.STATE + person] == COMING:
        return bars_arrival(f, person)
    return bars_setting_out(f, person)


# ---------------------------------------------------------------- one person's move


def begin_move(f: Field, person: i64) -> None:
    set_out(f, person, f.points_to_move(person))
    f.mark(person, MOVED)
    if f.cells[f.AT + person]:
        f.lift(person)
        settle_newcomers(f)
    if f.cells[f.LOAD + person]:
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
        if s.cells[s.AT + person] and s.cells[LAST] == 0:
            return book.enter  # a rider who has come in is turned one way first
        if v.step <= action < v.wheel:
            return bars_step(s, action - v.step)
        if v.wheel <= action < v.mount:
            return bars_wheel(s, action - v.wheel)
        if s.cells[s.AT + person] == 0:
            return s.bars_arriving(action)
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
            return bars_drop(s)
        if action == v.leave:
            return bars_leave(s)
        if action == v.stop:
            return bars_stop(s)
        return s.bars_own(action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        return self.ways_on(s)

    def ways_on(self, f: Field) -> vec[i64]:
        """All that the mover can do now."""
        v, answers, person = f.verbs, vec[i64](), f.mover()
        if f.cells[f.AT + person] == 0:
            return f.add_arriving(legal_entries(f))
        if f.cells[LAST] == 0:
            for way in range(6):
                if not bars_turn_in(f, way):
                    answers = append(answers, v.face + way)
            return answers
        for way in range(6):
            if not bars_step(f, way):
                answers = append(answers, v.step + way)
        answers = self.add_leads(f, add_riding(f, answers))
        if not bars_carry(f):
            answers = append(answers, v.carry)
        if not bars_take(f):
            answers = append(answers, v.take)
        if not bars_drop(f):
            answers = append(answers, v.drop)
        if not bars_leave(f):
            answers = append(answers, v.leave)
        if not bars_stop(f):
            answers = append(answers, v.stop)
        return f.add_own(answers)

    def add_leads(self, f: Field, answers: vec[i64]) -> vec[i64]:
        """The bridles within reach of the mover."""
        for horse in range(f.HORSES):
            if f.cells[f.AT + f.PEOPLE + horse] and not bars_lead(f, horse):
                answers = append(answers, f.verbs.lead + horse)
        return answers

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
            finish_move(s, True)
        else:
            s.apply_own(action)

    def proceed(self, f: Field) -> None:
        if f.cells[MOVER] == 0:
            f.pop()
            clear_move(f)
            return
        person = f.mover()
        if f.cells[f.STATE + person] == COMING:
            f.ask(f.owner(person))
        elif not f.is_standing(person) or f.is_resting(person):  # he has fallen, or was thrown from his horse
            abandon_move(f)
        elif not is_stuck(f):
            f.ask(f.owner(person))
        else:
            finish_move(f)


def bars_drop(f: Field) -> str:
    """Why the mover lays down nothing now; a man whom he carries not before the end of his move."""
    load, book = f.cells[f.LOAD + f.mover()], f.rules.book
    if load >= GEAR:
        return f.bars_put_down(f.mover())
    if load >= BODY:
        return book.carry_down
    return "" if load >= TREASURE else book.treasure


def add_riding(f: Field, answers: vec[i64]) -> vec[i64]:
    """Turns and dismounting of a rider, or the horses that somebody on foot can mount."""
    v, person = f.verbs, f.mover()
    if f.is_mounted(person):
        for way in range(6):
            if not bars_wheel(f, way):
                answers = append(answers, v.wheel + way)
        if not bars_dismounting(f, person):
            for way in range(12):
                if not bars_landing(f, person, way):
                    answers = append(answers, v.dismount + way)
    elif f.people.horse_of[person] >= 0:
        for horse in range(f.HORSES):
            if f.cells[f.AT + f.PEOPLE + horse] and not bars_mount(f, horse):
                answers = append(answers, v.mount + horse)
    return answers


def is_stuck(f: Field) -> bool:
    """On a hex where he may not stay, without a step to take: he goes back to the last free hex of his way. A carrier
    who finds no hex to lay his man on stops nevertheless; the man is laid on the nearest."""
    person = f.mover()
    if f.cells[LAST] == 0:
        return False
    if not bars_stop(f):
        return False
    crowded = not f.has_room(person, f.at(person), f.cells[f.FACING + person])
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
    go_on(f, way, cost, wheels)


def go_on(f: Field, way: i64, cost: i64, wheels: bool) -> None:
    """The step itself, once nothing has stopped it."""
    person = f.mover()
    origin = f.tail(person) if wheels else f.at(person)
    f.break_wall(person)
    spend(f, cost)
    arrive(f, person, f.ground.neighbour[origin * 6 + way], way)
    if not f.cells[HUSHED]:
        f.push(DEFENSIVE_FIRE, person + 1)
