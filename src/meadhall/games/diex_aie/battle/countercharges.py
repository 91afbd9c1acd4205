# mypyc: compile
"""Counter-charges, and how both are ridden (7.2.2).

Counter-charges are ridden when the movement step begins: so nobody can stand in the way of what was declared. The
charges follow in the step when their owner says so, before it ends.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.charges import bars_charge, lose_charge
from meadhall.games.diex_aie.battle.lanes import (
    LEAST,
    ROOM,
    Ways,
    end_of,
    first_step,
    has_before_him,
    hexes_of,
    is_before,
    last_step,
    length,
    rest_of,
    with_step,
)
from meadhall.games.diex_aie.battle.layout import (
    CHAPTER_CHARGES,
    CHARGE_RUN,
    CHARGE_RUN_RIDER,
    CHARGING,
    COUNTER_CHARGE_CHARGER,
    COUNTER_CHARGE_PLACE,
    COUNTERING,
    HOME,
    MET,
    PENDING,
    TARGETED,
)
from meadhall.games.diex_aie.battle.passing import WALKING, begin_passing, take_stop
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import HUSHED, LEFT, MOVER, SEATS, SIDE_SEATS, STEPS
from meadhall.skirmish.movement import MoveStep, begin_move, go_on
from meadhall.skirmish.steps import set_out, step_cost
from meadhall.skirmish.stopping import abandon_move, clear_move, end_where_he_is, finish_move

# ---------------------------------------------------------------- who may meet a charge


def bars_counter(t: Table, seat: i64, rider: i64, charger: i64) -> str:
    """Why somebody cannot ride against a charge."""
    book = t.rules.book
    if rider >= t.PEOPLE or t.is_active(rider) or t.cells[t.OWNER + rider] != seat:
        return book.not_yours
    rule = t.bars_standing(rider)
    if rule:
        return rule
    if not t.is_mounted(rider):
        return "7.2.2.a"
    if t.cells[t.QUARRY + rider]:
        return "7.2.2.f"
    if t.has(charger, TARGETED):
        return "7.2.2.e"
    if not is_charged_in_front(t, rider, charger) and not has_before_him(t, rider, charger):
        return "7.2.2.b"
    return "" if meeting_way(t, rider, charger) else bars_meeting(t, rider, charger)


def is_charged_in_front(t: Table, rider: i64, charger: i64) -> bool:
    """7.2.2.h: he is the one who is charged, from six hexes away at least, and the charge ends in his frontal arc."""
    if t.cells[t.QUARRY + charger] != rider + 1 or t.distance_to(t.at(charger), rider) < LEAST:
        return False
    return is_before(t, rider, end_of(t, t.at(charger), t.cells[t.ROUTE + charger]))


def meeting_way(t: Table, rider: i64, charger: i64) -> i64:
    """The way by which a rider comes to fill the last two hexes of a charge, head to head with it, in no more steps
    than half of the charge's; 0 for none (7.2.2.c, d)."""
    return way_within(t, rider, charger, length(t.cells[t.ROUTE + charger]) // 2)


def way_within(t: Table, rider: i64, charger: i64, most: i64) -> i64:
    route = t.cells[t.ROUTE + charger]
    path = hexes_of(t, t.at(charger), route)
    back = (last_step(route, 0) + 3) % 6
    last = path[len(path) - 1]
    ways = Ways(t, rider, t.movement_of(rider), t.at(rider), t.cells[t.FACING + rider])
    price = t.entry(rider, last, back, True)
    if most < 1 or price < 0:
        return 0
    way = ways.to(last, 0, most - 1, back, price)
    return 0 if way < 0 else with_step(way, back)


def bars_meeting(t: Table, rider: i64, charger: i64) -> str:
    """Too far for half the hexes of the charge, or no way at all."""
    return "7.2.2.d" if way_within(t, rider, charger, 14) else "7.2.2.c"


class CounterCharge(Question):
    """Right after a charge is declared the other side may meet it. Arguments: the charger; which of the other side's
    players."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.argument(COUNTER_CHARGE_CHARGER), s.cells[s.QUARRY + s.argument(COUNTER_CHARGE_CHARGER)] - 1]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        own = s.own
        if action == s.verbs.hold:
            return ""
        if own.counter <= action < own.counter + s.verbs.people:
            return bars_counter(s, seat, action - own.counter, s.argument(COUNTER_CHARGE_CHARGER))
        return "7.2.2.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = append(vec[i64](), s.verbs.hold)
        for person in s.muster.roster:
            if not bars_counter(s, seat, person, s.argument(COUNTER_CHARGE_CHARGER)):
                answers = append(answers, s.own.counter + person)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        if action == s.verbs.hold:
            s.set_argument(COUNTER_CHARGE_PLACE, s.argument(COUNTER_CHARGE_PLACE) + 1)
            return
        charger, rider = s.argument(COUNTER_CHARGE_CHARGER), action - s.own.counter
        s.pop()
        s.cells[s.ROUTE + rider] = meeting_way(s, rider, charger)
        s.cells[s.QUARRY + rider] = charger + 1
        s.mark(rider, COUNTERING)
        s.mark(charger, TARGETED | MET)
        s.emit("counter-charge-declared", "7.2.2.a", EVERYBODY, rider, charger)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        place = f.argument(COUNTER_CHARGE_PLACE)
        if place == SIDE_SEATS:
            f.pop()
            return
        seat = f.cells[SEATS + (1 - f.active()) * SIDE_SEATS + place] - 1
        if seat >= 0:
            for person in f.muster.roster:
                if not bars_counter(f, seat, person, f.argument(COUNTER_CHARGE_CHARGER)):
                    f.ask(seat)
                    return
        f.set_argument(COUNTER_CHARGE_PLACE, place + 1)


# ---------------------------------------------------------------- riding


def meets(t: Table, charger: i64) -> i64:
    """Who has come to meet a charge, -1 for nobody."""
    for person in t.muster.roster:
        if t.has(person, COUNTERING) and t.cells[t.QUARRY + person] == charger + 1:
            return person
    return -1


def must_ride(t: Table, person: i64, flag: i64) -> bool:
    """He has declared a charge or counter-charge and has not ridden it yet."""
    return t.has(person, flag) and t.cells[t.ROUTE + person] > HOME


class ChargingMoveStep(MoveStep):
    """The movement step in which charges are ridden. Argument: which of the side's players is moving."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == s.verbs.done and owes_charge(s, seat):
            return "7.2.2.f"
        if s.own.charge <= action < s.own.charge + s.verbs.people:
            return self.bars_late(s, seat, action - s.own.charge)
        return super().bars(s, seat, action)

    def bars_late(self, t: Table, seat: i64, person: i64) -> str:
        """Charges are over for this phase: why this one was not possible, where it was not."""
        if person >= t.PEOPLE or not t.plays(CHAPTER_CHARGES):
            return t.rules.book.order
        rule = bars_charge(t, seat, person)
        return rule if rule else t.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = super().legal(s, seat)
        if not owes_charge(s, seat):
            return answers
        found = vec[i64]()
        for action in answers:
            if action != s.verbs.done:
                found = append(found, action)
        return found

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        person = action - s.verbs.move
        if s.verbs.move <= action < s.verbs.step and must_ride(s, person, CHARGING):
            begin_move(s, person)
            if s.has(person, MET):
                s.cells[HUSHED] = 1  # 7.2.2.g: it was declared, whether or not it comes home
            s.push(CHARGE_RUN, person)
            return
        super().apply(s, seat, action)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        for person in f.muster.roster:
            if must_ride(f, person, COUNTERING):
                if not f.is_standing(person) or not f.is_mounted(person):
                    lose_charge(f, person)
                    continue
                set_out(f, person, f.movement_of(person))
                f.lift(person)
                f.cells[HUSHED] = 1
                f.push(CHARGE_RUN, person)
                return
        super().proceed(f)


def owes_charge(t: Table, seat: i64) -> bool:
    """A charge that this player declared is still to be ridden."""
    for person in t.muster.roster:
        if t.cells[t.OWNER + person] == seat and t.is_active(person) and must_ride(t, person, CHARGING):
            if t.is_standing(person) and t.is_mounted(person):
                return True
    return False


class ChargeRun(Question):
    """A charge or counter-charge goes its way, step by step: nobody is asked but the guards whom it passes (4.3).
    Argument: the rider."""

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        rider, pending = f.argument(CHARGE_RUN_RIDER), f.cells[PENDING]
        f.cells[PENDING] = 0
        stopped = take_stop(f)
        if f.cells[MOVER] == 0:
            f.pop()
            clear_move(f)
            if f.cells[f.ROUTE + rider] != HOME:
                lose_charge(f, rider)
                f.emit("charge-fails", "7.2.2.f", EVERYBODY, rider)
            return
        if not f.is_standing(rider) or f.is_resting(rider):  # he has fallen, or lies where his owner put him
            abandon_move(f)
            return
        if stopped:
            end_where_he_is(f)
            return
        route = f.cells[f.ROUTE + rider]
        foe = meets(f, rider) if f.has(rider, CHARGING) else -1
        if route == 0 or (foe >= 0 and f.cells[f.ROUTE + foe] == HOME and length(route) == ROOM):
            arrive_home(f, rider, foe)
            return
        way = first_step(route)
        cost = step_cost(f, rider, way)
        if cost < 0 or cost > f.cells[LEFT]:
            finish_move(f)
        elif pending == 0 and f.cells[STEPS] and begin_passing(f, rider, WALKING):
            f.cells[PENDING] = way + 1
        else:
            f.cells[f.ROUTE + rider] = rest_of(route)
            go_on(f, way, cost, False)


def arrive_home(t: Table, rider: i64, foe: i64) -> None:
    """He has ridden to the end: he fights with the advantage of a charge, against the one who met him if any."""
    if t.has_room(rider, t.at(rider), t.cells[t.FACING + rider]):
        t.cells[t.ROUTE + rider] = HOME
        if foe >= 0:
            t.cells[t.QUARRY + rider] = foe + 1
    finish_move(t)
