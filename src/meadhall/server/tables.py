"""Tables from the first chair to the rematch: everything about a table that is not a move.

Each function changes the database in one transaction that holds the table's row, then lets the hall read the table anew
and tell who is there.

Nobody ever sees two players' secrets of one game: whoever has held a chair since the game began (``models.Holder``) may
come back to it, and take no other. Only chairs that were one's own from the beginning, for play on one screen, may be
several.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import msgspec
from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.bots import make_bot
from meadhall.core.chance import SECRET_BYTES
from meadhall.core.errors import SetupError
from meadhall.core.game import Game
from meadhall.server import votes
from meadhall.server.clocks import SPEEDS, speed_of
from meadhall.server.hall import Hall, OpenTable, Refused, playing
from meadhall.server.models import Holder, Person, Seat, Table
from meadhall.server.safety import check_company, strangers_to
from meadhall.server.tallies import digest

Access = Literal["open", "link", "private"]
OPEN_SEAT = "open"
MY_SEAT = "me"
MAX_OPEN_TABLES = 50  # that one person may host at a time
MAX_SHOWS = 5  # of them, at which bots play among themselves


class NewTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """``seats`` has one word per seat: "me" (several for play on one screen), "open", or a bot's name.
    ``rated``: whether the game is to move ratings; it then does if everything else allows it (``fairness``)."""

    game: Annotated[str, msgspec.Meta(max_length=24)]
    seats: Annotated[list[Annotated[str, msgspec.Meta(max_length=24)]], msgspec.Meta(min_length=1, max_length=8)]
    scenario: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    options: dict[str, Any] = {}
    access: Access = "open"
    speed: Annotated[str, msgspec.Meta(max_length=16)] = "untimed"
    rated: bool = True


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
    if seats not in game.seats_of(scenario):
        raise SetupError("seats", game=game.title, seats=str(seats), known=", ".join(map(str, game.seats_of(scenario))))
    options = game.options(seats, wanted.options)
    speed_of(wanted.speed)
    for word in wanted.seats:
        if word not in (MY_SEAT, OPEN_SEAT):
            make_bot(game.id, word, 0)  # UnknownName if there is none
    await _limit_new_tables(hall, person_id, any(word not in (MY_SEAT, OPEN_SEAT) for word in wanted.seats))
    async with hall.database.session() as session:
        await _limit_tables(session, person_id)
        if MY_SEAT not in wanted.seats and OPEN_SEAT not in wanted.seats:
            await _limit_shows(session, person_id)
        row = _open_table(game, person_id, scenario, options, wanted.access, wanted.speed)
        row.position = position
        row.rated = wanted.rated
        session.add(row)
        await session.flush()
        session.add_all(_seat(row.id, number, word, person_id) for number, word in enumerate(wanted.seats))
        await _start_if_ready(session, row)
    table = await hall.table(row.id)
    await hall.changed(table)
    return table


def _open_table(
    game: Game[Any], host_id: str, scenario: str, options: dict[str, Any], access: str, speed: str
) -> Table:
    """A row of its own luck, with the game's data of today."""
    return Table(
        id=new_id(),
        game=game.id,
        version=game.version,
        data=game.data.hash,
        scenario=scenario,
        options=options,
        access=access,
        invitation=secrets.token_urlsafe(12),
        speed=speed,
        status="open",
        host_id=host_id,
        secret=secrets.token_bytes(SECRET_BYTES),
        created=datetime.now(UTC),
    )


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
    """Counted while the person's row is held: who asks many times at once is counted each time."""
    if await session.get(Person, person_id, with_for_update=True) is None:
        raise Refused("busy")  # forgotten a moment ago
    unfinished = select(func.count()).where(Table.host_id == person_id, Table.status.in_(("open", "playing")))
    if (await session.scalar(unfinished) or 0) >= MAX_OPEN_TABLES:
        raise Refused("too-many-tables")


async def _limit_new_tables(hall: Hall, person_id: str, with_bots: bool) -> None:
    """Each takes room on the disk for good: a network has so many in an hour, however many guests it sends. Bots of a
    new table begin to think at once, so a person may open only so many with bots."""
    if (wait := await hall.new_tables.take(digest(hall.whereabouts.of(person_id)))) > 0:
        raise Refused("too-many-new-tables", wait=wait)
    if with_bots and (wait := await hall.bot_tables.take(person_id)) > 0:
        raise Refused("too-many-bots", wait=wait)


async def _limit_shows(session: AsyncSession, person_id: str) -> None:
    """Bots that play among themselves need nobody to go on, and so would keep the workers busy for as long as there
    are such tables."""
    seated = exists().where(Seat.table_id == Table.id, Seat.bot.is_(None))
    shows = select(func.count()).where(Table.host_id == person_id, Table.status == "playing", ~seated)
    if (await session.scalar(shows) or 0) >= MAX_SHOWS:
        raise Refused("too-many-bots")


