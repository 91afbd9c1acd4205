# mypyc: compile
"""Chapter 4: what a hull would meet elsewhere, and the boats that it pushes out of its way."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.vikings.layout import BOAT, SHIP_AT, SHIP_HEADING
from meadhall.games.vikings.ropes import keeps_ropes
from meadhall.games.vikings.table import Table

CLEAR: Final = 0
OFF_MAP: Final = 1
AGROUND: Final = 2
A_BOAT: Final = 3
A_SHIP: Final = 4


def meets(t: Table, ship: i64, pivot: i64, heading: i64) -> i64:
    """The worst that a hull would meet there."""
    worst: i64 = CLEAR
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell_at(ship, part, pivot, heading)
        if cell < 0:
            return OFF_MAP
        other = t.ship_at(cell)
        if other >= 0 and other != ship:
            worst = max(worst, A_BOAT if t.ship_type(other) == BOAT and t.ship_type(ship) != BOAT else A_SHIP)
        elif not t.rules.lands.water[t.ground.terrain[cell]]:
            worst = max(worst, AGROUND)
    return worst


def can_push(t: Table, ship: i64, pivot: i64, heading: i64, first: i64) -> bool:
    """N4.push: every boat in the way has somewhere to go."""
    boats = boats_at(t, ship, pivot, heading)
    return len(pushed_to(t, ship, pivot, heading, boats, first)) == len(boats)


def push_boats(t: Table, ship: i64, pivot: i64, heading: i64, first: i64) -> None:
    boats = boats_at(t, ship, pivot, heading)
    places = pushed_to(t, ship, pivot, heading, boats, first)
    for n in range(len(boats)):
        t.move_ship(boats[n], places[n], t.cells[SHIP_HEADING + boats[n]])
        t.emit("pushed", "N4.push", EVERYBODY, boats[n])


def boats_at(t: Table, ship: i64, pivot: i64, heading: i64) -> vec[i64]:
    """The boats that lie where a ship would."""
    found = vec[i64]()
    for boat in t.voyage().ships:
        if boat == ship or t.ship_type(boat) != BOAT or not t.is_on_map(boat):
            continue
        if overlaps(t, ship, pivot, heading, boat, t.cells[SHIP_AT + boat] - 1):
            found = append(found, boat)
    return found


def pushed_to(t: Table, ship: i64, pivot: i64, heading: i64, boats: vec[i64], first: i64) -> vec[i64]:
    """Where each of these boats goes: the nearest free place, first in the direction of the move, and not two to the
    same. Shorter than the boats where one has none."""
    places = vec[i64]()
    for boat in boats:
        if t.is_fast(boat):
            return places
        place = free_place(t, ship, pivot, heading, boat, first, boats, places)
        if place < 0:
            return places
        places = append(places, place)
    return places


def free_place(
    t: Table, ship: i64, pivot: i64, heading: i64, boat: i64, first: i64, boats: vec[i64], places: vec[i64]
) -> i64:
    """The first boats have their places already."""
    at, lies = t.cells[SHIP_AT + boat] - 1, t.cells[SHIP_HEADING + boat]
    for turn in range(6):
        place = at
        for _ in range(4):
            place = t.ground.neighbour[place * 6 + (first + turn) % 6]
            if place < 0:
                break
            if overlaps(t, ship, pivot, heading, boat, place) or meets(t, boat, place, lies) != CLEAR:
                continue
            if keeps_ropes(t, boat, place, lies) and not is_promised(t, boat, place, boats, places):
                return place
    return -1


def is_promised(t: Table, boat: i64, place: i64, boats: vec[i64], places: vec[i64]) -> bool:
    """Another boat has been given a hex of that place."""
    for n in range(len(places)):
        if overlaps(t, boat, place, t.cells[SHIP_HEADING + boat], boats[n], places[n]):
            return True
    return False


def overlaps(t: Table, ship: i64, pivot: i64, heading: i64, boat: i64, at: i64) -> bool:
    """A ship there and a boat there would lie on the same hex."""
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell_at(ship, part, pivot, heading)
        for other in range(t.hull(boat).cells):
            if cell >= 0 and cell == t.hull_cell_at(boat, other, at, t.cells[SHIP_HEADING + boat]):
                return True
    return False
