# mypyc: compile
"""Names for the numbers of a campaign: cells, states of men and groups, verbs, questions, stages."""

from __future__ import annotations

from typing import Final

from meadhall.core.state import GAME_CELLS

# ---------------------------------------------------------------- what there is

SEATS: Final = 4
FACTIONS: Final = 5
PLACES: Final = 32
MOTTES: Final = 4
GROUPS: Final = 40
CONVOYS: Final = 8
SPIES: Final = 4
MEN: Final = 320
HEXES: Final = 340
SHEETS: Final = 14  # maps of battles, each as it is and turned
POINTS: Final = 21  # 0 to 20 of something that is given, taken or loaded
HALVES: Final = 201  # 0 to 200 half-pounds of a purse that is divided

# Every faction has numbers of its own for its men, so that a number tells nothing of what others have raised.
NORMAN_MEN: Final = 0
SAXON_MEN: Final = 120
SCOT_MEN: Final = 200
DANE_MEN: Final = 230
MERCENARY_MEN: Final = 265
VILLAGERS: Final = 280  # who fight for one battle
ROLLS: Final = (NORMAN_MEN, SAXON_MEN, SCOT_MEN, DANE_MEN, MERCENARY_MEN, VILLAGERS, MEN)
VILLAGER: Final = 5  # in SERVES, after the factions

# ---------------------------------------------------------------- cells

# GAME_CELLS, written out: mypy folds no constant of another module, nor what is computed from it.
SCENARIO: Final = 73
assert SCENARIO == GAME_CELLS
DAY: Final = SCENARIO + 1
SEASON: Final = DAY + 1  # points that it takes from every march
HIRELING_TURN: Final = SEASON + 1  # the seat that moves the next mercenaries without employer
WINNERS: Final = HIRELING_TURN + 1  # bit mask of seats
IS_OVER: Final = WINNERS + 1
HELD: Final = IS_OVER + 1  # days that the place of a victory has been held
WORKED: Final = HELD + 1  # days that men have worked at a new motte
CLOCK: Final = WORKED + 1  # hexes entered so far: who came later to a hex
SEAT_OF: Final = CLOCK + 1  # by faction: seat + 1
BROUGHT: Final = SEAT_OF + FACTIONS  # by faction: resources brought home from the places of its victory
BROUGHT_FROM: Final = BROUGHT + FACTIONS  # by faction: bit mask of places

RESOURCES: Final = BROUGHT_FROM + FACTIONS  # by place; -1 for a city
LOYALTY: Final = RESOURCES + PLACES
STORMED: Final = LOYALTY + PLACES  # the day of the last attack
RECRUITED: Final = STORMED + PLACES  # men today
SPOILED: Final = RECRUITED + PLACES  # bit mask of the factions that have plundered it

MOTTE_HEX: Final = SPOILED + PLACES  # + 1; 0 for none
STORES: Final = MOTTE_HEX + MOTTES

FACTION: Final = STORES + MOTTES  # by group: + 1; 0 for none
HEX: Final = FACTION + GROUPS
CAME: Final = HEX + GROUPS  # the hex from which it came + 1
MONEY: Final = CAME + GROUPS  # in half-pounds
TEMPER: Final = MONEY + GROUPS  # loyalty of a Saxon group
HUNGER: Final = TEMPER + GROUPS  # days without supply, one after the other
WEAK: Final = HUNGER + GROUPS  # hunger bites today
LEADER: Final = WEAK + GROUPS  # man + 1
LEFT: Final = LEADER + GROUPS  # movement points
TURN: Final = LEFT + GROUPS  # of this day: WAITS, MOVES, RESTS
EMPLOYER: Final = TURN + GROUPS  # of mercenaries: group + 1
TERMS: Final = EMPLOYER + GROUPS
TESTS: Final = TERMS + GROUPS  # that mercenaries have made since they were promised plunder
WINS: Final = TESTS + GROUPS  # battles won without a commander
WELCOME: Final = WINS + GROUPS  # its last loyalty test: place + 1 if passed, UNWELCOME + place + 1 if not
TOGETHER: Final = WELCOME + GROUPS  # it ended the last day beside a friendly group
PLUNDER: Final = TOGETHER + GROUPS  # resources that it carries, still to be brought home
HAUL: Final = PLUNDER + GROUPS  # bit mask of the places that it took this from
SIDE: Final = HAUL + GROUPS  # its side in the battle that is fought: ATTACKERS + 1, DEFENDERS + 1
LEVIED: Final = SIDE + GROUPS  # villagers of this place + 1, for one battle
CHANGED: Final = LEVIED + GROUPS  # split today
PRISON: Final = CHANGED + GROUPS  # the hex to which it brings its prisoners + 1
ENTERED: Final = PRISON + GROUPS  # the clock when it came to its hex
MIXED: Final = ENTERED + GROUPS  # it was recomposed after its first victory
COMRADES: Final = MIXED + GROUPS  # men who won that with it
RATIONS: Final = COMRADES + GROUPS  # bought from a convoy, for the next day's check
LOYAL_FROM: Final = RATIONS + GROUPS  # what tests have shown the Normans of a Saxon group's loyalty; 0: nothing
LOYAL_TO: Final = LOYAL_FROM + GROUPS
JOINED: Final = LOYAL_TO + GROUPS  # 1: it has come from a hex beside the battle that is fought; CAME_OUT: of a motte
SHUT: Final = JOINED + GROUPS  # in this motte + 1, while it is besieged
SALLIED: Final = SHUT + GROUPS  # the garrison of this motte + 1, for one battle

