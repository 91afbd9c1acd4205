"""Running the hall: starting and stopping it, its health, its numbers, and what it writes into its log."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
import structlog
from sqlalchemy import event, make_url
from websockets.exceptions import ConnectionClosed

from meadhall._plain import rules_in_use
from meadhall.cli.app import main
from meadhall.core.errors import MeadhallError
from meadhall.server import logs, schema
from meadhall.server.config import Settings, load_settings
from meadhall.server.database import Database
from meadhall.server.models import Tally
from meadhall.server.routes import operations
from meadhall.server.routes import socket as socket_routes
from meadhall.server.routes.operations import Pulse
from meadhall.server.serve import serve
from server.guests import Guest
from server.scratch import in_loop, scratch_postgres

if TYPE_CHECKING:
    from server.conftest import RunningHall

SERVE = "import sys; from meadhall.cli.app import main; sys.exit(main(['serve', *sys.argv[1:]]))"


class Served:
    """``meadhall serve`` in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self.log = log
        self.said = process.stdout.readline() if process.stdout is not None else ""
        self.address = self.said.removeprefix("Meadhall: ").strip()

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(self.address + path, headers=headers, timeout=30)

    def stop(self, asked: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(asked)
        return self.process.wait(60)


@contextmanager
def served(folder: Path, *words: str) -> Iterator[Served]:
    log = folder / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "--port", "0", *words], stdout=subprocess.PIPE, stderr=errors, text=True
        )
        try:
            yield Served(process, log)
        finally:
            if process.poll() is None:
                process.kill()
            process.communicate()


def file_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'hall.sqlite'}"


# ---------------------------------------------------------------- starting and stopping


def test_the_address_is_one_line_and_the_hall_remembers(tmp_path: Path) -> None:
    with served(tmp_path, "--database", file_in(tmp_path)) as hall:
        assert re.fullmatch(r"Meadhall: http://127\.0\.0\.1:[1-9]\d*\n", hall.said)
        well = {"status": "ok", "database": True, "schema": True, "writes": True, "rules": rules_in_use()}
        assert hall.get("/health").json() == well
        ann = Guest(hall.address, "Ann")
        table = ann.new_table("me", "me", "me")["id"]
        ann.act(table, 0, "place A")
        seq = ann.view(table, 0)["seq"]
        assert hall.stop() == 0
        assert hall.process.stdout is not None
        assert hall.process.stdout.read() == "", "one line and no more"
    with served(tmp_path, "--database", file_in(tmp_path)) as hall:
        ann.http.base_url = httpx.URL(hall.address)
        assert ann.view(table, 0)["seq"] == seq
        assert hall.stop(signal.SIGINT) == 0


def test_the_default_database_is_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with served(tmp_path) as hall:
        assert hall.get("/health").status_code == 200
    file = tmp_path / "data" / "meadhall" / "hall.sqlite"
    assert file.is_file()
    assert file.stat().st_mode & 0o077 == 0, "it holds secrets"


def test_a_server_that_stops_loses_nothing_and_tells_the_sockets_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_MESSAGES_PER_SECOND", "1000000")  # it must not be the pace that ends the conversation
    with served(tmp_path, "--database", file_in(tmp_path)) as hall:
        ann = Guest(hall.address, "Ann")
        table = ann.new_table("me", "me", "me")["id"]
        with ann.live(table, 0) as red:
            seq = red.next("snapshot")["seq"]
            hall.process.send_signal(signal.SIGTERM)
            closed: ConnectionClosed | None = None
            while closed is None:
                try:
                    seq = max(seq, red.act("place A", seq).get("seq", 0))
                except ConnectionClosed as end:
                    closed = end
        assert closed.rcvd is not None
        assert closed.rcvd.code == 1012
        assert hall.process.wait(60) == 0
    with served(tmp_path, "--database", file_in(tmp_path)) as again:
        ann.http.base_url = httpx.URL(again.address)
        assert ann.view(table, 0)["seq"] >= seq, "what was acknowledged is there"


