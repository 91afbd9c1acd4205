"""Letters go only where they were agreed to, end at one press, and bring back a lost password."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from email import policy
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import select, update

from meadhall.server import letters, people
from meadhall.server.hall import Hall, Refused
from meadhall.server.letters import FROM_ONE_NETWORK, TO_ONE_ADDRESS
from meadhall.server.models import Key, NoLetters, Person, Ticket
from meadhall.server.notices import Sender
from server.notices.post import PostOffice, bert_is_asked, by_mail, outbox
from server.scratch import in_loop, open_hall
from server.scratch import people as persons

HALL = "https://hall.example"
NAME = "Buy at spam.example"


def code_in(letter: EmailMessage, what: str) -> str:
    found = re.search(rf"{HALL}/letters#{what}=(\S+)", letter.get_content())
    assert found is not None, letter.get_content()
    return found[1]


async def person_of(hall: Hall, person_id: str) -> Person:
    async with hall.database.session() as session:
        return await session.get_one(Person, person_id)


async def unconfirmed(hall: Hall, *names: str, **more: Any) -> None:
    await persons(hall, *names, **({"email": "bert@example.org", "confirmed": None} | more))


async def asked(hall: Hall, person_id: str, network: str = "net") -> None:
    await letters.ask_to_confirm(hall.settings, hall.database, person_id, network)


async def refusal_of(work: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await work
    return refusal.value.reason


# ---------------------------------------------------------------- agreeing


@in_loop
async def test_an_address_that_has_not_agreed_gets_no_notice(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        await persons(hall, "ann", "cleo")
        await unconfirmed(hall, "bert")
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert await outbox(hall) == []
        assert office.letters == []


@in_loop
async def test_a_notice_waits_for_nobody_who_takes_his_consent_back(one_url: str) -> None:
    """It was in the outbox already."""
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await persons(hall, "ann", "cleo")
        await persons(hall, "bert", email="bert@example.org")
        await bert_is_asked(hall)
        async with hall.database.session() as session:
            await session.execute(update(Person).values(confirmed=None))
        await Sender(hall).once()
        assert office.letters == []


@in_loop
async def test_the_letter_that_asks_has_no_word_of_anybodys(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        await unconfirmed(hall, "bert", login="visit-spam.example", password="x")
        async with hall.database.session() as session:
            await session.execute(update(Person).values(name=NAME))
        await asked(hall, "bert")
        [letter] = office.letters
        text = letter.as_string()
        assert "spam" not in text
        assert letter["To"] == "bert@example.org"
        assert "bert@example.org" not in letter.get_content()


@in_loop
async def test_an_address_agrees_once_with_its_code(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        await unconfirmed(hall, "bert")
        await asked(hall, "bert")
        code = code_in(office.letters[0], "confirm")
        assert await refusal_of(letters.confirm(hall.database, "not the code")) == "bad-code"
        assert (await person_of(hall, "bert")).confirmed is None
        await letters.confirm(hall.database, code)
        assert (await person_of(hall, "bert")).confirmed is not None
        assert await refusal_of(letters.confirm(hall.database, code)) == "bad-code"


@in_loop
async def test_a_code_is_kept_as_a_hash_alone(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await unconfirmed(hall, "bert")
        await asked(hall, "bert")
        code = code_in(office.letters[0], "confirm")
        async with hall.database.session() as session:
            kept = list(await session.scalars(select(Ticket.hash)))
        assert people.hash_of(code) in kept
        assert code not in kept


@in_loop
async def test_the_code_for_one_address_does_not_confirm_another(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await unconfirmed(hall, "bert")
        await asked(hall, "bert")
        code = code_in(office.letters[0], "confirm")
        async with hall.database.session() as session:
            await session.execute(update(Person).values(email="victim@example.org"))
        assert await refusal_of(letters.confirm(hall.database, code)) == "bad-code"
        assert (await person_of(hall, "bert")).confirmed is None


@in_loop
async def test_a_code_grows_old(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await unconfirmed(hall, "bert")
        await asked(hall, "bert")
        async with hall.database.session() as session:
            await session.execute(update(Ticket).values(expires=datetime.now(UTC) - timedelta(seconds=1)))
        assert await refusal_of(letters.confirm(hall.database, code_in(office.letters[0], "confirm"))) == "bad-code"


@in_loop
async def test_a_hall_that_does_not_know_its_address_sends_the_bare_code(one_url: str) -> None:
    """The Host a browser asked for may be anybody's choice: no link is made of it."""
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await unconfirmed(hall, "bert")
        await asked(hall, "bert")
        text = office.letters[0].get_content()
        assert "http" not in text
        codes = [line for line in text.splitlines() if re.fullmatch(r"[\w-]{24}", line)]
        await letters.confirm(hall.database, codes[0])


