"""Where many ask at once for what only so many can have: as many get it, and no answer is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import func, select

from meadhall.server import people, tables
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Key, Person, Proposal
from server.door import PASSWORD, hash_quickly
from server.guests import Guest, at_once

if TYPE_CHECKING:
    from server.conftest import RunningHall


def race(*asked: tuple[Guest, str, str, Any]) -> list[httpx.Response]:
    return asyncio.run(at_once(*asked))


def outcomes(answers: list[httpx.Response]) -> Counter[str]:
    """How often which: "done", or the reason of a refusal."""
    return Counter("done" if answer.is_success else answer.json()["error"] for answer in answers)


def ask(hall: RunningHall, question: Any) -> Any:
    """The database itself."""

    async def asked() -> Any:
        database = Database(hall.database_url)
        async with database.reading() as session:
            found = await session.scalar(question)
        await database.close()
        return found

    return asyncio.run(asked())


# ---------------------------------------------------------------- chairs


@pytest.mark.parametrize("_round", range(3))
def test_of_six_who_sit_down_on_one_chair_one_gets_it_and_sees_its_hand(hall: RunningHall, _round: int) -> None:
    ann = hall.guest("Ann")
    six = [hall.guest(f"Rival {number}") for number in range(6)]
    table = ann.new_table("me", "open", "random")["id"]
    answers = race(*((rival, "POST", f"/api/tables/{table}/join", {"seat": 1}) for rival in six))
    assert outcomes(answers) == {"done": 1, "no-free-seat": 5}
    looks = [rival.ask("GET", f"/api/tables/{table}/view?seat=1") for rival in six]
    assert [look.is_success for look in looks] == [answer.is_success for answer in answers]
    winner = next(number for number, answer in enumerate(answers) if answer.is_success)
    assert ann.get(f"/api/tables/{table}")["seats"][1]["name"] == f"Rival {winner}"


def test_of_six_who_take_over_a_chair_one_gets_it(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    six = [hall.guest(f"Rival {number}") for number in range(6)]
    table = ann.new_table("me", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    bob.post(f"/api/tables/{table}/leave")
    answers = race(*((rival, "POST", f"/api/tables/{table}/join", {}) for rival in six))
    assert outcomes(answers) == {"done": 1, "no-free-seat": 5}


def test_who_asks_six_times_at_once_for_a_chair_has_one(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "open", "open", "open")["id"]
    answers = race(*((bob, "POST", f"/api/tables/{table}/join", {}) for _ in range(6)))
    assert outcomes(answers) == {"done": 1, "already-seated": 5}
    assert len(bob.get(f"/api/tables/{table}")["my_seats"]) == 1


# ---------------------------------------------------------------- votes


def six_players(hall: RunningHall) -> tuple[list[Guest], str]:
    players = [hall.guest(f"Player {number}") for number in range(6)]
    table = players[0].new_table("me", *["open"] * 5)["id"]
    for player in players[1:]:
        player.post(f"/api/tables/{table}/join", {})
    return players, table


@pytest.mark.parametrize("_round", range(3))
def test_no_vote_is_lost(hall: RunningHall, _round: int) -> None:
    players, table = six_players(hall)
    where = f"/api/tables/{table}"
    proposal = players[0].post(f"{where}/proposals", {"kind": "end"})["proposal"]["id"]
    answers = race(*((one, "PUT", f"{where}/proposals/{proposal}", {"agrees": True}) for one in players[1:]))
    assert outcomes(answers) == {"done": 5}
    assert players[0].get(where)["status"] == "ended"


def test_of_many_proposals_at_once_one_is_open(hall: RunningHall) -> None:
    players, table = six_players(hall)
    answers = race(*((one, "POST", f"/api/tables/{table}/proposals", {"kind": "end"}) for one in players))
    assert outcomes(answers) == {"done": 1, "proposal-open": 5}
    found = select(func.count()).where(Proposal.table_id == table, Proposal.status == "open")
    assert ask(hall, found) == 1


def test_who_refuses_while_the_last_agrees_either_stops_it_or_comes_too_late(hall: RunningHall) -> None:
    for _ in range(4):
        ann, bob = hall.guest("Ann"), hall.guest("Bob")
        table = ann.new_table("me", "open", "random")["id"]
        where = f"/api/tables/{table}"
        bob.post(f"{where}/join", {})
        proposal = ann.post(f"{where}/proposals", {"kind": "end"})["proposal"]["id"]
        yes, no = race(
            (bob, "PUT", f"{where}/proposals/{proposal}", {"agrees": True}),
            (ann, "PUT", f"{where}/proposals/{proposal}", {"agrees": False}),
        )
        assert yes.is_success != no.is_success
        assert ann.get(where)["status"] == ("ended" if yes.is_success else "playing")


def test_a_proposal_is_done_when_the_only_one_who_had_not_agreed_stands_up(hall: RunningHall) -> None:
    for goes in ("leave", "resign"):
        ann, bob, cat = hall.guest("Ann"), hall.guest("Bob"), hall.guest("Cat")
        table = ann.new_table("me", "open", "open")["id"]
        where = f"/api/tables/{table}"
        for rival in (bob, cat):
            rival.post(f"{where}/join", {})
        proposal = ann.post(f"{where}/proposals", {"kind": "end"})["proposal"]["id"]
        bob.put(f"{where}/proposals/{proposal}", {"agrees": True})
        cat.post(f"{where}/{goes}")
        assert ann.get(where)["status"] == "ended", goes


def test_who_goes_for_good_while_he_does_everything_else_leaves_no_error(hall: RunningHall) -> None:
    """The database may send one of those away who wait for each other; nobody is told of a fault of the server."""
    for _ in range(3):
        ann, bob, cat = hall.guest("Ann"), hall.guest("Bob"), hall.guest("Cat")
        table = ann.new_table("me", "open", "open")["id"]
        where = f"/api/tables/{table}"
        for rival in (bob, cat):
            rival.post(f"{where}/join", {})
        answers = race(
            (ann, "DELETE", "/api/me", {}),
            (ann, "POST", f"{where}/leave", None),
            (ann, "POST", f"{where}/resign", None),
            (ann, "POST", f"{where}/proposals", {"kind": "end"}),
            (ann, "POST", "/api/tables", {"game": "eketorp", "seats": ["me", "open", "open"]}),
            (ann, "POST", "/api/me/tokens", {"label": "x"}),
            (ann, "POST", f"{where}/chat", {"text": "farewell"}),
            (bob, "DELETE", "/api/me", {}),
            (cat, "POST", f"{where}/resign", None),
        )
        assert [answer.status_code for answer in answers if answer.status_code >= 500] == []
        assert cat.ask("GET", where).status_code == 200


# ---------------------------------------------------------------- limits


def test_nobody_has_more_than_twenty_tokens_however_often_he_asks_at_once(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    answers = race(*((ann, "POST", "/api/me/tokens", {"label": f"bot {number}"}) for number in range(40)))
    assert outcomes(answers) == {"done": 20, "too-many-tokens": 20}
    assert ask(hall, select(func.count()).where(Key.person_id == ann.id, Key.kind == "token")) == 20


def test_nobody_hosts_more_tables_than_he_may_however_often_he_asks_at_once(
    hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MAX_OPEN_TABLES", 5)
    ann = hall.guest("Ann")
    wanted = {"game": "eketorp", "seats": ["me", "open", "open"]}
    answers = race(*((ann, "POST", "/api/tables", wanted) for _ in range(16)))
    assert outcomes(answers) == {"done": 5, "too-many-tables": 11}


def test_a_rematch_that_all_ask_for_at_once_is_one_table(hall: RunningHall) -> None:
    players, table = six_players(hall)
    proposal = players[0].post(f"/api/tables/{table}/proposals", {"kind": "end"})["proposal"]["id"]
    for player in players[1:]:
        player.put(f"/api/tables/{table}/proposals/{proposal}", {"agrees": True})
    answers = race(*((player, "POST", f"/api/tables/{table}/rematch", None) for player in players))
    assert outcomes(answers) == {"done": 6}
    assert len({answer.json()["id"] for answer in answers}) == 1


def test_a_note_written_many_times_at_once_is_kept(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random")["id"]
    answers = race(*((ann, "PUT", f"/api/tables/{table}/note", {"text": f"{n}"}) for n in range(8)))
    assert outcomes(answers) == {"done": 8}


def test_an_order_given_many_times_at_once_holds(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random", game="878")["id"]
    where = f"/api/tables/{table}/standing"
    topic, term = ann.get(where)["topics"][0], ann.get(where)["terms"][0]
    body = {"topic": topic["id"], "choice": topic["choices"][0], "term": term}
    assert outcomes(race(*((ann, "PUT", where, body) for _ in range(8)))) == {"done": 8}
    assert topic["id"] in ann.get(where)["orders"]


# ---------------------------------------------------------------- keys


async def account(database: Database) -> tuple[Person, str]:
    """Egil's, and his login."""
    egil = await people.welcome_guest(database, "Egil")
    login = f"egil-{egil.id[:8]}"
    await people.open_account(database, egil.id, login, PASSWORD)
    return egil, login


