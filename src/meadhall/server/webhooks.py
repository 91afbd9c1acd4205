"""Calling an address that somebody gave us, without letting him reach through us into networks that trust this machine.

The address is taken apart once, here; its host is resolved once; every address it has must be a public one; and the
connection goes to the address that was looked at, so that a name which means something else a moment later gains
nothing.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import httpcore
import msgspec
import structlog

import meadhall
from meadhall.server.config import Settings

log = structlog.get_logger()

SECONDS = 5.0  # for one try, the look-up of the name included
WAITS = (1.0, 4.0)  # seconds before the second and the third try
LONGEST = 500

PRINTABLE = re.compile(r"[!-~]+")
NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*", re.IGNORECASE)
NUMBER_LIKE = re.compile(r"(0x[0-9a-f]*|[0-9]+)", re.IGNORECASE)

# Not to be called although Python's ``is_global`` may say yes: they lead to an IPv4 address chosen by the sender, or to
# the services of a cloud's own network.
NEVER = [
    ipaddress.ip_network(network)
    for network in (
        "0.0.0.0/8", "100.64.0.0/10", "168.63.129.16/32", "192.0.0.0/24", "192.88.99.0/24", "224.0.0.0/3",
        "::/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32",
        "2002::/16", "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
    )
]  # fmt: skip


class Forbidden(Exception):
    """An address that is not called; the text says why."""


class Target(msgspec.Struct, frozen=True):
    """An address taken apart, and where it was found to lead."""

    scheme: str
    host: str
    port: int
    path: str
    address: str = ""


# ---------------------------------------------------------------- the guard


def take_apart(url: str, anywhere: bool = False) -> Target:
    """The parts of an address that is plainly written. ``anywhere`` allows any port."""
    if len(url) > LONGEST or not PRINTABLE.fullmatch(url) or "\\" in url:
        raise Forbidden("not a plain address")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("not a plain address") from None
    if parts.scheme not in ("http", "https"):
        raise Forbidden("neither http nor https")
    if "@" in parts.netloc:
        raise Forbidden("with a name or password")
    host = parts.hostname or ""
    if not _is_plain_host(host, bracketed="[" in parts.netloc):
        raise Forbidden("no plain host")
    port = (443 if parts.scheme == "https" else 80) if port is None else port
    if not anywhere and port not in (80, 443):
        raise Forbidden("neither port 80 nor 443")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, path)


def _is_plain_host(host: str, bracketed: bool) -> bool:
    if bracketed:
        return _is_address(host, ipaddress.IPv6Address) and "%" not in host
    if NUMBER_LIKE.fullmatch(host.rpartition(".")[2]):
        return _is_address(host, ipaddress.IPv4Address)  # four decimal numbers; no octal, no hexadecimal, no 127.1
    return len(host) <= 253 and NAME.fullmatch(host) is not None


def _is_address(host: str, kind: Any) -> bool:
    try:
        kind(host)
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Whether an address belongs to the open internet, whatever form it is written in."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    if not ip.is_global or ip.is_multicast or ip.is_reserved or ip.is_link_local or ip.is_unspecified:
        return False
    return not any(ip in network for network in NEVER if network.version == ip.version)


async def find(url: str, anywhere: bool = False) -> Target:
    """Where an address leads. Forbidden unless every place it may lead to is public, or ``anywhere`` is allowed."""
    target = take_apart(url, anywhere)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Forbidden("the host is not known") from None
    addresses = [str(place[4][0]) for place in found]
    if not addresses or not (anywhere or all(is_public(address) for address in addresses)):
        raise Forbidden("not a public host")
    return msgspec.structs.replace(target, address=addresses[0])


# ---------------------------------------------------------------- the call


class Pinned(httpcore.AsyncNetworkBackend):
    """Connects to the address that was looked at, whatever the name means now."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        return await self.network.connect_tcp(self.address, port, timeout, local_address, socket_options)


async def call(url: str, document: dict[str, Any], settings: Settings) -> bool:
    """Post a document; whether it was taken."""
    return 200 <= await deliver(url, msgspec.json.encode(document), as_json, settings) < 300


Headers = Callable[[Target], dict[str, str]]


def as_json(_: Target) -> dict[str, str]:
    return {"Content-Type": "application/json"}


async def deliver(url: str, body: bytes, headers: Headers, settings: Settings) -> int:
    """Post some bytes; the last answer's status, 0 if there was none. A busy or broken receiver is tried again, a
    forbidden address is not."""
    for wait in (*WAITS, None):
        try:
            async with asyncio.timeout(SECONDS):
                target = await find(url, settings.webhooks_to_private_addresses)
                status = await _post(target, body, headers(target))
        except Forbidden as why:
            log.info("address not called", why=str(why))
            return 0
        except (
            OSError,
            TimeoutError,
            httpcore.NetworkError,
            httpcore.ProtocolError,
            httpcore.TimeoutException,
        ) as problem:
            status = 0
            log.info("call failed", error=type(problem).__name__)
        if wait is None or 200 <= status < 300 or (300 <= status < 500 and status != 429):  # no redirect is followed
            return status
        await asyncio.sleep(wait)
    return status


async def _post(target: Target, body: bytes, more: dict[str, str]) -> int:
    host = f"[{target.host}]" if ":" in target.host else target.host
    usual = target.port == (443 if target.scheme == "https" else 80)
    headers = [
        (b"Host", (host if usual else f"{host}:{target.port}").encode()),
        (b"User-Agent", f"Meadhall/{meadhall.__version__}".encode()),
        *((name.encode(), value.encode()) for name, value in more.items()),
        (b"Content-Length", str(len(body)).encode()),
        (b"Connection", b"close"),
    ]
    url = httpcore.URL(
        scheme=target.scheme.encode(), host=target.host.encode(), port=target.port, target=target.path.encode()
    )
    secure = ssl.create_default_context() if target.scheme == "https" else None
    async with (
        httpcore.AsyncConnectionPool(ssl_context=secure, network_backend=Pinned(target.address)) as pool,
        pool.stream("POST", url, headers=headers, content=body) as response,
    ):
        return int(response.status)  # the answer's body is not read: it may have no end
