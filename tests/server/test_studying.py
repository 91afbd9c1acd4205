"""Hints, analyses and what-ifs at tables: for whom they are, and what they never tell."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.core.record import Record
from meadhall.server.config import Settings
from meadhall.server.studying import state_after
from server.conftest import RunningHall
from server.guests import Guest, play_to_the_end


@pytest.fixture(scope="module")
def hall(sqlite_url: str) -> Iterator[RunningHall]:
    plenty = 10**9
    running = RunningHall(
        Settings(
            database=sqlite_url,
            requests_per_minute=plenty,
            account_requests_per_minute=plenty,
            signups_per_hour=plenty,
            bot_workers=1,
            bot_seconds=0.2,
            study_simulations=1,
        )
    )
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def finished(hall: RunningHall) -> tuple[Guest, str]:
    ann = hall.guest("Ann").open_account("studying-ann")
    table = ann.new_table("me", "random", "random")["id"]
    play_to_the_end({0: ann}, table, most=5000)
    wait_for(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    return ann, table


def wait_for(what: Any, seconds: float = 240.0) -> Any:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        if found := what():
            return found
        time.sleep(0.1)
    raise AssertionError("it never came")


def test_a_hint_names_legal_answers(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random")
    assert table["hints"]
    wait_for(lambda: ann.view(table["id"], 0)["deciders"] == [0])  # what she sees changes when a bot has answered
    hint = ann.post(f"/api/tables/{table['id']}/hint")
    legal = ann.view(table["id"], 0)["legal"]
    assert hint["answers"]
    assert {answer["action"] for answer in hint["answers"]} <= set(legal)
    assert 0.0 <= hint["worth"] <= 1.0
    assert ann.post(f"/api/tables/{table['id']}/hint") == hint


def test_no_hint_where_another_person_sits(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    assert not ann.get(f"/api/tables/{table}")["hints"]
    assert ann.refused("POST", f"/api/tables/{table}/hint") == (409, "no-hints")


def test_no_hint_for_somebody_elses_seat(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "random", "random")["id"]
    assert bob.refused("POST", f"/api/tables/{table}/hint") == (403, "not-seated")
    assert ann.refused("POST", f"/api/tables/{table}/hint?seat=1") == (403, "not-your-seat")


def test_a_game_with_hints_moves_no_ratings(hall: RunningHall, finished: tuple[Guest, str]) -> None:
    ann, _ = finished
    assert len(ann.get("/api/ratings/eketorp/mine")) == 1
    bob = hall.guest("Bob").open_account("studying-bob")
    table = bob.new_table("me", "random", "random")["id"]
    wait_for(lambda: 0 in bob.view(table, 0)["deciders"])
    bob.post(f"/api/tables/{table}/hint")
    play_to_the_end({0: bob}, table, most=5000)
    wait_for(lambda: bob.get(f"/api/tables/{table}")["status"] == "over")
    assert bob.get("/api/ratings/eketorp/mine") == []


def test_an_analysis_is_made_in_the_background(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    assert ann.refused("GET", f"/api/tables/{table}/analysis") == (404, "no-analysis")
    assert ann.post(f"/api/tables/{table}/analysis")["failed"] is False

    def done() -> Any:
        job = ann.get(f"/api/tables/{table}/analysis")
        assert not job["failed"]
        return job["analysis"]

    found = wait_for(done)
    assert found["moments"][-1]["chances"] == found["result"] == ann.get(f"/api/tables/{table}")["result"]
    replay = ann.get(f"/api/tables/{table}/replay")
    assert replay["steps"][-1]["moves"] == found["moves"]


def test_only_finished_games_are_analysed(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random")["id"]
    assert ann.refused("POST", f"/api/tables/{table}/analysis") == (409, "not-over")


def test_what_if_begins_with_all_that_the_seat_knew(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    record = hall_record(ann, table)
    fork = ann.post(f"/api/tables/{table}/what-if", {"moves": 12, "seat": 0})
    assert fork["id"] != table
    assert fork["access"] == "private"
    assert fork["my_seats"] == [0]
    then = state_after(meadhall.load("eketorp"), record, 12)
    first = ann.get(f"/api/tables/{fork['id']}/replay?seat=0")["steps"][0]
    assert first["view"] == then.view(0)
    end = play_to_the_end({0: ann}, fork["id"], most=5000)
    assert end["result"] is not None
    again = hall_record(ann, fork["id"])
    assert again.verify(meadhall.load("eketorp")) == len(again.entries)
    assert again.position is not None
    assert again.secret != record.secret


def test_what_if_draws_hidden_things_anew(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random", game="brian-boru")["id"]
    places = [ann.post(f"/api/tables/{table}/what-if", {"moves": 0, "seat": 0})["id"] for _ in range(2)]
    live = {id: hall.app.state.hall.tables[id].live.match for id in (table, *places)}
    starts = [live[id].record.begin(live[id].game) for id in (table, *places)]
    assert starts[0].view(0) == starts[1].view(0) == starts[2].view(0)
    hidden = [start.position() | {"chance": None} for start in starts]
    assert hidden[0] != hidden[1] != hidden[2]


def test_what_if_is_for_those_who_sat_there(hall: RunningHall, finished: tuple[Guest, str]) -> None:
    ann, table = finished
    eve = hall.guest("Eve")
    asked = {"moves": 3, "seat": 0}
    assert eve.refused("POST", f"/api/tables/{table}/what-if", asked) == (403, "not-seated")
    assert ann.refused("POST", f"/api/tables/{table}/what-if", asked | {"seat": 1}) == (403, "not-your-seat")
    assert ann.refused("POST", f"/api/tables/{table}/what-if", asked | {"moves": 99_999}) == (409, "no-such-move")


def test_no_what_if_of_a_running_game_between_people(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    assert ann.refused("POST", f"/api/tables/{table}/what-if", {"moves": 0, "seat": 0}) == (409, "not-over")


def test_the_record_of_a_fork_under_way_hides_where_it_began(hall: RunningHall, finished: tuple[Guest, str]) -> None:
    ann, table = finished
    fork = ann.post(f"/api/tables/{table}/what-if", {"moves": 5, "seat": 0})["id"]
    live = hall.app.state.hall.tables[fork].live
    assert live.match.record.position is not None
    assert live.record([]).position is None


def hall_record(ann: Guest, table: str) -> Record:
    return msgspec.json.decode(ann.ask("GET", f"/api/tables/{table}/record").content, type=Record)
