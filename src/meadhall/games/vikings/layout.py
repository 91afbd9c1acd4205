# mypyc: compile
"""Names for the numbers that are Vikings' own; those it shares with its sister are in ``skirmish.layout``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.book import OWN_REASONS
from meadhall.skirmish.layout import GEAR, OWN, SHARED_DECISIONS, Layout

VIKING: Final = 0
ANGLO_SAXON: Final = 1

# Phases of a turn, in PHASE (G1.b).
NAVAL_1: Final = 0
PLAYER_A: Final = 1
NAVAL_2: Final = 2
PLAYER_B: Final = 3

# Optional rules: bits of OPTIONS.
ERRARE: Final = 1
PLUG: Final = 2
HEMP: Final = 4
HELM: Final = 8

# What is counted at the end, in the order of facts.SCORES.
KILLED: Final = 0
LEADER_KILLED: Final = 1
TREASURE_TAKEN: Final = 2
TREASURE_KEPT: Final = 3
SHIP_LOST: Final = 4
SHIP_EXITED: Final = 5
CHARACTER_EXITED: Final = 6
HALL_HELD: Final = 7
ON_LAND: Final = 8
SCORES: Final = 9

# Why a hex cannot be entered, after the shared reasons.
TOO_FAST: Final = 8  # a ship between, or ashore
ASHORE: Final = 9
SWIMMER: Final = 10
DECK_TAKEN: Final = 11
assert TOO_FAST == OWN_REASONS

# ---------------------------------------------------------------- ships

DRAKKAR: Final = 0
GALIOTE: Final = 1
BOAT: Final = 2
SHIP_TYPES: Final = 3

SHIPS: Final = 12
HULL: Final = 22  # cells of the longest ship
GRAPNELS: Final = 12

STOWABLE: Final = 96  # + grapnel: what is moved before the first turn, where a person's number may stand too

GRAPNEL: Final = 300  # + grapnel: what somebody carries, in LOAD
assert GRAPNEL == GEAR

# What has become of a ship, in SHIP_FATE.
AFLOAT: Final = 0
BEACHED: Final = 1
WRECKED: Final = 2
SUNK: Final = 3
AWAY: Final = 4

# What somebody aboard does, in TASK.
NO_TASK: Final = 0
ROW: Final = 1
STEER: Final = 2
BOARD: Final = 3
THROW: Final = 4
RECOVER: Final = 5
HAUL: Final = 6
BAIL: Final = 7
OVERBOARD: Final = 8
PLUG_LEAK: Final = 9
TASKS: Final = 10

# Where a grapnel is, in GRAPNEL_STATE.
NO_GRAPNEL: Final = 0
STOWED: Final = 1
CAUGHT: Final = 2
MISSED: Final = 3
LOST: Final = 4
BORNE: Final = 5

# Manoeuvres.
STRAIGHT: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
TURNS: Final = 3  # then by how many sixths, clockwise, from 1 to 5
MANOEUVRES: Final = 8

FASTEST: Final = 8
SPEEDS: Final = 17

# Flags of people, after those of skirmish.layout (OWN_FLAGS).
TASKED: Final = 8192  # has been given his task in this phase
TRIED: Final = 16384  # has thrown, cut, or been disturbed at a leak in this naval phase
PLUGGING: Final = 32768  # has been at a leak since the last naval phase
CAPSIZED: Final = 65536  # fell from a boat that was run down, and is still to be placed

# ---------------------------------------------------------------- cells

# skirmish.layout.OWN, written out: mypy folds no constant of another module, nor what is computed from it.
SHIP_TYPE: Final = 135  # by ship: type + 1
assert SHIP_TYPE == OWN
SHIP_SIDE: Final = SHIP_TYPE + SHIPS
SHIP_AT: Final = SHIP_SIDE + SHIPS  # cell + 1 of the pivot
SHIP_HEADING: Final = SHIP_AT + SHIPS
SHIP_SPEED: Final = SHIP_HEADING + SHIPS  # the marker, plus NEUTRAL_SPEED
SHIP_BEFORE: Final = SHIP_SPEED + SHIPS  # the marker of the phase before
SHIP_CHOICE: Final = SHIP_BEFORE + SHIPS  # face down
SHIP_MOVES: Final = SHIP_CHOICE + SHIPS  # made in this phase
SHIP_COVERED: Final = SHIP_MOVES + SHIPS  # hexes covered in this phase
SHIP_TURNS: Final = SHIP_COVERED + SHIPS
SHIP_FATE: Final = SHIP_TURNS + SHIPS  # afloat, beached, wrecked, sunk, away
SHIP_DAMAGE: Final = SHIP_FATE + SHIPS
SHIP_HITS: Final = SHIP_DAMAGE + SHIPS  # collisions suffered
SHIP_START: Final = SHIP_HITS + SHIPS  # the marker as it was turned up, plus NEUTRAL_SPEED; 0 outside a naval phase
SHIP_SEQUENCE: Final = SHIP_START + SHIPS  # the last sequence in which it moved or stood
SHIP_FRESH: Final = SHIP_SEQUENCE + SHIPS  # points of the leaks opened in this phase
HULL_DAMAGE: Final = SHIP_FRESH + SHIPS  # by ship and hull cell
HULL_LEAK: Final = HULL_DAMAGE + SHIPS * HULL
NEUTRAL_SPEED: Final = 16
GRAPNEL_STATE: Final = HULL_LEAK + SHIPS * HULL  # by grapnel
GRAPNEL_HOME: Final = GRAPNEL_STATE + GRAPNELS  # ship * HULL + hull cell, + 1
GRAPNEL_HOOK: Final = GRAPNEL_HOME + GRAPNELS
GRAPNEL_ROPE: Final = GRAPNEL_HOOK + GRAPNELS  # the longest it may be now
SHIPS_END: Final = GRAPNEL_ROPE + GRAPNELS
SHIP_CELLS: Final = SHIPS_END - SHIP_TYPE


class ShipLayout(Layout):
    """The layers of a scenario of Vikings: those that are shared, and what ships add."""

    def __init__(self, people: i64, horses: i64, hexes: i64, works: i64 = -1, counts_shots: bool = False) -> None:
        super().__init__(people, horses, hexes, SHIP_CELLS, works, counts_shots)
        self.task: i64 = self.add("task", people, "by person: what he does aboard")
        self.deck: i64 = self.add("deck", hexes, "by cell: ship * HULL + hull cell, + 1")


# ---------------------------------------------------------------- questions, after the shared ones

NAVAL_PHASE: Final = 24
assert NAVAL_PHASE == SHARED_DECISIONS
ASSIGN: Final = 25
CHOOSE_SPEED: Final = 26
SAIL: Final = 27
SHIP_MOVE: Final = 28
INTERVAL: Final = 29
HOOK: Final = 30
SLIP: Final = 31
IN_THE_WATER: Final = 32
STATIONS: Final = 33

# ---------------------------------------------------------------- arguments of their frames

NAVAL_PHASE_STAGE: Final = 0
ASSIGN_SIDE: Final = 0
ASSIGN_PLACE: Final = 1
ASSIGN_PERSON: Final = 2
ASSIGN_DONE: Final = 3
SPEED_ASKED: Final = 0
SAIL_SEQUENCE: Final = 0
SAIL_INTERVAL: Final = 1
SHIP_MOVE_SHIP: Final = 0
SHIP_MOVE_SEQUENCE: Final = 1
INTERVAL_SHIP: Final = 0
INTERVAL_DONE: Final = 1
INTERVAL_PLACE: Final = 2
HOOK_GRAPNEL: Final = 0
SLIP_SHIP: Final = 0
SLIP_WHY: Final = 1
IN_THE_WATER_SHIP: Final = 0
IN_THE_WATER_BOAT: Final = 1
IN_THE_WATER_LAY: Final = 2
STATIONS_PLACE: Final = 0
STATIONS_MOVED: Final = 1
STATIONS_GRAPNELS: Final = 2
