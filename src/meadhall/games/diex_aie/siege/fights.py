# mypyc: compile
"""The fight of a day: who takes part, and what its end means for the siege (11.4)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.siege.layout import (
    ANIMALS,
    ASSAULT_FIGHT,
    AWAY,
    AWAY_HURT,
    BAILEY,
    BESIEGERS,
    DEFENDER_BACK,
    DETACHED,
    DIVIDED,
    EXCHANGED,
    FELL,
    GARRISON,
    GENERAL_FIGHT,
    HEALTH,
    INSIDE,
    LIFTED,
    MARKER,
    OUTCOME,
    OUTSIDE,
    PEOPLE,
    PICKED,
    PRISONER,
    RATIONS,
    RELIEF,
    RELIEF_FIGHT,
    REPELLED,
    SORTIE_FIGHT,
    SUPPLY,
    TAKEN,
    WITHDRAWN,
    WOUNDED,
)
from meadhall.games.diex_aie.siege.relief import come_back
from meadhall.games.diex_aie.siege.table import SiegeTable


def fight_kind(s: State) -> i64:
    """The kind of the fight that is open."""
    assert isinstance(s, SiegeTable)
    return s.open_fight()


# ---------------------------------------------------------------- who takes part


def assaulting_side(s: SiegeTable) -> i64:
    """In a divided army's castle either side may attack; else the besieger does."""
    return s.acting_side(ASSAULT_FIGHT)


def attackers_of(s: SiegeTable, kind: i64) -> list[i64]:
    """11.4.1.b, 11.4.2.g, 11.4.3.d, 11.6.19: an assault has all who besiege, a sortie its party, a general sortie all
    who are shut in, a relief battle the army in the field and perhaps the garrison."""
    if kind == ASSAULT_FIGHT:
        if s.get(DIVIDED):
            return s.in_camp(BESIEGERS if assaulting_side(s) == OUTSIDE else GARRISON)
        return s.without()
    found: list[i64] = []
    for person in range(PEOPLE):
        if kind == SORTIE_FIGHT:
            joins = s.is_shut_in(person) and s.get(PICKED + person) == 1
        elif kind == GENERAL_FIGHT:
            joins = s.is_shut_in(person)
        else:
            with_garrison = s.camp(person) == GARRISON and s.get(PICKED + person) == 1
            joins = s.is_living(person) and (s.camp(person) == RELIEF or with_garrison)
        if joins:
            found.append(person)
    return found


def defenders_of(s: SiegeTable, kind: i64) -> list[i64]:
    if kind == ASSAULT_FIGHT:
        if s.get(DIVIDED):
            return s.in_camp(GARRISON if assaulting_side(s) == OUTSIDE else BESIEGERS)
        return s.shut_in()
    if kind == RELIEF_FIGHT:
        return s.in_camp(DETACHED if s.get(DIVIDED) else BESIEGERS)
    if kind == GENERAL_FIGHT:
        return s.without()
    found: list[i64] = []
    for person in s.without():
        if s.get(PICKED + person) == 2:  # the first patrol comes in without a roll
            found.append(person)
    return found


# ---------------------------------------------------------------- what it means


def conclude(s: SiegeTable, kind: i64) -> None:
    outcome = s.get(OUTCOME)
    if kind == ASSAULT_FIGHT:
        conclude_assault(s, outcome)
    elif kind == SORTIE_FIGHT:
        bring_in(s)
    elif kind == GENERAL_FIGHT:
        conclude_general(s, outcome)
    else:
        conclude_relief(s, outcome)


def conclude_assault(s: SiegeTable, outcome: i64) -> None:
    attacking = assaulting_side(s)
    if outcome == FELL:
        if s.get(DIVIDED) and attacking == INSIDE:
            retake(s)
        else:
            s.end(TAKEN, attacking, "11.4.1.t")
    elif outcome == WITHDRAWN:
        fall_back(s)
    elif outcome == REPELLED and not s.get(DIVIDED):
        give_up(s)


def retake(s: SiegeTable) -> None:
    """11.4.1.j: the besieged have won back the lost part of the castle."""
    s.put(BAILEY, 0)
    for person in s.in_camp(BESIEGERS):
        s.put(HEALTH + person, PRISONER)
        s.forget(person)
    s.emit("bailey-recovered", "11.4.1.j", EVERYBODY)


def fall_back(s: SiegeTable) -> None:
    """11.4.1.o: half of what is left is lost, and of an odd number the greater half; it feeds the besiegers later."""
    if s.get(BAILEY):
        return
    s.put(BAILEY, 1)
    left = max(i64(0), s.days_left())
    lost = left - left // s.rules.tables.withdrawal
    s.add(MARKER, lost)
    s.put(RATIONS, lost)
    s.emit("bailey-lost", "11.4.1.o", EVERYBODY, lost)


def give_up(s: SiegeTable) -> None:
    """The besiegers go away; if they were the relief army and the garrison, the army leaves and the roles return."""
    if s.get(EXCHANGED):
        send_away(s, RELIEF)
        s.put(EXCHANGED, 0)
        s.emit("roles-restored", "11.4.1.m", EVERYBODY)
    else:
        s.end(LIFTED, INSIDE, "11.b")


def bring_in(s: SiegeTable) -> None:
    """11.1.1.e: each animal that gets in is a day of supply."""
    days = s.get(ANIMALS) * s.rules.tables.animal_days
    s.add(RATIONS if s.get(EXCHANGED) else SUPPLY, days)
    s.emit("animals-in", "11.1.1.e", EVERYBODY, s.get(ANIMALS))


def conclude_general(s: SiegeTable, outcome: i64) -> None:
    """11.4.3.c, 11.4.3.f."""
    if outcome == DEFENDER_BACK:
        give_up_field(s)
    else:
        s.emit("siege-goes-on", "11.4.3.f", EVERYBODY)


def give_up_field(s: SiegeTable) -> None:
    if s.get(EXCHANGED):
        give_up(s)
    else:
        s.end(LIFTED, INSIDE, "11.4.3.c")


def conclude_relief(s: SiegeTable, outcome: i64) -> None:
    if outcome != DEFENDER_BACK:
        send_away(s, RELIEF)
        s.emit("relief-gone", "11.6.19", EVERYBODY)
        come_back(s)
    elif s.get(DIVIDED) and s.get(BAILEY):
        send_away(s, DETACHED)
        s.put(EXCHANGED, 1)
        s.emit("roles-exchanged", "11.4.1.h 11.4.1.m", EVERYBODY)
    else:
        s.end(LIFTED, INSIDE, "11.4.3.c 11.6.19")


def send_away(s: SiegeTable, camp: i64) -> None:
    for person in s.in_camp(camp):
        hurt = s.rules.daily and s.health(person) == WOUNDED
        s.put(HEALTH + person, AWAY_HURT if hurt else AWAY)
        s.forget(person)
