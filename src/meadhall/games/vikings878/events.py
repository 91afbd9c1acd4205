# mypyc: compile
"""Chapter 8: who may play which event when, the windows in which all are asked, and what the events do.

A window asks every seat that could hold a fitting event as far as everybody knows, so that being asked gives nothing
away; a seat without one can only decline. Cards laid in a window are turned up together, and the active faction decides
which takes effect first (8.0.f).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.layout import (
    ALFRED,
    ALFREDS_GAMBIT,
    AMBUSH,
    ARCHERS,
    ARMY,
    BATTLE_AT,
    BATTLE_FLOW,
    BERSERKERS,
    BONUS,
    CALL,
    CALL_VIKINGS,
    CARD_UNITS,
    CARDS,
    CEOLWULF,
    CHOOSE,
    CLOSE,
    CLOSE_COAST,
    CLOSED,
    DANEGELD,
    DECLINE,
    DECLINED,
    DISCORD,
    DONE,
    ENGLISH,
    ENGLISH_TRAITORS,
    ENLIST,
    ENLIST_ALL,
    ESCAPE,
    ESCAPE_TO,
    EVENT_CARDS,
    FACTIONS,
    FEIGNED_RETREAT,
    FIRST,
    FLEE_ONLY,
    FORM,
    FORT,
    FYRD,
    GAMBIT,
    GO,
    HAVENS,
    HOUSECARLS,
    IMPROVED_TRAINING,
    INCREASED_MORALE,
    JOIN,
    KINDS,
    KINGS_PURSE,
    LAID,
    LEAD,
    LEADER_AT,
    LEADERS,
    LEADERSHIP,
    MAX_SEATS,
    MOVES,
    MUST_HOLD,
    NAME,
    NAME_TARGET,
    NO_FLEE,
    NORSE_THERE,
    NORSEMEN,
    NORTHUMBRIAN_DISCORD,
    ON_BOARD,
    ORDER_EVENTS,
    PACK,
    PAY,
    PIECES,
    PLAY,
    PLAYED,
    PURSE,
    PUT,
    REACH,
    REBELLION,
    REBELLION_LOSS,
    RESERVE,
    ROLL_FLOW,
    SAXON_NAVY,
    SCENARIO,
    SHIELD_WALL,
    SHIRES,
    SHOWN,
    SPENT,
    SPY,
    SPY_ARMY,
    SPY_ORIGIN,
    SURPRISE_ATTACK,
    SWAP,
    TERROR,
    THEGN_LEADERSHIP,
    THEGNS,
    TRAINING,
    TRIBUTE,
    TRIBUTE_PAYMENT,
    VIKING,
    VIKING_FORT,
    VIKING_TERROR,
    WALL,
    WALL_HOLDS,
)
from meadhall.games.vikings878.table import Question, Table, among

# When an event is played.
IN_REINFORCEMENT: Final = 0
BEFORE_FYRD: Final = 1
AT_START: Final = 2
AFTER_ENGLISH_ROLL: Final = 3
AFTER_CARD: Final = 4
IN_MOVEMENT: Final = 5

# By event: when.
WHEN: Final = [0, 1, 2, 0, 2, 5, 2, 0, 2, 2, 0, 0, 4, 2, 1, 2, 0, 3, 2, 5, 2, 2]
# By event: its rule in the ledger.
RULES: Final = [
    "event.increased_morale",
    "event.viking_terror",
    "event.surprise_attack.a",
    "event.ceolwulf",
    "event.viking_fort.a",
    "event.viking_ships.a",
    "event.feigned_retreat.a",
    "event.english_traitors",
    "event.shield_wall.a",
    "event.northumbrian_discord.a",
    "event.kings_purse",
    "event.rebellion.a",
    "event.saxon_navy.a",
    "event.danegeld.a",
    "event.alfreds_gambit",
    "event.archers.a",
    "event.religious_conversion",
    "event.escape_into_the_wilds",
    "event.improved_training",
    "event.thegn_leadership",
    "event.spy.a",
    "event.ambush",
]


# ---------------------------------------------------------------- may it be played?


def bars_event(t: Table, seat: i64, faction: i64, card: i64, when: i64) -> str:
    """Why a seat may not play an event card now."""
    if t.seat_of(faction) != seat or card < MOVES:
        return "8.0.a"
    if not t.holds(faction, card):
        return "8.0.b"
    event = t.event_of(faction, card)
    if WHEN[event] != when:
        return "8.0.a"
    return bars_now(t, faction, event)


def bars_now(t: Table, faction: i64, event: i64) -> str:
    """From what everybody sees: whose sequence it is (8.0.a), what the event needs, 8.0.c."""
    if not its_sequence(t, faction, event):
        return "8.0.a"
    if WHEN[event] == IN_REINFORCEMENT:
        return "" if has_target(t, event) else RULES[event]
    if WHEN[event] == IN_MOVEMENT or WHEN[event] == AFTER_CARD:
        return ""
    if t.cells[PLAYED] >> event & 1:
        return "event.viking_fort.b" if event == VIKING_FORT else "8.0.c"
    return "" if suits_battle(t, faction, event, t.cells[BATTLE_AT] - 1) else RULES[event]


def its_sequence(t: Table, faction: i64, event: i64) -> bool:
    """The banner of the card."""
    active, side = t.active(), t.active_side()
    if event == FEIGNED_RETREAT:
        return True
    if event == VIKING_FORT or event == SHIELD_WALL or event == ALFREDS_GAMBIT or event == ARCHERS:
        return side == ENGLISH
    if event == SAXON_NAVY or event == DANEGELD or event == ESCAPE or event == SPY or event == AMBUSH:
        return side == VIKING
    return active == faction


def suits_battle(t: Table, faction: i64, event: i64, shire: i64) -> bool:
    if event == VIKING_TERROR:
        return t.there(shire, BERSERKERS) > 0 and raises_fyrd(t, shire)
    if event == SURPRISE_ATTACK:
        return t.there(shire, BERSERKERS) > 0
    if event == VIKING_FORT:
        return t.there(shire, faction) > 0
    if event == FEIGNED_RETREAT:
        return t.there(shire, NORSEMEN) > 0
    if event == SHIELD_WALL:
        return t.cells[WALL] == 0
    if event == NORTHUMBRIAN_DISCORD:
        return t.facts.discord[shire] and t.there(shire, HOUSECARLS) > 0 and t.there(shire, THEGNS) > 0
    if event == DANEGELD:
        return t.cells[TRIBUTE] == 0 and t.there(shire, HOUSECARLS) > 0
    if event == ALFREDS_GAMBIT:
        return t.cells[GAMBIT] == 0
    if event == ARCHERS:
        return t.there(shire, HOUSECARLS) > 0
    if event == ESCAPE:
        return can_escape(t, shire)
    if event == IMPROVED_TRAINING:
        return t.cells[TRAINING] == 0
    if event == SPY:
        return can_spy(t, shire)
    return t.there(shire, THEGNS) > 0  # Ambush


def raises_fyrd(t: Table, shire: i64) -> bool:
    """4.7.a-c: English regulars defend a major shire."""
    if t.active_side() != VIKING or not t.facts.major[shire]:
        return False
    return t.there(shire, HOUSECARLS) + t.there(shire, THEGNS) > 0


def could_hold(t: Table, faction: i64, card: i64) -> bool:
    """As far as everybody knows: not played, in the pack, and room for it in the hand."""
    at = faction * CARDS + card
    if t.cells[SPENT + at]:
        return False
    if t.cells[SHOWN + at]:
        return True
    if t.hand_size(faction) <= t.cells[MUST_HOLD + faction]:
        return False  # its one card is a movement or treaty card
    if t.cells[PACK + at]:
        return True
    if t.cells[SCENARIO] != 1:
        return False
    known: i64 = 0
    for other in range(MOVES, CARDS):
        known += t.cells[PACK + faction * CARDS + other]
    return known < t.facts.picks  # 8.1: nobody knows which five were picked


def seats_to_ask(t: Table, when: i64) -> i64:
    """Bit mask of the seats that could play an event now."""
    mask: i64 = 0
    for faction in range(FACTIONS):
        if mask >> t.seat_of(faction) & 1:
            continue
        for card in range(MOVES, CARDS):
            event = t.event_of(faction, card)
            if WHEN[event] == when and could_hold(t, faction, card) and not bars_now(t, faction, event):
                mask |= 1 << t.seat_of(faction)
                break
    return mask


# ---------------------------------------------------------------- windows


class Window(Question):
    """The start of a battle, before the Fyrd or after them (4.8). Arguments: when, shire. All at the same time."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DECLINE:
            return ""
        return bars_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS, s.argument(0))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.cells[LAID + seat] = DECLINED if action == DECLINE else action - PLAY + 1
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        if not t.contested(t.argument(1)):  # 4.8.b
            take_up(t)
            t.pop()
            return
        laid: i64 = 0
        answered = False
        for seat in range(MAX_SEATS):
            if t.cells[LAID + seat]:
                answered = True
                if t.cells[LAID + seat] != DECLINED:
                    laid += 1
        if not answered:
            mask = seats_to_ask(t, t.argument(0))
            if mask == 0:
                t.pop()
            for seat in range(t.seats):
                if mask >> seat & 1:
                    t.ask(seat)
        elif laid == 0:
            take_up(t)
            t.pop()
        elif laid == 1:
            for seat in range(MAX_SEATS):
                card = t.cells[LAID + seat] - 1
                if t.cells[LAID + seat] and t.cells[LAID + seat] != DECLINED:
                    take_effect(t, seat, card)
                    return
        else:
            t.push(ORDER_EVENTS, t.argument(0), t.argument(1))