def test_several_processes_are_one_hall(tmp_path: Path) -> None:
    with (
        scratch_postgres() as url,
        served(tmp_path, "--workers", "2", "--database", url) as hall,
    ):
        ann = Guest(hall.address, "Ann")
        table = ann.new_table("me", "me", "me")["id"]
        sockets = [ann.live(table, 0) for _ in range(8)]
        live = [socket.__enter__() for socket in sockets]
        start = [one.next("snapshot")["seq"] for one in live]
        ann.act(table, 0, "place A")
        assert [one.next("update")["seq"] for one in live] == [seq + 1 for seq in start]
        assert live[3].act("commit", start[3] + 1)["type"] == "taken"
        assert all(one.next("update")["seq"] == start[0] + 2 for one in live[:3])
        deadline = time.monotonic() + 30
        while number(hall, "meadhall_sockets") != 8 and time.monotonic() < deadline:
            time.sleep(0.2)
        assert number(hall, "meadhall_sockets") == 8, "the processes' numbers are added up"
        assert number(hall, 'meadhall_moves_total{game="eketorp"}') == 2
        assert hall.stop() == 0
        for one in live:
            with pytest.raises(ConnectionClosed) as closed:
                one.next("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        for one in sockets:
            one.__exit__(None, None, None)


def number(hall: Served, name: str) -> float:
    for line in hall.get("/metrics").text.splitlines():
        if line.startswith(f"{name} "):
            return float(line.rpartition(" ")[2])
    return 0.0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"port": 70000}, "port must be from 0 to 65535"),
        ({"port": "many"}, "port: Expected `int`"),
        ({"requests_per_minute": 0}, "requests_per_minute must be at least 1"),
        ({"signups_per_hour": -1}, "signups_per_hour must be at least 1"),
        ({"session_days": 0}, "session_days must be at least 1"),
        ({"away_seconds": -1}, "away_seconds must be at least 0"),
        ({"smtp_port": 0}, "smtp_port must be at least 1"),
        ({"bot_seconds": "nan"}, "bot_seconds"),
        ({"messages_per_second": 0}, "messages_per_second"),
        ({"trusted_proxies": "127.0.0.1, localhost"}, "trusted_proxies"),
        ({"origin": "https://hall.example/play"}, "origin"),
        ({"colour": "red"}, "no setting colour"),
        ({"workers": 2}, "PostgreSQL"),
        ({"host": "256.256.256.256"}, "256.256.256.256"),
        ({"database": "mysql://localhost/hall"}, "SQLite and PostgreSQL"),
        ({"database": "hall.sqlite"}, "sqlite:///FILE"),
        ({"database": "sqlite:////proc/none/hall.sqlite"}, "/proc/none"),
        ({"database": "postgresql://postgres:geheim@127.0.0.1:1/hall"}, "refused"),
        ({"log_level": "loud"}, "log_level"),
    ],
)
def test_wrong_settings_are_told_in_one_sentence(given: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(MeadhallError) as told:
        serve(load_settings(environment={}, **({"port": 0, "database": file_in(tmp_path)} | given)))
    assert said in str(told.value)
    assert "\n" not in str(told.value)
    assert "geheim" not in str(told.value)


def test_a_sqlite_file_has_one_server(tmp_path: Path) -> None:
    with served(tmp_path, "--database", file_in(tmp_path)) as hall:
        with pytest.raises(MeadhallError, match="Another server has the database"):
            serve(load_settings(environment={}, port=0, database=file_in(tmp_path)))
        assert hall.get("/health").status_code == 200
        assert hall.stop() == 0
    schema.upgrade(file_in(tmp_path))
    held = schema.hold(file_in(tmp_path))
    assert held is not None, "free again"
    held.close()


def test_a_sqlite_file_has_one_server_whatever_name_it_is_called_by(tmp_path: Path) -> None:
    schema.upgrade(file_in(tmp_path))
    file = schema.file_of(file_in(tmp_path))
    assert file is not None
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "folder").symlink_to(file.parent)
    links = [tmp_path / "elsewhere" / "link.sqlite", file.parent / "beside.sqlite", tmp_path / "folder" / file.name]
    for link in links[:2]:
        link.symlink_to(file)
    held = schema.hold(file_in(tmp_path))
    assert held is not None
    held.write(b"http://here")
    held.flush()
    for link in links:
        with pytest.raises(MeadhallError, match="Another server has the database"):
            schema.hold(f"sqlite:///{link}")
        assert schema.address_of_holder(f"sqlite:///{link}") == "http://here"
    held.close()
    os.link(file, tmp_path / "second.sqlite")
    with pytest.raises(MeadhallError, match="second name"):
        schema.hold(f"sqlite:///{tmp_path / 'second.sqlite'}")


