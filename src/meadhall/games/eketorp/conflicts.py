# mypyc: compile
"""Step 4.1: where there is a conflict, and whose turn it is to open a duel."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import Question, State
from meadhall.games.eketorp.layout import (
    BESIEGE,
    CHALLENGE,
    DUEL_FLOW,
    FIGHT,
    INITIATIVE,
    NAME_RIVAL,
    NAME_RIVAL_PLACE,
    OPEN_DUEL,
    PLACES,
    SIDES,
    SPACES,
)
from meadhall.games.eketorp.table import Table


def is_contested(t: Table, place: i64) -> bool:
    """Vikings of several players who cannot all stay."""
    if t.owners(place) < 2:
        return False  # 4.1.b
    if place < SPACES:
        return t.all_stones(place) < t.all_vikings(place)  # 4.1.a, 4.1.f; also with no stone at all, 4.1.g
    return True  # 4.1.h


def is_siege(t: Table, place: i64) -> bool:
    """4.1.i: a lone besieger that has not made its assault."""
    return place >= SPACES and t.owners(place) == 1 and not t.assaulted(place)


def village_of(place: i64) -> i64:
    """The seat whose village a siege space belongs to."""
    return (place - SPACES) // SIDES


def bars_fight(t: Table, seat: i64, place: i64) -> str:
    if not t.vikings(place, seat):
        return "4.order.d"
    if is_contested(t, place):
        return ""
    if place >= SPACES:
        return "4.3.t" if t.assaulted(place) else "4.1.h"
    return "4.1.b" if t.owners(place) < 2 else "4.1.a"


def bars_siege(t: Table, seat: i64, place: i64) -> str:
    if not t.vikings(place, seat):
        return "4.3.b" if village_of(place) == seat else "4.order.d"
    if is_contested(t, place):
        return "4.1.h"
    return "4.3.c" if t.assaulted(place) else ""


def can_open(t: Table, seat: i64) -> bool:
    """4.order.c: the seat has a duel to open."""
    for place in range(PLACES):
        if t.vikings(place, seat) and (is_contested(t, place) or is_siege(t, place)):
            return True
    return False


class CombatFlow(Question):
    """4.order: the initiative goes round, one duel a turn, until all is settled (4.order.e, 4.order.f)."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        for _ in range(s.seats):
            seat = s.cells[INITIATIVE]
            s.cells[INITIATIVE] = s.left_of(seat)
            if can_open(s, seat):
                s.push(OPEN_DUEL, seat)
                s.ask(seat)
                return
        s.cells[INITIATIVE] = 0
        s.pop()


class OpenDuel(Question):
    """4.order.b: the player with the initiative must open one of his combats or sieges."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action < BESIEGE:
            return bars_fight(s, seat, action - FIGHT)
        return bars_siege(s, seat, action - BESIEGE + SPACES)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        if action >= BESIEGE:
            place = action - BESIEGE + SPACES
            open_siege(s, seat, place)
            return
        place = action - FIGHT
        if s.owners(place) == 2:
            open_combat(s, seat, only_rival(s, seat, place), place)
        else:
            s.push(NAME_RIVAL, seat, place)
            s.ask(seat)


class NameRival(Question):
    """4.2.a: which of several opponents on the space."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(NAME_RIVAL_PLACE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        rival = action - CHALLENGE
        return "" if rival != seat and s.vikings(s.argument(NAME_RIVAL_PLACE), rival) else "4.2.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        place = s.argument(NAME_RIVAL_PLACE)
        s.pop()
        open_combat(s, seat, action - CHALLENGE, place)


def only_rival(t: Table, seat: i64, place: i64) -> i64:
    for rival in range(t.seats):
        if rival != seat and t.vikings(place, rival):
            return rival
    raise AssertionError("a contested place holds vikings of another player")


def open_combat(t: Table, attacker: i64, defender: i64, place: i64) -> None:
    t.emit("combat-opened", "4.2.a", -1, attacker, defender, place)
    t.push(DUEL_FLOW, attacker, defender, place)


def open_siege(t: Table, attacker: i64, place: i64) -> None:
    owner = village_of(place)
    t.mark_assaulted(place)  # 4.3.c
    rules = "4.3.a" if t.home(owner) else "4.3.g"
    t.emit("siege-opened" if t.home(owner) else "siege-opened-undefended", rules, -1, attacker, owner, place)
    t.push(DUEL_FLOW, attacker, owner, place)
