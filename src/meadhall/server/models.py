"""What the server remembers, as SQLAlchemy tables. Times are UTC; ids that people see are random text.

A table *is* its entries: everything that happened in the game, appended and never changed. All else about the game (the
state, whose turn it is, the clocks, what each seat has been told) is derived from them.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint
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
    webhook: Mapped[str | None] = mapped_column(String(500))
    lang: Mapped[str] = mapped_column(String(2), default="en")
    created: Mapped[datetime]
    seen: Mapped[datetime]


class Key(Base):
    """What proves who somebody is: the cookie of a browser, or the token of a program. Only the hash is kept."""

    __tablename__ = "key"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))  # "session" or "token"
    label: Mapped[str] = mapped_column(String(60), default="")
    created: Mapped[datetime]
    expires: Mapped[datetime | None]


class Table(Base):
    """``status``: open (gathering players), playing, over, ended (by vote, without a result)."""

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

    __table_args__ = (Index("ix_game_table_status", "status", "access", "created"),)


class Seat(Base):
    """A person, a bot, or nobody yet. ``vacant``: its player left or ran out of time, and it may be taken over."""

    __tablename__ = "seat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None] = mapped_column(String(24))
    ready: Mapped[bool] = mapped_column(default=False)
    vacant: Mapped[bool] = mapped_column(default=False)
    resigned: Mapped[bool] = mapped_column(default=False)


class Entry(Base):
    """One thing that happened in the game. The primary key makes sure that two processes never both append number n;
    and so that no client id is stored twice, for a process appends only what is new to all the entries before."""

    __tablename__ = "entry"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # "move", "undo", "rewind" or "grant"
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(String(120))  # of a move; of a rewind, to how many moves
    client_id: Mapped[str] = mapped_column(String(40))
    at: Mapped[datetime]

    __table_args__ = ({"sqlite_with_rowid": False},)


class Proposal(Base):
    """To rewind or to end the game; done when every seat held by a person has agreed."""

    __tablename__ = "proposal"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))  # "rewind" or "end"
    moves: Mapped[int]
    by_seat: Mapped[int]
    agreed: Mapped[list[Any]]  # seats
    status: Mapped[str] = mapped_column(String(8))  # "open", "done" or "refused"
    created: Mapped[datetime]


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
