# mypyc: compile
"""What a man-to-man game says of itself in numbers: its people, tables, costs, field and the names of its rules.

Each game fills these from its data file. The rules of moving, shooting and fighting read them and nothing else, so that
what differs between two games is a value here and not a branch there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.layout import SHIPS
from meadhall.skirmish.sight import Sight

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

# Why a hex cannot be entered: Field.entry returns these, negative; Book.closed names the rules.
OFF_FIELD: Final = 1
ENEMY_THERE: Final = 2
NO_RIDERS: Final = 3
TOO_DEEP: Final = 4
WALLED: Final = 5
CORPSES: Final = 6
IMPASSABLE: Final = 7
TOO_FAST: Final = 8  # a ship between, or ashore
ASHORE: Final = 9
SWIMMER: Final = 10
REASONS: Final = 11

# How pieces go, by which paces are looked up: on foot or as long as a horse, and either in armour.
AFOOT: Final = 0
IN_ARMOUR: Final = 1
LONG: Final = 2
GAITS: Final = 4


class Letters:
    """A result table with its key: ``letters[row * columns + column]``, and what each letter does."""

    def __init__(self, columns: i64, letters: list[i64]) -> None:
        self.columns: i64 = columns
        self.letters = letters
        self.effect: list[i64] = []  # by letter, from here on
        self.hexes: list[i64] = []
        self.unhorsed: list[bool] = []
        self.horse_dies: list[bool] = []
        self.kills_horse: list[bool] = []  # a riderless one

    def letter(self, row: i64, column: i64) -> i64:
        return self.letters[row * self.columns + column]


class Site:
    """The field of one scenario: its ground, and who is where on it, when."""

    def __init__(self, ground: Ground, sight: Sight) -> None:
        self.ground = ground
        self.sight = sight
        self.crowd: vec[i64] = vec[i64]([0] * ground.cells)  # scratch of Field.crowd
        self.crowded: vec[i64] = vec[i64]()
        self.decks: vec[i64] = vec[i64]([0] * ground.cells)  # scratch for the ships in a line's way
        self.decked: vec[i64] = vec[i64]()
        self.moored: vec[i64] = vec[i64]([0] * (2 * SHIPS))  # by ship: pivot + 1 and heading of what lies in decks
        self.paces: vec[i64] = vec[i64]()  # by gait, cell and direction: movement points, or minus the reason why not
        self.hall: i64 = 0  # the building that counts at the end
        self.hex_of: list[i64] = []  # by cell: number of the hex in the action space, -1 for none
        self.cell_of: list[i64] = []  # by number of the hex: cell, -1 for none
        self.exits: list[i64] = []  # by cell: bit mask of the sides that may leave the field there
        self.border: list[i64] = []  # by cell: bit mask of the sides of the field it lies on
        self.own_exits: list[i64] = []  # by person: bit mask of the sides of the field by which he, too, may leave
        self.zones: list[list[i64]] = []  # by group: the cells where it is placed or enters, as hexes are numbered
        self.zone_mask: list[i64] = []  # by cell: bit mask of the groups whose zone it is in
        self.group: list[i64] = []  # by person: group + 1, 0 for none
        self.group_side: list[i64] = []
        self.entry_turn: list[i64] = []  # by group: 0 when it is placed before the game
        self.rides: list[bool] = []  # by person: begins mounted
        self.asleep: list[bool] = []  # by person: does nothing in its side's first phase
        self.roster: list[i64] = []  # the scenario's people in its order
        self.treasures: list[i64] = []  # cells
        self.turns: i64 = 1
        self.first: i64 = 0  # the side of player A
        self.margin: i64 = 1
        self.points: list[i64] = []  # by side and kind of score
        self.ashore: bool = True  # no ship takes part

    def pave(self, lands: Lands, deep: vec[i64]) -> None:
        """Write down what every step over the bare ground costs: it never changes."""
        self.paces = vec[i64]([-OFF_FIELD] * (GAITS * self.ground.cells * 6))
        place: i64 = 0
        for gait in range(GAITS):
            for step in range(self.ground.cells * 6):
                if self.ground.neighbour[step] >= 0:
                    self.paces[place] = pace(self.ground, lands, deep, gait, step)
                place += 1

    def is_in_zone(self, person: i64, cell: i64) -> bool:
        """Where his group is placed or enters."""
        return self.zone_mask[cell] >> (self.group[person] - 1) & 1 == 1


def pace(ground: Ground, lands: Lands, deep: vec[i64], gait: i64, step: i64) -> i64:
    """The cost of a step, counted as ``ground.neighbour`` is, to a cell of the field."""
    terrain, side = ground.terrain[ground.neighbour[step]], ground.edge[step]
    mounted = gait >= LONG
    over = lands.side_mounted[side] if mounted else lands.side_foot[side]
    if over < 0:
        return -WALLED
    if gait % LONG == IN_ARMOUR and deep[terrain]:
        return -TOO_DEEP
    cost = lands.mounted[terrain] if mounted else lands.foot[terrain]
    if cost < 0:
        return -NO_RIDERS if mounted else -IMPASSABLE
    return max(cost, over)


class Book:
    """The ledger ids of the shared rules in one game's ledger. A game that lacks a rule leaves its id empty."""

    def __init__(self) -> None:
        self.closed: list[str] = [""] * REASONS  # by reason
        self.order = ""  # steps in fixed order
        self.not_yours = ""  # the other side's phase
        self.over = ""
        self.deploy = ""
        self.zone = ""
        self.one_per_hex = ""
        self.passing = ""
        self.points = ""
        self.unsaved = ""
        self.anybody_moves = ""
        self.enter = ""
        self.leave = ""
        self.lying = ""  # what the stunned cannot do
        self.recover = ""
        self.second_injury = ""
        self.lying_retreats = ""
        self.lying_harmless = ""
        # fire
        self.archers = ""
        self.one_shot = ""
        self.in_contact = ""
        self.target = ""
        self.range = ""
        self.line = ""
        self.people_block = ""
        self.from_water = ""
        self.resolve_shot = ""
        self.fire_key_foot = ""
        self.fire_key_mounted = ""
        self.defensive = ""
        self.defensive_key = ""
        self.not_before = ""
        self.fire_retreat = ""
        self.wall_cover = ""
        self.no_retreat_aboard = ""
        self.task_fire = ""
        # infiltration
        self.infiltration = ""
        self.infiltration_table = ""
        # corpses, carrying
        self.clear = ""
        self.clear_water = ""
        self.clear_threat = ""
        self.carry = ""
        self.carry_down = ""
        self.carry_threat = ""
        self.treasure = ""
        # horses
        self.ride_straight = ""
        self.ride_turn = ""
        self.mount_where = ""
        self.mount_threat = ""
        self.mount_who = ""
        self.dismount = ""
        self.mount_cost = ""
        self.mount_points = ""
        self.dismount_points = ""
        self.led = ""
        self.lead_threat = ""
        self.lead_control = ""
        self.lead_lost = ""
        self.lead_limit = ""
        self.unhorsed = ""
        self.unhorsed_room = ""
        self.unhorsed_dies = ""
        self.horse_stays = ""
        self.horse_killed = ""
        # melee
        self.contact = ""
        self.one_attack = ""
        self.odds = ""
        self.too_weak = ""
        self.reach = ""
        self.one_to_many = ""
        self.two_tables = ""
        self.many_to_one = ""
        self.joint = ""
        self.blow = ""
        self.retreat_all = ""
        self.combat_key_foot = ""
        self.combat_key_mounted = ""
        self.retreat = ""
        self.retreat_beside = ""
        self.no_way_back = ""
        self.into_water = ""
        self.advance = ""
        self.advance_defender = ""
        self.advance_first = ""
        self.advance_now = ""
        self.advance_who = ""
        self.advance_infiltration = ""
        # axe, wall, berserkers
        self.axe_who = ""
        self.axe_fit = ""
        self.axe_when = ""
        self.axe_keep = ""
        self.wall_form = ""
        self.wall_static = ""
        self.must_attack = ""
        self.pursuit = ""
        self.trance = ""
        self.rounds = ""


