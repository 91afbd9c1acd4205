"""What the server remembers, as SQLAlchemy tables. Times are UTC; ids that people see are random text.

A table *is* its entries: everything that happened in the game, appended and never changed. All else about the game (the
state, whose turn it is, the clocks, what each seat has been told) is derived from them.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint, text, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator


class UtcDateTime(TypeDecorator[datetime]):
    """Aware datetimes in and out; SQLite would drop the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Base(DeclarativeBase):
    type_annotation_map = {datetime: UtcDateTime, dict[str, Any]: JSON, list[Any]: JSON, bytes: LargeBinary}  # noqa: RUF012


class Person(Base):
    """A guest has a name only; an account has a login and a password."""

    __tablename__ = "person"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(64), unique=True)  # lower case
    password: Mapped[str | None] = mapped_column(String(255))
    email: Mapped[str | None] = mapped_column(String(255))
    confirmed: Mapped[datetime | None]  # when whoever reads the address's letters agreed to get them
    webhook: Mapped[str | None] = mapped_column(String(500))
    lang: Mapped[str] = mapped_column(String(2), default="en")
    created: Mapped[datetime]
    seen: Mapped[datetime]
    keeper: Mapped[datetime | None]  # since when the person keeps order here
    named: Mapped[datetime | None]  # until when the name stays that a keeper gave
    muted: Mapped[datetime | None]  # until when nobody hears the person
    banned: Mapped[datetime | None]  # until when the person may not come in


class Key(Base):
    """What proves who somebody is: the cookie of a browser, or the token of a program. Only the hash is kept."""

    __tablename__ = "key"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))  # "session" or "token"
    label: Mapped[str] = mapped_column(String(60), default="")
    created: Mapped[datetime]
    expires: Mapped[datetime | None]
    slot: Mapped[int | None]  # of a token: which of the person's places it takes; nobody has more places than he may
    used: Mapped[datetime | None]  # last, to within some minutes
    device: Mapped[str | None] = mapped_column(String(60))  # of a browser, in words
    place: Mapped[str | None] = mapped_column(String(40))  # digest of the network it was last used from

    __table_args__ = (Index("uq_key_slot", "person_id", "slot", unique=True),)


class Table(Base):
    """``status``: open (gathering players), playing, over, ended (by vote, without a result, or because of two players
    one gave up or ran out of time)."""

    __tablename__ = "game_table"

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    game: Mapped[str] = mapped_column(String(24))
    version: Mapped[str] = mapped_column(String(24))
    data: Mapped[str] = mapped_column(String(16))
    scenario: Mapped[str] = mapped_column(String(60))
    options: Mapped[dict[str, Any]]
    access: Mapped[str] = mapped_column(String(8))  # "open", "link" or "private"
    invitation: Mapped[str] = mapped_column(String(24))
    speed: Mapped[str] = mapped_column(String(16))
    status: Mapped[str] = mapped_column(String(8))
    frozen: Mapped[bool] = mapped_column(default=False)
    host_id: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"))
    secret: Mapped[bytes]
    created: Mapped[datetime]
    started: Mapped[datetime | None]
    ended: Mapped[datetime | None]
    result: Mapped[list[Any] | None]
    rematch_id: Mapped[str | None] = mapped_column(String(12))
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))  # where it began, if not set up
    helped: Mapped[datetime | None]  # when somebody first asked for a hint
    rated: Mapped[bool] = mapped_column(default=True, server_default=true())  # whether it was set up to move ratings

    __table_args__ = (Index("ix_game_table_status", "status", "access", "created"),)


class Seat(Base):
    """A person, a bot, or nobody yet. ``vacant``: its player left, and it may be taken over. ``resigned``: he gave up
    or his time ran out, and a bot plays on."""

    __tablename__ = "seat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None] = mapped_column(String(24))
    ready: Mapped[bool] = mapped_column(default=False)
    vacant: Mapped[bool] = mapped_column(default=False)
    resigned: Mapped[bool] = mapped_column(default=False)


