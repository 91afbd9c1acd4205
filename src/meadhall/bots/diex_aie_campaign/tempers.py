# mypyc: compile
"""How a player leads his groups: plans for a search to compare, each for the march of one group."""

from __future__ import annotations

from typing import Final


class Temper:
    """``drive``: how much the conditions of victory count. ``fervour``: how much battles count, ``caution`` what may be
    lost in them and to armies near by. ``company``: how much groups want to be with each other. ``comfort``: how much
    food, recruits and hirelings count."""

    def __init__(
        self,
        drive: float = 1.0,
        fervour: float = 1.0,
        caution: float = 1.0,
        company: float = 1.0,
        comfort: float = 1.0,
    ) -> None:
        self.drive = drive
        self.fervour = fervour
        self.caution = caution
        self.company = company
        self.comfort = comfort


USUAL: Final = Temper()
BOLD: Final = Temper(fervour=2.5, caution=0.3)
SWIFT: Final = Temper(drive=2.5, fervour=0.4, caution=0.2, company=0.2, comfort=0.2)
WARY: Final = Temper(fervour=0.5, caution=3.0)
MUSTERED: Final = Temper(drive=0.6, company=4.0, comfort=2.0)

TEMPERS: Final = [USUAL, BOLD, SWIFT, WARY, MUSTERED]  # a plan of a search is a place in this list
