"""``meadhall serve``: the hall's doors. One process on SQLite; on PostgreSQL as many as wanted, here and elsewhere.

Asked to stop, uvicorn takes no more requests, closes the sockets with 1012 ("service restart": clients come back), lets
the answers under way finish, and then the application lets the last commits finish.
"""

from __future__ import annotations

import asyncio
import multiprocessing.process
import os
import signal
import socket
import sys
import threading
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
import uvicorn
from uvicorn.supervisors import Multiprocess

from meadhall.core.errors import MeadhallError
from meadhall.server import logs, schema
from meadhall.server.config import Settings, load_settings

if TYPE_CHECKING:
    from litestar import Litestar

LARGEST_MESSAGE = 64 * 1024  # bytes of one WebSocket message
LAST_ANSWERS = 10  # seconds that requests under way get when the server stops
SLOW_START = 30  # seconds that a process may take to import everything before it is thought dead
SHARED_NUMBERS = "PROMETHEUS_MULTIPROC_DIR"


def serve_command(
    host: Annotated[str | None, typer.Option("--host", metavar="ADDRESS", help="Where to listen.")] = None,
    port: Annotated[str | None, typer.Option("--port", metavar="N", help="0 takes any free port.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="sqlite:///FILE, postgresql://…")
    ] = None,
    workers: Annotated[str | None, typer.Option("--workers", metavar="N", help="Processes; PostgreSQL only.")] = None,
    config: Annotated[Path | None, typer.Option("--config", metavar="FILE", help="Settings, as TOML.")] = None,
    bots_only: Annotated[bool, typer.Option("--bots-only", help="No doors: only lend the bots a hand.")] = False,
) -> None:
    """Open the hall: people play in the browser, programs over HTTP."""
    serve(load_settings(config, host=host, port=port, database=database, workers=workers), bots_only)


def serve(settings: Settings, bots_only: bool = False) -> None:
    """Run the server until it is asked to stop. MeadhallError if it cannot start so."""
    settings = msgspec.structs.replace(settings, database=schema.checked_url(settings.database))
    if bots_only and not settings.database.startswith("postgres"):
        raise MeadhallError("settings", reason="--bots-only needs PostgreSQL")
    logs.configure(settings)
    door = None if bots_only else _door(settings)
    schema.upgrade(settings.database)
    _held = schema.hold(settings.database)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn repeats the signal to us when it has ended well
    try:
        if door is None:
            asyncio.run(_lend_a_hand(settings))
        else:
            _open(settings, door)
    except KeyboardInterrupt:
        pass


def build(settings: Settings) -> Litestar:
    """The application, in whichever process."""
    from meadhall.server.app import create_app

    logs.configure(settings)
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_follow, args=[parent], daemon=True).start()
    return create_app(settings)


def _follow(parent: multiprocessing.process.BaseProcess) -> None:
    """Were the process that started us killed, nobody could stop us any more."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


# ---------------------------------------------------------------- the door


def _door(settings: Settings) -> socket.socket:
    """Listening already: whoever comes before the hall is ready waits a moment."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        door = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except (OSError, UnicodeError) as problem:
        said = (getattr(problem, "strerror", None) or str(problem)).partition(" (while attempting")[0]
        raise MeadhallError("settings", reason=f"{settings.host}, port {settings.port}: {said}") from None
    door.set_inheritable(True)
    return door


def address_of(door: socket.socket) -> str:
    host, port = door.getsockname()[:2]
    host = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}"


class Announced(uvicorn.Server):
    """Says where it is once it can be used."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            _say(address_of(sockets[0]))


def _open(settings: Settings, door: socket.socket) -> None:
    config = uvicorn.Config(
        partial(build, settings),
        factory=True,
        workers=settings.workers,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        ws="meadhall.server.lane:Lane",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # halves a socket's memory and spares an eighth of the CPU; messages are small
        timeout_graceful_shutdown=LAST_ANSWERS,
        timeout_worker_healthcheck=SLOW_START,
    )
    if settings.workers == 1:
        Announced(config).run(sockets=[door])
        return
    with TemporaryDirectory(prefix="meadhall-") as folder:
        os.environ[SHARED_NUMBERS] = folder  # before the processes start: prometheus_client looks when it is imported
        _say(address_of(door))
        Multiprocess(config, sockets=[door]).run()


def _say(address: str) -> None:
    print(f"Meadhall: {address}", flush=True)


# ---------------------------------------------------------------- without a door


async def _lend_a_hand(settings: Settings) -> None:
    """All that the application does besides answering: bots think, clocks are watched, notices are sent."""
    stop = asyncio.Event()
    for asked in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(asked, stop.set)
    async with build(settings).lifespan():
        print("Meadhall: bots", flush=True)
        await stop.wait()
