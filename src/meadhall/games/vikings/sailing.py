# mypyc: compile
"""Chapters 4 and 5: ships move in sequences, land, launch, scrape past and strike one another."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings.damage import batter, capsize, knock_down
from meadhall.games.vikings.grapnels import has_interval
from meadhall.games.vikings.initiative import effective, first_of, travel
from meadhall.games.vikings.layout import (
    AFLOAT,
    AWAY,
    BEACHED,
    BOAT,
    HELM,
    IN_THE_WATER,
    INTERVAL,
    LEFT,
    MANOEUVRES,
    RIGHT,
    SAIL_INTERVAL,
    SAIL_SEQUENCE,
    SHIP_AT,
    SHIP_COVERED,
    SHIP_FATE,
    SHIP_HEADING,
    SHIP_MOVE,
    SHIP_MOVE_SEQUENCE,
    SHIP_MOVE_SHIP,
    SHIP_MOVES,
    SHIP_SEQUENCE,
    SHIP_SIDE,
    SHIP_TURNS,
    SLIP,
    SLIP_SHIP,
    SLIP_WHY,
    STRAIGHT,
    TURNS,
)
from meadhall.games.vikings.obstacles import (
    A_BOAT,
    A_SHIP,
    AGROUND,
    CLEAR,
    OFF_MAP,
    can_push,
    meets,
    push_boats,
)
from meadhall.games.vikings.ropes import drag_boats, is_towed, keeps_ropes, lose_ropes, pace_on_ropes
from meadhall.games.vikings.ships import size
from meadhall.games.vikings.speeds import before, lacks_helmsman, rowed_speed
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.kinds import BANK, BEACH, ROCK
from meadhall.skirmish.layout import OPTIONS, TAKEN, TREASURE, TREASURE_AT, TREASURES

# Kinds of collision.
HEAD_ON: Final = 0
FROM_BEHIND: Final = 1
BROADSIDE: Final = 2
ROCKS: Final = 3


# ---------------------------------------------------------------- speed and direction


def reverses(t: Table, ship: i64) -> bool:
    """N4.reverse: from ahead to astern or the other way round."""
    return t.speed(ship) * before(t, ship) < 0


def has_move(t: Table, ship: i64, sequence: i64) -> bool:
    if not t.can_sail(ship) or t.cells[SHIP_SEQUENCE + ship] >= sequence or is_towed(t, ship):
        return False
    return t.cells[SHIP_MOVES + ship] < size(t.speed(ship))


def leading_part(t: Table, ship: i64) -> i64:
    return t.hull(ship).stern if t.speed(ship) < 0 else t.hull(ship).bow


# ---------------------------------------------------------------- sequences


class Sail(Question):
    """N4.seq: sequence after sequence, every ship with speed left makes one move, the fastest first. Arguments: the
    sequence, whether its interval has passed."""

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        sequence = f.argument(SAIL_SEQUENCE)
        f.check_plugging()
        if f.argument(SAIL_INTERVAL):
            f.set_argument(SAIL_INTERVAL, 0)
            f.set_argument(SAIL_SEQUENCE, sequence + 1)
            for ship in f.voyage().ships:
                if has_move(f, ship, sequence + 1):
                    return
            f.pop()
            for ship in f.voyage().ships:
                f.cells[SHIP_SEQUENCE + ship] = 0
                strand(f, ship)
            return
        for ship in f.voyage().ships:
            if sequence == 1 and has_move(f, ship, 1) and reverses(f, ship):
                f.cells[SHIP_SEQUENCE + ship] = 1
                f.cells[SHIP_COVERED + ship] += 1
                f.emit("stands-still", "N4.reverse N5.eff.c", EVERYBODY, ship)
        ship = first_ship(f, sequence)
        if ship >= 0:
            f.cells[SHIP_SEQUENCE + ship] = sequence
            f.push(SHIP_MOVE, ship, sequence)
            return
        f.set_argument(SAIL_INTERVAL, 1)
        if has_interval(f):
            f.push(INTERVAL)


def first_ship(t: Table, sequence: i64) -> i64:
    """N4.init: who moves next in a sequence, -1 for nobody."""
    ready = vec[i64]()
    for ship in t.voyage().ships:
        if has_move(t, ship, sequence):
            ready = append(ready, ship)
    return first_of(t, ready)


class ShipMove(Question):
    """One move of one ship. Arguments: ship, sequence."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.argument(SHIP_MOVE_SHIP), s.argument(SHIP_MOVE_SEQUENCE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v = s.own_verbs()
        if v.sail <= action < v.throw:
            return bars_manoeuvre(s, s.argument(SHIP_MOVE_SHIP), action - v.sail)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = vec[i64]()
        for manoeuvre in range(MANOEUVRES):
            if not bars_manoeuvre(s, s.argument(SHIP_MOVE_SHIP), manoeuvre):
                answers = append(answers, s.own_verbs().sail + manoeuvre)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        ship = s.argument(SHIP_MOVE_SHIP)
        s.pop()
        carry_out(s, ship, action - s.own_verbs().sail)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        ship = f.argument(SHIP_MOVE_SHIP)
        for manoeuvre in range(1, MANOEUVRES):
            if not bars_manoeuvre(f, ship, manoeuvre):
                f.ask(f.captain(ship))
                return
        f.pop()
        carry_out(f, ship, STRAIGHT)


