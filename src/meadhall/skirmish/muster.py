# mypyc: compile
"""Who fights, from where, until when and for what: the part of a scenario that is not its ground.

A muster is made from a document (``musters.muster_of``), when a game is loaded or during play: a campaign chooses maps
and people then. Tables share it, and nothing in it ever changes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.layout import Layout
from meadhall.skirmish.site import Site

HANDED_IN: Final = 1000  # in SCENARIO: the battle is none of the game's scenarios


class People:
    """What each person is, by number."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.horses: i64 = 0
        self.side: list[i64] = []
        self.armour: list[bool] = []
        self.weapon: list[i64] = []  # that he shoots or throws with, -1 for none
        self.axeman: list[bool] = []
        self.wallman: list[bool] = []
        self.berserker: list[bool] = []
        self.leader: list[bool] = []
        self.weak: list[bool] = []  # women and elders
        self.woman: list[bool] = []
        self.horse_of: list[i64] = []  # horse, -1 for who cannot ride
        self.attack: list[i64] = []  # by person and form
        self.defence: list[i64] = []
        self.movement: list[i64] = []


class Muster:
    """Who takes part in one battle, where they are placed or enter, how they leave, and what counts at the end."""

    def __init__(self, people: People, hexes: i64) -> None:
        self.people = people
        self.roster: list[i64] = []  # those who take part
        self.group: list[i64] = [0] * people.count  # by person: group + 1, 0 for none
        self.rides: list[bool] = [False] * people.count  # by person: begins mounted
        self.asleep: list[bool] = [False] * people.count  # by person: does nothing in its side's first phase
        self.own_exits: list[i64] = [0] * people.count  # by person: sides of the field by which he, too, may leave
        self.group_side: list[i64] = []
        self.entry_turn: list[i64] = []  # by group: 0 when it is placed before the game
        self.zones: list[list[i64]] = []  # by group: the cells where it is placed or enters, as hexes are numbered
        self.zone_mask: list[i64] = [0] * hexes  # by cell: bit mask of the groups whose zone it is in
        self.exits: list[i64] = [0] * hexes  # by cell: bit mask of the sides that may leave the field there
        self.treasures: list[i64] = []  # cells
        self.turns: i64 = 1
        self.first: i64 = 0  # the side of player A
        self.margin: i64 = 1
        self.points: list[i64] = []  # by side and kind of score
        self.hall: i64 = 0  # the building that counts at the end

    def is_in_zone(self, person: i64, cell: i64) -> bool:
        """Where his group is placed or enters."""
        return self.zone_mask[cell] >> (self.group[person] - 1) & 1 == 1


class Scenario:
    """A battle that can be played: its ground, its people, and how the cells of its tables lie."""

    def __init__(self, site: Site, muster: Muster, layout: Layout, number: i64 = HANDED_IN) -> None:
        self.site = site
        self.muster = muster
        self.layout = layout
        self.number: i64 = number  # among the game's own
