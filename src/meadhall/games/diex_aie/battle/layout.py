# mypyc: compile
"""Names for the numbers that are the battles' own; those they share with the sister game are in ``skirmish.layout``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.book import OWN_REASONS
from meadhall.skirmish.layout import OWN, OWN_FLAGS, OWN_STEPS, SHARED_DECISIONS, Layout

ATTACKER_SIDE: Final = 0  # the first side of a scenario
DEFENDER_SIDE: Final = 1

# Phases of a turn, in PHASE (2.1).
PLAYER_A: Final = 0
PLAYER_B: Final = 1

# The step that only this game has: charges are announced before anybody moves (2.1).
CHARGE_STEP: Final = 5
assert CHARGE_STEP == OWN_STEPS
WORKS_STEP: Final = 6  # the last of a phase: works of a full turn take effect, fires spread and burn

# Weapons, in the order of the data.
MOUNTED_LANCE: Final = 0
FOOT_LANCE: Final = 1
JAVELIN: Final = 2
SLING: Final = 3
SHORT_BOW: Final = 4
CROSSBOW: Final = 5

# Chapters that a scenario switches on: chapter * 10 + section, 9 for the whole chapter (2.e).
CHAPTER_LANCES: Final = 71
CHAPTER_CHARGES: Final = 72
CHAPTER_WALLS: Final = 73
CHAPTER_AXES: Final = 74
CHAPTER_HOUSES: Final = 81
CHAPTER_CASTLES: Final = 91
CHAPTER_ASSAULT: Final = 101

# What is counted at the end, in the order of facts.SCORES.
KILLED: Final = 0
COMMANDER_KILLED: Final = 1
WOUNDED_ENEMY: Final = 2
EXITED: Final = 3
CIVILIAN_EXITED: Final = 4
PACK_EXITED: Final = 5
HOLDING: Final = 6
CONTROLLED: Final = 7
TAKEN_PERSON: Final = 8
LOOTED: Final = 9
BURNT: Final = 10
OCCUPIED: Final = 11
SCORES: Final = 12

# How well a side has won.
PLAIN: Final = 0
MARGINAL: Final = 1
DECISIVE: Final = 2

# Why a hex cannot be entered, after the shared reasons.
NOT_YET: Final = 8  # a scenario keeps somebody where he is
assert NOT_YET == OWN_REASONS
BURNING: Final = 9
NEEDS_LADDER: Final = 10  # a palisade
NO_STAIRS: Final = 11  # to a platform
FROM_DITCH: Final = 12  # onto the bridge
KEEP_WINDOW: Final = 13
THRONE_SIDE: Final = 14
WINDOW_HELD: Final = 15
TOO_SOON: Final = 16  # by a ladder that was raised in this turn
STAIR_END: Final = 17
RAILED: Final = 18  # the railing of a bridge

# Flags of people, after those of skirmish.layout. 8192 to 65536: movement and combat.
EXITED_WOUNDED: Final = 8192  # left the field with a wound
assert EXITED_WOUNDED == OWN_FLAGS
ROLLED: Final = 16384  # has rolled against whoever passes him now (4.3.b)
FUMBLED: Final = 32768  # has missed a rein in this phase; of a horse: its rein was missed (4.4.3.d)

# 131072 to 1048576: shooting (5.1 to 5.3), for the phase that follows one's own.
LOOSED: Final = 131072  # has shot in his side's last fire step
STRUCK: Final = 262144  # attacked in his side's last phase
WENT: Final = 524288  # moved in it
WENT_FAR: Final = 1048576  # by more than half his points

# From 33554432 on: works.
CARRYING: Final = 33554432  # a ladder, in his side's last phase
HELPED: Final = 67108864  # has spent points to shift a ladder
AT_FOOT: Final = 134217728  # of a ladder that was raised where he stood
LOOT: Final = 268435456  # carries what he took from a house
SCORCHED: Final = 536870912  # the hex he is on has just caught fire

# 2097152 to 16777216: charges (7.2).
CHARGING: Final = 2097152  # has declared a charge
COUNTERING: Final = 4194304  # has declared that he rides against one
TARGETED: Final = 8388608  # has been charged, or ridden against, in this turn
COUCHED: Final = 16777216  # charges in a rank of knights
MET: Final = 1073741824  # somebody has declared that he rides against his charge

# What ends a fight of a siege besides its turns, in Battle.clock.
NO_CLOCK: Final = 0
ASSAULT: Final = 1  # quiet turns and separation, or the besieger breaks off (11.4.1)
SUPPLY_RUN: Final = 2  # all of the party have crossed; patrols are rolled for (11.4.2)
OPEN_FIGHT: Final = 3  # one side is gone (11.4.3)
ENCOUNTER: Final = 4  # no fight of a siege but a battle of a campaign: flight and surrender end it too (c14.6)

# In POST, by person: group + 1, and what else is known of somebody who is to come.
IN_GROUP: Final = 16
RIDES_IN: Final = 16
COMES_WOUNDED: Final = 32
FROM_TURN: Final = 64  # times the turn from which he may come in
PATROL_OF: Final = 64 * 64  # times the number of his patrol

# Cells of the layer CLOCK.
STOCK_FASCINES: Final = 0
STOCK_LADDERS: Final = 1
ANIMALS: Final = 2
LAST_FIGHT: Final = 3  # the turn of the last close combat
BROKEN_OFF: Final = 4
PATROLS_ROLLED: Final = 5  # the turn for which patrols have been rolled for
BAILEY_LOST: Final = 6  # before the fight began
CLOCK_CELLS: Final = 7

# The same layers in a battle of a campaign.
OUTSIDE: Final = 1  # in POST: he has found no room and comes in by the edge (c14.4.c)
BOUND: Final = 2  # a prisoner (c14.8.e)
UNARMED: Final = 4  # a prisoner who has been freed, until he has weapons again (c14.8.i)
GAVE_UP: Final = 0  # cell of CLOCK: side + 1 that flees or surrenders
SURRENDERED: Final = 1  # and it has surrendered

HOME: Final = 7  # in ROUTE: the charge has been ridden to its end

# ---------------------------------------------------------------- cells

# skirmish.layout.OWN, written out: mypy folds no constant of another module, nor what is computed from it.
CONTROL: Final = 135  # by hex of the scenario's goal, in its order: side + 1 that stood there last
assert CONTROL == OWN
GOALS: Final = 4  # hexes that are controlled
LOOT_OUT: Final = CONTROL + GOALS  # loot carried off the field
BURNT_DOWN: Final = LOOT_OUT + 1  # hexes destroyed by fire
LADDERS: Final = 4
LADDER_AT: Final = BURNT_DOWN + 1  # by ladder: cell + 1 where it stands, or where one of its halves lies
LADDER_WAY: Final = LADDER_AT + LADDERS  # where it leans, or where its other half lies
LADDER_SINCE: Final = LADDER_WAY + LADDERS  # the turn in which it was raised, 0 while it lies
LOOTED_HOUSES: Final = LADDER_SINCE + LADDERS  # bit mask of the buildings that have been plundered
VOLLEY_STEP: Final = LOOTED_HOUSES + 1  # hexes that the mover had gone when he was last shot at, + 1
PENDING: Final = VOLLEY_STEP + 1  # the step that waits for the dice of those whom the mover passes (4.3), + 1
STOPPED: Final = PENDING + 1  # one of these dice has stopped him
VOLLEY_AT: Final = STOPPED + 1  # who that was, + 1: of two who carry a ladder, one
VOLLEY_LEFT: Final = VOLLEY_AT + 1  # the other of them, + 1, once fire has passed from him (5.3.f)
OWN_END: Final = VOLLEY_LEFT + 1
OWN_CELLS: Final = OWN_END - CONTROL


class BattleLayout(Layout):
    """The layers of a battle: those that are shared, and what these rules add."""

    def __init__(self, people: i64, horses: i64, hexes: i64, works: i64 = -1, clock: i64 = 0, order: i64 = 0) -> None:
        """``order``: cells of the order of battle, which comes last."""
        super().__init__(people, horses, hexes, OWN_CELLS, works, True)
        self.route: i64 = self.add("route", people, "by person: the way that he must ride in a charge; 7 once he has")
        self.quarry: i64 = self.add("quarry", people, "by person: whom he charges or rides against, + 1")
        self.named: i64 = self.add("named", people, "by person: his place in a volley, twice, + the hex aimed at, + 1")
        self.shelter: i64 = self.add("shelter", people, "by person: hex + 1, times 8, + the side he is covered from")
        self.task: i64 = self.add("task", people, "by person: the work of a full turn that he has set to")
        self.task_since: i64 = self.add("task_since", people, "by person: the turn in which he began it")
        self.post: i64 = self.add("post", people if clock else 0, "by person, in a fight of a siege: where he comes in")
        self.clock: i64 = self.add("clock", CLOCK_CELLS if clock else 0, "in a fight of a siege: stock and clock")
        self.order: i64 = self.add("order", order, "of a battle of a campaign: maps, groups and men")


# ---------------------------------------------------------------- questions, after the shared ones

CHARGES: Final = 24
assert CHARGES == SHARED_DECISIONS
COUNTER_CHARGE: Final = 25
CHARGE_RUN: Final = 26
VOLLEY: Final = 27
CROSSFIRE: Final = 28
PASSING: Final = 29
BREAK_OFF: Final = 30
LADDER: Final = 31
PATROL_COMES: Final = 32
TOPPLE: Final = 33
BLAZE: Final = 34
CHARGE_AIM: Final = 35
CHARGE_WAY: Final = 36
SIEGE_SETUP: Final = 37
FLEE: Final = 38
POSTING: Final = 39
STAND: Final = 40  # in a battle of a campaign alone

# ---------------------------------------------------------------- arguments of their frames

DEFENSIVE_FIRE_TARGET: Final = 2  # after those of skirmish.layout
CHARGES_PLACE: Final = 0
COUNTER_CHARGE_CHARGER: Final = 0
COUNTER_CHARGE_PLACE: Final = 1
CHARGE_RUN_RIDER: Final = 0
VOLLEY_TARGET: Final = 0
CROSSFIRE_SHOOTER: Final = 0
CROSSFIRE_TARGET: Final = 1
CROSSFIRE_HEX: Final = 2
CROSSFIRE_STRAY: Final = 3
PASSING_PERSON: Final = 0
PASSING_WHY: Final = 1
LADDER_LADDER: Final = 0
LADDER_LEADER: Final = 1
LADDER_PARTNER: Final = 2
LADDER_STAGE: Final = 3
TOPPLE_PERSON: Final = 0
TOPPLE_LADDER: Final = 1
TOPPLE_STAGE: Final = 2
TOPPLE_MAN: Final = 3
BLAZE_PERSON: Final = 0
BLAZE_DEED: Final = 1
CHARGE_AIM_RIDER: Final = 0
CHARGE_WAY_RIDER: Final = 0
CHARGE_WAY_TARGET: Final = 1
CHARGE_WAY_HEX: Final = 2
CHARGE_WAY_WAY: Final = 3
SIEGE_SETUP_SIDE: Final = 0
SIEGE_SETUP_FASCINES: Final = 1
SIEGE_SETUP_LADDERS: Final = 2
SIEGE_SETUP_HEX: Final = 3
PATROL_COMES_PATROL: Final = 0
PATROL_COMES_DUE: Final = 1

# In both questions about a charge that is being declared.
CHARGE_RIDER: Final = 0
assert CHARGE_RIDER == CHARGE_AIM_RIDER == CHARGE_WAY_RIDER

# Stages of a turn, in the argument of TURN_FLOW.
TO_BEGIN: Final = 0
BEGUN: Final = 1  # the phase, or the wall before the first turn
ASKED_TO_BREAK_OFF: Final = 2  # the besieger (11.4.1.n)
ASKED_TO_STAND: Final = 3  # the side whose phase it is (c14.6)

# Stages of LADDER.
WHERE_TO: Final = 0  # they are asked
FIRST_STEPPED: Final = 1
BOTH_STEPPED: Final = 2

# Stages of TOPPLE.
WHICH_LADDER: Final = 0
WHERE_IT_LIES: Final = 1
WHERE_HE_LANDS: Final = 2
