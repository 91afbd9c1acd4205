# mypyc: compile
"""How far people are from the enemy, and where they may rest."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.layout import LEFT
from meadhall.skirmish.pieces import Pieces

FAR: Final = 9999


def points_left(p: Pieces, person: i64) -> i64:
    """What he may spend, now if he is on the move, else when he begins to."""
    if p.mover() == person:
        return p.cells[LEFT]
    return p.movement_of(person)


def is_free(p: Pieces, person: i64, cell: i64) -> bool:
    """He could rest there."""
    return p.cells[p.HERE + cell] == 0 or p.cells[p.HERE + cell] == person + 1


def nearest_foe(p: Pieces, person: i64, cell: i64) -> i64:
    """Hexes to the nearest living enemy, FAR without any."""
    best: i64 = FAR
    ground, side = p.ground, p.people.side[person]
    for other in p.muster.roster:
        if p.people.side[other] != side and p.cells[p.AT + other] and p.is_living(other):
            best = min(best, ground.distance(cell, p.at(other)))
    return best


def foes_at(p: Pieces, side: i64) -> vec[i64]:
    """Where the living enemies of a side are."""
    found = vec[i64]()
    for other in p.muster.roster:
        if other < p.PEOPLE and p.people.side[other] != side and p.is_living(other):
            found = append(found, p.at(other))
    return found


def line_up(p: Pieces, options: vec[i64]) -> list[i64]:
    """Who may be moved next: those who are nearest to the enemy come last."""
    keys: list[i64] = []
    for action in options:
        person = action - p.verbs.move
        if 0 <= person < p.PEOPLE:
            near: i64 = nearest_foe(p, person, p.at(person)) if p.at(person) >= 0 else 0
            keys.append(-near * p.PEOPLE + person)
    keys.sort()
    return [key % p.PEOPLE for key in keys]