def take_up(t: Table) -> None:
    """The window is over, or opens anew."""
    for seat in range(MAX_SEATS):
        t.cells[LAID + seat] = 0


def take_effect(t: Table, seat: i64, card: i64) -> None:
    """A laid event is carried out, unless another one has taken away what it needs: then it stays in the hand."""
    t.cells[LAID + seat] = DECLINED
    faction = card // CARDS
    last = True
    for other in range(MAX_SEATS):
        if t.cells[LAID + other] and t.cells[LAID + other] != DECLINED:
            last = False
    if last:
        take_up(t)
    if bars_now(t, faction, t.event_of(faction, card % CARDS)):
        t.emit("event-void", "8.0.f", EVERYBODY, faction, card)
        t.reveal()
        t.cells[SHOWN + card] = 1
        t.cells[PACK + card] = 1
    else:
        play_event(t, seat, faction, card % CARDS)


class OrderEvents(Question):
    """8.0.f: the active faction says which of the events that were laid takes effect first."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        card = card_of(action - FIRST)
        for other in range(MAX_SEATS):
            if s.cells[LAID + other] == card + 1:
                return ""
        return "8.0.f"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        card = card_of(action - FIRST)
        s.pop()
        take_effect(s, s.seat_of(card // CARDS), card)

    def proceed(self, t: Table) -> None:
        if t.argument(2) == 0:
            t.set_argument(2, 1)
            t.reveal()
            for seat in range(MAX_SEATS):
                card = t.cells[LAID + seat] - 1
                if t.cells[LAID + seat] and t.cells[LAID + seat] != DECLINED:
                    t.cells[SHOWN + card] = 1
                    t.cells[PACK + card] = 1
                    t.emit("event-announced", "8.0.f", EVERYBODY, card // CARDS, card)
        t.ask(t.active_seat())


def card_of(event_card: i64) -> i64:
    """The number of an event card among all faction cards."""
    return event_card // EVENT_CARDS * CARDS + MOVES + event_card % EVENT_CARDS


class NavyWindow(Question):
    """event.saxon_navy.a: between the movement card and the leader phase of a Viking faction."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DECLINE:
            return ""
        return bars_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS, AFTER_CARD)

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.active()]

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        if action != DECLINE:
            play_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS)

    def proceed(self, t: Table) -> None:
        if seats_to_ask(t, AFTER_CARD):
            t.ask(t.seat_of(HOUSECARLS))
        else:
            t.pop()


