"""Peace among people: whom somebody does not hear or meet, and complaints to the keepers.

Nobody's id is shown to anybody. A person is pointed out by where he was met: a seat of a table, or a line of its talk.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from sqlalchemy import and_, delete, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from meadhall.server import tallies
from meadhall.server.database import Database
from meadhall.server.hall import OpenTable, Refused
from meadhall.server.models import Chat, Person, Report, Seat, Shun, Table

Shunning = Literal["mute", "block"]

MOST_SHUNNED = 500
REPORTS_PER_DAY = 10
LINES_KEPT = 50  # of the talk, with a report
REPORTS_KEPT = timedelta(days=180)  # after they were closed


# ---------------------------------------------------------------- who is meant


async def person_at(database: Database, table: OpenTable, seat: int | None, line: int | None) -> str:
    """Who sits on a seat, or said a line, of this table."""
    if seat is not None:
        found = table.chairs[seat].person_id if 0 <= seat < table.seats else None
    else:
        said = select(Chat.person_id).where(Chat.id == line, Chat.table_id == table.row.id)
        async with database.reading() as session:
            found = await session.scalar(said) if line is not None and 0 < line < 2**31 else None
    if found is None:
        raise Refused("no-person")
    return found


# ---------------------------------------------------------------- mute and block


async def shun(database: Database, person_id: str, other_id: str, kind: Shunning) -> Shun:
    """The last word counts: a block may become a mute, and the other way round."""
    if other_id == person_id:
        raise Refused("yourself")
    async with database.session() as session:
        other = await session.get(Person, other_id)
        if other is None:
            raise Refused("no-person")
        mine = select(Shun).where(Shun.person_id == person_id)
        row = await session.scalar(mine.where(Shun.other_id == other_id).with_for_update())
        if row is None:
            count = select(func.count()).select_from(Shun).where(Shun.person_id == person_id)
            if (await session.scalar(count) or 0) >= MOST_SHUNNED:
                raise Refused("too-many-shunned")
            row = Shun(id=secrets.token_hex(6), person_id=person_id, other_id=other_id, name=other.name)
            row.since = datetime.now(UTC)
            session.add(row)
        row.kind = kind
    return row


async def unshun(database: Database, person_id: str, shun_id: str) -> None:
    async with database.session() as session:
        gone = delete(Shun).where(Shun.person_id == person_id, Shun.id == shun_id).returning(Shun.id)
        if await session.scalar(gone) is None:
            raise Refused("no-person")


async def shunned_by(database: Database, person_id: str) -> list[Shun]:
    async with database.reading() as session:
        return list(await session.scalars(select(Shun).where(Shun.person_id == person_id).order_by(Shun.since)))


async def deaf_to(database: Database, speaker: str) -> set[str]:
    """Those who do not want to hear somebody."""
    async with database.reading() as session:
        return set(await session.scalars(select(Shun.person_id).where(Shun.other_id == speaker)))


async def strangers_to(session: AsyncSession, person_id: str | None) -> set[str]:
    """Those whom a person does not meet, because he or they have said so."""
    either = and_(Shun.kind == "block", or_(Shun.person_id == person_id, Shun.other_id == person_id))
    found = await session.execute(select(Shun.person_id, Shun.other_id).where(either))
    return {one for pair in found for one in pair} - {person_id or ""}


async def check_company(session: AsyncSession, person_id: str, company: set[str | None]) -> None:
    """Before somebody sits down among others. Who has blocked him is not told him, only that it cannot be."""
    met = await strangers_to(session, person_id) & company
    if not met:
        return
    mine = select(Shun.id).where(Shun.person_id == person_id, Shun.other_id.in_(met), Shun.kind == "block")
    raise Refused("blocked-there" if (await session.scalars(mine)).first() else "not-allowed")


def without(strangers: set[str]) -> ColumnElement[bool]:
    """Tables that none of these host or sit at."""
    seated = exists().where(Seat.table_id == Table.id, Seat.person_id.in_(strangers))
    return and_(~seated, or_(Table.host_id.is_(None), Table.host_id.not_in(strangers)))


# ---------------------------------------------------------------- reports


async def report(database: Database, table: OpenTable, reporter_id: str, person_id: str, reason: str) -> int:
    """A complaint, with the table and what was said there until now."""
    if person_id == reporter_id:
        raise Refused("yourself")
    words = "".join(letter for letter in reason if letter.isprintable() or letter == "\n").strip()
    if not words:
        raise Refused("empty")
    if not await tallies.taken_today(database, ("report", reporter_id, REPORTS_PER_DAY)):
        raise Refused("too-many-reports")
    newest = select(Chat).where(Chat.table_id == table.row.id).order_by(Chat.id.desc()).limit(LINES_KEPT)
    async with database.session() as session:
        person = await session.get(Person, person_id)
        if person is None:
            raise Refused("no-person")
        said = list(await session.scalars(newest))
        row = Report(
            at=datetime.now(UTC),
            reporter_id=reporter_id,
            person_id=person_id,
            name=person.name,
            table_id=table.row.id,
            reason=words[:500],
            lines=[_line(chat, person_id) for chat in reversed(said)],
        )
        session.add(row)
        await session.flush()
        return row.id


def _line(chat: Chat, person_id: str) -> dict[str, Any]:
    by_him = chat.person_id == person_id
    return {"name": chat.name, "text": chat.text, "at": chat.at.isoformat(), "by_reported": by_him}


async def forget_old(database: Database) -> None:
    """For the housekeeping of the server."""
    async with database.session() as session:
        await session.execute(delete(Report).where(Report.closed < datetime.now(UTC) - REPORTS_KEPT))
