"""How long a game takes, scenario by scenario, and how hard it is to begin with.

Two sources, the better one first:

- this hall's own games, once it has enough of a scenario: the middle half of the time that people sat at them, pauses
  beyond two minutes left out;
- until then an estimate: the choices a game has, measured between bots (``docs/balance.md``: the mean, and the shortest
  and longest game), times the seconds that a choice takes. These seconds are what the minutes given for the usual game
  come to (Eketorp and Brian Boru 75, 878 Vikings 120); for Vikings and Diex Aie 2, of which nobody gives any, five are
  assumed, and twenty for its campaigns: a choice there is a march or a battle, not a step.
"""

from __future__ import annotations

import time
from collections import defaultdict
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import exists, func, select

from meadhall.core.game import Game
from meadhall.server.database import Database
from meadhall.server.models import Entry, Seat, Table

ENOUGH = 8  # games of a scenario, before the hall goes by its own
LATEST = 40  # of each scenario
LONGEST_PAUSE = 120.0  # seconds: whoever is away for longer does not play meanwhile
ANEW = 3600.0  # seconds between two looks at the hall's own games


class Measured(NamedTuple):
    """Between bots, by ``meadhall arena balance``: choices in the mean game; actions in the mean, shortest, longest."""

    choices: int
    mean: int
    shortest: int
    longest: int


MEASURED: dict[str, dict[str, list[Measured]]] = {
    "eketorp": {"standard": [Measured(583, 673, 415, 849), Measured(649, 760, 564, 855)]},  # three players, four
    "brian-boru": {"standard": [Measured(211, 215, 205, 229)]},
    "878": {
        "standard": [Measured(557, 622, 480, 900)],
        "advanced": [Measured(576, 685, 508, 972)],
        "northumbrian-raids": [Measured(188, 208, 132, 266)],
        "alfreds-gamble": [Measured(178, 188, 40, 271)],
    },
    "vikings": {
        "salters-hut": [Measured(197, 223, 162, 293)],
        "village-raid": [Measured(1990, 2142, 1512, 2604)],
        "boarding-action": [Measured(1115, 1219, 620, 1683)],
        "fyrd-landing": [Measured(1911, 2040, 1791, 2377)],
        "monastery-gold": [Measured(1675, 1802, 1421, 2179)],
        "sea-chase": [Measured(643, 673, 280, 1197)],
        "camp-defence": [Measured(967, 1028, 718, 1345)],
        "shield-wall": [Measured(2026, 2225, 1599, 2591)],
    },
    "diex-aie": {
        "malefosse": [Measured(1691, 1812, 1429, 2312)],
        "retour-au-camp": [Measured(994, 1067, 782, 1216)],
        "la-charge-de-roussel": [Measured(280, 308, 231, 375)],
        "le-mur": [Measured(774, 829, 449, 1165)],
        "les-haches-du-nord": [Measured(556, 609, 459, 831)],
        "raid-ecossais": [Measured(909, 998, 729, 1323)],
        "le-pont": [Measured(904, 971, 550, 1354)],
        "le-village-brule": [Measured(828, 887, 634, 1209)],
        "le-grand-hall": [Measured(946, 1014, 710, 1255)],
        "les-pillards-danois": [Measured(674, 724, 401, 1095)],
        "echelles": [Measured(1443, 1508, 1293, 1733)],
        "feu-sur-la-motte": [Measured(584, 608, 478, 718)],
        "le-dernier-reduit": [Measured(708, 743, 313, 1041)],
    },
    "diex-aie-siege": {
        "le-siege": [Measured(151, 157, 18, 2246)],
        "le-siege-du-hall": [Measured(170, 180, 2, 1909)],
    },
    "diex-aie-campaign": {
        "romney-1066": [Measured(170, 177, 128, 240)],
        "route-de-douvres": [Measured(254, 258, 165, 346)],
        "devastation-1069": [Measured(509, 518, 293, 685)],
        "retour-des-danois": [Measured(328, 342, 169, 478)],
        "la-motte-de-thirsk": [Measured(267, 273, 192, 353)],
    },
}
SECONDS = {
    "eketorp": 75 * 60 / 649,
    "brian-boru": 75 * 60 / 208,
    "878": 120 * 60 / 551,
    "vikings": 5.0,
    "diex-aie": 5.0,
    "diex-aie-siege": 5.0,
    "diex-aie-campaign": 20.0,
}

