# mypyc: compile
"""Flight and surrender in a battle of a campaign (c14.6.b, c14.6.c), declared at the start of one's own phase."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.layout import GAVE_UP, SURRENDERED
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.field import Field, Question


class Stand(Question):
    """The side whose phase begins fights on, flees or surrenders; the latter two end the battle at once."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if s.own.stand <= action <= s.own.surrender else "c14.6.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = append(vec[i64](), s.own.stand)
        return append(append(answers, s.own.flee), s.own.surrender)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        if action == s.own.stand:
            return
        s.cells[s.CLOCK + GAVE_UP] = s.active() + 1
        if action == s.own.flee:
            s.emit("side-flees", "c14.6.b", EVERYBODY, s.active())
        else:
            s.cells[s.CLOCK + SURRENDERED] = 1
            s.emit("side-surrenders", "c14.6.c", EVERYBODY, s.active())

    def proceed(self, f: Field) -> None:
        f.ask(f.seat_of(f.active()))
