"""What comes of letters: agreeing to them, ending them, and choosing a new password. Nobody need be signed in."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta

from meadhall.server import letters
from meadhall.server.auth import by_session
from meadhall.server.problems import documented
from meadhall.server.profiles import Me, Password
from meadhall.server.routes import MaybeVisitor, TheKeyRing, TheLimits, TheVisitor
from meadhall.server.routes.people import begin_session, end_session, keys_ended, soon
from meadhall.server.security import address_of

AnyRequest = Request[Any, Any, Any]
Code = Annotated[str, Meta(min_length=1, max_length=60, description="Out of the letter.", examples=["Zk3…"])]


class WithCode(msgspec.Struct, forbid_unknown_fields=True):
    code: Code


class Recovering(msgspec.Struct, forbid_unknown_fields=True):
    who: Annotated[str, Meta(min_length=1, max_length=255, description="A login, or a confirmed e-mail address.")]


class Choosing(msgspec.Struct, forbid_unknown_fields=True):
    code: Code
    password: Password


class Letters(Controller):
    path = "/api/letters"
    tags = ("letters",)

    @post(
        "/ask", summary="Ask my address once more", guards=[by_session], status_code=202, responses=documented(401, 403)
    )
    async def ask(self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing) -> None:
        """Sends the letter that asks whether the hall may write, if the day's are not used up."""
        network = address_of(request.scope)
        await soon(request, letters.ask_to_confirm(keyring.settings, keyring.database, visitor.person_id, network))

    @post("/confirm", summary="Agree to letters", status_code=200, responses=documented(400, 404, 429))
    async def confirm(
        self, request: AnyRequest, keyring: TheKeyRing, limits: TheLimits, data: JSONBody[WithCode]
    ) -> None:
        """With the code out of the letter that asks for it; once."""
        limits.sign_in(request.scope, "")
        await letters.confirm(keyring.database, data.code)

    @post("/stop", summary="Get no more letters", status_code=200, responses=documented(400, 404, 429))
    async def stop(self, request: AnyRequest, keyring: TheKeyRing, limits: TheLimits, code: FromQuery[str]) -> None:
        """With the code out of any letter. Mail programs do it with one press (RFC 8058): the body does not matter."""
        limits.sign_in(request.scope, "")
        await letters.stop(keyring.database, code)

    @post("/recover", summary="I have forgotten my password", status_code=202, responses=documented(400, 429))
    async def recover(
        self, request: AnyRequest, keyring: TheKeyRing, limits: TheLimits, data: JSONBody[Recovering]
    ) -> None:
        """If there is such an account and its address is confirmed, a letter goes there. The answer is always the
        same."""
        limits.sign_in(request.scope, data.who)
        await soon(request, letters.recover(keyring.settings, keyring.database, data.who, address_of(request.scope)))

    @post("/password", summary="Choose a new password", responses=documented(400, 404, 429))
    async def password(
        self,
        request: AnyRequest,
        maybe_visitor: MaybeVisitor,
        keyring: TheKeyRing,
        limits: TheLimits,
        data: JSONBody[Choosing],
    ) -> Response[Me]:
        """With the code out of the letter; once. All sessions and tokens end, and the answer sets a new cookie."""
        limits.sign_in(request.scope, "")
        person = await letters.set_password(keyring.database, data.code, data.password)
        await keys_ended(request, keyring, person.id)
        if maybe_visitor is not None and maybe_visitor.via == "session":
            await end_session(request, maybe_visitor, keyring)
        return await begin_session(request, keyring, person)
