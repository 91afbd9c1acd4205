"""Live play: one WebSocket per viewer of a table.

The server sends ``table`` (who sits where), then ``snapshot`` (all this viewer may know), then an ``update`` for
everything new, each numbered for this viewer. Whoever comes back with ``?since=N`` gets the updates he missed first.
A seat is also sent its ``standing`` orders, at first and when they change. The client sends ``act``, ``undo``, ``why``
or ``say``; ``act`` and ``undo`` are answered by ``taken`` or ``refused`` with the same ``id``, and the same ``id`` sent
twice counts once.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath, FromQuery

from meadhall.core.errors import MeadhallError
from meadhall.server import standing, talk
from meadhall.server.descriptions import describe_table
from meadhall.server.direct_socket import Lane, lane_of
from meadhall.server.entrance import may_stay, may_watch
from meadhall.server.hall import BURST, Hall, OpenTable, Refused, Watcher, snapshot_message
from meadhall.server.presence import came_or_went
from meadhall.server.revoking import holds
from meadhall.server.security import address_of

log = structlog.get_logger()

ClientId = Annotated[str, msgspec.Meta(min_length=1, max_length=38, pattern="^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]

TOO_MANY_MISTAKES = 8

# Why a socket was closed, in WebSocket's own range for applications.
FAILED = 1011  # WebSocket's own word for a server that has met with something it did not foresee
SIGNED_OUT, NOT_ALLOWED, NO_TABLE, MISBEHAVED, FELL_BEHIND = 4401, 4403, 4404, 4408, 4409
ENDINGS = {
    "key": (SIGNED_OUT, "this key has ended"),
    "seat": (FELL_BEHIND, "the seat has changed hands; come back"),
    "behind": (FELL_BEHIND, "fell behind; come back"),
}


class Act(msgspec.Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    id: ClientId
    action: ActionText
    seq: int


class Undo(msgspec.Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    id: ClientId


class Why(msgspec.Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    action: ActionText


class Say(msgspec.Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    pass


Message = Act | Undo | Why | Say | Ping
decoder = msgspec.json.Decoder(Message)


class Conversation:
    """One socket from its opening to its end."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], hall: Hall, table: OpenTable, watcher: Watcher, address: str = ""
    ) -> None:
        """``address``: whence it comes, for counting."""
        self.socket = socket
        self.address = address
        self.hall = hall
        self.table = table
        self.watcher = watcher
        self.mistakes = 0
        self.pace = hall.settings.messages_per_second
        self.allowance = BURST * self.pace
        self.heard_at = time.monotonic()

    async def greet(self, since: int | None) -> None:
        about = await describe_table(self.hall, self.table, self.watcher.person_id)
        self.answer({"type": "table", "table": about})
        live = self.table.live
        if live is None:
            return
        if since is not None:
            for update in live.since(self.watcher.viewer, since):
                self.answer({"type": "missed"} | update)
        self.watcher.send(snapshot_message(self.table, self.watcher, datetime.now(UTC)))
        if self.watcher.viewer is not None:
            self.watcher.told_orders = standing.message(self.table, self.watcher.viewer)
            self.watcher.send(self.watcher.told_orders)

    async def listen(self, lane: Lane | None) -> None:
        while True:
            text = await (self.socket.receive_data(mode="text") if lane is None else lane.next())
            if not self._within_pace():
                self.mistakes += 1
                self.answer({"type": "refused", "id": None, "reason": "too-fast", "rule": ""})
            else:
                await self._heard(text)
            if self.mistakes >= TOO_MANY_MISTAKES:
                await self.socket.close(MISBEHAVED, "too many bad messages")
                return

    async def _heard(self, text: str | bytes) -> None:
        """What nobody foresaw goes to the log, under the id that all lines of this socket have, and the player is told
        that id. The conversation goes on: a full disk may have room again."""
        try:
            await self._hear(text)
        except (WebSocketDisconnect, WebSocketException):
            raise
        except Exception as problem:
            log.error("socket play failed", table=self.table.row.id, seat=self.watcher.viewer, exc_info=problem)
            no = {"type": "refused", "id": id_in(text), "reason": "server-error", "rule": "", "trace": trace_of()}
            self.answer(no)

    async def _hear(self, text: str | bytes) -> None:
        if self.watcher.ended:
            return
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.mistakes += 1
            self.answer({"type": "refused", "id": None, "reason": "unreadable", "rule": ""})
            return
        if isinstance(message, Ping):
            self.answer({"type": "pong"})
        elif isinstance(message, Why):
            self._explain(message)
        elif isinstance(message, Say):
            await self._say(message)
        else:
            await self._act(message)

    async def _act(self, message: Act | Undo) -> None:
        seat, by = self.watcher.viewer, self.watcher.person_id
        try:
            if seat is None or self.watcher.ended or not self._still_mine(seat):
                raise Refused("not-your-seat")
            table_id = self.table.row.id
            if isinstance(message, Act):
                taken = await self.hall.act(table_id, seat, "move", message.action, message.id, message.seq, by)
            else:
                taken = await self.hall.act(table_id, seat, "undo", "", message.id, None, by)
        except Refused as no:
            self.answer({"type": "refused", "id": message.id, "reason": no.reason, "rule": no.rule})
        else:
            self.answer({"type": "taken", "id": message.id, "seq": taken.seq})

    def _still_mine(self, seat: int) -> bool:
        chair = self.table.chairs[seat]
        return chair.person_id == self.watcher.person_id and chair.bot is None and not chair.resigned

    def _explain(self, message: Why) -> None:
        """The rule that forbids an action to this viewer now; empty if none does."""
        live, seat = self.table.live, self.watcher.viewer
        if live is None or seat is None:
            self.answer({"type": "because", "action": message.action, "rule": "", "known": False})
            return
        try:
            rule = live.match.state.why_not(seat, live.game.actions.parse(message.action))
        except MeadhallError:
            self.answer({"type": "because", "action": message.action, "rule": "", "known": False})
        else:
            self.answer({"type": "because", "action": message.action, "rule": rule, "known": True})

    async def _say(self, message: Say) -> None:
        try:
            await talk.say(self.hall, self.table, self.watcher.person_id, message.text)
        except Refused as no:
            self.answer({"type": "refused", "id": None, "reason": no.reason, "rule": ""})

    def _within_pace(self) -> bool:
        """This socket's own pace, and that of all sockets of its address."""
        if self.hall.messages.take(self.address) > 0:
            return False
        now = time.monotonic()
        self.allowance = min(BURST * self.pace, self.allowance + (now - self.heard_at) * self.pace)
        self.heard_at = now
        if self.allowance < 1.0:
            return False
        self.allowance -= 1.0
        return True

    def answer(self, message: dict[str, Any]) -> None:
        """Through the same queue as the updates, so that answers and updates keep their order."""
        self.watcher.send(msgspec.json.encode(message))


