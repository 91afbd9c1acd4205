"""Many games at once for one learner, as a Gymnasium vector environment.

The learner has one seat in each game, bots have the others. An observation is what its seat sees when it must answer;
games that are over begin anew with the next step (Gymnasium's ``NEXT_STEP``), the learner a seat further round. Each
game has luck of its own: how one goes changes nothing in the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from meadhall.bots import Bot, make_bot
from meadhall.core.state import State
from meadhall.env.setting import LIMITS, Setting

Observations = dict[str, NDArray[Any]]


class Games(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """``seat``, from 0: the learner's; None lets it change seats. ``options`` are the game's. An action that is not
    open raises IllegalAction: use the mask."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        scenario: str | None = None,
        opponents: str = "random",
        seat: int | None = None,
        **options: Any,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.setting = Setting(game, seats, scenario, options)
        make_bot(game, opponents, 0)  # UnknownName if there is none
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise ValueError(f"there is no seat {seat}: they are 0 to {self.setting.seats - 1}")
        if num_envs < 1:
            raise ValueError("num_envs must be at least 1")
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
        self._lucks = [np.random.default_rng() for _ in range(num_envs)]
        self._begun = [0] * num_envs
        self._states: list[State] = []
        self._seats = [0] * num_envs
        self._bots: list[list[Bot]] = [[] for _ in range(num_envs)]
        self._over = np.zeros(num_envs, dtype=np.bool_)
        self._observed = np.zeros((num_envs, self.setting.size), dtype=np.int64)
        self._masks = np.zeros((num_envs, self.setting.actions), dtype=np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games. A seed makes them and all games after them the same again: a number for all, or one for each."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        for number, one in enumerate(self._seeds(seed)):
            if one is not None:
                self._lucks[number] = np.random.default_rng(one)
        self._begun = [0] * self.num_envs
        self._states = [self.setting.start(0) for _ in range(self.num_envs)]
        self._over[:] = False
        for number in range(self.num_envs):
            self._begin(number)
        return self._observations(), {}

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        """One for each game; as everywhere in Gymnasium, a single one counts on from game to game."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            return [int(seed) + number for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seed)}")
        return seed

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self._states:
            raise gymnasium.error.ResetNeeded("call reset before step")
        if len(actions) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need {self.num_envs} actions, not {len(actions)}")
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

    def _draw(self, number: int) -> int:
        return int(self._lucks[number].integers(2**30))

    def _begin(self, number: int) -> None:
        """A new game in which the learner has something to say."""
        game, seats = self.setting.game.id, self.setting.seats
        while True:
            self._seats[number] = (number + self._begun[number]) % seats if self.seat is None else self.seat
            self._begun[number] += 1
            self._states[number] = self.setting.start(self._draw(number))
            self._bots[number] = [make_bot(game, self.opponents, self._draw(number)) for _ in range(seats)]
            self._go_on(number)
            if not self._states[number].is_over():
                return

    def _go_on(self, number: int) -> None:
        """The bots answer until the learner must, or the game is over."""
        state, seat = self._states[number], self._seats[number]
        while not state.is_over() and not state.owes(seat):
            other = state.deciders()[0]
            state.step(other, self._bots[number][other].answer(state, other))
        self._observed[number] = self.setting.observation(state, seat)
        self._masks[number] = self.setting.mask(state, seat)

    def _observations(self) -> Observations:
        return {"observation": self._observed.copy(), "action_mask": self._masks.copy()}