def loss_of(t: Table, ship: i64, manoeuvre: i64) -> i64:
    if manoeuvre == STRAIGHT:
        return 0
    hull = t.hull(ship)
    loss = hull.turn_loss if manoeuvre >= TURNS else hull.lateral_loss
    if t.cells[OPTIONS] & HELM and hull.helm >= 0 and t.is_damaged(ship, hull.helm):
        loss += 1  # opt.helm.b
    return loss


def bars_manoeuvre(t: Table, ship: i64, manoeuvre: i64) -> str:
    """Why a ship cannot make a move now. A straight move is always possible: what it meets is another matter."""
    if manoeuvre == STRAIGHT:
        return ""
    hull = t.hull(ship)
    if t.touches_sand(ship):
        return "N4.launch.a"
    if t.cells[OPTIONS] & HELM and lacks_helmsman(t, ship):
        return "opt.helm.a"
    if manoeuvre >= TURNS:
        sixths = manoeuvre - TURNS + 1
        if min(sixths, 6 - sixths) > hull.widest_turn or t.cells[SHIP_TURNS + ship] >= hull.turns:
            return "N4.turn.limit"
    if size(t.speed(ship)) - loss_of(t, ship, manoeuvre) < t.cells[SHIP_MOVES + ship] + 1:
        return "N4.afford"
    pivot, heading = after(t, ship, manoeuvre)
    if pivot < 0:
        return "component.map_sides"
    met = meets(t, ship, pivot, heading)
    if met == A_BOAT and not can_push(t, ship, pivot, heading, way_of(t, ship, manoeuvre)):
        return "N4.push"
    if met == A_SHIP:
        return "N4.noram"
    if met == AGROUND:
        return "N4.beach.a"
    if met == OFF_MAP:
        return "component.map_sides"
    return "" if keeps_ropes(t, ship, pivot, heading) else "N6.move.b"


def after(t: Table, ship: i64, manoeuvre: i64) -> tuple[i64, i64]:
    """Pivot and heading after a manoeuvre; a pivot of -1 lies off the field."""
    pivot, heading = t.cells[SHIP_AT + ship] - 1, t.cells[SHIP_HEADING + ship]
    if manoeuvre >= TURNS:
        return pivot, (heading + manoeuvre - TURNS + 1) % 6
    return t.ground.neighbour[pivot * 6 + way_of(t, ship, manoeuvre)], heading


def way_of(t: Table, ship: i64, manoeuvre: i64) -> i64:
    """The direction in which a manoeuvre takes a ship; turns count as straight on."""
    if manoeuvre == LEFT:
        return (travel(t, ship) + 5) % 6
    if manoeuvre == RIGHT:
        return (travel(t, ship) + 1) % 6
    return travel(t, ship)


def carry_out(t: Table, ship: i64, manoeuvre: i64) -> None:
    t.cells[SHIP_MOVES + ship] += 1
    make_move(t, ship, manoeuvre)
    if t.is_on_map(ship):
        drag_boats(t, ship)


