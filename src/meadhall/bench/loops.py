# mypyc: compile
"""The checked counterpart of ``meadhall.core.state.playout``."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import State, legal_for, lowest


def playout_checked(s: State, policy: Chance) -> i64:
    """Play at random to the end, each action through the checked ``apply``; how many actions it took."""
    actions: i64 = 0
    waiting = s.waiting()
    while waiting:
        seat = lowest(waiting)
        options = legal_for(s, seat)
        s.apply(seat, options[policy.below(len(options))])
        actions += 1
        waiting = s.waiting()
    return actions
