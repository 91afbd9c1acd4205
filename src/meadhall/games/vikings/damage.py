# mypyc: compile
"""Chapters 5 and 7: what a blow does to hull and crew; leaks, bailing, sinking."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings.layout import (
    BAIL,
    BEACHED,
    CAPSIZED,
    CAUGHT,
    GRAPNEL_STATE,
    GRAPNELS,
    HULL,
    HULL_DAMAGE,
    HULL_LEAK,
    IN_THE_WATER_BOAT,
    IN_THE_WATER_LAY,
    IN_THE_WATER_SHIP,
    LOST,
    MISSED,
    PLUG,
    PLUG_LEAK,
    PLUGGING,
    SHIP_DAMAGE,
    SHIP_FATE,
    SHIP_FRESH,
    SHIP_HEADING,
    SHIP_HITS,
    STOWED,
    SUNK,
    TRIED,
    WRECKED,
)
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import slay, stun, wound
from meadhall.skirmish.layout import DEAD, OPTIONS, STUNNED, WOUNDED


def batter(t: Table, ship: i64, part: i64, points: i64) -> None:
    """N5.hull, N7.one, N7.leak, N7.twice: points on one cell of the hull."""
    at = ship * HULL + part
    was = t.cells[HULL_DAMAGE + at]
    t.cells[HULL_DAMAGE + at] = was + points
    t.cells[SHIP_DAMAGE + ship] += points
    t.cells[SHIP_HITS + ship] += 1
    leak: i64 = 0
    if was == 1 and t.cells[HULL_LEAK + at] == 0:
        leak = was + points
    elif points >= t.fleet.leak_from or t.cells[HULL_LEAK + at]:
        leak = points
    t.cells[HULL_LEAK + at] += leak
    t.cells[SHIP_FRESH + ship] += leak
    t.emit("battered", "N5.hull N7.leak" if leak else "N5.hull N7.one", EVERYBODY, ship, points, leak)


def knock_down(t: Table, ship: i64, part: i64, row: i64) -> None:
    """N5.crew: the man at the point of contact, and those standing nearest to it, wounded or not; nobody twice."""
    fleet = t.fleet
    contact, struck = t.here(t.hull_cell(ship, part)), vec[i64]()
    if contact >= 0 and contact < t.PEOPLE:
        hurt(t, contact, fleet.row_contact[row])
        struck = append(struck, contact)
    for n in range(fleet.row_stunned[row] + fleet.row_wounded[row]):
        man = nearest_standing(t, ship, part, struck)
        if man >= 0:
            hurt(t, man, STUNNED if n < fleet.row_stunned[row] else WOUNDED)
            struck = append(struck, man)


def nearest_standing(t: Table, ship: i64, part: i64, struck: vec[i64]) -> i64:
    """Who stands nearest to the blow of those whom it has not struck yet, -1 for nobody."""
    best: i64 = -1
    nearest: i64 = 99
    contact = t.hull_cell(ship, part)
    for other in range(t.hull(ship).cells):
        cell = t.hull_cell(ship, other)
        man = t.here(cell)
        if man < 0 or man >= t.PEOPLE or not t.is_standing(man) or man in struck:
            continue
        away = t.ground.distance(cell, contact)
        if away < nearest:
            best = man
            nearest = away
    return best


def hurt(t: Table, man: i64, fate: i64) -> None:
    if fate == DEAD:
        slay(t, man, "N5.crew")
    elif fate == WOUNDED:
        wound(t, man, "N5.crew")
    else:
        stun(t, man, "N5.crew")


def capsize(t: Table, boat: i64) -> None:
    """N5.boat.a: the boat and its ropes are gone; its people wait for whoever ran it down to place them."""
    t.emit("capsizes", "N5.boat.a N5.boat.b", EVERYBODY, boat)
    for piece in t.people_aboard(boat):
        t.take_away(piece)
        t.mark(piece, CAPSIZED)
    for grapnel in range(GRAPNELS):
        if goes_down(t, grapnel, boat):
            t.cells[GRAPNEL_STATE + grapnel] = LOST
    t.remove_ship(boat, SUNK, "N5.boat.a")


def goes_down(t: Table, grapnel: i64, boat: i64) -> bool:
    """It lies in a boat, or ties it; a boat that capsizes does not drag a ship down as one that sinks does."""
    state = t.cells[GRAPNEL_STATE + grapnel]
    if t.home_ship(grapnel) == boat:
        return state == STOWED or state == CAUGHT or state == MISSED
    return state == CAUGHT and t.hook_ship(grapnel) == boat


def next_in_water(t: Table) -> i64:
    """Who has still to be placed after falling from a boat, -1 for nobody."""
    for person in t.muster.roster:
        if t.has(person, CAPSIZED):
            return person
    return -1


def water_places(t: Table, boat: i64, pivot: i64) -> vec[i64]:
    """Where he may be put: the free hexes on which the boat lay, or without any the free sea hexes next to them."""
    ground, own, near = t.ground, vec[i64](), vec[i64]()
    for part in range(t.hull(boat).cells):
        cell = t.hull_cell_at(boat, part, pivot, t.cells[SHIP_HEADING + boat])
        if is_open_water(t, cell):
            own = append(own, cell)
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside >= 0 and beside not in near and is_open_water(t, beside):
                near = append(near, beside)
    return own if len(own) else near


def is_open_water(t: Table, cell: i64) -> bool:
    return (
        not t.cells[t.HERE + cell] and not t.cells[t.DECK + cell] and t.rules.lands.water[t.ground.terrain[cell]] == 1
    )


class InTheWater(Question):
    """N5.boat.a: the player of the striking ship places the people of the boat. Arguments: ship, boat, where it lay."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [max(0, next_in_water(s))]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action < s.verbs.face:
            cell = s.site.cell_of[action]
            if cell >= 0 and cell in water_places(s, s.argument(IN_THE_WATER_BOAT), s.argument(IN_THE_WATER_LAY)):
                return ""
        return "N5.boat.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return s.place_actions(water_places(s, s.argument(IN_THE_WATER_BOAT), s.argument(IN_THE_WATER_LAY)))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        surface(s, s.site.cell_of[action])

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        if next_in_water(f) < 0:
            f.pop()
            return
        places = water_places(f, f.argument(IN_THE_WATER_BOAT), f.argument(IN_THE_WATER_LAY))
        if len(places) > 1:
            f.ask(f.captain(f.argument(IN_THE_WATER_SHIP)))
        else:
            surface(f, places[0] if len(places) else f.nearest_water(f.argument(IN_THE_WATER_LAY)))


