"""The door: how often one may knock, whether a strange page sent the browser, and what browsers are told to forbid.

``security_plugins`` gives all of it in the form ``Litestar(...)`` takes.
"""

from __future__ import annotations

import hmac
import math
import re
from typing import Any, TypedDict
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware, DefineMiddleware
from litestar.types import (
    ASGIApp,
    BeforeMessageSendHookHandler,
    ExceptionHandlersMap,
    Message,
    Middleware,
    Receive,
    Scope,
    Send,
)

from meadhall.server.allowances import Allowance, Crowd
from meadhall.server.auth import (
    SESSION_COOKIE,
    VISITORS,
    AnyConnection,
    Authentication,
    KeyRing,
    csrf_token,
    is_https,
    maybe_visitor,
)
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.networks import network_of
from meadhall.server.people import normal_login
from meadhall.server.problems import EXCEPTION_HANDLERS, Problem, for_scope, problem
from meadhall.server.shares import Whereabouts
from meadhall.server.tallies import digest

LARGEST_BODY = 64 * 1024
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
SIGN_INS_PER_MINUTE = 10  # of one address with one login
SIGN_INS_PER_MINUTE_AND_ADDRESS = 30  # with whatever login: each costs us a password hash

SOCKETS_PER_PERSON = 60  # open at the same time
MAPS_PER_MINUTE = 120  # laid together for one address

HOST_NAME = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?")
PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"
ONE_YEAR = 365 * 24 * 3600


# ---------------------------------------------------------------- how often


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.addresses = Allowance(settings.requests_per_minute, 60)
        self.accounts = Allowance(settings.account_requests_per_minute, 60)
        self.sign_ups = Allowance(settings.signups_per_hour, 3600)
        self.maps = Allowance(MAPS_PER_MINUTE, 60)
        self.sign_ins = Allowance(SIGN_INS_PER_MINUTE, 60)
        self.sign_ins_of_address = Allowance(SIGN_INS_PER_MINUTE_AND_ADDRESS, 60)

    def knock(self, scope: Scope) -> None:
        """Any request."""
        self._charge(scope, self.addresses, address_of(scope))

    def ask(self, scope: Scope, person_id: str) -> None:
        """A request of somebody we know."""
        self._charge(scope, self.accounts, person_id)

    def lay_maps(self, scope: Scope, cost: float) -> None:
        """It takes up to a few tenths of a second, and needs no name."""
        self._charge(scope, self.maps, address_of(scope), cost)

    def sign_up(self, scope: Scope) -> None:
        self._charge(scope, self.sign_ups, address_of(scope))

    def sign_in(self, scope: Scope, login: str) -> None:
        self._charge(scope, self.sign_ins_of_address, address_of(scope))
        self._charge(scope, self.sign_ins, f"{address_of(scope)} {normal_login(login)}")

    def _charge(self, scope: Scope, allowance: Allowance, who: str, cost: float = 1.0) -> None:
        wait = allowance.take(who, cost)
        if wait > 0:
            headers = {"Retry-After": str(math.ceil(wait))}
            raise for_scope(scope, problem(429, "too-many-requests", headers=headers))


def address_of(scope: Scope) -> str:
    """Proxies are uvicorn's affair."""
    client = scope.get("client")
    return network_of(client[0] if client else "")


def place_of(scope: Scope) -> str:
    """The network a request comes from, for comparing only."""
    return digest(address_of(scope))


class AddressLimit(ASGIMiddleware):
    """Before anything else, so that a flood does not even reach the database."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        self.limits.knock(scope)
        if "\x00" in scope["path"] or b"%00" in scope["query_string"]:
            raise for_scope(scope, problem(400, "bad-request"))  # nor has PostgreSQL
        await next_app(scope, receive, send)


class SocketLimit(ASGIMiddleware):
    """A socket stays open for as long as its owner likes, and every update is sent to each of them."""

    scopes = (ScopeType.WEBSOCKET,)

    def __init__(self, settings: Settings) -> None:
        self.addresses = Crowd(settings.connections_per_address)
        self.persons = Crowd(SOCKETS_PER_PERSON)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        visitor, address = maybe_visitor(scope), address_of(scope)
        person = "" if visitor is None else visitor.person_id
        refused = for_scope(scope, problem(429, "too-many-sockets"))
        if not self.addresses.enter(address):
            raise refused
        try:
            if person and not self.persons.enter(person):
                raise refused
            try:
                await next_app(scope, receive, send)
            finally:
                if person:
                    self.persons.leave(person)
        finally:
            self.addresses.leave(address)


# ---------------------------------------------------------------- from where


class OwnPagesOnly(ASGIMiddleware):
    """A browser adds its cookie to whatever any page in it asks for. So what a cookie vouches for is done only when one
    of our own pages asked: its Origin is ours, and it knows the CSRF token. Programs with tokens are not concerned."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings, limits: Limits, whereabouts: Whereabouts) -> None:
        self.settings = settings
        self.limits = limits
        self.whereabouts = whereabouts

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        visitor = maybe_visitor(scope)
        if visitor is not None:
            self.whereabouts.note(visitor.person_id, address_of(scope))
            self.limits.ask(scope, visitor.person_id)
        if visitor is None or visitor.via == "session":
            no = why_not(self.settings, ASGIConnection(scope), by_cookie=visitor is not None)
            if no is not None:
                raise for_scope(scope, no)
        await next_app(scope, receive, send)


