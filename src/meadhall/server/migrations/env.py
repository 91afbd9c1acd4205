"""Alembic's entry: ``schema.upgrade`` hands over a connection that already holds the lock and the transaction."""

from __future__ import annotations

from alembic import context

from meadhall.server.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes a table by building it anew
    compare_server_default=True,
)
with context.begin_transaction():
    context.run_migrations()
