"""What the suite runs on: every scenario and seat count of every game of the hall, and of the kernel's two toy games.

A new game is here as soon as ``meadhall.GAMES`` knows it.
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import meadhall
from core.campaign import Saga
from core.toy import Raid
from meadhall.core.game import Game, Seed
from meadhall.core.state import State

TOYS = {"raid": Raid, "saga": Saga}


@cache
def find(game: str) -> Game[Any]:
    return TOYS[game]() if game in TOYS else meadhall.load(game)


@dataclass(frozen=True)
class Case:
    id: str
    scenario: str
    seats: int

    @property
    def game(self) -> Game[Any]:
        return find(self.id)

    def start(self, seed: Seed, listen: bool = False) -> State:
        return self.game.start(self.seats, seed, self.scenario, listen=listen)

    def __str__(self) -> str:
        return f"{self.id}-{self.scenario}-{self.seats}"


GAMES = [*meadhall.GAMES, *TOYS]
CASES = [Case(id, scenario, seats) for id in GAMES for scenario in find(id).scenarios for seats in find(id).seat_counts]

every_game = pytest.mark.parametrize("game", [pytest.param(find(id), id=id) for id in GAMES])
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def sources(game: Game[Any]) -> list[Path]:
    """The Python files that hold a game's rules: its package, or a toy's module and that of the toy inside it."""
    if game.id in TOYS:
        return sorted({Path(inspect.getfile(kind)) for kind in (Raid, type(game))})
    return sorted(Path(inspect.getfile(type(game))).parent.glob("*.py"))
