"""Signing in and out, and how long a session lasts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from meadhall.server import people
from meadhall.server.models import Key
from server.door import PASSWORD, Browser, Door, error, hash_quickly

NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Door:
    hash_quickly(monkeypatch)
    return Door(tmp_path)


@pytest.fixture
def browser(door: Door) -> Iterator[Browser]:
    with door.browser() as browser:
        yield browser


# ---------------------------------------------------------------- signing in and out


def test_sign_in_whatever_the_case_of_the_login(door: Door) -> None:
    with door.two_browsers() as (home, away):
        account = home.open_account("egil")
        answer = away.send("POST", "/api/session", {"login": " EGIL", "password": PASSWORD})
        assert answer.status_code == 201
        assert answer.json()["person"] == account
        assert away.session_key != home.session_key
        assert (home.name(), away.name()) == ("Egil", "Egil")


def test_a_wrong_password_and_an_unknown_login_are_told_apart_by_nothing(door: Door) -> None:
    with door.two_browsers() as (home, away):
        home.open_account("egil")
        wrong = away.send("POST", "/api/session", {"login": "egil", "password": "nine long summers"})
        unknown = away.send("POST", "/api/session", {"login": "nobody", "password": PASSWORD})
        assert error(wrong) == error(unknown) == (401, "wrong-sign-in")
        assert wrong.content == unknown.content
        assert "set-cookie" not in wrong.headers
        assert away.name() is None


def test_an_unknown_login_costs_a_password_check_too(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []
    verify = people._verify

    def counted(password: str, stored: str | None) -> tuple[bool, str | None]:
        checked.append(password)
        return verify(password, stored)

    monkeypatch.setattr(people, "_verify", counted)
    browser.send("POST", "/api/session", {"login": "nobody", "password": PASSWORD})
    assert checked == [PASSWORD]


def test_nobody_signs_in_as_a_guest(door: Door, browser: Browser) -> None:
    browser.come_in()
    for login in ("None", "Egil", "null"):
        assert error(browser.send("POST", "/api/session", {"login": login, "password": PASSWORD}))[0] == 401


def test_a_hash_of_weaker_parameters_is_made_anew_at_sign_in(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    with door.two_browsers() as (home, away):
        account = home.open_account()
        before = door.person(account["id"]).password
        stronger = PasswordHash((Argon2Hasher(time_cost=2, memory_cost=64, parallelism=1),))
        monkeypatch.setattr(people, "PASSWORDS", stronger)
        away.send("POST", "/api/session", {"login": "egil", "password": "wrong password"})
        assert door.person(account["id"]).password == before
        assert away.send("POST", "/api/session", {"login": "egil", "password": PASSWORD}).status_code == 201
        after = door.person(account["id"]).password
        assert before is not None
        assert after is not None
        assert "t=1" in before
        assert "t=2" in after
        assert stronger.verify(PASSWORD, after)


def test_signing_in_ends_the_session_this_browser_had(door: Door) -> None:
    with door.two_browsers() as (home, away):
        home.open_account()
        away.come_in("Guest")
        guests_key = away.session_key
        assert away.send("POST", "/api/session", {"login": "egil", "password": PASSWORD}).status_code == 201
        with door.rows() as session:
            assert session.get(Key, people.hash_of(guests_key)) is None


def test_signing_out_ends_the_session_at_once(door: Door) -> None:
    with door.two_browsers() as (home, away):
        home.open_account()
        away.send("POST", "/api/session", {"login": "egil", "password": PASSWORD})
        key = away.session_key
        assert away.name() == "Egil"  # and is remembered for half a minute
        answer = away.send("DELETE", "/api/session")
        assert answer.status_code == 200
        assert answer.json() == {"person": None, "csrf": None}
        assert "meadhall_session" not in away.cookies
        assert away.send("GET", "/api/whoami", headers={"Cookie": f"meadhall_session={key}"}).json() is None
        with door.rows() as session:
            assert session.get(Key, people.hash_of(key)) is None
        assert home.name() == "Egil"


def test_a_stranger_cannot_sign_out(browser: Browser) -> None:
    assert error(browser.send("DELETE", "/api/session")) == (401, "sign-in-needed")


def test_a_stranger_is_nobody(browser: Browser) -> None:
    answer = browser.send("GET", "/api/me")
    assert answer.status_code == 200
    assert answer.json() == {"person": None, "csrf": None}


# ---------------------------------------------------------------- how long a session lasts


def test_a_session_lasts_as_long_as_the_settings_say(tmp_path: Path) -> None:
    door = Door(tmp_path, session_days=3)
    with door.browser() as browser:
        browser.come_in()
        left = door.expiry(browser.session_key) - datetime.now(UTC)
        assert timedelta(days=2, hours=23, minutes=59) < left <= timedelta(days=3)


def test_an_expired_session_is_nobodys(door: Door, browser: Browser) -> None:
    browser.come_in()
    door.set_expiry(browser.session_key, datetime.now(UTC) - timedelta(seconds=1))
    assert browser.name() is None
    assert error(browser.send("POST", "/api/me/tokens", {"label": "x"})) == (401, "sign-in-needed")


def test_use_renews_a_session_but_not_more_than_once_a_day(door: Door, browser: Browser) -> None:
    browser.come_in()
    lately = datetime.now(UTC) + timedelta(days=29, hours=12)
    door.set_expiry(browser.session_key, lately)
    assert browser.name() == "Egil"
    assert door.expiry(browser.session_key) == lately


def test_a_session_used_a_day_later_lasts_anew(door: Door, browser: Browser) -> None:
    browser.come_in()
    door.set_expiry(browser.session_key, datetime.now(UTC) + timedelta(days=28, hours=23))
    assert browser.name() == "Egil"
    assert door.expiry(browser.session_key) > datetime.now(UTC) + timedelta(days=29, hours=23)


def test_a_token_is_not_renewed(door: Door, browser: Browser) -> None:
    browser.come_in()
    token = browser.make_token(days=10)
    until = door.expiry(token)
    assert browser.name_by(token) == "Egil"
    assert door.expiry(token) == until


def test_expired_keys_are_swept_out(door: Door, browser: Browser) -> None:
    browser.come_in()
    token, old = browser.make_token("kept"), browser.make_token("old", days=1)
    door.set_expiry(old, NOW - timedelta(days=1000))
    door.run(people.forget_expired_keys)
    with door.rows() as session:
        assert session.get(Key, people.hash_of(old)) is None
        assert session.get(Key, people.hash_of(token)) is not None
