"""``meadhall admin``: for whoever runs the hall. The server may go on running meanwhile."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.core.errors import UnknownName
from meadhall.games import GAMES
from meadhall.server import backups, keepers, letters, schema
from meadhall.server.config import load_settings
from meadhall.server.database import Database
from meadhall.server.editions import Editions
from meadhall.server.entries import EntryRow, Setup
from meadhall.server.hall import entry_of, setup_of
from meadhall.server.live import LiveTable
from meadhall.server.models import Entry, Person, Seat, Table
from meadhall.server.other_processes import CHANNEL, NOTIFY, Word
from meadhall.server.schema import OperatorError

NOT_TRUE = 1
A_FEW = 20  # tables, which are played again in this process
TRIES = 8  # for an entry of our own, where a running server may be faster
STATUSES = ("open", "playing", "over", "ended")

admin_app = typer.Typer(help="Look after the hall: backups, checks, frozen tables.", no_args_is_help=True)

WhichDatabase = Annotated[str | None, typer.Option("--database", metavar="URL", help="As for `meadhall serve`.")]
WhichSettings = Annotated[Path | None, typer.Option("--config", metavar="FILE", help="As for `meadhall serve`.")]
WhichTable = Annotated[str, typer.Argument(metavar="TABLE", help="The id in the table's address.")]


# ---------------------------------------------------------------- the database


def run(work: Coroutine[Any, Any, Any]) -> Any:
    try:
        return asyncio.run(work)
    except (SQLAlchemyError, OSError) as problem:
        raise OperatorError("database", reason=schema.reason_of(problem)) from None


@asynccontextmanager
async def opened(database: str | None, config: Path | None) -> AsyncIterator[Database]:
    """The hall's database, which must be there and have the tables of this version."""
    url = schema.checked_url(load_settings(config, database=database).database)
    file = schema.file_of(url)
    if file is not None and not file.is_file():
        raise OperatorError("missing", file=file)
    found = Database(url)
    try:
        if not await schema.is_current(found.engine):
            raise OperatorError("old")
        yield found
    finally:
        await found.close()


@admin_app.command()
def upgrade(database: WhichDatabase = None, config: WhichSettings = None) -> None:
    """Give a database the tables of this version, as `meadhall serve` does when it starts."""
    url = schema.checked_url(load_settings(config, database=database).database)
    file = schema.file_of(url)
    if file is not None and not file.is_file():
        raise OperatorError("missing", file=file)
    schema.upgrade(url)
    print(f"version {schema.newest_revision()}")


# ---------------------------------------------------------------- backups


@admin_app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; it must not exist yet.")],
    portable: Annotated[bool, typer.Option("--portable", help="JSON lines also from SQLite.")] = False,
    database: WhichDatabase = None,
    config: WhichSettings = None,
) -> None:
    """Copy everything while the hall is open: a SQLite file from SQLite, JSON lines from PostgreSQL."""

    async def work() -> int:
        async with opened(database, config) as found:
            source = schema.file_of(found.url)
            if source is None or portable:
                return await backups.export(found, file)
            return backups.copy_sqlite(source, file)

    print(f"{file}: {run(work())} rows")


@admin_app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="JSON lines made by `backup`.")],
    database: WhichDatabase = None,
    config: WhichSettings = None,
) -> None:
    """Fill an empty database, of either kind, from JSON lines."""
    url = schema.checked_url(load_settings(config, database=database).database)
    if not file.is_file():
        raise OperatorError("file", file=file, reason="there is none")
    for _ in backups.rows_of(file):  # a wrong file must not even make a database
        pass
    schema.upgrade(url)

    async def work() -> int:
        async with opened(database, config) as found:
            return await backups.fill(found, file)

    print(f"{file}: {run(work())} rows")


# ---------------------------------------------------------------- tables


