# mypyc: compile
"""Before the first turn: the owners move their crews and grapnels about their ships (G1.a, N6.store)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings.layout import (
    GRAPNEL_HOME,
    GRAPNEL_STATE,
    GRAPNELS,
    STATIONS_GRAPNELS,
    STATIONS_MOVED,
    STATIONS_PLACE,
    STOWABLE,
    STOWED,
    TASKED,
)
from meadhall.games.vikings.naval import usual_task
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import SIDE_SEATS, SIDES


class Stations(Question):
    """Everybody aboard has a place, helm and oars first, and every grapnel: the owner may change each once. Arguments:
    place of the player, person + 1 or STOWABLE + grapnel + 1 that is being moved, bit mask of the grapnels moved."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v, moved = s.own_verbs(), s.argument(STATIONS_MOVED) - 1
        if moved >= 0:
            cell = s.site.cell_of[action] if action < s.verbs.face else -1
            if cell >= 0 and cell in places(s, moved):
                return ""
            return "N6.store" if moved >= STOWABLE else "G1.a"
        if action == s.verbs.done:
            return ""
        if v.station <= action < v.stow:
            return bars_station(s, seat, action - v.station)
        if v.stow <= action < v.end:
            return self.bars_stow(s, seat, action - v.stow)
        return s.rules.book.order

    def bars_stow(self, t: Table, seat: i64, grapnel: i64) -> str:
        if t.cells[GRAPNEL_STATE + grapnel] != STOWED or t.argument(STATIONS_GRAPNELS) >> grapnel & 1:
            return "N6.store"
        return "" if t.captain(t.home_ship(grapnel)) == seat else t.rules.book.not_yours

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        v, answers, moved = s.own_verbs(), vec[i64](), s.argument(STATIONS_MOVED) - 1
        if moved >= 0:
            return s.place_actions(places(s, moved))
        answers = append(answers, s.verbs.done)
        for person in range(s.PEOPLE):
            if not bars_station(s, seat, person):
                answers = append(answers, v.station + person)
        for grapnel in range(GRAPNELS):
            if not self.bars_stow(s, seat, grapnel):
                answers = append(answers, v.stow + grapnel)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        v, moved = s.own_verbs(), s.argument(STATIONS_MOVED) - 1
        s.answered(seat)
        if moved >= 0:
            s.set_argument(STATIONS_MOVED, 0)
            cell = s.site.cell_of[action]
            if moved < STOWABLE:
                station(s, moved, cell)
            else:
                s.cells[GRAPNEL_HOME + moved - STOWABLE] = s.cells[s.DECK + cell]
                s.emit("stowed", "N6.store", EVERYBODY, moved - STOWABLE, s.site.hex_of[cell])
        elif action == s.verbs.done:
            s.set_argument(STATIONS_PLACE, s.argument(STATIONS_PLACE) + 1)
        elif action < v.stow:
            s.mark(action - v.station, TASKED)
            s.set_argument(STATIONS_MOVED, action - v.station + 1)
        else:
            s.set_argument(STATIONS_GRAPNELS, s.argument(STATIONS_GRAPNELS) | 1 << action - v.stow)
            s.set_argument(STATIONS_MOVED, STOWABLE + action - v.stow + 1)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        place = f.argument(STATIONS_PLACE)
        if place == SIDES * SIDE_SEATS:
            f.clear_naval_flags()
            f.pop()
            return
        first = f.muster.first
        seat = f.seat_at(first if place < SIDE_SEATS else 1 - first, place % SIDE_SEATS)
        if seat >= 0 and self.has_answer(f, seat):
            f.ask(seat)
        else:
            f.set_argument(STATIONS_PLACE, place + 1)

    def has_answer(self, t: Table, seat: i64) -> bool:
        if t.argument(STATIONS_MOVED):
            return True
        for person in t.muster.roster:
            if not bars_station(t, seat, person):
                return True
        for grapnel in range(GRAPNELS):
            if not self.bars_stow(t, seat, grapnel):
                return True
        return False


def bars_station(t: Table, seat: i64, person: i64) -> str:
    if t.cells[t.OWNER + person] != seat:
        return t.rules.book.not_yours
    if t.ship_of(person) < 0 or t.has(person, TASKED):
        return "G1.a"
    return ""


def places(t: Table, moved: i64) -> vec[i64]:
    """Every other cell of the same ship; for a grapnel those without one."""
    found = vec[i64]()
    if moved < STOWABLE:
        ship = t.ship_of(moved)
        for part in range(t.hull(ship).cells):
            cell = t.hull_cell(ship, part)
            if cell != t.at(moved) and t.here(cell) < t.PEOPLE:
                found = append(found, cell)
        return found
    ship = t.home_ship(moved - STOWABLE)
    for part in range(t.hull(ship).cells):
        if t.stowed_at(t.hull_cell(ship, part)) < 0:
            found = append(found, t.hull_cell(ship, part))
    return found


def station(t: Table, person: i64, cell: i64) -> None:
    """He goes there; whoever was there takes his place."""
    other, left = t.here(cell), t.at(person)
    t.lift(person)
    if other >= 0:
        t.lift(other)
        t.put(other, left)
    t.put(person, cell)
    t.cells[t.TASK + person] = usual_task(t, person)
    if other >= 0:
        t.cells[t.TASK + other] = usual_task(t, other)
    t.emit("stationed", "G1.a", EVERYBODY, person, t.site.hex_of[cell])
