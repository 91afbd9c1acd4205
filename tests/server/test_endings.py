"""The end of a game: row, ratings and record agree, whatever comes at the same moment."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import cache

import pytest
from sqlalchemy import func, insert, select, update

import meadhall
from meadhall.core.match import Match
from meadhall.server import hall as hall_module
from meadhall.server import tables, votes
from meadhall.server.admin import _replay_of as replay_of
from meadhall.server.admin import fault_of
from meadhall.server.hall import Hall, OpenTable, Refused, playing
from meadhall.server.live import LiveTable
from meadhall.server.models import Entry, Proposal, Rating, RatingChange, Seat, Table
from server.scratch import accounts, answer, eventually, in_loop, new_table, open_hall

NAMES = ("ann", "bert", "cleo")


@cache
def whole_game(seed: int = 1) -> list[tuple[int, str]]:
    """Moves of a game of Eketorp with the luck of ``scratch.new_table``; the last can be taken back by its rules."""
    game, luck = meadhall.load("eketorp"), random.Random(seed)
    match = Match(game, 3, bytes(32), game.scenarios[0], game.options(3, {}))
    while seats := match.state.deciders():
        seat = luck.choice(seats)
        match.play(seat, luck.choice(match.state.legal(seat)))
    moves = match.moves
    assert match.can_undo(moves[-1][0]), "or the test means nothing"
    return moves


async def almost_over(hall: Hall) -> tuple[OpenTable, int, str]:
    """A table one move before its end, who has that move, and the move."""
    table = await new_table(hall, *NAMES)
    *played, (seat, action) = whole_game()
    rows = [
        {"table_id": table.row.id, "number": n, "kind": "move", "seat": mover, "action": made, "client_id": f"m{n}"}
        | {"at": table.row.created + timedelta(seconds=n)}
        for n, (mover, made) in enumerate(played, 1)
    ]
    async with hall.database.session() as session:
        await session.execute(insert(Entry), rows)
    del hall.tables[table.row.id]
    return await hall.table(table.row.id), seat, action


@asynccontextmanager
async def halls(url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two processes on PostgreSQL; a SQLite file has one."""
    async with open_hall(url) as here:
        await accounts(here, *NAMES)
        if url.startswith("sqlite"):
            yield here, here
        else:
            async with open_hall(url) as there:
                yield here, there


async def is_sound(hall: Hall, table_id: str) -> None:
    """Row, entries and ratings tell the same."""
    async with hall.database.reading() as session:
        row = await session.get_one(Table, table_id)
        changes = await session.scalar(select(func.count()).where(RatingChange.table_id == table_id))
    replay = await replay_of(hall.database, table_id)
    assert fault_of(replay, "") is None
    live = LiveTable(meadhall.load("eketorp"), replay.setup)
    for entry in replay.entries:
        live.apply(entry)
    assert (row.status == "over") == live.is_over == (row.result is not None) == (changes == 3)
    assert row.result == live.match.state.result()


@in_loop
async def test_an_undo_that_races_the_last_move_leaves_the_game_over(url: str) -> None:
    async with halls(url) as (here, there):
        for number in range(6):
            table, seat, action = await almost_over(here)
            id = table.row.id
            await there.table(id)
            undo = [there.act(id, seat, "undo", "", f"undo-{n}", None) for n in range(3)]
            first, *undone = await asyncio.gather(
                here.act(id, seat, "move", action, f"last-{number}", None), *undo, return_exceptions=True
            )
            if isinstance(first, Refused):  # an undo was first: then it was of the move before, and the game goes on
                assert any(not isinstance(one, Exception) for one in undone)
            else:
                assert {str(one) for one in undone if isinstance(one, Exception)} <= {"not-playing", "nothing-to-undo"}
            await is_sound(here, id)


@in_loop
async def test_nothing_is_taken_back_after_the_last_move(url: str) -> None:
    async with halls(url) as (here, there):
        table, seat, action = await almost_over(here)
        other = await there.table(table.row.id)
        listeners, here.on_change = here.on_change, []  # the moment before the result is written down
        await here.act(table.row.id, seat, "move", action, "last", None)
        assert table.row.status == "playing"
        for hall in (here, there):
            with pytest.raises(Refused, match="not-playing"):
                await hall.act(table.row.id, seat, "undo", "", "too-late", None)
            with pytest.raises(Refused, match="not-playing"):
                await tables.resign(hall, await hall.table(table.row.id), NAMES[seat])
        with pytest.raises(Refused, match="not-playing"):
            await there.act(table.row.id, seat, "rewind", "0", "vote", None)
        here.on_change = listeners
        await here.changed(table)
        await is_sound(here, table.row.id)
        assert other.live is not None
        assert other.live.is_over


