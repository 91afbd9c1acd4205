# mypyc: compile
"""Why an action is refused that does not answer the open question. Whoever wants it, asked or not, hears the rule that
stands in its way for longest: whose turn it is only where nothing else bars the action."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import ARGUMENTS, FRAME
from meadhall.games.eketorp.conflicts import bars_fight, bars_siege, village_of
from meadhall.games.eketorp.duels import bars_exchange
from meadhall.games.eketorp.layout import (
    BESIEGE,
    BUILD,
    BUILDING,
    CARRY,
    CHALLENGE,
    CHANGE_HAND,
    COMBAT,
    EXCHANGE,
    FIGHT,
    HEIGHT,
    KEEP_STONE,
    LAY_CARDS,
    LIFT,
    OPEN_DUEL,
    PICK,
    PLACEMENT,
    PLACES,
    PLAY,
    RECALL,
    SIDES,
    SPACES,
    WALLS,
)
from meadhall.games.eketorp.placement import has_placed
from meadhall.games.eketorp.table import Table


def bars_out_of_place(t: Table, seat: i64, action: i64) -> str:
    """The rule against an action to which the open question gives no room."""
    if action < FIGHT or action >= RECALL:
        return bars_order(t, seat)
    if action >= PICK:
        return bars_harvest(t, seat, action)
    if t.step_now() != COMBAT:
        return "round.steps"
    if action < BESIEGE:
        return bars_fight(t, seat, action - FIGHT) or bars_opening(t)
    if action < CHALLENGE:
        return bars_siege(t, seat, action - BESIEGE + SPACES) or bars_opening(t)
    if action < EXCHANGE:
        return "4.2.a"
    if action < PLAY:
        return bars_late_exchange(t, seat)
    if action < LIFT:
        return bars_late_card(t, seat)
    return bars_late_loot(t, seat) if action < CARRY else "4.3.p"


def bars_order(t: Table, seat: i64) -> str:
    """Placing and taking back: a sealed order is withdrawn first; who has all his vikings in the hospital has none."""
    if t.step_now() != PLACEMENT:
        return "3.b"
    return "2.a" if t.owes(seat) or has_placed(t, seat) else "2.h"


def bars_harvest(t: Table, seat: i64, action: i64) -> str:
    """Stones are picked only where it matters who takes which, and built only by who has brought some home."""
    if t.step_now() != BUILDING:
        return "round.steps"
    if action < BUILD:
        return "4.1.e"
    return "5.e" if t.stones_built(seat) == WALLS * HEIGHT else "5.b"


def bars_opening(t: Table) -> str:
    """There is a duel he could open, but not now: another has the initiative, or a duel is under way."""
    return "4.order.a" if t.cells[t.top()] == OPEN_DUEL else "4.order.b"


# ---------------------------------------------------------------- duels


def is_before_a_duel(t: Table) -> bool:
    """A duel has been named and its cards are not turned yet."""
    question = t.cells[t.top()]
    return question == CHANGE_HAND or question == LAY_CARDS


def is_in_duel(t: Table, seat: i64) -> bool:
    duel = t.top() - FRAME + ARGUMENTS  # the frame below holds attacker and defender
    return seat == t.cells[duel] or seat == t.cells[duel + 1]


def bars_late_exchange(t: Table, seat: i64) -> str:
    """Only before a duel, and only the two in it, who must be able to pay and have one turn each."""
    if not is_before_a_duel(t) or not is_in_duel(t, seat):
        return "4.amulet.a"
    return bars_exchange(t, seat) or "4.amulet.b"


def bars_late_card(t: Table, seat: i64) -> str:
    if not is_before_a_duel(t):
        return "4.2.a"
    return "4.amulet.b" if t.cells[t.top()] == CHANGE_HAND and is_in_duel(t, seat) else "4.2.b"


# ---------------------------------------------------------------- loot


def bars_late_loot(t: Table, seat: i64) -> str:
    """4.3.r if the seat has won a siege and could afford nothing. What it won by is forgotten, but not what stands on
    the walls: nobody else loots those two. A difference is 1 at least, so where a stone worth 1 is left he took none
    of his own will."""
    if t.cells[t.top()] != KEEP_STONE:
        for place in range(SPACES, PLACES):
            if t.vikings(place, seat) and t.assaulted(place) and t.loot(place) < 0:
                return "4.3.l" if has_stone_worth_one(t, place) else "4.3.r"
    return "4.3.l"


def has_stone_worth_one(t: Table, place: i64) -> bool:
    side = (place - SPACES) % SIDES
    for index in range(2):
        kind = t.top_stone(village_of(place), t.facts.siege_walls[side * 2 + index])
        if kind >= 0 and t.facts.worth[kind] == 1:
            return True
    return False
