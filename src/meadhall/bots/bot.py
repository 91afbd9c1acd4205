# mypyc: compile
"""A bot answers for a seat. It is only ever shown copies in which all that the seat cannot know was drawn anew, so it
cannot cheat."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from meadhall.core.chance import FastChance, seeded
from meadhall.core.state import State, legal_for


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Two bots with the same seed, shown the same states, answer alike."""

    def __init__(self, seed: int) -> None:
        self.chance: FastChance = seeded(seed)

    def choose(self, s: State, seat: i64) -> i64:
        """A legal action for a seat that must decide; ``s`` is a copy made for this seat and may be changed."""
        raise NotImplementedError

    def answer(self, s: State, seat: i64) -> i64:
        """Choose for a seat of a real state, seeing of it only what the seat may."""
        return self.choose(s.determinize(seat, self.chance.below(1 << 30)), seat)


class RandomBot(Bot):
    """Any legal action, all alike."""

    def choose(self, s: State, seat: i64) -> i64:
        options = legal_for(s, seat)
        return options[self.chance.below(len(options))]

    def answer(self, s: State, seat: i64) -> i64:
        return self.choose(s, seat)  # it looks at nothing but the legal actions
