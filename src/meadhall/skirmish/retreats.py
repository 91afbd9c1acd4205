# mypyc: compile
"""Retreats, hex by hex, and friends who make room."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import can_make_way, can_shift, drown, wound
from meadhall.skirmish.infiltration import infiltrate
from meadhall.skirmish.layout import AT, FACING, FROM_COMBAT, HERE, ROLE, SHIFT, SHOOTER
from meadhall.skirmish.rules import TOO_DEEP
from meadhall.skirmish.ways import WHEELS, way_cost, way_to


def is_beside_victor(f: Field, piece: i64, cell: i64) -> bool:
    """Next to a standing enemy of the combat just fought."""
    for way in range(6):
        other = f.beside(cell, way)
        if other >= 0 and f.cells[ROLE + other] and f.is_foe(piece, other) and f.is_standing(other):
            return True
    return False


def bars_retreat(f: Field, piece: i64, way: i64, cell: i64, facing: i64, start: i64, left: i64, kind: i64) -> str:
    """Why a retreat cannot go that way; ``left`` hexes are still to be gone, this one included."""
    book, ground = f.rules.book, f.ground()
    target = way_to(f, piece, cell, facing, way)
    if target < 0:
        return book.retreat
    cost = way_cost(f, piece, cell, facing, way)
    if cost < 0:
        return book.closed[-cost]
    gone = ground.distance(start, target)
    if f.is_long(piece):
        if gone == 0:
            return book.retreat
    elif gone != ground.distance(start, cell) + 1:
        return book.retreat
    if kind != FROM_COMBAT and cell == start:
        shooter = f.at(f.cells[SHOOTER] - 1)
        if shooter >= 0 and ground.distance(shooter, target) <= ground.distance(shooter, start):
            return book.fire_retreat
    new_facing: i64 = way % 6
    if left > 1:
        for after in range(WHEELS * 2):
            if not bars_retreat(f, piece, after, target, new_facing, start, left - 1, kind):
                return ""
        return book.no_way_back
    if kind == FROM_COMBAT and is_beside_victor(f, piece, target):
        return book.retreat_beside
    if f.is_long(piece):
        rear = cell if way < WHEELS else ground.tail(cell, facing)  # a rider's head must be clear, his tail need not
        taken = f.cells[HERE + target] or (f.cells[HERE + rear] and f.here(rear) != piece)
        return book.one_per_hex if taken else ""
    if f.cells[HERE + target] and f.here(target) != piece and not can_make_way(f, piece, target):
        return book.one_per_hex
    return ""


def retreat_ways(f: Field, piece: i64, start: i64, left: i64, kind: i64) -> vec[i64]:
    """Where a retreat may go; into deep water only if nothing else is open."""
    cell, facing = f.at(piece), f.cells[FACING + piece]
    dry, wet = vec[i64](), vec[i64]()
    for way in range(WHEELS * 2):
        if not bars_retreat(f, piece, way, cell, facing, start, left, kind):
            if f.is_deep(way_to(f, piece, cell, facing, way)):
                wet = append(wet, way)
            else:
                dry = append(dry, way)
    return dry if len(dry) else wet


class Retreat(Question):
    """A retreat, hex by hex. Arguments: piece, hexes still to go, fire or combat, where it began + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if not v.step <= action < v.mount:
            return s.rules.book.retreat
        piece, left, kind, start = s.argument(0), s.argument(1), s.argument(2), s.argument(3) - 1
        rule = bars_retreat(s, piece, action - v.step, s.at(piece), s.cells[FACING + piece], start, left, kind)
        if rule:
            return rule
        return "" if action - v.step in retreat_ways(s, piece, start, left, kind) else s.rules.book.into_water

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in retreat_ways(s, s.argument(0), s.argument(3) - 1, s.argument(1), s.argument(2)):
            answers = append(answers, s.verbs.step + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        step_back(s, action - s.verbs.step)

    def proceed(self, f: Field) -> None:
        piece, left, kind = f.argument(0), f.argument(1), f.argument(2)
        if not f.is_standing(piece):
            end_retreat(f)
            return
        if f.argument(3) == 0:
            f.set_argument(3, f.cells[AT + piece])
            if kind == FROM_COMBAT:
                f.remember_retreat(piece)
            f.lift(piece)
            f.break_wall(piece)
        if left == 0:
            settle_retreat(f, piece)
            return
        ways = retreat_ways(f, piece, f.argument(3) - 1, left, kind)
        if len(ways) > 1:
            f.ask(f.owner(piece))
        elif len(ways) == 1:
            step_back(f, ways[0])
        else:
            cannot_retreat(f, piece)


def step_back(f: Field, way: i64) -> None:
    piece = f.argument(0)
    f.cells[AT + piece] = way_to(f, piece, f.at(piece), f.cells[FACING + piece], way) + 1
    if f.is_long(piece):
        f.cells[FACING + piece] = way % 6
    f.set_argument(1, f.argument(1) - 1)
    stopped = infiltrate(f, piece, f.at(piece), f.argument(2) == FROM_COMBAT)
    if stopped and f.is_standing(piece) and f.has_room(piece, f.at(piece), f.cells[FACING + piece]):
        f.set_argument(1, 0)


def settle_retreat(f: Field, piece: i64) -> None:
    """He rests where he has come to; a friend there makes way."""
    cell = f.at(piece)
    if not f.is_long(piece) and f.cells[HERE + cell] and f.here(cell) != piece:
        f.push(SHIFT, f.here(cell), piece)
        return
    f.rest(piece)
    f.emit("retreats", f.rules.book.retreat, EVERYBODY, piece, f.site().hex_of[cell])
    f.rested(piece)
    end_retreat(f)


def cannot_retreat(f: Field, piece: i64) -> None:
    """He drowns in his armour if only deep water is open, and is wounded if nothing is."""
    ground, start, kind = f.ground(), f.argument(3) - 1, f.argument(2)
    if f.is_armoured(piece) and not f.is_long(piece):
        for way in range(6):
            target = ground.neighbour[f.at(piece) * 6 + way]
            if target < 0 or f.entry(piece, f.at(piece), way, True) != -TOO_DEEP or f.cells[HERE + target]:
                continue
            if ground.distance(start, target) == 0 or (kind == FROM_COMBAT and is_beside_victor(f, piece, target)):
                continue
            f.cells[AT + piece] = target + 1
            end_retreat(f)
            drown(f, piece, f.rules.book.into_water)
            return
    if not f.has_room(piece, f.at(piece), f.cells[FACING + piece]):
        f.cells[AT + piece] = start + 1
    f.rest(piece)
    end_retreat(f)
    wound(f, piece, f.rules.book.no_way_back)


def end_retreat(f: Field) -> None:
    f.pop()
    f.cells[SHOOTER] = 0


class Shift(Question):
    """A friend makes room for whoever retreats onto his hex, or is thrown there. Arguments: friend, who comes, whether
    he is thrown."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, friend = s.verbs, s.argument(0)
        if v.shift <= action < v.advance and can_shift(s, s.argument(1), friend, s.at(friend), action - v.shift):
            return ""
        return self.rule(s)

    def rule(self, f: Field) -> str:
        return f.rules.book.unhorsed_room if f.argument(2) else f.rules.book.retreat

    def ways(self, f: Field) -> vec[i64]:
        ways = vec[i64]()
        for way in range(6):
            if can_shift(f, f.argument(1), f.argument(0), f.at(f.argument(0)), way):
                ways = append(ways, way)
        return ways

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in self.ways(s):
            answers = append(answers, s.verbs.shift + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        self.step_aside(s, action - s.verbs.shift)

    def step_aside(self, f: Field, way: i64) -> None:
        friend, thrown, rule = f.argument(0), f.argument(2), self.rule(f)
        f.pop()
        cell = f.ground().neighbour[f.at(friend) * 6 + way]
        f.lift(friend)
        f.put(friend, cell)
        f.break_wall(friend)
        f.emit("steps-aside", rule, EVERYBODY, friend, f.site().hex_of[cell])
        if not thrown:
            infiltrate(f, friend, cell, True)

    def proceed(self, f: Field) -> None:
        ways = self.ways(f)
        if len(ways) > 1:
            f.ask(f.owner(f.argument(0)))
            return
        if len(ways) == 1:
            self.step_aside(f, ways[0])
            return
        # Nobody can make way after all: he who retreats is put where there is room.
        piece = f.argument(1)
        f.pop()
        f.cells[AT + piece] = f.nearest_room(f.at(piece)) + 1
