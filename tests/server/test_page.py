"""How the page leaves the server: which address gets what, how long it may be kept, how it is packed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server import page, schema
from meadhall.server.app import create_app
from meadhall.server.config import Settings

PAGE = b"<!doctype html><title>Meadhall</title>"
SCRIPT = b"export const horns = 2;\n" * 100
PERSON = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PLACES = [
    "/",
    "/table/abc",
    "/replay/abc",
    "/records",
    "/rules/eketorp",
    "/learn/eketorp",
    "/learn/eketorp/first-round",
    "/ratings/eketorp",
    "/maps/vikings",
    "/me",
    "/letters",
    "/keepers",
]

Client = TestClient[Any]


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "assets/main-a1b2.js").write_bytes(SCRIPT)
    (folder / "assets/main-a1b2.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / "assets/main-a1b2.js.br").write_bytes(b"as if it were brotli")
    return folder


def a_hall(tmp_path: Path, static: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    files = page.built_files(static)
    monkeypatch.setattr("meadhall.server.app.built_files", lambda: files)
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    schema.upgrade(url)
    with TestClient(create_app(Settings(database=url)), base_url="http://hall.example") as client:
        client.headers["Accept-Encoding"] = "identity"
        yield client


@pytest.fixture
def hall(tmp_path: Path, static: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    yield from a_hall(tmp_path, static, monkeypatch)


@pytest.fixture
def bare_hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(page, "RECORD", tmp_path / "_page.json")
    (tmp_path / "_page.json").write_text('{"why": "npm ci failed:\\n  no line", "sources": ""}')
    yield from a_hall(tmp_path, tmp_path / "nothing", monkeypatch)


# ---------------------------------------------------------------- what comes from where


@pytest.mark.parametrize("place", PLACES)
def test_every_place_is_the_page(hall: Client, place: str) -> None:
    answer = hall.get(place, headers=PERSON)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_every_place_of_the_page_is_known_to_the_server() -> None:
    """App.svelte lists the page's places; the server must answer them with 200."""
    app = (Path(__file__).parents[2] / "web/src/App.svelte").read_text(encoding="utf-8")
    told = {line.split("'")[1] for line in app.splitlines() if line.strip().startswith("['/")}
    served = {place.replace("{", ":").replace(":str}", "") for place in page.PLACES}
    assert told == served


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/assets/main-a1b2.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_their_type(hall: Client, path: str, media_type: str) -> None:
    answer = hall.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, media_type)


def test_heads_are_without_bodies(hall: Client) -> None:
    answer = hall.head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(PAGE))


def test_a_lost_person_gets_the_page_and_a_lost_program_gets_json(hall: Client) -> None:
    answer = hall.get("/nowhere", headers=PERSON)
    assert (answer.status_code, answer.content) == (404, PAGE)
    answer = hall.get("/nowhere", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/x/nowhere", "/assets/gone.js", "/assets/../index.html"])
def test_where_programs_look_there_is_never_a_page(hall: Client, path: str) -> None:
    answer = hall.get(path, headers=PERSON)
    if path.endswith("index.html"):  # the client tidies the path up: there is nothing above /assets
        assert answer.content == PAGE
        return
    assert answer.status_code == 404
    assert answer.json()["error"] in ("not-found", "no-table")


def test_changing_something_nowhere_is_not_found(hall: Client) -> None:
    answer = hall.post("/api/nowhere", json={}, headers=PERSON)
    assert (answer.status_code, answer.json()["error"]) == (404, "not-found")


def test_a_hall_without_a_page_says_how_to_build_it(bare_hall: Client) -> None:
    answer = bare_hall.get("/", headers=PERSON)
    assert answer.status_code == 503
    assert answer.headers["content-type"].startswith("text/plain")
    assert "python3 run.py serve" in answer.text
    assert "npm ci failed)" in answer.text
    assert "construite" in bare_hall.get("/", headers=PERSON | {"Accept-Language": "fr"}).text
    assert bare_hall.get("/api/games").status_code == 200


# ---------------------------------------------------------------- keeping


def test_what_is_named_after_its_contents_is_kept_for_a_year(hall: Client) -> None:
    assert hall.get("/assets/main-a1b2.js").headers["cache-control"] == "public, max-age=31536000, immutable"
    assert hall.get("/icon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/icon.svg", "/assets/main-a1b2.js"])
def test_what_is_known_already_is_not_sent_again(hall: Client, path: str) -> None:
    first = hall.get(path)
    etag = first.headers["etag"]
    for asked in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        again = hall.get(path, headers={"If-None-Match": asked})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == first.headers["cache-control"]
    assert hall.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


# ---------------------------------------------------------------- packing


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("*", "br"),
        ("identity", None),
        ("gzip;q=0.0", None),
        ("", None),
    ],
)
def test_files_are_sent_as_they_were_packed(hall: Client, accepted: str, encoding: str | None) -> None:
    with hall.stream("GET", "/assets/main-a1b2.js", headers={"Accept-Encoding": accepted}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert sent == {None: SCRIPT, "gzip": gzip.compress(SCRIPT, mtime=0), "br": b"as if it were brotli"}[encoding]


def test_packed_files_have_no_address_of_their_own(hall: Client) -> None:
    assert hall.get("/assets/main-a1b2.js.br").status_code == 404


def test_long_answers_are_packed_and_short_ones_not(hall: Client) -> None:
    packs = {"Accept-Encoding": "gzip"}
    rules = hall.get("/api/games/eketorp/rules", headers=packs)
    assert rules.headers["content-encoding"] == "gzip"
    assert len(rules.json()) > 100
    assert "content-encoding" not in hall.get("/health", headers=packs).headers


def test_what_holds_the_csrf_token_is_never_packed(hall: Client) -> None:
    """However long: a name may be anything, and lengths of packed answers can be told from outside."""
    packs = {"Accept-Encoding": "gzip", "Origin": "http://hall.example"}
    came = hall.post("/api/people/guest", json={"name": "Egil"}, headers=packs)
    headers = packs | {"X-CSRF-Token": came.json()["csrf"]}
    padding = "https://hooks.example/" + "a" * 470
    assert hall.patch("/api/me", json={"webhook": padding}, headers=headers).status_code == 200
    for answer in (came, hall.get("/api/me", headers=packs)):
        assert "content-encoding" not in answer.headers
        assert len(answer.json()["csrf"]) == 64


# ---------------------------------------------------------------- what the browser is told to forbid


def test_the_page_may_load_its_own_things_and_nothing_else(hall: Client) -> None:
    rules = hall.get("/", headers=PERSON).headers["content-security-policy"].split("; ")
    assert sorted(rules) == [
        "base-uri 'none'",
        "connect-src 'self' ws://hall.example wss://hall.example",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
    ]
