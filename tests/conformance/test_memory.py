"""Point 13: whatever is made and forgotten gives its memory back, however often it is made.

Python counts the blocks it has given out, those of compiled code too. A leak of one buffer for each state is one block
for each state, however small: it shows after a hundred, long before it shows in the size of the process.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import meadhall
from conformance.games import GAMES, IS_PLAIN, Case, cases_of
from conformance.walks import Answer, random_game
from deep import IS_DEEP, IS_LONG
from meadhall import Match, Record
from meadhall.core.state import State
from meadhall.games.atlas import atlas
from meadhall.skirmish.atlas import seen_from

TIMES = 10_000 if IS_LONG else 50 if IS_DEEP else 30  # how often each thing is made

# The first scenario of each game and its last: some games are another game there.
ENDS = list({str(case): case for id in GAMES for case in (cases_of(id)[0], cases_of(id)[-1])}.values())


def left_behind(make: Callable[[], Any], times: int, first: int = 10) -> float:
    """How many blocks each thing leaves behind that is made and forgotten."""
    for _ in range(first):  # what is looked up once, and kept, is there now
        make()
    gc.collect()
    gc.freeze()  # all that is older is not walked again, by the tests that follow neither
    before = sys.getallocatedblocks()
    for _ in range(times):
        make()
    gc.collect()
    return (sys.getallocatedblocks() - before) / times


@cache
def whole_game(case: Case) -> list[Answer]:
    return random_game(case, 3)


@cache
def half_way(case: Case) -> State:
    """The state in the middle of a random game; only looked at."""
    state, moves = case.start(3), whole_game(case)
    for seat, action in moves[: len(moves) // 2]:
        state.step(seat, action)
    return state


def some_moves(case: Case, state: State) -> Match:
    """The beginning of a match, with a rewind and an undo."""
    match = Match(case.game, case.seats, 3, case.scenario)
    for seat, action in whole_game(case)[:3]:
        match.play(seat, action)
    match.rewind(1)
    for seat in range(case.seats):
        if match.can_undo(seat):
            match.undo(seat)
    return match


def replayed(case: Case, record: Record) -> None:
    for _, state in record.replay(case.game, listen=True):
        state.view(0)


def played_on(state: State) -> None:
    twin = state.clone()
    for seat in twin.deciders():
        if twin.owes(seat):
            twin.apply(seat, twin.legal(seat)[0])


WAYS: dict[str, Callable[[Case, State], Callable[[], Any]]] = {
    "begun": lambda case, state: partial(case.start, 5),
    "begun sealed": lambda case, state: partial(case.start, bytes(range(32)), listen=True),
    "restored": lambda case, state: partial(case.game.restore, state.dump()),
    "read from a position": lambda case, state: partial(case.game.position, state.position()),
    "cloned": lambda case, state: state.clone,
    "determinized": lambda case, state: partial(state.determinize, 0, 7),
    "observed": lambda case, state: partial(state.observe, 0),
    "looked at": lambda case, state: partial(state.view, 0),
    "dumped": lambda case, state: lambda: (state.dump(), state.digest(), state.position()),
    "played on": lambda case, state: partial(played_on, state),
    "asked": lambda case, state: lambda: [(state.legal(s), case.game.odds(state, s)) for s in state.deciders()],
    "a match": lambda case, state: partial(some_moves, case, state),
    "a record replayed": lambda case, state: partial(replayed, case, some_moves(case, state).record),
}


@pytest.mark.parametrize("case", ENDS, ids=str)
@pytest.mark.parametrize("way", WAYS)
def test_what_is_forgotten_gives_its_memory_back(case: Case, way: str) -> None:
    make = WAYS[way](case, half_way(case))
    assert left_behind(make, min(TIMES, 10) if IS_PLAIN else TIMES) < 0.5


@pytest.mark.parametrize("id", meadhall.GAMES)
def test_a_game_that_is_forgotten_gives_its_memory_back(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hall makes each game once, but whoever tries his corrections makes it again and again."""
    monkeypatch.setattr(Path, "read_text", cache(Path.read_text))  # Python keeps something of each file for a while
    game = meadhall.load(id)
    assert left_behind(lambda: type(game)(game.data), 3, first=2) < 1


def test_maps_that_are_forgotten_give_their_memory_back() -> None:
    """Anybody may ask the hall to lay maps together and to look along their lines of fire."""
    found = atlas("vikings")

    def look() -> None:
        ground = found.ground(found.laid([{"map": next(iter(found.sheets))}]))
        seen_from(ground, found.lands, found.book, int(ground.places[0]))

    assert left_behind(look, 3, first=2) < 1


def test_only_compiled_modules_make_arrays() -> None:
    """mypyc loses a reference to each ``vec`` that interpreted code hands to compiled code, which is then never freed;
    so no interpreted module makes one."""
    root = Path(meadhall.__file__).parent
    files = {file: file.read_text(encoding="utf-8") for file in root.rglob("*.py")}
    compiled = [file for file, text in files.items() if "# mypyc: compile" in text.splitlines()[:5]]
    assert compiled, "the mark is written otherwise"
    assert [str(file) for file, text in files.items() if "librt" in text and file not in compiled] == []
