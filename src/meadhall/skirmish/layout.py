# mypyc: compile
"""Names for the numbers that the man-to-man games share: which cell holds what, states, flags, steps, questions.

Capacities are those of the larger of the two games, so that a number here means the same in both.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.state import GAME_CELLS

# ---------------------------------------------------------------- what there is

SIDES: Final = 2
SIDE_SEATS: Final = 2  # players of one side
PEOPLE: Final = 96
HORSES: Final = 32
PIECES: Final = 128  # people, then horses
SPAN: Final = 2048  # cells of a field, its border included
TREASURES: Final = 8
SHIPS: Final = 12
HULL: Final = 22  # cells of the longest ship
GRAPNELS: Final = 12
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
PHASE_FLAGS: Final = 2 + 8 + 16 + 32 + 64 + 128 + 1024  # gone when its side's phase begins
STEP_FLAGS: Final = 1 + 2048  # gone when a movement step begins

# What somebody carries, in LOAD.
TREASURE: Final = 1  # + treasure
BODY: Final = 100  # + person
GRAPNEL: Final = 300  # + grapnel

# Its part in the combat or shot under way, in ROLE.
ATTACKER: Final = 1
DEFENDER: Final = 2
DRIVEN: Final = 4  # added once it has retreated or advanced

# Kinds of retreat, in the third argument of RETREAT.
FROM_FIRE: Final = 0
FROM_COMBAT: Final = 1

# Steps of a player phase, in STEP.
BEGIN: Final = 0
FIRE: Final = 1
MOVE: Final = 2
FIGHT: Final = 3
RECOVER: Final = 4

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

# By piece.
AT: Final = SHOOTER + 1  # cell + 1; a rider's or horse's head
FACING: Final = AT + PIECES  # riders and horses: where the head points
STATE: Final = FACING + PIECES
FLAGS: Final = STATE + PIECES
ROLE: Final = FLAGS + PIECES
# By person.
MOUNT: Final = ROLE + PIECES  # horse + 1 that he rides
OWNER: Final = MOUNT + PEOPLE  # seat
LOAD: Final = OWNER + PEOPLE
SHIELD: Final = LOAD + PEOPLE  # shield wall: facing + 1
TASK: Final = SHIELD + PEOPLE  # aboard ship
# By horse.
LEADER: Final = TASK + PEOPLE  # person + 1 who holds the bridle
HELD: Final = LEADER + HORSES  # side + 1 that controls it

TREASURE_AT: Final = HELD + HORSES  # cell + 1; CARRIED + person; TAKEN + side, + SIDES when it is lost
CARRIED: Final = 10000
TAKEN: Final = 20000

# By ship.
SHIP_TYPE: Final = TREASURE_AT + TREASURES  # type + 1
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
# By grapnel.
GRAPNEL_STATE: Final = HULL_LEAK + SHIPS * HULL
GRAPNEL_HOME: Final = GRAPNEL_STATE + GRAPNELS  # ship * HULL + hull cell, + 1
GRAPNEL_HOOK: Final = GRAPNEL_HOME + GRAPNELS
GRAPNEL_ROPE: Final = GRAPNEL_HOOK + GRAPNELS  # the longest it may be now

# By cell of the field.
HERE: Final = GRAPNEL_ROPE + GRAPNELS  # the living piece that rests there, + 1
DEAD_AT: Final = HERE + SPAN  # dead men + HORSE_WEIGHT * dead horses
DECK: Final = DEAD_AT + SPAN  # ship * HULL + hull cell, + 1
CELLS: Final = DECK + SPAN
HORSE_WEIGHT: Final = 64

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
