"""An app made of the door's parts alone, a database in a file, and a browser that behaves as one of our pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import anyio
import httpx
import pytest
from litestar import Litestar, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, JSONBody
from litestar.testing import TestClient
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from sqlalchemy import Engine, create_engine, update
from sqlalchemy.orm import Session

from meadhall.core.errors import UnknownName
from meadhall.server import people
from meadhall.server.auth import Visitor, signed_in
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Base, Key, Person
from meadhall.server.routes import MaybeVisitor
from meadhall.server.routes.people import People
from meadhall.server.security import security_plugins

T = TypeVar("T")

ADDRESS = "http://hall.example"
PASSWORD = "nine long winters"
LEAK = "the table's secret is 42"


QUICK = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=64, parallelism=1),))


def hash_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords hashed for a thousandth of the price."""
    monkeypatch.setattr(people, "PASSWORDS", QUICK)
    monkeypatch.setattr(people, "_nobodys_password", cache(lambda: QUICK.hash("nobody's")))


@get("/api/whoami")
async def whoami(maybe_visitor: MaybeVisitor) -> Visitor | None:
    return maybe_visitor


@post("/api/thing", guards=[signed_in])
async def thing(data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
    return data


@get("/api/fail/{how:str}")
async def fail(how: FromPath[str]) -> None:
    if how == "refused":
        raise Refused("illegal", "5.2")
    if how == "refused-strangely":
        raise Refused("the-moon-is-full")
    if how == "no-table":
        raise Refused("no-table")
    if how == "not-host":
        raise Refused("not-host")
    if how == "meadhall":
        raise UnknownName("unknown-language", lang="xx", known="en, fr")
    if how == "library":
        raise HTTPException(LEAK, status_code=503)
    raise RuntimeError(LEAK)


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any], maybe_visitor: MaybeVisitor) -> None:
    await socket.accept()
    await socket.send_json({"name": maybe_visitor.name if maybe_visitor else None})
    await socket.close()


@websocket("/api/members", guards=[signed_in])
async def members(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.close()


class Browser:
    """Keeps its own cookies, sends our Origin and, once it has been told it, the CSRF token."""

    def __init__(self, client: TestClient[Litestar], origin: str) -> None:
        self.client = client
        self.origin = origin
        self.cookies = httpx.Cookies()
        self.csrf = ""

    def send(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> httpx.Response:
        """``headers`` are sent instead of the Origin and the CSRF token."""
        known = {"Origin": self.origin} | ({"X-CSRF-Token": self.csrf} if self.csrf else {})
        self.client.cookies = self.cookies
        answer = self.client.request(method, path, json=body, headers=known if headers is None else headers)
        self.cookies = self.client.cookies
        if answer.is_success and answer.headers.get("content-type") == "application/json":
            document = answer.json()
            if isinstance(document, dict) and "csrf" in document:
                self.csrf = document["csrf"] or ""
        return answer

    def come_in(self, name: str = "Egil") -> dict[str, Any]:
        answer = self.send("POST", "/api/people/guest", {"name": name})
        assert answer.status_code == 201, answer.text
        person: dict[str, Any] = answer.json()["person"]
        return person

    def open_account(self, login: str = "egil", name: str = "Egil") -> dict[str, Any]:
        self.come_in(name)
        answer = self.send("POST", "/api/people/account", {"login": login, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        person: dict[str, Any] = answer.json()["person"]
        return person

    def make_token(self, label: str = "my bot", days: int | None = None) -> str:
        answer = self.send("POST", "/api/me/tokens", {"label": label, "days": days})
        assert answer.status_code == 201, answer.text
        token: str = answer.json()["token"]
        return token

    def name_by(self, token: str) -> str | None:
        """As whom the server knows a program with this token."""
        self.client.cookies = {}
        found = self.client.get("/api/whoami", headers={"Authorization": f"Bearer {token}"}).json()
        return found["name"] if found else None

    @property
    def session_key(self) -> str:
        return self.cookies["meadhall_session"]

    def name(self) -> str | None:
        """As whom the server knows this browser."""
        found = self.send("GET", "/api/whoami").json()
        return found["name"] if found else None


@cache
def empty_database() -> bytes:
    """Made once: forty statements, each waiting for the disk, are too slow to repeat for every test."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        engine = create_engine(f"sqlite:///{file}")
        Base.metadata.create_all(engine)
        engine.dispose()
        return file.read_bytes()


class Door:
    """The app, its clients, and a view into its database."""

    def __init__(self, folder: Path, hall: Any = None, **settings: Any) -> None:
        self.file = folder / "hall.sqlite"
        self.file.write_bytes(empty_database())
        self.engine: Engine = create_engine(f"sqlite:///{self.file}")
        self.settings = Settings(**settings)
        self.database = Database(f"sqlite:///{self.file}")
        self.parts = security_plugins(self.settings, self.database)
        state = {"settings": self.settings, "database": self.database} | ({"hall": hall} if hall else {})
        self.app = Litestar(
            [People, whoami, thing, fail, socket, members],
            state=State(state),
            openapi_config=OpenAPIConfig("Meadhall", "1", use_handler_docstrings=True),
            on_startup=[self.database.open],
            on_shutdown=[self.database.close],
            **self.parts,
        )

    @contextmanager
    def client(self, address: str = ADDRESS) -> Iterator[TestClient[Litestar]]:
        with TestClient(self.app, base_url=address, raise_server_exceptions=False) as client:
            yield client

    @contextmanager
    def browser(self, address: str = ADDRESS) -> Iterator[Browser]:
        with self.client(address) as client:
            yield Browser(client, address)

    @contextmanager
    def two_browsers(self) -> Iterator[tuple[Browser, Browser]]:
        with self.client() as client:
            yield Browser(client, ADDRESS), Browser(client, ADDRESS)

    def rows(self) -> Session:
        return Session(self.engine)

    def run(self, work: Callable[[Database], Awaitable[T]]) -> T:
        """Something the domain does, in a loop and with a connection of its own."""

        async def alone() -> T:
            database = Database(f"sqlite:///{self.file}")
            try:
                return await work(database)
            finally:
                await database.close()

        return anyio.run(alone)

    def person(self, person_id: str) -> Person:
        with self.rows() as session:
            return session.get_one(Person, person_id)

    def set_expiry(self, key: str, expires: datetime) -> None:
        with self.rows() as session:
            session.execute(update(Key).where(Key.hash == people.hash_of(key)).values(expires=expires))
            session.commit()

    def expiry(self, key: str) -> datetime:
        with self.rows() as session:
            found = session.get_one(Key, people.hash_of(key)).expires
            assert found is not None
            return found

    def on_disk(self) -> bytes:
        """All bytes the database has written."""
        return b"".join(file.read_bytes() for file in self.file.parent.glob("hall.sqlite*"))


def error(answer: httpx.Response) -> tuple[int, str]:
    """Status and reason of a refusal, which has the one shape all have."""
    document = answer.json()
    assert set(document) == {"error", "message", "rule"}
    assert document["message"]
    return answer.status_code, document["error"]
