"""Deciding together: the answers to one question commute, and nothing of one shows to another before all are in."""

from __future__ import annotations

import json
from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as st

from conformance.games import Case, every_case, every_second_of_many
from conformance.walks import Answer, Walk, heard, open_to, random_game, walks
from meadhall.core.state import State


def own_answers(state: State, seat: int, choices: list[int]) -> list[Answer]:
    """What a seat answers if it does not wait for the others, until it has nothing left to say."""
    alone = state.clone()
    played: list[Answer] = []
    for choice in choices:
        if seat not in alone.deciders() or len(alone.deciders()) < 2:
            break
        options = open_to(alone, seat)
        played.append((seat, int(options[choice % len(options)])))
        alone.apply(*played[-1])
    return played


def shared_question(case: Case, walk: Walk) -> State | None:
    """The first state of the walk, or of the game from there on, where several seats decide at the same time."""
    state = walk.begin(case)
    rest = random_game(case, walk.seed)
    for answer in rest[len(rest) * walk.part // 100 :]:
        if len(state.deciders()) > 1:
            return state
        state.step(*answer)
    return None


@every_case
@given(walk=walks(), data=st.data())
def test_answers_to_one_question_commute(case: Case, walk: Walk, data: st.DataObject) -> None:
    state = shared_question(case, walk)
    if state is None:
        return
    queues = {
        seat: own_answers(state, seat, data.draw(st.lists(st.integers(0, 2**16), max_size=6), label=f"seat {seat}"))
        for seat in state.deciders()
    }
    turns = [seat for seat, queue in queues.items() for _ in queue]
    orders = [turns, turns[::-1], data.draw(st.permutations(turns), label="order")]
    ends = []
    for order in orders:
        twin, told = state.clone(), []
        waiting = {seat: iter(queue) for seat, queue in queues.items()}
        twin.listen()
        for seat in order:
            twin.apply(*next(waiting[seat]))
            told += [str(event) for event in case.game.take_events(twin)]
        ends.append((twin.digest(), sorted(told)))
    assert ends[0] == ends[1] == ends[2]


@every_second_of_many
@given(walk=walks())
def test_an_answer_shows_nothing_to_the_others_before_all_are_in(case: Case, walk: Walk) -> None:
    """Two answers of a seat that leave the same seats waiting look the same to everybody else."""
    state = shared_question(case, walk)
    if state is None:
        return
    for seat in state.deciders():
        looks = defaultdict(set)
        for action in open_to(state, seat):
            twin, told = heard(case, state, (seat, action))
            assert (twin.reveals, twin.chance.used) == (state.reveals, state.chance.used), "not all are in yet"
            for other in (None, *range(state.seats)):
                if other != seat:
                    seen = [str(event) for event in told if event.visible_to(other)]
                    looks[other, twin.deciders()].add(json.dumps([twin.view(other), seen]))
        assert all(len(look) == 1 for look in looks.values()), f"seat {seat} gives something away"
