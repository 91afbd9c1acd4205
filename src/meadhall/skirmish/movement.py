# mypyc: compile
"""Movement: one hex at a time, so that infiltration and defensive fire can interrupt it; riders, led horses, loads."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import drown, slay, wound
from meadhall.skirmish.layout import (
    ADVANCING,
    AT,
    BODY,
    CARRIED,
    CLEAR,
    COMING,
    DEFENSIVE_FIRE,
    FACING,
    GRAPNEL,
    HEALTHY,
    HELD,
    HERE,
    HORSES,
    HUSHED,
    IN_HAND,
    LAST,
    LAST_FACING,
    LAY_DOWN,
    LEADER,
    LEFT,
    LOAD,
    MOUNT,
    MOVE_ONE,
    MOVED,
    MOVER,
    NOWHERE,
    OWNER,
    PEOPLE,
    SEATS,
    SIDE_SEATS,
    SPENT,
    STATE,
    STAYS,
    STEP_END,
    STEPS,
    STUNNED,
    TAKEN,
    TETHER,
    TREASURE,
    TREASURE_AT,
    TREASURES,
    WORKED,
    WOUNDED,
)
from meadhall.skirmish.rules import FORMS, ON_FOOT_WOUNDED

LOADED: Final = 2  # movement points that a treasure or grapnel costs its carrier


def seat_in_turn(f: Field, place: i64) -> i64:
    """The seat at a place of the active side, -1 if nobody sits there."""
    return f.cells[SEATS + f.active() * SIDE_SEATS + place] - 1


class SideStep(Question):
    """The players of the active side are asked one after the other, each for as long as he has an answer. Argument:
    which of them it is."""

    def has_answer(self, f: Field, seat: i64) -> bool:
        raise NotImplementedError

    def end(self, f: Field) -> None:
        """All have been asked."""
        f.pop()

    def proceed(self, f: Field) -> None:
        place = f.argument(0)
        if place == SIDE_SEATS:
            self.end(f)
            return
        seat = seat_in_turn(f, place)
        if seat >= 0 and self.has_answer(f, seat):
            f.ask(seat)
        else:
            f.set_argument(0, place + 1)


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
            return bars_clear(s, seat, action - v.clear)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers, workers = vec[i64](), vec[i64]()
        for person in range(s.rules.people):
            if not bars_move(s, seat, person):
                answers = append(answers, s.verbs.move + person)
                if not bars_clear(s, seat, person):
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


def bars_arrival(f: Field, person: i64) -> str:
    """Somebody who enters by an edge: not before his turn, and only where there is room."""
    site = f.site()
    group = site.group[person] - 1
    if group < 0 or site.entry_turn[group] == 0 or f.turn() < site.entry_turn[group] or f.has(person, MOVED):
        return f.rules.book.enter
    for cell in site.zones[group]:
        if can_arrive(f, person, cell):
            return ""
    return f.rules.book.one_per_hex


def can_arrive(f: Field, person: i64, cell: i64) -> bool:
    if f.cells[HERE + cell]:
        return False
    if not f.site().rides[person]:
        return True
    for facing in range(6):
        rear = f.ground().tail(cell, facing)
        if rear >= 0 and not f.cells[HERE + rear] and f.can_ride_at(rear) and f.can_ride_at(cell):
            return True
    return False


# ---------------------------------------------------------------- one person's move


def begin_move(f: Field, person: i64) -> None:
    f.cells[MOVER] = person + 1
    f.cells[LEFT] = f.movement_of(person)
    f.cells[SPENT] = 0
    f.cells[STEPS] = 0
    f.cells[IN_HAND] = 0
    f.cells[ADVANCING] = 0
    f.cells[HUSHED] = 0
    f.cells[LAST] = f.cells[AT + person]
    f.cells[LAST_FACING] = f.cells[FACING + person]
    f.mark(person, MOVED)
    if f.cells[AT + person]:
        f.lift(person)
    if f.cells[LOAD + person]:
        spend(f, min(LOADED, f.cells[LEFT]))


def spend(f: Field, points: i64) -> None:
    f.cells[LEFT] -= points
    f.cells[SPENT] += points


def step_cost(f: Field, piece: i64, way: i64) -> i64:
    """Movement points for a step in a direction (a rider's head goes there), or minus the reason why not."""
    head = f.at(piece)
    if not f.is_long(piece):
        return f.entry(piece, head, way, True)
    turn = (way - f.cells[FACING + piece] + 6) % 6
    if turn == 3:
        return f.rules.turn_cost[3]  # about, on the spot
    cost = f.entry(piece, head, way, True)
    return cost + f.rules.turn_cost[turn] if cost >= 0 else cost


def step_price(f: Field, person: i64, way: i64) -> i64:
    """The same for the mover, with what the horses add that he leads."""
    cost = step_cost(f, person, way)
    if cost < 0 or f.cells[IN_HAND] == 0:
        return cost
    return cost + led_horses(f) * f.led_cost(f.at(person), f.ground().neighbour[f.at(person) * 6 + way])


def led_horses(f: Field) -> i64:
    held: i64 = 0
    for horse in range(f.rules.horses):
        held += f.cells[IN_HAND] >> horse & 1
    return held


def wheel_cost(f: Field, piece: i64, way: i64) -> i64:
    """The same for a rider who swings round his horse's tail, which stays where it is."""
    turn = (way - f.cells[FACING + piece] + 6) % 6
    if turn < 2 or turn > 4:
        return -1
    cost = f.entry(piece, f.tail(piece), way, True)
    return cost + f.rules.wheel_cost[turn] if cost >= 0 else cost


def bars_cost(f: Field, cost: i64) -> str:
    if cost < 0:
        return f.rules.book.closed[-cost]
    return "" if cost <= f.cells[LEFT] else f.rules.book.points


def bars_step(f: Field, way: i64) -> str:
    piece = f.mover()
    if f.cells[AT + piece] == 0:
        return f.rules.book.enter
    rule = bars_cost(f, step_price(f, piece, way))
    if not rule and f.cells[IN_HAND]:
        return f.bars_led(f.at(piece), f.ground().neighbour[f.at(piece) * 6 + way])
    return rule


def bars_wheel(f: Field, way: i64) -> str:
    piece = f.mover()
    if f.cells[AT + piece] == 0 or not f.is_mounted(piece):
        return f.rules.book.ride_turn
    turn = (way - f.cells[FACING + piece] + 6) % 6
    if turn < 2 or turn > 4:
        return f.rules.book.ride_turn
    return bars_cost(f, wheel_cost(f, piece, way))


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


def clear_move(f: Field) -> None:
    """Nothing is left of the move: equal positions have equal cells."""
    for cell in range(LEFT, HUSHED + 1):
        f.cells[cell] = 0


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
    f.cells[AT + person] = f.ground().neighbour[origin * 6 + way] + 1
    if f.is_long(person):
        f.cells[FACING + person] = way
    spend(f, cost)
    f.cells[STEPS] += 1
    if f.has_room(person, f.at(person), f.cells[FACING + person]):
        f.cells[LAST] = f.cells[AT + person]
        f.cells[LAST_FACING] = f.cells[FACING + person]
    if not f.cells[HUSHED]:
        f.push(DEFENSIVE_FIRE, person + 1)


def end_where_he_is(f: Field) -> None:
    """The move is over: he was stopped, or fell."""
    if f.is_standing(f.mover()):
        finish_move(f)
    else:
        abandon_move(f)


def finish_move(f: Field) -> None:
    """He rests, on the last free hex of his way if this one is taken."""
    person = f.mover()
    if not f.has_room(person, f.at(person), f.cells[FACING + person]):
        f.cells[AT + person] = f.cells[LAST]
        f.cells[FACING + person] = f.cells[LAST_FACING]
    f.rest(person)
    if f.cells[STEPS] and not f.cells[ADVANCING]:
        f.emit("moved", f.rules.book.points, EVERYBODY, person, f.site().hex_of[f.at(person)])
    elif not f.cells[ADVANCING]:
        f.mark(person, STAYS)  # he was not shot at on his way, having gone none
    f.cells[MOVER] = 0
    f.rested(person)
    lay_down_loads(f, person)


def abandon_move(f: Field) -> None:
    """The mover has fallen."""
    person = f.mover()
    f.cells[MOVER] = 0
    if f.is_living(person) and f.cells[AT + person] and not f.is_resting(person):
        if f.has_room(person, f.at(person), f.cells[FACING + person]):
            f.rest(person)
        else:
            f.put(person, f.nearest_room(f.at(person)))
    lay_down_loads(f, person)


def lay_down_loads(f: Field, person: i64) -> None:
    cell = f.at(person)
    if f.cells[LOAD + person] >= BODY and f.cells[LOAD + person] < GRAPNEL:
        f.push(LAY_DOWN, person, f.cells[LOAD + person] - BODY)
        f.cells[LOAD + person] = 0
    horses = f.cells[IN_HAND]
    f.cells[IN_HAND] = 0
    for horse in range(f.rules.horses):
        if horses >> horse & 1:
            if cell >= 0:
                f.push(TETHER, person, horse)
            else:
                f.put_horse_near(horse, f.cells[LAST] - 1)


# ---------------------------------------------------------------- infiltration


def infiltrate(f: Field, person: i64, cell: i64, parting: bool) -> bool:
    """A roll for each enemy who could attack that hex; whether the move is over. ``parting`` leaves out the enemies of
    the combat just fought."""
    ground = f.ground()
    met = vec[i64]()
    for way in range(6):
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0:
            continue
        other = f.here(beside)
        if other < 0 or not f.guards(other, person, cell, beside, way, parting) or other in met:
            continue
        met = append(met, other)
        if test(f, person, other):
            return True
    return False


def test(f: Field, person: i64, other: i64) -> bool:
    """One roll; whether the move is over."""
    rules, book = f.rules, f.rules.book
    die = f.chance.die(10)
    if f.is_mounted(person):
        die += rules.infiltrator_mounted
    if f.is_armoured(person):
        die += rules.infiltrator_armoured
    if f.state(person) == WOUNDED:
        die += rules.infiltrator_wounded
    if f.is_mounted(other):
        die += rules.guard_mounted
    if f.state(other) == WOUNDED:
        die += rules.guard_wounded
    die = max(1, min(10, die))
    result = rules.infiltration[die - 1]
    f.emit("infiltrates", book.infiltration + " " + book.infiltration_table, EVERYBODY, person, other, die, result)
    if result == 0:
        return False
    if result == 1:
        return True
    if result == 3:
        slay(f, person, book.infiltration_table)
        return True
    if wound(f, person, book.infiltration_table):
        return True
    cut_points(f, person)
    return False


def cut_points(f: Field, person: i64) -> None:
    """A man wounded on the way goes on within the points of his wounded state, less those already spent."""
    if f.mover() == person and not f.is_mounted(person):
        allowance = f.rules.movement[person * FORMS + ON_FOOT_WOUNDED]
        f.cells[LEFT] = max(0, min(f.cells[LEFT], allowance - f.cells[SPENT]))


# ---------------------------------------------------------------- entering, leaving, stopping


def bars_enter(f: Field, hex: i64) -> str:
    """Somebody who comes in by an edge begins on a free hex of it."""
    person, site = f.mover(), f.site()
    if f.cells[AT + person]:
        return f.rules.book.enter
    cell = site.cell_of[hex]
    if cell < 0 or not site.is_in_zone(person, cell):
        return f.rules.book.enter
    return "" if can_arrive(f, person, cell) else f.rules.book.one_per_hex


def legal_entries(f: Field) -> vec[i64]:
    answers, site = vec[i64](), f.site()
    for cell in site.zones[site.group[f.mover()] - 1]:
        if not bars_enter(f, site.hex_of[cell]):
            answers = append(answers, site.hex_of[cell])
    return answers


def enter(f: Field, hex: i64) -> None:
    person, site = f.mover(), f.site()
    cell = site.cell_of[hex]
    f.cells[STATE + person] = HEALTHY
    f.cells[AT + person] = cell + 1
    if site.rides[person]:
        f.cells[MOUNT + person] = f.rules.horse_of[person] + 1
        f.cells[STATE + PEOPLE + f.rules.horse_of[person]] = HEALTHY
        f.cells[LAST] = 0
    else:
        f.cells[LAST] = cell + 1
    f.cells[LEFT] = f.movement_of(person)
    terrain = f.ground().terrain[cell]
    lands = f.rules.lands
    cost = lands.mounted[terrain] if site.rides[person] else lands.foot[terrain]
    spend(f, min(f.cells[LEFT], max(0, cost)))
    f.cells[STEPS] = 1
    f.emit("enters", f.rules.book.enter, EVERYBODY, person, hex)
    if not site.rides[person]:
        f.push(DEFENSIVE_FIRE, person + 1)


def bars_turn_in(f: Field, way: i64) -> str:
    """A rider who has just come in is turned one way."""
    person = f.mover()
    if f.cells[AT + person] == 0 or f.cells[LAST] or not f.is_mounted(person):
        return f.rules.book.enter
    rear = f.ground().tail(f.at(person), way)
    if rear < 0 or f.cells[HERE + rear] or not f.can_ride_at(rear):
        return f.rules.book.one_per_hex
    return ""


def turn_in(f: Field, way: i64) -> None:
    person = f.mover()
    f.cells[FACING + person] = way
    f.cells[LAST] = f.cells[AT + person]
    f.cells[LAST_FACING] = way
    f.push(DEFENSIVE_FIRE, person + 1)


def can_leave(f: Field, person: i64, cell: i64) -> bool:
    """That cell is on a side of the field by which he may go."""
    site = f.site()
    return site.exits[cell] >> f.rules.side[person] & 1 == 1 or site.border[cell] & site.own_exits[person] != 0


def bars_leave(f: Field) -> str:
    if not can_leave(f, f.mover(), f.at(f.mover())):
        return f.rules.book.leave
    return "" if f.cells[LEFT] > 0 else f.rules.book.points


def leave(f: Field) -> None:
    """Off the field, if nothing stops him on the hex that he passes last."""
    person = f.mover()
    if f.cells[STEPS] and infiltrate(f, person, f.at(person), False):
        end_where_he_is(f)
        return
    if TREASURE <= f.cells[LOAD + person] < BODY:
        f.cells[TREASURE_AT + f.cells[LOAD + person] - TREASURE] = TAKEN + f.rules.side[person]
        f.cells[LOAD + person] = 0
    f.emit("left", f.rules.book.leave, EVERYBODY, person)
    for horse in range(HORSES):
        if f.cells[IN_HAND] >> horse & 1:
            f.lose_horse(horse)
    f.cells[IN_HAND] = 0
    if BODY <= f.cells[LOAD + person] < GRAPNEL:
        f.leave_field(f.cells[LOAD + person] - BODY)
        f.cells[LOAD + person] = 0
    f.let_go_at(person, NOWHERE)
    if f.cells[MOUNT + person]:
        f.lose_horse(f.cells[MOUNT + person] - 1)
        f.cells[MOUNT + person] = 0
    f.forget(person)
    f.cells[AT + person] = 0
    f.cells[FACING + person] = 0
    f.leave_field(person)
    f.cells[MOVER] = 0


def bars_stop(f: Field) -> str:
    person = f.mover()
    if f.cells[LAST] == 0:
        return f.rules.book.enter
    if not f.has_room(person, f.at(person), f.cells[FACING + person]):
        return f.rules.book.one_per_hex
    load = f.cells[LOAD + person]
    if BODY <= load < GRAPNEL:
        for way in range(6):
            if f.room_beside(f.at(person), way) >= 0:
                return ""
        return f.rules.book.carry_down
    return ""


# ---------------------------------------------------------------- horses


def is_beside_horse(f: Field, cell: i64, horse: i64) -> bool:
    head, rear = f.at(PEOPLE + horse), f.tail(PEOPLE + horse)
    if head < 0:
        return False
    ground = f.ground()
    return ground.distance(cell, head) == 1 or (rear >= 0 and ground.distance(cell, rear) == 1)


def is_horse_threatened(f: Field, side: i64, horse: i64) -> bool:
    rear = f.tail(PEOPLE + horse)
    return f.is_threatened(side, f.at(PEOPLE + horse)) or (rear >= 0 and f.is_threatened(side, rear))


def is_guarded(f: Field, side: i64, horse: i64) -> bool:
    """The other side controls the horse: one of its people, unstunned, is right beside it."""
    if f.cells[HELD + horse] == 0 or f.cells[HELD + horse] == side + 1:
        return False
    for cell in f.ground().around(f.at(PEOPLE + horse), f.cells[FACING + PEOPLE + horse]):
        if cell >= 0:
            other = f.here(cell)
            if other >= 0 and other < PEOPLE and f.rules.side[other] != side and f.is_standing(other):
                return True
    return False


def bars_mount(f: Field, horse: i64) -> str:
    person, book = f.mover(), f.rules.book
    if f.is_mounted(person) or f.rules.horse_of[person] < 0:
        return book.mount_who
    if not f.is_standing(PEOPLE + horse) or not is_beside_horse(f, f.at(person), horse) or f.cells[LOAD + person]:
        return book.mount_where
    side = f.rules.side[person]
    if f.is_threatened(side, f.at(person)) or is_horse_threatened(f, side, horse):
        return book.mount_threat
    if is_guarded(f, side, horse):
        return book.lead_control
    return "" if mount_price(f, person) <= f.cells[LEFT] else book.mount_cost


def mount_price(f: Field, person: i64) -> i64:
    return f.rules.mount_cost[1] if f.rules.armour[person] else f.rules.mount_cost[0]


def mount(f: Field, horse: i64) -> None:
    person, rules = f.mover(), f.rules
    cell, facing = f.at(PEOPLE + horse), f.cells[FACING + PEOPLE + horse]
    f.take_away(PEOPLE + horse)
    f.cells[HELD + horse] = 0  # it is its rider's
    f.cells[LEADER + horse] = 0
    f.break_wall(person)
    f.drop_axe(person)
    f.cells[MOUNT + person] = horse + 1
    f.cells[AT + person] = cell + 1
    f.cells[FACING + person] = facing
    spend(f, mount_price(f, person))
    f.cells[LEFT] *= rules.mount_factor
    f.cells[LAST] = cell + 1
    f.cells[LAST_FACING] = facing
    f.emit("mounts", rules.book.mount_cost + " " + rules.book.mount_points, EVERYBODY, person, f.cells[LEFT])


def bars_dismount(f: Field, way: i64) -> str:
    person, book = f.mover(), f.rules.book
    if not f.is_mounted(person):
        return book.dismount
    cell = f.room_beside(dismounts_from(f, person, way), way % 6)
    if cell < 0 or cell == f.at(person) or cell == f.tail(person) or f.is_deep(cell):
        return book.dismount
    if not f.has_room(person, f.at(person), f.cells[FACING + person]):
        return book.one_per_hex
    return "" if mount_price(f, person) <= f.cells[LEFT] else book.mount_cost


def dismounts_from(f: Field, person: i64, way: i64) -> i64:
    """The cell of the horse from which a direction is counted: its head's, from the sixth on its tail's."""
    return f.at(person) if way < 6 else f.tail(person)


def dismount(f: Field, way: i64) -> None:
    person, rules = f.mover(), f.rules
    horse, head, facing = f.cells[MOUNT + person] - 1, f.at(person), f.cells[FACING + person]
    cell = f.ground().neighbour[dismounts_from(f, person, way) * 6 + way % 6]
    f.cells[MOUNT + person] = 0
    f.put(PEOPLE + horse, head, facing)
    f.cells[HELD + horse] = rules.side[person] + 1
    f.cells[AT + person] = cell + 1
    f.cells[FACING + person] = 0
    f.cells[LAST] = cell + 1
    f.cells[LAST_FACING] = 0
    spend(f, mount_price(f, person))
    f.cells[LEFT] //= rules.dismount_divisor[1] if f.state(person) == WOUNDED else rules.dismount_divisor[0]
    f.emit("dismounts", rules.book.dismount_points, EVERYBODY, person, f.cells[LEFT])


def bars_lead(f: Field, horse: i64) -> str:
    person, book = f.mover(), f.rules.book
    if not f.is_standing(PEOPLE + horse):
        return book.led
    cell, rear = f.at(person), f.tail(person)
    if not is_beside_horse(f, cell, horse) and not (rear >= 0 and is_beside_horse(f, rear, horse)):
        return book.led
    side = f.rules.side[person]
    if is_horse_threatened(f, side, horse):
        return book.lead_threat
    if is_guarded(f, side, horse):
        return book.lead_control
    limit = f.rules.led_mounted if f.is_mounted(person) else f.rules.led_on_foot
    return "" if led_horses(f) < limit else book.lead_limit


def lead(f: Field, horse: i64) -> None:
    person = f.mover()
    f.take_away(PEOPLE + horse)
    f.cells[IN_HAND] |= 1 << horse
    f.cells[LEADER + horse] = person + 1
    f.cells[HELD + horse] = f.rules.side[person] + 1
    f.emit("leads", f.rules.book.led, EVERYBODY, person, horse)


class Tether(Question):
    """Where a led horse comes to stand, beside its leader. Arguments: person, horse."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.lay <= action < v.take and s.stable(s.at(s.argument(0)), action - v.lay) >= 0:
            return ""
        return s.rules.book.led

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in range(6):
            if s.stable(s.at(s.argument(0)), way) >= 0:
                answers = append(answers, s.verbs.lay + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        way = action - s.verbs.lay
        horse, cell = s.argument(1), s.at(s.argument(0))
        facing = s.stable(cell, way)
        s.pop()
        s.put(PEOPLE + horse, s.ground().neighbour[cell * 6 + way], facing)

    def proceed(self, f: Field) -> None:
        person, horse = f.argument(0), f.argument(1)
        cell = f.at(person)
        for way in range(6):
            if cell >= 0 and f.stable(cell, way) >= 0:
                f.ask(f.owner(person))
                return
        f.pop()
        f.put_horse_near(horse, cell if cell >= 0 else f.cells[LAST] - 1)


# ---------------------------------------------------------------- loads


def bars_carry(f: Field) -> str:
    """A stunned person lies in the hex, and no enemy is near."""
    person, book = f.mover(), f.rules.book
    lying = f.here(f.at(person))
    if f.is_mounted(person) or f.cells[LOAD + person] or f.cells[IN_HAND]:
        return book.carry
    if lying < 0 or lying >= PEOPLE or f.state(lying) != STUNNED:
        return book.carry
    return book.carry_threat if f.is_threatened(f.rules.side[person], f.at(person)) else ""


def carry(f: Field) -> None:
    person = f.mover()
    lying = f.here(f.at(person))
    f.take_away(lying)
    f.cells[LOAD + person] = BODY + lying
    f.cells[LEFT] //= 2
    f.cells[LAST] = f.cells[AT + person]
    f.emit("carries", f.rules.book.carry, EVERYBODY, person, lying)


class LayDown(Question):
    """Where the carried man is laid. Arguments: carrier, carried."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.lay <= action < v.take and s.room_beside(s.at(s.argument(0)), action - v.lay) >= 0:
            return ""
        return s.rules.book.carry_down

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in range(6):
            if s.room_beside(s.at(s.argument(0)), way) >= 0:
                answers = append(answers, s.verbs.lay + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        cell = s.ground().neighbour[s.at(s.argument(0)) * 6 + action - s.verbs.lay]
        lying = s.argument(1)
        s.pop()
        lay_at(s, lying, cell)

    def proceed(self, f: Field) -> None:
        carrier, lying = f.argument(0), f.argument(1)
        cell = f.at(carrier)
        if cell >= 0:
            for way in range(6):
                if f.room_beside(cell, way) >= 0:
                    f.ask(f.owner(carrier))
                    return
        f.pop()
        lay_at(f, lying, f.nearest_room(cell if cell >= 0 else f.cells[LAST] - 1))


def lay_at(f: Field, lying: i64, cell: i64) -> None:
    f.put(lying, cell)
    f.emit("laid", f.rules.book.carry_down, EVERYBODY, lying, f.site().hex_of[cell])
    if f.is_armoured(lying) and f.is_deep(cell):
        drown(f, lying, f.rules.book.into_water)


def treasure_here(f: Field) -> i64:
    for treasure in range(TREASURES):
        if f.cells[TREASURE_AT + treasure] == f.cells[AT + f.mover()]:
            return treasure
    return -1


def bars_take(f: Field) -> str:
    person, book = f.mover(), f.rules.book
    if f.is_mounted(person) or f.cells[LOAD + person]:
        return book.treasure
    if f.cells[LEFT] < LOADED:
        return book.points
    return "" if treasure_here(f) >= 0 else f.bars_gear(person)


def take(f: Field) -> None:
    person, treasure = f.mover(), treasure_here(f)
    if treasure < 0:
        f.take_gear(person)
        spend(f, LOADED)
        return
    f.cells[TREASURE_AT + treasure] = CARRIED + person
    f.cells[LOAD + person] = TREASURE + treasure
    spend(f, LOADED)
    f.emit("treasure-taken", f.rules.book.treasure, EVERYBODY, person)


# ---------------------------------------------------------------- clearing a hex


def bars_clear(f: Field, seat: i64, person: i64) -> str:
    """He stands on foot beside corpses, unthreatened, and has done nothing yet."""
    rule = bars_move(f, seat, person)
    if rule:
        return rule
    return bars_worker(f, person) or ("" if helper_of(f, person) >= 0 else f.rules.book.clear)


def bars_worker(f: Field, person: i64) -> str:
    book = f.rules.book
    if not f.is_standing(person) or f.is_mounted(person) or f.has_done(person):
        return book.clear
    return book.clear_threat if f.is_threatened(f.rules.side[person], f.at(person)) else ""


def helper_of(f: Field, person: i64) -> i64:
    """A way from the person to a hex of corpses that another free worker is next to as well, -1 for none."""
    ground = f.ground()
    for way in range(6):
        cell = ground.neighbour[f.at(person) * 6 + way]
        if cell >= 0 and f.is_blocked_by_corpses(cell) and second_worker(f, person, cell) >= 0:
            return way
    return -1


def second_worker(f: Field, person: i64, cell: i64) -> i64:
    ground = f.ground()
    for way in range(6):
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0:
            continue
        other = f.here(beside)
        if other < 0 or other == person or other >= PEOPLE or f.rules.side[other] != f.rules.side[person]:
            continue
        if not f.has(other, MOVED) and not bars_worker(f, other):
            return other
    return -1


class ClearHex(Question):
    """Where the dead go: ``lay`` chooses the blocked hex from the worker, then the hex beside it that takes them.
    Arguments: worker, way to the blocked hex + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if not v.lay <= action < v.take:
            return book.clear
        way = action - v.lay
        cell = s.ground().neighbour[s.at(s.argument(0)) * 6 + way]
        if s.argument(1) == 0:
            blocked = cell >= 0 and s.is_blocked_by_corpses(cell) and second_worker(s, s.argument(0), cell) >= 0
            return "" if blocked else book.clear
        return "" if can_take_dead(s, self.pile(s), way) else book.clear

    def pile(self, f: Field) -> i64:
        return f.ground().neighbour[f.at(f.argument(0)) * 6 + f.argument(1) - 1]

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in range(6):
            if not self.bars(s, seat, s.verbs.lay + way):
                answers = append(answers, s.verbs.lay + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        way = action - s.verbs.lay
        s.answered(seat)
        if s.argument(1) == 0:
            s.set_argument(1, way + 1)
            return
        worker, pile = s.argument(0), self.pile(s)
        target = s.ground().neighbour[pile * 6 + way]
        s.pop()
        move_dead(s, worker, second_worker(s, worker, pile), pile, target)

    def proceed(self, f: Field) -> None:
        f.ask(f.owner(f.argument(0)))


def can_take_dead(f: Field, pile: i64, way: i64) -> bool:
    ground = f.ground()
    beside = ground.neighbour[pile * 6 + way]
    if beside < 0 or f.rules.lands.foot[ground.terrain[beside]] < 0:
        return False
    return not f.is_blocked_by_corpses(beside) and f.rules.lands.side_foot[ground.edge[pile * 6 + way]] >= 0


def move_dead(f: Field, one: i64, other: i64, pile: i64, target: i64) -> None:
    """A dead horse, or else up to three dead men."""
    book = f.rules.book
    horses, men = f.dead_horses(pile), f.dead_men(pile)
    load_horses: i64 = 1 if horses else 0
    load_men: i64 = 0 if horses else min(f.rules.slow_men, men)
    f.add_dead(pile, -load_men, -load_horses)
    sunk = f.rules.lands.water[f.ground().terrain[target]] == 1
    if not sunk:
        f.add_dead(target, load_men, load_horses)
    for worker in (one, other):
        f.mark(worker, MOVED | WORKED | STAYS)
    rules = book.clear + " " + book.clear_water if sunk else book.clear
    f.emit("cleared", rules, EVERYBODY, one, other, f.site().hex_of[pile])
