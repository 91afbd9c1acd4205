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

from meadhall import _plain

_plain.prefer_if_asked(__path__)

from meadhall.core.errors import MeadhallError  # noqa: E402
from meadhall.core.match import Match  # noqa: E402
from meadhall.core.record import Record  # noqa: E402
from meadhall.core.state import IllegalAction, State  # noqa: E402
from meadhall.games import GAMES, load  # noqa: E402

__version__ = "0.1.0"
__all__ = ["GAMES", "IllegalAction", "Match", "MeadhallError", "Record", "State", "load"]