def surface(t: Table, cell: i64) -> None:
    person = next_in_water(t)
    t.unmark(person, CAPSIZED)
    t.put(person, cell)
    t.emit("in-water", "N5.boat.a", EVERYBODY, person, t.site.hex_of[cell])
    t.falls_into_water(person, "N5.boat.a")


# ---------------------------------------------------------------- the damage step


def count_damage(t: Table) -> None:
    """G2.c.haul: leaks first, then what sunken ships drag down, then bailing, then the test."""
    sinking = vec[i64]()
    for ship in t.voyage().ships:
        if not t.is_on_map(ship) or t.cells[SHIP_FATE + ship] == WRECKED:
            continue
        plug_leaks(t, ship)
        added = max(0, leaks_of(t, ship) - t.cells[SHIP_FRESH + ship])
        t.cells[SHIP_FRESH + ship] = 0
        if is_dragged(t, ship):
            added += t.fleet.dragged
        total = t.cells[SHIP_DAMAGE + ship] + added
        bailed = total - bailers(t, ship) // t.fleet.bailers
        floor = t.cells[SHIP_HITS + ship]
        if bailed < floor:
            bailed = min(total, floor)
        if added or bailed != total:
            t.emit("takes-water", "N7.leak N7.bail N7.floor", EVERYBODY, ship, bailed)
        t.cells[SHIP_DAMAGE + ship] = bailed
        if bailed >= t.hull(ship).sinks_at:
            sinking = append(sinking, ship)
    for ship in sinking:
        if t.cells[SHIP_FATE + ship] == BEACHED:
            t.cells[SHIP_FATE + ship] = WRECKED
            t.set_speed(ship, 0)
            t.emit("wrecked", "N7.sink.b", EVERYBODY, ship)
        else:
            t.emit("sinks", "N7.sink.a", EVERYBODY, ship)
            t.remove_ship(ship, SUNK, "N7.sink.a")


def leaks_of(t: Table, ship: i64) -> i64:
    """Points that the open leaks add; one held for this phase only is marked by a thousand."""
    total: i64 = 0
    for part in range(t.hull(ship).cells):
        leak = t.cells[HULL_LEAK + ship * HULL + part]
        if leak >= HELD_FOR_NOW:
            t.cells[HULL_LEAK + ship * HULL + part] = leak - HELD_FOR_NOW
        else:
            total += leak
    return total


HELD_FOR_NOW: Final = 1000


def plug_leaks(t: Table, ship: i64) -> None:
    """opt.plug: whoever has been at it since the phase before rolls; the others have begun."""
    if not t.cells[OPTIONS] & PLUG:
        return
    for part in range(t.hull(ship).cells):
        at = HULL_LEAK + ship * HULL + part
        man = t.here(t.hull_cell(ship, part))
        if t.cells[at] == 0 or man < 0 or man >= t.PEOPLE or t.cells[t.TASK + man] != PLUG_LEAK:
            continue
        if not t.is_standing(man) or t.in_contact(man):
            t.unmark(man, PLUGGING)
            continue
        if t.has(man, TRIED):  # disturbed in this phase
            continue
        if not t.has(man, PLUGGING):
            t.mark(man, PLUGGING)
            continue
        die = t.chance.die(10) + t.cells[at] - 1
        t.emit("plugs", "opt.plug.b", EVERYBODY, man, die)
        if die <= 3:
            t.cells[at] = 0
        elif die <= 5:
            t.cells[at] += HELD_FOR_NOW


def bailers(t: Table, ship: i64) -> i64:
    n: i64 = 0
    for man in t.people_aboard(ship):
        if man < t.PEOPLE and t.is_standing(man) and t.cells[t.TASK + man] == BAIL:
            n += 1
    return n


def is_dragged(t: Table, ship: i64) -> bool:
    """N7.sink.c: a rope still ties it to a ship that has sunk."""
    for grapnel in range(GRAPNELS):
        if t.cells[GRAPNEL_STATE + grapnel] != CAUGHT:
            continue
        one, other = t.home_ship(grapnel), t.hook_ship(grapnel)
        if (one == ship and t.cells[SHIP_FATE + other] == SUNK) or (other == ship and t.cells[SHIP_FATE + one] == SUNK):
            return True
    return False