class Holder(Base):
    """Who has held which chairs of a table since its game began. He has seen their secrets, and may never sit on
    another there: written once for a person and a table, and never changed."""

    __tablename__ = "holder"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True)
    seats: Mapped[list[Any]]


class Entry(Base):
    """One thing that happened in the game. The primary key makes sure that two processes never both append number n;
    and so that no client id is stored twice, for a process appends only what is new to all the entries before."""

    __tablename__ = "entry"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # as in ``entries``
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(String(120))  # of a move; of a rewind, to how many moves
    client_id: Mapped[str] = mapped_column(String(40))
    at: Mapped[datetime]

    __table_args__ = ({"sqlite_with_rowid": False},)


class Proposal(Base):
    """To rewind or to end the game; done when every seat held by a person has agreed. A table has one open at most."""

    __tablename__ = "proposal"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))  # "rewind" or "end"
    point: Mapped[int]  # of a rewind: to after so many moves that everybody saw
    by_seat: Mapped[int]
    agreed: Mapped[list[Any]]  # seats
    status: Mapped[str] = mapped_column(String(8))  # "open", "done" or "refused"
    created: Mapped[datetime]

    __table_args__ = (
        Index(
            "uq_proposal_open",
            "table_id",
            unique=True,
            sqlite_where=text("status = 'open'"),
            postgresql_where=text("status = 'open'"),
        ),
    )


class Chat(Base):
    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), index=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime]


class Note(Base):
    """What somebody writes down for himself at a table."""

    __tablename__ = "note"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


# ---------------------------------------------------------------- letters


class Ticket(Base):
    """What a letter lets its reader do, once: confirm an address, choose a new password, get no more letters. Only the
    hash is kept. ``address``: where the letter went; a ticket for another address than the person's is void."""

    __tablename__ = "ticket"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))  # "confirm", "recover" or "stop"
    address: Mapped[str] = mapped_column(String(255))
    created: Mapped[datetime]
    expires: Mapped[datetime] = mapped_column(index=True)


class NoLetters(Base):
    """An address, as a digest, whose reader never agreed and wants no letter again."""

    __tablename__ = "no_letters"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    since: Mapped[datetime]


# ---------------------------------------------------------------- being told


class Wish(Base):
    """How a person wants to be told that it is his move; whoever has no row wants every way he has given. During the
    quiet hours, minutes after midnight in his own time zone, he is told nothing."""

    __tablename__ = "wish"

    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True)
    letters: Mapped[bool]
    webhook: Mapped[bool]
    push: Mapped[bool]
    quiet_from: Mapped[int | None]
    quiet_until: Mapped[int | None]
    zone: Mapped[str] = mapped_column(String(60))


class Device(Base):
    """A browser that shows notices while it is shut: where its push service is, and for whom to encrypt. It belongs to
    a session and ends with it: nobody is told anything where he has signed out."""

    __tablename__ = "device"

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    key_hash: Mapped[str] = mapped_column(ForeignKey("key.hash", ondelete="CASCADE"), unique=True)
    endpoint: Mapped[str] = mapped_column(String(500))
    p256dh: Mapped[bytes]
    auth: Mapped[bytes]
    created: Mapped[datetime]


class HallKey(Base):
    """A key of the hall's own, made when it was first needed."""

    __tablename__ = "hall_key"

    name: Mapped[str] = mapped_column(String(12), primary_key=True)
    key: Mapped[bytes]
    created: Mapped[datetime]


# ---------------------------------------------------------------- peace among people


class Shun(Base):
    """Somebody does not hear another person (mute), or does not meet him either (block)."""

    __tablename__ = "shun"

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"))
    other_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(40))  # the other's, when it was said
    kind: Mapped[str] = mapped_column(String(8))
    since: Mapped[datetime]

    __table_args__ = (UniqueConstraint("person_id", "other_id", name="uq_shun"),)


