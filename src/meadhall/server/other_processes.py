"""Several server processes on one PostgreSQL: each hears what the others did.

Nothing here is needed for a move to be safe: the entries decide. A word that is lost only costs time.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from meadhall.server.database import Row
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.revoking import heed_keys, sweep_keys
from meadhall.server.standing import orders_of

log = structlog.get_logger()

CHANNEL = "meadhall_tables"
MOST_BYTES = 7999  # PostgreSQL's limit for a notification
AGAIN = 1.0  # seconds before a lost connection is tried anew
PULSE = 20.0  # seconds between proofs that the listening connection still lives
NOTIFY = text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")


class Word(msgspec.Struct, omit_defaults=True):
    """What one process tells the others: a table has this many entries, or its row or seats have changed, or somebody
    said something there, gave a standing order, came or went. Or, of no table: keys of a person have ended."""

    table: str
    sender: str = ""
    number: int = 0
    said: dict[str, Any] | None = None
    speaker: str = ""
    orders: bool = False
    present: bool = False
    keys: str = ""


class Neighbours:
    """One connection listens for all tables; words are sent with the transaction that they are about."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.me = hall.id
        self.listening = asyncio.Event()

    def words_of(self, rows: list[Row]) -> tuple[str, list[str]]:
        """The channel, and what the others hear on it of these entries when, and only if, they are stored."""
        newest = {row.table_id: row.number for row in rows}
        return CHANNEL, [_encoded(Word(table, self.me, number)) for table, number in newest.items()]

    async def row_changed(self, table_id: str) -> None:
        await self._tell(Word(table_id, self.me))

    async def orders_given(self, table_id: str) -> None:
        await self._tell(Word(table_id, self.me, orders=True))

    async def keys_ended(self, person_id: str) -> None:
        await self._tell(Word("", self.me, keys=person_id))

    async def came_or_went(self, table_id: str) -> None:
        await self._tell(Word(table_id, self.me, present=True))

    async def said(self, table_id: str, message: dict[str, Any], speaker: str = "") -> None:
        await self._tell(Word(table_id, self.me, said=message, speaker=speaker))

    async def _tell(self, word: Word) -> None:
        encoded = _encoded(word)
        if len(encoded.encode()) > MOST_BYTES:
            log.warning("too long to share with the other processes", table=word.table)
            return
        async with self.hall.database.engine.begin() as connection:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "words": [encoded]})

    async def run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as problem:  # the database went away: until it is back, only the sweep tells us anything
                log.warning("not hearing the other processes", error=repr(problem))
            self.listening.clear()
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        engine = create_async_engine(self.hall.database.url, poolclass=NullPool)
        async with engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            gone = asyncio.Event()
            driver.add_termination_listener(lambda _: gone.set())
            await driver.add_listener(CHANNEL, self._heard)
            self.hall.run(self._look_around())
            self.listening.set()
            while not gone.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), PULSE)
                    break
                await driver.execute("SELECT 1", timeout=PULSE)

    async def _look_around(self) -> None:
        """What was said while we could not listen: seats that changed hands are compared by nobody else."""
        await sweep_keys(self.hall)
        for table_id in list(self.hall.tables):
            try:
                await self.hall.table_changed(table_id, heard=True)
            except Exception as problem:  # one bad table must not keep the others waiting
                log.error("table cannot be brought up to date", table=table_id, exc_info=problem)

    def _heard(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        word = msgspec.json.decode(payload, type=Word)
        if word.sender == self.me or self.hall.closing:
            return
        if word.keys:
            self.hall.run(heed_keys(self.hall, word.keys))
        elif word.table in self.hall.tables:
            self.hall.run(self._follow(self.hall.tables[word.table], word))

    async def _follow(self, table: OpenTable, word: Word) -> None:
        if word.said is not None:
            if word.said["type"] == "hurried":
                table.hurried = set(word.said["seats"])
            await self.hall.announce(table, word.said, word.speaker)
        elif word.orders:
            async with table.reading, self.hall.database.reading() as session:
                table.orders = await orders_of(session, word.table)
            await self.hall.changed(table)
        elif word.present:
            await self.hall.introduce(table)
        elif word.number == 0:
            await self.hall.table_changed(table.row.id, heard=True)
        else:
            await catch_up(self.hall, table, word.number)


def _encoded(word: Word) -> str:
    return msgspec.json.encode(word).decode()


async def catch_up(hall: Hall, table: OpenTable, number: int) -> None:
    """Bring a table in memory to at least this many entries, unless it is there already."""
    async with table.lock:
        if table.live is None or table.live.number >= number:
            return
        await hall.catch_up(table)
    if table.watchers or (table.live is not None and table.live.is_closed):
        await hall.changed(table)
