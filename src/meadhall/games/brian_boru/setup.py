# mypyc: compile
"""Preparation of the game: goods, decks, the first player, and a town for everybody to start from."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.brian_boru.layout import (
    COINS,
    COLOUR,
    MARKER,
    MARRIAGE_ORDER,
    MARRIAGES,
    POINTS,
    PRINCESS,
    RENOWN,
    ROUND_FLOW,
    SETTLE,
    VIKING_CARDS,
    VIKING_ORDER,
)
from meadhall.games.brian_boru.table import Table


def prepare(t: Table, colours: list[i64], first: i64) -> None:
    """``first`` is the seat that the host named, -1 to draw it (setup.first-player)."""
    for seat in range(t.seats):
        t.cells[COLOUR + seat] = colours[seat]  # setup.player-discs
        t.cells[COINS + seat] = t.facts.coins  # setup.player-start
        t.cells[RENOWN + seat] = t.facts.renown
        t.cells[POINTS + seat] = t.facts.points  # setup.score-disc
    # setup.marriage-disc, setup.region-tokens, setup.supply: these cells begin at 0.
    stack_marriages(t)
    for card in range(VIKING_CARDS):
        t.cells[VIKING_ORDER + card] = card
    t.chance.shuffle(t.cells, VIKING_ORDER, VIKING_CARDS)  # setup.viking-deck
    t.cells[MARKER] = t.chance.below(t.seats) if first < 0 else first
    t.emit("first-player", "setup.first-player", EVERYBODY, t.marker())
    t.push(ROUND_FLOW)


def stack_marriages(t: Table) -> None:
    """setup.marriage-deck.3p, setup.marriage-deck.4-5p: one ordinary card for each round but the last, in which the
    Princess comes (setup.princess-bottom). The others follow her: they are out of the game, and nobody looks."""
    ordinary: vec[i64] = vec[i64]([0] * PRINCESS)
    for card in range(PRINCESS):
        ordinary[card] = card
    t.chance.shuffle(ordinary, 0, PRINCESS)
    above = t.last_round() - 1
    for place in range(MARRIAGES):
        if place < above:
            t.cells[MARRIAGE_ORDER + place] = ordinary[place]
        elif place == above:
            t.cells[MARRIAGE_ORDER + place] = PRINCESS
        else:
            t.cells[MARRIAGE_ORDER + place] = ordinary[place - 1]


class SettleTown(Question):
    """setup.first-town: from the first player clockwise, each puts a disc on a town. Argument: the seat."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_start(s, action - SETTLE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        s.take_town(seat, action - SETTLE)
        s.emit("town-settled", "setup.first-town", EVERYBODY, seat, action - SETTLE)


def bars_start(t: Table, town: i64) -> str:
    if t.facts.region[town] < 0:
        return "components.board.towns"
    for other in t.facts.towns_in[t.facts.region[town]]:
        if t.disc(other) >= 0:
            return "setup.first-town.region"
    return ""


def next_to_settle(t: Table) -> i64:
    """The first seat in turn without a town, -1 if all have one."""
    for turn in range(t.seats):
        seat = t.in_turn(turn)
        settled = False
        for town in t.facts.towns:
            if t.disc(town) == seat:
                settled = True
        if not settled:
            return seat
    return -1
