"""What leaves the server: headers on every answer, and errors of one shape that give nothing away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import meadhall
from conformance.fluent_files import messages
from meadhall.core.texts import LANGUAGES
from meadhall.server import problems
from meadhall.server.texts import server_texts
from server.door import ADDRESS, LEAK, Browser, Door, error, hash_quickly

OURS = {"Origin": ADDRESS}
SERVER = Path(meadhall.__file__).parent / "server"


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Door:
    hash_quickly(monkeypatch)
    return Door(tmp_path)


@pytest.fixture
def browser(door: Door) -> Iterator[Browser]:
    with door.browser() as browser:
        yield browser


# ---------------------------------------------------------------- headers


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/nowhere", "/nowhere", "/api/fail/crash", "/api/me/export", "/api/thing"]
)
def test_every_answer_has_the_headers(browser: Browser, path: str) -> None:
    headers = browser.send("GET", path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",
        "font-src": "'self'",
        "img-src": "'self' data:",
        "manifest-src": "'self'",
        "connect-src": "'self' ws://hall.example wss://hall.example",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")


def test_over_https_browsers_are_told_to_stay_there(door: Door) -> None:
    with door.client("https://hall.example") as client:
        assert client.get("/api/me").headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize("host", ["a;script-src *", "a b", "a,b", "[::1]:8780", "*"])
def test_no_strange_host_gets_into_the_policy(browser: Browser, host: str) -> None:
    policy = browser.send("GET", "/api/me", headers={"Host": host}).headers["content-security-policy"]
    assert "connect-src 'self'; frame-ancestors" in policy


# ---------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("how", "status", "reason", "rule"),
    [
        ("refused", 409, "illegal", "5.2"),
        ("refused-strangely", 409, "the-moon-is-full", None),
        ("no-table", 404, "no-table", None),
        ("not-host", 403, "not-host", None),
        ("meadhall", 400, "unknown-language", None),
        ("library", 503, "server-error", None),
        ("crash", 500, "server-error", None),
    ],
)
def test_every_error_has_the_one_shape(browser: Browser, how: str, status: int, reason: str, rule: str | None) -> None:
    answer = browser.send("GET", f"/api/fail/{how}")
    document = answer.json()
    assert (answer.status_code, document["error"], document["rule"]) == (status, reason, rule)
    assert set(document) == {"error", "message", "rule"}
    assert document["message"].endswith(".")
    assert "secret" not in answer.text
    assert LEAK not in answer.text
    assert "Traceback" not in answer.text


def test_what_was_not_foreseen_is_in_the_log_without_the_values_of_variables(browser: Browser) -> None:
    with capture_logs() as logged:
        browser.send("GET", "/api/fail/crash")
    (line,) = [entry for entry in logged if entry["event"] == "request failed"]
    assert line["log_level"] == "error"
    assert "RuntimeError" in line["exception"]
    assert line["path"] == "/api/fail/crash"
    assert "exc_info" not in line


def test_an_error_of_the_kernel_is_said_in_the_visitors_language(browser: Browser) -> None:
    english = browser.send("GET", "/api/fail/meadhall").json()["message"]
    browser.come_in()
    browser.send("PATCH", "/api/me", {"lang": "fr"})
    french = browser.send("GET", "/api/fail/meadhall").json()["message"]
    assert "xx" in english
    assert "xx" in french
    assert english != french


@pytest.mark.parametrize(
    ("query", "accepted", "lang"),
    [
        ("", "", "en"),
        ("", "fr", "fr"),
        ("", "fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", "fr"),
        ("", "en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("", "de, fr;q=0.2", "fr"),
        ("", "de", "en"),
        ("", "fr;q=0", "en"),
        ("", "fr;q=banana", "en"),
        ("?lang=fr", "en", "fr"),
        ("?lang=en", "fr", "en"),
        ("?lang=de", "fr", "fr"),
    ],
)
def test_a_sentence_is_in_the_language_asked_for(browser: Browser, query: str, accepted: str, lang: str) -> None:
    sentences = {"en": "The rules do not allow that now.", "fr": "Les règles ne le permettent pas maintenant."}
    answer = browser.send("GET", f"/api/fail/refused{query}", headers={"Accept-Language": accepted})
    assert answer.json() == {"error": "illegal", "message": sentences[lang], "rule": "5.2"}
    assert answer.headers["content-language"] == lang


def test_a_person_is_spoken_to_in_his_own_language(browser: Browser) -> None:
    browser.come_in()
    browser.send("PATCH", "/api/me", {"lang": "fr"})
    assert browser.send("GET", "/api/fail/no-table").json()["message"] == "Cette table n’existe pas."
    in_english = browser.send("GET", "/api/fail/no-table", headers={"Accept-Language": "en"})
    assert in_english.json()["message"] == "Cette table n’existe pas.", "his wish counts more than his browser's"
    assert browser.send("GET", "/api/fail/no-table?lang=en").json()["message"] == "There is no such table."


@pytest.mark.parametrize(
    ("method", "path", "said"),
    [
        ("GET", "/api/nowhere", "Il n’y a rien ici."),
        ("PUT", "/api/me", "Cela ne peut pas se faire ici."),
        ("GET", "/api/me/export", "Entrez d’abord, avec un compte ou comme invité."),
        ("GET", "/api/fail/crash", "Quelque chose s’est mal passé dans la halle. C’est noté."),
        ("GET", "/api/fail/refused-strangely", "La halle ne fait pas cela maintenant."),
        ("GET", "/api/fail/meadhall", "La langue «\u00a0xx\u00a0» n’existe pas ici. Langues connues\u00a0: en, fr."),
    ],
)
def test_every_kind_of_problem_is_said_in_french(browser: Browser, method: str, path: str, said: str) -> None:
    assert browser.send(method, path, headers={"Accept-Language": "fr"}).json()["message"] == said


def test_wrong_fields_are_named_in_either_language(browser: Browser) -> None:
    answer = browser.send("POST", "/api/people/guest", {"name": 7}, {"Accept-Language": "fr", **OURS})
    assert error(answer) == (400, "bad-request")
    assert answer.json()["message"].startswith("Cette requête ne se comprend pas\u00a0: name: ")


SAID = re.compile(r"""Refused\("([a-z-]+)"|problem\(\s*\d+, "([a-z-]+)"|"reason": "([a-z-]+)\"""")
CODES = re.compile(r"SIGNED_OUT, NOT_ALLOWED, NO_TABLE, MISBEHAVED, FELL_BEHIND = (.+)")


def test_every_reason_and_every_closing_code_has_words() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in SERVER.rglob("*.py"))
    said = {next(filter(None, found)) for found in SAID.findall(source)}
    assert {"illegal", "too-fast", "csrf-token", "no-table"} <= said, "they are found in the source"
    reasons = said | set(problems.REFUSALS) | set(problems.REASONS.values()) | {"server-error"}
    codes = CODES.findall(source)[0].split(", ")
    for lang in LANGUAGES:
        texts = server_texts(lang)
        assert [reason for reason in sorted(reasons) if not texts.has(f"problem-{reason}")] == []
        assert [code for code in ["1012", *codes] if not texts.has(f"closed-{code}")] == []


