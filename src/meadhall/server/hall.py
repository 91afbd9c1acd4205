"""The hall: every open table of this process, and the one road by which a move gets into the record.

    player → act → legality → appended for good → applied → every viewer told what he may know

Several processes may serve the same tables. The primary key of the entries decides who was first; the other one finds
the new entry, applies it, and tries again.
"""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import structlog
from sqlalchemy import select

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.server import metrics
from meadhall.server.allowances import Allowance
from meadhall.server.config import Settings
from meadhall.server.database import Conflict, Database, Row
from meadhall.server.editions import Editions
from meadhall.server.entries import EntryRow, Setup
from meadhall.server.live import LiveTable, Viewer
from meadhall.server.models import Entry, Seat, Table
from meadhall.server.shares import Payer, Whereabouts
from meadhall.server.standing import Orders, orders_of, stood_for
from meadhall.server.tallies import SharedAllowance
from meadhall.server.thinkers import Thinkers

if TYPE_CHECKING:
    from meadhall.server.other_processes import Neighbours
    from meadhall.server.queue import BotQueue

log = structlog.get_logger()

QUEUE = 256  # messages a slow viewer may lag behind before he is dropped; he resumes from where he was
ROUNDS = 5  # of ending what goes on when the hall closes: the last of it may have begun something else
RETRIES = 8
TAKING_BACK = 5_000  # entries, from which on nothing is taken back any more: three times those of a long game
BURST = 3.0  # seconds' worth of messages that may come at once
AT_PACE = 8  # sockets of one address that may send as fast as one may; more share that pace
PAGE = 250  # entries read from the database before others have their turn
# What one person may do at once, and again within so many seconds, at all tables and in all processes.
CHATS, CHAT_SECONDS = 10, 20.0
BOT_TABLES, BOT_TABLES_SECONDS = 20, 600.0  # tables with bots that he sets up

Kind = Literal["move", "undo", "rewind", "grant", "resign", "flag", "end"]  # what ``act`` takes, of ``entries``


class Refused(Exception):
    """An action the hall does not take; ``reason`` is for programs, ``rule`` for people. ``wait``: the seconds after
    which it will be taken."""

    def __init__(self, reason: str, rule: str = "", wait: float = 0.0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.wait = wait


class Taken(msgspec.Struct, frozen=True):
    """An action that is in the record: its entry, and the actor's update that shows it."""

    number: int
    seq: int


class Chair(msgspec.Struct):
    """Who holds a seat."""

    person_id: str | None
    bot: str | None
    ready: bool
    vacant: bool
    resigned: bool


class Watcher:
    """One connection looking at a table as one viewer. Messages go straight to ``write`` where there is such a thing,
    else into a queue that somebody empties; None in it ends the connection. ``key`` is the hash of the key it was
    opened with: the connection ends with it."""

    def __init__(
        self,
        viewer: Viewer,
        person_id: str | None,
        write: Callable[[bytes], bool] | None = None,
        key: str | None = None,
    ) -> None:
        self.viewer = viewer
        self.person_id = person_id
        self.write = write
        self.key = key
        self.ended = ""  # why
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.told_orders = b""

    def send(self, message: bytes) -> None:
        if self.ended:
            return
        if self.write is not None:
            if not self.write(message):
                self.drop()
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self, why: str = "behind") -> None:
        """End the connection after what is already queued has been given up."""
        self.ended = self.ended or why
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class OpenTable:
    """A table this process has in memory. ``live`` is None until the game starts."""

    def __init__(self, row: Table, chairs: list[Chair]) -> None:
        self.row = row
        self.chairs = chairs
        self.live: LiveTable | None = None
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()
        self.hurried: set[int] = set()  # bots that had no time to think about their last answer
        self.orders: Orders = {}
        self.answering: set[int] = set()  # seats for which the hall is about to answer
        self.touched = datetime.now(UTC)
        self.counting = asyncio.Lock()  # of who is there
        self.reading = asyncio.Lock()  # of the row and seats: who reads last must be the last to say what they are

    @property
    def seats(self) -> int:
        return len(self.chairs)

    def seats_of(self, person_id: str | None) -> list[int]:
        """The seats through which a person may look: while the game goes on, not those that he has given up."""
        if self.row.status != "playing":
            return self.chairs_of(person_id)
        out = self.live.out if self.live is not None else {}
        return [seat for seat in self.chairs_of(person_id) if not self.chairs[seat].resigned and seat not in out]

    def chairs_of(self, person_id: str | None) -> list[int]:
        """Those on which he sits, or sat until he gave up."""
        return [n for n, chair in enumerate(self.chairs) if person_id is not None and chair.person_id == person_id]

    def is_late(self, seat: int, moment: datetime) -> bool:
        """Whether a person plays there and his time is up."""
        live = self.live
        return live is not None and self.chairs[seat].bot is None and seat in live.clocks.out_of_time(moment)


