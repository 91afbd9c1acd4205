"""Nobody is forgotten: every few seconds the hall is compared with the database, and bots that should long have
answered are asked again. So a lost word, a lost job or a dead process costs seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import structlog
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from meadhall.server import metrics, notices
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Entry, Seat, Table
from meadhall.server.other_processes import Neighbours, catch_up
from meadhall.server.presence import beat, close_process
from meadhall.server.revoking import sweep_keys
from meadhall.server.schema import SWEEP_LOCK, alone

log = structlog.get_logger()

SWEEP = 3.0  # seconds
FAREWELL = 10.0  # seconds that a database has for the last words of a hall that closes
SELDOM = 20.0  # seconds between signs of life where there is only one process: each is a write to the disk


def is_due(table: OpenTable, seat: int) -> bool:
    """Whether a bot owes an answer for this seat."""
    live, row = table.live, table.row
    if live is None or row.status != "playing" or row.frozen:
        return False
    return seat in live.deciders and table.chairs[seat].bot is not None


class Sweep:
    """Every process compares its tables with the database; one for all looks at each table that has come to rest. There
    a bot may have to be asked again, a clock watched, or a game closed whose process died."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.seen: dict[str, tuple[int, int]] = {}  # of each running table: its entries and how many bots it has
        self.settled: dict[str, tuple[int, int]] = {}  # at these nobody waits for a bot
        self.beaten = time.monotonic()

    async def run(self) -> None:
        while True:
            try:
                await self.once()
            except Exception as problem:
                log.warning("sweep failed", error=repr(problem))
            await asyncio.sleep(SWEEP)

    async def once(self) -> None:
        metrics.measure(self.hall)
        if self.hall.database.is_postgres or time.monotonic() - self.beaten > SELDOM:
            await beat(self.hall)
            self.beaten = time.monotonic()
        await sweep_keys(self.hall)
        await self._compare()
        async with alone(self.hall.database.engine, SWEEP_LOCK) as chosen:
            if chosen:
                if self.hall.bots is not None:
                    await self.hall.bots.release()
                await self._wake()

    async def _compare(self) -> None:
        """What this process was not told: a word was lost, or somebody used ``meadhall admin``."""
        newest = select(func.max(Entry.number)).where(Entry.table_id == Table.id).scalar_subquery()
        wanted = select(Table.id, Table.status, Table.frozen, newest).where(Table.id.in_(list(self.hall.tables)))
        async with self.hall.database.reading() as session:
            rows = (await session.execute(wanted)).all() if self.hall.tables else []
        for table_id, status, frozen, number in rows:
            if (table := self.hall.tables.get(table_id)) is None:
                continue
            try:
                if (table.row.status, table.row.frozen) != (status, frozen):
                    await self.hall.table_changed(table_id, heard=True)
                await catch_up(self.hall, table, number or 0)
            except Exception as problem:  # one bad table must not keep the others waiting
                log.error("table cannot be brought up to date", table=table_id, exc_info=problem)

    async def _wake(self) -> None:
        newest = select(func.max(Entry.number)).where(Entry.table_id == Table.id).scalar_subquery()
        bots = select(func.count()).where(Seat.table_id == Table.id, Seat.bot.is_not(None)).scalar_subquery()
        wanted = select(Table.id, newest, bots).where(Table.status == "playing", Table.frozen.is_(False))
        async with self.hall.database.reading() as session:
            found = {table_id: (number or 0, count) for table_id, number, count in await session.execute(wanted)}
        unmoved = [table_id for table_id, how in found.items() if self.seen.get(table_id) == how]
        self.seen = found
        self.settled = {table_id: how for table_id, how in self.settled.items() if found.get(table_id) == how}
        for table_id in unmoved:
            if table_id in self.settled:
                continue
            try:
                await self._look_at(table_id, found[table_id])
            except Exception as problem:
                log.error("table cannot be attended to", table=table_id, exc_info=problem)
                self.settled[table_id] = found[table_id]

    async def _look_at(self, table_id: str, how: tuple[int, int]) -> None:
        table = await self.hall.refresh(table_id)
        async with table.lock:
            await self.hall.catch_up(table)
        await self.hall.changed(table)
        if any(is_due(table, seat) for seat in range(table.seats)):
            return
        if table.live is not None and table.live.number == how[0]:
            self.settled[table_id] = how


@asynccontextmanager
async def attended(hall: Hall) -> AsyncIterator[None]:
    """While the hall is open: other processes are heard, bots think, nobody is forgotten, and the absent are told."""
    works = [notices.Sender(hall).run()]
    hall.on_change.append(notices.listener(hall))
    if hall.database.is_postgres:
        from meadhall.server.queue import BotQueue  # not above: SQLite has no use for procrastinate

        hall.neighbours, hall.bots = Neighbours(hall), BotQueue(hall)
        hall.database.words_of = hall.neighbours.words_of
        await hall.bots.open()
        works += [hall.neighbours.run(), hall.bots.run()]
    tasks = [asyncio.create_task(work) for work in [*works, Sweep(hall).run()]]
    try:
        yield
    finally:
        await hall.database.end(tasks)
        if hall.bots is not None:
            await _last_words(hall, hall.bots.close())
        await _last_words(hall, close_process(hall))


async def _last_words(hall: Hall, work: Awaitable[None]) -> None:
    """Without waiting for ever for a database that went first, or no longer answers. (A file always does, and its
    driver must not be cut off.)"""
    try:
        async with asyncio.timeout(FAREWELL if hall.database.is_postgres else None):
            await work
    except (SQLAlchemyError, OSError) as problem:
        log.warning("farewell not written down", error=repr(problem))
