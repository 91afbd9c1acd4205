"""Since my last turn: what a seat has missed, and nothing that it may not know."""

from __future__ import annotations

from typing import Any

from meadhall.server import recalling
from server.conftest import RunningHall
from server.guests import Guest


def since(guest: Guest, table: str, seat: int) -> dict[str, Any]:
    return dict(guest.get(f"/api/tables/{table}/since?seat={seat}"))


def play_round(guests: list[Guest], table: str, rounds: int) -> None:
    """Everybody who is asked answers, so many times around."""
    for _ in range(rounds):
        for seat, guest in enumerate(guests):
            view = guest.view(table, seat)
            if seat in view["deciders"] and view["legal"]:
                guest.act(table, seat, view["legal"][-1])


def a_table(hall: RunningHall) -> tuple[list[Guest], str]:
    guests = [hall.guest(name) for name in ("Ann", "Bert", "Cleo")]
    table = guests[0].new_table("me", "open", "open", access="link")
    for guest in guests[1:]:
        guest.post(f"/api/tables/{table['id']}/join", {"invitation": table["invitation"]})
    return guests, table["id"]


def test_who_has_done_nothing_yet_has_missed_nothing(hall: RunningHall) -> None:
    guests, table = a_table(hall)
    assert since(guests[0], table, 0) == {"seq": guests[0].view(table, 0)["seq"], "left_out": 0, "steps": []}


def test_what_others_did_since_is_told_step_by_step_as_the_replay_has_it(hall: RunningHall) -> None:
    guests, table = a_table(hall)
    play_round(guests, table, 40)
    for seat, guest in enumerate(guests):
        told = since(guest, table, seat)
        assert told["seq"] == guest.view(table, seat)["seq"]
        whole = guest.get(f"/api/tables/{table}/replay?seat={seat}")["steps"]
        if not told["steps"]:
            continue
        assert told["steps"][0]["events"] == []
        tail = whole[-len(told["steps"]) + 1 :]
        assert [step["events"] for step in told["steps"][1:]] == [step["events"] for step in tail]
        assert [step["view"] for step in told["steps"][1:]] == [step["view"] for step in tail]
        assert told["steps"][-1]["view"] == guest.view(table, seat)["view"]
        assert all(step["events"] for step in told["steps"][1:])
    counts = [len(since(guest, table, seat)["steps"]) for seat, guest in enumerate(guests)]
    assert max(counts) > 1, "somebody has missed something"


def test_sealed_orders_of_others_are_not_told(hall: RunningHall) -> None:
    """At the beginning all place their vikings behind screens: Ann has placed one, Bert and Cleo place many."""
    guests, table = a_table(hall)
    first = guests[0].view(table, 0)["legal"]
    guests[0].act(table, 0, next(action for action in first if action.startswith("place")))
    before = since(guests[0], table, 0)
    for seat in (1, 2):
        legal = guests[seat].view(table, seat)["legal"]
        guests[seat].act(table, seat, next(action for action in legal if action.startswith("place")))
    assert since(guests[0], table, 0) == before
    assert before["steps"] == []


def test_of_a_long_absence_the_latest_is_told(hall: RunningHall, monkeypatch: Any) -> None:
    guests, table = a_table(hall)
    play_round(guests, table, 40)
    longest = max(range(3), key=lambda seat: len(since(guests[seat], table, seat)["steps"]))
    whole = since(guests[longest], table, longest)
    monkeypatch.setattr(recalling, "MOST", 1)
    short = since(guests[longest], table, longest)
    assert short["left_out"] == len(whole["steps"]) - 2
    assert short["steps"] == whole["steps"][-2:]
