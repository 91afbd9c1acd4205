"""Connections that say nothing, too little or too much, with raw sockets."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.server import security
from meadhall.server.config import Settings
from meadhall.server.doors import LONGEST_HEAD, LONGEST_TARGET
from meadhall.server.networks import is_trusted, network_of
from meadhall.server.schema import upgrade
from server.conftest import RunningHall

LONG = 60  # seconds until a test gives up; nothing here takes so long


@contextmanager
def hall_with(folder: Path, **settings: Any) -> Iterator[RunningHall]:
    url = f"sqlite:///{folder / 'hall.sqlite'}"
    upgrade(url)
    running = RunningHall(Settings(database=url, trusted_proxies="", requests_per_minute=10**6, **settings))
    running.start()
    try:
        yield running
    finally:
        running.stop()


def knock(hall: RunningHall) -> socket.socket:
    return socket.create_connection(("127.0.0.1", hall.port), timeout=LONG)


def is_cut_off(line: socket.socket) -> bool:
    """Whether the other end hangs up, and says nothing before it does."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def answer(line: socket.socket) -> tuple[int, dict[str, Any]]:
    """Of a server that hangs up after it."""
    heard = b""
    try:
        while more := line.recv(65536):
            heard += more
    except ConnectionResetError:  # it has hung up on what it did not want to read
        pass
    head, _, body = heard.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def asked(path: str = "/health", *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: hall", *headers, "", ""]).encode()


# ---------------------------------------------------------------- too little


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\r\n",
        b"GET /health HTTP/1.1\r\nHost: h",
        b"POST /api/people/guest HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{",
        b"POST /api/people/guest HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    ],
)
def test_whoever_does_not_go_on_is_cut_off(tmp_path: Path, said: bytes) -> None:
    with hall_with(tmp_path, request_seconds=0.3) as hall, knock(hall) as line:
        line.sendall(said)
        assert is_cut_off(line)


def test_one_letter_at_a_time_does_not_make_it_last(tmp_path: Path) -> None:
    """The head as a whole must come in time, not each piece of it."""
    with hall_with(tmp_path, request_seconds=0.3) as hall, knock(hall) as line:
        line.settimeout(0.02)
        letters = 0
        for letter in b"GET /" + b"x" * 3000:
            try:
                line.sendall(bytes([letter]))
                letters += 1
                line.recv(1)
                break
            except TimeoutError:
                continue
            except (ConnectionResetError, BrokenPipeError):
                break
        assert letters < 1000


def test_an_empty_line_after_an_answer_does_not_keep_a_connection_for_ever(tmp_path: Path) -> None:
    with hall_with(tmp_path, request_seconds=0.3) as hall, knock(hall) as line:
        line.sendall(asked())
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        line.sendall(b"\r\n")
        assert is_cut_off(line)


def test_whoever_does_not_read_his_answer_is_cut_off(tmp_path: Path) -> None:
    with hall_with(tmp_path, request_seconds=0.3) as hall, knock(hall) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(asked("/api/schema/openapi.json") * 200)
        inside = hall.server.config.doorkeeper  # type: ignore[attr-defined]
        wait_until(lambda: inside.inside == 0)


def wait_until(is_so: Any) -> None:
    import time

    deadline = time.monotonic() + LONG
    while not is_so():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.02)


def test_a_game_goes_on_however_long_a_player_thinks(tmp_path: Path) -> None:
    """A live socket that is quiet is no idle connection."""
    with hall_with(tmp_path, request_seconds=0.2) as hall:
        ann = hall.guest("Ann")
        table = ann.new_table("me", "me", "me")["id"]
        with ann.live(table, 0) as red, knock(hall) as line:
            seq = red.next("snapshot")["seq"]
            assert is_cut_off(line), "so much time has passed"
            assert red.act("place A", seq)["type"] == "taken"