CONVOY_HEX: Final = SALLIED + GROUPS  # + 1
LOAD: Final = CONVOY_HEX + CONVOYS
ANIMALS: Final = LOAD + CONVOYS
OWNER: Final = ANIMALS + CONVOYS  # faction + 1; 0 neutral
ROUTE_FROM: Final = OWNER + CONVOYS  # + 1; 0 for one without a route
ROUTE_TO: Final = ROUTE_FROM + CONVOYS
HOMEWARD: Final = ROUTE_TO + CONVOYS
CARTED: Final = HOMEWARD + CONVOYS  # points loaded and unloaded today
UNGUIDED: Final = CARTED + CONVOYS  # it has lost its driver

SPY_HEX: Final = UNGUIDED + CONVOYS  # + 1
SPY_OF: Final = SPY_HEX + SPIES  # faction
SPY_SEEN: Final = SPY_OF + SPIES  # bit mask of groups
SPY_TURN: Final = SPY_SEEN + SPIES  # the day on which he was last looked for

CLASS: Final = SPY_TURN + SPIES  # by man: + 1; 0 for none
STATUS: Final = CLASS + MEN
AT: Final = STATUS + MEN  # group, motte, place or hex, by status
HEALTH: Final = AT + MEN
DUE: Final = HEALTH + MEN  # the day on which he is well again
PRESTIGE: Final = DUE + MEN  # of a commander
ON_FOOT: Final = PRESTIGE + MEN  # a rider without a horse
MARK: Final = ON_FOOT + MEN  # picked, or struck in the fight that is settled
SERVES: Final = MARK + MEN  # the faction for which he fights, or VILLAGER
VETERAN: Final = SERVES + MEN  # the group with which he first won without a commander + 1

SEEN: Final = VETERAN + MEN  # by seat and group: how many men when it was last met, + 1
KNOWN: Final = SEEN + SEATS * GROUPS  # by seat and group, MAKE_UP cells: so many of each class then, its leader apart
MAKE_UP: Final = 4
PACKED: Final = 8  # classes in a cell
PACK_BITS: Final = 7
PACK_MOST: Final = 127  # of one class
BATTLES: Final = KNOWN + SEATS * GROUPS * MAKE_UP  # how they are fought: ASK, PLAYED, QUICK of settling
FIELD_MAPS: Final = BATTLES + 1  # of the battle that is laid out: sheet + 1
FIELD_NORTH: Final = FIELD_MAPS + 4  # the lower edge is north
FIELD_PLACES: Final = FIELD_NORTH + 1  # the side that deploys first
FIELD_OPENS: Final = FIELD_PLACES + 1  # the side that begins
FIELD_SEATS: Final = FIELD_OPENS + 1  # by seat of the battle: seat + 1
BESIEGER: Final = FIELD_SEATS + 2  # by motte: group + 1
SIEGE_DAYS: Final = BESIEGER + MOTTES
SIEGE_SEATS: Final = SIEGE_DAYS + MOTTES  # by seat of the siege whose day is played: seat + 1
SHEET: Final = SIEGE_SEATS + 2  # by motte, SHEET_CELLS cells: the siege sheet between two days
SHEET_RELIEF: Final = 12  # the group of a relief army that is there + 1; before it, those of sheets.KEPT
SHEET_GENERAL: Final = 7  # the general sortie has been made
SHEET_LOG: Final = 13  # LOG_PACKED days in a cell
LOG_PACKED: Final = 5
LOG_BITS: Final = 9
LOG_CELLS: Final = 8
SHEET_BURNT: Final = 21  # WORKS_PACKED works in a cell
WORKS_PACKED: Final = 50
BURNT_CELLS: Final = 4
SHEET_CELLS: Final = 25
CELLS: Final = SHEET + MOTTES * SHEET_CELLS

# In JOINED.
CAME_OUT: Final = 2

