"""“It's your move”, by push, e-mail or webhook, to those who are away.

A question to somebody who is not at the table becomes a row of the outbox. The sender looks at the outbox every few
seconds: whoever is still away gets one notice per question, and no second one before he has been back; a question that
has been answered meanwhile is struck out. Which ways he wants, and at what hours none, is in ``wishes``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage

import structlog
from sqlalchemy import and_, delete, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import aliased

from meadhall.server import letters, metrics, safety, tallies, webhooks, wishes
from meadhall.server.config import Settings
from meadhall.server.hall import Hall, OpenTable, Refused
from meadhall.server.models import Notice, Person, Wish
from meadhall.server.schema import NOTICE_LOCK, alone
from meadhall.server.standing import answer_for

log = structlog.get_logger()

PAUSE = 5.0  # seconds between looks at the outbox
AT_ONCE = 8  # notices on their way at the same time
MOST_TRIES = 3
FIRST_WAIT = 30.0  # seconds after a failed e-mail; four times as long after the next
LOOK_AGAIN = 300.0  # seconds at most until it is asked again whether quiet hours are over: they may be changed
KEPT = timedelta(days=30)

LETTERS = {
    "en": (
        "Your move in {game}",
        "Hello {name},\n\nit is your move in {game}, table {table}.\n\n{link}",
    ),
    "fr": (
        "À vous de jouer à {game}",
        "Bonjour {name},\n\nc’est à vous de jouer à {game}, table {table}.\n\n{link}",
    ),
}
NO_LINK = {
    "en": "Open the hall in your browser to answer.",
    "fr": "Ouvrez la salle dans votre navigateur pour répondre.",
}


# ---------------------------------------------------------------- who owes an answer


def owed_by(table: OpenTable) -> dict[str, int]:
    """The people who owe an answer and are not looking at the table, each with the number of his question."""
    live = table.live
    if live is None or table.row.status != "playing" or table.row.frozen:
        return {}
    here = {watcher.person_id for watcher in table.watchers}
    owed: dict[str, int] = {}
    for seat in live.deciders:
        chair = table.chairs[seat]
        if chair.person_id is None or chair.bot is not None or chair.vacant or chair.person_id in here:
            continue
        if answer_for(table, seat) is not None:
            continue
        owed.setdefault(chair.person_id, live.streams[seat].asked_at)
    return owed


def listener(hall: Hall) -> Callable[[OpenTable], Awaitable[None]]:
    """For ``hall.on_change``. It only sets the work going: the player who moved does not wait for it."""

    async def note(table: OpenTable) -> None:
        if not hall.closing and (owed := owed_by(table)):
            hall.run(put_into_outbox(hall, table.row.id, owed))

    return note


async def put_into_outbox(hall: Hall, table_id: str, owed: dict[str, int]) -> None:
    reachable = wishes.reachable(hall.settings)
    insert = postgresql.insert if hall.database.is_postgres else sqlite.insert
    async with hall.database.reading() as session:
        people = list(await session.scalars(select(Person.id).where(Person.id.in_(owed), reachable)))
    rows = [
        {"person_id": person, "table_id": table_id, "entry": owed[person], "created": datetime.now(UTC), "tries": 0}
        for person in people
    ]
    if rows:
        async with hall.database.session() as session:
            await session.execute(insert(Notice).values(rows).on_conflict_do_nothing())


# ---------------------------------------------------------------- sending


class Sender:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.noted: dict[tuple[str, str], int] = {}  # person and table: the question that is in the outbox
        self.not_before: dict[int, float] = {}  # when a failed notice may be tried again
        self.touched = self.swept = 0.0

    async def run(self) -> None:
        """Two at a time: receivers that are slow to answer must not make those who are here seem away."""
        await asyncio.gather(self._forever(self._look_around), self._forever(self._empty_outbox))

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as problem:
                log.warning("outbox not looked at", error=repr(problem))
            await asyncio.sleep(PAUSE)

    async def once(self) -> None:
        await self._look_around()
        await self._empty_outbox()

    async def _look_around(self) -> None:
        await self._mark_present()
        await self._note_those_who_left()

    async def _empty_outbox(self) -> None:
        async with alone(self.hall.database.engine, NOTICE_LOCK) as chosen:
            if chosen:
                await self._sweep_out()
                limit = asyncio.Semaphore(AT_ONCE)
                await asyncio.gather(*[self._attend(limit, notice, person) for notice, person in await self._due()])

    async def _mark_present(self) -> None:
        """Whoever has a table open is here, even if he only looks: the other processes know it from ``seen``."""
        if time.monotonic() - self.touched < self.hall.settings.away_seconds / 3:
            return
        self.touched = time.monotonic()
        here = {w.person_id for table in self.hall.tables.values() for w in table.watchers if w.person_id is not None}
        if here:
            async with self.hall.database.session() as session:
                await session.execute(update(Person).where(Person.id.in_(here)).values(seen=datetime.now(UTC)))

    async def _note_those_who_left(self) -> None:
        """A player who closed the page with an open question made no change that anybody was told of."""
        known, self.noted = self.noted, {}
        for table in list(self.hall.tables.values()):
            owed = {(person, table.row.id): question for person, question in owed_by(table).items()}
            fresh = {person: question for (person, _), question in owed.items() - known.items()}
            if fresh:
                await put_into_outbox(self.hall, table.row.id, fresh)
            self.noted |= owed

    async def _sweep_out(self) -> None:
        if time.monotonic() - self.swept > 3600 or not self.swept:
            self.swept = time.monotonic()
            async with self.hall.database.session() as session:
                await session.execute(delete(Notice).where(Notice.created < datetime.now(UTC) - KEPT))
            for forget_old in (letters.forget_old, safety.forget_old):
                await forget_old(self.hall.database)

    async def _due(self) -> list[tuple[Notice, Person]]:
        """Unsent notices to people who are away and have been here since the last one about the same table."""
        away_since = datetime.now(UTC) - timedelta(seconds=self.hall.settings.away_seconds)
        told = aliased(Notice)
        same = and_(told.person_id == Person.id, told.table_id == Notice.table_id, told.sent > Person.seen)
        self.not_before = {number: moment for number, moment in self.not_before.items() if moment > time.monotonic()}
        wanted = (
            select(Notice, Person)
            .join(Person)
            .where(Notice.sent.is_(None), Notice.tries < MOST_TRIES, Notice.id.not_in(list(self.not_before)))
            .where(Person.seen < away_since, ~exists().where(same))
            .order_by(Notice.id)
            .limit(100)
        )
        async with self.hall.database.reading() as session:
            return [(notice, person) for notice, person in await session.execute(wanted)]

    async def _attend(self, limit: asyncio.Semaphore, notice: Notice, person: Person) -> None:
        """One notice that cannot be sent, say about a table that no longer replays, must not hold up the others."""
        try:
            await self._deliver(limit, notice, person)
        except Exception as problem:
            log.error("notice not attended to", notice=notice.id, table=notice.table_id, exc_info=problem)
            self.not_before[notice.id] = time.monotonic() + FIRST_WAIT * 4**MOST_TRIES

    async def _deliver(self, limit: asyncio.Semaphore, notice: Notice, person: Person) -> None:
        async with limit:
            table = await self._table_of(notice)
            if table is None or owed_by(table).get(person.id) != notice.entry:
                async with self.hall.database.session() as session:
                    await session.execute(delete(Notice).where(Notice.id == notice.id))
                return
            wish = await wishes.of(self.hall.database, person.id)
            if quiet := wishes.quiet_for(wish, datetime.now(UTC)).total_seconds():
                self.not_before[notice.id] = time.monotonic() + min(quiet, LOOK_AGAIN)
                return
            went = await self._send(notice, person, table, wish)
            self.not_before[notice.id] = time.monotonic() + FIRST_WAIT * 4**notice.tries
            done = {"sent": datetime.now(UTC)} if went else {}
            async with self.hall.database.session() as session:
                kept = update(Notice).where(Notice.id == notice.id)
                await session.execute(kept.values(tries=notice.tries + 1, **done))

    async def _table_of(self, notice: Notice) -> OpenTable | None:
        try:
            table = await self.hall.table(notice.table_id)
            async with table.lock:
                await self.hall.catch_up(table)
        except Refused:
            return None
        return table

    async def _send(self, notice: Notice, person: Person, table: OpenTable, wish: Wish) -> bool:
        """Whether all that can be done was done. Webhooks and pushes have their own retries; only an e-mail is tried
        again later."""
        settings = self.hall.settings
        if wish.push and notice.tries == 0:
            await wishes.tell_devices(settings, self.hall.database, person, table)
        if person.webhook is not None and wish.webhook and notice.tries == 0:
            called = await webhooks.call(person.webhook, document(settings, table, notice), settings)
            metrics.notices.labels("webhook", "sent" if called else "failed").inc()
        if person.email is None or person.confirmed is None or not settings.smtp_host or not wish.letters:
            return True
        limit = ("notice", letters.same_address(person.email), settings.letters_per_day)
        if not await tallies.taken_today(self.hall.database, limit):
            return True  # the day's are used up: this question is not written about
        async with self.hall.database.session() as session:
            ending = await letters.give_ticket(session, person, "stop")
        return await letters.send(settings, letter(settings, person, table, ending))


# ---------------------------------------------------------------- what is said


def link_to(settings: Settings, table: OpenTable) -> str:
    return f"{settings.origin.rstrip('/')}/table/{table.row.id}" if settings.origin else ""


def document(settings: Settings, table: OpenTable, notice: Notice) -> dict[str, object]:
    """What a webhook is sent."""
    about = {"table": table.row.id, "game": table.row.game, "question": notice.entry, "link": link_to(settings, table)}
    return {"event": "your-move"} | about


def letter(settings: Settings, person: Person, table: OpenTable, ending: str = "") -> EmailMessage:
    assert table.live is not None
    lang = person.lang if person.lang in LETTERS else "en"
    subject, body = LETTERS[lang]
    game = table.live.game.name(lang)
    name = " ".join(person.name.split())
    link = link_to(settings, table) or NO_LINK[lang]
    said = body.format(name=name, game=game, table=table.row.id, link=link)
    return letters.finished(settings, person, subject.format(game=game), said, ending)
