"""What the hall holds about somebody is given to him, and is gone when he goes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from meadhall.server import people, personal_data
from meadhall.server.auth import KeyRing
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import OpenTable, Refused, Watcher
from meadhall.server.models import (
    Base,
    Chat,
    Holder,
    Key,
    Note,
    Notice,
    Person,
    Rating,
    RatingChange,
    Seat,
    StandingOrder,
    Table,
    Wish,
)
from server.door import PASSWORD, Browser, Door, error, hash_quickly
from server.scratch import scratch_database

NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Door:
    hash_quickly(monkeypatch)
    return Door(tmp_path)


@pytest.fixture
def browser(door: Door) -> Iterator[Browser]:
    with door.browser() as browser:
        yield browser


# ---------------------------------------------------------------- export and farewell


class QuietHall:
    """A hall that only notes which tables it was told of."""

    def __init__(self) -> None:
        self.tables: dict[str, OpenTable] = {}
        self.told: list[str] = []
        self.neighbours = None
        self.keys_changed: list[Any] = []
        self.database: Any = None

    async def table_changed(self, table_id: str) -> None:
        self.told.append(table_id)


def a_table(table_id: str, status: str, host_id: str | None) -> Table:
    return Table(
        id=table_id,
        game="eketorp",
        version="1",
        data="hash",
        scenario="standard",
        options={},
        access="open",
        invitation="let-me-in",
        speed="day",
        status=status,
        host_id=host_id,
        secret=b"SECRET-OF-THE-TABLE",
        created=NOW,
        started=NOW,
    )


def settle(door: Door, person_id: str, other_id: str) -> None:
    """Give somebody a trace in every part of the database, and another person the same beside him."""
    with door.rows() as session:
        for table_id, status in (("opened", "open"), ("played", "playing"), ("over", "over")):
            session.add(a_table(table_id, status, person_id))
        session.flush()
        for table_id in ("opened", "played", "over"):
            session.add(Seat(table_id=table_id, number=0, person_id=person_id, ready=True))
            session.add(Seat(table_id=table_id, number=1, person_id=other_id, ready=True))
        session.add(Seat(table_id="played", number=2, person_id=person_id, bot="greedy", ready=True, resigned=True))
        for who, words in ((person_id, "my words"), (other_id, "other words")):
            session.add(Chat(table_id="played", person_id=who, name="Egil", text=words, at=NOW))
            session.add(Note(table_id="played", person_id=who, text=f"note: {words}"))
            session.add(Notice(person_id=who, table_id="played", entry=7, created=NOW))
            session.add(an_order(who, seat=0 if who == person_id else 1))
            session.add(Holder(table_id="played", person_id=who, seats=[0, 2] if who == person_id else [1]))
            session.add(a_wish(who))
            session.add(Rating(player=who, game="eketorp", mu=25.5, sigma=8.0, games=3))
        session.add(change_of(person_id, 0))
        session.add(change_of(other_id, 1))
        session.commit()


def an_order(person_id: str, seat: int) -> StandingOrder:
    return StandingOrder(
        table_id="played", seat=seat, topic="all", person_id=person_id, choice="pass", term="game", mark=""
    )


def a_wish(person_id: str) -> Wish:
    return Wish(
        person_id=person_id, letters=False, webhook=True, push=True, quiet_from=60, quiet_until=90, zone="Europe/Oslo"
    )


def change_of(player: str, seat: int) -> RatingChange:
    return RatingChange(table_id="over", seat=seat, player=player, game="eketorp", rank=1, mu=25.5, sigma=8.0, at=NOW)


def everything(door: Door, model: type[Base]) -> list[dict[str, Any]]:
    with door.rows() as session:
        return [dict(row) for row in session.execute(select(model.__table__)).mappings()]


def test_the_export_has_all_that_is_held_about_a_person_and_nothing_else(door: Door) -> None:
    with door.two_browsers() as (one, two):
        me = one.open_account()
        one.make_token("my bot")
        settle(door, me["id"], two.come_in("Other")["id"])
        one.send(
            "PATCH",
            "/api/me",
            {"email": "e@borg.example", "webhook": "https://b.example/", "current_password": PASSWORD},
        )
        answer = one.send("GET", "/api/me/export")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    held = answer.json()
    assert held["profile"]["id"] == me["id"]
    assert (held["profile"]["login"], held["profile"]["email"]) == ("egil", "e@borg.example")
    assert held["profile"]["webhook"] == "https://b.example/"
    assert sorted((key["kind"], key["label"]) for key in held["keys"]) == [("session", ""), ("token", "my bot")]
    seats = sorted((seat["id"], seat["seat"]) for seat in held["seats"])
    assert seats == [("opened", 0), ("over", 0), ("played", 0), ("played", 2)]
    assert sorted(table["id"] for table in held["hosted"]) == ["opened", "over", "played"]
    assert [chat["text"] for chat in held["chats"]] == ["my words"]
    assert [note["text"] for note in held["notes"]] == ["note: my words"]
    assert [(rating["game"], rating["mu"]) for rating in held["ratings"]] == [("eketorp", 25.5)]
    assert [(change["table_id"], change["seat"]) for change in held["rating_history"]] == [("over", 0)]
    assert [notice["entry"] for notice in held["notices"]] == [7]
    assert [(order["seat"], order["topic"]) for order in held["standing_orders"]] == [(0, "all")]
    assert [(wish["letters"], wish["zone"]) for wish in held["wishes"]] == [(False, "Europe/Oslo")]
    assert held["held"] == [{"table_id": "played", "seats": [0, 2]}]
    row = door.person(me["id"])
    for secret in (row.password, people.hash_of(one.session_key), "SECRET-OF-THE-TABLE", "other words", "let-me-in"):
        assert secret is not None
        assert secret not in answer.text


def test_every_part_of_the_database_that_names_people_is_in_the_export() -> None:
    """Whoever adds a table that points at people must think of the export and of the farewell."""
    names_people = {
        mapper.class_.__name__
        for mapper in Base.registry.mappers
        if {"person_id", "host_id", "player"} & set(mapper.columns.keys())
    }
    tables = {"Table", "Seat", "Holder", "Chat", "Note", "StandingOrder"}
    peace = {"Ticket", "Shun", "Report", "Deed"}
    assert names_people == tables | peace | {"Key", "Rating", "RatingChange", "Notice", "Wish", "Device"}


def test_nothing_points_at_whoever_is_gone(tmp_path: Path) -> None:
    hall = QuietHall()
    door = Door(tmp_path, hall)
    hall.database = door.database
    with door.two_browsers() as (one, two):
        me, other = one.open_account(), two.come_in("Other")
        token = one.make_token()
        settle(door, me["id"], other["id"])
        table = OpenTable(a_table("played", "playing", None), [])
        mine, theirs = Watcher(0, me["id"]), Watcher(1, other["id"])
        table.watchers = {mine, theirs}
        hall.tables["played"] = table
        assert one.name_by(token) == "Egil"
        answer = one.send("DELETE", "/api/me", {"password": PASSWORD})
        assert answer.status_code == 200
        assert one.name() is None
        assert one.name_by(token) is None
        assert two.name() == "Other"
    for mapper in Base.registry.mappers:
        for row in everything(door, mapper.class_):
            assert me["id"] not in row.values(), mapper.class_.__name__
    seats = {(seat["table_id"], seat["number"]): seat for seat in everything(door, Seat)}
    assert [seats["played", n]["vacant"] for n in (0, 1, 2)] == [True, False, False]
    assert seats["played", 2]["bot"] == "greedy"
    assert (seats["opened", 0]["vacant"], seats["opened", 0]["ready"]) == (False, False)
    assert not seats["over", 0]["vacant"]
    assert {table["host_id"] for table in everything(door, Table)} == {other["id"]}, "the other one is the host now"
    assert all(seats[table_id, 1]["person_id"] == other["id"] for table_id in ("opened", "played", "over"))
    chats = {(chat["name"], chat["text"]) for chat in everything(door, Chat)}
    assert chats == {("someone", "my words"), ("Egil", "other words")}
    assert [note["text"] for note in everything(door, Note)] == ["note: other words"]
    for model in (Rating, RatingChange, Notice, StandingOrder, Holder, Wish, Person):
        assert len(everything(door, model)) == 1, "the other one's stays"
    assert mine.queue.get_nowait() is None  # his socket is told to end
    assert theirs.queue.empty()
    assert hall.told == ["played"]


def test_an_account_is_deleted_only_with_its_password(door: Door, browser: Browser) -> None:
    account = browser.open_account()
    for body in ({"password": "guess"}, {}):
        assert error(browser.send("DELETE", "/api/me", body)) == (403, "wrong-password")
    assert door.person(account["id"]).name == "Egil"
    assert browser.send("DELETE", "/api/me", {"password": PASSWORD}).status_code == 200
    assert everything(door, Person) == []


def test_a_guest_needs_no_password_to_go(door: Door, browser: Browser) -> None:
    browser.come_in()
    assert browser.send("DELETE", "/api/me", {}).status_code == 200
    assert everything(door, Person) == []
    assert everything(door, Key) == []
    assert "meadhall_session" not in browser.cookies


def test_the_login_of_whoever_is_gone_is_free_again(door: Door) -> None:
    with door.two_browsers() as (one, two):
        first = one.open_account("egil")
        one.send("DELETE", "/api/me", {"password": PASSWORD})
        assert two.open_account("egil")["id"] != first["id"]


def test_a_table_that_waits_for_players_and_has_nobody_left_is_closed(door: Door, browser: Browser) -> None:
    me = browser.come_in()
    with door.rows() as session:
        session.add(a_table("waiting", "open", me["id"]))
        session.add(a_table("bots", "playing", me["id"]))
        session.flush()
        session.add(Seat(table_id="waiting", number=0, person_id=me["id"], ready=True))
        session.add(Seat(table_id="waiting", number=1, person_id=None))
        session.add(Seat(table_id="bots", number=0, bot="random"))
        session.commit()
    assert browser.send("DELETE", "/api/me", {}).status_code == 200
    found = {table["id"]: (table["status"], table["host_id"]) for table in everything(door, Table)}
    assert found == {"waiting": ("ended", None), "bots": ("playing", None)}


def test_whoever_still_sits_there_is_host_before_whoever_left(door: Door, browser: Browser) -> None:
    me = browser.come_in()
    with door.rows() as session:
        for name in ("bert", "cleo"):
            session.add(Person(id=name, name=name, lang="en", created=NOW, seen=NOW))
        session.add(a_table("played", "playing", me["id"]))
        session.flush()
        session.add(Seat(table_id="played", number=0, person_id=me["id"], ready=True))
        session.add(Seat(table_id="played", number=1, person_id="bert", ready=True, vacant=True))
        session.add(Seat(table_id="played", number=2, person_id="cleo", ready=True))
        session.commit()
    assert browser.send("DELETE", "/api/me", {}).status_code == 200
    assert [table["host_id"] for table in everything(door, Table)] == ["cleo"]


# ---------------------------------------------------------------- on both databases


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_persons_life_is_the_same_on_both_databases(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hash_quickly(monkeypatch)

    async def life(url: str) -> None:
        database = Database(url)
        async with database.engine.begin() as connection:
            await connection.run_sync(Base.metadata.create_all)
        keyring = KeyRing(Settings(away_seconds=0), database)
        egil = await people.welcome_guest(database, "Egil")
        rival = await people.welcome_guest(database, "Rival")
        await people.open_account(database, egil.id, "Égil", PASSWORD)
        opening = [
            people.open_account(database, rival.id, login, PASSWORD) for login in ("E\u0301GIL", "rival", "again")
        ]
        assert [outcome(made) for made in await gather(*opening[:1])] == ["login-taken"]
        # Two at once: one of them is too late.
        assert sorted(outcome(made) for made in await gather(*opening[1:])) == ["already-account", "done"]
        assert (await people.sign_in(database, "égil", PASSWORD)).id == egil.id
        token = await people.give_token(database, egil.id, "bot", 1)
        visitor = await keyring.visitor(token, "token")
        assert visitor is not None
        assert visitor.person_id == egil.id
        async with database.session() as session:
            session.add(a_table("played", "playing", egil.id))
            await session.flush()
            session.add(Seat(table_id="played", number=0, person_id=egil.id, ready=True))
            session.add(Chat(table_id="played", person_id=egil.id, name="Egil", text="words", at=NOW))
            session.add(change_of(egil.id, 0))
        held = await personal_data.export(database, egil.id)
        assert [len(held[part]) for part in ("keys", "seats", "hosted", "chats", "rating_history")] == [1] * 5
        assert held["chats"][0]["at"].startswith("2026-11-01T12:00:00")
        assert await personal_data.forget(database, egil.id) == ["played"]
        async with database.session() as session:
            seat = await session.get_one(Seat, ("played", 0))
            assert (seat.person_id, seat.vacant) == (None, True)
            assert await session.get(Person, egil.id) is None
            assert await session.scalar(select(func.count()).select_from(Key)) == 0
        await database.close()

    with scratch_database(kind, tmp_path) as url:
        asyncio.run(life(url))


async def gather(*work: Any) -> list[Any]:
    return list(await asyncio.gather(*work, return_exceptions=True))


def outcome(made: Any) -> str:
    return made.reason if isinstance(made, Refused) else "done" if isinstance(made, Person) else repr(made)
