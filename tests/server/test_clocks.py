"""Clocks at real tables: what runs out, what is granted, and that all of it is in the entries."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, update

from meadhall.server import tables, timekeeper
from meadhall.server.hall import Hall, OpenTable, Refused, entry_of, setup_of
from meadhall.server.live import rebuilt
from meadhall.server.models import Entry, Table
from meadhall.server.schema import upgrade
from server.scratch import answer, eventually, in_loop, new_table, open_hall, people, scratch_database


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with scratch_database(request.param, tmp_path) as address:
        upgrade(address)
        yield address


@pytest.fixture
def one_url(tmp_path: Path) -> str:
    upgrade(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    return f"sqlite:///{tmp_path / 'hall.sqlite'}"


async def started_ago(hall: Hall, table: OpenTable, **ago: float) -> OpenTable:
    """The table as if it had started earlier, read anew from the database."""
    async with hall.database.session() as session:
        moment = datetime.now(UTC) - timedelta(**ago)
        await session.execute(update(Table).where(Table.id == table.row.id).values(started=moment))
    hall.tables.pop(table.row.id, None)
    return await hall.table(table.row.id)


async def clocks_after_a_restart(hall: Hall, table: OpenTable, moment: datetime) -> list[float] | None:
    async with hall.database.session() as session:
        row = await session.get_one(Table, table.row.id)
        found = await session.scalars(select(Entry).where(Entry.table_id == row.id).order_by(Entry.number))
        entries = [entry_of(entry) for entry in found]
    assert table.live is not None
    return rebuilt(table.live.game, setup_of(row, table.seats), entries).clocks.at(moment)


def left(table: OpenTable, seat: int, moment: datetime | None = None) -> float:
    assert table.live is not None
    clocks = table.live.clocks.at(moment or datetime.now(UTC))
    assert clocks is not None
    return clocks[seat]


@in_loop
async def test_time_granted_to_whoever_comes_back_outlives_the_server(url: str) -> None:
    async with open_hall(url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), minutes=20)
        assert left(table, 0) < -600
        await tables.mark_vacant(hall, table, [0])
        await tables.come_back(hall, table, "ann")
        now = datetime.now(UTC)
        assert 70 < left(table, 0, now) <= 75
        assert left(table, 1, now) < -600, "only his"
        assert not table.chairs[0].vacant
        assert await clocks_after_a_restart(hall, table, now) == table.live.clocks.at(now)  # type: ignore[union-attr]
        await answer(hall, table, 0)
        later = now + timedelta(seconds=30)
        assert await clocks_after_a_restart(hall, table, later) == table.live.clocks.at(later)  # type: ignore[union-attr]


@in_loop
async def test_whoever_takes_a_chair_over_has_time_to_look_around(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo", "dora")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="day"), hours=30)
        await tables.mark_vacant(hall, table, [1])
        await tables.join(hall, table, "dora", 1)
        now = datetime.now(UTC)
        assert 86000 < left(table, 1, now) <= 86400
        assert await clocks_after_a_restart(hall, table, now) == table.live.clocks.at(now)  # type: ignore[union-attr]


@in_loop
async def test_standing_up_and_sitting_down_again_wins_no_time(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=280)
        await answer(hall, table, 2)
        await tables.come_back(hall, table, "ann")
        await tables.leave(hall, table, "ann")
        await tables.come_back(hall, table, "ann")
        assert left(table, 0) <= 20
        assert table.live is not None
        assert table.live.number == 1, "nothing was granted"


@in_loop
async def test_a_question_stays_the_same_when_time_is_granted(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), minutes=20)
        assert table.live is not None
        seen = table.live.streams[1].number
        await tables.mark_vacant(hall, table, [0])
        await tables.come_back(hall, table, "ann")
        assert table.live.streams[1].number == seen + 1, "everybody sees the clocks"
        assert table.live.update(1, seen + 1) == []
        await hall.act(table.row.id, 1, "move", "place A", "mine", seen)


@in_loop
async def test_nobody_comes_back_to_a_frozen_table(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), minutes=20)
        await tables.mark_vacant(hall, table, [0])
        await freeze(hall, table, True)
        with pytest.raises(Refused, match="frozen"):
            await tables.come_back(hall, table, "ann")
        assert (await hall.refresh(table.row.id)).chairs[0].vacant


async def freeze(hall: Hall, table: OpenTable, frozen: bool) -> None:
    async with hall.database.session() as session:
        await session.execute(update(Table).where(Table.id == table.row.id).values(frozen=frozen))
    await hall.table_changed(table.row.id)


# ---------------------------------------------------------------- the timekeeper


@in_loop
async def test_one_seat_out_of_time_does_not_hide_the_next(one_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All place their vikings together; Ann came back late and has more time than the others."""
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=298)
        assert table.live is not None
        table.live.clocks.left[2] -= 1.0
        await hall.changed(table)
        await eventually(lambda: table.chairs[2].vacant, 5)
        assert not table.chairs[0].vacant
        await eventually(lambda: table.chairs[0].vacant and table.chairs[1].vacant, 5)


@in_loop
async def test_a_frozen_table_costs_nobody_his_seat(one_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await new_table(hall, "ann", "bert", "cleo", speed="swift")
        await freeze(hall, table, True)
        table = await started_ago(hall, table, minutes=20)
        await hall.changed(table)
        await asyncio.sleep(0.3)
        assert not any(chair.vacant for chair in table.chairs)
        await freeze(hall, table, False)
        await eventually(lambda: all(chair.vacant for chair in table.chairs), 5)


@in_loop
async def test_the_clocks_are_watched_on_after_something_went_wrong(
    one_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    true, failures = tables.mark_vacant, iter([True, True])

    async def fails_twice(hall: Hall, table: OpenTable, seats: list[int]) -> None:
        if next(failures, False):
            raise OSError("the database is away")
        await true(hall, table, seats)

    monkeypatch.setattr(tables, "mark_vacant", fails_twice)
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), minutes=20)
        await hall.changed(table)
        await eventually(lambda: all(chair.vacant for chair in table.chairs), 5)
