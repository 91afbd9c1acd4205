"""``meadhall serve --open``: what ``python3 run.py`` does. A browser is shown where there is a screen."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from meadhall.server import serve

NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": ""}


@contextmanager
def opened(folder: Path, monkeypatch: pytest.MonkeyPatch, *words: str, **environment: str) -> Iterator[str]:
    """What a server says first: its address, or why it does not start."""
    for name, value in (NO_SCREEN | environment).items():
        monkeypatch.setenv(name, value)
    command = [sys.executable, "-m", "meadhall", "serve", "--database", f"sqlite:///{folder / 'hall.sqlite'}", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        yield process.stdout.readline().strip() or process.stderr.readline().strip()
    finally:
        process.terminate()
        process.communicate(timeout=20)


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as holder:
        yield holder.getsockname()[1]


def test_a_taken_port_gives_way_to_the_next_free_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken_port: int
) -> None:
    with opened(tmp_path, monkeypatch, "--open", MEADHALL_PORT=str(taken_port)) as said:
        port = int(said.rpartition(":")[2])
        assert taken_port < port < taken_port + serve.PORTS_TRIED
        assert httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200


@pytest.mark.parametrize("words", [[], ["--open"]])
def test_a_port_that_was_asked_for_is_insisted_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken_port: int, words: list[str]
) -> None:
    with opened(tmp_path, monkeypatch, "--port", str(taken_port), *words) as said:
        assert f"port {taken_port}" in said


def test_a_hall_that_is_open_already_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = tmp_path / "shown"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > "{shown}"\n')
    script.chmod(0o755)
    with opened(tmp_path, monkeypatch, "--port", "0") as first:
        with opened(tmp_path, monkeypatch, "--open", BROWSER=str(script)) as second:
            assert second == first
        assert shown.read_text().strip() == first.removeprefix("Meadhall: ")
        with opened(tmp_path, monkeypatch) as third:
            assert "Another server" in third or "autre serveur" in third


def test_without_a_screen_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value in NO_SCREEN.items():
        monkeypatch.setenv(name, value)
    assert not serve.has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.has_screen()
