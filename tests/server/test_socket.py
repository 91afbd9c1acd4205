"""Live play over the socket: updates, refusals, coming back, and bad manners."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.server.config import Settings
from meadhall.server.schema import upgrade
from server.conftest import RunningHall
from server.guests import Live


def test_a_viewer_is_told_the_table_then_all_he_may_know_then_what_is_new(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "me", "me")["id"]
    with ann.live(table, 0) as red, ann.live(table, 1) as blue:
        assert red.next()["type"] == "table"
        start = red.next("snapshot")
        assert start["seq"] == 1
        assert "place A" in start["legal"]
        blue.next("snapshot")
        assert red.act("place A", start["seq"])["type"] == "taken"
        ann.act(table, 0, "commit")
        told = blue.next("update")
        assert [event["kind"] for event in told["events"]] == ["order-sealed"]
        assert told["view"]["players"]["red"]["home"] == 8, "where Red's vikings are is behind the screen"


def test_a_refusal_names_the_rule(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    with ann.live(table, 0) as red:
        seq = red.next("snapshot")["seq"]
        no = red.act("place barby.boat", seq)
        assert (no["type"], no["reason"], no["rule"]) == ("refused", "illegal", "2.g")
        assert red.act("place", seq)["reason"] == "unknown-action"
        red.send({"type": "why", "action": "place barby.boat"})
        assert red.next("because")["rule"] == "2.g"
        red.send({"type": "why", "action": "place A"})
        assert red.next("because")["rule"] == ""


def test_whoever_comes_back_misses_nothing(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    with ann.live(table, 1) as blue:
        seen = blue.next("snapshot")["seq"]
    for seat in range(3):
        ann.act(table, seat, "place A")
        ann.act(table, seat, "commit")
    with ann.live(table, 1, since=seen) as blue:
        snapshot = blue.next("snapshot")
        missed = [message for message in blue.heard if message["type"] == "missed"]
    assert [message["seq"] for message in missed] == list(range(seen + 1, snapshot["seq"] + 1))
    kinds = [event["kind"] for message in missed for event in message["events"]]
    assert kinds.count("order-sealed") == 3
    assert "screens-lifted" in kinds
    assert kinds.count("viking-placed") == 1, "his own"


def test_a_spectator_sees_only_what_everybody_sees(hall: RunningHall) -> None:
    ann, eve = hall.guest("Ann"), hall.guest("Eve")
    table = ann.new_table("me", "me", "me")["id"]
    with eve.live(table) as watching:
        assert watching.next("snapshot")["view"]["players"]["red"]["hand"] == 4
        watching.send({"type": "act", "id": "x", "action": "commit", "seq": 1})
        assert watching.next("refused")["reason"] == "not-your-seat"
    with pytest.raises(ConnectionClosed), eve.live(table, 0) as stolen:
        stolen.next()


def test_a_private_table_closes_its_door(hall: RunningHall) -> None:
    ann, eve = hall.guest("Ann"), hall.guest("Eve")
    table = ann.new_table("me", "me", "me", access="private")
    with pytest.raises(ConnectionClosed) as closed, eve.live(table["id"], invitation=table["invitation"]) as door:
        door.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404, "for her there is none"


def listen_on(door: Live, heard: list[dict[str, Any]]) -> None:
    while True:
        heard.append(door.next())


def test_a_private_table_closes_its_door_when_the_game_begins(hall: RunningHall) -> None:
    ann, bob, eve = hall.guest("Ann"), hall.guest("Bob"), hall.guest("Eve")
    table = ann.new_table("me", "open", "random", access="private")
    invitation = table["invitation"]
    heard: list[dict[str, Any]] = []
    with eve.live(table["id"], invitation=invitation) as door:
        heard.append(door.next("table"))
        bob.post(f"/api/tables/{table['id']}/join", {"invitation": invitation})
        with pytest.raises(ConnectionClosed):
            listen_on(door, heard)
    assert all(told["type"] == "table" for told in heard)
    assert all(told["table"]["status"] == "open" for told in heard), "nothing of the game is told to her"


def test_the_table_is_told_who_is_there_and_what_is_said(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    with ann.live(table) as waiting:
        assert waiting.next("table")["table"]["status"] == "open"
        bob.post(f"/api/tables/{table}/join", {})
        assert waiting.next("snapshot")["view"]["round"] == 1, "the game has begun"
        waiting.send({"type": "say", "text": "Skål!"})
        assert waiting.next("chat")["said"]["text"] == "Skål!"


def test_a_whole_game_live_between_three_people_never_shows_what_it_must_not(hall: RunningHall) -> None:
    """Every message to every viewer over a whole game is that viewer's view, and no more."""
    people = [hall.guest(name) for name in ("Ann", "Bob", "Cat")]
    table = people[0].new_table("me", "open", "open")["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join", {})
    luck = random.Random(7)
    with (
        people[0].live(table, 0) as a,
        people[1].live(table, 1) as b,
        people[2].live(table, 2) as c,
        hall.guest("Eve").live(table) as eve,
    ):
        seats = [a, b, c]
        newest = [live.next("snapshot") for live in seats]
        eve.next("snapshot")
        while newest[0]["result"] is None:
            seat = luck.choice([s for s in range(3) if s in newest[s]["deciders"] and newest[s]["legal"]])
            action = luck.choice(newest[seat]["legal"])
            assert seats[seat].act(action, newest[seat]["seq"])["type"] == "taken"
            newest = [person.view(table, number) for number, person in enumerate(people)]
        for live in (*seats, eve):
            while not any(message.get("result") for message in live.heard):
                live.next()
    colours = ["red", "blue", "yellow"]
    for viewer, live in enumerate(seats):
        _check_traffic(live, viewer, colours)
    _check_traffic(eve, None, colours)


