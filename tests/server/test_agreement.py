"""Several processes say the same: of who is there, of hints, of analyses; and what was found outlives them.

Two halls in one event loop stand for two processes: they share nothing but the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from meadhall.server import housekeeping, studying
from meadhall.server.descriptions import describe_table
from meadhall.server.hall import Hall, OpenTable, Refused, Watcher
from meadhall.server.models import KeptAnalysis, Presence, Process, RatingChange
from meadhall.server.presence import came_or_went
from meadhall.server.schema import upgrade
from meadhall.server.studying import Studies
from meadhall.study.hints import Hint
from server.scratch import eventually, hall_database, in_loop, new_table, open_hall, people, scratch_postgres
from server.test_endings import almost_over
from server.test_queue import heard, two_halls


@pytest.fixture
def postgres(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(housekeeping, "SWEEP", 3600)  # what is heard is heard through words
    with scratch_postgres() as url:
        upgrade(url)
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[str]:
    with hall_database(request.param, tmp_path) as url:
        yield url


async def looks(hall: Hall, table: OpenTable, viewer: int | None, person: str | None) -> Watcher:
    watcher = Watcher(viewer, person)
    found = await hall.table(table.row.id)
    found.watchers.add(watcher)
    await came_or_went(hall, found)
    return watcher


async def goes(hall: Hall, table: OpenTable, watcher: Watcher) -> None:
    found = await hall.table(table.row.id)
    found.watchers.discard(watcher)
    await came_or_went(hall, found)


async def said_of(hall: Hall, table: OpenTable) -> tuple[list[bool], int]:
    """Who is there, by seat, and how many watch."""
    described = await describe_table(hall, await hall.table(table.row.id), None)
    return [seat["here"] for seat in described["seats"]], described["spectators"]


# ---------------------------------------------------------------- presence


@in_loop
async def test_all_processes_say_the_same_of_who_is_there(postgres: str) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        await looks(here, table, 0, "ann")
        onlooker = await looks(there, table, None, None)
        bert = await looks(there, table, 1, "bert")
        for hall in (here, there):
            assert await said_of(hall, table) == ([True, True, False], 1)
        await goes(there, table, bert)
        await goes(there, table, onlooker)
        for hall in (here, there):
            assert await said_of(hall, table) == ([True, False, False], 0)


@in_loop
async def test_who_looks_on_is_told_who_came_through_another_process(postgres: str) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        ann = await looks(here, table, 0, "ann")
        await looks(there, table, 1, "bert")
        async with asyncio.timeout(60):
            while not (await heard(ann, "table"))["table"]["seats"][1]["here"]:
                pass


@in_loop
async def test_many_who_come_and_go_at_once_are_counted_right(postgres: str) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        came = await asyncio.gather(*(looks(hall, table, None, None) for hall in (here, there) for _ in range(8)))
        assert await said_of(here, table) == await said_of(there, table) == ([False] * 3, 16)
        await asyncio.gather(*(goes(here, table, watcher) for watcher in came[:6]))
        assert await said_of(here, table) == await said_of(there, table) == ([False] * 3, 10)


@in_loop
async def test_those_who_were_with_a_process_that_died_are_gone(postgres: str) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        await looks(there, table, 1, "bert")
        assert await said_of(here, table) == ([False, True, False], 0)
        long_ago = datetime.now(UTC) - timedelta(minutes=1)
        async with here.database.session() as session:
            await session.execute(update(Process).where(Process.id == there.id).values(seen=long_ago))
        assert await said_of(here, table) == ([False, False, False], 0)


@in_loop
async def test_a_process_that_closes_takes_its_people_with_it(postgres: str) -> None:
    async with open_hall(postgres) as here:
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        async with open_hall(postgres) as there:
            await looks(there, table, 1, "bert")
        async with here.database.reading() as session:
            assert await session.get(Presence, (there.id, table.row.id)) is None


# ---------------------------------------------------------------- hints


def counted_advice(hall: Hall, asked: list[str]) -> None:
    """Advice that differs each time, as that of a search does."""

    async def advise(*_: Any) -> Hint:
        asked.append(hall.id)
        return Hint(worth=0.5, simulations=len(asked), answers=[])

    hall.thinkers.advise = advise  # type: ignore[method-assign]


@in_loop
async def test_a_hint_is_the_same_in_every_process_and_after_a_restart(either: str) -> None:
    asked: list[str] = []
    async with open_hall(either) as here, open_hall(either) as there:
        await people(here, "ann")
        table = await new_table(here, "ann", "bot:random", "bot:random")
        for hall in (here, there):
            counted_advice(hall, asked)
            hall.wake_bots = lambda table: None  # type: ignore[method-assign]
        first = await Studies(here).hint(table, "ann", 0)
        assert await Studies(there).hint(await there.table(table.row.id), "ann", 0) == first
    async with open_hall(either) as hall:
        counted_advice(hall, asked)
        hall.wake_bots = lambda table: None  # type: ignore[method-assign]
        assert await Studies(hall).hint(await hall.table(table.row.id), "ann", 0) == first
    assert len(asked) == 1


@in_loop
async def test_a_hint_asked_for_in_two_processes_at_once_is_one(either: str) -> None:
    async with open_hall(either) as here, open_hall(either) as there:
        await people(here, "ann")
        table = await new_table(here, "ann", "bot:random", "bot:random")
        other = await there.table(table.row.id)
        for hall in (here, there):
            counted_advice(hall, [])
            hall.wake_bots = lambda table: None  # type: ignore[method-assign]
        hints = [Studies(hall).hint(known, "ann", 0) for hall, known in ((here, table), (there, other))]
        one, another = await asyncio.gather(*hints)
        assert one == another


@in_loop
async def test_a_hint_in_another_process_keeps_the_game_out_of_the_ratings(either: str) -> None:
    async with open_hall(either) as here, open_hall(either) as there:
        await people(here, "ann", "bert", "cleo")
        table, seat, action = await almost_over(here)
        other = await there.table(table.row.id)
        await Studies(there)._note_help(other)
        assert table.row.helped is None, "this process has not heard of it"
        await here.act(table.row.id, seat, "move", action, "last", None)
        async with here.database.reading() as session:
            assert await session.get(RatingChange, (table.row.id, 0)) is None


# ---------------------------------------------------------------- analyses


async def finished(hall: Hall) -> OpenTable:
    await people(hall, "ann", "bert", "cleo")
    table, seat, action = await almost_over(hall)
    await hall.act(table.row.id, seat, "move", action, "last", None)
    return await hall.table(table.row.id)


@in_loop
async def test_an_analysis_begun_in_one_process_is_found_in_the_other_and_after_a_restart(either: str) -> None:
    quick = {"study_simulations": 1, "bot_workers": 1}
    async with open_hall(either, **quick) as here, open_hall(either, **quick) as there:
        if not here.database.is_postgres:
            there.id = here.id  # a SQLite file has one process
        table = await finished(here)
        there.tables.pop(table.row.id, None)  # which it may have met before its end
        other = await there.table(table.row.id)
        with pytest.raises(Refused, match="no-analysis"):
            await Studies(there).analysis(other, begin=False)
        begun = await asyncio.gather(
            *(Studies(hall).analysis(known, begin=True) for hall, known in ((here, table), (there, other)))
        )
        assert [job.failed for job in begun] == [False, False]

        async def is_done() -> bool:
            job = await Studies(there).analysis(other, begin=False)
            assert not job.failed
            return job.analysis is not None

        await eventually(is_done, 240)
        whole = await Studies(here).analysis(table, begin=False)
        assert whole == await Studies(there).analysis(other, begin=False)
    async with open_hall(either, **quick) as hall:
        assert await Studies(hall).analysis(await hall.table(table.row.id), begin=False) == whole


@in_loop
async def test_an_analysis_whose_process_died_is_made_by_the_next_who_is_asked(either: str) -> None:
    async with open_hall(either, study_simulations=1, bot_workers=1) as hall:
        table = await finished(hall)
        async with hall.database.session() as session:
            now = datetime.now(UTC)
            session.add(KeptAnalysis(table_id=table.row.id, process_id="dead", begun=now, progress=0.5, failed=False))
        made = []
        studies = Studies(hall)

        async def analyse(table_id: str, *_: Any, **__: Any) -> None:
            made.append(table_id)

        studies._analyse = analyse  # type: ignore[method-assign]
        job = await studies.analysis(table, begin=False)
        assert (job.progress, job.failed) == (0.0, False)
        await studies.analysis(table, begin=True)
        await eventually(lambda: made, 20)
        assert made == [table.row.id], "once"


@in_loop
async def test_analyses_of_dead_processes_keep_nobody_waiting(either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "WAITING", 0)
    async with open_hall(either, bot_workers=1) as hall:
        await people(hall, "ann", "bert", "cleo")
        tables = []
        for _ in range(3):
            table, seat, action = await almost_over(hall)
            await hall.act(table.row.id, seat, "move", action, "last", None)
            tables.append(await hall.table(table.row.id))
        studies = Studies(hall)

        async def never(*_: Any, **__: Any) -> None:
            pass

        studies._analyse = never  # type: ignore[method-assign]
        dead = {"process_id": "dead", "begun": datetime.now(UTC), "progress": 0.5, "failed": False}
        async with hall.database.session() as session:
            session.add(KeptAnalysis(table_id=tables[0].row.id, **dead))
        assert not (await studies.analysis(tables[1], begin=True)).failed
        with pytest.raises(Refused, match="busy"):
            await studies.analysis(tables[2], begin=True)