def make_move(t: Table, ship: i64, manoeuvre: i64) -> None:
    if manoeuvre == STRAIGHT:
        go_straight(t, ship)
        return
    pivot, heading = after(t, ship, manoeuvre)
    slow_down(t, ship, loss_of(t, ship, manoeuvre))
    if meets(t, ship, pivot, heading) == A_BOAT:
        push_boats(t, ship, pivot, heading, way_of(t, ship, manoeuvre))
    t.move_ship(ship, pivot, heading)
    if manoeuvre >= TURNS:
        t.cells[SHIP_TURNS + ship] += 1
        t.emit("turns", "N4.turn", EVERYBODY, ship, heading)
    else:
        t.cells[SHIP_COVERED + ship] += 1
        t.emit("veers", "N4.lateral", EVERYBODY, ship)


def slow_down(t: Table, ship: i64, loss: i64) -> None:
    """N4.loss: towards zero, at once."""
    speed = t.speed(ship)
    left = max(0, size(speed) - loss)
    t.set_speed(ship, -left if speed < 0 else left)


# ---------------------------------------------------------------- straight on


def go_straight(t: Table, ship: i64) -> None:
    """What a straight move meets: a taut rope, which holds it from all else; open water, the edge of the field, a ship,
    the shore."""
    pivot, heading = after(t, ship, STRAIGHT)
    if not keeps_ropes(t, ship, onwards(t, ship), heading):
        scrape(t, ship, "N6.move.c")
        return
    head = leading_part(t, ship)
    ahead = t.ground.neighbour[t.hull_cell(ship, head) * 6 + travel(t, ship)]
    if ahead < 0:
        leave_or_stop(t, ship)
        return
    struck = t.ship_at(ahead)
    if struck >= 0 and struck != ship:
        collide(t, ship, struck, head, t.part_at(ahead))
        return
    terrain = t.ground.terrain[ahead]
    if terrain == BANK or terrain == ROCK:
        strike_rocks(t, ship, head)
        return
    if pivot < 0:
        stop(t, ship, "component.map_sides")
        return
    met = meets_beyond(t, ship, pivot, heading)
    if met == OFF_MAP:
        stop(t, ship, "component.map_sides")
    elif met == A_SHIP or met == AGROUND:
        scrape(t, ship, "N5.slide" if met == A_SHIP else "N4.beach.a")
    else:
        advance_ship(t, ship, pivot, heading, terrain == BEACH)


def onwards(t: Table, ship: i64) -> i64:
    """Where the pivot would be after a straight move, on the maps or beyond them."""
    return t.ground.step[(t.cells[SHIP_AT + ship] - 1) * 6 + travel(t, ship)]


def meets_beyond(t: Table, ship: i64, pivot: i64, heading: i64) -> i64:
    """As ``meets``, for a straight move: the stem may run up a beach, together with the cells of the edge right beside
    it, and what lies on sand already may stay there."""
    head, sand = leading_part(t, ship), t.cells[SHIP_FATE + ship] == BEACHED or t.touches_sand(ship)
    stem = t.hull_cell_at(ship, head, pivot, heading)
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell_at(ship, part, pivot, heading)
        if cell < 0:
            return OFF_MAP
        other = t.ship_at(cell)
        if other >= 0 and other != ship:
            return A_SHIP
        terrain = t.ground.terrain[cell]
        if t.rules.lands.water[terrain]:
            continue
        if terrain != BEACH:
            return AGROUND
        if not sand and (t.ground.terrain[stem] != BEACH or t.ground.distance(stem, cell) > 1):
            return AGROUND
    return CLEAR


def advance_ship(t: Table, ship: i64, pivot: i64, heading: i64, onto_beach: bool) -> None:
    launching = t.cells[SHIP_FATE + ship] == BEACHED
    second = t.touches_sand(ship) and not launching
    pace = effective(t, ship)
    t.move_ship(ship, pivot, heading)
    t.cells[SHIP_COVERED + ship] += 1
    if launching:
        if not t.touches_sand(ship):
            t.cells[SHIP_FATE + ship] = AFLOAT
            t.emit("launched", "N4.launch.a N4.launch.b", EVERYBODY, ship)
        else:
            t.emit("sails", "N4.launch.a", EVERYBODY, ship)
    elif onto_beach and (second or pace <= t.fleet.slow_landing):
        beach(t, ship)
    else:
        t.emit("sails", "N4.straight", EVERYBODY, ship)


def beach(t: Table, ship: i64) -> None:
    """N4.beach.b, c: it stops, and its other moves are lost."""
    t.cells[SHIP_FATE + ship] = BEACHED
    t.set_speed(ship, 0)
    t.emit("beached", "N4.beach.b N4.beach.c", EVERYBODY, ship)


