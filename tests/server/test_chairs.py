"""Chairs of a game under way: nobody ever sees two players' secrets, and who stood up can come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed

from server.guests import Guest

if TYPE_CHECKING:
    from server.conftest import RunningHall


def three(hall: RunningHall, **more: str) -> tuple[Guest, Guest, Guest, str]:
    ann, bob, cat = hall.guest("Ann"), hall.guest("Bob"), hall.guest("Cat")
    made = ann.new_table("me", "open", "open", **more)
    for rival in (bob, cat):
        rival.post(f"/api/tables/{made['id']}/join", {"invitation": made["invitation"]})
    return ann, bob, cat, made["id"]


def test_who_plays_cannot_take_the_chair_that_a_rival_left_for_a_moment(hall: RunningHall) -> None:
    ann, bob, _, table = three(hall)
    where = f"/api/tables/{table}"
    bob.post(f"{where}/leave")
    assert ann.refused("POST", f"{where}/join", {"seat": 1}) == (409, "already-seated")
    assert ann.refused("GET", f"{where}/view?seat=1") == (403, "not-your-seat")
    bob.post(f"{where}/back")
    assert bob.view(table, 1)["legal"]


def test_who_left_and_was_replaced_takes_no_other_chair_but_his_own(hall: RunningHall) -> None:
    ann, bob, cat, table = three(hall)
    where, dan = f"/api/tables/{table}", hall.guest("Dan")
    bob.post(f"{where}/leave")
    dan.post(f"{where}/join", {"seat": 1})
    cat.post(f"{where}/leave")
    assert bob.refused("POST", f"{where}/join", {"seat": 2}) == (409, "held-another")
    assert bob.refused("POST", f"{where}/join", {}) == (409, "held-another")
    assert bob.refused("GET", f"{where}/view?seat=2")[0] == 403
    dan.post(f"{where}/leave")
    assert dan.refused("POST", f"{where}/join", {"seat": 2}) == (409, "already-seated")
    bob.post(f"{where}/join", {"seat": 1})
    assert dan.refused("POST", f"{where}/join", {"seat": 2}) == (409, "held-another")
    assert ann.get(where)["seats"][1]["name"] == "Bob"


def test_who_resigned_no_longer_sees_the_seat_and_takes_no_other(hall: RunningHall) -> None:
    ann, bob, cat, table = three(hall)
    where = f"/api/tables/{table}"
    with bob.live(table, 1) as looking:
        looking.next("snapshot")
        bob.post(f"{where}/resign")
        with pytest.raises(ConnectionClosed):
            looking.next("never", timeout=20)
    assert bob.get(where)["my_seats"] == []
    assert bob.refused("GET", f"{where}/view?seat=1") == (403, "not-your-seat")
    assert bob.refused("GET", f"{where}/replay?seat=1") == (403, "not-your-seat")
    with bob.live(table, 1) as again, pytest.raises(ConnectionClosed):
        again.next("snapshot")
    cat.post(f"{where}/leave")
    assert bob.refused("POST", f"{where}/join", {"seat": 2}) == (409, "already-seated")
    assert bob.refused("POST", f"{where}/back") == (403, "not-seated")
    assert isinstance(bob.view(table)["view"]["players"]["blue"]["hand"], int), "he may watch like anybody"
    assert ann.get(where)["seats"][1]["resigned"]


def test_who_resigned_at_a_private_table_may_still_watch_it_and_ask_for_a_rematch(hall: RunningHall) -> None:
    ann, bob, cat, table = three(hall, access="private")
    where = f"/api/tables/{table}"
    bob.post(f"{where}/resign")
    assert bob.get(where)["status"] == "playing"
    proposal = ann.post(f"{where}/proposals", {"kind": "end"})["proposal"]["id"]
    cat.put(f"{where}/proposals/{proposal}", {"agrees": True})
    assert bob.post(f"{where}/rematch")["my_seats"] == [0]


def test_who_stood_up_does_nothing_until_he_is_back(hall: RunningHall) -> None:
    _, bob, _, table = three(hall)
    where = f"/api/tables/{table}"
    bob.post(f"{where}/leave")
    body = {"id": "x", "action": "place A", "seat": 1}
    assert bob.refused("POST", f"{where}/actions", body) == (409, "stood-up")
    bob.post(f"{where}/back")
    bob.act(table, 1, "place A")


def test_a_bot_that_was_put_there_makes_room_for_who_comes_back(hall: RunningHall) -> None:
    ann, bob, _, table = three(hall)
    where = f"/api/tables/{table}"
    bob.post(f"{where}/leave")
    ann.put(f"{where}/seats/1", {"bot": "random"})
    assert ann.get(where)["seats"][1]["bot"] == "random"
    bob.post(f"{where}/back")
    chair = ann.get(where)["seats"][1]
    assert (chair["bot"], chair["vacant"], chair["name"]) == (None, False, "Bob")


def test_nobody_puts_a_bot_on_a_chair_after_he_gave_up_his_own(hall: RunningHall) -> None:
    _, bob, cat, table = three(hall)
    where = f"/api/tables/{table}"
    bob.post(f"{where}/resign")
    cat.post(f"{where}/leave")
    assert bob.refused("PUT", f"{where}/seats/2", {"bot": "random"}) == (403, "not-seated")


def test_only_the_host_sits_on_several_chairs(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "open", "open")["id"]
    bob.post(f"/api/tables/{table}/join", {"seat": 1})
    assert bob.refused("POST", f"/api/tables/{table}/join", {"seat": 2}) == (409, "already-seated")
    assert ann.post(f"/api/tables/{table}/join", {"seat": 2})["my_seats"] == [0, 2]
