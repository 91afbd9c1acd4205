"""Games played again for somebody to look at: a record from elsewhere, or a table's own.

It takes a while, so it is done in threads, and so that nobody can keep others waiting: a part of one game, then a part
of the next, and of one address one game after the other. What has been told is packed as it comes: many who show long
games at once must not fill the memory.
"""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import MediaType, Request, Response

from meadhall.core.errors import UnknownName
from meadhall.core.game import Game
from meadhall.core.record import Record
from meadhall.server.hall import TAKING_BACK, Refused
from meadhall.server.points import Points
from meadhall.server.problems import problem
from meadhall.server.security import address_of

MOST_ENTRIES = 2 * TAKING_BACK  # no table of the hall has more, and each makes a view in the answer
LARGEST_RECORD = 2 * 1024 * 1024  # so many entries with their digests, and a position to begin with
PART = 25  # entries replayed before it is another's turn: some hundredths of a second
MOST_WAITING = 4  # games of one address

LEVEL, GZIP = 6, 31  # of zlib: how hard it tries, and its window with gzip's head

Retelling = Generator[None, None, bytes]


class Packed:
    """JSON that is packed with gzip while it is written."""

    def __init__(self) -> None:
        self._packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
        self._parts: list[bytes] = []

    def write(self, text: bytes) -> None:
        if part := self._packer.compress(text):
            self._parts.append(part)

    def end(self) -> bytes:
        return b"".join([*self._parts, self._packer.flush()])


def retold(game: Game[Any], record: Record, seat: int | None, over: bool = True) -> Retelling:
    """The view after each entry, and the events that led to it, as one seat or a spectator may see them. Each yield is
    an entry; the end of it is all that was told, as JSON in gzip.

    ``point``, where everybody saw what happened, is how many such moves had been made: to there a rewind can go.
    ``moves``, all that had been made, is told only when the game is ``over`` or the viewer has the whole record: how
    many were made behind screens is a secret."""
    if len(record.entries) > MOST_ENTRIES:
        raise Refused("too-long")
    if seat is not None and not 0 <= seat < record.seats:
        raise UnknownName("unknown-target", domain="seat", id=str(seat), known=f"0–{record.seats - 1}")
    packed, steps = Packed(), 0
    about = {"game": record.game, "data": record.data, "names": record.names, "seats": record.seats}
    packed.write(msgspec.json.encode(about)[:-1] + b',"steps":[')
    told: list[int] = []  # by moves: the events that had been seen
    points, moves = Points(), 0
    for entry, state in record.replay(game, listen=True):
        happened = game.take_events(state)
        seen_by_all = any(event.visible_to(None) for event in happened)
        if isinstance(entry, int):
            moves = entry
            points.rewound(moves)
        elif entry is not None:
            moves += 1
            points.moved(moves, seen_by_all)
        events = [game.event_document(event) for event in happened if event.visible_to(seat)]
        if isinstance(entry, int):  # a rewind: so many of the events still stand
            del told[entry + 1 :]
            events = [{"kind": "took-back", "arguments": {"left": told[entry]}, "rules": []}]
        else:
            told.append(len(events) + (told[-1] if told else 0))
        if entry is None or events:
            step: dict[str, Any] = {"events": events, "view": state.view(seat), "deciders": list(state.deciders())}
            if over:
                step["moves"] = moves
            if entry is None or isinstance(entry, int) or seen_by_all:
                step["point"] = points.last
            packed.write((b"," if steps else b"") + msgspec.json.encode(step))
            steps += 1
        yield
    end = {"result": state.result(), "standings": game.standings(state) if state.is_over() else None}
    packed.write(b"]," + msgspec.json.encode(end)[1:])
    return packed.end()


class Replays:
    """Games that are being played again."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()  # whoever waits longest is next
        self._waiting: Counter[str] = Counter()  # by address
        self._places: dict[str, asyncio.Lock] = {}

    async def answer(
        self, request: Request[Any, Any, Any], game: Game[Any], record: Record, seat: int | None, over: bool = True
    ) -> Response[bytes]:
        """What ``retold`` finds, as JSON."""
        return await self.tell(request, retold(game, record, seat, over))

    async def tell(self, request: Request[Any, Any, Any], telling: Retelling) -> Response[bytes]:
        """What a retelling comes to, as JSON."""
        packs = "gzip" in request.headers.get("accept-encoding", "")
        async with self._place(address_of(request.scope)):
            found = None
            while found is None:
                async with self._turn:
                    found = await asyncio.to_thread(_go_on, telling)
            body = found if packs else await asyncio.to_thread(gzip.decompress, found)
        headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packs else {})
        return Response(body, media_type=MediaType.JSON, headers=headers)

    @asynccontextmanager
    async def _place(self, who: str) -> AsyncIterator[None]:
        """One game of an address at a time; a few may wait."""
        if self._waiting[who] >= MOST_WAITING:
            raise problem(429, "too-many-requests", headers={"Retry-After": "5"})
        self._waiting[who] += 1
        try:
            async with self._places.setdefault(who, asyncio.Lock()):
                yield
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who], self._places[who]


def _go_on(telling: Retelling) -> bytes | None:
    """The next part; in the end, all of it."""
    try:
        for _ in range(PART):
            next(telling)
    except StopIteration as end:
        found: bytes = end.value
        return found
    return None
