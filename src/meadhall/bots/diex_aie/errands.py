# mypyc: compile
"""What each man of Diex Aie 2 is about: the errand that the scenario's points and the moment give him."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.diex_aie.castles import castle_errand, storm_errand
from meadhall.bots.diex_aie.garrisons import cells_of, garrison_errand
from meadhall.bots.diex_aie.purposes import (
    FIGHT,
    HIDE,
    HOLD,
    LEAD,
    LEAVE,
    PLUNDER_HOUSE,
    SHOOT,
    Errand,
    is_archer,
    is_besieged,
    rank_to,
    scores,
)
from meadhall.bots.skirmish.distances import foes_at
from meadhall.games.diex_aie.battle.layout import (
    ASSAULT,
    BURNT,
    CHAPTER_CASTLES,
    CIVILIAN_EXITED,
    CONTROLLED,
    EXITED,
    HOLDING,
    LOOT,
    LOOTED,
    LOOTED_HOUSES,
    OCCUPIED,
    PACK_EXITED,
    SUPPLY_RUN,
    TAKEN_PERSON,
)
from meadhall.games.diex_aie.battle.reins import is_at_head
from meadhall.games.diex_aie.battle.scores import first_beast
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.edges import can_leave
from meadhall.skirmish.horses import is_beside_horse
from meadhall.skirmish.kinds import COURTYARD
from meadhall.skirmish.layout import IN_HAND, SIDES, TURN

AT_THE_GOAL: Final = 6  # men who go for hexes that are controlled
PLUNDERERS: Final = 2  # men for each house
GUARDS: Final = 3  # of a man whom the enemy must take


def errand_of(t: Table, person: i64) -> Errand:
    side, battle = t.people.side[person], t.battle()
    if t.at(person) < 0:
        return Errand(FIGHT, foes_at(t, side))
    if t.is_siege():
        return siege_errand(t, person)
    leaves = scores(t, side, EXITED) or (battle.civilian[person] and scores(t, side, CIVILIAN_EXITED))
    if leaves or t.has(person, LOOT) or leads_beast(t, person):
        ways = exits_of(t, person)
        if len(ways):
            return Errand(LEAVE, ways)
    if t.people.weak[person] or battle.civilian[person]:
        return Errand(HIDE, foes_at(t, side))
    if scores(t, side, PACK_EXITED):
        beast = beast_for(t, person)
        if beast >= 0:
            return Errand(LEAD, rein_places(t, person, beast - t.PEOPLE))
    if scores(t, side, LOOTED) and not t.is_mounted(person):
        rooms = house_for(t, person)
        if len(rooms):
            return Errand(PLUNDER_HOUSE, rooms)
    if is_for_a_castle(t):
        return castle_errand(t, person)
    if is_archer(t, person) and not (holds(t, side) and t.cells[TURN] + 2 >= t.muster.turns):
        return Errand(SHOOT, foes_at(t, side))
    if len(battle.goal) and goes_to_goal(t, person):
        return Errand(HOLD, goal_of(t))
    if battle.target >= 0 and t.people.side[battle.target] != side and t.at(battle.target) >= 0:
        if rank_to(t, person, t.at(battle.target)) % 2 == 0:
            return Errand(FIGHT, append(vec[i64](), t.at(battle.target)))
    return Errand(FIGHT, foes_at(t, side))


def siege_errand(t: Table, person: i64) -> Errand:
    """In a fight of a siege nothing is counted: a party takes its animals across, the besieged keep behind their walls,
    the besiegers come over them."""
    side, battle = t.people.side[person], t.battle()
    if brings_beasts(t, side):
        beast: i64 = -1 if leads_beast(t, person) else beast_for(t, person)
        if beast >= 0:
            return Errand(LEAD, rein_places(t, person, beast - t.PEOPLE))
        ways = exits_of(t, person)
        if len(ways):
            return Errand(LEAVE, ways)
    if is_besieged(t, side):
        return garrison_errand(t, person)
    if battle.clock == ASSAULT and len(battle.motte):
        return storm_errand(t, person, battle.inside)
    return Errand(SHOOT if is_archer(t, person) else FIGHT, foes_at(t, side))


def brings_beasts(t: Table, side: i64) -> bool:
    """Pack animals that leave the field are what the side is here for."""
    return scores(t, side, PACK_EXITED) or (t.battle().clock == SUPPLY_RUN and side == t.muster.first)


def is_for_a_castle(t: Table) -> bool:
    """One side is to come into a castle, or to burn it."""
    if not t.changes or not t.plays(CHAPTER_CASTLES):
        return False
    for side in range(SIDES):
        if scores(t, side, OCCUPIED) or scores(t, side, BURNT):
            return True
    return False


def goal_of(t: Table) -> vec[i64]:
    return cells_of(t.battle().goal)


def holds(t: Table, side: i64) -> bool:
    """The side must have people on its goal in the end."""
    return scores(t, side, HOLDING)


def goes_to_goal(t: Table, person: i64) -> bool:
    """Who holds ground stays on it; of a few hexes that both sides want, those nearest go for them; whom the enemy
    wants to take keeps guards about him."""
    side, battle = t.people.side[person], t.battle()
    if holds(t, side):
        return True
    if scores(t, side, CONTROLLED) or scores(t, 1 - side, CONTROLLED):
        late = t.cells[TURN] * 2 > t.muster.turns
        return rank_to(t, person, battle.goal[0]) < (2 * AT_THE_GOAL if late else AT_THE_GOAL)
    if scores(t, 1 - side, TAKEN_PERSON):
        return person == battle.target or rank_to(t, person, t.at(battle.target)) < GUARDS + 1
    return False


def exits_of(t: Table, person: i64) -> vec[i64]:
    """Where he may leave the field."""
    found = vec[i64]()
    for cell in t.ground.places:
        if t.site.border[cell] and can_leave(t, person, cell):
            found = append(found, cell)
    return found


# ---------------------------------------------------------------- pack animals


def leads_beast(t: Table, person: i64) -> bool:
    """He has one by the rein."""
    return t.mover() == person and t.cells[IN_HAND] != 0


def beast_for(t: Table, person: i64) -> i64:
    """The pack animal that is for him to lead, -1 for none: his own, or the nearest to which nobody is nearer who has
    none."""
    best: i64 = -1
    nearest: i64 = 99
    for beast in range(first_beast(t), t.PIECES):
        if not t.is_standing(beast) or t.at(beast) < 0:
            continue
        leader = t.cells[t.LEADER + beast - t.PEOPLE] - 1
        if leader == person:
            return beast
        if leader >= 0 and t.is_standing(leader):
            continue
        away = t.ground.distance(t.at(person), t.at(beast))
        if away < nearest and is_first_for(t, person, beast, away):
            best, nearest = beast, away
    return best


def is_first_for(t: Table, person: i64, beast: i64, mine: i64) -> bool:
    for other in t.muster.roster:
        if other == person or t.people.side[other] != t.people.side[person] or not t.is_standing(other):
            continue
        away = t.ground.distance(t.at(other), t.at(beast))
        if (away < mine or (away == mine and other < person)) and not has_beast(t, other):
            return False
    return True


def has_beast(t: Table, person: i64) -> bool:
    for beast in range(first_beast(t), t.PIECES):
        if t.is_standing(beast) and t.cells[t.LEADER + beast - t.PEOPLE] == person + 1:
            return True
    return False


def rein_places(t: Table, person: i64, horse: i64) -> vec[i64]:
    """Where the rein of a horse is taken: on foot at its head."""
    found, ground = vec[i64](), t.ground
    for cell in ground.within(t.at(t.PEOPLE + horse), 2):
        near = is_beside_horse(t, cell, horse) if t.is_mounted(person) else is_at_head(t, cell, horse)
        if near:
            found = append(found, cell)
    return found


# ---------------------------------------------------------------- houses


def house_for(t: Table, person: i64) -> vec[i64]:
    """The rooms of the nearest house that is for him to plunder; nothing if others are nearer."""
    rooms = vec[i64]()
    best: i64 = 0
    nearest: i64 = 99
    for cell in t.ground.places:
        house = t.ground.building[cell]
        if house == 0 or t.terrain(cell) == COURTYARD or t.cells[LOOTED_HOUSES] >> house & 1:
            continue
        away = t.ground.distance(t.at(person), cell)
        if away < nearest and (house == best or plunderers_before(t, person, cell, away) < PLUNDERERS):
            best, nearest = house, away
    for cell in t.ground.places:
        if best and t.ground.building[cell] == best:
            rooms = append(rooms, cell)
    return rooms


def plunderers_before(t: Table, person: i64, cell: i64, mine: i64) -> i64:
    n: i64 = 0
    for other in t.muster.roster:
        if other == person or t.people.side[other] != t.people.side[person] or not t.is_standing(other):
            continue
        away = t.ground.distance(t.at(other), cell)
        if (away < mine or (away == mine and other < person)) and not t.has(other, LOOT):
            n += 1
    return n
