# mypyc: compile
"""Names for the numbers that the man-to-man games share: which cell holds what, states, flags, steps, questions.

The cells of a table come in three parts: those that are as many in every scenario (numbers here), then those of the
game that are so too (in the game's own ``layout``), then the layers, which are as long as the scenario has people,
horses and hexes. Where a layer begins is known once a scenario is chosen (``Layout``); tables keep it in fields whose
names are in capitals.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import GAME_CELLS

# ---------------------------------------------------------------- what there is

SIDES: Final = 2
SIDE_SEATS: Final = 2  # players of one side
TREASURES: Final = 8
MOST_PEOPLE: Final = 200  # of one table: BODY + person stays below GEAR
MOST_HORSES: Final = 62  # IN_HAND is a bit mask
FALLEN: Final = 24  # hexes that the loser of a combat left or lies on

NOWHERE: Final = -1

# The state of a piece.
ABSENT: Final = 0  # takes no part in the scenario
COMING: Final = 1  # will enter by an edge, or is to be placed
HEALTHY: Final = 2
WOUNDED: Final = 3
STUNNED: Final = 4
DEAD: Final = 5
GONE: Final = 6  # has left the field

# What a piece has done, or is: bits of FLAGS.
MOVED: Final = 1
SHOT: Final = 2  # in its own offensive fire step
ANSWERED: Final = 4  # by defensive fire in this movement step
ATTACKED: Final = 8
FOUGHT: Final = 16  # took part in a combat of this combat step
WON: Final = 32  # berserkers: won, and waits for the trance roll
TRANCE: Final = 64
WORKED: Final = 128  # clears corpses, helps a friend aboard: does nothing else
FRESH: Final = 256  # stunned in its own side's phase
AXE: Final = 512  # fights with the axe in both hands
TIRED: Final = 1024  # has been asked for a shield wall in this step
STAYS: Final = 2048  # its player does not move it in this step
SHOT_BACK: Final = 4096  # by defensive fire in the enemy's last movement step, with a weapon that then slows it
OWN_FLAGS: Final = 8192  # the first bit of a game's own
PHASE_FLAGS: Final = 2 + 8 + 16 + 32 + 64 + 128 + 1024  # gone when its side's phase begins
STEP_FLAGS: Final = 1 + 2048  # gone when a movement step begins

# What somebody carries, in LOAD.
TREASURE: Final = 1  # + treasure
BODY: Final = 100  # + person
GEAR: Final = 300  # + a thing of the game's own

# Its part in the combat or shot under way, in ROLE.
ATTACKER: Final = 1
DEFENDER: Final = 2
DRIVEN: Final = 4  # added once it has retreated or advanced

# Kinds of retreat, in the third argument of RETREAT.
FROM_FIRE: Final = 0
FROM_COMBAT: Final = 1
FROM_BLAZE: Final = 2  # out of a hex that has caught fire

# Steps of a player phase, in STEP.
BEGIN: Final = 0
FIRE: Final = 1
MOVE: Final = 2
FIGHT: Final = 3
RECOVER: Final = 4
OWN_STEPS: Final = 5  # the first of a game's own

# ---------------------------------------------------------------- cells

# GAME_CELLS, written out: mypy folds no constant of another module, nor what is computed from it.
SCENARIO: Final = 73
assert SCENARIO == GAME_CELLS
TURN: Final = SCENARIO + 1  # from 1; 0 while the sides set up
PHASE: Final = TURN + 1
STEP: Final = PHASE + 1
ACTIVE: Final = STEP + 1  # the side whose phase it is
OVER: Final = ACTIVE + 1
SCORE: Final = OVER + 1  # by side
SEATS: Final = SCORE + SIDES  # by side and place: seat + 1
ORDERS: Final = SEATS + SIDES * SIDE_SEATS  # by side: when its archers are asked for defensive fire
OPTIONS: Final = ORDERS + SIDES  # bit mask of the optional rules in play
ROUND: Final = OPTIONS + 1  # berserkers: extra rounds of this combat step

# The move under way.
MOVER: Final = ROUND + 1  # piece + 1
LEFT: Final = MOVER + 1  # movement points
SPENT: Final = LEFT + 1
STEPS: Final = SPENT + 1  # hexes entered
LAST: Final = STEPS + 1  # cell + 1 of the last free hex of the way
LAST_FACING: Final = LAST + 1
IN_HAND: Final = LAST_FACING + 1  # bit mask of the horses led along
ADVANCING: Final = IN_HAND + 1  # the move is an advance after combat, or a retreat
GOAL: Final = ADVANCING + 1  # where a retreat began: cell + 1
HUSHED: Final = GOAL + 1  # the other side wants no more questions about this mover

# The combat or shot under way.
RESULT: Final = HUSHED + 1  # letter + 1
LOSER: Final = RESULT + 1  # side + 1 that left or lost a hex
VACATED: Final = LOSER + 1  # how many of the hexes below
VACATED_AT: Final = VACATED + 1
SHOOTER: Final = VACATED_AT + FALLEN  # person + 1 from whose arrow somebody retreats

TREASURE_AT: Final = SHOOTER + 1  # by treasure: cell + 1; CARRIED + person; TAKEN + side, + SIDES when it is lost
CARRIED: Final = 10000
TAKEN: Final = 20000
OWN: Final = TREASURE_AT + TREASURES  # the first cell that is the game's own

# ---------------------------------------------------------------- layers

HORSE_WEIGHT: Final = 64  # of a dead horse in DEAD_AT


class Layout:
    """Where the layers of one scenario begin. A game that has more of them extends it. Tables copy the numbers
    (``Pieces.take_layers``), which compiled code then reads as quickly as constants."""

    def __init__(
        self, people: i64, horses: i64, hexes: i64, own: i64, works: i64 = -1, counts_shots: bool = False
    ) -> None:
        """``hexes`` cells of the field, its border included; ``own`` cells of the game's before the layers; so many
        ``works``, -1 where the ground never changes. Shots are counted where weapons have a supply."""
        assert people <= MOST_PEOPLE and horses <= MOST_HORSES
        self.people: i64 = people
        self.horses: i64 = horses
        self.pieces: i64 = people + horses  # people, then horses
        self.hexes: i64 = hexes
        self.end: i64 = OWN + own
        self.layers: list[tuple[str, i64, i64, str]] = []  # name, first cell, length, meaning
        self.at: i64 = self.add("at", self.pieces, "by piece: cell + 1; a rider's or horse's head")
        self.facing: i64 = self.add("facing", self.pieces, "by piece: where the head of a rider or horse points")
        self.state: i64 = self.add("state", self.pieces, "by piece: healthy, wounded and so on")
        self.flags: i64 = self.add("flags", self.pieces, "by piece: what it has done, or is")
        self.role: i64 = self.add("role", self.pieces, "by piece: its part in the combat under way")
        self.mount: i64 = self.add("mount", people, "by person: horse + 1 that he rides")
        self.owner: i64 = self.add("owner", people, "by person: seat")
        self.load: i64 = self.add("load", people, "by person: what he carries")
        self.shots: i64 = self.add("shots", people if counts_shots else 0, "by person: shots taken in this battle")
        self.shield: i64 = self.add("shield", people, "by person: facing + 1 of his shield wall")
        self.leader: i64 = self.add("leader", horses, "by horse: person + 1 who holds the bridle")
        self.held: i64 = self.add("held", horses, "by horse: side + 1 that controls it")
        self.here: i64 = self.add("here", hexes, "by cell of the field: the living piece that rests there, + 1")
        self.dead_at: i64 = self.add("dead_at", hexes, f"by cell: dead men + {HORSE_WEIGHT} * dead horses")

        self.changes = works >= 0
        self.work: i64 = self.add("work", max(0, works), "by work: its state")
        self.lies: i64 = self.add("lies", hexes if works >= 0 else 0, "by cell: what lies there + 16 * since when")

    def add(self, name: str, length: i64, meaning: str) -> i64:
        """One more layer; where it begins."""
        first = self.end
        self.layers.append((name, first, length, meaning))
        self.end = first + length
        return first


# ---------------------------------------------------------------- questions, in the order of every game's DECISIONS

TURN_FLOW: Final = 0
PLAYER_PHASE: Final = 1
DEPLOY: Final = 2
DROP_AXES: Final = 3
FIRE_STEP: Final = 4
AIM: Final = 5
MOVE_STEP: Final = 6
MOVE_ONE: Final = 7
DEFENSIVE_FIRE: Final = 8
STEP_END: Final = 9  # defensive fire at those who stayed, then shield walls
LAY_DOWN: Final = 10
TETHER: Final = 11
CLEAR: Final = 12
FORM_WALL: Final = 13
TAKE_AXES: Final = 14
COMBAT_STEP: Final = 15
DECLARE: Final = 16
RESOLVE: Final = 17
SUFFER: Final = 18
RETREAT: Final = 19
SHIFT: Final = 20
ADVANCE: Final = 21
ADVANCE_ONE: Final = 22
UNHORSED: Final = 23
SHARED_DECISIONS: Final = 24

# ---------------------------------------------------------------- arguments of their frames

TURN_BEGUN: Final = 0
PHASE_BEGUN: Final = 0
DEPLOY_SIDE: Final = 0
DEPLOY_PLACE: Final = 1
DEPLOY_HEX: Final = 2
DROP_AXES_PLACE: Final = 0
FIRE_PLACE: Final = 0
AIM_SHOOTER: Final = 0
AIM_KIND: Final = 1
MOVE_PLACE: Final = 0
DEFENSIVE_FIRE_MOVER: Final = 0
DEFENSIVE_FIRE_PLACE: Final = 1
STEP_END_STAGE: Final = 0
LAY_DOWN_CARRIER: Final = 0
LAY_DOWN_CARRIED: Final = 1
TETHER_LEADER: Final = 0
TETHER_HORSE: Final = 1
CLEAR_WORKER: Final = 0
CLEAR_WAY: Final = 1
FORM_WALL_PLACE: Final = 0
FORM_WALL_CHOSEN: Final = 1
TAKE_AXES_PLACE: Final = 0
COMBAT_PLACE: Final = 0
RESOLVE_STAGE: Final = 0
RESOLVE_EFFECT: Final = 1
RESOLVE_HEXES: Final = 2
SUFFER_ROLE: Final = 0
RETREAT_PERSON: Final = 0
RETREAT_HEXES: Final = 1
RETREAT_KIND: Final = 2
RETREAT_START: Final = 3
SHIFT_FRIEND: Final = 0
SHIFT_PERSON: Final = 1
SHIFT_THROWN: Final = 2
ADVANCE_ROLE: Final = 0
UNHORSED_PERSON: Final = 0
UNHORSED_FATE: Final = 1
UNHORSED_HEAD: Final = 2
UNHORSED_FACING: Final = 3

# In all steps that ask one player of a side after the other.
SIDE_STEP_PLACE: Final = 0
assert SIDE_STEP_PLACE == DROP_AXES_PLACE == FIRE_PLACE == FORM_WALL_PLACE == TAKE_AXES_PLACE == COMBAT_PLACE
# In both questions where something is put down.
PUT_DOWN_BY: Final = 0
assert PUT_DOWN_BY == LAY_DOWN_CARRIER == TETHER_LEADER
PUT_DOWN_WHAT: Final = 1
assert PUT_DOWN_WHAT == LAY_DOWN_CARRIED == TETHER_HORSE
