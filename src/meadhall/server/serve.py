"""``meadhall serve``: the hall's doors. One process on SQLite; on PostgreSQL as many as wanted, here and elsewhere.

Asked to stop, uvicorn takes no more requests, closes the sockets with 1012 ("service restart": clients come back), lets
the answers under way finish, and then the application lets the last commits finish.

Sent SIGUSR2, the hall does the same and begins anew in the same process, with the code that lies on the disk by then.
Its door stays open all the while: whoever knocks waits a second or two. ``run.py`` does this when the rules, which were
plain Python so far, are compiled.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import multiprocessing.process
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import msgspec
import structlog
import typer
import uvicorn
from uvicorn.supervisors import Multiprocess

from meadhall._plain import rules_in_use
from meadhall.core.errors import MeadhallError
from meadhall.server import logs, schema
from meadhall.server.config import Settings, load_settings
from meadhall.server.editions import Editions

if TYPE_CHECKING:
    from litestar import Litestar

LARGEST_MESSAGE = 64 * 1024  # bytes of one WebSocket message
LAST_ANSWERS = 10  # seconds that requests under way get when the server stops
ORPHANED = 3  # seconds to end well that a process has whose parent was killed
SLOW_START = 30  # seconds that a process may take to import everything before it is thought dead
PORTS_TRIED = 20
REPLACE: signal.Signals | None = getattr(signal, "SIGUSR2", None)  # Windows has none
SHARED_NUMBERS = "PROMETHEUS_MULTIPROC_DIR"
INHERITED_DOOR = "MEADHALL_DOOR"  # the number of the listening socket that a hall leaves to the one after it
MEANWHILE = "meanwhile"  # MEADHALL_PURE, if plain Python is only wanted until the rules are compiled

log = structlog.get_logger("meadhall.serve")


def serve_command(
    host: Annotated[str | None, typer.Option("--host", metavar="ADDRESS", help="Where to listen.")] = None,
    port: Annotated[str | None, typer.Option("--port", metavar="N", help="0 takes any free port.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="sqlite:///FILE, postgresql://…")
    ] = None,
    data: Annotated[
        str | None, typer.Option("--data", metavar="FILE", help="Corrections to a game; commas between several.")
    ] = None,
    workers: Annotated[str | None, typer.Option("--workers", metavar="N", help="Processes; PostgreSQL only.")] = None,
    config: Annotated[Path | None, typer.Option("--config", metavar="FILE", help="Settings, as TOML.")] = None,
    bots_only: Annotated[bool, typer.Option("--bots-only", help="No doors: only lend the bots a hand.")] = False,
    browser: Annotated[bool, typer.Option("--open", help="Show the hall in the browser.")] = False,
) -> None:
    """Open the hall: people play in the browser, programs over HTTP."""
    settings = load_settings(config, host=host, port=port, database=database, data=data, workers=workers)
    serve(settings, bots_only, browser, any_port=browser and port is None)


def serve(settings: Settings, bots_only: bool = False, browser: bool = False, any_port: bool = False) -> None:
    """Run the server until it is asked to stop. MeadhallError if it cannot start so. With ``browser`` show it, also
    when it has been opened already; with ``any_port`` take the next free port if the wanted one is taken."""
    settings = msgspec.structs.replace(settings, database=schema.checked_url(settings.database))
    if bots_only and not settings.database.startswith("postgres"):
        raise MeadhallError("settings", reason="--bots-only needs PostgreSQL")
    Editions(settings.data)  # refuses a wrong overlay before anything is opened
    logs.configure(settings)
    door = None if bots_only else _inherited_door()
    is_successor = door is not None
    if not bots_only and door is None:
        door = _door(settings, min(PORTS_TRIED, 65536 - settings.port) if any_port else 1)
    schema.upgrade(settings.database)
    try:
        held = schema.hold(settings.database)
    except schema.OperatorError:
        if not browser or not (address := schema.address_of_holder(settings.database)):
            raise
        _say(address)
        if has_screen():
            webbrowser.open(address)
        return
    if held is not None and door is not None:
        held.write(address_of(door).encode())
        held.flush()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn repeats the signal to us when it has ended well
    try:
        if door is None:
            asyncio.run(_lend_a_hand(settings))
        else:
            _open(settings, door, browser, is_successor)
    except KeyboardInterrupt:
        pass


def build(settings: Settings) -> Litestar:
    """The application, in whichever process."""
    from meadhall.server.app import create_app

    logs.configure(settings)
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_follow, args=[parent], daemon=True).start()
    app = create_app(settings)
    app.on_startup.append(spare_what_stays)
    return app


def spare_what_stays() -> None:
    """What was imported stays as long as the process; looking through it for garbage would only make players wait."""
    gc.collect()
    gc.freeze()


def _follow(parent: multiprocessing.process.BaseProcess) -> None:
    """Were the process that started us killed, nobody could stop us any more. Whoever starts the hall anew wants our
    place, and the bots' questions that we hold: what is acknowledged is stored, so we need not take our time."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(ORPHANED)
    os._exit(1)


