"""Letters that are agreed to, recovery of passwords, sign-ins with their devices, and peace among people: blocks,
reports, keepers and what they did.

No address has agreed to letters so far: all are asked again when their owners next save them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    for column in ("confirmed", "keeper", "named", "muted", "banned"):
        op.add_column("person", moment(column, nullable=True))
    op.add_column("key", moment("used", nullable=True))
    op.add_column("key", sa.Column("device", sa.String(60), nullable=True))
    op.add_column("key", sa.Column("place", sa.String(40), nullable=True))
    _letters()
    _peace()
    _deeds()


def _letters() -> None:
    op.create_table(
        "ticket",
        sa.Column("hash", sa.String(64), primary_key=True),
        person("person_id", index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(255), nullable=False),
        moment("created"),
        moment("expires", index=True),
    )
    op.create_table("no_letters", sa.Column("address", sa.String(64), primary_key=True), moment("since"))


def _peace() -> None:
    op.create_table(
        "shun",
        sa.Column("id", sa.String(12), primary_key=True),
        person("person_id"),
        person("other_id", index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        moment("since"),
        sa.UniqueConstraint("person_id", "other_id", name="uq_shun"),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        moment("at"),
        person("reporter_id", index=True, stays=True),
        person("person_id", index=True, stays=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("lines", sa.JSON, nullable=False),
        moment("closed", nullable=True, index=True),
    )


def _deeds() -> None:
    """Rows are added to it, and never changed or removed."""
    op.create_table(
        "deed",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        moment("at"),
        sa.Column("keeper_id", sa.String(24), nullable=False),
        sa.Column("keeper", sa.String(40), nullable=False),
        sa.Column("deed", sa.String(12), nullable=False),
        sa.Column("person_id", sa.String(24), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("detail", sa.String(120), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION deed_stands() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'what keepers did stays written'; END $$"
        )
        op.execute(
            "CREATE TRIGGER deed_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON deed "
            "FOR EACH STATEMENT EXECUTE FUNCTION deed_stands()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER deed_stands_{change.lower()} BEFORE {change} ON deed "
            "BEGIN SELECT RAISE(ABORT, 'what keepers did stays written'); END"
        )


def moment(name: str, nullable: bool = False, index: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable, index=index)


def person(name: str, index: bool = False, stays: bool = False) -> sa.Column[object]:
    """A row that goes, or stays, when the person goes."""
    key = sa.ForeignKey("person.id", ondelete="SET NULL" if stays else "CASCADE")
    return sa.Column(name, sa.String(24), key, nullable=stays, index=index or None)
