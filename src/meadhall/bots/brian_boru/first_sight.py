# mypyc: compile
"""What answers in Brian Boru promise at first sight, to players beyond a search's tree: they have no time to count."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.brian_boru.layout import (
    ACTIVATE,
    BATTLE,
    BUY,
    BUY_MORE_SYMBOL,
    CARD_PLACE,
    CARDS,
    CHOOSE,
    CHOOSE_OPTION_CARD,
    CHURCH,
    COIN,
    COLOURLESS,
    COURT,
    EXPAND_ROAD,
    KEEP,
    LIBERATE_TOWN,
    ON_TABLE,
    OPTIONS,
    PAY,
    PLAY,
    RENOWN_TOKEN,
    ROYAL,
    SECONDARY,
    STRIDE,
    TOWN,
)
from meadhall.games.brian_boru.table import Facts, Table

# What things are worth in points, found by play against itself.
COIN_POINTS: Final = 0.4
MARKER_POINTS: Final = 0.8
RENOWN_POINTS: Final = 1.6  # one at the end, and a point whenever it wins the spoils
RIVAL_LOSS: Final = 0.35  # a rival losing a point
A_TOWN: Final = 2.0  # won with a card, when nobody knows yet which
# What symbols bring on the average of games between greedy players.
SYMBOL_POINTS: Final = {
    TOWN: A_TOWN + MARKER_POINTS,
    COIN: COIN_POINTS,
    PAY: -COIN_POINTS,
    RENOWN_TOKEN: RENOWN_POINTS,
    CHURCH: 0.6,
    BATTLE: 0.6,
    COURT: 0.4,
    EXPAND_ROAD: 0.3,
    LIBERATE_TOWN: 0.2,
}


class Reckoning:
    """What cards bring on average, by the symbols on them, reckoned once for a game's data; and the trick under way,
    which is the same for all cards that could be played to it."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.actions: list[float] = []  # by card and action
        self.pays: list[i64] = []  # coins to pay, likewise
        self.losing: list[float] = []  # by card: the better of its secondary options
        self.colour: i64 = COLOURLESS  # of the trick
        self.highest: i64 = -1  # card of that colour on the table
        self.rivals: i64 = 0  # who have still to play, without the one who plays now
        for card in range(CARDS):
            for action in range(OPTIONS + 1):
                worth = 0.0
                pays: i64 = 0
                for position in range(STRIDE):
                    symbol = facts.symbols[(card * 3 + action) * STRIDE + position]
                    if symbol == PAY:
                        pays += 1
                    worth += SYMBOL_POINTS.get(int(symbol), 0.0)
                self.actions.append(worth)
                self.pays.append(pays)
            self.losing.append(max(self.actions[card * 3 + SECONDARY : card * 3 + SECONDARY + facts.options[card]]))

    def look(self, t: Table) -> None:
        """At the trick under way."""
        self.colour = t.active_colour()
        self.highest = -1
        self.rivals = t.seats - 1
        for card in range(CARDS):
            if t.cells[CARD_PLACE + card] == ON_TABLE:
                self.rivals -= 1
                if t.matches(card, self.colour):
                    self.highest = card


def at_sight(t: Table, known: Reckoning, seat: i64, action: i64) -> float:
    """What keeping a card, choosing a town, playing a card or using it promises; ``known`` has looked at the trick."""
    if action >= CHOOSE:
        return option_at_sight(t, known, seat, action)
    if action >= PLAY:
        return play_at_sight(known, action - PLAY)
    if action >= ACTIVATE:
        return marker_at_sight(t, seat, action - ACTIVATE)
    card = action - KEEP
    losing = known.losing[card]
    return losing + stands(card, t.seats - 2) * max(0.0, known.actions[card * 3] - losing)


def stands(card: i64, rivals: i64) -> float:
    """The chance that a card beats those that so many rivals will play."""
    share = float(card + 1) / float(CARDS)
    chance = 1.0
    for _ in range(rivals):
        chance *= share
    return chance


def option_at_sight(t: Table, known: Reckoning, seat: i64, action: i64) -> float:
    if action == BUY:
        symbol = t.argument(BUY_MORE_SYMBOL)
        return SYMBOL_POINTS[int(symbol)] - 0.5 * float(t.facts.extra[symbol]) * COIN_POINTS
    at = t.argument(CHOOSE_OPTION_CARD) * 3 + SECONDARY + action - CHOOSE
    return known.actions[at] - 2.0 * float(max(0, known.pays[at] - t.coins(seat)))


def play_at_sight(known: Reckoning, card: i64) -> float:
    losing = known.losing[card]
    suit = known.facts.suit[card]
    if known.highest > card or known.colour == COLOURLESS or (suit != known.colour and suit != ROYAL):
        return losing
    return losing + stands(card, known.rivals) * (known.actions[card * 3] - losing)


def marker_at_sight(t: Table, seat: i64, town: i64) -> float:
    """A town that pays well, and for which the hand has a high card."""
    region = t.facts.region[town]
    prize = 1.0 + 2.0 * float(t.facts.power[region]) / float(len(t.facts.towns_in[region]))
    colour = t.facts.colour[town]
    card: i64 = CARDS - 1
    while card >= 0:
        if t.holds(seat, card) and t.matches(card, colour):
            wins = stands(card, t.seats - 1)
            return prize * (wins - RIVAL_LOSS * (1.0 - wins))
        card -= 1
    return -RIVAL_LOSS * prize
