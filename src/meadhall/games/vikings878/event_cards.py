# mypyc: compile
"""What is printed on the event cards: when an event is played, in whose sequences, and its rule in the ledger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.vikings878.layout import (
    ALFREDS_GAMBIT,
    AMBUSH,
    ARCHERS,
    CARDS,
    DANEGELD,
    ENGLISH,
    ESCAPE,
    EVENT_CARDS,
    FEIGNED_RETREAT,
    MOVES,
    SAXON_NAVY,
    SHIELD_WALL,
    SPY,
    VIKING,
    VIKING_FORT,
)
from meadhall.games.vikings878.table import Table

# When an event is played.
IN_REINFORCEMENT: Final = 0
BEFORE_FYRD: Final = 1
AT_START: Final = 2
AFTER_ENGLISH_ROLL: Final = 3
AFTER_CARD: Final = 4
IN_MOVEMENT: Final = 5

# By event: when.
WHEN: Final = [0, 1, 2, 0, 2, 5, 2, 0, 2, 2, 0, 0, 4, 2, 1, 2, 0, 3, 2, 5, 2, 2]
# By event: its rule in the ledger.
RULES: Final = [
    "event.increased_morale",
    "event.viking_terror",
    "event.surprise_attack.a",
    "event.ceolwulf",
    "event.viking_fort.a",
    "event.viking_ships.a",
    "event.feigned_retreat.a",
    "event.english_traitors",
    "event.shield_wall.a",
    "event.northumbrian_discord.a",
    "event.kings_purse",
    "event.rebellion.a",
    "event.saxon_navy.a",
    "event.danegeld.a",
    "event.alfreds_gambit",
    "event.archers.a",
    "event.religious_conversion",
    "event.escape_into_the_wilds",
    "event.improved_training",
    "event.thegn_leadership",
    "event.spy.a",
    "event.ambush",
]


def its_sequence(t: Table, faction: i64, event: i64) -> bool:
    """The banner of the card."""
    active, side = t.active(), t.active_side()
    if event == FEIGNED_RETREAT:
        return True
    if event == VIKING_FORT or event == SHIELD_WALL or event == ALFREDS_GAMBIT or event == ARCHERS:
        return side == ENGLISH
    if event == SAXON_NAVY or event == DANEGELD or event == ESCAPE or event == SPY or event == AMBUSH:
        return side == VIKING
    return active == faction


def card_of(event_card: i64) -> i64:
    """The number of an event card among all faction cards."""
    return event_card // EVENT_CARDS * CARDS + MOVES + event_card % EVENT_CARDS
