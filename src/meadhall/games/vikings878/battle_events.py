# mypyc: compile
"""Chapter 8: events of a battle that ask for more than a roll: Danegeld, Escape into the Wilds and Spy."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.layout import (
    ALFRED,
    ARMY,
    BERSERKERS,
    ENGLISH,
    ENLIST,
    ENLIST_ALL,
    FORM,
    FYRD,
    GO,
    HOUSECARLS,
    JOIN,
    LEAD,
    NORSEMEN,
    ON_BOARD,
    PAY,
    SHIRES,
    SPY_ARMY,
    THEGNS,
    VIKING,
)
from meadhall.games.vikings878.table import Question, Table


def raises_fyrd(t: Table, shire: i64) -> bool:
    """4.7.a-c: English regulars defend a major shire."""
    if t.active_side() != VIKING or not t.facts.major[shire]:
        return False
    return t.there(shire, HOUSECARLS) + t.there(shire, THEGNS) > 0


def send_fyrd_home(t: Table, shire: i64) -> None:
    """4.7.g."""
    n = t.units(shire, FYRD)
    for _ in range(n):
        t.kill(shire, FYRD)


# ---------------------------------------------------------------- Danegeld


class TributePayment(Question):
    """event.danegeld.b: one Berserker or two Norsemen; a single Norseman is enough. Argument: shire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        kind = action - PAY
        return "" if kind >= NORSEMEN and s.there(s.argument(0), kind) else "event.danegeld.b"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire = s.argument(0)
        s.pop()
        pay(s, shire, action - PAY)

    def proceed(self, t: Table) -> None:
        shire = t.argument(0)
        if t.there(shire, NORSEMEN) and t.there(shire, BERSERKERS):
            t.ask(t.seat_of(t.chooser(shire, VIKING)))
            return
        t.pop()
        if t.there(shire, NORSEMEN):
            pay(t, shire, NORSEMEN)
        elif t.there(shire, BERSERKERS):
            pay(t, shire, BERSERKERS)


def pay(t: Table, shire: i64, kind: i64) -> None:
    n = min(2, t.there(shire, NORSEMEN)) if kind == NORSEMEN else 1
    for _ in range(n):
        t.kill(shire, t.any_piece(shire, kind))
    t.emit("tribute-paid", "event.danegeld.b", EVERYBODY, kind, n, shire)
    t.shire_changed(shire)


# ---------------------------------------------------------------- Escape into the Wilds


def bars_escape(t: Table, shire: i64, target: i64) -> str:
    if not t.are_adjacent(shire, target) or t.presence(target, VIKING):
        return "event.escape_into_the_wilds"
    return t.bars_place(ENGLISH, target)


def can_escape(t: Table, shire: i64) -> bool:
    for target in t.facts.neighbours[shire]:
        if not bars_escape(t, shire, target):
            return True
    return False


class EscapeTo(Question):
    """All English units withdraw to one shire; the Fyrd go home. Argument: shire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_escape(s, s.argument(0), action - GO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, target = s.argument(0), action - GO
        s.pop()
        send_fyrd_home(s, shire)
        for kind in range(THEGNS + 1):
            n = s.units(shire, kind)
            for _ in range(n):
                s.lift(shire, kind)
            s.put(target, kind, n, 0)
        if s.leader_at(ALFRED) == shire:
            s.station(ALFRED, target + ON_BOARD)
        s.emit("escaped", "event.escape_into_the_wilds", EVERYBODY, shire, target)
        s.shire_changed(shire)
        s.shire_changed(target)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(THEGNS))


# ---------------------------------------------------------------- Spy


def bars_spy(t: Table, origin: i64, shire: i64) -> str:
    """event.spy.a, b: with a Thegn, one or two shires away, not through Vikings nor marshes."""
    if origin == shire or not t.there(origin, THEGNS):
        return "event.spy.a"
    if t.presence(origin, VIKING):
        return "event.spy.b"
    if t.bars_place(ENGLISH, shire):
        return t.bars_place(ENGLISH, shire)
    if t.are_adjacent(origin, shire):
        return ""
    rule = "event.spy.a"
    for between in t.facts.neighbours[origin]:
        if t.are_adjacent(between, shire):
            if t.presence(between, VIKING):
                rule = "event.spy.b"
            elif t.bars_place(ENGLISH, between):
                rule = t.bars_place(ENGLISH, between)
            else:
                return ""
    return rule


def can_spy(t: Table, shire: i64) -> bool:
    for origin in range(SHIRES):
        if not bars_spy(t, origin, shire):
            return True
    return False


class SpyOrigin(Question):
    """Where the army comes from; or Alfred with his card. Argument: shire of the battle."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if FORM <= action < FORM + SHIRES:
            return bars_spy(s, action - FORM, s.argument(0))
        if action != LEAD + ALFRED:
            return "event.spy.a"
        if s.leader_at(ALFRED) < 0 or not s.on_card(ALFRED, THEGNS):
            return "event.spy.a"
        return bars_spy(s, s.leader_at(ALFRED), s.argument(0))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire = s.argument(0)
        s.pop()
        if action != LEAD + ALFRED:
            s.push(SPY_ARMY, action - FORM, shire)
            return
        origin = s.leader_at(ALFRED)
        s.station(ALFRED, shire + ON_BOARD)
        s.emit("spy-leads", "event.spy.a", EVERYBODY, ALFRED, origin, shire)
        s.shire_changed(origin)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(THEGNS))


class SpyArmy(Question):
    """Arguments: origin, shire of the battle."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == JOIN:
            return "" if s.cells[ARMY + THEGNS] else "event.spy.a"
        if action == ENLIST_ALL:
            for faction in range(THEGNS + 1):
                if s.cells[ARMY + faction] < s.units(s.argument(0), faction):
                    return ""
            return "event.spy.a"
        faction = action - ENLIST
        if faction > THEGNS:
            return "event.spy.a"
        return "" if s.cells[ARMY + faction] < s.there(s.argument(0), faction) else "event.spy.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        origin, shire = s.argument(0), s.argument(1)
        if action == ENLIST_ALL:
            for faction in range(THEGNS + 1):
                s.cells[ARMY + faction] = max(s.cells[ARMY + faction], s.units(origin, faction))
        elif action != JOIN:
            s.cells[ARMY + action - ENLIST] += 1
        else:
            s.pop()
            s.emit("spy-joins", "event.spy.a", EVERYBODY, s.cells[ARMY], s.cells[ARMY + THEGNS], origin, shire)
            for faction in range(THEGNS + 1):
                for _ in range(s.cells[ARMY + faction]):
                    s.lift(origin, s.any_piece(origin, faction))
                    s.put(shire, faction, 1, 0)
                s.cells[ARMY + faction] = 0
            s.shire_changed(origin)
            return
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(THEGNS))
