"""The state: frames on a stack, seats that owe an answer, and what is never changed by being looked at."""

from __future__ import annotations

import pytest

from core.toy import MOVE, MUSTER, ROUND_FLOW, Raid, RaidState
from meadhall.core.chance import LoadedChance, seeded
from meadhall.core.errors import RecordError
from meadhall.core.state import FRAMES, GAME_CELLS, MAX_DEPTH, IllegalAction, lowest, playout

GAME = Raid()


def test_a_pushed_frame_lies_on_top_and_a_popped_one_leaves_no_trace() -> None:
    state = GAME.start(2, 1)
    before = list(state.cells)
    state.push(ROUND_FLOW, 1, 2, 3, 4)
    assert [state.argument(index) for index in range(4)] == [1, 2, 3, 4]
    state.set_argument(2, 9)
    state.ask(1)
    assert state.deciders() == (1,)
    assert (state.owes(0), state.owes(1)) == (False, True)
    state.answered(1)
    assert state.waiting() == 0
    state.pop()
    assert list(state.cells) == before


def test_the_stack_has_an_end() -> None:
    state = GAME.blank(2, seeded(1))
    for _ in range(MAX_DEPTH):
        state.push(ROUND_FLOW)
    assert FRAMES + MAX_DEPTH * 6 == GAME_CELLS
    with pytest.raises(OverflowError):
        state.push(ROUND_FLOW)
    state.clear()
    assert state.is_over()


def test_a_refused_action_names_seat_action_and_rule() -> None:
    state = GAME.start(2, 1)
    with pytest.raises(IllegalAction) as no:
        state.apply(0, MOVE)
    assert (no.value.rule, no.value.seat, no.value.action) == ("1.a", 0, MOVE)


def test_a_seat_that_is_not_asked_hears_the_rule() -> None:
    state = GAME.start(3, 1)
    state.apply(2, MUSTER)
    assert state.why_not(2, MUSTER) == "1.a"
    assert state.legal(2) == []


def test_the_digest_covers_cells_seats_chance_and_game() -> None:
    state = GAME.start(3, 1)
    digests = {state.digest(), GAME.start(2, 1).digest(), GAME.start(3, 2).digest()}
    other = state.clone()
    other.cells[len(other.cells) - 1] += 1
    digests.add(other.digest())
    other = state.clone()
    other.chance.below(6)
    digests.add(other.digest())
    assert len(digests) == 5
    assert state.clone().digest() == state.digest()


def test_a_reveal_is_remembered_by_dumps_and_clones_but_is_no_part_of_the_position() -> None:
    state = GAME.start(2, 1)
    before = state.digest()
    state.reveal()
    assert state.reveals == state.clone().reveals == GAME.restore(state.dump()).reveals == 1
    assert state.digest() == before


def test_a_dump_of_another_version_is_refused_with_both() -> None:
    class Older(Raid):
        version = "0"

    with pytest.raises(RecordError, match="The stored state is of raid 0, not of raid 1"):
        GAME.restore(Older().start(2, 1).dump())


def test_loaded_outcomes_survive_a_dump_and_a_position() -> None:
    state = GAME.start(2, chance=LoadedChance([0, 1, 0, 1], seeded(3)))
    for twin in (GAME.restore(state.dump()), GAME.position(state.position()), state.clone()):
        assert twin.chance.save() == state.chance.save()
        assert twin.digest() == state.digest()


def test_a_position_without_frames_stands_at_the_beginning() -> None:
    state = GAME.position({"game": "raid", "seats": 2})
    assert isinstance(state, RaidState)
    assert state.deciders() == (0, 1)
    assert state.current().name == "muster"


def test_determinizing_leaves_the_state_alone() -> None:
    state = GAME.start(3, 1)
    before = state.dump()
    twins = {state.determinize(0, seed).digest() for seed in range(10)}
    assert len(twins) == 10
    assert state.dump() == before


def test_playout_goes_to_the_end_and_counts() -> None:
    state, twin = GAME.start(3, 1), GAME.start(3, 1)
    assert playout(state, seeded(2)) == playout(twin, seeded(2)) <= GAME.longest
    assert state.is_over()
    assert state.digest() == twin.digest()
    assert [lowest(mask) for mask in (0b1, 0b110, 0b100000)] == [0, 1, 5]