@admin_app.command()
def tables(
    status: Annotated[str | None, typer.Option("--status", metavar="open|playing|over|ended")] = None,
    database: WhichDatabase = None,
    config: WhichSettings = None,
) -> None:
    """List the tables, newest first: id, game, status, people + bots, entries, last entry."""
    if status is not None and status not in STATUSES:
        raise OperatorError("status", given=status, known=", ".join(STATUSES))

    async def work() -> list[Any]:
        seats = select(func.count(Seat.person_id), func.count(Seat.bot)).where(Seat.table_id == Table.id)
        people, bots = (seats.with_only_columns(column).scalar_subquery() for column in seats.selected_columns)
        entries = select(func.count()).where(Entry.table_id == Table.id).scalar_subquery()
        last = select(func.max(Entry.at)).where(Entry.table_id == Table.id).scalar_subquery()
        wanted = select(Table, people, bots, entries, last).order_by(Table.created.desc())
        async with opened(database, config) as found, found.reading() as session:
            rows = await session.execute(wanted.where(Table.status == status) if status else wanted)
            return list(rows.all())

    for row, people, bots, entries, last in run(work()):
        state = f"{row.status} frozen" if row.frozen else row.status
        moment = f"{last:%Y-%m-%d %H:%M}" if last is not None else "-"
        print(f"{row.id:<12}  {row.game:<12}  {state:<14}  {people} + {bots}  {entries:>6}  {moment}")


@admin_app.command()
def freeze(table: WhichTable, database: WhichDatabase = None, config: WhichSettings = None) -> None:
    """Take no more actions at a table; running servers heed it within seconds."""
    run(_set_frozen(table, True, database, config))


@admin_app.command()
def thaw(table: WhichTable, database: WhichDatabase = None, config: WhichSettings = None) -> None:
    """Let a frozen table go on."""
    run(_set_frozen(table, False, database, config))


async def _set_frozen(table_id: str, frozen: bool, database: str | None, config: Path | None) -> None:
    """While a table is frozen no clock runs: that, too, is in its entries."""
    async with opened(database, config) as found:
        for attempt in range(TRIES):
            try:
                async with found.session() as session:
                    await _freeze(session, table_id, frozen)
                    if found.is_postgres:
                        words = [msgspec.json.encode(Word(table_id)).decode()]
                        await session.execute(NOTIFY, {"channel": CHANNEL, "words": words})
                break
            except IntegrityError:  # somebody's move was first
                if attempt == TRIES - 1:
                    raise
    print(f"{table_id}: {'frozen' if frozen else 'thawed'}")


async def _freeze(session: AsyncSession, table_id: str, frozen: bool) -> None:
    row = await session.get(Table, table_id, with_for_update=True)
    if row is None:
        raise OperatorError("no-table", id=table_id)
    if row.frozen != frozen and row.status == "playing":
        number = 1 + (await session.scalar(select(func.max(Entry.number)).where(Entry.table_id == table_id)) or 0)
        kind, now = ("freeze" if frozen else "thaw"), datetime.now(UTC)
        name = f"{kind}:{number}"
        session.add(Entry(table_id=table_id, number=number, kind=kind, seat=0, action="", client_id=name, at=now))
    row.frozen = frozen


# ---------------------------------------------------------------- do all tables still replay?


class Replay(msgspec.Struct, frozen=True):
    """All that is needed to play a table again."""

    setup: Setup
    entries: list[EntryRow]
    result: list[Any] | None


editions = cache(Editions)  # in a worker, for all its tables


def fault_of(replay: Replay, overlays: str) -> str | None:
    """Runs in a worker: what is wrong with a table, played again by the rules as they are installed."""
    done = 0
    try:
        live = LiveTable(editions(overlays).game(replay.setup.game, replay.setup.data), replay.setup)
        for entry in replay.entries:
            if entry.number != done + 1:
                return f"entry {done + 1} is missing"
            live.apply(entry)
            done = entry.number
        if replay.result is not None and live.result != replay.result:
            return f"the result was {replay.result}, now it is {live.result}"
    except Exception as problem:  # whatever the rules raise: this table cannot be opened with them
        return f"entry {done + 1} of {len(replay.entries)}: {type(problem).__name__}: {problem}"
    return None


