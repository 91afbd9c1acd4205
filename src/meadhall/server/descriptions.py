"""What the server says of a table and its people: the documents that leave it outside the game itself."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from meadhall.core.chance import commitment
from meadhall.server.fairness import casual_table
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Person, Proposal
from meadhall.server.presence import everywhere
from meadhall.server.studying import gives_hints


async def known_people(hall: Hall, person_ids: list[str]) -> dict[str, tuple[str, bool]]:
    """Their names, and whether they have an account."""
    wanted = select(Person.id, Person.name, Person.login).where(Person.id.in_(set(person_ids)))
    async with hall.database.reading() as session:
        return {id: (name, login is not None) for id, name, login in await session.execute(wanted)}


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
    [described] = await describe_all(hall, [table])
    return described


async def describe_all(hall: Hall, tables: list[OpenTable]) -> list[dict[str, Any]]:
    """The same of many tables, with as many questions to the database as for one: anybody may ask for the list."""
    known = await known_people(hall, [chair.person_id for table in tables for chair in table.chairs if chair.person_id])
    there = await everywhere(hall, tables)
    proposals = await open_proposals(hall, [table.row.id for table in tables])
    return [_described(table, known, *there[table.row.id], proposals.get(table.row.id)) for table in tables]


def _described(
    table: OpenTable,
    known: dict[str, tuple[str, bool]],
    watching: set[str],
    spectators: int,
    proposal: dict[str, Any] | None,
) -> dict[str, Any]:
    row = table.row
    seated = [chair.person_id for chair in table.chairs if chair.person_id]
    guests = any(person not in known or not known[person][1] for person in seated)
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
        "what_if": row.position is not None,
        # Whether two play from one network is private and not told.
        "casual": casual_table(row, guests),
        "deciders": list(table.live.deciders) if table.live is not None and row.status == "playing" else [],
        "hurried": sorted(table.hurried),
        "spectators": spectators,
        "seats": [
            {
                "number": number,
                "name": known[chair.person_id][0] if chair.person_id in known else chair.bot or "",
                "bot": chair.bot,
                "taken": chair.person_id is not None or chair.bot is not None,
                "ready": chair.ready,
                "vacant": chair.vacant,
                "resigned": chair.resigned,
                "here": chair.person_id in watching if chair.person_id else chair.bot is not None,
            }
            for number, chair in enumerate(table.chairs)
        ],
        "proposal": proposal,
    }


async def open_proposals(hall: Hall, table_ids: list[str]) -> dict[str, dict[str, Any]]:
    """By table, where there is one."""
    wanted = select(Proposal).where(Proposal.table_id.in_(table_ids), Proposal.status == "open")
    async with hall.database.reading() as session:
        return {
            one.table_id: {"id": one.id, "kind": one.kind, "point": one.point, "by": one.by_seat, "agreed": one.agreed}
            for one in await session.scalars(wanted)
        }
