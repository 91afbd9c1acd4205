"""Somebody in the hall, as a browser would be: cookies, CSRF token, sockets."""

from __future__ import annotations

import asyncio
import json
import random
import ssl
import time
import uuid
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from meadhall.server.messages import ServerMessage

# Halls of tests speak plain HTTP; to read all authorities for each client would take longer than most requests.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


class Guest:
    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"Origin": address}, timeout=30, verify=NO_TLS)
        came = self.post("/api/people/guest", {"name": name})
        self.http.headers["X-CSRF-Token"] = came["csrf"]
        self.id = came["person"]["id"]

    def open_account(self, login: str, password: str = "nine long winters") -> Guest:
        made = self.post("/api/people/account", {"login": login, "password": password})
        self.http.headers["X-CSRF-Token"] = made["csrf"]
        return self

    def close(self) -> None:
        self.http.close()

    # ---------------------------------------------------------------- HTTP

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.request(method, path, json=body)

    def get(self, path: str) -> Any:
        return self._good(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return self._good(self.ask("POST", path, body))

    def put(self, path: str, body: Any = None) -> Any:
        return self._good(self.ask("PUT", path, body))

    def _good(self, answer: httpx.Response) -> Any:
        assert answer.status_code < 400, f"{answer.status_code}: {answer.text}"
        return answer.json() if answer.content else None

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Status and reason of a request that must fail."""
        answer = self.ask(method, path, body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["error"]

    # ---------------------------------------------------------------- tables

    def new_table(self, *seats: str, **more: Any) -> dict[str, Any]:
        return dict(self.post("/api/tables", {"game": "eketorp", "seats": list(seats)} | more))

    def view(self, table: str, seat: int | None = None) -> dict[str, Any]:
        return dict(self.get(f"/api/tables/{table}/view" + (f"?seat={seat}" if seat is not None else "")))

    def act(self, table: str, seat: int, action: str, seq: int | None = None, id: str = "") -> Any:
        body = {"id": id or uuid.uuid4().hex, "action": action, "seat": seat, "seq": seq}
        return self.post(f"/api/tables/{table}/actions", body)

    @contextmanager
    def live(self, table: str, seat: int | None = None, since: int | None = None, **more: str) -> Iterator[Live]:
        asked = more | {k: str(v) for k, v in (("seat", seat), ("since", since)) if v is not None}
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/live?{query}"
        # It takes in all that comes, also while the test does not look: else it would not answer the server's pings.
        patient: dict[str, Any] = {"max_size": None, "max_queue": None}
        with connect(address, origin=self.address, additional_headers={"Cookie": cookie}, **patient) as socket:  # type: ignore[arg-type]
            yield Live(socket)


class Live:
    """One socket; remembers everything it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.bytes: list[str] = []

    def next(self, *types: str, timeout: float = 60) -> dict[str, Any]:
        """The next message of one of these types; others are passed over (and remembered)."""
        while True:
            text = self.socket.recv(timeout)
            msgspec.json.decode(text, type=ServerMessage)  # as it is declared, or an error
            message: dict[str, Any] = json.loads(text)
            self.heard.append(message)
            self.bytes.append(str(text))
            if not types or message["type"] in types:
                return message

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def act(self, action: str, seq: int, id: str = "") -> dict[str, Any]:
        self.send({"type": "act", "id": id or uuid.uuid4().hex, "action": action, "seq": seq})
        return self.next("taken", "refused")


async def at_once(*asked: tuple[Guest, str, str, Any]) -> list[httpx.Response]:
    """Many requests together, each of them (who, method, path, body); the answers in the same order."""
    async with AsyncExitStack() as opened:
        clients: dict[Guest, httpx.AsyncClient] = {}
        for guest in {guest for guest, *_ in asked}:
            http = guest.http
            client = httpx.AsyncClient(
                base_url=guest.address,
                headers=http.headers,
                cookies=http.cookies,
                timeout=60,
                limits=httpx.Limits(),
                verify=NO_TLS,
            )
            clients[guest] = await opened.enter_async_context(client)
            await clients[guest].get("/api/me")  # the line is open before the race begins
        return await asyncio.gather(
            *(clients[guest].request(method, path, json=body) for guest, method, path, body in asked)
        )


PATIENCE = 6000  # looks in a row at a table where only bots have to answer


def play_to_the_end(guests: dict[int, Guest], table: str, seed: int = 1, most: int = 2000) -> dict[str, Any]:
    """Every seat in ``guests`` answers at random over HTTP; the other seats are bots, and are waited for."""
    luck = random.Random(seed)
    answers = idle = 0
    while answers < most and idle < PATIENCE:
        seat = luck.choice(list(guests))
        view = guests[seat].view(table, seat)
        if view["result"] is not None:
            return view
        mine = [s for s in view["deciders"] if s in guests]
        if mine:
            seat = luck.choice(mine)
            legal = guests[seat].view(table, seat)["legal"]
            if legal:
                guests[seat].act(table, seat, luck.choice(legal))
                answers += 1
                idle = 0
                continue
        idle += 1
        time.sleep(0.01)
    raise AssertionError(f"the game did not end: {answers} answers, then {idle} looks at a table that waited for bots")
