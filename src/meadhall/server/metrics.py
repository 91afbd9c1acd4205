"""Numbers for Prometheus. Counters are counted where things happen; gauges are read off the hall.

With several server processes each writes its numbers into a folder they share, and whichever is asked adds them up.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from litestar.plugins.prometheus import PrometheusConfig
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is first imported

moves = Counter("meadhall_moves", "Entries taken into the record", ["game"])
move_seconds = Histogram(
    "meadhall_move_seconds",
    "From an action's arrival to its being stored, applied and told",
    ["game"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
thinking_seconds = Histogram(
    "meadhall_bot_thinking_seconds",
    "What a bot took for one answer, waiting for a free worker included",
    ["game", "bot"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30),
)
hurried_answers = Counter("meadhall_hurried_answers", "Bots' answers without the usual thought", ["game", "bot"])
notices = Counter("meadhall_notices", "Notices sent or given up", ["way", "outcome"])
open_tables = Gauge("meadhall_open_tables", "Tables in memory", multiprocess_mode="livesum")
sockets = Gauge("meadhall_sockets", "Connections looking at a table", multiprocess_mode="livesum")
pending_appends = Gauge("meadhall_pending_appends", "Entries waiting for their commit", multiprocess_mode="livesum")

# Requests by route and status. Routes, not addresses: their number must not grow with the tables.
requests = PrometheusConfig(
    app_name="meadhall",
    prefix="meadhall",
    group_path=True,
    exclude=["^/metrics$", "^/health$"],
    scopes={ScopeType.HTTP},
)


@cache
def _moves_of(game: str) -> tuple[Counter, Histogram]:
    return moves.labels(game), move_seconds.labels(game)


def move_taken(game: str, seconds: float) -> None:
    count, time = _moves_of(game)
    count.inc()
    time.observe(seconds)


def measure(hall: Hall) -> None:
    """Read this process's gauges off its hall."""
    open_tables.set(len(hall.tables))
    sockets.set(sum(len(table.watchers) for table in hall.tables.values()))
    pending_appends.set(hall.database.pending)


def exposition() -> bytes:
    """All numbers in Prometheus' text form."""
    folder = os.environ.get(SHARED_FOLDER)
    if folder is None:
        return generate_latest(REGISTRY)
    _forget_the_dead(Path(folder))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _forget_the_dead(folder: Path) -> None:
    """A process that died still has its sockets and tables in the folder."""
    for file in folder.glob("gauge_live*_*.db"):
        found = re.search(r"_(\d+)\.db$", file.name)
        if found and not _is_alive(int(found[1])):
            mark_process_dead(int(found[1]), str(folder))  # type: ignore[no-untyped-call]


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
