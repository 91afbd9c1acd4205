"""Point 1: the same setup, seed and actions give the same game, on compiled and on plain rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest
from hypothesis import given

from conformance.chains import chain
from conformance.games import Case, every_case
from conformance.walks import Walk, walks
from deep import IS_DEEP
from meadhall._plain import is_compiled

TESTS = Path(__file__).parents[1]
SEEDS = (1, 2)  # the first alone where a game has many cases


@every_case
@given(walk=walks())
def test_the_same_actions_give_the_same_digests_and_events(case: Case, walk: Walk) -> None:
    def history() -> list[object]:
        told: list[object] = []
        for state, answer in walk.steps(case, listen=True):
            told.append((state.digest(), answer, case.game.take_events(state)))
        return told

    assert history() == history()


@every_case
@given(walk=walks())
def test_listening_and_looking_change_nothing(case: Case, walk: Walk) -> None:
    listened = [state.digest() for state, _ in walk.steps(case, listen=True)]
    looked = []
    for state in walk.states(case):
        looked.append(state.digest())
        for seat in (None, *range(state.seats)):
            state.view(seat)
        for seat in range(state.seats):
            state.determinize(seat, 1)
        state.position()
        state.clone()
    assert looked[: len(listened)] == listened


@every_case
def test_another_seed_gives_another_game(case: Case) -> None:
    assert case.start(1).digest() != case.start(2).digest()
    assert case.start(b"\1" * 32).digest() != case.start(b"\2" * 32).digest()


@every_case
@pytest.mark.skipif(not IS_DEEP, reason="left to --deep: run.py test replays golden games as plain Python anyway")
def test_compiled_and_plain_rules_agree_at_every_step(case: Case) -> None:
    if not is_compiled():
        pytest.skip("the rules in use are plain Python: there is nothing compiled to compare them with")
    seeds = SEEDS[:1] if case.is_one_of_many else SEEDS
    command = [sys.executable, "-m", "conformance.chains", case.id, case.scenario, str(case.seats), *map(str, seeds)]
    environment = {**os.environ, "MEADHALL_PURE": "1", "PYTHONPATH": str(TESTS)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for seed, plain in zip(seeds, json.loads(done.stdout), strict=True):
        for number, (ours, theirs) in enumerate(zip_longest(chain(case, seed), plain)):
            assert ours == theirs, f"seed {seed}: compiled and plain differ at step {number}"
