"""What people tell the hall about themselves, and what it tells them: the documents of ``routes.people``."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from meadhall.server.models import Key, Person
from meadhall.server.people import Changes, Lang

Name = Annotated[str, Meta(min_length=1, max_length=40, description="Shown to all.", examples=["Egil"])]
Login = Annotated[str, Meta(min_length=1, max_length=64, description="Case does not matter.", examples=["egil"])]
Password = Annotated[str, Meta(min_length=1, max_length=200, examples=["nine long winters"])]
Email = Annotated[str, Meta(max_length=255, description="For notices only.", examples=["egil@borg.example"])]
Webhook = Annotated[str, Meta(max_length=500, description="Notices are posted here.", examples=["https://b.example/h"])]
TokenId = Annotated[str, Meta(description="Names the token, proves nothing.", examples=["9f86d081884c"])]
Label = Annotated[str, Meta(min_length=1, max_length=60, description="To tell tokens apart.", examples=["my bot"])]


class NewGuest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name
    lang: Lang = "en"


class NewAccount(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    login: Login
    password: Password
    email: Email | None = None


class SigningIn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    login: Login
    password: Password


class PersonChanges(Changes, kw_only=True, forbid_unknown_fields=True):
    """What is not sent stays; null takes an e-mail address or webhook away."""

    name: Name | UnsetType = UNSET
    email: Email | UnsetType | None = UNSET
    webhook: Webhook | UnsetType | None = UNSET
    current_password: Annotated[str, Meta(max_length=200, description="With another address.")] | UnsetType = UNSET


class NewPassword(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    old: Password
    new: Password


class Farewell(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Accounts give their password; guests have none to give."""

    password: Annotated[str, Meta(max_length=200, examples=["nine long winters"])] = ""


class NewToken(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    label: Label
    days: Annotated[int, Meta(ge=1, le=3650, description="How long it lasts; null: until revoked.")] | None = None


class PersonDocument(msgspec.Struct, kw_only=True):
    id: Annotated[str, Meta(examples=["nV2yqkq0Yw3v5mC1cQJ8s7Tz"])]
    name: Name
    guest: bool
    login: Login | None
    email: Email | None
    confirmed: Annotated[bool, Meta(description="Whether the address has agreed to letters.")]
    webhook: Webhook | None
    lang: Lang
    keeper: bool
    created: datetime


class Me(msgspec.Struct, kw_only=True):
    """``csrf`` is for the header X-CSRF-Token of every POST, PUT, PATCH and DELETE. Programs with a token need none."""

    person: PersonDocument | None
    csrf: Annotated[str, Meta(description="Valid as long as the session.", examples=["5e88…"])] | None


class TokenDocument(msgspec.Struct, kw_only=True):
    id: TokenId
    label: Label
    created: datetime
    expires: datetime | None


class FreshToken(msgspec.Struct, kw_only=True):
    """The only time the token itself is shown: the hall does not keep it."""

    id: TokenId
    label: Label
    token: Annotated[str, Meta(description="Send as ``Authorization: Bearer …``.", examples=["q1Zr…"])]


def person_document(person: Person) -> PersonDocument:
    return PersonDocument(
        id=person.id,
        name=person.name,
        guest=person.login is None,
        login=person.login,
        email=person.email,
        confirmed=person.confirmed is not None,
        webhook=person.webhook,
        keeper=person.keeper is not None,
        lang="fr" if person.lang == "fr" else "en",
        created=person.created,
    )


def token_id(key_hash: str) -> str:
    """Enough of the hash to name one of a person's few tokens."""
    return key_hash[:12]


def token_document(key: Key) -> TokenDocument:
    return TokenDocument(id=token_id(key.hash), label=key.label, created=key.created, expires=key.expires)
