"""Guests, accounts, sessions and tokens: what people can do over HTTP, and what is left of them in the database."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from meadhall.server import people
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Person
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


# ---------------------------------------------------------------- guests


def test_a_name_is_enough_to_come_in(browser: Browser) -> None:
    answer = browser.send("POST", "/api/people/guest", {"name": "Egil", "lang": "fr"})
    assert answer.status_code == 201
    person = answer.json()["person"]
    assert (person["name"], person["guest"], person["lang"], person["login"]) == ("Egil", True, "fr", None)
    assert len(person["id"]) == 24
    assert browser.send("GET", "/api/me").json()["person"] == person
    assert browser.name() == "Egil"


def test_two_guests_of_one_name_are_two_people(door: Door) -> None:
    with door.two_browsers() as (one, two):
        assert one.come_in("Egil")["id"] != two.come_in("Egil")["id"]


@pytest.mark.parametrize(
    "name", ["<b onclick=alert(1)>Egil</b>", "Ægir ᚠ", "a" * 40, "Ж 王 é", "🐺", 'O\'Neil "x" \\ &amp;']
)
def test_a_name_is_kept_as_written_and_given_out_as_json(browser: Browser, name: str) -> None:
    answer = browser.send("POST", "/api/people/guest", {"name": name})
    assert answer.json()["person"]["name"] == name
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_name_is_trimmed_and_put_into_one_unicode_form(browser: Browser) -> None:
    assert browser.come_in("  Ge\u0301rard ")["name"] == "G\u00e9rard"


@pytest.mark.parametrize(
    "name", ["", "   ", "a" * 41, "a\x00b", "a\nb", "a\tb", "a\x7fb", "a\u202eb", "a\u200bb", "\u3164", "\u2800 \u2800"]
)
def test_a_name_nobody_could_read_is_refused(door: Door, browser: Browser, name: str) -> None:
    status, reason = error(browser.send("POST", "/api/people/guest", {"name": name}))
    assert status == 400
    assert reason in ("bad-name", "bad-request")
    with door.rows() as session:
        assert session.scalar(select(func.count()).select_from(Person)) == 0


def test_whoever_is_here_cannot_come_in_again(browser: Browser) -> None:
    browser.come_in()
    assert error(browser.send("POST", "/api/people/guest", {"name": "Other"})) == (409, "already-here")


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({}, "name"),
        ({"name": 5}, "name"),
        ({"name": "Egil", "admin": True}, "admin"),
        ({"name": "E", "lang": "xx"}, "lang"),
    ],
)
def test_a_wrong_field_is_named(browser: Browser, body: dict[str, Any], word: str) -> None:
    answer = browser.send("POST", "/api/people/guest", body)
    assert error_of_field(answer, word)


def error_of_field(answer: Any, word: str) -> bool:
    document = answer.json()
    return (answer.status_code, document["error"]) == (400, "bad-request") and word in document["message"]


# ---------------------------------------------------------------- accounts


def test_an_account_keeps_the_guests_id(door: Door, browser: Browser) -> None:
    guest = browser.come_in()
    body = {"login": "Egil", "password": PASSWORD, "email": "egil@borg.example"}
    answer = browser.send("POST", "/api/people/account", body)
    assert answer.status_code == 201
    account = answer.json()["person"]
    assert account["id"] == guest["id"]
    assert (account["guest"], account["login"], account["email"]) == (False, "egil", "egil@borg.example")
    assert door.person(guest["id"]).password.startswith("$argon2id$")  # type: ignore[union-attr]
    assert browser.send("GET", "/api/whoami").json()["guest"] is False


def test_the_guests_keys_do_not_open_the_account(browser: Browser) -> None:
    browser.come_in()
    token, session_key = browser.make_token(), browser.session_key
    assert browser.name_by(token) == "Egil"
    browser.send("POST", "/api/people/account", {"login": "egil", "password": PASSWORD})
    assert browser.session_key != session_key
    assert browser.name() == "Egil"
    assert browser.name_by(token) is None
    browser.cookies.set("meadhall_session", session_key, domain="hall.example")
    assert browser.send("GET", "/api/whoami", headers={"Cookie": f"meadhall_session={session_key}"}).json() is None


@pytest.mark.parametrize("login", ["EGIL", " egil ", "\uff45\uff47\uff49\uff4c"])
def test_a_login_is_taken_whatever_its_case_or_width(door: Door, login: str) -> None:
    with door.two_browsers() as (one, two):
        one.open_account("egil")
        guest = two.come_in("Other")
        body = {"login": login, "password": PASSWORD}
        assert error(two.send("POST", "/api/people/account", body)) == (409, "login-taken")
        assert two.name() == "Other"
        assert door.person(guest["id"]).login is None


def test_an_account_is_opened_once(browser: Browser) -> None:
    browser.open_account()
    body = {"login": "other", "password": PASSWORD}
    assert error(browser.send("POST", "/api/people/account", body)) == (409, "already-account")
    assert browser.name() == "Egil"


def test_a_stranger_must_come_in_before_he_opens_an_account(browser: Browser) -> None:
    body = {"login": "egil", "password": PASSWORD}
    assert error(browser.send("POST", "/api/people/account", body)) == (401, "sign-in-needed")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"login": "ab"}, "bad-login"),
        ({"login": "github:123"}, "bad-login"),
        ({"login": "a b c"}, "bad-login"),
        ({"login": "egil\x00"}, "bad-login"),
        ({"login": "e" * 65}, "bad-request"),
        ({"password": "short"}, "bad-password"),
        ({"password": "Egil.Skallagrimsson", "login": "egil.skallagrimsson"}, "bad-password"),
        ({"password": "x" * 201}, "bad-request"),
        ({"email": "nobody"}, "bad-email"),
        ({"email": "a@b.example\r\nBcc: c@d.example"}, "bad-email"),
        ({"email": "a@b.example,c"}, "bad-email"),
        ({"email": "a\x00@b.example"}, "bad-email"),
    ],
)
def test_a_bad_login_password_or_address_is_refused(browser: Browser, change: dict[str, str], reason: str) -> None:
    browser.come_in()
    body = {"login": "egil", "password": PASSWORD} | change
    assert error(browser.send("POST", "/api/people/account", body)) == (400, reason)
    assert browser.send("GET", "/api/me").json()["person"]["guest"] is True


# ---------------------------------------------------------------- changes


def test_people_change_what_is_known_of_them(browser: Browser) -> None:
    browser.come_in()
    assert browser.name() == "Egil"
    body = {"name": " Skalla ", "email": "s@borg.example", "webhook": "https://b.example/hook?a=1", "lang": "fr"}
    answer = browser.send("PATCH", "/api/me", body)
    assert answer.status_code == 200
    assert {key: answer.json()[key] for key in body} == body | {"name": "Skalla"}
    assert browser.name() == "Skalla"  # not what was remembered
    assert browser.send("PATCH", "/api/me", {"email": None}).json()["email"] is None
    me = browser.send("GET", "/api/me").json()["person"]
    assert (me["name"], me["email"], me["webhook"], me["lang"]) == ("Skalla", None, body["webhook"], "fr")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"name": "a\u202eb"}, "bad-name"),
        ({"email": "x"}, "bad-email"),
        ({"webhook": "javascript:alert(1)"}, "bad-webhook"),
        ({"webhook": "file:///etc/passwd"}, "bad-webhook"),
        ({"webhook": "https://user:pass@b.example/"}, "bad-webhook"),
        ({"webhook": "https:///nowhere"}, "bad-webhook"),
        ({"webhook": "https://b.example:99999/"}, "bad-webhook"),
        ({"webhook": "https://b.example/a b"}, "bad-webhook"),
        ({"webhook": "https://b.example\\@c.example/"}, "bad-webhook"),
        ({"webhook": "https://[1"}, "bad-webhook"),
        ({"lang": "xx"}, "bad-request"),
        ({"guest": False}, "bad-request"),
        ({"login": "x"}, "bad-request"),
    ],
)
def test_a_bad_change_changes_nothing(browser: Browser, body: dict[str, Any], reason: str) -> None:
    before = browser.come_in()
    assert error(browser.send("PATCH", "/api/me", body | ({} if "name" in body else {"name": "New"}))) == (400, reason)
    assert browser.send("GET", "/api/me").json()["person"] == before


def test_a_stranger_has_nothing_to_change(browser: Browser) -> None:
    assert error(browser.send("PATCH", "/api/me", {"name": "x"})) == (401, "sign-in-needed")


def test_a_new_password_ends_all_other_keys(door: Door) -> None:
    with door.two_browsers() as (home, away):
        home.open_account()
        token = home.make_token()
        away.send("POST", "/api/session", {"login": "egil", "password": PASSWORD})
        assert away.name() == "Egil"
        wrong = home.send("PUT", "/api/me/password", {"old": "guess", "new": "one warm summer"})
        assert error(wrong) == (403, "wrong-password")
        assert away.name() == "Egil"
        assert home.send("PUT", "/api/me/password", {"old": PASSWORD, "new": "one warm summer"}).status_code == 200
        assert (home.name(), away.name(), home.name_by(token)) == ("Egil", None, None)
        assert error(away.send("POST", "/api/session", {"login": "egil", "password": PASSWORD}))[0] == 401
        assert away.send("POST", "/api/session", {"login": "egil", "password": "one warm summer"}).status_code == 201


def test_a_guest_has_no_password_to_change(browser: Browser) -> None:
    browser.come_in()
    answer = browser.send("PUT", "/api/me/password", {"old": "x", "new": "one warm summer"})
    assert error(answer) == (409, "not-account")


# ---------------------------------------------------------------- what is on the disk


def test_only_hashes_of_keys_and_passwords_are_on_the_disk(door: Door, browser: Browser) -> None:
    browser.open_account()
    token = browser.make_token()
    stored = door.on_disk()
    assert people.hash_of(token).encode() in stored  # so this would find them
    for secret in (token, browser.session_key, browser.csrf, PASSWORD):
        assert secret.encode() not in stored


# ---------------------------------------------------------------- signing in elsewhere


def test_an_outside_service_vouches_for_the_same_person_each_time(door: Door) -> None:
    async def twice(database: Database) -> tuple[str, str, str]:
        one = await people.sign_in_externally(database, "github", "1234", "Egil")
        again = await people.sign_in_externally(database, "github", "1234", "Egil renamed")
        elsewhere = await people.sign_in_externally(database, "gitlab", "1234", "Egil")
        assert again.name == "Egil"
        return one.id, again.id, elsewhere.id

    one, again, elsewhere = door.run(twice)
    assert one == again != elsewhere
    assert door.person(one).password is None


def test_nobody_signs_in_with_a_password_for_an_outside_service(door: Door) -> None:
    async def attempt(database: Database) -> None:
        person = await people.sign_in_externally(database, "github", "1234", "Egil")
        assert person.login is not None
        await people.sign_in(database, person.login, "nobody's")  # what he is compared with

    with pytest.raises(Refused, match="wrong-sign-in"):
        door.run(attempt)


# ---------------------------------------------------------------- what the description of the API says


def test_every_route_is_described_and_refuses_in_the_one_shape(door: Door) -> None:
    described = door.app.openapi_schema.to_schema()
    of_people = [
        operation
        for path, item in described["paths"].items()
        for operation in item.values()
        if "people" in operation.get("tags", [])
    ]
    assert len(of_people) == 12
    for operation in of_people:
        assert operation["summary"]
        assert operation["description"]
        if "requestBody" in operation:
            assert operation["requestBody"]["content"]["application/json"]["schema"]["examples"]
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/ProblemDocument"}, (operation["summary"], status)


# ---------------------------------------------------------------- where letters go


def test_another_address_for_letters_takes_the_password(browser: Browser) -> None:
    """Whoever reads the letters can recover the password: an unwatched browser is not enough."""
    browser.open_account()
    body = {"email": "e@borg.example"}
    assert error(browser.send("PATCH", "/api/me", body)) == (403, "wrong-password")
    assert error(browser.send("PATCH", "/api/me", body | {"current_password": "wrong"})) == (403, "wrong-password")
    answer = browser.send("PATCH", "/api/me", body | {"current_password": PASSWORD}).json()
    assert (answer["email"], answer["confirmed"]) == ("e@borg.example", False)
    assert browser.send("PATCH", "/api/me", body | {"name": "Skalla"}).status_code == 200, "the same address"
    assert browser.send("PATCH", "/api/me", {"email": None}).json()["email"] is None


def test_a_token_cannot_change_where_letters_go(browser: Browser) -> None:
    browser.come_in()
    bearer = {"Authorization": f"Bearer {browser.make_token()}"}
    browser.cookies.clear()
    answer = browser.send("PATCH", "/api/me", {"email": "thief@example.org"}, bearer)
    assert error(answer) == (403, "session-needed")
    assert browser.send("PATCH", "/api/me", {"lang": "fr"}, bearer).status_code == 200


@pytest.mark.parametrize("given", [None, "thief@example.org"])
def test_an_address_of_the_guest_does_not_come_along_into_the_account(
    door: Door, browser: Browser, given: str | None
) -> None:
    """Whoever planted the guest's key in this browser could read the letters, and recover the password."""
    person = browser.come_in()
    browser.send("PATCH", "/api/me", {"email": "thief@example.org"})
    with door.rows() as session:
        session.execute(update(Person).values(confirmed=datetime.now(UTC)))
        session.commit()
    body = {"login": "egil", "password": PASSWORD, "email": given}
    assert not browser.send("POST", "/api/people/account", body).json()["person"]["confirmed"]
    assert door.person(person["id"]).confirmed is None
    assert door.person(person["id"]).email == given, "only what the owner says counts"


GUESSES = [
    ("POST", "/api/session", {"login": "egil", "password": "wrong"}),
    ("PUT", "/api/me/password", {"old": "wrong", "new": "one long summer"}),
    ("PATCH", "/api/me", {"email": "e@borg.example", "current_password": "wrong"}),
    ("DELETE", "/api/me", {"password": "wrong"}),
]


@pytest.mark.parametrize(("method", "path", "body"), GUESSES, ids=[f"{method} {path}" for method, path, _ in GUESSES])
def test_whoever_guesses_too_often_waits_wherever_a_password_is_asked_for(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, method: str, path: str, body: dict[str, str]
) -> None:
    async def too_often(*_: Any) -> float:
        return 4.0

    browser.open_account()
    monkeypatch.setattr("meadhall.server.tallies.guess", too_often)
    answer = browser.send(method, path, body)
    assert error(answer) == (429, "too-many-guesses")
    assert answer.headers["retry-after"] == "4"
