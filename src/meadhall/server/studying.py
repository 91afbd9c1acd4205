"""Study at tables: hints while playing, analyses of finished games, and "what if" from any moment of a game.

- A *hint* is for a seat at a table where no other person sits, and knows what that seat knows. A table where one has
  been asked for no longer moves ratings.
- An *analysis* is of a finished game, of which everything is known. The workers of the bots do it part by part, one
  game at a time, so that bots wait for one part at most; the newest analyses are kept in memory.
- A *what-if* is a new private table against bots that begins at a moment of a game. What the seat did not know then is
  drawn anew, so nothing hidden comes to light, not even at the end. It moves no ratings.
"""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime
from typing import Any

import msgspec
import structlog
from sqlalchemy import update

from meadhall.bots import LEVELS
from meadhall.bots.council import sight
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.server import tables
from meadhall.server.hall import Hall, OpenTable, Refused, playing
from meadhall.server.models import Table
from meadhall.study.analysis import Analysis, parts, standing_moves
from meadhall.study.hints import Hint, can_study

log = structlog.get_logger()

KEPT = 64  # hints, and analyses
WAITING = 8  # analyses that may wait for the one under way


class Job(msgspec.Struct):
    """An analysis under way: the part that is done, and in the end the whole."""

    progress: float = 0.0
    analysis: Analysis | None = None
    failed: bool = False


class Studies:
    """What has been found out, and what is being looked at."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._hints: dict[bytes, Hint] = {}
        self._asking = asyncio.Lock()
        self._jobs: dict[str, Job] = {}
        self._one_at_a_time = asyncio.Lock()

    # ---------------------------------------------------------------- hints

    async def hint(self, table: OpenTable, person_id: str, seat: int) -> Hint:
        """For the open question of a seat; the same until something changes that it can see."""
        live = playing(table)
        if table.row.status != "playing":
            raise Refused("not-playing")
        if not gives_hints(table, person_id):
            raise Refused("no-hints")
        if seat not in live.deciders:
            raise Refused("not-asked")
        await self._note_help(table)
        state = live.match.state
        name = sight(state, seat, "hint")
        async with self._asking:  # whoever asks twice is answered once
            if name not in self._hints:
                shown = state.determinize(seat, secrets.randbits(30))
                self._hints[name] = await self.hall.thinkers.advise(live.game, shown, seat)
                forget_oldest(self._hints)
        return self._hints[name]

    async def _note_help(self, table: OpenTable) -> None:
        if table.row.helped is not None:
            return
        now = datetime.now(UTC)
        async with self.hall.database.session() as session:
            await session.execute(update(Table).where(Table.id == table.row.id).values(helped=now))
        table.row.helped = now

    # ---------------------------------------------------------------- analyses

    def analysis(self, table: OpenTable, begin: bool) -> Job:
        """How far the analysis of a finished game is; ``begin``: let it be made if nobody has asked for it yet."""
        live = playing(table)
        if not live.is_over:
            raise Refused("not-over")
        if not can_study(live.game.id):
            raise Refused("no-hints")
        known = self._jobs.get(table.row.id)
        if known is not None and not (known.failed and begin):
            return known
        if not begin:
            raise Refused("no-analysis")
        if sum(1 for job in self._jobs.values() if job.analysis is None and not job.failed) > WAITING:
            raise Refused("busy")
        job = self._jobs[table.row.id] = Job()
        made = live.match.record
        self.hall.run(self._analyse(msgspec.structs.replace(made, entries=list(made.entries)), job))
        return job

    async def _analyse(self, record: Record, job: Job) -> None:
        thinkers, simulations = self.hall.thinkers, self.hall.settings.study_simulations
        try:
            async with self._one_at_a_time:
                game = self.hall.game(record.game, record.data)
                starts = await asyncio.to_thread(parts, game, record)
                found = []
                for number, start in enumerate(starts):
                    found.append(await thinkers.study_part(record, start, simulations))
                    job.progress = (number + 1) / (len(starts) + 1)
                job.analysis = await thinkers.put_together(record, found, simulations)
                job.progress = 1.0
        except BaseException:
            job.failed = True
            raise
        done = {table: one for table, one in self._jobs.items() if one.analysis is not None}
        for table in list(done)[: max(0, len(done) - KEPT)]:
            del self._jobs[table]


def gives_hints(table: OpenTable, person_id: str | None) -> bool:
    """Whether a person who sits here may have one: nobody else does, and some bot of the game looks ahead."""
    others = [chair for chair in table.chairs if chair.bot is None and chair.person_id != person_id]
    return bool(table.seats_of(person_id)) and not others and can_study(table.row.game)


def forget_oldest(kept: dict[bytes, Hint]) -> None:
    while len(kept) > KEPT:
        del kept[next(iter(kept))]


# ---------------------------------------------------------------- what if


async def what_if(hall: Hall, table: OpenTable, person_id: str, seat: int, moves: int) -> OpenTable:
    """A new table that begins when so many moves had been made, with the person on the seat and bots on all others."""
    live = playing(table)
    if seat not in table.seats_of(person_id):
        raise Refused("not-your-seat")
    if not can_study(table.row.game):
        raise Refused("no-hints")
    if not live.is_over and any(chair.bot is None and chair.person_id != person_id for chair in table.chairs):
        raise Refused("not-over")
    made = live.match.record
    record = msgspec.structs.replace(made, entries=list(made.entries))
    state = await asyncio.to_thread(state_after, live.game, record, moves)
    position = state.determinize(seat, secrets.randbits(30)).position()
    del position["chance"]
    row, levels = table.row, LEVELS[table.row.game]
    bots = [chair.bot if chair.bot in levels else tables.standing_in(row.game) for chair in table.chairs]
    seats = [tables.MY_SEAT if number == seat else str(bot) for number, bot in enumerate(bots)]
    wanted = tables.NewTable(game=row.game, seats=seats, scenario=row.scenario, options=row.options, access="private")
    return await tables.create(hall, person_id, wanted, row.data, position)


def state_after(game: Any, record: Record, moves: int) -> State:
    """The state when so many moves had been made, of those that still stand."""
    if moves == 0:
        return record.begin(game)
    for number, (_, _, _, after) in enumerate(standing_moves(game, record), 1):
        if number == moves and not after.is_over():
            return after
    raise Refused("no-such-move")
