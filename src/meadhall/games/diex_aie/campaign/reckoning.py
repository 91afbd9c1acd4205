# mypyc: compile
"""What a battle is settled by (c17.1, c17.2): the value of both sides, the ground, numbers and hunger, the column."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.campaign.aftermath import came_later
from meadhall.games.diex_aie.campaign.land import HILL, MARSH, RIVER
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
    """c17.1.d: percent for attacker and defender, by the map that the hex is fought on and the sides by which both
    come. Who was there already stands opposite."""
    tables, hex = s.book.tables, s.hex(defender)
    kind = ground_kind(s, hex)
    if kind == SETTLEMENT:
        return 0, tables.in_village if is_in_village(s, attacker, defender) else 0
    one, other = SIDES[came_by(s, attacker, hex)], SIDES[came_by(s, defender, hex)]
    if kind == RIVER:
        return 0, tables.river if is_helped(kind, other, one) else 0
    return tables.bank if is_helped(kind, one, other) else 0, tables.bank if is_helped(kind, other, one) else 0


def ground_for_all(s: CampaignTable, attacker: i64, defender: i64) -> tuple[i64, i64]:
    """c17.1.e: the same where several fight on a side: it counts if more than half of a side's men have it, against the
    side by which most of their foes come."""
    tables, hex = s.book.tables, s.hex(defender)
    kind = ground_kind(s, hex)
    edges = [edge_of_most(s, ATTACKERS, attacker, hex), edge_of_most(s, DEFENDERS, defender, hex)]
    helped: list[i64] = [0, 0]
    for group in range(GROUPS):
        side = s.cells[SIDE + group] - 1 if s.is_there(group) else -1
        if side < 0:
            continue
        if kind == SETTLEMENT:
            has_it = side == DEFENDERS and is_in_village(s, attacker, group)
        else:
            has_it = is_helped(kind, SIDES[came_by(s, group, hex)], edges[1 - side])
        helped[side] += len(s.fighters_of(group)) if has_it else 0
    worth = tables.in_village if kind == SETTLEMENT else tables.river if kind == RIVER else tables.bank
    for_attacker = worth if kind != RIVER and 2 * helped[ATTACKERS] > men_of(s, ATTACKERS) else 0
    return for_attacker, worth if 2 * helped[DEFENDERS] > men_of(s, DEFENDERS) else 0


def edge_of_most(s: CampaignTable, side: i64, main: i64, hex: i64) -> i64:
    """The edge of the map by which most men of a side come; of several the one of those who began it."""
    counts: list[i64] = [0, 0, 0, 0]
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group] == side + 1:
            counts[SIDES[came_by(s, group, hex)]] += len(s.fighters_of(group))
    best = SIDES[came_by(s, main, hex)]
    for edge in range(4):
        if counts[edge] > counts[best]:
            best = edge
    return best


def is_helped(kind: i64, edge: i64, foe: i64) -> bool:
    """The ground is for those who come by this edge, against foes who come by that."""
    if kind == RIVER:
        return is_across(edge, foe, RIGHT)
    if kind == COAST:
        return edge == TOP and foe == BOTTOM
    return (kind == HILL or kind == MARSH) and is_high(edge) and not is_high(foe)


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
    for_attacker, for_defender = ground_for_all(s, attacker, defender)
    attack = weighted(value_of(s, ATTACKERS), for_attacker)
    defence = weighted(value_of(s, DEFENDERS), for_defender)
    modifier = outnumbering(tables, men_of(s, ATTACKERS), men_of(s, DEFENDERS)) + s.cells[WEAK + attacker]  # c8.4.d
    return [attack, defence, modifier, column_for(tables, attack - defence)]
