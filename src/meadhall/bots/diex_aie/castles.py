# mypyc: compile
"""Errands at a castle: ladders to the palisade, gates burnt or opened, the walls manned, fires put out."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.diex_aie.purposes import (
    BURN,
    CARRY,
    DOUSE_FIRE,
    FIGHT,
    HOLD,
    OPEN,
    SHOOT,
    STORM,
    WATCH,
    Errand,
    is_archer,
    one,
    rank_to,
    scores,
)
from meadhall.bots.skirmish.distances import FAR, foes_at, nearest_foe
from meadhall.games.diex_aie.battle.fort_works import A_GATE, A_SWING_GATE
from meadhall.games.diex_aie.battle.layout import BURNT, LADDER_AT, LADDER_SINCE, LADDERS, OCCUPIED
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.tasks import can_burn, is_within
from meadhall.skirmish.kinds import MOAT, PLATFORM

BURNERS: Final = 3  # men at each gate that is to burn
QUENCHERS: Final = 4  # men at each fire
KEEPERS: Final = 3  # men who stay in the keep
AT_HAND: Final = 6  # hexes at which defenders turn upon who has come in


def castle_errand(t: Table, person: i64) -> Errand:
    side = t.people.side[person]
    if scores(t, side, BURNT):
        return arson_errand(t, person)
    if scores(t, side, OCCUPIED):
        return assault_errand(t, person)
    return defence_errand(t, person)


# ---------------------------------------------------------------- attackers


def arson_errand(t: Table, person: i64) -> Errand:
    """Everything that burns counts: each to the nearest, those with bows within short range of it."""
    places = vec[i64]()
    for cell in t.ground.places:
        if can_burn(t, cell):
            places = append(places, cell)
    if is_archer(t, person):
        return Errand(SHOOT, places)
    beside = beside_all(t, places)
    return Errand(BURN, beside) if len(beside) else Errand(FIGHT, foes_at(t, t.people.side[person]))


def beside_all(t: Table, places: vec[i64]) -> vec[i64]:
    """The cells next to any of these on which nothing burns and somebody on foot can stand."""
    seen = vec[i64]([0] * t.ground.cells)
    found = vec[i64]()
    for cell in places:
        for way in range(6):
            near = t.ground.neighbour[cell * 6 + way]
            if near >= 0 and not seen[near] and t.rules.lands.foot[t.terrain(near)] >= 0 and not t.is_burning(near):
                seen[near] = 1
                found = append(found, near)
    return found


def assault_errand(t: Table, person: i64) -> Errand:
    return storm_errand(t, person, t.battle().goal)


def storm_errand(t: Table, person: i64, places: list[i64]) -> Errand:
    """To the goal where a way is open; else to open one: the ladder he is for, a gate to burn."""
    side, battle = t.people.side[person], t.battle()
    goal = vec[i64]()
    is_inside = False
    for cell in places:
        goal = append(goal, cell)
        is_inside = is_inside or cell == t.at(person)
    if is_inside:
        gate = shut_gate(t)
        if gate >= 0 and (battle.goal_people or t.is_siege()) and rank_to(t, person, gate_cell(t, gate)) == 0:
            return Errand(OPEN, working_places(t, gate))
        return Errand(SHOOT if is_archer(t, person) else FIGHT, foes_at(t, side))
    if is_archer(t, person):
        return Errand(SHOOT, foes_at(t, side))
    ladder = ladder_for(t, person)
    if ladder >= 0:
        return Errand(CARRY, free_half(t, person, ladder))
    return Errand(STORM, goal)


def burn_errand(t: Table, person: i64) -> Errand:
    """While no way is open: burn the nearest gate if few are at it already, else gather at the ladders."""
    best: i64 = -1
    nearest: i64 = FAR
    works = t.fort()
    for gate in range(len(works.works)):
        if (works.kind[gate] != A_GATE and works.kind[gate] != A_SWING_GATE) or t.work_state(gate):
            continue
        cell = gate_cell(t, gate)
        away = t.ground.distance(t.at(person), cell)
        if away < nearest and rank_to(t, person, cell) < BURNERS and can_burn(t, cell):
            best, nearest = cell, away
    if best >= 0:
        return Errand(BURN, beside_all(t, one(best)))
    return Errand(STORM, ladder_places(t))


def ladder_places(t: Table) -> vec[i64]:
    """Where ladders are, standing or lying; the enemy if there are none."""
    found = vec[i64]()
    for ladder in range(LADDERS):
        if t.cells[LADDER_AT + ladder]:
            found = append(found, t.ladder_cell(ladder, 0))
    return found if len(found) else foes_at(t, 0)


def gate_cell(t: Table, gate: i64) -> i64:
    """The hex behind it."""
    return t.fort().works[gate].hexes[0]


def shut_gate(t: Table) -> i64:
    """The gate of the gate tower, if it is shut; -1 if not."""
    works = t.fort()
    for gate in range(len(works.works)):
        if works.kind[gate] == A_GATE and t.work_state(gate) == 0:
            return gate
    return -1


def working_places(t: Table, gate: i64) -> vec[i64]:
    """From where it is opened."""
    found = vec[i64]()
    for cell in t.ground.within(gate_cell(t, gate), 1):
        if is_within(t, gate, cell):
            found = append(found, cell)
    return found


# ---------------------------------------------------------------- ladders


def ladder_for(t: Table, person: i64) -> i64:
    """The ladder that lies and is for him to carry: he is one of the two nearest men on foot who shoot nothing."""
    if t.is_mounted(person) or t.people.weak[person]:
        return -1
    for ladder in range(LADDERS):
        if not t.cells[LADDER_AT + ladder] or t.cells[LADDER_SINCE + ladder]:
            continue
        if carriers_before(t, person, t.ladder_cell(ladder, 0), t.ladder_cell(ladder, 1)) < 2:
            return ladder
    return -1


def carriers_before(t: Table, person: i64, one_half: i64, other_half: i64) -> i64:
    mine = span(t, person, one_half, other_half)
    n: i64 = 0
    for other in t.muster.roster:
        if other == person or t.people.side[other] != t.people.side[person] or not t.is_standing(other):
            continue
        if t.is_mounted(other) or is_archer(t, other) or t.people.weak[other]:
            continue
        away = span(t, other, one_half, other_half)
        if away < mine or (away == mine and other < person):
            n += 1
    return n


def span(t: Table, person: i64, one_half: i64, other_half: i64) -> i64:
    return t.ground.distance(t.at(person), one_half) + t.ground.distance(t.at(person), other_half)


def free_half(t: Table, person: i64, ladder: i64) -> vec[i64]:
    """The hexes of a ladder that nobody else has taken."""
    found = vec[i64]()
    for half in range(2):
        cell = t.ladder_cell(ladder, half)
        other = t.here(cell)
        if other < 0 or other == person or t.at(person) == cell:
            found = append(found, cell)
    return found if len(found) else one(t.ladder_cell(ladder, 0))


def leaning_places(t: Table) -> vec[i64]:
    """The hexes on which a ladder can be raised: at the foot of a palisade, and not in the open ditch."""
    found = vec[i64]()
    for cell in t.ground.places:
        if t.terrain(cell) == MOAT or t.ladder_at(cell) >= 0:
            continue
        for way in range(6):
            if t.can_lean(cell, way):
                found = append(found, cell)
                break
    return found


# ---------------------------------------------------------------- defenders


def defence_errand(t: Table, person: i64) -> Errand:
    side = t.people.side[person]
    fire = fire_for(t, person)
    if fire >= 0:
        return Errand(DOUSE_FIRE, beside_all(t, one(fire)))
    if keeps_the_keep(t, person):
        goal = vec[i64]()
        for cell in t.battle().goal:
            goal = append(goal, cell)
        return Errand(HOLD, goal)
    if is_archer(t, person):
        return Errand(SHOOT, foes_at(t, side))
    if nearest_foe(t, person, t.at(person)) <= AT_HAND and has_foe_inside(t, side):
        return Errand(FIGHT, foes_at(t, side))
    tops = ladder_tops(t)
    return Errand(WATCH, tops) if len(tops) else Errand(WATCH, platforms(t))


def keeps_the_keep(t: Table, person: i64) -> bool:
    """Where the goal is small, a few hold it."""
    goal = t.battle().goal
    if len(goal) == 0 or len(goal) > 12 or not scores(t, 1 - t.people.side[person], OCCUPIED):
        return False
    return rank_to(t, person, goal[0]) < KEEPERS


def has_foe_inside(t: Table, side: i64) -> bool:
    """An enemy stands on a hex of the goal, or on a platform."""
    for other in t.muster.roster:
        if t.people.side[other] == side or not t.is_standing(other):
            continue
        if t.terrain(t.at(other)) == PLATFORM:
            return True
        for cell in t.battle().goal:
            if cell == t.at(other):
                return True
    return False


def fire_for(t: Table, person: i64) -> i64:
    """The fire that is for him to put out, -1 for none."""
    best: i64 = -1
    nearest: i64 = FAR
    for cell in t.ground.places:
        if not t.is_burning(cell):
            continue
        away = t.ground.distance(t.at(person), cell)
        if away < nearest and rank_to(t, person, cell) < QUENCHERS:
            best, nearest = cell, away
    return best


def ladder_tops(t: Table) -> vec[i64]:
    """The hexes of the palisade against which ladders lean."""
    found = vec[i64]()
    for ladder in range(LADDERS):
        if t.cells[LADDER_AT + ladder] and t.cells[LADDER_SINCE + ladder]:
            found = append(found, t.ladder_top(ladder))
    return found


def platforms(t: Table) -> vec[i64]:
    found = vec[i64]()
    for cell in t.ground.places:
        if t.terrain(cell) == PLATFORM:
            found = append(found, cell)
    return found
