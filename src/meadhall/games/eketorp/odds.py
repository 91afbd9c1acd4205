"""What a duel can bring, counted exactly from what a seat knows.

The rival is taken to lay any card of his hand as likely as any other: which one he prefers is not chance. His hand is
known when everybody saw it come from his exchange pile; else it is some of the cards the seat has not seen, where an
opening hand is known to hold a strong one (setup.redeal), its own and everybody else's.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from meadhall.games.eketorp.duels import is_siege_duel
from meadhall.games.eketorp.layout import (
    DECK,
    HAND,
    HAND_SEEN,
    LAID,
    LAY_CARDS,
    LAY_CARDS_ATTACKER,
    LAY_CARDS_DEFENDER,
    LAY_CARDS_PLACE,
    STRONG,
    THROWN,
    THROWN_OPENING,
    VALUES,
)
from meadhall.games.eketorp.table import Table

Document = dict[str, Any]


def duel_odds(t: Table, seat: int) -> Document | None:
    """For each card the seat could lay in the duel under way: how likely it is higher, equal or lower."""
    if (
        t.is_over()
        or t.cells[t.top()] != LAY_CARDS
        or seat not in (t.argument(LAY_CARDS_ATTACKER), t.argument(LAY_CARDS_DEFENDER))
    ):
        return None
    if t.cells[LAID + seat]:
        return None
    attacker, defender, place = (
        int(t.argument(LAY_CARDS_ATTACKER)),
        int(t.argument(LAY_CARDS_DEFENDER)),
        int(t.argument(LAY_CARDS_PLACE)),
    )
    rival = defender if seat == attacker else attacker
    laid = rival_card(t, seat, rival)
    nobody_home = is_siege_duel(defender, place) and t.home(defender) == 0
    outcomes: list[Document] = []
    for card in range(1, VALUES + 1):
        if t.hand(seat, card):
            mine = card
            if nobody_home:  # 4.3.g: the defender's card counts the same whatever it is
                mine = card if seat == attacker else int(t.facts.undefended)
                laid = laid if seat == defender else {int(t.facts.undefended): Fraction(1)}
            for name, chance in compared(mine, laid).items():
                outcomes.append({"action": f"play {card}", "name": name, "chance": float(chance)})
    return {"title": {"name": "duel", "arguments": {"rival": rival}}, "note": "note", "outcomes": outcomes}


def compared(mine: int, laid: dict[int, Fraction]) -> dict[str, Fraction]:
    none = Fraction(0)
    return {
        "win": sum((chance for value, chance in laid.items() if value < mine), none),
        "tie": laid.get(mine, none),
        "lose": sum((chance for value, chance in laid.items() if value > mine), none),
    }


def rival_card(t: Table, seat: int, rival: int) -> dict[int, Fraction]:
    """How likely each value is on the card that the rival lays."""
    held = [int(t.cells[HAND + rival * VALUES + index]) for index in range(VALUES)]
    if t.cells[HAND_SEEN + rival]:
        return {index + 1: Fraction(n, sum(held)) for index, n in enumerate(held) if n}
    unseen = [int(t.cells[DECK + index]) for index in range(VALUES)]
    must_be_strong: list[int] = []  # sizes of heaps known to hold a strong card, apart from the rival's hand
    for owner in range(t.seats):
        if owner == seat:
            continue
        hand = heap(t, HAND, owner) if not t.cells[HAND_SEEN + owner] else [0] * VALUES
        opening = heap(t, THROWN_OPENING, owner)
        for cards in (hand, opening, heap(t, THROWN, owner)):
            unseen = [a + b for a, b in zip(unseen, cards, strict=True)]
        if sum(opening):
            must_be_strong.append(sum(opening))
        if t.cells[STRONG + owner] and owner != rival:
            must_be_strong.append(sum(hand))
    weak = int(t.facts.weak)
    counts = sum(unseen[:weak]), sum(unseen[weak:])
    strong = strong_share(counts, sum(held), bool(t.cells[STRONG + rival]), must_be_strong)
    shares = (Fraction(1) - strong, strong)
    return {
        index + 1: shares[index >= weak] * Fraction(n, counts[index >= weak]) for index, n in enumerate(unseen) if n
    }


def heap(t: Table, base: int, owner: int) -> list[int]:
    return [int(t.cells[base + owner * VALUES + index]) for index in range(VALUES)]


def strong_share(counts: tuple[int, int], size: int, must: bool, others: list[int]) -> Fraction:
    """How likely a card drawn from a hand of this size is strong, when the cards (weak, strong) were dealt at random to
    it and to other heaps, and each heap that must hold a strong card does."""
    ways = total = 0
    for strong in range(int(must), size + 1):
        deals = comb(counts[1], strong) * comb(counts[0], size - strong)
        if deals:
            deals *= fair_deals((counts[0] - size + strong, counts[1] - strong), others)
        ways += deals * strong
        total += deals * size
    return Fraction(ways, total)


def fair_deals(counts: tuple[int, int], heaps: list[int]) -> int:
    """In how many ways the heaps can be dealt so that each holds a strong card."""
    if not heaps:
        return 1
    size, *rest = heaps
    return sum(
        comb(counts[1], strong)
        * comb(counts[0], size - strong)
        * fair_deals((counts[0] - size + strong, counts[1] - strong), rest)
        for strong in range(1, size + 1)
        if comb(counts[1], strong) * comb(counts[0], size - strong)
    )
