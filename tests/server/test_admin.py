"""``meadhall admin``: copies, checks and frozen tables, on both databases, while a hall is open."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from meadhall.cli.app import main
from meadhall.server import admin as admin_commands
from meadhall.server import housekeeping, talk
from meadhall.server.database import Database
from meadhall.server.letters import same_address
from meadhall.server.models import Base, Entry, NoLetters, Table
from meadhall.server.schema import newest_revision, upgrade
from server.scratch import answer, eventually, in_loop, new_table, open_hall, people, scratch_postgres


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    upgrade(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    return f"sqlite:///{tmp_path / 'hall.sqlite'}"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def played(url: str, tables: int = 2, moves: int = 5, people_are_there: bool = False) -> list[str]:
    """Tables at which something has happened; their ids."""

    async def story() -> list[str]:
        async with open_hall(url) as hall:
            if not people_are_there:
                await people(hall, "ann", "bert", "cleo", email="someone@example.org", password="argon2-hash")
            made = [await new_table(hall, "ann", "bert", "cleo") for _ in range(tables)]
            for table in made:
                assert table.live is not None
                for _ in range(moves):
                    await answer(hall, table, table.live.deciders[0])
                await talk.say(hall, table, "ann", "Skål!")
            return [table.row.id for table in made]

    return asyncio.run(story())


def everything(url: str) -> dict[str, list[Any]]:
    """All rows of all tables."""

    async def read() -> dict[str, list[Any]]:
        database = Database(url)
        async with database.engine.connect() as connection:
            rows = {
                table.name: [tuple(row) for row in await connection.execute(select(table).order_by(*table.primary_key))]
                for table in Base.metadata.sorted_tables
            }
        await database.close()
        return rows

    return asyncio.run(read())


def change(url: str, statement: Any) -> None:
    async def write() -> None:
        database = Database(url)
        async with database.engine.begin() as connection:
            await connection.execute(statement)
        await database.close()

    asyncio.run(write())


def admin(*words: str | Path) -> int:
    return main(["admin", *map(str, words)])


# ---------------------------------------------------------------- backups


def test_a_backup_of_sqlite_is_the_same_database_in_one_file(file_url: str, tmp_path: Path) -> None:
    played(file_url)
    assert admin("backup", tmp_path / "copy.sqlite", "--database", file_url) == 0
    assert everything(f"sqlite:///{tmp_path / 'copy.sqlite'}") == everything(file_url)
    assert stat.S_IMODE((tmp_path / "copy.sqlite").stat().st_mode) == 0o600
    assert not (tmp_path / "copy.sqlite.part").exists()


def test_a_backup_never_replaces_a_file(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "copy").write_text("precious")
    assert admin("backup", tmp_path / "copy", "--database", url) == 2
    assert capsys.readouterr().err == f"The file {tmp_path / 'copy'} exists already.\n"
    assert (tmp_path / "copy").read_text() == "precious"
    assert not (tmp_path / "copy.part").exists()


def test_a_backup_into_a_folder_that_is_not_there_leaves_nothing(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert admin("backup", tmp_path / "nowhere" / "copy", "--database", url) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_json_lines_can_be_put_back_into_either_database(url: str, tmp_path: Path) -> None:
    played(url)
    lines = tmp_path / "hall.jsonl"
    assert admin("backup", lines, "--portable", "--database", url) == 0
    assert stat.S_IMODE(lines.stat().st_mode) == 0o600
    heading, *rows, ending = [json.loads(line) for line in lines.read_text().splitlines()]
    assert heading["schema"] == newest_revision()
    assert ending == {"rows": len(rows)}
    assert {row["table"] for row in rows} >= {"person", "game_table", "seat", "entry"}
    before = everything(url)
    with scratch_postgres() as other:
        for target in (f"sqlite:///{tmp_path / 'restored.sqlite'}", other):
            assert admin("restore", lines, "--database", target) == 0
            assert everything(target) == before
            assert admin("verify-all", "--database", target) == 0
        assert played(other, people_are_there=True), "numbering goes on after the rows that were put back"


def test_a_backup_of_postgresql_is_json_lines(tmp_path: Path) -> None:
    with scratch_postgres() as url:
        upgrade(url)
        played(url, tables=1)
        assert admin("backup", tmp_path / "copy", "--database", url) == 0
        assert json.loads((tmp_path / "copy").read_text().splitlines()[0])["schema"] == newest_revision()


HEADING = f'{{"meadhall": "1", "schema": "{newest_revision()}"}}\n'


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "no JSON\n",
        '{"meadhall": "1", "schema": "9999"}\n',
        HEADING,
        HEADING + '{"rows": 1}\n',
        HEADING + '{"rows": 0}\n{"rows": 0}\n',
        HEADING + '{"table": "no_such_table", "row": {}}\n',
        HEADING + '{"table": "rating", "row": {"no_such_column": 1}}\n',
        HEADING + '{"table": "key", "row": {"created": "yesterday"}}\n',
        HEADING + '{"table": "game_table", "row": {"secret": "§"}}\n',
    ],
)
def test_what_is_no_backup_is_not_restored(
    wrong: str, file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lines").write_text(wrong)
    assert admin("restore", tmp_path / "lines", "--database", file_url) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not any(everything(file_url).values())


def test_a_copy_that_was_cut_short_is_not_restored(
    file_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(file_url, tables=1)
    assert admin("backup", tmp_path / "whole", "--portable", "--database", file_url) == 0
    lines = (tmp_path / "whole").read_bytes().splitlines(keepends=True)
    for kept in (lines[:-1], lines[:-2], [*lines[:3], *lines[4:]]):
        (tmp_path / "short").write_bytes(b"".join(kept))
        assert admin("restore", tmp_path / "short", "--database", f"sqlite:///{tmp_path / 'new.sqlite'}") == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "new.sqlite").exists()


def test_a_database_that_is_not_empty_is_not_filled(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(url, tables=1)
    assert admin("backup", tmp_path / "lines", "--portable", "--database", url) == 0
    before = everything(url)
    assert admin("restore", tmp_path / "lines", "--database", url) == 2
    assert "not empty" in capsys.readouterr().err
    assert everything(url) == before


@in_loop
async def test_a_backup_while_the_hall_is_played_in_is_whole(file_url: str, tmp_path: Path) -> None:
    async with open_hall(file_url) as hall:
        table = await new_table(hall, "bot:random", "bot:random", "bot:random")
        await hall.changed(table)
        await eventually(lambda: table.live is not None and table.live.number > 5)
        assert await asyncio.to_thread(admin, "backup", tmp_path / "copy.sqlite", "--database", file_url) == 0
        assert await asyncio.to_thread(admin, "backup", tmp_path / "lines", "--portable", "--database", file_url) == 0
    with sqlite3.connect(tmp_path / "copy.sqlite") as copy:
        numbers = [number for (number,) in copy.execute("SELECT number FROM entry ORDER BY number")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 5
    assert await asyncio.to_thread(admin, "verify-all", "--database", f"sqlite:///{tmp_path / 'copy.sqlite'}") == 0


# ---------------------------------------------------------------- do all tables still replay?


def test_many_tables_are_played_again_by_several_processes(
    file_url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_commands, "A_FEW", 0)
    played(file_url, tables=2)
    assert admin("verify-all", "--database", file_url) == 0
    assert capsys.readouterr().out == "2 sound, 0 faulty\n"


def test_tables_that_replay_are_sound(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    played(url, tables=3)
    assert admin("verify-all", "--database", url) == 0
    assert capsys.readouterr().out == "3 sound, 0 faulty\n"
    assert admin("verify-all", "--database", url, "--game", "eketorp") == 0


def test_a_table_that_no_longer_replays_is_named(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = played(url)
    change(url, update(Entry).where(Entry.table_id == bad, Entry.number == 3).values(action="place nowhere"))
    assert admin("verify-all", "--database", url) == 1
    said = capsys.readouterr()
    assert said.out == "1 sound, 1 faulty\n"
    assert said.err.startswith(f"{bad}: entry 3 of 5: ")
    assert good not in said.err


def test_a_missing_entry_and_another_result_are_faults(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    gap, other = played(url)
    change(url, update(Entry).where(Entry.table_id == gap, Entry.number == 5).values(number=6))
    change(url, update(Table).where(Table.id == other).values(result=[1, 0, 0]))
    assert admin("verify-all", "--database", url) == 1
    told = capsys.readouterr().err
    assert f"{gap}: entry 5 is missing" in told
    assert f"{other}: the result was [1, 0, 0], now it is None" in told


def test_an_unknown_game_is_refused(file_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert admin("verify-all", "--database", file_url, "--game", "chess") == 2
    assert "chess" in capsys.readouterr().err


# ---------------------------------------------------------------- tables


def test_tables_are_listed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = played(url)
    assert admin("tables", "--database", url) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [second, first]
    assert lines[0].split()[1:7] == ["eketorp", "playing", "3", "+", "0", "5"]
    assert admin("tables", "--database", url, "--status", "over") == 0
    assert capsys.readouterr().out == ""


@in_loop
async def test_a_running_hall_heeds_a_frozen_table(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if url.startswith("sqlite"):
        monkeypatch.setattr(housekeeping, "SWEEP", 0.1)
    else:
        monkeypatch.setattr(housekeeping, "SWEEP", 3600)  # PostgreSQL sends word
    async with open_hall(url) as hall:
        await people(hall, "ann", "bert", "cleo")
        if hall.neighbours is not None:
            await asyncio.wait_for(hall.neighbours.listening.wait(), 60)
        table = await new_table(hall, "ann", "bert", "cleo")
        assert await asyncio.to_thread(admin, "freeze", table.row.id, "--database", url) == 0
        await eventually(lambda: table.row.frozen)
        assert await asyncio.to_thread(admin, "thaw", table.row.id, "--database", url) == 0
        await eventually(lambda: not table.row.frozen)


def test_an_unknown_table_is_told_in_a_sentence(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert admin("freeze", "nonesuch", "--database", url) == 2
    assert capsys.readouterr().err == "There is no table “nonesuch”; `meadhall admin tables` lists them.\n"
    assert main(["--lang", "fr", "admin", "thaw", "nonesuch", "--database", url]) == 2
    assert capsys.readouterr().err.startswith("La table «\u202fnonesuch\u202f» n’existe pas")


def test_an_old_database_is_brought_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "old.sqlite").touch()
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    assert admin("verify-all", "--database", url) == 2
    assert "meadhall admin upgrade" in capsys.readouterr().err
    assert admin("upgrade", "--database", url) == 0
    assert admin("verify-all", "--database", url) == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_has_help(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", language, "admin", "--help"]) == 0
    listed = capsys.readouterr().out
    for command in (
        "backup",
        "restore",
        "upgrade",
        "tables",
        "freeze",
        "thaw",
        "verify-all",
        "keeper",
        "keepers",
        "allow-letters",
    ):
        assert command in listed
        assert main(["--lang", language, "admin", command, "--help"]) == 0


@pytest.mark.parametrize("command", [["tables"], ["backup", "copy"], ["verify-all"], ["freeze", "x"], ["upgrade"]])
def test_a_database_that_is_not_there_is_not_made(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert admin(*command, "--database", f"sqlite:///{tmp_path / 'none.sqlite'}") == 2
    assert capsys.readouterr().err == f"There is no database {tmp_path / 'none.sqlite'}.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_database_without_our_tables_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sqlite3.connect(tmp_path / "other.sqlite").execute("CREATE TABLE mine (x)").connection.close()
    assert admin("tables", "--database", f"sqlite:///{tmp_path / 'other.sqlite'}") == 2
    assert "not of this version" in capsys.readouterr().err
    (tmp_path / "text").write_text("This is no database, but it is long enough to look like one to a hasty reader." * 9)
    assert admin("tables", "--database", f"sqlite:///{tmp_path / 'text'}") == 2
    assert "not a database" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["backup"],
        ["freeze"],
        ["tables", "--colour"],
        ["tables", "--status", "x"],
        ["burn"],
        ["tables", "--config", "/none.toml"],
    ],
)
def test_bad_input_is_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert admin(*words) == 2
    assert capsys.readouterr().err.count("\n") == 1


# ---------------------------------------------------------------- people


def with_people(url: str) -> None:
    async def story() -> None:
        async with open_hall(url) as hall:
            await people(hall, "ann", login="ann")
            await people(hall, "guest")

    asyncio.run(story())


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main(words)
    said = capsys.readouterr()
    return code, said.out + said.err


def test_a_keeper_is_named_listed_and_dismissed_and_it_stays_written(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with_people(url)
    at = ["--database", url]
    assert told(["admin", "keepers", *at], capsys) == (0, "")
    assert told(["admin", "keeper", "Ann", *at], capsys) == (0, "ann (Ann): keeper\n")
    code, listed = told(["admin", "keepers", *at], capsys)
    assert code == 0
    assert listed.split()[:2] == ["ann", "ann"]
    assert told(["admin", "keeper", "ann", "--dismiss", *at], capsys) == (0, "ann (ann): not a keeper\n")
    assert told(["admin", "keepers", *at], capsys) == (0, "")
    rows = everything(url)["deed"]
    assert [("appoint" in row, "dismiss" in row) for row in rows] == [(True, False), (False, True)]


@pytest.mark.parametrize("login", ["nobody", "guest"])
def test_only_accounts_become_keepers(url: str, login: str, capsys: pytest.CaptureFixture[str]) -> None:
    with_people(url)
    code, said = told(["admin", "keeper", login, "--database", url], capsys)
    assert code == 2
    assert login in said
    assert "Traceback" not in said
    assert everything(url)["deed"] == []


def test_an_address_that_wanted_no_letter_may_be_asked_again(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    barred = insert(NoLetters).values(address=same_address("ann@h.example"), since=datetime(2026, 1, 1, tzinfo=UTC))
    change(url, barred)
    at = ["--database", url]
    assert told(["admin", "allow-letters", "other@h.example", *at], capsys) == (0, "it was not barred\n")
    assert told(["admin", "allow-letters", "Ann@H.example", *at], capsys) == (0, "it may be asked again\n")
    assert everything(url)["no_letters"] == []
    assert told(["admin", "allow-letters", "ann@h.example", *at], capsys) == (0, "it was not barred\n")
