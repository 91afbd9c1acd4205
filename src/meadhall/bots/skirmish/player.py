# mypyc: compile
"""A player of a skirmish game with a purpose: each answer on its own merits, without looking ahead.

Each game says where its people go (``pick_mover``, ``walk``) and what other answers promise (``appraise``).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.skirmish.answers import NEVER, can_rest
from meadhall.core.state import State, legal_for
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import MOVE_ONE, MOVE_STEP


class SkirmishPlayer(Bot):
    """``blur``: the part of his answers, up to 1, that he gives absently: he moves whoever comes to mind, halts on the
    way, takes what is second best."""

    def __init__(self, seed: int, blur: float = 0.0) -> None:
        super().__init__(seed)
        self.absence: i64 = int(1000.0 * blur)

    def choose(self, s: State, seat: i64) -> i64:
        options = legal_for(s, seat)
        return options[0] if len(options) == 1 else self.answer_from(s, seat, options)

    def answer_from(self, s: State, seat: i64, options: vec[i64]) -> i64:
        """The best of several options."""
        assert isinstance(s, Field)
        kind = s.cells[s.top()]
        is_absent = self.absence > 0 and self.chance.below(1000) < self.absence
        if kind == MOVE_STEP:
            if is_absent:
                return options[self.chance.below(len(options))]
            picked = self.pick_mover(s, options)
            return picked if picked in options else options[0]  # whoever must leave a hex to another is still to move
        if kind == MOVE_ONE:
            return s.verbs.stop if is_absent and can_rest(s, options) else self.walk(s, options)
        best: i64 = -1
        second: i64 = -1
        most = 2.0 * NEVER
        next_most = 2.0 * NEVER
        enough = NEVER if is_absent else self.enough(kind)
        for action in options:
            found = self.appraise(s, seat, kind, action)
            if enough > NEVER and found == enough:
                return action
            if best < 0 or found > most:
                best, second, most, next_most = action, best, found, most
            elif second < 0 or found > next_most:
                second, next_most = action, found
        return second if is_absent and second >= 0 else best

    def enough(self, kind: i64) -> float:
        """What no answer to such a question exceeds: then the others need not be asked. NEVER where that is not
        known."""
        return NEVER

    def pick_mover(self, f: Field, options: vec[i64]) -> i64:
        """Who of the side moves next."""
        raise NotImplementedError

    def walk(self, f: Field, options: vec[i64]) -> i64:
        """The mover's next step, or what he does where he is."""
        raise NotImplementedError

    def appraise(self, f: Field, seat: i64, kind: i64, action: i64) -> float:
        """What an answer to any other question promises."""
        raise NotImplementedError
