# mypyc: compile
"""The day of a siege (11.1): supply or event, initiative, the healed, fire, the action, healing dice, the marker."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, State
from meadhall.games.diex_aie.siege.endings import check_hunger, check_leaders
from meadhall.games.diex_aie.siege.happenings import begin_event
from meadhall.games.diex_aie.siege.layout import (
    ACTION,
    ANIMALS,
    ASKING,
    BESIEGED_CHOICE,
    BESIEGER_CHOICE,
    BESIEGERS,
    BUILDERS,
    CHOICE,
    CLASH,
    DAY,
    DEAD,
    DICE,
    DIVIDED,
    DUE,
    EVENING,
    EVENT,
    EXCHANGED,
    FIELD,
    FIGHT_EDGE,
    FIGHT_KIND,
    FIGHT_MAP,
    FOR_MONTHS,
    FRESH,
    GARRISON,
    GATE_BETRAYED,
    HAD_LEADER,
    HEALED,
    HEALING,
    HEALTH,
    HEALTHY,
    INITIATIVE,
    INSIDE,
    LADDERS,
    LIFTED,
    LOG,
    LOG_EVENT,
    MARKER,
    MODIFIER,
    MORNING,
    NO_FIGHT,
    OUTCOME,
    OUTCOME_TOO,
    OUTSIDE,
    PEOPLE,
    PLACE,
    RAIN,
    RATIONS,
    RELIEF,
    RELIEF_ARMY,
    RELIEF_FIGHT,
    SIEGE_DAY,
    SIEGE_DAY_STAGE,
    SPENT,
    SUPPLY,
    TAKEN,
    TALKED,
    TIMBER,
    TIME,
    TORCH,
    TORCHED,
    TORCHES,
    WOUNDED,
)
from meadhall.games.diex_aie.siege.table import SiegeTable
from meadhall.games.diex_aie.siege.torches import archers

OF_A_DAY: Final = (
    *(EVENT, INITIATIVE, BUILDERS, TALKED, SPENT, TORCHED, FIGHT_KIND, FIGHT_MAP, FIGHT_EDGE, ANIMALS, DIVIDED),
    *(OUTCOME, OUTCOME_TOO),
)


class SiegeDay(Decision):
    """The stages of a day (11.1.b). Argument: the stage. When the siege has ended the frame is closed; within a
    campaign at the end of the day (c6.i)."""

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        if s.is_ended():
            s.pop()
            return
        stage = s.argument(SIEGE_DAY_STAGE)
        if stage == MORNING:
            s.set_argument(SIEGE_DAY_STAGE, DICE)
            begin_day(s)
        elif stage == DICE:
            s.set_argument(SIEGE_DAY_STAGE, HEALED)
            roll_initiative(s)
        elif stage == HEALED:
            s.set_argument(SIEGE_DAY_STAGE, TORCHES)
            return_healed(s)
        elif stage == TORCHES:
            s.set_argument(SIEGE_DAY_STAGE, CHOICE)
            if archers(s) > 0:
                s.push(TORCH)
        elif stage == CHOICE:
            s.set_argument(SIEGE_DAY_STAGE, ACTION)
            if s.get(FIGHT_KIND) == NO_FIGHT:
                ask_for_action(s)
            if s.get(FIGHT_KIND) == RELIEF_FIGHT or (s.get(DIVIDED) and not s.is_ended()):
                s.push(FIELD)  # 11.4.3.b: for the battle with the relief army
        elif stage == ACTION:
            s.set_argument(SIEGE_DAY_STAGE, HEALING)
            if s.get(FIGHT_KIND) != NO_FIGHT:
                s.push(CLASH, ASKING, s.get(FIGHT_KIND))
            elif s.get(DIVIDED):
                s.push(CLASH, ASKING, RELIEF_FIGHT)
        elif stage == HEALING:
            s.set_argument(SIEGE_DAY_STAGE, EVENING)
            roll_healing(s)
        else:
            s.set_argument(SIEGE_DAY_STAGE, MORNING)
            evening(s)
            if s.rules.daily:
                s.pop()


# ---------------------------------------------------------------- 1: supply, or an event


def begin_day(s: SiegeTable) -> None:
    s.add(DAY, 1)
    for cell in OF_A_DAY:
        s.put(cell, 0)
    s.clear_picks()
    s.emit("day-begins", "11.1.b", EVERYBODY, s.day())
    if s.get(TIMBER) == s.day():
        s.put(TIMBER, 0)
        s.put(LADDERS, min(s.rules.tables.most_ladders, s.get(LADDERS) + s.rules.tables.timber))
        s.emit("timber-ready", "11.6.10", EVERYBODY, s.get(LADDERS))
    if s.day() == 1 and s.rules.daily:
        count_stores(s)
    elif s.day() == 1:
        roll_supply(s)
    else:
        begin_event(s)


def roll_supply(s: SiegeTable) -> None:
    """11.1.1: so many dice, a modifier for the number of besieged, and two days at least."""
    place, men = s.place(), len(s.shut_in())
    total: i64 = 0
    for _ in range(place.dice):
        total += s.chance.die(10)
    modifier = place.modifier_for(men)
    s.put(MODIFIER, modifier + 20)
    s.put(SUPPLY, max(s.rules.tables.least_days, total + modifier))
    s.emit("supply-rolled", "11.1.a 11.1.1.a 11.1.1.b 11.1.1.c", EVERYBODY, total, men, s.get(SUPPLY))
    look_for_leaders(s)


def count_stores(s: SiegeTable) -> None:
    """c15.1.a: no dice; the campaign has said how many days the resources last."""
    men = len(s.shut_in())
    s.emit("stores-counted", "c15.1.a", EVERYBODY, men, s.get(SUPPLY))
    if not men:
        s.end(TAKEN, OUTSIDE, "11.4.1.t")
        return
    s.put(MODIFIER, s.place().modifier_for(men) + 20)
    look_for_leaders(s)
    check_hunger(s)


def look_for_leaders(s: SiegeTable) -> None:
    for person in s.shut_in():
        if s.folk.commands[person]:
            s.put(HAD_LEADER, 1)


# ---------------------------------------------------------------- 2: initiative


def roll_initiative(s: SiegeTable) -> None:
    """11.1.3.a; events 13 and 19 replace the dice, 18 adds to one."""
    event, tables, besieging = s.get(EVENT), s.rules.tables, s.besieging_side()
    if event == GATE_BETRAYED or event == RELIEF_ARMY or s.get(DIVIDED):
        winner: i64 = besieging if event == GATE_BETRAYED else INSIDE
        s.put(INITIATIVE, winner + 1)
        rule = "11.6.13" if event == GATE_BETRAYED else "11.4.1.j" if s.get(DIVIDED) else "11.6.19"
        s.emit("initiative-given", rule, EVERYBODY, winner)
        return
    without = s.chance.die(10) + tables.besieger_bonus
    within = s.chance.die(10) + (tables.rain if event == RAIN else 0)
    winner = besieging if without >= within else 1 - besieging
    s.put(INITIATIVE, winner + 1)
    s.emit("initiative-rolled", "11.1.3.a", EVERYBODY, without, within, winner)


# ---------------------------------------------------------------- 3: the healed


def return_healed(s: SiegeTable) -> None:
    """11.1.5.b."""
    for person in range(PEOPLE):
        if s.get(DUE + person) == s.day() and s.health(person) == WOUNDED:
            s.put(DUE + person, 0)
            s.put(HEALTH + person, HEALTHY)
            s.emit("healed", "11.1.5.b", EVERYBODY, person)


# ---------------------------------------------------------------- 5: whose choice


def ask_for_action(s: SiegeTable) -> None:
    if not len(s.without()):
        s.end(LIFTED, 1 - s.besieging_side(), "11.b")
        return
    if not len(s.shut_in()):
        s.end(TAKEN, s.besieging_side(), "11.4.1.t")
        return
    if s.get(INITIATIVE) - 1 == s.besieging_side():
        s.push(BESIEGER_CHOICE)
    else:
        s.push(BESIEGED_CHOICE)


# ---------------------------------------------------------------- 6: healing dice


def roll_healing(s: SiegeTable) -> None:
    """11.1.5.a: one die for everybody wounded today; the date is counted from today."""
    for person in range(PEOPLE):
        if not s.get(FRESH + person):
            continue
        s.put(FRESH + person, 0)
        if s.health(person) != WOUNDED:
            continue
        die = s.chance.die(10)
        days = s.rules.tables.heals[die - 1]
        if days < 0:
            s.put(HEALTH + person, DEAD)
            s.emit("dies-of-wounds", "11.1.5.a 11.1.5.c", EVERYBODY, person, die)
        elif days == 0:
            s.put(DUE + person, FOR_MONTHS)
            s.emit("laid-up", "11.1.5.a 11.1.5.c", EVERYBODY, person, die)
        else:
            s.put(DUE + person, s.day() + days)
            s.emit("healing", "11.1.5.a 11.1.5.c", EVERYBODY, person, die, s.day() + days)


# ---------------------------------------------------------------- 7: marker, hunger, leaders


def evening(s: SiegeTable) -> None:
    s.put(LOG + s.day() - 1, s.get(SPENT) + LOG_EVENT * s.get(EVENT) + 1)
    s.add(MARKER, 1)
    if s.get(EXCHANGED):
        s.add(RATIONS, -1)
        feed_by_night(s)
    check_hunger(s)
    check_leaders(s)
    if not len(s.without()):
        s.end(LIFTED, 1 - s.besieging_side(), "11.b")
    if not len(s.shut_in()):
        s.end(TAKEN, s.besieging_side(), "11.4.1.t")
    if s.day() >= s.place().last_day and not s.rules.daily:
        s.end(TIME, INSIDE, scenario_rule(s))


def feed_by_night(s: SiegeTable) -> None:
    """11.4.1.l: the redoubt stands on the outer rampart; an army in the field sends food in."""
    if not len(s.in_camp(RELIEF)):
        return
    die = s.chance.die(s.rules.tables.night_dice)
    s.add(SUPPLY, die)
    s.emit("fed-by-night", "11.4.1.l", EVERYBODY, die)


def scenario_rule(s: SiegeTable) -> str:
    return "scenario.14" if s.place().castle else "scenario.15"


def begin_siege(s: SiegeTable, place: i64) -> None:
    """The forces of a place; both sides have their men, nothing is built."""
    s.put(PLACE, place + 1)
    for person in s.place().besiegers:
        s.enlist(person, BESIEGERS)
    for person in s.place().besieged:
        s.enlist(person, GARRISON)
    s.push(SIEGE_DAY, MORNING)
