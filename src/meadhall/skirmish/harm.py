# mypyc: compile
"""Wounds, stuns, deaths, and riders thrown from the saddle."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import (
    DEAD,
    HEALTHY,
    LAST,
    LAST_FACING,
    SHIFT,
    STUNNED,
    UNHORSED,
    UNHORSED_FACING,
    UNHORSED_FATE,
    UNHORSED_HEAD,
    UNHORSED_PERSON,
    WOUNDED,
)


def wound(f: Field, person: i64, rules: str) -> bool:
    """A wound; death for somebody already wounded or stunned. Returns whether he died."""
    if f.state(person) != HEALTHY:
        slay(f, person, rules + " " + f.rules.book.second_injury)
        return True
    f.cells[f.STATE + person] = WOUNDED
    f.drop_axe(person)
    f.emit("wounded", rules, EVERYBODY, person)
    return False


def stun(f: Field, person: i64, rules: str) -> None:
    """A stun of somebody on foot, or death for whoever was wounded or stunned before."""
    if f.state(person) != HEALTHY:
        slay(f, person, rules + " " + f.rules.book.second_injury)
        return
    f.stun(person)
    f.emit("stunned", rules, EVERYBODY, person)


def slay(f: Field, piece: i64, rules: str) -> None:
    """Dead on the spot; a dead rider falls beside his horse."""
    if f.is_mounted(piece):
        unhorse(f, piece, DEAD, False, rules)
        return
    if piece < f.PEOPLE:
        f.emit("killed", rules, EVERYBODY, piece)
    else:
        f.emit("horse-killed", rules, EVERYBODY, piece - f.PEOPLE)
    f.kill(piece)


def unhorse(f: Field, person: i64, fate: i64, horse_dies: bool, rules: str) -> None:
    """The rider is thrown; his owner says where he falls (UnhorsedRider). The horse stays where it is; if that is on
    others whom they were passing, on the last free hexes of their way, or else where there is room."""
    horse, cell, facing = f.cells[f.MOUNT + person] - 1, f.at(person), f.cells[f.FACING + person]
    suffers = fate
    if fate != DEAD and f.state(person) != HEALTHY:
        suffers = DEAD
        rules = rules + " " + f.rules.book.second_injury
    f.take_away(person)
    if f.mover() == person and f.cells[LAST] and not f.has_room(person, cell, facing):
        cell, facing = f.cells[LAST] - 1, f.cells[LAST_FACING]
    crowded = not f.has_room(person, cell, facing)
    f.cells[f.MOUNT + person] = 0
    f.let_go_at(person, cell)
    f.forget(person)
    f.cells[f.HELD + horse] = f.people.side[person] + 1
    f.cells[f.STATE + f.PEOPLE + horse] = HEALTHY
    if crowded:
        f.put_horse_near(horse, cell)
        cell, facing = f.at(f.PEOPLE + horse), f.cells[f.FACING + f.PEOPLE + horse]
    else:
        f.put(f.PEOPLE + horse, cell, facing)
    f.emit("unhorsed", rules + " " + f.rules.book.horse_stays, EVERYBODY, person)
    if horse_dies:
        slay(f, f.PEOPLE + horse, rules)
    f.push(UNHORSED, person, suffers, cell, facing)


def cells_beside(f: Field, head: i64, facing: i64) -> vec[i64]:
    """The cells next to a horse on which a man can fall, whoever rests there."""
    ground, cells = f.ground, vec[i64]()
    rear = ground.tail(head, facing)
    for cell in ground.around(head, facing):
        if cell < 0:
            continue
        for origin in (head, rear):
            if origin < 0 or cell in cells or ground.distance(origin, cell) != 1:
                continue
            if f.ground_beside(origin, ground.side_between(origin, cell)) == cell:
                cells = append(cells, cell)
    return cells


def fall_cells(f: Field, person: i64, head: i64, facing: i64) -> vec[i64]:
    """Where a thrown rider can fall: on a free cell, or, where all are taken, on one that a friend can leave to him."""
    free, lent = vec[i64](), vec[i64]()
    for cell in cells_beside(f, head, facing):
        if not f.cells[f.HERE + cell]:
            free = append(free, cell)
        elif can_make_way(f, person, cell):
            lent = append(lent, cell)
    return free if len(free) else lent


def is_among_enemies(f: Field, person: i64, head: i64, facing: i64) -> bool:
    """No hex next to the horse on which he could fall is held by anybody but enemies."""
    for cell in cells_beside(f, head, facing):
        if not f.is_foe(person, f.here(cell)):
            return False
    return True


class UnhorsedRider(Question):
    """Where the thrown rider lies: on a free hex next to his horse, or, where all are taken, on that of a friend who
    steps aside. Arguments: person, fate, the horse's head, where it points."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(UNHORSED_PERSON)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        if action < s.verbs.face:
            cell = s.site.cell_of[action]
            if cell >= 0 and cell in self.places(s):
                return ""
        return s.rules.book.unhorsed

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        return s.place_actions(self.places(s))

    def places(self, f: Field) -> vec[i64]:
        """Surrounded by enemies, he lies dead on one of their hexes: the dead take no room."""
        places = fall_cells(f, f.argument(UNHORSED_PERSON), f.argument(UNHORSED_HEAD), f.argument(UNHORSED_FACING))
        return places if len(places) else cells_beside(f, f.argument(UNHORSED_HEAD), f.argument(UNHORSED_FACING))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        self.lie(s, s.site.cell_of[action])

    def proceed(self, f: Field) -> None:
        person, fate, head = f.argument(UNHORSED_PERSON), f.argument(UNHORSED_FATE), f.argument(UNHORSED_HEAD)
        if not len(fall_cells(f, person, head, f.argument(UNHORSED_FACING))):
            if fate != DEAD and not is_among_enemies(f, person, head, f.argument(UNHORSED_FACING)):
                f.pop()
                fall(f, person, fate, f.nearest_room(head))  # too many friends stand there to make way
                return
            if fate != DEAD:
                f.emit("crushed", f.rules.book.unhorsed_dies, EVERYBODY, person)
                f.set_argument(UNHORSED_FATE, DEAD)
        places = self.places(f)
        if len(places) > 1:
            f.ask(f.owner(person))
        else:
            self.lie(f, places[0] if len(places) else head)

    def lie(self, f: Field, cell: i64) -> None:
        person, fate, friend = f.argument(UNHORSED_PERSON), f.argument(UNHORSED_FATE), f.here(cell)
        if friend >= 0 and can_make_way(f, person, cell):
            f.push(SHIFT, friend, person, 1)  # he then falls on the only free hex
            return
        f.pop()
        fall(f, person, fate, cell)