# In TURN.
WAITS: Final = 0
MOVES: Final = 1
RESTS: Final = 2

# In SIDE, less 1.
ATTACKERS: Final = 0
DEFENDERS: Final = 1

# In TERMS.
UNHIRED: Final = 0
PROMISED: Final = 1
PAID: Final = 2  # or has had its share: loyal to the end

# In WELCOME.
UNWELCOME: Final = PLACES

# In STATUS.
NOT_RAISED: Final = 0
IN_GROUP: Final = 1
IN_GARRISON: Final = 2
IN_CARE: Final = 3  # wounded, in a settlement
CAPTIVE: Final = 4  # under the group that escorts him
RANSOMED: Final = 5  # a captive commander who is held where his captors brought him
DEAD: Final = 6
GONE: Final = 7  # dispersed, sold, gone home

# In HEALTH.
HEALTHY: Final = 0
WOUNDED: Final = 1

# ---------------------------------------------------------------- verbs

GO: Final = 0  # a hex
HALT: Final = GO + HEXES
DONE: Final = HALT + 1
FEED: Final = DONE + 1  # a group
SPLIT: Final = FEED + GROUPS
JOIN: Final = SPLIT + GROUPS
DRAW: Final = JOIN + GROUPS  # a motte
GARRISON: Final = DRAW + MOTTES
LEAVE_WOUNDED: Final = GARRISON + MOTTES  # of a group
PICK: Final = LEAVE_WOUNDED + GROUPS  # a man
ENOUGH: Final = PICK + MEN
AUTO: Final = ENOUGH + 1
RANSOM: Final = AUTO + 1  # a man
FORM_CONVOY: Final = RANSOM + MEN  # where a group stands
LOAD_UP: Final = FORM_CONVOY + GROUPS  # a convoy
UNLOAD: Final = LOAD_UP + CONVOYS
FIRST: Final = UNLOAD + CONVOYS  # a group
ATTACK: Final = FIRST + GROUPS
STORM: Final = ATTACK + GROUPS
HIRE: Final = STORM + 1  # a group of mercenaries
PROMISE: Final = HIRE + GROUPS
PAY: Final = PROMISE + GROUPS
RECRUIT: Final = PAY + GROUPS
CALL_PEASANT: Final = RECRUIT + 1
PASS: Final = CALL_PEASANT + 1
FIGHT: Final = PASS + 1
REFUSE: Final = FIGHT + 1
STAY_OUT: Final = REFUSE + 1
TAKE: Final = STAY_OUT + 1  # points
SETTLE: Final = TAKE + POINTS
PLAY_OUT: Final = SETTLE + 1
SPREAD: Final = PLAY_OUT + 1  # a map, as it is or turned
DEPLOY_FIRST: Final = SPREAD + SHEETS
DEPLOY_LAST: Final = DEPLOY_FIRST + 1
OPEN_BATTLE: Final = DEPLOY_LAST + 1
LET_OPEN: Final = OPEN_BATTLE + 1
BESIEGE: Final = LET_OPEN + 1
SHUT_IN: Final = BESIEGE + 1
BUY: Final = SHUT_IN + 1  # from a convoy
FORM_AT_MOTTE: Final = BUY + CONVOYS
ENDOW: Final = FORM_AT_MOTTE + MOTTES  # half-pounds for those who part
SALLY: Final = ENDOW + HALVES  # out of a motte
ACTIONS: Final = SALLY + MOTTES  # those of a siege follow, and of its battles

# ---------------------------------------------------------------- questions

CAMPAIGN_DAY: Final = 0
LANDING: Final = 1
WHO_EATS: Final = 2
REORGANISE: Final = 3
NAME_MEN: Final = 4
RANSOMS: Final = 5
CARTING: Final = 6
WHO_FIRST: Final = 7
MARCH: Final = 8
MEETING: Final = 9
ENCOUNTER: Final = 10
CHALLENGE: Final = 11
CLASH: Final = 12
ANSWER: Final = 13
NEIGHBOURS: Final = 14
LOSSES: Final = 15
PLUNDERING: Final = 16
SHARING: Final = 17
FALL_BACK: Final = 18
SPY_MARCH: Final = 19
WAGONS: Final = 20
SEEK_HIRE: Final = 21
HOW_TO_FIGHT: Final = 22
LAY_MAPS: Final = 23
ARRAY: Final = 24
FIELD: Final = 25  # the battle inside
SIEGE_DAY: Final = 26
SIEGE: Final = 27  # the siege inside
PURSE: Final = 28
QUESTIONS: Final = 29

