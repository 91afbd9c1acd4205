"""uvicorn's HTTP connection with limits on what it waits for.

- The head of a request is refused as soon as it gets too long (414, 431), with a sentence.
- A head, and then a body, must come within a while, and an answer must be read within one; between requests a
  connection may idle for some seconds. Whoever takes longer is cut off.
- One address has so many connections at most. Proxies that we trust have as many as they like: they count their own
  visitors, and we count those visitors' live sockets (``Crowd``).
- When the hall is as full as the system's open files allow, the connection that has waited longest for its request
  makes room for the next.
"""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import Any

import httptools
import msgspec
import structlog
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from meadhall.server.allowances import Crowd
from meadhall.server.config import Settings
from meadhall.server.direct_socket import Lane
from meadhall.server.networks import is_trusted, network_of
from meadhall.server.problems import ProblemDocument, best_language, problem

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

log = structlog.get_logger()

LONGEST_TARGET = 4096  # bytes of the address asked for
LONGEST_HEAD = 16 * 1024  # bytes of all headers together
KEEP_ALIVE = 5  # seconds between two requests of one connection
OTHER_FILES = 100  # that the hall keeps open besides its connections
FULL = 60.0  # seconds between two notes in the log that the hall is full


class Doorkeeper:
    """What the connections of one server know of each other."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.crowd = Crowd(settings.connections_per_address)
        self.most = settings.connections or most_connections()
        self.waiting: dict[Doorway, None] = {}  # connections without a whole request, longest first
        self.inside = 0
        self.noted = float("-inf")

    def admit(self, door: Doorway) -> bool:
        """Whether a new connection may stay."""
        host = door.client[0] if door.client else ""
        door.guest = "" if is_trusted(self.settings.trusted_proxies, host) else network_of(host)
        if door.guest and not self.crowd.enter(door.guest):
            door.guest = ""
            return False
        self.inside += 1
        if self.inside > self.most:
            self._make_room(door.loop.time())
        return True

    def release(self, door: Doorway) -> None:
        self.inside -= 1
        self.waiting.pop(door, None)
        if door.guest:
            self.crowd.leave(door.guest)

    def _make_room(self, now: float) -> None:
        if now - self.noted > FULL:
            self.noted = now
            log.warning("the hall is full", connections=self.inside)
        oldest = next(iter(self.waiting), None)
        if oldest is not None:
            oldest.cut_off()


def most_connections() -> int:
    """As many as the system's limit on open files leaves, which is raised as far as it may be."""
    if resource is None:
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return 1_000_000 if hard == resource.RLIM_INFINITY else max(OTHER_FILES, hard - OTHER_FILES)


class HallConfig(uvicorn.Config):
    """uvicorn's settings and ours; what its connections share is made in the process that serves them."""

    def __init__(self, settings: Settings, app: Any, **more: Any) -> None:
        self.settings = settings
        super().__init__(app, http="meadhall.server.doors:Doorway", timeout_keep_alive=KEEP_ALIVE, **more)

    @cached_property
    def doorkeeper(self) -> Doorkeeper:
        return Doorkeeper(self.settings)


class TooLong(Exception):
    """The head of a request has no end, or a late one."""


class Doorway(HttpToolsProtocol):
    config: HallConfig
    guest = ""  # the address that this connection counts for; "" for none
    is_inside = False
    refusal: tuple[int, str] | None = None
    head = 0  # bytes of the head that is being read
    in_head = True  # a request's head has not come to its end
    reading: asyncio.TimerHandle | None = None  # until something must have come
    writing: asyncio.TimerHandle | None = None  # until something must have been taken

    # ---------------------------------------------------------------- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.keeper = self.config.doorkeeper
        self.patience = self.config.settings.request_seconds
        self.is_inside = self.keeper.admit(self)
        if self.is_inside:
            self._await_head()
        else:
            self.cut_off()

    def connection_lost(self, exc: Exception | None) -> None:
        self._read(due=False)
        self._written(due=False)
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        if self.is_inside:
            self.is_inside = False
            self.keeper.release(self)

    def cut_off(self) -> None:
        """Without an answer: a client that has sent nothing does not wait for one."""
        self.keeper.waiting.pop(self, None)
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """From now on the connection is a socket. This object is no longer told what becomes of it, but its place is
        taken until it ends."""
        self.keeper.waiting.pop(self, None)
        self._read(due=False)
        self._written(due=False)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, Lane):
            protocol.on_lost = self.leave
        else:
            self.leave()

    # ---------------------------------------------------------------- time

    def _read(self, due: bool) -> None:
        """Whether something must be sent to us within a while, from now on."""
        if self.reading is not None:
            self.reading.cancel()
        self.reading = self.loop.call_later(self.patience, self.cut_off) if due else None

    def _written(self, due: bool) -> None:
        """The same for what we send."""
        if self.writing is not None:
            self.writing.cancel()
        self.writing = self.loop.call_later(self.patience, self.cut_off) if due else None

    def _await_head(self) -> None:
        """From the beginning of a connection on, and from the first byte after a request."""
        self.in_head, self.head = True, 0
        self.keeper.waiting.setdefault(self)
        self._read(due=True)

    def pause_writing(self) -> None:
        self._written(due=True)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._written(due=False)
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.keeper.waiting[self] = None  # uvicorn's own timer ends it, unless it has to make room before

    # ---------------------------------------------------------------- the head

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        is_idle = not self.in_head and self.reading is None and (self.cycle is None or self.cycle.response_complete)
        if is_idle:
            self._await_head()  # also for an empty line, of which the parser says nothing
        was_in_head = self.in_head
        super().data_received(data)
        if was_in_head and self.in_head and not self.transport.is_closing():
            self.head += len(data)
            if self.head > LONGEST_TARGET + LONGEST_HEAD:
                self.refusal = (431, "head-too-long")
                self.send_400_response("")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.in_head:  # of a request that came with the one before
            self._await_head()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LONGEST_TARGET:
            self._refuse(414, "target-too-long")

    def on_headers_complete(self) -> None:
        if sum(len(name) + len(value) for name, value in self.headers) > LONGEST_HEAD:
            self._refuse(431, "head-too-long")
        self.in_head = False
        self._read(due=True)  # the body
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.keeper.waiting.pop(self, None)
        self._read(due=False)
        super().on_message_complete()

    def _refuse(self, status: int, reason: str) -> None:
        self.refusal = (status, reason)
        raise TooLong  # the parser stops, and uvicorn calls send_400_response

    def send_400_response(self, msg: str) -> None:
        status, reason = self.refusal or (400, "bad-request")
        wished = next((value.decode("latin-1") for name, value in self.headers or [] if name == b"accept-language"), "")
        lang = best_language(wished)
        body = msgspec.json.encode(ProblemDocument(reason, problem(status, reason).said_in(lang)))
        head = [
            STATUS_LINE[status],
            b"content-type: application/json\r\n",
            b"content-language: " + lang.encode() + b"\r\n",
            b"x-content-type-options: nosniff\r\n",
            b"cache-control: no-store\r\n",
            b"connection: close\r\n",
            b"content-length: " + str(len(body)).encode() + b"\r\n\r\n",
        ]
        self.transport.write(b"".join(head) + body)
        self.transport.close()


assert issubclass(httptools.HttpParserCallbackError, httptools.HttpParserError)  # how a head that is too long ends
