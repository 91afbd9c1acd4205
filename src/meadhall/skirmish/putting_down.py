# mypyc: compile
"""Where carried men and led horses come to be at the end of a move."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import drown
from meadhall.skirmish.layout import (
    BODY,
    GEAR,
    IN_HAND,
    LAST,
    LAY_DOWN,
    LAY_DOWN_CARRIED,
    PUT_DOWN_BY,
    PUT_DOWN_WHAT,
    TETHER,
    TETHER_HORSE,
    TETHER_LEADER,
)


def lay_down_loads(f: Field, person: i64) -> None:
    cell = f.at(person)
    if f.cells[f.LOAD + person] >= BODY and f.cells[f.LOAD + person] < GEAR:
        f.push(LAY_DOWN, person, f.cells[f.LOAD + person] - BODY)
        f.cells[f.LOAD + person] = 0
    horses = f.cells[IN_HAND]
    f.cells[IN_HAND] = 0
    for horse in range(f.HORSES):
        if horses >> horse & 1:
            if cell >= 0:
                f.push(TETHER, person, horse)
            else:
                f.put_horse_near(horse, f.cells[LAST] - 1)


class PutDown(Question):
    """Where what somebody brought along comes to be, beside him. Arguments: who, what."""

    def has_place(self, f: Field, cell: i64, way: i64) -> bool:
        """There is room beside the cell, that way."""
        raise NotImplementedError

    def put(self, f: Field, what: i64, cell: i64, way: i64) -> None:
        raise NotImplementedError

    def put_near(self, f: Field, what: i64, cell: i64) -> None:
        """There is no room beside him."""
        raise NotImplementedError

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.lay <= action < v.take and self.has_place(s, s.at(s.argument(PUT_DOWN_BY)), action - v.lay):
            return ""
        return self.rule(s)

    def rule(self, f: Field) -> str:
        raise NotImplementedError

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for way in range(6):
            if self.has_place(s, s.at(s.argument(PUT_DOWN_BY)), way):
                answers = append(answers, s.verbs.lay + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        what, cell = s.argument(PUT_DOWN_WHAT), s.at(s.argument(PUT_DOWN_BY))
        s.pop()
        self.put(s, what, cell, action - s.verbs.lay)

    def proceed(self, f: Field) -> None:
        what, cell = f.argument(PUT_DOWN_WHAT), f.at(f.argument(PUT_DOWN_BY))
        for way in range(6):
            if cell >= 0 and self.has_place(f, cell, way):
                f.ask(f.owner(f.argument(PUT_DOWN_BY)))
                return
        f.pop()
        self.put_near(f, what, cell if cell >= 0 else f.cells[LAST] - 1)


class LayDown(PutDown):
    """Where the carried man is laid. Arguments: carrier, carried."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(LAY_DOWN_CARRIED)]

    def rule(self, f: Field) -> str:
        return f.rules.book.carry_down

    def has_place(self, f: Field, cell: i64, way: i64) -> bool:
        return f.room_beside(cell, way) >= 0

    def put(self, f: Field, what: i64, cell: i64, way: i64) -> None:
        lay_at(f, what, f.ground.neighbour[cell * 6 + way])

    def put_near(self, f: Field, what: i64, cell: i64) -> None:
        lay_at(f, what, f.nearest_room(cell))


def lay_at(f: Field, lying: i64, cell: i64) -> None:
    f.put(lying, cell)
    f.emit("laid", f.rules.book.carry_down, EVERYBODY, lying, f.site.hex_of[cell])
    if f.is_armoured(lying) and f.is_deep(cell):
        drown(f, lying, f.rules.book.into_water)


class Tether(PutDown):
    """Where a led horse comes to stand. Arguments: leader, horse."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(TETHER_LEADER), s.argument(TETHER_HORSE)]

    def rule(self, f: Field) -> str:
        return f.rules.book.led

    def has_place(self, f: Field, cell: i64, way: i64) -> bool:
        return f.stable(cell, way) >= 0

    def put(self, f: Field, what: i64, cell: i64, way: i64) -> None:
        f.put(f.PEOPLE + what, f.ground.neighbour[cell * 6 + way], f.stable(cell, way))

    def put_near(self, f: Field, what: i64, cell: i64) -> None:
        f.put_horse_near(what, cell)