class Hall:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.tables: dict[str, OpenTable] = {}
        self.editions = Editions(settings.data)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, overlays=settings.data)
        self.whereabouts = Whereabouts()
        self.bot_tables = SharedAllowance(database, "bot-tables", BOT_TABLES, BOT_TABLES_SECONDS)
        self.new_tables = SharedAllowance(database, "tables", settings.tables_per_hour, 3600, lasting=False)
        self.messages = Allowance(math.ceil(AT_PACE * BURST * settings.messages_per_second), BURST)
        self.chats = SharedAllowance(database, "chat", CHATS, CHAT_SECONDS, lasting=False)
        self.on_change: list[Callable[[OpenTable], Awaitable[None]]] = []  # told after every entry
        self.id = secrets.token_hex(8)  # of this process, among several and those before it
        self.keys_changed: list[Callable[[str], None]] = []  # told whose keys have ended
        self.neighbours: Neighbours | None = None  # other processes on the same PostgreSQL
        self.bots: BotQueue | None = None  # and the bots they share; without it bots think here
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    # ---------------------------------------------------------------- tables in memory

    def game(self, name: str, data: str = "") -> Game[Any]:
        """The game for new tables, or with the data that a table began with."""
        return self.editions.game(name, data)

    async def table(self, table_id: str) -> OpenTable:
        """The table, brought into memory if it is not there. Refused("no-table") if there is none."""
        if table_id in self.tables:
            return self.tables[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._bring(table_id))
        return await asyncio.shield(self._loading[table_id])  # others may wait for it too

    async def _bring(self, table_id: str) -> OpenTable:
        try:
            self.tables[table_id] = await self._load(table_id)
            return self.tables[table_id]
        finally:
            del self._loading[table_id]

    async def _load(self, table_id: str) -> OpenTable:
        async with self.database.reading() as session:
            row = await session.get(Table, table_id)
            if row is None:
                raise Refused("no-table")
            seats = (await session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number))).all()
            orders = await orders_of(session, table_id)
        table = OpenTable(row, [chair_of(seat) for seat in seats])
        table.orders = orders
        if row.started is not None:
            setup, entries = setup_of(row, len(seats)), await self._entries_after(table_id, 0)
            table.live = await asyncio.to_thread(rebuilt_slowly, self.game(row.game, row.data), setup, entries)
        return table

    async def _entries_after(self, table_id: str, number: int) -> list[EntryRow]:
        """Page by page: a table of thousands would otherwise keep everybody waiting while its rows are read."""
        found: list[EntryRow] = []
        columns = [getattr(Entry, name) for name in EntryRow.__struct_fields__]
        wanted = select(*columns).where(Entry.table_id == table_id)
        async with self.database.reading() as session:
            while True:
                page = wanted.where(Entry.number > number).order_by(Entry.number).limit(PAGE)
                rows = [EntryRow(*row) for row in await session.execute(page)]
                found += rows
                if len(rows) < PAGE:
                    return found
                number = rows[-1].number

    async def refresh(self, table_id: str) -> OpenTable:
        """Read the table's row and seats anew, after one of them has changed."""
        from meadhall.server.entrance import may_stay

        table = await self.table(table_id)
        async with table.reading:
            async with self.database.reading() as session:
                row = await session.get(Table, table_id)
                if row is None:
                    raise Refused("no-table")
                wanted = select(Seat).where(Seat.table_id == table_id).order_by(Seat.number)
                seats = (await session.scalars(wanted)).all()
                orders = await orders_of(session, table_id)
            table.row, table.chairs, table.orders = row, [chair_of(seat) for seat in seats], orders
            if row.started is not None and table.live is None:
                live = LiveTable(self.game(row.game, row.data), setup_of(row, len(seats)))
                async with table.lock:
                    table.live = live
                    await self.catch_up(table)
        for watcher in [one for one in table.watchers if not may_stay(table, one)]:
            table.watchers.discard(watcher)
            watcher.drop("seat")
        return table

    async def catch_up(self, table: OpenTable) -> None:
        """Apply the entries that others have appended."""
        live = table.live
        if live is None:
            return
        for entry in await self._entries_after(table.row.id, live.number):
            if entry.number == live.number + 1:
                self.tell(table, live.apply(entry))
            await asyncio.sleep(0)  # one that goes back replays a part of the game: others have their turn

    async def table_changed(self, table_id: str, heard: bool = False) -> None:
        """A row or seat of the table was changed: read it anew, tell who is there, and let bots and clocks go on.
        ``heard``: another process changed it, and has told the others."""
        waited = (await self.table(table_id)).live is None
        table = await self.refresh(table_id)
        if heard:  # with a frost, or one who stood up, there may be an entry
            async with table.lock:
                await self.catch_up(table)
        await self.introduce(table)
        if waited and table.live is not None:
            for watcher in list(table.watchers):
                watcher.send(snapshot_message(table, watcher, datetime.now(UTC)))
        if self.neighbours is not None and not heard:
            await self.neighbours.row_changed(table_id)
        await self.changed(table)

    async def introduce(self, table: OpenTable) -> None:
        """Tell everybody at the table who sits where and how it stands."""
        from meadhall.server.descriptions import describe_to_all, for_person

        described = await describe_to_all(self, table) if table.watchers else {}
        for watcher in list(table.watchers):
            about = for_person(described, table, watcher.person_id)
            watcher.send(msgspec.json.encode({"type": "table", "table": about}))

    # ---------------------------------------------------------------- the road of a move

    async def act(
        self,
        table_id: str,
        seat: int,
        kind: Kind,
        action: str,
        client_id: str,
        seen: int | None,
        by: str | None = None,
    ) -> Taken:
        """Take an action into the record, once, or say why not. ``seen`` is the last update its seat had seen; ``by``
        the person who must still hold the seat when it is his turn to be heard."""
        table = await self.table(table_id)
        client_id = f"{seat}-{client_id}"  # each seat has its own names: one player's must not swallow another's action
        arrived = time.perf_counter()
        async with table.lock:
            live = playing(table)
            for _ in range(RETRIES):
                if client_id in live.client_ids:
                    return Taken(live.client_ids[client_id], live.streams[seat].number)
                now = datetime.now(UTC)
                if by is not None and table.chairs[seat].person_id != by:
                    raise Refused("not-your-seat")
                self._check(table, live, seat, kind, action, seen, now)
                stored = str(live.points.moves_at(int(action))) if kind == "rewind" else action
                entry = EntryRow(live.number + 1, kind, seat, stored, client_id, now)
                try:
                    await self.database.append(row_of(table_id, entry))
                except Conflict:
                    await self.catch_up(table)
                    continue
                told = live.apply(entry)
                break
            else:
                raise Refused("busy")
            self.tell(table, told)
            taken = Taken(entry.number, live.streams[seat].number)
        metrics.move_taken(table.row.game, time.perf_counter() - arrived)
        await self.changed(table)
        return taken

    def _check(
        self, table: OpenTable, live: LiveTable, seat: int, kind: Kind, action: str, seen: int | None, now: datetime
    ) -> None:
        """Refuse what cannot be the next entry. What it is checked against are the entries before it; were another
        process to append one meanwhile, this one's number would be taken."""
        if table.row.frozen or live.clocks.frozen:
            raise Refused("frozen")
        if table.row.status != "playing" or live.is_closed:
            raise Refused("not-playing")
        if kind in ("undo", "rewind"):
            check_length(live)
        if kind == "move" or kind == "undo":
            self._check_seat(table, live, seat, now)
        if kind == "undo":
            if not live.match.can_undo(seat):
                raise Refused("nothing-to-undo")
        elif kind == "rewind":
            if not 0 <= int(action) < live.points.last:
                raise Refused("no-such-move")
        elif kind == "resign":
            if seat in live.out:
                raise Refused("not-seated")
        elif kind == "flag":
            if seat in live.out or not table.is_late(seat, now):
                raise Refused("not-late")
        elif kind == "move":
            self._check_move(live, seat, action, seen)

    def _check_seat(self, table: OpenTable, live: LiveTable, seat: int, now: datetime) -> None:
        """Whoever stood up, gave up, or has no time left does nothing more; a bot in his place may."""
        chair = table.chairs[seat]
        if chair.bot is None and seat in live.out:
            raise Refused("not-your-seat")  # the bot that plays on is about to sit down
        if chair.bot is None and chair.vacant:
            raise Refused("stood-up")
        if table.is_late(seat, now):
            self.run(self.ring(table.row.id, seat))
            raise Refused("out-of-time")

    def _check_move(self, live: LiveTable, seat: int, action: str, seen: int | None) -> None:
        if seen is not None and live.is_stale(seat, seen):
            raise Refused("stale")
        try:
            number = live.game.actions.parse(action)
        except MeadhallError:
            raise Refused("unknown-action") from None
        rule = live.match.state.why_not(seat, number)
        if rule:
            raise Refused("illegal", rule)

    async def ring(self, table_id: str, seat: int) -> None:
        """A clock has run out: the flag falls, once, whoever noticed it first."""
        try:
            await self.act(table_id, seat, "flag", "", "flag:", None)
        except Refused as refusal:  # he answered in time, or somebody else has rung
            log.info("flag not taken", table=table_id, seat=seat, reason=refusal.reason)

    # ---------------------------------------------------------------- telling

    def tell(self, table: OpenTable, viewers: list[Viewer]) -> None:
        """Send each viewer his newest update."""
        live = table.live
        if live is None or not table.watchers:
            return
        now = datetime.now(UTC)
        shared = live.seen_by_all(now)
        made: dict[Viewer, bytes] = {}
        for watcher in list(table.watchers):
            if watcher.viewer in viewers:
                if watcher.viewer not in made:
                    made[watcher.viewer] = update_message(table, watcher, shared)
                watcher.send(made[watcher.viewer])

    async def announce(self, table: OpenTable, message: dict[str, Any], speaker: str = "") -> None:
        """Send everybody at the table something that is not part of the game; where it is somebody's words, without
        those who do not want to hear him."""
        from meadhall.server.safety import deaf_to

        deaf = await deaf_to(self.database, speaker) if speaker and table.watchers else set()
        encoded = msgspec.json.encode(message)
        for watcher in list(table.watchers):
            if watcher.person_id not in deaf:
                watcher.send(encoded)

    async def changed(self, table: OpenTable) -> None:
        """After an entry or a change of seats: bots think, results are written, the absent are told."""
        for listener in self.on_change:
            await listener(table)
        self.wake_bots(table)

    async def announce_to_all(self, table: OpenTable, message: dict[str, Any], speaker: str = "") -> None:
        """The same in every process."""
        await self.announce(table, message, speaker)
        if self.neighbours is not None:
            await self.neighbours.said(table.row.id, message, speaker)

    # ---------------------------------------------------------------- bots

    def wake_bots(self, table: OpenTable) -> None:
        live = table.live
        if self.closing or live is None or table.row.status != "playing" or table.row.frozen:
            return
        for seat in live.deciders:
            if table.chairs[seat].bot is None or seat in table.thinking:
                continue
            if self.bots is not None:
                self.bots.ask(table, seat)
            else:
                table.thinking.add(seat)
                self.run(self._bot_turn(table, seat))

    async def _bot_turn(self, table: OpenTable, seat: int) -> None:
        try:
            live = playing(table)
            bot = table.chairs[seat].bot
            if bot is None or seat not in live.deciders:
                return
            number = live.number
            answer = await self.thinkers.answer(live.game, live.match.state, seat, bot, self.payer_of(table))
            if self.closing or table.chairs[seat].bot != bot:  # who came back answers himself
                return
            await self.act(table.row.id, seat, "move", answer.action, f"bot:{number}:{secrets.token_hex(4)}", None)
            await self.note_haste(table, seat, answer.hurried)
        except Refused as refusal:
            log.info("bot move refused", table=table.row.id, seat=seat, reason=refusal.reason)
        finally:
            table.thinking.discard(seat)
        self.wake_bots(table)

    def payer_of(self, table: OpenTable) -> Payer:
        """On whose account the table's bots think: of those who sit there, the one who has had least; if nobody does,
        the host, and then nobody waits for them."""
        seated = {chair.person_id for chair in table.chairs if chair.bot is None and not chair.vacant}
        people = [Payer(self.whereabouts.of(one), one) for one in seated if one is not None]
        if people:
            return self.thinkers.shares.lightest(people)
        host = table.row.host_id or table.row.id
        return Payer(self.whereabouts.of(host), host, waits=False)

    async def note_haste(self, table: OpenTable, seat: int, hurried: bool) -> None:
        """Tell the table that a bot had no time to think, or has some again."""
        if hurried != (seat in table.hurried):
            seats = table.hurried | {seat} if hurried else table.hurried - {seat}
            await self.announce_to_all(table, {"type": "hurried", "seats": sorted(seats)})
            table.hurried = seats

    def run(self, work: Any) -> None:
        """Do something in the background and log it if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("background work failed", error=repr(problem), exc_info=problem)

    async def close(self) -> None:
        """Finish what is under way; nobody is cut off in the middle of a move."""
        self.closing = True
        self.thinkers.close()
        for table in self.tables.values():
            for watcher in table.watchers:
                watcher.drop()
        left: set[asyncio.Task[None]] = set()  # those that do not heed their end
        for _ in range(ROUNDS):
            if not (tasks := self._tasks - left):
                return
            await self.database.end(list(tasks))
            left |= {task for task in tasks if not task.done()}
        log.error("background work begins again and again", work=repr(self._tasks - left))


# ---------------------------------------------------------------- rows and messages


def playing(table: OpenTable) -> LiveTable:
    if table.live is None:
        raise Refused("not-started")
    return table.live


def check_length(live: LiveTable) -> None:
    """Refuse to take anything back at a table of very many entries."""
    if live.number >= TAKING_BACK:
        raise Refused("too-much-taken-back")


def rebuilt_slowly(game: Game[Any], setup: Setup, entries: list[EntryRow]) -> LiveTable:
    """The table as its entries left it. For a thread: between two entries, here and not in compiled code, others have
    their turn."""
    live = LiveTable(game, setup)
    for entry in entries:
        live.apply(entry)
    return live


def chair_of(seat: Seat) -> Chair:
    return Chair(seat.person_id, seat.bot, seat.ready, seat.vacant, seat.resigned)


def setup_of(row: Table, seats: int) -> Setup:
    assert row.started is not None
    return Setup(
        table_id=row.id,
        game=row.game,
        data=row.data,
        seats=seats,
        scenario=row.scenario,
        options=row.options,
        speed=row.speed,
        secret=row.secret,
        started=row.started,
        position=row.position,
    )


def entry_of(row: Entry) -> EntryRow:
    return EntryRow(row.number, row.kind, row.seat, row.action, row.client_id, row.at)


def row_of(table_id: str, entry: EntryRow) -> Row:
    return Row(table_id, entry.number, entry.kind, entry.seat, entry.action, entry.client_id, entry.at)


def snapshot_message(table: OpenTable, watcher: Watcher, now: datetime) -> bytes:
    return msgspec.json.encode({"type": "snapshot"} | snapshot(table, watcher.viewer, watcher.person_id, now))


def snapshot(table: OpenTable, viewer: Viewer, person_id: str | None, now: datetime) -> dict[str, Any]:
    """All a viewer may know of the game now, and for which of his seats the hall is about to answer."""
    return playing(table).snapshot(viewer, now) | {"stood_for": _stood_for(table, viewer, person_id)}


def update_message(table: OpenTable, watcher: Watcher, shared: dict[str, Any]) -> bytes:
    live, viewer = playing(table), watcher.viewer
    events = live.update(viewer, live.streams[viewer].number)
    stood = _stood_for(table, viewer, watcher.person_id)
    return msgspec.json.encode({"type": "update", "events": events, **live.seen_by(viewer, shared), "stood_for": stood})


def _stood_for(table: OpenTable, viewer: Viewer, person_id: str | None) -> list[int]:
    return [] if viewer is None else stood_for(table, person_id)
