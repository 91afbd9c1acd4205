# mypyc: compile
"""Retreats, hex by hex, and friends who make room."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.book import TOO_DEEP
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import can_make_way, can_shift, drown, wound
from meadhall.skirmish.infiltration import infiltrate
from meadhall.skirmish.layout import (
    FROM_COMBAT,
    FROM_FIRE,
    RETREAT_HEXES,
    RETREAT_KIND,
    RETREAT_PERSON,
    RETREAT_START,
    SHIFT,
    SHIFT_FRIEND,
    SHIFT_PERSON,
    SHIFT_THROWN,
    SHOOTER,
)
from meadhall.skirmish.ways import WHEELS, way_cost, way_to


def is_beside_victor(f: Field, piece: i64, cell: i64) -> bool:
    """Next to a standing enemy of the combat just fought."""
    for way in range(6):
        other = f.beside(cell, way)
        if other >= 0 and f.cells[f.ROLE + other] and f.is_foe(piece, other) and f.is_standing(other):
            return True
    return False


def bars_retreat(f: Field, piece: i64, way: i64, cell: i64, facing: i64, start: i64, left: i64, kind: i64) -> str:
    """Why a retreat cannot go that way; ``left`` hexes are still to be gone, this one included."""
    book, ground = f.rules.book, f.ground
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
    if kind == FROM_FIRE and cell == start:
        shooter = f.at(f.cells[SHOOTER] - 1)
        if shooter >= 0 and not f.leads_away(shooter, start, target):
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
        taken = f.cells[f.HERE + target] or (f.cells[f.HERE + rear] and f.here(rear) != piece)
        return book.one_per_hex if taken else ""
    if f.cells[f.HERE + target] and f.here(target) != piece and not can_make_way(f, piece, target):
        return book.one_per_hex
    return ""


def retreat_ways(f: Field, piece: i64, start: i64, left: i64, kind: i64) -> vec[i64]:
    """Where a retreat may go; into deep water only if nothing else is open."""
    cell, facing = f.at(piece), f.cells[f.FACING + piece]
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
        return [s.argument(RETREAT_PERSON), s.argument(RETREAT_HEXES)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if not v.step <= action < v.mount:
            return s.rules.book.retreat
        piece, left, kind, start = (
            s.argument(RETREAT_PERSON),
            s.argument(RETREAT_HEXES),
            s.argument(RETREAT_KIND),
            s.argument(RETREAT_START) - 1,
        )
        rule = bars_retreat(s, piece, action - v.step, s.at(piece), s.cells[s.FACING + piece], start, left, kind)
        if rule:
            return rule
        return "" if action - v.step in retreat_ways(s, piece, start, left, kind) else s.rules.book.into_water

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in retreat_ways(
            s,
            s.argument(RETREAT_PERSON),
            s.argument(RETREAT_START) - 1,
            s.argument(RETREAT_HEXES),
            s.argument(RETREAT_KIND),
        ):
            answers = append(answers, s.verbs.step + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        step_back(s, action - s.verbs.step)

    def proceed(self, f: Field) -> None:
        piece, left, kind = f.argument(RETREAT_PERSON), f.argument(RETREAT_HEXES), f.argument(RETREAT_KIND)
        if not f.is_standing(piece):
            end_retreat(f)
            return
        if f.argument(RETREAT_START) == 0:
            f.set_argument(RETREAT_START, f.cells[f.AT + piece])
            f.lift(piece)
            f.break_wall(piece)
        if left == 0:
            settle_retreat(f, piece)
            return
        ways = retreat_ways(f, piece, f.argument(RETREAT_START) - 1, left, kind)
        if len(ways) > 1:
            f.ask(f.owner(piece))
        elif len(ways) == 1:
            step_back(f, ways[0])
        else:
            cannot_retreat(f, piece)


def step_back(f: Field, way: i64) -> None:
    piece = f.argument(RETREAT_PERSON)
    if f.cells[f.AT + piece] == f.argument(RETREAT_START) and f.argument(RETREAT_KIND) == FROM_COMBAT:
        f.remember_retreat(piece)
    origin = f.at(piece)
    f.cells[f.AT + piece] = way_to(f, piece, origin, f.cells[f.FACING + piece], way) + 1
    if f.is_long(piece):
        f.cells[f.FACING + piece] = way % 6
    f.stepped(piece, origin)
    f.set_argument(RETREAT_HEXES, f.argument(RETREAT_HEXES) - 1)
    stopped = infiltrate(f, piece, f.at(piece), f.argument(RETREAT_KIND) == FROM_COMBAT)
    if stopped and f.is_standing(piece) and f.has_room(piece, f.at(piece), f.cells[f.FACING + piece]):
        f.set_argument(RETREAT_HEXES, 0)


def settle_retreat(f: Field, piece: i64) -> None:
    """He rests where he has come to; a friend there makes way."""
    cell = f.at(piece)
    if not f.is_long(piece) and f.cells[f.HERE + cell] and f.here(cell) != piece:
        f.push(SHIFT, f.here(cell), piece)
        return
    f.rest(piece)
    f.emit("retreats", f.rules.book.retreat, EVERYBODY, piece, f.site.hex_of[cell])
    end_retreat(f)
    f.rested(piece)


def cannot_retreat(f: Field, piece: i64) -> None:
    """He drowns in his armour if only deep water is open, and is wounded if nothing is."""
    ground, start, kind = f.ground, f.argument(RETREAT_START) - 1, f.argument(RETREAT_KIND)
    if f.is_armoured(piece) and not f.is_long(piece):
        for way in range(6):
            target = ground.neighbour[f.at(piece) * 6 + way]
            if target < 0 or f.entry(piece, f.at(piece), way, True) != -TOO_DEEP or f.cells[f.HERE + target]:
                continue
            if ground.distance(start, target) == 0 or (kind == FROM_COMBAT and is_beside_victor(f, piece, target)):
                continue
            if kind == FROM_COMBAT:
                f.remember_retreat(piece)
            f.cells[f.AT + piece] = target + 1
            end_retreat(f)
            drown(f, piece, f.rules.book.into_water)
            return
    if not f.has_room(piece, f.at(piece), f.cells[f.FACING + piece]):
        f.cells[f.AT + piece] = start + 1
    f.rest(piece)
    end_retreat(f)
    cell, rear = f.at(piece), f.tail(piece)
    if wound(f, piece, f.rules.book.no_way_back) and kind == FROM_COMBAT:
        f.remember_fall(cell)  # he has not left his hex, unless he falls there
        f.remember_fall(rear)


def end_retreat(f: Field) -> None:
    f.pop()
    f.cells[SHOOTER] = 0


class Shift(Question):
    """A friend makes room for whoever retreats onto his hex, or is thrown there. Arguments: friend, who comes, whether
    he is thrown."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SHIFT_FRIEND), s.argument(SHIFT_PERSON)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, friend = s.verbs, s.argument(SHIFT_FRIEND)
        if v.shift <= action < v.advance and can_shift(
            s, s.argument(SHIFT_PERSON), friend, s.at(friend), action - v.shift
        ):
            return ""
        return self.rule(s)

    def rule(self, f: Field) -> str:
        return f.rules.book.unhorsed_room if f.argument(SHIFT_THROWN) else f.rules.book.retreat

    def ways(self, f: Field) -> vec[i64]:
        ways = vec[i64]()
        for way in range(6):
            if can_shift(f, f.argument(SHIFT_PERSON), f.argument(SHIFT_FRIEND), f.at(f.argument(SHIFT_FRIEND)), way):
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
        friend, thrown, rule = f.argument(SHIFT_FRIEND), f.argument(SHIFT_THROWN), self.rule(f)
        f.pop()
        cell = f.ground.neighbour[f.at(friend) * 6 + way]
        f.lift(friend)
        f.put(friend, cell)
        f.break_wall(friend)
        f.emit("steps-aside", rule, EVERYBODY, friend, f.site.hex_of[cell])
        if not thrown:
            infiltrate(f, friend, cell, True)

    def proceed(self, f: Field) -> None:
        ways = self.ways(f)
        if len(ways) > 1:
            f.ask(f.owner(f.argument(SHIFT_FRIEND)))
            return
        if len(ways) == 1:
            self.step_aside(f, ways[0])
            return
        # Nobody can make way after all: he who retreats is put where there is room.
        piece = f.argument(SHIFT_PERSON)
        f.pop()
        f.cells[f.AT + piece] = f.nearest_room(f.at(piece)) + 1
