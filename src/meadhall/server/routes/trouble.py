"""Trouble with the hall itself: for everybody, also without a name."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta

from meadhall.server import signins, trouble
from meadhall.server.problems import documented
from meadhall.server.routes import MaybeVisitor, TheKeyRing
from meadhall.server.security import address_of


class Trouble(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """``place``: the page on which it was met, without its query."""

    words: Annotated[str, Meta(min_length=1, max_length=500)]
    place: Annotated[str, Meta(max_length=80, examples=["/table/x7Qk2"])] = ""


@post("/api/trouble", summary="Tell the keepers of trouble", tags=["peace"], responses=documented(400, 403, 409))
async def tell_trouble(
    request: Request[Any, Any, Any],
    maybe_visitor: MaybeVisitor,
    keyring: TheKeyRing,
    data: JSONBody[Trouble],
) -> dict[str, int]:
    """With the kind of browser in two words. So many a day of one person, of one network, and of all."""
    device = signins.device_of(request.headers.get("user-agent", ""))
    place = " · ".join(part for part in (data.place, device) if part)
    person = maybe_visitor.person_id if maybe_visitor is not None else None
    return {"id": await trouble.tell(keyring.database, person, address_of(request.scope), data.words, place)}
