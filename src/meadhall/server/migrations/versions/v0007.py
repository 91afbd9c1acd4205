"""How people want to be told that it is their move: wishes, quiet hours, and browsers with their push services; the
hall's own key for these; and reports of trouble, which are about a page and nobody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "wish",
        sa.Column("person_id", sa.String(24), _of("person.id"), primary_key=True),
        sa.Column("letters", sa.Boolean, nullable=False),
        sa.Column("webhook", sa.Boolean, nullable=False),
        sa.Column("push", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=True),
        sa.Column("quiet_until", sa.Integer, nullable=True),
        sa.Column("zone", sa.String(60), nullable=False),
    )
    op.create_table(
        "device",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("person_id", sa.String(24), _of("person.id"), nullable=False, index=True),
        sa.Column("key_hash", sa.String(64), _of("key.hash"), nullable=False, unique=True),
        sa.Column("endpoint", sa.String(500), nullable=False),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "hall_key",
        sa.Column("name", sa.String(12), primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("report", sa.Column("place", sa.String(120), nullable=True))


def _of(column: str) -> sa.ForeignKey:
    return sa.ForeignKey(column, ondelete="CASCADE")
