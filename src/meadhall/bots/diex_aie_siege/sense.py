# mypyc: compile
"""Plans for sieges: a search compares how boldly a day is spent, and inside a battle how boldly it is fought.

Before the walls a simulation plays the siege to its end with every fight settled by section 17. Inside a battle it ends
with the battle, and what that has left of the siege is judged.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.diex_aie_siege.player import BOLD, STAUNCH, USUAL, SiegePlayer
from meadhall.bots.sense import Sense
from meadhall.core.state import State
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.siege.layout import ASSAULT_FIGHT, BAILEY, BATTLES, OUTSIDE, QUICK
from meadhall.games.diex_aie.siege.quick import halves_of
from meadhall.games.diex_aie.siege.table import SiegeTable, side_of_seat
from meadhall.skirmish.layout import PHASE

HABIT: Final = 1.0  # what a day as usual promises beside other plans
A_DAY: Final = 200  # stretches: more than the phases of a battle
EVEN: Final = 2.2  # times the garrison's strength that a besieger needs for an even siege
FALLEN: Final = 1.0  # what the bailey is worth to the besieger
HUNGER: Final = 5.0  # days that the garrison must go without food for one side to be e times as likely to win


class SiegeSense(Sense):
    """Plans are moods: as usual, bold, staunch; each is for a day, in the field for a player's phase."""

    def __init__(self) -> None:
        super().__init__(plans=3)
        self.careful = [SiegePlayer(0, 0.0, mood) for mood in (USUAL, BOLD, STAUNCH)]
        self.hasty = [SiegePlayer(0, 0.0, mood) for mood in (USUAL, BOLD, STAUNCH)]

    def player(self, seed: int, blur: float = 0.0) -> Bot:
        return SiegePlayer(seed, blur)

    def suppose(self, s: State, seat: i64) -> None:
        """Fights to come are settled: to play them out would take longer than all the rest."""
        assert isinstance(s, SiegeTable)
        s.cells[BATTLES] = QUICK

    def stretch(self, s: State, seat: i64) -> i64:
        assert isinstance(s, SiegeTable)
        inner = s.inner
        if inner is None:
            return s.day() * A_DAY
        assert isinstance(inner, Table)
        return s.day() * A_DAY + 1 + 2 * inner.turn() + inner.cells[PHASE]

    def promise(self, s: State, seat: i64, plan: i64) -> float:
        return HABIT if plan == USUAL else 0.0

    def follow(self, s: State, seat: i64, plan: i64) -> i64:
        return self.careful[plan].choose(s, seat)

    def rush(self, s: State, seat: i64, plan: i64, options: vec[i64]) -> i64:
        return self.hasty[plan].answer_from(s, seat, options)

    def sight(self, s: State) -> i64:
        """A battle is looked through to its end, and a siege without one to its own."""
        return 1 if s.inner is not None else 0

    def is_quiet(self, s: State) -> bool:
        return s.inner is None

    def judge(self, s: State) -> list[float]:
        """By strength, by the bailey, and by whether the food lasts as long as the siege."""
        assert isinstance(s, SiegeTable)
        without = float(1 + halves_of(s, s.without(), ASSAULT_FIGHT))
        within = float(1 + halves_of(s, s.shut_in(), ASSAULT_FIGHT))
        lead = log(without / within / EVEN)
        lead += FALLEN if s.get(BAILEY) else 0.0
        lead += float(s.place().last_day - s.day() - s.days_left()) / HUNGER
        first = 1.0 / (1.0 + exp(-lead))
        if s.besieging_side() != OUTSIDE:
            first = 1.0 - first
        return [first if side_of_seat(seat) == OUTSIDE else 1.0 - first for seat in range(s.seats)]
