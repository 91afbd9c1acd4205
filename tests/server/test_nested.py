"""A hall with a game that holds others: nothing of the server knows that a game inside a game is being played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import meadhall
from meadhall.bots import LEVELS
from meadhall.games import GAMES
from meadhall.server.config import Settings
from server.conftest import RunningHall
from server.guests import Guest, play_to_the_end


@pytest.fixture(scope="module")
def hall(sqlite_url: str) -> Iterator[RunningHall]:
    GAMES["chronicle"], LEVELS["chronicle"] = "core.chronicle", {}
    running = RunningHall(Settings(database=sqlite_url, requests_per_minute=10**9, signups_per_hour=10**9))
    running.start()
    yield running
    running.stop()
    del GAMES["chronicle"], LEVELS["chronicle"]


def seated(hall: RunningHall) -> tuple[list[Guest], str]:
    people = [hall.guest(name) for name in ("Ann", "Bob", "Carl")]
    table = people[0].new_table("me", "open", "open", game="chronicle")["id"]
    for guest in people[1:]:
        guest.post(f"/api/tables/{table}/join", {})
    return people, table


def test_prompts_events_and_labels_of_inner_games_are_told_as_the_games_own(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    about = ann.get("/api/games/chronicle")
    assert about["prompts"] == {
        "year": "year:number",
        "day": "day:number",
        "muster": "faction:faction",
        "move": "faction:faction",
        "window": "faction:faction",
        "battle": "attacker:faction defender:faction",
        "aftermath": "faction:faction",
    }
    assert about["prompt_rules"]["muster"] == "1.a"
    assert about["verbs"]["muster"] == ["1", "2", "3"]
    assert about["events"]["fought"] == "attacker:faction ours:number defender:faction theirs:number"
    assert ann.get("/api/games/chronicle/labels?lang=en")["faction"]["danes"] == "the Danes"
    assert "4.b" in {rule["id"] for rule in ann.get("/api/games/chronicle/rules")}


def test_a_seat_sees_prompt_answers_and_secrets_of_the_game_it_is_in(hall: RunningHall) -> None:
    (ann, bob, carl), table = seated(hall)
    ann.act(table, 0, "tell")
    ann.act(table, 0, "march")
    assert bob.view(table, 1)["prompt"] == {"name": "muster", "arguments": {"faction": "norse"}}
    assert bob.view(table, 1)["legal"] == ["muster 1", "muster 2"]
    ann.act(table, 0, "muster 3")
    assert ann.view(table, 0)["view"]["told"]["raid"]["orders"] == {"danes": 3}
    assert carl.view(table, 2)["view"]["told"]["raid"]["orders"] == {"english": 0}
    assert ann.view(table, 0)["can_undo"]
    refused = bob.ask("POST", f"/api/tables/{table}/actions", {"id": "x", "action": "muster 3", "seat": 1, "seq": None})
    assert (refused.status_code, refused.json()["rule"]) == (409, "1.b")


def test_a_table_of_nested_games_is_rebuilt_and_its_record_verifies(hall: RunningHall) -> None:
    (ann, bob, carl), table = seated(hall)
    ann.act(table, 0, "feud")
    ann.act(table, 0, "muster 2")
    before = ann.view(table, 0)["view"]
    hall.forget(table)
    assert ann.view(table, 0)["view"] == before
    play_to_the_end({0: ann, 1: bob, 2: carl}, table)
    record = meadhall.Record.parse(ann.ask("GET", f"/api/tables/{table}/record").content)
    assert record.verify(meadhall.load("chronicle")) == len(record.entries)
