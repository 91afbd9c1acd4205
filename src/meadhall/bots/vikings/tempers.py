# mypyc: compile
"""The tempers in which a side of Vikings can play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.skirmish.tempers import Temper

# What captains do about the enemy's ships.
CLOSE_IN: Final = 0  # come alongside, and ram a broadside
RAM_ANY: Final = 1  # ram from any side
LIE_STILL: Final = 2


class VikingsTemper(Temper):
    """``fetchers``: men for each treasure. ``helm``: what captains do. Who musters goes to the hall, or else to the
    leader."""

    def __init__(
        self,
        drive: float = 1.0,
        fervour: float = 1.0,
        caution: float = 1.0,
        pays: float = 0.05,
        ahead: i64 = 6,
        fetchers: i64 = 3,
        musters: bool = False,
        helm: i64 = CLOSE_IN,
    ) -> None:
        super().__init__(drive, fervour, caution, pays, ahead, musters)
        self.fetchers: i64 = fetchers
        self.helm: i64 = helm


USUAL: Final = VikingsTemper()
BOLD: Final = VikingsTemper(drive=2.0, fervour=2.0, caution=0.4, pays=-0.1, ahead=99, fetchers=2, helm=RAM_ANY)
EAGER: Final = VikingsTemper(drive=2.0, fervour=2.0, caution=0.4, pays=-0.1, ahead=99, fetchers=5)
STAUNCH: Final = VikingsTemper(drive=0.0, helm=LIE_STILL)
MUSTERED: Final = VikingsTemper(drive=3.0, ahead=99, musters=True)

TEMPERS: Final = [USUAL, BOLD, EAGER, STAUNCH, MUSTERED]  # a plan of a search is a place in this list
