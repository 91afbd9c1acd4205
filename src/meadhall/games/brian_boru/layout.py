# mypyc: compile
"""Names for Brian Boru's numbers: what there is, which cell holds what, which action is which."""

from __future__ import annotations

from typing import Final

from meadhall.core.state import GAME_CELLS

# ---------------------------------------------------------------- what there is

MAX_SEATS: Final = 5
TOWNS: Final = 48  # 42 on the board as reconstructed, six to spare for owners of the printed one
REGIONS: Final = 8
CARDS: Final = 25  # action cards; the card of value v is kept at index v - 1
MARRIAGES: Final = 8
PRINCESS: Final = 7  # the Princess of Denmark, last of the marriage cards
VIKING_CARDS: Final = 7
SPACES: Final = 16  # of the marriage track at most
ANY_REGION: Final = 8  # in place of a region: anywhere on the board

# Suits of cards, and the colours of towns that go with the first three.
BATTLE_SUIT: Final = 0  # red
CHURCH_SUIT: Final = 1  # blue
COURT_SUIT: Final = 2  # yellow
ROYAL: Final = 3  # white
COLOURLESS: Final = 3  # of a trick without an active town

# Symbols of action cards, marriage cards and the marriage track.
NO_SYMBOL: Final = 0
TOWN: Final = 1
COIN: Final = 2
PAY: Final = 3
RENOWN_TOKEN: Final = 4
CHURCH: Final = 5
BATTLE: Final = 6
COURT: Final = 7
EXPAND_ROAD: Final = 8
LIBERATE_TOWN: Final = 9
POINT: Final = 10
ANY_TOWN: Final = 11
REGION_TOWN: Final = 12
PRINCESS_CHOICE: Final = 13
LONGEST_ACTION: Final = 8  # symbols of one action at most
STRIDE: Final = 9  # cells of an action in the facts: its symbols, and NO_SYMBOL after the last

PRIMARY: Final = 0
SECONDARY: Final = 1  # the first secondary option; the second follows it
OPTIONS: Final = 2

# What became of the Princess.
MILITARY_SUPPORT: Final = 1
TRADE: Final = 2
REJECTED: Final = 3
TERMS: Final = 3  # on which she can be answered

# Steps of a game, in the cell STEP: the start, the phases of a round (round.phases), upkeep in four (upkeep.order).
START: Final = 0
PREPARATION: Final = 1
DRAFT: Final = 2
ACTIONS_PHASE: Final = 3
MARRIAGE: Final = 4
BATTLE_STEP: Final = 5
CHURCH_STEP: Final = 6
CLAIM: Final = 7

# Where an action card is.
IN_PILE: Final = 0  # not dealt, or in the discard where nobody tells cards apart any more
IN_PACKET: Final = 1
IN_HAND: Final = 2  # kept in the draft, or taken in hand after it
ON_TABLE: Final = 3  # played to the trick under way
PLAYED: Final = 4  # played to an earlier trick of this round

# Where a region token is; a token in front of seat s is HELD + s.
GREY: Final = 0
GOLD: Final = 1
HELD: Final = 2

OUT_OF_GAME: Final = 6  # in place of a seat + 1: nobody holds this marriage card

# ---------------------------------------------------------------- cells

