"""Games played again: what the hall gives out it takes back, and nobody can keep others waiting with it."""

from __future__ import annotations

import asyncio
import gzip
import threading
import tracemalloc
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall import Match, Record
from meadhall.core.chance import seeded
from meadhall.core.errors import RecordError
from meadhall.server import hall as halls
from meadhall.server import imports
from meadhall.server.hall import Refused
from meadhall.server.imports import MOST_ENTRIES, MOST_WAITING, PART, Replays
from meadhall.server.problems import Problem
from meadhall.server.security import LARGEST_BODY
from server.conftest import RunningHall
from server.scratch import answer, new_table, open_hall, people


def random_match(id: str, seats: int, most: int = 100_000, scenario: str | None = None) -> Match:
    match = Match(meadhall.load(id), seats, bytes(32), scenario)
    play_on(match, most)
    return match


def play_on(match: Match, most: int = 100_000) -> None:
    policy = seeded(4)
    while (deciders := match.state.deciders()) and len(match.record.entries) < most:
        options = match.state.legal(deciders[0])
        match.play(deciders[0], options[policy.below(len(options))])


# ---------------------------------------------------------------- over HTTP


@pytest.fixture
def ann(hall: RunningHall) -> Any:
    return hall.guest("Ann")


def test_the_longest_records_of_the_hall_are_shown(ann: Any) -> None:
    match = random_match("vikings", 2, scenario="shield-wall")
    match.rewind(len(match.moves) // 2)
    play_on(match)
    match.record.stamp(match.game)
    body = msgspec.json.encode(match.record)
    assert len(body) > LARGEST_BODY, "it would not get in by any other door"
    answer = ann.http.post("/api/records/view", content=body)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-encoding"] == "gzip"
    shown = answer.json()
    assert shown["result"] == match.state.result()
    assert shown["steps"][-1]["moves"] == len(match.moves)


def test_after_a_rewind_one_is_told_how_much_still_stands(ann: Any) -> None:
    match = random_match("eketorp", 3, 60)
    told = len([event for event in match.log if event.visible_to(1)])
    moves = len(match.moves)
    match.play(match.state.deciders()[0], match.state.legal(match.state.deciders()[0])[0])
    match.rewind(moves)
    steps = ann.http.post("/api/records/view?seat=1", content=msgspec.json.encode(match.record)).json()["steps"]
    assert steps[-1]["events"] == [{"kind": "took-back", "arguments": {"left": told}, "rules": []}]
    assert steps[-1]["view"] == msgspec.json.decode(msgspec.json.encode(match.state.view(1)))


@pytest.mark.parametrize(
    "change",
    [
        {"entries": [[2**64, "commit"]]},
        {"entries": [[0, None]]},
        {"entries": [10**30]},
        {"entries": [-1]},
        {"seats": 2**70},
        {"seats": 3.5},
        {"options": []},
        {"options": {"colours": 2**70}},
        {"position": []},
        {"position": {"seats": 3, "players": 7}},
        {"position": {"seats": 3, "supply": {"grass": "many"}}},
        {"position": {"seats": 3, "frames": [{"decision": []}]}},
        {"position": {"seats": 3, "frames": [{"decision": "duel", "waiting": 7}]}},
        {"names": 7},
        {"format": "meadhall-record/9"},
    ],
    ids=lambda change: msgspec.json.encode(change).decode()[:40],
)
def test_a_record_that_cannot_be_is_refused_in_a_sentence(ann: Any, change: dict[str, Any]) -> None:
    good = msgspec.to_builtins(random_match("eketorp", 3, 5).record)
    answer = ann.http.post("/api/records/view", json=good | change)
    assert answer.status_code == 400, answer.text
    assert answer.json()["message"]


def test_a_record_that_is_too_long_is_not_shown(ann: Any) -> None:
    record = msgspec.to_builtins(random_match("eketorp", 3, 0).record)
    answer = ann.http.post("/api/records/view", json=record | {"entries": [0] * (MOST_ENTRIES + 1)})
    assert (answer.status_code, answer.json()["error"]) == (400, "too-long")


def test_a_game_that_goes_back_thousands_of_times_takes_little_memory() -> None:
    """A request of a few kilobytes is told at length: what was told is packed as it comes."""
    game, record = meadhall.load("eketorp"), going_back(3000)
    tracemalloc.start()
    try:
        telling = imports.retold(game, record, None)
        while (found := imports._go_on(telling)) is None:
            pass
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    told = gzip.decompress(found)
    assert len(msgspec.json.decode(told)["steps"]) == 3001
    assert most < len(told) / 2, f"{most} bytes for {len(told)}"


# ---------------------------------------------------------------- turn by turn


def asked_from(address: str) -> Any:
    return SimpleNamespace(scope={"client": (address, 1)}, headers={})


def going_back(times: int) -> Record:
    record = random_match("eketorp", 3, 0).record
    record.entries = [0] * times
    return record


def test_whoever_shows_long_games_does_not_keep_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many he shows, somebody else's has every second turn."""
    game, done, turns, go_on = meadhall.load("eketorp"), [], 0, imports._go_on
    turns_until_told: list[int] = []  # what comes after the last turn, unpacking and waking up, takes its own time

    def counted(telling: Any) -> Any:
        nonlocal turns
        turns += 1
        found = go_on(telling)
        if found is not None:
            turns_until_told.append(turns)
        return found

    monkeypatch.setattr(imports, "_go_on", counted)

    async def shown(replays: Replays, address: str, record: Record) -> None:
        await replays.answer(asked_from(address), game, record, None)
        done.append(address)

    async def all_at_once() -> None:
        replays = Replays()
        long = [shown(replays, "192.0.2.1", going_back(20 * PART)) for _ in range(MOST_WAITING)]
        await asyncio.gather(*long, shown(replays, "192.0.2.2", going_back(5 * PART - 2)))

    asyncio.run(all_at_once())
    assert done == ["192.0.2.2"] + ["192.0.2.1"] * MOST_WAITING
    assert turns_until_told[0] <= 5 + 6


def test_of_one_address_only_a_few_games_wait_and_none_is_remembered() -> None:
    game = meadhall.load("eketorp")

    async def too_many() -> list[Any]:
        replays = Replays()
        asked = [replays.answer(asked_from("192.0.2.1"), game, going_back(1), None) for _ in range(MOST_WAITING + 1)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert not replays._waiting
        assert not replays._places
        return answers

    *shown, refused = asyncio.run(too_many())
    assert all(answer.status_code in (None, 200) for answer in shown)
    assert isinstance(refused, Problem)
    assert refused.status_code == 429


def test_a_game_that_does_not_replay_gives_its_place_away() -> None:
    game, record = meadhall.load("eketorp"), going_back(1)
    record.version = "0"

    async def wrong() -> None:
        replays = Replays()
        with pytest.raises(RecordError):
            await replays.answer(asked_from("192.0.2.1"), game, record, None)
        assert not replays._places
        await replays.answer(asked_from("192.0.2.1"), game, going_back(1), None)

    asyncio.run(wrong())


def test_a_game_is_replayed_off_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads, go_on = [], imports._go_on

    def noted(telling: Any) -> Any:
        threads.append(threading.current_thread())
        return go_on(telling)

    monkeypatch.setattr(imports, "_go_on", noted)
    asyncio.run(Replays().answer(asked_from("192.0.2.1"), meadhall.load("eketorp"), going_back(3 * PART), None))
    assert len(threads) == 4
    assert threading.main_thread() not in threads


# ---------------------------------------------------------------- tables come into memory


def test_tables_that_do_not_exist_leave_nothing_behind(database_url: str) -> None:
    async def knock() -> None:
        async with open_hall(database_url) as hall:
            for _ in range(2):
                asked = [hall.table(f"nothing-{number}") for number in range(5)]
                answers = await asyncio.gather(*asked, return_exceptions=True)
                assert all(isinstance(answer, Refused) for answer in answers)
            assert not hall._loading
            assert not hall.tables

    asyncio.run(knock())


def test_a_table_is_rebuilt_once_and_off_the_event_loop(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    threads, rebuilt = [], halls.rebuilt_slowly

    def noted(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return rebuilt(*given)

    async def play_and_come_back() -> None:
        async with open_hall(database_url) as hall:
            await people(hall, "Ann", "Bob", "Eve")
            table = await new_table(hall, "Ann", "Bob", "Eve")
            for _ in range(3):
                await answer(hall, table, 0)
            before = table.live.match.state.digest()
            del hall.tables[table.row.id]
            monkeypatch.setattr(halls, "rebuilt_slowly", noted)
            found = await asyncio.gather(*[hall.table(table.row.id) for _ in range(5)])
            assert len({id(one) for one in found}) == 1
            assert found[0].live.match.state.digest() == before
            assert not hall._loading

    asyncio.run(play_and_come_back())
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


def test_one_who_leaves_does_not_break_off_the_loading_for_others(database_url: str) -> None:
    async def leave() -> None:
        async with open_hall(database_url) as hall:
            await people(hall, "Gro", "Kari", "Odd")
            table = await new_table(hall, "Gro", "Kari", "Odd")
            del hall.tables[table.row.id]
            first = asyncio.create_task(hall.table(table.row.id))
            second = asyncio.create_task(hall.table(table.row.id))
            await asyncio.sleep(0)
            first.cancel()
            assert (await second).row.id == table.row.id

    asyncio.run(leave())


def test_nothing_is_taken_back_at_a_table_of_very_many_entries(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else two clicks without end would make a record that nobody can show or rebuild."""
    monkeypatch.setattr(halls, "TAKING_BACK", 3)

    async def to_and_fro() -> None:
        async with open_hall(database_url) as hall:
            await people(hall, "Ida", "Jon", "Liv")
            table = await new_table(hall, "Ida", "Jon", "Liv")
            await answer(hall, table, 0, "place A")
            await hall.act(table.row.id, 0, "undo", "", "u1", None)
            await answer(hall, table, 0, "place A")
            for kind, action in (("undo", ""), ("rewind", "0")):
                with pytest.raises(Refused, match="too-much-taken-back"):
                    await hall.act(table.row.id, 0, kind, action, kind, None)
            await answer(hall, table, 0, "place B")

    asyncio.run(to_and_fro())
