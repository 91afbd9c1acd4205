# mypyc: compile
"""Events (11.1.2, 11.1.4, 11.6): the roll, and what each event does. Those that ask somebody have a question here."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.siege.answers import open_between
from meadhall.games.diex_aie.siege.endings import check_hunger, check_leaders
from meadhall.games.diex_aie.siege.layout import (
    ASSASSIN,
    AUTO,
    BESIEGERS,
    BUY_ARMY,
    BUY_ARMY_CAMP,
    BUY_ARMY_POINTS,
    DRAWN,
    DYSENTERY,
    ENOUGH,
    EVENT,
    GARRISON,
    INSIDE,
    KIND,
    KIND_CHIEF,
    LADDERS,
    LIFTED,
    MARKER,
    MESSENGER,
    MODIFIER,
    NAME_SICK,
    NAME_SICK_LEFT,
    NAME_SICK_NAMED,
    OUTSIDE,
    PEOPLE,
    PICK,
    PICKED,
    POISON,
    QUIET,
    REFUGEES,
    REINFORCEMENTS,
    RELIEF,
    RELIEF_ARMY,
    SABOTEUR,
    STOLEN,
    SUSPECTS,
    SUSPECTS_NAMED,
    TIMBER,
    TIMBER_EVENT,
    TRAITOR,
)
from meadhall.games.diex_aie.siege.relief import relief_comes
from meadhall.games.diex_aie.siege.table import SiegeTable

EVENT_RULES: Final = (
    *("11.6.5", "11.6.6", "11.6.7", "11.6.8", "11.6.9", "11.6.10", "11.6.11", "11.6.12"),
    *("11.6.13", "11.6.14", "11.6.15", "11.6.16", "11.6.17", "11.6.18", "11.6.19", "11.6.20"),
)


def event_rule(event: i64) -> str:
    return EVENT_RULES[event - QUIET]


def blockade(s: SiegeTable) -> i64:
    """11.1.4: what too few besiegers add to the event roll."""
    without, within = len(s.without()), len(s.shut_in())
    for ratio, added in s.rules.tables.blockade:
        if without > ratio * within or ratio == 0:
            return added
    return 0


def begin_event(s: SiegeTable) -> None:
    """11.1.2: 2D10, more in the first days and through a loose blockade; each event once."""
    tables, place = s.rules.tables, s.place()
    dice = s.chance.die(10) + s.chance.die(10)
    added = blockade(s) + (tables.first_bonus if s.day() <= tables.first_days else 0)
    event = min(tables.cap, dice + added)
    s.emit("event-rolled", "11.1.2.a 11.1.2.c 11.1.2.d 11.1.4", EVERYBODY, dice, added, event)
    if event <= QUIET:
        s.emit("quiet-day", "11.6.5", EVERYBODY)
    elif s.get(DRAWN) >> event & 1:
        s.emit("quiet-day", "11.1.2.b", EVERYBODY)
    elif event == place.held_event and s.day() <= place.held_until:
        s.emit("quiet-day", "scenario.14" if place.castle else "scenario.15", EVERYBODY)
    else:
        s.put(DRAWN, s.get(DRAWN) | 1 << event)
        s.put(EVENT, event)
        s.emit("event-happens", event_rule(event), EVERYBODY, event - QUIET)
        happen(s, event)


def happen(s: SiegeTable, event: i64) -> None:
    tables = s.rules.tables
    if event == MESSENGER:
        s.end(LIFTED, INSIDE, "11.6.20")
    elif event == RELIEF_ARMY:
        relief_comes(s)
        s.push(BUY_ARMY, INSIDE, tables.budget)
    elif event == ASSASSIN:
        assassinate(s)
    elif event == SABOTEUR:
        sabotage(s)
    elif event == DYSENTERY or event == POISON:
        fall_ill(s, event)
    elif event == REFUGEES:
        take_refuge(s)
    elif event == STOLEN:
        s.add(MARKER, tables.stolen)
        s.emit("supplies-lost", "11.6.12", EVERYBODY, tables.stolen)
        check_hunger(s)
    elif event == REINFORCEMENTS:
        s.push(BUY_ARMY, OUTSIDE, tables.budget)
    elif event == TIMBER_EVENT:
        s.put(TIMBER, s.day() + 1)
    elif event == TRAITOR:
        s.clear_picks()
        s.push(SUSPECTS)


# ---------------------------------------------------------------- 17, 16


def assassinate(s: SiegeTable) -> None:
    """11.6.17: the commander of the besiegers."""
    victim, die = s.commander(s.people_of(OUTSIDE)), s.chance.die(10)
    s.emit("assassin", "11.6.17", EVERYBODY, victim, die)
    if die >= 7:
        s.kill(victim, "11.6.17")
    elif die >= 4:
        s.wound(victim, "11.6.17")


def sabotage(s: SiegeTable) -> None:
    """11.6.16: all the ladders of the besiegers."""
    die = s.chance.die(10)
    s.emit("saboteur", "11.6.16", EVERYBODY, die)
    if die >= 6 and s.get(LADDERS):
        s.put(LADDERS, 0)
        s.emit("ladders-destroyed", "11.6.16", EVERYBODY)


# ---------------------------------------------------------------- 15, 8: the players take turns naming the sick


def fall_ill(s: SiegeTable, event: i64) -> None:
    die = s.chance.die(10)
    s.emit("sickness", event_rule(event), EVERYBODY, die)
    s.push(NAME_SICK, die, 0)


class NameSick(Question):
    """11.6.15, 11.6.8. Arguments: how many are still to be named, how many have been. The besieger names first; men
    who were wounded before may be named, and die of it, but nobody is named twice."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(NAME_SICK_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        person = action - PICK
        if person >= PEOPLE or not can_fall_ill(s, person):
            return event_rule(s.get(EVENT))
        return ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        s.put(PICKED + action - PICK, 1)
        s.wound(action - PICK, event_rule(s.get(EVENT)))
        s.set_argument(NAME_SICK_LEFT, s.argument(NAME_SICK_LEFT) - 1)
        s.set_argument(NAME_SICK_NAMED, s.argument(NAME_SICK_NAMED) + 1)

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        left = s.argument(NAME_SICK_LEFT)
        if left > 0:
            for person in range(PEOPLE):
                if can_fall_ill(s, person):
                    s.ask(s.argument(NAME_SICK_NAMED) % 2)
                    return
        s.clear_picks()
        s.pop()
        check_leaders(s)


