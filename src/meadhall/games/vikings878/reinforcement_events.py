# mypyc: compile
"""Chapter 8: events of the reinforcement phase, which strike a shire or an army that their faction names."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.event_cards import RULES
from meadhall.games.vikings878.layout import (
    BATTLE_FLOW,
    BERSERKERS,
    CALL,
    CALL_VIKINGS,
    CALL_VIKINGS_LEFT,
    CALL_VIKINGS_SHIRE,
    CARD_UNITS,
    CEOLWULF,
    CHOOSE,
    DONE,
    ENGLISH_TRAITORS,
    FYRD,
    HAVENS,
    HOUSECARLS,
    INCREASED_MORALE,
    KINDS,
    KINGS_PURSE,
    NAME,
    NORSEMEN,
    PIECES,
    PURSE_LEFT,
    PUT,
    REBELLION,
    REBELLION_LOSS,
    REBELLION_LOSS_SHIRE,
    RESERVE,
    SHIRES,
    SWAP,
    SWAP_EVENT,
    SWAP_HAVEN,
    SWAP_LEFT,
    TARGET_EVENT,
    THEGNS,
    VIKING,
)
from meadhall.games.vikings878.table import Question, Table, no_answers, offer


def bars_target(t: Table, event: i64, haven: i64) -> str:
    if event == INCREASED_MORALE:
        if t.reserve(BERSERKERS) and norsemen_of(t, haven):
            return ""
    elif haven >= SHIRES:
        return RULES[event]
    elif event == CEOLWULF:
        if t.facts.ceolwulf[haven] and t.in_area(haven) and t.presence(haven, VIKING) == 0 and ceolwulf_ready(t):
            return ""
    elif event == ENGLISH_TRAITORS:
        if t.reserve(NORSEMEN) and t.there(haven, THEGNS):
            return ""
    elif event == REBELLION:
        if t.presence(haven, VIKING):
            return ""
    elif t.reserve(THEGNS) and t.there(haven, NORSEMEN):
        return ""  # Religious Conversion
    return RULES[event]


def norsemen_of(t: Table, haven: i64) -> i64:
    """Norsemen of an army: a shire with the leaders in it, or a leader about to land."""
    if haven < SHIRES:
        return t.there(haven, NORSEMEN)
    return t.on_card(haven - SHIRES, NORSEMEN) if t.is_waiting(haven - SHIRES) else 0


def ceolwulf_ready(t: Table) -> bool:
    for shire in range(SHIRES):
        if t.facts.ceolwulf[shire] and t.viking_control(shire):
            return True
    return False


def has_target(t: Table, event: i64) -> bool:
    if event == KINGS_PURSE:
        for shire in range(SHIRES):
            if not bars_purse(t, shire):
                return True
        return False
    for haven in range(HAVENS):
        if not bars_target(t, event, haven):
            return True
    return False


class NameTarget(Question):
    """Where an event of the reinforcement phase strikes. Argument: event."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(TARGET_EVENT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_target(s, s.argument(TARGET_EVENT), action - NAME)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        event, haven = s.argument(TARGET_EVENT), action - NAME
        s.pop()
        s.emit("target-named", RULES[event], EVERYBODY, event, haven)
        if event == REBELLION:
            s.push(REBELLION_LOSS, haven)
        elif event == CEOLWULF:
            for kind in range(THEGNS + 1):
                while s.there(haven, kind):
                    s.kill(haven, s.any_piece(haven, kind))
            s.shire_changed(haven)
            s.push(CALL_VIKINGS, haven, 2)
        else:
            s.push(SWAP, event, haven, 2)

    def proceed(self, t: Table) -> None:
        t.ask(t.active_seat())


# ---------------------------------------------------------------- swaps of units


