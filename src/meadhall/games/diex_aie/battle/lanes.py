# mypyc: compile
"""Where a rider can charge: his frontal arc, what he sees, and the ways that end in a straight run (7.2.1).

A way is kept in one number: each step as its direction + 1 in three bits, the first step lowest. Twenty steps fit; no
rider has more movement points than fifteen.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.diex_aie.battle.arcs import is_in_front
from meadhall.skirmish.field import Field
from meadhall.skirmish.sight import Line, nobody_on, stand

LEAST: Final = 6  # hexes of a charge (7.2.1.c)
STRAIGHT: Final = 4  # its last hexes, in line with the target (7.2.1.d)
APPROACH: Final = LEAST - STRAIGHT + 1  # steps at least to the first of those
ROOM: Final = 2  # hexes that each rider fills where a charge is met (7.2.2.c)
FARTHEST: Final = 15  # movement points of the quickest rider
STEP_BITS: Final = 3  # of each step in the number of a way: direction + 1
LONGEST_WAY: Final = 20  # steps that fit into a number
LAST_WAY: Final = (1 << 60) - 1  # the greatest number of a way

# ---------------------------------------------------------------- ways as numbers


def first_step(way: i64) -> i64:
    """The direction of the first step, -1 when there is none left."""
    return way % (1 << STEP_BITS) - 1


def rest_of(way: i64) -> i64:
    """The way without its first step."""
    return way >> STEP_BITS


def length(way: i64) -> i64:
    steps: i64 = 0
    while way > 0:
        way >>= STEP_BITS
        steps += 1
    return steps


def with_step(way: i64, direction: i64) -> i64:
    """One step more at the end."""
    return way + ((direction + 1) << (STEP_BITS * length(way)))


def is_straight(way: i64) -> bool:
    """All steps lead the same way."""
    first = first_step(way)
    while way > 0:
        if first_step(way) != first:
            return False
        way = rest_of(way)
    return True


def hexes_of(f: Field, origin: i64, way: i64) -> vec[i64]:
    """The cells that somebody enters on a way."""
    found = vec[i64]()
    cell = origin
    while way > 0:
        cell = f.ground.neighbour[cell * 6 + first_step(way)]
        found = append(found, cell)
        way = rest_of(way)
    return found


# ---------------------------------------------------------------- arc and sight


def is_before(f: Field, rider: i64, cell: i64) -> bool:
    """In his frontal arc."""
    return is_in_front(f.ground, f.at(rider), f.cells[f.FACING + rider], cell)


def sees(f: Field, rider: i64, other: i64, cell: i64) -> str:
    """Why a rider does not see somebody on a hex of his: as a line of fire, but only those on horseback stop it
    (7.2.1.b)."""
    line = Line(f.site.sight)
    line.shooter_rear = f.tail(rider)
    line.target_rear = f.tail(other) if cell == f.at(other) else f.at(other)
    riders = nobody_on(f.ground)
    for person in f.muster.roster:
        if f.is_mounted(person) and f.is_standing(person) and person != rider and person != other:
            stand(riders, f.at(person))
            f.stand_behind(riders, person)
    line.people = riders
    if f.changes:
        line.see_works(f.site.works, f.cells, f.WORK, f.LIES)
    line.draw(f.at(rider), cell, False)
    return line.rule


def has_before_him(f: Field, rider: i64, other: i64) -> bool:
    """A hex of his is in the rider's frontal arc, and in sight."""
    if is_before(f, rider, f.at(other)) and not sees(f, rider, other, f.at(other)):
        return True
    tail = f.tail(other)
    return tail >= 0 and is_before(f, rider, tail) and not sees(f, rider, other, tail)


# ---------------------------------------------------------------- ways


class Ways:
    """The cheapest ways of one rider without a turn that costs points, from a cell and facing, in so many points."""

    def __init__(self, f: Field, rider: i64, points: i64, origin: i64, facing: i64) -> None:
        self.f = f
        self.rider: i64 = rider
        self.points: i64 = points
        self.origin: i64 = origin
        self.facing: i64 = facing

    def to(self, goal: i64, least: i64, most: i64, last: i64, spare: i64) -> i64:
        """The cheapest way to a cell, of at least and at most so many steps, that can go on in a direction without
        turning; ``spare`` points must be left then. -1 for none; 0 where no step is needed."""
        f, ground = self.f, self.f.ground
        # Places are a cell, a facing, and the steps taken, counted no further than it matters.
        counted = least if most >= FARTHEST else most
        cells, facings, taken = vec[i64]([self.origin]), vec[i64]([self.facing]), vec[i64]([0])
        costs, ways = vec[i64]([0]), vec[i64]([0])
        best: dict[i64, i64] = {}
        found: i64 = -1
        cheapest = self.points - spare + 1
        at: i64 = 0
        while at < len(cells):
            cell, facing, steps, cost, way = cells[at], facings[at], taken[at], costs[at], ways[at]
            at += 1
            if cell == goal and steps >= least and turn_of(facing, last) <= 1 and cost < cheapest:
                found, cheapest = way, cost
            if steps == most:
                continue
            for turn in range(3):
                direction = (facing + 5 + turn) % 6
                price = f.entry(self.rider, cell, direction, True)
                if price < 0:
                    continue
                beyond = ground.neighbour[cell * 6 + direction]
                away, spent = ground.distance(beyond, goal), cost + price
                if spent + away >= cheapest or steps + 1 + away > most:
                    continue
                place = (beyond * 6 + direction) * 32 + min(steps + 1, counted)
                if place in best and best[place] <= spent:
                    continue
                best[place] = spent
                cells, facings = append(cells, beyond), append(facings, direction)
                taken, costs = append(taken, steps + 1), append(costs, spent)
                ways = append(ways, with_step(way, direction))
        return found


