"""Study and bots for everybody: what one person may have, and who comes first. Counted in turns, with a clock that
stands still."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec
import pytest

from meadhall.server import hall as halls
from meadhall.server import tables
from meadhall.server.config import Settings
from meadhall.server.hall import Hall, OpenTable, Refused, Watcher, playing
from meadhall.server.models import Tally
from meadhall.server.quotas import ANALYSES_AT_ONCE, HINTS_AT_ONCE, Quotas, Turns
from meadhall.server.routes.socket import Conversation
from meadhall.server.shares import Payer
from meadhall.server.studying import Studies
from meadhall.server.thinkers import Thinkers
from meadhall.study.hints import Hint
from server.clockwork import Clock, stopped_clock
from server.scratch import eventually, in_loop, new_table, open_hall, people, two_processes


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped_clock(monkeypatch)


class Advisers(Thinkers):
    """One worker, which is done when it is told so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.done = asyncio.Semaphore(0)

    async def advise(self, game: Any, shown: Any, seat: int, payer: Payer = Payer("", "")) -> Hint:  # noqa: B008
        await self.shares.enter(payer)
        try:
            self.asked.append(payer.person)
            await self.done.acquire()
        finally:
            self.shares.leave(payer)
        return Hint(worth=0.5, simulations=1, answers=[])


async def table_of(hall: Hall, person: str) -> OpenTable:
    """At which his seat is asked something, and where he is known to live."""
    hall.whereabouts.note(person, person)
    return await new_table(hall, person, "bot:random", "bot:random")


@in_loop
async def test_many_hints_of_one_guest_do_not_keep_another_waiting(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hall, "wake_bots", lambda *_: None)
    monkeypatch.setattr("meadhall.server.studying.sight", lambda *_: secrets.token_bytes(16))  # no two tables are alike
    async with open_hall(url) as hall:
        advisers = hall.thinkers = Advisers()
        await people(hall, "eve", "bob")
        studies = Studies(hall)
        asked = []
        refused = 0
        for _ in range(12):
            table = await table_of(hall, "eve")
            asked.append(asyncio.create_task(studies.hint(table, "eve", 0)))
            await eventually(lambda: asked[-1].done() or advisers.shares.waiting + len(advisers.asked) >= 1)
        bob = asyncio.create_task(studies.hint(await table_of(hall, "bob"), "bob", 0))
        houses = advisers.shares.houses
        await eventually(lambda: "bob" in houses and any(line.waiting for line in houses["bob"].lines.values()))
        advisers.done.release()
        await eventually(lambda: len(advisers.asked) == 2)
        assert advisers.asked == ["eve", "bob"], "after the one under way"
        for _ in range(12):
            advisers.done.release()
        assert (await bob).worth == 0.5
        for found in await asyncio.gather(*asked, return_exceptions=True):
            refused += isinstance(found, Refused) and found.reason == "too-much-study"
        assert refused == 12 - HINTS_AT_ONCE
        advisers.close()


@in_loop
async def test_whoever_asks_twice_is_answered_once_and_pays_once(url: str) -> None:
    async with open_hall(url) as hall:
        advisers = hall.thinkers = Advisers()
        await people(hall, "ann")
        studies, table = Studies(hall), await table_of(hall, "ann")
        asked = [asyncio.create_task(studies.hint(table, "ann", 0)) for _ in range(10)]
        for _ in range(10):
            advisers.done.release()
        hints = await asyncio.gather(*asked)
        assert hints == [hints[0]] * 10
        assert advisers.asked == ["ann"]
        async with hall.database.session() as session:
            left = await session.get(Tally, ("hint", "ann", ""))
        assert left is not None
        assert left.amount == Settings().hints_per_hour - 1
        advisers.close()


@in_loop
async def test_study_has_a_quota_that_all_processes_and_a_restart_know(url: str) -> None:
    settings = Settings(hints_per_hour=2, analyses_per_day=1)
    async with two_processes(url) as (here, there):
        quotas = [Quotas(settings, one) for one in (here, there)]
        for number in range(2):
            async with quotas[number].hint("eve"):
                pass
        for one in (*quotas, Quotas(settings, there)):
            with pytest.raises(Refused, match="too-much-study") as no:
                async with one.hint("eve"):
                    pass
            assert 0 < no.value.wait <= 3600
        await quotas[0].begin_analysis("eve")
        quotas[0].end_analysis("eve")
        for one in (*quotas, Quotas(settings, there)):
            with pytest.raises(Refused, match="too-much-study"):
                await one.begin_analysis("eve")
            await one.begin_analysis("bob") if one is quotas[0] else None


