"""Who looks at a table, through whichever process, and which processes there are.

On PostgreSQL each process writes down who looks at which table through it, and all read it: so they say the same. What
a process wrote counts while it shows that it lives.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, func, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server.clocks import SPEEDS, speed_of
from meadhall.server.database import put
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Entry, Presence, Process, Seat, Table
from meadhall.server.schema import OPENING_LOCK

ALIVE = timedelta(seconds=12)  # since a process last showed that it lives
FORGOTTEN = timedelta(hours=1)
CLOSED = timedelta(seconds=60)  # without any process, from which on the hall counts as having been closed


# ---------------------------------------------------------------- processes


async def beat(hall: Hall) -> None:
    """Show that this process lives, and forget those that long have not."""
    now = datetime.now(UTC)
    async with hall.database.session() as session:
        await put(session, Process, id=hall.id, seen=now)
        await session.execute(delete(Process).where(Process.seen < now - FORGOTTEN, Process.id != hall.id))


async def open_process(hall: Hall) -> None:
    """The first process to open the hall after it was closed gives every clock back the time between."""
    now = datetime.now(UTC)
    async with hall.database.session() as session:
        if hall.database.is_postgres:
            await session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": OPENING_LOCK})
        last = await session.scalar(select(func.max(Process.seen)))
        await put(session, Process, id=hall.id, seen=now)
        if last is None or now - last > CLOSED:
            await _make_good(session, last, now)


async def close_process(hall: Hall) -> None:
    await beat(hall)
    async with hall.database.session() as session:
        await session.execute(delete(Presence).where(Presence.process_id == hall.id))


async def _make_good(session: AsyncSession, closed: datetime | None, now: datetime) -> None:
    """Stop the clocks of all games from when the hall was closed until now. Where nobody knows when that was, because
    no process ever wrote it down, it counts from each table's last entry, and everybody has time to look around."""
    newest = select(func.max(Entry.number)).where(Entry.table_id == Table.id).scalar_subquery()
    moved = select(func.max(Entry.at)).where(Entry.table_id == Table.id).scalar_subquery()
    seats = select(func.count()).where(Seat.table_id == Table.id).scalar_subquery()
    wanted = select(Table, newest, moved, seats).where(Table.status == "playing", Table.frozen.is_(False))
    for row, number, at, count in (await session.execute(wanted)).all():
        if speed_of(row.speed) == SPEEDS["untimed"] or row.started is None:
            continue
        since = max(filter(None, (row.started, at, closed)))
        what = [("freeze", 0, since), ("thaw", 0, now)]
        what += [("grant", seat, now) for seat in range(count)] if closed is None else []
        try:
            async with session.begin_nested():
                for entry, (kind, seat, moment) in enumerate(what, (number or 0) + 1):
                    name = f"{kind}:{entry}"
                    session.add(
                        Entry(table_id=row.id, number=entry, kind=kind, seat=seat, action="", client_id=name, at=moment)
                    )
        except IntegrityError:  # somebody plays there: the hall was not closed to him
            continue


# ---------------------------------------------------------------- who looks at a table


async def came_or_went(hall: Hall, table: OpenTable) -> None:
    """Somebody did: tell everybody who is there, in every process."""
    if hall.neighbours is not None:
        async with table.counting:  # who writes last must have counted last
            people, spectators = here(table)
            async with hall.database.session() as session:
                if table.watchers:
                    where = {"process_id": hall.id, "table_id": table.row.id}
                    await put(session, Presence, **where, people=sorted(people), spectators=spectators)
                else:
                    mine = (Presence.process_id == hall.id, Presence.table_id == table.row.id)
                    await session.execute(delete(Presence).where(*mine))
        await hall.neighbours.came_or_went(table.row.id)
    await hall.introduce(table)


def here(table: OpenTable) -> tuple[set[str], int]:
    """The people who look at the table through this process, and how many watch without a seat."""
    people = {watcher.person_id for watcher in table.watchers if watcher.person_id is not None}
    return people, sum(1 for watcher in table.watchers if watcher.viewer is None)


async def everywhere(hall: Hall, tables: Collection[OpenTable]) -> dict[str, tuple[set[str], int]]:
    """The same of all processes, by table."""
    found = {table.row.id: here(table) for table in tables}
    if hall.neighbours is None:
        return found
    alive = Process.seen > datetime.now(UTC) - ALIVE
    wanted = select(Presence).join(Process).where(Presence.table_id.in_(list(found)), Process.id != hall.id, alive)
    async with hall.database.reading() as session:
        for other in await session.scalars(wanted):
            people, spectators = found[other.table_id]
            found[other.table_id] = (people | set(other.people), spectators + other.spectators)
    return found
