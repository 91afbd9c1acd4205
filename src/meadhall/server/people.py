"""People and what proves who they are: guests, accounts, sessions and tokens. No HTTP here.

A guest is a name and a session. He becomes an account by taking a login and a password, and stays the same person.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, UnsetType
from pwdlib import PasswordHash
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import Key, Person

Lang = Literal["en", "fr"]
KeyKind = Literal["session", "token"]

MOST_TOKENS = 20
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
    person = Person(id=secrets.token_urlsafe(18), name=_printable(name, 40, "bad-name"), lang=lang, login=login)
    person.password = person.email = person.webhook = None
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
            done = await session.scalar(guest.values(login=normal, password=hashed, email=address))
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
    async with database.session() as session:
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
        async with database.session() as session:
            person = await session.scalar(wanted)
    if person is None:
        raise Refused("no-person")
    return person


async def check_password(database: Database, person_id: str, password: str) -> None:
    """Before something that cannot be undone. Guests, and those who sign in elsewhere, have no password to give."""
    async with database.session() as session:
        person = await get(session, person_id)
    if person.password is not None and not await _fits(database, person, password):
        raise Refused("wrong-password")


async def change_password(database: Database, person_id: str, old: str, new: str) -> None:
    async with database.session() as session:
        person = await get(session, person_id)
    if person.password is None:
        raise Refused("not-account")
    if not await _fits(database, person, old):
        raise Refused("wrong-password")
    await set_password(database, person_id, new)


async def set_password(database: Database, person_id: str, new: str) -> None:
    """All keys end with the old password, for it may have been stolen; the caller may give out a new one."""
    async with database.session() as session:
        login = (await get(session, person_id)).login
    if login is None:
        raise Refused("not-account")
    hashed = await _hashed(_checked_password(new, login))
    async with database.session() as session:
        await session.execute(update(Person).where(Person.id == person_id).values(password=hashed))
        await session.execute(delete(Key).where(Key.person_id == person_id))


async def get(session: AsyncSession, person_id: str) -> Person:
    person = await session.get(Person, person_id)
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
        async with database.session() as session:
            await session.execute(update(Person).where(Person.id == person.id).values(password=fresh))
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


async def give_key(database: Database, person_id: str, kind: KeyKind, days: int | None, label: str = "") -> str:
    """A new key, which only this answer knows: the database keeps its hash."""
    key, now = secrets.token_urlsafe(32), datetime.now(UTC)
    row = Key(hash=hash_of(key), person_id=person_id, kind=kind, label=label, created=now)
    row.expires = None if days is None else now + timedelta(days=days)
    async with database.session() as session:
        await get(session, person_id)
        await session.execute(delete(Key).where(Key.person_id == person_id, Key.expires <= now))
        session.add(row)
    return key


async def give_token(database: Database, person_id: str, label: str, days: int | None = None) -> str:
    words = _printable(label, 60, "bad-label")
    if len(await tokens_of(database, person_id)) >= MOST_TOKENS:
        raise Refused("too-many-tokens")
    return await give_key(database, person_id, "token", days, words)


async def tokens_of(database: Database, person_id: str) -> list[Key]:
    wanted = select(Key).where(Key.person_id == person_id, Key.kind == "token").order_by(Key.created)
    async with database.session() as session:
        return list(await session.scalars(wanted))


async def take_key(database: Database, person_id: str, key_hash: str) -> None:
    """Sign out."""
    async with database.session() as session:
        await session.execute(delete(Key).where(Key.person_id == person_id, Key.hash == key_hash))


async def forget_expired_keys(database: Database) -> None:
    """For the housekeeping of the server."""
    async with database.session() as session:
        await session.execute(delete(Key).where(Key.expires <= datetime.now(UTC)))


# ---------------------------------------------------------------- changes


async def change(database: Database, person_id: str, changes: Changes) -> Person:
    async with database.session() as session:
        person = await get(session, person_id)
        if changes.name is not UNSET:
            person.name = _printable(changes.name, 40, "bad-name")
        if changes.email is not UNSET:
            person.email = _checked_email(changes.email)
        if changes.webhook is not UNSET:
            person.webhook = _checked_webhook(changes.webhook)
        if changes.lang is not UNSET:
            person.lang = changes.lang
    return person