class EscapeWindow(Question):
    """event.escape_into_the_wilds: after an English roll, before the next Viking roll. Argument: shire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DECLINE:
            return ""
        return bars_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS, AFTER_ENGLISH_ROLL)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        if action != DECLINE:
            play_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS)

    def proceed(self, t: Table) -> None:
        if t.contested(t.argument(0)) and seats_to_ask(t, AFTER_ENGLISH_ROLL):
            t.ask(t.seat_of(THEGNS))
        else:
            t.pop()


# ---------------------------------------------------------------- what they do


def play_event(t: Table, seat: i64, faction: i64, card: i64) -> None:
    """8.0.b: the card is discarded and takes effect."""
    event = t.event_of(faction, card)
    t.spend(faction, card)
    shire: i64 = t.cells[BATTLE_AT] - 1
    if shire >= 0:
        t.cells[PLAYED] |= 1 << event
    t.emit("event-played", "8.0.a 8.0.b", EVERYBODY, faction, faction * CARDS + card)
    if WHEN[event] == IN_REINFORCEMENT and event != KINGS_PURSE:
        t.push(NAME_TARGET, event)
    elif event == KINGS_PURSE:
        t.push(PURSE, 3)
    elif event == VIKING_TERROR:
        t.cells[TERROR] = 1
    elif event == SURPRISE_ATTACK:
        t.push(ROLL_FLOW, shire, VIKING, BONUS)
    elif event == VIKING_FORT:
        t.cells[FORT] = 1
    elif event == FEIGNED_RETREAT:
        t.push(ROLL_FLOW, shire, ENGLISH, FLEE_ONLY)
    elif event == SHIELD_WALL:
        t.cells[WALL] = 1
        t.cells[WALL_HOLDS] = t.cells[NORSE_THERE]
    elif event == NORTHUMBRIAN_DISCORD:
        t.push(ROLL_FLOW, shire, ENGLISH, DISCORD)
    elif event == SAXON_NAVY:
        t.push(CLOSE_COAST, t.facts.navy[t.scenario()])
    elif event == DANEGELD:
        t.cells[TRIBUTE] = 1
        t.push(TRIBUTE_PAYMENT, shire)
    elif event == ALFREDS_GAMBIT:
        t.cells[GAMBIT] = 1
    elif event == ARCHERS:
        t.push(ROLL_FLOW, shire, ENGLISH, NO_FLEE)
    elif event == ESCAPE:
        t.push(ESCAPE_TO, shire)
    elif event == IMPROVED_TRAINING:
        t.cells[TRAINING] = 1
    elif event == THEGN_LEADERSHIP:
        t.cells[LEADERSHIP] = 1
        t.cells[REACH] += 2
    elif event == SPY:
        t.push(SPY_ORIGIN, shire)
    elif event == AMBUSH:
        t.push(ROLL_FLOW, shire, ENGLISH, BONUS)


# ---------------------------------------------------------------- events of the reinforcement phase


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
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_target(s, s.argument(0), action - NAME)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        event, haven = s.argument(0), action - NAME
        s.pop()
        s.emit("target-named", RULES[event], EVERYBODY, event, haven)
        if event == REBELLION:
            s.push(REBELLION_LOSS, haven)
        elif event == CEOLWULF:
            for kind in range(THEGNS + 1):
                while s.there(haven, kind):
                    s.kill(haven, any_piece(s, haven, kind))
            s.shire_changed(haven)
            s.push(CALL_VIKINGS, haven, 2)
        else:
            s.push(SWAP, event, haven, 2)

    def proceed(self, t: Table) -> None:
        t.ask(t.active_seat())


def any_piece(t: Table, shire: i64, kind: i64) -> i64:
    """A unit of a kind that is there: on the board if possible."""
    for place in range(LEADERS + 1):
        if t.piece_count(shire, place * KINDS + kind):
            return place * KINDS + kind
    raise AssertionError("no such unit is there")


class Swap(Question):
    """Increased Morale, English Traitors, Religious Conversion. Arguments: event, haven, swaps left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(1), s.argument(2)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        event = s.argument(0)
        if action == DONE:
            return RULES[event] if s.argument(2) == 2 else ""
        if action >= CHOOSE + PIECES:
            return RULES[event]
        return "" if may_swap(s, event, s.argument(1), action - CHOOSE) else RULES[event]

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return among(self, s, seat, [CHOOSE, DONE], [PIECES, 1])

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action == DONE:
            s.set_argument(2, 0)
        else:
            swap(s, s.argument(0), s.argument(1), action - CHOOSE)
            s.set_argument(2, s.argument(2) - 1)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        event, haven = t.argument(0), t.argument(1)
        for piece in range(PIECES):
            if t.argument(2) and may_swap(t, event, haven, piece):
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


