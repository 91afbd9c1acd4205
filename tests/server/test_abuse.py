"""Hostile visitors: no 5xx, and nothing changes."""

from __future__ import annotations

import json
import random
import string
from typing import TYPE_CHECKING, Any

import pytest

from deep import IS_DEEP

if TYPE_CHECKING:
    from server.conftest import RunningHall
    from server.guests import Guest

HOSTILE = [
    None,
    True,
    -1,
    10**30,
    1e308,
    "",
    "\x00",
    "a" * 5000,
    "'; DROP TABLE entry; --",
    "<script>",
    "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
    [],
    [[]],
    {},
    {"id": {}},
    "place A",
    "‮",
]


@pytest.fixture
def table(hall: RunningHall) -> tuple[Guest, str]:
    ann = hall.guest("Ann")
    return ann, ann.new_table("me", "me", "me", access="private")["id"]


def operations(guest: Guest) -> list[tuple[str, str, dict[str, Any]]]:
    """Every method and path of the server's own description of itself."""
    described = guest.get("/api/schema/openapi.json")
    return [
        (method.upper(), path, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]


def test_every_route_survives_hostile_values_from_a_stranger_and_from_a_guest(
    hall: RunningHall, table: tuple[Guest, str]
) -> None:
    """Some 40 routes × hostile bodies × hostile path and query values; deterministic."""
    ann, table_id = table
    before = ann.view(table_id, 0)
    eve = hall.guest("Eve")
    luck = random.Random(1)
    for method, path, operation in operations(eve):
        if (method, path) in {("DELETE", "/api/session"), ("DELETE", "/api/me")}:
            continue  # they would only sign Eve out
        for _ in range(30 if IS_DEEP else 8):
            address = filled(path, operation, luck, table_id)
            body = json.dumps(luck.choice([*HOSTILE, *bodies(luck, table_id)]))
            answer = eve.http.request(method, address, content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code < 500, f"{method} {address} {body}: {answer.text}"
    assert ann.view(table_id, 0) == before


def filled(path: str, operation: dict[str, Any], luck: random.Random, table_id: str) -> str:
    address = path
    for parameter in operation.get("parameters", []):
        value = luck.choice([table_id, "eketorp", "0", "-1", "99999999999999999999", "%00", "..%2f..", "é", "x" * 300])
        if parameter["in"] == "path":
            address = address.replace("{" + parameter["name"] + "}", value)
        elif parameter["in"] == "query" and luck.random() < 0.7:
            address += ("&" if "?" in address else "?") + f"{parameter['name']}={value}"
    return address


def bodies(luck: random.Random, table_id: str) -> list[Any]:
    """Bodies of the right shape with wrong contents."""
    word = "".join(luck.choices(string.printable, k=12))
    return [
        {"id": word, "action": "place A", "seat": luck.choice(HOSTILE), "seq": luck.choice(HOSTILE)},
        {"id": "x1", "action": luck.choice(HOSTILE), "seat": 0, "seq": 1},
        {"game": luck.choice(HOSTILE), "seats": luck.choice([["me"] * 3, HOSTILE])},
        {"game": "eketorp", "seats": ["me"] * 3, "options": {"first": luck.choice(HOSTILE)}, "access": "open"},
        {"game": "eketorp", "seats": ["me"] * 3, "options": {"colors": luck.choice(HOSTILE)}, "access": "open"},
        {"text": luck.choice(HOSTILE)},
        {"name": luck.choice(HOSTILE), "lang": luck.choice(HOSTILE)},
        {"login": luck.choice(HOSTILE), "password": luck.choice(HOSTILE), "email": luck.choice(HOSTILE)},
        {"login": "eve\x00", "password": "correct horse"},
        {"label": luck.choice(HOSTILE), "webhook": luck.choice(HOSTILE)},
        {"kind": "rewind", "point": luck.choice(HOSTILE)},
        {"agrees": luck.choice(HOSTILE)},
        {"seat": luck.choice(HOSTILE), "invitation": luck.choice(HOSTILE)},
        {"format": "meadhall-record/1", "game": "eketorp", "version": "1", "data": "x", "seats": luck.choice(HOSTILE)},
    ]


def test_a_hostile_record_is_refused(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    good = {"format": "meadhall-record/1", "game": "eketorp", "version": "1", "scenario": "standard", "seats": 3}
    good["data"] = eve.get("/api/games/eketorp")["data"]
    wrong: list[dict[str, Any]] = [
        {},
        {"seed": 1, "entries": [[0, "fly"]]},
        {"seed": 1, "entries": [[9, "commit"]]},
        {"seed": 1, "entries": [7]},
        {"seed": 1, "seats": 99},
        {"seed": 1, "game": "chess"},
        {"seed": 1, "options": {"colors": [[], {}, 3]}},
        {"seed": 1, "scenario": "x"},
        {"commitment": "00", "secret": "zz"},
        {"commitment": "00"},
    ]
    for change in wrong:
        answer = eve.http.post("/api/records/view", json=good | change)
        assert 400 <= answer.status_code < 500, f"{change}: {answer.status_code} {answer.text}"


def test_forged_replayed_and_stale_actions_change_nothing(hall: RunningHall, table: tuple[Guest, str]) -> None:
    ann, table_id = table
    eve = hall.guest("Eve")
    ann.act(table_id, 0, "place A", id="once")
    before = ann.view(table_id, 0)
    where = f"/api/tables/{table_id}/actions"
    for body in (
        {"id": "forged", "action": "place B", "seat": 0, "seq": before["seq"]},
        {"id": "once", "action": "place A", "seat": 0, "seq": 1},
    ):
        assert eve.ask("POST", where, body).status_code in (403, 404)
    assert ann.ask("POST", where, {"id": "once", "action": "place B", "seat": 0}).status_code == 200, "a repeat"
    assert ann.refused("POST", where, {"id": "old", "action": "place B", "seat": 0, "seq": 1}) == (409, "stale")
    assert ann.refused("POST", where, {"id": "seat", "action": "place B", "seat": 7})[0] == 403
    assert ann.view(table_id, 0) == before
