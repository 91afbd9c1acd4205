# mypyc: compile
"""Chapter 6: grapnels are thrown, recovered, cut and hauled; ropes hold ships back."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings.initiative import effective, first_of, travel
from meadhall.games.vikings.layout import (
    BOARD,
    BOAT,
    CAUGHT,
    HAUL,
    HEMP,
    HOOK,
    LOST,
    MISSED,
    OVERBOARD,
    RECOVER,
    STOWED,
    THROW,
    TRIED,
)
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import (
    GRAPNEL_HOME,
    GRAPNEL_HOOK,
    GRAPNEL_ROPE,
    GRAPNEL_STATE,
    GRAPNELS,
    HULL,
    OPTIONS,
    PEOPLE,
    SHIP_AT,
    SHIP_HEADING,
    SHIP_SIDE,
    SIDE_SEATS,
    SIDES,
    TASK,
    WOUNDED,
)

# ---------------------------------------------------------------- where hook and rope are


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
    """N6.move.a, b: there, no rope of this ship would be longer than it may be."""
    for grapnel in range(GRAPNELS):
        if not ties(t, grapnel):
            continue
        home, hook = t.home_ship(grapnel), t.hook_ship(grapnel)
        if (home != ship and hook != ship) or (hook == ship and is_towing(t, grapnel)):
            continue
        end = t.cells[GRAPNEL_HOOK + grapnel] - 1 if hook == ship else t.cells[GRAPNEL_HOME + grapnel] - 1
        one = t.hull_cell_at(ship, end % HULL, pivot, heading)
        other = home_cell(t, grapnel) if hook == ship else hook_cell(t, grapnel)
        if one < 0 or t.ground().distance(one, other) > t.cells[GRAPNEL_ROPE + grapnel]:
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
        while t.ground().distance(home_cell(t, grapnel), hook_cell(t, grapnel)) > t.cells[GRAPNEL_ROPE + grapnel]:
            if not step_towards(t, boat, grapnel):
                break
            dragged = True
        if dragged:
            t.emit("towed", "N6.move.d", EVERYBODY, boat, ship)


def is_crowded(t: Table, cell: i64, side: i64) -> bool:
    """N6.free."""
    return t.is_held_aboard(side, cell)


def is_weak(t: Table, person: i64) -> bool:
    """N6.throw.f, N6.cut.c: wounded, old or female."""
    return t.state(person) == WOUNDED or t.rules.weak[person]


# ---------------------------------------------------------------- tasks


def grapnel_at(t: Table, cell: i64, state: i64) -> i64:
    """A grapnel in that state whose rope lies on a cell, -1 for none."""
    for grapnel in range(GRAPNELS):
        if t.cells[GRAPNEL_STATE + grapnel] == state and t.is_on_map(t.home_ship(grapnel)):
            if home_cell(t, grapnel) == cell:
                return grapnel
    return -1


def bars_grapnel_task(t: Table, person: i64, task: i64) -> str:
    """N2.grapnel, N6.free."""
    state: i64 = STOWED
    if task == RECOVER:
        state = MISSED
    elif task == HAUL:
        state = CAUGHT
    if grapnel_at(t, t.at(person), state) < 0:
        return "N6.over" if task == OVERBOARD else "N2.grapnel"
    return "N6.free" if is_crowded(t, t.at(person), t.rules.side[person]) else ""


def finish_grapnel_tasks(t: Table) -> None:
    """N6.recover, N6.over, N6.move.b: at the end of the phase."""
    for grapnel in range(GRAPNELS):
        state = t.cells[GRAPNEL_STATE + grapnel]
        if state == 0 or state == LOST or not t.is_on_map(t.home_ship(grapnel)):
            continue
        man = t.here(home_cell(t, grapnel))
        acts = man >= 0 and man < PEOPLE and t.is_standing(man)
        if state == MISSED and acts and t.cells[TASK + man] == RECOVER:
            t.cells[GRAPNEL_STATE + grapnel] = STOWED
            t.cells[GRAPNEL_HOOK + grapnel] = 0
            t.emit("recovered", "N6.recover", EVERYBODY, man)
        elif state == STOWED and acts and t.cells[TASK + man] == OVERBOARD:
            t.cells[GRAPNEL_STATE + grapnel] = LOST
            t.emit("thrown-overboard", "N6.over", EVERYBODY, man)
        elif ties(t, grapnel):
            t.cells[GRAPNEL_ROPE + grapnel] = t.ground().distance(home_cell(t, grapnel), hook_cell(t, grapnel))


# ---------------------------------------------------------------- throwing and cutting


def thrower(t: Table, grapnel: i64) -> i64:
    """Who may throw it now, -1 for nobody."""
    if t.cells[GRAPNEL_STATE + grapnel] != STOWED or not t.is_on_map(t.home_ship(grapnel)):
        return -1
    man = t.here(home_cell(t, grapnel))
    if man < 0 or man >= PEOPLE or not t.is_standing(man) or t.cells[TASK + man] != THROW or t.has(man, TRIED):
        return -1
    return -1 if is_crowded(t, t.at(man), t.rules.side[man]) else man


def bars_hook(t: Table, grapnel: i64, deck: i64) -> str:
    """N6.range, N6.throw.c: an edge cell of an enemy ship, within reach, without a hook in it."""
    ship, part = deck // HULL, deck % HULL
    if not t.is_on_map(ship) or part >= t.hull(ship).cells or not t.hull(ship).edge[part]:
        return "N6.range"
    if t.cells[SHIP_SIDE + ship] == t.rules.side[t.here(home_cell(t, grapnel))]:
        return "N6.range"
    if t.ground().distance(home_cell(t, grapnel), t.hull_cell(ship, part)) > t.fleet.rope:
        return "N6.range"
    for other in range(GRAPNELS):
        if t.cells[GRAPNEL_STATE + other] == CAUGHT and t.cells[GRAPNEL_HOOK + other] == deck + 1:
            return "N6.throw.c"
    return ""


def bars_throw(t: Table, seat: i64, ship: i64, grapnel: i64) -> str:
    man = thrower(t, grapnel)
    if man < 0:
        return "N6.throw.a"
    if t.owner(man) != seat:
        return t.rules.book.not_yours
    if t.home_ship(grapnel) != ship:
        return "G2.c.grapnel"
    for deck in range(t.fleet.ships * HULL):
        if not bars_hook(t, grapnel, deck):
            return ""
    return "N6.range"


def cutter(t: Table, seat: i64, ship: i64, grapnel: i64) -> i64:
    """Who of a seat, on a ship, may cut its rope: at the hook, or at its other end (N6.cut.d); -1 for nobody."""
    if t.cells[GRAPNEL_STATE + grapnel] != CAUGHT or not t.is_on_map(ship):
        return -1
    for end in range(2):
        if (t.hook_ship(grapnel) if end == 0 else t.home_ship(grapnel)) != ship:
            continue
        cell = hook_cell(t, grapnel) if end == 0 else home_cell(t, grapnel)
        man = t.here(cell)
        if man < 0 or man >= PEOPLE or not t.is_standing(man) or t.has(man, TRIED) or t.owner(man) != seat:
            continue
        if t.cells[TASK + man] == BOARD and not is_crowded(t, cell, t.rules.side[man]):
            return man
    return -1


def bars_cut(t: Table, seat: i64, ship: i64, grapnel: i64) -> str:
    if t.cells[GRAPNEL_STATE + grapnel] != CAUGHT:
        return "N6.cut.a"
    return "" if cutter(t, seat, ship, grapnel) >= 0 else "N2.cut"


def can_handle(t: Table, seat: i64, ship: i64) -> bool:
    for grapnel in range(GRAPNELS):
        if not bars_throw(t, seat, ship, grapnel) or not bars_cut(t, seat, ship, grapnel):
            return True
    return False


def has_interval(t: Table) -> bool:
    return len(handling_ships(t, 0)) > 0


def handling_ships(t: Table, done: i64) -> vec[i64]:
    """The ships on which somebody can throw or cut now; a bit mask says which have had their turn."""
    found = vec[i64]()
    for ship in t.voyage().ships:
        if done >> ship & 1:
            continue
        for seat in range(t.seats):
            if can_handle(t, seat, ship):
                found = append(found, ship)
                break
    return found


class Interval(Question):
    """G2.c.grapnel: between two sequences ropes are cut and grapnels thrown, ship by ship, the fastest first; on each,
    by its own side and then by its boarders. Arguments: ship + 1, bit mask of the ships done, place of the player."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [max(0, s.argument(0) - 1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v, ship = s.own_verbs(), s.argument(0) - 1
        if action == s.verbs.done:
            return ""
        if v.throw <= action < v.hook:
            return bars_throw(s, seat, ship, action - v.throw)
        if v.cut <= action < v.climb:
            return bars_cut(s, seat, ship, action - v.cut)
        return "N6.throw.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        v, answers, ship = s.own_verbs(), vec[i64](), s.argument(0) - 1
        answers = append(answers, s.verbs.done)
        for grapnel in range(GRAPNELS):
            if not bars_throw(s, seat, ship, grapnel):
                answers = append(answers, v.throw + grapnel)
        for grapnel in range(GRAPNELS):
            if not bars_cut(s, seat, ship, grapnel):
                answers = append(answers, v.cut + grapnel)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        v = s.own_verbs()
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(2, s.argument(2) + 1)
        elif action < v.hook:
            s.push(HOOK, action - v.throw)
        else:
            cut(s, seat, s.argument(0) - 1, action - v.cut)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        ship, place = f.argument(0) - 1, f.argument(2)
        if ship < 0:
            ship = first_of(f, handling_ships(f, f.argument(1)))
            if ship < 0:
                f.pop()
                return
            f.set_argument(0, ship + 1)
        elif place == SIDES * SIDE_SEATS:
            f.set_argument(1, f.argument(1) | 1 << ship)
            f.set_argument(0, 0)
            f.set_argument(2, 0)
        else:
            side = f.cells[SHIP_SIDE + ship]
            seat = f.seat_at(side if place < SIDE_SEATS else 1 - side, place % SIDE_SEATS)
            if seat >= 0 and can_handle(f, seat, ship):
                f.ask(seat)
            else:
                f.set_argument(2, place + 1)