def strand(t: Table, ship: i64) -> bool:
    """N4.launch.c: a ship that ran up a beach and goes no farther lies there, however fast it came."""
    if t.is_on_map(ship) and t.cells[SHIP_FATE + ship] == AFLOAT and t.touches_sand(ship):
        beach(t, ship)
        return True
    return False


def stop(t: Table, ship: i64, rules: str) -> None:
    """Nothing is gained by this move."""
    if strand(t, ship):
        return
    t.emit("held-up", rules, EVERYBODY, ship)


def scrape(t: Table, ship: i64, rules: str) -> None:
    """N5.slide, N6.move.c: a sideways move instead, free of charge; if that is closed too, none. Where both sides are
    open the captain says which. A ship that its rope stops takes the speed of the other."""
    ways = vec[i64]() if t.touches_sand(ship) else slips(t, ship)
    if len(ways) == 2:
        t.push(SLIP, ship, SLIPS.index(rules))
    elif len(ways) == 1:
        slip(t, ship, ways[0], rules)
    else:
        if rules == "N6.move.c":
            pace = pace_on_ropes(t, ship, onwards(t, ship), t.cells[SHIP_HEADING + ship])
            slow_down(t, ship, size(t.speed(ship)) - pace)
        stop(t, ship, rules)


SLIPS: Final = ["N5.slide", "N4.beach.a", "N6.move.c"]  # why a ship goes sideways instead of straight on


def slips(t: Table, ship: i64) -> vec[i64]:
    """The sideways moves open to a ship that cannot go straight on."""
    found = vec[i64]()
    for manoeuvre in (LEFT, RIGHT):
        pivot, heading = after(t, ship, manoeuvre)
        if pivot >= 0 and meets(t, ship, pivot, heading) == CLEAR and keeps_ropes(t, ship, pivot, heading):
            found = append(found, manoeuvre)
    return found


def slip(t: Table, ship: i64, manoeuvre: i64, rules: str) -> None:
    pivot, heading = after(t, ship, manoeuvre)
    t.move_ship(ship, pivot, heading)
    t.cells[SHIP_COVERED + ship] += 1
    t.emit("scrapes-past", rules, EVERYBODY, ship)
    drag_boats(t, ship)


