"""A real server on loopback, with a fresh database for each test module: SQLite, and PostgreSQL where one answers."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn

from deep import IS_DEEP
from meadhall.server.app import create_app
from meadhall.server.config import Settings
from meadhall.server.direct_socket import Lane
from meadhall.server.doors import HallConfig
from server.door import hash_quickly
from server.guests import Guest
from server.scratch import hall_database

T = TypeVar("T")

# What is about the database itself, about many at once and about several processes is tried on both databases; all else
# on SQLite, and with --deep on PostgreSQL too.
ON_BOTH = {
    "test_admin",
    "test_agreement",
    "test_crash",
    "test_database",
    "test_endings",
    "test_migrations",
    "test_operations",
    "test_queue",
    "test_quotas",
    "test_races",
    "test_replacement",
    "test_standing",
    "test_tallies",
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent

    def is_left_to_deep(item: pytest.Item) -> bool:
        is_of_the_server = here in item.path.parents and item.path.stem not in ON_BOTH
        return is_of_the_server and "postgresql" in item.name and not IS_DEEP

    left = [item for item in items if is_left_to_deep(item)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not is_left_to_deep(item)]


@pytest.fixture(scope="session", autouse=True)
def passwords_are_hashed_quickly() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        hash_quickly(patch)
        yield


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An empty, migrated database."""
    with hall_database(request.param, tmp_path_factory.mktemp("hall")) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The same, for one test."""
    with hall_database(request.param, tmp_path) as address:
        yield address


@pytest.fixture(scope="module")
def sqlite_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hall_database("sqlite", tmp_path_factory.mktemp("hall")) as url:
        yield url


class RunningHall:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings, ws: Any = Lane) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.app = create_app(settings)
        self.database_url = settings.database
        config = HallConfig(
            settings,
            self.app,
            port=self.port,
            log_level="warning",
            ws=ws,
            ws_max_size=65536,
            ws_per_message_deflate=False,
            forwarded_allow_ips=settings.trusted_proxies,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.address = f"http://127.0.0.1:{self.port}"
        self._guests: list[Guest] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self.app.on_startup.append(self._note_loop)

    async def _note_loop(self) -> None:
        self._loop = asyncio.get_running_loop()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something that happens inside the server."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.02)

    def stop(self) -> None:
        for guest in self._guests:
            guest.close()
        self.server.should_exit = True
        self.thread.join(60)
        assert not self.thread.is_alive(), "the server did not stop"

    def forget(self, table: str) -> None:
        """As if nobody had looked at the table for long: it leaves the server's memory."""
        self.app.state.hall.tables.pop(table, None)

    def guest(self, name: str = "Somebody") -> Guest:
        guest = Guest(self.address, name)
        self._guests.append(guest)
        return guest


@pytest.fixture(scope="module")
def hall(database_url: str) -> Iterator[RunningHall]:
    plenty = 10**9
    running = RunningHall(
        Settings(
            database=database_url,
            requests_per_minute=plenty,
            account_requests_per_minute=plenty,
            messages_per_second=200.0,
            signups_per_hour=plenty,
            tables_per_hour=plenty,
            rated_at_one_address=True,  # all tests' people come from this machine
        )
    )
    running.start()
    yield running
    running.stop()