# ---------------------------------------------------------------- the door


def _door(settings: Settings, tries: int) -> socket.socket:
    """Listening already: whoever comes before the hall is ready waits a moment."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        door = _first_free(settings.host, settings.port, family, tries)
    except (OSError, UnicodeError) as problem:
        said = (getattr(problem, "strerror", None) or str(problem)).partition(" (while attempting")[0]
        raise MeadhallError("settings", reason=f"{settings.host}, port {settings.port}: {said}") from None
    door.set_inheritable(True)
    return door


def _first_free(host: str, port: int, family: socket.AddressFamily, tries: int) -> socket.socket:
    for number in range(port, port + tries - 1):
        try:
            return socket.create_server((host, number), family=family, backlog=2048)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise
    return socket.create_server((host, port + tries - 1), family=family, backlog=2048)


def address_of(door: socket.socket) -> str:
    host, port = door.getsockname()[:2]
    host = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}"


def _inherited_door() -> socket.socket | None:
    """Of the hall that we replace."""
    number = os.environ.pop(INHERITED_DOOR, "")
    return socket.socket(fileno=int(number)) if number else None


def _begin_anew(door: socket.socket) -> None:
    """Become the next hall: same process, same door, newer code."""
    _prefer_compiled_rules()
    os.environ[INHERITED_DOOR] = str(door.fileno())
    os.execv(sys.executable, [sys.executable, "-m", "meadhall", *sys.argv[1:]])


def _prefer_compiled_rules() -> None:
    if os.environ.get("MEADHALL_PURE") == MEANWHILE:
        del os.environ["MEADHALL_PURE"]


class Announced(uvicorn.Server):
    """Says where it is once it can be used; ``is_replaced`` when it was asked to make room for the next hall."""

    def __init__(self, config: uvicorn.Config, browser: bool, is_successor: bool) -> None:
        super().__init__(config)
        self.browser = browser
        self.is_successor = is_successor  # then everybody knows where it is
        self.is_replaced = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started or not sockets:
            return
        if REPLACE is not None:
            asyncio.get_running_loop().add_signal_handler(REPLACE, self.make_room)
        log.info("open", address=address_of(sockets[0]), rules=rules_in_use())
        if not self.is_successor:
            _say(address_of(sockets[0]))
            if self.browser:
                _show(address_of(sockets[0]))

    def make_room(self) -> None:
        self.is_replaced = self.should_exit = True


class Processes(Multiprocess):
    """Replaced one by one: the processes that come read the code that lies on the disk by then."""

    def handle_usr2(self) -> None:
        _prefer_compiled_rules()
        self.restart_all()


def _open(settings: Settings, door: socket.socket, browser: bool, is_successor: bool) -> None:
    from meadhall.server.doors import HallConfig

    config = HallConfig(
        settings,
        partial(build, settings),
        factory=True,
        workers=settings.workers,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        ws="meadhall.server.direct_socket:Lane",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # halves a socket's memory and spares an eighth of the CPU; messages are small
        timeout_graceful_shutdown=LAST_ANSWERS,
        timeout_worker_healthcheck=SLOW_START,
    )
    if settings.workers == 1:
        server = Announced(config, browser, is_successor)
        server.run(sockets=[door.dup()])  # uvicorn closes what it is given
        if server.is_replaced:
            _begin_anew(door)
        return
    with TemporaryDirectory(prefix="meadhall-") as folder:
        os.environ[SHARED_NUMBERS] = folder  # before the processes start: prometheus_client looks when it is imported
        _say(address_of(door))
        if browser:
            _show(address_of(door))
        Processes(config, sockets=[door]).run()


def _say(address: str) -> None:
    print(f"Meadhall: {address}", flush=True)


def _show(address: str) -> None:
    """Without waiting: some browsers only come back when they are closed."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def has_screen() -> bool:
    """Whether a browser would open in a window, and not in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


# ---------------------------------------------------------------- without a door


async def _lend_a_hand(settings: Settings) -> None:
    """All that the application does besides answering: bots think, clocks are watched, notices are sent."""
    stop = asyncio.Event()
    for asked in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(asked, stop.set)
    async with build(settings).lifespan():
        print("Meadhall: bots", flush=True)
        await stop.wait()
