# mypyc: compile
"""A player of Vikings with a purpose: each answer on its own merits, without looking ahead.

Everybody has an errand that the scenario's points give him (``vikings_aims``) and goes where it is served best
(``vikings_moves``). Shots and attacks are made where the exact odds pay (``vikings_worth``), with everybody who helps;
ships land their people and stay afloat, come alongside the enemy, ram a broadside, or make for the open sea
(``vikings_ships``).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.vikings_aims import BRING, FETCH, FLEE, MAN
from meadhall.bots.vikings_moves import March, Wish, ride
from meadhall.bots.vikings_ships import (
    cut_worth,
    hook_worth,
    manoeuvre_worth,
    speed_worth,
    throw_worth,
    wanted_task,
)
from meadhall.bots.vikings_tempers import USUAL, Temper
from meadhall.bots.vikings_ways import Pathfinder, nearest_foe
from meadhall.bots.vikings_worth import blow_worth, harm, joint_worth, shot_worth, worth
from meadhall.core.state import State, legal_for
from meadhall.games.vikings.layout import (
    AFLOAT,
    ASSIGN,
    CHARACTER_EXITED,
    CHOOSE_SPEED,
    FASTEST,
    HOOK,
    INTERVAL,
    SCORES,
    SHIP_MOVE,
)
from meadhall.games.vikings.naval import bars_task, next_ship
from meadhall.games.vikings.table import Table
from meadhall.skirmish.edges import can_leave
from meadhall.skirmish.layout import (
    ADVANCE,
    ADVANCE_ONE,
    AIM,
    AT,
    ATTACKER,
    BODY,
    COMBAT_STEP,
    DECLARE,
    DEFENSIVE_FIRE,
    DEPLOY,
    DROP_AXES,
    FIRE_STEP,
    FORM_WALL,
    LAST,
    LOAD,
    MOVE_ONE,
    MOVE_STEP,
    PEOPLE,
    RETREAT,
    ROLE,
    SHIP_FATE,
    SHIP_SIDE,
    SUFFER,
    TAKE_AXES,
    TASK,
    TREASURE,
)
from meadhall.skirmish.loads import treasure_here
from meadhall.skirmish.rules import DEFENDER_WOUNDED

GOOD_SHOT: Final = 0.3  # what part of a man a defensive shot must promise while he may come nearer
CLOSE: Final = 4  # hexes at which archers no longer wait
WALL_RANGE: Final = 6  # hexes at which shields are locked
NEVER: Final = -1000.0
WANTED: Final = 1.0  # an order that should be given


class PurposefulVikings(Bot):
    """``blur``: the part of his answers, up to 1, that he gives absently: he moves whoever comes to mind, halts on the
    way, takes what is second best."""

    def __init__(self, seed: int, blur: float = 0.0, temper: Temper = USUAL) -> None:
        super().__init__(seed)
        self.temper: Temper = temper
        self.ways = Pathfinder()
        self.absence: i64 = int(1000.0 * blur)

    def choose(self, s: State, seat: i64) -> i64:
        options = legal_for(s, seat)
        return options[0] if len(options) == 1 else self.answer_from(s, seat, options)

    def answer_from(self, s: State, seat: i64, options: vec[i64]) -> i64:
        """The best of several options."""
        assert isinstance(s, Table)
        kind = s.cells[s.top()]
        is_absent = self.absence > 0 and self.chance.below(1000) < self.absence
        if kind == MOVE_STEP:
            return options[self.chance.below(len(options))] if is_absent else self.pick_mover(s, options)
        if kind == MOVE_ONE:
            return s.verbs.stop if is_absent and s.verbs.stop in options else self.walk(s, options)
        best: i64 = -1
        second: i64 = -1
        most = 2.0 * NEVER
        next_most = 2.0 * NEVER
        for action in options:
            found = appraise(s, seat, kind, action, self.temper)
            if kind == ASSIGN and found == WANTED and not is_absent:
                return action  # nothing is better, and the others need not be asked
            if best < 0 or found > most:
                best, second, most, next_most = action, best, found, most
            elif second < 0 or found > next_most:
                second, next_most = action, found
        return second if is_absent and second >= 0 else best

    # ---------------------------------------------------------------- moving

    def pick_mover(self, t: Table, options: vec[i64]) -> i64:
        """Whoever gains by moving, those nearest to their goals first; the others stay."""
        v = t.verbs
        best: i64 = v.done
        nearest: i64 = 99999
        for action in options:
            if not v.move <= action < v.step:
                continue
            person = action - v.move
            if t.at(person) < 0:
                return action
            march = March(t, person, self.ways, self.temper)
            if t.is_mounted(person):
                if march.way(t.at(person)) < nearest and not t.in_contact(person):
                    best, nearest = action, march.way(t.at(person))
                continue
            if has_business(t, march):
                return action
            wish = Wish(t, march)
            if wish.first >= 0 and wish.way < nearest:
                best, nearest = action, wish.way
        return best

    def walk(self, t: Table, options: vec[i64]) -> i64:
        v, person = t.verbs, t.mover()
        march = March(t, person, self.ways, self.temper)
        if t.cells[AT + person] == 0 or t.cells[LAST] == 0:
            return self.come_in(t, march, options)
        business = business_of(t, march, options)
        if business >= 0:
            return business
        if t.is_mounted(person):
            return ride(t, march, options) if v.stop in options else options[0]
        wish = Wish(t, march)
        if wish.first >= 0 and v.step + wish.first in options:
            return v.step + wish.first
        return v.stop if v.stop in options else options[0]

    def come_in(self, t: Table, march: March, options: vec[i64]) -> i64:
        """By the hex of the edge that is nearest to the enemy."""
        best: i64 = options[0]
        nearest: i64 = 99999
        for action in options:
            if action < t.verbs.face:
                away = march.away[t.site().cell_of[action]]
            else:
                away = (action - t.verbs.face + 6 - 3) % 6
            if away < nearest:
                best, nearest = action, away
        return best


def has_business(t: Table, march: March) -> bool:
    """There is something to do where he stands: a treasure to take up or to set down, a way off the field."""
    person = march.person
    if march.kind == FETCH and march.away[t.at(person)] == 0:
        return True
    if TREASURE <= t.cells[LOAD + person] < BODY and is_home(t, person):
        return True
    return wants_out(t, march) and can_leave(t, person, t.at(person))


def business_of(t: Table, march: March, options: vec[i64]) -> i64:
    """The answer by which he does it, -1 for none."""
    v, person = t.verbs, march.person
    if v.leave in options and wants_out(t, march):
        return v.leave
    if v.take in options and march.kind == FETCH and treasure_here(t) >= 0:
        return v.take
    if v.drop in options and TREASURE <= t.cells[LOAD + person] < BODY and is_home(t, person):
        return v.drop
    climb = t.own_verbs().climb
    if march.kind == BRING or march.kind == MAN:
        for action in options:
            if climb <= action < climb + 6:
                return action
    return -1


def is_home(t: Table, person: i64) -> bool:
    """On a ship of his own side that is afloat."""
    ship = t.ship_of(person)
    return ship >= 0 and t.cells[SHIP_SIDE + ship] == t.rules.side[person] and t.cells[SHIP_FATE + ship] == AFLOAT


def wants_out(t: Table, march: March) -> bool:
    if march.kind == FLEE or march.kind == BRING:
        return True
    return t.site().points[march.side * SCORES + CHARACTER_EXITED] > 0


# ---------------------------------------------------------------- everything else


def appraise(t: Table, seat: i64, kind: i64, action: i64, temper: Temper = USUAL) -> float:
    """What an answer to any other question promises."""
    v, own = t.verbs, t.own_verbs()
    if kind == DEPLOY:
        return 1.0 if action == v.deploy else 0.0
    if kind == FIRE_STEP:
        return 1.0 if v.shoot <= action < v.at else 0.0 if action == v.done else -1.0
    if kind == AIM:
        return shot_worth(t, t.argument(0), t.piece_of(action - v.at))
    if kind == DEFENSIVE_FIRE:
        return answer_worth(t, action)
    if kind == FORM_WALL:
        return wall_worth(t, action)
    if kind == TAKE_AXES:
        return 1.0 if action < v.done else 0.0
    if kind == DROP_AXES:
        return 0.0 if action == v.done else float(nearest_foe(t, action - v.loosen, t.at(action - v.loosen))) - 2.5
    if kind == COMBAT_STEP:
        return temper.pays if action == v.done else joint_worth(t, t.piece_of(action - v.attack))
    if kind == DECLARE:
        return declare_worth(t, action)
    if kind == SUFFER:
        piece = t.piece_of(action - v.bear)
        return -harm(t, DEFENDER_WOUNDED, piece) * worth(t, piece)
    if kind == RETREAT:
        return retreat_worth(t, action - v.step)
    if kind == ADVANCE:
        return 1.0 if action == v.done else 0.0
    if kind == ADVANCE_ONE:
        return 1.0 if action == v.stop else 0.0
    if kind == ASSIGN:
        return task_worth(t, action)
    if kind == CHOOSE_SPEED:
        return speed_worth(t, next_ship(t, seat), action - own.speed - FASTEST, temper)
    if kind == SHIP_MOVE:
        return manoeuvre_worth(t, t.argument(0), action - own.sail, temper)
    if kind == INTERVAL:
        if action == v.done:
            return 0.0
        return throw_worth(t, action - own.throw) if action < own.hook else cut_worth(t, seat, action - own.cut)
    if kind == HOOK:
        return hook_worth(t, t.argument(0), action - own.hook)
    return 1.0 if action == v.done else 0.0


def answer_worth(t: Table, action: i64) -> float:
    """Archers wait for a good shot while the mover may come nearer; at the end everybody shoots."""
    v, mover = t.verbs, t.argument(0) - 1
    if not v.shoot <= action < v.at:
        return 0.0 if action == v.hold else -1.0
    shooter = action - v.shoot
    if mover < 0:
        return 1.0
    found = shot_worth(t, shooter, mover)
    if t.ground().distance(t.at(shooter), t.at(mover)) <= CLOSE:
        return found
    return found - GOOD_SHOT * worth(t, mover)


def wall_worth(t: Table, action: i64) -> float:
    """Shields are locked towards the enemy when he is near."""
    v = t.verbs
    if action == v.done:
        return 0.0
    if v.brace <= action < v.grip:
        person = action - v.brace
        near = nearest_foe(t, person, t.at(person))
        return 1.0 if near <= WALL_RANGE else -1.0
    person, facing = t.argument(1) - 1, action - v.face
    ground = t.ground()
    found = 0.0
    for other in t.site().roster:
        if t.rules.side[other] == t.rules.side[person] or not t.is_standing(other):
            continue
        away = ground.distance(t.at(person), t.at(other))
        for turn in range(2):
            beside = ground.step[t.at(person) * 6 + (facing + turn) % 6]
            if beside >= 0 and away <= 2 * WALL_RANGE and ground.distance(beside, t.at(other)) < away:
                found += 1.0 / float(away)
    return found


def declare_worth(t: Table, action: i64) -> float:
    """Everybody joins who makes the attack better."""
    v = t.verbs
    if action == v.fight:
        return blow_worth(t)
    if v.also <= action < v.fight:
        return NEVER
    person = action - v.join
    t.cells[ROLE + person] = ATTACKER
    found = blow_worth(t)
    t.cells[ROLE + person] = 0
    return found - 0.01 if found > -99.0 else -2.0 + 0.01 * float(t.attack_of(person))


def retreat_worth(t: Table, way: i64) -> float:
    """Away from the enemy, and not into the water."""
    ground, piece = t.ground(), t.argument(0)
    origin = t.at(piece) if way < 6 or not t.is_long(piece) else t.tail(piece)
    target = ground.neighbour[origin * 6 + way % 6]
    if target < 0:
        return NEVER
    found = float(min(6, nearest_foe(t, piece, target))) if piece < PEOPLE else 0.0
    if t.is_threatened(t.side(piece), target):
        found -= 2.0
    return found - (10.0 if t.is_deep(target) else 0.0)


def task_worth(t: Table, action: i64) -> float:
    """Orders are given to those who do not yet do what they should."""
    v, own = t.verbs, t.own_verbs()
    if action == v.done:
        return 0.0
    if own.task <= action < own.speed:
        return WANTED if action - own.task == wanted_task(t, t.argument(2) - 1) else 0.0
    person = action - own.assign
    task = wanted_task(t, person)
    return WANTED if task != t.cells[TASK + person] and not bars_task(t, person, task) else -1.0
