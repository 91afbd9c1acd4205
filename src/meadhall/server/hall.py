"""The hall: every open table of this process, and the one road by which a move gets into the record.

    player → act → legality → appended for good → applied → every viewer told what he may know

Several processes may serve the same tables. The primary key of the entries decides who was first; the other one finds
the new entry, applies it, and tries again.
"""

from __future__ import annotations

import asyncio
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
from meadhall.server.config import Settings
from meadhall.server.database import Conflict, Database, Row
from meadhall.server.editions import Editions
from meadhall.server.entries import EntryRow, Setup
from meadhall.server.live import LiveTable, Viewer
from meadhall.server.models import Entry, Seat, Table
from meadhall.server.standing import Orders, orders_of, stood_for
from meadhall.server.thinkers import Thinkers

if TYPE_CHECKING:
    from meadhall.server.neighbours import Neighbours
    from meadhall.server.queue import BotQueue

log = structlog.get_logger()

QUEUE = 256  # messages a slow viewer may lag behind before he is dropped; he resumes from where he was
RETRIES = 8

Kind = Literal["move", "undo", "rewind", "grant"]


class Refused(Exception):
    """An action the hall does not take; ``reason`` is for programs, ``rule`` for people."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


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
    else into a queue that somebody empties; None in it ends the connection."""

    def __init__(self, viewer: Viewer, person_id: str | None, write: Callable[[bytes], bool] | None = None) -> None:
        self.viewer = viewer
        self.person_id = person_id
        self.write = write
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.told_orders = b""

    def send(self, message: bytes) -> None:
        if self.write is not None:
            if not self.write(message):
                self.drop()
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """End the connection after what is already queued has been given up."""
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
        self.orders: Orders = {}
        self.answering: set[int] = set()  # seats for which the hall is about to answer
        self.touched = datetime.now(UTC)

    @property
    def seats(self) -> int:
        return len(self.chairs)

    def seats_of(self, person_id: str | None) -> list[int]:
        return [n for n, chair in enumerate(self.chairs) if person_id is not None and chair.person_id == person_id]


class Hall:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.tables: dict[str, OpenTable] = {}
        self.editions = Editions(settings.data)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, overlays=settings.data)
        self.on_change: list[Callable[[OpenTable], Awaitable[None]]] = []  # told after every entry
        self.neighbours: Neighbours | None = None  # other processes on the same PostgreSQL
        self.bots: BotQueue | None = None  # and the bots they share; without it bots think here
        self._loading: dict[str, asyncio.Lock] = {}
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
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            if table_id not in self.tables:
                self.tables[table_id] = await self._load(table_id)
        self._loading.pop(table_id, None)
        return self.tables[table_id]

    async def _load(self, table_id: str) -> OpenTable:
        async with self.database.session() as session:
            row = await session.get(Table, table_id)
            if row is None:
                raise Refused("no-table")
            seats = (await session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number))).all()
            orders = await orders_of(session, table_id)
        table = OpenTable(row, [chair_of(seat) for seat in seats])
        table.orders = orders
        if row.started is not None:
            table.live = LiveTable(self.game(row.game, row.data), setup_of(row, len(seats)))
            await self.catch_up(table)
        return table

    async def refresh(self, table_id: str) -> OpenTable:
        """Read the table's row and seats anew, after one of them has changed."""
        from meadhall.server.entrance import may_stay

        table = await self.table(table_id)
        async with self.database.session() as session:
            row = await session.get(Table, table_id)
            if row is None:
                raise Refused("no-table")
            seats = (await session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number))).all()
            orders = await orders_of(session, table_id)
        table.row, table.chairs, table.orders = row, [chair_of(seat) for seat in seats], orders
        if row.started is not None and table.live is None:
            table.live = LiveTable(self.game(row.game, row.data), setup_of(row, len(seats)))
            await self.catch_up(table)
        for watcher in [one for one in table.watchers if not may_stay(table, one)]:
            table.watchers.discard(watcher)
            watcher.drop()
        return table

    async def catch_up(self, table: OpenTable) -> None:
        """Apply the entries that others have appended."""
        live = table.live
        if live is None:
            return
        newer = select(Entry).where(Entry.table_id == table.row.id, Entry.number > live.number).order_by(Entry.number)
        async with self.database.session() as session:
            entries = [entry_of(row) for row in await session.scalars(newer)]
        for entry in entries:
            if entry.number == live.number + 1:
                self.tell(table, live.apply(entry))

    async def table_changed(self, table_id: str, heard: bool = False) -> None:
        """A row or seat of the table was changed: read it anew, tell who is there, and let bots and clocks go on.
        ``heard``: another process changed it, and has told the others."""
        waited = (await self.table(table_id)).live is None
        table = await self.refresh(table_id)
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

    async def act(self, table_id: str, seat: int, kind: Kind, action: str, client_id: str, seen: int | None) -> Taken:
        """Take an action into the record, once, or say why not. ``seen`` is the last update its seat had seen."""
        table = await self.table(table_id)
        client_id = f"{seat}-{client_id}"  # each seat has its own names: one player's must not swallow another's action
        arrived = time.perf_counter()
        async with table.lock:
            live = playing(table)
            for _ in range(RETRIES):
                if client_id in live.client_ids:
                    return Taken(live.client_ids[client_id], live.streams[seat].number)
                self._check(table, live, seat, kind, action, seen)
                entry = EntryRow(live.number + 1, kind, seat, action, client_id, datetime.now(UTC))
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

    def _check(self, table: OpenTable, live: LiveTable, seat: int, kind: Kind, action: str, seen: int | None) -> None:
        if table.row.frozen:
            raise Refused("frozen")
        if table.row.status != "playing":
            raise Refused("not-playing")
        state = live.match.state
        if kind == "undo":
            if not live.match.can_undo(seat):
                raise Refused("nothing-to-undo")
        elif kind == "rewind":
            if not 0 <= int(action) <= len(live.match.moves):
                raise Refused("no-such-move")
        elif kind == "move":
            if seen is not None and live.is_stale(seat, seen):
                raise Refused("stale")
            try:
                number = live.game.actions.parse(action)
            except MeadhallError:
                raise Refused("unknown-action") from None
            rule = state.why_not(seat, number)
            if rule:
                raise Refused("illegal", rule)

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

    def announce(self, table: OpenTable, message: dict[str, Any]) -> None:
        """Send everybody at the table something that is not part of the game."""
        encoded = msgspec.json.encode(message)
        for watcher in list(table.watchers):
            watcher.send(encoded)

    async def changed(self, table: OpenTable) -> None:
        """After an entry or a change of seats: bots think, results are written, the absent are told."""
        for listener in self.on_change:
            await listener(table)
        self.wake_bots(table)

    async def announce_to_all(self, table: OpenTable, message: dict[str, Any]) -> None:
        """The same in every process."""
        self.announce(table, message)
        if self.neighbours is not None:
            await self.neighbours.said(table.row.id, message)

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
            action = await self.thinkers.answer(live.game, live.match.state, seat, bot)
            if self.closing:
                return
            await self.act(table.row.id, seat, "move", action, f"bot:{number}:{secrets.token_hex(4)}", None)
        except Refused as refusal:
            log.info("bot move refused", table=table.row.id, seat=seat, reason=refusal.reason)
        finally:
            table.thinking.discard(seat)
        self.wake_bots(table)

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
        while self._tasks:  # the last of them may have begun others
            await self.database.end(list(self._tasks))


# ---------------------------------------------------------------- rows and messages


def playing(table: OpenTable) -> LiveTable:
    if table.live is None:
        raise Refused("not-started")
    return table.live


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