def test_a_port_in_use_is_told_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = ["--port", str(taken.getsockname()[1]), "--database", file_in(tmp_path)]
        assert main(["serve", *words, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "in use" in told
    assert told.count("\n") == 1


def test_bots_only_needs_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--bots-only", "--database", file_in(tmp_path), "--lang", "en"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_settings_come_from_a_file_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hall.toml").write_text("log_level = 'loud'\n")
    assert main(["serve", "--config", str(tmp_path / "hall.toml"), "--lang", "en"]) == 2
    assert "log_level" in capsys.readouterr().err
    assert main(["serve", "--config", str(tmp_path / "none.toml"), "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_handbook_has_every_setting_with_its_default() -> None:
    page = (Path(__file__).parents[2] / "docs" / "server" / "operations.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| `(.+?)` \|", page, re.MULTILINE))
    fixed = [name for name in Settings.__struct_fields__ if name != "bot_workers"]
    assert rows == {name: json.dumps(getattr(Settings(), name)) for name in fixed}
    assert "| `bot_workers` | cores, at most 8 |" in page
    assert Settings().bot_workers == min(8, os.cpu_count() or 1)


# ---------------------------------------------------------------- health


def test_health_says_what_is_wrong(hall: RunningHall, monkeypatch: pytest.MonkeyPatch) -> None:
    health = f"{hall.address}/health"
    well = {"status": "ok", "database": True, "schema": True, "writes": True, "rules": rules_in_use()}
    monkeypatch.setattr(operations, "FRESH", 0.0)
    assert httpx.get(health).json() == well

    async def old(_engine: Any) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(operations, "is_current", old)
        answer = httpx.get(health)
        assert (answer.status_code, answer.json()["schema"]) == (503, False)
    working = hall.app.state.database
    hall.app.state.database = Database("postgresql://nobody@127.0.0.1:1/none")
    try:
        answer = httpx.get(health)
        assert (answer.status_code, answer.json()) == (
            503,
            {"status": "unwell", "database": False, "schema": False, "writes": False, "rules": rules_in_use()},
        )
    finally:
        hall.app.state.database = working
    assert httpx.get(health).status_code == 200


def test_however_many_ask_for_the_health_at_once_the_database_is_asked_once(
    hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strangers may ask it as often as they like: it must not keep the connections that players need, nor find the hall
    unwell because those who ask are so many."""
    looks = 0

    async def current(_engine: Any) -> bool:
        nonlocal looks
        looks += 1
        return True

    async def ask() -> list[int]:
        async with httpx.AsyncClient(timeout=60) as http:
            answers = await asyncio.gather(*(http.get(f"{hall.address}/health") for _ in range(30)))
        return [answer.status_code for answer in answers]

    monkeypatch.setattr(operations, "FRESH", 3600.0)
    monkeypatch.setattr(operations, "is_current", current)
    hall.app.state.pulse.tried = float("-inf")
    assert asyncio.run(ask()) == [200] * 30
    assert looks == 1


class Clock:
    now = 0.0

    def monotonic(self) -> float:
        return self.now


@in_loop
async def test_health_writes_and_so_finds_a_database_that_only_answers(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(operations, "time", clock)
    pulse, database = Pulse(), Database(database_url)

    async def tried() -> float:
        async with database.session() as session:
            row = await session.get(Tally, ("pulse", "", ""))
        return 0.0 if row is None else row.amount

    before = await tried()
    assert [(await pulse.found(database)).writes for _ in range(50)] == [True] * 50
    assert await tried() == before + 1, "asked fifty times, it has written once"
    await only_reading(database)
    assert (await pulse.found(database)).writes, "for a moment it is taken on trust"
    clock.now += operations.FRESH
    assert not (await pulse.found(database)).writes
    await database.engine.dispose()
    if database.is_postgres:
        again = Database(database_url)
        async with again.engine.connect() as connection:
            await connection.exec_driver_sql("SET TRANSACTION READ WRITE")
            await connection.exec_driver_sql(f"ALTER DATABASE {name_of(again)} SET default_transaction_read_only = off")
            await connection.commit()
        await again.engine.dispose()


async def only_reading(database: Database) -> None:
    if not database.is_postgres:
        event.listen(database.engine.sync_engine, "connect", lambda made, _: made.execute("PRAGMA query_only=ON"))
    else:
        async with database.engine.begin() as connection:
            await connection.exec_driver_sql(
                f"ALTER DATABASE {name_of(database)} SET default_transaction_read_only = on"
            )
    await database.engine.dispose()


def name_of(database: Database) -> str:
    return f'"{make_url(database.url).database}"'


def test_health_says_when_the_disk_is_full(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations.shutil, "disk_usage", lambda _: SimpleNamespace(free=operations.LEAST_ROOM - 1))
    assert not operations.has_room(Database(sqlite_url))
    monkeypatch.setattr(operations.shutil, "disk_usage", lambda _: SimpleNamespace(free=operations.LEAST_ROOM))
    assert operations.has_room(Database(sqlite_url))


def test_what_goes_wrong_in_live_play_is_written_down_under_an_id_that_the_player_is_told(
    hall: RunningHall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    logs.configure(Settings(log_format="json"))
    ann = hall.guest("Ann")
    table = ann.new_table("me", "me", "me")["id"]

    async def full(_row: Any) -> None:
        raise OSError("No space left on device")

    with ann.live(table, 0) as red:
        seq = red.next("snapshot")["seq"]
        with monkeypatch.context() as patch:
            patch.setattr(hall.app.state.database, "append", full)
            said = red.act("place A", seq, id="mine")
        assert (said["type"], said["id"], said["reason"]) == ("refused", "mine", "server-error")
        assert red.act("place A", seq)["type"] == "taken", "when there is room again the conversation goes on"
        red.send({"type": "say", "text": "skål"})
        red.next("chat")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines() if line.startswith("{")]
    failed = [line for line in lines if line["event"] == "socket play failed"]
    assert [(line["request"], line["table"], line["seat"]) for line in failed] == [(said["trace"], table, 0)]
    assert "No space left on device" in failed[0]["exception"]


def test_what_goes_wrong_at_the_greeting_is_written_down(
    hall: RunningHall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    logs.configure(Settings(log_format="json"))
    ann = hall.guest("Ann")
    table = ann.new_table("me", "me", "me")["id"]

    async def broken(*_: Any) -> None:
        raise RuntimeError("a broken greeting")

    monkeypatch.setattr(socket_routes, "describe_table", broken)
    with pytest.raises(ConnectionClosed), ann.live(table, 0) as red:
        red.next("never")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines() if line.startswith("{")]
    assert any("a broken greeting" in line.get("exception", "") and line["request"] for line in lines)


# ---------------------------------------------------------------- numbers


def test_numbers_are_counted_by_game_route_and_status(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "me", "me")["id"]
    ann.act(table, 0, "place A")
    ann.refused("GET", "/api/tables/nonesuch")
    with ann.live(table, 0) as red:
        red.next("snapshot")
        text = httpx.get(f"{hall.address}/metrics").text
    assert re.search(r'meadhall_moves_total{game="eketorp"} [1-9]', text)
    assert re.search(r'meadhall_move_seconds_count{game="eketorp"} [1-9]', text)
    assert re.search(r"meadhall_open_tables [1-9]", text)
    assert re.search(r"meadhall_sockets [1-9]", text)
    assert re.search(r"meadhall_pending_appends \d", text)
    assert re.search(r'meadhall_requests_total{.*path="/api/tables/{table_id}.*",status_code="404"} [1-9]', text)
    assert table not in text, "numbers must not grow with the tables"
    assert "nonesuch" not in text


def test_bots_thinking_time_is_measured(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    ann.new_table("me", "random", "random")
    wanted = re.compile(r'meadhall_bot_thinking_seconds_count{bot="random",game="eketorp"} [1-9]')
    deadline = time.monotonic() + 60
    while not wanted.search(httpx.get(f"{hall.address}/metrics").text):
        assert time.monotonic() < deadline, "no bot has thought"
        time.sleep(0.2)


def test_numbers_are_for_this_machine_or_for_who_has_the_token(hall: RunningHall) -> None:
    numbers = f"{hall.address}/metrics"
    assert httpx.get(numbers).status_code == 200
    assert httpx.get(numbers, headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 404
    open_settings = hall.app.state.settings
    hall.app.state.settings = msgspec.structs.replace(open_settings, metrics_token="sesame")
    try:
        assert httpx.get(numbers).status_code == 404
        assert httpx.get(numbers, headers={"Authorization": "Bearer sesam"}).status_code == 404
        assert httpx.get(numbers, headers={"Authorization": "Bearer sesame"}).status_code == 200
    finally:
        hall.app.state.settings = open_settings


# ---------------------------------------------------------------- the log


def test_the_log_is_json_has_request_ids_and_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_LOG_FORMAT", "json")
    monkeypatch.setenv("MEADHALL_LOG_LEVEL", "debug")
    monkeypatch.setenv("MEADHALL_SMTP_PASSWORD", "geheim-smtp")
    with served(tmp_path, "--database", file_in(tmp_path)) as hall:
        ann = Guest(hall.address, "Ann")
        table = ann.new_table("me", "me", "me", access="link")
        invitation = table["invitation"]
        hall.get(f"/api/tables/{table['id']}?invitation={invitation}")
        answer = hall.get("/api/games", **{"X-Request-ID": "trace-12345678"})
        assert answer.headers["X-Request-ID"] == "trace-12345678"
        forged = hall.get("/api/games", **{"X-Request-ID": 'x" level="error'})
        assert re.fullmatch(r"[0-9a-f]{16}", forged.headers["X-Request-ID"])
        cookies = list(ann.http.cookies.values())
        csrf = ann.http.headers["X-CSRF-Token"]
        assert hall.stop() == 0
        written = hall.log.read_text()
    lines = [json.loads(line) for line in written.splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert any(line["route"] == "/api/games" and line["request"] == "trace-12345678" for line in requests)
    assert any(line["table"] == table["id"] for line in requests)
    for secret in ["geheim-smtp", invitation, csrf, *cookies]:
        assert secret not in written


@pytest.fixture(autouse=True)
def quiet_again() -> Iterator[None]:
    """A server in this process must not decide about the logs of the tests."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("form", ["text", "json"])
def test_secrets_are_blotted_out_whoever_logs_them(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure(Settings(log_format=form))
    log = structlog.get_logger()
    log.info("sign-in", login="ann", password="geheim-1", headers={"Cookie": "geheim-2", "Accept": "*/*"})
    log.info("where", database="postgresql://hall:geheim-3@db/hall", settings=Settings(smtp_password="geheim-4"))
    logging.getLogger("library").warning("connecting to %s", "postgresql://hall:geheim-5@db/hall")
    try:
        password = "geheim-6"
        raise RuntimeError("postgresql://hall:geheim-7@db/hall")
    except RuntimeError:
        log.exception("failed", token="geheim-8")
        assert password
    written = capsys.readouterr().err
    assert "geheim" not in written.replace('password = "geheim-6"', "").replace('hall:geheim-7@db/hall")', "")
    assert "login" in written
    assert "*/*" in written
    assert "RuntimeError" in written
    if form == "json":
        assert [json.loads(line)["level"] for line in written.splitlines()] == ["info", "info", "warning", "error"]


@pytest.mark.parametrize("piece", ["x", "://", "x://", "a:", "x://a:", "@", ":@", "x://a:b@", "x:// "])
def test_redaction_takes_as_long_as_the_text_is(piece: str) -> None:
    """Two million letters that a stranger chose. A pattern that tries anew from each of them does not come to an end
    while anybody waits."""
    text = piece * (2_000_000 // len(piece))
    assert len(logs.without_passwords(text)) >= len(text) - text.count("b@")
    assert len(logs.blotted("x://" + text)) <= 2 * logs.LONGEST_LOGGED, "and no more of it is written down"


@pytest.mark.parametrize("before", range(-80, 20, 5))
def test_a_long_text_is_logged_without_its_middle_and_without_passwords(before: int) -> None:
    text = (
        "a" * (logs.LONGEST_LOGGED // 2 + before) + " db://egil:geheimgeheimgeheimgeheim@host " + "b" * 30_000 + "end"
    )
    logged = logs.blotted(text)
    assert "geheim" not in logged, "also where it would be cut in two"
    assert logged.startswith("aaa")
    assert logged.endswith("bbbend"), "where a traceback says what went wrong"
    assert len(logged) <= logs.LONGEST_LOGGED + 1


def test_no_password_in_an_address_is_left() -> None:
    """In ten thousand short texts of the letters that matter."""
    address = re.compile(r"\w+://[^\s/:@]*:([^\s/@]+)@")
    luck = random.Random(1)
    found = 0
    for _ in range(10_000):
        text = "a://" + "".join(luck.choices(["://", ":", "@", "/", " ", "a", "b", "é"], k=luck.randrange(3, 14)))
        found += address.search(text) is not None
        assert set(address.findall(logs.without_passwords(text))) <= {logs.BLOT}, text
    assert found > 100


def test_the_log_has_no_more_of_a_table_than_an_id(hall: RunningHall, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure(Settings())
    httpx.get(f"{hall.address}/api/tables/{'x' * 3000}")
    line = next(line for line in capsys.readouterr().err.splitlines() if "route=" in line)
    assert re.search(r"\bx+\b", line)[0] == "x" * 12  # type: ignore[index]


def test_the_level_is_heeded(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure(Settings(log_level="warning"))
    structlog.get_logger().info("chatter")
    logging.getLogger("library").info("chatter")
    structlog.get_logger().warning("look")
    assert "chatter" not in (written := capsys.readouterr().err)
    assert "look" in written
