"""Clocks at real tables: what runs out, what is granted, and that all of it is in the entries."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from meadhall.server import tables, timekeeper
from meadhall.server.admin import _set_frozen
from meadhall.server.database import Database
from meadhall.server.hall import Hall, OpenTable, Refused, entry_of, setup_of
from meadhall.server.live import rebuilt
from meadhall.server.models import Entry, Process, Table
from meadhall.server.results import ranks_of
from meadhall.server.schema import upgrade
from server.scratch import answer, eventually, in_loop, new_table, open_hall, people


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


async def flags(hall: Hall, table: OpenTable) -> list[int]:
    """Whose have fallen, in that order, by the entries."""
    wanted = select(Entry.seat).where(Entry.table_id == table.row.id, Entry.kind == "flag").order_by(Entry.number)
    async with hall.database.reading() as session:
        return list(await session.scalars(wanted))


@in_loop
async def test_time_granted_to_whoever_takes_a_chair_over_outlives_the_server(url: str) -> None:
    async with open_hall(url) as hall:
        await people(hall, "ann", "bert", "cleo", "dora")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=290)
        await tables.leave(hall, table, "ann")
        await tables.join(hall, table, "dora", 0)
        now = datetime.now(UTC)
        assert 70 < left(table, 0, now) <= 75
        assert left(table, 1, now) <= 10, "only his"
        assert not table.chairs[0].vacant
        assert await clocks_after_a_restart(hall, table, now) == table.live.clocks.at(now)  # type: ignore[union-attr]
        await answer(hall, table, 0)
        later = now + timedelta(seconds=30)
        assert await clocks_after_a_restart(hall, table, later) == table.live.clocks.at(later)  # type: ignore[union-attr]


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
        await people(hall, "ann", "bert", "cleo", "dora")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=200)
        assert table.live is not None
        seen = table.live.streams[1].number
        await tables.leave(hall, table, "ann")
        await tables.join(hall, table, "dora", 0)
        assert table.live.streams[1].number == seen + 1, "everybody sees the clocks"
        assert table.live.update(1, seen + 1) == []
        await hall.act(table.row.id, 1, "move", "place A", "mine", seen)


@in_loop
async def test_nobody_comes_back_to_a_frozen_table(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await new_table(hall, "ann", "bert", "cleo", speed="swift")
        await tables.leave(hall, table, "ann")
        await freeze(hall, table, True)
        with pytest.raises(Refused, match="frozen"):
            await tables.come_back(hall, table, "ann")
        assert (await hall.refresh(table.row.id)).chairs[0].vacant


async def freeze(hall: Hall, table: OpenTable, frozen: bool) -> None:
    async with hall.database.session() as session:
        await session.execute(update(Table).where(Table.id == table.row.id).values(frozen=frozen))
    await hall.table_changed(table.row.id)


# ---------------------------------------------------------------- the flag


@in_loop
async def test_who_has_no_time_left_does_nothing_more_and_has_lost(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 3600)  # nobody watches: the clock binds all the same
    async with open_hall(url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=290)
        await answer(hall, table, 0, "place A")
        table.live.clocks.left[0] = 0.0  # type: ignore[union-attr]
        for kind, action in (("move", "place A"), ("undo", "")):
            with pytest.raises(Refused, match="out-of-time"):
                await hall.act(table.row.id, 0, kind, action, f"late-{kind}", None)  # type: ignore[arg-type]
        await eventually(lambda: table.chairs[0].resigned, 20)
        assert table.chairs[0].bot is not None, "a bot plays on"
        assert table.chairs[0].person_id == "ann", "and the loss is hers"
        assert table.seats_of("ann") == []
        assert left(table, 0) == 0.0
        with pytest.raises(Refused, match="already-seated"):
            await tables.join(hall, table, "ann", 0)
        assert await flags(hall, table) == [0]


@in_loop
async def test_the_flag_falls_once_however_many_notice_it(url: str) -> None:
    async with open_hall(url) as here, open_hall(url) as there:
        await people(here, "ann", "bert", "cleo")
        for _ in range(3):
            table = await started_ago(here, await new_table(here, "ann", "bert", "cleo", speed="swift"), minutes=20)
            other = await there.table(table.row.id)
            rings = [hall.ring(table.row.id, 1) for hall in (here, there) for _ in range(4)]
            moves = [hall.act(table.row.id, 1, "move", "place A", "late", None) for hall in (here, there)]
            made = await asyncio.gather(*rings, *moves, return_exceptions=True)
            assert {str(one) for one in made[-2:]} <= {"out-of-time", "not-your-seat"}
            assert (await flags(here, table)).count(1) == 1
            await eventually(lambda table=table, other=other: table.chairs[1].resigned or other.chairs[1].resigned, 20)


@in_loop
async def test_who_stood_up_loses_by_the_clock_too(one_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=299)
        await tables.leave(hall, table, "ann")
        await eventually(lambda: table.chairs[0].resigned, 20)
        assert await flags(hall, table) != []


@in_loop
async def test_who_lost_on_time_is_rated_last(one_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 3600)
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=299)
        assert table.live is not None
        table.live.clocks.left[0] = 0.0
        await hall.ring(table.row.id, 0)
        assert table.chairs[0].resigned
        assert ranks_of([9.0, 1.0, 2.0], [chair.resigned for chair in table.chairs]) == [3, 2, 1]


# ---------------------------------------------------------------- when nobody can play


@in_loop
async def test_no_clock_runs_while_a_table_is_frozen(url: str) -> None:
    async with open_hall(url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), seconds=100)
        await _set_frozen(table.row.id, True, url, None)
        await hall.table_changed(table.row.id, heard=True)
        assert table.live is not None
        much_later = datetime.now(UTC) + timedelta(hours=3)
        assert 195 < left(table, 0, much_later) <= 200
        assert table.live.clocks.next_deadline([0, 1, 2]) is None
        with pytest.raises(Refused, match="frozen"):
            await answer(hall, table, 0)
        await _set_frozen(table.row.id, False, url, None)
        await hall.table_changed(table.row.id, heard=True)
        assert 190 < left(table, 0) <= 200
        assert left(table, 0, much_later) < -1000, "and now they run again"
        await answer(hall, table, 0)


async def reopened(url: str, started: timedelta, closed: timedelta | None) -> list[float]:
    """What is left to each of three players of a swift game that began so long ago, in a hall that was last open so
    long ago; or of which nobody knows when it was: there Ann moved 20 minutes into the game."""
    async with open_hall(url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await new_table(hall, "ann", "bert", "cleo", speed="swift")
    database, now = Database(url), datetime.now(UTC)
    async with database.session() as session:
        await session.execute(update(Table).where(Table.id == table.row.id).values(started=now - started))
        if closed is None:
            await session.execute(delete(Process))
            at = now - started + timedelta(minutes=20)
            late = Entry(table_id=table.row.id, number=1, kind="move", seat=0, action="place A", client_id="x", at=at)
            session.add(late)
        else:
            await session.execute(update(Process).values(seen=now - closed))
    await database.close()
    async with open_hall(url) as hall:
        again = await hall.table(table.row.id)
        assert await flags(hall, again) == []
        return [left(again, seat) for seat in range(3)]


@in_loop
async def test_no_clock_runs_while_the_hall_is_closed(url: str) -> None:
    clocks = await reopened(url, started=timedelta(seconds=3700), closed=timedelta(hours=1))
    assert all(190 < clock <= 200 for clock in clocks)


@in_loop
async def test_a_restart_stops_no_clock(url: str) -> None:
    clocks = await reopened(url, started=timedelta(seconds=100), closed=timedelta(seconds=30))
    assert all(190 < clock <= 200 for clock in clocks)


@in_loop
async def test_nobody_loses_by_the_clock_of_a_hall_that_let_clocks_run_out(url: str) -> None:
    """An older Meadhall: Ann's clock stands at -15 minutes, and she plays on."""
    clocks = await reopened(url, started=timedelta(days=3), closed=None)
    assert all(70 < clock <= 75 for clock in clocks)


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
        await eventually(lambda: table.chairs[2].resigned, 20)
        assert not table.chairs[0].resigned
        await eventually(lambda: table.chairs[0].resigned and table.chairs[1].resigned, 20)


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
        assert not any(chair.resigned for chair in table.chairs)
        await freeze(hall, table, False)
        await eventually(lambda: all(chair.resigned for chair in table.chairs), 20)


@in_loop
async def test_the_clocks_are_watched_on_after_something_went_wrong(
    one_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 0.02)
    true, failures = Hall.ring, iter([True, True])

    async def fails_twice(hall: Hall, table_id: str, seat: int) -> None:
        if next(failures, False):
            raise OSError("the database is away")
        await true(hall, table_id, seat)

    monkeypatch.setattr(Hall, "ring", fails_twice)
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo")
        table = await started_ago(hall, await new_table(hall, "ann", "bert", "cleo", speed="swift"), minutes=20)
        await hall.changed(table)
        await eventually(lambda: all(chair.resigned for chair in table.chairs), 20)