class Purse(Question):
    """event.kings_purse. Argument: Housecarls left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DONE:
            return ""
        return bars_purse(s, action - PUT) if action < PUT + SHIRES else "event.kings_purse"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return among(self, s, seat, [PUT, DONE], [SHIRES, 1])

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action == DONE:
            s.set_argument(0, 0)
        else:
            s.raise_units(action - PUT, HOUSECARLS, 1)
            s.emit("unit-placed", "event.kings_purse", EVERYBODY, HOUSECARLS, action - PUT)
            s.set_argument(0, s.argument(0) - 1)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        if t.argument(0) and t.reserve(HOUSECARLS):
            t.ask(t.active_seat())
        else:
            t.pop()


def bars_purse(t: Table, shire: i64) -> str:
    return "" if t.reserve(HOUSECARLS) and t.there(shire, HOUSECARLS) else "event.kings_purse"


class CallVikings(Question):
    """event.ceolwulf: up to two Vikings from anywhere on the map. Arguments: shire, units left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(1)]

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
        return "" if haven != s.argument(0) and s.units(haven, kind) else "event.ceolwulf"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return among(self, s, seat, [CALL, DONE], [2 * HAVENS, 1])

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        if action == DONE:
            s.set_argument(1, 0)
            return
        kind, haven = NORSEMEN + (action - CALL) // HAVENS, (action - CALL) % HAVENS
        target = s.argument(0)
        s.set_argument(1, s.argument(1) - 1)
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
        if t.argument(1):
            t.ask(t.active_seat())
        else:
            t.pop()


