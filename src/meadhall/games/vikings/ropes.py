# mypyc: compile
"""Chapter 6: where ropes are, how they hold ships back, and the boats that follow on them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.vikings.initiative import travel
from meadhall.games.vikings.layout import (
    BOAT,
    CAUGHT,
    GRAPNEL_HOME,
    GRAPNEL_HOOK,
    GRAPNEL_ROPE,
    GRAPNEL_STATE,
    GRAPNELS,
    HULL,
    LOST,
    SHIP_AT,
    SHIP_HEADING,
)
from meadhall.games.vikings.ships import size
from meadhall.games.vikings.table import Table
from meadhall.skirmish.hexes import steps


def home_cell(t: Table, grapnel: i64) -> i64:
    """Where its rope lies."""
    home = t.cells[GRAPNEL_HOME + grapnel] - 1
    return t.hull_cell(home // HULL, home % HULL)


def hook_cell(t: Table, grapnel: i64) -> i64:
    hook = t.cells[GRAPNEL_HOOK + grapnel] - 1
    return t.hull_cell(hook // HULL, hook % HULL)


def ties(t: Table, grapnel: i64) -> bool:
    """The rope joins two ships that are both on the field."""
    if t.cells[GRAPNEL_STATE + grapnel] != CAUGHT:
        return False
    return t.is_on_map(t.home_ship(grapnel)) and t.is_on_map(t.hook_ship(grapnel))


def keeps_ropes(t: Table, ship: i64, pivot: i64, heading: i64) -> bool:
    """N6.move.a, b: there, no rope of this ship would be longer than it may be. The pivot may lie off the maps."""
    for grapnel in range(GRAPNELS):
        if overstretches(t, grapnel, ship, pivot, heading):
            return False
    return True


def overstretches(t: Table, grapnel: i64, ship: i64, pivot: i64, heading: i64) -> bool:
    """If the ship lay there, that rope would be too long; that of a boat which follows in tow never is."""
    if not ties(t, grapnel):
        return False
    home, hook = t.home_ship(grapnel), t.hook_ship(grapnel)
    if home != ship and hook != ship:
        return False
    if hook == ship and is_towing(t, grapnel) and can_follow(t, home, ship, pivot, heading):
        return False
    end = t.cells[GRAPNEL_HOOK + grapnel] - 1 if hook == ship else t.cells[GRAPNEL_HOME + grapnel] - 1
    other = home_cell(t, grapnel) if hook == ship else hook_cell(t, grapnel)
    ground, hull = t.ground, t.hull(ship)
    at = heading * hull.cells + end % HULL
    q, r = ground.q[pivot] + hull.q[at], ground.r[pivot] + hull.r[at]
    return steps(q - ground.q[other], r - ground.r[other]) > t.cells[GRAPNEL_ROPE + grapnel]


def is_too_long(t: Table, grapnel: i64) -> bool:
    """As lie the two ships that it ties."""
    return ties(t, grapnel) and length_of(t, grapnel) > t.cells[GRAPNEL_ROPE + grapnel]


def length_of(t: Table, grapnel: i64) -> i64:
    return t.ground.distance(home_cell(t, grapnel), hook_cell(t, grapnel))


def pace_on_ropes(t: Table, ship: i64, pivot: i64, heading: i64) -> i64:
    """N6.move.c: the speed that a ship stopped by its ropes keeps: that of the ship at the other end, or none if that
    sails the other way (120 or 180 degrees apart, as opt.rope says)."""
    pace = size(t.speed(ship))
    for grapnel in range(GRAPNELS):
        if overstretches(t, grapnel, ship, pivot, heading):
            other = t.home_ship(grapnel) if t.hook_ship(grapnel) == ship else t.hook_ship(grapnel)
            angle = (travel(t, ship) - travel(t, other) + 6) % 6
            pace = min(pace, 0 if 2 <= angle <= 4 else size(t.speed(other)))
    return pace


def can_follow(t: Table, boat: i64, ship: i64, pivot: i64, heading: i64) -> bool:
    """A boat in tow floats, no rope holds it to another ship, and nothing shuts it in once the ship lies there."""
    if t.is_fast(boat):
        return False
    for grapnel in range(GRAPNELS):
        home, hook = t.home_ship(grapnel), t.hook_ship(grapnel)
        if ties(t, grapnel) and ((home == boat and hook != ship) or (hook == boat and home != ship)):
            return False
    hull = vec[i64]()
    for part in range(t.hull(ship).cells):
        hull = append(hull, t.hull_cell_at(ship, part, pivot, heading))
    return -1 in hull or has_way_after(t, boat, ship, hull)  # whoever leaves the field leaves his boats behind


def has_way_after(t: Table, boat: i64, ship: i64, hull: vec[i64]) -> bool:
    """The boat gets near enough to a ship whose hull lies on these cells, step by step as ``drag_boats`` takes it."""
    at, heading = t.cells[SHIP_AT + boat] - 1, t.cells[SHIP_HEADING + boat]
    for grapnel in range(GRAPNELS):
        if not is_towing(t, grapnel) or t.home_ship(grapnel) != boat:
            continue
        end = (t.cells[GRAPNEL_HOME + grapnel] - 1) % HULL
        far = hull[(t.cells[GRAPNEL_HOOK + grapnel] - 1) % HULL]
        nearest = t.ground.distance(t.hull_cell_at(boat, end, at, heading), far)
        while nearest > t.cells[GRAPNEL_ROPE + grapnel]:
            best: i64 = -1
            for way in range(6):
                place = t.ground.neighbour[at * 6 + way]
                if place < 0 or not has_room(t, boat, place, heading, ship, hull):
                    continue
                away = t.ground.distance(t.hull_cell_at(boat, end, place, heading), far)
                if away < nearest:
                    nearest = away
                    best = place
            if best < 0:
                return False
            at = best
    return True


def has_room(t: Table, boat: i64, pivot: i64, heading: i64, ship: i64, hull: vec[i64]) -> bool:
    """Open water for the boat, once the ship has left its place for these cells."""
    for part in range(t.hull(boat).cells):
        cell = t.hull_cell_at(boat, part, pivot, heading)
        if cell < 0 or cell in hull or not t.rules.lands.water[t.ground.terrain[cell]]:
            return False
        other = t.ship_at(cell)
        if other >= 0 and other != boat and other != ship:
            return False
    return True


def is_towing(t: Table, grapnel: i64) -> bool:
    """N6.move.d: a boat has hooked a galiote or drakkar, and follows it."""
    if not ties(t, grapnel):
        return False
    return t.ship_type(t.home_ship(grapnel)) == BOAT and t.ship_type(t.hook_ship(grapnel)) != BOAT


def is_towed(t: Table, ship: i64) -> bool:
    for grapnel in range(GRAPNELS):
        if is_towing(t, grapnel) and t.home_ship(grapnel) == ship:
            return True
    return False


def drag_boats(t: Table, ship: i64) -> None:
    """The boats in tow of a ship that has moved come after it until their ropes are short enough."""
    for grapnel in range(GRAPNELS):
        if not is_towing(t, grapnel) or t.hook_ship(grapnel) != ship:
            continue
        boat = t.home_ship(grapnel)
        dragged = False
        while is_too_long(t, grapnel):
            if not step_towards(t, boat, grapnel):
                break
            dragged = True
        if dragged:
            t.emit("towed", "N6.move.d", EVERYBODY, boat, ship)


def lose_ropes(t: Table, ship: i64) -> None:
    """A ship that leaves the field takes every rope along that ties it."""
    for grapnel in range(GRAPNELS):
        if t.home_ship(grapnel) == ship or t.hook_ship(grapnel) == ship:
            if t.cells[GRAPNEL_STATE + grapnel] == CAUGHT:
                t.cells[GRAPNEL_STATE + grapnel] = LOST


# ---------------------------------------------------------------- a ship is drawn along a rope


def step_towards(t: Table, ship: i64, rope: i64) -> bool:
    """A ship is drawn one hex along a rope, if it can be: it floats, and its other ropes let it."""
    ground = t.ground
    if t.is_fast(ship):
        return False
    pivot, heading = t.cells[SHIP_AT + ship] - 1, t.cells[SHIP_HEADING + ship]
    end, far = t.cells[GRAPNEL_HOOK + rope] - 1, home_cell(t, rope)
    if t.home_ship(rope) == ship:
        end, far = t.cells[GRAPNEL_HOME + rope] - 1, hook_cell(t, rope)
    best: i64 = -1
    nearest = length_of(t, rope)
    for way in range(6):
        place = ground.neighbour[pivot * 6 + way]
        if place < 0 or not is_free_for(t, ship, place, heading) or not keeps_others(t, ship, place, heading, rope):
            continue
        away = ground.distance(t.hull_cell_at(ship, end % HULL, place, heading), far)
        if away < nearest:
            nearest = away
            best = place
    if best < 0:
        return False
    t.move_ship(ship, best, heading)
    return True


def keeps_others(t: Table, ship: i64, pivot: i64, heading: i64, rope: i64) -> bool:
    """N6.move.b for the other ropes of a ship that is drawn by one; those by which it is towed are too long for now."""
    for grapnel in range(GRAPNELS):
        if grapnel != rope and not is_too_long(t, grapnel) and overstretches(t, grapnel, ship, pivot, heading):
            return False
    return True


def is_free_for(t: Table, ship: i64, pivot: i64, heading: i64) -> bool:
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell_at(ship, part, pivot, heading)
        if cell < 0 or not t.rules.lands.water[t.ground.terrain[cell]]:
            return False
        other = t.ship_at(cell)
        if other >= 0 and other != ship:
            return False
    return True