def can_fall_ill(s: SiegeTable, person: i64) -> bool:
    """The besieged's men only, each once."""
    return s.is_of(person, INSIDE) and s.camp(person) == GARRISON and not s.get(PICKED + person)


# ---------------------------------------------------------------- 14


def take_refuge(s: SiegeTable) -> None:
    """11.6.14: light foot join the defenders; if they are too many for what was rolled, the marker moves on."""
    die = s.chance.die(10)
    came: i64 = 0
    for person in refugees(s):
        if came < die and s.is_free(person):
            s.enlist(person, GARRISON)
            came += 1
    s.emit("refugees", "11.6.14", EVERYBODY, die, came)
    men: i64 = 0
    for person in range(PEOPLE):
        if s.is_living(person) and s.camp(person) == GARRISON:
            men += 1
    drop = s.get(MODIFIER) - 20 - s.place().modifier_for(men)
    if drop > 0:
        s.add(MARKER, drop)
        s.emit("supplies-lost", "11.6.14 11.1.1.d", EVERYBODY, drop)
        check_hunger(s)


def refugees(s: SiegeTable) -> list[i64]:
    """Within a campaign: those of the same classes whose names are free."""
    if not s.rules.daily:
        return s.place().refugees
    found: list[i64] = []
    for person in range(PEOPLE):
        if s.get(KIND + person) % KIND_CHIEF - 1 in s.place().refugees:
            found.append(person)
    return found