class RebellionLoss(Question):
    """event.rebellion.a, c: the Vikings choose the unit; then the Fyrd rise and attack. Argument: shire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        piece = action - CHOOSE
        viking = piece % KINDS == NORSEMEN or piece % KINDS == BERSERKERS
        return "" if viking and s.piece_count(s.argument(0), piece) else "event.rebellion.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire = s.argument(0)
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
        t.ask(t.seat_of(chooser_faction(t, t.argument(0), VIKING)))


def chooser_faction(t: Table, shire: i64, side: i64) -> i64:
    """4.0.f: who decides for a side: the active faction, else that with most units (tie: Housecarls, Norsemen)."""
    if side == t.active_side():
        return t.active()
    first = side * 2
    return first + 1 if t.there(shire, first + 1) > t.there(shire, first) else first


# ---------------------------------------------------------------- Saxon Navy


class CloseCoast(Question):
    """event.saxon_navy.a: name coastal shires, adjacent or not. Argument: how many are left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        shire = action - CLOSE
        return "" if s.facts.seas[shire] and not s.cells[CLOSED + shire] else "event.saxon_navy.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.cells[CLOSED + action - CLOSE] = 1
        rule = "event.saxon_navy.a gamble.saxon_navy"
        s.emit("coast-closed", rule, EVERYBODY, action - CLOSE)
        s.set_argument(0, s.argument(0) - 1)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        if t.argument(0):
            t.ask(t.seat_of(HOUSECARLS))
        else:
            t.pop()


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
            t.ask(t.seat_of(chooser_faction(t, shire, VIKING)))
            return
        t.pop()
        if t.there(shire, NORSEMEN):
            pay(t, shire, NORSEMEN)
        elif t.there(shire, BERSERKERS):
            pay(t, shire, BERSERKERS)


def pay(t: Table, shire: i64, kind: i64) -> None:
    n = min(2, t.there(shire, NORSEMEN)) if kind == NORSEMEN else 1
    for _ in range(n):
        t.kill(shire, any_piece(t, shire, kind))
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
            s.cells[LEADER_AT + ALFRED] = target + ON_BOARD
        s.emit("escaped", "event.escape_into_the_wilds", EVERYBODY, shire, target)
        s.shire_changed(shire)
        s.shire_changed(target)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(THEGNS))


def send_fyrd_home(t: Table, shire: i64) -> None:
    """4.7.g."""
    n = t.units(shire, FYRD)
    for _ in range(n):
        t.kill(shire, FYRD)


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
        s.cells[LEADER_AT + ALFRED] = shire + ON_BOARD
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
                    s.lift(origin, any_piece(s, origin, faction))
                    s.put(shire, faction, 1, 0)
                s.cells[ARMY + faction] = 0
            s.shire_changed(origin)
            return
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(THEGNS))
