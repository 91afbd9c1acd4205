"""Copies of all that the hall remembers, made while it is open. They hold secrets: only their owner may read them.

A SQLite file is copied by SQLite's own online backup. The portable form has one JSON document per line: first what it
is, then every row of every table, in an order in which they can be put back, and last how many rows there were: a copy
that was cut short is noticed.
"""

from __future__ import annotations

import os
import sqlite3
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import DateTime, LargeBinary, func, insert, select, text
from sqlalchemy import Table as Columns

import meadhall
from meadhall.server.database import Database
from meadhall.server.models import Base, UtcDateTime
from meadhall.server.schema import OperatorError, newest_revision

AT_ONCE = 500  # rows put back with one statement
ENDING = b'{"rows":'


class Heading(msgspec.Struct):
    """The first line: which Meadhall wrote it, and which version of the tables it holds."""

    meadhall: str
    schema: str


class Row(msgspec.Struct):
    table: str
    row: dict[str, Any]


class Ending(msgspec.Struct):
    """The last line."""

    rows: int


# ---------------------------------------------------------------- out


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """A file to write to, which gets its name when it is complete. One that is there already is never replaced."""
    part = target.with_name(target.name + ".part")
    made: list[Path] = []
    try:
        for path in (target, part):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            made.append(path)
        yield part
        os.replace(part, target)
    except FileExistsError as there:
        _remove(made)
        raise OperatorError("exists", file=there.filename) from None
    except OSError as problem:
        _remove(made)
        raise OperatorError("file", file=target, reason=problem.strerror) from None
    except BaseException:
        _remove(made)
        raise


def _remove(files: list[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)


def copy_sqlite(source: Path, target: Path) -> int:
    """A file that is a whole database by itself; how many rows it has."""
    with (
        new_file(target) as part,
        closing(sqlite3.connect(source, timeout=60)) as here,
        closing(sqlite3.connect(part)) as there,
    ):
        here.backup(there)
        there.execute("PRAGMA journal_mode=DELETE")
        if there.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise OperatorError("damaged", file=source)
        counts = [f'SELECT count(*) FROM "{table}"' for table in Base.metadata.tables]
        return sum(there.execute(count).fetchone()[0] for count in counts)


async def export(database: Database, target: Path) -> int:
    """All rows as they are at one moment; how many."""
    rows = 0
    with new_file(target) as part, part.open("wb") as lines:
        lines.write(msgspec.json.encode(Heading(meadhall.__version__, newest_revision())) + b"\n")
        async with database.engine.connect() as connection:
            if database.is_postgres:  # SQLite's readers keep the state they first saw anyway
                connection = await connection.execution_options(isolation_level="REPEATABLE READ")
            for table in Base.metadata.sorted_tables:
                async for row in await connection.stream(select(table).order_by(*table.primary_key)):
                    document = {str(name): value for name, value in row._mapping.items()}
                    lines.write(msgspec.json.encode(Row(str(table.name), document)) + b"\n")
                    rows += 1
        lines.write(msgspec.json.encode(Ending(rows)) + b"\n")
        lines.flush()
        os.fsync(lines.fileno())
    return rows


# ---------------------------------------------------------------- and back


async def fill(database: Database, source: Path) -> int:
    """Put all rows back, or none. The database must have the same tables, with nothing in them."""
    rows = 0
    async with database.writer.begin() as connection:
        for table in Base.metadata.sorted_tables:
            if await connection.scalar(select(func.count()).select_from(table)):
                raise OperatorError("not-empty", table=table.name)
        batch: list[dict[str, Any]] = []
        filling: Columns | None = None
        for table, row in rows_of(source):
            if batch and (table is not filling or len(batch) >= AT_ONCE):
                await connection.execute(insert(filling), batch)  # type: ignore[arg-type]
                batch = []
            filling = table
            batch.append(row)
            rows += 1
        if batch and filling is not None:
            await connection.execute(insert(filling), batch)
        if database.is_postgres:
            for table in Base.metadata.sorted_tables:
                if "id" in table.columns and table.columns["id"].autoincrement is True:
                    await connection.execute(
                        text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) FROM {table.name}")
                    )
    return rows


def rows_of(source: Path) -> Iterator[tuple[Columns, dict[str, Any]]]:
    """The rows of a copy; OperatorError at the first line that is wrong, or at the end if it comes too early."""
    if source.stat().st_size == 0:
        raise OperatorError("file", file=source, reason="there is nothing in it")
    ended = False
    with source.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                if number == 1:
                    heading = msgspec.json.decode(line, type=Heading)
                    if heading.schema != newest_revision():
                        raise ValueError(f"it holds tables of version {heading.schema}, here is {newest_revision()}")
                    continue
                if ended:
                    raise ValueError("there is more after the end")
                if line.startswith(ENDING):
                    rows = msgspec.json.decode(line, type=Ending).rows
                    if rows != number - 2:
                        raise ValueError(f"there were {rows} rows, here are {number - 2}")
                    ended = True
                    continue
                found = msgspec.json.decode(line, type=Row)
                table = Base.metadata.tables[found.table]
                yield table, {name: _value(table, name, value) for name, value in found.row.items()}
            except (ValueError, KeyError, msgspec.MsgspecError) as problem:
                raise OperatorError("file", file=source, reason=f"line {number}: {problem}") from None
    if not ended:
        raise OperatorError("file", file=source, reason="it was cut short")


def _value(table: Columns, name: str, value: Any) -> Any:
    kind = table.columns[name].type
    if isinstance(value, str) and isinstance(kind, UtcDateTime | DateTime):
        return datetime.fromisoformat(value)
    if isinstance(value, str) and isinstance(kind, LargeBinary):
        return b64decode(value, validate=True)
    return value
