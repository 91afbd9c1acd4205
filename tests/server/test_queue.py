"""Several server processes on one PostgreSQL: they hear each other, share the bots out, and go on when one dies.

Two halls in one event loop stand for two processes: they share nothing but the database.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, text, update

from meadhall.server import housekeeping, queue, talk, timekeeper
from meadhall.server.database import Conflict, Row
from meadhall.server.hall import Hall, OpenTable, Watcher
from meadhall.server.housekeeping import Sweep
from meadhall.server.models import Entry, Seat, Table
from meadhall.server.other_processes import CHANNEL, Word
from meadhall.server.routes.socket import ClientId
from meadhall.server.schema import alone, upgrade
from meadhall.server.shares import Payer
from meadhall.server.thinkers import Answer
from server.scratch import answer, eventually, hall_database, in_loop, new_table, open_hall, people, scratch_postgres


@pytest.fixture
def postgres() -> Iterator[str]:
    with scratch_postgres() as url:
        upgrade(url)
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with hall_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
def no_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is heard is heard through words, not found by the sweep."""
    monkeypatch.setattr(housekeeping, "SWEEP", 3600)


@asynccontextmanager
async def two_halls(url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    async with open_hall(url) as here, open_hall(url) as there:
        for hall in (here, there):
            assert hall.neighbours is not None
            await asyncio.wait_for(hall.neighbours.listening.wait(), 60)
        yield here, there


async def watched(hall: Hall, table: OpenTable, viewer: int | None = None) -> Watcher:
    """Somebody looks at the table in this hall."""
    watcher = Watcher(viewer, None if viewer is None else table.chairs[viewer].person_id)
    (await hall.table(table.row.id)).watchers.add(watcher)
    return watcher


async def heard(watcher: Watcher, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            message = await watcher.queue.get()
            assert message is not None
            document: dict[str, Any] = json.loads(message)
            if document["type"] == kind:
                return document


async def entries(hall: Hall, table: OpenTable) -> int:
    async with hall.database.session() as session:
        return await session.scalar(select(func.count()).where(Entry.table_id == table.row.id)) or 0


def number_of(hall: Hall, table: OpenTable) -> int:
    live = hall.tables[table.row.id].live
    return live.number if live is not None else 0


# ---------------------------------------------------------------- hearing each other


@in_loop
async def test_a_move_in_one_process_is_seen_in_the_other(postgres: str, no_sweep: None) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        watcher = await watched(there, table, 1)
        await answer(here, table, 0, "place A")
        await answer(here, table, 0, "commit")
        told = await heard(watcher, "update")
        assert [event["kind"] for event in told["events"]] == ["order-sealed"]
        await answer(there, await there.table(table.row.id), 1, "place B")
        await eventually(lambda: number_of(here, table) == 3)


@in_loop
async def test_a_word_comes_with_the_commit_and_only_then(
    postgres: str, no_sweep: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        await watched(there, table)
        heard_words: list[Word] = []
        assert there.neighbours is not None
        follow = there.neighbours._follow

        async def listen(there: OpenTable, word: Word) -> None:
            heard_words.append(word)
            await follow(there, word)

        monkeypatch.setattr(there.neighbours, "_follow", listen)
        nowhere = Row("nowhere", 1, "move", 0, "place A", "c1", datetime.now(UTC))
        first = Row(table.row.id, 1, "move", 0, "place A", "c2", datetime.now(UTC))
        with pytest.raises(Conflict):
            await here.database._store.store([first, nowhere])
        await asyncio.sleep(0.2)
        assert heard_words == []
        await answer(here, table, 0, "place A")
        await eventually(lambda: number_of(there, table) == 1)
        assert len(heard_words) == 1


@in_loop
async def test_seats_and_talk_are_shared_too(postgres: str, no_sweep: None) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        watcher = await watched(there, table)
        await talk.say(here, table, "ann", "Skål!")
        assert (await heard(watcher, "chat"))["said"]["text"] == "Skål!"
        async with here.database.session() as session:
            await session.execute(update(Table).where(Table.id == table.row.id).values(frozen=True))
        await here.table_changed(table.row.id)
        assert (await heard(watcher, "table"))["table"]["frozen"] is True
        assert there.tables[table.row.id].row.frozen


@in_loop
async def test_a_lost_listener_comes_back(postgres: str, no_sweep: None) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        await watched(there, table)
        assert there.neighbours is not None
        async with here.database.engine.begin() as connection:
            # Of this database alone: the server has others, with halls of their own on them.
            listeners = (
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                " AND query ILIKE :listening AND pid <> pg_backend_pid()"
            )
            end = text(f"SELECT pg_terminate_backend(pid) FROM ({listeners}) AS listeners")
            await connection.execute(end, {"listening": f"LISTEN%{CHANNEL}%"})
        await eventually(lambda: there.neighbours is not None and not there.neighbours.listening.is_set())
        async with here.database.session() as session:  # a word that nobody hears
            await session.execute(
                update(Seat).where(Seat.table_id == table.row.id, Seat.number == 2).values(vacant=True)
            )
        await asyncio.wait_for(there.neighbours.listening.wait(), 60)
        await eventually(lambda: there.tables[table.row.id].chairs[2].vacant)
        await answer(here, table, 0, "place A")
        await eventually(lambda: number_of(there, table) == 1)


@in_loop
async def test_what_was_not_heard_is_found_by_the_sweep(either: str, no_sweep: None) -> None:
    async with open_hall(either) as here, open_hall(either) as there:
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        watcher = await watched(there, table)
        here.database.words_of = None  # it tells nobody
        await answer(here, table, 0, "place A")
        await answer(here, table, 0, "commit")
        async with here.database.session() as session:
            await session.execute(update(Table).where(Table.id == table.row.id).values(frozen=True))
        await Sweep(there).once()
        assert number_of(there, table) == 2
        assert there.tables[table.row.id].row.frozen
        assert (await heard(watcher, "update"))["seq"] == 2


@in_loop
async def test_both_processes_take_moves_for_the_same_table_at_the_same_time(postgres: str) -> None:
    async with two_halls(postgres) as (here, there):
        await people(here, "ann", "bert", "cleo")
        table = await new_table(here, "ann", "bert", "cleo")
        other = await there.table(table.row.id)
        async with asyncio.timeout(60):
            for _ in range(3):
                await asyncio.gather(answer(here, table, 0, "place A"), answer(there, other, 1, "place B"))
        await eventually(lambda: number_of(here, table) == number_of(there, table) == 6)
        assert table.live is not None
        assert other.live is not None
        assert table.live.match.state.dump() == other.live.match.state.dump()


# ---------------------------------------------------------------- one among several


@in_loop
async def test_a_work_for_one_process_is_done_by_one(postgres: str, no_sweep: None) -> None:
    async with two_halls(postgres) as (here, there):
        async with alone(here.database.engine, 42) as first, alone(there.database.engine, 42) as second:
            assert (first, second) == (True, False)
        async with alone(there.database.engine, 42) as again:
            assert again


# ---------------------------------------------------------------- bots


def counted(hall: Hall, thoughts: list[tuple[str, int, int]], table: OpenTable) -> None:
    """Write down every question that a hall has its bots think about."""
    think = hall.thinkers.answer

    async def noted(game: Any, state: Any, seat: int, bot: str, payer: Payer) -> Answer:
        thoughts.append((table.row.id, seat, number_of(hall, table)))
        return await think(game, state, seat, bot, payer)

    hall.thinkers.answer = noted  # type: ignore[method-assign]


@in_loop
async def test_bots_of_all_processes_play_a_game_and_think_about_each_question_once(postgres: str) -> None:
    async with two_halls(postgres) as (here, there):
        table = await new_table(here, "bot:random", "bot:random", "bot:random")
        await watched(there, table)
        thoughts: list[tuple[str, int, int]] = []
        counted(here, thoughts, table)
        counted(there, thoughts, table)
        await here.changed(table)
        await eventually(lambda: number_of(here, table) > 60, 90)
        async with here.database.session() as session:
            await session.execute(update(Table).where(Table.id == table.row.id).values(frozen=True))
        await here.table_changed(table.row.id)
        await asyncio.sleep(1)
        played = await entries(here, table)
        assert len(thoughts) <= played + 3, "at most the last answers, refused by the frost, are not in the record"
        assert len(set(thoughts)) == len(thoughts), "nobody thought about the same question twice"


@in_loop
async def test_a_question_asked_often_is_one_job(postgres: str, no_sweep: None) -> None:
    async with open_hall(postgres) as hall:
        assert hall.bots is not None
        table = await new_table(hall, "bot:random", "bot:random", "bot:random")
        table.row.frozen = True  # the job finds nothing to do; it is the queue that is looked at
        for _ in range(5):
            await hall.bots._ask(table.row.id, 0, 0, Payer("here", "ann"))
        jobs = list(await hall.bots.app.job_manager.list_jobs_async(status="todo"))
        assert len([job for job in jobs if job.lock == f"{table.row.id}-0"]) <= 1, "others may run or have run"


@in_loop
async def test_whoever_asks_for_much_stands_in_another_queue(postgres: str, no_sweep: None) -> None:
    """So that the jobs which processes take at once are never all one guest's."""
    async with open_hall(postgres) as hall:
        assert hall.bots is not None
        eve, bob = Payer("there", "eve"), Payer("here", "bob")
        queues = [hall.bots._queue_for(eve, f"table-{number}") for number in range(queue.FEW + 10)]
        assert queues == ["bots"] * queue.FEW + ["bots-crowd"] * 10
        assert hall.bots._queue_for(bob, "table-1") == "bots"
        assert hall.bots._queue_for(Payer("home", "ann", waits=False), "table-2") == "bots-crowd"


@in_loop
async def test_the_job_of_a_dead_process_is_given_up_and_asked_for_again(postgres: str) -> None:
    async with open_hall(postgres) as hall:
        assert hall.bots is not None
        jobs = hall.bots.app.job_manager
        dead = await jobs.register_worker()
        async with hall.database.engine.begin() as connection:
            await connection.execute(text(f'SET LOCAL search_path TO "{hall.bots.schema}"'))
            old = "UPDATE procrastinate_workers SET last_heartbeat = now() - interval '1 minute' WHERE id = :id"
            await connection.execute(text(old), {"id": dead})
        table = await new_table(hall, "bot:random", "bot:random", "bot:random")
        for seat in range(3):
            async with hall.database.engine.begin() as connection:
                await connection.execute(text(f'SET LOCAL search_path TO "{hall.bots.schema}"'))
                held = (
                    "INSERT INTO procrastinate_jobs (queue_name, task_name, priority, lock, args, status, worker_id)"
                    " VALUES ('bots', 'think', 0, :lock, '{}', 'doing', :id)"
                )
                await connection.execute(text(held), {"lock": f"{table.row.id}-{seat}", "id": dead})
        await hall.changed(table)
        await eventually(lambda: number_of(hall, table) > 3, 30)


@in_loop
async def test_a_table_that_everybody_forgot_goes_on(either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP", 0.2)
    monkeypatch.setattr(timekeeper, "SWEEP", timekeeper.SWEEP * 1000)
    async with open_hall(either) as hall:
        await asyncio.sleep(0.5)  # the timekeeper has made its first round
        table = await new_table(hall, "bot:random", "bot:random", "bot:random")
        del hall.tables[table.row.id]  # as after a restart
        await eventually(lambda: table.row.id in hall.tables and number_of(hall, table) > 3, 30)


@in_loop
async def test_no_player_can_take_the_name_of_a_bots_answer(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """He would stop the bot for ever, for it would think its answer taken."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("bot:1", ClientId)
    async with open_hall(postgres) as hall:
        await people(hall, "ann")
        table = await new_table(hall, "ann", "bot:random", "bot:random")
        with monkeypatch.context() as asleep:
            asleep.setattr(hall, "wake_bots", lambda table: None)
            await hall.act(table.row.id, 0, "move", "place A", "bot-1-2", None)
            await hall.act(table.row.id, 0, "move", "place B", "bot-2-2", None)
        hall.wake_bots(table)

        def has_had_both_answers() -> bool:
            live = hall.tables[table.row.id].live
            return live is not None and live.deciders == (0,)

        await eventually(has_had_both_answers, 30)


@in_loop
async def test_a_table_that_no_longer_replays_does_not_stop_the_others(
    either: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP", 0.2)
    async with open_hall(either) as hall:
        broken = await new_table(hall, "bot:random", "bot:random", "bot:random")
        del hall.tables[broken.row.id]
        await hall.database.append(Row(broken.row.id, 1, "move", 0, "no such thing", "x", broken.row.created))
        sound = await new_table(hall, "bot:random", "bot:random", "bot:random")
        await eventually(lambda: number_of(hall, sound) > 3, 30)


BOTS = "from meadhall.server.serve import serve; from meadhall.server.config import load_settings; import sys; " \
    "serve(load_settings(database=sys.argv[1], log_level='warning'), bots_only=True)"  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
@in_loop
async def test_the_game_goes_on_within_seconds_when_a_process_is_killed(postgres: str, tmp_path: Path) -> None:
    outputs = [(tmp_path / name).open("wb") for name in ("one", "other")]
    processes = [subprocess.Popen([sys.executable, "-c", BOTS, postgres], stdout=output) for output in outputs]
    try:
        for name in ("one", "other"):
            await eventually(lambda name=name: (tmp_path / name).read_text() == "Meadhall: bots\n", 120)
        async with open_hall(postgres) as hall:
            assert hall.bots is not None
            for task in [task for task in asyncio.all_tasks() if "BotQueue.run" in repr(task)]:
                task.cancel()  # this process only looks on
            tables = [await new_table(hall, "bot:greedy", "bot:greedy", "bot:greedy") for _ in range(3)]
            for table in tables:
                await hall.changed(table)

            async def all_beyond(numbers: list[int]) -> bool:
                return all([await entries(hall, t) > n for t, n in zip(tables, numbers, strict=True)])

            await eventually(lambda: all_beyond([2, 2, 2]), 120)
            processes[0].send_signal(signal.SIGKILL)
            processes[0].wait(10)
            await asyncio.sleep(1)
            before = [await entries(hall, table) for table in tables]
            await eventually(lambda: all_beyond(before), 45)
        processes[1].terminate()
        assert await asyncio.to_thread(processes[1].wait, 60) == 0
    finally:
        for process, output in zip(processes, outputs, strict=True):
            process.kill()
            output.close()
