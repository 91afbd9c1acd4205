"""Whether a table was set up to move ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.true()))