# GAME_CELLS, written out: mypy folds no constant of another module, nor what is computed from it.
ROUND: Final = 73
assert ROUND == GAME_CELLS
STEP: Final = ROUND + 1
MARKER: Final = STEP + 1  # the seat that holds the active town marker
ACTIVE: Final = MARKER + 1  # town + 1 of the trick under way
DRAFTED: Final = ACTIVE + 1  # draft steps completed in this round
BATTLE_AREA: Final = DRAFTED + 1  # raiders there
PRINCESS_SIDE: Final = BATTLE_AREA + 1
COLOUR: Final = PRINCESS_SIDE + 1  # by seat
COINS: Final = COLOUR + MAX_SEATS
RENOWN: Final = COINS + MAX_SEATS
POINTS: Final = RENOWN + MAX_SEATS
TRACK: Final = POINTS + MAX_SEATS  # by seat: space of the marriage track
RAIDERS: Final = TRACK + MAX_SEATS
CHURCH_DISCS: Final = RAIDERS + MAX_SEATS
OWNER: Final = CHURCH_DISCS + MAX_SEATS  # by town: seat + 1 whose disc lies there
CONQUERED: Final = OWNER + TOWNS  # by town: a conquest token lies on the disc
MONASTERY: Final = CONQUERED + TOWNS  # by town
TOKEN: Final = MONASTERY + TOWNS  # by region
MARRIAGE_ORDER: Final = TOKEN + REGIONS  # marriage cards in the order of play; those out of the game follow
MARRIED: Final = MARRIAGE_ORDER + MARRIAGES  # by marriage card: seat + 1 that holds it, OUT_OF_GAME
VIKING_ORDER: Final = MARRIED + MARRIAGES  # Viking cards in the order of play
CARD_PLACE: Final = VIKING_ORDER + VIKING_CARDS  # by action card
CARD_SEAT: Final = CARD_PLACE + CARDS  # by action card: seat + 1 that holds or has played it
CARD_PACKET: Final = CARD_SEAT + CARDS  # by action card: seat + 1 that was dealt the packet; 0 if nobody remembers
CARD_PICK: Final = CARD_PACKET + CARDS  # by action card: draft step, from 1, in which it was kept
VOID: Final = CARD_PICK + CARDS  # by seat: bit mask of the suits that the hand is known to lack
CELLS: Final = VOID + MAX_SEATS

# ---------------------------------------------------------------- actions

SETTLE: Final = 0  # a town to start from
KEEP: Final = SETTLE + TOWNS  # a card of the packet
ACTIVATE: Final = KEEP + CARDS  # a town, with the marker
PLAY: Final = ACTIVATE + TOWNS  # a card
CHOOSE: Final = PLAY + CARDS  # a secondary option
BUY: Final = CHOOSE + OPTIONS
DONE: Final = BUY + 1
EXPAND: Final = DONE + 1  # to a town
LIBERATE: Final = EXPAND + TOWNS
RECEIVE: Final = LIBERATE + TOWNS  # a town, by marriage
WED: Final = RECEIVE + TOWNS  # the Princess, on one of three terms
SURRENDER: Final = WED + TERMS  # a town, to the Vikings
BUILD: Final = SURRENDER + TOWNS  # a monastery in a town
ACTIONS: Final = BUILD + TOWNS

# ---------------------------------------------------------------- decisions

ROUND_FLOW: Final = 0
SETTLE_TOWN: Final = 1
DRAFT_CARDS: Final = 2
TRICK_FLOW: Final = 3
SET_MARKER: Final = 4
PLAY_CARD: Final = 5
CHOOSE_OPTION: Final = 6
ACTION_FLOW: Final = 7
BUY_MORE: Final = 8
EXPAND_BY_ROAD: Final = 9
FREE_TOWN: Final = 10
MARRIAGE_FLOW: Final = 11
WED_PRINCESS: Final = 12
RECEIVE_TOWN: Final = 13
CONQUEST_FLOW: Final = 14
LOSE_TOWN: Final = 15
CHURCH_FLOW: Final = 16
BUILD_MONASTERY: Final = 17

# ---------------------------------------------------------------- arguments of their frames

ROUND_OPENED: Final = 0
DRAFT_CARDS_LOOKED: Final = 0
TRICK_STAGE: Final = 0
TRICK_LEADER: Final = 1
TRICK_PLAYED: Final = 2
TRICK_WINNER: Final = 3
PLAY_CARD_SEAT: Final = 0
PLAY_CARD_LEADS: Final = 1
CHOOSE_OPTION_CARD: Final = 1
ACTION_SEAT: Final = 0
ACTION_CARD: Final = 1
ACTION_ACTION: Final = 2
ACTION_POSITION: Final = 3
BUY_MORE_SYMBOL: Final = 1
MARRIAGE_STAGE: Final = 0
MARRIAGE_WINNER: Final = 1
MARRIAGE_SERVED: Final = 2
MARRIAGE_REWARD: Final = 3
RECEIVE_TOWN_REGION: Final = 1
CONQUEST_TURN: Final = 0
LOSE_TOWN_LOSER: Final = 1
CHURCH_STAGE: Final = 0
CHURCH_LEADER: Final = 1
CHURCH_TURN: Final = 2
CHURCH_BUILT: Final = 3
