# mypyc: compile
"""What one move can reach: a list of places, each with what it takes to come there."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class Reached:
    """Places in the order of discovery, the start first. Each game looks for them by its own rules."""

    def __init__(self, start: i64) -> None:
        self.cells = vec[i64]([start])
        self.cost = vec[i64]([0])  # points that it takes
        self.slips = vec[i64]([0])  # enemies to slip past
        self.before = vec[i64]([0])  # the place that the last step comes from
        self.last = vec[i64]([-1])  # and its direction

    def steps_to(self, place: i64) -> vec[i64]:
        """The directions of the steps there, the last first."""
        found = vec[i64]()
        while place > 0 and len(found) < len(self.cells):
            found = append(found, self.last[place])
            place = self.before[place]
        return found
