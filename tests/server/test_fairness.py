"""Nobody climbs the ladder against himself: what is rated, and how much of it counts."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import event, select, update

from meadhall.server import fairness, results
from meadhall.server.descriptions import describe_table
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Key, Person, Rating, RatingChange, Seat, Table
from server.scratch import accounts, in_loop, new_table, open_hall, people


async def ended(hall: Hall, *seats: str, **row: Any) -> OpenTable:
    """A table at which the first seat has won."""
    table = await new_table(hall, *seats)
    if row:
        async with hall.database.session() as session:
            await session.execute(update(Table).where(Table.id == table.row.id).values(**row))
        await hall.refresh(table.row.id)
    ranks = list(range(1, len(seats) + 1))
    async with hall.database.session() as session:
        chairs = list(await session.scalars(select(Seat).where(Seat.table_id == table.row.id).order_by(Seat.number)))
        await results._rate(session, table.row, chairs, ranks, hall.settings.rated_at_one_address)
    return table


async def rating(hall: Hall, player: str) -> float:
    async with hall.database.session() as session:
        row = (await session.scalars(select(Rating).where(Rating.player == player))).first()
    return 25.0 if row is None else row.mu


async def sits_at(hall: Hall, person: str, place: str) -> None:
    now = datetime.now(UTC)
    async with hall.database.session() as session:
        session.add(Key(hash=person, person_id=person, kind="session", created=now, used=now, place=place))


@in_loop
async def test_accounts_at_an_open_table_move_ratings(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, "ann", "bert")
        await ended(hall, "ann", "bert", "bot:random")
        assert await rating(hall, "ann") > 25.0 > await rating(hall, "bot:random")


@pytest.mark.parametrize("access", ["link", "private"])
@in_loop
async def test_a_table_by_invitation_is_casual(url: str, access: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, "ann", "bert")
        table = await ended(hall, "ann", "bert", "bot:random", access=access)
        assert await rating(hall, "ann") == 25.0
        assert (await describe_table(hall, table, None))["casual"] == "by-invitation"


@in_loop
async def test_a_table_that_was_set_up_as_casual_is_casual(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, "ann", "bert")
        table = await ended(hall, "ann", "bert", "bot:random", rated=False)
        assert await rating(hall, "ann") == 25.0
        assert (await describe_table(hall, table, None))["casual"] == "agreed"


@in_loop
async def test_a_table_with_a_guest_is_casual_for_all(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, "ann", "bert")
        await people(hall, "guest")
        table = await ended(hall, "ann", "bert", "guest")
        assert await rating(hall, "ann") == 25.0
        assert (await describe_table(hall, table, None))["casual"] == "guest"
        async with hall.database.session() as session:
            await session.execute(update(Person).values(login=Person.id))
        assert (await describe_table(hall, table, None))["casual"] == ""


@in_loop
async def test_two_who_play_from_one_network_move_no_ratings_unless_the_hall_says_so(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, "ann", "bert", "cleo")
        for person, place in (("ann", "here"), ("bert", "here"), ("cleo", "there")):
            await sits_at(hall, person, place)
        table = await ended(hall, "ann", "bert", "cleo")
        assert await rating(hall, "ann") == 25.0
        assert (await describe_table(hall, table, None))["casual"] == "", "where people are is not told"
        await ended(hall, "ann", "cleo", "bot:random")
        assert await rating(hall, "ann") > 25.0
    async with open_hall(url, rated_at_one_address=True) as hall:
        before = await rating(hall, "bert")
        await ended(hall, "bert", "ann", "bot:random")
        assert await rating(hall, "bert") > before


@in_loop
async def test_the_same_two_count_less_and_less(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, "ann", "bert")
        gains = []
        for _ in range(fairness.IN_FULL + 3):
            before = await rating(hall, "ann")
            await ended(hall, "ann", "bert", "bot:random")
            gains.append(await rating(hall, "ann") - before)
        late = gains[fairness.IN_FULL :]
        assert gains[0] > 1.0
        assert all(late[n + 1] < late[n] * 0.6 for n in range(len(late) - 1)), gains
        before = await rating(hall, "ann")
        async with hall.database.session() as session:
            await session.execute(update(RatingChange).values(at=datetime.now(UTC) - fairness.PERIOD))
        await ended(hall, "ann", "bert", "bot:random")
        assert await rating(hall, "ann") - before > late[-1], "a month later they count in full again"


def test_what_a_pair_can_gain_in_a_month_is_bounded() -> None:
    assert [fairness.weight_after(n) for n in range(6)] == [1.0, 1.0, 1.0, 0.5, 0.25, 0.125]
    assert sum(fairness.weight_after(n) for n in range(1000)) < fairness.IN_FULL + 1.001


@in_loop
async def test_a_table_is_described_with_one_question_about_its_people(url: str) -> None:
    """Everybody at a table waits for them whenever anything changes there."""
    async with open_hall(url) as hall:
        await accounts(hall, "ann", "bob")
        await people(hall, "eve")
        rated = await new_table(hall, "ann", "bob", "bot:random")
        casual = await new_table(hall, "ann", "eve", "bot:random")
        asked: list[str] = []
        event.listen(hall.database.engine.sync_engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
        assert (await describe_table(hall, rated, None))["casual"] == ""
        of_people = [question for question in asked if "FROM person" in question and "webhook" not in question]
        assert len(of_people) == 1, of_people  # (the sender of notices asks for webhooks, when it likes)
        assert (await describe_table(hall, casual, None))["casual"] == "guest"
