# mypyc: compile
"""What each man of Vikings is about: the errand that the scenario's victory points and the moment give him."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.skirmish.distances import foes_at, nearest_foe
from meadhall.bots.vikings.tempers import USUAL, VikingsTemper
from meadhall.games.vikings.damage import HELD_FOR_NOW
from meadhall.games.vikings.grapnels import touch
from meadhall.games.vikings.layout import (
    AFLOAT,
    ANGLO_SAXON,
    BEACHED,
    CAUGHT,
    CHARACTER_EXITED,
    GRAPNEL_STATE,
    GRAPNELS,
    HULL,
    HULL_LEAK,
    SCORES,
    SHIP_DAMAGE,
    SHIP_EXITED,
    SHIP_FATE,
    SHIP_SIDE,
    SUNK,
    TREASURE_TAKEN,
)
from meadhall.games.vikings.ropes import home_cell, hook_cell
from meadhall.games.vikings.table import Table
from meadhall.skirmish.edges import can_leave
from meadhall.skirmish.kinds import BEACH, SHALLOWS
from meadhall.skirmish.layout import BODY, CARRIED, TREASURE, TREASURE_AT, TREASURES

# Errands.
FIGHT: Final = 0  # close with the enemy
SHOOT: Final = 1  # find a place to shoot from
FETCH: Final = 2  # take up a treasure
BRING: Final = 3  # carry it to a ship, or off the field
FLEE: Final = 4  # leave the field
HIDE: Final = 5  # stay out of the enemy's reach
GUARD: Final = 6  # hold a place
PUSH: Final = 7  # stand beside a ship on the sand
MAN: Final = 8  # to an oar or the helm

GARRISON: Final = 8  # men who hold a hall, at most half of a side
PUSHERS: Final = 7  # men at a ship on the sand: more than it takes, for not all find a place


class Errand:
    def __init__(self, kind: i64, goals: vec[i64]) -> None:
        self.kind = kind
        self.goals = goals


def errand_of(t: Table, person: i64, temper: VikingsTemper = USUAL) -> Errand:
    side = t.people.side[person]
    if t.at(person) < 0:
        return Errand(FIGHT, foes_at(t, side))
    if TREASURE <= t.cells[t.LOAD + person] < BODY:
        decks = decks_of(t, side)
        return Errand(BRING, decks if len(decks) else exits_of(t, person))
    if t.people.weak[person]:
        ways = exits_of(t, person)
        return Errand(FLEE, ways) if len(ways) else Errand(HIDE, foes_at(t, side))
    ship = t.ship_of(person)
    if ship >= 0:
        rope = rope_for(t, person, ship)
        if rope >= 0:
            return Errand(MAN, one(rope))
        if is_doomed(t, ship) and len(decks_of(t, side)):
            return Errand(MAN, decks_of(t, side))
        if t.cells[SHIP_SIDE + ship] == side and stays_aboard(t, person, ship):
            return Errand(MAN, posts_of(t, person, ship))
    treasure = treasure_for(t, person, temper.fetchers)
    if treasure >= 0 and not t.is_mounted(person):
        return Errand(FETCH, one(t.cells[TREASURE_AT + treasure] - 1))
    if goes_away(t, side):
        return way_home(t, person)
    if t.muster.hall and is_of_garrison(t, person):
        return Errand(GUARD, rooms_of(t))
    if temper.musters and t.people.weapon[person] < 0:
        return Errand(GUARD, rooms_of(t) if t.muster.hall else around_leader(t, person))
    return Errand(SHOOT if t.people.weapon[person] >= 0 else FIGHT, prey_of(t, side))


def one(cell: i64) -> vec[i64]:
    return append(vec[i64](), cell)


def prey_of(t: Table, side: i64) -> vec[i64]:
    """Where the enemies are whom it makes sense to close with: not aboard a ship that goes down with everybody."""
    found = vec[i64]()
    for cell in foes_at(t, side):
        if t.ship_at(cell) < 0 or not is_doomed(t, t.ship_at(cell)):
            found = append(found, cell)
    return found


def around_leader(t: Table, person: i64) -> vec[i64]:
    """Where the leaders of his side stand; where he stands himself if there are none, or he is one."""
    found = vec[i64]()
    if not t.people.leader[person]:
        for other in t.muster.roster:
            if t.people.leader[other] and t.people.side[other] == t.people.side[person] and t.is_standing(other):
                found = append(found, t.at(other))
    return found if len(found) else one(t.at(person))


# ---------------------------------------------------------------- ships that sink, and their ropes


def leaks(t: Table, ship: i64) -> i64:
    total: i64 = 0
    for part in range(t.hull(ship).cells):
        total += t.cells[HULL_LEAK + ship * HULL + part] % HELD_FOR_NOW
    return total


def is_doomed(t: Table, ship: i64) -> bool:
    """It has sunk, or will within a turn unless it is bailed out."""
    if t.cells[SHIP_FATE + ship] == SUNK:
        return True
    if not t.is_on_map(ship) or t.cells[SHIP_FATE + ship] == BEACHED:
        return False
    water = leaks(t, ship)
    return water > 0 and t.cells[SHIP_DAMAGE + ship] + 2 * water >= t.hull(ship).sinks_at


def drags(t: Table, grapnel: i64, ship: i64) -> bool:
    """Its rope ties this ship to one that is lost."""
    if t.cells[GRAPNEL_STATE + grapnel] != CAUGHT:
        return False
    home, hook = t.home_ship(grapnel), t.hook_ship(grapnel)
    if home == ship:
        return is_doomed(t, hook)
    return hook == ship and is_doomed(t, home)


def rope_end(t: Table, grapnel: i64, ship: i64) -> i64:
    """The cell of this ship where the rope can be cut."""
    return home_cell(t, grapnel) if t.home_ship(grapnel) == ship else hook_cell(t, grapnel)


def hauls(t: Table, grapnel: i64, ship: i64) -> bool:
    """Its rope can draw this ship and an enemy together."""
    if t.cells[GRAPNEL_STATE + grapnel] != CAUGHT or t.home_ship(grapnel) != ship:
        return False
    hook = t.hook_ship(grapnel)
    return t.is_on_map(hook) and t.cells[SHIP_SIDE + hook] != t.cells[SHIP_SIDE + ship] and not touch(t, ship, hook)


def rope_for(t: Table, person: i64, ship: i64) -> i64:
    """Where he must haul an enemy in, or cut the ship loose from one that is lost: it is he who is nearest to that
    rope. -1 for nowhere."""
    ground, side = t.ground, t.people.side[person]
    if t.cells[SHIP_SIDE + ship] != side or is_doomed(t, ship):
        return -1
    for grapnel in range(GRAPNELS):
        if not drags(t, grapnel, ship) and (goes_away(t, side) or not hauls(t, grapnel, ship)):
            continue
        cell = rope_end(t, grapnel, ship)
        mine = ground.distance(t.at(person), cell)
        first = True
        for other in t.people_aboard(ship):
            if other < t.PEOPLE and other != person and t.people.side[other] == side and t.is_standing(other):
                away = ground.distance(t.at(other), cell)
                first = first and (mine < away or (mine == away and person < other))
        if first:
            return cell
    return -1


# ---------------------------------------------------------------- ships to go to


def goes_away(t: Table, side: i64) -> bool:
    """The scenario pays this side for leaving the field."""
    points, muster = side * SCORES, t.muster
    if muster.points[points + CHARACTER_EXITED] == 0 and muster.points[points + SHIP_EXITED] == 0:
        return False
    return has_ship(t, side)


def has_ship(t: Table, side: i64) -> bool:
    for ship in t.voyage().ships:
        if t.cells[SHIP_SIDE + ship] == side and t.can_sail(ship):
            return True
    return False


def stays_aboard(t: Table, person: i64, ship: i64) -> bool:
    """He is on his way home by sea, or keeps the helm of a ship whose crew is ashore; unless the enemy is upon him."""
    if nearest_foe(t, person, t.at(person)) <= 2:
        return False
    if goes_away(t, t.people.side[person]):
        return t.cells[SHIP_FATE + ship] != BEACHED
    return t.part_at(t.at(person)) == t.hull(ship).helm


def decks_of(t: Table, side: i64) -> vec[i64]:
    """The free cells of a side's ships, of those afloat if there are any."""
    afloat, beached = vec[i64](), vec[i64]()
    for ship in t.voyage().ships:
        if t.cells[SHIP_SIDE + ship] != side or not t.can_sail(ship) or is_doomed(t, ship):
            continue
        for part in range(t.hull(ship).cells):
            cell = t.hull_cell(ship, part)
            if t.cells[SHIP_FATE + ship] == AFLOAT:
                afloat = append(afloat, cell)
            else:
                beached = append(beached, cell)
    return afloat if len(afloat) else beached


