"""Background work ends without leaving the database's driver in the middle of something."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
from sqlalchemy import func, select, text

from meadhall.server import database as module
from meadhall.server import housekeeping
from meadhall.server.database import Database
from meadhall.server.models import Rating
from meadhall.server.schema import upgrade
from server.scratch import in_loop, open_hall, scratch_database


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_task_ends_after_its_transaction_and_not_in_it(kind: str, tmp_path: Path) -> None:
    with scratch_database(kind, tmp_path) as url:
        ends_after_its_transaction(url)


@in_loop
async def ends_after_its_transaction(url: str) -> None:
    database = Database(url)
    begun = asyncio.Event()
    finished = []

    async def work() -> None:
        async with database.session() as session:
            begun.set()
            await asyncio.sleep(0.05)
            finished.append(await session.scalar(text("SELECT 7")))
        await asyncio.sleep(3600)

    task = asyncio.create_task(work())
    await begun.wait()
    await database.end([task])
    assert finished == [7]
    assert task.cancelled()
    await database.engine.dispose()


def test_a_transaction_without_end_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TO_FINISH", 0.05)

    @in_loop
    async def meet() -> None:
        database = Database(f"sqlite:///{tmp_path / 'hall.sqlite'}")

        async def work() -> None:
            async with database.session():
                await asyncio.sleep(3600)

        task = asyncio.create_task(work())
        await asyncio.sleep(0.01)
        await database.end([task])
        assert task.cancelled()
        await database.engine.dispose()

    meet()


def test_a_statement_cut_off_twice_does_not_hold_up_the_end(tmp_path: Path) -> None:
    """A loop that closes cancels all that is left, also what tidies up after a task that was cancelled already."""
    slow = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT max(i) FROM n"

    async def meet() -> None:
        database = Database(f"sqlite:///{tmp_path / 'hall.sqlite'}")

        async def work() -> None:
            async with database.session() as session:
                await session.scalar(text(slow))

        task = asyncio.create_task(work())
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.sleep(0.01)

    loop = Thread(target=asyncio.run, args=(meet(),), daemon=True)
    loop.start()
    loop.join(60)
    assert not loop.is_alive()


def test_work_that_begins_while_the_hall_closes_is_ended_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    upgrade(url)
    ended = []

    async def work(name: str) -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            ended.append(name)

    async def meet() -> None:
        async with open_hall(url) as hall:

            async def last_words() -> None:
                try:
                    await work("first")
                finally:
                    hall.run(work("second"))
                    await asyncio.sleep(0)

            hall.run(last_words())
            await asyncio.sleep(0)
        assert ended == ["first", "second"], "before the loop is closed"

    asyncio.run(meet())


def test_work_that_always_begins_again_does_not_keep_the_hall_from_closing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    upgrade(url)
    begun: list[int] = []
    most = 40  # in place of for ever

    async def meet() -> None:
        is_closed = False
        async with open_hall(url) as hall:

            async def again() -> None:
                begun.append(len(begun))
                try:
                    await asyncio.sleep(3600)
                finally:
                    if len(begun) < most and not is_closed:  # what begins when the loop ends is never waited for
                        hall.run(again())

            hall.run(again())
            await asyncio.sleep(0)
        is_closed = True

    asyncio.run(meet())
    assert len(begun) < most


@in_loop
async def test_a_database_that_no_longer_answers_does_not_keep_the_hall_from_closing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(housekeeping, "FAREWELL", 0.01)
    silent = SimpleNamespace(database=SimpleNamespace(is_postgres=True))
    await housekeeping._last_words(silent, asyncio.Event().wait())  # type: ignore[arg-type]


# ---------------------------------------------------------------- one writer


async def count_up(database: Database) -> None:
    """What goes wrong where a transaction does not hold what it has read."""
    async with database.session() as session:
        found = await session.get(Rating, ("bot:greedy", "eketorp"), with_for_update=True)
        assert found is not None
        await asyncio.sleep(0)
        found.games += 1


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_a_transaction_has_read_stays_true_until_it_ends(kind: str, tmp_path: Path) -> None:
    @in_loop
    async def meet(url: str) -> None:
        databases = [Database(url), Database(url)]  # as two processes have; `meadhall admin` is one
        async with databases[0].session() as session:
            session.add(Rating(player="bot:greedy", game="eketorp", mu=25.0, sigma=8.0, games=0))
        await asyncio.gather(*(count_up(database) for database in databases for _ in range(12)))
        async with databases[0].reading() as session:
            found = await session.get_one(Rating, ("bot:greedy", "eketorp"))
            assert found.games == 24
        for database in databases:
            await database.close()

    with scratch_database(kind, tmp_path) as url:
        upgrade(url)
        meet(url)


def test_readers_wait_for_no_writer_and_keep_what_they_saw(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    upgrade(url)

    @in_loop
    async def meet() -> None:
        database, rows = Database(url), select(func.count()).select_from(Rating)
        async with database.reading() as reader:
            assert await reader.scalar(rows) == 0
            async with database.session() as session:
                session.add(Rating(player="bot:greedy", game="eketorp", mu=25.0, sigma=8.0, games=0))
                await session.flush()
                async with database.reading() as another:
                    assert await another.scalar(rows) == 0
            assert await reader.scalar(rows) == 0
        async with database.reading() as reader:
            assert await reader.scalar(rows) == 1
        await database.close()

    meet()


def test_what_a_reader_changes_is_not_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    upgrade(url)

    @in_loop
    async def meet() -> None:
        database = Database(url)
        async with database.reading() as reader:
            reader.add(Rating(player="bot:greedy", game="eketorp", mu=25.0, sigma=8.0, games=0))
            await reader.flush()
        async with database.reading() as reader:
            assert await reader.get(Rating, ("bot:greedy", "eketorp")) is None
        await database.close()

    meet()


def test_a_writer_inside_a_writer_is_an_error_and_not_a_wait_for_ever(tmp_path: Path) -> None:
    @in_loop
    async def meet() -> None:
        database = Database(f"sqlite:///{tmp_path / 'hall.sqlite'}")
        async with database.session():
            with pytest.raises(RuntimeError, match="wait for itself"):
                async with database.session():
                    pass
        await database.close()

    meet()


# ---------------------------------------------------------------- a hall can always be closed


def test_work_that_takes_its_end_for_something_else_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a worker does whose own farewell fails: the failure hides that it was to end, and it begins anew."""
    monkeypatch.setattr(module, "TELL_AGAIN", 0.01)

    @in_loop
    async def meet() -> None:
        database, ends = Database(f"sqlite:///{tmp_path / 'hall.sqlite'}"), []

        async def stubborn() -> None:
            while True:
                try:
                    await asyncio.sleep(3600)
                except asyncio.CancelledError:
                    ends.append("told")
                    if len(ends) == 3:
                        raise

        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        await asyncio.wait_for(database.end([task]), 60)
        assert task.cancelled()
        await database.close()

    meet()


def test_work_that_never_ends_does_not_keep_the_hall_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TELL_AGAIN", 0.01)
    monkeypatch.setattr(module, "TO_END", 0.1)
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    upgrade(url)

    @in_loop
    async def meet() -> None:
        released = asyncio.Event()

        async def deaf() -> None:
            while not released.is_set():
                with suppress(asyncio.CancelledError):
                    await released.wait()

        async with asyncio.timeout(60):
            async with open_hall(url) as hall:
                hall.run(deaf())
                await asyncio.sleep(0)
        released.set()

    meet()
