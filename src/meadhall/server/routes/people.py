"""People over HTTP: coming in, being somebody, going away."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.datastructures import State
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, FromQuery
from msgspec import UNSET

from meadhall.server import letters, people, personal_data, revoking, signins, tallies
from meadhall.server.auth import (
    SESSION_COOKIE,
    KeyRing,
    Visitor,
    by_session,
    csrf_token,
    no_cookies,
    session_cookies,
    signed_in,
)
from meadhall.server.hall import Hall, Refused
from meadhall.server.models import Person
from meadhall.server.problems import documented, problem
from meadhall.server.profiles import (
    Farewell,
    FreshToken,
    Me,
    NewAccount,
    NewGuest,
    NewPassword,
    NewToken,
    PersonChanges,
    PersonDocument,
    SigningIn,
    TokenDocument,
    person_document,
    token_document,
    token_id,
)
from meadhall.server.routes import MaybeVisitor, TheKeyRing, TheLimits, TheVisitor
from meadhall.server.security import Limits, address_of

AnyRequest = Request[Any, Any, Any]


class People(Controller):
    path = "/api"
    tags = ("people",)

    # ---------------------------------------------------------------- coming in

    @post("/people/guest", summary="Come in as a guest", responses=documented(400, 403, 409, 429))
    async def guest(
        self,
        request: AnyRequest,
        maybe_visitor: MaybeVisitor,
        keyring: TheKeyRing,
        limits: TheLimits,
        data: Annotated[NewGuest, Body(examples=[Example(value={"name": "Egil", "lang": "en"})])],
    ) -> Response[Me]:
        """A name is enough to play. The answer sets the session's cookie."""
        if maybe_visitor is not None:
            raise Refused("already-here")
        limits.sign_up(request.scope)
        person = await people.welcome_guest(keyring.database, data.name, data.lang)
        return await begin_session(request, keyring, person)

    @post(
        "/people/account",
        summary="Make the guest an account",
        guards=[by_session],
        responses=documented(400, 401, 403, 409, 429),
    )
    async def account(
        self,
        request: AnyRequest,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        limits: TheLimits,
        data: Annotated[NewAccount, Body(examples=[Example(value={"login": "egil", "password": "nine long winters"})])],
    ) -> Response[Me]:
        """He keeps his id, tables and ratings. His earlier sessions and tokens end; the answer sets a new cookie."""
        limits.sign_up(request.scope)
        database = keyring.database
        person = await people.open_account(database, visitor.person_id, data.login, data.password, data.email)
        await keys_ended(request, keyring, person.id)
        await _ask_address(request, keyring, person)
        return await begin_session(request, keyring, person)

    @post("/session", summary="Sign in", responses=documented(400, 401, 403, 429))
    async def sign_in(
        self,
        request: AnyRequest,
        maybe_visitor: MaybeVisitor,
        keyring: TheKeyRing,
        limits: TheLimits,
        data: Annotated[SigningIn, Body(examples=[Example(value={"login": "egil", "password": "nine long winters"})])],
    ) -> Response[Me]:
        """With login and password. A session this browser had before ends."""
        limits.sign_in(request.scope, data.login)
        login = people.normal_login(data.login)
        await _guess(request, keyring, login)
        person = await people.sign_in(keyring.database, data.login, data.password)
        await tallies.guessed_right(keyring.database, login, address_of(request.scope))
        if maybe_visitor is not None and maybe_visitor.via == "session":
            await end_session(request, maybe_visitor, keyring)
        return await begin_session(request, keyring, person)

    @delete(
        "/session",
        summary="Sign out",
        guards=[by_session],
        status_code=200,
        responses=documented(400, 401, 403),
    )
    async def sign_out(
        self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing, everywhere: FromQuery[bool] = False
    ) -> Response[Me]:
        """Here, or with ``everywhere`` in all browsers of mine; the sockets that they have opened end too. A guest who
        signs out cannot come back."""
        if everywhere:
            await people.take_sessions(keyring.database, visitor.person_id)
            await keys_ended(request, keyring, visitor.person_id)
        else:
            await end_session(request, visitor, keyring)
        return Response(Me(person=None, csrf=None), cookies=no_cookies(keyring.settings, request.scope))

    # ---------------------------------------------------------------- being somebody

    @get("/me", summary="Who I am")
    async def me(self, request: AnyRequest, maybe_visitor: MaybeVisitor, keyring: TheKeyRing) -> Response[Me]:
        """Null for strangers. A browser gets its cookies anew, so that they last as long as the session."""
        if maybe_visitor is None:
            return Response(Me(person=None, csrf=None))
        async with keyring.database.reading() as session:
            person = await people.get(session, maybe_visitor.person_id)
        if maybe_visitor.via == "token":
            return Response(Me(person=person_document(person), csrf=None))
        return _me(request, keyring, person, request.cookies[SESSION_COOKIE])

    @patch("/me", summary="Change what is known of me", guards=[signed_in], responses=documented(400, 401, 403))
    async def change(
        self,
        request: AnyRequest,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        limits: TheLimits,
        data: Annotated[PersonChanges, Body(examples=[Example(value={"name": "Egil", "lang": "fr", "email": None})])],
    ) -> PersonDocument:
        """Only what is sent changes; null takes an e-mail address or webhook away. Another e-mail address gets a letter
        that asks whether it agrees; an account gives its password for it."""
        if data.email is not UNSET:
            await _may_set_address(request, visitor, keyring, limits, data)
        person = await people.change(keyring.database, visitor.person_id, data)
        if data.email is not UNSET:
            await _ask_address(request, keyring, person)
        keyring.forget_person(visitor.person_id)
        return person_document(person)

    @put(
        "/me/password",
        summary="Change my password",
        guards=[by_session],
        responses=documented(400, 401, 403, 409, 429),
    )
    async def password(
        self,
        request: AnyRequest,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        limits: TheLimits,
        data: Annotated[NewPassword, Body(examples=[Example(value={"old": "nine long winters", "new": "one summer"})])],
    ) -> Response[Me]:
        """All other sessions, and all tokens, end; the answer sets a new cookie."""
        limits.sign_in(request.scope, visitor.person_id)
        await _guess(request, keyring, visitor.person_id)
        person = await people.change_password(keyring.database, visitor.person_id, data.old, data.new)
        await tallies.guessed_right(keyring.database, visitor.person_id, address_of(request.scope))
        await keys_ended(request, keyring, person.id)
        return await begin_session(request, keyring, person)

    @get("/me/export", summary="All the hall holds about me", guards=[signed_in], responses=documented(401))
    async def export(self, visitor: TheVisitor, keyring: TheKeyRing) -> Response[dict[str, Any]]:
        """Profile, keys (not what they open), seats, hosted tables, chats, notes, ratings and notices, as a file."""
        held = await personal_data.export(keyring.database, visitor.person_id)
        return Response(held, headers={"Content-Disposition": 'attachment; filename="meadhall.json"'})

    @delete(
        "/me",
        summary="Forget me",
        guards=[by_session],
        status_code=200,
        responses=documented(400, 401, 403, 429),
    )
    async def forget(
        self,
        request: AnyRequest,
        state: State,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        limits: TheLimits,
        data: Annotated[Farewell, Body(examples=[Example(value={"password": "nine long winters"})])],
    ) -> Response[Me]:
        """At once and for good. Running games go on with the seat vacant; what was said is then said by "someone"."""
        limits.sign_in(request.scope, visitor.person_id)
        await _guess(request, keyring, visitor.person_id)
        await people.check_password(keyring.database, visitor.person_id, data.password)
        tables = await personal_data.forget(keyring.database, visitor.person_id)
        await keys_ended(request, keyring, visitor.person_id)
        await stand_up(state.get("hall"), tables)
        return Response(Me(person=None, csrf=None), cookies=no_cookies(keyring.settings, request.scope))

    # ---------------------------------------------------------------- tokens for programs

    @get("/me/tokens", summary="My tokens", guards=[signed_in], responses=documented(401))
    async def tokens(self, visitor: TheVisitor, keyring: TheKeyRing) -> list[TokenDocument]:
        """Without the tokens themselves, which the hall does not know."""
        found = await people.tokens_of(keyring.database, visitor.person_id)
        return [token_document(key) for key in found]

    @post(
        "/me/tokens",
        summary="Make a token",
        guards=[by_session],
        responses=documented(400, 401, 403, 409),
    )
    async def new_token(
        self,
        request: AnyRequest,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        data: Annotated[NewToken, Body(examples=[Example(value={"label": "my bot", "days": 90})])],
    ) -> FreshToken:
        """For a program that acts as me. It is shown this once."""
        database, asked_with = keyring.database, request.auth
        token = await people.give_token(database, visitor.person_id, data.label, data.days, asked_with)
        return FreshToken(id=token_id(people.hash_of(token)), label=data.label.strip(), token=token)

    @delete(
        "/me/tokens/{wanted:str}",
        summary="Revoke a token",
        guards=[by_session],
        responses=documented(400, 401, 403, 404),
    )
    async def revoke_token(
        self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing, wanted: FromPath[str]
    ) -> None:
        """By its id. What uses it is turned away from now on, and its sockets end."""
        found = await people.tokens_of(keyring.database, visitor.person_id)
        for key in found:
            if token_id(key.hash) == wanted:
                await people.take_key(keyring.database, visitor.person_id, key.hash)
                await keys_ended(request, keyring, visitor.person_id)
                return
        raise Refused("no-token")


