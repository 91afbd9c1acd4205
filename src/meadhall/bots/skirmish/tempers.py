# mypyc: compile
"""How boldly a side fights: plans for a search to compare, each for a phase or a whole game."""

from __future__ import annotations

from mypy_extensions import i64


class Temper:
    """``drive``: how much fighters want to come nearer to the enemy, or to where they muster. ``fervour``: how much
    fights on the way count, ``caution`` what may be lost in them. ``pays``: points that an attack must promise.
    ``ahead``: points of movement that a man may be before the front of his line. ``musters``: fighters gather rather
    than go to the enemy."""

    def __init__(
        self,
        drive: float = 1.0,
        fervour: float = 1.0,
        caution: float = 1.0,
        pays: float = 0.05,
        ahead: i64 = 6,
        musters: bool = False,
    ) -> None:
        self.drive = drive
        self.fervour = fervour
        self.caution = caution
        self.pays = pays
        self.ahead: i64 = ahead
        self.musters = musters
