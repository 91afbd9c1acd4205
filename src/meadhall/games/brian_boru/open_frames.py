"""Which open decisions a position of Brian Boru can name, and whether they fit the rest of it."""

from __future__ import annotations

from meadhall.core.game import Frame
from meadhall.games.brian_boru.church import FIRST_IS_BUILT, THIRD_REWARD
from meadhall.games.brian_boru.draft import kept_now, to_keep
from meadhall.games.brian_boru.layout import (
    ACTIONS_PHASE,
    ACTIVE,
    ANY_REGION,
    BATTLE,
    BATTLE_STEP,
    CARD_SEAT,
    CARDS,
    CHURCH,
    CHURCH_STEP,
    COURT,
    DRAFT,
    EXPAND_ROAD,
    LIBERATE_TOWN,
    MARRIAGE,
    MARRIED,
    NO_SYMBOL,
    ON_TABLE,
    PRIMARY,
    PRINCESS,
    RAIDERS,
    START,
    TRACK,
)
from meadhall.games.brian_boru.marriage import CARD_REWARDS, TRACK_REWARDS, shown_card
from meadhall.games.brian_boru.setup import next_to_settle
from meadhall.games.brian_boru.table import Table
from meadhall.games.brian_boru.tricks import CARDS_ARE_ACTIVATED, CARDS_ARE_PLAYED, winning_card

NESTING = {
    "round": ("",),
    "settle-town": ("round",),
    "draft-cards": ("round",),
    "trick": ("round",),
    "set-marker": ("trick",),
    "play-card": ("trick",),
    "choose-option": ("trick",),
    "action": ("trick",),
    "buy-more": ("action",),
    "expand-by-road": ("action",),
    "free-town": ("action",),
    "marriage": ("round",),
    "wed-princess": ("marriage",),
    "receive-town": ("marriage",),
    "conquest": ("round",),
    "lose-town": ("conquest",),
    "church": ("round",),
    "build-monastery": ("church",),
}
STEP_OF = {
    "settle-town": START,
    "draft-cards": DRAFT,
    "trick": ACTIONS_PHASE,
    "marriage": MARRIAGE,
    "conquest": BATTLE_STEP,
    "church": CHURCH_STEP,
}
SYMBOL_OF = {"expand-by-road": (EXPAND_ROAD,), "free-town": (LIBERATE_TOWN,), "buy-more": (CHURCH, BATTLE, COURT)}


def fits(t: Table, frame: Frame) -> bool:
    name, below = frame.name, frame.below
    if name in STEP_OF and t.step_now() != STEP_OF[name]:
        return False
    if "seat" in frame.arguments and name != "action" and not frame.asks(frame["seat"]):
        return False
    if name == "round":
        return (frame["opened"] == 0) == (t.step_now() == START)
    if name == "settle-town":
        return frame["seat"] == next_to_settle(t)
    if name == "draft-cards":
        owing = tuple(seat for seat in range(t.seats) if kept_now(t, seat) < to_keep(t))
        return frame["looked"] == 1 and tuple(sorted(frame.waiting)) == owing and t.packet_size(owing[0]) > 0
    if name == "trick":
        return _fits_trick(t, frame)
    if name == "marriage":
        return _fits_marriage(t, frame)
    if name == "conquest":
        return frame["turn"] > 0 and t.battle_area() > 0
    if below is None:
        return True
    if name in ("set-marker", "play-card"):
        return _fits_lead(t, frame, below)
    if name in ("choose-option", "action"):
        return _fits_card(t, frame, below)
    if name in SYMBOL_OF:
        return _fits_symbol(t, frame, below)
    if name in ("wed-princess", "receive-town"):
        return _fits_reward(t, frame, below)
    if name == "lose-town":
        loser, strongest = frame["loser"], t.alone_with(RAIDERS, t.most(RAIDERS))
        due = loser == t.in_turn(below["turn"] - 1) and t.raiders(loser) == t.fewest(RAIDERS)
        return due and frame["seat"] == (loser if strongest < 0 else strongest)
    if name == "build-monastery":
        if below["stage"] == FIRST_IS_BUILT:
            return frame["seat"] == below["leader"] and not below["turn"] and not below["built"]
        due = below["turn"] > 0 and frame["seat"] == t.in_turn(below["turn"] - 1)
        return below["stage"] == THIRD_REWARD and due and below["built"] == frame["seat"] + 1
    return True


# ---------------------------------------------------------------- tricks


