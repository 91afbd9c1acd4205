# mypyc: compile
"""What a seat cannot know, drawn anew or left blank: hands of the other side, events in secret, the leader deck.

Fyrd cards and cubes are drawn when they are needed, so nothing of them is hidden but luck to come.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import UNSEEN
from meadhall.games.vikings878.events import bars_event
from meadhall.games.vikings878.layout import (
    ADVANCED,
    CARDS,
    DECK,
    DECLINED,
    EVENTS_WHEN,
    FACTIONS,
    HAND,
    LAID,
    LEADER_DECK,
    LEADER_PILE,
    LEADERS_DRAWN,
    MOVES,
    MUST_HOLD,
    PACK,
    PICK_EVENTS,
    SHOWN,
    WINDOW,
)
from meadhall.games.vikings878.setup import put_back_picks
from meadhall.games.vikings878.table import Table

TRIES: Final = 64  # hands dealt at random before a movement card is put in on purpose


def hide(t: Table, seat: i64) -> None:
    hide_leaders(t)
    if not t.is_over() and t.cells[t.top()] == PICK_EVENTS:
        hide_picks(t, seat)
        return
    side = t.side_of_seat(seat)
    for faction in range(FACTIONS):
        if faction // 2 != side:  # setup.2.c: allies see each other's cards
            if t.scenario() == ADVANCED:
                hide_pack(t, faction)
            hide_hand(t, faction)
    hide_laid(t, seat)


def hide_leaders(t: Table) -> None:
    """2.0.d: the B cards still come before the C cards."""
    drawn = t.cells[LEADERS_DRAWN]
    if drawn < 3:
        t.chance.shuffle(t.cells, LEADER_PILE + drawn, 3 - drawn)
    later = max(drawn, 3)
    t.chance.shuffle(t.cells, LEADER_PILE + later, LEADER_DECK - later)


def hide_picks(t: Table, seat: i64) -> None:
    """8.1: those who are done have picked some events, the others have not begun."""
    for owner in range(t.seats):
        if owner != seat:
            put_back_picks(t, owner)
    for faction in range(FACTIONS):
        if t.seat_of(faction) != seat and not t.owes(t.seat_of(faction)):
            for _ in range(t.facts.picks):
                add_event(t, faction)


def add_event(t: Table, faction: i64) -> None:
    """Put an event that is nowhere else into the deck."""
    base = faction * CARDS
    free: i64 = 0
    for card in range(MOVES, CARDS):
        if is_free(t, base + card):
            free += 1
    rank = t.chance.below(free)
    for card in range(MOVES, CARDS):
        if is_free(t, base + card):
            if rank == 0:
                t.cells[DECK + base + card] = 1
                return
            rank -= 1


def is_free(t: Table, at: i64) -> bool:
    return t.cells[DECK + at] + t.cells[HAND + at] + t.cells[PACK + at] == 0


def hide_pack(t: Table, faction: i64) -> None:
    """8.1: which events belong to the pack is known only of those that were seen."""
    base = faction * CARDS
    unseen: i64 = 0
    held: i64 = 0
    for card in range(MOVES, CARDS):
        at: i64 = base + card
        if t.cells[PACK + at] == 0:
            unseen += t.cells[DECK + at] + t.cells[HAND + at]
            held += t.cells[HAND + at]
            t.cells[DECK + at] = 0
            t.cells[HAND + at] = 0
    for _ in range(unseen):
        add_event(t, faction)
    for _ in range(held):  # the hand keeps its size; hide_hand deals it anew
        card = t.chance.draw(t.cells, DECK + base, CARDS)
        t.cells[DECK + base + card] = 0
        t.cells[HAND + base + card] = 1


def hide_hand(t: Table, faction: i64) -> None:
    """6.0.e: a hand known to hold a movement or treaty card does."""
    size: i64 = 0
    base = faction * CARDS
    for card in range(CARDS):
        if t.cells[HAND + base + card] and not t.cells[SHOWN + base + card]:
            size += 1
    for attempt in range(TRIES + 1):
        for card in range(CARDS):
            if t.cells[HAND + base + card] and not t.cells[SHOWN + base + card]:
                t.cells[HAND + base + card] = 0
                t.cells[DECK + base + card] = 1
        left = size
        if attempt == TRIES and t.cells[MUST_HOLD + faction]:
            card = t.chance.draw(t.cells, DECK + base, MOVES)
            t.cells[DECK + base + card] = 0
            t.cells[HAND + base + card] = 1
            left -= 1
        for _ in range(left):
            card = t.chance.draw(t.cells, DECK + base, CARDS)
            t.cells[DECK + base + card] = 0
            t.cells[HAND + base + card] = 1
        if t.move_cards(faction) or not t.cells[MUST_HOLD + faction]:
            return


def hide_laid(t: Table, seat: i64) -> None:
    """A card laid in a window that is still open is some card that could be laid, or none."""
    if t.is_over() or t.cells[t.top()] != WINDOW or not t.waiting():
        return
    for owner in range(t.seats):
        if owner == seat or not t.cells[LAID + owner]:
            continue
        t.cells[LAID + owner] = DECLINED
        for card in range(FACTIONS * CARDS):
            if not bars_event(t, owner, card // CARDS, card % CARDS, t.argument(EVENTS_WHEN)) and t.chance.below(2):
                t.cells[LAID + owner] = card + 1


# ---------------------------------------------------------------- left blank


def veil(t: Table, seat: i64) -> list[i64]:
    """Known besides: how many cards each faction holds."""
    sizes: list[i64] = [0] * FACTIONS
    for place in range(t.cells[LEADERS_DRAWN], LEADER_DECK):
        t.cells[LEADER_PILE + place] = UNSEEN
    picking = not t.is_over() and t.cells[t.top()] == PICK_EVENTS
    for faction in range(FACTIONS):
        for card in range(CARDS):
            sizes[faction] += t.cells[HAND + faction * CARDS + card]
        if picking:
            if t.seat_of(faction) != seat:
                for card in range(MOVES, CARDS):
                    t.cells[DECK + faction * CARDS + card] = UNSEEN
        elif faction // 2 != t.side_of_seat(seat):
            veil_cards(t, faction)
    if not t.is_over() and t.cells[t.top()] == WINDOW and t.waiting():
        for owner in range(t.seats):
            if owner != seat and t.cells[LAID + owner]:
                t.cells[LAID + owner] = UNSEEN
    return sizes


def veil_cards(t: Table, faction: i64) -> None:
    """Deck or hand? And with the advanced set-up: in the pack at all?"""
    for card in range(CARDS):
        at: i64 = faction * CARDS + card
        if t.cells[SHOWN + at]:
            continue
        in_doubt = t.scenario() == ADVANCED and card >= MOVES and t.cells[PACK + at] == 0
        if in_doubt or t.cells[DECK + at] + t.cells[HAND + at]:
            t.cells[DECK + at] = UNSEEN
            t.cells[HAND + at] = UNSEEN
