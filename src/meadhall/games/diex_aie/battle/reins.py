# mypyc: compile
"""Riderless horses (4.4.3): taken by the rein, snatched in passing, led along, pushed aside."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.battle.layout import FUMBLED
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.field import Field
from meadhall.skirmish.horses import bars_bridle, is_beside_horse, lead
from meadhall.skirmish.layout import STEPS, TETHER_LEADER
from meadhall.skirmish.putting_down import Tether
from meadhall.skirmish.stopping import bars_stop, finish_move


def is_at_head(f: Field, cell: i64, horse: i64) -> bool:
    """One of the three hexes before the horse's head."""
    piece = f.PEOPLE + horse
    head = f.at(piece)
    if head < 0 or f.ground.distance(head, cell) != 1:
        return False
    turn = (f.ground.side_between(head, cell) - f.cells[f.FACING + piece] + 6) % 6
    return turn == 0 or turn == 1 or turn == 5


def bars_rein(f: Table, horse: i64) -> str:
    """4.4.3.b: a man on foot takes the rein at the horse's head. 4.4.3.c: a rider beside the horse, before his move or
    at its end."""
    person = f.mover()
    if horse >= f.HORSES or not f.is_standing(f.PEOPLE + horse):
        return "4.4.3.a"
    if not f.is_mounted(person):
        if not is_at_head(f, f.at(person), horse):
            return "4.4.3.b"
        return bars_bridle(f, person, horse)
    if not is_beside_horse(f, f.at(person), horse) and not is_beside_horse(f, f.tail(person), horse):
        return "4.4.3.c"
    if f.has(person, FUMBLED) and f.has(f.PEOPLE + horse, FUMBLED):
        return "4.4.3.d"
    if f.cells[STEPS] and bars_stop(f):
        return "4.4.3.c"
    return bars_bridle(f, person, horse)


def take_rein(f: Table, horse: i64) -> None:
    """A rider who has already moved takes it at the end of his move."""
    ends = f.is_mounted(f.mover()) and f.cells[STEPS] > 0
    lead(f, horse)
    if ends:
        finish_move(f)


def bars_snatch(f: Table, horse: i64) -> str:
    """4.4.3.d: a rider in mid-move at the head of a horse that nobody controls."""
    person = f.mover()
    if horse >= f.HORSES or not f.is_standing(f.PEOPLE + horse):
        return "4.4.3.a"
    if not f.is_mounted(person) or not f.cells[STEPS] or not is_at_head(f, f.at(person), horse):
        return "4.4.3.d"
    if f.has(person, FUMBLED) and f.has(f.PEOPLE + horse, FUMBLED):
        return "4.4.3.d"
    return bars_bridle(f, person, horse)


def snatch(f: Table, horse: i64) -> None:
    """He catches the rein, or may not control the horse in this turn."""
    person = f.mover()
    die = f.chance.die(10)
    f.emit("snatches", "4.4.3.d", EVERYBODY, person, horse, die)
    if die <= f.battle().rein_success:
        lead(f, horse)
    else:
        f.mark(person, FUMBLED)
        f.mark(f.PEOPLE + horse, FUMBLED)


def bars_push(f: Table, way: i64) -> str:
    """4.4.3.i: on one of a loose horse's hexes he may push it one hex away, onto free ground that is open to it."""
    person = f.mover()
    if f.cells[f.AT + person] == 0:
        return "4.4.3.i"
    piece = f.here(f.at(person))
    if piece < f.PEOPLE or not f.is_standing(piece):
        return "4.4.3.i"
    for cell in (f.at(piece), f.tail(piece)):
        beside = f.ground_beside(cell, way)
        if beside < 0 or beside == f.at(person) or beside == f.tail(person) or f.is_under_roof(beside):
            return "4.4.3.i"
        if f.cells[f.HERE + beside] and f.here(beside) != piece:
            return "4.4.3.i"
    ground = f.ground
    split = f.is_split(ground.neighbour[f.at(piece) * 6 + way], ground.neighbour[f.tail(piece) * 6 + way])
    return "4.4.3.i" if split else ""


def push_aside(f: Table, way: i64) -> None:
    person = f.mover()
    piece = f.here(f.at(person))
    head, facing = f.ground.neighbour[f.at(piece) * 6 + way], f.cells[f.FACING + piece]
    f.take_away(piece)
    f.put(piece, head, facing)
    f.emit("pushed-aside", "4.4.3.i", EVERYBODY, person, piece - f.PEOPLE, f.site.hex_of[head])


def add_reins(f: Table, answers: vec[i64]) -> vec[i64]:
    for horse in range(f.HORSES):
        if f.cells[f.AT + f.PEOPLE + horse] and not bars_rein(f, horse):
            answers = append(answers, f.verbs.lead + horse)
    return answers


def add_snatches(f: Table, answers: vec[i64]) -> vec[i64]:
    """What else the mover can do with loose horses: a rider snatches a rein, anybody pushes one aside."""
    person = f.mover()
    if f.is_mounted(person) and f.cells[STEPS]:
        for horse in range(f.HORSES):
            if f.cells[f.AT + f.PEOPLE + horse] and not bars_snatch(f, horse):
                answers = append(answers, f.own.snatch + horse)
    if f.here(f.at(person)) >= f.PEOPLE:
        for way in range(6):
            if not bars_push(f, way):
                answers = append(answers, f.own.push + way)
    return answers


class Hitch(Tether):
    """Where a led horse comes to stand. 4.4.3.d: beside a rider it is parallel to him and a little behind."""

    def has_place(self, f: Field, cell: i64, way: i64) -> bool:
        leader = f.argument(TETHER_LEADER)
        if not f.is_mounted(leader):
            return super().has_place(f, cell, way)
        return self.parallel(f, leader, cell, way) >= 0

    def parallel(self, f: Field, leader: i64, cell: i64, way: i64) -> i64:
        """The hex of the horse's head, -1 if it has no room there."""
        facing = f.cells[f.FACING + leader]
        if way != (facing + 2) % 6 and way != (facing + 4) % 6:
            return -1
        head = f.room_beside(cell, way)
        rear = f.ground.tail(head, facing) if head >= 0 else -1
        if rear < 0 or f.cells[f.HERE + rear] or f.is_under_roof(head) or f.is_under_roof(rear):
            return -1
        if f.is_split(head, rear):
            return -1
        return head if f.rules.lands.foot[f.terrain(rear)] >= 0 else -1

    def put(self, f: Field, what: i64, cell: i64, way: i64) -> None:
        leader = f.here(cell)
        if leader >= 0 and f.is_mounted(leader) and f.cells[f.LEADER + what] == leader + 1:
            f.put(f.PEOPLE + what, f.ground.neighbour[cell * 6 + way], f.cells[f.FACING + leader])
        else:
            super().put(f, what, cell, way)
