"""Many games at once: batches, masks, new games, and bots that see only what they may."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from meadhall.core.errors import MeadhallError
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


def opening(games: Games, seed: int | list[int | None] | None) -> np.ndarray:
    return games.reset(seed=seed)[0]["observation"]


def test_each_game_can_have_a_seed_of_its_own() -> None:
    games = Games("eketorp", num_envs=2, seats=3, seat=0)
    both = opening(games, [5, 8])
    assert (opening(games, [5, 8]) == both).all()
    assert (opening(games, [8, 5]) == both[::-1]).all()
    assert (opening(games, [5, 9])[1] != both[1]).any()
    assert (opening(games, 5) == opening(games, [5, 6])).all(), "one seed counts on from game to game"
    with pytest.raises(ValueError, match="2 seeds"):
        games.reset(seed=[1])


def test_how_one_game_goes_changes_nothing_in_another() -> None:
    def second_game(pick_first: bool) -> list[np.ndarray]:
        games = Games("eketorp", num_envs=2, seats=3)
        observations, _ = games.reset(seed=3)
        seen = []
        for _ in range(300):
            actions = first_open(observations)
            if not pick_first and observations["action_mask"][0].any():
                actions[0] = observations["action_mask"][0].nonzero()[0][-1]
            observations, *_ = games.step(actions)
            seen.append(observations["observation"][1])
        return seen

    assert all((one == other).all() for one, other in zip(second_game(True), second_game(False), strict=True))


def test_every_seat_and_every_game_has_a_bot_of_its_own() -> None:
    """A bot that follows a plan would follow another seat's, or one of the game before."""
    games = Games("brian-boru", num_envs=1, seats=3, opponents="greedy")
    observations, _ = games.reset(seed=1)
    bots = games._bots[0]
    assert len({id(bot) for bot in bots}) == 3
    ended = np.zeros(1, dtype=bool)
    while not ended[0]:
        observations, _, ended, _, _ = games.step(first_open(observations))
    games.step(first_open(observations))
    assert not {id(bot) for bot in bots} & {id(bot) for bot in games._bots[0]}


def test_options_of_the_game_are_handed_on() -> None:
    plain, chosen = Games("eketorp", 1, 3, seat=0), Games("eketorp", 1, 3, seat=0, first=2)
    assert (opening(plain, 1) != opening(chosen, 1)).any()


def test_what_cannot_be_is_refused_at_once() -> None:
    for wrong, told in (({"seat": 3}, "no seat 3"), ({"opponents": "clever"}, "no bot"), ({"num_envs": 0}, "num_envs")):
        with pytest.raises((ValueError, MeadhallError), match=told):
            Games(**({"game": "eketorp", "num_envs": 1, "seats": 3} | wrong))
    games = Games("eketorp", num_envs=2, seats=3)
    with pytest.raises(ResetNeeded):
        games.step(np.array([0, 0]))
    games.reset(seed=1)
    with pytest.raises(ValueError, match="2 actions"):
        games.step(np.array([0]))


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
