"""What is done behind a screen leaves no trace: not in what a proposal to go back is answered, nor in a replay.

Two worlds differ in secret moves only; whatever anybody else asks is answered the same in both.
"""

from __future__ import annotations

import secrets
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from meadhall.server import tables
from server.guests import Guest, play_to_the_end

if TYPE_CHECKING:
    from server.conftest import RunningHall


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same cards: what is left to differ are the moves."""
    ours = SimpleNamespace(choice=secrets.choice, token_urlsafe=secrets.token_urlsafe, token_bytes=bytes)
    monkeypatch.setattr(tables, "secrets", ours)


World = tuple[Guest, Guest, Guest, str]


def world(hall: RunningHall, *placed: str) -> World:
    """Ann has placed vikings behind her screen; Bob and Cat have sealed their order."""
    ann, bob, cat = hall.guest("Ann"), hall.guest("Bob"), hall.guest("Cat")
    table = ann.new_table("me", "open", "open")["id"]
    for rival in (bob, cat):
        rival.post(f"/api/tables/{table}/join", {})
    for place in placed:
        ann.act(table, 0, f"place {place}")
    for seat, rival in ((1, bob), (2, cat)):
        rival.act(table, seat, "place B")
        rival.act(table, seat, "commit")
    return ann, bob, cat, table


def proposals(seen: World) -> list[tuple[int, str]]:
    """How Bob's proposals to go back are answered, one point after the other."""
    _, bob, _, table = seen
    where, answers = f"/api/tables/{table}/proposals", []
    for point in range(12):
        answer = bob.ask("POST", where, {"kind": "rewind", "point": point})
        said = answer.json()
        answers.append((answer.status_code, said.get("error", "")))
        if answer.is_success:
            bob.put(f"{where}/{said['proposal']['id']}", {"agrees": False})
    return answers


def test_a_proposal_to_go_back_is_answered_alike_however_many_moves_were_made_in_secret(hall: RunningHall) -> None:
    few, many = world(hall, "A"), world(hall, *"AAABBC")
    answers = proposals(few)
    assert answers == proposals(many)
    assert {status for status, _ in answers} == {201, 409}, "some are taken and some refused"


@pytest.mark.parametrize("looks", ["", "?seat=1"])
def test_a_replay_under_way_tells_nothing_of_secret_moves(hall: RunningHall, looks: str) -> None:
    found = []
    for _, bob, _, table in (world(hall, "A"), world(hall, *"AAABBC")):
        found.append(bob.get(f"/api/tables/{table}/replay{looks}")["steps"])
    assert found[0] == found[1]
    assert all("moves" not in step for step in found[0])
    assert [step["point"] for step in found[0] if "point" in step] == [0, 1, 2], "two orders were sealed"


def test_going_back_to_a_point_keeps_what_everybody_saw_until_then(hall: RunningHall) -> None:
    ann, bob, cat, table = world(hall, "A", "A")
    where = f"/api/tables/{table}/proposals"
    proposal = bob.post(where, {"kind": "rewind", "point": 1})["proposal"]
    assert proposal["point"] == 1
    assert "moves" not in proposal
    for rival in (ann, cat):
        rival.put(f"{where}/{proposal['id']}", {"agrees": True})
    view = cat.view(table, 2)
    assert set(view["deciders"]) == {0, 2}, "Bob's order stands, Cat's does not"
    assert ann.view(table, 0)["view"]["spaces"]["A"]["vikings"] == {"red": 2}, "made before that point"
    assert cat.get(f"/api/tables/{table}/replay?seat=2")["steps"][-1]["point"] == 1


def test_what_if_under_way_tells_nothing_of_bots_secret_moves(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random")["id"]

    def asked(body: dict[str, int]) -> int:
        return ann.ask("POST", f"/api/tables/{table}/what-if", {"seat": 0} | body).status_code

    points = [step["point"] for step in ann.get(f"/api/tables/{table}/replay?seat=0")["steps"] if "point" in step]
    assert asked({"point": max(points) + 10}) == 409
    assert asked({"moves": 10_000}) == asked({"moves": 0}) == 201, "moves are not counted while the game goes on"


def test_when_the_game_is_over_every_move_is_counted(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random")["id"]
    play_to_the_end({0: ann}, table)
    steps = hall.guest("Eve").get(f"/api/tables/{table}/replay")["steps"]
    counted = [step["moves"] for step in steps]
    assert counted == sorted(counted)
    assert counted[-1] > steps[-1]["point"] > 0
