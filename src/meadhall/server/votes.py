"""Going back further than free undo, or ending the game: both need every person at the table."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import select, update

from meadhall.server.hall import Hall, OpenTable, Refused, playing
from meadhall.server.models import Proposal, Table


async def propose(hall: Hall, table: OpenTable, seat: int, kind: Literal["rewind", "end"], moves: int) -> None:
    live = playing(table)
    if table.row.status != "playing":
        raise Refused("not-playing")
    if table.row.frozen:
        raise Refused("frozen")
    if kind == "rewind" and not 0 <= moves < len(live.match.moves):
        raise Refused("no-such-move")
    async with hall.database.session() as session:
        waiting = select(Proposal.id).where(Proposal.table_id == table.row.id, Proposal.status == "open")
        if (await session.scalars(waiting)).first() is not None:
            raise Refused("proposal-open")
        session.add(
            Proposal(
                table_id=table.row.id,
                kind=kind,
                moves=moves,
                by_seat=seat,
                agreed=[seat],
                status="open",
                created=datetime.now(UTC),
            )
        )
    await _count(hall, table)


async def answer(hall: Hall, table: OpenTable, seat: int, proposal_id: int, agrees: bool) -> None:
    if table.row.frozen:
        raise Refused("frozen")
    async with hall.database.session() as session:
        proposal = await session.get(Proposal, proposal_id, with_for_update=True)
        if proposal is None or proposal.table_id != table.row.id or proposal.status != "open":
            raise Refused("no-proposal")
        if agrees:
            proposal.agreed = sorted({*proposal.agreed, seat})
        else:
            proposal.status = "refused"
    await _count(hall, table)


async def _count(hall: Hall, table: OpenTable) -> None:
    """Carry the open proposal out if every seat held by a person has agreed."""
    needed = {n for n, chair in enumerate(table.chairs) if chair.person_id and not chair.bot and not chair.vacant}
    async with hall.database.session() as session:
        wanted = select(Proposal).where(Proposal.table_id == table.row.id, Proposal.status == "open")
        proposal = (await session.scalars(wanted.with_for_update())).first()
        if proposal is not None and needed <= set(proposal.agreed):
            proposal.status = "done"
            done = proposal
        else:
            done = None
        if done is not None and done.kind == "end":
            ended = update(Table).where(Table.id == table.row.id, Table.status == "playing")
            await session.execute(ended.values(status="ended", ended=datetime.now(UTC)))
    if done is not None and done.kind == "rewind":
        await hall.act(table.row.id, done.by_seat, "rewind", str(done.moves), f"rewind-{secrets.token_hex(8)}", None)
    await hall.table_changed(table.row.id)
