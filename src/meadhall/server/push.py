"""Web push: a word to a browser that is shut, through the push service that the browser itself has named.

What is sent is encrypted for that browser alone (RFC 8291, ``aes128gcm``), and signed with a key of the hall's own
(VAPID, RFC 8292), without which the push service takes nothing. The address of the push service was given by a
stranger's browser: it is called as a webhook is, with the same guard.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from email.utils import parseaddr

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy.dialects import postgresql, sqlite

from meadhall.server import webhooks
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import HallKey

CURVE = ec.SECP256R1()
NAME = "vapid"
LARGEST = 3000  # bytes of what is said; push services take 4096 with all that goes around it
KEPT_FOR = 24 * 3600  # seconds for which the push service keeps it while the device is off
SIGNED_FOR = 12 * 3600  # seconds; push services refuse more than a day
GONE = (404, 410)  # the browser has ended it, or never was

BASE64URL = re.compile(r"[A-Za-z0-9_-]*")


# ---------------------------------------------------------------- the hall's own key


async def hall_key(database: Database) -> ec.EllipticCurvePrivateKey:
    """Made when it is first needed; of several processes that make one at the same time one is kept."""
    async with database.reading() as session:
        found = await session.get(HallKey, NAME)
    if found is None:
        insert = postgresql.insert if database.is_postgres else sqlite.insert
        made = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32)
        async with database.session() as session:
            row = insert(HallKey).values(name=NAME, key=made, created=datetime.now(UTC))
            await session.execute(row.on_conflict_do_nothing())
        async with database.reading() as session:
            found = await session.get_one(HallKey, NAME)
    return ec.derive_private_key(int.from_bytes(found.key), CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """As browsers want it: the point, not compressed."""
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def authorization(settings: Settings, key: ec.EllipticCurvePrivateKey, target: webhooks.Target, now: float) -> str:
    """Who we are, for one push service, for some hours (RFC 8292)."""
    usual = target.port == (443 if target.scheme == "https" else 80)
    audience = f"{target.scheme}://{target.host}" + ("" if usual else f":{target.port}")
    claims: dict[str, object] = {"aud": audience, "exp": int(now) + SIGNED_FOR}
    if contact := contact_of(settings):
        claims["sub"] = contact
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(to_text(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = to_text(r.to_bytes(32) + s.to_bytes(32))
    return f"vapid t={signed}.{signature}, k={to_text(public_bytes(key))}"


def contact_of(settings: Settings) -> str:
    """Whom a push service may write to about us; some take nothing from those who do not say."""
    if settings.origin.startswith("https:"):
        return settings.origin.rstrip("/")
    address = parseaddr(settings.smtp_from)[1]
    return f"mailto:{address}" if address else ""


# ---------------------------------------------------------------- for one browser alone


def checked(endpoint: str, p256dh: str, auth: str, settings: Settings) -> tuple[bytes, bytes]:
    """The browser's key and secret; Refused if these are not what a browser gives."""
    try:
        target = webhooks.take_apart(endpoint, settings.webhooks_to_private_addresses)
    except webhooks.Forbidden:
        raise Refused("bad-device") from None
    if target.scheme != "https" and not settings.webhooks_to_private_addresses:
        raise Refused("bad-device")
    key, secret = from_text(p256dh), from_text(auth)
    if len(secret) != 16 or len(key) != 65:
        raise Refused("bad-device")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    except ValueError:
        raise Refused("bad-device") from None  # no point of the curve
    return key, secret


def encrypted(
    words: bytes,
    theirs: bytes,
    secret: bytes,
    ours: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """One record that only the browser with the key ``theirs`` reads. ``ours`` and ``salt`` are made anew each time;
    only tests give them."""
    if len(words) > LARGEST:
        raise ValueError("too long for a push")
    ours, salt = ours or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    point = public_bytes(ours)
    keying = _derived(shared, secret, b"WebPush: info\x00" + theirs + point, 32)
    content_key = _derived(keying, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(keying, salt, b"Content-Encoding: nonce\x00", 12)
    record_size = 4096
    heading = salt + record_size.to_bytes(4) + bytes([len(point)]) + point
    return heading + AESGCM(content_key).encrypt(nonce, words + b"\x02", None)


def _derived(keying: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(keying)


# ---------------------------------------------------------------- sending


async def send(
    settings: Settings, key: ec.EllipticCurvePrivateKey, endpoint: str, theirs: bytes, secret: bytes, words: bytes,
    topic: str,
) -> int:  # fmt: skip
    """The push service's answer; 0 if there was none. ``topic``: a later word of the same topic takes the place of one
    that the device has not fetched yet."""
    body = encrypted(words, theirs, secret)

    def headers(target: webhooks.Target) -> dict[str, str]:
        return {
            "Authorization": authorization(settings, key, target, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Topic": topic,
            "Urgency": "normal",
        }

    return await webhooks.deliver(endpoint, body, headers, settings)


def new_id() -> str:
    return secrets.token_hex(6)


def to_text(some: bytes) -> str:
    return urlsafe_b64encode(some).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Empty if it is none."""
    text = text.rstrip("=")
    if not BASE64URL.fullmatch(text) or len(text) % 4 == 1:
        return b""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
