# mypyc: compile
"""What a battle is settled by (c17.1, c17.2): the value of both sides, the ground, numbers and hunger, the column."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.campaign.aftermath import came_later
from meadhall.games.diex_aie.campaign.land import HILL, MARSH, NOWHERE, RIVER
from meadhall.games.diex_aie.campaign.laying import COAST, SETTLEMENT, came_by, ground_kind
from meadhall.games.diex_aie.campaign.layout import ATTACKERS, DEFENDERS, GROUPS, LEVIED, SIDE, WEAK
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.settling import column_for, opposite, outnumbering, weighted

TOP: Final = 0  # sides of a tactical map, as skirmish counts edges
RIGHT: Final = 1
BOTTOM: Final = 2
LEFT_SIDE: Final = 3
SIDES: Final = (TOP, TOP, RIGHT, BOTTOM, BOTTOM, LEFT_SIDE)  # c14.1.b, by direction from which a group came


def value_of(s: CampaignTable, side: i64) -> i64:
    """In halves."""
    total: i64 = 0
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group] == side + 1:
            total += s.value(group, False)
    return total


def men_of(s: CampaignTable, side: i64) -> i64:
    count: i64 = 0
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group] == side + 1:
            count += len(s.fighters_of(group))
    return count


def ground_of(s: CampaignTable, attacker: i64, defender: i64) -> tuple[i64, i64]:
    """c17.1.d, c17.1.e: percent for attacker and defender, by the map that the hex is fought on and the sides by which
    both come. Who was there already stands opposite."""
    tables, hex = s.book.tables, s.hex(defender)
    kind = ground_kind(s, hex)
    if kind == SETTLEMENT:
        return 0, tables.in_village if is_in_village(s, attacker, defender) else 0
    one, other = SIDES[came_by(s, attacker, hex)], SIDES[came_by(s, defender, hex)]
    if kind == RIVER:
        return 0, tables.river if is_across(one, other, RIGHT) else 0
    higher: i64 = NOWHERE
    if kind == COAST and is_across(one, other, TOP):
        higher = TOP
    elif (kind == HILL or kind == MARSH) and is_high(one) != is_high(other):
        higher = one if is_high(one) else other
    return tables.bank if higher == one else 0, tables.bank if higher == other else 0


def is_in_village(s: CampaignTable, attacker: i64, defender: i64) -> bool:
    """Villagers who are attacked, and a group that was there before those who attack it."""
    if s.cells[LEVIED + defender]:
        return True
    return s.cells[LEVIED + attacker] == 0 and (s.hex(attacker) != s.hex(defender) or came_later(s, attacker, defender))


def is_across(one: i64, other: i64, side: i64) -> bool:
    """Both come by opposite sides of the map, one of them by this."""
    return opposite(one) == other and (one == side or other == side)


def is_high(side: i64) -> bool:
    """The high ground of the ditch lies along its upper and its left side."""
    return side == TOP or side == LEFT_SIDE


def reckon(s: CampaignTable, attacker: i64, defender: i64) -> list[i64]:
    """Values of both sides, the modifier of the die, the column."""
    tables = s.book.tables
    for_attacker, for_defender = ground_of(s, attacker, defender)
    attack = weighted(value_of(s, ATTACKERS), for_attacker)
    defence = weighted(value_of(s, DEFENDERS), for_defender)
    modifier = outnumbering(tables, men_of(s, ATTACKERS), men_of(s, DEFENDERS)) + s.cells[WEAK + attacker]  # c8.4.d
    return [attack, defence, modifier, column_for(tables, attack - defence)]
