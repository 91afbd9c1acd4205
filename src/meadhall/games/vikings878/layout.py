# mypyc: compile
"""Names for the numbers of 878 Vikings: what there is, which cell holds what, which action is which."""

from __future__ import annotations

from typing import Final

from meadhall.core.state import GAME_CELLS

# ---------------------------------------------------------------- what there is

MAX_SEATS: Final = 4
SHIRES: Final = 45
SEAS: Final = 4
FACTIONS: Final = 4
KINDS: Final = 5  # of units: the four factions, then the Fyrd
LEADERS: Final = 8  # leader cards 01 to 07, then Alfred
HAVENS: Final = 53  # where a unit can be put: 45 shires, then 8 leader cards
PIECES: Final = 45  # a unit of a battle: (the shire, then 8 leader cards) times 5 kinds
CARDS: Final = 19  # faction cards of each faction
MOVES: Final = 7  # of these the movement and treaty cards come first
EVENT_CARDS: Final = 12
ALL_CARDS: Final = FACTIONS * CARDS
ALL_EVENT_CARDS: Final = FACTIONS * EVENT_CARDS
POSTINGS: Final = 2 * HAVENS  # a Norseman or a Berserker in a haven
EVENTS: Final = 22
FYRD_CARDS: Final = 16
LEADER_DECK: Final = 6
WAITING_ARMIES: Final = 6  # Northumbrian Raids: at most two a turn, three turns

ENGLISH: Final = 0
VIKING: Final = 1

HOUSECARLS: Final = 0
THEGNS: Final = 1
NORSEMEN: Final = 2
BERSERKERS: Final = 3
FYRD: Final = 4

# Leader cards, in the data's order.
REINFORCEMENTS: Final = 3  # card 04, which brings no leader
GUTHRUM: Final = 4
ALFRED: Final = 7

# Where a leader is: in the box or the deck, waiting to land, defeated, or on the board in shire (where - ON_BOARD).
IN_BOX: Final = 0
OFF_BOARD: Final = 1
DEFEATED: Final = 2
ON_BOARD: Final = 3

# Scenarios, in the order of Vikings.scenarios.
CAMPAIGN: Final = 0
ADVANCED: Final = 1
RAIDS: Final = 2
GAMBLE: Final = 3

# Phases of a sequence (1.2.a), in the cell PHASE.
REINFORCEMENT: Final = 0
LEADING: Final = 1
MOVEMENT: Final = 2
BATTLES: Final = 3
DRAW: Final = 4

# Events, in the data's order.
INCREASED_MORALE: Final = 0
VIKING_TERROR: Final = 1
SURPRISE_ATTACK: Final = 2
CEOLWULF: Final = 3
VIKING_FORT: Final = 4
VIKING_SHIPS: Final = 5
FEIGNED_RETREAT: Final = 6
ENGLISH_TRAITORS: Final = 7
SHIELD_WALL: Final = 8
NORTHUMBRIAN_DISCORD: Final = 9
KINGS_PURSE: Final = 10
REBELLION: Final = 11
SAXON_NAVY: Final = 12
DANEGELD: Final = 13
ALFREDS_GAMBIT: Final = 14
ARCHERS: Final = 15
RELIGIOUS_CONVERSION: Final = 16
ESCAPE: Final = 17
IMPROVED_TRAINING: Final = 18
THEGN_LEADERSHIP: Final = 19
SPY: Final = 20
AMBUSH: Final = 21

# Kinds of roll in a battle.
NORMAL: Final = 0
BONUS: Final = 1  # Surprise Attack, Ambush: everything counts
FLEE_ONLY: Final = 2  # Feigned Retreat
NO_FLEE: Final = 3  # Archers
DISCORD: Final = 4  # Housecarls and Thegns against each other

DECLINED: Final = 99  # in LAID

# Faces of a battle die.
HIT: Final = 0
COMMAND_FACE: Final = 1
FLEE_FACE: Final = 2
BLANK: Final = 3

