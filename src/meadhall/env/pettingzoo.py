"""PettingZoo's turn-based interface: ``env("878", seats=2, scenario="standard")``."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from meadhall.core.state import State
from meadhall.env.setting import LIMITS, Setting, next_seat


def env(game: str, seats: int | None = None, scenario: str | None = None, **options: Any) -> AECEnv:
    """The environment with PettingZoo's usual guards; an action that is not open ends the game with a reward of -1."""
    bare = Environment(game, seats, scenario, options)
    ending = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))


class Environment(AECEnv):
    """An agent for each seat. The rewards, all given at the end, are what the game was worth to each seat, 0 to 1."""

    def __init__(self, game: str, seats: int | None, scenario: str | None, options: Mapping[str, Any]) -> None:
        super().__init__()
        self.setting = Setting(game, seats, scenario, options)
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        observed: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(LIMITS.min, LIMITS.max, (self.setting.size,), np.int64),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.setting.actions,), np.int8),
        }
        self.observation_spaces = {agent: gymnasium.spaces.Dict(observed) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self._luck = random.Random()
        self.state_: State | None = None

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed makes it and all games after it the same again."""
        if seed is not None:
            self._luck = random.Random(seed)
        self.state_ = self.setting.start(self._luck.getrandbits(30))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[next_seat(self.state_)]

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.state_ is not None
        seat = self.possible_agents.index(agent)
        mask = self.setting.mask(self.state_, seat)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": self.setting.observation(self.state_, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.state_ is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply(self.possible_agents.index(agent), int(action))
        result = self.state_.result()
        if result is None:
            self.agent_selection = self.possible_agents[next_seat(self.state_)]
            self._clear_rewards()
        else:
            self.rewards = dict(zip(self.possible_agents, result, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str:
        """What is asked of whom, in words."""
        assert self.state_ is not None
        if self.state_.is_over():
            return "The game is over."
        game, seat = self.setting.game, next_seat(self.state_)
        return f"{self.agent_selection}: {game.prompt(self.state_, seat, 'en')}"
