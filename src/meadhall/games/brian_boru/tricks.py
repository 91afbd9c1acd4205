# mypyc: compile
"""The actions phase: tricks over an active town, and the order in which their cards are activated."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, Question, State
from meadhall.games.brian_boru.layout import (
    ACTION_FLOW,
    ACTIVATE,
    ACTIVE,
    CARD_PLACE,
    CARD_SEAT,
    CARDS,
    CHOOSE,
    CHOOSE_OPTION,
    CHOOSE_OPTION_CARD,
    COLOURLESS,
    DRAFTED,
    ON_TABLE,
    PLAY,
    PLAY_CARD,
    PLAY_CARD_LEADS,
    PLAYED,
    PRIMARY,
    ROYAL,
    SECONDARY,
    SET_MARKER,
    TRICK_LEADER,
    TRICK_PLAYED,
    TRICK_STAGE,
    TRICK_WINNER,
    VOID,
)
from meadhall.games.brian_boru.table import Table

# Stages of a trick, in the frame's first argument.
TO_BEGIN: Final = 0
CARDS_ARE_PLAYED: Final = 1
CARDS_ARE_ACTIVATED: Final = 2


class TrickFlow(Decision):
    """Arguments: stage, leader, cards played so far, seat + 1 that won."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        stage = s.argument(TRICK_STAGE)
        if stage == TO_BEGIN:
            if s.hand_size(0) <= 1:
                s.pop()
                discard_last_cards(s)
            else:
                begin_trick(s)
        elif stage == CARDS_ARE_PLAYED:
            played = s.argument(TRICK_PLAYED)
            if played < s.seats:
                s.set_argument(TRICK_PLAYED, played + 1)
                seat = (s.argument(TRICK_LEADER) + played) % s.seats  # trick.follow: clockwise from the leader
                s.push(PLAY_CARD, seat, 1 if played == 0 else 0)
                s.ask(seat)
            else:
                s.set_argument(TRICK_STAGE, CARDS_ARE_ACTIVATED)
                s.set_argument(TRICK_WINNER, decide_trick(s) + 1)
        else:
            activate_next(s)


def begin_trick(t: Table) -> None:
    """trick.end, trick.next-round-lead: whoever holds the marker leads, and puts it on an empty town."""
    leader = t.marker()
    t.set_argument(TRICK_STAGE, CARDS_ARE_PLAYED)
    t.set_argument(TRICK_LEADER, leader)
    t.set_argument(TRICK_PLAYED, 0)
    t.set_argument(TRICK_WINNER, 0)
    if t.has_empty_town():
        t.push(SET_MARKER, leader)
        t.ask(leader)
    else:
        t.emit("no-active-town", "trick.active-town", EVERYBODY, leader)


# ---------------------------------------------------------------- the active town


class SetMarker(Question):
    """trick.active-town. Argument: the leader."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_marker(s, seat, action - ACTIVATE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        s.cells[ACTIVE] = action - ACTIVATE + 1
        s.emit("town-activated", "trick.active-town", EVERYBODY, seat, action - ACTIVATE)


def bars_marker(t: Table, seat: i64, town: i64) -> str:
    if t.facts.region[town] < 0:
        return "components.board.towns"
    if t.is_viking(town):
        return "trick.active-town.not-viking"
    if not t.is_empty(town):
        return "trick.active-town"
    if t.can_match(seat, t.facts.colour[town]) or not can_match_some_town(t, seat):
        return ""
    return "trick.lead"


def can_match_some_town(t: Table, seat: i64) -> bool:
    for town in t.facts.towns:
        if t.is_empty(town) and t.can_match(seat, t.facts.colour[town]):
            return True
    return False


# ---------------------------------------------------------------- playing cards


class PlayCard(Question):
    """trick.lead, trick.follow, trick.open. Arguments: the seat, and 1 if it leads."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.active_colour()]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        card = action - PLAY
        if not s.holds(seat, card):
            return "draft.hand"
        if s.argument(PLAY_CARD_LEADS) == 0 or s.active() < 0 or s.matches(card, s.active_colour()):
            return ""
        return "trick.lead" if s.can_match(seat, s.active_colour()) else ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        card = action - PLAY
        leads = s.argument(PLAY_CARD_LEADS) == 1
        s.pop()
        if leads and s.active() >= 0 and not s.matches(card, s.active_colour()):
            note_void(s, seat)
        s.cells[CARD_PLACE + card] = ON_TABLE
        s.reveal()
        s.emit("card-led" if leads else "card-played", "trick.lead" if leads else "trick.follow", EVERYBODY, seat, card)


