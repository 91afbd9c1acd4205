"""Keepers: what they can do, to whom, and that it is written down for good. And who may use which route."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed

from meadhall.server import keepers
from meadhall.server.database import Database

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from server.conftest import RunningHall
    from server.guests import Guest

PASSWORD = "nine long winters"
numbers = iter(range(10**6))


def with_database(hall: RunningHall, work: Callable[[Database], Awaitable[Any]]) -> Any:
    async def alone() -> Any:
        database = Database(hall.database_url)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(alone())


def new_keeper(hall: RunningHall) -> Guest:
    login = f"keeper{next(numbers)}"
    keeper = hall.guest("Keeper").open_account(login)
    assert with_database(hall, lambda database: keepers.appoint(database, login, True)) == "Keeper"
    return keeper


def deal(keeper: Guest, person: Guest, what: str, **body: Any) -> Any:
    return keeper.post(f"/api/keepers/people/{person.id}/{what}", {"why": "rude words"} | body)


def last_deed(keeper: Guest) -> tuple[str, str, str]:
    deed = keeper.get("/api/keepers/deeds")[0]
    return deed["deed"], deed["name"], deed["why"]


# ---------------------------------------------------------------- who may


def test_only_an_account_that_the_operator_named_is_a_keeper(hall: RunningHall) -> None:
    login = f"named{next(numbers)}"
    ann = hall.guest("Ann").open_account(login)
    assert not ann.get("/api/me")["person"]["keeper"]
    assert ann.refused("GET", "/api/keepers/reports") == (403, "not-keeper")
    with_database(hall, lambda database: keepers.appoint(database, login, True))
    assert ann.get("/api/keepers/reports") is not None
    assert ann.get("/api/me")["person"]["keeper"]
    with_database(hall, lambda database: keepers.appoint(database, login, False))
    assert ann.refused("GET", "/api/keepers/reports") == (403, "not-keeper")
    assert with_database(hall, lambda database: keepers.appoint(database, "nobody-at-all", True)) is None


KEEPERS_ROUTES = [
    ("GET", "/api/keepers/reports", None),
    ("PUT", "/api/keepers/reports/1", {"why": "x"}),
    ("GET", "/api/keepers/people?name=a", None),
    ("POST", "/api/keepers/people/PERSON/rename", {"name": "x", "why": "x"}),
    ("POST", "/api/keepers/people/PERSON/mute", {"days": 1, "why": "x"}),
    ("POST", "/api/keepers/people/PERSON/ban", {"days": 1, "why": "x"}),
    ("POST", "/api/keepers/people/PERSON/password", {"why": "x"}),
    ("GET", "/api/keepers/deeds", None),
]
OWN_ROUTES = [
    ("GET", "/api/me/shunned", None),
    ("POST", "/api/me/shunned", {"table": "x", "seat": 0, "kind": "mute"}),
    ("DELETE", "/api/me/shunned/x", None),
    ("POST", "/api/me/reports", {"table": "x", "seat": 0, "reason": "x"}),
    ("GET", "/api/me/sessions", None),
    ("DELETE", "/api/me/sessions", None),
    ("DELETE", "/api/me/sessions/x", None),
    ("POST", "/api/letters/ask", None),
]
SESSION_ONLY = {"/api/me/sessions", "/api/me/sessions/x", "/api/letters/ask"}
FREE_ROUTES = [
    ("POST", "/api/letters/confirm", {"code": "x"}),
    ("POST", "/api/letters/stop?code=x", None),
    ("POST", "/api/letters/recover", {"who": "x"}),
    ("POST", "/api/letters/password", {"code": "x", "password": "long enough"}),
]


def test_every_route_of_keepers_letters_and_peace_is_in_the_tables_above(hall: RunningHall) -> None:
    """A route that is added must be given its row, and so its visitors."""
    described = hall.guest("Ann").get("/api/schema/openapi.json")["paths"]
    mine = ("/api/keepers", "/api/letters", "/api/me/shunned", "/api/me/reports", "/api/me/sessions")
    real = {(method.upper(), path) for path, found in described.items() for method in found if path.startswith(mine)}
    ours = [(method, path.split("?")[0]) for method, path, _ in KEEPERS_ROUTES + OWN_ROUTES + FREE_ROUTES]
    for name, word in (("PERSON", "{person}"), ("reports/1", "reports/{report}")):
        ours = [(method, path.replace(name, word)) for method, path in ours]
    ours = [(method, path[:-1] + "{wanted}" if path.endswith("/x") else path) for method, path in ours]
    assert real == set(ours)


def test_keepers_routes_are_closed_to_everybody_else(hall: RunningHall) -> None:
    guest, account = hall.guest("Guest"), hall.guest("Account").open_account(f"matrix{next(numbers)}")
    keeper = new_keeper(hall)
    token = keeper.post("/api/me/tokens", {"label": "bot"})["token"]
    before = keeper.get("/api/keepers/deeds")
    for method, pattern, body in KEEPERS_ROUTES:
        path = pattern.replace("PERSON", guest.id)
        stranger = httpx.request(method, hall.address + path, json=body, headers={"Origin": hall.address})
        assert (stranger.status_code, stranger.json()["error"]) == (401, "sign-in-needed"), path
        program = httpx.request(method, hall.address + path, json=body, headers={"Authorization": f"Bearer {token}"})
        assert (program.status_code, program.json()["error"]) == (403, "session-needed"), path
        for visitor in (guest, account):
            assert visitor.refused(method, path, body) == (403, "not-keeper"), path
        bare = {"Cookie": f"meadhall_session={keeper.http.cookies['meadhall_session']}", "Origin": hall.address}
        if method != "GET":
            forged = httpx.request(method, hall.address + path, json=body, headers=bare)
            assert (forged.status_code, forged.json()["error"]) == (403, "csrf-token"), path
    assert keeper.get("/api/keepers/deeds") == before
    assert guest.get("/api/me")["person"]["name"] == "Guest"


def test_ones_own_routes_are_closed_to_strangers_and_some_to_programs(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    token = ann.post("/api/me/tokens", {"label": "bot"})["token"]
    for method, path, body in OWN_ROUTES:
        stranger = httpx.request(method, hall.address + path, json=body, headers={"Origin": hall.address})
        assert (stranger.status_code, stranger.json()["error"]) == (401, "sign-in-needed"), path
        program = httpx.request(method, hall.address + path, json=body, headers={"Authorization": f"Bearer {token}"})
        if path in SESSION_ONLY:
            assert (program.status_code, program.json()["error"]) == (403, "session-needed"), path
        else:
            assert program.status_code in (200, 404), path


def test_letters_routes_answer_strangers_the_same_whatever_is_true(hall: RunningHall) -> None:
    login = f"known{next(numbers)}"
    hall.guest("Ann").open_account(login)
    answers = [
        httpx.post(f"{hall.address}/api/letters/recover", json={"who": who}) for who in (login, "nobody at all", "%")
    ]
    assert {(answer.status_code, answer.content) for answer in answers} == {(202, b"null")}
    for method, path, body in FREE_ROUTES:
        if path.endswith("recover"):
            continue
        answer = httpx.request(method, hall.address + path, json=body)
        assert (answer.status_code, answer.json()["error"]) == (404, "bad-code"), path
        foreign = httpx.request(method, hall.address + path, json=body, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403, path


# ---------------------------------------------------------------- what they do


def test_a_keeper_renames_and_the_name_stays(hall: RunningHall) -> None:
    keeper, eve = new_keeper(hall), hall.guest("Rude Word")
    table = eve.new_table("me", "open", "random")["id"]
    eve.post(f"/api/tables/{table}/chat", {"text": "hello"})
    deal(keeper, eve, "rename", name="Guest 17")
    assert keeper.get(f"/api/tables/{table}")["seats"][0]["name"] == "Guest 17"
    assert keeper.get(f"/api/tables/{table}/chat")[0]["name"] == "Guest 17"
    assert eve.refused("PATCH", "/api/me", {"name": "Rude Word"}) == (409, "name-given")
    assert last_deed(keeper) == ("rename", "Rude Word", "rude words")


def test_a_muted_person_is_heard_nowhere_until_it_is_lifted(hall: RunningHall) -> None:
    keeper, eve = new_keeper(hall), hall.guest("Eve")
    table = eve.new_table("me", "open", "random")["id"]
    deal(keeper, eve, "mute", days=None)
    assert eve.refused("POST", f"/api/tables/{table}/chat", {"text": "hello"}) == (403, "muted")
    deal(keeper, eve, "mute", days=0)
    eve.post(f"/api/tables/{table}/chat", {"text": "hello"})
    assert [deed["deed"] for deed in keeper.get("/api/keepers/deeds")[:2]] == ["unmute", "mute"]


def test_a_banned_person_is_out_at_once_and_cannot_come_back(hall: RunningHall) -> None:
    keeper, login = new_keeper(hall), f"banned{next(numbers)}"
    eve, ann = hall.guest("Eve").open_account(login), hall.guest("Ann")
    token = eve.post("/api/me/tokens", {"label": "bot"})["token"]
    table = eve.new_table("me", "open", "random")["id"]
    ann.post(f"/api/tables/{table}/join", {})
    with eve.live(table, 0) as socket:
        socket.next("snapshot")
        deal(keeper, eve, "ban", days=7)
        with pytest.raises(ConnectionClosed):
            socket.next("never", timeout=20)
    assert eve.get("/api/me")["person"] is None
    bearer = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{hall.address}/api/me", headers=bearer).json()["person"] is None
    assert ann.get(f"/api/tables/{table}")["seats"][0]["vacant"]
    again = hall.guest("Somebody else")
    assert again.refused("POST", "/api/session", {"login": login, "password": PASSWORD}) == (403, "banned")
    deal(keeper, eve, "ban", days=0)
    assert again.post("/api/session", {"login": login, "password": PASSWORD})["person"]["name"] == "Eve"


def test_a_password_is_reset_by_a_code_that_works_once(hall: RunningHall) -> None:
    keeper, login = new_keeper(hall), f"reset{next(numbers)}"
    ann = hall.guest("Ann").open_account(login)
    code = deal(keeper, ann, "password")["code"]
    assert ann.get("/api/me")["person"] is None
    other = hall.guest("Nobody yet")
    assert other.refused("POST", "/api/session", {"login": login, "password": PASSWORD}) == (401, "wrong-sign-in")
    body = {"code": code, "password": "one short summer"}
    assert other.post("/api/letters/password", body)["person"]["login"] == login
    fresh = hall.guest("Nobody yet")
    assert fresh.refused("POST", "/api/letters/password", body) == (404, "bad-code")
    assert last_deed(keeper)[0] == "reset"
    assert code not in str(keeper.get("/api/keepers/deeds"))


def test_keepers_do_nothing_to_keepers(hall: RunningHall) -> None:
    one, two = new_keeper(hall), new_keeper(hall)
    for what, body in (("rename", {"name": "x"}), ("mute", {"days": 1}), ("ban", {"days": 1}), ("password", {})):
        for other in (one, two):
            path = f"/api/keepers/people/{other.id}/{what}"
            assert one.refused("POST", path, body | {"why": "x"}) == (403, "is-keeper")


def test_a_deed_needs_a_reason(hall: RunningHall) -> None:
    keeper, eve = new_keeper(hall), hall.guest("Eve")
    assert keeper.refused("POST", f"/api/keepers/people/{eve.id}/mute", {"days": 1, "why": ""})[0] == 400


def test_a_report_keeps_the_table_and_the_lines(hall: RunningHall) -> None:
    keeper, ann, eve = new_keeper(hall), hall.guest("Ann"), hall.guest("Eve")
    table = ann.new_table("me", "open", "random")["id"]
    eve.post(f"/api/tables/{table}/join", {})
    eve.post(f"/api/tables/{table}/chat", {"text": "you fool"})
    ann.post(f"/api/tables/{table}/chat", {"text": "please"})
    report = ann.post("/api/me/reports", {"table": table, "seat": 1, "reason": "insults"})["id"]
    assert eve.ask("DELETE", "/api/me", {}).status_code == 200, "going away does not take the evidence along"
    [found] = [one for one in keeper.get("/api/keepers/reports") if one["id"] == report]
    assert (found["by"], found["name"], found["table"], found["reason"]) == ("Ann", "Eve", table, "insults")
    assert [(line["text"], line["by_reported"]) for line in found["lines"]] == [("you fool", True), ("please", False)]
    keeper.put(f"/api/keepers/reports/{report}", {"why": "warned"})
    assert report not in [one["id"] for one in keeper.get("/api/keepers/reports")]
    assert report in [one["id"] for one in keeper.get("/api/keepers/reports?closed=true")]
    assert keeper.refused("PUT", f"/api/keepers/reports/{report}", {"why": "again"}) == (404, "no-report")


def test_what_keepers_see_of_people_holds_no_address(hall: RunningHall) -> None:
    keeper, ann = new_keeper(hall), hall.guest("Zoë_%")
    ann.ask("PATCH", "/api/me", {"email": "zoe@example.org"})
    [found] = keeper.get("/api/keepers/people?name=zo%C3%AB_%25")
    assert found["id"] == ann.id
    assert "zoe@example.org" not in str(found)
    assert keeper.get("/api/keepers/people?name=zo%25") == []


@pytest.mark.parametrize("change", ["UPDATE deed SET why = 'nothing'", "DELETE FROM deed"])
def test_the_database_lets_nobody_change_what_is_written_down(hall: RunningHall, change: str) -> None:
    keeper, eve = new_keeper(hall), hall.guest("Eve")
    deal(keeper, eve, "mute", days=1)

    async def tamper(database: Database) -> None:
        async with database.session() as session:
            await session.execute(text(change))

    with pytest.raises(DBAPIError, match="stays written"):
        with_database(hall, tamper)
    assert last_deed(keeper) == ("mute", "Eve", "rude words")
