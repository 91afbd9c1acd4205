"""A push service that keeps what it is sent, and browsers that can read it."""

from __future__ import annotations

import asyncio
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from meadhall.server import wishes
from meadhall.server.hall import Hall
from meadhall.server.models import Device, Key
from server.notices.post import Listener


def text(some: bytes) -> str:
    return urlsafe_b64encode(some).rstrip(b"=").decode()


def plain(some: str) -> bytes:
    return urlsafe_b64decode(some + "=" * (-len(some) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class PushService(Listener):
    def __init__(self, status: int = 201) -> None:
        self.status = status
        self.requests: list[tuple[str, dict[str, str], bytes]] = []

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.requests.append((head[0], headers, body))
            writer.write(f"HTTP/1.1 {self.status} X\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
        writer.close()


class Browser:
    """Keys as a browser makes them; what is read with them is read by a library that is not ours."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def given(self) -> dict[str, str]:
        return {"p256dh": text(point(self.key.public_key())), "auth": text(self.secret)}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret))


async def subscribe(
    hall: Hall, person: str, port: int, path: str = "/push", session: str = ""
) -> tuple[Browser, Device]:
    """The browser of a new session of the person."""
    browser, key = Browser(), session or os.urandom(32).hex()
    if not session:
        async with hall.database.session() as rows:
            rows.add(
                Key(hash=key, person_id=person, kind="session", created=datetime.now(UTC), device="Firefox, Linux")
            )
    endpoint = f"http://127.0.0.1:{port}{path}"
    added = await wishes.add_device(hall.settings, hall.database, person, key, endpoint, **browser.given)
    return browser, added


def claims(authorization: str) -> tuple[dict[str, Any], str]:
    """What a VAPID header says, and the public key with which its signature was found to be good."""
    assert authorization.startswith("vapid ")
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    heading, said, signature = parts["t"].split(".")
    assert json.loads(plain(heading)) == {"typ": "JWT", "alg": "ES256"}
    raw = plain(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(parts["k"]))
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(der, f"{heading}.{said}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(plain(said)), parts["k"]
