# mypyc: compile
"""What a man-to-man game says of itself in numbers: tables, costs, and the names of its rules.

Each game fills these from its data file. The rules of moving, shooting and fighting read them and nothing else, so that
what differs between two games is a value here and not a branch there. The ground is in ``site``, people in ``muster``.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.skirmish.book import Book
from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.layout import BEGIN, FIGHT, FIRE, MOVE, RECOVER
from meadhall.skirmish.muster import Scenario
from meadhall.skirmish.sight import Book as FireBook
from meadhall.skirmish.sight import Sight
from meadhall.skirmish.site import Site
from meadhall.skirmish.works import AS_DRAWN, Works

# Forms of a person, by which values are looked up.
ON_FOOT: Final = 0
ON_FOOT_WOUNDED: Final = 1
MOUNTED: Final = 2
MOUNTED_WOUNDED: Final = 3
LYING: Final = 4
FORMS: Final = 5

# What a letter of a fire or combat table does.
NO_EFFECT: Final = 0
ATTACKER_WOUNDED: Final = 1
ATTACKER_STUNNED: Final = 2
ATTACKERS_RETREAT: Final = 3
DEFENDERS_RETREAT: Final = 4
DEFENDER_STUNNED: Final = 5
DEFENDER_WOUNDED: Final = 6
DEFENDER_KILLED: Final = 7

# Cover, by column of the fire tables.
NO_COVER: Final = 0
LIGHT: Final = 1
MEDIUM: Final = 2
HEAVY: Final = 3


class Letters:
    """A result table with its key: ``letters[row * columns + column]``, and what each letter does."""

    def __init__(self, columns: i64, letters: list[i64]) -> None:
        self.columns: i64 = columns
        self.letters = letters
        self.rows: i64 = len(letters) // columns
        self.effect: list[i64] = []  # by letter, from here on
        self.hexes: list[i64] = []
        self.unhorsed: list[bool] = []
        self.horse_dies: list[bool] = []
        self.kills_horse: list[bool] = []  # a riderless one

    def letter(self, row: i64, column: i64) -> i64:
        return self.letters[row * self.columns + column]


# How far the user of a weapon may go when he shoots.
FULL: Final = 0
HALF: Final = 1  # rounded down
NOT_AT_ALL: Final = 2
NEVER: Final = 3  # he does not shoot so


class Weapon:
    """What somebody shoots or throws with."""

    def __init__(self, bands: list[i64], modifiers: list[i64]) -> None:
        self.bands = bands  # the farthest hex of each band
        self.modifiers = modifiers  # by band: added to the die
        self.reach: i64 = bands[len(bands) - 1]
        self.flat: i64 = bands[0]  # up to there people in the way stop it; beyond, it passes over them
        self.line: i64 = 0  # added to the die of the fire table
        self.steady_near: i64 = 0  # added to the impact roll at a target nearer than Rules.near
        self.supply: i64 = -1  # shots in a battle, -1 without limit
        # How far its user may go in his own phase, by his shots: none, in his phase, in the enemy's before it, both.
        self.moves: list[i64] = [FULL, FULL, FULL, FULL]

    def band(self, away: i64) -> i64:
        """The band in which a hex lies that is within reach."""
        band: i64 = 0
        while away > self.bands[band]:
            band += 1
        return band


class Rules:
    """All of a game that the shared rules read."""

    def __init__(self, lands: Lands, deep: list[i64], screens: list[i64]) -> None:
        self.book = Book()
        self.scenarios: list[Scenario] = []
        self.steps: list[i64] = [BEGIN, FIRE, MOVE, FIGHT, RECOVER]  # of a player's phase, in order
        # Ground.
        self.lands = lands
        self.deep: vec[i64] = vec[i64](deep)  # by terrain: 1 where nobody can stand
        self.screens: vec[i64] = vec[i64](screens)  # by hex side: 1 where no infiltration test is made across it
        # Horses.
        self.turn_cost: list[i64] = [0, 0, 1, 5, 1, 0]  # by direction from where the head points: a step from the head
        self.wheel_cost: list[i64] = [0, 0, 2, 3, 2, 0]  # a step from the tail
        self.mount_cost: list[i64] = [2, 3]  # by armour
        self.mount_factor: i64 = 2
        self.dismount_divisor: list[i64] = [2, 4]  # by wound
        self.mount_from_beside: bool = True  # not on one of the horse's own hexes
        self.led_on_foot: i64 = 3
        self.led_mounted: i64 = 1
        self.horse_defence: i64 = 1
        # Corpses.
        self.slow_men: i64 = 3
        self.block_men: i64 = 6
        self.block_horses: i64 = 2
        self.block_mixed_men: i64 = 3
        # Infiltration: by modified die from 1 to 10.
        self.infiltration: list[i64] = []  # 0 nothing, 1 stop, 2 wounded, 3 killed
        self.infiltrator_mounted: i64 = -1
        self.infiltrator_armoured: i64 = -1
        self.infiltrator_wounded: i64 = 2
        self.guard_mounted: i64 = 1
        self.guard_wounded: i64 = -2
        # Fire.
        self.weapons: list[Weapon] = []
        self.counts_shots: bool = False  # weapons have supplies: tables count shots
        self.shooter_wounded: i64 = 1
        self.target_armoured: i64 = 1
        self.target_axe: i64 = -1
        self.shooter_aboard: i64 = 1
        self.impact_roll: bool = False  # a shot lands on the target or beside it before it harms (impact)
        self.scatter: list[i64] = []  # by impact die from 1 to 10: ON_TARGET, or the neighbour it lands on
        self.sure_hit: i64 = 2  # up to so many hexes there is no impact roll
        self.lost_above: i64 = 10  # impact roll
        self.near: i64 = 4  # hexes: see Weapon.steady_near
        self.damage_least: i64 = 0  # a modified die of the fire table below that counts as so much
        self.best_rider_cover: bool = True  # the stronger of his two hexes counts, not that of the hex aimed at
        self.fire_foot = Letters(4, [])  # rows: modified die 0 to 10
        self.fire_mounted = Letters(4, [])
        self.defensive_loss: i64 = 2  # movement points, instead of a retreat
        # Melee.
        self.differential: bool = False  # columns by difference instead of odds
        self.columns: i64 = 6
        self.column_names: list[str] = []
        # Differential: the least difference of each column. No attack is made with less than 0; shifts may yet lead to
        # a column for less, and are cut at both ends of the table.
        self.column_from: list[i64] = []
        self.combat_foot = Letters(6, [])  # rows: die 1 to 10
        self.combat_mounted = Letters(6, [])
        self.joint_shift: i64 = 1
        self.armour_die: i64 = 1
        self.axe_factor: i64 = 2
        self.one_against_many: bool = True
        self.advance_foot: i64 = 2  # hexes
        self.advance_mounted: i64 = 3
        self.advance_points: bool = False  # half the movement points instead of hexes
        self.advance_all: bool = True  # every winner may advance, not one of them
        self.advance_beside: bool = True  # it may begin beside the hex that was left, too
        self.throw_opens: bool = True  # a rider thrown with a wound leaves his hexes to the winner's advance
        self.wall_least: i64 = 3
        self.attack_breaks_wall: bool = True  # whoever attacks steps out of his shield wall
        self.trance_from: i64 = 4

    def step_after(self, step: i64) -> i64:
        """The next step of a phase, -1 after the last."""
        for n in range(len(self.steps) - 1):
            if self.steps[n] == step:
                return self.steps[n + 1]
        return -1

    def site_on(self, ground: Ground, fire: FireBook, works: Works | None = None) -> Site:
        """The ground by these rules, with lines of fire by that book, and what can change on it."""
        nothing = Works(ground, [], [""], [AS_DRAWN])
        return Site(ground, Sight(ground, self.lands, fire), self.lands, self.deep, works or nothing)
