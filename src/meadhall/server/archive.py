"""What study has found, kept with the table: every process gives the same answer, also after a restart.

An analysis belongs to the process that makes it. When that one is gone, whoever next asks for it has it made anew.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server.database import put
from meadhall.server.hall import Hall, Refused
from meadhall.server.models import KeptAnalysis, KeptHint, Process
from meadhall.server.presence import ALIVE
from meadhall.study.analysis import Analysis
from meadhall.study.hints import Hint

KEPT = 1000  # finished analyses


class Job(msgspec.Struct):
    """An analysis under way: the part that is done, and in the end the whole."""

    progress: float = 0.0
    analysis: Analysis | None = None
    failed: bool = False


# ---------------------------------------------------------------- hints


async def hint_of(hall: Hall, table_id: str, seat: int, sight: bytes) -> Hint | None:
    """What the seat was told when it saw the same."""
    async with hall.database.reading() as session:
        kept = await session.get(KeptHint, (table_id, seat))
    return msgspec.convert(kept.hint, Hint) if kept is not None and kept.sight == sight.hex() else None


async def keep_hint(hall: Hall, table_id: str, seat: int, sight: bytes, hint: Hint) -> Hint:
    """The first that was found for what the seat sees now is what everybody says."""
    async with hall.database.session() as session:
        kept = await session.get(KeptHint, (table_id, seat), with_for_update=True)
        if kept is not None and kept.sight == sight.hex():
            return msgspec.convert(kept.hint, Hint)
        document = msgspec.to_builtins(hint)
        await put(session, KeptHint, table_id=table_id, seat=seat, sight=sight.hex(), hint=document)
    return hint


# ---------------------------------------------------------------- analyses


async def analysis_of(hall: Hall, table_id: str) -> tuple[Job, bool] | None:
    """How far it is, and whether nobody makes it any more."""
    async with hall.database.reading() as session:
        kept = await session.get(KeptAnalysis, table_id)
        return None if kept is None else (_job(kept), await _is_orphaned(session, hall, kept))


async def claim_analysis(hall: Hall, table_id: str, anew: bool, most: int) -> tuple[Job, bool]:
    """The analysis as it is, and whether this process is to make it now. ``anew``: also if it failed."""
    try:
        async with hall.database.session() as session:
            kept = await session.get(KeptAnalysis, table_id, with_for_update=True)
            if kept is not None and not (kept.failed and anew) and not await _is_orphaned(session, hall, kept):
                return _job(kept), False
            if kept is None and await _under_way(session, hall) > most:
                raise Refused("busy")
            if kept is None:
                kept = KeptAnalysis(table_id=table_id)
                session.add(kept)
            kept.process_id, kept.begun = hall.id, datetime.now(UTC)
            kept.progress, kept.failed, kept.analysis = 0.0, False, None
    except IntegrityError:  # somebody else has asked at the same moment
        return Job(), False
    return Job(), True


async def note_progress(hall: Hall, table_id: str, **news: Any) -> None:
    mine = (KeptAnalysis.table_id == table_id, KeptAnalysis.process_id == hall.id)
    async with hall.database.session() as session:
        await session.execute(update(KeptAnalysis).where(*mine).values(**news))


async def keep_analysis(hall: Hall, table_id: str, analysis: Analysis) -> None:
    await note_progress(hall, table_id, progress=1.0, analysis=msgspec.to_builtins(analysis))
    done = KeptAnalysis.analysis.is_not(None)
    old = select(KeptAnalysis.table_id).where(done).order_by(KeptAnalysis.begun.desc()).offset(KEPT)
    async with hall.database.session() as session:
        if forgotten := list(await session.scalars(old)):
            await session.execute(delete(KeptAnalysis).where(KeptAnalysis.table_id.in_(forgotten)))


async def _under_way(session: AsyncSession, hall: Hall) -> int:
    """Those that somebody makes: what a dead process has begun keeps nobody waiting."""
    wanted = select(KeptAnalysis).where(KeptAnalysis.analysis.is_(None), KeptAnalysis.failed.is_(False))
    return sum([not await _is_orphaned(session, hall, one) for one in await session.scalars(wanted)])


async def _is_orphaned(session: AsyncSession, hall: Hall, kept: KeptAnalysis) -> bool:
    if kept.analysis is not None or kept.failed or kept.process_id == hall.id:
        return False
    if not hall.database.is_postgres:
        return True  # a SQLite file has one process, and it is this one
    process = await session.get(Process, kept.process_id)
    return process is None or process.seen < datetime.now(UTC) - ALIVE


def _job(kept: KeptAnalysis) -> Job:
    found = None if kept.analysis is None else msgspec.convert(kept.analysis, Analysis)
    return Job(progress=kept.progress, analysis=found, failed=kept.failed)
