"""Tokens: how programs act for people, and what they may not do for them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from server.door import PASSWORD, Browser, Door, error, hash_quickly


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Door:
    hash_quickly(monkeypatch)
    return Door(tmp_path)


@pytest.fixture
def browser(door: Door) -> Iterator[Browser]:
    with door.browser() as browser:
        yield browser


# ---------------------------------------------------------------- tokens


def test_a_token_is_shown_once_and_opens_the_door(browser: Browser) -> None:
    browser.come_in()
    answer = browser.send("POST", "/api/me/tokens", {"label": " my bot ", "days": 90})
    assert answer.status_code == 201
    made = answer.json()
    assert made["label"] == "my bot"
    listed = browser.send("GET", "/api/me/tokens")
    assert [(token["id"], token["label"]) for token in listed.json()] == [(made["id"], "my bot")]
    assert made["token"] not in listed.text
    assert browser.name_by(made["token"]) == "Egil"
    browser.client.cookies = {}
    me = browser.client.get("/api/me", headers={"Authorization": f"Bearer {made['token']}"})
    assert me.json()["person"]["name"] == "Egil"
    assert me.json()["csrf"] is None
    assert "set-cookie" not in me.headers


def test_a_revoked_token_is_turned_away_at_once(browser: Browser) -> None:
    browser.come_in()
    token = browser.make_token()
    assert browser.name_by(token) == "Egil"
    (listed,) = browser.send("GET", "/api/me/tokens").json()
    assert browser.send("DELETE", f"/api/me/tokens/{listed['id']}").status_code == 204
    assert browser.name_by(token) is None
    assert browser.send("GET", "/api/me/tokens").json() == []


def test_nobody_revokes_anothers_token(door: Door) -> None:
    with door.two_browsers() as (one, two):
        one.come_in("One")
        token = one.make_token()
        (listed,) = one.send("GET", "/api/me/tokens").json()
        two.come_in("Two")
        assert error(two.send("DELETE", f"/api/me/tokens/{listed['id']}")) == (404, "no-token")
        assert two.send("GET", "/api/me/tokens").json() == []
        assert one.name_by(token) == "One"


def test_an_expired_token_is_turned_away(door: Door, browser: Browser) -> None:
    browser.come_in()
    token = browser.make_token(days=1)
    door.set_expiry(token, datetime.now(UTC) - timedelta(seconds=1))
    assert browser.name_by(token) is None


def test_somebody_has_twenty_tokens_at_the_most(browser: Browser) -> None:
    browser.come_in()
    for number in range(20):
        browser.make_token(f"bot {number}")
    assert error(browser.send("POST", "/api/me/tokens", {"label": "one more"})) == (409, "too-many-tokens")


@pytest.mark.parametrize("body", [{"label": "a\x1bb"}, {"label": ""}, {"label": "x" * 61}, {"label": "x", "days": 0}])
def test_a_bad_label_or_time_is_refused(browser: Browser, body: dict[str, Any]) -> None:
    browser.come_in()
    assert error(browser.send("POST", "/api/me/tokens", body))[0] == 400


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/me/tokens", {"label": "more"}),
        ("DELETE", "/api/me/tokens/abc", None),
        ("DELETE", "/api/me", {}),
        ("POST", "/api/people/account", {"login": "thief", "password": PASSWORD}),
        ("PUT", "/api/me/password", {"old": PASSWORD, "new": PASSWORD}),
        ("DELETE", "/api/session", None),
    ],
)
def test_a_token_cannot_take_the_person_over(door: Door, browser: Browser, method: str, path: str, body: Any) -> None:
    guest = browser.come_in()
    token = browser.make_token()
    browser.client.cookies = {}
    answer = browser.client.request(method, path, json=body, headers={"Authorization": f"Bearer {token}"})
    assert error(answer) == (403, "session-needed")
    assert door.person(guest["id"]).login is None


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/me/tokens", None),
        ("POST", "/api/me/tokens", {"label": "x"}),
        ("DELETE", "/api/me/tokens/abc", None),
        ("GET", "/api/me/export", None),
        ("DELETE", "/api/me", {}),
        ("PUT", "/api/me/password", {"old": PASSWORD, "new": PASSWORD}),
    ],
)
def test_a_stranger_is_asked_to_sign_in(browser: Browser, method: str, path: str, body: Any) -> None:
    assert error(browser.send(method, path, body)) == (401, "sign-in-needed")
