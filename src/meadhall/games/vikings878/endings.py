# mypyc: compile
"""Chapter 7: how a game ends, and the endings of the scenarios."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.vikings878.layout import ENDING, ENGLISH, VIKING, WINNER

# By the cell ENDING.
ENDINGS: Final = [
    "1.1",
    "7.0.a",
    "7.0.b",
    "7.1.b",
    "7.1.d",
    "raids.win",
    "raids.end",
    "gamble.end.turn3",
    "gamble.end.all",
    "gamble.end.leader",
]
VIKING_CONQUEST: Final = 1
ENGLISH_CONQUEST: Final = 2
TREATY_END: Final = 3
LAST_TURN: Final = 4
PLUNDERED: Final = 5
RAIDS_OVER: Final = 6
GAMBLE_OVER: Final = 7
GAMBLE_ALL: Final = 8
LEADER_FELL: Final = 9


def decide(cells: vec[i64], winner: i64, ending: i64) -> None:
    if not cells[WINNER]:
        cells[WINNER] = winner + 1
        cells[ENDING] = ending


def fallen(cells: vec[i64], loser: i64) -> None:
    """gamble.end.leader: the side that still has its leader wins at once."""
    decide(cells, VIKING if loser == ENGLISH else ENGLISH, LEADER_FELL)
