"""Points 2, 3 and 5: what a seat may do and what not, and that all adds up after every step."""

from __future__ import annotations

import pytest
from hypothesis import given

from conformance.games import Case, every_case, every_second_of_many
from conformance.walks import Walk, answers, open_to, random_game, walks
from deep import IS_DEEP
from meadhall.core.state import IllegalAction, State

MANY = 2_000_000 if IS_DEEP else 400_000  # ids of one game; of a longer one they are asked for only now and then


def assert_every_id_is_legal_or_refused_by_a_rule(case: Case, state: State) -> None:
    """Points 2 and 3 for all seats and all ids, also those just outside the action space."""
    before, size, known = state.dump(), len(case.game.actions), case.game.ledger().rules
    for seat in range(state.seats):
        legal, thoughts = state.legal(seat), state.second_thoughts(seat)
        assert legal == sorted(set(legal)), "the legal actions rise"
        assert thoughts == sorted(set(thoughts)), "second thoughts rise"
        assert not set(legal) & set(thoughts), "what is taken back is no answer"
        assert bool(legal) or seat not in state.deciders(), f"seat {seat} must decide and can do nothing"
        assert not thoughts or seat in state.deciders(), f"seat {seat} owes no answer that it could take back"
        for action in [-1, *range(size), size, size + 1000]:
            rule = state.why_not(seat, action)
            assert (rule == "") == (action in legal or action in thoughts), (
                f"{case.game.id} {action} of seat {seat}: {rule!r}"
            )
            if rule:
                assert rule in known, f"rule {rule!r} is not in the ledger"
                with pytest.raises(IllegalAction) as no:
                    state.apply(seat, action)
                assert (no.value.rule, no.value.seat, no.value.action) == (rule, seat, action)
    assert state.dump() == before, "a refused action changed something"


def assert_every_legal_action_applies(case: Case, state: State) -> None:
    for seat, action in answers(state):
        twin = state.clone()
        twin.apply(seat, action)
        case.game.check(twin)
        assert twin.digest() != state.digest(), f"{case.game.describe(action)} changes nothing"
        assert all(twin.legal(other) for other in twin.deciders())
        assert_result_fits(case, twin)


def assert_result_fits(case: Case, state: State) -> None:
    if state.deciders():
        assert not state.is_over()
        assert state.result() is None
    else:
        assert state.is_over()
        result = state.result()
        assert result is not None
        assert len(result) == state.seats
        assert all(isinstance(worth, float) for worth in result)
        standings = case.game.standings(state)
        best = {seat for seat in range(state.seats) if standings[seat] == max(standings)}
        assert {seat for seat in range(state.seats) if result[seat] == max(result)} <= best, "a winner is not on top"


@every_second_of_many
@given(walk=walks(8))
def test_every_action_is_legal_and_applies_or_is_refused_by_a_rule_of_the_ledger(case: Case, walk: Walk) -> None:
    for state in walk.states(case):
        assert_every_id_is_legal_or_refused_by_a_rule(case, state)
        assert_every_legal_action_applies(case, state)


@every_second_of_many
def test_a_whole_game_never_leaves_a_seat_without_answer_or_reason(case: Case) -> None:
    game, known = case.game, case.game.ledger().rules
    state, size = case.start(11), len(case.game.actions)
    played = random_game(case, 11)
    apart = 1 + len(played) * size // MANY
    for number, answer in enumerate(played):
        for seat in range(state.seats) if number % apart == 0 else ():
            legal = set(open_to(state, seat))
            refused = [(action, state.why_not(seat, action)) for action in range(size)]
            assert {action for action, rule in refused if not rule} == legal
            assert {rule for _, rule in refused if rule} <= known.keys()
        state.apply(*answer)
        if number % apart == 0:
            game.check(state)
    assert_every_id_is_legal_or_refused_by_a_rule(case, state)


@every_case
def test_after_the_end_nothing_is_open_to_anybody(case: Case) -> None:
    state = case.start(5)
    for answer in random_game(case, 5):
        state.apply(*answer)
    assert state.deciders() == ()
    assert answers(state) == []
    assert_result_fits(case, state)
    assert_every_id_is_legal_or_refused_by_a_rule(case, state)


@every_case
def test_a_seat_that_is_not_there_can_do_nothing(case: Case) -> None:
    state = case.start(5)
    before = state.digest()
    asks = [state.apply, state.why_not, state.determinize, lambda seat, _: state.legal(seat)]
    for seat in (-1, case.seats, 63, 64, 1000):
        for ask in [*asks, lambda seat, _: state.second_thoughts(seat), lambda seat, _: state.view(seat)]:
            with pytest.raises(ValueError, match="no seat"):
                ask(seat, 0)
    assert state.digest() == before
