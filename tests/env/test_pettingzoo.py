"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

import meadhall
from meadhall.core.errors import MeadhallError
from meadhall.env.pettingzoo import env

SMALL = {game: meadhall.load(game).seat_counts[0] for game in meadhall.GAMES}


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", SMALL)
def test_the_api(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, SMALL[game]), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", SMALL)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: env(game, SMALL[game]), num_cycles=20)


def play(table: Any, seed: int) -> dict[str, float]:
    """The rewards of a whole game in which everybody takes the first open action or the last, in turn."""
    table.reset(seed=seed)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for turn, agent in enumerate(table.agent_iter()):
        observation, reward, over, _, _ = table.last()
        total[agent] += reward
        open_actions = observation["action_mask"].nonzero()[0]
        table.step(None if over else int(open_actions[0 if turn % 3 else -1]))
    return total


def test_a_whole_game_gives_each_seat_what_it_was_worth() -> None:
    rewards = play(env("brian-boru", seats=3), seed=4)
    assert sum(rewards.values()) == pytest.approx(1)
    assert play(env("brian-boru", seats=3), seed=4) == rewards


def test_a_scenario_and_its_seats_are_chosen() -> None:
    table = env("878", seats=2, scenario="northumbrian-raids")
    table.reset(seed=1)
    assert table.possible_agents == ["seat_0", "seat_1"]
    assert table.unwrapped.state_.view(0)["scenario"] == "northumbrian-raids"
    with pytest.raises(MeadhallError, match="scenario"):
        env("878", seats=2, scenario="hastings")


def test_an_action_that_is_not_open_ends_the_game() -> None:
    table = env("eketorp", seats=3)
    table.reset(seed=1)
    closed = int((table.observe(table.agent_selection)["action_mask"] == 0).argmax())
    table.step(closed)
    assert all(table.terminations.values())


def test_an_action_that_does_not_exist_is_refused() -> None:
    table = env("eketorp", seats=3)
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="action"):
        table.step(99_999)
