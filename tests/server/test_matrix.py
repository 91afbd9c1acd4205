"""Every route of the app, asked by every kind of visitor: who is let in, who is turned away and with which words, and
that nobody who was turned away has changed anything.

The routes are the app's own: one that has no row in ROWS fails, and so does a row without a route.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from meadhall.server import keepers
from meadhall.server.app import create_app
from meadhall.server.config import Settings
from meadhall.server.models import Base
from server.conftest import RunningHall
from server.door import PASSWORD, hash_quickly
from server.guests import NO_TLS, Guest

Cell = tuple[int, str]  # status, and the reason of a refusal

NOBODY, MUST_SIGN_IN = (404, "no-table"), (401, "sign-in-needed")
FORGED, FOREIGN = (403, "csrf-token"), (403, "wrong-origin")
SAFE = ("GET", "HEAD", "OPTIONS", "WS")

VISITORS = (
    "stranger",  # no key at all
    "revoked",  # a token of Ann's that she has taken back
    "guest",
    "member",  # an account
    "keeper",
    "spectator",  # a guest with the table's invitation
    "rival",  # on seat 1
    "program",  # a token of Ann's
    "forged",  # Ann's browser without the CSRF token, as another site's form would send it
    "foreign",  # Ann's browser, from another site's page
    "ann",  # on seat 0; she is the host and has an account
)

# ---------------------------------------------------------------- who may what

EVERYBODY: dict[str, Cell] = {}
PEOPLE = dict.fromkeys(("stranger", "revoked"), MUST_SIGN_IN)
BROWSERS = PEOPLE | {"program": (403, "session-needed")}
KEEPERS = BROWSERS | dict.fromkeys(
    ("guest", "member", "spectator", "rival", "ann", "forged", "foreign"), (403, "not-keeper")
)
WATCHERS = dict.fromkeys(("stranger", "revoked", "guest", "member", "keeper"), NOBODY)
PEOPLE_WHO_WATCH = WATCHERS | PEOPLE
SEATED = PEOPLE_WHO_WATCH | {"spectator": NOBODY}
SEAT_0 = SEATED | {"rival": (403, "not-your-seat")}
EYES_OF_0 = WATCHERS | dict.fromkeys(("spectator", "rival"), (403, "not-your-seat"))
# The same for a socket, by the code with which it is closed.
LIVE_EYES_OF_0: dict[str, Cell] = dict.fromkeys(WATCHERS, (4404, "")) | dict.fromkeys(
    ("spectator", "rival"), (4403, "")
)


class Row(NamedTuple):
    """``refused``: the visitors who are turned away. ``done``: what the others are answered; ``but`` has exceptions.
    ``INVITATION`` in the query or body is the table's, for whoever has it."""

    refused: dict[str, Cell]
    done: Cell = (200, "")
    body: Any = None
    query: str = ""
    but: dict[str, Cell] = {}  # noqa: RUF012 - never changed


ID = "matrix"
NOT_OVER, NOT_OPEN, NO_HINTS = (409, "not-over"), (409, "not-open"), (409, "no-hints")
HIMSELF = {"rival": (409, "yourself")}

