"""What must never be is made impossible: two open proposals, too many tokens, two players' secrets for one person. And
what several processes, and those after them, must agree upon: who is there, hints, analyses.

A hall of before may hold what its races left behind: it is put right here.
"""

from __future__ import annotations

from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

MOST_TOKENS = 20  # as it was then


def upgrade() -> None:
    _tokens()
    _proposals()
    _holders()
    _processes()
    _findings()


def _tokens() -> None:
    """The first twenty of a person keep their place; those beyond, which he could only get by asking many times at
    once, end."""
    op.add_column("key", sa.Column("slot", sa.Integer, nullable=True))
    database = op.get_bind()
    tokens = database.execute(
        sa.text("SELECT hash, person_id FROM key WHERE kind = 'token' ORDER BY person_id, created, hash")
    )
    slots: dict[str, int] = defaultdict(int)
    for key_hash, person_id in tokens.all():
        slot = slots[person_id]
        slots[person_id] += 1
        kept = "UPDATE key SET slot = :slot WHERE hash = :hash"
        database.execute(
            sa.text(kept if slot < MOST_TOKENS else "DELETE FROM key WHERE hash = :hash AND :slot >= 0"),
            {"slot": slot, "hash": key_hash},
        )
    op.create_index("uq_key_slot", "key", ["person_id", "slot"], unique=True)


def _proposals() -> None:
    """Open ones counted moves that were nobody's to count: they are refused, and can be made again."""
    op.execute("UPDATE proposal SET status = 'refused' WHERE status = 'open'")
    op.execute("ALTER TABLE proposal RENAME COLUMN moves TO point")
    is_open = sa.text("status = 'open'")
    op.create_index(
        "uq_proposal_open", "proposal", ["table_id"], unique=True, sqlite_where=is_open, postgresql_where=is_open
    )


def _holders() -> None:
    """Who sits at a game under way or over has held his chairs; who sat there before him is not known any more."""
    holder = op.create_table(
        "holder",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seats", sa.JSON, nullable=False),
    )
    seated = op.get_bind().execute(
        sa.text(
            "SELECT seat.table_id, seat.person_id, seat.number FROM seat JOIN game_table ON game_table.id = "
            "seat.table_id WHERE game_table.started IS NOT NULL AND seat.person_id IS NOT NULL ORDER BY seat.number"
        )
    )
    held: dict[tuple[str, str], list[int]] = defaultdict(list)
    for table_id, person_id, number in seated.all():
        held[table_id, person_id].append(number)
    for (table_id, person_id), seats in held.items():
        op.get_bind().execute(holder.insert().values(table_id=table_id, person_id=person_id, seats=seats))


def _processes() -> None:
    op.create_table(
        "process",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process_id", sa.String(16), sa.ForeignKey("process.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(12), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("people", sa.JSON, nullable=False),
        sa.Column("spectators", sa.Integer, nullable=False),
    )
    op.create_index("ix_presence_table_id", "presence", ["table_id"])


def _findings() -> None:
    op.create_table(
        "hint",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("sight", sa.String(64), nullable=False),
        sa.Column("hint", sa.JSON, nullable=False),
    )
    op.create_table(
        "analysis",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("process_id", sa.String(16), nullable=False),
        sa.Column("begun", sa.DateTime(timezone=True), nullable=False),
        sa.Column("progress", sa.Double, nullable=False),
        sa.Column("failed", sa.Boolean, nullable=False),
        sa.Column("analysis", sa.JSON(none_as_null=True), nullable=True),
    )
