# mypyc: compile
"""Names for the numbers of a siege: cells, states, verbs, questions.

A siege is a slot of cells. A table has one or several of them, after its own few cells; what is named here is counted
from the beginning of a slot.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.state import GAME_CELLS

# ---------------------------------------------------------------- cells of a table

# GAME_CELLS, written out: mypy folds no constant of another module, nor what is computed from it.
SIEGE_NOW: Final = 73  # the slot whose day is played
assert SIEGE_NOW == GAME_CELLS
BATTLES: Final = SIEGE_NOW + 1  # how battles are fought: ASK, PLAYED, QUICK
FIRST_SIEGE: Final = BATTLES + 1

ASK: Final = 0
PLAYED: Final = 1
QUICK: Final = 2

# ---------------------------------------------------------------- cells of a siege

PEOPLE: Final = 96
WORKS: Final = 200
LOGGED: Final = 40  # days that the sheet has boxes for
HEXES: Final = 2816  # of the action space: 64 columns of 44

PLACE: Final = 0  # number of the siege's record + 1; 0 for an empty slot
DAY: Final = 1  # of the siege, from 1
SUPPLY: Final = 2  # boxes of the track
MARKER: Final = 3  # boxes used up
MODIFIER: Final = 4  # of the supply roll, + 20
INITIATIVE: Final = 5  # side + 1 that has it today
EVENT: Final = 6  # today's, 0 for none
DRAWN: Final = 7  # bit mask of the events that have happened
LADDERS: Final = 8  # in stock
FASCINES: Final = 9  # in stock
TIMBER: Final = 10  # the day on which the ladders of event 10 are ready
BUILDERS: Final = 11  # men who build today
TALKED: Final = 12  # today
SPENT: Final = 13  # the action of the day, as it is logged
GENERAL: Final = 14  # the general sortie has been made
BAILEY: Final = 15  # the besiegers hold it
EXCHANGED: Final = 16  # the besieged besiegers: roles are exchanged
RATIONS: Final = 17  # days of food left behind in the bailey
HAD_LEADER: Final = 18  # the besieged had somebody able to command
ENDED: Final = 19  # how it ended
ENDED_FOR: Final = 20  # side + 1 that has won
TORCHED: Final = 21  # the hex aimed at today + 1
FIGHT_KIND: Final = 22  # the fight of the day
FIGHT_MAP: Final = 23  # its map, in the open
FIGHT_EDGE: Final = 24  # and the side that the attackers come from
ANIMALS: Final = 25  # pack animals of a sortie
DIVIDED: Final = 26  # the besiegers fight outside with a part of their men
OUTCOME: Final = 27  # what the last fight has brought
OUTCOME_TOO: Final = 28  # of the fight outside, + 1, when both were fought at once
LOG: Final = 29  # by day: action + LOG_EVENT * event + 1
CAMP: Final = LOG + LOGGED  # by person
HEALTH: Final = CAMP + PEOPLE  # by person: 1 healthy, 2 wounded, 3 dead, 4 prisoner, 5 away
DUE: Final = HEALTH + PEOPLE  # by person: the day on which he is well again
FRESH: Final = DUE + PEOPLE  # by person: wounded today
PICKED: Final = FRESH + PEOPLE  # by person: his patrol, his place in an order, or that he has been named
BURNT: Final = PICKED + PEOPLE  # by work of the place
SIEGE_CELLS: Final = BURNT + WORKS
CELLS: Final = FIRST_SIEGE + SIEGE_CELLS  # of a table with one siege

# A siege within a campaign has more: its people come and go, and each is a man of the campaign.
KIND: Final = SIEGE_CELLS  # by person: his class + 1, KIND_CHIEF, KIND_ON_FOOT, KIND_NEW
MAN: Final = KIND + PEOPLE  # by person: his number in the campaign + 1
FOE: Final = MAN + PEOPLE  # the faction of the besiegers
HUNGRY: Final = FOE + 1  # hunger bites the besiegers today
DAY_CELLS: Final = FIRST_SIEGE + HUNGRY + 1  # of a table for a day of such a siege

KIND_CHIEF: Final = 64
KIND_ON_FOOT: Final = 128  # a rider without a horse
KIND_NEW: Final = 256  # no man of the campaign yet

# Sides keep their numbers when the roles are exchanged.
OUTSIDE: Final = 0  # who began as besieger
INSIDE: Final = 1

# In CAMP.
NOWHERE: Final = 0
BESIEGERS: Final = 1
GARRISON: Final = 2
RELIEF: Final = 3
DETACHED: Final = 4  # besiegers who have gone out to fight a relief army

# In HEALTH.
HEALTHY: Final = 1
WOUNDED: Final = 2
DEAD: Final = 3
PRISONER: Final = 4
AWAY: Final = 5  # has left with an army that went away
AWAY_HURT: Final = 6  # within a campaign: the same, wounded
FOR_MONTHS: Final = 99  # in DUE: he will not be well again in this siege

LOG_EVENT: Final = 16

# In SPENT and LOG.
NOTHING: Final = 0
ASSAULT_DAY: Final = 1
SORTIE_DAY: Final = 2
GENERAL_DAY: Final = 3
BUILD_DAY: Final = 4
TALK_DAY: Final = 5
RELIEF_DAY: Final = 6
BOTH_DAY: Final = 7  # built and talked

# In FIGHT_KIND.
NO_FIGHT: Final = 0
ASSAULT_FIGHT: Final = 1
SORTIE_FIGHT: Final = 2
GENERAL_FIGHT: Final = 3
RELIEF_FIGHT: Final = 4

# In ENDED.
SURRENDERED: Final = 1
TAKEN: Final = 2
LIFTED: Final = 3
TIME: Final = 4

# In FIGHT_MAP and FIGHT_EDGE.
DITCH_MAP: Final = 0
BRIDGE_MAP: Final = 1
NORTH: Final = 0  # as skirmish.site.EDGES
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# Events by their numbers.
MESSENGER: Final = 20
RELIEF_ARMY: Final = 19
RAIN: Final = 18
ASSASSIN: Final = 17
SABOTEUR: Final = 16
DYSENTERY: Final = 15
REFUGEES: Final = 14
GATE_BETRAYED: Final = 13
STOLEN: Final = 12
REINFORCEMENTS: Final = 11
TIMBER_EVENT: Final = 10
TRAITOR: Final = 9
POISON: Final = 8
SMOKE: Final = 7
UNWELL: Final = 6
QUIET: Final = 5  # or less

# ---------------------------------------------------------------- verbs

PICK: Final = 0  # a person
ENOUGH: Final = PICK + PEOPLE
AUTO: Final = ENOUGH + 1
BURN: Final = AUTO + 1  # a hex
SPARE: Final = BURN + HEXES
SORTIE: Final = SPARE + 1
GENERAL_SORTIE: Final = SORTIE + 1
RELIEVE: Final = GENERAL_SORTIE + 1
RELIEVE_TOGETHER: Final = RELIEVE + 1
DECLINE: Final = RELIEVE_TOGETHER + 1
ASSAULT: Final = DECLINE + 1
BUILD_LADDER: Final = ASSAULT + 1
BUILD_FASCINES: Final = BUILD_LADDER + 1
TALK: Final = BUILD_FASCINES + 1
REST: Final = TALK + 1
LIFT: Final = REST + 1
GROUND: Final = LIFT + 1  # a map
EDGE: Final = GROUND + 2
SETTLE: Final = EDGE + 4
PLAY_OUT: Final = SETTLE + 1
GO_OUT: Final = PLAY_OUT + 1  # with all
DIVIDE: Final = GO_OUT + 1
SHUT_IN: Final = DIVIDE + 1
ACTIONS: Final = SHUT_IN + 1  # those of a battle follow

# ---------------------------------------------------------------- questions

SIEGE_DAY: Final = 0  # the stages of a day
NAME_SICK: Final = 1
BUY_ARMY: Final = 2
SUSPECTS: Final = 3
RELIEF_CHOICE: Final = 4
DETACH: Final = 5
TORCH: Final = 6
BESIEGED_CHOICE: Final = 7
BESIEGER_CHOICE: Final = 8
PARTY: Final = 9
FIELD: Final = 10
PATROLS: Final = 11
INFILTRATE: Final = 12
HOW: Final = 13
CLASH: Final = 14  # the stages of a fight
LOSSES: Final = 15
FIGHT: Final = 16  # the battle inside
FIGHT_TOO: Final = 17  # that of the other half of a divided army
QUESTIONS: Final = 18

# ---------------------------------------------------------------- arguments of their frames

SIEGE_DAY_STAGE: Final = 0
NAME_SICK_LEFT: Final = 0
NAME_SICK_NAMED: Final = 1
BUY_ARMY_CAMP: Final = 0
BUY_ARMY_POINTS: Final = 1
SUSPECTS_NAMED: Final = 0
DETACH_MEN: Final = 0
PARTY_MEN: Final = 0
FIELD_MAP: Final = 0  # + 1, 0 before it is chosen
PATROLS_PATROL: Final = 0
PATROLS_MEN: Final = 1
INFILTRATE_MEN: Final = 0
CLASH_STAGE: Final = 0
CLASH_KIND: Final = 1
ENGAGEMENT_TURN: Final = 0

# Stages of a day, in the argument of SIEGE_DAY.
MORNING: Final = 0  # supply or event
DICE: Final = 1
HEALED: Final = 2
TORCHES: Final = 3
CHOICE: Final = 4
ACTION: Final = 5
HEALING: Final = 6
EVENING: Final = 7

# Stages of a fight, in the argument of CLASH.
ASKING: Final = 0
QUICKLY: Final = 1
ON_THE_FIELD: Final = 2
AFTERMATH: Final = 3

# What a fight has brought, in OUTCOME.
NO_RESULT: Final = 0
FELL: Final = 1  # no defender able to fight is left, or they surrender
REPELLED: Final = 2  # the attackers give up for good
ATTACKER_BACK: Final = 3
DEFENDER_BACK: Final = 4
BOTH_BACK: Final = 5
WITHDRAWN: Final = 6  # all defenders have fallen back into the redoubt
