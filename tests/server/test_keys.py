"""A socket ends with the key it was opened with, in whichever process, and no other does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from meadhall.server import housekeeping, letters, people
from meadhall.server.config import Settings
from meadhall.server.models import Key
from meadhall.server.revoking import sweep_keys
from server.conftest import RunningHall
from server.door import PASSWORD, hash_quickly
from server.guests import Guest, Live

NEW = "one long summer"
SECONDS = 20.0  # for a crowded machine; the sweep, which would find it too, does not run


@pytest.fixture(scope="module")
def doors(database_url: str) -> Iterator[tuple[RunningHall, RunningHall]]:
    """Two processes on PostgreSQL; a SQLite file has one. Nothing is found by looking around now and then."""
    plenty = 10**9
    with ExitStack() as open_doors, pytest.MonkeyPatch.context() as patched:
        hash_quickly(patched)
        patched.setattr(housekeeping, "SWEEP", 3600)
        running = []
        for _ in range(1 if database_url.startswith("sqlite") else 2):
            limits = {"requests_per_minute": plenty, "account_requests_per_minute": plenty, "signups_per_hour": plenty}
            hall = RunningHall(Settings(database=database_url, **limits))  # type: ignore[arg-type]
            hall.start()
            open_doors.callback(hall.stop)
            running.append(hall)
        yield running[0], running[-1]


def came_in(hall: RunningHall, login: str) -> Guest:
    guest = hall.guest("Egil")
    made = guest.post("/api/people/account", {"login": login, "password": PASSWORD})
    guest.http.headers["X-CSRF-Token"] = made["csrf"]
    return guest


def signed_in(hall: RunningHall, login: str) -> Guest:
    """The same person in another browser."""
    guest = hall.guest("Somebody")
    made = guest.post("/api/session", {"login": login, "password": PASSWORD})
    guest.http.headers["X-CSRF-Token"] = made["csrf"]
    return guest


@contextmanager
def live_with_token(hall: RunningHall, table: str, token: str) -> Iterator[Live]:
    address = hall.address.replace("http", "ws", 1) + f"/api/tables/{table}/live?seat=0"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        yield Live(socket)


def ended(live: Live) -> int:
    """With which code the server closed it."""
    with pytest.raises(ConnectionClosed) as closed:
        live.next("never", timeout=SECONDS)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def is_open(live: Live) -> bool:
    live.send({"type": "ping"})
    return live.next("pong", timeout=SECONDS)["type"] == "pong"


numbered = iter(range(10_000))


def story(doors: tuple[RunningHall, RunningHall]) -> tuple[Guest, Guest, str, str]:
    """Egil here, Egil in another browser there, a table of his, and his login."""
    here, there = doors
    login = f"egil-{next(numbered)}"
    home, away = came_in(here, login), signed_in(there, login)
    return home, away, str(home.new_table("me", "random", "random")["id"]), login


def changes_his_password(home: Guest) -> None:
    home.put("/api/me/password", {"old": PASSWORD, "new": NEW})


def goes_for_good(home: Guest) -> None:
    assert home.http.request("DELETE", "/api/me", json={"password": PASSWORD}).is_success


def signs_out_everywhere(home: Guest) -> None:
    assert home.ask("DELETE", "/api/session?everywhere=true").is_success


@pytest.mark.parametrize("does", [changes_his_password, goes_for_good, signs_out_everywhere])
def test_all_sockets_end_with_all_keys(doors: tuple[RunningHall, RunningHall], does: Callable[[Guest], None]) -> None:
    home, away, table, _ = story(doors)
    with home.live(table, 0) as near, away.live(table, 0) as far:
        near.next("snapshot")
        far.next("snapshot")
        does(home)
        assert (ended(near), ended(far)) == (4401, 4401)
    assert away.get("/api/me")["person"] is None, "nor does the other process take the key any longer"


def test_signing_out_ends_the_sockets_of_this_browser_in_every_process(doors: tuple[RunningHall, RunningHall]) -> None:
    home, away, table, _ = story(doors)
    twin = Guest.__new__(Guest)  # the same browser, by chance served by the other process
    twin.address, twin.http = doors[1].address, httpx.Client(base_url=doors[1].address, cookies=home.http.cookies)
    with home.live(table, 0) as near, twin.live(table, 0) as far, away.live(table, 0) as other:
        for live in (near, far, other):
            live.next("snapshot")
        assert home.ask("DELETE", "/api/session").is_success
        assert (ended(near), ended(far)) == (4401, 4401)
        assert is_open(other), "another browser of his goes on"
    twin.close()


def test_a_revoked_tokens_sockets_end_and_no_others(doors: tuple[RunningHall, RunningHall]) -> None:
    home, _, table, _ = story(doors)
    made = home.post("/api/me/tokens", {"label": "bot"})
    kept = home.post("/api/me/tokens", {"label": "another"})["token"]
    with (
        live_with_token(doors[1], table, made["token"]) as far,
        live_with_token(doors[1], table, kept) as spared,
        home.live(table, 0) as near,
    ):
        for live in (far, near, spared):
            live.next("snapshot")
        assert home.ask("DELETE", f"/api/me/tokens/{made['id']}").is_success
        assert ended(far) == 4401
        assert is_open(near)
        assert is_open(spared)


def test_who_makes_his_guest_an_account_comes_back_with_the_new_key(doors: tuple[RunningHall, RunningHall]) -> None:
    ann = doors[0].guest("Ann")
    table = ann.new_table("me", "random", "random")["id"]
    with ann.live(table, 0) as near:
        near.next("snapshot")
        ann.post("/api/people/account", {"login": f"ann-{next(numbered)}", "password": PASSWORD})
        assert ended(near) == 4401
    with ann.live(table, 0) as again:
        assert again.next("snapshot")


def test_a_socket_that_is_opened_while_its_key_ends_does_not_stay(
    doors: tuple[RunningHall, RunningHall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has been let in, and is not yet among those who watch, when the key is taken away."""
    home, _, table, _ = story(doors)
    hall = doors[0].app.state.hall
    true = hall.table

    async def slow(table_id: str) -> Any:
        found = await true(table_id)
        await people.take_sessions(hall.database, home.id)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(hall, "table", slow)
        with home.live(table, 0) as late:
            assert ended(late) == 4401