class Slip(Question):
    """To which side a ship slips that cannot go straight on. Arguments: ship, why."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SLIP_SHIP)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v = s.own_verbs()
        if v.sail <= action < v.throw and action - v.sail in slips(s, s.argument(SLIP_SHIP)):
            return ""
        return SLIPS[s.argument(SLIP_WHY)]

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = vec[i64]()
        for manoeuvre in slips(s, s.argument(SLIP_SHIP)):
            answers = append(answers, s.own_verbs().sail + manoeuvre)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        ship, rules = s.argument(SLIP_SHIP), SLIPS[s.argument(SLIP_WHY)]
        s.pop()
        slip(s, ship, action - s.own_verbs().sail, rules)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        f.ask(f.captain(f.argument(SLIP_SHIP)))


def leave_or_stop(t: Table, ship: i64) -> None:
    """A ship leaves by an edge where its side may, with all aboard."""
    head = t.hull_cell(ship, leading_part(t, ship))
    side = t.cells[SHIP_SIDE + ship]
    if not t.muster.exits[head] >> side & 1:
        stop(t, ship, "component.map_sides")
        return
    t.emit("ship-leaves", "component.map_sides", EVERYBODY, ship)
    for piece in t.people_aboard(ship):
        if piece < t.PEOPLE and TREASURE <= t.cells[t.LOAD + piece] < TREASURE + TREASURES:
            t.cells[TREASURE_AT + t.cells[t.LOAD + piece] - TREASURE] = TAKEN + side
            t.cells[t.LOAD + piece] = 0
    for treasure in range(TREASURES):
        where = t.cells[TREASURE_AT + treasure]
        if 0 < where < 10000 and t.cells[t.DECK + where - 1] and t.ship_at(where - 1) == ship:
            t.cells[TREASURE_AT + treasure] = TAKEN + side
    for piece in t.people_aboard(ship):
        if piece < t.PEOPLE:
            t.leave_field(piece)
        else:
            t.lose_horse(piece - t.PEOPLE)
    lose_ropes(t, ship)
    t.lift_deck(ship)
    t.cells[SHIP_AT + ship] = 0
    t.cells[SHIP_FATE + ship] = AWAY
    t.set_speed(ship, 0)


# ---------------------------------------------------------------- collisions


def kind_of(t: Table, rammer: i64, struck: i64) -> i64:
    """N5.frontal, N5.rear, N5.side: by the directions of travel."""
    angle = (travel(t, rammer) - travel(t, struck) + 6) % 6
    if angle == 0:
        return FROM_BEHIND
    return HEAD_ON if angle == 3 else BROADSIDE


def factor_of(t: Table, rammer: i64, struck: i64, kind: i64) -> i64:
    """N5.fv."""
    mine, other = effective(t, rammer), effective(t, struck)
    if kind == HEAD_ON:
        return 2 * (mine + other)
    if kind == FROM_BEHIND:
        return 2 * max(0, mine - other)
    return 2 * mine


def collide(t: Table, rammer: i64, struck: i64, part: i64, at: i64) -> None:
    """A stem runs into another ship."""
    if t.ship_type(rammer) == BOAT:
        t.emit("held-up", "N5.boat.c", EVERYBODY, rammer)
        return
    if effective(t, rammer) == 0:
        t.emit("held-up", "N5.again N5.zero", EVERYBODY, rammer)
        return
    if t.ship_type(struck) == BOAT:
        pivot = t.cells[SHIP_AT + struck] - 1
        capsize(t, struck)
        slow_down(t, rammer, 1)
        go_on(t, rammer)
        t.push(IN_THE_WATER, rammer, struck, pivot)
        return
    kind = kind_of(t, rammer, struck)
    factor = factor_of(t, rammer, struck, kind)
    if factor == 0:
        t.emit("held-up", "N5.zero", EVERYBODY, rammer)
        return
    die = t.chance.die(10)
    row: i64 = 0
    while die + factor > t.fleet.rows[row]:
        row += 1
    t.emit("collides", "N5.roll", EVERYBODY, rammer, struck, die + factor)
    worn, drift = t.is_damaged(rammer, part), way_beyond_rowers(t, struck)
    knock_down(t, struck, at, row)
    batter(t, struck, at, t.fleet.row_hull[row])
    if kind == BROADSIDE:
        if row > 0:
            knock_down(t, rammer, part, row - 1)
            if worn:
                batter(t, rammer, part, t.fleet.row_hull[row - 1])
        slow_down(t, struck, 2)
    else:
        knock_down(t, rammer, part, row)
        batter(t, rammer, part, t.fleet.row_hull[row])
        slow_down(t, struck, FULL_STOP if kind == HEAD_ON else 1)
    slow_down(t, rammer, FULL_STOP)
    keep_pace(t, struck, drift)


FULL_STOP: Final = 99


def go_on(t: Table, ship: i64) -> None:
    """N5.boat.a: over the capsized boat."""
    pivot, heading = after(t, ship, STRAIGHT)
    if pivot >= 0 and meets_beyond(t, ship, pivot, heading) == CLEAR and keeps_ropes(t, ship, pivot, heading):
        ahead = t.hull_cell_at(ship, leading_part(t, ship), pivot, heading)
        advance_ship(t, ship, pivot, heading, t.ground.terrain[ahead] == BEACH)


def way_beyond_rowers(t: Table, ship: i64) -> i64:
    """What a ship that drifts, or slows down as it can, makes more than its rowers could."""
    return max(0, size(t.speed(ship)) - rowed_speed(t, ship))


def keep_pace(t: Table, ship: i64, drift: i64 = 0) -> None:
    """N5.crew.speed: for rowers lost in a collision the speed is lowered; what it had beyond its rowers it keeps."""
    most = rowed_speed(t, ship) + drift
    if size(t.speed(ship)) > most:
        slow_down(t, ship, size(t.speed(ship)) - most)


def strike_rocks(t: Table, ship: i64, part: i64) -> None:
    """N4.rocks: as a head-on collision with a ship of the same speed."""
    factor = 4 * effective(t, ship)
    if factor == 0:
        t.emit("held-up", "N5.zero", EVERYBODY, ship)
        return
    die = t.chance.die(10)
    row: i64 = 0
    while die + factor > t.fleet.rows[row]:
        row += 1
    t.emit("strikes-rocks", "N4.rocks", EVERYBODY, ship, die + factor)
    knock_down(t, ship, part, row)
    batter(t, ship, part, t.fleet.row_hull[row])
    slow_down(t, ship, FULL_STOP)