def on_table(t: Table) -> dict[int, int]:
    """The card that each seat has on the table."""
    cards = [card for card in range(CARDS) if t.card_place(card) == ON_TABLE]
    return {int(t.cells[CARD_SEAT + card]) - 1: card for card in cards}


def _fits_trick(t: Table, frame: Frame) -> bool:
    """Whoever has played holds a card less; a card is on the table until it has been activated."""
    stage, leader, played = frame["stage"], frame["leader"], frame["played"]
    hands = [int(t.hand_size((leader + turn) % t.seats)) for turn in range(t.seats)]
    table = on_table(t)
    if stage == CARDS_ARE_PLAYED:
        done = max(0, played - 1)
        laid = {(leader + turn) % int(t.seats) for turn in range(done)}
        even = len({*hands[:done]}) <= 1 and len({*hands[done:]}) == 1
        fewer = not done or hands[0] == hands[-1] - 1
        bare = t.cells[ACTIVE] == 0 or t.is_empty(t.active())
        return laid == table.keys() and even and fewer and hands[-1] > 1 and not frame["winner"] and bool(bare)
    if stage != CARDS_ARE_ACTIVATED or played != t.seats or len({*hands}) > 1 or not table:
        return False
    best = winning_card(t)
    if best >= 0:
        free = t.is_empty(t.active()) or t.disc(t.active()) == frame["winner"] - 1  # he may have just taken it
        return bool(frame["winner"] == t.cells[CARD_SEAT + best] and free)
    return frame["winner"] == 0 or (frame["winner"] - 1) not in table


def _fits_lead(t: Table, frame: Frame, trick: Frame) -> bool:
    if trick["stage"] != CARDS_ARE_PLAYED:
        return False
    if frame.name == "set-marker":
        return trick["played"] == 0 and frame["seat"] == trick["leader"] == t.marker() and not t.cells[ACTIVE]
    turn = trick["played"] - 1
    due = turn >= 0 and frame["seat"] == (trick["leader"] + turn) % t.seats
    return due and frame["leads"] == int(turn == 0) and (t.cells[ACTIVE] > 0 or not t.has_empty_town())


def _fits_card(t: Table, frame: Frame, trick: Frame) -> bool:
    """trick.order: the lowest card on the table is activated, the winner's by its primary action."""
    table, seat, card = on_table(t), frame["seat"], frame["card"]
    if trick["stage"] != CARDS_ARE_ACTIVATED or table.get(seat) != card or card != min(table.values()):
        return False
    won = trick["winner"] == seat + 1
    if frame.name == "choose-option":
        return not won and t.facts.options[card] > 1
    if (frame["action"] == PRIMARY) != won or frame["action"] > t.facts.options[card]:
        return False
    position = frame["position"]
    return position > 0 and all(t.symbol(card, frame["action"], n) != NO_SYMBOL for n in range(position))


def _fits_symbol(t: Table, frame: Frame, action: Frame) -> bool:
    symbol = t.symbol(action["card"], action["action"], action["position"] - 1)
    asked = frame["symbol"] if frame.name == "buy-more" else symbol
    return frame["seat"] == action["seat"] and symbol == asked and symbol in SYMBOL_OF[frame.name]


# ---------------------------------------------------------------- marriages


def _fits_marriage(t: Table, frame: Frame) -> bool:
    winner, card = frame["winner"], shown_card(t)
    if t.cells[MARRIED + card] != winner + 1:
        return False
    if frame["stage"] == CARD_REWARDS:
        return t.alone_with(TRACK, t.most(TRACK)) == winner and frame["reward"] == 0
    return frame["stage"] == TRACK_REWARDS and t.track(winner) == 0


def _fits_reward(t: Table, frame: Frame, marriage: Frame) -> bool:
    card, seat = shown_card(t), frame["seat"]
    if marriage["stage"] == CARD_REWARDS:
        rewards, place = t.facts.rewards[card], marriage["served"] - 1
        if not 0 <= place < len(rewards) or seat != marriage["winner"]:
            return False
        if frame.name == "wed-princess":
            return card == PRINCESS
        return card != PRINCESS and frame["region"] == t.facts.reward_region[card]
    served = marriage["served"]
    if frame.name == "wed-princess" or served >= (t.facts.top + 1) * t.seats or frame["region"] != ANY_REGION:
        return False
    space = int(t.facts.top) - served // int(t.seats)
    due = seat == t.in_turn(served % t.seats) and t.track(seat) == space and seat != marriage["winner"]
    return due and 0 < marriage["reward"] <= len(t.facts.track[space])
