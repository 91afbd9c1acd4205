# mypyc: compile
"""Chapter 3: what speed a ship may be given, by its type, its rowers, its damage and its speed so far."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.vikings.layout import (
    BEACHED,
    BOAT,
    CAUGHT,
    DRAKKAR,
    GRAPNEL_STATE,
    GRAPNELS,
    HELM,
    NEUTRAL_SPEED,
    ROW,
    SHIP_AT,
    SHIP_BEFORE,
    SHIP_DAMAGE,
    SHIP_FATE,
    SHIP_SIDE,
    STEER,
    VIKING,
    WRECKED,
)
from meadhall.games.vikings.ships import size
from meadhall.games.vikings.table import Table
from meadhall.skirmish.kinds import BEACH, SHALLOWS
from meadhall.skirmish.layout import OPTIONS


def rows_here(t: Table, ship: i64, part: i64) -> bool:
    """Somebody standing rows on that cell, which is whole (N5.cell)."""
    piece = t.here(t.hull_cell(ship, part))
    if piece < 0 or piece >= t.PEOPLE or not t.is_standing(piece) or t.is_damaged(ship, part):
        return False
    return t.cells[t.TASK + piece] == ROW


def rowers(t: Table, ship: i64) -> i64:
    """N3.pairs: pairs of rowers, one of each side; in a boat the rowers themselves (N3.boat)."""
    hull = t.hull(ship)
    port: i64 = 0
    starboard: i64 = 0
    for part in range(hull.cells):
        if rows_here(t, ship, part):
            if hull.port[part]:
                port += 1
            elif hull.starboard[part]:
                starboard += 1
    if t.ship_type(ship) == BOAT:
        return min(port, hull.oars)
    return min(port, starboard)


def all_vikings(t: Table, ship: i64) -> bool:
    """N3.viking: every rower is a Viking."""
    for part in range(t.hull(ship).cells):
        if rows_here(t, ship, part) and t.people.side[t.here(t.hull_cell(ship, part))] != VIKING:
            return False
    return True


def rowed_speed(t: Table, ship: i64) -> i64:
    """N3.pairs, N3.viking: what its rowers can do."""
    hull, pairs = t.hull(ship), rowers(t, ship)
    if t.ship_type(ship) == DRAKKAR and pairs * 2 == hull.oars and all_vikings(t, ship):
        return hull.full_stretch
    return pairs


def top_speed(t: Table, ship: i64, astern: bool) -> i64:
    """N3.max_fwd, N3.max_back, N7.speed, N6.move.d."""
    hull = t.hull(ship)
    top = min(rowed_speed(t, ship), hull.astern if astern else hull.ahead)
    top -= t.cells[SHIP_DAMAGE + ship] // t.fleet.speed_points
    if tows_boat(t, ship):
        top -= 1
    return max(0, top)


def tows_boat(t: Table, ship: i64) -> bool:
    for grapnel in range(GRAPNELS):
        if t.cells[GRAPNEL_STATE + grapnel] == CAUGHT and t.hook_ship(grapnel) == ship:
            if t.ship_type(t.home_ship(grapnel)) == BOAT and t.ship_type(ship) != BOAT:
                return True
    return False


def change_of(t: Table, ship: i64) -> i64:
    """N3.acc1 to N3.acc3, N7.acc: by how much the speed may rise."""
    change = t.hull(ship).change[rowers(t, ship)] - t.cells[SHIP_DAMAGE + ship] // t.fleet.change_points
    return max(0, change)


def can_push_off(t: Table, ship: i64) -> bool:
    """N4.launch.c, d: enough of the ship's side push, on either side of it."""
    hull = t.hull(ship)
    pushers: i64 = 0
    port = False
    starboard = False
    for person in t.muster.roster:
        if t.people.side[person] != t.cells[SHIP_SIDE + ship] or not can_push(t, ship, person):
            continue
        pushers += 1
        beam = side_of_hull(t, ship, t.at(person))
        port = port or beam < 0
        starboard = starboard or beam > 0
    return pushers >= hull.pushers and (hull.pushers == 1 or (port and starboard))


def can_push(t: Table, ship: i64, person: i64) -> bool:
    """He stands beside the hull, on sand or in the shallows, and no enemy is at him."""
    if not t.is_standing(person) or t.is_mounted(person) or t.is_aboard(person) or t.is_asleep(person):
        return False
    cell = t.at(person)
    terrain = t.ground.terrain[cell]
    if (terrain != BEACH and terrain != SHALLOWS) or t.is_threatened(t.people.side[person], cell):
        return False
    for way in range(6):
        beside = t.ground.neighbour[cell * 6 + way]
        if beside >= 0 and t.ship_at(beside) == ship:
            return True
    return False


