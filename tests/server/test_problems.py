"""What leaves the server: headers on every answer, and errors of one shape that give nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from server.door import ADDRESS, LEAK, Browser, Door, error, hash_quickly

OURS = {"Origin": ADDRESS}


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
        "default-src": "'self'",
        "img-src": "'self' data:",
        "style-src": "'self' 'unsafe-inline'",
        "connect-src": "'self' ws://hall.example wss://hall.example",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
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