class Hook(Question):
    """Where a grapnel is thrown. Argument: grapnel."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v = s.own_verbs()
        if v.hook <= action < v.cut:
            return bars_hook(s, s.argument(0), action - v.hook)
        return "N6.range"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = vec[i64]()
        for deck in range(s.fleet.ships * HULL):
            if not bars_hook(s, s.argument(0), deck):
                answers = append(answers, s.own_verbs().hook + deck)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        grapnel = s.argument(0)
        s.pop()
        throw(s, grapnel, action - s.own_verbs().hook)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        f.ask(f.owner(thrower(f, f.argument(0))))


def throw(t: Table, grapnel: i64, deck: i64) -> None:
    """N6.throw.d-f, N6.move.a, N6.move.d."""
    man = thrower(t, grapnel)
    t.mark(man, TRIED)
    away = t.ground().distance(home_cell(t, grapnel), t.hull_cell(deck // HULL, deck % HULL))
    die = t.chance.die(10)
    if is_weak(t, man):
        die -= t.fleet.weak_throw
    t.cells[GRAPNEL_HOOK + grapnel] = deck + 1
    if die < 2 * away:
        t.cells[GRAPNEL_STATE + grapnel] = MISSED
        t.emit("throw-missed", "N6.throw.d N6.throw.e", EVERYBODY, man, max(0, die))
        return
    t.cells[GRAPNEL_STATE + grapnel] = CAUGHT
    t.cells[GRAPNEL_ROPE + grapnel] = min(t.fleet.rope, away + t.fleet.stretch)
    t.emit("throw-caught", "N6.throw.d N6.throw.e", EVERYBODY, man, die)
    home, hook = t.home_ship(grapnel), t.hook_ship(grapnel)
    if t.cells[OPTIONS] & HEMP:
        test_rope(t, grapnel, home, hook)
    if t.ship_type(home) == BOAT and t.ship_type(hook) != BOAT and t.cells[GRAPNEL_STATE + grapnel] == CAUGHT:
        speed = t.speed(hook)
        t.set_speed(hook, speed - 1 if speed > 0 else speed + 1 if speed < 0 else 0)


def test_rope(t: Table, grapnel: i64, home: i64, hook: i64) -> None:
    """opt.rope: between ships that sail 120 or 180 degrees apart the rope may break."""
    angle = (travel(t, home) - travel(t, hook) + 6) % 6
    if angle < 2 or angle > 4:
        return
    die = t.chance.die(10) + effective(t, home) + effective(t, hook)
    if die >= 15:
        t.cells[GRAPNEL_STATE + grapnel] = LOST
        t.emit("rope-breaks", "opt.rope", EVERYBODY, home, hook, die)


def cut(t: Table, seat: i64, ship: i64, grapnel: i64) -> None:
    """N6.cut.a-c."""
    man = cutter(t, seat, ship, grapnel)
    t.mark(man, TRIED)
    die = t.chance.die(10)
    if is_weak(t, man):
        die += t.fleet.weak_cut
    if die <= t.fleet.cut_upto:
        t.cells[GRAPNEL_STATE + grapnel] = LOST
        t.emit("rope-cut", "N6.cut.a", EVERYBODY, man, die)
    else:
        t.emit("rope-holds", "N6.cut.a", EVERYBODY, man, die)


# ---------------------------------------------------------------- hauling


def is_hauled(t: Table, grapnel: i64) -> bool:
    """N6.haul.a: a man on its rope was told to haul."""
    if not ties(t, grapnel):
        return False
    man = t.here(home_cell(t, grapnel))
    if man < 0 or man >= PEOPLE or not t.is_standing(man) or t.cells[TASK + man] != HAUL:
        return False
    return not is_crowded(t, t.at(man), t.rules.side[man])


def haul_ships(t: Table) -> None:
    """N6.haul: each pair of ships is drawn together by as many hexes as ropes are hauled, three at most."""
    for one in t.voyage().ships:
        for other in t.voyage().ships:
            if one < other:
                haul_pair(t, one, other)


def haul_pair(t: Table, one: i64, other: i64) -> None:
    ropes: i64 = 0
    mine: i64 = 0
    rope: i64 = -1
    for grapnel in range(GRAPNELS):
        if is_hauled(t, grapnel):
            home, hook = t.home_ship(grapnel), t.hook_ship(grapnel)
            if (home == one and hook == other) or (home == other and hook == one):
                ropes += 1
                rope = grapnel
                if home == one:
                    mine += 1
    if ropes == 0:
        return
    moves = one
    if t.ship_type(other) > t.ship_type(one):
        moves = other  # N6.haul.c: the lighter ship
    elif t.ship_type(other) == t.ship_type(one):
        moves = more_hauling(t, one, mine, other, ropes - mine)
    for _ in range(min(3, ropes)):
        if not draw_closer(t, moves, other if moves == one else one, rope):
            return


def more_hauling(t: Table, one: i64, mine: i64, other: i64, theirs: i64) -> i64:
    """N6.haul.e: of two ships of a type the one that hauls moves; if both do, that with more ropes, then as N4.init."""
    if mine != theirs:
        return one if mine > theirs else other
    return first_of(t, vec[i64]([one, other]))


def touch(t: Table, one: i64, other: i64) -> bool:
    for part in range(t.hull(one).cells):
        cell = t.hull_cell(one, part)
        for way in range(6):
            beside = t.ground().neighbour[cell * 6 + way]
            if beside >= 0 and t.ship_at(beside) == other:
                return True
    return False


def draw_closer(t: Table, ship: i64, other: i64, rope: i64) -> bool:
    """N6.haul.b, f: one hex nearer, the heading kept; ships that touch may swing alongside instead."""
    if touch(t, ship, other):
        swing(t, ship, other)
        return False
    if not step_towards(t, ship, rope):
        return False
    t.emit("hauled", "N6.haul.b N6.haul.c", EVERYBODY, ship, other)
    return True


def step_towards(t: Table, ship: i64, rope: i64) -> bool:
    """A ship is drawn one hex along a rope, if it can be."""
    ground = t.ground()
    pivot, heading = t.cells[SHIP_AT + ship] - 1, t.cells[SHIP_HEADING + ship]
    end, far = t.cells[GRAPNEL_HOOK + rope] - 1, home_cell(t, rope)
    if t.home_ship(rope) == ship:
        end, far = t.cells[GRAPNEL_HOME + rope] - 1, hook_cell(t, rope)
    best: i64 = -1
    nearest = ground.distance(home_cell(t, rope), hook_cell(t, rope))
    for way in range(6):
        place = ground.neighbour[pivot * 6 + way]
        if place < 0 or not is_free_for(t, ship, place, heading):
            continue
        away = ground.distance(t.hull_cell_at(ship, end % HULL, place, heading), far)
        if away < nearest:
            nearest = away
            best = place
    if best < 0:
        return False
    t.move_ship(ship, best, heading)
    return True


def swing(t: Table, ship: i64, other: i64) -> None:
    """N6.haul.d: touching at an angle of 60 degrees, the hauled ship turns about the cell that touches, or about its
    centre, and lies parallel."""
    angle = (t.cells[SHIP_HEADING + ship] - t.cells[SHIP_HEADING + other] + 6) % 3
    if angle == 0:
        return
    heading = (t.cells[SHIP_HEADING + ship] + (5 if angle == 1 else 1)) % 6
    ground, hull = t.ground(), t.hull(ship)
    part = touching_part(t, ship, other)
    cell = t.hull_cell(ship, part)
    at = heading * hull.cells + part
    pivot = ground.cell_at(ground.q[cell] - hull.q[at], ground.r[cell] - hull.r[at])
    for place in (pivot, t.cells[SHIP_AT + ship] - 1):
        if place >= 0 and ground.is_on_map(place) and is_free_for(t, ship, place, heading):
            t.move_ship(ship, place, heading)
            t.emit("swings", "N6.haul.d", EVERYBODY, ship, other)
            return


def touching_part(t: Table, ship: i64, other: i64) -> i64:
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell(ship, part)
        for way in range(6):
            beside = t.ground().neighbour[cell * 6 + way]
            if beside >= 0 and t.ship_at(beside) == other:
                return part
    return 0


def is_free_for(t: Table, ship: i64, pivot: i64, heading: i64) -> bool:
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell_at(ship, part, pivot, heading)
        if cell < 0 or not t.rules.lands.water[t.ground().terrain[cell]]:
            return False
        other = t.ship_at(cell)
        if other >= 0 and other != ship:
            return False
    return True