def note_void(t: Table, seat: i64) -> None:
    """A lead that matches nothing shows that the hand has no card for any empty town."""
    t.cells[VOID + seat] |= 1 << ROYAL
    for town in t.facts.towns:
        if t.is_empty(town):
            t.cells[VOID + seat] |= 1 << t.facts.colour[town]


def winning_card(t: Table) -> i64:
    """trick.winner: the highest card on the table of the town's colour or royal, -1 if there is none."""
    colour = t.active_colour()
    best: i64 = -1
    if colour == COLOURLESS:
        return best
    for card in range(CARDS):
        if t.card_place(card) == ON_TABLE and t.matches(card, colour):
            best = card
    return best


def decide_trick(t: Table) -> i64:
    """The seat that wins, -1 if nobody does: then the marker goes back to its holder."""
    card = winning_card(t)
    if card < 0:
        t.emit("trick-unwon", "trick.winner trick.active-town", EVERYBODY, t.marker())
        return -1
    winner = t.cells[CARD_SEAT + card] - 1
    t.emit("trick-won", "trick.winner", EVERYBODY, winner, card)
    return winner


# ---------------------------------------------------------------- activating cards


def activate_next(t: Table) -> None:
    """trick.order: the lowest card still on the table; when there is none, trick.end."""
    for card in range(CARDS):
        if t.card_place(card) == ON_TABLE:
            activate(t, t.cells[CARD_SEAT + card] - 1, card)
            return
    t.set_argument(TRICK_STAGE, TO_BEGIN)
    t.set_argument(TRICK_LEADER, 0)
    t.set_argument(TRICK_PLAYED, 0)
    t.set_argument(TRICK_WINNER, 0)
    t.cells[ACTIVE] = 0


def activate(t: Table, seat: i64, card: i64) -> None:
    if t.argument(TRICK_WINNER) == seat + 1:
        t.emit("primary-used", "trick.winner-primary components.action-card.primary", EVERYBODY, seat, card)
        t.push(ACTION_FLOW, seat, card, PRIMARY)
    elif t.facts.options[card] == 1:
        t.emit("only-option-used", "trick.loser-secondary components.action-card.secondary", EVERYBODY, seat, card)
        t.push(ACTION_FLOW, seat, card, SECONDARY)
    else:
        t.push(CHOOSE_OPTION, seat, card)
        t.ask(seat)


class ChooseOption(Question):
    """trick.loser-secondary: one of two options. Arguments: the seat and its card."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(CHOOSE_OPTION_CARD)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        card = s.argument(CHOOSE_OPTION_CARD)
        s.pop()
        s.emit("option-used", "trick.loser-secondary", EVERYBODY, seat, card, action - CHOOSE)
        s.push(ACTION_FLOW, seat, card, SECONDARY + action - CHOOSE)


def discard(t: Table, card: i64) -> None:
    """trick.discard: face down, before the next card is activated."""
    t.cells[CARD_PLACE + card] = PLAYED


def discard_last_cards(t: Table) -> None:
    """actions.last-card: unseen and without effect. All 25 are shuffled before anybody sees one again."""
    t.gather_cards()
    t.cells[DRAFTED] = 0
    for seat in range(t.seats):
        t.cells[VOID + seat] = 0
    t.emit("last-cards-discarded", "actions.tricks actions.last-card", EVERYBODY)
