"""The greedy bot plays every scenario to its end and beats a random one on either side."""

from __future__ import annotations

import pytest

from games.vikings878.table import game
from meadhall.bots import make_bot


def played(scenario: str, seed: int, names: list[str]) -> list[float]:
    state = game.start(len(names), seed, scenario)
    bots = [make_bot("878", name, seed * 10 + seat) for seat, name in enumerate(names)]
    while deciders := state.deciders():
        seat = deciders[0]
        state.apply(seat, bots[seat].answer(state, seat))
    return state.result()


@pytest.mark.parametrize("scenario", ["standard", "alfreds-gamble"])
def test_the_greedy_bot_beats_a_random_one_on_either_side(scenario: str) -> None:
    wins = sum(played(scenario, seed, ["greedy", "random"])[0] for seed in range(4))
    wins += sum(played(scenario, seed, ["random", "greedy"])[1] for seed in range(4))
    assert wins >= 7


@pytest.mark.parametrize("scenario", game.scenarios)
def test_four_greedy_bots_end_every_scenario(scenario: str) -> None:
    assert sum(played(scenario, 5, ["greedy"] * 4)) == 2.0
