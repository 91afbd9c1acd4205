# mypyc: compile
"""Answers that need no march: battles offered and refused, who joins, spoils, reorganising, spies, convoys."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.diex_aie_campaign.errands import (
    HIRED,
    MAN,
    TRIUMPH,
    Errands,
    gain_of,
    is_lame,
    pursue,
    recruits,
    thwart,
    weight_of,
    worth_hiring,
)
from meadhall.bots.diex_aie_campaign.odds import WOUND, Odds
from meadhall.bots.diex_aie_campaign.scout import Scout
from meadhall.bots.diex_aie_campaign.tempers import Temper
from meadhall.core.state import ARGUMENTS, DEPTH, FRAME, FRAMES, KIND
from meadhall.games.diex_aie.campaign.book import DANE, KILLED, SCOT, TAKEN, WOUNDED
from meadhall.games.diex_aie.campaign.land import FAR
from meadhall.games.diex_aie.campaign.layout import (
    ANSWER_ATTACKER,
    ANSWER_GROUP,
    AT,
    ATTACK,
    ATTACKERS,
    CALL_PEASANT,
    CHALLENGE_GROUP,
    CHALLENGE_RIVAL,
    CLASH,
    CLASH_ATTACKER,
    CLASH_DEFENDER,
    CONVOY_HEX,
    CONVOYS,
    DONE,
    DRAW,
    EMPLOYER,
    ENDOW,
    ENOUGH,
    FIGHT,
    FORM_CONVOY,
    GARRISON,
    GO,
    GROUPS,
    HALT,
    HALVES,
    HIRE,
    HUNGER,
    IN_GARRISON,
    JOIN,
    LEADER,
    LEAVE_WOUNDED,
    LOAD,
    LOAD_UP,
    MEN,
    MONEY,
    MOTTE_HEX,
    MOTTES,
    NAME_MEN_FROM,
    NAME_MEN_INTO,
    NEIGHBOURS_SIDE,
    OWNER,
    PASS,
    PAY,
    PICK,
    PLUNDER,
    PLUNDERING_GROUP,
    PLUNDERING_PLACE,
    PROMISE,
    PURSE_GROUP,
    PURSE_INTO,
    RECRUIT,
    REFUSE,
    RESOURCES,
    SALLY,
    SHARING_HIRELINGS,
    SHARING_TAKEN,
    SIDE,
    SPLIT,
    SPY_HEX,
    SPY_MARCH_SPY,
    SPY_OF,
    SPY_SEEN,
    STATUS,
    STAY_OUT,
    STORES,
    STORM,
    TAKE,
    WAGONS_CONVOY,
)
from meadhall.games.diex_aie.campaign.meetings import VILLAGE_FOE
from meadhall.games.diex_aie.campaign.reckoning import ground_of
from meadhall.games.diex_aie.campaign.scenario import HOLD, RAISE_MOTTE, RICHES, WASTE
from meadhall.games.diex_aie.campaign.supply import is_open_to
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.campaign.victory import counts
from meadhall.games.diex_aie.settling import weighted

DISPUTED: Final = 20.0  # what it is worth to be rid of whoever holds the place of a victory
SHAME: Final = 3.0  # what refusing a battle costs beside the men
FEW: Final = 3  # men of the smallest group
NEAR: Final = 9  # points within which an enemy keeps a garrison at home
CARRIES: Final = 3.0  # what whoever has something to bring home loses by halting


# ---------------------------------------------------------------- what the mover does where he has come


def encounter(scout: Scout, group: i64, stops: bool, options: vec[i64], temper: Temper) -> i64:
    """``stops``: its march ends here whatever it does."""
    best: i64 = PASS
    most = 0.05
    for action in options:
        worth = here(scout, group, action, stops, temper)
        if worth > most:
            best, most = action, worth
    return best


def here(scout: Scout, group: i64, action: i64, stops: bool, temper: Temper) -> float:
    s = scout.s
    if ATTACK <= action < ATTACK + GROUPS:
        other = action - ATTACK
        if s.seat(other) == scout.seat:
            return -1.0
        haste = 0.0 if stops or s.cells[PLUNDER + group] == 0 else CARRIES
        odds = scout.battle(group, other)
        gain = gain_of(scout, group, other, odds, temper) - haste
        return gain + temper.drive * DISPUTED * odds.wins if disputes(scout, group, other) else gain
    if action == STORM:
        return storm_worth(scout, group, s.place_at(s.hex(group)), temper)
    if HIRE <= action < HIRE + GROUPS:
        return temper.comfort * HIRED
    if PROMISE <= action < PROMISE + GROUPS:
        return 0.6 * temper.comfort * HIRED if worth_hiring(scout, group, action - PROMISE) else -1.0
    if PAY <= action < PAY + GROUPS:
        return 3.0 if stops else -1.0
    if (action == RECRUIT or action == CALL_PEASANT) and stops:
        men = recruits(scout, group, s.place_at(s.hex(group)))
        rich = s.cells[MONEY + group] >= 4 * s.book.light_price
        return men + (0.1 if (action == RECRUIT) == rich else 0.0) if men > 0.0 else -1.0
    return -1.0


def disputes(scout: Scout, group: i64, other: i64) -> bool:
    """Whether the other must go from here for a victory, and will not go in the evening by itself (c8.3.c)."""
    s = scout.s
    for goal in s.setting().victories:
        if goal.kind == HOLD or goal.kind == RAISE_MOTTE:
            mine = s.seat_of(goal.faction) == scout.seat
            if s.hex(group) == s.setting().place_hex[goal.places[0]] and counts(s, goal):
                return scout.men[other] >= scout.men[group] or (not mine and s.side(other) == goal.faction)
    return False


def storm_worth(scout: Scout, group: i64, place: i64, temper: Temper) -> float:
    """What taking the village where it stands would do for a victory."""
    found = Errands()
    s = scout.s
    for goal in s.setting().victories:
        if s.seat_of(goal.faction) >= 0 and counts(s, goal):
            if s.seat_of(goal.faction) == scout.seat:
                pursue(scout, group, goal, temper, found)
            else:
                thwart(scout, group, goal, temper, found)
    most = 0.0
    for at in range(len(found.hexes)):
        if found.enters[at] and found.hexes[at] == s.setting().place_hex[place]:
            most = max(most, found.worths[at])
    return most


# ---------------------------------------------------------------- battles


def challenge(scout: Scout, temper: Temper) -> i64:
    s = scout.s
    group, rival = s.argument(CHALLENGE_GROUP), s.argument(CHALLENGE_RIVAL)
    if rival == VILLAGE_FOE:
        return FIGHT if scout.townsmen(group).loses < 0.6 else STAY_OUT
    return FIGHT if gain_of(scout, rival, group, scout.battle(rival, group), temper) > 0.0 else STAY_OUT


def answer(scout: Scout, temper: Temper) -> i64:
    """To fight, or to slip away with fewer (c14.5)."""
    s = scout.s
    group, attacker = s.argument(ANSWER_GROUP), s.argument(ANSWER_ATTACKER)
    odds = scout.battle(attacker, group)
    harm, hurt = odds.harm * float(scout.halves[group]), odds.cost * float(scout.halves[attacker])
    field = odds.loses * weight_of(scout, attacker) - odds.wins * weight_of(scout, group)
    fought = TRIUMPH * field - MAN * harm + MAN * min(hurt, harm)  # a few cannot hope to wear down a host
    lost = 0.0
    for man in s.members(group):
        worth = 2.0 * float(s.book.tables.values[s.line_of(man, False)])
        mounted, armoured, wounded = s.rides(man), s.classes.armour[s.kind(man)], s.is_wounded(man)
        for die in range(1, 11):
            fate = s.book.refused(die, mounted, armoured, wounded)
            if fate == TAKEN or fate == KILLED:
                lost += 0.1 * worth
            elif fate == WOUNDED:
                lost += 0.1 * WOUND * worth
    return REFUSE if fought < -(MAN * lost) - SHAME / temper.caution else FIGHT


def neighbours(scout: Scout, options: vec[i64]) -> i64:
    """Whoever makes the battle better than it was comes."""
    s = scout.s
    clash = frame_below(s, CLASH)
    if clash < 0:
        return STAY_OUT
    attacker, defender = s.cells[clash + ARGUMENTS + CLASH_ATTACKER], s.cells[clash + ARGUMENTS + CLASH_DEFENDER]
    side = s.argument(NEIGHBOURS_SIDE)
    best: i64 = STAY_OUT
    most = 0.4
    as_it_is = standing(scout, attacker, defender, side, -1)
    for action in options:
        if ATTACK <= action < ATTACK + GROUPS:
            group = action - ATTACK
            gain = standing(scout, attacker, defender, side, group) - as_it_is - post_of(scout, group)
            if gain > most:
                best, most = action, gain
        elif SALLY <= action < SALLY + MOTTES:
            gain = standing(scout, attacker, defender, side, GROUPS + action - SALLY) - as_it_is
            if gain > most:
                best, most = action, gain
    return best


def frame_below(s: CampaignTable, kind: i64) -> i64:
    """The nearest open frame of that kind, -1 for none."""
    at = s.cells[DEPTH] - 1
    while at >= 0:
        if s.cells[FRAMES + at * FRAME + KIND] == kind:
            return FRAMES + at * FRAME
        at -= 1
    return -1


def standing(scout: Scout, attacker: i64, defender: i64, side: i64, helper: i64) -> float:
    """How a side of the battle under way stands, with one more if there is a helper: a group, or GROUPS + the motte of
    a garrison."""
    s = scout.s
    halves: list[i64] = [0, 0]
    men: list[i64] = [0, 0]
    for group in range(GROUPS):
        at = s.cells[SIDE + group] - 1
        if group == helper:
            at = side
        if at >= 0 and s.is_there(group):
            halves[at] += scout.halves[group]
            men[at] += scout.men[group]
    if helper >= GROUPS:
        for man in range(MEN):
            if s.cells[STATUS + man] == IN_GARRISON and s.cells[AT + man] == helper - GROUPS:
                worth = s.book.tables.values[s.line_of(man, False)]
                halves[side] += worth if s.is_wounded(man) else 2 * worth
                men[side] += 1
    for_attacker, for_defender = ground_of(s, attacker, defender)
    odds = Odds(
        s.book.tables,
        weighted(halves[0], for_attacker),
        weighted(halves[1], for_defender),
        men[0],
        max(i64(1), men[1]),
    )
    field = TRIUMPH * 1.5 * (odds.wins - odds.loses)
    blood = MAN * (odds.harm * float(halves[1]) - odds.cost * float(halves[0]))
    return field + blood if side == ATTACKERS else -field - blood


def post_of(scout: Scout, group: i64) -> float:
    """What it costs a group to leave its hex for a battle: builders and keepers have their places."""
    s = scout.s
    for goal in s.setting().victories:
        if (goal.kind == HOLD or goal.kind == RAISE_MOTTE) and s.side(group) == goal.faction and counts(s, goal):
            if s.hex(group) == s.setting().place_hex[goal.places[0]]:
                return 8.0
    lameness = 4.0 if is_lame(scout, group) else 0.0
    return lameness + (4.0 if s.cells[PLUNDER + group] > 0 else 0.0)


# ---------------------------------------------------------------- spoils


def plunder(scout: Scout, options: vec[i64]) -> i64:
    """Everything but the next meal if the group has a use for it, else nothing."""
    s = scout.s
    group, place = s.argument(PLUNDERING_GROUP), s.argument(PLUNDERING_PLACE)
    if not has_use_for(scout, group, place):
        return options[0]
    stock, need = s.cells[RESOURCES + place], scout.need(group)
    if is_open_to(s, place, group) and stock > need + 1:
        return TAKE + stock - need
    return options[len(options) - 1]


def has_use_for(scout: Scout, group: i64, place: i64) -> bool:
    s = scout.s
    side = s.side(group)
    if side == DANE or side == SCOT or s.setting().is_target[place]:
        return True
    for other in range(GROUPS):
        if s.is_there(other) and s.cells[EMPLOYER + other] == group + 1:
            return True  # they wait for their share
    for goal in s.setting().victories:
        if goal.faction == side and (goal.kind == WASTE or goal.kind == RICHES):
            return True
    return False


def share(scout: Scout, options: vec[i64]) -> i64:
    """Enough to keep the hirelings for good, or nothing (c12.2.i)."""
    s = scout.s
    wanted = TAKE + s.size(s.argument(SHARING_HIRELINGS))
    if wanted in options and wanted - TAKE <= s.argument(SHARING_TAKEN):
        return wanted
    return options[0]


# ---------------------------------------------------------------- groups are divided and combined


def reorganise(scout: Scout, options: vec[i64]) -> i64:
    s = scout.s
    for action in options:
        if LEAVE_WOUNDED <= action < LEAVE_WOUNDED + GROUPS and leaves_wounded(scout, action - LEAVE_WOUNDED):
            return action
    for action in options:
        if JOIN <= action < JOIN + GROUPS and combines(scout, action - JOIN):
            return action
    for action in options:
        if SPLIT <= action < SPLIT + GROUPS and sheds_wounded(scout, action - SPLIT):
            return action
    for action in options:
        if DRAW <= action < DRAW + MOTTES and can_spare(scout, s.cells[MOTTE_HEX + action - DRAW] - 1):
            return action
    if DONE in options:
        return DONE
    for action in options:
        if GARRISON <= action < GARRISON + MOTTES:
            return action
    return options[0]


def has_fit_leader(s: CampaignTable, group: i64) -> bool:
    leader = s.cells[LEADER + group] - 1
    return leader < 0 or not s.is_wounded(leader)


def leaves_wounded(scout: Scout, group: i64) -> bool:
    """Where they are cared for, unless the commander would have to stay with them."""
    return has_fit_leader(scout.s, group)


def sheds_wounded(scout: Scout, group: i64) -> bool:
    """The fit go on while those who slow them stay behind as a group of their own."""
    hurt = scout.hurt[group]
    fit = scout.s.size(group) - hurt
    return hurt >= FEW and fit >= 2 * hurt and has_fit_leader(scout.s, group)


def combines(scout: Scout, group: i64) -> bool:
    """With whoever is in its hex, unless one of them was left behind for his wounds."""
    s = scout.s
    for other in scout.own:
        if other != group and s.hex(other) == s.hex(group) and s.faction(other) == s.faction(group):
            return not is_lame(scout, group) and not is_lame(scout, other)
    return False


def can_spare(scout: Scout, hex: i64) -> bool:
    """Of a garrison, while no enemy is near."""
    for foe in scout.foes:
        if scout.ways.between(scout.s.hex(foe), hex) <= NEAR:
            return False
    return True


def name_men(scout: Scout, options: vec[i64]) -> i64:
    """The wounded part from a group, the best leave a garrison for the field, the least go into one."""
    s = scout.s
    source, target = s.argument(NAME_MEN_FROM), s.argument(NAME_MEN_INTO)
    is_split = target == GROUPS + MOTTES
    best: i64 = -1
    most: i64 = -FAR
    for action in options:
        if PICK <= action < ENOUGH:
            man = action - PICK
            worth = s.book.tables.values[s.line_of(man, False)]
            if is_split:
                worth = 100 if s.is_wounded(man) else -worth
            elif source < GROUPS:
                worth = -worth
            if s.is_commander(man):
                worth -= 500
            if worth > most:
                best, most = action, worth
    if ENOUGH in options and (best < 0 or (is_split and most < 100) or (source < GROUPS and not is_split)):
        return ENOUGH
    return best if best >= 0 else options[0]


def endow(scout: Scout) -> i64:
    """Those who are left behind for their wounds need no money; others have their part of the purse by heads."""
    s = scout.s
    group, into = s.argument(PURSE_GROUP), s.argument(PURSE_INTO)
    men = s.size(into)
    if is_lame(scout, into):
        return ENDOW
    return ENDOW + min(i64(HALVES) - 1, s.money(group) * men // max(i64(1), men + s.size(group)))


# ---------------------------------------------------------------- convoys


def cart(scout: Scout, options: vec[i64]) -> i64:
    """Whoever leaves a full store takes food along; who lays the land waste carries off what he can."""
    s = scout.s
    for action in options:
        if FORM_CONVOY <= action < FORM_CONVOY + GROUPS and wants_convoy(scout, action - FORM_CONVOY):
            return action
        if LOAD_UP <= action < LOAD_UP + CONVOYS and is_full(scout, s.cells[CONVOY_HEX + action - LOAD_UP] - 1):
            return action
    return DONE if DONE in options else options[0]


def is_full(scout: Scout, hex: i64) -> bool:
    s = scout.s
    place, motte = s.place_at(hex), s.motte_at(hex)
    if place >= 0 and s.is_city(place):
        return True
    if place >= 0 and wastes(scout):
        return True
    return motte >= 0 and s.cells[STORES + motte] > 3


def wastes(scout: Scout) -> bool:
    for goal in scout.s.setting().victories:
        if goal.kind == WASTE and scout.s.seat_of(goal.faction) == scout.seat:
            return True
    return False


def wants_convoy(scout: Scout, group: i64) -> bool:
    s = scout.s
    if scout.need(group) == 0 or not is_full(scout, s.hex(group)):
        return False
    for convoy in range(CONVOYS):
        at = s.cells[CONVOY_HEX + convoy] - 1
        if at >= 0 and s.convoy_faction(convoy) == s.side(group) and scout.ways.between(at, s.hex(group)) <= 6:
            return False
    return True


def drive_wagons(scout: Scout, options: vec[i64]) -> i64:
    """After the group that needs food most."""
    s = scout.s
    convoy = s.argument(WAGONS_CONVOY)
    at = s.cells[CONVOY_HEX + convoy] - 1
    goal: i64 = -1
    most = -1.0
    for group in scout.own:
        if s.side(group) == s.cells[OWNER + convoy] - 1 and scout.need(group) > 0:
            far = float(scout.ways.between(at, s.hex(group)))
            worth = float(10 * scout.need(group) + 5 * s.cells[HUNGER + group]) / (4.0 + far)
            if worth > most:
                goal, most = s.hex(group), worth
    if goal < 0 or s.cells[LOAD + convoy] == 0:
        return HALT
    return nearer(scout, at, goal, options)


def nearer(scout: Scout, at: i64, goal: i64, options: vec[i64]) -> i64:
    """The step after which the goal is nearest, HALT if none leads there."""
    best: i64 = HALT
    least = scout.ways.between(at, goal)
    for action in options:
        if GO <= action < HALT:
            away = scout.ways.between(action - GO, goal)
            if away < least:
                best, least = action, away
    return best


# ---------------------------------------------------------------- spies


def spy(scout: Scout, options: vec[i64]) -> i64:
    """To the enemy, two hexes from him and no nearer, and back with the news."""
    s = scout.s
    number = s.argument(SPY_MARCH_SPY)
    at = s.cells[SPY_HEX + number] - 1
    goal: i64 = -1
    least: i64 = FAR
    if s.cells[SPY_SEEN + number]:
        for group in scout.own:
            if s.faction(group) == s.cells[SPY_OF + number]:
                away = scout.ways.between(at, s.hex(group))
                if away < least:
                    goal, least = s.hex(group), away
    else:
        for group in scout.foes:
            away = scout.ways.between(at, s.hex(group))
            if away < least:
                goal, least = s.hex(group), away
    if goal < 0 or goal == at:
        return HALT
    step = nearer(scout, at, goal, options)
    if step != HALT:
        for foe in scout.foes:
            if s.hex(foe) == step - GO:
                return HALT
    return step
