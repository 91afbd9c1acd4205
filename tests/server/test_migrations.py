"""The migrations make exactly the tables of the models, once, whoever starts first."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

import meadhall.server
from meadhall.core.errors import MeadhallError
from meadhall.server.database import Database, async_url
from meadhall.server.models import Base
from meadhall.server.schema import MIGRATIONS, checked_url, default_file, is_current, newest_revision, upgrade
from server.scratch import in_loop, scratch_database, scratch_postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with scratch_database(request.param, tmp_path) as address:
        yield address


def ask(url: str, question: Any) -> Any:
    async def answer() -> Any:
        engine = create_async_engine(async_url(url))
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(question)
        finally:
            await engine.dispose()

    return asyncio.run(answer())


def differences(connection: Connection) -> list[Any]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))


def test_the_migrations_make_the_tables_of_the_models(url: str) -> None:
    upgrade(url)
    assert ask(url, differences) == []


def test_foreign_keys_say_what_becomes_of_the_children(url: str) -> None:
    upgrade(url)

    def rules(connection: Connection) -> dict[str, set[tuple[str, str]]]:
        look = inspect(connection)
        return {
            table: {(key["referred_table"], key["options"]["ondelete"]) for key in look.get_foreign_keys(table)}
            for table in Base.metadata.tables
        }

    wanted = {
        table.name: {(key.column.table.name, key.ondelete) for key in table.foreign_keys}
        for table in Base.metadata.tables.values()
    }
    assert ask(url, rules) == wanted


def test_upgrading_again_changes_nothing_and_keeps_what_is_there(url: str) -> None:
    upgrade(url)

    def put(connection: Connection) -> None:
        connection.execute(text("INSERT INTO rating VALUES ('bot:greedy', 'eketorp', 25, 8, 1)"))
        connection.commit()

    ask(url, put)
    upgrade(url)
    assert ask(url, lambda connection: connection.execute(text("SELECT player FROM rating")).scalar()) == "bot:greedy"


def test_servers_that_start_together_migrate_once(url: str) -> None:
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        pool.map(upgrade, [url] * 8)
    assert ask(url, lambda connection: connection.execute(text("SELECT version_num FROM alembic_version")).all()) == [
        (newest_revision(),)
    ]
    assert ask(url, differences) == []


@in_loop
async def test_a_database_without_tables_is_not_current(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    assert not await is_current(database.engine)
    await asyncio.to_thread(upgrade, f"sqlite:///{tmp_path / 'hall.sqlite'}")
    assert await is_current(database.engine)
    await database.close()


def test_a_database_of_a_newer_meadhall_is_left_alone(url: str) -> None:
    upgrade(url)

    def age(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.commit()

    ask(url, age)
    with pytest.raises(MeadhallError, match="newer Meadhall"):
        upgrade(url)


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    upgrade(f"sqlite:///{tmp_path / 'new' / 'hall' / 'hall.sqlite'}")
    assert (tmp_path / "new" / "hall" / "hall.sqlite").exists()


def test_a_database_that_does_not_answer_is_told_in_a_sentence() -> None:
    with pytest.raises(MeadhallError) as told:
        upgrade("postgresql://nobody:geheim@127.0.0.1:1/none")
    assert "geheim" not in str(told.value)
    assert "\n" not in str(told.value)


def test_a_refused_password_is_not_repeated() -> None:
    with scratch_postgres() as url, pytest.raises(MeadhallError) as told:
        upgrade(url.replace("//postgres@", "//no-such-role:geheim@"))
    assert "no-such-role" in str(told.value)
    assert "geheim" not in str(told.value)


@pytest.mark.parametrize(
    "wrong", ["hall.sqlite", "mysql://host/hall", "sqlite://", "sqlite:///:memory:", "postgresql+psycopg2://h/d"]
)
def test_other_databases_are_refused(wrong: str) -> None:
    with pytest.raises(MeadhallError):
        checked_url(wrong)


def test_the_default_is_a_file_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_file() == tmp_path / "meadhall" / "hall.sqlite"
    assert checked_url("") == f"sqlite:///{tmp_path}/meadhall/hall.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert default_file() == tmp_path / "home" / ".local" / "share" / "meadhall" / "hall.sqlite"


def test_the_migrations_are_part_of_the_package() -> None:
    package = Path(meadhall.server.__file__).parent
    assert MIGRATIONS.is_relative_to(package)
    assert {file.name for file in (MIGRATIONS / "versions").glob("v*.py")} >= {"v0001.py"}


# ---------------------------------------------------------------- what an older hall may hold

LEFT_BEHIND = """
INSERT INTO person (id, name, lang, created, seen) VALUES ('ann', 'Ann', 'en', '2026-01-01', '2026-01-01');
INSERT INTO person (id, name, lang, created, seen) VALUES ('bert', 'Bert', 'en', '2026-01-01', '2026-01-01');
INSERT INTO game_table (id, game, version, data, scenario, options, access, invitation, speed, status, frozen, secret,
    created, started) VALUES ('t', 'eketorp', '1', 'x', 'standard', '{}', 'open', 'i', 'untimed', 'playing', false,
    'secret', '2026-01-01', '2026-01-01');
