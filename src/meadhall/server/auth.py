"""Who is asking: from the cookie of a browser, or the token of a program, to a Visitor.

Nobody is turned away here: most pages may be read by anyone. What needs a person has the guard ``signed_in``, or takes
the dependency ``visitor``.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, Protocol

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import ASGIApp, Scope
from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError

from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.models import Key, Person
from meadhall.server.people import KeyKind, hash_of
from meadhall.server.problems import for_scope, problem

log = structlog.get_logger()

SESSION_COOKIE = "meadhall_session"
CSRF_COOKIE = "meadhall_csrf"
REMEMBERED_SECONDS = 30.0
MOST_REMEMBERED = 4096
USED_EVERY = timedelta(minutes=10)  # how exactly it is known when a key was last used

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Visitor(msgspec.Struct, frozen=True):
    """A person as a request knows him."""

    person_id: str
    name: str
    guest: bool
    lang: Literal["en", "fr"]
    via: KeyKind


class Remembered(msgspec.Struct, frozen=True):
    visitor: Visitor
    until: float


class KeyRing:
    """Whose key is this? Answers are remembered for a moment, so that not every request asks the database. What one
    process takes away the others are told to forget; were the word lost, they would take it for valid for half a minute
    at the most."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self._remembered: OrderedDict[str, Remembered] = OrderedDict()
        self._forgettings = 0

    async def visitor(self, key: str, kind: KeyKind, place: str = "") -> Visitor | None:
        """``place``: a digest of the network it is used from."""
        hashed = hash_of(key)
        known = self._remembered.get(hashed)
        if known is not None and known.until > time.monotonic():
            self._remembered.move_to_end(hashed)
            return known.visitor if known.visitor.via == kind else None
        forgettings = self._forgettings
        found = await self._look_up(hashed, kind, place)
        if found is None:
            return None
        if forgettings == self._forgettings:  # otherwise it may have been taken away while we were reading
            self._remembered[hashed] = found
            if len(self._remembered) > MOST_REMEMBERED:
                self._remembered.popitem(last=False)
        return found.visitor

    def forget_person(self, person_id: str) -> None:
        """After his name, or any of his keys, has changed."""
        self._forgettings += 1
        for hashed in [h for h, known in self._remembered.items() if known.visitor.person_id == person_id]:
            del self._remembered[hashed]

    async def _look_up(self, hashed: str, kind: KeyKind, place: str = "") -> Remembered | None:
        now = datetime.now(UTC)
        wanted = select(Key, Person).join(Person).where(Key.hash == hashed, Key.kind == kind)
        async with self.database.reading() as session:
            row = (await session.execute(wanted)).first()
        if row is None:
            return None
        key, person = row
        if key.expires is not None and key.expires <= now:
            return None
        await self._note_visit(key, person, now, place)
        left = REMEMBERED_SECONDS if key.expires is None else (key.expires - now).total_seconds()
        lang: Literal["en", "fr"] = "fr" if person.lang == "fr" else "en"
        visitor = Visitor(person.id, person.name, person.login is None, lang, kind)
        return Remembered(visitor, time.monotonic() + min(REMEMBERED_SECONDS, left))

    async def _note_visit(self, key: Key, person: Person, now: datetime, place: str) -> None:
        """A session lasts from its last use, written down once a day at the most; ``seen`` is for the notices."""
        expires = now + timedelta(days=self.settings.session_days)
        renews = key.kind == "session" and key.expires is not None and key.expires < expires - timedelta(days=1)
        seen = person.seen < now - timedelta(seconds=self.settings.away_seconds / 2)
        moved = bool(place) and place != key.place
        used = key.used is None or key.used < now - USED_EVERY or moved
        if not renews and not seen and not used:
            return
        try:
            async with self.database.session() as session:
                if renews:
                    await session.execute(update(Key).where(Key.hash == key.hash).values(expires=expires))
                if used:
                    at = {"used": now} | ({"place": place} if moved else {})
                    await session.execute(update(Key).where(Key.hash == key.hash).values(**at))
                if seen:
                    await session.execute(update(Person).where(Person.id == person.id).values(seen=now))
        except SQLAlchemyError as busy:  # whoever only reads must not fail because a note could not be written
            log.warning("visit not noted", error=type(busy).__name__)