# ---------------------------------------------------------------- sessions


async def _guess(request: AnyRequest, keyring: KeyRing, login: str) -> None:
    """Count a password that is about to be looked at; the next ones must wait if there have been too many."""
    wait = await tallies.guess(keyring.database, login, address_of(request.scope))
    if wait > 0:
        raise Refused("too-many-guesses", wait=wait)


async def begin_session(request: AnyRequest, keyring: KeyRing, person: Person) -> Response[Me]:
    """Whatever proved who he is: give this browser its key."""
    key = await people.give_session(keyring.database, person, keyring.settings.session_days)
    device = signins.device_of(request.headers.get("user-agent", ""))
    await signins.note(keyring.database, key, device, tallies.digest(address_of(request.scope)))
    return _me(request, keyring, person, key)


def _me(request: AnyRequest, keyring: KeyRing, person: Person, session_key: str) -> Response[Me]:
    cookies = session_cookies(keyring.settings, request.scope, session_key)
    return Response(Me(person=person_document(person), csrf=csrf_token(session_key)), cookies=cookies)


async def end_session(request: AnyRequest, visitor: Visitor, keyring: KeyRing) -> None:
    await people.take_key(keyring.database, visitor.person_id, request.auth)
    await keys_ended(request, keyring, visitor.person_id)


