"""The connection to SQLite or PostgreSQL, and the one hot path of the server: appending entries."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from meadhall.server.models import Entry

BATCH = 256  # entries committed together at the most


class Conflict(Exception):
    """Somebody else has appended this entry number, or this client id, first."""


class Database:
    """``url`` is of SQLAlchemy's form; ``sqlite:///file`` and ``postgresql://…`` are given their async drivers."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.is_postgres = self.url.startswith("postgresql")
        options: dict[str, Any] = {"pool_size": 10, "max_overflow": 10} if self.is_postgres else {}
        self.engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True, **options)
        if not self.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _tune_sqlite)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._pending: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._appender: asyncio.Task[None] | None = None
        # Called in the transaction that stores entries, where several processes must hear of them.
        self.on_append: Callable[[AsyncConnection, list[dict[str, Any]]], Awaitable[None]] | None = None

    @property
    def pending(self) -> int:
        """Entries waiting for their commit."""
        return len(self._pending)

    async def open(self) -> None:
        self._appender = asyncio.create_task(self._append_forever())

    async def close(self) -> None:
        if self._appender is not None:
            self._appender.cancel()
        await self.engine.dispose()

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """A transaction: committed at the end, rolled back on an error."""
        async with self._sessions() as session, session.begin():
            yield session

    async def append(self, entry: dict[str, Any]) -> None:
        """Store an entry for good, or raise Conflict. Entries of many tables share a commit, so that the disk's pace
        limits the wait, not the number of tables."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((entry, done))
        self._wake.set()
        await done

    async def _append_forever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._pending:
                batch, self._pending = self._pending[:BATCH], self._pending[BATCH:]
                await self._append(batch)

    async def _append(self, batch: list[tuple[dict[str, Any], asyncio.Future[None]]]) -> None:
        try:
            await self._store([entry for entry, _ in batch])
        except IntegrityError:
            for entry, done in batch:
                await self._append_alone(entry, done)
        except Exception as problem:
            for _, done in batch:
                _fail(done, problem)
        else:
            for _, done in batch:
                if not done.cancelled():
                    done.set_result(None)

    async def _store(self, entries: list[dict[str, Any]]) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(Entry), entries)
            if self.on_append is not None:
                await self.on_append(connection, entries)

    async def _append_alone(self, entry: dict[str, Any], done: asyncio.Future[None]) -> None:
        try:
            await self._store([entry])
        except IntegrityError:
            _fail(done, Conflict())
        except Exception as problem:
            _fail(done, problem)
        else:
            if not done.cancelled():
                done.set_result(None)


def _fail(done: asyncio.Future[None], problem: BaseException) -> None:
    if not done.cancelled():
        done.set_exception(problem)


def async_url(url: str) -> str:
    for plain, driver in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
        if url.startswith(plain):
            return driver + url[len(plain) :]
    if url.startswith("postgres:"):
        return "postgresql+asyncpg:" + url[len("postgres:") :]
    return url


def _tune_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


async def is_ready(connection: AsyncConnection) -> bool:
    """Whether the database answers."""
    return (await connection.exec_driver_sql("SELECT 1")).scalar() == 1
