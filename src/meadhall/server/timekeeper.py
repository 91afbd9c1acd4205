"""Watches the clocks, and lets tables that nobody looks at go to sleep."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy import select

from meadhall.server import people, tallies, votes
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Table
from meadhall.server.results import settle

log = structlog.get_logger()

TICK = 1.0  # seconds
ASLEEP_AFTER = timedelta(minutes=15)
MOST_AWAKE = 1000  # tables in memory at which nobody is: a few hundred kilobytes each
SWEEP = timedelta(seconds=20)  # how often all running tables are looked at, also those that are not in memory


class Timekeeper:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.swept = datetime.min.replace(tzinfo=UTC)
        self.deadlines: dict[str, datetime | None] = {}  # of all running tables, in memory or not

    async def listener(self, table: OpenTable) -> None:
        """After every change of a table: write down what its entries decided, and note its next deadline."""
        table.touched = datetime.now(UTC)
        if await settle(self.hall, table):
            await self.hall.table_changed(table.row.id)
            await votes.carry_out(self.hall, table)  # those who have left are not asked to agree
        self._note(table)

    def _note(self, table: OpenTable) -> None:
        if table.row.status == "playing" and table.live is not None:
            watched = [] if table.row.frozen else held_by_people(table)
            self.deadlines[table.row.id] = table.live.clocks.next_deadline(watched)
        else:
            self.deadlines.pop(table.row.id, None)

    async def run(self) -> None:
        while True:
            now = datetime.now(UTC)
            try:
                if now - self.swept > SWEEP:
                    self.swept = now
                    await self._sweep(now)
            except Exception as problem:  # the database is away: the clocks are watched again when it is back
                log.warning("running tables not looked at", error=repr(problem))
            for table_id in [t for t, deadline in self.deadlines.items() if deadline is not None and deadline <= now]:
                try:
                    await self._ring(table_id, now)
                except Exception as problem:
                    log.warning("clock not heeded", table=table_id, error=repr(problem))
            await asyncio.sleep(TICK)

    async def _ring(self, table_id: str, now: datetime) -> None:
        """A clock has run out."""
        table = await self.hall.table(table_id)
        if table.live is not None and table.row.status == "playing" and not table.row.frozen:
            for seat in table.live.clocks.out_of_time(now):
                if table.is_late(seat, now):
                    await self.hall.ring(table_id, seat)
        self._note(table)

    async def _sweep(self, now: datetime) -> None:
        """Running tables that this process has not met yet go on, also after a restart; idle ones leave memory."""
        await people.forget_expired_keys(self.hall.database)
        await tallies.forget_old(self.hall.database)
        async with self.hall.database.reading() as session:
            running = list(await session.scalars(select(Table.id).where(Table.status == "playing")))
        for table_id in running:
            if table_id not in self.deadlines:
                try:
                    await self.hall.changed(await self.hall.table(table_id))
                except Exception as problem:  # one bad table must not keep the others waiting
                    log.error("table cannot be opened", table=table_id, exc_info=problem)
                    self.deadlines[table_id] = None
                await asyncio.sleep(0)
        self._put_to_sleep(now)

    def _put_to_sleep(self, now: datetime) -> None:
        """Tables at which nobody is leave memory after a while; where there are very many, those first at which nothing
        has happened for longest. Whoever comes back finds them as they were."""
        alone = {
            table_id: table.touched
            for table_id, table in self.hall.tables.items()
            if not table.watchers and not table.thinking and not table.lock.locked()
        }
        longest_first = sorted(alone, key=lambda table_id: alone[table_id])
        for table_id in longest_first[: max(0, len(alone) - MOST_AWAKE)]:
            del self.hall.tables[table_id], alone[table_id]
        for table_id, touched in alone.items():
            if now - touched > ASLEEP_AFTER:
                del self.hall.tables[table_id]


def held_by_people(table: OpenTable) -> list[int]:
    """The seats whose clock matters, also while their players have stood up: bots have none."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.bot is None]
