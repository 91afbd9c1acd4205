# mypyc: compile
"""Names for Eketorp's numbers: what there is, which cell holds what, which action is which."""

from __future__ import annotations

from typing import Final

from meadhall.core.state import GAME_CELLS

# ---------------------------------------------------------------- what there is

MAX_SEATS: Final = 6
SPACES: Final = 7  # material spaces A to G
SIDES: Final = 3  # siege spaces of a village: catapult, boat, ram
SIEGES: Final = 18
PLACES: Final = 25  # where a viking can be sent: 7 spaces, then 18 siege spaces
KINDS: Final = 4  # grass, wood, clay, stone
VALUES: Final = 6  # combat cards 1 to 6; card v is kept at index v - 1
WALLS: Final = 6
HEIGHT: Final = 3  # stones of a full wall
STATIONS: Final = 3  # hospital stations where a viking stays: 3-4-5, 1-2, 0
CARDS: Final = 12  # material cards

# Steps of a round (round.steps), in the cell STEP.
MATERIALS: Final = 0
PLACEMENT: Final = 1
REVEAL: Final = 2
COMBAT: Final = 3
BUILDING: Final = 4
END_OF_ROUND: Final = 5

# ---------------------------------------------------------------- cells

# GAME_CELLS, written out: mypy folds no constant of another module, nor what is computed from it, and a cell's number
# that is looked up at every access costs a sixth of the speed.
ROUND: Final = 73  # 1 to 10
assert ROUND == GAME_CELLS
STEP: Final = ROUND + 1
FIRST: Final = STEP + 1  # the first player's seat
INITIATIVE: Final = FIRST + 1  # the seat whose turn to open a duel comes next
COLOUR: Final = INITIATIVE + 1  # by seat
PILE_ORDER: Final = COLOUR + MAX_SEATS  # material cards in the order of play; the last two lie in the box
SUPPLY: Final = PILE_ORDER + CARDS  # by kind
STONES: Final = SUPPLY + KINDS  # by space and kind
VIKINGS: Final = STONES + SPACES * KINDS  # by place and seat; behind the screens until the reveal
ASSAULTED: Final = VIKINGS + PLACES * MAX_SEATS  # by siege: its one assault has been made
LOOT: Final = ASSAULTED + SIEGES  # by siege: kind + 1 of the stone the besieger stands on
HOME: Final = LOOT + SIEGES  # by seat: vikings in the village
HOSPITAL: Final = HOME + MAX_SEATS  # by station and seat
WALL: Final = HOSPITAL + STATIONS * MAX_SEATS  # by seat, wall and level: kind + 1
CARRIED: Final = WALL + MAX_SEATS * WALLS * HEIGHT  # by seat and kind: brought home, not yet built
EXTRA: Final = CARRIED + MAX_SEATS * KINDS  # by seat and kind: beyond eighteen
TAKEN: Final = EXTRA + MAX_SEATS * KINDS  # by kind: lifted from the walls in the siege under way
AMULETS: Final = TAKEN + KINDS  # by seat
HAND: Final = AMULETS + MAX_SEATS  # by seat and value
PILE: Final = HAND + MAX_SEATS * VALUES  # by seat and value: the exchange pile beside the village
LAID: Final = PILE + MAX_SEATS * VALUES  # by seat: value of the card laid face down, 0 if none
DECK: Final = LAID + MAX_SEATS  # by value
THROWN: Final = DECK + VALUES  # by seat and value: thrown away for amulets, out of a hand only the thrower knew
THROWN_OPENING: Final = THROWN + MAX_SEATS * VALUES  # the same, out of an opening hand that still held a strong card
THROWN_OPEN: Final = THROWN_OPENING + MAX_SEATS * VALUES  # by value: thrown out of hands that everybody could name
HAND_SEEN: Final = THROWN_OPEN + VALUES  # by seat: the hand came from the exchange pile, so everybody could name it
STRONG: Final = HAND_SEEN + MAX_SEATS  # by seat: the hand is known to hold a strong card since the deal (setup.redeal)
CELLS: Final = STRONG + MAX_SEATS

# ---------------------------------------------------------------- actions

PLACE: Final = 0  # a viking on one of the places
COMMIT: Final = PLACE + PLACES
WITHDRAW: Final = COMMIT + 1
FIGHT: Final = WITHDRAW + 1  # on one of the places
BESIEGE: Final = FIGHT + PLACES  # from one of the siege spaces
CHALLENGE: Final = BESIEGE + SIEGES  # one of the seats
EXCHANGE: Final = CHALLENGE + MAX_SEATS
KEEP: Final = EXCHANGE + 1
PLAY: Final = KEEP + 1  # a card of one of the values
LIFT: Final = PLAY + VALUES  # the top stone of one of the walls
STOP: Final = LIFT + WALLS
CARRY: Final = STOP + 1  # one of the kinds
PICK: Final = CARRY + KINDS  # one of the kinds
BUILD: Final = PICK + KINDS  # a kind on a wall: kind * WALLS + wall
RECALL: Final = BUILD + KINDS * WALLS  # a viking from one of the places, before the order is sealed
ACTIONS: Final = RECALL + PLACES

# ---------------------------------------------------------------- decisions

ROUND_FLOW: Final = 0
PLACE_VIKINGS: Final = 1
COMBAT_FLOW: Final = 2
OPEN_DUEL: Final = 3
NAME_RIVAL: Final = 4
DUEL_FLOW: Final = 5
CHANGE_HAND: Final = 6
LAY_CARDS: Final = 7
LOOT_WALLS: Final = 8
KEEP_STONE: Final = 9
HARVEST_FLOW: Final = 10
PICK_STONE: Final = 11
BUILD_WALLS: Final = 12

# ---------------------------------------------------------------- arguments of their frames

ROUND_OPENED: Final = 0
PLACE_VIKINGS_ASKED: Final = 0
NAME_RIVAL_PLACE: Final = 1
DUEL_ATTACKER: Final = 0
DUEL_DEFENDER: Final = 1
DUEL_PLACE: Final = 2
DUEL_STAGE: Final = 3
LAY_CARDS_ATTACKER: Final = 0
LAY_CARDS_DEFENDER: Final = 1
LAY_CARDS_PLACE: Final = 2
LOOT_WALLS_SEAT: Final = 0
LOOT_WALLS_PLACE: Final = 1
LOOT_WALLS_LEFT: Final = 2
LOOT_WALLS_LIFTED: Final = 3
KEEP_STONE_PLACE: Final = 1
HARVEST_SPACE: Final = 0
HARVEST_TURN: Final = 1
PICK_STONE_SPACE: Final = 0
BUILD_WALLS_TURN: Final = 0