# ---------------------------------------------------------------- caps


@in_loop
async def test_an_address_is_asked_a_few_times_a_day_whoever_asks(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        names = [f"guest{number}" for number in range(6)]
        await unconfirmed(hall, *names[:3])
        await unconfirmed(hall, *names[3:], email="BERT@example.org")
        await asyncio.gather(*[asked(hall, name, name) for name in names])
        assert len(office.letters) == TO_ONE_ADDRESS


@in_loop
async def test_a_network_may_ask_only_so_many_addresses_a_day(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        for number in range(FROM_ONE_NETWORK + 2):
            await unconfirmed(hall, f"guest{number}", email=f"{number}@example.org")
            await asked(hall, f"guest{number}")
        assert len(office.letters) == FROM_ONE_NETWORK


@in_loop
async def test_notices_to_an_address_are_capped_too(one_url: str) -> None:
    limits = {"letters_per_day": 2}
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL, **limits)) as hall:
        await persons(hall, "ann", "cleo")
        await persons(hall, "bert", email="bert@example.org")
        for _ in range(3):
            await bert_is_asked(hall)
        await Sender(hall).once()
        assert len(office.letters) == 2


# ---------------------------------------------------------------- ending them


@in_loop
async def test_every_letter_can_be_answered_with_no_more(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        await persons(hall, "ann", "cleo")
        await persons(hall, "bert", email="bert@example.org")
        await bert_is_asked(hall)
        await Sender(hall).once()
        [letter] = office.letters
        code = code_in(letter, "stop")
        assert str(letter["List-Unsubscribe"]).strip() == f"<{HALL}/api/letters/stop?code={code}>"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        for _ in range(2):  # people press such things twice
            await letters.stop(hall.database, code)
        assert (await person_of(hall, "bert")).confirmed is None
        await asked(hall, "bert")
        assert len(office.letters) == 2, "he had agreed once, and may again"


@in_loop
async def test_a_long_address_of_the_hall_is_not_broken_in_a_letters_head(one_url: str) -> None:
    far = "https://" + ".".join(["a-rather-long-name"] * 4) + ".example"
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=far)) as hall:
        await unconfirmed(hall, "bert")
        await asked(hall, "bert")
        as_it_came = office.letters[0].as_bytes(policy=policy.default.clone(refold_source="none"))
        assert b"=?" not in as_it_came
        assert f"<{far}/api/letters/stop?code=" in str(office.letters[0]["List-Unsubscribe"])


