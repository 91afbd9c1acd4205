# mypyc: compile
"""The tempers in which a side of Vikings can play: plans for a search to compare, each for a phase or a whole game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What captains do about the enemy's ships.
CLOSE_IN: Final = 0  # come alongside, and ram a broadside
RAM_ANY: Final = 1  # ram from any side
LIE_STILL: Final = 2


class Temper:
    """``drive``: how much fighters want to come nearer to the enemy, or to where they muster. ``fervour``: how much
    fights on the way count, ``caution`` what may be lost in them. ``pays``: points that an attack must promise.
    ``ahead``: points of movement that a man may be before the front of his line. ``fetchers``: men for each treasure.
    ``musters``: fighters go to the hall, or else to their leader, rather than to the enemy. ``helm``: above."""

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
        self.drive = drive
        self.fervour = fervour
        self.caution = caution
        self.pays = pays
        self.ahead: i64 = ahead
        self.fetchers: i64 = fetchers
        self.musters = musters
        self.helm: i64 = helm


USUAL: Final = Temper()
BOLD: Final = Temper(drive=2.0, fervour=2.0, caution=0.4, pays=-0.1, ahead=99, fetchers=2, helm=RAM_ANY)
EAGER: Final = Temper(drive=2.0, fervour=2.0, caution=0.4, pays=-0.1, ahead=99, fetchers=5)
STAUNCH: Final = Temper(drive=0.0, helm=LIE_STILL)
MUSTERED: Final = Temper(drive=3.0, ahead=99, musters=True)

TEMPERS: Final = [USUAL, BOLD, EAGER, STAUNCH, MUSTERED]  # a plan of a search is a place in this list
