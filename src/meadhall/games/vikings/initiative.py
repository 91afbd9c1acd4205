# mypyc: compile
"""Which ship comes first (chapter 4), by the speed that it really has (chapter 5)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.vikings.layout import NEUTRAL_SPEED, SHIP_COVERED, SHIP_HEADING, SHIP_START
from meadhall.games.vikings.ships import size
from meadhall.games.vikings.speeds import before
from meadhall.games.vikings.table import Table


def effective(t: Table, ship: i64) -> i64:
    """N5.eff: the size of the speed a ship really has now. One that kept its speed, or was stopped, has that of its
    marker."""
    marker, was, covered = t.speed(ship), before(t, ship), t.cells[SHIP_COVERED + ship]
    start = t.cells[SHIP_START + ship] - NEUTRAL_SPEED if t.cells[SHIP_START + ship] else marker
    change = marker - was
    if size(change) <= covered or start == was or (marker == 0 and start != 0):
        return size(marker)
    now = was + covered if change > 0 else was - covered
    if marker < 0:
        return max(0, -now)
    if marker > 0:
        return max(0, now)
    return size(now)


def travel(t: Table, ship: i64) -> i64:
    """The direction in which a ship goes: its heading, or the opposite when it goes astern."""
    heading = t.cells[SHIP_HEADING + ship]
    return (heading + 3) % 6 if t.speed(ship) < 0 else heading


def first_of(t: Table, ships: vec[i64]) -> i64:
    """N4.init: the greatest effective speed, then the greater type, then the higher die; -1 for no ship."""
    best = vec[i64]()
    rank: i64 = -1
    for ship in ships:
        mine = effective(t, ship) * 4 + 3 - t.ship_type(ship)
        if mine > rank:
            rank = mine
            best = vec[i64]()
        if mine == rank:
            best = append(best, ship)
    while len(best) > 1:
        best = highest(t, best)
    return best[0] if len(best) else -1


def highest(t: Table, ships: vec[i64]) -> vec[i64]:
    """N4.init.c: a die for each; those with the highest remain."""
    best = vec[i64]()
    most: i64 = 0
    for ship in ships:
        die = t.chance.die(10)
        t.emit("rolls-first", "N4.init.c", EVERYBODY, ship, die)
        if die > most:
            most = die
            best = vec[i64]()
        if die == most:
            best = append(best, ship)
    return best
