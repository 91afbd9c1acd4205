"""What the server writes down about itself: one line per event, for people or as JSON, each with its request's id.

Secrets stay out twice over: nothing here logs headers, cookies, bodies or query strings, and whatever is logged
elsewhere under a telling name, or as the password within an address, is blotted out.
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
import time
from collections.abc import MutableMapping
from typing import Any

import structlog
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.server.config import Settings

REQUEST_ID = "X-Request-ID"
BLOT = "•••"
SECRET_NAMES = re.compile(
    r"passw|secret|token|cookie|authori[sz]ation|invitation|session|credential|api_?key|^key$|hash|webhook",
    re.IGNORECASE,
)
END_OF_HOST = re.compile(r"[\s/]")
LONGEST_LOGGED = 20_000  # characters of one value; a traceback has a few thousand
LONGEST_ID = 12  # of a table
FIT_FOR_AN_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
ROUTINE = ("/health", "/metrics", "/assets/{name}")  # asked every few seconds by machines, or by the dozen
CHATTERS = ("procrastinate", "alembic", "httpcore", "psycopg.pool", "asyncio")

log = structlog.get_logger()


def configure(settings: Settings) -> None:
    """Send all logs, ours and those of the libraries, to standard error in the wanted form."""
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(allow=["task"]),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,  # without the values of local variables
                blot_out_secrets,
                _renderer(settings),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    wanted: int = getattr(logging, settings.log_level.upper())
    logging.getLogger("meadhall").setLevel(wanted)
    root.setLevel(max(logging.INFO, wanted))  # drivers write statements with their values into their debug logs
    for name in CHATTERS:
        logging.getLogger(name).setLevel(max(logging.WARNING, wanted))


def _renderer(settings: Settings) -> structlog.types.Processor:
    if settings.log_format == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False, default=str)
    return structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback, pad_event_to=0
    )


# ---------------------------------------------------------------- secrets


def blot_out_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name, value in event.items():
        event[name] = BLOT if name != "event" and SECRET_NAMES.search(name) else blotted(value)
    return event


def blotted(value: Any) -> Any:
    if isinstance(value, str):
        return shortened(without_passwords(value))
    if isinstance(value, dict):
        return {name: BLOT if SECRET_NAMES.search(str(name)) else blotted(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [blotted(inner) for inner in value]
    if isinstance(value, Settings):
        return type(value).__name__
    return value


def shortened(text: str) -> str:
    """The beginning and the end: the last line of a traceback says what went wrong. Passwords are out already: one that
    is cut in two could not be told from other words."""
    half = LONGEST_LOGGED // 2
    return text if len(text) <= LONGEST_LOGGED else f"{text[:half]}…{text[-half:]}"


def without_passwords(text: str) -> str:
    """``scheme://name:password@host`` with the password blotted out. One pass, letter by letter: strangers choose much
    of what is logged, and a pattern that tries again from every letter would let them stop the hall."""
    parts = text.split("://")
    for number, part in enumerate(parts[1:], 1):
        end = END_OF_HOST.search(part)
        host = part if end is None else part[: end.start()]
        name, colon, rest = host.partition(":")
        password, at, _ = rest.rpartition("@")
        if colon and at and password and "@" not in name:
            parts[number] = f"{name}:{BLOT}{part[len(name) + 1 + len(password) :]}"
    return "://".join(parts)


# ---------------------------------------------------------------- requests


class RequestLog(ASGIMiddleware):
    """Gives each request an id, which all its log lines carry, and logs its end: the route (never the address as asked
    for, which may hold an invitation), the status and the time it took."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        asked = Headers.from_scope(scope).get(REQUEST_ID, "")
        request_id = asked if FIT_FOR_AN_ID.fullmatch(asked) else secrets.token_hex(8)
        began, status = time.perf_counter(), 0

        async def watched_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message.setdefault("headers", [])
                MutableScopeHeaders.from_message(message)[REQUEST_ID] = request_id
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request_id):
            await next_app(scope, receive, watched_send)
            route = scope["path_template"]
            note = log.debug if route in ROUTINE else log.info
            note(
                "request" if scope["type"] == ScopeType.HTTP else "socket closed",
                method=scope.get("method", "WS"),
                route=route,
                table=str(scope["path_params"].get("table_id", ""))[:LONGEST_ID] or None,
                status=status,
                ms=round((time.perf_counter() - began) * 1000, 1),
            )
