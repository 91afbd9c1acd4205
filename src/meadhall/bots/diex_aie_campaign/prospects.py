# mypyc: compile
"""How near a seat is to victory, from 0 to 1, and what it has kept of its army."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.campaign.layout import (
    AT,
    BROUGHT,
    BROUGHT_FROM,
    FACTION,
    FACTIONS,
    GROUPS,
    HAUL,
    HELD,
    IN_GROUP,
    MEN,
    PLUNDER,
    STATUS,
    WORKED,
)
from meadhall.games.diex_aie.campaign.scenario import (
    HOLD,
    KEEP,
    PLUNDER_AND_RETURN,
    PREVENT,
    RAISE_MOTTE,
    RICHES,
    SURVIVE,
    WASTE,
    Victory,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.campaign.victory import WORK_DAYS, bits, counts, is_met, riches, wasted

ARMY: Final = 0.3  # the part that the armies make


def prospect(s: CampaignTable, seat: i64) -> float:
    """The seat's own progress less that of others, and its part of all men in the field."""
    mine, theirs = 0.0, 0.0
    for goal in s.setting().victories:
        owner = s.seat_of(goal.faction)
        if owner < 0 or goal.kind == PREVENT or not counts(s, goal):
            continue
        if owner == seat:
            mine = max(mine, progress(s, goal))
        else:
            theirs = max(theirs, progress(s, goal))
    near = 0.5 + 0.5 * (mine - theirs)
    return (1.0 - ARMY) * near + ARMY * army_share(s, seat)


def progress(s: CampaignTable, goal: Victory) -> float:
    if is_met(s, goal):
        return 1.0
    faction = goal.faction
    if goal.kind == PLUNDER_AND_RETURN:
        carried: i64 = 0
        haul = s.cells[BROUGHT_FROM + faction]
        for group in range(GROUPS):
            if s.cells[FACTION + group] == faction + 1:
                carried += s.cells[PLUNDER + group]
                haul |= s.cells[HAUL + group]
        if len(goal.places):
            wanted = max(i64(1), goal.count * s.setting().place_resources[goal.places[0]])
            on_the_way = carried if haul >> goal.places[0] & 1 else 0
            return 0.9 * part(2 * 100 * s.cells[BROUGHT + faction] + 100 * on_the_way, 2 * wanted)
        brought = s.cells[BROUGHT_FROM + faction]
        return 0.9 * part(bits(haul) + bits(brought), 2 * goal.count)
    if goal.kind == HOLD:
        return 0.9 * part(s.cells[HELD], goal.days)
    if goal.kind == WASTE:
        return 0.9 * part(wasted(s), goal.count)
    if goal.kind == RICHES:
        return 0.9 * part(riches(s, goal), goal.count)
    if goal.kind == RAISE_MOTTE:
        return 0.9 * part(s.cells[WORKED], WORK_DAYS)
    if goal.kind == KEEP or goal.kind == SURVIVE:
        return 0.3
    return 0.0


def part(have: i64, wanted: i64) -> float:
    return min(1.0, float(have) / float(max(i64(1), wanted)))


def army_share(s: CampaignTable, seat: i64) -> float:
    mine: i64 = 0
    total: i64 = 1
    seat_of: list[i64] = [-1] * (FACTIONS + 1)
    for faction in range(FACTIONS):
        seat_of[faction + 1] = s.seat_of(faction)
    for man in range(MEN):
        if s.cells[STATUS + man] == IN_GROUP:
            owner = seat_of[s.cells[FACTION + s.cells[AT + man]]]
            if owner >= 0:
                total += 1
                if owner == seat:
                    mine += 1
    return float(mine) / float(total)
