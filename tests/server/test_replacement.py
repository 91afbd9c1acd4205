"""A hall that opened on plain Python is replaced by one with compiled rules, and nobody is turned away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from running_hall import started_hall
from websockets.exceptions import ConnectionClosed

from meadhall._plain import rules_in_use
from server.guests import Guest


def knock(address: str) -> str:
    """Which rules the hall plays by. A line that is cut before the answer is tried again, as browsers do; a door that
    is shut is an error."""
    while True:
        try:
            return str(httpx.get(f"{address}/health", timeout=60).json()["rules"])
        except (httpx.RemoteProtocolError, httpx.ReadError):
            continue


def test_a_hall_is_replaced_and_its_door_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_PURE", "meanwhile")
    with started_hall(tmp_path) as (address, process):
        assert knock(address) == "plain Python"
        ann = Guest(address, "Ann")
        table = ann.new_table("me", "me", "me")["id"]
        ann.act(table, 0, "place A")
        before = ann.view(table, 0)
        with ann.live(table, 0) as line:
            line.next("snapshot")
            os.kill(process, signal.SIGUSR2)
            with pytest.raises(ConnectionClosed) as closed:
                line.next("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012, "service restart: clients come back"
        assert knock(address) == rules_in_use(), "the next hall answers, at the same address"
        assert ann.view(table, 0) == before
        with ann.live(table, 0) as line:
            line.next("snapshot")
            assert line.act("place B", before["seq"])["type"] == "taken"


def test_plain_python_that_was_asked_for_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_PURE", "1")
    with started_hall(tmp_path) as (address, process):
        ann = Guest(address, "Ann")
        table = ann.new_table("me", "me", "me")["id"]
        with ann.live(table, 0) as line:
            line.next("snapshot")
            os.kill(process, signal.SIGUSR2)
            with pytest.raises(ConnectionClosed):
                line.next("never")
        assert knock(address) == "plain Python"


def test_the_log_says_which_rules_are_in_use(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "meadhall", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'h'}"]
    hall = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert hall.stdout is not None
    assert hall.stdout.readline().startswith("Meadhall: ")
    hall.terminate()
    _, log = hall.communicate(timeout=60)
    assert any("open" in line and rules_in_use() in line for line in log.splitlines()), log
