# mypyc: compile
"""What a seat cannot know of a campaign (c8.1.b), drawn anew or left blank.

Hidden are the men of groups that the seat does not see now, with their purses, hunger and loyalty, who guards a motte,
who lies wounded elsewhere, what spies of others have seen. What is drawn depends on nothing but what the seat knows:
what it remembers of a group, the forces that the scenario gives to a faction, and what is being asked.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import DEPTH, FRAME, FRAMES, UNSEEN
from meadhall.games.diex_aie.campaign.book import MERCENARY, NORMAN, SAXON
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    CAPTIVE,
    COMRADES,
    DUE,
    EMPLOYER,
    GROUPS,
    HEALTH,
    HUNGER,
    IN_CARE,
    IN_GARRISON,
    IN_GROUP,
    KNOWN,
    LEADER,
    LEFT,
    LOYAL_FROM,
    LOYAL_TO,
    MAKE_UP,
    MARCH,
    MARCH_STEPS,
    MARK,
    MEN,
    MIXED,
    MONEY,
    MOTTE_HEX,
    MOTTES,
    MOVES,
    NAME_MEN,
    NAME_MEN_FROM,
    NAME_MEN_INTO,
    NOT_RAISED,
    ON_FOOT,
    PLACES,
    PLUNDER,
    RATIONS,
    RECRUITED,
    SEATS,
    SEEN,
    SERVES,
    SPIES,
    SPY_OF,
    SPY_SEEN,
    STATUS,
    TEMPER,
    TURN,
    VETERAN,
    WEAK,
    WHO_EATS,
    WHO_EATS_HEX,
    WHO_EATS_SERVED,
    WINS,
)
from meadhall.games.diex_aie.campaign.muster import made_up, with_commander
from meadhall.games.diex_aie.campaign.table import CampaignTable

OWN: Final = (MONEY, TEMPER, HUNGER, WEAK, LEFT, RATIONS, COMRADES, MIXED)  # of a group, its owner's alone
LEAST: Final = 3  # men in a group
EATERS: Final = 10  # men who need food
SPLITTERS: Final = 6  # men who can be divided


def hide(s: CampaignTable, seat: i64) -> None:
    rides = cavalry(s)
    garrisons = garrison_sizes(s)
    blank(s, seat, 0)
    for group in range(GROUPS):
        if is_hidden(s, seat, group):
            draw_group(s, seat, group, rides[group] > 0)
    for group in range(GROUPS):
        if is_hidden(s, seat, group):
            draw_state(s, seat, group)
    if s.seat_of(NORMAN) != seat:
        table = s.book.compositions[NORMAN]
        for motte in range(MOTTES):
            if s.cells[MOTTE_HEX + motte]:
                unknown = garrisons[motte] - s.garrison_size(motte)  # a commander there is known
                s.raise_men(table, made_up(table, unknown), IN_GARRISON, motte)


def veil(s: CampaignTable, seat: i64) -> list[i64]:
    """Known besides: which counters are those of riders, and how many men guard each motte."""
    known = cavalry(s)
    for men in garrison_sizes(s):
        known.append(men)
    blank(s, seat, UNSEEN)
    return known


def cavalry(s: CampaignTable) -> list[i64]:
    found: list[i64] = []
    for group in range(GROUPS):
        found.append(1 if s.is_there(group) and s.all_ride(group) else 0)
    return found


def garrison_sizes(s: CampaignTable) -> list[i64]:
    found: list[i64] = []
    for motte in range(MOTTES):
        found.append(s.garrison_size(motte))
    return found


def is_hidden(s: CampaignTable, seat: i64, group: i64) -> bool:
    return s.is_there(group) and not s.knows(seat, group)


def is_hidden_man(s: CampaignTable, seat: i64, man: i64) -> bool:
    """Commanders and prisoners are seen by everybody."""
    status = s.cells[STATUS + man]
    if status == NOT_RAISED or status == CAPTIVE or s.is_commander(man):
        return False
    if status == IN_GROUP:
        return is_hidden(s, seat, s.cells[AT + man])
    if status == IN_GARRISON:  # a garrison that is besieged stands on the siege sheet
        return (seat < 0 or s.seat_of(NORMAN) != seat) and not s.is_besieged(s.cells[AT + man])
    return not is_own(s, seat, man)


def is_own(s: CampaignTable, seat: i64, man: i64) -> bool:
    """Of those who stand in no group."""
    serves = s.cells[SERVES + man]
    return seat >= 0 and serves < MERCENARY and s.seat_of(serves) == seat


def blank(s: CampaignTable, seat: i64, nothing: i64) -> None:
    hidden: list[i64] = []
    for man in range(MEN):
        if is_hidden_man(s, seat, man):
            hidden.append(man)
        elif s.is_commander(man) and is_hidden_commander(s, seat, man):
            for field in (HEALTH, DUE, ON_FOOT, MARK, VETERAN):
                s.put(field + man, nothing)
    for group in range(GROUPS):
        if is_hidden(s, seat, group):
            for field in OWN:
                s.put(field + group, nothing)
        if seat < 0 or s.seat_of(NORMAN) != seat:
            s.put(LOYAL_FROM + group, 0)
            s.put(LOYAL_TO + group, 0)
    for place in range(PLACES):
        if not sees_recruits(s, seat, place):
            s.put(RECRUITED + place, nothing)
    for man in hidden:
        s.forget(man)
    for spy in range(SPIES):
        if seat < 0 or s.seat_of(s.cells[SPY_OF + spy]) != seat:
            s.put(SPY_SEEN + spy, nothing)
    for watcher in range(SEATS):
        if watcher != seat:
            for group in range(GROUPS):
                s.put(SEEN + watcher * GROUPS + group, 0)
            for cell in range(GROUPS * MAKE_UP):
                s.put(KNOWN + watcher * GROUPS * MAKE_UP + cell, 0)


def sees_recruits(s: CampaignTable, seat: i64, place: i64) -> bool:
    """How many men have joined up in a settlement tells of a group's size and purse: whoever is there sees it."""
    if seat < 0 or place >= len(s.setting().place_hex):
        return False
    for group in s.groups_at(s.setting().place_hex[place]):
        if s.seat(group) == seat:
            return True
    return False


