"""Point 4: clones are independent; dumps, positions and records bring the same state back."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

from conformance.games import Case, every_case
from conformance.walks import Walk, answers, random_game, walks
from meadhall import Match, Record
from meadhall.core.errors import RecordError
from meadhall.core.state import State


def assert_same_future(one: State, other: State, choices: tuple[int, ...]) -> None:
    """Not only equal now: the same answers lead both to the same states."""
    assert one.digest() == other.digest()
    for choice in choices:
        options = answers(one)
        assert options == answers(other)
        if not options:
            assert one.result() == other.result()
            return
        for state in (one, other):
            state.apply(*options[choice % len(options)])
        assert one.digest() == other.digest()


@every_case
@given(walk=walks())
def test_a_clone_is_independent(case: Case, walk: Walk) -> None:
    state = walk.begin(case)
    before, twin = state.digest(), state.clone()
    for choice in walk.choices:
        options = answers(twin)
        if not options:
            break
        twin.apply(*options[choice % len(options)])
    assert state.digest() == before, "playing on a clone moved the original"
    after = twin.digest()
    assert_same_future(state, state.clone(), walk.choices)
    assert twin.digest() == after == state.digest()


@every_case
@given(walk=walks())
def test_a_dump_brings_the_state_back(case: Case, walk: Walk) -> None:
    state = walk.begin(case)
    twin = case.game.restore(state.dump())
    assert twin.dump() == state.dump()
    assert_same_future(state, twin, walk.choices)


@every_case
def test_a_position_of_a_sealed_game_is_plain_data_too(case: Case) -> None:
    state = case.start(bytes(range(32)))
    twin = case.game.position(json.loads(json.dumps(state.position())))
    assert_same_future(state, twin, tuple(range(20)))


@every_case
@given(walk=walks())
def test_a_position_brings_the_state_back_also_through_json(case: Case, walk: Walk) -> None:
    state = walk.begin(case)
    document = state.position()
    read_again = json.loads(json.dumps(document))
    assert read_again == document, "a position is plain data"
    twin = case.game.position(read_again)
    assert twin.position() == document
    assert_same_future(state, twin, walk.choices)


@every_case
def test_a_dump_of_anything_else_is_refused(case: Case) -> None:
    for rubbish in (b"", b"\xc1", b"\x93\x01\x02\x03", case.start(1).dump()[:-1]):
        with pytest.raises(RecordError):
            case.game.restore(rubbish)


def played_match(case: Case, seed: int | bytes) -> Match:
    match = Match(case.game, case.seats, seed, case.scenario)
    played = match.state.clone()
    for choice in range(10_000):
        options = answers(played)
        deciding = [answer for answer in options if answer[0] in played.deciders()]
        if not deciding:
            break
        answer = deciding[choice * 7919 % len(deciding)]
        match.play(*answer)
        played.apply(*answer)
    return match


@every_case
@pytest.mark.parametrize("seed", [3, bytes(range(32))], ids=["fast", "sealed"])
def test_a_record_saved_and_loaded_replays_to_the_same_digests(case: Case, seed: int | bytes) -> None:
    match = played_match(case, seed)
    match.record.stamp(case.game)
    with TemporaryDirectory() as folder:
        path = Path(folder, "match.json")
        match.record.save(path)
        loaded = Record.load(path)
        assert sorted(entry.name for entry in path.parent.iterdir()) == ["match.json"], "no draft is left behind"
    assert loaded == match.record
    assert loaded.verify(case.game) == len(match.record.entries)
    assert loaded.final(case.game).digest() == match.state.digest()
    assert loaded.result == match.state.result()


@every_case
@given(walk=walks())
def test_a_match_resumed_from_its_record_is_the_same_match(case: Case, walk: Walk) -> None:
    match = Match(case.game, case.seats, walk.seed, case.scenario)
    for answer in random_game(case, walk.seed)[: 4 * walk.part]:
        match.play(*answer)
    twin = Match.resumed(case.game, match.record)
    assert twin.state.digest() == match.state.digest()
    assert twin.log == match.log
    assert twin.record == match.record
    assert [twin.can_undo(seat) for seat in range(case.seats)] == [match.can_undo(seat) for seat in range(case.seats)]
