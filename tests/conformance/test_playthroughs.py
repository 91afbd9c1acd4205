"""Point 11: whole games kept as text. A line is a seat, its action, the digest after it, and what happened.

``python -m pytest tests/conformance/test_playthroughs.py --update-playthroughs`` writes them anew after a change of the
rules that was meant; the difference is then there to be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

from conformance.games import GAMES, Case, cases_of, every_case
from conformance.walks import random_game
from meadhall.core.state import State

FOLDER = Path(__file__).parent / "playthroughs"


def golden(case: Case) -> Path:
    """One file for each scenario and seat count; scenarios are numbered in the game's order."""
    return FOLDER / f"{case.id}-{case.seats}-{case.game.scenarios.index(case.scenario) + 1}.txt"


def playthrough(case: Case) -> Iterator[str]:
    game, seed = case.game, case.seats
    state = case.start(seed, listen=True)
    yield f"# {game.title} {game.version}, {case.scenario}, {case.seats} seats, seed {seed}"
    yield f"start | {state.digest()[:12]} | {told(case, state)}"
    for seat, action in random_game(case, seed):
        state.apply(seat, action)
        yield f"{seat + 1} | {game.describe(action)} | {state.digest()[:12]} | {told(case, state)}"
    yield f"result | {' '.join(f'{worth:.6g}' for worth in state.result() or [])}"


def told(case: Case, state: State) -> str:
    def said(text: str, seen: tuple[int, ...] | None) -> str:
        return text if seen is None else f"[only {', '.join(str(seat + 1) for seat in seen)}: {text}]"

    events = case.game.take_events(state)
    return " ".join(said(case.game.event_text(state, event, "en"), event.seen) for event in events)


@every_case
def test_the_game_plays_as_it_is_written_down(case: Case, request: pytest.FixtureRequest) -> None:
    lines = [line.rstrip() for line in playthrough(case)]
    file = golden(case)
    if request.config.getoption("--update-playthroughs"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    assert file.exists(), f"{file.name} is missing: write it with --update-playthroughs"
    written = file.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip_longest(lines, written), 1):
        assert now == then, f"{file.name}, line {number}"


def test_every_playthrough_belongs_to_a_game() -> None:
    cases = [case for id in GAMES for case in cases_of(id, is_plain=False)]
    assert {file.name for file in FOLDER.iterdir()} <= {golden(case).name for case in cases}