def exits_of(t: Table, person: i64) -> vec[i64]:
    """Where he may walk off the field."""
    found = vec[i64]()
    for cell in t.ground.places:
        if can_leave(t, person, cell) and not t.is_deep(cell):
            found = append(found, cell)
    return found


def posts_of(t: Table, person: i64, ship: i64) -> vec[i64]:
    """The helm and the oars that nobody else has taken, or where he is if there are none."""
    hull, found = t.hull(ship), vec[i64]()
    for part in range(hull.cells):
        if part == hull.helm or hull.port[part] or hull.starboard[part]:
            cell = t.hull_cell(ship, part)
            if t.cells[t.HERE + cell] == 0 or t.here(cell) == person:
                found = append(found, cell)
    return found if len(found) else one(t.at(person))


def way_home(t: Table, person: i64) -> Errand:
    """To the ship: beside it while it must be pushed off, aboard once it is afloat."""
    side = t.people.side[person]
    ship = ship_home(t, side)
    if t.cells[SHIP_FATE + ship] == BEACHED and rank_at(t, person, ship) < PUSHERS:
        return Errand(PUSH, sand_beside(t, person, ship))
    decks = vec[i64]()
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell(ship, part)
        if t.cells[t.HERE + cell] == 0:
            decks = append(decks, cell)
    return Errand(MAN, decks) if len(decks) else Errand(FIGHT, foes_at(t, side))