def test_every_refusal_has_its_status() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in SERVER.rglob("*.py"))
    refused = set(re.findall(r"""Refused\("([a-z-]+)\"""", source))
    assert refused - set(problems.REFUSALS) == set()


def test_both_languages_have_the_same_texts() -> None:
    english, french = (messages(SERVER / "texts" / f"{lang}.ftl") for lang in LANGUAGES)
    assert list(english) == list(french)
    assert {id: m.variables for id, m in english.items()} == {id: m.variables for id, m in french.items()}


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [("GET", "/api/nowhere", 404, "not-found"), ("PUT", "/api/me", 405, "method-not-allowed")],
)
def test_what_is_not_there_is_said_in_the_same_shape(
    browser: Browser, method: str, path: str, status: int, reason: str
) -> None:
    assert error(browser.send(method, path)) == (status, reason)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"name": "\\ud800"}', b"null", b"[" * 60_000])
def test_an_unreadable_body_is_a_bad_request(browser: Browser, body: bytes) -> None:
    answer = browser.client.post("/api/people/guest", content=body, headers=OURS | {"Content-Type": "application/json"})
    assert error(answer) == (400, "bad-request")


def test_a_body_of_more_than_64_kib_is_not_read(browser: Browser) -> None:
    browser.come_in()
    headers = OURS | {"X-CSRF-Token": browser.csrf}
    fits = browser.send("POST", "/api/thing", {"a": "x" * (64 * 1024 - 100)}, headers)
    assert fits.status_code == 201
    assert error(browser.send("POST", "/api/thing", {"a": "x" * (64 * 1024 + 1)}, headers)) == (413, "too-large")
