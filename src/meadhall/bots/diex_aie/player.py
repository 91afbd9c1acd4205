# mypyc: compile
"""A player of Diex Aie 2 with a purpose: each answer on its own merits, without looking ahead.

Everybody has an errand (``errands``, ``castles``) and goes where it is served best (``marches``). Shots, attacks and
charges are made where the tables promise a gain (``worth``, ``answers``).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.diex_aie.answers import appraise, ladder_worth
from meadhall.bots.diex_aie.errands import beast_for, brings_beasts
from meadhall.bots.diex_aie.marches import March, Wish
from meadhall.bots.diex_aie.purposes import BURN, CARRY, LEAD, LEAVE, OPEN, PLUNDER_HOUSE
from meadhall.bots.diex_aie.ways import Ways
from meadhall.bots.skirmish.answers import can_rest
from meadhall.bots.skirmish.distances import line_up
from meadhall.bots.skirmish.player import SkirmishPlayer
from meadhall.bots.skirmish.tempers import Temper
from meadhall.games.diex_aie.battle.ladders import partner_of
from meadhall.games.diex_aie.battle.layout import AT_FOOT, LADDER
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.task_kinds import ARSON, PLUNDER, WORK_GATE
from meadhall.skirmish.edges import can_leave
from meadhall.skirmish.field import Field
from meadhall.skirmish.kinds import RAISED_LADDER
from meadhall.skirmish.layout import IN_HAND, LAST, PHASE

USUAL: Final = Temper()
NO_STEP: Final = -1  # no movement step has this number


class DiexAiePlayer(SkirmishPlayer):
    """Looks at everybody once in a movement step, those nearest to the enemy first, and walks whole ways without
    thinking again, unless something has happened on them."""

    def __init__(self, seed: int, blur: float = 0.0, temper: Temper = USUAL) -> None:
        super().__init__(seed, blur)
        self.temper: Temper = temper
        self.ways = Ways()
        self.when: i64 = NO_STEP  # the movement step under way
        self.queue: list[i64] = []  # who has not been looked at in it, the first last
        self.sent: list[i64] = []  # who has moved in it
        self.walker: i64 = -1
        self.cell: i64 = -1  # where he is now if nothing has happened to him
        self.steps: vec[i64] = vec[i64]()  # that he has yet to go, the first last
        self.left: i64 = 0  # how many of them

    def appraise(self, f: Field, seat: i64, kind: i64, action: i64) -> float:
        assert isinstance(f, Table)
        if kind == LADDER:
            return ladder_worth(f, action, self.ways)
        return appraise(f, seat, kind, action, self.temper)

    # ---------------------------------------------------------------- who moves

    def pick_mover(self, f: Field, options: vec[i64]) -> i64:
        """The next in the queue who gains by moving."""
        assert isinstance(f, Table)
        t, v = f, f.verbs
        if self.is_new_step(t, options):
            self.line_up(t, options)
        while self.queue:
            person = self.queue.pop()
            if v.move + person not in options:
                continue
            if t.at(person) < 0 or t.cells[t.QUARRY + person]:
                return self.send(v.move, person)  # he comes in, or rides his charge
            if t.cells[t.TASK + person]:
                continue
            march = March(t, person, self.ways, self.temper)
            if has_business(t, march):
                self.walker = -1
                return self.send(v.move, person)
            wish = Wish(t, march)
            if len(wish.steps):
                self.set_out(t, person, wish)
                return self.send(v.move, person)
        self.when = NO_STEP
        for action in options:  # a charge that was declared must be ridden
            if v.move <= action < v.step and t.cells[t.QUARRY + action - v.move]:
                return action
        return v.done

    def is_new_step(self, t: Table, options: vec[i64]) -> bool:
        """The queue is of another phase or game: somebody may move whom it has already sent."""
        if self.when != 2 * t.turn() + t.cells[PHASE]:
            return True
        for person in self.sent:
            if t.verbs.move + person in options:
                return True
        return False

    def line_up(self, t: Table, options: vec[i64]) -> None:
        self.when = 2 * t.turn() + t.cells[PHASE]
        self.sent = []
        self.queue = line_up(t, options)

    def send(self, move: i64, person: i64) -> i64:
        self.sent.append(person)
        return move + person

    def set_out(self, t: Table, person: i64, wish: Wish) -> None:
        self.walker, self.cell = person, t.at(person)
        self.steps = wish.steps
        self.left = len(wish.steps)

    # ---------------------------------------------------------------- his move

    def walk(self, f: Field, options: vec[i64]) -> i64:
        assert isinstance(f, Table)
        t, v, person = f, f.verbs, f.mover()
        if t.cells[t.AT + person] == 0 or t.cells[LAST] == 0:
            return options[self.chance.below(len(options))]
        if self.is_under_way(t) and v.step + self.steps[self.left - 1] in options:
            return self.take_step(t)
        self.walker = -1
        march = March(t, person, self.ways, self.temper)
        business = business_of(t, march, options)
        if business >= 0:
            return business
        wish = Wish(t, march)
        if len(wish.steps) and v.step + wish.steps[len(wish.steps) - 1] in options:
            self.set_out(t, person, wish)
            return self.take_step(t)
        return v.stop if can_rest(t, options) else options[0]

    def is_under_way(self, t: Table) -> bool:
        return t.mover() == self.walker and self.left > 0 and t.at(self.walker) == self.cell

    def take_step(self, t: Table) -> i64:
        self.left -= 1
        way = self.steps[self.left]
        self.cell = t.ground.neighbour[self.cell * 6 + way]
        return t.verbs.step + way


def has_business(t: Table, march: March) -> bool:
    """There is something to do where he stands."""
    person, errand = march.person, march.errand
    here = t.at(person)
    if errand == LEAVE and march.is_there(here):
        return can_leave(t, person, here)
    if t.changes and t.has(person, AT_FOOT) and t.terrain(here) == RAISED_LADDER:
        return True
    if errand == CARRY:
        ladder = t.flat_ladder_at(here)
        return ladder >= 0 and partner_of(t, person, ladder) >= 0
    return march.is_there(here) and (errand == LEAD or errand == PLUNDER_HOUSE or errand == BURN or errand == OPEN)


def business_of(t: Table, march: March, options: vec[i64]) -> i64:
    """The answer by which he does it, -1 for none."""
    v, own, person, errand = t.verbs, t.own, march.person, march.errand
    if t.cells[IN_HAND] == 0 and brings_beasts(t, march.side):
        beast = beast_for(t, person)
        if beast >= 0 and v.lead + beast - t.PEOPLE in options:
            return v.lead + beast - t.PEOPLE
    if errand == LEAVE and v.leave in options:
        return v.leave
    if t.changes and own.climb in options:
        return own.climb
    if errand == CARRY and own.ladder in options:
        return own.ladder
    if errand == PLUNDER_HOUSE and own.task + PLUNDER - 1 in options:
        return own.task + PLUNDER - 1
    if march.is_there(t.at(person)):
        if errand == BURN and own.task + ARSON - 1 in options:
            return own.task + ARSON - 1
        if errand == OPEN and own.task + WORK_GATE - 1 in options:
            return own.task + WORK_GATE - 1
    return -1
