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
from meadhall.bots.shared_search import Thought
from meadhall.server import thinkers
from meadhall.server.thinkers import Thinkers


def slow(game: str, data: str, dumped: bytes, seat: int, bot: str, seed: int, seconds: float) -> Thought:
    time.sleep(3)
    raise AssertionError("nobody waits for this")


def dies_once(game: str, data: str, dumped: bytes, seat: int, bot: str, seed: int, seconds: float) -> Thought:
    """The first worker to run this dies; a mark in the environment's folder tells the second."""
    mark = os.environ["MEADHALL_TEST_MARK"]
    if not os.path.exists(mark):
        open(mark, "w").close()
        os._exit(1)
    return thinkers.think(game, data, dumped, seat, bot, seed, seconds)


def answer(pool: Thinkers, bot: str = "greedy") -> str:
    game: Any = meadhall.load("eketorp")
    state = game.start(3, seed=1)
    try:
        return asyncio.run(pool.answer(game, state, 0, bot)).action
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
    assert answer(Thinkers(1, patience=600))
    assert (tmp_path / "died").exists()


def test_a_worker_never_sees_what_the_seat_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent is the determinized copy: another deal of the hidden cards, and no trace of the sealed seed."""
    sent: list[bytes] = []

    class Pool(Thinkers):
        async def _think(self, game: Any, dumped: bytes, seat: int, bot: str, seed: int) -> Thought:
            sent.append(dumped)
            return thinkers.think(game.id, game.data.hash, dumped, seat, bot, seed, 0.0)

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


class Counting(Thinkers):
    """Thinks here, and counts how often."""

    asked = 0

    async def _think(self, game: Any, dumped: bytes, seat: int, bot: str, seed: int) -> Thought:
        self.asked += 1
        await asyncio.sleep(0)  # as long as others need to ask too
        return thinkers.think(game.id, game.data.hash, dumped, seat, bot, seed, 0.1)


def test_idle_workers_think_along_and_busy_ones_do_not() -> None:
    game: Any = meadhall.load("eketorp")
    state = game.start(3, seed=1)

    async def asked(*bots: str) -> int:
        pool = Counting(3)
        await asyncio.gather(*(pool.answer(game, state, seat, bot) for seat, bot in enumerate(bots)))
        pool.close()
        return pool.asked

    assert asyncio.run(asked("jarl")) == 3
    assert asyncio.run(asked("karl")) == 1, "a small thought needs no company"
    assert asyncio.run(asked("jarl", "jarl")) == 6, "the second waits for the first, and then has all of them too"
    assert asyncio.run(asked("jarl", "jarl", "jarl")) < 9, "where somebody waits nobody has company"


def test_the_next_steps_of_a_decision_are_remembered() -> None:
    """Wherever one thought answers several steps, fewer thoughts than answers are needed."""
    game: Any = meadhall.load("eketorp")
    state = game.start(3, seed=1)
    pool = Counting(1)
    answers = 0
    while state.owes(0):
        answer = asyncio.run(pool.answer(game, state, 0, "search:400")).action
        state.apply(0, next(action for action in state.legal(0) if str(game.describe(action)) == answer))
        answers += 1
    pool.close()
    assert pool.asked < answers


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
