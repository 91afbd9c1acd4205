"""Where bots think: processes of their own, so that the server never waits for one.

A worker is only sent a copy in which all that the bot's seat cannot know was drawn anew: a bot could not cheat even if
it wanted to. A table has at most one thought per seat under way, and every thought is on somebody's account: people
share the workers fairly (``shares``), however many tables one of them has. Where workers are idle they think along
(``bots.shared_search``).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

import msgspec
import structlog

from meadhall.bots import quickest
from meadhall.bots.shared_search import Thought, agreed, gains_by_company, ponder, sight
from meadhall.core.game import Game
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.server import metrics
from meadhall.server.editions import Editions
from meadhall.server.shares import Payer, Shares
from meadhall.study.analysis import Analysis, Findings, analyse_part, put_together
from meadhall.study.hints import Hint, hint

log = structlog.get_logger()

T = TypeVar("T")

PATIENCE = 10.0  # seconds over its budget that a bot may have waited for a free worker
KEPT = 500  # steps of decisions under way that are remembered
NOTED_AGAIN = 60.0  # seconds between two notes in the log that bots lack time
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


class Answer(msgspec.Struct, frozen=True):
    """An action's text; ``hurried``: the bot had no time to think as it usually does."""

    action: str
    hurried: bool = False


NOBODY = Payer("", "")


class Thinkers:
    """``seconds``: what a bot may think about one answer. One for whom no worker is free in time, or whose worker takes
    far longer, answers at once as its sense of the game has it, so that nobody waits for ever."""

    def __init__(self, workers: int, seconds: float = 1.0, patience: float = PATIENCE, overlays: str = "") -> None:
        self.workers = workers
        self.seconds = seconds
        self.limit = seconds + patience
        self.overlays = overlays
        self.shares = Shares(workers)
        self._pool = self._new_pool()
        self._steps: dict[bytes, int] = {}  # of decisions under way, by what their seats see
        self._noted = float("-inf")
        self._under_way: set[asyncio.Task[Any]] = set()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Fresh interpreters: a forked one would inherit the server's sockets and locks.
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=fresh, initializer=begin_work, initargs=(self.overlays,))

    async def answer(self, game: Game[Any], state: State, seat: int, bot: str, payer: Payer = NOBODY) -> Answer:
        """The bot's answer, thought about on somebody's account."""
        began = time.perf_counter()
        action = self._steps.pop(sight(state, seat, bot), None) if self._steps else None
        hurried = False
        if action is None:
            asked = state.clone()  # the table may go on while we wait for a worker
            try:
                async with asyncio.timeout(self.limit):
                    action = await self._decide(game, asked, seat, bot, payer)
            except TimeoutError:
                hurried = True
                metrics.hurried_answers.labels(game.id, bot).inc()
                self._note_haste(game.id, bot, began)
                action = await asyncio.to_thread(at_once, asked, seat, bot)
        metrics.thinking_seconds.labels(game.id, bot).observe(time.perf_counter() - began)
        return Answer(str(game.describe(action)), hurried)

    def _note_haste(self, game: str, bot: str, now: float) -> None:
        """Once in a while: one guest must not fill the log. All of them are counted."""
        if now - self._noted > NOTED_AGAIN:
            self._noted = now
            log.warning("bots answer in haste", game=game, bot=bot, waiting=self.shares.waiting)

    async def _decide(self, game: Game[Any], state: State, seat: int, bot: str, payer: Payer) -> int:
        """Where nobody else thinks, all workers do; each sees the table as its own luck has it."""
        await self.shares.enter(payer)
        company = 1 + (self.shares.company(payer) if gains_by_company(game.id, bot) else 0)

        async def together() -> Thought:
            seeds = [secrets.randbits(30) for _ in range(company)]
            copies = [state.determinize(seat, seed).dump() for seed in seeds]
            thinking = [self._think(game, one, seat, bot, seed) for one, seed in zip(copies, seeds, strict=True)]
            return agreed(await asyncio.gather(*thinking))

        thought = await self._held(payer, together(), company)
        self._steps |= thought.steps
        while len(self._steps) > KEPT:
            del self._steps[next(iter(self._steps))]
        return thought.action

    async def _think(self, game: Game[Any], dumped: bytes, seat: int, bot: str, seed: int) -> Thought:
        return await self._work(partial(think, game.id, game.data.hash, dumped, seat, bot, seed, self.seconds))

    async def advise(self, game: Game[Any], shown: State, seat: int, payer: Payer = NOBODY) -> Hint:
        """A hint; ``shown`` is a copy made for the seat."""
        return await self._studied(payer, partial(advise, game.id, game.data.hash, shown.dump(), seat, self.seconds))

    async def study_part(self, record: Record, start: int, simulations: int, payer: Payer = NOBODY) -> Findings:
        return await self._studied(payer, partial(study_part, record, start, simulations))

    async def put_together(
        self, record: Record, found: list[Findings], simulations: int, payer: Payer = NOBODY
    ) -> Analysis:
        return await self._studied(payer, partial(study_whole, record, found, simulations))

    async def _studied(self, payer: Payer, work: Callable[[], T]) -> T:
        await self.shares.enter(payer)
        return await self._held(payer, self._work(work), 1)

    async def _held(self, payer: Payer, work: Coroutine[Any, Any, T], count: int) -> T:
        """Work for which workers have been lent. They are given back when they are done, not when whoever asked no
        longer waits: a worker cannot be interrupted."""
        task = asyncio.create_task(work)
        self._under_way.add(task)

        def done(_: asyncio.Task[T]) -> None:
            self._under_way.discard(task)
            self.shares.leave(payer, count)
            if not task.cancelled():
                task.exception()  # the error reaches who asked; if nobody waits for it any more, it can be dropped

        task.add_done_callback(done)
        return await asyncio.shield(task)

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


def at_once(state: State, seat: int, bot: str) -> int:
    """What a bot answers that has no time: by its sense of the game, never by lot. It takes a few milliseconds."""
    seed = secrets.randbits(30)
    return int(quickest(state.game.id, bot, seed).choose(state.determinize(seat, seed), seat))