INSERT INTO seat VALUES ('t', 0, 'ann', NULL, true, false, false);
INSERT INTO seat VALUES ('t', 1, 'bert', NULL, true, false, false);
INSERT INTO seat VALUES ('t', 2, 'ann', NULL, true, false, false);
INSERT INTO proposal (table_id, kind, moves, by_seat, agreed, status, created)
    VALUES ('t', 'rewind', 3, 0, '[0]', 'open', '2026-01-01');
INSERT INTO proposal (table_id, kind, moves, by_seat, agreed, status, created)
    VALUES ('t', 'end', 0, 1, '[1]', 'open', '2026-01-01')
"""


def left_behind(url: str) -> list[str]:
    secret = "decode('00', 'hex')" if "postgres" in url else "x'00'"
    return LEFT_BEHIND.replace("'secret'", secret).split(";")


def test_what_the_races_of_an_older_hall_left_behind_is_put_right(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty-one tokens of one person, and two proposals open at one table."""
    newest = alembic.command.upgrade
    with monkeypatch.context() as older:
        older.setattr(alembic.command, "upgrade", lambda config, _: newest(config, "0003"))
        upgrade(url)

    def leave(connection: Connection) -> None:
        for statement in left_behind(url):
            connection.execute(text(statement))
        for number in range(41):
            made = f"2026-01-{1 + number // 2:02} {number % 2:02}\\:00\\:00"
            row = f"('{number:02}', 'ann', 'token', 'bot', '{made}', NULL)"
            connection.execute(text(f"INSERT INTO key (hash, person_id, kind, label, created, expires) VALUES {row}"))
        row = "('browser', 'ann', 'session', '', '2026-01-01', NULL)"
        connection.execute(text(f"INSERT INTO key (hash, person_id, kind, label, created, expires) VALUES {row}"))
        connection.commit()

    ask(url, leave)
    upgrade(url)
    assert ask(url, differences) == []

    def found(connection: Connection) -> tuple[Any, ...]:
        def rows(question: str) -> list[Any]:
            return [tuple(row) for row in connection.execute(text(question))]

        return (
            rows("SELECT hash, slot FROM key WHERE kind = 'token' ORDER BY hash"),
            rows("SELECT hash, slot FROM key WHERE kind = 'session'"),
            rows("SELECT status FROM proposal"),
            sorted(rows("SELECT person_id, CAST(seats AS varchar) FROM holder")),
        )

    tokens, sessions, proposals, holders = ask(url, found)
    assert tokens == [(f"{number:02}", number) for number in range(20)], "those he had first"
    assert sessions == [("browser", None)]
    assert proposals == [("refused",), ("refused",)]
    assert holders == [("ann", "[0, 2]"), ("bert", "[1]")]


def test_the_database_itself_forbids_what_must_never_be(url: str) -> None:
    upgrade(url)

    def put(*statements: str) -> None:
        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(text(statement))
            connection.commit()

        ask(url, work)

    put(*left_behind(url)[:-2])
    key = (
        "INSERT INTO key (hash, person_id, kind, label, created, slot)"
        " VALUES ('{}', 'ann', 'token', '', '2026-01-01', 1)"
    )
    vote = (
        "INSERT INTO proposal (table_id, kind, point, by_seat, agreed, status, created)"
        " VALUES ('t', 'end', 0, 0, '[0]', '{}', '2026-01-01')"
    )
    put(key.format("a"), vote.format("open"), vote.format("done"), vote.format("done"))
    for twice in (key.format("b"), vote.format("open")):
        with pytest.raises(IntegrityError):
            put(twice)
