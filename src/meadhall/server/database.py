"""The connection to SQLite or PostgreSQL, and the one hot path of the server: appending entries."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from typing import Any, NamedTuple, Protocol

import structlog
from sqlalchemy import Connection, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

log = structlog.get_logger()

BATCH = 256  # entries committed together at the most
AT_ONCE = 8  # of those who waited for a commit, how many go on in one turn of the event loop
TO_FINISH = 20.0  # seconds that a task may take over its transaction before it is ended all the same
TO_END = 15.0  # seconds that a task may take to end once it was told to, before nobody waits for it any longer
TELL_AGAIN = 4.0  # seconds after which a task that did not heed its end is told again
WRITES = "meadhall_writes"  # the option of connections whose transactions may write
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
            event.listen(self.engine.sync_engine, "begin", begin_sqlite)
            # A connection cut off is closed, and not stopped too: of aiosqlite's two ends the second would never come.
            self.engine.dialect.do_terminate = self.engine.dialect.do_close  # type: ignore[method-assign]
        self.writer: AsyncEngine = self.engine.execution_options(**{WRITES: True})  # the same connections
        self._writing = async_sessionmaker(self.writer, expire_on_commit=False)
        self._reading = async_sessionmaker(self.engine, expire_on_commit=False)
        self._turn = asyncio.Lock()  # SQLite has one writer at a time; waiting here is fair, its own waiting is not
        self._whose_turn: asyncio.Task[Any] | None = None
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
        """A transaction that may write: committed at the end, rolled back on an error. On SQLite it is the only writer
        from its beginning on, so that what it reads stays true until it ends; on PostgreSQL so do the rows it locks."""
        with self._in_transaction():
            async with self.turn(), self._writing() as session, session.begin():
                yield session

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A transaction that only looks, and waits for no writer. Nothing is kept of what is changed in it."""
        with self._in_transaction():
            async with self._reading() as session:
                yield session

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """While this process alone writes to the SQLite file; PostgreSQL has as many writers as come."""
        if self.is_postgres:
            yield
            return
        task = asyncio.current_task()
        if task is not None and self._whose_turn is task:
            raise RuntimeError("a transaction inside another would wait for itself")
        async with self._turn:
            self._whose_turn = task
            try:
                yield
            finally:
                self._whose_turn = None

    @contextmanager
    def _in_transaction(self) -> Iterator[None]:
        task = asyncio.current_task()
        self._talking[task] += 1
        try:
            yield
        finally:
            self._talking[task] -= 1
            if not self._talking[task]:
                del self._talking[task]

    async def end(self, tasks: Collection[asyncio.Task[Any]]) -> None:
        """Cancel tasks, none of them in the middle of a transaction: SQLite's driver, when cut off there, leaves work
        behind that may never finish, and then nor does the event loop. A task that takes its end for something else is
        told again; one that never heeds it is left behind, for a hall must be able to close."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + TO_FINISH
        for task in tasks:
            while task in self._talking and clock() < deadline:
                await asyncio.sleep(0.005)
            task.cancel()
        deadline, left = clock() + TO_END, set(tasks)
        while left and clock() < deadline:
            done, left = await asyncio.wait(left, timeout=min(TELL_AGAIN, deadline - clock()))
            await asyncio.gather(*done, return_exceptions=True)
            for task in left:
                task.cancel()
        for task in left:
            log.error("background work does not end", work=repr(task))

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
            async with self.turn():
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


def begin_sqlite(connection: Connection) -> None:
    """Python's driver would begin at the first statement that changes something: all that was read before could have
    changed by then. A writer must be the only one from the beginning; a reader keeps the state it first saw."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def put(session: AsyncSession, model: Any, **row: Any) -> None:
    """Write a row in place of the one with its primary key, or as a new one: two who do it at once do not collide."""
    insert = postgresql.insert if session.get_bind().dialect.name == "postgresql" else sqlite.insert
    keys = [column.name for column in model.__table__.primary_key]
    news = {name: value for name, value in row.items() if name not in keys}
    await session.execute(insert(model).values(**row).on_conflict_do_update(index_elements=keys, set_=news))


async def is_ready(connection: AsyncConnection) -> bool:
    """Whether the database answers."""
    return (await connection.exec_driver_sql("SELECT 1")).scalar() == 1
