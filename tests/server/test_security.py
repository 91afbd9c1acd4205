"""The door: whose page a request comes from, what proves who sent it, how often, and what leaves the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import event

from meadhall.server.auth import MOST_REMEMBERED, KeyRing
from server.door import ADDRESS, PASSWORD, Browser, Door, error, hash_quickly

OURS = {"Origin": ADDRESS}
FOREIGN = {"Origin": "https://evil.example"}


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Door:
    hash_quickly(monkeypatch)
    return Door(tmp_path)


@pytest.fixture
def browser(door: Door) -> Iterator[Browser]:
    with door.browser() as browser:
        yield browser


def post(browser: Browser, headers: dict[str, str]) -> Any:
    return browser.send("POST", "/api/thing", {"a": 1}, headers)


# ---------------------------------------------------------------- cookies


def set_cookies(answer: Any) -> dict[str, set[str]]:
    """Of each cookie that an answer sets, its attributes in lower case."""
    made = {}
    for header in answer.headers.get_list("set-cookie"):
        first, *rest = header.split("; ")
        made[first.partition("=")[0]] = {attribute.lower() for attribute in rest}
    return made


def test_the_sessions_cookie_is_out_of_reach_of_scripts(browser: Browser) -> None:
    made = set_cookies(browser.send("POST", "/api/people/guest", {"name": "Egil"}))
    assert made["meadhall_session"] == {"httponly", "samesite=lax", "path=/", f"max-age={30 * 24 * 3600}"}
    assert made["meadhall_csrf"] == {"samesite=lax", "path=/", f"max-age={30 * 24 * 3600}"}


def test_over_https_cookies_are_secure(door: Door) -> None:
    with door.browser("https://hall.example") as browser:
        made = set_cookies(browser.send("POST", "/api/people/guest", {"name": "Egil"}))
    assert "secure" in made["meadhall_session"]
    assert "secure" in made["meadhall_csrf"]


def test_behind_a_proxy_cookies_are_secure_when_the_settings_say_so(tmp_path: Path) -> None:
    with Door(tmp_path, secure_cookies=True).browser() as browser:
        made = set_cookies(browser.send("POST", "/api/people/guest", {"name": "Egil"}))
    assert "secure" in made["meadhall_session"]


def test_signing_out_takes_both_cookies_away(browser: Browser) -> None:
    browser.come_in()
    made = set_cookies(browser.send("DELETE", "/api/session"))
    assert {"max-age=0", "path=/"} <= made["meadhall_session"] & made["meadhall_csrf"]


def test_whoever_asks_who_he_is_gets_his_cookies_anew(browser: Browser) -> None:
    browser.come_in()
    key = browser.session_key
    answer = browser.send("GET", "/api/me")
    assert set(set_cookies(answer)) == {"meadhall_session", "meadhall_csrf"}
    assert browser.session_key == key
    assert browser.cookies["meadhall_csrf"] == answer.json()["csrf"] == browser.csrf


# ---------------------------------------------------------------- the CSRF token


def test_our_own_page_is_served(browser: Browser) -> None:
    browser.come_in()
    assert post(browser, OURS | {"X-CSRF-Token": browser.csrf}).status_code == 201


@pytest.mark.parametrize("token", [None, "", "0" * 64, "é"])
def test_a_cookie_without_the_right_csrf_token_does_nothing(browser: Browser, token: str | None) -> None:
    browser.come_in()
    headers: Any = OURS if token is None else OURS | {"X-CSRF-Token": token.encode()}
    assert error(post(browser, headers)) == (403, "csrf-token")


def test_anothers_csrf_token_is_wrong(door: Door) -> None:
    with door.two_browsers() as (one, two):
        one.come_in("One")
        two.come_in("Two")
        assert error(post(one, OURS | {"X-CSRF-Token": two.csrf})) == (403, "csrf-token")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("DELETE", "/api/session", None),
        ("PATCH", "/api/me", {"name": "x"}),
        ("DELETE", "/api/me", {}),
        ("POST", "/api/me/tokens", {"label": "x"}),
        ("POST", "/api/people/account", {"login": "egil", "password": PASSWORD}),
        ("PUT", "/api/me/password", {"old": PASSWORD, "new": PASSWORD}),
    ],
)
def test_every_changing_route_asks_for_it(browser: Browser, method: str, path: str, body: Any) -> None:
    browser.come_in()
    assert error(browser.send(method, path, body, OURS)) == (403, "csrf-token")
    assert browser.name() == "Egil"


# ---------------------------------------------------------------- the Origin


@pytest.mark.parametrize(
    "headers",
    [
        FOREIGN,
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://hall.example:8080"},
        {"Origin": "http://hall.example.evil.example"},
        {"Origin": "http://[1"},
        {"Origin": "ftp://hall.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Referer": "https://evil.example/http://hall.example/"},
        {},
    ],
    ids=str,
)
def test_a_strange_page_does_nothing_even_with_the_token(browser: Browser, headers: dict[str, str]) -> None:
    browser.come_in()
    assert error(post(browser, headers | {"X-CSRF-Token": browser.csrf})) == (403, "wrong-origin")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://HALL.example"},
        {"Origin": "http://hall.example:80"},
        {"Origin": "https://hall.example"},  # a proxy took the TLS off
        {"Sec-Fetch-Site": "same-origin"},
        {"Referer": "http://hall.example/tables/1"},
    ],
    ids=str,
)
def test_our_own_pages_are_known_by_any_of_their_signs(browser: Browser, headers: dict[str, str]) -> None:
    browser.come_in()
    assert post(browser, headers | {"X-CSRF-Token": browser.csrf}).status_code == 201


@pytest.mark.parametrize(
    ("origin", "served"),
    [("https://play.example", True), ("http://play.example", False), ("http://hall.example", False)],
)
def test_a_hall_with_an_origin_serves_only_that(tmp_path: Path, origin: str, served: bool) -> None:
    with Door(tmp_path, origin="https://play.example/").browser() as browser:
        answer = browser.send("POST", "/api/people/guest", {"name": "Egil"}, {"Origin": origin})
        assert answer.status_code == (201 if served else 403)


def test_a_strange_page_cannot_sign_anybody_in(browser: Browser) -> None:
    sign_in = {"login": "mallory", "password": PASSWORD}
    assert error(browser.send("POST", "/api/session", sign_in, FOREIGN)) == (403, "wrong-origin")
    assert error(browser.send("POST", "/api/people/guest", {"name": "x"}, FOREIGN)) == (403, "wrong-origin")


def test_a_program_without_any_origin_may_come_in(browser: Browser) -> None:
    assert browser.send("POST", "/api/people/guest", {"name": "Bot"}, {}).status_code == 201


def test_anyone_may_read_from_anywhere(browser: Browser) -> None:
    browser.come_in()
    answer = browser.send("GET", "/api/whoami", headers=FOREIGN)
    assert answer.json()["name"] == "Egil"
    assert "access-control-allow-origin" not in answer.headers  # so the strange page itself cannot


# ---------------------------------------------------------------- tokens


def test_a_program_with_a_token_needs_neither_origin_nor_csrf_token(browser: Browser) -> None:
    browser.come_in()
    bearer = {"Authorization": f"bearer {browser.make_token()}"}
    browser.cookies.clear()
    assert post(browser, bearer).status_code == 201
    assert post(browser, bearer | FOREIGN).status_code == 201
    assert error(post(browser, {})) == (401, "sign-in-needed")


def test_a_key_opens_only_the_door_it_was_made_for(browser: Browser) -> None:
    browser.come_in()
    token, key = browser.make_token(), browser.session_key
    assert browser.name() == "Egil"  # the key is remembered now
    browser.cookies.clear()
    assert browser.send("GET", "/api/whoami", headers={"Authorization": f"Bearer {key}"}).json() is None
    assert browser.send("GET", "/api/whoami", headers={"Cookie": f"meadhall_session={token}"}).json() is None
    assert browser.name_by(token) == "Egil"
    assert browser.send("GET", "/api/whoami", headers={"Cookie": f"meadhall_session={token}"}).json() is None
    assert browser.send("GET", f"/api/whoami?token={token}").json() is None


@pytest.mark.parametrize("authorization", ["Bearer wrong", "Bearer ", "Bearer"])
def test_a_wrong_token_is_not_made_good_by_a_cookie(browser: Browser, authorization: str) -> None:
    browser.come_in()
    assert browser.send("GET", "/api/whoami", headers={"Authorization": authorization}).json() is None


def test_a_password_for_the_proxy_does_not_hide_the_cookie_nor_excuse_from_its_checks(browser: Browser) -> None:
    browser.come_in()
    basic = {"Authorization": "Basic YTpi"}
    assert browser.send("GET", "/api/whoami", headers=basic).json()["name"] == "Egil"
    assert error(post(browser, basic | OURS)) == (403, "csrf-token")


# ---------------------------------------------------------------- sockets


def greeting(client: TestClient[Any], headers: dict[str, str], path: str = "/api/socket") -> Any:
    with client.websocket_connect(path, headers=headers) as socket:
        return socket.receive_json(timeout=5)


def closed(client: TestClient[Any], headers: dict[str, str], path: str = "/api/socket") -> tuple[int, str]:
    with pytest.raises(WebSocketDisconnect) as refusal:
        greeting(client, headers, path)
    return refusal.value.code, refusal.value.detail


def test_a_socket_of_our_own_page_knows_its_visitor(browser: Browser) -> None:
    browser.come_in()
    cookie = {"Cookie": f"meadhall_session={browser.session_key}"}
    browser.client.cookies = {}
    assert greeting(browser.client, cookie | OURS) == {"name": "Egil"}


def test_a_strange_page_opens_no_socket(browser: Browser) -> None:
    browser.come_in()
    cookie = {"Cookie": f"meadhall_session={browser.session_key}"}
    browser.client.cookies = {}
    assert closed(browser.client, cookie | FOREIGN) == (4403, "wrong-origin")
    assert closed(browser.client, cookie) == (4403, "wrong-origin")
    assert closed(browser.client, cookie | {"Sec-Fetch-Site": "same-origin"}) == (4403, "wrong-origin")
    assert closed(browser.client, FOREIGN) == (4403, "wrong-origin")


def test_a_program_opens_a_socket_with_its_token(browser: Browser) -> None:
    browser.come_in()
    bearer = {"Authorization": f"Bearer {browser.make_token()}"}
    browser.client.cookies = {}
    assert greeting(browser.client, bearer) == {"name": "Egil"}


def test_strangers_may_watch_but_not_where_one_must_be_signed_in(browser: Browser) -> None:
    assert greeting(browser.client, {}) == {"name": None}
    assert closed(browser.client, {}, "/api/members") == (4401, "sign-in-needed")


# ---------------------------------------------------------------- what is remembered


@pytest.fixture
def reads(door: Door) -> list[str]:
    """Each time the database is asked."""
    asked: list[str] = []

    def note(*given: Any) -> None:
        if given[2] != "BEGIN":
            asked.append(given[2])

    event.listen(door.database.engine.sync_engine, "before_cursor_execute", note)
    return asked


def test_a_visitor_is_looked_up_once_in_half_a_minute(browser: Browser, reads: list[str]) -> None:
    browser.come_in()
    reads.clear()
    assert browser.name() == "Egil"
    first = len(reads)
    assert browser.name() == "Egil"
    assert first == len(reads) == 1


def test_after_half_a_minute_the_database_is_asked_again(
    browser: Browser, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.come_in()
    assert browser.name() == "Egil"
    reads.clear()
    monkeypatch.setattr("meadhall.server.auth.REMEMBERED_SECONDS", -1.0)
    browser.send("PATCH", "/api/me", {"lang": "fr"})  # forgets; what is looked up now is stale at once
    reads.clear()
    assert browser.name() == "Egil"
    assert browser.name() == "Egil"
    assert len(reads) == 2


def test_a_key_taken_away_while_it_was_looked_up_is_not_remembered(door: Door, browser: Browser) -> None:
    browser.come_in()
    key = browser.session_key

    async def race(database: Any) -> int:
        ring = KeyRing(door.settings, database)
        look_up = ring._look_up

        async def slow(hashed: str, kind: Any, place: str = "") -> Any:
            found = await look_up(hashed, kind, place)
            ring.forget_person(found.visitor.person_id)
            return found

        ring._look_up = slow  # type: ignore[method-assign]
        assert await ring.visitor(key, "session") is not None
        return len(ring._remembered)

    assert door.run(race) == 0


def test_only_so_many_are_remembered_and_unknown_keys_not_at_all(
    door: Door, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.come_in()
    tokens = [browser.make_token(str(number)) for number in range(4)]
    monkeypatch.setattr("meadhall.server.auth.MOST_REMEMBERED", 3)

    async def look(database: Any) -> int:
        ring = KeyRing(door.settings, database)
        assert await ring.visitor("no such key", "token") is None
        assert len(ring._remembered) == 0
        for token in tokens:
            assert await ring.visitor(token, "token") is not None
        return len(ring._remembered)

    assert door.run(look) == 3 < MOST_REMEMBERED


def test_a_reader_is_served_although_his_visit_cannot_be_written_down(tmp_path: Path) -> None:
    door = Door(tmp_path, away_seconds=0)
    with door.browser() as browser:
        browser.come_in()
        with door.engine.connect() as other:
            other.exec_driver_sql(
                "CREATE TRIGGER no_visits BEFORE UPDATE ON person BEGIN SELECT RAISE(ABORT, 'no'); END"
            )
            other.commit()
        assert browser.name() == "Egil"


def test_a_visit_is_written_down(tmp_path: Path) -> None:
    door = Door(tmp_path, away_seconds=0)
    with door.browser() as browser:
        person = browser.come_in()
        before = door.person(person["id"]).seen
        assert browser.name() == "Egil"
        assert door.person(person["id"]).seen > before
