"""The connection to SQLite or PostgreSQL, and the one hot path of the server: appending entries."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

BATCH = 256  # entries committed together at the most
AT_ONCE = 8  # of those who waited for a commit, how many go on in one turn of the event loop
TO_FINISH = 20.0  # seconds that a task may take over its transaction before it is ended all the same
CHECKPOINT = 4000  # pages in SQLite's log before it is folded into the file


class Conflict(Exception):
    """Somebody else has appended this entry number first."""


class Row(NamedTuple):
    """An entry as it is stored, in the order of the columns."""

    table_id: str
    number: int
    kind: str
    seat: int
    action: str
    client_id: str
    at: datetime


class Store(Protocol):
    """Stores entries in one transaction: all of them, or Conflict and none."""

    async def store(self, rows: list[Row]) -> None: ...
    async def close(self) -> None: ...


class Database:
    """``url`` is of SQLAlchemy's form; ``sqlite:///file`` and ``postgresql://…`` are given their async drivers."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.is_postgres = self.url.startswith("postgresql")
        options: dict[str, Any] = {"pool_size": 10, "max_overflow": 10} if self.is_postgres else {}
        self.engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True, **options)
        if not self.is_postgres:
            event.listen(self.engine.sync_engine, "connect", tune_sqlite)
            # A connection cut off is closed, and not stopped too: of aiosqlite's two ends the second would never come.
            self.engine.dialect.do_terminate = self.engine.dialect.do_close  # type: ignore[method-assign]
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._pending: list[tuple[Row, asyncio.Future[None]]] = []
        self._talking: Counter[asyncio.Task[Any] | None] = Counter()  # tasks in a transaction
        self._wake = asyncio.Event()
        self._appender: asyncio.Task[None] | None = None
        self._releasing: asyncio.Task[None] | None = None
        self._store: Store = PostgresStore(self) if self.is_postgres else SqliteStore(self.url)
        # What other processes are to hear of entries, in the transaction that stores them (PostgreSQL only).
        self.words_of: Callable[[list[Row]], tuple[str, list[str]]] | None = None

    @property
    def pending(self) -> int:
        """Entries waiting for their commit."""
        return len(self._pending)

    async def open(self) -> None:
        self._appender = asyncio.create_task(self._append_forever())

    async def close(self) -> None:
        if self._appender is not None:
            self._appender.cancel()
        await self._store.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """A transaction: committed at the end, rolled back on an error."""
        task = asyncio.current_task()
        self._talking[task] += 1
        try:
            async with self._sessions() as session, session.begin():
                yield session
        finally:
            self._talking[task] -= 1
            if not self._talking[task]:
                del self._talking[task]

    async def end(self, tasks: Collection[asyncio.Task[Any]]) -> None:
        """Cancel tasks, none of them in the middle of a transaction: SQLite's driver, when cut off there, leaves work
        behind that may never finish, and then nor does the event loop."""
        deadline = asyncio.get_running_loop().time() + TO_FINISH
        for task in tasks:
            while task in self._talking and asyncio.get_running_loop().time() < deadline:
                await asyncio.sleep(0.005)
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def append(self, row: Row) -> None:
        """Store an entry for good, or raise Conflict. Entries of many tables share a commit, so that the disk's pace
        limits the wait, not the number of tables."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((row, done))
        self._wake.set()
        await done

    async def _append_forever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._pending:
                batch, self._pending = self._pending[:BATCH], self._pending[BATCH:]
                await self._append(batch)

    async def _append(self, batch: list[tuple[Row, asyncio.Future[None]]]) -> None:
        try:
            await self._store.store([row for row, _ in batch])
        except Conflict as conflict:
            if len(batch) == 1:
                _fail(batch[0][1], conflict)
            else:
                for one in batch:
                    await self._append([one])
        except Exception as problem:
            for _, done in batch:
                _fail(done, problem)
        else:
            self._releasing = asyncio.create_task(self._release(batch, self._releasing))

    async def _release(self, batch: list[tuple[Row, asyncio.Future[None]]], before: asyncio.Task[None] | None) -> None:
        """Let those who wait go on, a few at a time: the first of them are answered while the last are still waiting,
        and the next batch is on its way to the disk meanwhile."""
        if before is not None:
            await before
        for number, (_, done) in enumerate(batch):
            if not done.done():
                done.set_result(None)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)


class SqliteStore:
    """A connection and a thread of their own: one trip there and back for a whole batch."""

    def __init__(self, url: str) -> None:
        self.file = make_url(url).database or ":memory:"
        self.thread = ThreadPoolExecutor(1, "entries")
        self.connection: sqlite3.Connection | None = None

    async def store(self, rows: list[Row]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._insert, rows)

    def _insert(self, rows: list[Row]) -> None:
        connection = self.connection = self.connection or self._connect()
        try:
            with connection:  # commits, or rolls back
                connection.executemany(
                    f"INSERT INTO entry ({', '.join(Row._fields)}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [(*row[:6], row.at.replace(tzinfo=None).isoformat(" ", "microseconds")) for row in rows],
                )
        except sqlite3.IntegrityError:
            raise Conflict from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file)
        tune_sqlite(connection)
        connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
        return connection

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown()

    def _close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class PostgresStore:
    """One statement for a whole batch, and so one trip to the server."""

    ENTRIES = (
        "INSERT INTO entry (table_id, number, kind, seat, action, client_id, at) SELECT * FROM unnest("
        "$1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::timestamptz[])"
    )
    AND_TELL = f"WITH stored AS ({ENTRIES}) SELECT pg_notify($8, word) FROM unnest($9::text[]) AS word"

    def __init__(self, database: Database) -> None:
        self.database = database

    async def store(self, rows: list[Row]) -> None:
        from asyncpg import IntegrityConstraintViolationError  # type: ignore[import-untyped]

        columns = [list(column) for column in zip(*rows, strict=True)]
        async with self.database.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            try:
                if self.database.words_of is None:
                    await driver.execute(self.ENTRIES, *columns)
                else:
                    await driver.execute(self.AND_TELL, *columns, *self.database.words_of(rows))
            except IntegrityConstraintViolationError:
                raise Conflict from None

    async def close(self) -> None:
        """Its connections are the engine's."""


def _fail(done: asyncio.Future[None], problem: BaseException) -> None:
    if not done.done():
        done.set_exception(problem)


def async_url(url: str) -> str:
    for plain, driver in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
        if url.startswith(plain):
            return driver + url[len(plain) :]
    if url.startswith("postgres:"):
        return "postgresql+asyncpg:" + url[len("postgres:") :]
    return url


def tune_sqlite(connection: Any, _record: Any = None) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


async def is_ready(connection: AsyncConnection) -> bool:
    """Whether the database answers."""
    return (await connection.exec_driver_sql("SELECT 1")).scalar() == 1