def fall(f: Field, person: i64, fate: i64, cell: i64) -> None:
    book = f.rules.book
    if fate == DEAD:
        f.cells[f.AT + person] = cell + 1
        f.emit("killed", book.unhorsed, EVERYBODY, person)
        f.kill(person)
        return
    f.put(person, cell)
    if f.is_armoured(person) and f.is_deep(cell):
        drown(f, person, book.into_water)
        return
    if fate == STUNNED:
        f.stun(person)
        f.emit("stunned", book.unhorsed, EVERYBODY, person)
    else:
        f.cells[f.STATE + person] = WOUNDED
        f.emit("wounded", book.unhorsed, EVERYBODY, person)


def can_make_way(f: Field, piece: i64, cell: i64) -> bool:
    """A friend on foot who rests there can be shifted one hex aside."""
    friend = f.here(cell)
    if friend < 0 or friend >= f.PEOPLE or f.is_long(friend) or f.is_foe(piece, friend) or f.is_long(piece):
        return False
    for way in range(6):
        if can_shift(f, piece, friend, cell, way):
            return True
    return False


def can_shift(f: Field, piece: i64, friend: i64, cell: i64, way: i64) -> bool:
    beside = f.room_beside(cell, way)
    if beside < 0 or beside == f.at(piece) or beside == f.tail(piece):
        return False
    return f.entry(friend, cell, way, True) >= 0


def drown(f: Field, person: i64, rules: str) -> None:
    f.emit("drowned", rules, EVERYBODY, person)
    f.kill(person)
