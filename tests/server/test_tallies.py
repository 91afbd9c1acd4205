"""What all processes of a hall count together: two databases' connections stand for two processes."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from meadhall.server import hall as halls
from meadhall.server import talk, tallies
from meadhall.server.allowances import Allowance
from meadhall.server.hall import Refused
from meadhall.server.models import Chat, Tally
from meadhall.server.tallies import FREE_GUESSES, LONGEST_WAIT, SharedAllowance, guess, guessed_right, wait_after
from server.clockwork import Clock, stopped_clock
from server.scratch import in_loop, new_table, open_hall, people, two_processes


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped_clock(monkeypatch)


@in_loop
async def test_an_allowance_is_one_for_all_processes(url: str, clock: Clock) -> None:
    async with two_processes(url) as (here, there):
        both = [SharedAllowance(here, "chat", 4, 40), SharedAllowance(there, "chat", 4, 40)]
        assert [await both[number % 2].take("eve") for number in range(4)] == [0, 0, 0, 0]
        assert await both[0].take("eve") == pytest.approx(10)
        assert await both[1].take("eve") == pytest.approx(10)
        assert await both[1].take("bob") == 0
        clock.wait(10)
        assert await both[0].take("eve") == 0
        assert await both[1].take("eve") > 0


@in_loop
async def test_of_many_who_take_at_once_as_many_get_something_as_there_is(url: str, clock: Clock) -> None:
    async with two_processes(url) as (here, there):
        both = [SharedAllowance(one, "chat", 5, 50) for one in (here, there)]
        waits = await asyncio.gather(*(both[number % 2].take("eve") for number in range(24)))
        assert sum(wait == 0 for wait in waits) == 5
        async with here.session() as session:
            row = await session.get(Tally, ("chat", "eve", ""))
        assert row is not None
        assert row.amount == 0


@in_loop
async def test_nobody_is_refused_because_others_count_at_the_same_time(url: str, clock: Clock) -> None:
    async with two_processes(url) as (here, there):
        both = [SharedAllowance(one, "tables", 60, 600) for one in (here, there)]
        waits = await asyncio.gather(*(both[number % 2].take("a network") for number in range(48)))
        assert waits == [0] * 48


@in_loop
async def test_guesses_from_many_addresses_take_longer_and_longer(url: str, clock: Clock) -> None:
    async with two_processes(url) as (here, there):
        for number in range(FREE_GUESSES):
            assert await guess((here, there)[number % 2], "egil", f"address {number}") == 0
        waits = []
        for number in range(8):
            wait = await guess((here, there)[number % 2], "egil", f"another {number}")
            assert wait > 0, "no address is new enough"
            assert await guess(here, "other", f"another {number}") == 0, "another login is another matter"
            waits.append(wait)
            clock.wait(wait)
            assert await guess(there, "egil", f"third {number}") == 0
        assert waits[:5] == [1, 2, 4, 8, 16]
        assert max(waits) == LONGEST_WAIT, "nobody is locked out for long"


@in_loop
async def test_an_owner_comes_in_where_he_has_come_in_before(url: str, clock: Clock) -> None:
    async with two_processes(url) as (here, there):
        await guessed_right(here, "egil", "home")
        for number in range(200):
            await guess(there, "egil", f"address {number}")
            clock.wait(0.1)
        assert await guess(here, "egil", "elsewhere") > 0
        assert await guess(here, "egil", "home") == 0
        clock.wait(91 * 24 * 3600)
        await tallies.forget_old(here)
        async with here.session() as session:
            assert await session.scalar(select(func.count()).select_from(Tally)) == 0


@in_loop
async def test_a_right_password_ends_the_wait(url: str, clock: Clock) -> None:
    async with two_processes(url) as (here, _):
        for _number in range(FREE_GUESSES):
            await guess(here, "egil", "home")
        clock.wait(1)
        assert await guess(here, "egil", "home") == 0
        await guessed_right(here, "egil", "home")
        assert [await guess(here, "egil", "home") for _ in range(FREE_GUESSES)] == [0] * FREE_GUESSES


def test_the_wait_grows_and_has_an_end() -> None:
    assert [wait_after(failures) for failures in (0, 9, 10, 11, 12, 13)] == [0, 0, 1, 2, 4, 8]
    assert wait_after(10_000) == LONGEST_WAIT


@in_loop
async def test_one_person_does_not_talk_everybody_down(url: str, clock: Clock) -> None:
    """However many tables and, on PostgreSQL, processes he uses. A SQLite file has only one."""
    async with open_hall(url) as here, open_hall(url) as other_process:
        there = other_process if here.database.is_postgres else here
        await people(here, "eve", "bob")
        one = await new_table(here, "eve", "bob", "bot:random")
        other = await new_table(here, "eve", "bob", "bot:random")
        doors = ((here, one), (there, await there.table(other.row.id)))
        for number in range(halls.CHATS):
            hall, table = doors[number % 2]
            await talk.say(hall, table, "eve", "skål")
        for hall, table in doors * 20:
            with pytest.raises(Refused, match="too-fast") as no:
                await talk.say(hall, table, "eve", "skål")
            assert 0 < no.value.wait <= halls.CHAT_SECONDS
        await talk.say(here, one, "bob", "skål")
        async with here.database.session() as session:
            assert await session.scalar(select(func.count()).select_from(Chat)) == halls.CHATS + 1
        clock.wait(halls.CHAT_SECONDS)
        await talk.say(*doors[1], "eve", "skål")


def test_an_allowance_may_cost_more_than_one(clock: Clock) -> None:
    allowance = Allowance(10, 10)
    assert allowance.take("a", 6) == 0
    assert allowance.take("a", 6) == pytest.approx(2)
