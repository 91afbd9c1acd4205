"""Tables leave memory when nobody is there, and are found again as they were."""

from __future__ import annotations

import secrets
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from meadhall.server import hall as halls
from meadhall.server import timekeeper
from meadhall.server.hall import Hall, OpenTable, Watcher, playing
from meadhall.server.schema import upgrade
from meadhall.server.timekeeper import ASLEEP_AFTER, Timekeeper
from server.scratch import answer, in_loop, new_table, open_hall, people


@pytest.fixture
def one_url(tmp_path: Path) -> str:
    upgrade(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    return f"sqlite:///{tmp_path / 'hall.sqlite'}"


async def tables_of(hall: Hall, count: int) -> list[OpenTable]:
    await people(hall, "ann", "bert", "cleo")
    return [await new_table(hall, "ann", "bert", "cleo") for _ in range(count)]


@in_loop
async def test_a_table_at_which_nobody_is_leaves_memory_after_a_while_and_comes_back(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        idle, watched, locked = await tables_of(hall, 3)
        await answer(hall, idle, 0, "place A")
        watched.watchers.add(Watcher(None, None))
        clock = Timekeeper(hall)
        async with locked.lock:
            clock._put_to_sleep(idle.touched)
            assert len(hall.tables) == 3
            clock._put_to_sleep(idle.touched + ASLEEP_AFTER + timedelta(seconds=1))
        assert set(hall.tables) == {watched.row.id, locked.row.id}
        found = await hall.table(idle.row.id)
        assert found is not idle
        assert playing(found).number == 1


@in_loop
async def test_of_very_many_tables_those_leave_memory_where_nothing_happened_for_longest(
    one_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "MOST_AWAKE", 2)
    async with open_hall(one_url) as hall:
        oldest, watched, old, new, newest = await tables_of(hall, 5)
        watched.watchers.add(Watcher(None, None))
        for minutes, table in enumerate((newest, new, old, watched, oldest)):
            table.touched -= timedelta(minutes=minutes)
        Timekeeper(hall)._put_to_sleep(newest.touched)
        assert set(hall.tables) == {watched.row.id, new.row.id, newest.row.id}


@in_loop
async def test_a_long_game_is_read_page_by_page(one_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of thousands of entries, read at once, kept everybody waiting for half a second."""
    monkeypatch.setattr(halls, "PAGE", 3)
    async with open_hall(one_url) as hall:
        [table] = await tables_of(hall, 1)
        for spot in "ABCA":
            await answer(hall, table, 0, f"place {spot}")
        for _ in range(3):
            await hall.act(table.row.id, 0, "undo", "", secrets.token_hex(4), None)
        asked: list[str] = []
        event.listen(hall.database.engine.sync_engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
        before = playing(table).snapshot(0, table.touched)
        del hall.tables[table.row.id]
        assert playing(await hall.table(table.row.id)).snapshot(0, table.touched) == before
        assert playing(await hall.table(table.row.id)).number == 7
        assert sum("entry.number > " in question for question in asked) == 3