def side_of_hull(t: Table, ship: i64, cell: i64) -> i64:
    """To port of the ship's axis (negative), to starboard (positive) or right on it (0)."""
    ground, hull = t.ground, t.hull(ship)
    pivot, bow = t.cells[SHIP_AT + ship] - 1, t.hull_cell(ship, hull.bow)
    ahead_q, ahead_r = ground.q[bow] - ground.q[pivot], ground.r[bow] - ground.r[pivot]
    return ahead_q * (ground.r[cell] - ground.r[pivot]) - ahead_r * (ground.q[cell] - ground.q[pivot])


def before(t: Table, ship: i64) -> i64:
    return t.cells[SHIP_BEFORE + ship] - NEUTRAL_SPEED


def slowest_choice(t: Table, ship: i64) -> i64:
    """The least speed that may be chosen, astern counting as less."""
    if t.cells[SHIP_FATE + ship] == WRECKED or cannot_stow(t, ship):
        return 0
    if t.cells[SHIP_FATE + ship] == BEACHED:
        return -1 if can_push_off(t, ship) else 0
    was = before(t, ship)
    if rowers(t, ship) == 0:
        return was - 1 if was > 0 else was + 1 if was < 0 else 0
    change = change_of(t, ship)
    slowing = max(1, change)
    if was > 0:
        limit = max(was - slowing, 0 if drifts_blind(t, ship) else -top_speed(t, ship, True))
        return min(limit, max(was - slowing, top_speed(t, ship, False)))
    if drifts_blind(t, ship):
        change = 0
    return max(was - change, min(-top_speed(t, ship, True), was + slowing))


def fastest_choice(t: Table, ship: i64) -> i64:
    if t.cells[SHIP_FATE + ship] == WRECKED or cannot_stow(t, ship):
        return 0
    if t.cells[SHIP_FATE + ship] == BEACHED:
        return 1 if can_push_off(t, ship) else 0
    was = before(t, ship)
    if rowers(t, ship) == 0:
        return was - 1 if was > 0 else was + 1 if was < 0 else 0
    change = change_of(t, ship)
    slowing = max(1, change)
    top = top_speed(t, ship, False)
    if was >= 0 and drifts_blind(t, ship):
        change = 0
    if was < 0:
        limit = min(was + slowing, 0 if drifts_blind(t, ship) else top)
        return max(limit, min(was + slowing, -top_speed(t, ship, True)))
    return min(was + change, max(top, was - slowing))


def bars_speed(t: Table, ship: i64, speed: i64) -> str:
    """Why a ship cannot be given that speed."""
    least, most = slowest_choice(t, ship), fastest_choice(t, ship)
    if least <= speed <= most:
        return ""
    if cannot_stow(t, ship):
        return "N8.horse.b"
    if t.cells[SHIP_FATE + ship] == BEACHED:
        return "N4.launch.b" if can_push_off(t, ship) else "N4.launch.c"
    if rowers(t, ship) == 0:
        return "N3.drift"
    top = top_speed(t, ship, speed < 0)
    if size(speed) > top:
        hull = t.hull(ship)
        if size(speed) > (hull.astern if speed < 0 else hull.ahead):
            return "N3.max_back" if speed < 0 else "N3.max_fwd"
        return "N3.pairs"
    return "N3.a"


def drifts_blind(t: Table, ship: i64) -> bool:
    """opt.helm.a: without a helmsman a ship cannot raise its speed, neither ahead nor astern."""
    return t.cells[OPTIONS] & HELM != 0 and lacks_helmsman(t, ship)


def lacks_helmsman(t: Table, ship: i64) -> bool:
    hull = t.hull(ship)
    if hull.helm < 0:
        return False
    piece = t.here(t.hull_cell(ship, hull.helm))
    return piece < 0 or piece >= t.PEOPLE or not t.is_standing(piece) or t.cells[t.TASK + piece] != STEER


def cannot_stow(t: Table, ship: i64) -> bool:
    """N8.horse.b: a horse aboard stands on middle cells while the ship sails."""
    hull = t.hull(ship)
    for part in range(hull.cells):
        if t.here(t.hull_cell(ship, part)) >= t.PEOPLE and not hull.middle[part]:
            return True
    return False
