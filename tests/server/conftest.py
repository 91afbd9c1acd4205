"""A real server on loopback, with a fresh database for each test module: SQLite, and PostgreSQL where one answers."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

from meadhall.server import schema
from meadhall.server.app import create_app
from meadhall.server.config import Settings
from meadhall.server.lane import Lane
from server.guests import Guest
from server.scratch import scratch_database


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An empty, migrated database."""
    with scratch_database(request.param, tmp_path_factory.mktemp("hall")) as url:
        schema.upgrade(url)
        yield url


@pytest.fixture(scope="module")
def sqlite_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with scratch_database("sqlite", tmp_path_factory.mktemp("hall")) as url:
        schema.upgrade(url)
        yield url


class RunningHall:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings, ws: Any = Lane) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.app = create_app(settings)
        self.database_url = settings.database
        config = uvicorn.Config(
            self.app, port=self.port, log_level="warning", ws=ws, ws_max_size=65536, ws_per_message_deflate=False
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.address = f"http://127.0.0.1:{self.port}"
        self._guests: list[Guest] = []

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
        )
    )
    running.start()
    yield running
    running.stop()
