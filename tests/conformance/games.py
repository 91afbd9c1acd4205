"""What the suite runs on: every scenario and seat count of every game of the hall, and of the kernel's two toy games.

A new game is here as soon as ``meadhall.GAMES`` knows it. Where scenarios and seat counts make very many cases, each
scenario is played by the fewest, and the first by every number; tests that look long at every position have every
second case of these, and all in the long search (``HYPOTHESIS_PROFILE=search``). As plain Python, once more, the first
and the last scenario are played by the fewest, where there are very many the first alone.
"""

from __future__ import annotations

import inspect
import os
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
SKIRMISH = Path(meadhall.__file__).parent / "skirmish"


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

    @property
    def is_one_of_many(self) -> bool:
        return len(self.game.scenarios) * len(self.game.seat_counts) > MANY

    def __str__(self) -> str:
        return f"{self.id}-{self.scenario}-{self.seats}"


MANY = 12  # cases of one game, beyond which not every scenario is played by every number
IS_PLAIN = os.environ.get("MEADHALL_PURE") == "1"  # thirty times as slow: then every game has one case or two


def cases_of(id: str, is_plain: bool = IS_PLAIN) -> list[Case]:
    scenarios, counts = find(id).scenarios, find(id).seat_counts
    cases = [Case(id, scenario, seats) for scenario in scenarios for seats in counts]
    if is_plain:
        ends = scenarios[:1] if len(cases) > MANY else dict.fromkeys((scenarios[0], scenarios[-1]))
        return [Case(id, scenario, counts[0]) for scenario in ends]
    if len(cases) <= MANY:
        return cases
    return [case for case in cases if case.seats == counts[0] or case.scenario == scenarios[0]]


GAMES = [*meadhall.GAMES, *TOYS]
CASES = [case for id in GAMES for case in cases_of(id)]
IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "search"
THINNED = [
    case
    for id in GAMES
    for number, case in enumerate(cases_of(id))
    if number % 2 == 0 or IS_LONG or not case.is_one_of_many
]

every_game = pytest.mark.parametrize("game", [pytest.param(find(id), id=id) for id in GAMES])
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_second_of_many = pytest.mark.parametrize("case", THINNED, ids=str)


def sources(game: Game[Any]) -> list[Path]:
    """The Python files that hold a game's rules: its package and the shared one it builds on, or a toy's module and
    that of the toy inside it."""
    if game.id in TOYS:
        return sorted({Path(inspect.getfile(kind)) for kind in (Raid, type(game))})
    own = sorted(Path(inspect.getfile(type(game))).parent.glob("*.py"))
    shares = any("from meadhall.skirmish" in file.read_text(encoding="utf-8") for file in own)
    return own + (sorted(SKIRMISH.glob("*.py")) if shares else [])
