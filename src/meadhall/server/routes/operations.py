"""For those who run the hall: is it well, and how much is going on."""

from __future__ import annotations

import asyncio
import hmac
import shutil
import time
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import make_url

from meadhall._plain import rules_in_use
from meadhall.server import metrics, tallies
from meadhall.server.config import Settings
from meadhall.server.database import Database, is_ready
from meadhall.server.schema import is_current

PATIENCE = 12.0  # seconds for an answer: others may be asking and writing, and a slow machine is no broken one
FRESH = 2.0  # seconds for which what was found out holds
LEAST_ROOM = 16 * 1024 * 1024  # bytes left on the disk of a SQLite file


class Health(msgspec.Struct):
    """``database``: it answers; ``schema``: it has the tables of this version; ``writes``: it keeps what it is given,
    and there is room for more; ``rules``: "compiled" or "plain Python"."""

    status: str
    database: bool
    schema: bool
    writes: bool
    rules: str


@get("/health", tags=["operations"], summary="Whether the hall can be played in")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    found = await request.app.state.pulse.found(request.app.state.database)
    well = all(found) and not request.app.state.hall.closing
    body = Health("ok" if well else "unwell", found.answers, found.current, found.writes, rules_in_use())
    headers = {"Cache-Control": "no-store"}
    return Response(body, status_code=HTTP_200_OK if well else HTTP_503_SERVICE_UNAVAILABLE, headers=headers)


async def _answers(database: Database) -> bool:
    async with database.engine.connect() as connection:
        return await is_ready(connection)


class Findings(NamedTuple):
    answers: bool
    current: bool
    writes: bool


class Pulse:
    """Whether the database answers, has our tables and keeps what it is given. The last is found out by writing: a
    read-only one, or a full disk, answers questions for a long time. All who ask within a moment share one look, so
    that strangers who ask all the time cost the players nothing."""

    def __init__(self) -> None:
        self.tried = float("-inf")
        self.last = Findings(False, False, False)
        self.trying = asyncio.Lock()

    async def found(self, database: Database) -> Findings:
        async with self.trying:
            if time.monotonic() - self.tried >= FRESH:
                self.last = await self._look(database)
                self.tried = time.monotonic()
            return self.last

    async def _look(self, database: Database) -> Findings:
        answers = await _asked(_answers(database))
        current = answers and await _asked(is_current(database.engine))
        writes = current and has_room(database) and await _asked(self._write(database))
        return Findings(answers, current, writes)

    async def _write(self, database: Database) -> bool:
        now = tallies.moment()
        return await tallies.counted(database, "pulse", "", "", now, lambda times, _: times + 1.0)


def has_room(database: Database) -> bool:
    """SQLite can write into what its log has already taken of a disk that is full: we look at the disk too."""
    file = make_url(database.url).database
    if database.is_postgres or not file:
        return True
    try:
        return shutil.disk_usage(Path(file).parent).free >= LEAST_ROOM
    except OSError:
        return False


async def _asked(question: Any) -> bool:
    try:
        return bool(await asyncio.wait_for(question, PATIENCE))
    except Exception:  # whatever is wrong with the database, the answer is no
        return False


@get("/metrics", include_in_schema=False)
async def numbers(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For whoever has the token; without one set, for this machine only. Others cannot tell that it exists."""
    if not may_measure(request.app.state.settings, request):
        raise NotFoundException
    metrics.measure(request.app.state.hall)
    return Response(metrics.exposition(), headers={"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"})


def may_measure(settings: Settings, request: Request[Any, Any, Any]) -> bool:
    if settings.metrics_token:
        given = request.headers.get("Authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {settings.metrics_token}".encode())
    # Behind a proxy on the same machine everybody seems to be local: the header tells them apart.
    asked_through_a_proxy = any(name in request.headers for name in ("Forwarded", "X-Forwarded-For", "X-Real-IP"))
    return not asked_through_a_proxy and _is_this_machine(request.client.host if request.client else "")


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
