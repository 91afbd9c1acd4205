"""How I am told that it is my move: by which ways, on which browsers, and at what hours not."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, UnsetType

from meadhall.server import push, wishes
from meadhall.server.auth import KeyRing, by_session
from meadhall.server.models import Wish
from meadhall.server.problems import documented
from meadhall.server.routes import TheKeyRing, TheVisitor

AnyRequest = Request[Any, Any, Any]
Hour = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$", examples=["22:30"])]
Zone = Annotated[str, Meta(max_length=60, description="Of the IANA's list.", examples=["Europe/Paris"])]


class Quiet(msgspec.Struct, forbid_unknown_fields=True):
    """From when until when, by the clock of a time zone, nothing is sent. What is still open is told afterwards."""

    begins: Hour
    ends: Hour
    zone: Zone


class Wishes(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is not sent stays; null ends quiet hours."""

    letters: bool | UnsetType = UNSET
    webhook: bool | UnsetType = UNSET
    push: bool | UnsetType = UNSET
    quiet: Quiet | UnsetType | None = UNSET


class NewDevice(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What the browser's ``PushSubscription`` says."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=500)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class DeviceDocument(msgspec.Struct, kw_only=True):
    """``mine``: the browser that asks."""

    id: str
    device: str
    created: datetime
    mine: bool


class Told(msgspec.Struct, kw_only=True):
    """``key``: the hall's public key, with which a browser asks its push service for an address. ``by_letter``: whether
    this hall writes letters at all."""

    letters: bool
    webhook: bool
    push: bool
    quiet: Quiet | None
    devices: list[DeviceDocument]
    key: str
    by_letter: bool


class Telling(Controller):
    path = "/api/me/told"
    tags = ("notices",)

    @get("/", summary="How I am told", guards=[by_session], responses=documented(401, 403))
    async def told(self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing) -> Told:
        wish = await wishes.of(keyring.database, visitor.person_id)
        return await _told(request, keyring, visitor.person_id, wish)

    @patch("/", summary="Change how I am told", guards=[by_session], responses=documented(400, 401, 403))
    async def change(
        self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing, data: JSONBody[Wishes]
    ) -> Told:
        news: dict[str, Any] = {
            way: getattr(data, way) for way in ("letters", "webhook", "push") if getattr(data, way) is not UNSET
        }
        if data.quiet is None:
            news |= {"quiet_from": None, "quiet_until": None}
        elif data.quiet is not UNSET:
            quiet = data.quiet
            news |= {"quiet_from": minute(quiet.begins), "quiet_until": minute(quiet.ends), "zone": quiet.zone}
        wish = await wishes.change(keyring.database, visitor.person_id, **news)
        return await _told(request, keyring, visitor.person_id, wish)

    @post("/devices", summary="Tell this browser too", guards=[by_session], responses=documented(400, 401, 403))
    async def add(
        self, request: AnyRequest, visitor: TheVisitor, keyring: TheKeyRing, data: JSONBody[NewDevice]
    ) -> DeviceDocument:
        """Until it signs out. What this browser gave before is forgotten."""
        device = await wishes.add_device(
            keyring.settings, keyring.database, visitor.person_id, request.auth, data.endpoint, data.p256dh, data.auth
        )
        return DeviceDocument(id=device.id, device="", created=device.created, mine=True)

    @delete(
        "/devices/{wanted:str}", summary="Tell it no more", guards=[by_session], responses=documented(401, 403, 404)
    )
    async def remove(self, visitor: TheVisitor, keyring: TheKeyRing, wanted: FromPath[str]) -> None:
        await wishes.remove_device(keyring.database, visitor.person_id, wanted)


async def _told(request: AnyRequest, keyring: KeyRing, person_id: str, wish: Wish) -> Told:
    devices = [
        DeviceDocument(id=device.id, device=called, created=device.created, mine=device.key_hash == request.auth)
        for device, called in await wishes.devices_of(keyring.database, person_id)
    ]
    quiet = None
    if wish.quiet_from is not None and wish.quiet_until is not None:
        quiet = Quiet(hour(wish.quiet_from), hour(wish.quiet_until), wish.zone)
    return Told(
        letters=wish.letters,
        webhook=wish.webhook,
        push=wish.push,
        quiet=quiet,
        devices=devices,
        key=push.to_text(push.public_bytes(await push.hall_key(keyring.database))),
        by_letter=bool(keyring.settings.smtp_host),
    )


def minute(clock: str) -> int:
    return int(clock[:2]) * 60 + int(clock[3:])


def hour(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
