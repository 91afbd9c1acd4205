"""Where bots think: processes of their own, so that the server never waits for one.

A worker is only sent a copy in which all that the bot's seat cannot know was drawn anew: a bot could not cheat even if
it wanted to. A table has at most one thought per seat under way, and the pool takes them in order: tables share fairly.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from meadhall.bots import make_bot
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.games import load


def think(game: str, dumped: bytes, seat: int, bot: str, seed: int) -> int:
    """Runs in a worker: the bot's answer for a seat of a determinized state."""
    state = load(game).restore(dumped)
    return int(make_bot(game, bot, seed).choose(state, seat))


class Thinkers:
    def __init__(self, workers: int) -> None:
        # Fresh interpreters: a forked one would inherit the server's sockets and locks.
        self._pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))

    async def answer(self, game: Game[Any], state: State, seat: int, bot: str) -> str:
        """The bot's answer as an action's text."""
        seed = secrets.randbits(30)
        dumped = state.determinize(seat, seed).dump()
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._pool, think, game.id, dumped, seat, bot, seed)
        return str(game.describe(action))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
