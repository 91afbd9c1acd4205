# mypyc: compile
"""The campaign day (c6): supply, reorganisation, ransoms, convoys, marches in their order, clearing, victory."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, State
from meadhall.games.diex_aie.campaign.aftermath import open_way
from meadhall.games.diex_aie.campaign.book import DANE, SCOT
from meadhall.games.diex_aie.campaign.captives import can_ransom, deliver
from meadhall.games.diex_aie.campaign.carting import release_convoys, roll_by_itself, shuttle_stock
from meadhall.games.diex_aie.campaign.land import DIRECTIONS, direction_to
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    BEFORE,
    CAMPAIGN_DAY_NEXT,
    CAMPAIGN_DAY_STAGE,
    CARTED,
    CARTING,
    CHANGED,
    CLEARING,
    CONVOY_HEX,
    CONVOYS,
    DAY,
    DUE,
    EMPLOYER,
    ENTERED,
    EVENING,
    FACTIONS,
    FALL_BACK,
    GROUPS,
    HUNGER,
    IN_CARE,
    IN_GARRISON,
    IN_GROUP,
    IS_OVER,
    LANDING,
    LEVIED,
    LOADING,
    MARCHING,
    MEN,
    MORNING,
    PLACES,
    PROMISED,
    RANSOMING,
    RANSOMS,
    RATIONS,
    RECRUITED,
    REORGANISE,
    REORGANISING,
    ROLLING,
    SEASON,
    SEEKING,
    SERVES,
    SHUT,
    SPIES,
    SPY_HEX,
    SPY_MARCH,
    SPY_OF,
    SPY_TURN,
    SPYING,
    STATUS,
    SUPPLY,
    TERMS,
    TESTING,
    TOGETHER,
    TURN,
    UNGUIDED,
    WAGONS,
    WAITS,
    WEAK,
    WHO_EATS,
)
from meadhall.games.diex_aie.campaign.marching import begin_next, seek_hire
from meadhall.games.diex_aie.campaign.meetings import test_promised
from meadhall.games.diex_aie.campaign.reorganising import combine
from meadhall.games.diex_aie.campaign.sieges import check_sieges, come_out
from meadhall.games.diex_aie.campaign.spies import discover, has_enemy, look_around, report
from meadhall.games.diex_aie.campaign.supply import is_needy, tell_hunger
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.campaign.victory import close_day, decide

CONVOY_POINTS: i64 = 5
SPY_POINTS: i64 = 5
HUNGRY_AFTER: i64 = 2
FOR_MONTHS: i64 = 99


class CampaignDay(Decision):
    """One frame at the bottom of all others; ``next`` is how far a stage has come."""

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        stage, at = s.argument(CAMPAIGN_DAY_STAGE), s.argument(CAMPAIGN_DAY_NEXT)
        s.set_argument(CAMPAIGN_DAY_NEXT, at + 1)
        if not self.step(s, stage, at) and not s.cells[IS_OVER]:
            s.set_argument(CAMPAIGN_DAY_NEXT, 0)
            if stage == EVENING:
                s.set_argument(CAMPAIGN_DAY_STAGE, MORNING)
            else:
                s.set_argument(CAMPAIGN_DAY_STAGE, stage + 1)

    def step(self, s: CampaignTable, stage: i64, at: i64) -> bool:
        """The next piece of a stage; False once it is over."""
        if stage == BEFORE:
            return land_danes(s, at)
        if stage == MORNING:
            begin_day(s)
            return False
        if stage == SUPPLY:
            return feed(s, at)
        if stage == REORGANISING:
            return ask_seat(s, at, REORGANISE)
        if stage == RANSOMING:
            return ask_seat(s, at, RANSOMS)
        if stage == LOADING:
            if at == 0:
                shuttle_stock(s)
            return ask_seat(s, at, CARTING)
        if stage == TESTING:
            return test_next(s, at)
        if stage == MARCHING:
            return begin_next(s)
        if stage == SPYING:
            return move_spy(s, at)
        if stage == ROLLING:
            return roll_convoy(s, at)
        if stage == SEEKING:
            return seek_next(s, at)
        if stage == CLEARING:
            return clear_next(s)
        return end_day(s)


# ---------------------------------------------------------------- stages


def land_danes(s: CampaignTable, at: i64) -> bool:
    if not s.setting().danes_land or at >= GROUPS:
        return False
    if s.is_there(at) and s.faction(at) == DANE:
        s.push(LANDING, at)
    return True


def begin_day(s: CampaignTable) -> None:
    """Hunger of two days bites in the third, whatever that brings (c8.4.d)."""
    s.add(DAY, 1)
    s.emit("day-began", "c6.a", EVERYBODY, s.day())
    come_out(s)
    for place in range(PLACES):
        s.put(RECRUITED + place, 0)
    for convoy in range(CONVOYS):
        s.put(CARTED + convoy, 0)
    for group in range(GROUPS):
        if s.is_there(group):
            s.put(TURN + group, WAITS)
            s.put(CHANGED + group, 0)
            eats_as = s.cells[EMPLOYER + group] - 1 if s.cells[EMPLOYER + group] else group
            s.put(WEAK + group, 1 if s.cells[HUNGER + eats_as] >= HUNGRY_AFTER else 0)
            if s.cells[WEAK + group]:
                tell_hunger(s, group)
            deliver(s, group)
    for man in range(MEN):
        if is_free(s, man) and s.is_wounded(man) and 0 < s.cells[DUE + man] <= s.day():
            recover(s, man)


def is_free(s: CampaignTable, man: i64) -> bool:
    """Neither a captive nor lost."""
    status = s.cells[STATUS + man]
    return status == IN_GROUP or status == IN_CARE or status == IN_GARRISON


def recover(s: CampaignTable, man: i64) -> None:
    """c14.7.b: healed in care, he joins a group of his own in his hex; until one comes he waits."""
    s.heal(man)
    if s.cells[STATUS + man] == IN_CARE:
        join_own(s, man)


def join_own(s: CampaignTable, man: i64) -> None:
    hex = s.setting().place_hex[s.cells[AT + man]]
    for group in s.groups_at(hex):
        if s.faction(group) == s.cells[SERVES + man] and not s.cells[LEVIED + group]:
            s.move_to(man, group)
            s.reveal()
            s.emit("man-returned", "c14.7.b", s.owner_mask(group), man, group)
            return


def feed(s: CampaignTable, at: i64) -> bool:
    """Hex by hex, by the first group of each that needs food."""
    if at >= GROUPS:
        return False
    if at == 0:
        s.reveal()
    if is_needy(s, at):
        for earlier in range(at):
            if is_needy(s, earlier) and s.hex(earlier) == s.hex(at):
                return True
        s.push(WHO_EATS, s.hex(at), 0)
    elif s.is_there(at):
        s.put(HUNGER + at, 0)
        s.put(RATIONS + at, 0)
    return True


def ask_seat(s: CampaignTable, at: i64, question: i64) -> bool:
    if at >= s.seats:
        return False
    if question != RANSOMS or can_ransom(s, at):
        s.push(question, at, 0)
    return True


def test_next(s: CampaignTable, at: i64) -> bool:
    if at >= GROUPS:
        return False
    if s.is_there(at) and s.cells[EMPLOYER + at] > 0 and s.cells[TERMS + at] == PROMISED:
        test_promised(s, at)
    return True


def move_spy(s: CampaignTable, at: i64) -> bool:
    """c10.d: one roll a day while both stay. c10.a: his way begins where he stands."""
    if at >= SPIES:
        return False
    if s.cells[SPY_HEX + at] and s.seat_of(s.cells[SPY_OF + at]) >= 0:
        met_today = s.cells[SPY_TURN + at] == s.day()
        if met_today or not (has_enemy(s, at) and discover(s, at)):
            look_around(s, at)
            report(s, at)
            s.push(SPY_MARCH, at, max(i64(1), SPY_POINTS + s.cells[SEASON]))
    return True


def roll_convoy(s: CampaignTable, at: i64) -> bool:
    if at >= CONVOYS:
        return False
    if s.cells[CONVOY_HEX + at] and not s.cells[UNGUIDED + at]:  # c11.b
        points = max(i64(1), CONVOY_POINTS + s.cells[SEASON])
        if s.convoy_faction(at) < 0:
            roll_by_itself(s, at, points)
        elif s.seat_of(s.convoy_faction(at)) >= 0:
            s.push(WAGONS, at, points)
    return True


def seek_next(s: CampaignTable, at: i64) -> bool:
    if at >= GROUPS:
        return False
    if s.is_there(at) and s.is_neutral(at):
        seek_hire(s, at)
    return True


# ---------------------------------------------------------------- the end of the day


def clear_next(s: CampaignTable) -> bool:
    """c8.1.g, c8.3.c: friends who have been together for two days are combined; of foes the smaller goes."""
    for group in range(GROUPS):
        if not is_counter(s, group):
            continue
        for other in range(group + 1, GROUPS):
            if not is_counter(s, other) or s.hex(other) != s.hex(group):
                continue
            if s.faction(other) == s.faction(group):
                if s.cells[TOGETHER + group] and s.cells[TOGETHER + other]:
                    combine(s, other, group)
                    return True
            else:
                s.reveal()
                give_way(s, smaller(s, group, other))
                return True
    return False


def is_counter(s: CampaignTable, group: i64) -> bool:
    if not s.is_there(group) or s.cells[EMPLOYER + group] > 0 or s.is_neutral(group):
        return False
    return s.cells[LEVIED + group] == 0 and s.cells[SHUT + group] == 0


def smaller(s: CampaignTable, group: i64, other: i64) -> i64:
    """Equal numbers: the one that entered last."""
    one, two = s.strength(group), s.strength(other)
    if one == two:
        return group if s.cells[ENTERED + group] > s.cells[ENTERED + other] else other
    return group if one < two else other


def give_way(s: CampaignTable, group: i64) -> None:
    """First to the hex it came from; no refusal, and no loss of prestige. Hemmed in, it is scattered."""
    came = s.came_from(group)
    side = direction_to(s.hex(group), came) if came >= 0 else -1
    if side >= 0 and open_way(s, group, s.hex(group), side):
        s.push(FALL_BACK, group, 1 << side, 1)
        return
    mask: i64 = 0
    for direction in range(DIRECTIONS):
        mask |= open_way(s, group, s.hex(group), direction)
    if mask:
        s.push(FALL_BACK, group, mask, 1)
        return
    for man in s.members(group):
        s.dismiss(man)
    s.emit("group-dissolved", "c8.3.c", EVERYBODY, group)
    s.remove_group(group)


def end_day(s: CampaignTable) -> bool:
    """Healing dice, who stands together, those who are well and wait, then the conditions of victory."""
    s.reveal()  # who holds a place, who is rich enough: everybody sees whether it goes on
    for man in range(MEN):
        if s.is_wounded(man) and s.cells[DUE + man] == 0 and is_free(s, man):
            roll_healing(s, man)
    for man in range(MEN):
        if s.cells[STATUS + man] == IN_CARE and not s.is_wounded(man):
            join_own(s, man)
    for group in range(GROUPS):
        if is_counter(s, group):
            s.dissolve_if_small(group)
    check_sieges(s)  # c15.d: whoever had to give way besieges no more
    for group in range(GROUPS):
        if is_counter(s, group):
            s.put(TOGETHER + group, 1 if stands_with_friend(s, group) else 0)
    release_convoys(s)
    close_day(s)
    decide(s)
    return False


def stands_with_friend(s: CampaignTable, group: i64) -> bool:
    for other in s.groups_at(s.hex(group)):
        if other != group and is_counter(s, other) and s.faction(other) == s.faction(group):
            return True
    return False


def roll_healing(s: CampaignTable, man: i64) -> None:
    """c14.7.e, c14.7.c: how many days he needs; Scots and Danes heal badly."""
    die = s.chance.die(10)
    faction = s.classes.faction[s.kind(man)]
    if faction == SCOT or faction == DANE:
        die = min(i64(10), die + s.book.heals_badly)
    days = s.book.heals[die - 1]
    s.emit("healing-rolled", "c14.7.e", healing_mask(s, man), man, die, max(i64(0), days))
    if days < 0:
        s.kill(man)
    else:
        s.put(DUE + man, s.day() + days if days > 0 else FOR_MONTHS)


def healing_mask(s: CampaignTable, man: i64) -> i64:
    if s.cells[STATUS + man] == IN_GROUP:
        return s.owner_mask(s.cells[AT + man])
    seat = s.seat_of(s.cells[SERVES + man]) if s.cells[SERVES + man] < FACTIONS else -1
    return 1 << seat if seat >= 0 else 0
