"""Where the database is, and how it gets the tables of this version. Migrations travel inside the package.

Servers may start together: one migrates, the others wait for it and find nothing left to do.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import IO

from sqlalchemy import URL, Connection, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from meadhall.core.errors import MeadhallError
from meadhall.server.database import async_url
from meadhall.server.texts import server_texts

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

MIGRATIONS = Path(__file__).parent / "migrations"
# PostgreSQL's advisory locks are numbers.
LOCK, SWEEP_LOCK, NOTICE_LOCK, OPENING_LOCK = 878_0001, 878_0002, 878_0003, 878_0004
PATIENCE = 60  # seconds another process may take for its migration


# ---------------------------------------------------------------- which database


def default_file() -> Path:
    """The user's own hall: ``$XDG_DATA_HOME/meadhall/hall.sqlite``."""
    data = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return folder / "meadhall" / "hall.sqlite"


def checked_url(database: str) -> str:
    """The database's address, the default one for "". MeadhallError for one the server cannot use."""
    if not database:
        return URL.create("sqlite", database=str(default_file())).render_as_string()
    try:
        url = make_url(async_url(database))
    except ArgumentError:
        raise MeadhallError("settings", reason="database: sqlite:///FILE or postgresql://…") from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise MeadhallError("settings", reason="database: only SQLite and PostgreSQL are known")
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise MeadhallError("settings", reason="database: SQLite needs a file, sqlite:///FILE")
    if url.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise MeadhallError("settings", reason=f"database: the driver {url.get_driver_name()} is not supported")
    return database


def file_of(database: str) -> Path | None:
    """The file of a SQLite database."""
    url = make_url(async_url(database))
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


# ---------------------------------------------------------------- migrations


def upgrade(database: str) -> None:
    """Give the database the tables of this version. Call it from a thread where an event loop runs."""
    try:
        if (file := file_of(database)) is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))  # passwords' hashes and games' secrets are in it
        asyncio.run(_upgrade(database))
    except (SQLAlchemyError, OSError) as problem:
        raise OperatorError("database", reason=reason_of(problem)) from None


async def _upgrade(database: str) -> None:
    # SQLite must not watch foreign keys here: rebuilding a table would take its children with it.
    options = {} if database.startswith("postgres") else {"connect_args": {"timeout": PATIENCE}}
    engine = create_async_engine(async_url(database), poolclass=NullPool, **options)
    try:
        async with engine.connect() as connection:
            await _lock(connection)
            if await connection.run_sync(revision_of) != newest_revision():
                await connection.run_sync(_migrate)
            await connection.commit()
    finally:
        await engine.dispose()


async def _lock(connection: AsyncConnection) -> None:
    """Until the transaction ends nobody else changes the schema."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    else:
        await connection.exec_driver_sql("BEGIN EXCLUSIVE")


def _migrate(connection: Connection) -> None:
    import alembic.command  # not above: most starts have nothing to migrate, and people wait for a hall that comes back
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        alembic.command.upgrade(config, "head")
    except CommandError:
        raise OperatorError("newer") from None


async def is_current(engine: AsyncEngine) -> bool:
    """Whether the database has the tables of this version."""
    async with engine.connect() as connection:
        return await connection.run_sync(revision_of) == newest_revision()


def revision_of(connection: Connection) -> str | None:
    """As Alembic has written it down; None where it never did."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


@cache
def newest_revision() -> str:
    """Each migration's file is named after its revision."""
    return max(file.stem.removeprefix("v") for file in (MIGRATIONS / "versions").glob("v*.py"))


# ---------------------------------------------------------------- one process among several


def hold(database: str) -> IO[bytes] | None:
    """Take a SQLite file for this server alone, until the process ends: two would not hear of each other's moves. The
    lock is on a file beside it, for closing the database's own would end SQLite's locks; beside the file itself,
    however many links lead there. The server may write into it where it can be found."""
    file = file_of(database)
    if file is None or fcntl is None:
        return None
    if file.stat().st_nlink > 1:  # each name would have a log of its own, and the file would be damaged
        raise OperatorError("names", file=file)
    held = open(_beside(file), "ab", opener=partial(os.open, mode=0o600))  # noqa: SIM115 - held on purpose
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        held.close()
        raise OperatorError("served", file=file) from None
    held.truncate(0)
    return held


def _beside(file: Path) -> Path:
    real = file.resolve()
    return real.with_name(f"{real.name}.server")


def address_of_holder(database: str) -> str:
    """Where the server is that holds a SQLite file; "" if it has not said."""
    file = file_of(database)
    try:
        return _beside(file).read_text(encoding="utf-8") if file else ""
    except OSError:
        return ""


@asynccontextmanager
async def alone(engine: AsyncEngine, lock: int) -> AsyncIterator[bool]:
    """Whether this process is the one that does a certain work now. A SQLite file has only one server."""
    if engine.dialect.name != "postgresql":
        yield True
        return
    async with engine.connect() as plain:
        # Without a transaction: one held open for as long as the work takes would keep the database from tidying up.
        connection = await plain.execution_options(isolation_level="AUTOCOMMIT")
        chosen = bool(await connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": lock}))
        try:
            yield chosen
        finally:
            if chosen:
                await connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": lock})


# ---------------------------------------------------------------- sentences


class OperatorError(MeadhallError):
    """Something whoever runs the hall can mend."""

    def said_in(self, lang: str) -> str:
        return server_texts(lang).say(f"operator-{self.message}", **{n: str(v) for n, v in self.arguments.items()})


def reason_of(problem: BaseException) -> str:
    """The first line of what the driver says, without the statement and its values."""
    cause = getattr(problem, "orig", None) or problem
    if isinstance(cause, OSError) and cause.errno:
        return f"{os.strerror(cause.errno)} ({cause.filename})" if cause.filename else os.strerror(cause.errno)
    said = str(cause).strip().splitlines()
    return said[0].rstrip(".") if said else type(cause).__name__
