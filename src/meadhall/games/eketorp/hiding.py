# mypyc: compile
"""What a seat cannot know, drawn anew or left blank: hands, orders behind screens, cards face down, what is to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import UNSEEN
from meadhall.games.eketorp.layout import (
    CARDS,
    DECK,
    HAND,
    HAND_SEEN,
    LAID,
    MAX_SEATS,
    PILE_ORDER,
    PLACE_VIKINGS,
    PLACES,
    ROUND,
    STRONG,
    THROWN,
    THROWN_OPENING,
    VALUES,
)
from meadhall.games.eketorp.placement import bars_place, bring_back
from meadhall.games.eketorp.table import Table

TRIES: Final = 64  # deals at random before the strong cards are handed out on purpose


def hide(t: Table, seat: i64) -> None:
    """Everything stays that the seat has seen: exchange piles, hands taken up from them, cards it threw away itself,
    and that an opening hand held a strong card (setup.redeal)."""
    hide_cards(t, seat)
    hide_laid_cards(t, seat)
    hide_orders(t, seat)
    t.chance.shuffle(t.cells, PILE_ORDER + t.cells[ROUND], CARDS - t.cells[ROUND])


def is_hidden_hand(t: Table, owner: i64, seat: i64) -> bool:
    return owner != seat and not t.cells[HAND_SEEN + owner]


def hide_cards(t: Table, seat: i64) -> None:
    """Put all unknown cards back into the draw pile and deal them out again, until every hand that must hold a strong
    card does."""
    held: list[i64] = [0] * MAX_SEATS
    thrown: list[i64] = [0] * MAX_SEATS
    opening: list[i64] = [0] * MAX_SEATS
    for owner in range(t.seats):
        if owner != seat:
            if is_hidden_hand(t, owner, seat):
                held[owner] = gather(t, HAND + owner * VALUES)
            thrown[owner] = gather(t, THROWN + owner * VALUES)
            opening[owner] = gather(t, THROWN_OPENING + owner * VALUES)
    for attempt in range(TRIES + 1):
        forced = attempt == TRIES
        strong = True
        for owner in range(t.seats):
            if opening[owner] and not spread(t, THROWN_OPENING + owner * VALUES, opening[owner], True, forced):
                strong = False
            if held[owner] and not spread(t, HAND + owner * VALUES, held[owner], t.cells[STRONG + owner] != 0, forced):
                strong = False
        if strong:
            break
        for owner in range(t.seats):
            if opening[owner]:
                gather(t, THROWN_OPENING + owner * VALUES)
            if held[owner]:
                gather(t, HAND + owner * VALUES)
    for owner in range(t.seats):
        if thrown[owner]:
            spread(t, THROWN + owner * VALUES, thrown[owner], False, False)


def gather(t: Table, heap: i64) -> i64:
    """Move a heap of cards into the draw pile; how many they were."""
    total: i64 = 0
    for index in range(VALUES):
        total += t.cells[heap + index]
        t.cells[DECK + index] += t.cells[heap + index]
        t.cells[heap + index] = 0
    return total


def spread(t: Table, heap: i64, n: i64, must_be_strong: bool, forced: bool) -> bool:
    """Draw n cards into a heap; whether it holds the strong card it must hold. ``forced`` takes that card first."""
    left = n
    if must_be_strong and forced:
        index = t.chance.draw(t.cells, DECK + t.facts.weak, VALUES - t.facts.weak) + t.facts.weak
        t.cells[DECK + index] -= 1
        t.cells[heap + index] += 1
        left -= 1
    for _ in range(left):
        index = t.chance.draw(t.cells, DECK, VALUES)
        t.cells[DECK + index] -= 1
        t.cells[heap + index] += 1
    if not must_be_strong:
        return True
    for index in range(t.facts.weak, VALUES):
        if t.cells[heap + index]:
            return True
    return False


def veil(t: Table, seat: i64) -> list[i64]:
    """The draw pile becomes all cards that the seat has not seen. Known besides: how many of them each seat holds, has
    thrown away, and has thrown away out of its opening hand."""
    sizes: list[i64] = [0] * (3 * MAX_SEATS)
    for owner in range(t.seats):
        if owner == seat:
            continue
        if is_hidden_hand(t, owner, seat):
            sizes[owner] = gather(t, HAND + owner * VALUES)
        sizes[MAX_SEATS + owner] = gather(t, THROWN + owner * VALUES)
        sizes[2 * MAX_SEATS + owner] = gather(t, THROWN_OPENING + owner * VALUES)
        if t.cells[LAID + owner]:
            t.cells[LAID + owner] = UNSEEN
        if not t.is_over() and t.cells[t.top()] == PLACE_VIKINGS:
            bring_back(t, owner)
    for place in range(t.cells[ROUND], CARDS):
        t.cells[PILE_ORDER + place] = UNSEEN
    return sizes


def hide_laid_cards(t: Table, seat: i64) -> None:
    """A card laid face down is some card of that hand."""
    for owner in range(t.seats):
        if owner != seat and t.cells[LAID + owner]:
            t.cells[LAID + owner] = t.chance.draw(t.cells, HAND + owner * VALUES, VALUES) + 1


def hide_orders(t: Table, seat: i64) -> None:
    """Behind the screens: those who have committed get some order, the others have not begun."""
    if t.is_over() or t.cells[t.top()] != PLACE_VIKINGS:
        return
    for owner in range(t.seats):
        if owner == seat:
            continue
        bring_back(t, owner)
        if not t.owes(owner):
            for _ in range(t.home(owner)):
                place = t.chance.below(PLACES + 1)
                if place < PLACES and not bars_place(t, owner, place):
                    t.add_home(owner, -1)
                    t.add_vikings(place, owner, 1)
