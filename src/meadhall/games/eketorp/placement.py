# mypyc: compile
"""Step 2: everybody spreads his vikings over the board at the same time, behind his screen."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.eketorp.layout import (
    COMMIT,
    PLACE,
    PLACE_VIKINGS_ASKED,
    PLACES,
    RECALL,
    SIDES,
    SPACES,
    WITHDRAW,
)
from meadhall.games.eketorp.table import Table


class PlaceVikings(Question):
    """One viking at a time, then commit; those not placed stay at home (2.i). Before he commits a player may take up
    vikings that he has placed; until the last player has committed, one who already has may withdraw his order and
    make another (2.a)."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        asked = False
        if s.argument(PLACE_VIKINGS_ASKED) == 0:
            s.set_argument(PLACE_VIKINGS_ASKED, 1)
            for seat in range(s.seats):
                if s.home(seat) > 0:  # 2.a: an empty order commits itself
                    s.ask(seat)
                    asked = True
        if not asked:
            s.pop()

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.home(seat), 1 if s.waiting() == i64(1) << seat else 0]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == COMMIT:
            return ""
        if action == WITHDRAW:
            return "2.a"  # there is no order to withdraw yet
        return bars_place(s, seat, action - PLACE)

    def bars_elsewhere(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if RECALL <= action < RECALL + PLACES and s.vikings(action - RECALL, seat):
            return ""
        return super().bars_elsewhere(s, seat, action)

    def second_thoughts(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        placed = vec[i64]()
        for place in range(PLACES):
            if s.vikings(place, seat):
                placed = append(placed, RECALL + place)
        return placed

    def bars_idle(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == WITHDRAW:
            return "" if has_placed(s, seat) else "2.a"
        return super().bars_idle(s, seat, action)

    def legal_idle(self, s: State, seat: i64) -> vec[i64]:
        return vec[i64]() if self.bars_idle(s, seat, WITHDRAW) else vec[i64]([WITHDRAW])

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action == COMMIT:
            s.emit("order-sealed", "2.a", EVERYBODY, seat)
            s.answered(seat)
        elif action == WITHDRAW:
            bring_back(s, seat)
            s.emit("order-withdrawn", "2.a", EVERYBODY, seat)
            s.ask(seat)
        elif action >= RECALL:
            s.add_vikings(action - RECALL, seat, -1)
            s.add_home(seat, 1)
            s.emit("viking-recalled", "2.a", 1 << seat, seat, action - RECALL)
        else:
            s.add_home(seat, -1)
            s.add_vikings(action - PLACE, seat, 1)
            s.emit("viking-placed", "2.b", 1 << seat, seat, action - PLACE)


def bars_place(t: Table, seat: i64, place: i64) -> str:
    """Why a seat may not send a viking to a place, by step 2."""
    if place >= SPACES:
        village = (place - SPACES) // SIDES
        if village == seat:
            return "2.g"
        if village >= t.seats:
            return "setup.unowned"
        if t.vikings(place, seat):
            return "2.d"
    if t.home(seat) == 0:
        return "2.h" if t.in_hospital(seat) else "2.i"
    return ""


def has_placed(t: Table, seat: i64) -> bool:
    """The seat had vikings to place, so its order was made by hand."""
    if t.home(seat):
        return True
    for place in range(PLACES):
        if t.vikings(place, seat):
            return True
    return False


def bring_back(t: Table, seat: i64) -> None:
    for place in range(PLACES):
        t.add_home(seat, t.vikings(place, seat))
        t.add_vikings(place, seat, -t.vikings(place, seat))