# ---------------------------------------------------------------- 11, 19: an army for so many points


def price(s: SiegeTable, person: i64, side: i64) -> i64:
    """0 for somebody who is not for sale to that side."""
    folk = s.folk
    if not s.is_free(person) or not folk.for_sale[person] or folk.faction[person] != s.faction_of(side):
        return 0
    return folk.points[person]


class BuyArmy(Question):
    """11.6.11, 11.6.19. Arguments: the side, the points left. ``auto`` buys the dearest that can be had."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(BUY_ARMY_POINTS)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == ENOUGH or action == AUTO:
            return ""
        cost = price(s, action - PICK, s.argument(BUY_ARMY_CAMP)) if action < PICK + PEOPLE else 0
        if cost and cost <= s.argument(BUY_ARMY_POINTS):
            return ""
        return "11.6.11" if s.argument(BUY_ARMY_CAMP) == OUTSIDE else "11.6.19"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, PICK, AUTO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        if action == ENOUGH:
            s.set_argument(BUY_ARMY_POINTS, 0)
        elif action == AUTO:
            while s.argument(BUY_ARMY_POINTS) > 0:
                buy(s, dearest(s, s.argument(BUY_ARMY_CAMP), s.argument(BUY_ARMY_POINTS)))
        else:
            buy(s, action - PICK)

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        if dearest(s, s.argument(BUY_ARMY_CAMP), s.argument(BUY_ARMY_POINTS)) >= 0:
            s.ask(s.argument(BUY_ARMY_CAMP))
        else:
            s.pop()


def dearest(s: SiegeTable, side: i64, points: i64) -> i64:
    best: i64 = -1
    most: i64 = 0
    for person in range(PEOPLE):
        cost = price(s, person, side)
        if most < cost <= points:
            most, best = cost, person
    return best


def buy(s: SiegeTable, person: i64) -> None:
    if person < 0:
        s.set_argument(BUY_ARMY_POINTS, 0)
        return
    side = s.argument(BUY_ARMY_CAMP)
    s.set_argument(BUY_ARMY_POINTS, s.argument(BUY_ARMY_POINTS) - price(s, person, side))
    s.enlist(person, BESIEGERS if side == OUTSIDE else RELIEF)
    s.emit("bought", "11.6.11" if side == OUTSIDE else "11.6.19", EVERYBODY, person, s.argument(BUY_ARMY_POINTS))


# ---------------------------------------------------------------- 9


class Suspects(Question):
    """11.6.9: the besieged says in which order his men are rolled for. Argument: how many have their place."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == AUTO:
            return ""
        return "" if action < PICK + PEOPLE and can_fall_ill(s, action - PICK) else "11.6.9"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, PICK, AUTO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        if action == AUTO:
            for person in range(PEOPLE):
                if can_fall_ill(s, person):
                    suspect(s, person)
        else:
            suspect(s, action - PICK)

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        for person in range(PEOPLE):
            if can_fall_ill(s, person):
                s.ask(INSIDE)
                return
        try_suspects(s, s.argument(SUSPECTS_NAMED))
        s.clear_picks()
        s.pop()
        check_leaders(s)


def suspect(s: SiegeTable, person: i64) -> None:
    s.set_argument(SUSPECTS_NAMED, s.argument(SUSPECTS_NAMED) + 1)
    s.put(PICKED + person, s.argument(SUSPECTS_NAMED))


def try_suspects(s: SiegeTable, men: i64) -> None:
    """Until somebody rolls a ten, in their order."""
    for place in range(1, men + 1):
        for person in range(PEOPLE):
            if s.get(PICKED + person) == place:
                die = s.chance.die(10)
                s.emit("suspected", "11.6.9", EVERYBODY, person, die)
                if die == 10:
                    s.kill(person, "11.6.9")
                    return
