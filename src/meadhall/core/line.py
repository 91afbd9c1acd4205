"""The moves of a record that count, and states along them, so that going back does not mean beginning anew."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from meadhall.core.errors import RecordError
from meadhall.core.state import State

Move = tuple[Annotated[int, Meta(ge=0, le=99)], Annotated[str, Meta(max_length=200)]]  # seat, "verb target"
Entry = Move | int  # or a rewind to so many moves; msgspec 0.22 crashes where such a union bounds the number


class Line:
    """The moves that count, in order, with the rewinds between them that changed the luck (as ints: 1, 2, …)."""

    def __init__(self) -> None:
        self.steps: list[Entry] = []
        self.moves = 0  # among the steps
        self.rewinds = 0

    def add(self, entry: Entry) -> None:
        if not isinstance(entry, int):
            self.steps.append(entry)
            self.moves += 1
            return
        if not 0 <= entry <= self.moves:
            raise RecordError("record-rewind", moves=entry)
        self.drop(self.moves - entry)
        if self.steps and isinstance(self.steps[-1], int):
            self.steps.pop()
        self.rewinds += 1
        self.steps.append(self.rewinds)

    def drop(self, moves: int) -> None:
        """Take the last moves away, and the rewinds between them."""
        while moves:
            if not isinstance(self.steps.pop(), int):
                self.moves -= 1
                moves -= 1

    def since(self, moves: int) -> list[Entry]:
        """The steps after so many moves."""
        first, later = len(self.steps), self.moves - moves
        while first and (later or isinstance(self.steps[first - 1], int)):
            first -= 1
            if not isinstance(self.steps[first], int):
                later -= 1
        return self.steps[first:]


class Trail:
    """States along a line: after each of the ``near`` last moves, and after every ``far``-th before them. Going back
    then replays fewer than ``far`` moves, and going back again to near there none at all, so that a record takes time
    in proportion to its length however often it goes back."""

    def __init__(self, state: State, mark: int = 0, near: int = 64, far: int = 32) -> None:
        """``mark``, here and with each state: a number to get back with it."""
        self._near, self._far = near, far
        self._kept: dict[int, tuple[State, int]] = {0: (state.clone(), mark)}  # by moves, in rising order

    def keep(self, moves: int, state: State, mark: int = 0) -> None:
        """The state after so many moves, one more than last time. A listener is not kept."""
        if self._near or moves % self._far == 0:
            self._kept[moves] = (state.clone(), mark)
        if (moves - self._near) % self._far:
            self._kept.pop(moves - self._near, None)

    def back(self, moves: int) -> tuple[int, State, int]:
        """The last state kept that had seen no more moves: how many, a copy of it, and its mark. Later ones are
        forgotten."""
        self.forget(moves)
        kept, (state, mark) = next(reversed(self._kept.items()))
        return kept, state.clone(), mark

    def forget(self, moves: int) -> None:
        """All states after more moves."""
        while next(reversed(self._kept)) > moves:
            self._kept.popitem()
