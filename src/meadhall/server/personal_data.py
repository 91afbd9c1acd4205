"""What the hall holds about a person: to be given to him, or to be forgotten."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Executable, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server.database import Database
from meadhall.server.models import (
    Chat,
    Deed,
    Device,
    Holder,
    Key,
    Note,
    Notice,
    Person,
    Rating,
    RatingChange,
    Report,
    Seat,
    Shun,
    StandingOrder,
    Table,
    Tally,
    Ticket,
    Wish,
)
from meadhall.server.people import get
from meadhall.server.tallies import digest

SOMEONE = "someone"  # who said what a person said who is gone


async def export(database: Database, person_id: str) -> dict[str, Any]:
    """All of it, JSON-able. Columns are named one by one: a secret of a table, or a hash, must not slip in."""
    seats = (
        select(
            Table.id, Table.game, Table.scenario, Table.options, Table.speed, Table.access, Table.status,
            Table.created, Table.started, Table.ended, Table.result, Seat.number.label("seat"),
            Seat.bot, Seat.ready, Seat.vacant, Seat.resigned,
        )
        .join(Seat, Seat.table_id == Table.id)
        .where(Seat.person_id == person_id)
        .order_by(Table.created, Seat.number)
    )  # fmt: skip
    hosted = select(Table.id, Table.game, Table.status, Table.created).where(Table.host_id == person_id)
    change, order = RatingChange, StandingOrder
    async with database.reading() as session:
        person = await get(session, person_id)
        held = {
            "profile": {
                "id": person.id,
                "name": person.name,
                "login": person.login,
                "email": person.email,
                "confirmed": person.confirmed,
                "webhook": person.webhook,
                "lang": person.lang,
                "created": person.created,
                "seen": person.seen,
                "keeper": person.keeper,
                "muted": person.muted,
                "banned": person.banned,
            },
            "keys": await _rows(
                session,
                select(Key.kind, Key.label, Key.created, Key.expires, Key.used, Key.device).where(
                    Key.person_id == person_id
                ),
            ),
            "seats": await _rows(session, seats),
            "hosted": await _rows(session, hosted),
            "held": await _rows(session, select(Holder.table_id, Holder.seats).where(Holder.person_id == person_id)),
            "chats": await _rows(session, select(Chat.table_id, Chat.text, Chat.at).where(Chat.person_id == person_id)),
            "notes": await _rows(session, select(Note.table_id, Note.text).where(Note.person_id == person_id)),
            "standing_orders": await _rows(
                session,
                select(order.table_id, order.seat, order.topic, order.choice, order.term).where(
                    order.person_id == person_id
                ),
            ),
            "ratings": await _rows(
                session, select(Rating.game, Rating.mu, Rating.sigma, Rating.games).where(Rating.player == person_id)
            ),
            "rating_history": await _rows(
                session,
                select(change.table_id, change.seat, change.game, change.rank, change.mu, change.sigma, change.at)
                .where(change.player == person_id)
                .order_by(change.at),
            ),
            "shunned": await _rows(
                session, select(Shun.name, Shun.kind, Shun.since).where(Shun.person_id == person_id)
            ),
            "reports": await _rows(
                session,
                select(Report.at, Report.table_id, Report.name, Report.place, Report.reason, Report.closed).where(
                    Report.reporter_id == person_id
                ),
            ),
            "letters": await _rows(
                session, select(Ticket.kind, Ticket.created, Ticket.expires).where(Ticket.person_id == person_id)
            ),
            "wishes": await _rows(
                session,
                select(Wish.letters, Wish.webhook, Wish.push, Wish.quiet_from, Wish.quiet_until, Wish.zone).where(
                    Wish.person_id == person_id
                ),
            ),
            "devices": await _rows(
                session, select(Device.endpoint, Device.created).where(Device.person_id == person_id)
            ),
            "keepers": await _rows(
                session, select(Deed.at, Deed.deed, Deed.detail, Deed.why).where(Deed.person_id == person_id)
            ),
            "notices": await _rows(
                session,
                select(Notice.table_id, Notice.entry, Notice.created, Notice.sent).where(Notice.person_id == person_id),
            ),
        }
    document: dict[str, Any] = msgspec.to_builtins(held)
    return document


async def _rows(session: AsyncSession, wanted: Executable) -> list[dict[str, Any]]:
    return [dict(row) for row in (await session.execute(wanted)).mappings()]


async def forget(database: Database, person_id: str) -> list[str]:
    """Forget a person in one transaction; the unfinished tables at which he sat, to be told of it.

    What he said at tables stays, for the others' talk would make no sense without it, but nobody can tell whose it was.
    The games stay too: they are the other players' as well, and one of them becomes the host.
    """
    async with database.session() as session:
        # Tables before people, in their order, as everybody else who holds both.
        his = or_(Table.host_id == person_id, Table.id.in_(select(Seat.table_id).where(Seat.person_id == person_id)))
        await session.scalars(select(Table.id).where(his).order_by(Table.id).with_for_update())
        person = await get(session, person_id, held=True)
        unfinished = (
            select(Seat.table_id, Seat.number, Table.status)
            .join(Table, Table.id == Seat.table_id)
            .where(Seat.person_id == person_id, Table.status.in_(("open", "playing")))
        )
        left = (await session.execute(unfinished)).all()
        for table_id, number, status in left:
            chair = update(Seat).where(and_(Seat.table_id == table_id, Seat.number == number))
            await session.execute(chair.values(person_id=None, ready=False))
            if status == "playing":  # a chair that a bot holds for him stays the bot's
                await session.execute(chair.where(Seat.bot.is_(None)).values(vacant=True))
        await session.execute(update(Seat).where(Seat.person_id == person_id).values(person_id=None))
        hosted = await _pass_on(session, person_id)
        await session.execute(update(Chat).where(Chat.person_id == person_id).values(person_id=None, name=SOMEONE))
        counted = [person_id, digest(person_id), digest(person.login or "")]
        await session.execute(delete(Tally).where(Tally.who.in_(counted)))
        await session.execute(update(Report).where(Report.reporter_id == person_id).values(reporter_id=None))
        await session.execute(update(Report).where(Report.person_id == person_id).values(person_id=None))
        await session.execute(delete(Shun).where(or_(Shun.person_id == person_id, Shun.other_id == person_id)))
        for gone in (Device, Wish, Key, Note, Notice, StandingOrder, Holder, Ticket):
            await session.execute(delete(gone).where(gone.person_id == person_id))
        for rated in (Rating, RatingChange):
            await session.execute(delete(rated).where(rated.player == person_id))
        await session.execute(delete(Person).where(Person.id == person.id))
    return sorted({table_id for table_id, _, _ in left} | set(hosted))


async def _pass_on(session: AsyncSession, person_id: str) -> list[str]:
    """Each table he hosted has the first other person who sits there for its host. One that still gathers players and
    has nobody left is closed: nobody could ever start it. The tables that are not over."""
    hosted = list(await session.scalars(select(Table).where(Table.host_id == person_id).with_for_update()))
    for table in hosted:
        seated = (
            select(Seat.person_id)
            .where(Seat.table_id == table.id, Seat.person_id.is_not(None), Seat.person_id != person_id)
            .order_by(Seat.vacant, Seat.number)
        )
        table.host_id = (await session.scalars(seated)).first()
        if table.host_id is None and table.status == "open":
            table.status, table.ended = "ended", datetime.now(UTC)
    await session.flush()
    return [table.id for table in hosted if table.status != "over"]
