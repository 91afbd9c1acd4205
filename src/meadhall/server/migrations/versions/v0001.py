"""The hall's first tables: people, tables with their seats and entries, talk, ratings, notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(64), unique=True),
        sa.Column("password", sa.String(255)),
        sa.Column("email", sa.String(255)),
        sa.Column("webhook", sa.String(500)),
        sa.Column("lang", sa.String(2), nullable=False),
        moment("created"),
        moment("seen"),
    )
    op.create_table(
        "key",
        sa.Column("hash", sa.String(64), primary_key=True),
        belongs_to("person", index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        moment("created"),
        moment("expires", nullable=True),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("version", sa.String(24), nullable=False),
        sa.Column("data", sa.String(16), nullable=False),
        sa.Column("scenario", sa.String(60), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("access", sa.String(8), nullable=False),
        sa.Column("invitation", sa.String(24), nullable=False),
        sa.Column("speed", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("frozen", sa.Boolean, nullable=False),
        sa.Column("host_id", sa.String(24), sa.ForeignKey("person.id", ondelete="SET NULL")),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        moment("created"),
        moment("started", nullable=True),
        moment("ended", nullable=True),
        sa.Column("result", sa.JSON),
        sa.Column("rematch_id", sa.String(12)),
        sa.Index("ix_game_table_status", "status", "access", "created"),
    )
    op.create_table(
        "seat",
        belongs_to("game_table", primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("person.id", ondelete="SET NULL"), index=True),
        sa.Column("bot", sa.String(24)),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("vacant", sa.Boolean, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
    )
    op.create_table(
        "entry",
        belongs_to("game_table", primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String(120), nullable=False),
        sa.Column("client_id", sa.String(40), nullable=False),
        moment("at"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "proposal",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        belongs_to("game_table", index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("by_seat", sa.Integer, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        moment("created"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        belongs_to("game_table", index=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("person.id", ondelete="SET NULL")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        moment("at"),
    )
    op.create_table(
        "note",
        belongs_to("game_table", primary_key=True),
        belongs_to("person", primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "rating",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(24), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rating_change",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(40), nullable=False, index=True),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        moment("at"),
    )
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        belongs_to("person"),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        moment("created"),
        moment("sent", nullable=True, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.UniqueConstraint("person_id", "table_id", "entry", name="uq_notice"),
    )


def moment(name: str, nullable: bool = False, index: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable, index=index)


def belongs_to(owner: str, primary_key: bool = False, index: bool = False) -> sa.Column[object]:
    """A row that goes when its owner goes."""
    name, length = ("person_id", 24) if owner == "person" else ("table_id", 12)
    key = sa.ForeignKey(f"{owner}.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(length), key, primary_key=primary_key, nullable=False, index=index or None)
