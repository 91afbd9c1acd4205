# mypyc: compile
"""The naval phase (chapter 2): crews get their tasks, speeds are chosen in secret, ships sail, haul, count damage."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings.damage import count_damage
from meadhall.games.vikings.grapnels import bars_grapnel_task, finish_grapnel_tasks, haul_ships
from meadhall.games.vikings.layout import (
    AFLOAT,
    ASSIGN,
    ASSIGN_DONE,
    ASSIGN_PERSON,
    ASSIGN_PLACE,
    ASSIGN_SIDE,
    BAIL,
    BEACHED,
    BOARD,
    BOAT,
    CHOOSE_SPEED,
    FASTEST,
    GRAPNEL_HOME,
    GRAPNEL_STATE,
    HELM,
    HULL,
    HULL_LEAK,
    NAVAL_PHASE_STAGE,
    NEUTRAL_SPEED,
    NO_TASK,
    PLUG,
    PLUG_LEAK,
    PLUGGING,
    ROW,
    SAIL,
    SHIP_AT,
    SHIP_BEFORE,
    SHIP_CHOICE,
    SHIP_COVERED,
    SHIP_FATE,
    SHIP_HEADING,
    SHIP_MOVES,
    SHIP_SIDE,
    SHIP_SPEED,
    SHIP_START,
    SHIP_TURNS,
    SHIP_TYPE,
    SPEED_ASKED,
    SPEEDS,
    STEER,
    TASKED,
    TASKS,
)
from meadhall.games.vikings.ships import Voyage
from meadhall.games.vikings.speeds import bars_speed, fastest_choice, slowest_choice
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import HEALTHY, OPTIONS, SIDES, TREASURE_AT, TREASURES

# ---------------------------------------------------------------- setting ships out


def set_out(t: Table) -> None:
    """G1.a: the scenario's ships lie where it says, with their crews at oars and helm."""
    voyage = t.voyage()
    grapnel: i64 = 0
    for ship in voyage.ships:
        t.cells[SHIP_TYPE + ship] = voyage.type[ship] + 1
        t.cells[SHIP_SIDE + ship] = voyage.side[ship]
        t.cells[SHIP_AT + ship] = voyage.at[ship] + 1
        t.cells[SHIP_HEADING + ship] = voyage.heading[ship]
        t.cells[SHIP_SPEED + ship] = voyage.speed[ship] + NEUTRAL_SPEED
        t.cells[SHIP_BEFORE + ship] = voyage.speed[ship] + NEUTRAL_SPEED
        t.cells[SHIP_FATE + ship] = BEACHED if voyage.beached[ship] else AFLOAT
        t.launch_deck(ship)
        man(t, voyage, ship)
        grapnel = stow(t, ship, voyage.grapnels[ship], grapnel)
    stow_treasure(t, voyage)


def man(t: Table, voyage: Voyage, ship: i64) -> None:
    """The first of the crew at the helm, the next at the oars, the others amidships."""
    hull = t.hull(ship)
    order = vec[i64]()
    if hull.helm >= 0:
        order = append(order, hull.helm)
    for part in range(hull.cells):
        if hull.port[part]:
            order = append(order, part)
            for other in range(hull.cells):
                if hull.starboard[other] and other - part == first_of(hull.starboard) - first_of(hull.port):
                    order = append(order, other)
    for part in range(hull.cells):
        if part not in order:
            order = append(order, part)
    crew = voyage.crew[ship]
    for place in range(len(crew)):
        person = crew[place]
        t.cells[t.STATE + person] = HEALTHY
        t.put(person, t.hull_cell(ship, order[place]))
        t.cells[t.TASK + person] = usual_task(t, person)


def first_of(marks: list[bool]) -> i64:
    for part in range(len(marks)):
        if marks[part]:
            return part
    return 0


def stow(t: Table, ship: i64, count: i64, first: i64) -> i64:
    """N6.store: one grapnel to a cell of the edge, from the bow aft."""
    hull, left = t.hull(ship), count
    number = first
    for place in range(hull.cells):
        part = hull.bow if place == 0 else hull.cells - place
        if left and hull.edge[part] and (place == 0 or part != hull.bow):
            t.cells[GRAPNEL_STATE + number] = 1
            t.cells[GRAPNEL_HOME + number] = ship * HULL + part + 1
            number += 1
            left -= 1
    return number


def stow_treasure(t: Table, voyage: Voyage) -> None:
    number: i64 = 0
    while number < TREASURES and t.cells[TREASURE_AT + number]:
        number += 1
    for ship in voyage.ships:
        for part in range(max(0, voyage.treasures[ship])):
            t.cells[TREASURE_AT + number] = t.hull_cell(ship, part + 1) + 1
            number += 1


# ---------------------------------------------------------------- the phase


# How far a naval phase has come, in NAVAL_PHASE_STAGE.
BEGINNING: Final = 0
ORDERS: Final = 1
SPEED_CHOICES: Final = 2
SAILING: Final = 3
HAULING: Final = 4
RECKONING: Final = 5


