# mypyc: compile
"""A garrison on a day of assault: where its men stand before it begins, and what each is about behind the walls."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.diex_aie.castles import AT_HAND, beside_all, fire_for, ladder_tops, platforms
from meadhall.bots.diex_aie.purposes import (
    DOUSE_FIRE,
    FIGHT,
    HOLD,
    INSIDE,
    SHOOT,
    WATCH,
    Errand,
    is_archer,
    is_inside,
    one,
)
from meadhall.bots.skirmish.distances import FAR, foes_at
from meadhall.games.diex_aie.battle.fort_works import A_GATE
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.kinds import PLATFORM
from meadhall.skirmish.layout import COMING, DEPLOY_PLACE, DEPLOY_SIDE
from meadhall.skirmish.rules import FORMS
from meadhall.skirmish.turns import next_to_place

IN_THE_KEEP: Final = 2  # men who begin there beside their commander
KEPT: Final = 30.0  # what the keep is worth to them, and the bailey to shooters
ON_THE_WALL: Final = 1.0  # hexes that a man goes farther for a platform; shooters twice as far
MANY: Final = 8  # ways in, from which nobody knows any more where to stand


# ---------------------------------------------------------------- before it begins


def is_posted_by_hand(t: Table) -> bool:
    """The garrison of a castle whose bailey is still its own; elsewhere it spreads over the place."""
    person = next_to_place(t, t.argument(DEPLOY_SIDE), t.argument(DEPLOY_PLACE))
    return len(t.battle().motte) > 0 and person >= 0 and t.group_of(person) == INSIDE + 1


def post_worth(t: Table, cell: i64) -> float:
    """One commander and two of the weakest hold the keep, so that the bailey is not all that there is to lose; the
    others stand behind the breaches, or about the gate while there are none. Shooters man the walls of the bailey, for
    whoever leaves it empty has given it up (11.4.1.n)."""
    person = next_to_place(t, t.argument(DEPLOY_SIDE), t.argument(DEPLOY_PLACE))
    battle = t.battle()
    if keeps_the_keep(t, person):
        kept = KEPT if cell in battle.motte else 0.0
        return kept - float(t.ground.distance(cell, battle.centre[0]))
    ways = ways_in(t, person)
    nearest = nearest_of(t, cell, ways if len(ways) else one(main_gate(t)))
    found = -float(nearest if nearest > 0 else 2)
    if is_archer(t, person) and not (cell in battle.motte or cell in battle.ramp):
        found += KEPT
    if t.terrain(cell) == PLATFORM:
        found += 2.0 * ON_THE_WALL if is_archer(t, person) else ON_THE_WALL
    return found


def main_gate(t: Table) -> i64:
    """The hex behind the gate of the gate tower; the centre of a place that has none."""
    works = t.fort()
    for work in range(len(works.works)):
        if works.kind[work] == A_GATE:
            return works.works[work].hexes[0]
    return t.battle().centre[0]


def keeps_the_keep(t: Table, person: i64) -> bool:
    """The first of the commanders, and the weakest of those who have no bow."""
    commander: i64 = -1
    weaker: i64 = 0
    for other in t.muster.roster:
        if t.people.side[other] != t.people.side[person] or not is_of_garrison(t, other):
            continue
        if t.people.leader[other]:
            if commander < 0:
                commander = other
        elif not is_archer(t, other):
            more = t.people.attack[person * FORMS] - t.people.attack[other * FORMS]
            if more > 0 or (more == 0 and other < person):
                weaker += 1
    if person == commander:
        return True
    return not t.people.leader[person] and not is_archer(t, person) and weaker < IN_THE_KEEP


def is_of_garrison(t: Table, person: i64) -> bool:
    return t.is_standing(person) or (t.cells[t.STATE + person] == COMING and t.group_of(person) == INSIDE + 1)


# ---------------------------------------------------------------- behind the walls


def garrison_errand(t: Table, person: i64) -> Errand:
    """Fires first, then whoever has come in; the others man the wall where the enemy is, or keep to their hall."""
    side = t.people.side[person]
    fire = fire_for(t, person)
    if fire >= 0:
        return Errand(DOUSE_FIRE, beside_all(t, one(fire)))
    intruders = foes_inside(t, side)
    if is_archer(t, person):
        return Errand(SHOOT, intruders if len(intruders) else foes_at(t, side))
    if is_near(t, person, intruders):
        return Errand(FIGHT, intruders)
    posts = ladder_tops(t)
    ways = ways_in(t, person)
    if len(ways) <= MANY:
        for cell in behind(t, ways):
            posts = append(posts, cell)
    if len(posts):
        return Errand(WATCH, posts)
    return Errand(WATCH, platforms(t)) if len(t.battle().motte) else Errand(HOLD, cells_of(t.battle().inside))


def foes_inside(t: Table, side: i64) -> vec[i64]:
    """Where enemies are who have come over the walls."""
    found = vec[i64]()
    for cell in foes_at(t, side):
        if is_inside(t, cell):
            found = append(found, cell)
    return found


def is_near(t: Table, person: i64, cells: vec[i64]) -> bool:
    return nearest_of(t, t.at(person), cells) <= AT_HAND


def nearest_of(t: Table, cell: i64, others: vec[i64]) -> i64:
    """Hexes to the nearest of these, FAR if there are none."""
    least: i64 = FAR
    for other in others:
        least = min(least, t.ground.distance(cell, other))
    return least


def ways_in(t: Table, person: i64) -> vec[i64]:
    """The hexes of the place into which somebody on foot can step from outside: breaches, open gates, doors."""
    found = vec[i64]()
    for cell in t.battle().inside:
        for way in range(6):
            near = t.ground.neighbour[cell * 6 + way]
            if near >= 0 and not is_inside(t, near) and t.pace(person, near, (way + 3) % 6) >= 0:
                found = append(found, cell)
                break
    return found


def behind(t: Table, ways: vec[i64]) -> vec[i64]:
    """The hexes within the place beside these: who comes in is met there by several at once."""
    found = vec[i64]()
    for cell in beside_all(t, ways):
        if is_inside(t, cell) and cell not in ways:
            found = append(found, cell)
    return found


def cells_of(places: list[i64]) -> vec[i64]:
    found = vec[i64]()
    for cell in places:
        found = append(found, cell)
    return found
