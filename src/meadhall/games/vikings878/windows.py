# mypyc: compile
"""Chapter 8: the windows in which events are played at the start of a battle and during it.

A window asks every seat that could hold a fitting event as far as everybody knows, so that being asked gives nothing
away; a seat without one can only decline. Cards laid in a window are turned up together, and the active faction decides
which takes effect first (8.0.f).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.event_cards import AFTER_ENGLISH_ROLL, card_of
from meadhall.games.vikings878.events import bars_event, bars_now, play_event, seats_to_ask
from meadhall.games.vikings878.layout import (
    CARDS,
    DECLINE,
    DECLINED,
    ESCAPE_SHIRE,
    EVENTS_SHIRE,
    EVENTS_WHEN,
    FIRST,
    LAID,
    MAX_SEATS,
    ORDER_EVENTS,
    ORDER_EVENTS_SHIRE,
    ORDER_EVENTS_TOLD,
    PACK,
    PLAY,
    SHOWN,
    THEGNS,
)
from meadhall.games.vikings878.table import Question, Table, no_answers, offer_events


class Window(Question):
    """The start of a battle, before the Fyrd or after them (4.8). Arguments: when, shire. All at the same time."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(EVENTS_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DECLINE:
            return ""
        return bars_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS, s.argument(EVENTS_WHEN))

    def bars_idle(self, s: State, seat: i64, action: i64) -> str:
        """The reason lies in the card, if anywhere; who has laid one has no second one to lay (8.0.f)."""
        assert isinstance(s, Table)
        if not PLAY <= action <= DECLINE:
            return self.elsewhere
        rule = self.bars(s, seat, action)
        if rule:
            return rule
        return "8.0.f" if s.cells[LAID + seat] else self.elsewhere

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(offer_events(self, s, seat, no_answers()), DECLINE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.cells[LAID + seat] = DECLINED if action == DECLINE else action - PLAY + 1
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        if not t.contested(t.argument(EVENTS_SHIRE)):  # 4.8.b
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
            mask = seats_to_ask(t, t.argument(EVENTS_WHEN))
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
            t.push(ORDER_EVENTS, t.argument(EVENTS_WHEN), t.argument(EVENTS_SHIRE))


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
        return [s.argument(ORDER_EVENTS_SHIRE)]

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
        if t.argument(ORDER_EVENTS_TOLD) == 0:
            t.set_argument(ORDER_EVENTS_TOLD, 1)
            t.reveal()
            for seat in range(MAX_SEATS):
                card = t.cells[LAID + seat] - 1
                if t.cells[LAID + seat] and t.cells[LAID + seat] != DECLINED:
                    t.cells[SHOWN + card] = 1
                    t.cells[PACK + card] = 1
                    t.emit("event-announced", "8.0.f", EVERYBODY, card // CARDS, card)
        t.ask(t.active_seat())


class EscapeWindow(Question):
    """event.escape_into_the_wilds: after an English roll, before the next Viking roll. Argument: shire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(ESCAPE_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DECLINE:
            return ""
        return bars_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS, AFTER_ENGLISH_ROLL)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(offer_events(self, s, seat, no_answers()), DECLINE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        if action != DECLINE:
            play_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS)

    def proceed(self, t: Table) -> None:
        if t.contested(t.argument(ESCAPE_SHIRE)) and seats_to_ask(t, AFTER_ENGLISH_ROLL):
            t.ask(t.seat_of(THEGNS))
        else:
            t.pop()
