"""For keepers: reports, people, and what keepers did. To everybody else it is forbidden, on every route."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post, put
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, convert, structs

from meadhall.server import keepers, tables
from meadhall.server.auth import AnyConnection, by_session, the_visitor
from meadhall.server.hall import Hall, Refused
from meadhall.server.models import Person
from meadhall.server.problems import documented, problem
from meadhall.server.profiles import Name
from meadhall.server.routes import TheHall, TheKeyRing, TheVisitor
from meadhall.server.routes.people import keys_ended
from meadhall.server.security import address_of

AnyRequest = Request[Any, Any, Any]
Why = Annotated[str, Meta(min_length=1, max_length=500, description="Written down with the deed.")]
Days = Annotated[int, Meta(ge=0, le=3650, description="0: not any more; null: for good.")] | None


async def keeper(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard. The database is asked each time."""
    if not await keepers.is_keeper(connection.app.state.database, the_visitor(connection.scope).person_id):
        raise problem(403, "not-keeper")


class Renaming(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    why: Why


class Sentence(msgspec.Struct, forbid_unknown_fields=True):
    days: Days
    why: Why


class Reason(msgspec.Struct, forbid_unknown_fields=True):
    why: Why


class Code(msgspec.Struct):
    """Null: a letter with it went to the person's confirmed address."""

    code: str | None


class KnownPerson(msgspec.Struct, kw_only=True):
    """No address, no network: keepers keep order, they do not run the hall."""

    id: str
    name: str
    login: str | None
    keeper: bool
    created: datetime
    seen: datetime
    muted: datetime | None
    banned: datetime | None


class ReportDocument(msgspec.Struct, kw_only=True):
    """``by``: who complained, if he is still here. ``place``: the page, of trouble with the hall itself; that is about
    nobody."""

    id: int
    at: datetime
    by: str | None = None
    person_id: str | None = msgspec.field(name="person")
    name: str
    table_id: str = msgspec.field(name="table")
    reason: str
    place: str | None
    lines: list[Any]
    closed: datetime | None


class DeedDocument(msgspec.Struct, kw_only=True):
    """``keeper`` is empty where whoever runs the hall did it."""

    id: int
    at: datetime
    keeper: str
    deed: str
    person_id: str = msgspec.field(name="person")
    name: str
    detail: str
    why: str


def _person(row: Person) -> KnownPerson:
    return KnownPerson(
        id=row.id,
        name=row.name,
        login=row.login,
        keeper=row.keeper is not None,
        created=row.created,
        seen=row.seen,
        muted=row.muted,
        banned=row.banned,
    )


class Keepers(Controller):
    path = "/api/keepers"
    tags = ("keepers",)
    guards = (by_session, keeper)

    @get("/reports", summary="Complaints", responses=documented(401, 403))
    async def reports(self, keyring: TheKeyRing, closed: FromQuery[bool] = False) -> list[ReportDocument]:
        found = await keepers.reports(keyring.database, closed)
        return [structs.replace(convert(row, ReportDocument, from_attributes=True), by=by) for row, by in found]

    @put("/reports/{report:int}", summary="Close a complaint", responses=documented(400, 401, 403, 404))
    async def close(
        self, visitor: TheVisitor, keyring: TheKeyRing, report: FromPath[int], data: JSONBody[Reason]
    ) -> None:
        if not 0 < report < 2**31:
            raise Refused("no-report")
        await keepers.close(keyring.database, visitor.person_id, report, data.why)

    @get("/people", summary="Find somebody", responses=documented(401, 403))
    async def people(self, keyring: TheKeyRing, name: FromQuery[str]) -> list[KnownPerson]:
        """By the beginning of the name or login."""
        return [_person(row) for row in await keepers.search(keyring.database, name[:64])]

    @post("/people/{person:str}/rename", summary="Rename", status_code=200, responses=documented(400, 401, 403, 404))
    async def rename(
        self,
        hall: TheHall,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        person: FromPath[str],
        data: JSONBody[Renaming],
    ) -> None:
        """The name stays for thirty days."""
        await keepers.rename(keyring.database, visitor.person_id, person, data.name, data.why)
        keyring.forget_person(person)
        async with keyring.database.session() as session:
            seated = await keepers.tables_of(session, person)
        for table_id in seated:
            await hall.table_changed(table_id)

    @post("/people/{person:str}/mute", summary="Mute", status_code=200, responses=documented(400, 401, 403, 404))
    async def mute(
        self, visitor: TheVisitor, keyring: TheKeyRing, person: FromPath[str], data: JSONBody[Sentence]
    ) -> None:
        """Nobody hears the person meanwhile."""
        await keepers.mute(keyring.database, visitor.person_id, person, data.days, data.why)

    @post("/people/{person:str}/ban", summary="Ban", status_code=200, responses=documented(400, 401, 403, 404))
    async def ban(
        self,
        request: AnyRequest,
        hall: TheHall,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        person: FromPath[str],
        data: JSONBody[Sentence],
    ) -> None:
        """All sessions and tokens end, and the chairs are offered to others."""
        seated = await keepers.ban(keyring.database, visitor.person_id, person, data.days, data.why)
        await keys_ended(request, keyring, person)
        if data.days != 0:
            await _leave(hall, person, seated)

    @post("/people/{person:str}/password", summary="Reset a password", status_code=200)
    async def reset(
        self,
        request: AnyRequest,
        visitor: TheVisitor,
        keyring: TheKeyRing,
        hall: TheHall,
        person: FromPath[str],
        data: JSONBody[Reason],
    ) -> Code:
        """The old one ends. A letter goes to the confirmed address; without one, here is a code to hand over."""
        code = await keepers.reset_password(
            keyring.settings, keyring.database, visitor.person_id, person, data.why, address_of(request.scope)
        )
        await keys_ended(request, keyring, person)
        return Code(code)

    @get("/deeds", summary="What keepers did", responses=documented(401, 403))
    async def deeds(self, keyring: TheKeyRing, before: FromQuery[int | None] = None) -> list[DeedDocument]:
        """Newest first; ``before`` is the id of the last one seen. There is no way to change it."""
        known = None if before is None else max(0, min(before, 2**31 - 1))
        return convert(await keepers.deeds(keyring.database, known), list[DeedDocument], from_attributes=True)


async def _leave(hall: Hall, person_id: str, seated: list[str]) -> None:
    for table_id in seated:
        try:
            await tables.leave(hall, await hall.table(table_id), person_id)
        except Refused as no:  # it is over by now, or frozen
            if no.reason not in ("frozen", "no-table", "not-playing"):
                raise