# ---------------------------------------------------------------- cells

# GAME_CELLS, written out: mypy folds no constant of another module, nor what is computed from it.
SCENARIO: Final = 73
assert SCENARIO == GAME_CELLS
SEAT_OF: Final = SCENARIO + 1  # by faction
TURN: Final = SEAT_OF + FACTIONS  # 1 to 7
SEQUENCE: Final = TURN + 1  # how many cubes of this turn have been drawn
ORDER: Final = SEQUENCE + 1  # by place on the sequence track: faction + 1
BAG: Final = ORDER + FACTIONS  # by faction: its cube is in the bag
ACTIVE: Final = BAG + FACTIONS  # faction + 1
PHASE: Final = ACTIVE + 1
WINNER: Final = PHASE + 1  # side + 1
ENDING: Final = WINNER + 1  # which of endings.ENDINGS ended the game

UNITS: Final = ENDING + 1  # by shire and kind: on the board, not on a leader card
MOVED: Final = UNITS + SHIRES * KINDS  # how many of these have moved in this sequence (3.0.g)
CARD_UNITS: Final = MOVED + SHIRES * KINDS  # by leader and kind
CARD_MOVED: Final = CARD_UNITS + LEADERS * KINDS
RESERVE: Final = CARD_MOVED + LEADERS * KINDS  # by kind
FLED: Final = RESERVE + KINDS  # by faction
OFFSHORE: Final = FLED + FACTIONS  # by waiting army and kind: Northumbrian Raids
LEADER_AT: Final = OFFSHORE + WAITING_ARMIES * KINDS
HOSTS: Final = LEADER_AT + LEADERS  # by shire: how many leaders stand there
LEADER_PILE: Final = HOSTS + SHIRES  # the leader deck in its order, top first
LEADERS_DRAWN: Final = LEADER_PILE + LEADER_DECK
LANDING: Final = LEADERS_DRAWN + 1  # leader + 1 who must land in this sequence (2.0.f)
MARKER: Final = LANDING + 1  # by shire: a Viking control marker lies there
TRACK: Final = MARKER + SHIRES  # by space of the victory track, lowest first: a marker lies there
TRACK_SPACES: Final = 18

DECK: Final = TRACK + TRACK_SPACES  # by faction and card
HAND: Final = DECK + FACTIONS * CARDS
SPENT: Final = HAND + FACTIONS * CARDS  # discarded, for all to see
TREATY: Final = SPENT + FACTIONS * CARDS  # by faction: its treaty card lies beside the board
PACK: Final = TREATY + FACTIONS  # by faction and card: everybody knows that it belongs to the faction's 12 cards
MUST_HOLD: Final = PACK + FACTIONS * CARDS  # by faction: the hand is known to hold a movement or treaty card (6.0.e)
SHOWN: Final = MUST_HOLD + FACTIONS  # by faction and card: in the hand, as everybody has seen
FYRD_DECK: Final = SHOWN + FACTIONS * CARDS  # by card
FYRD_SPENT: Final = FYRD_DECK + FYRD_CARDS

# The sequence under way.
ARMIES_LEFT: Final = FYRD_SPENT + FYRD_CARDS
REACH: Final = ARMIES_LEFT + 1  # shires that each army may enter
MOVE_CARD: Final = REACH + 1  # number of the movement or treaty card played, 0 before
MUSTERED: Final = MOVE_CARD + 1  # by shire: base reinforcements already placed in this phase
POOL: Final = MUSTERED + SHIRES  # by kind: Viking reinforcements still to be placed
LED: Final = POOL + KINDS  # by leader: his move in this sequence is over
CLOSED: Final = LED + LEADERS  # by shire: Saxon Navy keeps the Vikings out
GAMBIT: Final = CLOSED + SHIRES  # events that last to the end of the sequence
TRAINING: Final = GAMBIT + 1
LEADERSHIP: Final = TRAINING + 1
WALL: Final = LEADERSHIP + 1  # Shield Wall
TRIBUTE: Final = WALL + 1  # Danegeld
ARMY: Final = TRIBUTE + 1  # by faction: the army being formed or on the march (also the Spy's)
COMPANY: Final = ARMY + FACTIONS  # by kind: came with the moving leader and stepped off his card in this shire

