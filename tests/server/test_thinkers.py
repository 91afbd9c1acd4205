"""Bots think in processes of their own, see only what they may, and are not waited for without end."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

import meadhall
from meadhall.server import thinkers
from meadhall.server.thinkers import Thinkers


def slow(game: str, dumped: bytes, seat: int, bot: str, seed: int) -> int:
    time.sleep(3)
    raise AssertionError("nobody waits for this")


def dies_once(game: str, dumped: bytes, seat: int, bot: str, seed: int) -> int:
    """The first worker to run this dies; a mark in the environment's folder tells the second."""
    mark = os.environ["MEADHALL_TEST_MARK"]
    if not os.path.exists(mark):
        open(mark, "w").close()
        os._exit(1)
    return thinkers.think(game, dumped, seat, bot, seed)


def answer(pool: Thinkers, bot: str = "greedy") -> str:
    game: Any = meadhall.load("eketorp")
    state = game.start(3, seed=1)
    try:
        return asyncio.run(pool.answer(game, state, 0, bot))
    finally:
        pool.close()


def test_a_bot_answers_with_a_legal_action() -> None:
    game: Any = meadhall.load("eketorp")
    legal = [str(game.describe(action)) for action in game.start(3, seed=1).legal(0)]
    assert answer(Thinkers(1)) in legal


def test_a_bot_that_takes_far_too_long_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "think", slow)
    assert answer(Thinkers(1, seconds=0.2, patience=0.2)), "its own answer would be an error"


def test_a_worker_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("MEADHALL_TEST_MARK", str(tmp_path / "died"))
    monkeypatch.setattr(thinkers, "think", dies_once)
    assert answer(Thinkers(1))
    assert (tmp_path / "died").exists()


def test_a_worker_never_sees_what_the_seat_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent is the determinized copy: another deal of the hidden cards, and no trace of the sealed seed."""
    sent: list[bytes] = []

    class Pool(Thinkers):
        async def _think(self, game: str, dumped: bytes, seat: int, bot: str, seed: int) -> int:
            sent.append(dumped)
            return thinkers.think(game, dumped, seat, bot, seed)

    game: Any = meadhall.load("eketorp")
    secret = b"thirty-two bytes of deep secrecy"
    pool = Pool(1)
    state = game.start(3, seed=secret)
    asyncio.run(pool.answer(game, state, 0, "greedy"))
    pool.close()
    assert secret not in sent[0]
    assert secret.hex().encode() not in sent[0]
    shown = game.restore(sent[0])
    assert shown.view(0) == state.view(0)
    assert shown.position()["players"]["blue"]["hand"] != state.position()["players"]["blue"]["hand"] or (
        shown.position()["players"]["yellow"]["hand"] != state.position()["players"]["yellow"]["hand"]
    )


def test_workers_end_with_a_server_that_is_killed() -> None:
    """They hold its standard output: it is closed only when the last of them has gone."""
    program = (
        "import asyncio, os, signal, meadhall\n"
        "from meadhall.server.thinkers import Thinkers\n"
        "if __name__ == '__main__':\n"
        "    game = meadhall.load('eketorp')\n"
        "    asyncio.run(Thinkers(1).answer(game, game.start(3), 0, 'greedy'))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    killed = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, timeout=120)
    assert killed.returncode == -signal.SIGKILL
