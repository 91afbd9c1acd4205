"""A campaign in the hall, inside its battle: what is undone, rewound, forgotten or killed is not lost, and whoever
looks through the door sees no more than is his to see."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from crash import Server

import meadhall
from games.diex_aie_campaign.ways import BATTLE, TO_BATTLE, answer
from server.conftest import RunningHall
from server.guests import Guest
from server.test_sieges import again

KENT = {"game": "diex-aie-campaign", "scenario": "romney-1066", "options": {"battles": "played"}}
FAR = 400  # answers after which a campaign that never comes to blows has failed
Wish = Callable[[dict[str, Any]], bool]


def seated(people: list[Guest]) -> str:
    """Normans and Saxons in Kent; battles are always played."""
    made = people[0].new_table("me", "open", **KENT)
    people[1].post(f"/api/tables/{made['id']}/join", {})
    return str(made["id"])


def play_on(people: list[Guest], table: str, until: Wish) -> dict[str, Any]:
    """The Normans march against the Saxons and attack; returns what they see when it is so."""
    for _ in range(FAR):
        view = people[0].view(table, 0)
        if until(view) or view["result"] is not None:
            return view
        seat = view["deciders"][0]
        seen = people[seat].view(table, seat)
        people[seat].act(table, seat, answer(seen) if seat else answer(seen, BATTLE, TO_BATTLE))
    raise AssertionError("it did not come so far")


def is_fighting(view: dict[str, Any]) -> bool:
    return "battle" in view["view"]


def asks_to_move(view: dict[str, Any]) -> bool:
    return is_fighting(view) and view["prompt"] is not None and view["prompt"]["name"] == "move"


def seen_by_all(people: list[Guest], table: str) -> list[Any]:
    return [person.view(table, seat)["view"] for seat, person in enumerate(people)]


def normans(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [group for group in view["view"]["groups"].values() if group["faction"] == "norman"]


def in_battle(hall: RunningHall) -> tuple[list[Guest], str]:
    people = [hall.guest(name) for name in ("Ann", "Bob")]
    table = seated(people)
    play_on(people, table, asks_to_move)
    return people, table


def test_a_table_that_was_forgotten_inside_its_battle_is_as_it_was(hall: RunningHall) -> None:
    people, table = in_battle(hall)
    before = seen_by_all(people, table)
    hall.forget(table)
    assert seen_by_all(people, table) == before
    assert before[0]["frames"][-1]["decision"] == "field-battle"


def test_a_move_inside_the_battle_is_undone_and_the_battle_stays(hall: RunningHall) -> None:
    people, table = in_battle(hall)
    before = people[0].view(table, 0)
    people[0].act(table, 0, next(action for action in before["legal"] if action.startswith("move ")))
    assert people[0].view(table, 0)["can_undo"]
    people[0].post(f"/api/tables/{table}/undo", {"id": "undo", "seat": 0})
    assert people[0].view(table, 0)["view"] == before["view"]


def test_a_rewind_that_both_want_leads_out_of_the_battle_and_the_campaign_goes_on(hall: RunningHall) -> None:
    people, table = in_battle(hall)
    where = f"/api/tables/{table}/proposals"
    asked = people[0].post(where, {"kind": "rewind", "point": 0, "seat": 0})["proposal"]
    people[1].put(f"{where}/{asked['id']}", {"agrees": True, "seat": 1})
    view = people[0].view(table, 0)["view"]
    assert "battle" not in view
    assert view["day"] == 1
    assert is_fighting(play_on(people, table, is_fighting)), "and there will be another"


def test_who_flees_is_back_on_the_map_with_what_the_battle_brought(hall: RunningHall) -> None:
    people, table = in_battle(hall)
    fighting = people[0].view(table, 0)["view"]
    assert [group["side"] for group in fighting["groups"].values() if "side" in group].count(1) == 2
    play_on(people, table, lambda view: bool(view["prompt"]) and view["prompt"]["name"] == "stand")
    people[0].act(table, 0, "flee")
    field = fighting["groups"]["g1"]["hex"]
    after = play_on(people, table, lambda view: all(group["hex"] != field for group in normans(view)))["view"]
    assert "battle" not in after, "they have fallen back"
    assert not any("side" in group for group in after["groups"].values())


def test_a_match_begun_again_from_its_record_stands_in_the_same_battle(hall: RunningHall) -> None:
    _, table = in_battle(hall)
    match = hall.app.state.hall.tables[table].live.match
    twin = meadhall.Match.resumed(meadhall.load("diex-aie-campaign"), match.record)
    assert twin.state.digest() == match.state.digest()
    assert twin.state.inner is not None
    assert twin.log == match.log


def test_nothing_hidden_is_seen_through_the_door(hall: RunningHall) -> None:
    """Neither luck nor groups that take no part: their men, purses and loyalty stay their owner's."""
    people, table = in_battle(hall)
    stranger = hall.guest("Eve").view(table)["view"]
    for seat, view in ((0, people[0].view(table, 0)["view"]), (1, people[1].view(table, 1)["view"]), (None, stranger)):
        assert '"chance"' not in json.dumps(view)
        for group in view["groups"].values():
            if group["faction"] == ("norman", "saxon")[seat or 0] and seat is not None:
                continue
            assert not {"money", "loyalty", "hunger"} & set(group)
            assert "side" in group or "men" not in group


def test_a_server_that_is_killed_inside_the_battle_comes_back_inside_it(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'hall.db'}", tmp_path)
    server.start()
    try:
        people = [Guest(server.address, name) for name in ("Ann", "Bob")]
        table = seated(people)
        play_on(people, table, asks_to_move)
        before = seen_by_all(people, table)
        server.kill()
        server.start()
        for person in people:
            person.http = again(person.http)
        assert seen_by_all(people, table) == before
        play_on(people, table, lambda view: view["view"]["battle"]["active"] == "defender")
        for person in people:
            person.close()
    finally:
        server.kill()
        server.http.close()
        server.log.close()