def test_whoever_hangs_up_in_the_middle_is_no_fault_of_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Strangers must not be able to fill the log with tracebacks."""
    with hall_with(tmp_path) as hall:
        with knock(hall) as line:
            line.sendall(b"POST /api/people/guest HTTP/1.1\r\nHost: h\r\nContent-Length: 20\r\n\r\n{")
        tasks = hall.server.server_state.tasks
        wait_until(lambda: hall.server.server_state.total_requests or not tasks)
        with knock(hall) as line:
            line.sendall(asked("/health", "Connection: close"))
            assert answer(line)[0] == 200
    assert "Traceback" not in "".join(capsys.readouterr())


# ---------------------------------------------------------------- too many


@pytest.mark.parametrize("said", [b"", b"POST /api/session HTTP/1.1\r\nHost: h\r\nContent-Length: 20\r\n\r\n{"])
def test_idle_connections_make_room_when_the_hall_is_full(tmp_path: Path, said: bytes) -> None:
    """Also those that have sent a whole head, and then no body."""
    limits = {"connections": 20, "connections_per_address": 1000, "request_seconds": 600.0}
    with hall_with(tmp_path, **limits) as hall, ExitStack() as open_lines:
        lines = [open_lines.enter_context(knock(hall)) for _ in range(60)]
        for line in lines[:30]:
            with suppress(ConnectionError):  # it has made room already
                line.sendall(said)
        with knock(hall) as line:
            line.sendall(asked("/health", "Connection: close"))
            assert answer(line)[0] == 200, "1,100 idle connections must not lock anybody out"
        assert is_cut_off(lines[0]), "whoever has waited longest"


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with hall_with(tmp_path, connections_per_address=5) as hall:
        with ExitStack() as open_lines:
            lines = [open_lines.enter_context(knock(hall)) for _ in range(5)]
            with knock(hall) as sixth:
                assert is_cut_off(sixth)
            lines[0].sendall(asked("/health", "Connection: close"))
            assert answer(lines[0])[0] == 200
        wait_until(lambda: hall.server.config.doorkeeper.inside == 0)  # type: ignore[attr-defined]
        with knock(hall) as again:
            again.sendall(asked("/health", "Connection: close"))
            assert answer(again)[0] == 200


def test_a_socket_takes_its_place_until_it_ends(tmp_path: Path) -> None:
    with hall_with(tmp_path, connections_per_address=4) as hall:
        ann = hall.guest("Ann")
        table = ann.new_table("me", "me", "me")["id"]
        keeper = hall.server.config.doorkeeper  # type: ignore[attr-defined]
        with ann.live(table, 0) as red:
            red.next("snapshot")
            assert keeper.crowd.here["127.0.0.1"] == 2, "hers for requests, and the socket"
        wait_until(lambda: keeper.crowd.here["127.0.0.1"] == 1)


def test_a_trusted_proxy_has_as_many_as_it_likes(tmp_path: Path) -> None:
    assert is_trusted("127.0.0.1, 10.0.0.0/8", "10.1.2.3")
    assert not is_trusted("127.0.0.1, 10.0.0.0/8", "11.1.2.3")
    assert is_trusted("*", "11.1.2.3")
    assert not is_trusted("", "127.0.0.1")
    assert not is_trusted("127.0.0.1", "not an address")


def test_one_person_has_so_many_live_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "SOCKETS_PER_PERSON", 3)
    with hall_with(tmp_path) as hall, ExitStack() as sockets:
        ann, bob = hall.guest("Ann"), hall.guest("Bob")
        table = ann.new_table("me", "me", "me")["id"]
        for _ in range(3):
            sockets.enter_context(ann.live(table, 0)).next("snapshot")
        with pytest.raises(Exception, match=r"4429|403") as refused, ann.live(table, 0) as fourth:
            fourth.next()
        assert not isinstance(refused.value, AssertionError)
        with bob.live(table) as watching:
            watching.next("snapshot")


# ---------------------------------------------------------------- too much


@pytest.mark.parametrize(
    ("said", "status", "error"),
    [
        (asked("/api/tables/" + "x" * 40_000), 414, "target-too-long"),
        (b"GET /" + b"x" * 40_000, 414, "target-too-long"),
        (asked("/health", *(f"X-{number}: {'y' * 1000}" for number in range(20))), 431, "head-too-long"),
        (b"GET / HTTP/1.1\r\nX-Long: " + b"y" * 60_000, 431, "head-too-long"),
        (b"\r\n" * 30_000, 431, "head-too-long"),
    ],
)
def test_a_head_that_is_too_long_is_refused_before_its_end(
    tmp_path: Path, said: bytes, status: int, error: str
) -> None:
    with hall_with(tmp_path) as hall, knock(hall) as line:
        line.sendall(said)
        found, document = answer(line)
        assert (found, document["error"]) == (status, error)
        assert document["message"]


def test_the_refusal_is_a_sentence_in_the_language_asked_for(tmp_path: Path) -> None:
    with hall_with(tmp_path) as hall, knock(hall) as line:
        line.sendall(asked("/health", "Accept-Language: fr", *(f"X-{n}: {'y' * 1000}" for n in range(17))))
        assert answer(line)[1]["message"] == "Les en-têtes de cette requête sont trop longs."


def test_what_is_just_short_enough_is_answered(tmp_path: Path) -> None:
    with hall_with(tmp_path) as hall:
        for head in (
            asked("/health?" + "x" * (LONGEST_TARGET - 8), "Connection: close"),
            asked("/health", "Connection: close", "X-Long: " + "y" * (LONGEST_HEAD - 100)),
        ):
            with knock(hall) as line:
                line.sendall(head)
                assert answer(line)[0] == 200


def test_requests_that_come_together_are_all_answered(tmp_path: Path) -> None:
    with hall_with(tmp_path) as hall, knock(hall) as line:
        line.sendall(asked() * 3 + asked("/health", "Connection: close"))
        heard = b""
        while more := line.recv(65536):
            heard += more
        assert heard.count(b"HTTP/1.1 200") == 4


def test_a_socket_that_asks_too_long_is_refused(tmp_path: Path) -> None:
    with hall_with(tmp_path) as hall:
        ann = hall.guest("Ann")
        table = ann.new_table("me", "me", "me")["id"]
        with pytest.raises((ConnectionClosed, Exception), match="414"), ann.live(table, 0, invitation="x" * 5000):
            pass


def test_an_address_counts_as_one_however_it_is_written() -> None:
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::2:3") != network_of("2001:db8:0:1::1")