class Authentication(AbstractAuthenticationMiddleware):
    """``scope["user"]`` is a Visitor or None, ``scope["auth"]`` the hash of his key or None."""

    def __init__(self, app: ASGIApp, keyring: KeyRing, place_of: Callable[[Scope], str]) -> None:
        super().__init__(app, exclude_http_methods=[])
        self.keyring = keyring
        self.place_of = place_of

    async def authenticate_request(self, connection: AnyConnection) -> AuthenticationResult:
        key, kind = presented_key(connection)
        visitor = await self.keyring.visitor(key, kind, self.place_of(connection.scope)) if key else None
        return AuthenticationResult(user=visitor, auth=None if visitor is None else hash_of(key))


def presented_key(connection: AnyConnection) -> tuple[str, KeyKind]:
    """A request that shows a token is judged by it alone, even when it is wrong: its cookie does not count. Tokens in
    addresses end up in logs and are not taken."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip(), "token"
    return connection.cookies.get(SESSION_COOKIE, ""), "session"


# ---------------------------------------------------------------- guards and dependencies


def signed_in(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard: guests count as signed in."""
    the_visitor(connection.scope)


def by_session(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard for what only the person himself may do: a stolen token must not make more tokens or take the account."""
    if the_visitor(connection.scope).via != "session":
        no = problem(403, "session-needed")
        raise for_scope(connection.scope, no)


def the_visitor(scope: Scope) -> Visitor:
    visitor = maybe_visitor(scope)
    if visitor is None:
        raise for_scope(scope, problem(401, "sign-in-needed"))
    return visitor


def maybe_visitor(scope: Scope) -> Visitor | None:
    user = scope.get("user")
    return user if isinstance(user, Visitor) else None


VISITORS = {
    "visitor": Provide(the_visitor, sync_to_thread=False),
    "maybe_visitor": Provide(maybe_visitor, sync_to_thread=False),
}


# ---------------------------------------------------------------- cookies


def csrf_token(session_key: str) -> str:
    """Known only to pages that can read our answers. It follows from the key itself, not from the hash we store, so
    that whoever reads the database cannot make one."""
    return hmac.new(session_key.encode(), b"meadhall csrf", hashlib.sha256).hexdigest()


def is_https(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")


def session_cookies(settings: Settings, scope: Scope, session_key: str) -> list[Cookie]:
    return _cookies(settings, scope, session_key, csrf_token(session_key), settings.session_days * 24 * 3600)


def no_cookies(settings: Settings, scope: Scope) -> list[Cookie]:
    """What makes a browser forget the two."""
    return _cookies(settings, scope, "", "", 0)


def _cookies(settings: Settings, scope: Scope, key: str, csrf: str, max_age: int) -> list[Cookie]:
    secure = settings.secure_cookies or is_https(scope)
    return [
        Cookie(SESSION_COOKIE, value=key, path="/", max_age=max_age, secure=secure, httponly=True, samesite="lax"),
        Cookie(CSRF_COOKIE, value=csrf, path="/", max_age=max_age, secure=secure, httponly=False, samesite="lax"),
    ]


# ---------------------------------------------------------------- signing in elsewhere


class ExternalPerson(msgspec.Struct, frozen=True):
    """Whom an outside service vouches for; ``subject`` is its unchanging id for him, never an e-mail address."""

    subject: str
    name: str


class ExternalSignIn(Protocol):
    """A place for OAuth or OpenID Connect. The hall has none built in; docs/server/oauth.md plugs one in."""

    @property
    def provider(self) -> str:
        """A short name such as ``github``: part of the login of everyone who comes this way."""

    async def begin(self, back_to: str) -> tuple[str, str]:
        """The address to send the browser to, and what the browser must bring back with it."""

    async def finish(self, back_to: str, answer: str, brought: str) -> ExternalPerson:
        """Who came back to the address ``answer``; raises when the service does not vouch for him, or when he did not
        begin in this browser."""