def _check_traffic(live: Live, viewer: int | None, colours: list[str]) -> None:
    private = {"viking-placed", "dealt", "hand-drawn"}
    for message, text in zip(live.heard, live.bytes, strict=True):
        assert "secret" not in text
        assert '"chance"' not in text
        if "view" not in message:
            continue
        for number, colour in enumerate(colours):
            player = message["view"]["players"][colour]
            if number != viewer:
                assert isinstance(player["hand"], int)
                assert isinstance(player["pile"], int)
                assert player["laid"] in (None, True)
                assert "thrown" not in player
        assert isinstance(message["view"]["materials"]["pile"], int)
        for event in message.get("events", []):
            if event["kind"] in private:
                assert event["arguments"]["seat"] == viewer


@pytest.mark.parametrize(
    "rubbish",
    ["", "{", "[]", '{"type":"act"}', '{"type":"fly"}', f'{{"type":"act","id":"{"x" * 99}","action":"a","seq":1}}'],
)
def test_rubbish_is_refused_and_changes_nothing(hall: RunningHall, rubbish: str) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    before = ann.view(table, 0)
    with ann.live(table, 0) as red:
        red.next("snapshot")
        red.socket.send(rubbish)
        assert red.next("refused")["reason"] == "unreadable"
    assert ann.view(table, 0) == before


def test_whoever_keeps_sending_rubbish_is_shown_the_door(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]

    def keep_sending(red: Live) -> None:
        """He is stopped while he still sends, or when he listens again."""
        for _ in range(20):
            red.socket.send("rubbish")
        red.next("never")

    with ann.live(table, 0) as red, pytest.raises(ConnectionClosed) as closed:
        keep_sending(red)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4408


def test_an_oversized_message_ends_the_connection_and_nothing_else(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    with ann.live(table, 0) as red:
        red.next("snapshot")
        red.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            red.next("never")
    assert ann.view(table, 0)["seq"] == 1


def test_without_the_lane_messages_go_through_asgi(tmp_path: Path) -> None:
    """Another server than ours, or a proxy in front of it, may know nothing of the lane."""
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    upgrade(url)
    plain = RunningHall(Settings(database=url), ws="auto")
    plain.start()
    try:
        ann = plain.guest("Ann")
        table = ann.new_table("me", "me", "me")["id"]
        with ann.live(table, 0) as red:
            red.next("snapshot")
            assert red.act("place A", 1)["type"] == "taken"
            assert red.act("place barby.ram", 2) | {"id": ""} == {
                "type": "refused",
                "id": "",
                "reason": "illegal",
                "rule": "2.g",
            }
    finally:
        plain.stop()
