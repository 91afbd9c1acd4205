"""Keepers: people who keep order in the hall, named by whoever runs it (``meadhall admin keeper``).

They rename, mute, ban and reset passwords, and read the reports. Every deed is written down in the transaction that
does it, with its reason; nothing in the hall changes or removes what is written there, and the database refuses to.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server import letters, people
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Chat, Deed, Key, Person, Report, Seat, Table, Ticket

NAME_STAYS = timedelta(days=30)  # after a keeper chose it
CODE_LASTS = timedelta(hours=24)  # to be handed over by a keeper
FOR_EVER = datetime(9999, 1, 1, tzinfo=UTC)
PAGE = 100


# ---------------------------------------------------------------- who is one


async def is_keeper(database: Database, person_id: str) -> bool:
    """Asked anew each time: a keeper who was dismissed can do nothing more, in any process."""
    async with database.session() as session:
        person = await session.get(Person, person_id)
    return person is not None and person.keeper is not None


async def appoint(database: Database, login: str, keeper: bool) -> str | None:
    """By whoever runs the hall; the name of the person, None if there is no such login. Guests cannot be keepers: their
    key is all that proves who they are."""
    async with database.session() as session:
        person = await session.scalar(select(Person).where(Person.login == people.normal_login(login)))
        if person is None:
            return None
        if (person.keeper is not None) != keeper:
            person.keeper = datetime.now(UTC) if keeper else None
            _note(session, None, "appoint" if keeper else "dismiss", person, "", "")
        return person.name


async def all_keepers(database: Database) -> list[Person]:
    async with database.session() as session:
        return list(await session.scalars(select(Person).where(Person.keeper.is_not(None)).order_by(Person.keeper)))


# ---------------------------------------------------------------- deeds


def _note(session: AsyncSession, keeper: Person | None, deed: str, person: Person, detail: str, why: str) -> None:
    row = Deed(
        at=datetime.now(UTC), deed=deed, person_id=person.id, name=person.name, detail=detail[:120], why=why[:500]
    )
    row.keeper_id, row.keeper = (keeper.id, keeper.name) if keeper is not None else ("", "")
    session.add(row)


async def _two(session: AsyncSession, keeper_id: str, person_id: str) -> tuple[Person, Person]:
    """The keeper, who must still be one, and the person he acts on. Other keepers are left to the hall's operator."""
    keeper, person = await people.get(session, keeper_id), await people.get(session, person_id)
    if keeper.keeper is None:
        raise Refused("not-keeper")
    if person.keeper is not None:
        raise Refused("is-keeper")
    return keeper, person


async def rename(database: Database, keeper_id: str, person_id: str, name: str, why: str) -> None:
    """It stays for a while. What he said is shown under the new name too; reports keep the old one."""
    fresh = people.checked_name(name)
    async with database.session() as session:
        keeper, person = await _two(session, keeper_id, person_id)
        _note(session, keeper, "rename", person, fresh, why)
        person.name, person.named = fresh, datetime.now(UTC) + NAME_STAYS
        await session.execute(update(Chat).where(Chat.person_id == person_id).values(name=fresh))


def _until(days: int | None) -> datetime | None:
    """Days from now; none means for good, 0 not any more."""
    if days is None:
        return FOR_EVER
    return datetime.now(UTC) + timedelta(days=days) if days else None


def _days(days: int | None) -> str:
    return "for-good" if days is None else str(days or "")


async def mute(database: Database, keeper_id: str, person_id: str, days: int | None, why: str) -> None:
    async with database.session() as session:
        keeper, person = await _two(session, keeper_id, person_id)
        person.muted = _until(days)
        _note(session, keeper, "mute" if person.muted else "unmute", person, _days(days), why)


async def ban(database: Database, keeper_id: str, person_id: str, days: int | None, why: str) -> list[str]:
    """All keys end. The unfinished tables at which the banned person sits: he is to stand up there."""
    async with database.session() as session:
        keeper, person = await _two(session, keeper_id, person_id)
        person.banned = _until(days)
        _note(session, keeper, "ban" if person.banned else "unban", person, _days(days), why)
        if person.banned is None:
            return []
        await session.execute(delete(Key).where(Key.person_id == person_id))
        return await tables_of(session, person_id)


async def tables_of(session: AsyncSession, person_id: str) -> list[str]:
    seated = select(Seat.table_id).join(Table, Table.id == Seat.table_id).distinct()
    unfinished = seated.where(Seat.person_id == person_id, Table.status.in_(("open", "playing")))
    return sorted(await session.scalars(unfinished))


async def reset_password(
    settings: Settings, database: Database, keeper_id: str, person_id: str, why: str, network: str
) -> str | None:
    """The old password and all keys end. The code to choose a new one goes to the confirmed address; only where there
    is none the keeper gets it, to hand it over."""
    unguessable = await people.unguessable()
    async with database.session() as session:
        keeper, person = await _two(session, keeper_id, person_id)
        if person.login is None or person.password is None:
            raise Refused("not-account")
        by_letter = bool(settings.smtp_host) and person.confirmed is not None
        _note(session, keeper, "reset", person, "letter" if by_letter else "code", why)
        await people.put_password(session, person_id, unguessable)
    if by_letter and await letters.send_recovery(settings, database, person, network):
        return None
    async with database.session() as session:
        code = await letters.give_ticket(session, person, "recover")
        await session.flush()
        longer = update(Ticket).where(Ticket.hash == people.hash_of(code))
        await session.execute(longer.values(expires=datetime.now(UTC) + CODE_LASTS))
    return code


async def close(database: Database, keeper_id: str, report_id: int, why: str) -> None:
    async with database.session() as session:
        keeper = await people.get(session, keeper_id)
        if keeper.keeper is None:
            raise Refused("not-keeper")
        open_one = update(Report).where(Report.id == report_id, Report.closed.is_(None))
        row = await session.scalar(open_one.values(closed=datetime.now(UTC)).returning(Report))
        if row is None:
            raise Refused("no-report")
        about = Person(id=row.person_id or "", name=row.name)
        _note(session, keeper, "close", about, f"{row.id}", why)


# ---------------------------------------------------------------- what keepers see


async def search(database: Database, words: str) -> list[Person]:
    """People whose name, or login, begins so; the last seen first."""
    begins = words.strip().replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_").replace("\x00", "") + "%"
    found = or_(Person.name.ilike(begins, escape="\\"), Person.login.ilike(begins, escape="\\"))
    async with database.session() as session:
        return list(await session.scalars(select(Person).where(found).order_by(Person.seen.desc()).limit(PAGE)))


async def reports(database: Database, closed: bool) -> list[tuple[Report, str | None]]:
    """With the name of who complained, if he is still here; newest first."""
    wanted = select(Report, Person.name).outerjoin(Person, Person.id == Report.reporter_id).order_by(Report.id.desc())
    state = Report.closed.is_not(None) if closed else Report.closed.is_(None)
    async with database.session() as session:
        return [(row, name) for row, name in await session.execute(wanted.where(state).limit(PAGE))]


async def deeds(database: Database, before: int | None) -> list[Deed]:
    """Newest first."""
    wanted = select(Deed).order_by(Deed.id.desc()).limit(PAGE)
    async with database.session() as session:
        return list(await session.scalars(wanted if before is None else wanted.where(Deed.id < before)))
