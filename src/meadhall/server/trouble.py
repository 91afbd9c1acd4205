"""Trouble with the hall itself, told by anybody, also without a name, to the keepers.

It lies among their reports, with the page it was met on and nobody complained about.
"""

from __future__ import annotations

from datetime import UTC, datetime

import structlog

from meadhall.server import tallies
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Report

log = structlog.get_logger()

# A day's: by one person, from one network, and from everybody together: keepers must be able to read them.
BY_ONE_PERSON, FROM_ONE_NETWORK, FROM_ALL = 10, 20, 500
LONGEST = 500


async def tell(database: Database, person_id: str | None, network: str, words: str, place: str) -> int:
    """The number under which keepers find it."""
    said = _printable(words, "\n")[:LONGEST]
    if not said:
        raise Refused("empty")
    limits = [("trouble-from", tallies.digest(network), FROM_ONE_NETWORK), ("trouble", "", FROM_ALL)]
    if person_id is not None:
        limits.insert(0, ("trouble-by", person_id, BY_ONE_PERSON))
    if not await tallies.taken_today(database, *limits):
        raise Refused("too-many-reports")
    row = Report(at=datetime.now(UTC), reporter_id=person_id, person_id=None, name="", table_id="", reason=said)
    row.lines, row.place = [], _printable(place)[:120]
    async with database.session() as session:
        session.add(row)
        await session.flush()
        number = row.id
    log.warning("trouble was reported", report=number)
    return number


def _printable(words: str, more: str = "") -> str:
    return "".join(letter for letter in words if letter.isprintable() or letter in more).strip()
