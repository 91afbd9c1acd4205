"""People and what proves who they are: guests, accounts, sessions and tokens. No HTTP here.

A guest is a name and a session. He becomes an account by taking a login and a password, and stays the same person.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import unicodedata
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, UnsetType
from pwdlib import PasswordHash
from sqlalchemy import delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Key, Person, Ticket

Lang = Literal["en", "fr"]
KeyKind = Literal["session", "token"]

MOST_TOKENS = 20
AT_ONCE = 500  # keys looked up with one statement
# Letters that Unicode calls printable and every font shows as nothing.
BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
LOGIN = re.compile(r"[\w.@+-]{3,64}")
EMAIL = re.compile(r"""[^\s@,;:<>()\[\]"\\]+@[^\s@,;:<>()\[\]"\\]+""")

PASSWORDS = PasswordHash.recommended()  # argon2id
# Argon2 takes 64 MiB and a core for a moment: a crowd at the door must queue, not fill the memory.
_hashing = ThreadPoolExecutor(2, thread_name_prefix="passwords")


class Changes(msgspec.Struct, kw_only=True):
    """What somebody changes about himself; None takes an e-mail address or webhook away."""

    name: str | UnsetType = UNSET
    email: str | UnsetType | None = UNSET
    webhook: str | UnsetType | None = UNSET
    lang: Lang | UnsetType = UNSET


# ---------------------------------------------------------------- what people may write


def _printable(text: str, most: int, reason: str) -> str:
    """Trimmed, in one Unicode form; no control characters, line breaks, or marks that turn the writing round."""
    words = unicodedata.normalize("NFC", text.strip())
    if not 1 <= len(words) <= most or not words.isprintable() or set(words) <= BLANK_LETTERS | {" "}:
        raise Refused(reason)
    return words


def checked_name(name: str) -> str:
    return _printable(name, 40, "bad-name")


def normal_login(login: str) -> str:
    """Logins that differ only in case, or in how a keyboard makes their letters, are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login.strip()).casefold())


def _checked_login(login: str) -> str:
    normal = normal_login(login)
    if not LOGIN.fullmatch(normal):
        raise Refused("bad-login")
    return normal


def _checked_password(password: str, login: str) -> str:
    if not 8 <= len(password) <= 200 or normal_login(password) == login:
        raise Refused("bad-password")
    return password


def _checked_email(email: str | None) -> str | None:
    if not email:
        return None
    if len(email) > 255 or not email.isprintable() or not EMAIL.fullmatch(email):
        raise Refused("bad-email")
    return email


def _checked_webhook(webhook: str | None) -> str | None:
    """Its form only. Where it really leads is looked at each time something is sent: names can move."""
    if not webhook:
        return None
    try:
        address = urlsplit(webhook)
        _ = address.port  # a wrong port shows itself only when read
    except ValueError:
        raise Refused("bad-webhook") from None
    fine = address.scheme in ("http", "https") and address.hostname and "@" not in address.netloc
    if not fine or len(webhook) > 500 or not webhook.isprintable() or " " in webhook or "\\" in webhook:
        raise Refused("bad-webhook")
    return webhook


# ---------------------------------------------------------------- coming in


def new_person(name: str, lang: Lang = "en", login: str | None = None) -> Person:
    now = datetime.now(UTC)
    person = Person(id=secrets.token_urlsafe(18), name=checked_name(name), lang=lang, login=login)
    person.password = person.email = person.webhook = person.confirmed = None
    person.keeper = person.named = person.muted = person.banned = None
    person.created = person.seen = now
    return person


async def welcome_guest(database: Database, name: str, lang: Lang = "en") -> Person:
    guest = new_person(name, lang)
    async with database.session() as session:
        session.add(guest)
    return guest


async def open_account(
    database: Database, person_id: str, login: str, password: str, email: str | None = None
) -> Person:
    """The guest keeps his id, and so his tables. All his keys end: whoever got hold of one, or planted it in this
    browser, must not come into the account with it."""
    normal, address = _checked_login(login), _checked_email(email)
    hashed = await _hashed(_checked_password(password, normal))
    try:
        async with database.session() as session:
            guest = update(Person).where(Person.id == person_id, Person.login.is_(None)).returning(Person.id)
            # An address the guest had before may be that of whoever planted the key: it must not recover passwords.
            done = await session.scalar(guest.values(login=normal, password=hashed, email=address, confirmed=None))
            person = await get(session, person_id)
            if done is None:
                raise Refused("already-account")
            await session.execute(delete(Key).where(Key.person_id == person_id))
    except IntegrityError:
        raise Refused("login-taken") from None
    return person


