"""For those who run the hall: is it well, and how much is going on."""

from __future__ import annotations

import asyncio
import hmac
from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from prometheus_client import CONTENT_TYPE_LATEST

from meadhall.server import metrics
from meadhall.server.config import Settings
from meadhall.server.database import Database, is_ready
from meadhall.server.schema import is_current

PATIENCE = 3.0  # seconds the database may take to answer


class Health(msgspec.Struct):
    """``database``: it answers; ``schema``: it has the tables of this version."""

    status: str
    database: bool
    schema: bool


@get("/health", tags=["operations"], summary="Whether the hall can be played in")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    database: Database = request.app.state.database
    answers = await _asked(_answers(database))
    current = answers and await _asked(is_current(database.engine))
    well = answers and current and not request.app.state.hall.closing
    body = Health("ok" if well else "unwell", answers, current)
    headers = {"Cache-Control": "no-store"}
    return Response(body, status_code=HTTP_200_OK if well else HTTP_503_SERVICE_UNAVAILABLE, headers=headers)


async def _answers(database: Database) -> bool:
    async with database.engine.connect() as connection:
        return await is_ready(connection)


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