def test_a_socket_ends_when_its_keys_time_is_over(doors: tuple[RunningHall, RunningHall]) -> None:
    home, _, table, _ = story(doors)
    hall = doors[0].app.state.hall

    async def expire() -> None:
        past = datetime.now(UTC) - timedelta(seconds=1)
        async with hall.database.session() as session:
            await session.execute(update(Key).where(Key.person_id == home.id).values(expires=past))

    with home.live(table, 0) as near:
        near.next("snapshot")
        doors[0].do(expire())
        doors[0].do(sweep_keys(hall))
        assert ended(near) == 4401


def test_a_password_that_was_recovered_ends_every_key_and_socket(doors: tuple[RunningHall, RunningHall]) -> None:
    """Somebody else may have been signed in: he is out at once, in every process, and so are his sockets."""
    here, there = doors
    egil = came_in(here, "recovered")
    table = egil.new_table("me", "me", "me")["id"]
    thief = signed_in(there, "recovered")

    async def code() -> str:
        async with here.app.state.database.session() as session:
            person = await people.get(session, egil.id)
            return await letters.give_ticket(session, person, "recover")

    with thief.live(table, 0) as looking:
        looking.next("snapshot")
        owner = here.guest("Somebody")
        owner.post("/api/letters/password", {"code": here.do(code()), "password": NEW})
        assert ended(looking) == 4401
    assert thief.get("/api/me")["person"] is None
    assert egil.get("/api/me")["person"] is None
    assert owner.get("/api/me")["person"]["login"] == "recovered"