@in_loop
async def test_whoever_never_agreed_can_say_never(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        await unconfirmed(hall, "bert", "eve")
        await asked(hall, "bert")
        [letter] = office.letters
        for _ in range(2):
            await letters.stop(hall.database, code_in(letter, "stop"))
        assert await refusal_of(letters.confirm(hall.database, code_in(letter, "confirm"))) == "bad-code"
        await asked(hall, "eve", "another network")
        assert len(office.letters) == 1, "nobody can have him asked again"
        async with hall.database.session() as session:
            [row] = await session.scalars(select(NoLetters))
        assert "bert" not in row.address
        assert await letters.allow_again(hall.database, "Bert@example.org")
        await asked(hall, "eve", "another network")
        assert len(office.letters) == 2


@in_loop
async def test_a_code_to_confirm_ends_no_letters_and_the_other_way_round(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await unconfirmed(hall, "bert")
        await asked(hall, "bert")
        [letter] = office.letters
        assert await refusal_of(letters.stop(hall.database, code_in(letter, "confirm"))) == "bad-code"
        assert await refusal_of(letters.confirm(hall.database, code_in(letter, "stop"))) == "bad-code"
        assert (
            await refusal_of(letters.set_password(hall.database, code_in(letter, "confirm"), "a new one")) == "bad-code"
        )


# ---------------------------------------------------------------- recovering a password


async def account(hall: Hall, **more: Any) -> None:
    await persons(hall, "bert", **({"login": "bert", "password": "old", "email": "bert@example.org"} | more))


async def forgotten(hall: Hall, who: str, network: str = "net") -> None:
    await letters.recover(hall.settings, hall.database, who, network)


@in_loop
@pytest.mark.usefixtures("quick")
async def test_a_password_is_recovered_once_and_all_keys_end(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        await account(hall)
        async with hall.database.reading() as session:
            bert = await people.get(session, "bert")
        await people.give_session(hall.database, bert, 30)
        await people.give_token(hall.database, "bert", "a program")
        await forgotten(hall, "Bert@Example.org")
        code = code_in(office.letters[0], "recover")
        assert await refusal_of(letters.set_password(hall.database, code, "short")) == "bad-password"
        outcomes = await asyncio.gather(
            *[letters.set_password(hall.database, code, f"winters and {n}") for n in range(4)], return_exceptions=True
        )
        assert sorted(type(one).__name__ for one in outcomes) == ["Person", "Refused", "Refused", "Refused"]
        [won] = [n for n, one in enumerate(outcomes) if isinstance(one, Person)]
        assert (await people.sign_in(hall.database, "bert", f"winters and {won}")).id == "bert"
        async with hall.database.session() as session:
            assert list(await session.scalars(select(Key))) == []


@in_loop
async def test_no_letter_about_a_password_goes_to_an_address_that_has_not_agreed(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await account(hall, confirmed=None)
        await persons(hall, "guest", email="guest@example.org")
        for who in ("bert", "bert@example.org", "guest@example.org", "nobody", "", "%", "\x00"):
            await forgotten(hall, who, who)
        assert office.letters == []


@in_loop
async def test_recovery_letters_are_capped(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin=HALL)) as hall:
        await account(hall)
        await asyncio.gather(*[forgotten(hall, "bert", f"net{n}") for n in range(6)])
        assert len(office.letters) == TO_ONE_ADDRESS


@in_loop
@pytest.mark.usefixtures("quick")
async def test_a_recovery_code_ends_with_the_password_or_address_it_was_for(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await account(hall)
        await forgotten(hall, "bert")
        await people.set_password(hall.database, "bert", "chosen elsewhere")
        assert await refusal_of(
            letters.set_password(hall.database, code_in(office.letters[0], "recover"), "x" * 9)
        ) == ("bad-code")
        await forgotten(hall, "bert")
        await people.change(hall.database, "bert", people.Changes(email="new@example.org"))
        assert await refusal_of(
            letters.set_password(hall.database, code_in(office.letters[1], "recover"), "x" * 9)
        ) == ("bad-code")


@in_loop
async def test_a_recovery_code_holds_for_half_an_hour(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office, origin=HALL)) as hall:
        await account(hall)
        before = datetime.now(UTC)
        await forgotten(hall, "bert")
        async with hall.database.session() as session:
            ticket = (await session.scalars(select(Ticket).where(Ticket.kind == "recover"))).one()
            assert timedelta() < ticket.expires - before < timedelta(minutes=31)
            ticket.expires = before
        code = code_in(office.letters[0], "recover")
        assert await refusal_of(letters.set_password(hall.database, code, "a new password")) == "bad-code"
