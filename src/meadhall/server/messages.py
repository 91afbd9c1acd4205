"""What the server sends over a table's socket, declared: the page's types are made from this (tools/protocol_types.py),
and every message that a test hears is held against it.

The messages themselves are made where their parts are known, as plain documents: that is quicker than building these.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec


class Document(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of a message: exactly these fields."""


class Chair(Document):
    number: int
    name: str
    bot: str | None
    taken: bool
    ready: bool
    vacant: bool
    resigned: bool
    here: bool


class Proposal(Document):
    """``point``, of a rewind: to after so many moves that everybody saw."""

    id: int
    kind: Literal["rewind", "end"]
    point: int
    by: int
    agreed: list[int]


class Table(Document):
    """``data``: the hash of the facts it is played with. ``what_if``: it began at a moment of another game.
    ``casual``: why the game moves no ratings; empty if it may. ``hurried``: bots that had no time to think about their
    last answer. ``hints``: whether I may ask for hints here."""

    id: str
    game: str
    data: str
    scenario: str
    options: dict[str, Any]
    access: Literal["open", "link", "private"]
    speed: str
    status: Literal["open", "playing", "over", "ended"]
    frozen: bool
    commitment: str
    created: datetime
    started: datetime | None
    ended: datetime | None
    result: list[float] | None
    rematch: str | None
    what_if: bool
    casual: str
    deciders: list[int]
    hurried: list[int]
    spectators: int
    seats: list[Chair]
    proposal: Proposal | None
    my_seats: list[int]
    hosted_by_me: bool
    invitation: str | None
    hints: bool


class GameEvent(Document):
    """Names to ids; numbers and seats (from 0) as they are."""

    kind: str
    arguments: dict[str, str | int | float]
    rules: list[str]


class Prompt(Document):
    name: str
    arguments: dict[str, str | int | float]


class Snapshot(Document):
    """``view`` is the game's own document, see docs/positions. ``second_thoughts``: what I may take back of my answer
    so far. ``stood_for``: my seats for which the hall is about to answer."""

    seq: int
    view: dict[str, Any]
    deciders: list[int]
    prompt: Prompt | None
    legal: list[str]
    second_thoughts: list[str]
    can_undo: bool
    clocks: list[float] | None
    result: list[float] | None
    standings: list[float] | None
    stood_for: list[int]


class Update(Snapshot):
    events: list[GameEvent]


class StandingTopic(Document):
    """Something that can be decided beforehand."""

    id: str
    domain: str
    choices: list[str]
    usual: str


class Shortcut(Document):
    topic: str
    choice: str
    term: str


class StandingChoice(Document):
    choice: str
    term: str


class Standing(Document):
    """What the hall may answer for a seat, and what it was told to."""

    terms: list[str]
    questions: list[str]
    shortcuts: list[Shortcut]
    topics: list[StandingTopic]
    orders: dict[str, StandingChoice]


class Said(Document):
    id: int
    name: str
    text: str
    at: datetime


# ---------------------------------------------------------------- messages


class TableMessage(Document, tag_field="type", tag="table"):
    table: Table


class SnapshotMessage(Snapshot, tag_field="type", tag="snapshot"):
    pass


class UpdateMessage(Update, tag_field="type", tag="update"):
    pass


class MissedMessage(Document, tag_field="type", tag="missed"):
    seq: int
    events: list[GameEvent]


class StandingMessage(Standing, tag_field="type", tag="standing"):
    pass


class ChatMessage(Document, tag_field="type", tag="chat"):
    said: Said


class HurriedMessage(Document, tag_field="type", tag="hurried"):
    seats: list[int]


class BecauseMessage(Document, tag_field="type", tag="because"):
    """``rule`` forbids the action; empty if none does. ``known``: whether there is such an action."""

    action: str
    rule: str
    known: bool


class TakenMessage(Document, tag_field="type", tag="taken"):
    id: str
    seq: int


class RefusedMessage(Document, tag_field="type", tag="refused"):
    """``trace`` is the id under which the server's log knows more."""

    id: str | None
    reason: str
    rule: str
    trace: str | msgspec.UnsetType = msgspec.UNSET


class PongMessage(Document, tag_field="type", tag="pong"):
    pass


ServerMessage = (
    TableMessage
    | SnapshotMessage
    | UpdateMessage
    | MissedMessage
    | StandingMessage
    | ChatMessage
    | HurriedMessage
    | BecauseMessage
    | TakenMessage
    | RefusedMessage
    | PongMessage
)
