"""“It's your move”: who is told, how often, and where a webhook may lead."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
import trustme
from sqlalchemy import select, update

from meadhall.server import notices, webhooks
from meadhall.server.config import Settings
from meadhall.server.hall import Hall, OpenTable, Watcher
from meadhall.server.models import Notice, Person
from meadhall.server.notices import Sender, letter, owed_by, post
from meadhall.server.schema import upgrade
from meadhall.server.webhooks import Forbidden, find, is_public, take_apart
from server.scratch import answer, eventually, in_loop, new_table, open_hall, people, scratch_database

run = Sender.run


async def rest(_sender: Sender) -> None:
    """The hall's own sender does nothing: the tests look at the outbox themselves."""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(Sender, "run", rest)
    with scratch_database(request.param, tmp_path) as address:
        upgrade(address)
        yield address


@pytest.fixture
def one_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(Sender, "run", rest)
    upgrade(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    return f"sqlite:///{tmp_path / 'hall.sqlite'}"


# ---------------------------------------------------------------- a post office and a receiver


class PostOffice:
    """A mail server that keeps what it gets."""

    def __init__(self, secure: ssl.SSLContext | None = None, broken: bool = False) -> None:
        self.letters: list[EmailMessage] = []
        self.heard: list[str] = []
        self.secure = secure
        self.broken = broken
        self.port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[PostOffice]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await self._converse(reader, writer)
        writer.close()

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hall\r\n")
        encrypted = False
        while line := (await reader.readline()).decode().strip():
            word = line.split()[0].upper()
            self.heard.append(f"{'tls ' if encrypted else ''}{word}")
            if word == "EHLO":
                offered = b"250-STARTTLS\r\n" if self.secure is not None and not encrypted else b""
                writer.write(b"250-hall\r\n" + offered + b"250 AUTH PLAIN\r\n")
            elif word == "STARTTLS":
                writer.write(b"220 go on\r\n")
                await writer.drain()
                await writer.start_tls(self.secure)  # type: ignore[arg-type]
                encrypted = True
            elif word == "DATA":
                writer.write(b"354 go on\r\n")
                text = await reader.readuntil(b"\r\n.\r\n")
                self.letters.append(message_from_bytes(text[:-3], policy=policy.default))  # type: ignore[arg-type]
                writer.write(b"250 kept\r\n")
            elif word == "QUIT":
                writer.write(b"221 bye\r\n")
                return
            elif word == "AUTH":
                writer.write(b"235 welcome\r\n")
            else:
                writer.write(b"451 not now\r\n" if self.broken and word == "MAIL" else b"250 fine\r\n")


class Receiver:
    """A web server that keeps what it is sent and answers as it is told to, last answer again and again."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers) or [b"HTTP/1.1 204 No Content\r\n\r\n"]
        self.requests: list[tuple[str, dict[str, str], Any]] = []
        self.port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Receiver]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.requests.append((head[0], headers, json.loads(body)))
            reply = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
            if reply == b"":
                await asyncio.sleep(3600)
            writer.write(reply)
            await writer.drain()
        writer.close()


def by_mail(office: PostOffice, **more: Any) -> dict[str, Any]:
    return {"smtp_host": "127.0.0.1", "smtp_port": office.port, "smtp_from": "Hall <hall@example.org>"} | more


async def outbox(hall: Hall) -> list[tuple[str, bool, int]]:
    async with hall.database.session() as session:
        rows = await session.scalars(select(Notice).order_by(Notice.id))
        return [(row.person_id, row.sent is not None, row.tries) for row in rows]


async def has_come(hall: Hall, person: str) -> None:
    async with hall.database.session() as session:
        await session.execute(update(Person).where(Person.id == person).values(seen=datetime.now(UTC)))


async def bert_is_asked(hall: Hall) -> OpenTable:
    """Ann has done her part; Bert owes an answer, and so does Cleo."""
    table = await new_table(hall, "ann", "bert", "cleo")
    await hall.changed(table)
    await settled(hall)
    return table


async def settled(hall: Hall) -> None:
    while hall._tasks:
        await asyncio.gather(*hall._tasks, return_exceptions=True)


# ---------------------------------------------------------------- who is told


@in_loop
async def test_whoever_is_away_gets_one_letter_about_a_question(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin="https://hall.example")) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await bert_is_asked(hall)
        sender = Sender(hall)
        for _ in range(3):
            await sender.once()
        assert [str(letter["To"]) for letter in office.letters] == ["bert@example.org"]
        sent = office.letters[0]
        assert str(sent["Subject"]) == "Your move in Eketorp"
        assert sent["Auto-Submitted"] == "auto-generated"
        text = sent.get_content()
        assert f"https://hall.example/tables/{table.row.id}" in text
        assert "remove it there" in text
        assert await outbox(hall) == [("bert", True, 1)]


@in_loop
async def test_a_letter_is_in_the_persons_language(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org", lang="fr")
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert str(office.letters[0]["Subject"]) == "À vous de jouer à Eketorp"
        assert "c’est à vous de jouer" in office.letters[0].get_content()


@in_loop
async def test_nobody_is_told_who_is_here(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office)) as hall:
        await people(hall, "ann", "bert", "cleo", email="all@example.org")
        table = await new_table(hall, "ann", "bert", "cleo")
        table.watchers.add(Watcher(0, "ann"))  # looks at the table
        await has_come(hall, "bert")  # was here a moment ago, somewhere else
        await hall.changed(table)
        await settled(hall)
        await Sender(hall).once()
        assert len(office.letters) == 1, "only Cleo is away"
        assert [person for person, sent, _ in await outbox(hall) if sent] == ["cleo"]


@in_loop
async def test_whoever_looks_at_any_table_counts_as_seen_by_all_processes(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        other = await new_table(hall, "ann", "cleo", "bert")
        other.row.status = "over"
        other.watchers.add(Watcher(None, "bert"))
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert office.letters == []


@in_loop
async def test_whoever_leaves_with_an_open_question_is_told(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await new_table(hall, "ann", "bert", "cleo")
        watcher = Watcher(1, "bert")
        table.watchers.add(watcher)
        await hall.changed(table)
        await settled(hall)
        assert await outbox(hall) == []
        table.watchers.discard(watcher)
        await Sender(hall).once()
        assert len(office.letters) == 1


@in_loop
async def test_an_answered_question_is_struck_out(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await bert_is_asked(hall)
        assert len(await outbox(hall)) == 1
        await answer(hall, table, 1, "place A")
        await answer(hall, table, 1, "commit")
        await settled(hall)
        assert 1 not in (table.live.deciders if table.live else ())
        await Sender(hall).once()
        assert office.letters == []
        assert await outbox(hall) == []


@in_loop
async def test_no_second_letter_before_the_person_has_been_back(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, away_seconds=0, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await bert_is_asked(hall)
        sender = Sender(hall)
        await sender.once()
        await answer(hall, table, 1, "place A")  # by a program, say: Bert himself has not been seen
        await settled(hall)
        await sender.once()
        assert len(office.letters) == 1
        await has_come(hall, "bert")
        await asyncio.sleep(0.01)
        await sender.once()
        assert len(office.letters) == 2


@in_loop
async def test_a_frozen_table_asks_nobody(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo", webhook="https://example.org/")
        table = await new_table(hall, "ann", "bert", "bot:random")
        assert set(owed_by(table)) == {"ann", "bert"}
        table.row.frozen = True
        assert owed_by(table) == {}
        table.row.frozen, table.chairs[0].vacant = False, True
        assert set(owed_by(table)) == {"bert"}


# ---------------------------------------------------------------- e-mail


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


# ---------------------------------------------------------------- webhooks


@in_loop
async def test_a_webhook_is_sent_the_question(url: str) -> None:
    async with Receiver().open() as receiver, open_hall(url, webhooks_to_private_addresses=True) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", webhook=f"http://127.0.0.1:{receiver.port}/hook?who=bert")
        table = await bert_is_asked(hall)
        sender = Sender(hall)
        await sender.once()
        await sender.once()
        ((line, headers, body),) = receiver.requests
        assert line == "POST /hook?who=bert HTTP/1.1"
        assert headers["content-type"] == "application/json"
        assert headers["host"] == f"127.0.0.1:{receiver.port}"
        assert body == {"event": "your-move", "table": table.row.id, "game": "eketorp", "question": 1, "link": ""}
        assert await outbox(hall) == [("bert", True, 1)]


@in_loop
async def test_private_addresses_are_not_called_unless_allowed(one_url: str) -> None:
    async with Receiver().open() as receiver, open_hall(one_url) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", webhook=f"http://127.0.0.1:{receiver.port}/")
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert receiver.requests == []
        assert await outbox(hall) == [("bert", True, 1)], "it is not tried again and again"


ALLOWED = Settings(webhooks_to_private_addresses=True)
BUSY, GONE, FINE = (f"HTTP/1.1 {status} X\r\nContent-Length: 0\r\n\r\n".encode() for status in (503, 404, 200))


@pytest.mark.parametrize(
    ("answers", "calls", "taken"),
    [
        ([BUSY, BUSY, FINE], 3, True),
        ([BUSY], 3, False),
        ([b""], 3, False),
        ([b"no HTTP at all\r\n\r\n"], 3, False),
        ([GONE], 1, False),
        ([b"HTTP/1.1 307 X\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"], 1, False),
        ([b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nendle"], 1, True),
    ],
)
def test_a_busy_receiver_is_tried_again_a_redirect_is_not_followed(
    answers: list[bytes], calls: int, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "WAITS", (0.01, 0.01))
    monkeypatch.setattr(webhooks, "SECONDS", 0.5 if b"" in answers else 30)

    async def story() -> None:
        async with Receiver(*answers).open() as receiver:
            address = f"http://127.0.0.1:{receiver.port}/"
            assert await webhooks.call(address, {"event": "your-move"}, ALLOWED) is taken
            assert [line for line, _, _ in receiver.requests] == ["POST / HTTP/1.1"] * calls

    asyncio.run(story())


HOSTILE = [
    "ftp://example.org/",
    "file:///etc/passwd",
    "gopher://example.org/",
    "//example.org/",
    "http:///path",
    "http://",
    "https://user@example.org/",
    "https://user:password@example.org/",
    "https://example.org@127.0.0.1/",
    "https://example.org:8080/",
    "https://example.org:22/",
    "https://example.org:65536/",
    "https://example.org:-1/",
    "https://example.org:80x/",
    "http://127.0.0.1/",
    "http://127.1/",
    "http://127.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://00000177.00000000.00000000.00000001/",
    "http://127.0.0.1./",
    "http://0/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://100.100.100.200/",
    "http://169.254.169.254/latest/meta-data/",
    "http://168.63.129.16/",
    "http://192.0.0.192/",
    "http://192.0.2.1/",
    "http://198.18.0.1/",
    "http://203.0.113.1/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://localhost/",
    "http://LOCALHOST/",
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::a00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fe80::1%25eth0]/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://[2001:db8::1]/",
    "http://[v1.example]/",
    "http://[::1/",
    "http://example.org\\@127.0.0.1/",
    "http://example.org\\.127.0.0.1/",
    "http://127.0.0.1#@example.org/",
    "http://127.0.0.1?@example.org/",
    "http://example.org\t/",
    "http://exam\nple.org/",
    "http://example.org\r\nHost: elsewhere/",
    "http://example.org/ HTTP/1.1\r\nX: y",
    "http://ⓔⓧⓐⓜⓟⓛⓔ.org/",
    "http://１２７.０.０.１/",
    "http://127。0。0。1/",
    "http://loc%61lhost/",
    "http://%31%32%37.0.0.1/",
    "http://example.org%00.evil/",
    "http://exa mple.org/",
    "http://-example.org/",
    "http://ex_ample.org/",
    "http://.example.org/",
    "http://example..org/",
    f"http://{'a' * 64}.org/",
    f"http://example.org/{'a' * 500}",
    "javascript:alert(1)",
    "",
]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_addresses_are_not_called(hostile: str, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    async def never(target: webhooks.Target, _body: bytes) -> int:
        called.append(target.address)
        return 200

    monkeypatch.setattr(webhooks, "_post", never)
    assert asyncio.run(webhooks.call(hostile, {}, Settings())) is False
    assert called == []


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Let names mean these addresses, one answer after the other; the names asked for."""
    asked: list[str] = []
    left = list(answers)

    async def look_up(_loop: Any, host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [(0, 0, 0, "", (address, port)) for address in (left.pop(0) if len(left) > 1 else left[0])]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", look_up)
    return asked


@pytest.mark.parametrize(
    "addresses",
    [["10.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["93.184.216.34", "::1"], ["::ffff:10.0.0.1"], ["fe80::1%eth0"], []],
)
def test_one_private_address_among_those_of_a_name_is_enough(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    resolving(monkeypatch, addresses)
    with pytest.raises(Forbidden):
        asyncio.run(find("https://example.org/"))


def test_a_name_is_looked_up_once_and_the_connection_goes_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is public when it is looked at, and this machine a moment later (DNS rebinding)."""
    asked = resolving(monkeypatch, ["127.0.0.1"], ["192.0.2.99"])

    async def story() -> None:
        async with Receiver().open() as receiver:
            assert await webhooks.call(f"http://hall.example:{receiver.port}/", {}, ALLOWED)
            assert receiver.requests[0][1]["host"] == f"hall.example:{receiver.port}"

    asyncio.run(story())
    assert asked.count("hall.example") == 1


@in_loop
async def test_the_certificate_must_be_that_of_the_name_not_of_the_address(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    monkeypatch.setattr(webhooks, "WAITS", ())
    resolving(monkeypatch, ["127.0.0.1"])
    for name, taken in (("hall.example", True), ("elsewhere.example", False)):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert(name).configure_cert(context)
        receiver = Receiver()
        server = await asyncio.start_server(receiver._serve, "127.0.0.1", 0, ssl=context)
        async with server:
            port = server.sockets[0].getsockname()[1]
            assert await webhooks.call(f"https://hall.example:{port}/", {}, ALLOWED) is taken


@pytest.mark.parametrize(
    "address", ["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8"]
)
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


def test_a_plain_address_is_taken_apart() -> None:
    assert take_apart("https://Example.org/hook/a?b=c#d") == webhooks.Target("https", "example.org", 443, "/hook/a?b=c")
    assert take_apart("http://example.org:443") == webhooks.Target("http", "example.org", 443, "/")
    assert take_apart("http://[::1]:9000/x", anywhere=True) == webhooks.Target("http", "::1", 9000, "/x")
