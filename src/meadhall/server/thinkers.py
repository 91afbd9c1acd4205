"""Where bots think: processes of their own, so that the server never waits for one.

A worker is only sent a copy in which all that the bot's seat cannot know was drawn anew: a bot could not cheat even if
it wanted to. A table has at most one thought per seat under way, and the pool takes them in order: tables share fairly.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any

import structlog

from meadhall.bots import RandomBot, make_bot
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.games import load
from meadhall.server import metrics

log = structlog.get_logger()

PATIENCE = 20.0  # seconds over its budget that a bot may have waited for a free worker


def think(game: str, dumped: bytes, seat: int, bot: str, seed: int) -> int:
    """Runs in a worker: the bot's answer for a seat of a determinized state."""
    state = load(game).restore(dumped)
    return int(make_bot(game, bot, seed).choose(state, seat))


def die_with_server() -> None:
    """Runs in a worker: a server that is killed cannot end its workers, so they watch it."""

    def watch(server: BaseProcess) -> None:
        server.join()
        os._exit(0)

    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=watch, args=(server,), daemon=True).start()


class Thinkers:
    """``seconds``: what a bot may think about one answer. One that takes far longer is answered for at random, so that
    nobody waits for ever."""

    def __init__(self, workers: int, seconds: float = 1.0, patience: float = PATIENCE) -> None:
        self.workers = workers
        self.limit = seconds + patience
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Fresh interpreters: a forked one would inherit the server's sockets and locks.
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=fresh, initializer=die_with_server)

    async def answer(self, game: Game[Any], state: State, seat: int, bot: str) -> str:
        """The bot's answer as an action's text."""
        seed = secrets.randbits(30)
        shown = state.determinize(seat, seed)
        began = time.perf_counter()
        try:
            action = await asyncio.wait_for(self._think(game.id, shown.dump(), seat, bot, seed), self.limit)
        except TimeoutError:
            log.warning("bot took too long", game=game.id, bot=bot)
            action = int(RandomBot(seed).choose(shown, seat))
        metrics.thinking_seconds.labels(game.id, bot).observe(time.perf_counter() - began)
        return str(game.describe(action))

    async def _think(self, game: str, dumped: bytes, seat: int, bot: str, seed: int) -> int:
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, think, game, dumped, seat, bot, seed)
        except BrokenProcessPool:  # a worker died: begin again with new ones
            log.error("a bot's worker died")
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, think, game, dumped, seat, bot, seed)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
