# mypyc: compile
"""What a campaign scenario says and no table changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.campaign.book import FACTIONS
from meadhall.games.diex_aie.campaign.land import Land

# Kinds of victory, in the order of facts.VICTORIES.
PLUNDER_AND_RETURN: Final = 0
PREVENT: Final = 1
HOLD: Final = 2
WASTE: Final = 3
RICHES: Final = 4
KEEP: Final = 5
SURVIVE: Final = 6
RAISE_MOTTE: Final = 7

# Where plunder and money are to be brought.
TO_COAST: Final = -2
TO_NORTH: Final = -3
ANYWHERE: Final = -4


class Victory:
    """One faction's condition. Numbers mean what its kind says."""

    def __init__(self, faction: i64, kind: i64) -> None:
        self.faction = faction
        self.kind = kind
        self.places: list[i64] = []
        self.home: i64 = ANYWHERE  # a hex, TO_COAST or TO_NORTH
        self.count: i64 = 0  # settlements, men, half-pounds, percent or mottes
        self.days: i64 = 0
        self.seats: list[i64] = []  # with which numbers of players it counts; empty: with all


class Setting:
    def __init__(self, land: Land) -> None:
        self.land = land
        self.days: i64 = 0
        self.season: i64 = 0
        self.place_hex: list[i64] = []
        self.place_kind: list[i64] = []
        self.place_resources: list[i64] = []
        self.place_loyalty: list[i64] = []
        self.is_target: list[bool] = []  # by place: may be attacked whatever its test
        self.shut_until: list[i64] = []  # by place: the day from which it opens its gates
        self.victories: list[Victory] = []
        self.builds_at: i64 = -1  # the place where the Normans raise a motte
        self.danes_land: bool = False  # Danish groups begin on any coast hex
        # By faction, of each group that the scenario gives it: what everybody may read there.
        self.usual_men: list[list[i64]] = [[] for _ in range(FACTIONS)]
        self.usual_money: list[list[i64]] = [[] for _ in range(FACTIONS)]
        self.usual_temper: list[list[i64]] = [[] for _ in range(FACTIONS)]
