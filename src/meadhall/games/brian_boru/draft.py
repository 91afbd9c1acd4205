# mypyc: compile
"""The draft: everybody keeps two cards of a packet at the same time and passes the rest to the left."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.brian_boru.layout import (
    CARD_PACKET,
    CARD_PICK,
    CARD_PLACE,
    CARD_SEAT,
    CARDS,
    DRAFT_CARDS,
    DRAFT_CARDS_LOOKED,
    DRAFTED,
    IN_HAND,
    IN_PACKET,
    KEEP,
    VOID,
)
from meadhall.games.brian_boru.table import Table


def begin_draft(t: Table) -> None:
    """Deal, unless a position already has the packets out, and open the question."""
    dealt: i64 = 0
    for seat in range(t.seats):
        dealt += t.packet_size(seat)
    if dealt == 0:
        deal(t)
    t.push(DRAFT_CARDS)


def deal(t: Table) -> None:
    """draft.shuffle, draft.deal; draft.undealt: what is left over nobody sees."""
    t.gather_cards()
    t.cells[DRAFTED] = 0
    order: vec[i64] = vec[i64]([0] * CARDS)
    for card in range(CARDS):
        order[card] = card
    t.chance.shuffle(order, 0, CARDS)
    size = t.facts.deal[t.seats]
    for seat in range(t.seats):
        t.cells[VOID + seat] = 0
        for n in range(size):
            card = order[seat * size + n]
            t.cells[CARD_PLACE + card] = IN_PACKET
            t.cells[CARD_SEAT + card] = seat + 1
            t.cells[CARD_PACKET + card] = seat + 1
    t.emit("cards-dealt", "draft.shuffle draft.deal draft.undealt", EVERYBODY, size)
    show_packets(t, "draft.deal")


def show_packets(t: Table, why: str) -> None:
    """Everybody looks at the packet that has come to him."""
    t.reveal()
    if t.heard is not None:
        for seat in range(t.seats):
            t.emit("packet-seen", why, 1 << seat, seat, t.cards_mask(seat, IN_PACKET))


def to_keep(t: Table) -> i64:
    """How many cards are kept in this step."""
    return t.facts.picks[t.seats][t.cells[DRAFTED]]


def kept_now(t: Table, seat: i64) -> i64:
    """How many cards the seat has kept in this step."""
    found: i64 = 0
    for card in range(CARDS):
        if t.holds(seat, card) and t.cells[CARD_PICK + card] == t.cells[DRAFTED] + 1:
            found += 1
    return found


class DraftCards(Question):
    """draft.pick: one card at a time, two in all. Argument: whether the packets of this step have been looked at."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        if s.argument(DRAFT_CARDS_LOOKED):
            s.set_argument(DRAFT_CARDS_LOOKED, 0)
            s.cells[DRAFTED] += 1
            pass_packets(s)
        elif s.packet_size(0) == 0:
            s.pop()
            for seat in range(s.seats):
                s.emit("hand-taken", "draft.hand", 1 << seat, seat, s.cards_mask(seat, IN_HAND))
        elif s.packet_size(0) <= to_keep(s):
            for seat in range(s.seats):
                keep_all(s, seat)
            s.cells[DRAFTED] += 1
            s.emit("last-cards-kept", "draft.forced draft.five-players draft.repeat", EVERYBODY)
        else:
            s.set_argument(DRAFT_CARDS_LOOKED, 1)
            for seat in range(s.seats):
                s.ask(seat)

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [to_keep(s) - kept_now(s, seat)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        card = action - KEEP
        if s.has_card(seat, card, IN_PACKET):
            return ""
        return "draft.no-swap" if s.holds(seat, card) else "draft.pick"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        keep(s, action - KEEP)
        s.emit("card-kept", "draft.pick", 1 << seat, seat, action - KEEP)
        if kept_now(s, seat) == to_keep(s):
            s.answered(seat)


def keep(t: Table, card: i64) -> None:
    t.cells[CARD_PLACE + card] = IN_HAND
    t.cells[CARD_PICK + card] = t.cells[DRAFTED] + 1


def put_back(t: Table, seat: i64) -> None:
    """Undo the keeping of this step."""
    for card in range(CARDS):
        if t.holds(seat, card) and t.cells[CARD_PICK + card] == t.cells[DRAFTED] + 1:
            t.cells[CARD_PLACE + card] = IN_PACKET
            t.cells[CARD_PICK + card] = 0


def keep_all(t: Table, seat: i64) -> None:
    """draft.forced: a packet no larger than what is to be kept leaves no choice."""
    for card in range(CARDS):
        if t.has_card(seat, card, IN_PACKET):
            keep(t, card)


def pass_packets(t: Table) -> None:
    """draft.pass."""
    for card in range(CARDS):
        if t.cells[CARD_PLACE + card] == IN_PACKET:
            t.cells[CARD_SEAT + card] = t.left_of(t.cells[CARD_SEAT + card] - 1) + 1
    t.emit("packets-passed", "draft.pass draft.repeat", EVERYBODY)
    show_packets(t, "draft.pass")
