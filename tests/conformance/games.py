"""What the suite runs on: every scenario and seat count of every game of the hall, and of the kernel's toy games.

A new game is here as soon as ``meadhall.GAMES`` knows it. Where scenarios and seat counts make very many cases, each
scenario is played by the fewest, and the first by every number; tests that look long at every position have every
second case of a game with more than a few. All cases are looked at by ``run.py test --deep`` and in the long search
(``HYPOTHESIS_PROFILE=search``). As plain Python, once more, the first and the last scenario are played by the fewest,
where there are very many the first and the second.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import meadhall
from core.campaign import Saga
from core.chronicle import Chronicle
from core.toy import Raid
from deep import IS_DEEP
from meadhall.core.game import Game, Seed
from meadhall.core.state import State

TOYS: dict[str, Callable[[], Game[Any]]] = {"raid": Raid, "saga": Saga, "chronicle": Chronicle}
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
        state: State = self.game.start(self.seats, seed, self.scenario, listen=listen)
        return state

    @property
    def is_one_of_many(self) -> bool:
        return len(self.game.scenarios) * len(self.game.seat_counts) > MANY

    def __str__(self) -> str:
        return f"{self.id}-{self.scenario}-{self.seats}"


MANY = 12  # cases of one game, beyond which not every scenario is played by every number
A_FEW = 6  # beyond which long looks take every second, unless there is time
# A game with more scenarios still names those that show all of its rules: on foot and mounted, the open field by four,
# charges and thrown lances, ladders and fire; of sieges, either place; of campaigns, the shortest and one with a
# landing, by two and by three. ``tools/soak.py`` plays the others.
SHOWN = {
    "diex-aie": (("malefosse", 4), ("raid-ecossais", 2), ("feu-sur-la-motte", 3)),
    "diex-aie-siege": (("le-siege", 2), ("le-siege-du-hall", 4)),
    "diex-aie-campaign": (("romney-1066", 2), ("retour-des-danois", 3)),
}
IS_PLAIN = os.environ.get("MEADHALL_PURE") == "1"  # thirty times as slow: then every game has one case or two


def cases_of(id: str, is_plain: bool = IS_PLAIN) -> list[Case]:
    if id in SHOWN:
        shown = [Case(id, scenario, seats) for scenario, seats in SHOWN[id]]
        return shown[1:2] if is_plain else shown
    scenarios, counts = find(id).scenarios, find(id).seat_counts
    cases = [Case(id, scenario, seats) for scenario in scenarios for seats in counts]
    if is_plain:
        ends = scenarios[:2] if len(cases) > MANY else dict.fromkeys((scenarios[0], scenarios[-1]))
        return [Case(id, scenario, counts[0]) for scenario in ends]
    if len(cases) <= MANY:
        return cases
    return [case for case in cases if case.seats == counts[0] or case.scenario == scenarios[0]]


GAMES = [*meadhall.GAMES, *TOYS]
CASES = [case for id in GAMES for case in cases_of(id)]
THINNED = [
    case
    for id in GAMES
    for number, case in enumerate(cases_of(id))
    if number % 2 == 0 or IS_DEEP or len(cases_of(id)) <= A_FEW
]

every_game = pytest.mark.parametrize("game", [pytest.param(find(id), id=id) for id in GAMES])
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_second_of_many = pytest.mark.parametrize("case", THINNED, ids=str)


def sources(game: Game[Any]) -> list[Path]:
    """The Python files that hold a game's rules: its package, those of the games inside it and the shared one it builds
    on, or a toy's module and those of the toys inside it."""
    if game.id in TOYS:
        inside = {file for inner in game.inner.values() for file in sources(inner)}
        return sorted({Path(inspect.getfile(type(game))), *inside})
    own = {*Path(inspect.getfile(type(game))).parent.glob("*.py")}
    own |= {file for inner in game.inner.values() for file in sources(inner)}
    own |= {*(game.folder.glob("*.py") if game.inner else ())}  # what games of one box share
    shares = any("from meadhall.skirmish" in file.read_text(encoding="utf-8") for file in own)
    return sorted(own | {*(SKIRMISH.glob("*.py") if shares else ())})