def trace_of() -> str:
    """The id under which this socket's lines are in the log."""
    return str(structlog.contextvars.get_contextvars().get("request", ""))


def id_in(text: str | bytes) -> str | None:
    """The id of an action that could be read; None for whatever has none."""
    message = decoder.decode(text)
    return message.id if isinstance(message, Act | Undo) else None


@websocket("/api/tables/{table_id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any],
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int | None] = None,
    invitation: FromQuery[str | None] = None,
) -> None:
    hall: Hall = socket.app.state.hall
    visitor = socket.scope.get("user")
    person_id = visitor.person_id if visitor is not None else None
    await socket.accept()
    try:
        table = await hall.table(table_id)
        if not may_watch(table, person_id, invitation):
            raise Refused("no-table")  # for him there is none
    except Refused:
        await socket.close(NO_TABLE, "no such table")
        return
    if hall.closing or not (seat is None or seat in table.seats_of(person_id)):
        await socket.close(NOT_ALLOWED, "not allowed")
        return
    lane = lane_of(socket.scope)
    if lane is not None:
        lane.take()
    watcher = Watcher(seat, person_id, None if lane is None else lane.write, socket.scope.get("auth"))
    conversation = Conversation(socket, hall, table, watcher, address_of(socket.scope))
    try:
        async with table.lock:  # nothing may happen between the greeting and the first update
            table.watchers.add(watcher)  # before the key is looked at: whoever ends it from now on finds the socket
            welcome = await holds(hall, watcher)
            if welcome and may_stay(table, watcher) and not watcher.ended:
                await conversation.greet(since)
            else:
                watcher.drop("seat" if welcome else "key")
    except Exception as problem:
        table.watchers.discard(watcher)
        log.error("socket failed", table=table_id, seat=seat, exc_info=problem)
        await socket.close(FAILED, trace_of())
        return
    sender = asyncio.create_task(_send_all(socket, watcher))
    listener = asyncio.create_task(conversation.listen(lane))
    tasks = {sender, listener} | ({asyncio.create_task(_disconnected(socket))} if lane is not None else set())
    hall.run(came_or_went(hall, table))
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for found in [task.exception() for task in done if not task.cancelled()]:
            if found is not None and not isinstance(found, WebSocketDisconnect):
                log.error("socket failed", table=table_id, seat=seat, exc_info=found)
    finally:
        table.watchers.discard(watcher)
        await hall.database.end(tasks)
        if not hall.closing:
            hall.run(came_or_went(hall, table))


async def _disconnected(socket: WebSocket[Any, Any, Any]) -> None:
    """While messages come by the lane, ASGI still says when the socket is gone."""
    with suppress(WebSocketDisconnect):
        await socket.receive_data(mode="text")


async def _send_all(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    try:
        while (message := await watcher.queue.get()) is not None:
            await socket.send_data(message, mode="text")
        code, why = ENDINGS[watcher.ended]
        await socket.close(code, why)
    except WebSocketDisconnect:
        return