@in_loop
async def test_nine_analyses_of_one_guest_make_nobody_elses_busy(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_hall(url) as hall:
        await people(hall, "eve", "bob")
        studies = Studies(hall)
        waiting = asyncio.Event()

        async def never(*_: Any) -> None:
            await waiting.wait()
            raise asyncio.CancelledError

        monkeypatch.setattr(hall.thinkers, "study_part", never)
        monkeypatch.setattr("meadhall.server.studying.parts", lambda *_: [0])

        async def finished(person: str) -> OpenTable:
            table = await table_of(hall, person)
            monkeypatch.setattr(type(playing(table)), "is_over", True, raising=False)
            return table

        begun = 0
        for _ in range(9):
            try:
                await studies.analysis(await finished("eve"), begin=True, person_id="eve")
                begun += 1
            except Refused as no:
                if no.reason != "too-much-study":
                    raise
        assert begun == ANALYSES_AT_ONCE
        job = await studies.analysis(await finished("bob"), begin=True, person_id="bob")
        assert not job.failed
        waiting.set()


@in_loop
async def test_one_name_at_a_time_and_names_beside_each_other() -> None:
    turns, order = Turns(), []
    going = asyncio.Event()

    async def one(name: str) -> None:
        async with turns.of(name):
            order.append(name)
            await going.wait()

    tasks = [asyncio.create_task(one(name)) for name in ("a", "a", "b")]
    await eventually(lambda: len(order) == 2)
    assert order == ["a", "b"]
    going.set()
    await asyncio.gather(*tasks)
    assert turns._locks == {}


# ---------------------------------------------------------------- tables with bots


async def set_up(hall: Hall, *seats: str) -> None:
    await tables.create(hall, "eve", tables.NewTable(game="eketorp", seats=list(seats)))


@in_loop
async def test_bots_play_among_themselves_at_so_many_tables_of_one_person(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hall, "wake_bots", lambda *_: None)
    async with open_hall(url) as hall:
        await people(hall, "eve")
        for _ in range(tables.MAX_SHOWS):
            await set_up(hall, "jarl", "jarl", "jarl")
        with pytest.raises(Refused, match="too-many-bots"):
            await set_up(hall, "jarl", "jarl", "jarl")
        await set_up(hall, "me", "jarl", "jarl")


@in_loop
async def test_one_person_begins_so_many_tables_with_bots_within_a_while(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hall, "wake_bots", lambda *_: None)
    async with open_hall(url) as here, open_hall(url) as there:
        await people(here, "eve")
        for number in range(halls.BOT_TABLES):
            await set_up((here, there)[number % 2], "me", "jarl", "jarl")
        for hall in (here, there):
            with pytest.raises(Refused, match="too-many-bots") as no:
                await set_up(hall, "me", "jarl", "jarl")
            assert no.value.wait > 0
        await set_up(here, "me", "open", "open")


@in_loop
async def test_a_network_sets_up_so_many_tables_in_an_hour_however_many_guests_it_sends(url: str) -> None:
    guests = ("eve", "eva", "evi")
    async with open_hall(url, tables_per_hour=4) as hall:
        await people(hall, *guests, "bob")
        for guest in guests:
            hall.whereabouts.note(guest, "there")
        hall.whereabouts.note("bob", "here")
        wanted = tables.NewTable(game="878", seats=["me", "me"])
        for number in range(4):
            table = await tables.create(hall, guests[number % 3], wanted)
        with pytest.raises(Refused, match="too-many-new-tables") as no:
            await tables.create(hall, "eva", wanted)
        assert no.value.wait > 0
        await tables.resign(hall, table, "eve")
        with pytest.raises(Refused, match="too-many-new-tables"):
            await tables.rematch(hall, table, "eve")
        await tables.create(hall, "bob", wanted)


@in_loop
async def test_rematches_with_bots_count_as_tables_with_bots(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hall, "wake_bots", lambda *_: None)
    async with open_hall(url) as hall:
        await people(hall, "eve")
        table = await tables.create(hall, "eve", tables.NewTable(game="878", seats=["me", "jarl"]))
        await tables.resign(hall, table, "eve")
        while await hall.bot_tables.take("eve") == 0:
            pass
        with pytest.raises(Refused, match="too-many-bots"):
            await tables.rematch(hall, table, "eve")


@in_loop
async def test_many_sockets_of_one_address_share_a_pace(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred open sockets are not two hundred times the messages."""
    stopped_clock(monkeypatch)
    async with open_hall(url, messages_per_second=1.0) as hall:
        await people(hall, "eve")
        table = await new_table(hall, "eve", "eve", "eve")

        def heard(sockets: int, address: str) -> int:
            talks = [Conversation(None, hall, table, Watcher(None, "eve"), address) for _ in range(sockets)]  # type: ignore[arg-type]
            return sum(talk._within_pace() for talk in talks for _ in range(3))

        assert heard(1, "192.0.2.1") == 3, "one may speak as it could before"
        assert heard(50, "192.0.2.1") == halls.AT_PACE * halls.BURST - 3
        assert heard(2, "192.0.2.2") == 6, "somebody else is heard"


# ---------------------------------------------------------------- on whose account


@in_loop
async def test_a_tables_bots_think_for_whoever_sits_there_and_has_had_least(url: str) -> None:
    async with open_hall(url) as hall:
        await people(hall, "eve", "bob")
        hall.whereabouts.note("eve", "there")
        hall.whereabouts.note("bob", "here")
        await hall.thinkers.shares.enter(Payer("there", "eve"))
        await hall.thinkers.shares.enter(Payer("elsewhere", "cat")) if hall.thinkers.workers > 1 else None
        table = await new_table(hall, "eve", "bob", "bot:random")
        assert hall.payer_of(table) == Payer("here", "bob")
        alone = await new_table(hall, "bot:random", "bot:random", "bot:random")
        alone.row = msgspec_replace(alone.row, host_id="eve")
        assert hall.payer_of(alone) == Payer("there", "eve", waits=False)


def msgspec_replace(row: Any, **values: Any) -> Any:
    for name, value in values.items():
        setattr(row, name, value)
    return row


@in_loop
async def test_the_table_is_told_of_a_bot_in_haste_and_when_it_has_time_again(url: str) -> None:
    async with open_hall(url) as hall:
        await people(hall, "ann")
        table = await new_table(hall, "ann", "bot:random", "bot:random")
        watcher = halls.Watcher(None, None)
        table.watchers.add(watcher)
        await hall.note_haste(table, 1, True)
        await hall.note_haste(table, 1, True)
        await hall.note_haste(table, 1, False)
        told = [msgspec.json.decode(watcher.queue.get_nowait() or b"") for _ in range(watcher.queue.qsize())]
        assert [word for word in told if word["type"] == "hurried"] == [
            {"type": "hurried", "seats": [1]},
            {"type": "hurried", "seats": []},
        ]
