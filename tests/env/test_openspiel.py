"""OpenSpiel's own test, and one of its algorithms at work."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import meadhall
from meadhall.env.openspiel import load


@pytest.mark.parametrize("name", meadhall.GAMES)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(load(name, deals=32), num_sims=1, serialize=False, verbose=False)


def test_a_state_can_be_written_down_and_read() -> None:
    game = load("878", seats=2, scenario="alfreds-gamble")
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(twin) == str(state)


def test_a_resampled_state_looks_the_same_to_its_player_and_to_nobody_else() -> None:
    game = load("eketorp", seats=3)
    state = game.new_initial_state()
    state.apply_action(7)
    player = state.current_player()
    twins = [state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(8)]
    assert {twin.observation_string(player) for twin in twins} == {state.observation_string(player)}
    assert len({twin.observation_string((player + 1) % 3) for twin in twins}) > 1


def test_its_information_set_search_finds_a_move() -> None:
    game = pyspiel.load_game("meadhall(game=eketorp,seats=3)")
    state = game.new_initial_state()
    state.apply_action(3)
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, luck),
        uct_c=1.4,
        max_simulations=5,
        random_state=luck,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


def test_wrong_wishes_are_refused_in_words() -> None:
    with pytest.raises(Exception, match="seats"):
        pyspiel.load_game("meadhall(game=eketorp,seats=2)")
