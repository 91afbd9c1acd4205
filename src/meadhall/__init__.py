"""Meadhall: Viking-age board games by their full rules, for people and for programs.

>>> import meadhall
>>> game = meadhall.load("eketorp")
>>> state = game.start(seats=3, seed=7)
>>> state.deciders()
(0, 1, 2)
>>> str(game.describe(state.legal(0)[0]))
'place A'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall import _plain

_plain.prefer_if_asked(__path__)

from meadhall.core.chance import LoadedChance  # noqa: E402
from meadhall.core.errors import (  # noqa: E402
    DataError,
    MeadhallError,
    PositionError,
    RecordError,
    SetupError,
    UnknownName,
)
from meadhall.core.match import Match  # noqa: E402
from meadhall.core.record import Record  # noqa: E402
from meadhall.core.showing import drawn_by  # noqa: E402
from meadhall.core.state import IllegalAction, State  # noqa: E402
from meadhall.games import GAMES, load  # noqa: E402

__version__ = "0.5.0"
__all__ = [
    "GAMES",
    "DataError",
    "IllegalAction",
    "LoadedChance",
    "Match",
    "MeadhallError",
    "PositionError",
    "Record",
    "RecordError",
    "SetupError",
    "State",
    "UnknownName",
    "draw",
    "load",
]

if TYPE_CHECKING:
    from meadhall.terminal.drawing import Drawing

drawn_by("meadhall.terminal.drawing")


def draw(state: State, seat: int | None = None, lang: str = "en") -> Drawing:
    """The table as a seat sees it, None being a spectator: ``print`` it, or let a notebook show it."""
    from meadhall.terminal.drawing import Drawing

    return Drawing(state, seat, lang)