@in_loop
async def test_a_vote_to_end_that_races_the_last_move_is_one_of_the_two(url: str) -> None:
    async with halls(url) as (here, there):
        for _ in range(4):
            table, seat, action = await almost_over(here)
            id = table.row.id
            await votes.propose(here, table, 0, "end", 0)
            async with here.database.reading() as session:
                wanted = select(Proposal.id).where(Proposal.table_id == id, Proposal.status == "open")
                proposal = (await session.scalars(wanted)).one()
            await votes.answer(here, table, 1, proposal, True)
            other = await there.table(id)
            await asyncio.gather(
                here.act(id, seat, "move", action, "last", None),
                votes.answer(there, other, 2, proposal, True),
                return_exceptions=True,
            )
            async with here.database.reading() as session:
                row = await session.get_one(Table, id)
                left = await session.scalar(
                    select(func.count()).where(Proposal.table_id == id, Proposal.status == "open")
                )
            assert row.status in ("over", "ended")
            assert left == 0
            await is_sound(here, id)


@in_loop
async def test_many_games_that_end_at_once_rate_everybody_for_each(url: str) -> None:
    async with halls(url) as (here, there):
        ends = [await almost_over(here) for _ in range(6)]
        for table, _, _ in ends:
            await there.table(table.row.id)
        await asyncio.gather(
            *(hall.act(table.row.id, seat, "move", action, "last", None)
              for (table, seat, action), hall in zip(ends, [here, there] * 3, strict=True))
        )  # fmt: skip
        async with here.database.reading() as session:
            games = dict((await session.execute(select(Rating.player, Rating.games))).all())
        assert games == dict.fromkeys(NAMES, 6)
        for table, _, _ in ends:
            await is_sound(here, table.row.id)


@in_loop
async def test_who_resigns_while_the_last_move_is_made_lost_before_it_or_is_too_late(url: str) -> None:
    async with halls(url) as (here, there):
        for _ in range(4):
            table, seat, action = await almost_over(here)
            quitter = next(n for n in range(3) if n != seat)
            other = await there.table(table.row.id)
            _, gone = await asyncio.gather(
                here.act(table.row.id, seat, "move", action, "last", None),
                tables.resign(there, other, NAMES[quitter]),
                return_exceptions=True,
            )
            await is_sound(here, table.row.id)
            async with here.database.reading() as session:
                chair = await session.get_one(Seat, (table.row.id, quitter))
                ranks = dict(
                    (await session.execute(select(RatingChange.seat, RatingChange.rank).where(
                        RatingChange.table_id == table.row.id))).all()
                )  # fmt: skip
            assert chair.resigned == (gone is None)
            assert gone is None or str(gone) == "not-playing"
            assert not chair.resigned or ranks[quitter] == 3


@in_loop
async def test_a_game_whose_process_died_after_the_last_move_is_closed_by_the_next(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, *NAMES)
        table, seat, action = await almost_over(hall)
        hall.on_change.clear()  # killed
        await hall.act(table.row.id, seat, "move", action, "last", None)
        assert table.row.status == "playing"
    async with open_hall(url) as hall:
        found = await hall.table(table.row.id)
        await hall.changed(found)
        await is_sound(hall, table.row.id)