class NavalPhase(Question):
    """G2.a: five steps in fixed order. Argument: how far the phase has come."""

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        stage = f.argument(NAVAL_PHASE_STAGE)
        f.set_argument(NAVAL_PHASE_STAGE, stage + 1)
        if stage == BEGINNING:
            begin_naval_phase(f)
        elif stage == ORDERS:
            f.push(ASSIGN, f.muster.first)
        elif stage == SPEED_CHOICES:
            f.push(CHOOSE_SPEED)
        elif stage == SAILING:
            turn_up_speeds(f)
            f.push(SAIL, 1)
        elif stage == HAULING:
            haul_ships(f)
        elif stage == RECKONING:
            finish_grapnel_tasks(f)
            count_damage(f)
            end_naval_phase(f)
        else:
            f.pop()


def begin_naval_phase(t: Table) -> None:
    t.emit("naval-phase-begins", "G2.a", EVERYBODY, t.turn())
    t.clear_naval_flags()
    for ship in t.voyage().ships:
        if t.is_on_map(ship):
            take_over(t, ship)
            t.cells[SHIP_BEFORE + ship] = t.cells[SHIP_SPEED + ship]
            t.cells[SHIP_MOVES + ship] = 0
            t.cells[SHIP_COVERED + ship] = 0
            t.cells[SHIP_TURNS + ship] = 0
            for piece in t.people_aboard(ship):
                if piece < t.PEOPLE and t.is_standing(piece):
                    if t.people.side[piece] != t.cells[SHIP_SIDE + ship]:
                        t.cells[t.TASK + piece] = BOARD  # N2.control: intruders
                    elif bars_task(t, piece, t.cells[t.TASK + piece]):
                        t.cells[t.TASK + piece] = usual_task(t, piece)


def take_over(t: Table, ship: i64) -> None:
    """N2.control: without a standing enemy aboard a ship belongs to its boarders."""
    own = False
    other = False
    for piece in t.people_aboard(ship):
        if piece < t.PEOPLE and t.is_standing(piece):
            if t.people.side[piece] == t.cells[SHIP_SIDE + ship]:
                own = True
            else:
                other = True
    if other and not own:
        t.cells[SHIP_SIDE + ship] = 1 - t.cells[SHIP_SIDE + ship]
        t.emit("captured", "N2.control", EVERYBODY, ship, t.cells[SHIP_SIDE + ship])


def end_naval_phase(t: Table) -> None:
    t.clear_naval_flags()
    for ship in t.voyage().ships:
        t.cells[SHIP_CHOICE + ship] = 0
        t.cells[SHIP_START + ship] = 0
        t.cells[SHIP_MOVES + ship] = 0
        t.cells[SHIP_COVERED + ship] = 0
        t.cells[SHIP_TURNS + ship] = 0


# ---------------------------------------------------------------- tasks


def usual_task(t: Table, person: i64) -> i64:
    """What somebody does without an order: row or steer where he can, else stand ready."""
    for task in (STEER, ROW, BOARD):
        if not bars_task(t, person, task):
            return task
    return BOARD


def bars_task(t: Table, person: i64, task: i64) -> str:
    """Why somebody cannot be given a task where he stands."""
    if not t.is_standing(person):
        return "sheet.state.d"
    if t.is_asleep(person):
        return "G1.a"
    ship = t.ship_of(person)
    if ship < 0:
        return "N2.a"
    hull, part = t.hull(ship), t.part_at(t.at(person))
    if task == ROW:
        if t.people.woman[person] and t.ship_type(ship) != BOAT:
            return "N3.crew.women"
        if not hull.port[part] and not hull.starboard[part]:
            return "N2.row"
        if t.is_damaged(ship, part):
            return "N5.cell"
        if t.ship_type(ship) == BOAT and other_rowers(t, ship, person) >= hull.oars:
            return "N2.row.max"
        return ""
    if task == STEER:
        if part != hull.helm:
            return "N2.steer"
        if t.people.woman[person]:
            return "N3.crew.women"
        cracked = t.is_damaged(ship, part) and not t.cells[OPTIONS] & HELM  # opt.helm.b: hard to steer, but steered
        return "N5.cell" if cracked else ""
    if task == BOARD or task == BAIL:
        return ""
    if task == PLUG_LEAK:
        leaks = t.cells[OPTIONS] & PLUG and t.cells[HULL_LEAK + ship * HULL + part]
        return "" if leaks else "opt.plug.a"
    if task == NO_TASK:
        return "N2.a"
    return bars_grapnel_task(t, person, task)


def other_rowers(t: Table, ship: i64, person: i64) -> i64:
    n: i64 = 0
    for piece in t.people_aboard(ship):
        if piece < t.PEOPLE and piece != person and t.cells[t.TASK + piece] == ROW:
            n += 1
    return n


