# mypyc: compile
"""Plans for campaigns: a search compares tempers for the march of each group, played out with section 17 inside."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.diex_aie_campaign.player import CampaignPlayer
from meadhall.bots.diex_aie_campaign.prospects import prospect
from meadhall.bots.diex_aie_campaign.tempers import TEMPERS
from meadhall.bots.sense import Sense
from meadhall.core.state import State
from meadhall.games.diex_aie.campaign.layout import (
    ANSWER,
    ANSWER_GROUP,
    BATTLES,
    DAY,
    ENCOUNTER,
    ENCOUNTER_GROUP,
    GROUPS,
    MARCH,
    MARCH_GROUP,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.settling import QUICK
from meadhall.games.diex_aie.siege.layout import BATTLES as FIGHTS
from meadhall.games.diex_aie.siege.table import SiegeTable

HABIT: Final = 2.0  # what playing as usual promises beside other plans
HONOUR: Final = 0.3  # the part of a campaign's worth that goes by how near each side came
KINDS: Final = 4  # of stretches


class CampaignSense(Sense):
    """The plans are the tempers; each is for the march of one group, or for its answer to an attack."""

    def __init__(self) -> None:
        super().__init__(plans=len(TEMPERS))
        self.careful: list[CampaignPlayer] = [CampaignPlayer(0, 0.0, temper) for temper in TEMPERS]
        self.hasty: list[CampaignPlayer] = [CampaignPlayer(0, 0.0, temper) for temper in TEMPERS]

    def player(self, seed: int, blur: float = 0.0) -> Bot:
        return CampaignPlayer(seed, blur)

    def suppose(self, s: State, seat: i64) -> None:
        """Battles and fights to come are settled: to play them out would take longer than all the rest."""
        assert isinstance(s, CampaignTable)
        s.put(BATTLES, QUICK)
        inner = s.inner
        if isinstance(inner, SiegeTable):
            inner.cells[FIGHTS] = QUICK

    def stretch(self, s: State, seat: i64) -> i64:
        """By day and group; everything before the marches of a day belongs together."""
        assert isinstance(s, CampaignTable)
        kind = s.cells[s.top()]
        day = s.cells[DAY] * (GROUPS + 1) * KINDS
        if kind == MARCH:
            return day + (s.argument(MARCH_GROUP) + 1) * KINDS
        if kind == ENCOUNTER:
            return day + (s.argument(ENCOUNTER_GROUP) + 1) * KINDS
        if kind == ANSWER:
            return day + (s.argument(ANSWER_GROUP) + 1) * KINDS + 1
        return day

    def promise(self, s: State, seat: i64, plan: i64) -> float:
        return HABIT if plan == 0 else 0.0

    def follow(self, s: State, seat: i64, plan: i64) -> i64:
        return self.careful[plan].choose(s, seat)

    def rush(self, s: State, seat: i64, plan: i64, options: vec[i64]) -> i64:
        return self.hasty[plan].answer_from(s, seat, options)

    def worths(self, s: State) -> list[float]:
        """To have come near is better than to have come nowhere: where a side nearly always wins, that is all there is
        to tell plans apart."""
        assert isinstance(s, CampaignTable)
        found = s.outcome()
        for seat in range(s.seats):
            found[seat] = (1.0 - HONOUR) * found[seat] + HONOUR * prospect(s, seat)
        return found
