"""Many games at once for one learner, as a Gymnasium vector environment.

The learner has one seat in each game, bots have the others. An observation is what its seat sees when it must answer;
games that are over begin anew with the next step (Gymnasium's ``NEXT_STEP``), the learner a seat further round.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from meadhall.bots import make_bot
from meadhall.core.state import State
from meadhall.env.setting import LIMITS, Setting

Observations = dict[str, NDArray[Any]]


class Games(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """``seat`` None lets the learner change seats. An action that is not open raises IllegalAction: use the mask."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        scenario: str | None = None,
        opponents: str = "random",
        seat: int | None = None,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.setting = Setting(game, seats, scenario)
        self.num_envs = num_envs
        self.opponents = opponents
        self.seat = seat
        self.single_observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(LIMITS.min, LIMITS.max, (self.setting.size,), np.int64),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.setting.actions,), np.int8),
            }
        )
        self.single_action_space = gymnasium.spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = 0
        self._states: list[State] = []
        self._seats = [0] * num_envs
        self._bots: list[Any] = []
        self._over = np.zeros(num_envs, dtype=np.bool_)
        self._observed = np.zeros((num_envs, self.setting.size), dtype=np.int64)
        self._masks = np.zeros((num_envs, self.setting.actions), dtype=np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._begun = 0
        self._bots = [make_bot(self.setting.game.id, self.opponents, self._draw()) for _ in range(self.num_envs)]
        self._states = [self.setting.start(0) for _ in range(self.num_envs)]
        self._over[:] = False
        for number in range(self.num_envs):
            self._begin(number)
        return self._observations(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, dtype=np.bool_)
        for number, action in enumerate(actions):
            if self._over[number]:
                self._begin(number)
                continue
            state, seat = self._states[number], self._seats[number]
            state.apply(seat, int(action))
            self._go_on(number)
            result = state.result()
            if result is not None:
                rewards[number] = result[seat]
                ended[number] = True
        self._over = ended
        return self._observations(), rewards, ended.copy(), np.zeros(self.num_envs, dtype=np.bool_), {}

    def _draw(self) -> int:
        return int(self.np_random.integers(2**30))

    def _begin(self, number: int) -> None:
        """A new game in which the learner has something to say."""
        self._seats[number] = self._begun % self.setting.seats if self.seat is None else self.seat
        self._begun += 1
        self._states[number] = self.setting.start(self._draw())
        self._go_on(number)

    def _go_on(self, number: int) -> None:
        """The bots answer until the learner must, or the game is over."""
        state, seat, bot = self._states[number], self._seats[number], self._bots[number]
        while not state.is_over() and not state.owes(seat):
            other = state.deciders()[0]
            state.step(other, bot.choose(state.determinize(other, self._draw()), other))
        self._observed[number] = self.setting.observation(state, seat)
        self._masks[number] = self.setting.mask(state, seat)

    def _observations(self) -> Observations:
        return {"observation": self._observed.copy(), "action_mask": self._masks.copy()}
