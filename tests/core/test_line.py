"""Going back: the moves that count, and the states kept along them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meadhall
from core.campaign import Saga
from core.toy import Raid
from meadhall import Match, Record
from meadhall.core import match as matches
from meadhall.core import record as records
from meadhall.core.chance import seeded
from meadhall.core.line import Entry, Line, Trail
from meadhall.core.state import State

GAME = Raid()


def test_a_line_keeps_the_moves_that_count_and_the_last_rewind_at_each_place() -> None:
    line = Line()
    for entry in [(0, "a"), (1, "b"), 1, (1, "c"), 1, (1, "d"), (2, "e")]:
        line.add(entry)
    assert line.steps == [(0, "a"), 2, (1, "d"), (2, "e")]
    assert (line.moves, line.rewinds) == (3, 2)
    assert line.since(1) == [2, (1, "d"), (2, "e")], "the rewind changed the luck of what follows"
    assert line.since(2) == [(2, "e")]
    assert line.since(3) == []
    line.add(2)
    assert line.steps == [(0, "a"), 2, (1, "d"), 3]
    assert line.since(2) == [3]
    line.add(0)
    assert (line.steps, line.moves, line.since(0)) == ([4], 0, [4])


def test_moves_are_dropped_from_the_end() -> None:
    line = Line()
    for entry in [(0, "a"), (1, "b"), 1, (1, "c"), (2, "d")]:
        line.add(entry)
    line.drop(1)
    assert (line.steps, line.moves) == ([(0, "a"), 1, (1, "c")], 2)


# ---------------------------------------------------------------- the same as beginning anew


def wandering(choices: list[int], game: Any) -> Record:
    """A match that goes back now and then: some choices are rewinds, the others pick among the answers."""
    match = Match(game, 3, 5)
    for choice in choices:
        if choice % 4 == 0:
            match.rewind(choice // 4 % (len(match.moves) + 1))
        elif deciders := match.state.deciders():
            seat = deciders[choice % len(deciders)]
            options = match.state.legal(seat)
            match.play(seat, options[choice % len(options)])
    return match.record


def begun_anew(game: Any, record: Record, entries: list[Entry]) -> State:
    """The state after these entries, every move played again from the start."""
    line = Line()
    for entry in entries:
        line.add(entry)
    state = record.begin(game)
    for step in line.steps:
        if isinstance(step, int):
            state.use_chance(state.chance.branch(step))
        else:
            state.apply(step[0], game.actions.parse(step[1]))
    return state


@pytest.mark.parametrize("game", [GAME, Saga()], ids=["raid", "saga"])
@given(choices=st.lists(st.integers(0, 2**16), max_size=60), near=st.integers(0, 4), far=st.integers(1, 5))
def test_a_record_that_goes_back_replays_as_if_begun_anew(game: Any, choices: list[int], near: int, far: int) -> None:
    record = wandering(choices, game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "Trail", partial(Trail, near=near, far=far))
        replayed = [state.digest() for _, state in record.replay(game)]
    anew = [begun_anew(game, record, record.entries[:count]).digest() for count in range(len(record.entries) + 1)]
    assert replayed == anew


@pytest.mark.parametrize("back", [0, 1, 31, 32, 33, 64, 65])
def test_a_match_goes_back_past_the_states_it_keeps(back: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "SNAPSHOTS", 32)
    game, policy = meadhall.load("eketorp"), seeded(3)
    match = Match(game, 3, 9)
    stood = [(match.state.position(), match.log)]
    while (deciders := match.state.deciders()) and len(match.moves) < 70:
        options = match.state.legal(deciders[0])
        match.play(deciders[0], options[policy.below(len(options))])
        stood.append((match.state.position(), match.log))
    match.rewind(back)
    assert match.state.position() | {"chance": 0} == stood[back][0] | {"chance": 0}
    assert match.log == stood[back][1]
    assert match.record.final(game).digest() == match.state.digest()


# ---------------------------------------------------------------- what it costs


def moves_played(record: Record, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many moves it takes to replay a record."""
    played, take = 0, records._take

    def counted(game: Any, state: State, step: Entry, number: int) -> None:
        nonlocal played
        played += not isinstance(step, int)
        take(game, state, step, number)

    monkeypatch.setattr(records, "_take", counted)
    record.final(meadhall.load("eketorp"))
    return played


def long_record() -> Record:
    game = meadhall.load("eketorp")
    match, policy = Match(game, 3, 9), seeded(3)
    while deciders := match.state.deciders():
        options = match.state.legal(deciders[0])
        match.play(deciders[0], options[policy.below(len(options))])
    return match.record


def to_and_fro(record: Record, at: int, times: int) -> list[Entry]:
    """Again and again one move back and the same move once more, if the luck allows."""
    return [*record.entries[:at], *([at - 1] * times)]


@pytest.mark.parametrize("at", [32, 33, 64, 200])
def test_going_back_again_and_again_takes_time_in_proportion(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    record = long_record()
    record.entries = to_and_fro(record, at, 300)
    assert moves_played(record, monkeypatch) <= 2 * len(record.entries)


def test_going_back_step_by_step_takes_time_in_proportion(monkeypatch: pytest.MonkeyPatch) -> None:
    record = long_record()
    moves = len(record.entries)
    record.entries += range(moves, -1, -1)
    assert moves_played(record, monkeypatch) <= 2 * len(record.entries)


def test_states_are_kept_sparsely() -> None:
    state = GAME.start(3, 1)
    trail = Trail(state, near=4, far=10)
    for moves in range(1, 101):
        trail.keep(moves, state, mark=moves)
    assert trail.back(100)[::2] == (100, 100)
    assert trail.back(98)[::2] == (98, 98)
    assert trail.back(96)[::2] == (90, 90)
    trail.keep(91, state, mark=7)
    assert trail.back(95)[::2] == (91, 7)
    assert trail.back(3)[::2] == (0, 0)
