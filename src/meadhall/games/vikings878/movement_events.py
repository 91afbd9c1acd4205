# mypyc: compile
"""Chapter 8: events of the movement: Saxon Navy, Thegn Leadership and Viking Ships."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.event_cards import AFTER_CARD, IN_MOVEMENT
from meadhall.games.vikings878.events import bars_event, play_event, seats_to_ask
from meadhall.games.vikings878.layout import (
    CARDS,
    CLOSE,
    CLOSE_COAST_LEFT,
    CLOSED,
    DECLINE,
    HOUSECARLS,
    MOVES,
    PLAY,
    THEGN_LEADERSHIP,
    THEGNS,
    VIKING,
    VIKING_SHIPS,
)
from meadhall.games.vikings878.table import Question, Table, no_answers, offer_events

# ---------------------------------------------------------------- Saxon Navy


class NavyWindow(Question):
    """event.saxon_navy.a: between the movement card and the leader phase of a Viking faction."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DECLINE:
            return ""
        return bars_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS, AFTER_CARD)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(offer_events(self, s, seat, no_answers()), DECLINE)

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


class CloseCoast(Question):
    """event.saxon_navy.a: name coastal shires, adjacent or not. Argument: how many are left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(CLOSE_COAST_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        shire = action - CLOSE
        return "" if s.facts.seas[shire] and not s.cells[CLOSED + shire] else "event.saxon_navy.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.cells[CLOSED + action - CLOSE] = 1
        rule = "event.saxon_navy.a gamble.saxon_navy"
        s.emit("coast-closed", rule, EVERYBODY, action - CLOSE)
        s.set_argument(CLOSE_COAST_LEFT, s.argument(CLOSE_COAST_LEFT) - 1)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        if t.argument(CLOSE_COAST_LEFT):
            t.ask(t.seat_of(HOUSECARLS))
        else:
            t.pop()


# ---------------------------------------------------------------- Thegn Leadership


def bars_leadership(t: Table, seat: i64, card: i64) -> str:
    """event.thegn_leadership is the one card played on its own while armies move."""
    faction, number = card // CARDS, card % CARDS
    rule = bars_event(t, seat, faction, number, IN_MOVEMENT)
    if rule:
        return rule
    return "" if t.event_of(faction, number) == THEGN_LEADERSHIP else "event.viking_ships.a"


def offer_leadership(question: Question, t: Table, seat: i64, answers: vec[i64]) -> vec[i64]:
    """Only the Thegns have that card, and only in their own sequence."""
    return offer_events(question, t, seat, answers) if t.active() == THEGNS else answers


# ---------------------------------------------------------------- Viking Ships


def ships_card(t: Table) -> i64:
    """A Viking Ships card in the active faction's hand, -1 if none."""
    for card in range(MOVES, CARDS):
        if t.holds(t.active(), card) and t.event_of(t.active(), card) == VIKING_SHIPS:
            return card
    return -1


def can_sail(t: Table) -> bool:
    return t.active_side() == VIKING and ships_card(t) >= 0


def bars_sailing(t: Table, here: i64, shire: i64) -> str:
    """event.viking_ships.a: to another shire of the same sea."""
    if not can_sail(t):
        return "8.0.b"
    if here < 0 or here == shire or not t.facts.seas[here] & t.facts.seas[shire]:
        return "event.viking_ships.a"
    return t.bars_entry(VIKING, shire)
