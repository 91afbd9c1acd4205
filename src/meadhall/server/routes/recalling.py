"""What happened since my last turn."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

from meadhall.server.hall import Refused, playing
from meadhall.server.page import PACKED_ALREADY
from meadhall.server.recalling import recalled
from meadhall.server.routes import MaybeVisitor, TheHall, TheReplays
from meadhall.server.routes.tables import watched


@get(
    "/api/tables/{table_id:str}/since", summary="What happened since my last turn", tags=["tables"],
    opt={PACKED_ALREADY: True},
)  # fmt: skip
async def since_my_turn(
    request: Request[Any, Any, Any],
    hall: TheHall,
    replays: TheReplays,
    maybe_visitor: MaybeVisitor,
    table_id: FromPath[str],
    seat: FromQuery[int],
    invitation: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Of a seat of mine. The first of ``steps`` is the position after its last action, the others what then happened,
    as in a replay; without steps, nothing. ``left_out``: how many earlier steps there were."""
    table = await watched(hall, table_id, maybe_visitor, invitation)
    live = playing(table)
    if seat not in table.seats_of(maybe_visitor.person_id if maybe_visitor else None):
        raise Refused("not-your-seat")
    made = live.match.record
    record = msgspec.structs.replace(made, entries=list(made.entries))
    return await replays.tell(request, recalled(live.game, record, seat, live.streams[seat].number))
