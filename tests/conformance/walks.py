"""Random walks through a game, written as numbers, so that Hypothesis can draw and shorten them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from conformance.games import Case
from meadhall.core.chance import seeded
from meadhall.core.events import Event
from meadhall.core.state import State

Answer = tuple[int, int]  # seat, action


@dataclass(frozen=True)
class Walk:
    """Play that part of a random game (in percent) unseen, then look at the answers that the choices pick."""

    seed: int
    part: int
    choices: tuple[int, ...]

    def begin(self, case: Case, listen: bool = False) -> State:
        """The state where the looking starts."""
        state = case.start(self.seed, listen)
        for seat, action in opening(case, self.seed, self.part):
            state.step(seat, action)
        return state

    def steps(self, case: Case, listen: bool = False) -> Iterator[tuple[State, Answer]]:
        """The state before each answer, which is carried out when the loop comes back, and the answer."""
        state = self.begin(case, listen)
        for choice in self.choices:
            options = answers(state)
            if not options:
                return
            answer = options[choice % len(options)]
            yield state, answer
            state.apply(*answer)

    def states(self, case: Case) -> Iterator[State]:
        """Every state of the walk, the last one too; the same object moves on."""
        state = self.begin(case)
        for choice in self.choices:
            yield state
            options = answers(state)
            if not options:
                return
            state.apply(*options[choice % len(options)])
        yield state


def walks(longest: int = 12) -> st.SearchStrategy[Walk]:
    choices = st.lists(st.integers(0, 2**16), min_size=1, max_size=longest).map(tuple)
    return st.builds(Walk, st.integers(0, 2**32), st.integers(0, 100), choices)


def answers(state: State) -> list[Answer]:
    """Whatever somebody may do now: the deciders' answers, what they may take back, and what is open to the others."""
    return [(seat, action) for seat in range(state.seats) for action in open_to(state, seat)]


def open_to(state: State, seat: int) -> list[int]:
    """All that a seat may do: what it plays by, and its second thoughts."""
    return [int(action) for action in [*state.legal(seat), *state.second_thoughts(seat)]]


def opening(case: Case, seed: int, part: int) -> list[Answer]:
    whole = random_game(case, seed)
    return whole[: len(whole) * part // 100]


def random_game(case: Case, seed: int) -> list[Answer]:
    """A whole game of one answer after the other, out of deciders and actions taken at random."""
    state, policy = case.start(seed), seeded(seed ^ 0x5EED)
    played: list[Answer] = []
    while deciders := state.deciders():
        assert len(played) <= case.game.longest, f"longer than the {case.game.longest} actions the game promises"
        seat = deciders[policy.below(len(deciders))]
        options = state.legal(seat)
        assert options, f"seat {seat} must decide and can do nothing"
        played.append((seat, int(options[policy.below(len(options))])))
        state.step(*played[-1])
    return played


def heard(case: Case, state: State, answer: Answer) -> tuple[State, list[Event]]:
    """A copy after the answer, and what it told."""
    twin = state.clone()
    twin.listen()
    twin.apply(*answer)
    return twin, case.game.take_events(twin)


def without_luck(state: State) -> dict[str, Any]:
    """The position less the source of chance, of the game inside it too."""

    def strip(document: Any) -> Any:
        if not isinstance(document, dict):
            return document
        return {key: strip(value) for key, value in document.items() if key != "chance"}

    return dict(strip(state.position()))
