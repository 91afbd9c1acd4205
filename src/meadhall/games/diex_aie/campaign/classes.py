# mypyc: compile
"""The classes of men, and how a faction's groups are made up of them (c8.2)."""

from __future__ import annotations

from mypy_extensions import i64


class Classes:
    """The classes of men, in the order of the data."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.faction: list[i64] = []
        self.armour: list[bool] = []
        self.rider: list[bool] = []
        self.attack: list[i64] = []
        self.points: list[i64] = []
        self.line: list[i64] = []  # of the value table (c17.1.a)
        self.line_on_foot: list[i64] = []
        self.rank: list[i64] = []  # the lower the higher in rank

    def count(self) -> i64:
        return len(self.ids)


class Composition:
    """The table of one faction: for 1 to 12 men, how many of each class."""

    def __init__(self, classes: list[i64], lines: list[list[i64]]) -> None:
        self.classes = classes
        self.lines = lines
