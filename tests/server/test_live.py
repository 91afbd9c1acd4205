"""A table in memory: rebuilt from its entries, and telling each viewer exactly what he may know."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.server.clocks import SPEEDS, Clocks
from meadhall.server.entries import EntryRow, Setup
from meadhall.server.live import LiveTable, rebuilt

START = datetime(2026, 11, 1, 12, tzinfo=UTC)


def setup(seats: int = 3, speed: str = "untimed", secret: bytes = bytes(range(32))) -> Setup:
    return Setup(
        table_id="table",
        game="eketorp",
        data=meadhall.load("eketorp").data.hash,
        seats=seats,
        scenario="standard",
        options={"first": "1"},
        speed=speed,
        secret=secret,
        started=START,
    )


def entry(live: LiveTable, seat: int, action: str, kind: str = "move", seconds: float = 0) -> EntryRow:
    number = live.number + 1
    return EntryRow(number, kind, seat, action, f"client-{number}", START + timedelta(seconds=seconds))


def random_game(live: LiveTable, seed: int, undo: float = 0.1) -> list[EntryRow]:
    """Play to the end, now and then taking something back."""
    luck, made = random.Random(seed), []
    while live.deciders:
        seat = luck.choice(live.deciders)
        if luck.random() < undo and live.match.can_undo(seat):
            made.append(entry(live, seat, "", "undo", len(made)))
        else:
            action = luck.choice(live.match.state.legal(seat))
            made.append(entry(live, seat, str(live.game.describe(action)), seconds=len(made)))
        live.apply(made[-1])
    return made


@pytest.fixture
def game() -> Any:
    return meadhall.load("eketorp")


@pytest.mark.parametrize("seats", [3, 6])
def test_a_table_is_its_entries(game: Any, seats: int) -> None:
    live = LiveTable(game, setup(seats, "swift"))
    entries = random_game(live, seed=seats)
    again = rebuilt(game, setup(seats, "swift"), entries)
    assert again.match.state.digest() == live.match.state.digest()
    assert again.events == live.events
    assert again.clocks.left == live.clocks.left
    for viewer, stream in live.streams.items():
        assert again.streams[viewer].updates == stream.updates
        assert again.streams[viewer].asked_at == stream.asked_at


def test_a_viewer_who_was_away_is_told_exactly_what_he_missed(game: Any) -> None:
    live = LiveTable(game, setup())
    random_game(live, seed=5)
    for viewer, stream in live.streams.items():
        everything = live.since(viewer, 0)
        assert [update["seq"] for update in everything] == list(range(1, stream.number + 1))
        assert live.since(viewer, stream.number) == []
        assert live.since(viewer, 17) == everything[17:]


def test_what_is_placed_behind_a_screen_makes_no_update_for_others(game: Any) -> None:
    live = LiveTable(game, setup())
    before = {viewer: stream.number for viewer, stream in live.streams.items()}
    told = live.apply(entry(live, 0, "place A"))
    assert told == [0]
    assert live.streams[0].number == before[0] + 1
    assert all(live.streams[viewer].number == before[viewer] for viewer in (None, 1, 2))
    assert live.apply(entry(live, 0, "commit")) == [None, 0, 1, 2]


def test_taking_back_what_nobody_saw_tells_nobody_else(game: Any) -> None:
    live = LiveTable(game, setup())
    live.apply(entry(live, 0, "place A"))
    assert live.apply(entry(live, 0, "", "undo")) == [0]
    live.apply(entry(live, 0, "commit"))
    assert live.apply(entry(live, 0, "", "undo")) == [None, 0, 1, 2]


def test_tables_that_differ_in_hidden_orders_look_the_same_until_the_screens_are_lifted(game: Any) -> None:
    """Traffic to seat 0 and to spectators, byte for byte, while seats 1 and 2 do quite different things."""

    def traffic(orders: dict[int, list[str]]) -> list[bytes]:
        live = LiveTable(game, setup())
        sent: list[bytes] = []
        for seat in (1, 2):
            for action in orders[seat]:
                told = live.apply(entry(live, seat, action))
                for viewer in (None, 0):
                    if viewer in told:
                        events = live.update(viewer, live.streams[viewer].number)
                        sent.append(msgspec.json.encode([events, live.snapshot(viewer, START)]))
        return sent

    few = traffic({1: ["commit"], 2: ["place G", "commit"]})
    many = traffic({1: ["place A", "place B", "place barby.ram", "commit"], 2: [*["place C"] * 8, "commit"]})
    assert few == many
    assert len(few) == 4


def test_a_snapshot_is_the_seats_view_and_never_holds_the_secret(game: Any) -> None:
    secret = b"thirty-two bytes of deep secrecy"
    live = LiveTable(game, setup(secret=secret))
    for viewer in live.streams:
        snapshot = live.snapshot(viewer, START)
        assert snapshot["view"] == live.match.state.view(viewer)
        encoded = msgspec.json.encode(snapshot)
        assert secret not in encoded
        assert secret.hex().encode() not in encoded
        assert b"chance" not in encoded
    assert live.record([]).secret is None


def test_an_answer_to_a_question_that_has_passed_is_stale(game: Any) -> None:
    live = LiveTable(game, setup())
    seen = live.streams[0].number
    live.apply(entry(live, 1, "commit"))
    live.apply(entry(live, 2, "place A"))
    assert not live.is_stale(0, seen), "what others do behind their screens changes nothing for me"
    live.apply(entry(live, 0, "place A"))
    live.apply(entry(live, 2, "commit"))
    live.apply(entry(live, 0, "commit"))
    assert live.is_stale(0, seen)


def test_a_finished_record_verifies_and_reveals_the_secret(game: Any) -> None:
    live = LiveTable(game, setup())
    random_game(live, seed=2)
    record = live.record(["a", "b", "c"])
    assert record.secret == bytes(range(32)).hex()
    assert record.verify(game) == len(record.entries)


def test_a_rewind_changes_the_luck_and_keeps_what_was_struck_out(game: Any) -> None:
    live = LiveTable(game, setup())
    for seat in (0, 1, 2):
        live.apply(entry(live, seat, "place A"))
        live.apply(entry(live, seat, "commit"))
    before = len(live.match.moves)
    live.apply(entry(live, 0, "3", "rewind"))
    assert len(live.match.moves) == 3 < before
    assert live.match.record.entries[-1] == 3
    assert live.match.state.chance.save()[3] == 1, "another stretch of the sealed luck"
    assert b"took-back" in bytes(live.update(1, live.streams[1].number)[0])


# ---------------------------------------------------------------- clocks


def test_a_live_clock_runs_only_while_its_seat_owes_an_answer() -> None:
    clocks = Clocks(SPEEDS["swift"], 2, START, (0,))
    clocks.move_on(START + timedelta(seconds=10), (1,))
    assert clocks.at(START + timedelta(seconds=40)) == [295.0, 270.0]
    assert clocks.next_deadline([0, 1]) == START + timedelta(seconds=310)
    assert clocks.next_deadline([0]) is None, "it does not run"
    assert clocks.out_of_time(START + timedelta(seconds=309)) == []
    assert clocks.out_of_time(START + timedelta(seconds=310)) == [1]


def test_by_correspondence_each_decision_has_its_own_time() -> None:
    clocks = Clocks(SPEEDS["day"], 2, START, (0,))
    clocks.move_on(START + timedelta(hours=20), (1,))
    clocks.move_on(START + timedelta(hours=30), (0,))
    assert clocks.at(START + timedelta(hours=30)) == [86400.0, 50400.0]


def test_an_untimed_table_has_no_clocks() -> None:
    clocks = Clocks(SPEEDS["untimed"], 2, START, (0,))
    assert clocks.at(START + timedelta(days=400)) is None
    assert clocks.next_deadline([0, 1]) is None
    assert clocks.out_of_time(START + timedelta(days=400)) == []


def test_whoever_takes_a_seat_over_gets_a_fair_start() -> None:
    clocks = Clocks(SPEEDS["swift"], 2, START, (0,))
    clocks.move_on(START + timedelta(seconds=400), (0,))
    clocks.grant(0)
    assert clocks.left[0] == 75
