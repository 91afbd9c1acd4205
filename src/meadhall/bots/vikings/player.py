# mypyc: compile
"""A player of Vikings with a purpose: each answer on its own merits, without looking ahead.

Everybody has an errand that the scenario's points give him (``errands``) and goes where it is served best
(``moves``). Shots and attacks are made where the exact odds pay (``worth``), with everybody who helps;
ships land their people and stay afloat, come alongside the enemy, ram a broadside, or make for the open sea
(``ships``).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.skirmish.answers import NEVER, can_rest, loosen_worth, retreat_worth, wall_worth
from meadhall.bots.skirmish.marches import ride
from meadhall.bots.skirmish.player import SkirmishPlayer
from meadhall.bots.skirmish.results import harm
from meadhall.bots.vikings.errands import BRING, FETCH, FLEE, MAN
from meadhall.bots.vikings.moves import March, Wish
from meadhall.bots.vikings.paths import Pathfinder
from meadhall.bots.vikings.ships import (
    cut_worth,
    hook_worth,
    manoeuvre_worth,
    speed_worth,
    throw_worth,
    wanted_task,
)
from meadhall.bots.vikings.tempers import USUAL, VikingsTemper
from meadhall.bots.vikings.worth import aimed_worth, blow_worth, joint_worth, shot_worth, worth
from meadhall.games.vikings.layout import (
    AFLOAT,
    ASSIGN,
    ASSIGN_PERSON,
    CHARACTER_EXITED,
    CHOOSE_SPEED,
    FASTEST,
    HOOK,
    HOOK_GRAPNEL,
    INTERVAL,
    SCORES,
    SHIP_FATE,
    SHIP_MOVE,
    SHIP_MOVE_SHIP,
    SHIP_SIDE,
)
from meadhall.games.vikings.naval import bars_task, next_ship
from meadhall.games.vikings.table import Table
from meadhall.skirmish.edges import can_leave
from meadhall.skirmish.field import Field
from meadhall.skirmish.fire import aimed_part, aimed_piece
from meadhall.skirmish.layout import (
    ADVANCE,
    ADVANCE_ONE,
    AIM,
    AIM_SHOOTER,
    ATTACKER,
    BODY,
    COMBAT_STEP,
    DECLARE,
    DEFENSIVE_FIRE,
    DEFENSIVE_FIRE_MOVER,
    DEPLOY,
    DROP_AXES,
    FIRE_STEP,
    FORM_WALL,
    LAST,
    RETREAT,
    SUFFER,
    TAKE_AXES,
    TREASURE,
)
from meadhall.skirmish.loads import treasure_here
from meadhall.skirmish.rules import DEFENDER_WOUNDED

GOOD_SHOT: Final = 0.3  # what part of a man a defensive shot must promise while he may come nearer
CLOSE: Final = 4  # hexes at which archers no longer wait
WALL_RANGE: Final = 6  # hexes at which shields are locked
WANTED: Final = 1.0  # an order that should be given


class VikingsPlayer(SkirmishPlayer):
    def __init__(self, seed: int, blur: float = 0.0, temper: VikingsTemper = USUAL) -> None:
        super().__init__(seed, blur)
        self.temper: VikingsTemper = temper
        self.ways = Pathfinder()

    def appraise(self, f: Field, seat: i64, kind: i64, action: i64) -> float:
        assert isinstance(f, Table)
        return appraise(f, seat, kind, action, self.temper)

    def enough(self, kind: i64) -> float:
        return WANTED if kind == ASSIGN else NEVER

    # ---------------------------------------------------------------- moving

    def pick_mover(self, f: Field, options: vec[i64]) -> i64:
        """Whoever gains by moving, those nearest to their goals first; the others stay."""
        assert isinstance(f, Table)
        t, v = f, f.verbs
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

    def walk(self, f: Field, options: vec[i64]) -> i64:
        assert isinstance(f, Table)
        t, v, person = f, f.verbs, f.mover()
        march = March(t, person, self.ways, self.temper)
        if t.cells[t.AT + person] == 0 or t.cells[LAST] == 0:
            return self.come_in(t, march, options)
        business = business_of(t, march, options)
        if business >= 0:
            return business
        if t.is_mounted(person):
            return ride(t, march, options) if can_rest(t, options) else options[0]
        wish = Wish(t, march)
        if wish.first >= 0 and v.step + wish.first in options:
            return v.step + wish.first
        return v.stop if can_rest(t, options) else options[0]

    def come_in(self, t: Table, march: March, options: vec[i64]) -> i64:
        """By the hex of the edge that is nearest to the enemy."""
        best: i64 = options[0]
        nearest: i64 = 99999
        for action in options:
            if action < t.verbs.face:
                away = march.away[t.site.cell_of[action]]
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
    if TREASURE <= t.cells[t.LOAD + person] < BODY and is_home(t, person):
        return True
    return wants_out(t, march) and can_leave(t, person, t.at(person))


def business_of(t: Table, march: March, options: vec[i64]) -> i64:
    """The answer by which he does it, -1 for none."""
    v, person = t.verbs, march.person
    if v.leave in options and wants_out(t, march):
        return v.leave
    if v.take in options and march.kind == FETCH and treasure_here(t) >= 0:
        return v.take
    if v.drop in options and TREASURE <= t.cells[t.LOAD + person] < BODY and is_home(t, person):
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
    return ship >= 0 and t.cells[SHIP_SIDE + ship] == t.people.side[person] and t.cells[SHIP_FATE + ship] == AFLOAT


def wants_out(t: Table, march: March) -> bool:
    if march.kind == FLEE or march.kind == BRING:
        return True
    return t.muster.points[march.side * SCORES + CHARACTER_EXITED] > 0


# ---------------------------------------------------------------- everything else


def appraise(t: Table, seat: i64, kind: i64, action: i64, temper: VikingsTemper = USUAL) -> float:
    """What an answer to any other question promises."""
    v, own = t.verbs, t.own_verbs()
    if kind == DEPLOY:
        return 1.0 if action == v.deploy else 0.0
    if kind == FIRE_STEP:
        return 1.0 if v.shoot <= action < v.at else 0.0 if action == v.done else -1.0
    if kind == AIM:
        return aimed_worth(t, t.argument(AIM_SHOOTER), aimed_piece(t, action), aimed_part(t, action))
    if kind == DEFENSIVE_FIRE:
        return answer_worth(t, action)
    if kind == FORM_WALL:
        return wall_worth(t, action, WALL_RANGE)
    if kind == TAKE_AXES:
        return 1.0 if action < v.done else 0.0
    if kind == DROP_AXES:
        return loosen_worth(t, action)
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
        return manoeuvre_worth(t, t.argument(SHIP_MOVE_SHIP), action - own.sail, temper)
    if kind == INTERVAL:
        if action == v.done:
            return 0.0
        return throw_worth(t, action - own.throw) if action < own.hook else cut_worth(t, seat, action - own.cut)
    if kind == HOOK:
        return hook_worth(t, t.argument(HOOK_GRAPNEL), action - own.hook)
    return 1.0 if action == v.done else 0.0


def answer_worth(t: Table, action: i64) -> float:
    """Archers wait for a good shot while the mover may come nearer; at the end everybody shoots."""
    v, mover = t.verbs, t.argument(DEFENSIVE_FIRE_MOVER) - 1
    if not v.shoot <= action < v.at:
        return 0.0 if action == v.hold else -1.0
    shooter = action - v.shoot
    if mover < 0:
        return 1.0
    found = shot_worth(t, shooter, mover)
    if t.ground.distance(t.at(shooter), t.at(mover)) <= CLOSE:
        return found
    return found - GOOD_SHOT * worth(t, mover)


def declare_worth(t: Table, action: i64) -> float:
    """Everybody joins who makes the attack better."""
    v = t.verbs
    if action == v.fight:
        return blow_worth(t)
    if v.also <= action < v.fight:
        return NEVER
    person = action - v.join
    t.cells[t.ROLE + person] = ATTACKER
    found = blow_worth(t)
    t.cells[t.ROLE + person] = 0
    return found - 0.01 if found > -99.0 else -2.0 + 0.01 * float(t.attack_of(person))


def task_worth(t: Table, action: i64) -> float:
    """Orders are given to those who do not yet do what they should."""
    v, own = t.verbs, t.own_verbs()
    if action == v.done:
        return 0.0
    if own.task <= action < own.speed:
        return WANTED if action - own.task == wanted_task(t, t.argument(ASSIGN_PERSON) - 1) else 0.0
    person = action - own.assign
    task = wanted_task(t, person)
    return WANTED if task != t.cells[t.TASK + person] and not bars_task(t, person, task) else -1.0
