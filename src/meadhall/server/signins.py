"""Where somebody is signed in: each browser's session with its device and when it was last used, and its end."""

from __future__ import annotations

from sqlalchemy import delete, select, update

from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Key
from meadhall.server.people import hash_of
from meadhall.server.profiles import token_id

# What browsers and systems call themselves; the first that fits, for most name others too.
BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("FxiOS", "Firefox"),
    ("Firefox", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Macintosh", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def device_of(agent: str) -> str:
    """Two words out of what a browser says of itself; "" if it says nothing we know. The rest is not kept."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    return ", ".join(word for word in (browser, system) if word)


async def note(database: Database, key: str, device: str, place: str) -> None:
    """What a new session was begun with."""
    async with database.session() as session:
        fresh = update(Key).where(Key.hash == hash_of(key))
        await session.execute(fresh.values(device=device, place=place, used=Key.created))


async def sessions_of(database: Database, person_id: str) -> list[Key]:
    """The last used first."""
    wanted = select(Key).where(Key.person_id == person_id, Key.kind == "session")
    async with database.reading() as session:
        found = list(await session.scalars(wanted))
    return sorted(found, key=lambda key: key.used or key.created, reverse=True)


async def end_one(database: Database, person_id: str, wanted: str) -> str:
    """By its id; the hash of the key that ended."""
    for key in await sessions_of(database, person_id):
        if token_id(key.hash) == wanted:
            async with database.session() as session:
                await session.execute(delete(Key).where(Key.person_id == person_id, Key.hash == key.hash))
            return key.hash
    raise Refused("no-session")


async def end_others(database: Database, person_id: str, but: str) -> None:
    """All sessions of a person but the one whose hash is given. Tokens stay: they are ended one by one."""
    async with database.session() as session:
        others = delete(Key).where(Key.person_id == person_id, Key.kind == "session", Key.hash != but)
        await session.execute(others)
