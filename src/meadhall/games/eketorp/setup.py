# mypyc: compile
"""Preparation: villages, vikings, cards, the material pile and the first player."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.eketorp.layout import (
    AMULETS,
    CARDS,
    COLOUR,
    DECK,
    FIRST,
    HAND,
    HOME,
    KINDS,
    PILE_ORDER,
    ROUND_FLOW,
    STRONG,
    SUPPLY,
    VALUES,
)
from meadhall.games.eketorp.table import Table


def prepare(t: Table, colours: list[i64], first: i64) -> None:
    """``first`` is the seat that the host named, -1 to draw it (setup.first-player)."""
    facts = t.facts
    for seat in range(t.seats):
        t.cells[COLOUR + seat] = colours[seat]  # setup.village: each takes the village of his seat
        t.cells[AMULETS + seat] = facts.amulets  # setup.personal
        t.cells[HOME + seat] = facts.vikings[t.seats]  # setup.vikings, setup.vikings-home
    for kind in range(KINDS):
        t.cells[SUPPLY + kind] = facts.supply[kind]  # setup.walls-empty
    t.cells[FIRST] = t.chance.below(t.seats) if first < 0 else first
    t.emit("first-player", "setup.first-player", EVERYBODY, t.cells[FIRST])
    deal(t)
    for card in range(CARDS):
        t.cells[PILE_ORDER + card] = card
    t.chance.shuffle(t.cells, PILE_ORDER, CARDS)  # setup.material-deck: the last two lie in the box, unseen
    t.push(ROUND_FLOW)


def deal(t: Table) -> None:
    """setup.hand, then setup.redeal in seat order from the first player."""
    for index in range(VALUES):
        t.cells[DECK + index] = t.facts.copies
    for seat in range(t.seats):
        for _ in range(t.facts.hand):
            t.draw_card(seat)
    for turn in range(t.seats):
        redeal((t.first_player() + turn) % t.seats, t)
    for seat in range(t.seats):
        t.cells[STRONG + seat] = 1
        t.emit("dealt", "setup.hand", 1 << seat, seat, t.hand_digits(seat))


def redeal(seat: i64, t: Table) -> None:
    """setup.redeal.shuffle: the cards go back into the draw pile before four others are drawn from it."""
    while t.is_weak(seat):
        t.emit("weak-hand-shown", "setup.redeal setup.redeal.shuffle", EVERYBODY, seat, t.hand_digits(seat))
        for index in range(VALUES):
            t.cells[DECK + index] += t.cells[HAND + seat * VALUES + index]
            t.cells[HAND + seat * VALUES + index] = 0
        for _ in range(t.facts.hand):
            t.draw_card(seat)
