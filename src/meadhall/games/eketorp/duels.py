# mypyc: compile
"""Step 4.2: a duel of two cards, the amulets before it, the hospital and the exchange after it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.eketorp.conflicts import village_of
from meadhall.games.eketorp.layout import (
    AMULETS,
    CHANGE_HAND,
    DUEL_ATTACKER,
    DUEL_DEFENDER,
    DUEL_PLACE,
    DUEL_STAGE,
    EXCHANGE,
    HAND,
    HAND_SEEN,
    HOME,
    LAID,
    LAY_CARDS,
    LAY_CARDS_ATTACKER,
    LAY_CARDS_DEFENDER,
    LAY_CARDS_PLACE,
    LOOT_WALLS,
    PILE,
    PLAY,
    SPACES,
    STRONG,
    THROWN,
    THROWN_OPEN,
    THROWN_OPENING,
    VALUES,
)
from meadhall.games.eketorp.table import Table

# Stages of a duel, in the frame's fourth argument.
ATTACKER_MAY_CHANGE: Final = 0
DEFENDER_MAY_CHANGE: Final = 1
CARDS_ARE_LAID: Final = 2
CARDS_ARE_TURNED: Final = 3


class DuelFlow(Question):
    """Arguments: attacker, defender, place, stage. 4.amulet.b: first the attacker makes all his exchanges."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        attacker, defender, place, stage = (
            s.argument(DUEL_ATTACKER),
            s.argument(DUEL_DEFENDER),
            s.argument(DUEL_PLACE),
            s.argument(DUEL_STAGE),
        )
        s.set_argument(DUEL_STAGE, stage + 1)
        if stage == ATTACKER_MAY_CHANGE:
            offer_exchange(s, attacker)
        elif stage == DEFENDER_MAY_CHANGE:
            offer_exchange(s, defender)
        elif stage == CARDS_ARE_LAID:
            s.push(LAY_CARDS, attacker, defender, place)
            s.ask(attacker)
            s.ask(defender)
        else:
            s.pop()
            decide(s, attacker, defender, place)


def is_siege_duel(defender: i64, place: i64) -> bool:
    """The owner of a village is never among its besiegers (2.g), so he duels there only as its defender."""
    return place >= SPACES and village_of(place) == defender


# ---------------------------------------------------------------- amulets


def bars_exchange(t: Table, seat: i64) -> str:
    return "4.amulet.d" if t.amulets(seat) < t.hand_size(seat) * t.facts.amulets_per_card else ""


def offer_exchange(t: Table, seat: i64) -> None:
    """Ask only who can pay; hand sizes and amulets are public, so nothing is given away."""
    if not bars_exchange(t, seat):
        t.push(CHANGE_HAND, seat)
        t.ask(seat)


