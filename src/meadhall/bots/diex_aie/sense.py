# mypyc: compile
"""Plans for Diex Aie 2: a search compares how boldly a side fights, each played out to the end of the battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.diex_aie.player import DiexAiePlayer
from meadhall.bots.skirmish.plans import SkirmishSense
from meadhall.bots.skirmish.player import SkirmishPlayer
from meadhall.bots.skirmish.tempers import Temper
from meadhall.core.state import State
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.layout import PHASE

CLEAR_LEAD: Final = 4.0  # points that make one side e times as likely to deserve the victory


class DiexAieSense(SkirmishSense):
    """The plans are tempers: as usual, bold, staunch; each is for a player's phase."""

    def __init__(self) -> None:
        bold = Temper(drive=2.0, fervour=1.6, caution=0.5, pays=-0.05, ahead=99)
        tempers = [Temper(), bold, Temper(drive=0.0, caution=1.3)]
        careful: list[SkirmishPlayer] = [DiexAiePlayer(0, 0.0, temper) for temper in tempers]
        hasty: list[SkirmishPlayer] = [DiexAiePlayer(0, 0.0, temper) for temper in tempers]
        super().__init__(careful, hasty, CLEAR_LEAD)

    def player(self, seed: int, blur: float = 0.0) -> Bot:
        return DiexAiePlayer(seed, blur)

    def stretch(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Table)
        return 2 * s.turn() + s.cells[PHASE]
