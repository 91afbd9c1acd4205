# mypyc: compile
"""Chapter 6: grapnels are thrown, recovered, cut and hauled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings.initiative import effective, first_of, travel
from meadhall.games.vikings.layout import (
    BOARD,
    BOAT,
    CAUGHT,
    GRAPNEL_HOOK,
    GRAPNEL_ROPE,
    GRAPNEL_STATE,
    GRAPNELS,
    HAUL,
    HEMP,
    HOOK,
    HOOK_GRAPNEL,
    HULL,
    INTERVAL_DONE,
    INTERVAL_PLACE,
    INTERVAL_SHIP,
    LOST,
    MISSED,
    OVERBOARD,
    RECOVER,
    SHIP_AT,
    SHIP_HEADING,
    SHIP_SIDE,
    STOWED,
    THROW,
    TRIED,
)
from meadhall.games.vikings.ropes import (
    drag_boats,
    home_cell,
    hook_cell,
    is_free_for,
    keeps_ropes,
    length_of,
    step_towards,
    ties,
)
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import OPTIONS, SIDE_SEATS, SIDES, WOUNDED


def is_crowded(t: Table, cell: i64, side: i64) -> bool:
    """N6.free."""
    return t.is_held_aboard(side, cell)


def is_weak(t: Table, person: i64) -> bool:
    """N6.throw.f, N6.cut.c: wounded, old or female."""
    return t.state(person) == WOUNDED or t.people.weak[person]


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
    if task != OVERBOARD and not t.hull(t.ship_of(person)).edge[t.part_at(t.at(person))]:
        return "N2.grapnel"
    return "N6.free" if is_crowded(t, t.at(person), t.people.side[person]) else ""


def finish_grapnel_tasks(t: Table) -> None:
    """N6.recover, N6.over, N6.move.b: at the end of the phase."""
    for grapnel in range(GRAPNELS):
        state = t.cells[GRAPNEL_STATE + grapnel]
        if state == 0 or state == LOST or not t.is_on_map(t.home_ship(grapnel)):
            continue
        man = t.here(home_cell(t, grapnel))
        acts = man >= 0 and man < t.PEOPLE and t.is_standing(man)
        if state == MISSED and acts and t.cells[t.TASK + man] == RECOVER:
            t.cells[GRAPNEL_STATE + grapnel] = STOWED
            t.cells[GRAPNEL_HOOK + grapnel] = 0
            t.emit("recovered", "N6.recover", EVERYBODY, man)
        elif state == STOWED and acts and t.cells[t.TASK + man] == OVERBOARD:
            t.cells[GRAPNEL_STATE + grapnel] = LOST
            t.emit("thrown-overboard", "N6.over", EVERYBODY, man)
        elif ties(t, grapnel):
            t.cells[GRAPNEL_ROPE + grapnel] = length_of(t, grapnel)


# ---------------------------------------------------------------- throwing and cutting


def thrower(t: Table, grapnel: i64) -> i64:
    """Who may throw it now, -1 for nobody."""
    if t.cells[GRAPNEL_STATE + grapnel] != STOWED or not t.is_on_map(t.home_ship(grapnel)):
        return -1
    man = t.here(home_cell(t, grapnel))
    if man < 0 or man >= t.PEOPLE or not t.is_standing(man) or t.cells[t.TASK + man] != THROW or t.has(man, TRIED):
        return -1
    return -1 if is_crowded(t, t.at(man), t.people.side[man]) else man


def bars_hook(t: Table, grapnel: i64, deck: i64) -> str:
    """N6.range, N6.throw.c: an edge cell of an enemy ship, within reach, without a hook in it."""
    ship, part = deck // HULL, deck % HULL
    if not t.is_on_map(ship) or part >= t.hull(ship).cells or not t.hull(ship).edge[part]:
        return "N6.range"
    if t.cells[SHIP_SIDE + ship] == t.people.side[t.here(home_cell(t, grapnel))]:
        return "N6.range"
    if t.ground.distance(home_cell(t, grapnel), t.hull_cell(ship, part)) > t.fleet.rope:
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
        if man < 0 or man >= t.PEOPLE or not t.is_standing(man) or t.has(man, TRIED) or t.owner(man) != seat:
            continue
        if t.cells[t.TASK + man] == BOARD and not is_crowded(t, cell, t.people.side[man]):
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
        return [max(0, s.argument(INTERVAL_SHIP) - 1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v, ship = s.own_verbs(), s.argument(INTERVAL_SHIP) - 1
        if action == s.verbs.done:
            return ""
        if v.throw <= action < v.hook:
            return bars_throw(s, seat, ship, action - v.throw)
        if v.cut <= action < v.climb:
            return bars_cut(s, seat, ship, action - v.cut)
        return "N6.throw.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        v, answers, ship = s.own_verbs(), vec[i64](), s.argument(INTERVAL_SHIP) - 1
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
            s.set_argument(INTERVAL_PLACE, s.argument(INTERVAL_PLACE) + 1)
        elif action < v.hook:
            s.push(HOOK, action - v.throw)
        else:
            cut(s, seat, s.argument(INTERVAL_SHIP) - 1, action - v.cut)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        ship, place = f.argument(INTERVAL_SHIP) - 1, f.argument(INTERVAL_PLACE)
        if ship < 0:
            ship = first_of(f, handling_ships(f, f.argument(INTERVAL_DONE)))
            if ship < 0:
                f.pop()
                return
            f.set_argument(INTERVAL_SHIP, ship + 1)
        elif place == SIDES * SIDE_SEATS:
            f.set_argument(INTERVAL_DONE, f.argument(INTERVAL_DONE) | 1 << ship)
            f.set_argument(INTERVAL_SHIP, 0)
            f.set_argument(INTERVAL_PLACE, 0)
        else:
            side = f.cells[SHIP_SIDE + ship]
            seat = f.seat_at(side if place < SIDE_SEATS else 1 - side, place % SIDE_SEATS)
            if seat >= 0 and can_handle(f, seat, ship):
                f.ask(seat)
            else:
                f.set_argument(INTERVAL_PLACE, place + 1)


class Hook(Question):
    """Where a grapnel is thrown. Argument: grapnel."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        v = s.own_verbs()
        if v.hook <= action < v.cut:
            return bars_hook(s, s.argument(HOOK_GRAPNEL), action - v.hook)
        return "N6.range"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = vec[i64]()
        for deck in range(s.fleet.ships * HULL):
            if not bars_hook(s, s.argument(HOOK_GRAPNEL), deck):
                answers = append(answers, s.own_verbs().hook + deck)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        grapnel = s.argument(HOOK_GRAPNEL)
        s.pop()
        throw(s, grapnel, action - s.own_verbs().hook)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        f.ask(f.owner(thrower(f, f.argument(HOOK_GRAPNEL))))