async def join(hall: Hall, table: OpenTable, person_id: str, seat: int | None) -> None:
    """Take a free chair, or one that its player has left."""
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        chairs = await _seats(session, table.row.id)
        if row.status not in ("open", "playing"):
            raise Refused("not-open")
        mine = [chair for chair in chairs if chair.person_id == person_id]
        if mine and (row.status == "playing" or row.host_id != person_id):
            raise Refused("already-seated")
        free = [c for c in chairs if c.bot is None and (c.person_id is None or c.vacant) and not c.resigned]
        chosen = next((c for c in free if seat is None or c.number == seat), None)
        if chosen is None:
            raise Refused("no-free-seat")
        company = {c.person_id for c in chairs if c.person_id is not None} | {row.host_id}
        await check_company(session, person_id, company - {person_id})
        taken_over = row.status == "playing"
        if taken_over:
            await _may_hold(session, row.id, person_id, chosen.number)
        chosen.person_id, chosen.vacant, chosen.ready = person_id, False, True
        await session.flush()
        await _start_if_ready(session, row)
    if taken_over and speed_of(table.row.speed) != SPEEDS["untimed"]:  # in the record, like all that moves the clocks
        with suppress(Refused):  # the game is over since
            await hall.act(table.row.id, chosen.number, "grant", "", f"grant:{secrets.token_hex(8)}", None)
    await _changed(hall, table)


async def _may_hold(session: AsyncSession, table_id: str, person_id: str, seat: int) -> None:
    """Whoever has held another chair of this game has seen its secrets."""
    held = await session.get(Holder, (table_id, person_id))
    if held is None:
        session.add(Holder(table_id=table_id, person_id=person_id, seats=[seat]))
    elif seat not in held.seats:
        raise Refused("held-another")


async def leave(hall: Hall, table: OpenTable, person_id: str) -> None:
    """Before the game the chair is free again; during it, it is offered to others."""
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        for chair in await _seats(session, table.row.id):
            if chair.person_id != person_id:
                continue
            if row.status == "open":
                chair.person_id, chair.ready = None, False
            elif row.status == "playing" and chair.bot is None:
                chair.vacant = True
    await votes.carry_out(hall, table)  # he may have been the only one who had not agreed
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
            if person_id not in [other.person_id for other in chairs if not other.vacant and other.bot is None]:
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
        people = {chair.person_id for chair in chairs if chair.person_id is not None}
        for person_id in sorted(people):
            held = [chair.number for chair in chairs if chair.person_id == person_id]
            session.add(Holder(table_id=row.id, person_id=person_id, seats=held))


# ---------------------------------------------------------------- during the game


async def resign(hall: Hall, table: OpenTable, person_id: str) -> None:
    """The person's chairs go to a bot, so that the others can play on; the game counts as lost to him."""
    table = await hall.refresh(table.row.id)  # who sits there may have changed elsewhere
    if table.row.frozen:
        raise Refused("frozen")
    if table.row.status != "playing":
        raise Refused("not-playing")
    mine = table.seats_of(person_id)
    if not mine:
        raise Refused("not-seated")
    first, *others = mine
    await hall.act(table.row.id, first, "resign", "", "resign:", None)  # refused once the last move is made
    for seat in others:
        if not playing(table).is_closed:  # of two chairs the first ends a game for two
            await hall.act(table.row.id, seat, "resign", "", "resign:", None)


async def come_back(hall: Hall, table: OpenTable, person_id: str) -> None:
    """Somebody who stood up sits down on his chair again, unless somebody has taken it; a bot that was put there makes
    room. His clock went on meanwhile: standing up must not be worth more than playing fast."""
    async with hall.database.session() as session:
        row = await _locked(session, table.row.id)
        if row.status != "playing":
            raise Refused("not-playing")
        mine = [c for c in await _seats(session, table.row.id) if c.person_id == person_id and not c.resigned]
        if not mine:
            raise Refused("not-seated")  # somebody was faster
        for chair in mine:
            chair.vacant, chair.bot = False, None
    await _changed(hall, table)


# ---------------------------------------------------------------- after it


async def rematch(hall: Hall, table: OpenTable, person_id: str) -> OpenTable:
    """A new table like the old one, each player's chair moved on by one; everyone is led there."""
    if table.row.status not in ("over", "ended"):
        raise Refused("not-over")
    if not table.chairs_of(person_id):
        raise Refused("not-seated")
    game, is_new = hall.game(table.row.game), False
    if table.row.rematch_id is None:
        with_bots = any(chair.bot is not None and not chair.resigned for chair in table.chairs)
        await _limit_new_tables(hall, person_id, with_bots)
    async with hall.database.session() as session:
        old = await _locked(session, table.row.id)
        if old.rematch_id is None:
            await _limit_tables(session, person_id)
            row = _open_table(game, person_id, old.scenario, old.options, old.access, old.speed)
            row.rated = old.rated
            session.add(row)
            await session.flush()
            chairs = await _seats(session, old.id)
            strangers = await strangers_to(session, person_id)  # people who block each other do not invite each other
            for number, chair in enumerate([*chairs[1:], chairs[0]]):
                bot = None if chair.resigned else chair.bot
                here = chair.person_id == person_id
                nobody = bot is not None or chair.person_id in strangers
                seat = Seat(table_id=row.id, number=number, person_id=None if nobody else chair.person_id, bot=bot)
                seat.ready, seat.vacant, seat.resigned = bot is not None or here, False, False
                session.add(seat)
            await session.flush()
            await _start_if_ready(session, row)
            old.rematch_id, is_new = row.id, True
        found = old.rematch_id
    fresh = await hall.table(found)
    if is_new:  # nobody else has asked first
        await _changed(hall, table)
        await hall.changed(fresh)
    return fresh


# ---------------------------------------------------------------- shared


async def _locked(session: AsyncSession, table_id: str) -> Table:
    """The row, held against all others until the transaction ends (on SQLite it is the only one that writes)."""
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
