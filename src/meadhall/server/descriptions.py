"""What the server says of a table and its people: the documents that leave it outside the game itself."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from meadhall.core.chance import commitment
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Person, Proposal, Table
from meadhall.server.studying import gives_hints


async def names_of(hall: Hall, person_ids: list[str]) -> dict[str, str]:
    async with hall.database.session() as session:
        found = await session.execute(select(Person.id, Person.name).where(Person.id.in_(set(person_ids))))
        return dict(found.tuples().all())


async def describe_table(hall: Hall, table: OpenTable, person_id: str | None) -> dict[str, Any]:
    """A table as one person may know it."""
    return for_person(await describe_to_all(hall, table), table, person_id)


def for_person(described: dict[str, Any], table: OpenTable, person_id: str | None) -> dict[str, Any]:
    """The same with what concerns one person; the invitation only for those who sit at the table or host it."""
    hosting = person_id is not None and table.row.host_id == person_id
    mine = table.seats_of(person_id)
    invitation = table.row.invitation if mine or hosting else None
    hints = gives_hints(table, person_id)
    return described | {"my_seats": mine, "hosted_by_me": hosting, "invitation": invitation, "hints": hints}


async def describe_to_all(hall: Hall, table: OpenTable) -> dict[str, Any]:
    """What everybody who may see the table may know of it."""
    row = table.row
    known = await names_of(hall, [chair.person_id for chair in table.chairs if chair.person_id])
    watching = {watcher.person_id for watcher in table.watchers}
    return {
        "id": row.id,
        "game": row.game,
        "data": row.data,
        "scenario": row.scenario,
        "options": row.options,
        "access": row.access,
        "speed": row.speed,
        "status": row.status,
        "frozen": row.frozen,
        "commitment": commitment(row.secret),
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "result": row.result,
        "rematch": row.rematch_id,
        "deciders": list(table.live.deciders) if table.live is not None and row.status == "playing" else [],
        "spectators": sum(1 for watcher in table.watchers if watcher.viewer is None),
        "seats": [
            {
                "number": number,
                "name": known.get(chair.person_id or "", chair.bot or ""),
                "bot": chair.bot,
                "taken": chair.person_id is not None or chair.bot is not None,
                "ready": chair.ready,
                "vacant": chair.vacant,
                "resigned": chair.resigned,
                "here": chair.person_id in watching if chair.person_id else chair.bot is not None,
            }
            for number, chair in enumerate(table.chairs)
        ],
        "proposal": await open_proposal(hall, row),
    }


async def open_proposal(hall: Hall, row: Table) -> dict[str, Any] | None:
    wanted = select(Proposal).where(Proposal.table_id == row.id, Proposal.status == "open").order_by(Proposal.id)
    async with hall.database.session() as session:
        found = (await session.scalars(wanted)).first()
    if found is None:
        return None
    return {"id": found.id, "kind": found.kind, "moves": found.moves, "by": found.by_seat, "agreed": found.agreed}
