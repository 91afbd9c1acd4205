"""What the adapters share: one game with its seats and scenario, observed in numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

import meadhall
from meadhall.core.state import State

Numbers = NDArray[np.int64]
Mask = NDArray[np.int8]
LIMITS = np.iinfo(np.int64)


class Setting:
    """Several seats that must answer at the same time answer one after the other, none seeing what another said."""

    def __init__(
        self, game: str, seats: int | None = None, scenario: str | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = meadhall.load(game)
        self.seats = self.game.seat_counts[0] if seats is None else seats
        self.scenario = scenario or None
        self.options = dict(options or {})
        self.actions = len(self.game.actions)
        self.size = len(self.start(0).observe(0)) + self.game.room_inside()

    def start(self, seed: int) -> State:
        state: State = self.game.start(self.seats, seed, self.scenario, self.options)
        return state

    def observation(self, state: State, seat: int) -> Numbers:
        """As many numbers for every state: those of a game inside, which may be larger or smaller, end in zeros."""
        numbers = np.zeros(self.size, dtype=np.int64)
        seen = list(state.observe(seat))
        numbers[: len(seen)] = seen
        return numbers

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every action open to a seat that owes an answer, else all 0."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if state.owes(seat):
            mask[state.legal(seat)] = 1
        return mask


def next_seat(state: State) -> int:
    """The seat that answers next."""
    return int(state.deciders()[0])
