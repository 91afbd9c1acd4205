# mypyc: compile
"""Plans for a skirmish game: a search compares tempers, each played out to the end by a player of that temper."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.sense import Sense
from meadhall.bots.skirmish.player import SkirmishPlayer
from meadhall.core.state import State
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import SCORE

HABIT: Final = 2.0  # what playing as usual promises beside other plans
USUAL: Final = 0  # the first plan
HONOUR: Final = 0.3  # the part of a game's worth that goes by the points and not by the victory alone


class SkirmishSense(Sense):
    """``careful``: by plan, who answers at the table; ``hasty``: who plays on in a simulation. ``clear_lead``: points
    that make one side e times as likely to deserve the victory."""

    def __init__(self, careful: list[SkirmishPlayer], hasty: list[SkirmishPlayer], clear_lead: float) -> None:
        super().__init__(plans=len(careful))
        self.careful = careful
        self.hasty = hasty
        self.clear_lead = clear_lead

    def promise(self, s: State, seat: i64, plan: i64) -> float:
        return HABIT if plan == USUAL else 0.0

    def follow(self, s: State, seat: i64, plan: i64) -> i64:
        return self.careful[plan].choose(s, seat)

    def rush(self, s: State, seat: i64, plan: i64, options: vec[i64]) -> i64:
        return self.hasty[plan].answer_from(s, seat, options)

    def worths(self, s: State) -> list[float]:
        """A great victory is better than a narrow one, and so is a narrow defeat than a rout: where a side nearly
        always wins, that is all there is to tell plans apart."""
        assert isinstance(s, Field)
        lead = float(s.cells[SCORE] - s.cells[SCORE + 1]) / self.clear_lead
        first = 1.0 / (1.0 + exp(-lead))
        found = s.outcome()
        for seat in range(s.seats):
            share = first if s.side_of_seat(seat) == 0 else 1.0 - first
            found[seat] = (1.0 - HONOUR) * found[seat] + HONOUR * share
        return found
