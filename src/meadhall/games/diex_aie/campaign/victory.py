# mypyc: compile
"""Victory (campaign.result): what each faction has brought home, held, wasted, kept or built."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.book import NORMAN
from meadhall.games.diex_aie.campaign.land import COLUMNS
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    BROUGHT,
    BROUGHT_FROM,
    DAY,
    EMPLOYER,
    FACTIONS,
    GROUPS,
    HAUL,
    HELD,
    IN_GROUP,
    IS_OVER,
    LEVIED,
    MEN,
    MONEY,
    MOTTE_HEX,
    MOTTES,
    PLUNDER,
    RESOURCES,
    STATUS,
    STORES,
    WINNERS,
    WORKED,
)
from meadhall.games.diex_aie.campaign.scenario import (
    ANYWHERE,
    HOLD,
    KEEP,
    PLUNDER_AND_RETURN,
    PREVENT,
    RAISE_MOTTE,
    RICHES,
    SURVIVE,
    TO_COAST,
    TO_NORTH,
    WASTE,
    Victory,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable

WORKERS: Final = 5  # men who build
WORK_DAYS: Final = 5
NEW_STORES: Final = 4
NEW_GARRISON: Final = 10


def is_home(s: CampaignTable, hex: i64, home: i64) -> bool:
    if home == TO_COAST:
        return s.land().is_coast[hex]
    if home == TO_NORTH:
        return hex < COLUMNS
    return home == ANYWHERE or hex == home


def goal_of(s: CampaignTable, faction: i64, kind: i64) -> Victory | None:
    for one in s.setting().victories:
        if one.faction == faction and one.kind == kind:
            return one
    return None


def is_wanted(s: CampaignTable, faction: i64, place: i64) -> bool:
    """What is plundered there counts for the mission of the faction; where none names places, from anywhere."""
    goal = goal_of(s, faction, PLUNDER_AND_RETURN)
    return goal is None or len(goal.places) == 0 or place in goal.places


# ---------------------------------------------------------------- what the evening changes


def close_day(s: CampaignTable) -> None:
    for faction in range(FACTIONS):
        goal = goal_of(s, faction, PLUNDER_AND_RETURN)
        if goal is not None:
            bring_home(s, goal)
        held = goal_of(s, faction, HOLD)
        if held is not None:
            s.put(HELD, s.cells[HELD] + 1 if holds(s, held) else 0)
    if s.setting().builds_at >= 0:
        build(s, s.setting().builds_at)


def bring_home(s: CampaignTable, goal: Victory) -> None:
    """Only what was taken where the mission says counts; with no place named, from anywhere."""
    for group in range(GROUPS):
        if not s.is_there(group) or s.side(group) != goal.faction or s.cells[PLUNDER + group] == 0:
            continue
        if not is_home(s, s.hex(group), goal.home):
            continue
        wanted: i64 = 0
        for place in goal.places:
            wanted |= bit(place)
        if len(goal.places) == 0 or s.cells[HAUL + group] & wanted:
            s.add(BROUGHT + goal.faction, s.cells[PLUNDER + group])
            s.put(BROUGHT_FROM + goal.faction, s.cells[BROUGHT_FROM + goal.faction] | s.cells[HAUL + group])
            s.emit("brought-home", "campaign.result", EVERYBODY, group, s.cells[PLUNDER + group])
        s.put(PLUNDER + group, 0)
        s.put(HAUL + group, 0)


def holds(s: CampaignTable, goal: Victory) -> bool:
    hex = s.setting().place_hex[goal.places[0]]
    fit: i64 = 0
    for group in s.groups_at(hex):
        if s.side(group) == goal.faction:
            for man in s.members(group):
                fit += 0 if s.is_wounded(man) else 1
        elif not s.is_neutral(group):
            return False
    return fit >= goal.count


def build(s: CampaignTable, place: i64) -> None:
    """campaign.la-motte-de-thirsk: five men who work five days; ten of the builders stay as its garrison."""
    hex = s.setting().place_hex[place]
    if s.motte_at(hex) >= 0:
        return
    builders: i64 = -1
    for group in s.groups_at(hex):
        if s.faction(group) == NORMAN and s.size(group) >= WORKERS:
            builders = group
        elif s.side(group) != NORMAN and not s.is_neutral(group):
            return
    if builders < 0:
        return
    s.add(WORKED, 1)
    s.emit("motte-grows", "campaign.la-motte-de-thirsk", EVERYBODY, place, s.cells[WORKED])
    if s.cells[WORKED] >= WORK_DAYS:
        raise_motte(s, hex, builders)


def raise_motte(s: CampaignTable, hex: i64, builders: i64) -> None:
    for motte in range(MOTTES):
        if s.cells[MOTTE_HEX + motte] == 0:
            s.put(MOTTE_HEX + motte, hex + 1)
            s.put(STORES + motte, NEW_STORES)
            spare = min(NEW_GARRISON, s.size(builders) - 3)
            for man in s.members(builders):
                if spare > 0 and not s.is_commander(man):
                    s.post(man, motte)
                    spare -= 1
            s.emit("motte-raised", "campaign.la-motte-de-thirsk c5.2.a", EVERYBODY, hex)
            return


# ---------------------------------------------------------------- the conditions


def counts(s: CampaignTable, goal: Victory) -> bool:
    if len(goal.seats) == 0:
        return True
    for seats in goal.seats:
        if seats == s.seats:
            return True
    return False


def is_met(s: CampaignTable, goal: Victory) -> bool:
    kind, faction = goal.kind, goal.faction
    if kind == PLUNDER_AND_RETURN:
        if len(goal.places):
            stock = s.setting().place_resources[goal.places[0]]
            return s.cells[BROUGHT + faction] * 100 >= goal.count * stock
        return bits(s.cells[BROUGHT_FROM + faction]) >= goal.count
    if kind == HOLD:
        return s.cells[HELD] >= goal.days
    if kind == WASTE:
        return wasted(s) >= goal.count
    if kind == RICHES:
        return riches(s, goal) >= goal.count
    if kind == KEEP:
        return keeps(s, goal)
    if kind == SURVIVE:
        return men_of(s, faction) >= goal.count and rebels(s) >= rebels_at_first(s)
    if kind == RAISE_MOTTE:
        motte = s.motte_at(s.setting().place_hex[goal.places[0]])
        return motte >= 0 and s.garrison_size(motte) >= goal.count
    return not normans_met(s)


def normans_met(s: CampaignTable) -> bool:
    for goal in s.setting().victories:
        if goal.faction == NORMAN and goal.kind != PREVENT and counts(s, goal) and is_met(s, goal):
            return True
    return False


def bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def wasted(s: CampaignTable) -> i64:
    count: i64 = 0
    for place in range(len(s.setting().place_hex)):
        count += 1 if s.cells[RESOURCES + place] == 0 else 0
    return count


def riches(s: CampaignTable, goal: Victory) -> i64:
    total: i64 = 0
    for group in range(GROUPS):
        if s.is_there(group) and s.side(group) == goal.faction and is_home(s, s.hex(group), goal.home):
            total += s.cells[MONEY + group]
    return total


def keeps(s: CampaignTable, goal: Victory) -> bool:
    for place in goal.places:
        if s.is_rebel(place):
            return False
    standing: i64 = 0
    for motte in range(MOTTES):
        standing += 1 if s.cells[MOTTE_HEX + motte] else 0
    return standing >= goal.count


def men_of(s: CampaignTable, faction: i64) -> i64:
    count: i64 = 0
    for man in range(MEN):
        if s.cells[STATUS + man] == IN_GROUP and s.faction(s.cells[AT + man]) == faction:
            count += 1
    return count


def rebels(s: CampaignTable) -> i64:
    count: i64 = 0
    for place in range(len(s.setting().place_hex)):
        count += 1 if s.is_rebel(place) else 0
    return count


def rebels_at_first(s: CampaignTable) -> i64:
    count: i64 = 0
    for loyalty in s.setting().place_loyalty:
        count += 1 if s.book.revolts(loyalty) else 0
    return count


def has_groups(s: CampaignTable, seat: i64) -> bool:
    for group in range(GROUPS):
        if s.is_there(group) and s.seat(group) == seat and not s.cells[EMPLOYER + group]:
            if s.cells[LEVIED + group] == 0:
                return True
    return False


def needs_no_last_day(kind: i64) -> bool:
    return kind == PLUNDER_AND_RETURN or kind == HOLD or kind == WASTE


def needs_last_day(kind: i64) -> bool:
    """What is kept has been kept only when the campaign is over, or nobody is left to take it."""
    return kind == KEEP or kind == SURVIVE


def decide(s: CampaignTable) -> None:
    """At the end of the last day, or as soon as a condition that needs none is met, or a side has no group left."""
    full = s.cells[DAY] >= s.setting().days
    for seat in range(s.seats):
        full = full or not has_groups(s, seat)
    over = full
    for goal in s.setting().victories:
        over = over or (needs_no_last_day(goal.kind) and counts(s, goal) and is_met(s, goal))
    if not over:
        return
    winners: i64 = 0
    for goal in s.setting().victories:
        seat = s.seat_of(goal.faction)
        if seat < 0 or not counts(s, goal) or (needs_last_day(goal.kind) and not full):
            continue
        if is_met(s, goal):
            winners |= 1 << seat
    s.put(WINNERS, winners)
    s.put(IS_OVER, 1)
    s.emit("campaign-ended", "campaign.result", EVERYBODY, s.day())
    for seat in range(s.seats):
        if winners >> seat & 1:
            s.emit("campaign-won", "campaign.result", EVERYBODY, seat)
    s.clear()
