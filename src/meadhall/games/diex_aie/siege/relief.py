# mypyc: compile
"""A relief army while part of the castle has fallen (11.4.1.h to 11.4.1.w)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.siege.answers import open_between
from meadhall.games.diex_aie.siege.layout import (
    BAILEY,
    BESIEGERS,
    CAMP,
    DETACH,
    DETACH_MEN,
    DETACHED,
    DIVIDE,
    DIVIDED,
    ENOUGH,
    EXCHANGED,
    FIGHT_KIND,
    GO_OUT,
    OUTSIDE,
    PEOPLE,
    PICK,
    RELIEF,
    RELIEF_CHOICE,
    RELIEF_DAY,
    RELIEF_FIGHT,
    SHUT_IN,
    SPENT,
)
from meadhall.games.diex_aie.siege.table import SiegeTable


def relief_comes(s: SiegeTable) -> None:
    """11.4.1.h: besiegers who hold the bailey must choose, once the army has been made up."""
    if s.get(BAILEY) and s.place().castle:
        s.push(RELIEF_CHOICE)


class ReliefChoice(Question):
    """11.4.1.h: give battle outside, with all or with a part, or shut oneself up."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == GO_OUT or action == SHUT_IN:
            return ""
        if action == DIVIDE:
            return "" if len(s.in_camp(BESIEGERS)) >= 2 else "11.4.1.j"
        return "11.4.1.h"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.pop()
        if action == SHUT_IN:
            s.put(EXCHANGED, 1)
            s.emit("roles-exchanged", "11.4.1.h 11.4.1.m", EVERYBODY)
        elif action == GO_OUT:
            s.put(BAILEY, 0)
            s.emit("bailey-recovered", "11.4.1.i", EVERYBODY)
            meet_outside(s)
        else:
            s.put(DIVIDED, 1)
            s.push(DETACH)

    def advance(self, s: State) -> None:
        """An army of nobody is none."""
        assert isinstance(s, SiegeTable)
        if len(s.in_camp(RELIEF)):
            s.ask(OUTSIDE)
        else:
            s.pop()


class Detach(Question):
    """11.4.1.j: who goes out. One at least goes, and one at least stays. Argument: how many go."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == ENOUGH:
            return "" if s.argument(DETACH_MEN) > 0 else "11.4.1.j"
        if action >= PICK + PEOPLE or s.camp(action - PICK) != BESIEGERS or not s.is_living(action - PICK):
            return "11.4.1.j"
        return "" if len(s.in_camp(BESIEGERS)) > 1 else "11.4.1.j"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, PICK, ENOUGH)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        if action == ENOUGH:
            s.pop()
            s.emit("divided", "11.4.1.j", EVERYBODY, len(s.in_camp(DETACHED)))
            return
        s.put(CAMP + action - PICK, DETACHED)
        s.set_argument(DETACH_MEN, s.argument(DETACH_MEN) + 1)

    def advance(self, s: State) -> None:
        s.ask(OUTSIDE)


def meet_outside(s: SiegeTable) -> None:
    """The battle with the relief army is the action of the day."""
    s.put(FIGHT_KIND, RELIEF_FIGHT)
    s.put(SPENT, RELIEF_DAY)


def come_back(s: SiegeTable) -> None:
    """Those who went out are besiegers again."""
    for person in range(PEOPLE):
        if s.camp(person) == DETACHED:
            s.put(CAMP + person, BESIEGERS)