def is_hidden_commander(s: CampaignTable, seat: i64, man: i64) -> bool:
    """Who he is and where he stands is public; how he fares is not."""
    status = s.cells[STATUS + man]
    if status == IN_GROUP:
        return is_hidden(s, seat, s.cells[AT + man])
    return status == IN_CARE and not is_own(s, seat, man)


# ---------------------------------------------------------------- groups


def draw_group(s: CampaignTable, seat: i64, group: i64, all_ride: bool) -> None:
    """Its men: as the seat remembers them, where that can still be, or else by the tables of its faction."""
    least = least_men(s, group)
    if seat >= 0 and s.cells[SEEN + seat * GROUPS + group] > least and recalls(s, seat, group, all_ride):
        for kind in range(s.classes.count()):
            for _ in range(s.remembered(seat, group, kind)):
                s.raise_man(kind, IN_GROUP, group)
        return
    faction = s.faction(group)
    usual = usual_men(s, faction)
    men = max(least, usual // 2 + s.chance.below(usual + 1))
    table = s.book.riders[faction] if all_ride and s.book.riders[faction].lines else s.book.compositions[faction]
    leader = s.cells[LEADER + group] - 1
    if leader >= 0:
        s.raise_men(table, with_commander(table, men, s.kind(leader)), IN_GROUP, group)
    else:
        s.raise_men(table, made_up(table, men), IN_GROUP, group)


def usual_men(s: CampaignTable, faction: i64) -> i64:
    """What a faction began with, shared out among the counters that it has now."""
    total: i64 = 0
    for men in s.setting().usual_men[faction]:
        total += men
    counters: i64 = 0
    for group in range(GROUPS):
        counters += 1 if s.is_there(group) and s.faction(group) == faction else 0
    return max(i64(LEAST), total // max(i64(1), counters))


def recalls(s: CampaignTable, seat: i64, group: i64, all_ride: bool) -> bool:
    """What is remembered agrees with the counter that lies there."""
    riders_only = True
    leader = s.cells[LEADER + group] - 1
    if leader >= 0:
        riders_only = s.classes.rider[s.kind(leader)]
    men: i64 = 0
    for kind in range(s.classes.count()):
        count = s.remembered(seat, group, kind)
        men += count
        if count and not s.classes.rider[kind]:
            riders_only = False
    return men > 0 and riders_only == all_ride


def draw_state(s: CampaignTable, seat: i64, group: i64) -> None:
    """Purse, loyalty and hunger: as others of its faction began, with what it has plundered."""
    faction, setting = s.faction(group), s.setting()
    s.put(MONEY + group, drawn(s, setting.usual_money[faction], 0) + 2 * s.cells[PLUNDER + group])
    if faction == SAXON:
        temper = drawn(s, setting.usual_temper[faction], 5)
        if s.cells[LOYAL_TO + group]:
            temper = min(s.cells[LOYAL_TO + group], max(s.cells[LOYAL_FROM + group], temper))
        s.put(TEMPER + group, temper)
    if s.cells[EMPLOYER + group] == 0 and s.strength(group) >= EATERS:
        s.put(HUNGER + group, s.chance.below(2))
    if s.cells[WINS + group]:
        s.put(COMRADES + group, s.size(group))
        for man in s.members(group):
            s.put(VETERAN + man, group + 1)
    if s.cells[TURN + group] == MOVES:
        s.put(LEFT + group, max(i64(1), s.march_points(group) - steps_of(s, group)))


def drawn(s: CampaignTable, usual: list[i64], otherwise: i64) -> i64:
    return usual[s.chance.below(len(usual))] if len(usual) else otherwise


# ---------------------------------------------------------------- what is being asked


def argument_of(s: CampaignTable, place: i64, number: i64) -> i64:
    return s.cells[FRAMES + place * FRAME + 2 + number]


def least_men(s: CampaignTable, group: i64) -> i64:
    """Whoever is asked how to divide a group has one that can be divided; whoever is asked who eats is hungry."""
    least: i64 = LEAST
    for place in range(s.cells[DEPTH]):
        kind = s.cells[FRAMES + place * FRAME]
        if kind == NAME_MEN and argument_of(s, place, NAME_MEN_FROM) == group:
            least = max(least, SPLITTERS if argument_of(s, place, NAME_MEN_INTO) == GROUPS + MOTTES else LEAST + 2)
        if kind == WHO_EATS and argument_of(s, place, WHO_EATS_HEX) == s.hex(group):
            if not argument_of(s, place, WHO_EATS_SERVED) >> group & 1 and s.cells[EMPLOYER + group] == 0:
                least = max(least, i64(EATERS))
    return least


def steps_of(s: CampaignTable, group: i64) -> i64:
    for place in range(s.cells[DEPTH]):
        if s.cells[FRAMES + place * FRAME] == MARCH and argument_of(s, place, 0) == group:
            return argument_of(s, place, MARCH_STEPS)
    return 0