# The battle under way.
BATTLE_AT: Final = COMPANY + KINDS  # shire + 1 while a battle is fought
PLAYED: Final = BATTLE_AT + 1  # bit mask of the events played in this battle
FORT: Final = PLAYED + 1  # Viking Fort is in effect
WALL_HOLDS: Final = FORT + 1  # Shield Wall has still its Hit to ignore in this battle
NORSE_THERE: Final = WALL_HOLDS + 1  # a Norseman was there when the battle began
TERROR: Final = NORSE_THERE + 1  # no Fyrd card is drawn
ENGLISH_ROLLED: Final = TERROR + 1  # the first English roll has been made (4.5.c)
ATTACK_ROLLS: Final = ENGLISH_ROLLED + 1  # normal rolls of the attacker so far
SLOW: Final = ATTACK_ROLLS + 1  # the attacker's first roll left defenders (5.2.c)
RETREAT: Final = SLOW + 1  # shire + 1 to which a leader withdraws once this roll is carried out
HITS: Final = RETREAT + 1  # by kind that rolled, still to be carried out
FLEES: Final = HITS + KINDS
COMMANDS: Final = FLEES + KINDS
LAID: Final = COMMANDS + KINDS  # by seat: event card + 1 laid in the window that is open, DECLINED for none
CELLS: Final = LAID + MAX_SEATS

# ---------------------------------------------------------------- actions

PICK: Final = 0  # one of all event cards, under 8.1
PLAY: Final = PICK + ALL_EVENT_CARDS  # one of all faction cards
DECLINE: Final = PLAY + ALL_CARDS
FIRST: Final = DECLINE + 1  # which of all event cards takes effect first
PUT: Final = FIRST + ALL_EVENT_CARDS  # a unit in a haven
CROWN: Final = PUT + HAVENS  # Alfred in a shire
MUSTER: Final = CROWN + SHIRES
REINFORCE: Final = MUSTER + 1  # a shire
RALLY: Final = REINFORCE + SHIRES  # a fled unit, to a haven
POST: Final = RALLY + HAVENS  # a Norseman or a Berserker in a haven
CALL: Final = POST + POSTINGS  # a Norseman or a Berserker from a haven
LEAD: Final = CALL + POSTINGS  # one of the leaders
MARCH: Final = LEAD + LEADERS  # into a shire
SAIL: Final = MARCH + SHIRES
TAKE: Final = SAIL + SHIRES  # a unit of a faction onto the leader's card
LEAVE: Final = TAKE + FACTIONS
HALT: Final = LEAVE + FACTIONS
FORM: Final = HALT + 1  # an army in a shire
EMBARK: Final = FORM + SHIRES  # one of the waiting armies
ENLIST: Final = EMBARK + WAITING_ARMIES  # a unit of a faction
ENLIST_ALL: Final = ENLIST + FACTIONS
JOIN: Final = ENLIST_ALL + 1
FIGHT: Final = JOIN + 1  # in a shire
CHOOSE: Final = FIGHT + SHIRES  # a piece
PAY: Final = CHOOSE + PIECES  # with units of a faction
GO: Final = PAY + FACTIONS  # to a shire, by Command or in retreat
STAY: Final = GO + SHIRES
FOLLOW: Final = STAY + 1
REMAIN: Final = FOLLOW + 1
NAME: Final = REMAIN + 1  # a haven
CLOSE: Final = NAME + HAVENS  # a shire
DONE: Final = CLOSE + SHIRES
ACTIONS: Final = DONE + 1

# ---------------------------------------------------------------- decisions

