"""The two servers under load, each a process of its own, and what they cost (Linux: /proc is read)."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLENTY = str(10**9)
LIMITS = (
    "REQUESTS_PER_MINUTE",
    "ACCOUNT_REQUESTS_PER_MINUTE",
    "SIGNUPS_PER_HOUR",
    "MESSAGES_PER_SECOND",
    "TABLES_PER_HOUR",
)
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PEER = Path(__file__).with_name("boardgame_server.js")


class ServerProcess:
    def __init__(self, command: list[str], environment: dict[str, str], port: int, log: Path) -> None:
        self.port = port
        self.log = log
        with log.open("ab") as out:
            self.process = subprocess.Popen(command, env=os.environ | environment, stdout=out, stderr=out)

    def wait(self) -> None:
        """Until it listens."""
        for _ in range(1200):
            if self.process.poll() is not None:
                break
            with socket.socket() as probe:
                probe.settimeout(1)
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start: {self.log.read_text(errors='replace')[-2000:]}")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @property
    def memory(self) -> int:
        """Resident bytes."""
        return memory_of(self.process.pid)

    @property
    def cpu(self) -> float:
        """CPU seconds used so far, all threads."""
        return cpu_of(self.process.pid)


def memory_of(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def meadhall_server(database: str, folder: Path) -> Iterator[ServerProcess]:
    """``database``: "sqlite" for a new file, or a PostgreSQL URL, on whose server a new database is made for it."""
    port = free_port()
    name = f"load_{uuid.uuid4().hex[:12]}"
    if database == "sqlite":
        url = f"sqlite:///{folder}/{name}.sqlite"
    else:
        asyncio.run(_administer(database, f"CREATE DATABASE {name}"))
        url = f"{database.rpartition('/')[0]}/{name}"
    command = [sys.executable, "-m", "meadhall.bench.server.noughts_hall", "serve"]
    command += ["--port", str(port), "--database", url]
    limits = {f"MEADHALL_{limit}": PLENTY for limit in LIMITS} | {"MEADHALL_LOG_LEVEL": "warning"}
    server = ServerProcess(command, limits, port, folder / f"{name}.log")
    try:
        server.wait()
        yield server
    finally:
        server.stop()
        if database != "sqlite":
            asyncio.run(_administer(database, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))


async def _administer(database: str, command: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(database)
    try:
        await connection.execute(command)
    finally:
        await connection.close()


@contextmanager
def boardgame_server(modules: Path, folder: Path) -> Iterator[ServerProcess]:
    """``modules``: the node_modules folder with boardgame.io in it."""
    port = free_port()
    environment = {"NODE_PATH": str(modules), "NODE_ENV": "production"}
    server = ServerProcess(["node", str(PEER), str(port)], environment, port, folder / f"peer-{port}.log")
    try:
        server.wait()
        yield server
    finally:
        server.stop()
