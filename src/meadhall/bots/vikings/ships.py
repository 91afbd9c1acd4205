# mypyc: compile
"""Ships in the hands of a bot of Vikings: where each is bound, its speed and its helm, the tasks of its crew, its
grapnels."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.skirmish.distances import FAR, foes_at, nearest_foe
from meadhall.bots.vikings.errands import drags, goes_away, is_wanted, leaks, rope_end
from meadhall.bots.vikings.tempers import LIE_STILL, RAM_ANY, USUAL, VikingsTemper
from meadhall.games.vikings.damage import is_dragged
from meadhall.games.vikings.grapnels import bars_hook, grapnel_at, touch
from meadhall.games.vikings.initiative import effective
from meadhall.games.vikings.layout import (
    BAIL,
    BEACHED,
    BOARD,
    BOAT,
    CAUGHT,
    FASTEST,
    GRAPNELS,
    HAUL,
    HULL,
    MISSED,
    RECOVER,
    ROW,
    SHIP_AT,
    SHIP_DAMAGE,
    SHIP_FATE,
    SHIP_HEADING,
    SHIP_SIDE,
    STEER,
    STOWED,
    STRAIGHT,
    THROW,
)
from meadhall.games.vikings.naval import bars_task
from meadhall.games.vikings.obstacles import AGROUND, CLEAR, meets
from meadhall.games.vikings.ropes import home_cell
from meadhall.games.vikings.sailing import BROADSIDE, after, kind_of, leading_part
from meadhall.games.vikings.ships import size
from meadhall.games.vikings.table import Table
from meadhall.skirmish.kinds import BANK, BEACH, ROCK, SHALLOWS
from meadhall.skirmish.layout import TREASURE_AT, TREASURES

# What a ship is about.
REST: Final = 0
LAND: Final = 1  # put people ashore, and stay afloat there
CHASE: Final = 2  # come alongside an enemy
AWAY: Final = 3  # off the field
LAUNCH: Final = 4  # off the sand

BOW_SHOT: Final = 12
CRUISE: Final = 4  # a speed at which a ship can turn
LONG_RUN: Final = 12
BRAKES: Final = 2  # by how much a ship with a few rowers can slow down in a phase
LAST_CALL: Final = 5  # turns before the end when a ship no longer waits
NEAR_SHIP: Final = 10  # hexes from which people are waited for
RAM: Final = 3  # the least speed with which to ram


class Course:
    def __init__(self, kind: i64, goal: i64) -> None:
        self.kind = kind
        self.goal = goal


def course_of(t: Table, ship: i64, temper: VikingsTemper = USUAL) -> Course:
    side, here = t.cells[SHIP_SIDE + ship], t.cells[SHIP_AT + ship] - 1
    if t.cells[SHIP_FATE + ship] == BEACHED:
        return Course(LAUNCH if goes_away(t, side) else REST, here)
    if goes_away(t, side):
        return Course(REST, here) if is_waiting(t, ship) else Course(AWAY, way_out(t, ship))
    prey = nearest_ship(t, ship)
    if prey >= 0 and temper.helm == LIE_STILL:
        return Course(REST, here)
    if prey >= 0:
        return Course(CHASE, nearest_cell(t, prey, bow_cell(t, ship)))
    if is_at_shore(t, ship):
        return Course(REST, here)
    goal = landing(t, ship)
    return Course(LAND, goal) if goal >= 0 else Course(REST, here)


def bow_cell(t: Table, ship: i64) -> i64:
    return t.hull_cell(ship, t.hull(ship).bow)


def way_out(t: Table, ship: i64) -> i64:
    """The nearest cell by which the ship may leave the field."""
    return nearest_among(t, exit_cells(t, t.cells[SHIP_SIDE + ship]), t.cells[SHIP_AT + ship] - 1)


def exit_cells(t: Table, side: i64) -> vec[i64]:
    found, ground = vec[i64](), t.ground
    for cell in ground.places:
        if t.muster.exits[cell] >> side & 1 and t.rules.lands.water[ground.terrain[cell]]:
            found = append(found, cell)
    return found


def nearest_among(t: Table, cells: vec[i64], cell: i64) -> i64:
    best: i64 = cell
    nearest: i64 = FAR
    for other in cells:
        away = t.ground.distance(other, cell)
        if away < nearest:
            best, nearest = other, away
    return best


def nearest_ship(t: Table, ship: i64) -> i64:
    """The nearest ship of the other side, -1 for none."""
    best: i64 = -1
    nearest: i64 = FAR
    for other in t.voyage().ships:
        if not t.can_sail(other) or t.cells[SHIP_SIDE + other] == t.cells[SHIP_SIDE + ship]:
            continue
        away = t.ground.distance(t.cells[SHIP_AT + ship] - 1, t.cells[SHIP_AT + other] - 1)
        if t.ship_type(other) == BOAT:
            away += 10
        if away < nearest:
            best, nearest = other, away
    return best


def nearest_cell(t: Table, ship: i64, cell: i64) -> i64:
    """The cell of a ship nearest to another cell."""
    best: i64 = -1
    nearest: i64 = FAR
    for part in range(t.hull(ship).cells):
        mine = t.hull_cell(ship, part)
        away = t.ground.distance(mine, cell)
        if away < nearest:
            best, nearest = mine, away
    return best


def is_at_shore(t: Table, ship: i64) -> bool:
    """Its people can step from it to where they can stand."""
    ground = t.ground
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell(ship, part)
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside >= 0 and t.ship_at(beside) < 0 and not t.is_deep(beside):
                if ground.terrain[beside] == BEACH or ground.terrain[beside] == SHALLOWS:
                    return True
    return False


def landing(t: Table, ship: i64) -> i64:
    """Shallows that are near to the ship and to what its people want, -1 for none."""
    ground, side = t.ground, t.cells[SHIP_SIDE + ship]
    wanted = vec[i64]()
    for treasure in range(TREASURES):
        if is_wanted(t, treasure, side):
            wanted = append(wanted, t.cells[TREASURE_AT + treasure] - 1)
    if len(wanted) == 0:
        wanted = foes_at(t, side)
    best: i64 = -1
    least: i64 = FAR
    for cell in ground.places:
        if ground.terrain[cell] != SHALLOWS or t.ship_at(cell) >= 0:
            continue
        target = nearest_among(t, wanted, cell)
        price = 2 * ground.distance(bow_cell(t, ship), cell) + 3 * ground.distance(cell, target)
        if price < least:
            best, least = cell, price
    return best


def is_waiting(t: Table, ship: i64) -> bool:
    """Some of its side are on foot near it, and there is time."""
    if t.turn() + LAST_CALL > t.muster.turns:
        return False
    for person in t.muster.roster:
        if t.people.side[person] == t.cells[SHIP_SIDE + ship] and t.is_standing(person) and not t.is_aboard(person):
            if t.ground.distance(t.at(person), nearest_cell(t, ship, t.at(person))) <= NEAR_SHIP:
                return True
    return False


# ---------------------------------------------------------------- speed


def bearing(t: Table, ship: i64, goal: i64) -> i64:
    """The direction from the pivot that leads nearest to a goal."""
    pivot, ground = t.cells[SHIP_AT + ship] - 1, t.ground
    best: i64 = t.cells[SHIP_HEADING + ship]
    ahead = ground.step[pivot * 6 + best]
    nearest: i64 = ground.distance(ahead, goal) if ahead >= 0 else FAR
    for way in range(6):
        beside = ground.step[pivot * 6 + way]
        if beside >= 0 and ground.distance(beside, goal) < nearest:
            best, nearest = way, ground.distance(beside, goal)
    return best


def run(t: Table, ship: i64, way: i64) -> i64:
    """How many straight moves in a direction are open."""
    pivot, heading = t.cells[SHIP_AT + ship] - 1, t.cells[SHIP_HEADING + ship]
    for moves in range(LONG_RUN):
        pivot = t.ground.neighbour[pivot * 6 + way]
        if pivot < 0 or meets(t, ship, pivot, heading) != CLEAR:
            return moves
    return LONG_RUN


def braking(speed: i64, change: i64) -> i64:
    """Hexes that a ship covers until it has come to a stop."""
    covered: i64 = 0
    while speed > 0:
        covered += speed
        speed -= change
    return covered


def wanted_speed(t: Table, ship: i64, temper: VikingsTemper = USUAL) -> i64:
    course, heading = course_of(t, ship, temper), t.cells[SHIP_HEADING + ship]
    if course.kind == REST:
        return 0
    if course.kind == LAUNCH:
        return launching_speed(t, ship)
    turn = (bearing(t, ship, course.goal) - heading + 6) % 6
    if course.kind == AWAY:
        if turn == 0:
            return FASTEST
        backs = t.speed(ship) < 0 or 2 <= turn <= 4 or run(t, ship, heading) < CRUISE
        return -FASTEST if backs else CRUISE
    if course.kind == CHASE:
        return chasing_speed(t, ship, course.goal, temper)
    if turn:
        return CRUISE if t.ground.distance(bow_cell(t, ship), course.goal) > 4 else 3
    open_run = min(run(t, ship, heading), t.ground.distance(bow_cell(t, ship), course.goal))
    speed: i64 = FASTEST
    while speed > 0 and braking(speed, BRAKES) > open_run:
        speed -= 1
    return speed


def launching_speed(t: Table, ship: i64) -> i64:
    """Towards the water."""
    heading, pivot = t.cells[SHIP_HEADING + ship], t.cells[SHIP_AT + ship] - 1
    ahead, astern = t.ground.neighbour[pivot * 6 + heading], t.ground.neighbour[pivot * 6 + (heading + 3) % 6]
    return -1 if aground(t, ship, astern, heading) < aground(t, ship, ahead, heading) else 1


def aground(t: Table, ship: i64, pivot: i64, heading: i64) -> i64:
    """How much of a hull would lie on land there."""
    n: i64 = 0
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell_at(ship, part, pivot, heading) if pivot >= 0 else -1
        if cell < 0 or not t.rules.lands.water[t.ground.terrain[cell]]:
            n += 1
    return n


def chasing_speed(t: Table, ship: i64, goal: i64, temper: VikingsTemper) -> i64:
    """Fast to catch up or to ram a broadside, no faster than the other when alongside, so that people can board."""
    prey = t.ship_at(goal)
    gap = t.ground.distance(bow_cell(t, ship), goal)
    if touch(t, ship, prey):
        return t.speed(prey)
    if temper.helm == RAM_ANY:
        return FASTEST
    angle = (t.cells[SHIP_HEADING + ship] - t.cells[SHIP_HEADING + prey] + 6) % 6
    if gap > 6 or (angle != 0 and angle != 3):
        return FASTEST
    if angle == 0:
        return t.speed(prey) + (gap + 1) // 2
    return max(1, gap // 2)


def speed_worth(t: Table, ship: i64, speed: i64, temper: VikingsTemper) -> float:
    return -float(size(speed - wanted_speed(t, ship, temper)))


# ---------------------------------------------------------------- the helm


def manoeuvre_worth(t: Table, ship: i64, manoeuvre: i64, temper: VikingsTemper) -> float:
    """How well a manoeuvre brings the ship on its course."""
    course, ground = course_of(t, ship, temper), t.ground
    pivot, heading = after(t, ship, manoeuvre)
    if manoeuvre == STRAIGHT:
        met = straight_worth(t, ship, course, temper)
        if met != 0.0:
            return met
    if pivot < 0:
        return 0.0 if course.kind == AWAY and manoeuvre == STRAIGHT else -99.0
    if course.kind == REST:
        return 0.0
    way = heading if t.speed(ship) >= 0 else (heading + 3) % 6
    ahead = ground.moved(pivot, way, min(6, ground.distance(pivot, course.goal)))
    if ahead < 0:
        ahead = pivot
    found = -float(ground.distance(ahead, course.goal)) - 0.3 * float(ground.distance(pivot, course.goal))
    return found - (0.2 if manoeuvre != STRAIGHT else 0.0)


def straight_worth(t: Table, ship: i64, course: Course, temper: VikingsTemper) -> float:
    """What a straight move meets, if that matters: rocks, a friend, a side to ram, a beach, the edge; else 0."""
    ground = t.ground
    head = t.hull_cell(ship, leading_part(t, ship))
    heading = t.cells[SHIP_HEADING + ship]
    way = heading if t.speed(ship) >= 0 else (heading + 3) % 6
    ahead = ground.neighbour[head * 6 + way]
    if ahead < 0:
        return 99.0 if course.kind == AWAY and t.muster.exits[head] >> t.cells[SHIP_SIDE + ship] & 1 else -60.0
    struck = t.ship_at(ahead)
    if struck >= 0 and struck != ship:
        if t.cells[SHIP_SIDE + struck] == t.cells[SHIP_SIDE + ship]:
            return -90.0
        if t.ship_type(struck) == BOAT:
            return 20.0
        pays = (kind_of(t, ship, struck) == BROADSIDE or temper.helm == RAM_ANY) and effective(t, ship) >= RAM
        return 50.0 if pays and t.ship_type(ship) != BOAT else -40.0
    terrain = ground.terrain[ahead]
    if (terrain == BANK or terrain == ROCK) and effective(t, ship):
        return -95.0
    pivot, _ = after(t, ship, STRAIGHT)
    if pivot >= 0 and course.kind == LAND and meets(t, ship, pivot, heading) == AGROUND:
        return -30.0
    return 0.0


# ---------------------------------------------------------------- the crew


def wanted_task(t: Table, person: i64) -> i64:
    """What somebody aboard should do."""
    ship, cell = t.ship_of(person), t.at(person)
    side, foe = t.people.side[person], nearest_foe(t, person, cell)
    if foe <= 2 or is_at_bad_rope(t, ship, cell):
        return BOARD
    water = t.cells[SHIP_DAMAGE + ship]
    sinking = (leaks(t, ship) > 0 or is_dragged(t, ship)) and water * 5 >= 2 * t.hull(ship).sinks_at
    if sinking:
        return BAIL
    if not bars_task(t, person, STEER):
        return STEER
    grapnel = grapnel_task(t, person, ship, cell)
    if grapnel:
        return grapnel
    if t.people.weapon[person] >= 0 and foe <= BOW_SHOT and not t.people.weak[person]:
        return BOARD
    if touches_foe(t, ship, side):
        return BOARD
    if not bars_task(t, person, ROW):
        return ROW
    return BAIL if water else BOARD


def is_at_bad_rope(t: Table, ship: i64, cell: i64) -> bool:
    """A rope that he can cut from there ties the ship to one that is lost."""
    for grapnel in range(GRAPNELS):
        if drags(t, grapnel, ship) and rope_end(t, grapnel, ship) == cell:
            return True
    return False


def touches_foe(t: Table, ship: i64, side: i64) -> bool:
    """It lies alongside a ship of the enemy that can be boarded, and does not want to get away."""
    if goes_away(t, side):
        return False
    for other in t.voyage().ships:
        if not t.is_on_map(other) or t.cells[SHIP_SIDE + other] == side or t.ship_type(other) == BOAT:
            continue
        if size(t.speed(ship) - t.speed(other)) <= t.fleet.board_ships and touch(t, ship, other):
            return True
    return False


def grapnel_task(t: Table, person: i64, ship: i64, cell: i64) -> i64:
    """Throw, recover or haul the grapnel at his feet where that serves, else 0."""
    if goes_away(t, t.people.side[person]):
        return 0
    if grapnel_at(t, cell, CAUGHT) >= 0 and not bars_task(t, person, HAUL):
        return HAUL
    prey = nearest_ship(t, ship)
    if prey < 0 or t.ground.distance(cell, nearest_cell(t, prey, cell)) > t.fleet.rope + 3:
        return 0
    if grapnel_at(t, cell, MISSED) >= 0 and not bars_task(t, person, RECOVER):
        return RECOVER
    if grapnel_at(t, cell, STOWED) >= 0 and not bars_task(t, person, THROW):
        return THROW
    return 0


# ---------------------------------------------------------------- grapnels


def throw_worth(t: Table, grapnel: i64) -> float:
    """The best chance that a hook holds, less what it takes to be worth the throw."""
    nearest: i64 = FAR
    for deck in range(t.fleet.ships * HULL):
        if not bars_hook(t, grapnel, deck):
            nearest = min(nearest, t.ground.distance(home_cell(t, grapnel), t.hull_cell(deck // HULL, deck % HULL)))
    return 0.1 * float(11 - 2 * nearest) - 0.25


def hook_worth(t: Table, grapnel: i64, deck: i64) -> float:
    """The nearest cell, and rather of a ship than of a boat."""
    away = t.ground.distance(home_cell(t, grapnel), t.hull_cell(deck // HULL, deck % HULL))
    return -float(away) - (4.0 if t.ship_type(deck // HULL) == BOAT else 0.0)


def cut_worth(t: Table, seat: i64, grapnel: i64) -> float:
    """Ropes are cut by those who want to get away, from the enemy or from a ship that is lost."""
    side = t.side_of_seat(seat)
    for ship in (t.home_ship(grapnel), t.hook_ship(grapnel)):
        if t.cells[SHIP_SIDE + ship] == side and drags(t, grapnel, ship):
            return 2.0
    return 1.0 if goes_away(t, side) else -1.0