async def sign_in(database: Database, login: str, password: str) -> Person:
    """An unknown login takes as long as a wrong password, so that nobody learns which logins there are."""
    asked = normal_login(login).replace("\x00", "")  # PostgreSQL has no text with a NUL in it
    async with database.reading() as session:
        person = await session.scalar(select(Person).where(Person.login == asked))
    if not await _fits(database, person, password) or person is None:
        raise Refused("wrong-sign-in")
    return person


async def sign_in_externally(database: Database, provider: str, subject: str, name: str, lang: Lang = "en") -> Person:
    """The person an outside service vouches for, made when he first comes. No login that people choose has a colon."""
    login = f"{provider}:{hashlib.sha256(subject.encode()).hexdigest()[:40]}"
    wanted = select(Person).where(Person.login == login)
    try:
        async with database.session() as session:
            person = await session.scalar(wanted)
            if person is None:
                person = new_person(name, lang, login)
                session.add(person)
    except IntegrityError:  # he came twice at once
        async with database.reading() as session:
            person = await session.scalar(wanted)
    if person is None:
        raise Refused("no-person")
    return person


async def check_password(database: Database, person_id: str, password: str) -> None:
    """Before something that cannot be undone. Guests, and those who sign in elsewhere, have no password to give."""
    async with database.reading() as session:
        person = await get(session, person_id)
    if person.password is not None and not await _fits(database, person, password):
        raise Refused("wrong-password")


async def change_password(database: Database, person_id: str, old: str, new: str) -> Person:
    async with database.reading() as session:
        person = await get(session, person_id)
    if person.password is None:
        raise Refused("not-account")
    if not await _fits(database, person, old):
        raise Refused("wrong-password")
    return await set_password(database, person_id, new, instead_of=person.password)


async def set_password(database: Database, person_id: str, new: str, instead_of: str | None = None) -> Person:
    """All keys end with the old password, for it may have been stolen; the caller may give out a new one. The password
    must still be the one that was proved, if one was: of two changes at once the second proved one that is gone."""
    async with database.reading() as session:
        hashed = await hashed_for(await get(session, person_id), new)
    async with database.session() as session:
        person = await get(session, person_id, held=True)
        if instead_of is not None and person.password != instead_of:
            raise Refused("wrong-password")
        await put_password(session, person_id, hashed)
    return person


async def hashed_for(person: Person, password: str) -> str:
    """A new password for an account, checked and hashed."""
    if person.login is None:
        raise Refused("not-account")
    return await _hashed(_checked_password(password, person.login))


async def unguessable() -> str:
    """A password that nobody knows, for an account whose old one must stop working."""
    return await _hashed(secrets.token_urlsafe(32))


async def put_password(session: AsyncSession, person_id: str, hashed: str) -> None:
    """What was meant for the old password ends with it: keys, and codes to recover it."""
    await session.execute(update(Person).where(Person.id == person_id).values(password=hashed))
    await session.execute(delete(Key).where(Key.person_id == person_id))
    await session.execute(delete(Ticket).where(Ticket.person_id == person_id, Ticket.kind == "recover"))


async def get(session: AsyncSession, person_id: str, held: bool = False) -> Person:
    """``held``: against all others until the transaction ends."""
    person = await session.get(Person, person_id, with_for_update=held or None)
    if person is None:
        raise Refused("no-person")
    return person


async def _hashed(password: str) -> str:
    plain = unicodedata.normalize("NFC", password)
    return await asyncio.get_running_loop().run_in_executor(_hashing, PASSWORDS.hash, plain)


async def _fits(database: Database, person: Person | None, password: str) -> bool:
    stored = person.password if person is not None else None
    fits, fresh = await asyncio.get_running_loop().run_in_executor(_hashing, _verify, password, stored)
    if fits and fresh is not None and person is not None:  # argon2's parameters have grown since
        same = update(Person).where(Person.id == person.id, Person.password == stored)
        async with database.session() as session:
            renewed = await session.scalar(same.values(password=fresh).returning(Person.id))
        if renewed is not None:
            person.password = fresh
    return fits


def _verify(password: str, stored: str | None) -> tuple[bool, str | None]:
    plain = unicodedata.normalize("NFC", password)
    fits, fresh = PASSWORDS.verify_and_update(plain, stored or _nobodys_password())
    return fits and stored is not None, fresh


@cache
def _nobodys_password() -> str:
    return PASSWORDS.hash(secrets.token_urlsafe(32))


# ---------------------------------------------------------------- keys


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