TURN_FLOW: Final = 0
SEQUENCE_FLOW: Final = 1
PICK_EVENTS: Final = 2
PLACE_ALFRED: Final = 3
PLACE_EXTRA: Final = 4
REINFORCE_PHASE: Final = 5
NAVY: Final = 6
CLOSE_COAST: Final = 7
LEADER_PHASE: Final = 8
LEADER_MOVE: Final = 9
MOVEMENT_PHASE: Final = 10
FORM_ARMY: Final = 11
ARMY_MOVE: Final = 12
BATTLE_PHASE: Final = 13
BATTLE_FLOW: Final = 14
WINDOW: Final = 15
ORDER_EVENTS: Final = 16
ROLL_FLOW: Final = 17
WITHDRAW: Final = 18
SUFFER: Final = 19
FLEE: Final = 20
COMMAND: Final = 21
SEND: Final = 22
FOLLOWING: Final = 23
ESCAPE_WINDOW: Final = 24
ESCAPE_TO: Final = 25
TRIBUTE_PAYMENT: Final = 26
SPY_ORIGIN: Final = 27
SPY_ARMY: Final = 28
NAME_TARGET: Final = 29
SWAP: Final = 30
PURSE: Final = 31
CALL_VIKINGS: Final = 32
REBELLION_LOSS: Final = 33

# ---------------------------------------------------------------- arguments of their frames

SEQUENCE_BEGUN: Final = 0
PLACE_EXTRA_FACTION: Final = 0
PLACE_EXTRA_LEFT: Final = 1
CLOSE_COAST_LEFT: Final = 0
LEADER_MOVE_LEADER: Final = 0
LEADER_MOVE_REACH: Final = 1
LEADER_MOVE_FLAGS: Final = 2
LEADER_MOVE_FOUGHT: Final = 3
FORM_ARMY_SHIRE: Final = 0
ARMY_MOVE_AT: Final = 0
ARMY_MOVE_REACH: Final = 1
ARMY_MOVE_ARMY: Final = 2
BATTLE_SHIRE: Final = 0
BATTLE_STAGE: Final = 1
EVENTS_WHEN: Final = 0
EVENTS_SHIRE: Final = 1
ORDER_EVENTS_SHIRE: Final = 1
ORDER_EVENTS_TOLD: Final = 2
ROLL_SHIRE: Final = 0
ROLL_SIDE: Final = 1
ROLL_MODE: Final = 2
ROLL_STAGE: Final = 3
WITHDRAW_SHIRE: Final = 0
WITHDRAW_SIDE: Final = 1
SUFFER_SHIRE: Final = 0
SUFFER_TARGET: Final = 1
SUFFER_HITS: Final = 2
SUFFER_BERSERKER: Final = 3
FLEE_SHIRE: Final = 0
FLEE_KIND: Final = 1
FLEE_LEFT: Final = 2
COMMAND_SHIRE: Final = 0
COMMAND_KIND: Final = 1
COMMAND_LEFT: Final = 2
SEND_SHIRE: Final = 0
SEND_KIND: Final = 1
SEND_TARGET: Final = 2
FOLLOW_SHIRE: Final = 0
FOLLOW_LEADER: Final = 1
FOLLOW_TARGET: Final = 2
FOLLOW_UNIT: Final = 3
ESCAPE_SHIRE: Final = 0
ESCAPE_TO_SHIRE: Final = 0
TRIBUTE_SHIRE: Final = 0
SPY_SHIRE: Final = 0
SPY_ARMY_ORIGIN: Final = 0
SPY_ARMY_SHIRE: Final = 1
TARGET_EVENT: Final = 0
SWAP_EVENT: Final = 0
SWAP_HAVEN: Final = 1
SWAP_LEFT: Final = 2
PURSE_LEFT: Final = 0
CALL_VIKINGS_SHIRE: Final = 0
CALL_VIKINGS_LEFT: Final = 1
REBELLION_LOSS_SHIRE: Final = 0