ROWS: dict[tuple[str, str], Row] = {
    # games, maps, records: for all
    ("GET", "/api/games"): Row(EVERYBODY),
    ("GET", "/api/games/{game_id}"): Row(EVERYBODY),
    ("GET", "/api/games/{game_id}/data"): Row(EVERYBODY),
    ("GET", "/api/games/{game_id}/labels"): Row(EVERYBODY),
    ("GET", "/api/games/{game_id}/lessons"): Row(EVERYBODY),
    ("POST", "/api/games/{game_id}/lessons/{lesson}"): Row(EVERYBODY, body={"done": []}),
    ("GET", "/api/games/{game_id}/opening"): Row(EVERYBODY, query="seats=3"),
    ("GET", "/api/games/{game_id}/rules"): Row(EVERYBODY),
    ("GET", "/api/maps"): Row(EVERYBODY),
    ("GET", "/api/maps/field"): Row(EVERYBODY, query="game=vikings&scenario=village-raid"),
    ("POST", "/api/maps/ground"): Row(EVERYBODY, body={"game": "vikings", "maps": [{"map": "dunes"}]}),
    ("POST", "/api/maps/sight"): Row(EVERYBODY, (400, "data"), body={"game": "vikings", "maps": [{"map": "dunes"}]}),
    ("POST", "/api/records/view"): Row(EVERYBODY, (400, "record-unreadable"), body={}),
    ("GET", "/api/ratings/{game_id}"): Row(EVERYBODY),
    ("GET", "/api/ratings/{game_id}/mine"): Row(PEOPLE),
    # people
    ("POST", "/api/people/guest"): Row(
        EVERYBODY, (409, "already-here"), {"name": "New"}, but=dict.fromkeys(("stranger", "revoked"), (201, ""))
    ),
    ("POST", "/api/people/account"): Row(BROWSERS, (400, "bad-login"), {"login": "?", "password": PASSWORD}),
    ("POST", "/api/session"): Row(EVERYBODY, (401, "wrong-sign-in"), {"login": "nobody", "password": PASSWORD}),
    ("DELETE", "/api/session"): Row(BROWSERS),
    ("GET", "/api/me"): Row(EVERYBODY),
    ("PATCH", "/api/me"): Row(PEOPLE, body={"lang": "fr"}),
    ("DELETE", "/api/me"): Row(BROWSERS, body={"password": PASSWORD}),
    ("PUT", "/api/me/password"): Row(
        BROWSERS,
        (409, "not-account"),
        {"old": PASSWORD, "new": PASSWORD},
        but=dict.fromkeys(("member", "keeper", "ann"), (200, "")),
    ),
    ("GET", "/api/me/export"): Row(PEOPLE),
    ("GET", "/api/me/tokens"): Row(PEOPLE),
    ("POST", "/api/me/tokens"): Row(BROWSERS, (201, ""), {"label": "x"}),
    ("DELETE", "/api/me/tokens/{wanted}"): Row(BROWSERS, (404, "no-token")),
    ("GET", "/api/me/sessions"): Row(BROWSERS),
    ("DELETE", "/api/me/sessions"): Row(BROWSERS, (204, "")),
    ("DELETE", "/api/me/sessions/{wanted}"): Row(BROWSERS, (404, "no-session")),
    ("GET", "/api/me/shunned"): Row(PEOPLE),
    ("POST", "/api/me/shunned"): Row(
        PEOPLE_WHO_WATCH,
        (201, ""),
        {"table": "TABLE", "seat": 1, "kind": "mute", "invitation": "INVITATION"},
        but=HIMSELF,
    ),
    ("DELETE", "/api/me/shunned/{wanted}"): Row(PEOPLE, (404, "no-person")),
    ("POST", "/api/me/reports"): Row(
        PEOPLE_WHO_WATCH,
        (201, ""),
        {"table": "TABLE", "seat": 1, "reason": "x", "invitation": "INVITATION"},
        but=HIMSELF,
    ),
    # being told
    ("GET", "/api/me/told"): Row(BROWSERS),
    ("PATCH", "/api/me/told"): Row(BROWSERS, body={"push": False}),
    ("POST", "/api/me/told/devices"): Row(
        BROWSERS, (400, "bad-device"), {"endpoint": "http://127.0.0.1/", "p256dh": "x", "auth": "x"}
    ),
    ("DELETE", "/api/me/told/devices/{wanted}"): Row(BROWSERS, (404, "no-device")),
    ("POST", "/api/trouble"): Row(EVERYBODY, (201, ""), {"words": "x", "place": "/"}),
    # letters
    ("POST", "/api/letters/ask"): Row(BROWSERS, (202, "")),
    ("POST", "/api/letters/confirm"): Row(EVERYBODY, (404, "bad-code"), {"code": "x"}),
    ("POST", "/api/letters/stop"): Row(EVERYBODY, (404, "bad-code"), query="code=x"),
    ("POST", "/api/letters/recover"): Row(EVERYBODY, (202, ""), {"who": "nobody"}),
    ("POST", "/api/letters/password"): Row(EVERYBODY, (404, "bad-code"), {"code": "x", "password": PASSWORD}),
    # keepers
    ("GET", "/api/keepers/reports"): Row(KEEPERS),
    ("PUT", "/api/keepers/reports/{report}"): Row(KEEPERS, (404, "no-report"), {"why": "x"}),
    ("GET", "/api/keepers/people"): Row(KEEPERS, query="name=a"),
    ("GET", "/api/keepers/deeds"): Row(KEEPERS),
    ("POST", "/api/keepers/people/{person}/rename"): Row(KEEPERS, body={"name": "x", "why": "x"}),
    ("POST", "/api/keepers/people/{person}/mute"): Row(KEEPERS, body={"days": 1, "why": "x"}),
    ("POST", "/api/keepers/people/{person}/ban"): Row(KEEPERS, body={"days": 1, "why": "x"}),
    ("POST", "/api/keepers/people/{person}/password"): Row(KEEPERS, (409, "not-account"), {"why": "x"}),
    # tables: seeing them
    ("GET", "/api/tables"): Row(EVERYBODY),
    ("POST", "/api/tables"): Row(PEOPLE, (201, ""), {"game": "eketorp", "seats": ["me", "open", "open"]}),
    ("GET", "/api/tables/{table_id}"): Row(WATCHERS),
    ("GET", "/api/tables/{table_id}/view"): Row(EYES_OF_0, query="seat=0"),
    ("GET", "/api/tables/{table_id}/replay"): Row(EYES_OF_0, query="seat=0"),
    ("GET", "/api/tables/{table_id}/since"): Row(EYES_OF_0, query="seat=0"),
    ("GET", "/api/tables/{table_id}/chat"): Row(WATCHERS),
    ("GET", "/api/tables/{table_id}/record"): Row(WATCHERS, NOT_OVER),
    ("GET", "/api/tables/{table_id}/analysis"): Row(WATCHERS, NOT_OVER),
    ("POST", "/api/tables/{table_id}/analysis"): Row(PEOPLE_WHO_WATCH, NOT_OVER),
    # tables: chairs
    ("POST", "/api/tables/{table_id}/join"): Row(
        PEOPLE_WHO_WATCH,
        (409, "already-seated"),
        {"invitation": "INVITATION"},
        but={"spectator": (409, "no-free-seat")},
    ),
    ("POST", "/api/tables/{table_id}/leave"): Row(SEATED),
    ("POST", "/api/tables/{table_id}/back"): Row(SEATED),
    ("PUT", "/api/tables/{table_id}/ready"): Row(SEATED, NOT_OPEN, {"ready": False}),
    ("PUT", "/api/tables/{table_id}/seats/{seat}"): Row(SEATED, (409, "seat-taken"), {"bot": "random"}),
    ("POST", "/api/tables/{table_id}/resign"): Row(SEATED, but={"ann": (403, "not-seated")}),  # her program has
    ("POST", "/api/tables/{table_id}/rematch"): Row(SEATED, NOT_OVER),
    # tables: playing
    ("POST", "/api/tables/{table_id}/actions"): Row(SEAT_0, body={"id": ID, "action": "place A", "seat": 0}),
    ("POST", "/api/tables/{table_id}/undo"): Row(SEAT_0, (409, "nothing-to-undo"), {"id": ID, "seat": 0}),
    ("GET", "/api/tables/{table_id}/standing"): Row(SEAT_0, query="seat=0"),
    ("PUT", "/api/tables/{table_id}/standing"): Row(
        SEAT_0, (409, "not-playing"), {"topic": "x", "choice": "x", "term": "x", "seat": 0}
    ),
    ("GET", "/api/tables/{table_id}/why"): Row(SEAT_0, query="seat=0&action=commit"),
    ("GET", "/api/tables/{table_id}/odds"): Row(SEAT_0, query="seat=0"),
    ("POST", "/api/tables/{table_id}/hint"): Row(SEAT_0, NO_HINTS, query="seat=0"),
    ("POST", "/api/tables/{table_id}/what-if"): Row(SEAT_0, NOT_OVER, {"seat": 0}),
    ("POST", "/api/tables/{table_id}/proposals"): Row(
        SEAT_0, (201, ""), {"kind": "end", "seat": 0}, but={"ann": (409, "proposal-open")}
    ),
    ("PUT", "/api/tables/{table_id}/proposals/{proposal}"): Row(
        SEAT_0, (404, "no-proposal"), {"agrees": True, "seat": 0}
    ),
    ("WS", "/api/tables/{table_id}/live"): Row(LIVE_EYES_OF_0, query="seat=0", but={"foreign": (403, "")}),
    # tables: words
    ("POST", "/api/tables/{table_id}/chat"): Row(SEATED, (201, ""), {"text": "skål"}),
    ("GET", "/api/tables/{table_id}/note"): Row(SEATED),
    ("PUT", "/api/tables/{table_id}/note"): Row(SEATED, body={"text": "mine"}),
    # the hall itself
    ("GET", "/health"): Row(EVERYBODY),
    ("GET", "/metrics"): Row(EVERYBODY),
    ("GET", "/api/schema"): Row(EVERYBODY),
    ("GET", "/api/schema/openapi.json"): Row(EVERYBODY),
    ("GET", "/api/schema/{path}"): Row(EVERYBODY, (404, "")),  # the library's own page
}