class Report(Base):
    """A complaint about somebody at a table, with what was said there until then: later nobody can change that. Or, if
    ``place`` says on which page, some trouble with the hall itself: then it is about nobody."""

    __tablename__ = "report"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    at: Mapped[datetime]
    reporter_id: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(40))  # of the person complained about, at that time
    table_id: Mapped[str] = mapped_column(String(12))
    reason: Mapped[str] = mapped_column(String(500))
    lines: Mapped[list[Any]]
    place: Mapped[str | None] = mapped_column(String(120))
    closed: Mapped[datetime | None] = mapped_column(index=True)


class Deed(Base):
    """What a keeper did. Written in the transaction that did it; a trigger of the database lets nobody change or remove
    it. So it refers to people by id and name without being bound to their rows."""

    __tablename__ = "deed"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    at: Mapped[datetime]
    keeper_id: Mapped[str] = mapped_column(String(24))  # empty: whoever runs the hall
    keeper: Mapped[str] = mapped_column(String(40))
    deed: Mapped[str] = mapped_column(String(12))
    person_id: Mapped[str] = mapped_column(String(24), index=True)
    name: Mapped[str] = mapped_column(String(40))
    detail: Mapped[str] = mapped_column(String(120))
    why: Mapped[str] = mapped_column(String(500))


class StandingOrder(Base):
    """What a person wants answered for his seat. ``mark`` is the game's mark of the term when the order was given; the
    order holds until it changes."""

    __tablename__ = "standing_order"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    topic: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"))
    choice: Mapped[str] = mapped_column(String(40))
    term: Mapped[str] = mapped_column(String(24))
    mark: Mapped[str] = mapped_column(String(40))


class Tally(Base):
    """What all processes count together: how much of an allowance is left, how often somebody guessed at a login, when
    the hall last wrote something. ``turn`` grows with every change."""

    __tablename__ = "tally"

    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    who: Mapped[str] = mapped_column(String(64), primary_key=True)
    place: Mapped[str] = mapped_column(String(64), primary_key=True)
    amount: Mapped[float]
    turn: Mapped[int]
    at: Mapped[datetime] = mapped_column(index=True)


class Rating(Base):
    """OpenSkill rating of a person or bot at a game; ``player`` is a person's id or ``bot:NAME``."""

    __tablename__ = "rating"

    player: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(24), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]


class RatingChange(Base):
    __tablename__ = "rating_change"

    table_id: Mapped[str] = mapped_column(String(12), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(String(40), index=True)
    game: Mapped[str] = mapped_column(String(24))
    rank: Mapped[int]
    mu: Mapped[float]
    sigma: Mapped[float]
    at: Mapped[datetime]


class Notice(Base):
    """An "it's your move" to be sent, once per person and question."""

    __tablename__ = "notice"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"))
    table_id: Mapped[str] = mapped_column(String(12))
    entry: Mapped[int]
    created: Mapped[datetime]
    sent: Mapped[datetime | None] = mapped_column(index=True)
    tries: Mapped[int] = mapped_column(default=0)

    __table_args__ = (UniqueConstraint("person_id", "table_id", "entry", name="uq_notice"),)


# ---------------------------------------------------------------- several processes, and after a restart


class Process(Base):
    """A server process, and when it last showed that it lives."""

    __tablename__ = "process"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seen: Mapped[datetime]


class Presence(Base):
    """Who looks at a table through one process: so that all of them say the same of who is there."""

    __tablename__ = "presence"

    process_id: Mapped[str] = mapped_column(ForeignKey("process.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True, index=True)
    people: Mapped[list[Any]]  # their ids
    spectators: Mapped[int]


class KeptHint(Base):
    """The hint a seat was given, for as long as it sees the same."""

    __tablename__ = "hint"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    sight: Mapped[str] = mapped_column(String(64))
    hint: Mapped[dict[str, Any]]


class KeptAnalysis(Base):
    """An analysis under way, with the process that makes it, or done."""

    __tablename__ = "analysis"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    process_id: Mapped[str] = mapped_column(String(16))
    begun: Mapped[datetime]
    progress: Mapped[float]
    failed: Mapped[bool]
    analysis: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
