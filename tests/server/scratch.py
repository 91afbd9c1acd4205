"""Databases that a test has for itself, halls on them, and coroutines as tests."""

from __future__ import annotations

import asyncio
import atexit
import functools
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import pytest

from meadhall.games import load
from meadhall.server.app import create_hall, opened
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Person, Seat, Table
from meadhall.server.schema import upgrade

POSTGRES = os.environ.get("MEADHALL_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")


def in_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    @functools.wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))  # type: ignore[arg-type]

    return run


async def eventually(is_so: Callable[[], Any], seconds: float = 60.0) -> None:
    """Wait for something that other tasks or processes bring about."""
    deadline = asyncio.get_running_loop().time() + seconds
    while True:
        found = is_so()
        if asyncio.iscoroutine(found):
            found = await found
        if found:
            return
        assert asyncio.get_running_loop().time() < deadline, "it did not happen in time"
        await asyncio.sleep(0.02)


@contextmanager
def scratch_postgres(template: str = "") -> Iterator[str]:
    """A database of its own on the PostgreSQL server of this machine, perhaps a copy of another; where none answers the
    test is skipped, except in CI, where it must run."""
    name = f"meadhall_test_{secrets.token_hex(6)}"
    try:
        asyncio.run(_execute(f'CREATE DATABASE "{name}"' + (f' TEMPLATE "{template}"' if template else "")))
    except (OSError, TimeoutError, asyncpg.PostgresError) as problem:
        said = f"no PostgreSQL answers at {POSTGRES.rpartition('@')[2]}: {problem}"
        if os.environ.get("CI") == "true":
            pytest.fail(said)
        pytest.skip(said)
    try:
        yield f"{POSTGRES.rpartition('/')[0]}/{name}"
    finally:
        asyncio.run(_execute(f'DROP DATABASE "{name}" WITH (FORCE)'))


def scratch_database(kind: str, folder: Path) -> Any:
    """A context with the address of an empty database of this kind."""
    if kind == "postgresql":
        return scratch_postgres()

    @contextmanager
    def file() -> Iterator[str]:
        yield f"sqlite:///{folder / 'hall.sqlite'}"

    return file()


def hall_database(kind: str, folder: Path) -> Any:
    """The same with the tables of this version: a copy of one that was migrated once."""
    if kind == "postgresql":
        return scratch_postgres(migrated_postgres())

    @contextmanager
    def file() -> Iterator[str]:
        (folder / "hall.sqlite").write_bytes(migrated_sqlite())
        yield f"sqlite:///{folder / 'hall.sqlite'}"

    return file()


@functools.cache
def migrated_sqlite() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "hall.sqlite"
        upgrade(f"sqlite:///{file}")
        return file.read_bytes()


@functools.cache
def migrated_postgres() -> str:
    """The name of a database that is there until this process ends."""
    kept = scratch_postgres()
    url = kept.__enter__()
    atexit.register(kept.__exit__, None, None, None)
    upgrade(url)
    return url.rpartition("/")[2]


async def _execute(statement: str) -> None:
    connection = await asyncpg.connect(POSTGRES, timeout=5)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@asynccontextmanager
async def two_processes(url: str) -> AsyncIterator[tuple[Database, Database]]:
    """Two databases' connections, as two processes of one hall have them."""
    here, there = Database(url), Database(url)
    await here.open()
    await there.open()
    try:
        yield here, there
    finally:
        await here.close()
        await there.close()


# ---------------------------------------------------------------- a hall without doors


@asynccontextmanager
async def open_hall(url: str, **settings: Any) -> AsyncIterator[Hall]:
    """One server process' hall with all that goes on in it, but nobody can come in from outside."""
    hall, timekeeper = create_hall(Settings(database=url, **settings))
    async with opened(hall, timekeeper):
        yield hall


async def people(hall: Hall, *names: str, **more: Any) -> None:
    """People with their name as id, who were last here an hour ago. Whoever has an e-mail address has confirmed it."""
    long_ago = datetime.now(UTC) - timedelta(hours=1)
    more = {"confirmed": long_ago if "email" in more else None} | more
    async with hall.database.session() as session:
        for name in names:
            session.add(Person(id=name, name=name, **({"lang": "en", "created": long_ago, "seen": long_ago} | more)))


async def accounts(hall: Hall, *names: str) -> None:
    """People whose games move ratings."""
    for name in names:
        await people(hall, name, login=name)


async def new_table(hall: Hall, *seats: str, speed: str = "untimed", game_id: str = "eketorp") -> OpenTable:
    """A table that plays already, always with the same luck: a seat is a bot's name with ``bot:`` before it, or a
    person's id."""
    started = datetime.now(UTC)
    game = load(game_id)
    row = Table(id=secrets.token_hex(5), game=game.id, version=game.version, data=game.data.hash, speed=speed)
    row.scenario, row.options = game.scenarios[0], game.options(len(seats), {})
    row.access, row.status, row.invitation, row.secret, row.frozen = "open", "playing", "invitation", bytes(32), False
    row.created = row.started = started
    async with hall.database.session() as session:
        session.add(row)
        await session.flush()
        for number, who in enumerate(seats):
            bot = who.removeprefix("bot:") if who.startswith("bot:") else None
            seat = Seat(table_id=row.id, number=number, person_id=None if bot else who, bot=bot)
            seat.ready, seat.vacant, seat.resigned = True, False, False
            session.add(seat)
    return await hall.table(row.id)


async def answer(hall: Hall, table: OpenTable, seat: int, action: str | None = None) -> None:
    """The seat does something legal."""
    assert table.live is not None
    chosen = action or str(table.live.game.describe(table.live.match.state.legal(seat)[-1]))
    await hall.act(table.row.id, seat, "move", chosen, secrets.token_hex(8), None)