def test_whoever_is_banned_after_proving_his_password_gets_no_session(
    hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hash_quickly(monkeypatch)

    async def story() -> None:
        database = Database(hall.database_url)
        egil, login = await account(database)
        proved = await people.sign_in(database, login, PASSWORD)
        async with database.session() as session:
            (await people.get(session, egil.id)).banned = datetime.now(UTC) + timedelta(days=1)
        with pytest.raises(Refused, match="banned"):
            await people.give_session(database, proved, 30)
        await database.close()

    asyncio.run(story())


def test_a_password_proved_before_it_was_changed_opens_no_session(
    hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hash_quickly(monkeypatch)

    async def story() -> None:
        database = Database(hall.database_url)
        egil, login = await account(database)
        proved = await people.sign_in(database, login, PASSWORD)  # and here the thief is kept waiting
        await people.change_password(database, egil.id, PASSWORD, "one long summer")
        with pytest.raises(Refused, match="wrong-sign-in"):
            await people.give_session(database, proved, 30)
        assert await people.give_session(database, await people.sign_in(database, login, "one long summer"), 30)
        await database.close()

    asyncio.run(story())


def test_of_two_who_change_a_password_at_once_the_second_proved_one_that_is_gone(
    hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hash_quickly(monkeypatch)

    async def story() -> None:
        database = Database(hall.database_url)
        egil, _ = await account(database)
        changes = [people.change_password(database, egil.id, PASSWORD, f"summer number {n}") for n in range(4)]
        made = await asyncio.gather(*changes, return_exceptions=True)
        assert sorted("changed" if isinstance(one, Person) else str(one) for one in made) == [
            "changed",
            *["wrong-password"] * 3,
        ]
        await database.close()

    asyncio.run(story())


def test_no_token_is_made_with_a_key_that_has_ended(hall: RunningHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The request had come in when all keys of the person ended."""
    hash_quickly(monkeypatch)

    async def story() -> None:
        database = Database(hall.database_url)
        egil = await people.welcome_guest(database, "Egil")
        key = people.hash_of(await people.give_session(database, egil, 30))
        assert await people.give_token(database, egil.id, "mine", None, key)
        await people.take_sessions(database, egil.id)
        with pytest.raises(Refused, match="wrong-sign-in"):
            await people.give_token(database, egil.id, "a thief's", None, key)
        await database.close()

    asyncio.run(story())
