"""How often one may knock: by address, by person, at sign-in and at sign-up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from meadhall.server import allowances, tallies
from meadhall.server.allowances import Allowance
from meadhall.server.security import address_of
from server.door import PASSWORD, Browser, Door, error, hash_quickly


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def moment(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time as the limits see it."""
    hash_quickly(monkeypatch)
    clock = Clock()
    monkeypatch.setattr(allowances, "time", clock)
    monkeypatch.setattr(tallies, "moment", clock.moment)
    return clock


def refused(answer: Any) -> int:
    """The seconds after which one may come back."""
    assert error(answer) == (429, "too-many-requests")
    return int(answer.headers["retry-after"])


def test_an_allowance_is_spent_and_grows_again(clock: Clock) -> None:
    allowance = Allowance(3, 60)
    assert [allowance.take("a") for _ in range(3)] == [0, 0, 0]
    assert allowance.take("a") == pytest.approx(20)
    assert allowance.take("b") == 0
    clock.now += 19
    assert allowance.take("a") == pytest.approx(1)  # asking in vain costs nothing
    clock.now += 1
    assert allowance.take("a") == pytest.approx(0)
    assert allowance.take("a") > 0
    clock.now += 10_000
    assert [allowance.take("a") > 0 for _ in range(4)] == [False, False, False, True]


def test_the_longest_absent_are_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "MOST_REMEMBERED", 2)
    allowance = Allowance(1, 60)
    for who in ("a", "b", "a", "c"):
        allowance.take(who)
    assert set(allowance._left) == {"a", "c"}


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("testclient", "testclient", True),
    ],
)
def test_one_household_has_one_ipv6_network(one: str, other: str, same: bool) -> None:
    def address(host: str) -> str:
        scope: Any = {"client": (host, 1)}
        return address_of(scope)

    assert (address(one) == address(other)) is same


def test_without_a_clients_address_all_count_as_one() -> None:
    scope: Any = {"client": None}
    assert address_of(scope) == ""


def test_an_address_that_asks_too_often_must_wait(tmp_path: Path, clock: Clock) -> None:
    with Door(tmp_path, requests_per_minute=3).browser() as browser:
        assert [browser.send("GET", "/api/whoami").status_code for _ in range(3)] == [200, 200, 200]
        answer = browser.send("GET", "/api/whoami")
        assert refused(answer) == 20
        assert answer.headers["x-content-type-options"] == "nosniff"
        with pytest.raises(WebSocketDisconnect) as refusal, browser.client.websocket_connect("/api/socket"):
            pass
        assert refusal.value.code == 4429
        clock.now += 20
        assert browser.send("GET", "/api/whoami").status_code == 200


def test_a_person_who_asks_too_often_must_wait_but_strangers_need_not(tmp_path: Path, clock: Clock) -> None:
    with Door(tmp_path, account_requests_per_minute=2).two_browsers() as (one, two):
        one.come_in()
        assert [one.name(), one.name()] == ["Egil", "Egil"]
        assert refused(one.send("GET", "/api/whoami")) == 30
        assert two.name() is None
        two.come_in("Other")
        assert two.name() == "Other"


def test_guesses_at_a_password_are_limited(tmp_path: Path, clock: Clock) -> None:
    with Door(tmp_path).two_browsers() as (home, away):
        home.open_account("egil")

        def guess(login: str, password: str = "guess") -> Any:
            return away.send("POST", "/api/session", {"login": login, "password": password})

        assert [guess("egil").status_code for _ in range(10)] == [401] * 10
        assert refused(guess("EGIL", PASSWORD)) == 6  # even the right one, however it is written
        assert guess("other").status_code == 401
        clock.now += 6
        assert guess("egil", PASSWORD).status_code == 201


def test_one_address_does_not_try_all_logins(tmp_path: Path, clock: Clock) -> None:
    with Door(tmp_path).browser() as browser:

        def guess(number: int) -> Any:
            return browser.send("POST", "/api/session", {"login": f"person{number}", "password": "guess"})

        assert [guess(number).status_code for number in range(30)] == [401] * 30
        assert refused(guess(30)) == 2


@pytest.mark.parametrize("method", ["DELETE", "PUT"])
def test_a_stolen_session_does_not_guess_the_password(tmp_path: Path, clock: Clock, method: str) -> None:
    with Door(tmp_path).browser() as browser:
        browser.open_account()

        def guess(browser: Browser) -> Any:
            if method == "DELETE":
                return browser.send("DELETE", "/api/me", {"password": "guess"})
            return browser.send("PUT", "/api/me/password", {"old": "guess", "new": "one warm summer"})

        assert [guess(browser).status_code for _ in range(10)] == [403] * 10
        assert refused(guess(browser)) == 6


def test_new_people_of_one_address_are_limited(tmp_path: Path, clock: Clock) -> None:
    with Door(tmp_path, signups_per_hour=2).two_browsers() as (one, two):
        one.come_in("One")
        two.come_in("Two")
        body = {"login": "egil", "password": PASSWORD}
        assert refused(one.send("POST", "/api/people/account", body)) == 1800
        two.send("DELETE", "/api/session")
        assert refused(two.send("POST", "/api/people/guest", {"name": "Three"})) == 1800
        clock.now += 1800
        assert two.send("POST", "/api/people/guest", {"name": "Three"}).status_code == 201
