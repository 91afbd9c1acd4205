"""Watches the clocks, and lets tables that nobody looks at go to sleep."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy import select

from meadhall.server import people, tables
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Table
from meadhall.server.results import finish

log = structlog.get_logger()

TICK = 1.0  # seconds
ASLEEP_AFTER = timedelta(minutes=15)
SWEEP = timedelta(seconds=20)  # how often all running tables are looked at, also those that are not in memory


class Timekeeper:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.swept = datetime.min.replace(tzinfo=UTC)
        self.deadlines: dict[str, datetime | None] = {}  # of all running tables, in memory or not

    async def listener(self, table: OpenTable) -> None:
        """After every change of a table: close it if its game is over, and note its next deadline."""
        table.touched = datetime.now(UTC)
        if await finish(self.hall, table):
            await self.hall.table_changed(table.row.id)
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
        """A clock has run out: the seat is offered to others."""
        table = await self.hall.table(table_id)
        if table.live is not None and table.row.status == "playing" and not table.row.frozen:
            watched = held_by_people(table)
            if late := [seat for seat in table.live.clocks.out_of_time(now) if seat in watched]:
                await tables.mark_vacant(self.hall, table, late)
        self._note(table)

    async def _sweep(self, now: datetime) -> None:
        """Running tables that this process has not met yet go on, also after a restart; idle ones leave memory."""
        await people.forget_expired_keys(self.hall.database)
        async with self.hall.database.session() as session:
            running = list(await session.scalars(select(Table.id).where(Table.status == "playing")))
        for table_id in running:
            if table_id not in self.deadlines:
                try:
                    await self.hall.changed(await self.hall.table(table_id))
                except Exception as problem:  # one bad table must not keep the others waiting
                    log.error("table cannot be opened", table=table_id, exc_info=problem)
                    self.deadlines[table_id] = None
                await asyncio.sleep(0)
        for table_id, table in list(self.hall.tables.items()):
            idle = now - table.touched > ASLEEP_AFTER
            if idle and not table.watchers and not table.thinking and not table.lock.locked():
                del self.hall.tables[table_id]


def held_by_people(table: OpenTable) -> list[int]:
    """The seats whose clock matters: bots have none, and a chair that is offered already has run out of it."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.bot is None and not chair.vacant]