# Stages of a day, in the argument of CAMPAIGN_DAY.
BEFORE: Final = 0  # the first day
MORNING: Final = 1
SUPPLY: Final = 2
REORGANISING: Final = 3
RANSOMING: Final = 4
LOADING: Final = 5
TESTING: Final = 6
MARCHING: Final = 7
SPYING: Final = 8
ROLLING: Final = 9  # of convoys
SEEKING: Final = 10  # of mercenaries without employer
CLEARING: Final = 11
EVENING: Final = 12

# Stages of a meeting, in the argument of MEETING.
SPIED: Final = 0
TESTED: Final = 1
CHOOSING: Final = 2
ANSWERED: Final = 3
STAYING: Final = 4  # the same, and its march is over: it has recruited, hired or bought

# Stages of a battle, in the argument of CLASH.
ASKED: Final = 0
ATTACKERS_JOIN: Final = 1
DEFENDERS_JOIN: Final = 2
CHOSEN: Final = 3  # how it is fought
LAID: Final = 4
ARRAYED: Final = 5
FOUGHT: Final = 6
SETTLED: Final = 7  # by section 17, in place of the last three
BACK: Final = 8
AFTER: Final = 9

# Stages of ARRAY.
WHO_DEPLOYS: Final = 0
WHO_BEGINS: Final = 1

# What a battle has brought a side, in CLASH_RESULT after 1: attackers' code + CODES * defenders' code. HOLDS, ROUTS and
# FALLS_BACK are those of section 17.
CODES: Final = 8
DESTROYED: Final = 3  # nobody is left, or all have surrendered
WITHDRAWS: Final = 4  # after the last turn, beaten by nobody

# Arguments of frames.
CAMPAIGN_DAY_STAGE: Final = 0
CAMPAIGN_DAY_NEXT: Final = 1  # what comes next in a stage: a seat, hex, group, spy or convoy
LANDING_GROUP: Final = 0
REORGANISE_SEAT: Final = 0
REORGANISE_CHOSEN: Final = 1  # a group that is to be combined with the one named next + 1
WHO_EATS_HEX: Final = 0
WHO_EATS_SERVED: Final = 1  # bit mask of groups
NAME_MEN_FROM: Final = 0  # a group, or GROUPS + a motte
NAME_MEN_INTO: Final = 1  # likewise
PURSE_GROUP: Final = 0
PURSE_INTO: Final = 1
RANSOMS_SEAT: Final = 0
CARTING_SEAT: Final = 0
WHO_FIRST_GROUPS: Final = 0  # bit mask
MARCH_GROUP: Final = 0
MARCH_STEPS: Final = 1
MEETING_GROUP: Final = 0
MEETING_STAGE: Final = 1
MEETING_FOES: Final = 2  # bit mask of hostile groups
MEETING_NEXT: Final = 3
ENCOUNTER_GROUP: Final = 0
ENCOUNTER_FOES: Final = 1
ENCOUNTER_ENDS: Final = 2  # what it did ends its move
CHALLENGE_GROUP: Final = 0
CHALLENGE_RIVAL: Final = 1  # who may attack it; GROUPS for the village
CLASH_ATTACKER: Final = 0
CLASH_DEFENDER: Final = 1
CLASH_STAGE: Final = 2
CLASH_RESULT: Final = 3
LAY_MAPS_COUNT: Final = 0
LAY_MAPS_LAID: Final = 1
LAY_MAPS_LAST: Final = 2  # the seat that lays the second, fourth
ARRAY_STAGE: Final = 0
SIEGE_DAY_MOTTE: Final = 0
SIEGE_DAY_STAGE: Final = 1
SIEGE_MOTTE: Final = 0
ANSWER_GROUP: Final = 0
ANSWER_ATTACKER: Final = 1
NEIGHBOURS_HEX: Final = 0
NEIGHBOURS_SIDE: Final = 1
NEIGHBOURS_FACTION: Final = 2
NEIGHBOURS_ASKED: Final = 3  # bit mask
PLUNDERING_GROUP: Final = 0
PLUNDERING_PLACE: Final = 1
PLUNDERING_CONVOY: Final = 2  # + 1; 0: the place
SHARING_GROUP: Final = 0
SHARING_HIRELINGS: Final = 1
SHARING_TAKEN: Final = 2
FALL_BACK_GROUP: Final = 0
FALL_BACK_HEXES: Final = 1  # directions that are open, a bit mask
FALL_BACK_STEPS: Final = 2
FALL_BACK_FOE: Final = 3  # + 1: it goes opposite to the way that this group has taken
SPY_MARCH_SPY: Final = 0
SPY_MARCH_LEFT: Final = 1
WAGONS_CONVOY: Final = 0
WAGONS_LEFT: Final = 1
SEEK_HIRE_GROUP: Final = 0
SEEK_HIRE_CHOICES: Final = 1  # bit mask of groups equally near
SEEK_HIRE_SEAT: Final = 2