def why_not(settings: Settings, connection: AnyConnection, by_cookie: bool) -> Problem | None:
    """The problem with a request, if it has one. Strangers' requests may lack all signs of where they come from, being
    programs; but a strange page must not sign anybody in either."""
    scope = connection.scope
    if scope["type"] == ScopeType.HTTP and scope["method"] in SAFE_METHODS:
        return None
    ours = comes_from_us(settings, connection)
    if ours is False or (ours is None and by_cookie):
        return problem(403, "wrong-origin")
    if by_cookie and scope["type"] == ScopeType.HTTP:
        expected = csrf_token(connection.cookies.get(SESSION_COOKIE, ""))
        if not hmac.compare_digest(expected.encode(), connection.headers.get("x-csrf-token", "").encode()):
            return problem(403, "csrf-token")
    return None


def comes_from_us(settings: Settings, connection: AnyConnection) -> bool | None:
    """None if nothing tells."""
    headers = connection.headers
    if "origin" in headers:
        return is_ours(settings, headers.get("host", ""), headers["origin"])
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        return None  # all browsers send an Origin here
    if "sec-fetch-site" in headers:
        return headers["sec-fetch-site"] == "same-origin"
    if "referer" in headers:
        return is_ours(settings, headers.get("host", ""), headers["referer"])
    return None


def is_ours(settings: Settings, host: str, address: str) -> bool:
    """By settings.origin; without it, by the Host asked for (whose scheme a proxy may have changed)."""
    place = _place(address)
    if place is None:
        return False
    return place == _place(settings.origin if settings.origin else f"{place[0]}://{host}")


def _place(address: str) -> tuple[str, str, int] | None:
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, port or (443 if parts.scheme == "https" else 80)


# ---------------------------------------------------------------- what browsers are told


def content_policy(settings: Settings, host: str) -> str:
    """What the page needs and nothing else. Style attributes are the page's own way of putting pieces where they lie.
    'self' covers sockets only in newer browsers: our own host is named for the others."""
    own = urlsplit(settings.origin).netloc if settings.origin else host
    sockets = f" ws://{own} wss://{own}" if HOST_NAME.fullmatch(own) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; "
        f"img-src 'self' data:; manifest-src 'self'; connect-src 'self'{sockets}; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )


def security_headers(settings: Settings) -> BeforeMessageSendHookHandler:
    """A hook and not a middleware, so that answers which no route gave (404, 405) have them too."""

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        headers = MutableScopeHeaders(message)
        headers["Content-Security-Policy"] = content_policy(settings, host)
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Permissions-Policy"] = PERMISSIONS
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        if is_https(scope) or settings.origin.startswith("https:"):
            headers["Strict-Transport-Security"] = f"max-age={ONE_YEAR}"
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")  # most answers are for one person's eyes

    return add


# ---------------------------------------------------------------- all together


class Security(TypedDict):
    """Arguments of ``Litestar(...)``."""

    middleware: list[Middleware]
    dependencies: dict[str, Any]
    exception_handlers: ExceptionHandlersMap
    before_send: list[BeforeMessageSendHookHandler]
    request_max_body_size: int


def security_plugins(
    settings: Settings, database: Database, keyring: KeyRing | None = None, whereabouts: Whereabouts | None = None
) -> Security:
    """``Litestar(route_handlers=[...], **security_plugins(settings, database))``. Adds the dependencies ``visitor``,
    ``maybe_visitor``, ``keyring`` and ``limits``; the order of the middleware matters. ``whereabouts`` is told where
    people are heard from."""
    keyring, limits = keyring or KeyRing(settings, database), Limits(settings)
    return {
        "middleware": [
            AddressLimit(limits),
            DefineMiddleware(Authentication, keyring=keyring, place_of=place_of),
            OwnPagesOnly(settings, limits, whereabouts or Whereabouts()),
            SocketLimit(settings),
        ],
        "dependencies": VISITORS
        | {
            "keyring": Provide(lambda: keyring, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
        },
        "exception_handlers": EXCEPTION_HANDLERS,
        "before_send": [security_headers(settings)],
        "request_max_body_size": LARGEST_BODY,
    }