async def keys_ended(request: AnyRequest, keyring: KeyRing, person_id: str) -> None:
    """In this process and all others: what was remembered of them, and the sockets they had opened."""
    keyring.forget_person(person_id)
    hall: Hall | None = request.app.state.get("hall")
    if hall is not None:
        await revoking.keys_ended(hall, person_id)


async def stand_up(hall: Hall | None, tables: list[str]) -> None:
    """The tables at which he sat have changed."""
    if hall is None:
        return
    for table_id in tables:
        if table_id in hall.tables:
            await hall.table_changed(table_id)
        elif hall.neighbours is not None:
            await hall.neighbours.row_changed(table_id)


# ---------------------------------------------------------------- addresses for letters


async def soon(request: AnyRequest, work: Coroutine[Any, Any, None]) -> None:
    """After the answer, so that its time says nothing about what was found."""
    hall: Hall | None = request.app.state.get("hall")
    if hall is None:
        await work
    else:
        hall.run(work)


async def _ask_address(request: AnyRequest, keyring: KeyRing, person: Person) -> None:
    if person.email is not None and person.confirmed is None:
        network = address_of(request.scope)
        await soon(request, letters.ask_to_confirm(keyring.settings, keyring.database, person.id, network))


async def _may_set_address(
    request: AnyRequest, visitor: Visitor, keyring: KeyRing, limits: Limits, data: PersonChanges
) -> None:
    """Whoever reads the letters can recover the password: a stolen token or an unwatched browser must not change where
    they go."""
    async with keyring.database.reading() as session:
        person = await people.get(session, visitor.person_id)
    if (data.email or None) == person.email:
        return
    if visitor.via != "session":
        raise problem(403, "session-needed")
    if data.email and person.password is not None:
        limits.sign_in(request.scope, visitor.person_id)
        await _guess(request, keyring, visitor.person_id)
        given = data.current_password if data.current_password is not UNSET else ""
        await people.check_password(keyring.database, visitor.person_id, given)
        await tallies.guessed_right(keyring.database, visitor.person_id, address_of(request.scope))