class Rules:
    """All of a game that the shared rules read."""

    def __init__(self, lands: Lands) -> None:
        self.people: i64 = 0
        self.horses: i64 = 0
        self.book = Book()
        self.sites: list[Site] = []  # by scenario
        # By person.
        self.side: list[i64] = []
        self.armour: list[bool] = []
        self.archer: list[bool] = []
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
        # Ground.
        self.lands = lands
        self.deep: vec[i64] = vec[i64]()  # by terrain: 1 where nobody can stand
        self.screens: vec[i64] = vec[i64]()  # by kind of hex side: 1 where no infiltration test is made across it
        # Horses.
        self.turn_cost: list[i64] = [0, 0, 1, 5, 1, 0]  # by direction from where the head points: a step from the head
        self.wheel_cost: list[i64] = [0, 0, 2, 3, 2, 0]  # a step from the tail
        self.mount_cost: list[i64] = [2, 3]  # by armour
        self.mount_factor: i64 = 2
        self.dismount_divisor: list[i64] = [2, 4]  # by wound
        self.mount_from_beside: bool = True
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
        self.bands: list[i64] = [12, 30, 70]
        self.band_modifier: list[i64] = [0, 1, 2]
        self.shooter_wounded: i64 = 1
        self.target_armoured: i64 = 1
        self.target_axe: i64 = -1
        self.shooter_aboard: i64 = 1
        self.impact_roll: bool = False  # a shot lands on the target or beside it before it harms
        self.fire_foot = Letters(4, [])  # rows: modified die 0 to 10
        self.fire_mounted = Letters(4, [])
        self.defensive_loss: i64 = 2  # movement points, instead of a retreat
        # Melee.
        self.differential: bool = False  # columns by difference instead of odds
        self.columns: i64 = 6
        self.column_from: list[i64] = []  # differential: the least difference of each column
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
        self.wall_least: i64 = 3
        self.trance_from: i64 = 4