class Assign(Question):
    """N2.a: everybody aboard one's own ships has a task; the orders of the phase before hold unless they are changed.
    Arguments: side, place of its player, person + 1 who is given one, sides done."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(ASSIGN_PERSON), max(0, s.argument(ASSIGN_PERSON) - 1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v = s.own_verbs()
        if s.argument(ASSIGN_PERSON):
            if v.task <= action < v.speed:
                person = s.argument(ASSIGN_PERSON) - 1
                if s.cells[s.TASK + person] == action - v.task:
                    return "N2.reassign"
                return bars_task(s, person, action - v.task)
            return "N2.a"
        if action == s.verbs.done:
            return ""
        if v.assign <= action < v.task:
            return bars_assign(s, seat, action - v.assign)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        v, answers = s.own_verbs(), vec[i64]()
        if s.argument(ASSIGN_PERSON):
            for task in range(TASKS):
                if not self.bars(s, seat, v.task + task):
                    answers = append(answers, v.task + task)
            return answers
        answers = append(answers, s.verbs.done)
        for person in range(s.PEOPLE):
            if not bars_assign(s, seat, person):
                answers = append(answers, v.assign + person)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        v = s.own_verbs()
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(ASSIGN_PLACE, s.argument(ASSIGN_PLACE) + 1)
        elif s.argument(ASSIGN_PERSON):
            person = s.argument(ASSIGN_PERSON) - 1
            s.cells[s.TASK + person] = action - v.task
            s.unmark(person, PLUGGING)
            s.emit("assigned", "N2.a N2.reassign", EVERYBODY, person, action - v.task)
            s.set_argument(ASSIGN_PERSON, 0)
        else:
            person = action - v.assign
            s.mark(person, TASKED)
            s.set_argument(ASSIGN_PERSON, person + 1)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        side, place = f.argument(ASSIGN_SIDE), f.argument(ASSIGN_PLACE)
        if place == 2:
            if f.argument(ASSIGN_DONE):
                f.pop()
            else:
                f.set_argument(ASSIGN_SIDE, 1 - side)
                f.set_argument(ASSIGN_PLACE, 0)
                f.set_argument(ASSIGN_DONE, 1)
            return
        seat = f.seat_at(side, place)
        if seat >= 0:
            if f.argument(ASSIGN_PERSON):
                f.ask(seat)
                return
            for person in f.muster.roster:
                if not bars_assign(f, seat, person):
                    f.ask(seat)
                    return
        f.set_argument(ASSIGN_PLACE, place + 1)


def bars_assign(t: Table, seat: i64, person: i64) -> str:
    if t.cells[t.OWNER + person] != seat:
        return t.rules.book.not_yours
    if not t.is_standing(person):
        return "sheet.state.d"
    if t.is_asleep(person):
        return "G1.a"
    ship = t.ship_of(person)
    if ship < 0:
        return "N2.a"
    if t.cells[SHIP_SIDE + ship] != t.people.side[person]:
        return "N2.control"
    if t.has(person, TASKED):
        return "N2.reassign"
    for task in range(1, TASKS):
        if t.cells[t.TASK + person] != task and not bars_task(t, person, task):
            return ""
    return "N2.a"


# ---------------------------------------------------------------- speeds


class ChooseSpeed(Question):
    """N3.secret: both sides choose at the same time, each ship's speed face down, in the order of their ships."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [max(0, next_ship(s, seat))]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v = s.own_verbs()
        if v.speed <= action < v.speed + SPEEDS:
            return bars_speed(s, next_ship(s, seat), action - v.speed - FASTEST)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers, ship = vec[i64](), next_ship(s, seat)
        for speed in range(slowest_choice(s, ship), fastest_choice(s, ship) + 1):
            answers = append(answers, s.own_verbs().speed + FASTEST + speed)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        ship = next_ship(s, seat)
        s.cells[SHIP_CHOICE + ship] = action - s.own_verbs().speed - FASTEST + NEUTRAL_SPEED
        if next_ship(s, seat) < 0:
            s.answered(seat)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        if f.argument(SPEED_ASKED):
            f.pop()
            return
        f.set_argument(SPEED_ASKED, 1)
        for side in range(SIDES):
            seat = f.seat_of(side)
            if next_ship(f, seat) >= 0:
                f.ask(seat)


def next_ship(t: Table, seat: i64) -> i64:
    """The next ship of a seat whose speed is still open, -1 for none; without a choice the only speed counts."""
    for ship in t.voyage().ships:
        if t.cells[SHIP_CHOICE + ship] == 0 and t.can_sail(ship) and t.captain(ship) == seat:
            if slowest_choice(t, ship) < fastest_choice(t, ship):
                return ship
    return -1


def turn_up_speeds(t: Table) -> None:
    """G2.b: all markers are turned up together."""
    t.reveal()
    for ship in t.voyage().ships:
        if not t.can_sail(ship):
            continue
        choice = t.cells[SHIP_CHOICE + ship]
        if choice == 0:
            choice = slowest_choice(t, ship) + NEUTRAL_SPEED
        t.cells[SHIP_SPEED + ship] = choice
        t.cells[SHIP_START + ship] = choice
        t.cells[SHIP_CHOICE + ship] = 0
        t.emit("speed-shown", "G2.b N3.secret", EVERYBODY, ship, choice - NEUTRAL_SPEED + FASTEST)
