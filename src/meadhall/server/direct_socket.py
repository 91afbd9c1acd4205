"""uvicorn's WebSocket with a direct way to the wire and from it.

A message of ASGI is a dictionary that passes through a queue, a task and every middleware in both directions. For a
move and the updates that follow it, that is more work than the move itself. Whoever finds a ``Lane`` in his scope may
write to it and read from it directly; opening, closing and everything else stay with ASGI, and without a lane (another
server, a test client) ASGI carries the messages too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "meadhall.lane"
MOST_WAITING = 1024 * 1024  # bytes that a slow reader may leave unread
MOST_UNHEARD = 64  # messages that a fast writer may have waiting before he is not read any more

TEXT = b"\x81"  # of a frame that is a whole text message


class Lane(WebSocketsSansIOProtocol):
    inbox: asyncio.Queue[bytes] | None = None
    outbox: list[bytes]
    on_lost: Callable[[], None] | None = None  # told when the connection is gone

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.outbox = []

    def connection_lost(self, exc: Exception | None) -> None:
        if self.on_lost is not None:
            self.on_lost()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def take(self) -> asyncio.Queue[bytes]:
        """From now on messages come here, and not through ASGI."""
        self.inbox = asyncio.Queue()
        return self.inbox

    def send_receive_event_to_app(self) -> None:
        if self.inbox is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.inbox.put_nowait(message)
            if self.inbox.qsize() >= MOST_UNHEARD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    async def next(self) -> bytes:
        assert self.inbox is not None
        message = await self.inbox.get()
        if self.read_paused and self.inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def write(self, message: bytes) -> bool:
        """Send a text message; False if its reader has fallen too far behind. What is written in one turn of the event
        loop leaves together."""
        if self.close_sent or self.disconnected:
            return True
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            return False
        if not self.outbox:
            self.loop.call_soon(self.flush)
        self.outbox += (TEXT, size_of(message), message)
        return True

    def flush(self) -> None:
        leaving, self.outbox = self.outbox, []
        if leaving and not self.close_sent and not self.disconnected:
            self.transport.write(b"".join(leaving))

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()  # nothing overtakes what was written before
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


def size_of(message: bytes) -> bytes:
    """The length of a message as its frame's head says it (RFC 6455, 5.2; a server does not mask)."""
    size = len(message)
    if size < 126:
        return bytes((size,))
    return b"\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x7f" + size.to_bytes(8, "big")


def lane_of(scope: Mapping[str, Any]) -> Lane | None:
    return (scope.get("extensions") or {}).get(EXTENSION)