# 1: to begin with; 2: once the rules are known; 3: uses all of them. A first game is not easy because it is short.
DIFFICULTY: dict[str, dict[str, int]] = {
    "eketorp": {"standard": 1},
    "brian-boru": {"standard": 2},
    "878": {"standard": 2, "advanced": 3, "northumbrian-raids": 1, "alfreds-gamble": 1},
    "vikings": {
        "salters-hut": 1,
        "village-raid": 3,
        "boarding-action": 2,
        "fyrd-landing": 3,
        "monastery-gold": 2,
        "sea-chase": 2,
        "camp-defence": 2,
        "shield-wall": 2,
    },
    "diex-aie": {
        "malefosse": 2,
        "retour-au-camp": 2,
        "la-charge-de-roussel": 1,
        "le-mur": 1,
        "les-haches-du-nord": 2,
        "raid-ecossais": 2,
        "le-pont": 2,
        "le-village-brule": 2,
        "le-grand-hall": 2,
        "les-pillards-danois": 2,
        "echelles": 3,
        "feu-sur-la-motte": 3,
        "le-dernier-reduit": 3,
    },
    "diex-aie-siege": {"le-siege": 3, "le-siege-du-hall": 3},
    "diex-aie-campaign": {
        "romney-1066": 2,
        "route-de-douvres": 3,
        "devastation-1069": 3,
        "retour-des-danois": 3,
        "la-motte-de-thirsk": 3,
    },
}


def estimate(game: str, scenario: str) -> tuple[int, int] | None:
    """Minutes; None for a scenario that nobody has measured, such as an owner's own."""
    found = MEASURED.get(game, {}).get(scenario)
    if not found:
        return None
    of_mean = [one.choices * SECONDS[game] / 60 for one in found]
    least = min(minutes * one.shortest / one.mean for minutes, one in zip(of_mean, found, strict=True))
    most = max(minutes * one.longest / one.mean for minutes, one in zip(of_mean, found, strict=True))
    return rounded(least), rounded(most)


def rounded(minutes: float) -> int:
    """To five minutes: nobody knows it better."""
    return max(5, round(minutes / 5) * 5)


class Lengths:
    """Asks the database now and then; everybody is answered from memory."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.own: dict[tuple[str, str], tuple[int, int, int]] = {}
        self._asked = 0.0

    async def refresh(self) -> None:
        if self._asked and time.monotonic() - self._asked < ANEW:
            return
        self._asked = time.monotonic()
        self.own = await own_lengths(self.database)

    def of(self, game: Game[Any]) -> dict[str, dict[str, Any]]:
        """By scenario: ``minutes`` from and to, ``games`` of this hall on which they rest (0: an estimate), and how
        hard it is, from 1 to 3 (0: not known)."""
        found: dict[str, dict[str, Any]] = {}
        for scenario in game.scenarios:
            own = self.own.get((game.id, scenario))
            minutes = own[:2] if own else estimate(game.id, scenario)
            if minutes is not None:
                hard = DIFFICULTY.get(game.id, {}).get(scenario, 0)
                found[scenario] = {"minutes": list(minutes), "games": own[2] if own else 0, "difficulty": hard}
        return found


async def own_lengths(database: Database) -> dict[tuple[str, str], tuple[int, int, int]]:
    """Of the latest games that people finished here: minutes of the middle half, and how many games there were."""
    newest = func.row_number().over(partition_by=(Table.game, Table.scenario), order_by=Table.ended.desc())
    with_people = exists().where(Seat.table_id == Table.id, Seat.person_id.is_not(None))
    over = (Table.status == "over", Table.position.is_(None), Table.started.is_not(None), with_people)
    ranked = select(Table.id, Table.game, Table.scenario, Table.started, newest.label("rank")).where(*over).subquery()
    wanted = select(ranked.c.id, ranked.c.game, ranked.c.scenario, ranked.c.started).where(ranked.c.rank <= LATEST)
    minutes: dict[tuple[str, str], list[float]] = defaultdict(list)
    async with database.reading() as session:
        for table_id, game, scenario, started in list(await session.execute(wanted)):
            moments = await session.scalars(select(Entry.at).where(Entry.table_id == table_id).order_by(Entry.number))
            minutes[game, scenario].append(played(started, list(moments)))
    return {which: (*middle_half(found), len(found)) for which, found in minutes.items() if len(found) >= ENOUGH}


def played(started: datetime, moments: list[datetime]) -> float:
    """Minutes, without the pauses."""
    gaps = [(after - before).total_seconds() for before, after in zip([started, *moments], moments, strict=False)]
    return sum(min(max(gap, 0.0), LONGEST_PAUSE) for gap in gaps) / 60


def middle_half(minutes: list[float]) -> tuple[int, int]:
    ordered = sorted(minutes)
    quarter = len(ordered) // 4
    return rounded(ordered[quarter]), rounded(ordered[-1 - quarter])
