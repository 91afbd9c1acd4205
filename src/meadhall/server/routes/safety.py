"""Whom I do not hear or meet, my complaints, and where I am signed in."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, convert

from meadhall.server import safety, signins
from meadhall.server.auth import by_session, signed_in
from meadhall.server.problems import documented
from meadhall.server.profiles import token_id
from meadhall.server.routes import TheHall, TheKeyRing, TheVisitor
from meadhall.server.routes.people import keys_ended
from meadhall.server.routes.tables import watched

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Meta(max_length=12)]
Seat = Annotated[int, Meta(ge=0, le=99)] | None
Line = Annotated[int, Meta(ge=1, lt=2**31)] | None


class Pointing(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody at a table that I may see: by his seat, or by a line of the talk."""

    table: TableId
    seat: Seat = None
    line: Line = None
    invitation: Annotated[str, Meta(max_length=60)] | None = None


class Shunning(Pointing, kw_only=True, forbid_unknown_fields=True):
    kind: safety.Shunning


class Reporting(Pointing, kw_only=True, forbid_unknown_fields=True):
    reason: Annotated[str, Meta(min_length=1, max_length=500)]


class ShunDocument(msgspec.Struct, kw_only=True):
    """``name`` is what the person was called when I said so."""

    id: str
    name: str
    kind: safety.Shunning
    since: datetime


class SessionDocument(msgspec.Struct, kw_only=True):
    """``device`` is empty where the browser did not tell; ``mine``: the one that asks."""

    id: str
    device: str
    created: datetime
    used: datetime
    mine: bool


class Safety(Controller):
    path = "/api/me"
    tags = ("peace",)

    @get("/shunned", summary="Whom I do not hear or meet", guards=[signed_in], responses=documented(401))
    async def shunned(self, visitor: TheVisitor, keyring: TheKeyRing) -> list[ShunDocument]:
        found = await safety.shunned_by(keyring.database, visitor.person_id)
        return convert(found, list[ShunDocument], from_attributes=True)

    @post("/shunned", summary="Mute or block somebody", guards=[signed_in], responses=documented(400, 401, 404, 409))
    async def shun(
        self, hall: TheHall, visitor: TheVisitor, keyring: TheKeyRing, data: JSONBody[Shunning]
    ) -> ShunDocument:
        """``mute``: I do not see what he says. ``block``: nor do we meet at tables. He is not told."""
        table = await watched(hall, data.table, visitor, data.invitation)
        other = await safety.person_at(keyring.database, table, data.seat, data.line)
        row = await safety.shun(keyring.database, visitor.person_id, other, data.kind)
        return convert(row, ShunDocument, from_attributes=True)

    @delete("/shunned/{wanted:str}", summary="Hear and meet somebody again", guards=[signed_in])
    async def unshun(self, visitor: TheVisitor, keyring: TheKeyRing, wanted: FromPath[str]) -> None:
        await safety.unshun(keyring.database, visitor.person_id, wanted)

    @post("/reports", summary="Tell the keepers", guards=[signed_in], responses=documented(400, 401, 404, 409))
    async def report(
        self, hall: TheHall, visitor: TheVisitor, keyring: TheKeyRing, data: JSONBody[Reporting]
    ) -> dict[str, int]:
        """About somebody at a table. What was said there until now is kept with it."""
        table = await watched(hall, data.table, visitor, data.invitation)
        person = await safety.person_at(keyring.database, table, data.seat, data.line)
        return {"id": await safety.report(keyring.database, table, visitor.person_id, person, data.reason)}

    @get("/sessions", summary="Where I am signed in", guards=[by_session], responses=documented(401, 403))
    async def sessions(self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing) -> list[SessionDocument]:
        return [
            SessionDocument(
                id=token_id(key.hash),
                device=key.device or "",
                created=key.created,
                used=key.used or key.created,
                mine=key.hash == request.auth,
            )
            for key in await signins.sessions_of(keyring.database, visitor.person_id)
        ]

    @delete("/sessions", summary="Sign out everywhere else", guards=[by_session], responses=documented(401, 403))
    async def end_others(self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing) -> None:
        """Tokens stay; they are revoked one by one."""
        await signins.end_others(keyring.database, visitor.person_id, request.auth)
        await keys_ended(request, keyring, visitor.person_id)

    @delete(
        "/sessions/{wanted:str}", summary="Sign out there", guards=[by_session], responses=documented(401, 403, 404)
    )
    async def end_session(
        self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing, wanted: FromPath[str]
    ) -> None:
        await signins.end_one(keyring.database, visitor.person_id, wanted)
        await keys_ended(request, keyring, visitor.person_id)