class Swap(Question):
    """Increased Morale, English Traitors, Religious Conversion. Arguments: event, haven, swaps left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SWAP_EVENT), s.argument(SWAP_HAVEN), s.argument(SWAP_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        event = s.argument(SWAP_EVENT)
        if action == DONE:
            return RULES[event] if s.argument(SWAP_LEFT) == 2 else ""
        if action >= CHOOSE + PIECES:
            return RULES[event]
        return "" if may_swap(s, event, s.argument(SWAP_HAVEN), action - CHOOSE) else RULES[event]

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return offer(self, s, seat, offer(self, s, seat, no_answers(), CHOOSE, PIECES), DONE, 1)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action == DONE:
            s.set_argument(SWAP_LEFT, 0)
        else:
            swap(s, s.argument(SWAP_EVENT), s.argument(SWAP_HAVEN), action - CHOOSE)
            s.set_argument(SWAP_LEFT, s.argument(SWAP_LEFT) - 1)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        event, haven = t.argument(SWAP_EVENT), t.argument(SWAP_HAVEN)
        for piece in range(PIECES):
            if t.argument(SWAP_LEFT) and may_swap(t, event, haven, piece):
                t.ask(t.active_seat())
                return
        t.pop()
        if haven < SHIRES:
            t.shire_changed(haven)
            if t.contested(haven):  # event.english_traitors.battle, event.religious_conversion.battle
                t.push(BATTLE_FLOW, haven)


def may_swap(t: Table, event: i64, haven: i64, piece: i64) -> bool:
    kind = piece % KINDS
    if kind != (THEGNS if event == ENGLISH_TRAITORS else NORSEMEN) or not t.reserve(comes_in(event)):
        return False
    if haven >= SHIRES:
        return piece // KINDS - 1 == haven - SHIRES and t.on_card(haven - SHIRES, kind) > 0
    return t.piece_count(haven, piece) > 0


def comes_in(event: i64) -> i64:
    if event == INCREASED_MORALE:
        return BERSERKERS
    return NORSEMEN if event == ENGLISH_TRAITORS else THEGNS


def swap(t: Table, event: i64, haven: i64, piece: i64) -> None:
    """The old unit goes to its reserve; on a leader card only a Berserker takes its place."""
    place, kind = piece // KINDS - 1, piece % KINDS
    if haven >= SHIRES:
        t.cells[CARD_UNITS + place * KINDS + kind] -= 1
        t.cells[RESERVE + kind] += 1
    else:
        t.kill(haven, piece)
    into: i64 = haven
    if event == INCREASED_MORALE and place >= 0:
        into = SHIRES + place
    t.raise_units(into, comes_in(event), 1)
    if haven < SHIRES:
        t.move_marker(haven)
    t.emit("swapped", RULES[event], EVERYBODY, kind, comes_in(event), haven)


# ---------------------------------------------------------------- King's Purse


class Purse(Question):
    """event.kings_purse. Argument: Housecarls left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(PURSE_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DONE:
            return ""
        return bars_purse(s, action - PUT) if action < PUT + SHIRES else "event.kings_purse"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(offer(self, s, seat, no_answers(), PUT, SHIRES), DONE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action == DONE:
            s.set_argument(PURSE_LEFT, 0)
        else:
            s.raise_units(action - PUT, HOUSECARLS, 1)
            s.emit("unit-placed", "event.kings_purse", EVERYBODY, HOUSECARLS, action - PUT)
            s.set_argument(PURSE_LEFT, s.argument(PURSE_LEFT) - 1)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        if t.argument(PURSE_LEFT) and t.reserve(HOUSECARLS):
            t.ask(t.active_seat())
        else:
            t.pop()


def bars_purse(t: Table, shire: i64) -> str:
    return "" if t.reserve(HOUSECARLS) and t.there(shire, HOUSECARLS) else "event.kings_purse"


# ---------------------------------------------------------------- Ceolwulf


class CallVikings(Question):
    """event.ceolwulf: up to two Vikings from anywhere on the map. Arguments: shire, units left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(CALL_VIKINGS_SHIRE), s.argument(CALL_VIKINGS_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DONE:
            return ""
        if action >= CALL + 2 * HAVENS:
            return "event.ceolwulf"
        kind, haven = NORSEMEN + (action - CALL) // HAVENS, (action - CALL) % HAVENS
        if haven >= SHIRES:
            leader = haven - SHIRES
            return "" if s.leader_at(leader) >= 0 and s.on_card(leader, kind) else "event.ceolwulf"
        return "" if haven != s.argument(CALL_VIKINGS_SHIRE) and s.units(haven, kind) else "event.ceolwulf"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(offer(self, s, seat, no_answers(), CALL, 2 * HAVENS), DONE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        if action == DONE:
            s.set_argument(CALL_VIKINGS_LEFT, 0)
            return
        kind, haven = NORSEMEN + (action - CALL) // HAVENS, (action - CALL) % HAVENS
        target = s.argument(CALL_VIKINGS_SHIRE)
        s.set_argument(CALL_VIKINGS_LEFT, s.argument(CALL_VIKINGS_LEFT) - 1)
        source: i64 = haven
        if haven >= SHIRES:
            source = s.leader_at(haven - SHIRES)
            s.lift(source, (haven - SHIRES + 1) * KINDS + kind)
        else:
            s.lift(source, kind)
        s.put(target, kind, 1, 0)
        s.emit("called", "event.ceolwulf", EVERYBODY, kind, source, target)
        s.shire_changed(source)
        s.shire_changed(target)

    def proceed(self, t: Table) -> None:
        if t.argument(CALL_VIKINGS_LEFT):
            t.ask(t.active_seat())
        else:
            t.pop()


# ---------------------------------------------------------------- Rebellion


class RebellionLoss(Question):
    """event.rebellion.a, c: the Housecarls choose the unit; then the Fyrd rise and attack. Argument: shire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(REBELLION_LOSS_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        piece = action - CHOOSE
        viking = piece % KINDS == NORSEMEN or piece % KINDS == BERSERKERS
        return "" if viking and s.piece_count(s.argument(REBELLION_LOSS_SHIRE), piece) else "event.rebellion.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire = s.argument(REBELLION_LOSS_SHIRE)
        s.pop()
        s.kill(shire, action - CHOOSE)
        s.emit("unit-lost", "event.rebellion.a", EVERYBODY, (action - CHOOSE) % KINDS, shire)
        fyrd = min(s.draw_fyrd(), s.reserve(FYRD))
        if s.presence(shire, VIKING) == 0:
            s.emit("fyrd-raised", "event.rebellion.c", EVERYBODY, 0, shire)
            s.shire_changed(shire)
            return
        s.raise_units(shire, FYRD, fyrd)
        s.emit("fyrd-raised", "event.rebellion.c", EVERYBODY, fyrd, shire)
        if s.contested(shire):
            s.push(BATTLE_FLOW, shire)

    def proceed(self, t: Table) -> None:
        t.ask(t.active_seat())
