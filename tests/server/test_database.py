"""Background work ends without leaving the database's driver in the middle of something."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import text

from meadhall.server import database as module
from meadhall.server.database import Database
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
