# mypyc: compile
"""Distances to goals that were found before: a movement step asks for the same ones again and again."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.skirmish.distances import FAR
from meadhall.bots.skirmish.results import blow_table
from meadhall.skirmish.pieces import Pieces
from meadhall.skirmish.rules import Rules

KEPT: Final = 32  # fields remembered


class FieldOfWays:
    """The movement points from every cell to the nearest of some goals, for one kind of walker. Whoever stands in the
    way and the dead are left out of account. ``key``: all that it depends on, beside the rules."""

    def __init__(self, key: vec[i64], away: vec[i64]) -> None:
        self.key = key
        self.away = away


def same(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    for place in range(len(one)):
        if one[place] != other[place]:
            return False
    return True


class KnownFields:
    """The last fields that were found, and what blows promise, by the rules of one table."""

    def __init__(self) -> None:
        self.fields: list[FieldOfWays] = []
        self.far = vec[i64]()  # a sheet for a field, FAR everywhere, to be copied
        self.unknown = vec[i64]()  # the same, -1 everywhere
        self.rules: Rules | None = None
        self.blows = vec[float]()  # by these rules

    def heed(self, p: Pieces) -> None:
        """What is known holds by the rules of one table."""
        if self.rules is not p.rules:
            self.rules, self.fields, self.blows = p.rules, [], blow_table(p.rules)

    def blow_table(self, p: Pieces) -> vec[float]:
        """See ``skirmish.results``."""
        self.heed(p)
        return self.blows

    def lay_sheets(self, cells: i64) -> None:
        """For a ground of so many cells."""
        if len(self.far) != cells:
            self.far = vec[i64]([FAR] * cells)
            self.unknown = vec[i64]([-1] * cells)

    def known(self, key: vec[i64]) -> FieldOfWays | None:
        for field in self.fields:
            if same(field.key, key):
                return field
        return None

    def keep(self, key: vec[i64], away: vec[i64]) -> vec[i64]:
        self.fields.append(FieldOfWays(key, away))
        if len(self.fields) > KEPT:
            del self.fields[0]
        return away
