"""One decision thought about in several processes: each searches on its own, and their findings are put together.

Root parallel search: every worker grows a tree of its own from its own luck, and the action that most of all their
simulations went through is taken. It pays where time ends a thought, and only there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from meadhall.bots import LEVELS, make_bot
from meadhall.bots.search import SearchBot
from meadhall.core.state import State


class Thought(msgspec.Struct, frozen=True):
    """``votes``: simulations through each action. ``steps``: where the decision goes on, what the tree already knows
    of its next steps: an action for each position, which is named as the seat sees it."""

    action: int
    votes: dict[int, int]
    steps: dict[bytes, int]


def gains_by_company(game: str, bot: str) -> bool:
    """Whether several workers play better than one."""
    level = LEVELS[game].get(bot)
    return level is not None and level.is_tireless


def ponder(game: str, bot: str, state: State, seat: int, seed: int, seconds: float) -> Thought:
    """One worker's part. ``state`` is a copy made for the seat."""
    thinker = make_bot(game, bot, seed, seconds)
    action = first = int(thinker.choose(state, seat))
    if not isinstance(thinker, SearchBot):
        return Thought(first, {first: 1}, {})
    votes = {int(option): int(visits) for option, visits, _ in thinker.found}
    steps: dict[bytes, int] = {}
    ahead = state
    while thinker.is_sure():
        ahead = ahead.clone()
        ahead.step(seat, action)
        action = int(thinker.choose(ahead, seat))
        steps[sight(ahead, seat, bot)] = action
    return Thought(first, votes, steps)


def agreed(thoughts: Sequence[Thought]) -> Thought:
    """What all together would do, and the next steps of whoever thought so too."""
    votes: dict[int, int] = {}
    for thought in thoughts:
        for action, count in thought.votes.items():
            votes[action] = votes.get(action, 0) + count
    action = max(votes, key=lambda one: (votes[one], -one))
    alike = [thought.steps for thought in thoughts if thought.action == action]
    return Thought(action, votes, max(alike, key=len, default={}))


def sight(state: State, seat: int, bot: str) -> bytes:
    """A short name for all that a seat sees: positions that differ in what is hidden from it have the same."""
    seen: list[Any] = [state.game.id, state.game.data.hash, seat, bot, state.view(seat)]
    return hashlib.blake2b(msgspec.msgpack.encode(seen), digest_size=16).digest()