# ---------------------------------------------------------------- the world in which they ask

numbers = itertools.count()


@pytest.fixture(scope="module")
def hall(sqlite_url: str) -> Iterator[RunningHall]:
    many = 10**9
    running = RunningHall(
        Settings(
            database=sqlite_url,
            requests_per_minute=many,
            account_requests_per_minute=many,
            signups_per_hour=many,
        )
    )
    with pytest.MonkeyPatch.context() as patch:
        hash_quickly(patch)
        patch.setattr("meadhall.server.hall.Hall.wake_bots", lambda *_: None)  # nobody moves but whoever asks
        patch.setattr("meadhall.server.security.Limits.sign_in", lambda *_: None)
        patch.setattr("meadhall.server.security.Limits.lay_maps", lambda *_: None)
        running.start()
        yield running
        running.stop()


class World:
    """A table by link, three people at it, and everybody else who may come to it. ``spent``: somebody has been let in
    and has changed it."""

    spent = False

    def __init__(self, hall: RunningHall) -> None:
        self.hall = hall
        self.line = httpx.Client(base_url=hall.address, timeout=60, verify=NO_TLS)
        self.ann = hall.guest("Ann").open_account(f"ann{next(numbers)}")
        self.rival, cat = hall.guest("Rival"), hall.guest("Cat")
        self.guest, self.spectator = hall.guest("Guest"), hall.guest("Spectator")
        self.member = hall.guest("Member").open_account(f"member{next(numbers)}")
        self.keeper = hall.guest("Keeper").open_account(f"keeper{next(numbers)}")
        login = self.keeper.get("/api/me")["person"]["login"]
        hall.do(keepers.appoint(hall.app.state.database, login, True))
        self.token, revoked = (self.ann.post("/api/me/tokens", {"label": "x"}) for _ in range(2))
        self.revoked = revoked["token"]
        assert self.ann.ask("DELETE", f"/api/me/tokens/{revoked['id']}").status_code == 204
        made = self.ann.new_table("me", "open", "open", access="link")
        self.table, self.invitation = made["id"], made["invitation"]
        for person in (self.rival, cat):
            person.post(f"/api/tables/{self.table}/join", {"invitation": self.invitation})

    def headers(self, visitor: str) -> dict[str, str]:
        """What proves who asks, and from which page."""
        ours = {"Origin": self.hall.address}
        if visitor == "stranger":
            return ours
        if visitor in ("program", "revoked"):
            return {"Authorization": f"Bearer {self.token['token'] if visitor == 'program' else self.revoked}"}
        person: Guest = getattr(self, "ann" if visitor in ("forged", "foreign") else visitor)
        cookies = {"Cookie": "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())}
        if visitor == "forged":
            return ours | cookies
        page = {"Origin": "https://evil.example"} if visitor == "foreign" else ours
        return page | cookies | {"X-CSRF-Token": person.http.headers["X-CSRF-Token"]}

    def filled(self, text: str, visitor: str) -> str:
        invited = self.invitation if visitor in ("spectator", "ann", "rival", "program") else "none"
        return text.replace("INVITATION", invited).replace("TABLE", self.table)

    def ask(self, visitor: str, method: str, path: str, query: str, row: Row) -> Cell:
        for name, value in self.values().items():
            path = path.replace("{" + name + "}", value)
        address = self.filled(f"{path}?{query}" if query else path, visitor)
        body = None if row.body is None else json.loads(self.filled(json.dumps(row.body), visitor))
        if method == "WS":
            return self.open_socket(visitor, address)
        self.line.cookies.clear()
        answer = self.line.request(method, address, json=body, headers=self.headers(visitor))
        tells = answer.status_code >= 400 and answer.headers["content-type"].startswith("application/json")
        return answer.status_code, answer.json()["error"] if tells else ""

    def open_socket(self, visitor: str, address: str) -> Cell:
        """The code with which it was closed; 200 for a socket that was shown the table."""
        headers = self.headers(visitor)
        origin: Any = headers.pop("Origin", None)
        where = self.hall.address.replace("http", "ws", 1) + address
        try:
            with connect(where, origin=origin, additional_headers=headers) as socket:
                return (200, "") if json.loads(socket.recv(60))["type"] == "table" else (500, "")
        except InvalidStatus as no:
            return no.response.status_code, ""
        except ConnectionClosed as closed:
            return (closed.rcvd.code if closed.rcvd else 0), ""

    def values(self) -> dict[str, str]:
        known = {"table_id": self.table, "game_id": "eketorp", "lesson": "first-round", "person": self.guest.id}
        return known | {"seat": "1", "proposal": "1", "report": "999999", "wanted": "x", "path": "x"}

    def kept(self) -> str:
        """All that is in the database, without when somebody was last seen."""
        passing = {"seen", "used", "place", "expires"}

        async def rows() -> str:
            found = []
            async with self.hall.app.state.database.reading() as session:
                for table in Base.metadata.sorted_tables:
                    if table.name not in ("tally", "presence", "process", "notice"):
                        columns = [column for column in table.columns if column.name not in passing]
                        rows = await session.execute(select(*columns).order_by(*table.primary_key.columns))
                        found += [(table.name, *row) for row in rows]
            return repr(found)

        found: str = self.hall.do(rows())
        return found


@pytest.fixture(scope="module")
def worlds(hall: RunningHall) -> Iterator[list[World]]:
    """The last of them is in use."""
    made: list[World] = []
    yield made
    for world in made:
        world.line.close()


# ---------------------------------------------------------------- the matrix


def routes() -> dict[tuple[str, str], set[str]]:
    """Every method and path of the app, except the page and its files, and what each takes from its address."""
    found = {}
    for route in create_app(Settings(database="sqlite://")).routes:
        for handler in getattr(route, "route_handlers", None) or [route.route_handler]:  # type: ignore[union-attr]
            if handler.fn.__module__ == "meadhall.server.page" or handler.handler_name == "options_handler":
                continue
            for method in getattr(handler, "http_methods", ["WS"]):
                found[method, route.path_format] = set(handler.parsed_fn_signature.parameters)
    return found


ROUTES = routes()


def test_every_route_of_the_app_has_a_row() -> None:
    assert set(ROUTES) == set(ROWS)


@pytest.mark.parametrize(("method", "path"), sorted(ROWS), ids=[" ".join(key) for key in sorted(ROWS)])
def test_who_is_let_in(hall: RunningHall, worlds: list[World], method: str, path: str) -> None:
    if not worlds or worlds[-1].spent:
        worlds.append(World(hall))
    row, world = ROWS[method, path], worlds[-1]
    query = row.query + "&invitation=INVITATION" * ("invitation" in ROUTES.get((method, path), ()))
    refused = dict(row.refused)
    if method not in SAFE:
        refused |= {"forged": FORGED, "foreign": FOREIGN}
    before = world.kept()
    for visitor in refused:
        assert world.ask(visitor, method, path, query, row) == refused[visitor], visitor
    assert world.kept() == before, "somebody who was turned away has changed something"
    world.spent = method not in SAFE and any(status < 400 for status, _ in (row.done, *row.but.values()))
    for visitor in VISITORS:
        if visitor not in refused:
            assert world.ask(visitor, method, path, query, row) == row.but.get(visitor, row.done), visitor
