"""Standing orders: what a seat wants answered for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "standing_order",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("topic", sa.String(40), primary_key=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
        sa.Column("choice", sa.String(40), nullable=False),
        sa.Column("term", sa.String(24), nullable=False),
        sa.Column("mark", sa.String(40), nullable=False),
    )
