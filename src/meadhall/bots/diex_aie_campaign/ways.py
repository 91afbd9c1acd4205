# mypyc: compile
"""Distances on the map of a campaign, found once for each goal: the land never changes."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.diex_aie.campaign.land import HEXES, Land


class Ways:
    """Movement points from every hex to a goal. One for each land."""

    def __init__(self) -> None:
        self.land: Land | None = None
        self.to: list[list[i64]] = []

    def look_at(self, land: Land) -> None:
        if self.land is not land:
            self.land = land
            self.to = [[] for _ in range(HEXES)]

    def distances_to(self, goal: i64) -> list[i64]:
        if len(self.to[goal]) == 0:
            assert self.land is not None
            self.to[goal] = self.land.distances_to(goal)
        return self.to[goal]

    def between(self, start: i64, goal: i64) -> i64:
        return self.distances_to(goal)[start]