def ship_home(t: Table, side: i64) -> i64:
    """The greatest ship of a side that can sail."""
    best: i64 = -1
    for ship in t.voyage().ships:
        if t.cells[SHIP_SIDE + ship] == side and t.can_sail(ship):
            if best < 0 or t.hull(ship).cells > t.hull(best).cells:
                best = ship
    return best


def rank_at(t: Table, person: i64, ship: i64) -> i64:
    """How many of his side who could push are nearer to a ship than he."""
    mine = t.ground.distance(t.at(person), t.hull_cell(ship, t.hull(ship).bow))
    n: i64 = 0
    for other in t.muster.roster:
        if other == person or t.people.side[other] != t.people.side[person] or not t.is_standing(other):
            continue
        if t.is_mounted(other) or t.people.weak[other]:
            continue
        away = t.ground.distance(t.at(other), t.hull_cell(ship, t.hull(ship).bow))
        if away < mine or (away == mine and other < person):
            n += 1
    return n


def sand_beside(t: Table, person: i64, ship: i64) -> vec[i64]:
    """The sand and the shallows beside a ship, on the side where fewer push."""
    port, starboard = vec[i64](), vec[i64]()
    pushing: i64 = 0  # to starboard, less those to port
    hull, ground = t.hull(ship), t.ground
    for part in range(hull.cells):
        if part == hull.bow or part == hull.stern:
            continue
        for way in range(6):
            beside = ground.neighbour[t.hull_cell(ship, part) * 6 + way]
            if beside < 0 or t.cells[t.DECK + beside]:
                continue
            if ground.terrain[beside] != BEACH and ground.terrain[beside] != SHALLOWS:
                continue
            other = t.here(beside)
            pushes = (
                other >= 0 and other != person and other < t.PEOPLE and t.people.side[other] == t.people.side[person]
            )
            if hull.starboard[part]:
                starboard = append(starboard, beside)
                pushing += 1 if pushes else 0
            else:
                port = append(port, beside)
                pushing -= 1 if pushes else 0
    if pushing < 0 and len(starboard):
        return starboard
    return port if len(port) else starboard


# ---------------------------------------------------------------- treasures and halls


def is_wanted(t: Table, treasure: i64, side: i64) -> bool:
    """It lies about, and not on a ship of this side."""
    where = t.cells[TREASURE_AT + treasure]
    if where <= 0 or where >= CARRIED:
        return False
    ship = t.ship_at(where - 1)
    return ship < 0 or t.cells[SHIP_SIDE + ship] != side


def treasure_for(t: Table, person: i64, fetchers: i64) -> i64:
    """The nearest treasure that is for him to fetch, -1 for none."""
    side, ground = t.people.side[person], t.ground
    if t.muster.points[side * SCORES + TREASURE_TAKEN] == 0:
        return -1
    best: i64 = -1
    nearest: i64 = 999
    for treasure in range(TREASURES):
        if not is_wanted(t, treasure, side):
            continue
        cell = t.cells[TREASURE_AT + treasure] - 1
        mine = ground.distance(t.at(person), cell)
        before: i64 = 0
        for other in t.muster.roster:
            if other != person and t.people.side[other] == side and can_fetch(t, other):
                away = ground.distance(t.at(other), cell)
                if away < mine or (away == mine and other < person):
                    before += 1
        if before < fetchers and mine < nearest:
            best, nearest = treasure, mine
    return best


def can_fetch(t: Table, person: i64) -> bool:
    return t.is_standing(person) and not t.cells[t.LOAD + person] and not t.is_mounted(person)


def rooms_of(t: Table) -> vec[i64]:
    """The cells of the hall."""
    found, ground = vec[i64](), t.ground
    for cell in ground.places:
        if ground.building[cell] == t.muster.hall:
            found = append(found, cell)
    return found


def is_of_garrison(t: Table, person: i64) -> bool:
    """The Anglo-Saxons leave a few men in the hall; of the Vikings half go for it, and all when time grows short."""
    if t.is_mounted(person):
        return False
    side, muster = t.people.side[person], t.muster
    if side != ANGLO_SAXON and t.turn() * 2 > muster.turns:
        return True
    rooms = rooms_of(t)
    mine = t.ground.distance(t.at(person), rooms[0])
    nearer: i64 = 0
    strength: i64 = 1
    for other in muster.roster:
        if other != person and t.people.side[other] == side and t.is_standing(other) and not t.is_mounted(other):
            strength += 1
            away = t.ground.distance(t.at(other), rooms[0])
            if away < mine or (away == mine and other < person):
                nearer += 1
    return nearer < min(GARRISON, (strength + 1) // 2)
