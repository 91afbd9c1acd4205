"""Study at tables: hints while playing, analyses of finished games, and "what if" from any moment of a game.

- A *hint* is for a seat at a table where no other person sits, and knows what that seat knows. A table where one has
  been asked for no longer moves ratings.
- An *analysis* is of a finished game, of which everything is known. The workers of the bots do it part by part, one
  game of an address at a time, and bots that people wait for come first.
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
from meadhall.bots.shared_search import sight
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.server import archive, tables
from meadhall.server.archive import Job
from meadhall.server.hall import Hall, OpenTable, Refused, playing
from meadhall.server.models import Table
from meadhall.server.quotas import Quotas, Turns
from meadhall.server.results import standing_in
from meadhall.server.shares import Payer
from meadhall.study.analysis import parts, standing_moves
from meadhall.study.hints import Hint, can_study

log = structlog.get_logger()

WAITING = 200  # analyses that may be under way or wait, of all people together


class Studies:
    """What has been found out, and what is being looked at."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.quotas = Quotas(hall.settings, hall.database)
        self._asking = Turns()  # whoever asks twice is answered once
        self._one_at_a_time = Turns()  # of one address; those of several share the workers

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
        payer = Payer(self.hall.whereabouts.of(person_id), person_id)
        async with self._asking.of(f"{table.row.id} {seat} {name.hex()}"):
            found = await archive.hint_of(self.hall, table.row.id, seat, name)
            if found is None:
                shown = state.determinize(seat, secrets.randbits(30))
                async with self.quotas.hint(person_id):
                    advice = await self.hall.thinkers.advise(live.game, shown, seat, payer)
                found = await archive.keep_hint(self.hall, table.row.id, seat, name, advice)
        return found

    async def _note_help(self, table: OpenTable) -> None:
        if table.row.helped is not None:
            return
        now = datetime.now(UTC)
        async with self.hall.database.session() as session:
            first = update(Table).where(Table.id == table.row.id, Table.helped.is_(None))
            await session.execute(first.values(helped=now))
        table.row.helped = now

    # ---------------------------------------------------------------- analyses

    async def analysis(self, table: OpenTable, begin: bool, person_id: str = "") -> Job:
        """How far the analysis of a finished game is; ``begin``: let it be made if nobody has asked for it yet, on this
        person's account."""
        live = playing(table)
        if not live.is_over:
            raise Refused("not-over")
        if not can_study(live.game.id):
            raise Refused("no-hints")
        known = await archive.analysis_of(self.hall, table.row.id)
        if known is None and not begin:
            raise Refused("no-analysis")
        if known is not None and not known[1] and not (known[0].failed and begin):
            return known[0]
        if begin:
            await self.quotas.begin_analysis(person_id)
        mine = False
        try:
            job, mine = await archive.claim_analysis(self.hall, table.row.id, begin, WAITING)
        finally:
            if begin and not mine:
                self.quotas.end_analysis(person_id)
        if mine:
            made = live.match.record
            record = msgspec.structs.replace(made, entries=list(made.entries))
            payer = Payer(self.hall.whereabouts.of(person_id), person_id, waits=False)
            self.hall.run(self._analyse(table.row.id, record, payer, counted=begin))
        return job

    async def _analyse(self, table_id: str, record: Record, payer: Payer, counted: bool) -> None:
        thinkers, simulations = self.hall.thinkers, self.hall.settings.study_simulations
        try:
            async with self._one_at_a_time.of(payer.address):
                game = self.hall.game(record.game, record.data)
                starts = await asyncio.to_thread(parts, game, record)
                found = []
                for number, start in enumerate(starts):
                    found.append(await thinkers.study_part(record, start, simulations, payer))
                    await archive.note_progress(self.hall, table_id, progress=(number + 1) / (len(starts) + 1))
                analysis = await thinkers.put_together(record, found, simulations, payer)
                await archive.keep_analysis(self.hall, table_id, analysis)
        except Exception:  # the end of this process is no failure: another one goes on with it
            await archive.note_progress(self.hall, table_id, failed=True)
            raise
        finally:
            if counted:
                self.quotas.end_analysis(payer.person)


def gives_hints(table: OpenTable, person_id: str | None) -> bool:
    """Whether a person who sits here may have one: nobody else does, and some bot of the game looks ahead."""
    others = [chair for chair in table.chairs if chair.bot is None and chair.person_id != person_id]
    return bool(table.seats_of(person_id)) and not others and can_study(table.row.game)


# ---------------------------------------------------------------- what if


async def what_if(
    hall: Hall, table: OpenTable, person_id: str, seat: int, point: int, moves: int | None = None
) -> OpenTable:
    """A new table that begins at a point of the game, with the person on the seat and bots on all others. Of a game
    that is over it may begin after any number of moves; of one that goes on nobody is to know how many there were."""
    live = playing(table)
    if seat not in table.seats_of(person_id):
        raise Refused("not-your-seat")
    if not can_study(table.row.game):
        raise Refused("no-hints")
    if not live.is_over and any(chair.bot is None and chair.person_id != person_id for chair in table.chairs):
        raise Refused("not-over")
    if moves is None or not live.is_over:
        if not point <= live.points.last:
            raise Refused("no-such-move")
        moves = live.points.moves_at(point)
    made = live.match.record
    record = msgspec.structs.replace(made, entries=list(made.entries))
    state = await asyncio.to_thread(state_after, live.game, record, moves)
    position = state.determinize(seat, secrets.randbits(30)).position()
    del position["chance"]
    row, levels = table.row, LEVELS[table.row.game]
    bots = [chair.bot if chair.bot in levels else standing_in(row.game) for chair in table.chairs]
    seats = [tables.MY_SEAT if number == seat else str(bot) for number, bot in enumerate(bots)]
    wanted = tables.NewTable(game=row.game, seats=seats, scenario=row.scenario, options=row.options, access="private")
    return await tables.create(hall, person_id, wanted, row.data, position)


def state_after(game: Any, record: Record, moves: int) -> State:
    """The state after so many moves, moves taken back not counted."""
    if moves == 0:
        return record.begin(game)
    for number, (_, _, _, after) in enumerate(standing_moves(game, record), 1):
        if number == moves and not after.is_over():
            return after
    raise Refused("no-such-move")