def throw(t: Table, grapnel: i64, deck: i64) -> None:
    """N6.throw.d-f, N6.move.a, N6.move.d."""
    man = thrower(t, grapnel)
    t.mark(man, TRIED)
    away = t.ground.distance(home_cell(t, grapnel), t.hull_cell(deck // HULL, deck % HULL))
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
    if man < 0 or man >= t.PEOPLE or not t.is_standing(man) or t.cells[t.TASK + man] != HAUL:
        return False
    return not is_crowded(t, t.at(man), t.people.side[man])


def haul_ships(t: Table) -> None:
    """N6.haul: each pair of ships is drawn together by as many hexes as ropes are hauled, three at most."""
    for one in t.voyage().ships:
        for other in t.voyage().ships:
            if one < other:
                haul_pair(t, one, other)


def haul_pair(t: Table, one: i64, other: i64) -> None:
    ropes = vec[i64]()
    mine: i64 = 0
    for grapnel in range(GRAPNELS):
        if is_hauled(t, grapnel):
            home, hook = t.home_ship(grapnel), t.hook_ship(grapnel)
            if (home == one and hook == other) or (home == other and hook == one):
                ropes = append(ropes, grapnel)
                if home == one:
                    mine += 1
    if len(ropes) == 0:
        return
    moves = one
    if t.ship_type(other) > t.ship_type(one):
        moves = other  # N6.haul.c: the lighter ship
    elif t.ship_type(other) == t.ship_type(one):
        moves = more_hauling(t, one, mine, other, len(ropes) - mine)
    for _ in range(min(3, len(ropes))):
        if not draw_closer(t, moves, other if moves == one else one, ropes):
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
            beside = t.ground.neighbour[cell * 6 + way]
            if beside >= 0 and t.ship_at(beside) == other:
                return True
    return False


def draw_closer(t: Table, ship: i64, other: i64, ropes: vec[i64]) -> bool:
    """N6.haul.b, f: one hex nearer, the heading kept; ships that touch may swing alongside instead."""
    if touch(t, ship, other):
        swing(t, ship, other)
        return False
    for rope in ropes:
        if step_towards(t, ship, rope):
            t.emit("hauled", "N6.haul.b N6.haul.c", EVERYBODY, ship, other)
            drag_boats(t, ship)
            return True
    return False


def swing(t: Table, ship: i64, other: i64) -> None:
    """N6.haul.d: touching at an angle of 60 degrees, the hauled ship turns about the cell that touches, or about its
    centre, and lies parallel."""
    angle = (t.cells[SHIP_HEADING + ship] - t.cells[SHIP_HEADING + other] + 6) % 3
    if angle == 0 or t.is_fast(ship):
        return
    heading = (t.cells[SHIP_HEADING + ship] + (5 if angle == 1 else 1)) % 6
    ground, hull = t.ground, t.hull(ship)
    part = touching_part(t, ship, other)
    cell = t.hull_cell(ship, part)
    at = heading * hull.cells + part
    pivot = ground.cell_at(ground.q[cell] - hull.q[at], ground.r[cell] - hull.r[at])
    for place in (pivot, t.cells[SHIP_AT + ship] - 1):
        if place < 0 or not ground.is_on_map(place) or not is_free_for(t, ship, place, heading):
            continue
        if keeps_ropes(t, ship, place, heading):
            t.move_ship(ship, place, heading)
            t.emit("swings", "N6.haul.d", EVERYBODY, ship, other)
            drag_boats(t, ship)
            return


def touching_part(t: Table, ship: i64, other: i64) -> i64:
    for part in range(t.hull(ship).cells):
        cell = t.hull_cell(ship, part)
        for way in range(6):
            beside = t.ground.neighbour[cell * 6 + way]
            if beside >= 0 and t.ship_at(beside) == other:
                return part
    return 0
