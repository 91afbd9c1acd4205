"""Many games at once: batches, masks, new games, and bots that see only what they may."""

from __future__ import annotations

import numpy as np
import pytest

from meadhall.core.state import IllegalAction
from meadhall.env.gymnasium import Games


def first_open(observations: dict[str, np.ndarray]) -> np.ndarray:
    return observations["action_mask"].argmax(axis=1)


def test_batches_have_the_promised_shape() -> None:
    games = Games("eketorp", num_envs=3, seats=3)
    observations, _ = games.reset(seed=1)
    assert observations in games.observation_space
    observations, rewards, ended, cut, _ = games.step(first_open(observations))
    assert observations in games.observation_space
    assert rewards.shape == ended.shape == cut.shape == (3,)


def test_games_end_pay_and_begin_anew() -> None:
    games = Games("brian-boru", num_envs=2, seats=3)
    observations, _ = games.reset(seed=2)
    paid: list[float] = []
    after_the_end = np.zeros(2, dtype=bool)
    while len(paid) < 4:
        assert observations["action_mask"].any(axis=1).all() or after_the_end.any()
        observations, rewards, ended, _, _ = games.step(first_open(observations))
        assert not rewards[~ended].any()
        assert not (ended & after_the_end).any(), "the step after the end only begins anew"
        paid += rewards[ended].tolist()
        after_the_end = ended
    assert all(0 <= reward <= 1 for reward in paid)


def test_the_same_seed_gives_the_same_games() -> None:
    def some_steps() -> list[np.ndarray]:
        games = Games("878", num_envs=2, seats=2)
        observations, _ = games.reset(seed=9)
        seen = [observations["observation"]]
        for _ in range(20):
            observations, *_ = games.step(first_open(observations))
            seen.append(observations["observation"])
        return seen

    assert all((one == other).all() for one, other in zip(some_steps(), some_steps(), strict=True))


def test_the_learner_changes_seats_unless_told_otherwise() -> None:
    games = Games("eketorp", num_envs=4, seats=3)
    games.reset(seed=1)
    assert games._seats == [0, 1, 2, 0]
    fixed = Games("eketorp", num_envs=4, seats=3, seat=1)
    fixed.reset(seed=1)
    assert fixed._seats == [1, 1, 1, 1]


def test_an_action_that_is_not_open_is_refused_with_its_rule() -> None:
    games = Games("eketorp", num_envs=1, seats=3)
    observations, _ = games.reset(seed=1)
    with pytest.raises(IllegalAction, match="rule"):
        games.step(np.array([int((observations["action_mask"][0] == 0).argmax())]))
