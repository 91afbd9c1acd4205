# mypyc: compile
"""Clearing a hex of the dead who block it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.crowding import is_shared
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import CLEAR_WAY, CLEAR_WORKER, MOVED, STAYS, WORKED


def bars_clear(f: Field, person: i64) -> str:
    """He who may move stands on foot beside corpses, unthreatened, has done nothing yet and need not leave his hex."""
    rule = bars_worker(f, person)
    if rule:
        return rule
    if helper_of(f, person) < 0:
        return f.rules.book.clear
    return f.rules.book.one_per_hex if is_shared(f, person) else ""


def has_dead_beside(f: Field, person: i64) -> bool:
    """There is a hex beside him that he can clear; False for somebody off the field."""
    if f.cells[f.AT + person] == 0:
        return False
    ground, here = f.ground, f.at(person)
    for way in range(6):
        cell = ground.neighbour[here * 6 + way]
        if cell >= 0 and f.can_be_cleared(cell):
            return True
    return False


def bars_worker(f: Field, person: i64) -> str:
    book = f.rules.book
    if not f.is_standing(person) or f.is_mounted(person) or f.has_done(person):
        return book.clear
    if f.is_asleep(person):
        return book.enter
    return book.clear_threat if f.is_threatened(f.people.side[person], f.at(person)) else ""


def helper_of(f: Field, person: i64) -> i64:
    """A way from the person to a hex of corpses that another free worker is next to as well, -1 for none."""
    ground = f.ground
    for way in range(6):
        cell = ground.neighbour[f.at(person) * 6 + way]
        if cell >= 0 and f.can_be_cleared(cell) and second_worker(f, person, cell) >= 0:
            return way
    return -1


def second_worker(f: Field, person: i64, cell: i64) -> i64:
    for way in range(6 if f.is_blocked_by_corpses(cell) else 7):  # beside it, or on it if it can be entered
        other = f.beside(cell, way) if way < 6 else f.here(cell)
        if other < 0 or other == person or other >= f.PEOPLE or f.people.side[other] != f.people.side[person]:
            continue
        if not f.has(other, MOVED) and not bars_worker(f, other) and not is_shared(f, other):
            return other
    return -1


class ClearHex(Question):
    """Where the dead go: ``lay`` chooses the blocked hex from the worker, then the hex beside it that takes them.
    Arguments: worker, way to the blocked hex + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(CLEAR_WORKER)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if not v.lay <= action < v.take:
            return book.clear
        way = action - v.lay
        cell = s.ground.neighbour[s.at(s.argument(CLEAR_WORKER)) * 6 + way]
        if s.argument(CLEAR_WAY) == 0:
            blocked = cell >= 0 and s.can_be_cleared(cell) and second_worker(s, s.argument(CLEAR_WORKER), cell) >= 0
            return "" if blocked else book.clear
        return "" if can_take_dead(s, self.pile(s), way) else book.clear

    def pile(self, f: Field) -> i64:
        return f.ground.neighbour[f.at(f.argument(CLEAR_WORKER)) * 6 + f.argument(CLEAR_WAY) - 1]

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in range(6):
            if not self.bars(s, seat, s.verbs.lay + way):
                answers = append(answers, s.verbs.lay + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        way = action - s.verbs.lay
        s.answered(seat)
        if s.argument(CLEAR_WAY) == 0:
            s.set_argument(CLEAR_WAY, way + 1)
            return
        worker, pile = s.argument(CLEAR_WORKER), self.pile(s)
        target = s.ground.neighbour[pile * 6 + way]
        s.pop()
        move_dead(s, worker, second_worker(s, worker, pile), pile, target)

    def proceed(self, f: Field) -> None:
        f.ask(f.owner(f.argument(CLEAR_WORKER)))


def can_take_dead(f: Field, pile: i64, way: i64) -> bool:
    ground = f.ground
    beside = ground.neighbour[pile * 6 + way]
    if beside < 0 or f.rules.lands.foot[f.terrain(beside)] < 0:
        return False
    return not f.is_blocked_by_corpses(beside) and f.rules.lands.side_foot[f.edge(pile, way)] >= 0


def move_dead(f: Field, one: i64, other: i64, pile: i64, target: i64) -> None:
    """A dead horse, or else up to three dead men."""
    book = f.rules.book
    horses, men = f.dead_horses(pile), f.dead_men(pile)
    load_horses: i64 = 1 if horses else 0
    load_men: i64 = 0 if horses else min(f.rules.slow_men, men)
    f.add_dead(pile, -load_men, -load_horses)
    sunk = f.is_water(target)
    if not sunk:
        f.add_dead(target, load_men, load_horses)
    for worker in (one, other):
        f.mark(worker, MOVED | WORKED | STAYS)
    rules = book.clear + " " + book.clear_water if sunk else book.clear
    f.emit("cleared", rules, EVERYBODY, one, other, f.site.hex_of[pile])
