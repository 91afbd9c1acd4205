"""Webhooks: what they are sent, and where they may lead."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path
from typing import Any

import pytest
import trustme

from meadhall.server import webhooks
from meadhall.server.config import Settings
from meadhall.server.notices import Sender
from meadhall.server.webhooks import Forbidden, find, is_public, take_apart
from server.notices.post import Receiver, bert_is_asked, outbox
from server.scratch import in_loop, open_hall, people


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

    async def never(target: webhooks.Target, *_: Any) -> int:
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
