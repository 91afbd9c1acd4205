# mypyc: compile
"""The siege sheet of a motte (c15): what goes into the day of siege that is played inside a campaign, and what comes
back. Between two days the sheet lies in cells of the motte."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.nested import place_inner
from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.aftermath import send_back
from meadhall.games.diex_aie.campaign.book import NORMAN
from meadhall.games.diex_aie.campaign.captives import capture, is_escort
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    BATTLES,
    BESIEGER,
    BURNT_CELLS,
    CAME,
    DUE,
    EMPLOYER,
    GONE,
    GROUPS,
    IN_GARRISON,
    IN_GROUP,
    LEVIED,
    LOG_BITS,
    LOG_CELLS,
    LOG_PACKED,
    MEN,
    MOTTE_HEX,
    NOT_RAISED,
    ON_FOOT,
    RESTS,
    ROLLS,
    SEAT_OF,
    SHEET,
    SHEET_BURNT,
    SHEET_CELLS,
    SHEET_GENERAL,
    SHEET_LOG,
    SHEET_RELIEF,
    SHUT,
    SIEGE,
    SIEGE_DAYS,
    SIEGE_SEATS,
    STATUS,
    STORES,
    TEMPER,
    TURN,
    WEAK,
    WORKS_PACKED,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.siege import layout as siege
from meadhall.games.diex_aie.siege.table import SiegeTable

# What a sheet keeps from day to day, besides the day, the log and what has burnt down.
KEPT: Final = (
    *(siege.SUPPLY, siege.MARKER, siege.MODIFIER, siege.DRAWN, siege.LADDERS, siege.FASCINES, siege.TIMBER),
    *(siege.GENERAL, siege.BAILEY, siege.EXCHANGED, siege.RATIONS, siege.HAD_LEADER),
)
HALF: Final = siege.PEOPLE // 2
DAYS_OF_A_RESOURCE: Final = 2


# ---------------------------------------------------------------- who is there


def besieging_groups(s: CampaignTable, motte: i64) -> list[i64]:
    """The group that besieges first, with its hirelings; then others of its faction who have come to it."""
    besieger = s.cells[BESIEGER + motte] - 1
    found: list[i64] = [besieger]
    for group in s.groups_at(s.cells[MOTTE_HEX + motte] - 1):
        if group == besieger or s.side(group) != s.side(besieger) or s.cells[LEVIED + group]:
            continue
        if s.cells[EMPLOYER + group] == besieger + 1 or not is_escort(s, group):
            found.append(group)
    return found


def relief_of(s: CampaignTable, motte: i64) -> i64:
    """11.6.19: the group of a relief army that has come to the siege and is still there, -1 for none."""
    group = s.cells[SHEET + motte * SHEET_CELLS + SHEET_RELIEF] - 1
    return group if group >= 0 and s.is_there(group) and s.cells[SHUT + group] == motte + 1 else -1


def besieged(s: CampaignTable, motte: i64) -> list[i64]:
    """The garrison and those who are shut in with it."""
    found: list[i64] = []
    relief = relief_of(s, motte)
    for man in range(MEN):
        status, at = s.cells[STATUS + man], s.cells[AT + man]
        is_shut = status == IN_GROUP and s.cells[SHUT + at] == motte + 1 and at != relief
        if is_shut or (status == IN_GARRISON and at == motte):
            found.append(man)
    return found


# ---------------------------------------------------------------- what goes in


def open_day(s: CampaignTable, motte: i64) -> None:
    """11.1.b, c6.i: the day is played as a game inside the campaign, by the besieger and the Normans."""
    s.reveal()
    besieger = s.cells[BESIEGER + motte] - 1
    game: Any = s.game
    t: SiegeTable = game.sieges.blank(2, s.chance)
    if s.heard is not None:
        t.listen()
    t.cells[siege.BATTLES] = s.cells[BATTLES]
    t.put(siege.PLACE, 1)
    t.put(siege.FOE, s.side(besieger))
    t.put(siege.HUNGRY, s.cells[WEAK + besieger])
    t.put(siege.DAY, s.cells[SIEGE_DAYS + motte])
    read_sheet(s, motte, t)
    if t.day() == 0:
        t.put(siege.SUPPLY, DAYS_OF_A_RESOURCE * s.cells[STORES + motte])
    s.add(SIEGE_DAYS + motte, 1)
    s.put(STORES + motte, max(i64(0), t.days_left() - 1) // DAYS_OF_A_RESOURCE)
    s.emit("siege-day", "c6.i", EVERYBODY, s.cells[MOTTE_HEX + motte] - 1, s.cells[SIEGE_DAYS + motte])
    enlist_all(s, motte, t)
    t.name_folk()
    t.push(siege.SIEGE_DAY, siege.MORNING)
    t.settle()
    seat = s.seat(besieger)
    other = s.cells[SEAT_OF + NORMAN] - 1
    s.put(SIEGE_SEATS, seat + 1)
    s.put(SIEGE_SEATS + 1, (other if other >= 0 and other != seat else (seat + 1) % s.seats) + 1)
    place_inner(s, SIEGE, t, [motte])


def read_sheet(s: CampaignTable, motte: i64, t: SiegeTable) -> None:
    base = SHEET + motte * SHEET_CELLS
    for number in range(len(KEPT)):
        t.put(KEPT[number], s.cells[base + number])
    for day in range(siege.LOGGED):
        packed = s.cells[base + SHEET_LOG + day // LOG_PACKED]
        t.put(siege.LOG + day, packed >> (day % LOG_PACKED * LOG_BITS) & ((1 << LOG_BITS) - 1))
    for work in range(siege.WORKS):
        t.put(siege.BURNT + work, s.cells[base + SHEET_BURNT + work // WORKS_PACKED] >> (work % WORKS_PACKED) & 1)


def enlist_all(s: CampaignTable, motte: i64, t: SiegeTable) -> None:
    """The besieged, a relief army, the besiegers; as many as the sheet has room for, and of those who could still come
    as many as it has names left for (11.6.11, 11.6.14, 11.6.19)."""
    inside, outside = besieged(s, motte), relief_and_besiegers(s, motte)
    within = min(len(inside), max(HALF, siege.PEOPLE - len(outside)))
    person: i64 = 0
    for man in inside[:within]:
        enlist(s, t, person, man, siege.GARRISON)
        person += 1
    relief = relief_of(s, motte)
    for man in outside[: siege.PEOPLE - within]:
        enlist(s, t, person, man, siege.RELIEF if s.cells[AT + man] == relief else siege.BESIEGERS)
        person += 1
    fill_reserve(s, t, person)


def relief_and_besiegers(s: CampaignTable, motte: i64) -> list[i64]:
    found: list[i64] = []
    relief = relief_of(s, motte)
    if relief >= 0:
        for man in s.members(relief):
            found.append(man)
    for group in besieging_groups(s, motte):
        for man in s.members(group):
            found.append(man)
    return found


def enlist(s: CampaignTable, t: SiegeTable, person: i64, man: i64, camp: i64) -> None:
    """11.1.5: the dates of the sick list are days of the siege."""
    kind = s.kind(man) + 1
    if s.is_commander(man):
        kind += siege.KIND_CHIEF
    if s.cells[ON_FOOT + man]:
        kind += siege.KIND_ON_FOOT
    t.put(siege.KIND + person, kind)
    t.put(siege.MAN + person, man + 1)
    t.enlist(person, camp)
    if s.is_wounded(man):
        t.put(siege.HEALTH + person, siege.WOUNDED)
        due = s.cells[DUE + man]
        if due == 0 or due == siege.FOR_MONTHS:
            t.put(siege.DUE + person, due)
        else:
            t.put(siege.DUE + person, max(t.day() + 2, due - s.day() + t.day() + 1))


def fill_reserve(s: CampaignTable, t: SiegeTable, first: i64) -> None:
    """Names that are free, turn by turn for either side, of one class after the other."""
    person = first
    number: i64 = 0
    found = True
    while person < siege.PEOPLE and found:
        found = False
        for side in range(2):
            kinds = classes_for_sale(s, t, t.faction_of(side))
            man = free_number(s, t, t.faction_of(side), number)
            if len(kinds) and man >= 0 and person < siege.PEOPLE:
                t.put(siege.KIND + person, kinds[number % len(kinds)] + 1 + siege.KIND_NEW)
                t.put(siege.MAN + person, man + 1)
                person += 1
                found = True
        number += 1


def classes_for_sale(s: CampaignTable, t: SiegeTable, faction: i64) -> list[i64]:
    found: list[i64] = []
    for kind in range(s.classes.count()):
        if s.classes.faction[kind] == faction and t.rules.folk.for_sale[kind]:
            found.append(kind)
    return found


def free_number(s: CampaignTable, t: SiegeTable, faction: i64, number: i64) -> i64:
    """The last numbers of a roll are those that are taken last: they tell nothing of who has been raised."""
    left = number
    for back in range(ROLLS[faction + 1] - ROLLS[faction]):
        man = ROLLS[faction + 1] - 1 - back
        if is_free_number(s, man):
            if left == 0:
                return man
            left -= 1
    return -1


def is_free_number(s: CampaignTable, man: i64) -> bool:
    return (s.cells[STATUS + man] == NOT_RAISED or s.cells[STATUS + man] == GONE) and not s.is_commander(man)


# ---------------------------------------------------------------- what comes back


def bring_back(s: CampaignTable, motte: i64, t: SiegeTable) -> None:
    """The sheet, what is left of the resources, and what has become of everybody."""
    s.put(SIEGE_SEATS, 0)
    s.put(SIEGE_SEATS + 1, 0)
    forget_leaders(t)
    write_sheet(s, motte, t)
    in_the_evening = t.get(siege.LOG + t.day() - 1) > 0
    left = t.days_left() - (0 if in_the_evening else 1)
    s.put(STORES + motte, max(i64(0), left) // DAYS_OF_A_RESOURCE)
    relief: list[i64] = []
    departed: list[i64] = []
    for person in range(siege.PEOPLE):
        health = t.health(person)
        if health == 0 or (health == siege.DEAD and t.get(siege.KIND + person) & siege.KIND_NEW):
            continue
        man = t.get(siege.MAN + person) - 1
        camp = t.camp(person)
        if t.get(siege.KIND + person) & siege.KIND_NEW:
            man = sign_on(s, motte, t, person)
            if camp == siege.RELIEF and man >= 0:
                relief.append(man)
        if man < 0:
            continue
        s.put(ON_FOOT + man, 1 if t.get(siege.KIND + person) & siege.KIND_ON_FOOT else 0)
        if health == siege.DEAD:
            s.kill(man)
        elif health == siege.PRISONER:
            take(s, motte, man, t.side_of(person))
        else:
            carry_health(s, t, person, man)
            if health >= siege.AWAY and camp == siege.DETACHED:
                departed.append(man)
    raise_relief(s, motte, relief)
    send_relief_away(s, motte, t)
    depart(s, motte, departed)


def forget_leaders(t: SiegeTable) -> None:
    """11.5.c: a leader who was taken has not been killed, and tomorrow he is on no sheet."""
    for person in range(siege.PEOPLE):
        if t.health(person) == siege.PRISONER and t.camp(person) == siege.GARRISON and t.folk.commands[person]:
            t.put(siege.HAD_LEADER, 0)


def write_sheet(s: CampaignTable, motte: i64, t: SiegeTable) -> None:
    base = SHEET + motte * SHEET_CELLS
    for number in range(len(KEPT)):
        s.put(base + number, t.get(KEPT[number]))
    for cell in range(LOG_CELLS):
        s.put(base + SHEET_LOG + cell, 0)
    for day in range(siege.LOGGED):
        s.add(base + SHEET_LOG + day // LOG_PACKED, t.get(siege.LOG + day) << (day % LOG_PACKED * LOG_BITS))
    for cell in range(BURNT_CELLS):
        s.put(base + SHEET_BURNT + cell, 0)
    for work in range(siege.WORKS):
        if t.get(siege.BURNT + work):
            s.add(base + SHEET_BURNT + work // WORKS_PACKED, bit(work % WORKS_PACKED))


def wipe_sheet(s: CampaignTable, motte: i64) -> None:
    for cell in range(SHEET_CELLS):
        s.put(SHEET + motte * SHEET_CELLS + cell, 0)


def carry_health(s: CampaignTable, t: SiegeTable, person: i64, man: i64) -> None:
    """Whoever has no date yet is rolled for in the evening of the campaign (c14.7.e)."""
    health = t.health(person)
    if health == siege.AWAY:
        return
    if health == siege.AWAY_HURT:
        if not s.is_wounded(man):
            s.wound(man)
        return
    if health == siege.HEALTHY:
        s.heal(man)
        return
    if not s.is_wounded(man):
        s.wound(man)
    due = t.get(siege.DUE + person)
    s.put(DUE + man, due if due == 0 or due == siege.FOR_MONTHS else due - t.day() + s.day())


def sign_on(s: CampaignTable, motte: i64, t: SiegeTable, person: i64) -> i64:
    """c15.a: whoever came by an event stays in the group or garrison that he joined; -1 where the roll is full."""
    side = t.side_of(person)
    faction = t.faction_of(side)
    status: i64 = IN_GARRISON if side == siege.INSIDE else IN_GROUP
    at = motte if side == siege.INSIDE else s.cells[BESIEGER + motte] - 1
    man = t.get(siege.MAN + person) - 1
    if not is_free_number(s, man):
        man = free_number(s, t, faction, 0)
    if man >= 0:
        s.sign_on(man, t.get(siege.KIND + person) % siege.KIND_CHIEF - 1, status, at, faction)
    return man


def take(s: CampaignTable, motte: i64, man: i64, side: i64) -> None:
    """c14.8.c: where no group of the victors is there to lead him away he is massacred."""
    captor = s.cells[BESIEGER + motte] - 1 if side == siege.INSIDE else norman_captor(s, motte)
    if captor < 0:
        s.kill(man)
        s.emit("massacred", "c14.8.c", EVERYBODY, man)
        return
    capture(s, man, captor)
    s.emit("man-taken", "c14.8.a", EVERYBODY, man, captor)


def norman_captor(s: CampaignTable, motte: i64) -> i64:
    relief = relief_of(s, motte)
    if relief >= 0:
        return relief
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SHUT + group] == motte + 1 and s.cells[EMPLOYER + group] == 0:
            return group
    return -1


def raise_relief(s: CampaignTable, motte: i64, men: list[i64]) -> None:
    """11.6.19: they stay before the motte as a group, as long as the siege lasts; fewer than three are let in."""
    if len(men) < 3 or s.free_counters() == 0:
        return
    hex = s.cells[MOTTE_HEX + motte] - 1
    group = s.new_group(NORMAN, hex)
    s.put(SHUT + group, motte + 1)
    s.put(TURN + group, RESTS)
    for man in men:
        s.move_to(man, group)
    s.put(SHEET + motte * SHEET_CELLS + SHEET_RELIEF, group + 1)
    s.emit("relief-stays", "11.6.19 c15.a", EVERYBODY, group, hex)


def send_relief_away(s: CampaignTable, motte: i64, t: SiegeTable) -> None:
    """A relief army that was beaten falls back."""
    relief = relief_of(s, motte)
    if relief < 0 or len(t.in_camp(siege.RELIEF)):
        return
    s.put(SHEET + motte * SHEET_CELLS + SHEET_RELIEF, 0)
    s.put(SHUT + relief, 0)
    s.dissolve_if_small(relief)
    if s.is_there(relief):
        send_back(s, relief, s.cells[BESIEGER + motte] - 1, 1)


def depart(s: CampaignTable, motte: i64, men: list[i64]) -> None:
    """11.4.1.j: the part of a divided army that was beaten outside goes its own way."""
    besieger = s.cells[BESIEGER + motte] - 1
    if len(men) == 0 or s.free_counters() == 0:
        return
    group = s.new_group(s.faction(besieger), s.hex(besieger))
    s.put(CAME + group, s.cells[CAME + besieger])
    s.put(TEMPER + group, s.cells[TEMPER + besieger])
    s.put(TURN + group, RESTS)
    for man in men:
        s.move_to(man, group)
    if s.is_there(besieger) and s.size(besieger) == 0:
        return
    s.dissolve_if_small(group)
    if s.is_there(group):
        send_back(s, group, group, 1)


assert len(KEPT) == SHEET_RELIEF
assert KEPT[SHEET_GENERAL] == siege.GENERAL