def turn_of(facing: i64, direction: i64) -> i64:
    """By how many sixths one turns from one direction to another, either way."""
    turn = (direction - facing + 6) % 6
    return min(turn, 6 - turn)


def lane_start(f: Field, target: i64, direction: i64) -> i64:
    """The first of the last hexes of a charge that comes upon a cell in a direction; -1 where the maps end."""
    cell = target
    for _ in range(STRAIGHT):
        cell = f.ground.neighbour[cell * 6 + (direction + 3) % 6]
        if cell < 0:
            return -1
    return cell


def lane_price(f: Field, rider: i64, target: i64, direction: i64) -> i64:
    """Points for the steps along the last hexes of a charge, from the first of them; -1 where they are not open."""
    cell = lane_start(f, target, direction)
    if cell < 0 or not is_free(f, rider, cell):
        return -1
    cost: i64 = 0
    for _ in range(STRAIGHT - 1):
        price = f.entry(rider, cell, direction, True)
        if price < 0:
            return -1
        cost += price
        cell = f.ground.neighbour[cell * 6 + direction]
        if not is_free(f, rider, cell):
            return -1
    return cost if f.entry(rider, cell, direction, False) >= 0 else -1


def is_free(f: Field, rider: i64, cell: i64) -> bool:
    """Nobody else rests there."""
    return f.cells[f.HERE + cell] == 0 or f.cells[f.HERE + cell] == rider + 1


def end_of(f: Field, origin: i64, way: i64) -> i64:
    """The cell where a way ends."""
    cell = origin
    while way > 0:
        cell = f.ground.neighbour[cell * 6 + first_step(way)]
        way = rest_of(way)
    return cell


def last_step(way: i64, facing: i64) -> i64:
    """The direction of the last step, or where he faces who has taken none."""
    while way > 0:
        facing = first_step(way)
        way = rest_of(way)
    return facing


def price_of(f: Field, rider: i64, way: i64) -> i64:
    """Movement points for a way from where a rider stands."""
    cell, cost = f.at(rider), 0
    while way > 0:
        cost += f.entry(rider, cell, first_step(way), True)
        cell = f.ground.neighbour[cell * 6 + first_step(way)]
        way = rest_of(way)
    return cost


def steps_at_end(way: i64, direction: i64) -> i64:
    """How many of the last steps go in a direction."""
    count: i64 = 0
    while way > 0:
        count = count + 1 if first_step(way) == direction else 0
        way = rest_of(way)
    return count


def whole_way(f: Field, rider: i64, points: i64, target: i64, direction: i64, begun: i64) -> i64:
    """The cheapest charge upon a cell, its last hexes in a direction, that begins with the steps given; 0 for none."""
    run = lane_price(f, rider, target, direction)
    if run < 0:
        return 0
    cell, steps = end_of(f, f.at(rider), begun), length(begun)
    ahead = f.ground.distance(cell, target) - 1  # steps along the lane still to take, if he is on it
    on_lane = f.ground.bearing(cell, target) == direction and ahead < STRAIGHT - 1
    if on_lane and steps_at_end(begun, direction) >= STRAIGHT - 1 - ahead and steps + ahead >= LEAST:
        return added(begun, direction, ahead) if price_of(f, rider, added(begun, direction, ahead)) <= points else 0
    left = points - price_of(f, rider, begun)
    ways = Ways(f, rider, left, cell, last_step(begun, f.cells[f.FACING + rider]))
    approach = ways.to(lane_start(f, target, direction), max(0, APPROACH - steps), FARTHEST, direction, run)
    if approach < 0:
        return 0
    return added(begun + (approach << (STEP_BITS * steps)), direction, STRAIGHT - 1)


def added(way: i64, direction: i64, steps: i64) -> i64:
    """So many steps more in a direction."""
    for _ in range(steps):
        way = with_step(way, direction)
    return way
