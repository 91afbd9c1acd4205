"""A siege in the hall, inside its battle: what is undone, rewound, looked at again, forgotten or killed is not lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from crash import Server

import meadhall
from server.conftest import RunningHall
from server.guests import Guest

DULL = ("spare", "decline", "assault", "deploy", "enough", "auto", "done", "hold", "stop", "press-on")
FAR = 400  # answers after which a siege that never comes to blows has failed


def seated(hall: RunningHall) -> tuple[list[Guest], str]:
    """Besieger and besieged at the motte; battles are always played."""
    people = [hall.guest(name) for name in ("Ann", "Bob")]
    made = people[0].new_table("me", "open", game="diex-aie-siege", options={"battles": "played"})
    people[1].post(f"/api/tables/{made['id']}/join", {})
    return people, made["id"]


def play_on(people: list[Guest], table: str, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Both do as little as possible, and assault; returns what the besieger sees when it is so."""
    for _ in range(FAR):
        view = people[0].view(table, 0)
        if until(view) or view["result"] is not None:
            return view
        seat = view["deciders"][0]
        legal = people[seat].view(table, seat)["legal"]
        people[seat].act(table, seat, next((one for one in DULL if one in legal), legal[0]))
    raise AssertionError("it did not come so far")


def is_fighting(view: dict[str, Any]) -> bool:
    return "battle" in view["view"]


def is_in_turn(view: dict[str, Any]) -> bool:
    return is_fighting(view) and view["view"]["battle"]["turn"] >= 1


def seen_by_all(people: list[Guest], table: str) -> list[Any]:
    return [person.view(table, seat)["view"] for seat, person in enumerate(people)]


def test_a_table_that_was_forgotten_inside_its_battle_is_as_it_was(hall: RunningHall) -> None:
    people, table = seated(hall)
    play_on(people, table, is_in_turn)
    before = seen_by_all(people, table)
    hall.forget(table)
    assert seen_by_all(people, table) == before
    assert before[0]["frames"][-1]["decision"] == "engagement"


def test_a_move_inside_the_battle_is_undone_and_the_battle_stays(hall: RunningHall) -> None:
    people, table = seated(hall)
    view = play_on(people, table, is_in_turn)
    seat = view["deciders"][0]
    before = people[seat].view(table, seat)
    move = next(action for action in before["legal"] if action.startswith(("move ", "along ", "place ")))
    people[seat].act(table, seat, move)
    after = people[seat].view(table, seat)
    assert after["can_undo"]
    people[seat].post(f"/api/tables/{table}/undo", {"id": "undo", "seat": seat})
    assert people[seat].view(table, seat)["view"] == before["view"]


def test_a_rewind_that_both_want_leads_out_of_the_battle_and_the_siege_goes_on(hall: RunningHall) -> None:
    people, table = seated(hall)
    play_on(people, table, is_in_turn)
    where = f"/api/tables/{table}/proposals"
    asked = people[0].post(where, {"kind": "rewind", "point": 0, "seat": 0})["proposal"]
    people[1].put(f"{where}/{asked['id']}", {"agrees": True, "seat": 1})
    view = people[0].view(table, 0)["view"]
    assert "battle" not in view
    assert view["day"] == 1
    assert is_fighting(play_on(people, table, is_fighting)), "and there will be another"


def test_whoever_comes_back_inside_the_battle_is_told_what_he_missed(hall: RunningHall) -> None:
    people, table = seated(hall)
    with people[1].live(table, 1) as line:
        seen = line.next("snapshot")["seq"]
    view = play_on(people, table, is_in_turn)
    with people[1].live(table, 1, since=seen) as line:
        snapshot = line.next("snapshot")
        missed = [message for message in line.heard if message["type"] == "missed"]
    assert snapshot["view"]["battle"] == view["view"]["battle"]
    assert [message["seq"] for message in missed] == list(range(seen + 1, snapshot["seq"] + 1))
    kinds = {event["kind"] for message in missed for event in message["events"]}
    assert {"assault", "turn-begins"} <= kinds, "of the siege and of the battle in it"


def test_nothing_of_the_luck_is_seen_through_the_door(hall: RunningHall) -> None:
    people, table = seated(hall)
    play_on(people, table, is_in_turn)
    stranger = hall.guest("Eve").view(table)
    for view in (*seen_by_all(people, table), stranger["view"]):
        assert '"chance"' not in json.dumps(view)
    status, _ = hall.guest("Eve").refused("GET", f"/api/tables/{table}/view?seat=0")
    assert status == 403


def test_a_match_begun_again_from_its_record_stands_in_the_same_battle(hall: RunningHall) -> None:
    people, table = seated(hall)
    play_on(people, table, is_in_turn)
    match = hall.app.state.hall.tables[table].live.match
    twin = meadhall.Match.resumed(meadhall.load("diex-aie-siege"), match.record)
    assert twin.state.digest() == match.state.digest()
    assert twin.state.inner is not None
    assert twin.log == match.log


def test_a_server_that_is_killed_inside_the_battle_comes_back_inside_it(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'hall.db'}", tmp_path)
    server.start()
    try:
        people = [Guest(server.address, name) for name in ("Ann", "Bob")]
        made = people[0].new_table("me", "open", game="diex-aie-siege", options={"battles": "played"})
        people[1].post(f"/api/tables/{made['id']}/join", {})
        play_on(people, made["id"], is_in_turn)
        before = seen_by_all(people, made["id"])
        server.kill()
        server.start()
        for person in people:
            person.http = again(person.http)
        assert seen_by_all(people, made["id"]) == before
        turn = before[0]["battle"]["turn"]
        play_on(people, made["id"], lambda view: not is_fighting(view) or view["view"]["battle"]["turn"] > turn)
        for person in people:
            person.close()
    finally:
        server.kill()
        server.http.close()
        server.log.close()


def again(http: httpx.Client) -> httpx.Client:
    """The same visitor over a new line: the old one was cut off."""
    fresh = httpx.Client(base_url=http.base_url, headers=http.headers, cookies=http.cookies, timeout=30)
    http.close()
    return fresh
