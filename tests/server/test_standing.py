"""Standing orders: the hall answers as it was told, and nobody else can tell."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.answering import SHORTEST, give_order, pause
from meadhall.server.hall import Hall, OpenTable, Refused, Watcher, playing
from meadhall.server.schema import upgrade
from meadhall.server.standing import answer_for, document, stood_for
from server.conftest import RunningHall
from server.scratch import answer, eventually, hall_database, in_loop, new_table, open_hall, people, scratch_postgres

WINDOWS = ("events", "navy", "escape")


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with hall_database("sqlite", tmp_path) as address:
        yield address


def question(table: OpenTable) -> str:
    return playing(table).match.state.current().name


async def play_on(hall: Hall, table: OpenTable, stop: Callable[[], bool], seed: int = 3) -> None:
    """Everybody answers at random, whoever is asked first, until something is so."""
    luck = random.Random(seed)
    live = playing(table)
    while not stop():
        seat = live.deciders[0]
        legal = live.match.state.legal(seat)
        await answer(hall, table, seat, str(live.game.describe(luck.choice(legal))))


async def window_for(hall: Hall, table: OpenTable, seat: int) -> None:
    """Play until a seat is asked whether it plays an event."""
    await play_on(hall, table, lambda: question(table) in WINDOWS and seat in playing(table).deciders)


def moves(table: OpenTable) -> list[tuple[int, str]]:
    return list(playing(table).match.moves)


@in_loop
async def test_the_hall_answers_as_it_was_told(url: str) -> None:
    async with open_hall(url, standing_seconds=0) as hall:
        await people(hall, "ann", "bob")
        table = await new_table(hall, "ann", "bob", game_id="878")
        await window_for(hall, table, 0)
        made = len(moves(table))
        assert answer_for(table, 0) is None
        await give_order(hall, table, 0, "all", "pass", "game")
        await eventually(lambda: (0, "decline") in moves(table)[made:])


@in_loop
async def test_others_are_told_the_same_as_if_it_had_been_answered_by_hand(url: str) -> None:
    told = []
    async with open_hall(url, standing_seconds=0) as hall:
        await people(hall, "ann", "bob")
        for standing in (False, True):
            table = await new_table(hall, "ann", "bob", game_id="878")
            await window_for(hall, table, 0)
            watching = [Watcher(1, "bob"), Watcher(None, None)]
            table.watchers |= set(watching)
            live, made = playing(table), len(moves(table))
            if standing:
                await give_order(hall, table, 0, "all", "pass", "game")
                await eventually(lambda: len(moves(table)) > made)  # noqa: B023 - it is called here and now
            else:
                await answer(hall, table, 0, "decline")
            heard = [[watcher.queue.get_nowait() for _ in range(watcher.queue.qsize())] for watcher in watching]
            heard = [[said for said in one if json.loads(said)["type"] != "standing"] for one in heard]
            told.append((heard, live.record(["", ""]).entries, live.client_ids.keys()))
    by_hand, by_order = told
    assert by_hand[0] == by_order[0]
    assert all(len(one) == 1 for one in by_order[0]), "one update each, and nothing about the order"
    assert by_hand[1] == by_order[1], "the record"


@in_loop
async def test_orders_outlive_the_server(url: str) -> None:
    async with open_hall(url, standing_seconds=0) as hall:
        await people(hall, "ann", "bob")
        table = await new_table(hall, "ann", "bob", game_id="878")
        await window_for(hall, table, 0)
        made = len(moves(table))
        await give_order(hall, table, 0, "danegeld", "play-outnumbered", "game")
        table.row.frozen = True
        await give_order(hall, table, 0, "all", "pass", "game")
        assert len(moves(table)) == made, "a frozen table waits"
    async with open_hall(url, standing_seconds=0) as hall:
        again = await hall.table(table.row.id)
        orders = document(again, 0)["orders"]
        assert orders["danegeld"] == {"choice": "play-outnumbered", "term": "game"}
        await hall.changed(again)
        await eventually(lambda: len(moves(again)) > made)


@in_loop
async def test_an_order_ends_with_its_term(url: str) -> None:
    async with open_hall(url, standing_seconds=0) as hall:
        await people(hall, "ann", "bob")
        table = await new_table(hall, "ann", "bob", game_id="878")
        await give_order(hall, table, 0, "all", "pass", "sequence")
        mine = Watcher(0, "ann")
        table.watchers.add(mine)
        sequence = playing(table).match.state.view(None)["active"]
        await play_on(hall, table, lambda: playing(table).match.state.view(None)["active"] != sequence)
        assert document(table, 0)["orders"] == {}
        said = [json.loads(mine.queue.get_nowait()) for _ in range(mine.queue.qsize())]
        assert [one["orders"] for one in said if one["type"] == "standing"] == [
            {"all": {"choice": "pass", "term": "sequence"}}, {},
        ]  # fmt: skip


@in_loop
async def test_whoever_takes_an_answer_back_is_asked_himself(url: str) -> None:
    async with open_hall(url, standing_seconds=0) as hall:
        await people(hall, "ann", "bob", "cat", "dan")
        table = await new_table(hall, "ann", "bob", "cat", "dan", game_id="878")
        live = playing(table)
        await play_on(hall, table, lambda: question(table) == "events" and len(live.deciders) > 1, seed=1)
        seat = live.deciders[0]
        await give_order(hall, table, seat, "all", "pass", "game")
        await eventually(lambda: seat not in live.deciders)
        await hall.act(table.row.id, seat, "undo", "", "u1", None)
        assert seat in live.deciders
        assert answer_for(table, seat) is None
        await answer(hall, table, seat, "decline")
        assert seat not in live.deciders


@in_loop
async def test_orders_do_not_pass_to_whoever_takes_the_seat(url: str) -> None:
    async with open_hall(url, standing_seconds=0) as hall:
        await people(hall, "ann", "bob", "eve")
        table = await new_table(hall, "ann", "bob", game_id="878")
        await give_order(hall, table, 0, "all", "pass", "game")
        table.chairs[0].person_id = "eve"
        assert document(table, 0)["orders"] == {}
        await window_for(hall, table, 0)
        assert answer_for(table, 0) is None


@in_loop
async def test_who_sits_with_bots_alone_is_not_asked_when_he_holds_nothing(url: str) -> None:
    async with open_hall(url, standing_seconds=0) as hall:
        await people(hall, "ann", "bob")
        alone = await new_table(hall, "ann", "bot:random", game_id="878")
        assert "nothing" in [topic["id"] for topic in document(alone, 0)["topics"]]
        assert not await give_order(hall, alone, 0, "nothing", "ask", "game")
        together = await new_table(hall, "ann", "bob", game_id="878")
        assert "nothing" not in [topic["id"] for topic in document(together, 0)["topics"]]
        with pytest.raises(Refused):
            await give_order(hall, together, 0, "nothing", "pass", "game")
        on_one_screen = await new_table(hall, "ann", "ann", game_id="878")
        assert "nothing" not in [topic["id"] for topic in document(on_one_screen, 0)["topics"]]


@in_loop
async def test_a_screen_for_several_knows_for_which_of_them_the_hall_answers(url: str) -> None:
    async with open_hall(url, standing_seconds=60) as hall:
        await people(hall, "ann", "bob")
        table = await new_table(hall, "ann", "ann", "bob", game_id="878")
        await play_on(hall, table, lambda: question(table) in WINDOWS and playing(table).deciders[0] < 2)
        seat = playing(table).deciders[0]
        await give_order(hall, table, seat, "all", "pass", "game")
        assert stood_for(table, "ann") == [seat]
        assert stood_for(table, "bob") == []


@pytest.fixture
def shared_url() -> Iterator[str]:
    with scratch_postgres() as address:
        upgrade(address)
        yield address


@in_loop
async def test_two_processes_answer_once(shared_url: str) -> None:
    async with open_hall(shared_url, standing_seconds=0) as one, open_hall(shared_url, standing_seconds=0) as other:
        for hall in (one, other):
            assert hall.neighbours is not None
            await hall.neighbours.listening.wait()
        await people(one, "ann", "bob")
        table = await new_table(one, "ann", "bob", game_id="878")
        await window_for(one, table, 0)
        twin = await other.table(table.row.id)
        twin.watchers.add(Watcher(0, "ann"))
        made = len(moves(table))
        await give_order(one, table, 0, "all", "pass", "game")
        await eventually(lambda: document(twin, 0)["orders"])
        await eventually(lambda: len(moves(twin)) > made and len(moves(twin)) == len(moves(table)))
        assert moves(table)[made] == (0, "decline")
        given = [id for id in playing(table).client_ids if "standing" in id]
        assert given == [id for id in playing(twin).client_ids if "standing" in id]
        assert len(given) == len({move for move in enumerate(moves(table)[made:]) if move[1] == (0, "decline")})


def test_the_pause_is_drawn_and_never_short() -> None:
    drawn = [pause(10.0) for _ in range(200)]
    assert all(10.0 * SHORTEST <= seconds <= 10.0 for seconds in drawn)
    assert len({round(seconds, 2) for seconds in drawn}) > 50
    assert pause(0) == 0


# ---------------------------------------------------------------- through the door


def test_orders_over_http_and_the_socket(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", game="878")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    place = f"/api/tables/{table}/standing"
    with ann.live(table, 0) as mine, bob.live(table, 1) as his:
        first: dict[str, Any] = mine.next("standing")
        assert first["orders"] == {}
        assert {topic["id"] for topic in first["topics"]} >= {"all", "danegeld", "ambush"}
        assert his.next("standing")["orders"] == {}
        given = ann.put(place, {"topic": "ambush", "choice": "play-major", "term": "turn", "seat": 0})
        assert given["orders"] == {"ambush": {"choice": "play-major", "term": "turn"}}
        assert (given.pop("stood_for"), given.pop("seq")) == ([], ann.view(table, 0)["seq"])
        assert mine.next("standing")["orders"] == given["orders"]
        assert ann.get(f"{place}?seat=0") == given
        assert bob.get(f"{place}?seat=1")["orders"] == {}
        assert ann.put(place, {"topic": "ambush", "choice": None, "term": "turn", "seat": 0})["orders"] == {}
        his.send({"type": "ping"})
        his.next("pong")
        assert [one["type"] for one in his.heard].count("standing") == 1, "his own, and nothing since"
        assert not any("ambush" in json.dumps(one.get("orders", {})) for one in his.heard)
    assert bob.refused("GET", f"{place}?seat=0") == (403, "not-your-seat")
    for wrong in ({"topic": "axe"}, {"choice": "axe"}, {"term": "axe"}):
        order = {"topic": "ambush", "choice": "pass", "term": "game", "seat": 0} | wrong
        assert ann.refused("PUT", place, order) == (400, "unknown-order")
    order = {"topic": "ambush", "choice": "pass", "term": "game", "seat": 0}
    assert bob.refused("PUT", place, order) == (403, "not-your-seat")
    assert hall.guest("Eve").refused("PUT", place, order) == (403, "not-seated")
