"""Letters: tried again, encrypted, without smuggled headers."""

from __future__ import annotations

import asyncio
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import pytest
import trustme

from meadhall.server import notices
from meadhall.server.config import Settings
from meadhall.server.hall import OpenTable, Watcher
from meadhall.server.letters import post
from meadhall.server.models import Person
from meadhall.server.notices import Sender, letter
from server.notices.post import PostOffice, Receiver, bert_is_asked, by_mail, outbox, run
from server.scratch import eventually, in_loop, new_table, open_hall, people


@in_loop
async def test_a_letter_that_does_not_get_through_is_tried_three_times(
    one_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "FIRST_WAIT", 0.0)
    async with PostOffice(broken=True).open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        await bert_is_asked(hall)
        sender = Sender(hall)
        for _ in range(5):
            await sender.once()
        assert office.heard.count("MAIL") == 3
        assert await outbox(hall) == [("bert", False, 3)]


@in_loop
async def test_a_table_that_cannot_be_opened_holds_up_nobodys_letter(
    one_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "PAUSE", 3600)
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await people(hall, "ann", "bert", "cleo", email="someone@example.org")
        broken, sound = await bert_is_asked(hall), await bert_is_asked(hall)
        true = hall.table

        async def table(table_id: str) -> OpenTable:
            if table_id == broken.row.id:
                raise ValueError("the rules have changed")
            return await true(table_id)

        monkeypatch.setattr(hall, "table", table)
        await notices.Sender(hall).once()
        assert sorted(tries for _, _, tries in await outbox(hall)) == [0, 0, 0, 1, 1, 1]
        assert len(office.letters) == 3
        assert all(sound.row.id in letter.get_content() for letter in office.letters)


@in_loop
async def test_a_slow_receiver_does_not_make_others_seem_away(one_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "PAUSE", 0.05)
    allowed = {"webhooks_to_private_addresses": True, "away_seconds": 1}
    async with Receiver(b"").open() as receiver, open_hall(one_url, **allowed) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", webhook=f"http://127.0.0.1:{receiver.port}/")
        table = await bert_is_asked(hall)
        sending = asyncio.create_task(run(Sender(hall)))
        await eventually(lambda: receiver.requests, 5)
        table.watchers.add(Watcher(0, "ann"))
        began = datetime.now(UTC)

        async def is_seen() -> bool:
            async with hall.database.session() as session:
                return (await session.get_one(Person, "ann")).seen > began

        await eventually(is_seen, 3)
        sending.cancel()


@in_loop
async def test_a_failed_letter_waits_before_it_is_tried_again(one_url: str) -> None:
    async with PostOffice(broken=True).open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        await bert_is_asked(hall)
        sender = Sender(hall)
        for _ in range(3):
            await sender.once()
        assert office.heard.count("MAIL") == 1


@in_loop
async def test_mail_is_encrypted_when_the_server_offers_it(
    one_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("127.0.0.1").configure_cert(context)
    async with PostOffice(context).open() as office, open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo", email="all@example.org")
        table = await new_table(hall, "ann", "bert", "cleo")
        settings = Settings(**by_mail(office, smtp_user="hall", smtp_password="geheim"))
        async with hall.database.session() as session:
            bert = await session.get_one(Person, "bert")
        await asyncio.to_thread(post, settings, letter(settings, bert, table))
        assert len(office.letters) == 1
        assert "tls AUTH" in office.heard
        assert "AUTH" not in office.heard


@in_loop
async def test_the_password_of_the_mail_server_never_travels_in_the_open(one_url: str) -> None:
    async with PostOffice().open() as office:
        settings = Settings(**by_mail(office, smtp_user="hall", smtp_password="geheim"))
        message = EmailMessage()
        message["From"], message["To"] = "a@example.org", "b@example.org"
        with pytest.raises(OSError, match="no encryption"):
            await asyncio.to_thread(post, settings, message)
        assert "AUTH" not in office.heard
        assert office.letters == []


@in_loop
async def test_a_name_cannot_smuggle_headers_into_a_letter(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo", email="all@example.org")
        table = await new_table(hall, "ann", "bert", "cleo")
        person = Person(id="x", name="Eve\r\nBcc: all@example.org\r\n\r\nhello", email="eve@example.org", lang="en")
        made = letter(Settings(smtp_from="hall@example.org"), person, table)
        assert made["Bcc"] is None
        assert "Hello Eve Bcc: all@example.org hello," in made.get_content()
        person.email = "eve@example.org\r\nBcc: all@example.org"
        with pytest.raises(ValueError, match=r"linefeed|newline"):
            letter(Settings(smtp_from="hall@example.org"), person, table)
