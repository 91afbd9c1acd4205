# mypyc: compile
"""Names for the numbers that are Vikings' own; those it shares with its sister are in ``skirmish.layout``."""

from __future__ import annotations

from typing import Final

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

# ---------------------------------------------------------------- ships

DRAKKAR: Final = 0
GALIOTE: Final = 1
BOAT: Final = 2
SHIP_TYPES: Final = 3

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

# Flags of people, after those of skirmish.layout.
TASKED: Final = 4096  # has been given his task in this phase
TRIED: Final = 8192  # has thrown or cut in this naval phase
PLUGGING: Final = 16384  # has been at a leak since the last naval phase
CAPSIZED: Final = 32768  # fell from a boat that was run down, and is still to be placed

# Questions, after the shared ones.
NAVAL_PHASE: Final = 24
ASSIGN: Final = 25
CHOOSE_SPEED: Final = 26
SAIL: Final = 27
SHIP_MOVE: Final = 28
INTERVAL: Final = 29
HOOK: Final = 30
SLIP: Final = 31
IN_THE_WATER: Final = 32
STATIONS: Final = 33
