# mypyc: compile
"""What answers to the questions of the shared rules promise, whatever the scenario counts: walls, axes, retreats."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.skirmish.distances import nearest_foe
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import FORM_WALL_CHOSEN, RETREAT_PERSON

NEVER: Final = -1000.0


def can_rest(f: Field, options: vec[i64]) -> bool:
    """The mover may stop, and nobody has to make room for him."""
    person = f.mover()
    return f.verbs.stop in options and f.has_room(person, f.at(person), f.cells[f.FACING + person])


def wall_worth(f: Field, action: i64, reach: i64) -> float:
    """Shields are locked towards the enemy when he is within so many hexes."""
    v, ground = f.verbs, f.ground
    if action == v.done:
        return 0.0
    if v.brace <= action < v.grip:
        person = action - v.brace
        return 1.0 if nearest_foe(f, person, f.at(person)) <= reach else -1.0
    person, facing = f.argument(FORM_WALL_CHOSEN) - 1, action - v.face
    found = 0.0
    for other in f.muster.roster:
        if f.people.side[other] == f.people.side[person] or not f.is_standing(other):
            continue
        away = ground.distance(f.at(person), f.at(other))
        for turn in range(2):
            beside = ground.step[f.at(person) * 6 + (facing + turn) % 6]
            if beside >= 0 and away <= 2 * reach and ground.distance(beside, f.at(other)) < away:
                found += 1.0 / float(away)
    return found


def loosen_worth(f: Field, action: i64) -> float:
    """Axes are put away while no enemy is near."""
    if action == f.verbs.done:
        return 0.0
    person = action - f.verbs.loosen
    return float(nearest_foe(f, person, f.at(person))) - 2.5


def retreat_worth(f: Field, way: i64) -> float:
    """Away from the enemy, and not into the water."""
    piece = f.argument(RETREAT_PERSON)
    origin = f.at(piece) if way < 6 or not f.is_long(piece) else f.tail(piece)
    target = f.ground.neighbour[origin * 6 + way % 6]
    if target < 0:
        return NEVER
    found = float(min(6, nearest_foe(f, piece, target))) if piece < f.PEOPLE else 0.0
    if f.is_threatened(f.side(piece), target):
        found -= 2.0
    return found - (10.0 if f.is_deep(target) else 0.0)