@in_loop
async def test_a_vote_to_go_back_in_a_game_that_has_grown_too_long_is_refused_and_not_left_open(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left open it would be tried again, and fail, whenever somebody stands up or votes."""
    async with open_hall(url) as hall:
        await accounts(hall, *NAMES)
        table, seat, action = await almost_over(hall)
        await votes.propose(hall, table, 0, "rewind", 0)
        async with hall.database.reading() as session:
            proposal = (await session.scalars(select(Proposal.id).where(Proposal.table_id == table.row.id))).one()
        monkeypatch.setattr(hall_module, "TAKING_BACK", 3)
        await votes.answer(hall, table, 1, proposal, True)
        await votes.answer(hall, table, 2, proposal, True)
        async with hall.database.reading() as session:
            assert (await session.get_one(Proposal, proposal)).status == "refused"
        with pytest.raises(Refused, match="too-much-taken-back"):
            await votes.propose(hall, table, 0, "rewind", 0)
        await hall.act(table.row.id, seat, "move", action, "last", None)
        await is_sound(hall, table.row.id)


# ---------------------------------------------------------------- games for two


async def given_up(hall: Hall, how: str) -> OpenTable:
    """A game for two in which the first has just given up, or run out of time."""
    table = await new_table(hall, "ann", "bert", speed="swift", game_id="878")
    if how == "resign":
        await tables.resign(hall, table, "ann")
    else:
        playing(table).clocks.left[0] = 0.0
        await hall.act(table.row.id, 0, "flag", "", "flag:", None)
    return table


@pytest.mark.parametrize("how", ["resign", "flag"])
@in_loop
async def test_of_two_who_play_one_gives_up_and_the_other_has_won(url: str, how: str) -> None:
    async with halls(url) as (here, there):
        table = await given_up(here, how)
        id = table.row.id
        await eventually(lambda: table.row.status == "ended")  # the hall's own timekeeper may have been quicker
        assert (table.row.status, table.row.result) == ("ended", [0.0, 1.0])
        async with here.database.reading() as session:
            wanted = select(RatingChange.player, RatingChange.rank).where(RatingChange.table_id == id)
            assert dict((await session.execute(wanted)).all()) == {"ann": 2, "bert": 1}
        assert fault_of(await replay_of(here.database, id), "") is None, "or no upgrade would be let through"
        for hall in (here, there):
            seat = playing(await hall.table(id)).deciders[0]
            with pytest.raises(Refused, match="not-playing"):
                await answer(hall, await hall.table(id), seat)


@pytest.mark.parametrize("how", ["resign", "flag"])
@in_loop
async def test_a_game_for_two_ends_with_the_entry_whoever_writes_it_down(url: str, how: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, *NAMES)
        listeners, hall.on_change = hall.on_change, []  # killed before anything was written down
        table = await given_up(hall, how)
        id = table.row.id
        assert table.row.status == "playing"
        with pytest.raises(Refused, match="not-playing"):
            await answer(hall, table, 1, playing(table).game.actions.texts(range(1))[0])
        hall.on_change = listeners
    async with open_hall(url) as hall:
        await hall.changed(await hall.table(id))
        found = await hall.refresh(id)
        assert (found.row.status, found.row.result) == ("ended", [0.0, 1.0])


@in_loop
async def test_who_plays_on_both_chairs_may_give_up(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, *NAMES)
        table = await new_table(hall, "ann", "ann", game_id="878")
        await tables.resign(hall, table, "ann")
        assert table.row.status == "ended"


# ---------------------------------------------------------------- what older halls have left behind


@in_loop
async def test_a_game_that_an_older_hall_tore_open_counts_as_it_ended(url: str) -> None:
    """Over and rated in its row, and then an undo in its entries."""
    async with open_hall(url) as hall:
        await accounts(hall, *NAMES)
        table, seat, action = await almost_over(hall)
        await hall.act(table.row.id, seat, "move", action, "last", None)
        await is_sound(hall, table.row.id)
        number = len(whole_game())
        async with hall.database.session() as session:
            row = {"table_id": table.row.id, "number": number + 1, "kind": "undo", "seat": seat, "action": ""}
            await session.execute(insert(Entry), [row | {"client_id": "torn", "at": table.row.created}])
    async with open_hall(url) as hall:
        assert fault_of(await replay_of(hall.database, table.row.id), "") is None
        found = await hall.table(table.row.id)
        assert found.live is not None
        assert found.live.is_over
        assert found.live.record(list(NAMES)).verify(meadhall.load("eketorp")) == number
        await is_sound(hall, table.row.id)


@in_loop
async def test_a_result_that_an_older_hall_lost_is_written_down(url: str) -> None:
    async with open_hall(url) as hall:
        await accounts(hall, *NAMES)
        table, seat, action = await almost_over(hall)
        await hall.act(table.row.id, seat, "move", action, "last", None)
        async with hall.database.session() as session:
            await session.execute(update(Table).where(Table.id == table.row.id).values(result=None))
        del hall.tables[table.row.id]
        await hall.changed(await hall.table(table.row.id))
        await is_sound(hall, table.row.id)
