"""How people want to be told that it is their move: by which ways, on which browsers, and at what hours not.

Whoever has said nothing is told by every way he has given the hall.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import ColumnElement, and_, delete, exists, or_, select

from meadhall.server import metrics, push, tallies
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import OpenTable, Refused
from meadhall.server.models import Device, Key, Person, Wish
from meadhall.server.texts import server_texts

log = structlog.get_logger()

MOST_DEVICES = 10  # of one person; the newest stay
PUSHES_PER_DAY = 200  # to one device
A_DAY = 24 * 60  # minutes
DEVICE_ID = re.compile(r"[0-9a-f]{12}")
ZONE = re.compile(r"[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}")


# ---------------------------------------------------------------- wishes


def usual(person_id: str) -> Wish:
    return Wish(
        person_id=person_id, letters=True, webhook=True, push=True, quiet_from=None, quiet_until=None, zone="UTC"
    )


async def of(database: Database, person_id: str) -> Wish:
    async with database.reading() as session:
        return await session.get(Wish, person_id) or usual(person_id)


async def change(database: Database, person_id: str, **news: Any) -> Wish:
    """Only what is given changes."""
    if "zone" in news:
        zone_of(news["zone"])
    async with database.session() as session:
        wish = await session.get(Wish, person_id, with_for_update=True)
        if wish is None:
            wish = usual(person_id)
            session.add(wish)
        for name, value in news.items():
            setattr(wish, name, value)
    return wish


def reachable(settings: Settings) -> ColumnElement[bool]:
    """Of people: whether there is a way to tell them that they have not closed."""
    mine = Wish.person_id == Person.id
    ways = [and_(Person.webhook.is_not(None), ~exists().where(mine, ~Wish.webhook))]
    ways.append(and_(exists().where(_is_open(Device.person_id == Person.id)), ~exists().where(mine, ~Wish.push)))
    if settings.smtp_host:
        ways.append(and_(Person.confirmed.is_not(None), ~exists().where(mine, ~Wish.letters)))
    return or_(*ways)


# ---------------------------------------------------------------- quiet hours


def zone_of(name: str) -> ZoneInfo:
    if not ZONE.fullmatch(name):
        raise Refused("bad-zone")
    try:
        return ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # an unknown name, a folder of zones, or a file that is no zone
        raise Refused("bad-zone") from None


def quiet_for(wish: Wish, now: datetime) -> timedelta:
    """How long the quiet hours still last; zero outside them. They begin and end by the clock on the person's wall,
    also on the days when it is put forward or back."""
    if wish.quiet_from is None or wish.quiet_until is None or wish.quiet_from == wish.quiet_until:
        return timedelta(0)
    try:
        here = now.astimezone(zone_of(wish.zone))
    except Refused:  # a zone that this machine has unlearned
        here = now.astimezone(UTC)
    minute = here.hour * 60 + here.minute
    if (minute - wish.quiet_from) % A_DAY >= (wish.quiet_until - wish.quiet_from) % A_DAY:
        return timedelta(0)
    ends = datetime.combine(here.date(), time(wish.quiet_until // 60, wish.quiet_until % 60), here.tzinfo)
    if wish.quiet_until <= minute:
        ends = datetime.combine(here.date() + timedelta(days=1), ends.time(), here.tzinfo)
    return max(ends.astimezone(UTC) - now, timedelta(minutes=1))


# ---------------------------------------------------------------- browsers


def _is_open(mine: ColumnElement[bool]) -> ColumnElement[bool]:
    """Browsers whose session has not ended."""
    return and_(mine, Key.hash == Device.key_hash, or_(Key.expires.is_(None), Key.expires > datetime.now(UTC)))


async def devices_of(database: Database, person_id: str) -> list[tuple[Device, str]]:
    """With what each is called."""
    wanted = select(Device, Key.device).where(_is_open(Device.person_id == person_id)).order_by(Device.created)
    async with database.reading() as session:
        return [(device, called or "") for device, called in await session.execute(wanted)]


async def add_device(
    settings: Settings, database: Database, person_id: str, key_hash: str, endpoint: str, p256dh: str, auth: str
) -> Device:
    """The browser that asks. What it gave before is forgotten, and so is the oldest of too many."""
    theirs, secret = push.checked(endpoint, p256dh, auth, settings)
    device = Device(id=push.new_id(), person_id=person_id, key_hash=key_hash, endpoint=endpoint, p256dh=theirs)
    device.auth, device.created = secret, datetime.now(UTC)
    async with database.session() as session:
        await session.execute(delete(Device).where(Device.key_hash == key_hash))
        newest = select(Device.id).where(Device.person_id == person_id).order_by(Device.created.desc())
        kept = list(await session.scalars(newest.limit(MOST_DEVICES - 1)))
        await session.execute(delete(Device).where(Device.person_id == person_id, Device.id.not_in(kept)))
        session.add(device)
    return device


async def remove_device(database: Database, person_id: str, device_id: str) -> None:
    if not DEVICE_ID.fullmatch(device_id):
        raise Refused("no-device")
    async with database.session() as session:
        gone = delete(Device).where(Device.person_id == person_id, Device.id == device_id).returning(Device.id)
        if await session.scalar(gone) is None:
            raise Refused("no-device")


# ---------------------------------------------------------------- telling


def words_for(person: Person, table: OpenTable, waiting: list[str]) -> bytes:
    """What a shut browser shows: which game, which table, and who waits there. Nothing of the game itself."""
    assert table.live is not None
    lang = "fr" if person.lang == "fr" else "en"
    texts = server_texts(lang)
    names = ", ".join(" ".join(name.split()) for name in waiting)
    said = {
        "title": texts.say("push-title", game=table.live.game.name(lang)),
        "body": texts.say("push-waiting", names=names) if names else texts.say("push-alone"),
        "table": table.row.id,
        "lang": person.lang,
    }
    return msgspec.json.encode(said)


async def who_waits(database: Database, person: Person, table: OpenTable) -> list[str]:
    """The names of the other people at the table."""
    chairs = [chair for chair in table.chairs if chair.bot is None and not chair.vacant]
    others = dict.fromkeys(chair.person_id for chair in chairs if chair.person_id not in (None, person.id))
    async with database.reading() as session:
        rows = await session.execute(select(Person.id, Person.name).where(Person.id.in_(others)))
        names = {row.id: row.name for row in rows}
    return [names[other] for other in others if other in names]


async def tell_devices(settings: Settings, database: Database, person: Person, table: OpenTable) -> None:
    """A word to each of his browsers. One that its push service no longer knows is forgotten."""
    found = await devices_of(database, person.id)
    if not found:
        return
    words, key = words_for(person, table, await who_waits(database, person, table)), await push.hall_key(database)
    for device, _ in found:
        await _tell(settings, database, key, device, words, table.row.id)


async def _tell(
    settings: Settings, database: Database, key: ec.EllipticCurvePrivateKey, device: Device, words: bytes, topic: str
) -> None:
    if not await tallies.taken_today(database, ("push", tallies.digest(device.endpoint), PUSHES_PER_DAY)):
        return
    status = await push.send(settings, key, device.endpoint, device.p256dh, device.auth, words, topic)
    metrics.notices.labels("push", "sent" if 200 <= status < 300 else "failed").inc()
    if status in push.GONE:
        async with database.session() as session:
            await session.execute(delete(Device).where(Device.id == device.id, Device.endpoint == device.endpoint))
    elif not 200 <= status < 300:
        log.info("push not taken", device=device.id, status=status)
