"""A post office and a receiver of webhooks, and words for the tests of notices."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Self

from sqlalchemy import select, update

from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Notice, Person
from meadhall.server.notices import Sender
from server.scratch import new_table

run = Sender.run  # before the fixtures put it to rest


class Listener:
    """A server on a free port of this machine."""

    port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Self]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        raise NotImplementedError


class PostOffice(Listener):
    """A mail server that keeps what it gets."""

    def __init__(self, secure: ssl.SSLContext | None = None, broken: bool = False) -> None:
        self.letters: list[EmailMessage] = []
        self.heard: list[str] = []
        self.secure = secure
        self.broken = broken

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


class Receiver(Listener):
    """A web server that keeps what it is sent and answers as it is told to, last answer again and again."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers) or [b"HTTP/1.1 204 No Content\r\n\r\n"]
        self.requests: list[tuple[str, dict[str, str], Any]] = []

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
