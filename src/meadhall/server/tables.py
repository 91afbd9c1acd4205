"""Tables from the first chair to the rematch: everything about a table that is not a move.

Each function changes the database in one transaction, then lets the hall read the table anew and tell who is there.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.bots import LEVELS, make_bot
from meadhall.core.chance import SECRET_BYTES
from meadhall.core.errors import SetupError
from meadhall.server.clocks import SPEEDS, speed_of
from meadhall.server.hall import Hall, OpenTable, Refused
from meadhall.server.models import Seat, Table

Access = Literal["open", "link", "private"]
OPEN_SEAT = "open"
MY_SEAT = "me"
MAX_OPEN_TABLES = 50  # that one person may host at a time


class NewTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """``seats`` has one word per seat: "me" (several for play on one screen), "open", or a bot's name."""

    game: Annotated[str, msgspec.Meta(max_length=24)]
    seats: Annotated[list[Annotated[str, msgspec.Meta(max_length=24)]], msgspec.Meta(min_length=1, max_length=8)]
    scenario: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    options: dict[str, Any] = {}
    access: Access = "open"
    speed: Annotated[str, msgspec.Meta(max_length=16)] = "untimed"


def new_id() -> str:
    """Ten characters that are easy to read out; not to be guessed."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


# ---------------------------------------------------------------- before the game


async def create(
    hall: Hall, person_id: str, wanted: NewTable, data: str = "", position: dict[str, Any] | None = None
) -> OpenTable:
    """With the data of new tables, or those named; from the set-up on, or from a position."""
    game = hall.game(wanted.game, data)
    seats = len(wanted.seats)
    if seats not in game.seat_counts:
        raise SetupError("seats", game=game.title, seats=str(seats), known=", ".join(map(str, game.seat_counts)))
    scenario = wanted.scenario or game.scenarios[0]
    if scenario not in game.scenarios:
        raise SetupError("scenario", game=game.title, scenario=scenario, known=", ".join(game.scenarios))
    options = game.options(seats, wanted.options)
    speed_of(wanted.speed)
    for word in wanted.seats:
        if word not in (MY_SEAT, OPEN_SEAT):
            make_bot(game.id, word, 0)  # UnknownName if there is none
    table_id = new_id()
    async with hall.database.session() as session:
        await _limit_tables(session, person_id)
        row = Table(
            id=table_id,
            game=game.id,
            version=game.version,
            data=game.data.hash,
            scenario=scenario,
            options=options,
            access=wanted.access,
            invitation=secrets.token_urlsafe(12),
            speed=wanted.speed,
            status="open",
            host_id=person_id,
            secret=secrets.token_bytes(SECRET_BYTES),
            created=datetime.now(UTC),
            position=position,
        )
        session.add(row)
        await session.flush()
        session.add_all(_seat(table_id, number, word, person_id) for number, word in enumerate(wanted.seats))
        await _start_if_ready(session, row)
    table = await hall.table(table_id)
    await hall.changed(table)
    return table


def _seat(table_id: str, number: int, word: str, person_id: str) -> Seat:
    mine, bot = word == MY_SEAT, word not in (MY_SEAT, OPEN_SEAT)
    return Seat(
        table_id=table_id,
        number=number,
        person_id=person_id if mine else None,
        bot=word if bot else None,
        ready=mine or bot,
        vacant=False,
        resigned=False,
    )


async def _limit_tables(session: AsyncSession, person_id: str) -> None:
    unfinished = select(Table.id).where(Table.host_id == person_id, Table.status.in_(("open", "playing")))
    if len((await session.scalars(unfinished)).all()) >= MAX_OPEN_TABLES:
        raise Refused("too-many-tables")


async def join(hall: Hall, table: OpenTable, person_id: str, seat: int | None) -> None:
    """Take a free chair, or one that its player has left."""
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        chairs = await _seats(session, table.row.id)
        if row.status not in ("open", "playing"):
            raise Refused("not-open")
        free = [c for c in chairs if c.bot is None and (c.person_id is None or c.vacant) and not c.resigned]
        chosen = next((c for c in free if seat is None or c.number == seat), None)
        if chosen is None:
            raise Refused("no-free-seat")
        if chosen.vacant and chosen.person_id == person_id:
            raise Refused("already-seated")
        taken_over = [chosen.number] if chosen.vacant else []
        chosen.person_id, chosen.vacant, chosen.ready = person_id, False, True
        await session.flush()
        await _start_if_ready(session, row)
    await _grant_time(hall, table, taken_over)
    await _changed(hall, table)


async def leave(hall: Hall, table: OpenTable, person_id: str) -> None:
    """Before the game the chair is free again; during it, it is offered to others."""
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        for chair in await _seats(session, table.row.id):
            if chair.person_id != person_id:
                continue
            if row.status == "open":
                chair.person_id, chair.ready = None, False
            elif row.status == "playing":
                chair.vacant = True
    await _changed(hall, table)


async def set_ready(hall: Hall, table: OpenTable, person_id: str, ready: bool) -> None:
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        if row.status != "open":
            raise Refused("not-open")
        for chair in await _seats(session, table.row.id):
            if chair.person_id == person_id:
                chair.ready = ready
        await session.flush()
        await _start_if_ready(session, row)
    await _changed(hall, table)


async def fill(hall: Hall, table: OpenTable, person_id: str, seat: int, bot: str | None) -> None:
    """The host gives an empty chair to a bot, or frees it again; at a running table anyone seated may give a vacant
    chair to a bot."""
    if bot is not None:
        make_bot(table.row.game, bot, 0)
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        chairs = await _seats(session, table.row.id)
        if not 0 <= seat < len(chairs):
            raise Refused("no-such-seat")
        chair = chairs[seat]
        if row.status == "open":
            if row.host_id != person_id:
                raise Refused("not-host")
            if chair.person_id is not None and chair.person_id != person_id:
                raise Refused("seat-taken")
            chair.person_id, chair.bot, chair.ready = None, bot, bot is not None
        elif row.status == "playing":
            if person_id not in [other.person_id for other in chairs if not other.vacant]:
                raise Refused("not-seated")
            if not chair.vacant or bot is None:
                raise Refused("seat-taken")
            chair.bot, chair.vacant = bot, False
        else:
            raise Refused("not-open")
        await session.flush()
        await _start_if_ready(session, row)
    await _changed(hall, table)


async def _start_if_ready(session: AsyncSession, row: Table) -> None:
    chairs = await _seats(session, row.id)
    full = all(chair.bot is not None or (chair.person_id is not None and chair.ready) for chair in chairs)
    if row.status == "open" and full:
        row.status, row.started = "playing", datetime.now(UTC)


# ---------------------------------------------------------------- during the game


async def resign(hall: Hall, table: OpenTable, person_id: str) -> None:
    """The person's chairs go to a bot, so that the others can play on; the game counts as lost to him."""
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        if row.status != "playing":
            raise Refused("not-playing")
        mine = [c for c in await _seats(session, row.id) if c.person_id == person_id and not c.resigned]
        if not mine:
            raise Refused("not-seated")
        for chair in mine:
            chair.resigned, chair.vacant, chair.bot = True, False, standing_in(row.game)
    await _changed(hall, table)


