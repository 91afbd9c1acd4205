"""Points 5 and 6: random games add up after every step and end within the bound that the game states."""

from __future__ import annotations

import pytest

from conformance.games import Case, every_case
from conformance.walks import random_game
from deep import IS_DEEP

LOOKS = 200  # at the pieces of a long game


@every_case
@pytest.mark.parametrize("seed", range(3 if IS_DEEP else 1))
def test_a_random_game_adds_up_after_every_step_and_ends_in_time(case: Case, seed: int) -> None:
    state = case.start(seed)
    case.game.check(state)
    played = random_game(case, seed)
    apart = 1 if IS_DEEP else 1 + len(played) // LOOKS
    for number, answer in enumerate(played):
        state.apply(*answer)
        if number % apart == 0:
            case.game.check(state)
    assert state.is_over()
    assert 0 < len(played) <= case.game.longest


@every_case
def test_the_seats_of_a_side_win_together(case: Case) -> None:
    state = case.start(1)
    sides = case.game.sides(state)
    for answer in random_game(case, 1):
        state.apply(*answer)
    worth = {side: {share for seat, share in enumerate(state.result() or []) if sides[seat] == side} for side in sides}
    assert all(len(shares) == 1 for shares in worth.values())
    assert sum(share for (share,) in worth.values()) == pytest.approx(1.0)
    assert sides == case.game.sides(state)