async def give_session(database: Database, person: Person, days: int) -> str:
    """A new key for a browser, which only this answer knows: the database keeps its hash. The password must still be
    the one that was proved: whoever changed it meanwhile wanted all others out. Nor may the person be banned by now."""
    async with database.session() as session:
        now = await get(session, person.id, held=True)
        if now.password != person.password:
            raise Refused("wrong-sign-in")
        if now.banned is not None and now.banned > datetime.now(UTC):
            raise Refused("banned")
        return await _new_key(session, person.id, "session", days)


async def give_token(
    database: Database, person_id: str, label: str, days: int | None = None, asked_with: str | None = None
) -> str:
    """A key for a program. ``asked_with``: the hash of the key that asks for it, which must still hold, for a token
    must not outlive the moment at which all keys of its maker ended."""
    words = _printable(label, 60, "bad-label")
    async with database.session() as session:
        await get(session, person_id, held=True)  # parallel requests of one person are counted one by one
        if asked_with is not None and await session.get(Key, asked_with) is None:
            raise Refused("wrong-sign-in")
        await _end_expired(session, person_id)
        mine = Key.person_id == person_id
        taken = set(await session.scalars(select(Key.slot).where(mine, Key.kind == "token")))
        slot = next((free for free in range(MOST_TOKENS) if free not in taken), None)
        if slot is None:
            raise Refused("too-many-tokens")
        return await _new_key(session, person_id, "token", days, words, slot)


async def _new_key(
    session: AsyncSession, person_id: str, kind: KeyKind, days: int | None, label: str = "", slot: int | None = None
) -> str:
    key, now = secrets.token_urlsafe(32), datetime.now(UTC)
    row = Key(hash=hash_of(key), person_id=person_id, kind=kind, label=label, created=now, slot=slot)
    row.expires = None if days is None else now + timedelta(days=days)
    await _end_expired(session, person_id)
    session.add(row)
    return key


async def _end_expired(session: AsyncSession, person_id: str) -> None:
    await session.execute(delete(Key).where(Key.person_id == person_id, Key.expires <= datetime.now(UTC)))


async def tokens_of(database: Database, person_id: str) -> list[Key]:
    wanted = select(Key).where(Key.person_id == person_id, Key.kind == "token").order_by(Key.created)
    async with database.reading() as session:
        return list(await session.scalars(wanted))


async def take_key(database: Database, person_id: str, key_hash: str) -> None:
    """Sign out."""
    async with database.session() as session:
        await session.execute(delete(Key).where(Key.person_id == person_id, Key.hash == key_hash))


async def take_sessions(database: Database, person_id: str) -> None:
    """Sign out everywhere. Programs keep their tokens, which are taken one by one."""
    async with database.session() as session:
        await get(session, person_id, held=True)
        await session.execute(delete(Key).where(Key.person_id == person_id, Key.kind == "session"))


async def still_hold(database: Database, hashes: Collection[str]) -> set[str]:
    """Of these keys, those that still open the door."""
    wanted = or_(Key.expires.is_(None), Key.expires > datetime.now(UTC))
    found: set[str] = set()
    asked = list(hashes)
    async with database.reading() as session:
        for first in range(0, len(asked), AT_ONCE):
            some = asked[first : first + AT_ONCE]
            found |= set(await session.scalars(select(Key.hash).where(Key.hash.in_(some), wanted)))
    return found


async def forget_expired_keys(database: Database) -> None:
    """For the housekeeping of the server."""
    async with database.session() as session:
        await session.execute(delete(Key).where(Key.expires <= datetime.now(UTC)))


# ---------------------------------------------------------------- changes


async def _put_email(session: AsyncSession, person: Person, email: str | None) -> None:
    """Another address has agreed to nothing, and no code sent to the old one may work on."""
    if email == person.email:
        return
    person.email, person.confirmed = email, None
    asked = delete(Ticket).where(Ticket.person_id == person.id, Ticket.kind.in_(("confirm", "recover")))
    await session.execute(asked)


async def change(database: Database, person_id: str, changes: Changes) -> Person:
    async with database.session() as session:
        person = await get(session, person_id)
        if changes.name is not UNSET:
            if person.named is not None and person.named > datetime.now(UTC):
                raise Refused("name-given")
            person.name = checked_name(changes.name)
        if changes.email is not UNSET:
            await _put_email(session, person, _checked_email(changes.email))
        if changes.webhook is not UNSET:
            person.webhook = _checked_webhook(changes.webhook)
        if changes.lang is not UNSET:
            person.lang = changes.lang
    return person
