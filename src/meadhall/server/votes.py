"""Going back further than free undo, or ending the game: both need every person at the table.

To what point a game goes back is counted in moves that everybody saw (``points``): whether a proposal is taken or
refused tells nothing of what was done behind screens.

When all have agreed the entry comes first, under a name that only this proposal has, and then the proposal is done: a
process that dies in between leaves a proposal which the next answer carries out, once.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server.hall import Hall, OpenTable, Refused, check_length, playing
from meadhall.server.models import Proposal, Seat, Table


async def propose(hall: Hall, table: OpenTable, seat: int, kind: Literal["rewind", "end"], point: int) -> None:
    live = playing(table)
    if kind == "rewind":
        check_length(live)
        if not 0 <= point < live.points.last:
            raise Refused("no-such-move")
    await carry_out(hall, table)  # one that all had agreed to when a process died
    try:
        async with hall.database.session() as session:
            await _still_playing(session, table)
            proposal = Proposal(table_id=table.row.id, kind=kind, point=point, by_seat=seat, agreed=[seat])
            proposal.status, proposal.created = "open", datetime.now(UTC)
            session.add(proposal)
    except IntegrityError:
        raise Refused("proposal-open") from None
    await carry_out(hall, table)
    await hall.table_changed(table.row.id)


async def answer(hall: Hall, table: OpenTable, seat: int, proposal_id: int, agrees: bool) -> None:
    async with hall.database.session() as session:
        await _still_playing(session, table)
        proposal = await session.get(Proposal, proposal_id, with_for_update=True)
        if proposal is None or proposal.table_id != table.row.id or proposal.status != "open":
            raise Refused("no-proposal")
        if agrees:
            proposal.agreed = sorted({*proposal.agreed, seat})
        elif await _is_unanimous(session, proposal):
            raise Refused("no-proposal")  # it is being carried out
        else:
            proposal.status = "refused"
    await carry_out(hall, table)
    await hall.table_changed(table.row.id)


async def _still_playing(session: AsyncSession, table: OpenTable) -> None:
    """The table's row is held until the transaction ends."""
    row = await session.get(Table, table.row.id, with_for_update=True)
    if row is None or row.status != "playing":
        raise Refused("not-playing")
    if row.frozen or table.row.frozen:
        raise Refused("frozen")


async def _is_unanimous(session: AsyncSession, proposal: Proposal) -> bool:
    """Whether every seat at which a person sits has agreed."""
    playing = (Seat.person_id.is_not(None), Seat.bot.is_(None), Seat.vacant.is_(False))
    needed = await session.scalars(select(Seat.number).where(Seat.table_id == proposal.table_id, *playing))
    return set(needed) <= set(proposal.agreed)


async def carry_out(hall: Hall, table: OpenTable) -> None:
    """The open proposal, if every seat at which a person sits has agreed."""
    wanted = select(Proposal).where(Proposal.table_id == table.row.id, Proposal.status == "open")
    async with hall.database.reading() as session:
        proposal = await session.scalar(wanted)
        if proposal is None or not await _is_unanimous(session, proposal):
            return
    name = f"vote:{proposal.id}"
    try:
        if proposal.kind == "rewind":
            await hall.act(table.row.id, proposal.by_seat, "rewind", str(proposal.point), name, None)
        else:
            await hall.act(table.row.id, proposal.by_seat, "end", "", name, None)
        status = "done"
    except Refused as refusal:
        if refusal.reason not in ("no-such-move", "not-playing", "too-much-taken-back"):
            raise
        status = "refused"  # the game has gone back behind that point, is over, or has grown too long meanwhile
    async with hall.database.session() as session:
        await session.execute(update(Proposal).where(Proposal.id == proposal.id).values(status=status))
