"""Counts that all processes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "tally",
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("place", sa.String(64), primary_key=True),
        sa.Column("amount", sa.Double, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_tally_at", "tally", ["at"])
