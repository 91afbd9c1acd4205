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
    ESCAPE_TO_SHIRE,
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
    SPY_ARMY_ORIGIN,
    SPY_ARMY_SHIRE,
    SPY_SHIRE,
    THEGNS,
    TRIBUTE_SHIRE,
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
        return [s.argument(TRIBUTE_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        kind = action - PAY
        return "" if kind >= NORSEMEN and s.there(s.argument(TRIBUTE_SHIRE), kind) else "event.danegeld.b"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire = s.argument(TRIBUTE_SHIRE)
        s.pop()
        pay(s, shire, action - PAY)

    def proceed(self, t: Table) -> None:
        shire = t.argument(TRIBUTE_SHIRE)
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
        return [s.argument(ESCAPE_TO_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_escape(s, s.argument(ESCAPE_TO_SHIRE), action - GO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, target = s.argument(ESCAPE_TO_SHIRE), action - GO
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
    rule = t.bars_place(ENGLISH, shire)
    if not rule and not t.are_adjacent(origin, shire):
        rule = bars_route(t, origin, shire)
    return "event.spy.b" if rule != "event.spy.a" and t.presence(origin, VIKING) else rule


def bars_route(t: Table, origin: i64, shire: i64) -> str:
    """Why no way of two shires is open."""
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


def bars_spies(t: Table, shire: i64) -> str:
    """Why no army can come; what stops one that is near enough comes before there being none."""
    rule = "event.spy.a"
    for origin in range(SHIRES):
        why = bars_spy(t, origin, shire)
        if not why:
            return ""
        if rule == "event.spy.a":
            rule = why
    return rule


class SpyOrigin(Question):
    """Where the army comes from; or Alfred with his card. Argument: shire of the battle."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SPY_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if FORM <= action < FORM + SHIRES:
            return bars_spy(s, action - FORM, s.argument(SPY_SHIRE))
        if action != LEAD + ALFRED:
            return "event.spy.a"
        if s.leader_at(ALFRED) < 0 or not s.on_card(ALFRED, THEGNS):
            return "event.spy.a"
        return bars_spy(s, s.leader_at(ALFRED), s.argument(SPY_SHIRE))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire = s.argument(SPY_SHIRE)
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
        return [s.argument(SPY_ARMY_ORIGIN), s.argument(SPY_ARMY_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == JOIN:
            return "" if s.cells[ARMY + THEGNS] else "event.spy.a"
        if action == ENLIST_ALL:
            for faction in range(THEGNS + 1):
                if s.cells[ARMY + faction] < s.units(s.argument(SPY_ARMY_ORIGIN), faction):
                    return ""
            return "event.spy.a"
        faction = action - ENLIST
        if faction > THEGNS:
            return "event.spy.a"
        return "" if s.cells[ARMY + faction] < s.there(s.argument(SPY_ARMY_ORIGIN), faction) else "event.spy.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        origin, shire = s.argument(SPY_ARMY_ORIGIN), s.argument(SPY_ARMY_SHIRE)
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
