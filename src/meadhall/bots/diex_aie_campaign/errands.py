# mypyc: compile
"""What a group may march for: the conditions of victory, the enemy's too, battles, food, recruits, friends.

Worths are in hundredths of a victory, as they would be for a group that is there already.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.diex_aie_campaign.odds import Odds
from meadhall.bots.diex_aie_campaign.scout import Scout
from meadhall.bots.diex_aie_campaign.tempers import Temper
from meadhall.games.diex_aie.campaign.book import DANE, NORMAN, SAXON, SCOT
from meadhall.games.diex_aie.campaign.layout import (
    BROUGHT,
    BROUGHT_FROM,
    DAY,
    GROUPS,
    HAUL,
    HEXES,
    HUNGER,
    LOAD,
    LOYALTY,
    MONEY,
    PLUNDER,
    PRISON,
    RECRUITED,
    RESOURCES,
    STORES,
    STORMED,
    WORKED,
)
from meadhall.games.diex_aie.campaign.meetings import bars_recruit, hire_price
from meadhall.games.diex_aie.campaign.scenario import (
    HOLD,
    KEEP,
    PLUNDER_AND_RETURN,
    RAISE_MOTTE,
    RICHES,
    SURVIVE,
    WASTE,
    Victory,
)
from meadhall.games.diex_aie.campaign.victory import bits, counts, is_home

MAN: Final = 0.15  # what half a point of value in section 17 is worth
TRIUMPH: Final = 8.0  # what winning a battle is worth beside the losses
DECISIVE: Final = 80.0  # an errand that wins the campaign
HAUL_SHARE: Final = 14.0  # a settlement's plunder brought home, of several wanted
GUARD: Final = 22.0
HIRED: Final = 10.0
SAFE_TO_STORM: Final = 0.3  # below this chance nobody storms for a mission alone
SHADOW: Final = 5.0  # what it is worth to be near an enemy at all
JOINT: Final = 0.6  # of what a battle with friends promises, while they still have to come
TOGETHER_FROM: Final = 6.0  # what an attack must promise to be made alone
STORMERS: Final = 6  # fewer do not begin it, whoever may come to help
BUILDERS: Final = 8  # who raise a motte and still garrison it


class Errands:
    """Hexes to go to. ``enters``: it is done on entering, so whoever stands there must come again."""

    def __init__(self) -> None:
        self.hexes: list[i64] = []
        self.worths: list[float] = []
        self.enters: list[bool] = []

    def add(self, hex: i64, worth: float, enters: bool = False) -> None:
        if worth > 0.0:
            self.hexes.append(hex)
            self.worths.append(worth)
            self.enters.append(enters)


def errands_of(scout: Scout, group: i64, temper: Temper) -> Errands:
    found = Errands()
    s = scout.s
    if is_lame(scout, group) and s.cells[PLUNDER + group] == 0:
        recover(scout, group, temper, found)
        return found
    for goal in s.setting().victories:
        seat = s.seat_of(goal.faction)
        if seat < 0 or not counts(s, goal):
            continue
        if seat == scout.seat:
            pursue(scout, group, goal, temper, found)
        else:
            thwart(scout, group, goal, temper, found)
    hunt(scout, group, temper, found)
    provide(scout, group, temper, found)
    meet_friends(scout, group, temper, found)
    return found


def days_left(scout: Scout) -> i64:
    return scout.s.setting().days - scout.s.cells[DAY]


# ---------------------------------------------------------------- one's own victory


def pursue(scout: Scout, group: i64, goal: Victory, temper: Temper, found: Errands) -> None:
    s = scout.s
    drive = temper.drive
    if goal.kind == PLUNDER_AND_RETURN:
        if len(goal.places):
            fetch(scout, group, goal, drive, found)
        else:
            raid(scout, group, goal, drive, found)
    elif goal.kind == HOLD:
        seize(scout, group, s.setting().place_hex[goal.places[0]], drive * DECISIVE, found)
    elif goal.kind == WASTE and s.side(group) == goal.faction:
        for place in range(len(s.setting().place_hex)):
            storm_errand(scout, group, place, drive * 30.0, found)
    elif goal.kind == RICHES:
        enrich(scout, group, goal, drive, found)
    elif goal.kind == KEEP:
        for place in goal.places:
            guard(scout, group, s.setting().place_hex[place], drive * GUARD, found)
    elif goal.kind == RAISE_MOTTE:
        build(scout, group, goal, drive, found)


def storm_errand(scout: Scout, group: i64, place: i64, worth: float, found: Errands) -> None:
    """A village that can be attacked, and has something."""
    s = scout.s
    if s.is_city(place) or s.cells[RESOURCES + place] <= 0 or s.side(group) == SAXON:
        return
    hex = s.setting().place_hex[place]
    if s.cells[STORMED + place] == s.cells[DAY] or (s.side(group) == NORMAN and s.motte_at(hex) >= 0):
        return
    if s.side(group) == NORMAN and not s.setting().is_target[place] and scout.welcomes(place, group):
        return
    odds = scout.storming(group, place)
    if odds.wins >= SAFE_TO_STORM and scout.men[group] >= STORMERS:
        found.add(hex, worth * odds.wins - MAN * odds.cost * float(scout.halves[group]), True)


def homes(scout: Scout, goal: Victory, worth: float, found: Errands) -> None:
    for hex in range(HEXES):
        if is_home(scout.s, hex, goal.home) and scout.s.land().is_open(hex):
            found.add(hex, worth)


def days_home(scout: Scout, group: i64, hex: i64, goal: Victory) -> float:
    least = 99.0
    for home in range(HEXES):
        if is_home(scout.s, home, goal.home) and scout.s.land().is_open(home):
            least = min(least, scout.days_between(group, hex, home))
    return least


def fetch(scout: Scout, group: i64, goal: Victory, drive: float, found: Errands) -> None:
    """Plunder of one place, to be brought to another."""
    s = scout.s
    place = goal.places[0]
    wanted = goal.count * s.setting().place_resources[place] - 100 * s.cells[BROUGHT + goal.faction]
    carrier: i64 = -1
    carried: i64 = 0
    for other in scout.own:
        if s.cells[HAUL + other] >> place & 1:
            carried += s.cells[PLUNDER + other]
            if carrier < 0 or s.cells[PLUNDER + other] > s.cells[PLUNDER + carrier]:
                carrier = other
    if s.cells[HAUL + group] >> place & 1 and s.side(group) == goal.faction:
        homes(scout, goal, drive * DECISIVE, found)
    elif 100 * carried < wanted and s.cells[RESOURCES + place] > 0:
        storm_errand(scout, group, place, drive * DECISIVE, found)
        found.add(s.setting().place_hex[place], drive * 15.0)  # near it, to join in
    elif carrier >= 0:
        found.add(s.hex(carrier), drive * 18.0)


def raid(scout: Scout, group: i64, goal: Victory, drive: float, found: Errands) -> None:
    """Plunder of so many places, to be brought home."""
    s = scout.s
    brought = s.cells[BROUGHT_FROM + goal.faction]
    team = brought
    for other in scout.own:
        if s.side(other) == goal.faction:
            team |= s.cells[HAUL + other]
    if s.side(group) != goal.faction:
        for other in scout.own:
            if s.side(other) == goal.faction:
                found.add(s.hex(other), drive * 6.0)
        return
    mine = bits(s.cells[HAUL + group] & ~brought)
    left = float(days_left(scout))
    if mine > 0:
        enough = bits(team) >= goal.count
        late = days_home(scout, group, s.hex(group), goal) >= left - 0.5
        homes(scout, goal, drive * (DECISIVE if enough or late else HAUL_SHARE * float(mine)), found)
    if bits(team) < goal.count:
        for place in range(len(s.setting().place_hex)):
            if team >> place & 1:
                continue
            hex = s.setting().place_hex[place]
            back = days_home(scout, group, hex, goal)
            if scout.days_between(group, s.hex(group), hex) + back <= left:
                storm_errand(scout, group, place, drive * 36.0 / (1.0 + 0.25 * back), found)


def enrich(scout: Scout, group: i64, goal: Victory, drive: float, found: Errands) -> None:
    """Money at home when the campaign ends."""
    s = scout.s
    if s.side(group) != goal.faction:
        return
    total: i64 = 0
    for other in scout.own:
        if s.side(other) == goal.faction:
            total += s.cells[MONEY + other]
    left = float(days_left(scout))
    late = days_home(scout, group, s.hex(group), goal) >= left - 1.0
    if s.cells[MONEY + group] > 0:
        homes(scout, goal, drive * (DECISIVE if late or total >= goal.count else 8.0), found)
    if total < goal.count:
        for place in range(len(s.setting().place_hex)):
            hex = s.setting().place_hex[place]
            if scout.days_between(group, s.hex(group), hex) + days_home(scout, group, hex, goal) <= left:
                storm_errand(scout, group, place, drive * 5.0 * float(s.cells[RESOURCES + place]), found)


def guard(scout: Scout, group: i64, hex: i64, worth: float, found: Errands) -> None:
    """To hold a hex is worth more if an enemy can reach it within two days."""
    for foe in scout.foes:
        if scout.days_between(foe, scout.s.hex(foe), hex) <= 2.0:
            found.add(hex, worth)
            return
    found.add(hex, 0.3 * worth)


def build(scout: Scout, group: i64, goal: Victory, drive: float, found: Errands) -> None:
    s = scout.s
    hex = s.setting().place_hex[goal.places[0]]
    if s.motte_at(hex) >= 0:
        found.add(hex, drive * GUARD)
        return
    if s.side(group) != goal.faction:
        return
    largest = group
    for other in scout.own:
        if s.side(other) == goal.faction and scout.men[other] > scout.men[largest]:
            largest = other
    is_builder = group == largest or scout.men[group] >= BUILDERS
    seize(scout, group, hex, drive * (DECISIVE if is_builder else GUARD), found)


def seize(scout: Scout, group: i64, hex: i64, worth: float, found: Errands) -> None:
    """A hex to stay in. The fewer give way there (c8.3.c): who cannot beat them waits beside it for his friends."""
    s = scout.s
    for foe in scout.foes:
        if s.hex(foe) == hex and scout.men[foe] >= scout.men[group]:
            odds = scout.battle(group, foe)
            if odds.wins < odds.loses + 0.1 or not scout.may_attack(group, foe):
                for near in s.around(hex):
                    found.add(near, 0.5 * worth)
                return
    found.add(hex, worth)


# ---------------------------------------------------------------- the enemy's victory


def thwart(scout: Scout, group: i64, goal: Victory, temper: Temper, found: Errands) -> None:
    s = scout.s
    drive = temper.drive
    if goal.kind == PLUNDER_AND_RETURN and len(goal.places):
        place = goal.places[0]
        carrier = carrier_of(scout, place)
        if carrier >= 0:
            found.add(s.hex(carrier), drive * GUARD)
            if goal.home >= 0 and scout.men[group] > scout.men[carrier]:
                found.add(goal.home, drive * 2.0 * GUARD)  # the smaller gives way (c8.3.c)
        elif s.cells[RESOURCES + place] > 0:
            for hex in s.around(s.setting().place_hex[place]):  # beside it, to help its levy
                found.add(hex, drive * GUARD)
    elif goal.kind == HOLD or goal.kind == RAISE_MOTTE:
        contest(scout, group, s.setting().place_hex[goal.places[0]], temper, found)
    elif goal.kind == KEEP and s.side(group) != SAXON:
        for place in goal.places:
            if not s.is_city(place) and not s.is_rebel(place):
                storm_errand(scout, group, place, drive * 34.0, found)


def carrier_of(scout: Scout, place: i64) -> i64:
    for foe in scout.foes:
        if scout.s.cells[HAUL + foe] >> place & 1:
            return foe
    return -1


def contest(scout: Scout, group: i64, hex: i64, temper: Temper, found: Errands) -> None:
    """In the evening the smaller gives way, so numbers in the hex decide, or a battle does."""
    s = scout.s
    there: i64 = 0
    worked = float(s.cells[WORKED])
    for foe in scout.foes:
        if s.hex(foe) == hex:
            there = max(there, scout.men[foe])
    if s.motte_at(hex) >= 0:
        return
    if scout.men[group] > there:
        found.add(hex, temper.drive * (2.0 * GUARD + 4.0 * worked))
    else:
        for near in s.around(hex):  # ready to join
            found.add(near, temper.drive * (0.6 * GUARD + 2.0 * worked))


# ---------------------------------------------------------------- battles


def gain_of(scout: Scout, group: i64, other: i64, odds: Odds, temper: Temper) -> float:
    """What an attack promises: losses of both, and the field."""
    won = odds.wins * TRIUMPH * weight_of(scout, other) + MAN * odds.harm * float(scout.halves[other])
    lost = odds.loses * TRIUMPH * weight_of(scout, group) + MAN * odds.cost * float(scout.halves[group])
    return temper.fervour * won - temper.caution * lost


def weight_of(scout: Scout, group: i64) -> float:
    """How much it matters what becomes of a group: those who carry plunder, or stand where they must, matter most."""
    s = scout.s
    weight = 1.0
    if s.cells[PLUNDER + group] > 0:
        weight += 1.0
    for goal in s.setting().victories:
        if s.seat_of(goal.faction) == s.seat(group) and counts(s, goal):
            if goal.kind == HOLD or goal.kind == RAISE_MOTTE:
                away = scout.ways.between(s.hex(group), s.setting().place_hex[goal.places[0]])
                if away <= 4 and s.side(group) == goal.faction:
                    weight += 1.0
            elif s.side(group) == goal.faction and goal.kind in (WASTE, PLUNDER_AND_RETURN, SURVIVE):
                weight += 0.5
    return weight


def hunt(scout: Scout, group: i64, temper: Temper, found: Errands) -> None:
    """Who can be beaten is attacked; who could be, with friends who are not far, is approached; others are shadowed."""
    s = scout.s
    for foe in scout.foes:
        if not scout.may_attack(group, foe):
            continue
        found.add(s.hex(foe), temper.fervour * SHADOW)
        gain = gain_of(scout, group, foe, scout.battle(group, foe), temper)
        found.add(s.hex(foe), gain, True)
        if gain < TOGETHER_FROM:
            joint = JOINT * gain_of(scout, group, foe, scout.host(group, foe), temper)
            if joint > 0.0:
                for hex in s.around(s.hex(foe)):
                    found.add(hex, joint)


def is_lame(scout: Scout, group: i64) -> bool:
    """Left behind for its wounds, or as good as that."""
    return 2 * scout.hurt[group] >= scout.men[group]


def recover(scout: Scout, group: i64, temper: Temper, found: Errands) -> None:
    """The wounded go where they are cared for, or to their friends."""
    s = scout.s
    for place in range(len(s.setting().place_hex)):
        if s.side(group) != NORMAN or scout.welcomes(place, group):
            found.add(s.setting().place_hex[place], 6.0)
    meet_friends(scout, group, temper, found)


# ---------------------------------------------------------------- food, men, friends


def provide(scout: Scout, group: i64, temper: Temper, found: Errands) -> None:
    s = scout.s
    hunger = float(s.cells[HUNGER + group])
    for place in range(len(s.setting().place_hex)):
        hex = s.setting().place_hex[place]
        if hunger > 0.0 and feeds(scout, group, hex):
            found.add(hex, temper.comfort * (1.0 + 4.0 * hunger))
        found.add(hex, temper.comfort * recruits(scout, group, place), True)
    if s.side(group) != SCOT and s.side(group) != DANE:
        for other in range(GROUPS):
            if s.is_there(other) and s.is_neutral(other) and worth_hiring(scout, group, other):
                found.add(s.hex(other), temper.comfort * HIRED, True)
    if s.cells[PRISON + group] > 0:
        found.add(s.cells[PRISON + group] - 1, temper.comfort * 3.0, True)


def worth_hiring(scout: Scout, group: i64, hirelings: i64) -> bool:
    """Those who are paid stay; those who are only promised plunder must not be the stronger (c12.2.f)."""
    s = scout.s
    if s.cells[MONEY + group] >= hire_price(s, hirelings) and s.knows(scout.seat, hirelings):
        return True
    return scout.halves[hirelings] * 3 < scout.halves[group] * 2 and s.prestige(group) >= 4


def feeds(scout: Scout, group: i64, hex: i64) -> bool:
    """Whether there is food for a group that ends its day in a hex."""
    s = scout.s
    need = scout.need(group)
    stock: i64 = 0
    place = s.place_at(hex)
    if place >= 0 and scout.welcomes(place, group):
        if s.is_city(place):
            return True
        stock += s.cells[RESOURCES + place]
    motte = s.motte_at(hex)
    if motte >= 0 and s.side(group) == NORMAN:
        stock += s.cells[STORES + motte]
    for convoy in s.convoys_at(hex):
        if s.convoy_faction(convoy) == s.side(group):
            stock += s.cells[LOAD + convoy]
    return stock >= need


def would_waste(scout: Scout, group: i64, hex: i64) -> bool:
    """Whether a meal there would leave nothing, where the enemy wants villages with nothing."""
    s = scout.s
    place = s.place_at(hex)
    if place < 0 or s.is_city(place) or s.cells[RESOURCES + place] == 0:
        return False
    if s.cells[RESOURCES + place] > scout.need(group) + 1:
        return False
    for goal in s.setting().victories:
        if goal.kind == WASTE and s.seat_of(goal.faction) != scout.seat:
            return True
    return False


def recruits(scout: Scout, group: i64, place: i64) -> float:
    """What men enlisted in a place would be worth; riders do not wait for men on foot."""
    s = scout.s
    side = s.side(group)
    money = s.cells[MONEY + group]
    if money < s.book.peasant_price or side == SCOT or side == DANE or s.all_ride(group):
        return 0.0
    if s.hex(group) == s.setting().place_hex[place]:
        is_barred = bars_recruit(s, group, s.book.peasant_price) != ""
    elif side == NORMAN:
        is_barred = s.prestige(group) == 0 or not scout.welcomes(place, group)
    else:
        is_barred = s.book.revolts(s.cells[LOYALTY + place]) != s.book.revolts(s.temper(group))
    if is_barred:
        return 0.0
    limit = s.book.recruit_limit(s.setting().place_kind[place], s.cells[RESOURCES + place])
    men = min(limit - s.cells[RECRUITED + place], money // s.book.peasant_price)
    return 0.7 * float(men)


def meet_friends(scout: Scout, group: i64, temper: Temper, found: Errands) -> None:
    """The weak go to the strong; with an enemy near who is stronger, all the more."""
    s = scout.s
    worth = 2.0
    for foe in scout.foes:
        if scout.halves[foe] > scout.halves[group] and scout.ways.between(s.hex(foe), s.hex(group)) <= 10:
            worth = 6.0
    for other in scout.own:
        if other != group and scout.halves[other] >= scout.halves[group] and scout.men[other] >= 3:
            found.add(s.hex(other), temper.company * worth)
