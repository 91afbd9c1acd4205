# mypyc: compile
"""What a seat cannot know, drawn anew or left blank: packets and hands of others, the card not dealt, what is to come.

A seat remembers every packet it has held. Of the cards it passed on it knows that the next seats kept so many each, and
which came back to it; only within such a group, and among the cards it never saw, can anything be otherwise.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import UNSEEN
from meadhall.games.brian_boru.layout import (
    CARD_PACKET,
    CARD_PICK,
    CARD_PLACE,
    CARD_SEAT,
    CARDS,
    DRAFTED,
    IN_HAND,
    IN_PACKET,
    MARRIAGE_ORDER,
    MARRIAGES,
    MAX_SEATS,
    ON_TABLE,
    PLAY_CARD,
    PLAY_CARD_LEADS,
    PLAY_CARD_SEAT,
    PLAYED,
    PRINCESS,
    ROUND,
    VIKING_CARDS,
    VIKING_ORDER,
    VOID,
)
from meadhall.games.brian_boru.table import Table
from meadhall.games.brian_boru.tricks import can_match_some_town

TRIES: Final = 64  # deals at random before a card is handed out on purpose
KNOWN: Final = -1
NEVER_SEEN: Final = 0
ENCOUNTERS: Final = 8  # of a seat with one packet at most, plus one
GROUPS: Final = 48


def hide(t: Table, seat: i64) -> None:
    hide_marriages(t)
    t.chance.shuffle(t.cells, VIKING_ORDER + t.cells[ROUND], VIKING_CARDS - t.cells[ROUND])
    groups: list[i64] = [group_of(t, seat, card) for card in range(CARDS)]
    sizes: list[i64] = [0] * GROUPS
    for group in groups:
        if group != KNOWN:
            sizes[group] += 1
    for _ in range(TRIES):
        for group in range(GROUPS):
            if sizes[group] > 1:
                mix(t, groups, group)
        if is_plausible(t, seat):
            return
    hand_over_a_match(t, groups)


def hide_marriages(t: Table) -> None:
    """The ordinary cards to come and those out of the game; the Princess keeps her place."""
    turned, above = t.cells[ROUND], t.last_round() - 1
    unknown: vec[i64] = vec[i64]()
    for place in range(turned, MARRIAGES):
        if t.cells[MARRIAGE_ORDER + place] != PRINCESS:
            unknown = append(unknown, t.cells[MARRIAGE_ORDER + place])
    t.chance.shuffle(unknown, 0, len(unknown))
    next_card: i64 = 0
    for place in range(turned, MARRIAGES):
        if place != above:
            t.cells[MARRIAGE_ORDER + place] = unknown[next_card]
            next_card += 1


def veil(t: Table, seat: i64) -> list[i64]:
    """Known besides: how many cards lie in each hand and each packet. What the seat remembers of packets that it passed
    on is left out."""
    sizes: list[i64] = [0] * (2 * MAX_SEATS)
    for card in range(CARDS):
        owner = t.cells[CARD_SEAT + card] - 1
        if t.card_place(card) == IN_HAND:
            sizes[owner] += 1
        elif t.card_place(card) == IN_PACKET:
            sizes[MAX_SEATS + owner] += 1
        if group_of(t, seat, card) != KNOWN:
            for base in (CARD_PLACE, CARD_SEAT, CARD_PACKET, CARD_PICK):
                t.cells[base + card] = UNSEEN
    for place in range(t.cells[ROUND], MARRIAGES):
        if t.cells[MARRIAGE_ORDER + place] != PRINCESS:
            t.cells[MARRIAGE_ORDER + place] = UNSEEN
    for place in range(t.cells[ROUND], VIKING_CARDS):
        t.cells[VIKING_ORDER + place] = UNSEEN
    return sizes


# ---------------------------------------------------------------- what is remembered


def group_of(t: Table, seat: i64, card: i64) -> i64:
    """Cards of one group could change places as far as the seat knows."""
    place = t.card_place(card)
    if place == ON_TABLE or place == PLAYED or t.cells[CARD_SEAT + card] == seat + 1:
        return KNOWN
    packet = t.cells[CARD_PACKET + card] - 1
    if packet < 0:
        return NEVER_SEEN
    pick: i64 = CARDS if place == IN_PACKET else t.cells[CARD_PICK + card] - 1
    last = min(t.cells[DRAFTED], len(t.facts.picks[t.seats]) - 1)
    held: i64 = (seat - packet + t.seats) % t.seats  # the step in which the seat first held this packet
    encounters: i64 = 0
    while held <= last and held < pick:
        encounters += 1
        held += t.seats
    return NEVER_SEEN if encounters == 0 else packet * ENCOUNTERS + encounters


def mix(t: Table, groups: list[i64], group: i64) -> None:
    """Let the cards of a group change places."""
    cards: vec[i64] = vec[i64]()
    for card in range(CARDS):
        if groups[card] == group:
            cards = append(cards, card)
    left: i64 = len(cards)
    while left > 1:
        other = t.chance.below(left)
        left -= 1
        if other != left:
            swap(t, cards[left], cards[other])


def swap(t: Table, one: i64, other: i64) -> None:
    for base in (CARD_PLACE, CARD_SEAT, CARD_PACKET, CARD_PICK):
        kept = t.cells[base + one]
        t.cells[base + one] = t.cells[base + other]
        t.cells[base + other] = kept


# ---------------------------------------------------------------- what hands have shown


def leader_to_play(t: Table) -> i64:
    """The seat that has set the marker and not yet led a card, -1 if there is none."""
    if t.is_over() or t.cells[t.top()] != PLAY_CARD or t.argument(PLAY_CARD_LEADS) == 0 or t.active() < 0:
        return -1
    return t.argument(PLAY_CARD_SEAT)


def is_plausible(t: Table, seat: i64) -> bool:
    """trick.lead: who chose a town can match it, or can match none; who led off colour lacked those suits."""
    for owner in range(MAX_SEATS):
        if owner != seat and t.cells[VOID + owner]:
            for card in range(CARDS):
                if t.holds(owner, card) and t.cells[VOID + owner] >> t.facts.suit[card] & 1:
                    return False
    leader = leader_to_play(t)
    if leader < 0 or leader == seat:
        return True
    return t.can_match(leader, t.active_colour()) or not can_match_some_town(t, leader)


def hand_over_a_match(t: Table, groups: list[i64]) -> None:
    """Luck gave the leader no card for the town he chose: give him one that could be his."""
    leader = leader_to_play(t)
    if leader < 0:
        return
    for card in range(CARDS):
        if not t.matches(card, t.active_colour()) or groups[card] == KNOWN or t.holds(leader, card):
            continue
        for given in range(CARDS):
            if t.holds(leader, given) and groups[given] == groups[card]:
                swap(t, card, given)
                return
