# mypyc: compile
"""Why an action is refused that does not answer the open question. Whoever wants it, asked or not, hears the rule that
stands in its way for longest: whose turn it is only where nothing else bars the action."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import ARGUMENTS, FRAME, FRAMES, KIND
from meadhall.games.brian_boru.church import bars_monastery
from meadhall.games.brian_boru.layout import (
    ACTION_FLOW,
    ACTIONS,
    ACTIONS_PHASE,
    ACTIVATE,
    ANY_REGION,
    BATTLE,
    BATTLE_STEP,
    BUILD,
    BUY,
    CARDS,
    CHOOSE,
    CHOOSE_OPTION,
    CHURCH,
    CHURCH_STEP,
    COURT,
    DRAFT,
    EXPAND,
    IN_PACKET,
    KEEP,
    LIBERATE,
    MARRIAGE,
    ON_TABLE,
    PLAY,
    PLAY_CARD,
    PRIMARY,
    RECEIVE,
    SET_MARKER,
    SETTLE,
    START,
    SURRENDER,
    TRICK_FLOW,
    WED,
    WED_PRINCESS,
)
from meadhall.games.brian_boru.marriage import bars_receive
from meadhall.games.brian_boru.setup import bars_start
from meadhall.games.brian_boru.symbols import bars_expand
from meadhall.games.brian_boru.table import Table


def bars_out_of_place(t: Table, seat: i64, action: i64) -> str:
    """The rule against an action to which the open question gives no room."""
    step = t.step_now()
    if step == START:
        return bars_settling(t, action)
    if action < KEEP or action >= ACTIONS:
        return "setup.first-town"
    if action < ACTIVATE:
        return bars_keeping(t, seat, action - KEEP) if step == DRAFT else "round.phases"
    if action < RECEIVE:
        return bars_in_actions(t, seat, action) if step == ACTIONS_PHASE else "round.phases"
    if step < MARRIAGE:
        return "round.phases"
    if action < SURRENDER:
        return bars_marriage(t, action) if step == MARRIAGE else "upkeep.order"
    if action < BUILD:
        return bars_conquest(t, action - SURRENDER) if step == BATTLE_STEP else "upkeep.order"
    if step != CHURCH_STEP:
        return "upkeep.order"
    return bars_monastery(t, seat, action - BUILD) or "church.third.order"


def bars_settling(t: Table, action: i64) -> str:
    """Before the first round everybody settles in turn, and nothing else is done."""
    if SETTLE <= action < KEEP:
        return bars_start(t, action - SETTLE) or "setup.first-town"
    return "setup.first-town"


def bars_keeping(t: Table, seat: i64, card: i64) -> str:
    """He has kept his cards of this step: the rest of his packet goes on to the left."""
    if t.holds(seat, card):
        return "draft.no-swap"
    return "draft.pass" if t.has_card(seat, card, IN_PACKET) else "draft.pick"


# ---------------------------------------------------------------- tricks


def bars_in_actions(t: Table, seat: i64, action: i64) -> str:
    if action < PLAY:
        return bars_late_marker(t, action - ACTIVATE)
    if action < CHOOSE:
        return bars_card(t, seat, action - PLAY)
    if action < BUY:
        return bars_option(t, seat)
    if action == BUY and t.coins(seat) < least_extra(t):
        return "symbols.pay.only"
    if EXPAND <= action < LIBERATE:
        return bars_expand(t, seat, action - EXPAND) or bars_symbol(t, seat)
    if action >= LIBERATE and not t.is_viking(action - LIBERATE):
        return "symbols.liberate"
    return bars_symbol(t, seat)


def bars_late_marker(t: Table, town: i64) -> str:
    """The holder of the marker sets it once in a trick."""
    if t.facts.region[town] < 0:
        return "components.board.towns"
    return "trick.active-town.not-viking" if t.is_viking(town) else "trick.active-town"


def bars_card(t: Table, seat: i64, card: i64) -> str:
    """First the marker, then one card after the other, then the cards are activated."""
    question = t.cells[t.top()]
    if not t.holds(seat, card):
        return "draft.hand"
    if question == SET_MARKER:
        return "trick.active-town"
    if question == PLAY_CARD:
        return "trick.open" if card_on_table(t, seat) < 0 else "trick.follow"
    return "trick.order"


def bars_option(t: Table, seat: i64) -> str:
    """A card's options: none for the winner, none to choose where there is one, and none left once it is under way."""
    question = t.cells[t.top()]
    if question == SET_MARKER:
        return "trick.active-town"
    if question == PLAY_CARD:
        return "trick.follow"
    if is_own_action(t, seat):
        under_way = t.cells[t.top() - FRAME + ARGUMENTS + 2]
        return "trick.winner-primary" if under_way == PRIMARY else "trick.loser-secondary"
    card = card_on_table(t, seat)
    if card < 0:
        return "trick.loser-secondary"
    if trick_winner(t) == seat:
        return "trick.winner-primary"
    return "components.action-card.secondary" if t.facts.options[card] == 1 else "trick.order"


def bars_symbol(t: Table, seat: i64) -> str:
    """Buying, expanding and freeing towns: only where a symbol of one's own card says so."""
    question = t.cells[t.top()]
    if question == SET_MARKER:
        return "trick.active-town"
    if question == PLAY_CARD:
        return "trick.follow"
    if question == CHOOSE_OPTION and t.owes(seat):
        return "trick.loser-secondary"
    return "symbols.order" if is_own_action(t, seat) else "trick.order"


def least_extra(t: Table) -> i64:
    return min(t.facts.extra[CHURCH], t.facts.extra[BATTLE], t.facts.extra[COURT])


def card_on_table(t: Table, seat: i64) -> i64:
    """The card that a seat has played to the trick and that is not activated yet, -1 if there is none."""
    for card in range(CARDS):
        if t.has_card(seat, card, ON_TABLE):
            return card
    return -1


def is_own_action(t: Table, seat: i64) -> bool:
    """An action of this seat's card is under way, and the open question belongs to it."""
    flow = t.top() - FRAME
    return flow >= FRAMES and t.cells[flow + KIND] == ACTION_FLOW and t.cells[flow + ARGUMENTS] == seat


def trick_winner(t: Table) -> i64:
    """The seat that has won the trick whose cards are being activated, -1 if nobody has."""
    frame = t.top()
    while frame >= FRAMES:
        if t.cells[frame + KIND] == TRICK_FLOW:
            return t.cells[frame + ARGUMENTS + 3] - 1
        frame -= FRAME
    return -1


# ---------------------------------------------------------------- upkeep


def bars_marriage(t: Table, action: i64) -> str:
    """Towns by marriage are taken one player after the other; the Princess is for who has won her."""
    if action >= WED or t.cells[t.top()] == WED_PRINCESS:
        return "princess.choice"
    return bars_receive(t, ANY_REGION, action - RECEIVE) or "marriage.track-rewards"


def bars_conquest(t: Table, town: i64) -> str:
    return "battle.conquest.no-town" if t.is_viking(town) else "battle.conquest.chooser"
