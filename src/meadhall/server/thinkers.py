"""Where bots think: processes of their own, so that the server never waits for one.

A worker is only sent a copy in which all that the bot's seat cannot know was drawn anew: a bot could not cheat even if
it wanted to. A table has at most one thought per seat under way, and the pool takes them in order: tables share fairly.
Where workers are idle they think along (``bots.council``).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

import structlog

from meadhall.bots import RandomBot
from meadhall.bots.council import Thought, agreed, gains_by_company, ponder, sight
from meadhall.core.game import Game
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.server import metrics
from meadhall.server.editions import Editions
from meadhall.study.analysis import Analysis, Findings, analyse_part, put_together
from meadhall.study.hints import Hint, hint

log = structlog.get_logger()

T = TypeVar("T")

PATIENCE = 20.0  # seconds over its budget that a bot may have waited for a free worker
KEPT = 500  # steps of decisions under way that are remembered
HUMBLE = 10  # how far bots stand back behind the server, as the system's ``nice`` counts it


editions = Editions()  # a worker's own


def think(game: str, data: str, dumped: bytes, seat: int, bot: str, seed: int, seconds: float) -> Thought:
    """Runs in a worker: the bot's thought for a seat of a determinized state."""
    state = editions.game(game, data).restore(dumped)
    return ponder(game, bot, state, seat, seed, seconds)


def advise(game: str, data: str, dumped: bytes, seat: int, seconds: float) -> Hint:
    """Runs in a worker: a hint for a seat of a determinized state."""
    state = editions.game(game, data).restore(dumped)
    return hint(state, seat, seconds=seconds, seed=secrets.randbits(30))


def study_part(record: Record, start: int, simulations: int) -> Findings:
    """Runs in a worker: a part of the analysis of a finished game."""
    return analyse_part(editions.game(record.game, record.data), record, start, simulations)


def study_whole(record: Record, found: list[Findings], simulations: int) -> Analysis:
    """Runs in a worker: the analysis out of its parts."""
    return put_together(editions.game(record.game, record.data), record, found, simulations)


def begin_work(overlays: str) -> None:
    """Runs in a worker: take the server's games. A server that is killed cannot end its workers: they watch it."""
    global editions
    editions = Editions(overlays)
    if hasattr(os, "nice"):
        os.nice(HUMBLE)  # people are answered first

    def watch(server: BaseProcess) -> None:
        server.join()
        os._exit(0)

    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=watch, args=(server,), daemon=True).start()


class Thinkers:
    """``seconds``: what a bot may think about one answer. One that takes far longer is answered for at random, so that
    nobody waits for ever."""

    def __init__(self, workers: int, seconds: float = 1.0, patience: float = PATIENCE, overlays: str = "") -> None:
        self.workers = workers
        self.seconds = seconds
        self.limit = seconds + patience
        self.overlays = overlays
        self._pool = self._new_pool()
        self._busy = 0  # thoughts that workers have, or that wait for one
        self._steps: dict[bytes, int] = {}  # of decisions under way, by what their seats see

    def _new_pool(self) -> ProcessPoolExecutor:
        # Fresh interpreters: a forked one would inherit the server's sockets and locks.
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=fresh, initializer=begin_work, initargs=(self.overlays,))

    async def answer(self, game: Game[Any], state: State, seat: int, bot: str) -> str:
        """The bot's answer as an action's text."""
        began = time.perf_counter()
        known = self._steps.pop(sight(state, seat, bot), None) if self._steps else None
        action = await self._decide(game, state, seat, bot) if known is None else known
        metrics.thinking_seconds.labels(game.id, bot).observe(time.perf_counter() - began)
        return str(game.describe(action))

    async def _decide(self, game: Game[Any], state: State, seat: int, bot: str) -> int:
        """Where nobody else thinks, all workers do; each sees the table as its own luck has it."""
        company = max(1, self.workers - self._busy) if gains_by_company(game.id, bot) else 1
        seeds = [secrets.randbits(30) for _ in range(company)]
        shown = [state.determinize(seat, seed) for seed in seeds]
        self._busy += company
        try:
            thinking = [self._think(game, one.dump(), seat, bot, seed) for one, seed in zip(shown, seeds, strict=True)]
            thought = agreed(await asyncio.wait_for(asyncio.gather(*thinking), self.limit))
        except TimeoutError:
            log.warning("bot took too long", game=game.id, bot=bot)
            return int(RandomBot(seeds[0]).choose(shown[0], seat))
        finally:
            self._busy -= company
        self._steps |= thought.steps
        while len(self._steps) > KEPT:
            del self._steps[next(iter(self._steps))]
        return thought.action

    async def _think(self, game: Game[Any], dumped: bytes, seat: int, bot: str, seed: int) -> Thought:
        return await self._work(partial(think, game.id, game.data.hash, dumped, seat, bot, seed, self.seconds))

    async def advise(self, game: Game[Any], shown: State, seat: int) -> Hint:
        """A hint; ``shown`` is a copy made for the seat."""
        return await self._studied(partial(advise, game.id, game.data.hash, shown.dump(), seat, self.seconds))

    async def study_part(self, record: Record, start: int, simulations: int) -> Findings:
        return await self._studied(partial(study_part, record, start, simulations))

    async def put_together(self, record: Record, found: list[Findings], simulations: int) -> Analysis:
        return await self._studied(partial(study_whole, record, found, simulations))

    async def _studied(self, work: Callable[[], T]) -> T:
        self._busy += 1
        try:
            return await self._work(work)
        finally:
            self._busy -= 1

    async def _work(self, work: Callable[[], T]) -> T:
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:  # a worker died: begin again with new ones
            log.error("a bot's worker died")
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