def standing_in(game: str) -> str:
    """The bot that takes over: the strongest but one, who is good and does not keep the others waiting."""
    return list(LEVELS[game])[-2]


async def mark_vacant(hall: Hall, table: OpenTable, seats: list[int]) -> None:
    """These seats have run out of time: they are offered to a bot or to somebody else."""
    async with hall.database.session() as session:
        await session.execute(
            update(Seat)
            .where(Seat.table_id == table.row.id, Seat.number.in_(seats), Seat.bot.is_(None))
            .values(vacant=True)
        )
    await _changed(hall, table)


async def come_back(hall: Hall, table: OpenTable, person_id: str) -> None:
    """Somebody whose chair was offered sits down on it again before anybody took it. He gets time only if he has none
    left, or standing up would be worth more than playing fast."""
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        if row.status != "playing":
            raise Refused("not-playing")
        back = []
        for chair in await _seats(session, table.row.id):
            if chair.person_id == person_id and chair.bot is None and chair.vacant:
                chair.vacant = False
                back.append(chair.number)
    late = table.live.clocks.out_of_time(datetime.now(UTC)) if table.live is not None else []
    await _grant_time(hall, table, [seat for seat in back if seat in late])
    await _changed(hall, table)


async def _grant_time(hall: Hall, table: OpenTable, seats: list[int]) -> None:
    """In the record, like all that moves the clocks."""
    for seat in seats if speed_of(table.row.speed) != SPEEDS["untimed"] else []:
        await hall.act(table.row.id, seat, "grant", "", f"grant:{secrets.token_hex(8)}", None)


# ---------------------------------------------------------------- after it


async def rematch(hall: Hall, table: OpenTable, person_id: str) -> OpenTable:
    """A new table like the old one, each player's chair moved on by one; everyone is led there."""
    if table.row.status not in ("over", "ended"):
        raise Refused("not-over")
    if not table.seats_of(person_id):
        raise Refused("not-seated")
    if table.row.rematch_id is not None:
        return await hall.table(table.row.rematch_id)
    old = table.row
    game = hall.game(old.game)
    table_id = new_id()
    async with hall.database.session() as session:
        first = await session.execute(
            update(Table).where(Table.id == old.id, Table.rematch_id.is_(None)).values(rematch_id=table_id)
        )
        if first.rowcount == 0:  # type: ignore[attr-defined]
            raise Refused("busy")
        row = Table(
            id=table_id,
            game=old.game,
            version=game.version,
            data=game.data.hash,
            scenario=old.scenario,
            options=old.options,
            access=old.access,
            invitation=secrets.token_urlsafe(12),
            speed=old.speed,
            status="open",
            host_id=person_id,
            secret=secrets.token_bytes(SECRET_BYTES),
            created=datetime.now(UTC),
        )
        session.add(row)
        await session.flush()
        moved = [*table.chairs[1:], table.chairs[0]]
        for number, chair in enumerate(moved):
            bot = None if chair.resigned else chair.bot
            here = chair.person_id == person_id
            seat = Seat(table_id=table_id, number=number, person_id=None if bot else chair.person_id, bot=bot)
            seat.ready, seat.vacant, seat.resigned = bot is not None or here, False, False
            session.add(seat)
        await session.flush()
        await _start_if_ready(session, row)
    await _changed(hall, table)
    fresh = await hall.table(table_id)
    await hall.changed(fresh)
    return fresh


# ---------------------------------------------------------------- shared


async def _locked(session: AsyncSession, table_id: str) -> Table:
    """The row, held against other processes until the transaction ends (SQLite holds the whole file)."""
    row = await session.get(Table, table_id, with_for_update=True)
    if row is None:
        raise Refused("no-table")
    if row.frozen:
        raise Refused("frozen")
    return row


async def _seats(session: AsyncSession, table_id: str) -> list[Seat]:
    return list(await session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number)))


async def _changed(hall: Hall, table: OpenTable) -> None:
    await hall.table_changed(table.row.id)
