"""Study: games that begin with a position, and tables where somebody has asked for a hint."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("position", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("game_table", sa.Column("helped", sa.DateTime(timezone=True), nullable=True))