class ChangeHand(Question):
    """4.amulet.a: throw the whole hand away for other cards, or keep it."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.hand_size(seat), s.amulets(seat)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_exchange(s, seat) if action == EXCHANGE else ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action != EXCHANGE:
            s.pop()
            return
        change_hand(s, seat)
        if bars_exchange(s, seat):  # 4.amulet.e: again while he can pay
            s.pop()


def change_hand(t: Table, seat: i64) -> None:
    """4.amulet.c, d, g: the whole hand, an amulet for each card, face down on the common discard."""
    size = t.hand_size(seat)
    t.cells[AMULETS + seat] -= size * t.facts.amulets_per_card
    heap: i64 = THROWN + seat * VALUES
    if t.cells[HAND_SEEN + seat]:
        heap = THROWN_OPEN
    elif t.cells[STRONG + seat]:
        heap = THROWN_OPENING + seat * VALUES
    for index in range(VALUES):
        t.cells[heap + index] += t.cells[HAND + seat * VALUES + index]
        t.cells[HAND + seat * VALUES + index] = 0
    t.cells[HAND_SEEN + seat] = 0
    t.cells[STRONG + seat] = 0
    for _ in range(size):
        t.draw_card(seat)
    t.emit("hand-changed", "4.amulet.a 4.amulet.c 4.amulet.d", EVERYBODY, seat, size, t.amulets(seat))
    t.emit("hand-drawn", "4.amulet.g", 1 << seat, seat, t.hand_digits(seat))


# ---------------------------------------------------------------- cards


class LayCards(Question):
    """4.2.b: both choose a card in secret; they are turned up together."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        rival = (
            s.argument(LAY_CARDS_DEFENDER) if seat == s.argument(LAY_CARDS_ATTACKER) else s.argument(LAY_CARDS_ATTACKER)
        )
        return [rival, s.argument(LAY_CARDS_PLACE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if s.hand(seat, action - PLAY + 1) else "4.2.b"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.cells[LAID + seat] = action - PLAY + 1
        s.answered(seat)
        s.emit("card-laid", "4.2.b", EVERYBODY, seat)

    def advance(self, s: State) -> None:
        s.pop()


def decide(t: Table, attacker: i64, defender: i64, place: i64) -> None:
    """Turn the cards up and carry out what follows."""
    ours, theirs = t.cells[LAID + attacker], t.cells[LAID + defender]
    t.reveal()
    t.emit("cards-turned", "4.2.b 4.2.c", EVERYBODY, attacker, ours, defender, theirs)
    siege = is_siege_duel(defender, place)
    swap = "4.2.i 4.2.j" if ours == theirs else "4.2.i"
    if siege and t.home(defender) == 0:
        theirs = t.facts.undefended  # 4.3.g
        swap = "4.2.i 4.3.h"
    difference = ours - theirs if ours > theirs else theirs - ours
    if ours < theirs:
        lose_viking(t, attacker, place)
        beaten(t, attacker, difference, "4.3.d" if siege else "4.2.d")
    elif ours == theirs:
        lose_viking(t, attacker, place)
        lose_defender(t, defender, place, siege)
        beaten(t, attacker, 0, "4.3.e" if siege else "4.2.e")
        beaten(t, defender, 0, "4.3.e" if siege else "4.2.e")
    elif siege and t.home(defender) == 0:
        t.emit("nobody-hurt", "4.3.g 4.3.i", EVERYBODY, defender)
    elif siege:
        lose_defender(t, defender, place, siege)
        station = t.facts.station_of[difference] + t.facts.defender_steps
        to_hospital(t, defender, station, difference, "4.3.f")
    else:
        lose_viking(t, defender, place)
        beaten(t, defender, difference, "4.2.d")
    swap_cards(t, attacker, defender, swap)
    if siege and ours > theirs:
        t.push(LOOT_WALLS, attacker, place, difference)


def lose_viking(t: Table, seat: i64, place: i64) -> None:
    t.add_vikings(place, seat, -1)


def lose_defender(t: Table, defender: i64, place: i64, siege: bool) -> None:
    if siege:
        t.cells[HOME + defender] -= 1
    else:
        lose_viking(t, defender, place)


def beaten(t: Table, seat: i64, difference: i64, why: str) -> None:
    """A viking of the seat goes to the station of the difference."""
    to_hospital(t, seat, t.facts.station_of[difference], difference, why)


def to_hospital(t: Table, seat: i64, station: i64, difference: i64, why: str) -> None:
    t.admit(seat, station)
    if t.heard is not None:  # the rules are put together only for a listener
        rules = why + " " + STATION_RULES[t.facts.station_of[difference]]
        t.emit("hurt", rules, EVERYBODY, seat, station)


STATION_RULES: Final = ["4.2.f", "4.2.g", "4.2.h"]


def swap_cards(t: Table, attacker: i64, defender: i64, why: str) -> None:
    """Each puts the other's card on the pile beside his village: always (4.2.i, 4.2.j, 4.3.h)."""
    give_card(t, attacker, defender)
    give_card(t, defender, attacker)
    t.emit("cards-swapped", why, EVERYBODY, attacker, defender)
    refill(t, attacker)
    refill(t, defender)


def give_card(t: Table, giver: i64, taker: i64) -> None:
    value = t.cells[LAID + giver]
    t.cells[LAID + giver] = 0
    t.cells[HAND + giver * VALUES + value - 1] -= 1
    t.cells[PILE + taker * VALUES + value - 1] += 1
    if value > t.facts.weak:
        t.cells[STRONG + giver] = 0  # the strong card of the opening hand may be the one just shown


def refill(t: Table, seat: i64) -> None:
    """4.2.k: an empty hand takes up the pile, which everybody has seen."""
    if t.hand_size(seat):
        return
    for index in range(VALUES):
        t.cells[HAND + seat * VALUES + index] = t.cells[PILE + seat * VALUES + index]
        t.cells[PILE + seat * VALUES + index] = 0
    t.cells[HAND_SEEN + seat] = 1
    t.cells[STRONG + seat] = 0
    t.emit("hand-refilled", "4.2.k", EVERYBODY, seat, t.hand_size(seat))
