"""Trouble with the hall itself: anybody may tell it, so many a day, and keepers read it."""

from __future__ import annotations

import pytest

from meadhall.server import keepers, trouble
from server.conftest import RunningHall
from server.door import hash_quickly
from server.guests import Guest


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hash_quickly(monkeypatch)


def a_keeper(hall: RunningHall, login: str) -> Guest:
    keeper = hall.guest("Keeper").open_account(login)
    hall.do(keepers.appoint(hall.app.state.database, login, True))
    return keeper


def test_a_stranger_and_a_guest_tell_trouble_and_keepers_read_it(hall: RunningHall) -> None:
    keeper, guest = a_keeper(hall, "hawk"), hall.guest("Ann")
    told = guest.post("/api/trouble", {"words": " The board\u200b is\nblank.\x07 ", "place": "/table/abc"})
    stranger = hall.guest("Nobody")
    assert stranger.ask("DELETE", "/api/session").status_code == 200
    del stranger.http.headers["X-CSRF-Token"]
    stranger.http.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    stranger.post("/api/trouble", {"words": "Who am I?"})
    reports = {report["reason"]: report for report in keeper.get("/api/keepers/reports")}
    first = reports["The board is\nblank."]
    assert (first["id"], first["by"], first["name"], first["person"], first["table"]) == (
        told["id"],
        "Ann",
        "",
        None,
        "",
    )
    assert first["place"].startswith("/table/abc")
    second = reports["Who am I?"]
    assert second["by"] is None
    assert "Firefox" in second["place"]
    keeper.put(f"/api/keepers/reports/{told['id']}", {"why": "mended"})
    held = guest.get("/api/me/export")["reports"]
    assert [(report["reason"], report["closed"] is not None) for report in held] == [("The board is\nblank.", True)]


def test_nothing_said_is_no_trouble(hall: RunningHall) -> None:
    assert hall.guest().refused("POST", "/api/trouble", {"words": " \x07\n"}) == (400, "empty")
    assert hall.guest().refused("POST", "/api/trouble", {"words": "x" * 501}) == (400, "bad-request")


def test_trouble_is_told_so_many_times_a_day(hall: RunningHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "FROM_ONE_NETWORK", 10**6)
    ann, bert = hall.guest("Ann"), hall.guest("Bert")
    for _ in range(trouble.BY_ONE_PERSON):
        ann.post("/api/trouble", {"words": "again"})
    assert ann.refused("POST", "/api/trouble", {"words": "again"}) == (409, "too-many-reports")
    monkeypatch.setattr(trouble, "FROM_ONE_NETWORK", 3)
    for _ in range(3):
        bert.post("/api/trouble", {"words": "me too"})
    assert bert.refused("POST", "/api/trouble", {"words": "and again"}) == (409, "too-many-reports")
