"""A server of its own for the tests of the page, the screenshots and the page's benchmark."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
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


@contextmanager
def running_hall(folder: Path, *more: str) -> Iterator[str]:
    """The address of a server on SQLite, all its data in the folder, no limits on visitors; ``more`` options."""
    with started_hall(folder, *more) as (address, _):
        yield address


@contextmanager
def started_hall(folder: Path, *more: str) -> Iterator[tuple[str, int]]:
    """The same, and the number of its process."""
    environment = os.environ | {f"MEADHALL_{name}": PLENTY for name in LIMITS} | {"MEADHALL_LOG_LEVEL": "warning"}
    words = ["serve", "--port", "0", "--database", f"sqlite:///{folder / 'hall.sqlite'}", *more]
    with (folder / "hall.log").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "meadhall", *words], env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert server.stdout is not None
    said = server.stdout.readline()
    if not said.startswith("Meadhall: "):
        raise RuntimeError(f"the server did not start: {(folder / 'hall.log').read_text()}")
    try:
        yield said.removeprefix("Meadhall: ").strip(), server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(60)
        server.stdout.close()
