"""Scripted tables: the same client code, the same WebSocket library, for Meadhall and for boardgame.io.

A table holds three sockets. ``move`` sends one random legal move and returns once its sender has the server's answer.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
import uuid
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect

ANSWER_SECONDS = 60.0
GAME = "/tic-tac-toe,"
SEATS = {"eketorp": 3, "noughts": 2}
SOCKETS = 3  # of a table: a seat each, and onlookers where there are fewer seats


class Scripted(Protocol):
    """One table and all who sit at it."""

    bytes_in: int
    refused: int
    made: int  # moves made in the present game

    async def open(self) -> None: ...
    async def move(self) -> float | None:
        """Seconds from sending a move to its acknowledgement; None when the game was over and a new one was set up."""
        ...

    async def close(self) -> None: ...


# ---------------------------------------------------------------- Meadhall


class Told(msgspec.Struct):
    """What a player's program needs of any message; the rest is skipped unread."""

    type: str
    id: str | None = None
    seq: int = 0
    deciders: list[int] = []
    legal: list[str] = []
    result: msgspec.Raw | None = None
    reason: str = ""


told_decoder = msgspec.json.Decoder(Told)


class Host:
    """Somebody who sets up tables; he sits on every chair of them."""

    def __init__(self, address: str) -> None:
        self.address = address
        came = self._post("/api/people/guest", {"name": "Load"}, {"Origin": address}, keep=True)
        proof = {"Origin": address, "X-CSRF-Token": str(came["csrf"]), "Cookie": self.cookie}
        self.token = str(self._post("/api/me/tokens", {"label": "load"}, proof)["token"])
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def new_table(self, game: str, seats: list[str] | None = None) -> str:
        wanted = {"game": game, "seats": seats or ["me"] * SEATS[game], "access": "private"}
        return str(self._post("/api/tables", wanted, self.headers)["id"])

    def _post(self, path: str, body: dict[str, Any], headers: dict[str, str], keep: bool = False) -> dict[str, Any]:
        sent = json.dumps(body).encode()
        request = urllib.request.Request(
            self.address + path, sent, headers | {"Content-Type": "application/json"}, method="POST"
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            if keep:
                self.cookie = "; ".join(c.partition(";")[0] for c in answer.headers.get_all("Set-Cookie", []))
            return dict(json.load(answer))


class HallTable:
    def __init__(self, host: Host, game: str, table_id: str, seed: int, compressed: bool) -> None:
        self.host = host
        self.game = game
        self.table_id = table_id
        self.luck = random.Random(seed)
        self.compression = "deflate" if compressed else None
        self.bytes_in = self.refused = self.made = 0
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.news = asyncio.Event()
        self.latest: list[Told] = []
        self.actor = 0
        self.waiting = ""
        self.answer: asyncio.Future[Told] | None = None

    async def open(self) -> None:
        address = self.host.address.replace("http", "ws", 1) + f"/api/tables/{self.table_id}/live"
        self.latest = [Told("") for _ in range(SOCKETS)]
        self.made = 0
        for seat in range(SOCKETS):
            self.sockets.append(
                await connect(
                    f"{address}?seat={seat}" if seat < SEATS[self.game] else address,
                    additional_headers=self.host.headers,
                    compression=self.compression,
                    max_size=None,
                    open_timeout=ANSWER_SECONDS,
                    ping_interval=None,
                )
            )
            self.readers.append(asyncio.create_task(self._read(seat, self.sockets[seat])))
        while not all(told.type for told in self.latest):
            await self._news()

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            self.bytes_in += len(text)
            told = told_decoder.decode(text)
            if told.type in ("snapshot", "update"):
                self.latest[seat] = told
                self.news.set()
            elif told.id == self.waiting and self.answer is not None and not self.answer.done():
                self.answer.set_result(told)

    async def move(self) -> float | None:
        while True:
            if self.is_over:
                await self._begin_again()
                return None
            seat = self._somebody()
            if seat is None:
                await self._news()
                continue
            took = await self._ask(seat)
            if took is not None:
                return took

    async def _ask(self, seat: int) -> float | None:
        told = self.latest[seat]
        self.waiting = uuid.uuid4().hex
        self.answer = asyncio.get_running_loop().create_future()
        asked = {"type": "act", "id": self.waiting, "action": self.luck.choice(told.legal), "seq": told.seq}
        message = msgspec.json.encode(asked).decode()
        began = time.perf_counter()
        await self.sockets[seat].send(message)
        async with asyncio.timeout(ANSWER_SECONDS):
            answer = await self.answer
        took = time.perf_counter() - began
        if answer.type == "taken":
            self.actor = seat
            self.made += 1
            return took
        self.refused += 1  # what a seat had last heard was no longer so; its next update is on its way
        await asyncio.sleep(0.05)
        return None

    def _somebody(self) -> int | None:
        """A seat that may act, by what the last actor was told."""
        able = [seat for seat in self.latest[self.actor].deciders if self.latest[seat].legal]
        return self.luck.choice(able) if able else None

    @property
    def is_over(self) -> bool:
        result = self.latest[self.actor].result
        return result is not None and bytes(result) != b"null"

    async def _news(self) -> None:
        self.news.clear()
        async with asyncio.timeout(ANSWER_SECONDS):
            await self.news.wait()

    async def _begin_again(self) -> None:
        await self.close()
        self.table_id = await asyncio.to_thread(self.host.new_table, self.game)
        await self.open()

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for socket in self.sockets:
            await socket.close()
        self.sockets, self.readers = [], []


# ---------------------------------------------------------------- boardgame.io


class Board(msgspec.Struct):
    cells: list[str | None]


class Turn(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class State(msgspec.Struct):
    G: Board
    ctx: Turn
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class UpdateEvent(msgspec.Struct, array_like=True):
    """["update", match, state, …]"""

    name: str
    match: str
    state: State


class SyncEvent(msgspec.Struct, array_like=True):
    name: str
    match: str
    info: Synced


update_decoder = msgspec.json.Decoder(UpdateEvent)
sync_decoder = msgspec.json.Decoder(SyncEvent)


class TicTacToeTable:
    """Two players and an onlooker, who speak Socket.IO over a WebSocket the way boardgame.io's client does."""

    def __init__(self, address: str, match: str, seed: int, compressed: bool) -> None:
        self.address = address.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
        self.match = match
        self.luck = random.Random(seed)
        self.compression = "deflate" if compressed else None
        self.bytes_in = self.refused = self.made = 0
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.states: list[State | None] = [None, None, None]
        self.news = asyncio.Event()

    async def open(self) -> None:
        for viewer in range(3):
            socket = await connect(
                self.address,
                compression=self.compression,
                max_size=None,
                open_timeout=ANSWER_SECONDS,
                ping_interval=None,
            )
            self.sockets.append(socket)
            await socket.recv()  # Engine.IO: open
            await socket.send(f"40{GAME}")
            await socket.recv()  # Socket.IO: connected
            self.readers.append(asyncio.create_task(self._read(viewer, socket)))
            who = str(viewer) if viewer < 2 else None
            await self._emit(viewer, ["sync", self.match, who, None, 2])
            while self.states[viewer] is None:
                await self._news()

    async def _emit(self, viewer: int, event: list[Any]) -> None:
        await self.sockets[viewer].send(f"42{GAME}" + msgspec.json.encode(event).decode())

    async def _read(self, viewer: int, socket: ClientConnection) -> None:
        start = len("42" + GAME)
        async for text in socket:
            assert isinstance(text, str)
            self.bytes_in += len(text)
            if text == "2":
                await socket.send("3")
                continue
            body = text[start:]
            if body.startswith('["update"'):
                self.states[viewer] = update_decoder.decode(body).state
            elif body.startswith('["sync"'):
                self.states[viewer] = sync_decoder.decode(body).info.state
            else:
                continue
            self.news.set()

    async def move(self) -> float | None:
        newest = max((state for state in self.states if state is not None), key=lambda state: state.number)
        player = int(newest.ctx.player)
        cell = self.luck.choice([n for n, owner in enumerate(newest.G.cells) if owner is None])
        payload = {"type": "clickCell", "args": [cell], "playerID": str(player), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        began = time.perf_counter()
        await self._emit(player, ["update", action, newest.number, self.match, str(player)])
        while (mine := self.states[player]) is None or mine.number <= newest.number:
            await self._news()
        self.made += 1
        return time.perf_counter() - began

    async def _news(self) -> None:
        self.news.clear()
        async with asyncio.timeout(ANSWER_SECONDS):
            await self.news.wait()

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for socket in self.sockets:
            await socket.close()
        self.sockets, self.readers = [], []
