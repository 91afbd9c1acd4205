# mypyc: compile
"""A scenario of Diex Aie 2: a battle with its chapters, its goal and its scale of victory."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.skirmish.layout import Layout
from meadhall.skirmish.muster import HANDED_IN, Muster, Scenario
from meadhall.skirmish.site import Site


class Battle(Scenario):
    """What the shared rules do not know of a battle. Tables share it, and nothing in it ever changes."""

    def __init__(self, site: Site, muster: Muster, layout: Layout, number: i64 = HANDED_IN) -> None:
        super().__init__(site, muster, layout, number)
        self.upto: i64 = 109  # the last rules in force: chapter * 10 + section, 9 for the whole chapter
        self.goal: list[i64] = []  # cells that are held, controlled or occupied
        self.goal_people: i64 = 0  # so many of the side inside count too
        self.target: i64 = -1  # the person to kill or capture
        self.civilian: list[bool] = [False] * muster.people.count
        self.knight: list[bool] = [False] * muster.people.count  # of the Normans: couched lances (7.2.4)
        self.wall_side: i64 = -1  # the side that may begin in a shield wall
        self.rein_success: i64 = 6  # the highest die that catches a rein in passing (4.4.3.d)
        self.beasts: list[i64] = [0, 0]  # by side: pack animals
        self.ladders: list[i64] = [0, 0]
        self.ladder_groups: list[bool] = [False] * len(muster.group_side)  # by group: it has the side's ladders
        self.fascines: list[i64] = [0, 0]
        # A fight of a siege (chapter 11): what ends it besides its turns, and the parts of the place.
        self.clock: i64 = 0  # NO_CLOCK, ASSAULT, SUPPLY_RUN, OPEN_FIGHT
        self.group_names: list[str] = []
        self.motte: list[i64] = []  # cells of the redoubt
        self.ramp: list[i64] = []  # cells that belong to it while its lower gate is shut
        self.ramp_gate: i64 = -1  # that gate, among the works
        self.inside: list[i64] = []  # cells of the whole place
        self.centre: list[i64] = []  # of the keep, or of the hall
        self.party_edge: i64 = -1  # the side of the field by which a supply party comes
        self.quiet_turns: i64 = 5
        self.patrol_die: list[i64] = []
        # A battle of a campaign (c14), made of an order of battle.
        self.order: list[i64] = []  # as cells
        self.sets_up_first: i64 = 0
        self.hurt: list[bool] = []  # by person: comes wounded
        self.hungry: list[bool] = []  # c8.4.d, c8.4.e
        self.captive: list[bool] = []  # bound among the enemies of his side (c14.8.e)
        self.peaceful: bool = False  # civilians never attack
        self.held_side: i64 = -1  # does not leave its buildings before the turn held_until
        self.held_until: i64 = 0
        # The scale of victory: the score of bands_of, less the other side's, lies in one of the bands.
        self.bands_of: i64 = 0
        self.band_from: list[i64] = []
        self.band_to: list[i64] = []
        self.band_side: list[i64] = []  # -1 for a draw
        self.band_grade: list[i64] = []

    def plays(self, rules: i64) -> bool:
        """2.e: these rules are in force."""
        return rules <= self.upto

    def band_of(self, lead: i64) -> i64:
        """The band of the scale of victory in which the lead of ``bands_of`` lies."""
        for band in range(len(self.band_from)):
            if self.band_from[band] <= lead <= self.band_to[band]:
                return band
        raise AssertionError("the scale of victory has a gap")