# ---------------------------------------------------------------- people


@admin_app.command()
def keeper(
    login: Annotated[str, typer.Argument(metavar="LOGIN", help="Of an account.")],
    dismiss: Annotated[bool, typer.Option("--dismiss", help="No longer a keeper.")] = False,
    database: WhichDatabase = None,
    config: WhichSettings = None,
) -> None:
    """Make somebody a keeper, who may rename, mute, ban, reset passwords and read reports; or take that right away."""

    async def work() -> str | None:
        async with opened(database, config) as found:
            return await keepers.appoint(found, login, not dismiss)

    name = run(work())
    if name is None:
        raise OperatorError("no-login", login=login)
    print(f"{name} ({login}): {'not a keeper' if dismiss else 'keeper'}")


@admin_app.command("keepers")
def list_keepers(database: WhichDatabase = None, config: WhichSettings = None) -> None:
    """List the keepers: login, name, since when."""

    async def work() -> list[Person]:
        async with opened(database, config) as found:
            return await keepers.all_keepers(found)

    for person in run(work()):
        print(f"{person.login:<24}  {person.name:<40}  {person.keeper:%Y-%m-%d}")


@admin_app.command("allow-letters")
def allow_letters(
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help="An e-mail address.")],
    database: WhichDatabase = None,
    config: WhichSettings = None,
) -> None:
    """Let an address be asked again whose reader once said that he wants no letter ever."""

    async def work() -> bool:
        async with opened(database, config) as found:
            return await letters.allow_again(found, address)

    print("it may be asked again" if run(work()) else "it was not barred")


@admin_app.command("verify-all")
def verify_all(
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only this game's tables.")] = None,
    database: WhichDatabase = None,
    config: WhichSettings = None,
) -> None:
    """Play every table again with the installed rules, and name those that fail. Exit code 1 if there are any."""
    if game is not None and game not in GAMES:
        raise UnknownName("unknown-game", name=game, known=", ".join(GAMES))
    sound, faulty = run(_verify(game, database, config))
    print(f"{sound} sound, {faulty} faulty")
    if faulty:
        raise typer.Exit(NOT_TRUE)


async def _verify(game: str | None, database: str | None, config: Path | None) -> tuple[int, int]:
    sound = faulty = 0
    overlays = load_settings(config).data
    wanted = select(Table.id).where(Table.started.is_not(None)).order_by(Table.created)
    async with opened(database, config) as found:
        async with found.reading() as session:
            ids = list(await session.scalars(wanted.where(Table.game == game) if game else wanted))
        with players_of(len(ids)) as pool:
            running: dict[Future[str | None], str] = {}
            while ids or running:
                while ids and len(running) < 32:  # not all tables' entries are in memory at a time
                    table_id = ids.pop(0)
                    running[pool.submit(fault_of, await _replay_of(found, table_id), overlays)] = table_id
                done, _ = await asyncio.to_thread(wait, running, return_when=FIRST_COMPLETED)
                for future in done:
                    table_id, fault = running.pop(future), future.result()
                    sound, faulty = sound + (fault is None), faulty + (fault is not None)
                    if fault is not None:
                        print(f"{table_id}: {fault}", file=sys.stderr)
    return sound, faulty


def players_of(tables: int) -> Executor:
    """Who plays them again: for a few, starting processes would take longer than the games."""
    return ThreadPoolExecutor(1) if tables <= A_FEW else ProcessPoolExecutor(mp_context=get_context("spawn"))


async def _replay_of(found: Database, table_id: str) -> Replay:
    async with found.reading() as session:
        row = (await session.scalars(select(Table).where(Table.id == table_id))).one()
        seats = await session.scalar(select(func.count()).where(Seat.table_id == table_id))
        entries = await session.scalars(select(Entry).where(Entry.table_id == table_id).order_by(Entry.number))
        return Replay(setup_of(row, seats or 0), [entry_of(entry) for entry in entries], row.result)
