"""Several workers on one decision: votes are added up, and the steps that follow are those of the winner."""

from __future__ import annotations

import meadhall
from meadhall.bots.shared_search import Thought, agreed, gains_by_company, ponder, sight


def test_the_action_with_most_votes_of_all_is_taken() -> None:
    one = Thought(1, {1: 60, 2: 40}, {b"one": 5})
    two = Thought(2, {1: 10, 2: 90}, {b"two": 6})
    assert agreed([one, two]) == Thought(2, {1: 70, 2: 130}, {b"two": 6})
    assert agreed([one]) == one


def test_an_action_that_nobody_liked_best_has_no_steps() -> None:
    thoughts = [Thought(1, {1: 50, 3: 49}, {b"one": 5}), Thought(2, {2: 50, 3: 49}, {b"two": 6})]
    assert agreed(thoughts) == Thought(3, {1: 50, 2: 50, 3: 98}, {})


def test_company_is_for_those_whom_time_alone_ends() -> None:
    assert gains_by_company("878", "jarl")
    assert not any(gains_by_company("878", name) for name in ("thrall", "huskarl", "greedy", "search:9"))


def test_a_thought_counts_its_simulations_and_knows_legal_next_steps() -> None:
    state = meadhall.load("eketorp").start(3, 1)
    thought = ponder("eketorp", "search:900", state.determinize(0, 5), 0, 7, 0.0)
    assert sum(thought.votes.values()) == 900
    assert set(thought.votes) <= set(state.legal(0))
    assert thought.action == max(thought.votes, key=lambda action: thought.votes[action])
    assert thought.steps
    state.apply(0, thought.action)
    for _ in thought.steps:
        action = thought.steps[sight(state, 0, "search:900")]
        state.apply(0, action)


def test_a_greedy_bot_thinks_of_one_action() -> None:
    state = meadhall.load("eketorp").start(3, 1)
    thought = ponder("eketorp", "greedy", state.determinize(0, 5), 0, 7, 0.0)
    assert thought == Thought(thought.action, {thought.action: 1}, {})


def test_a_sight_tells_positions_apart_by_what_the_seat_sees_alone() -> None:
    state = meadhall.load("eketorp").start(3, 1)
    assert sight(state, 0, "jarl") == sight(state.determinize(0, 99), 0, "jarl")
    moved = state.clone()
    moved.step(0, moved.legal(0)[0])
    assert sight(moved, 0, "jarl") != sight(state, 0, "jarl") != sight(state, 1, "jarl")
