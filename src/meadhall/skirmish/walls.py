# mypyc: compile
"""The shield wall: at least three side by side in a straight row, all facing the same way across it.

A facing is one of the six corners of a hex, numbered by the first of the two sides that meet there: facing k looks out
over the sides k and k + 1. The row runs along the directions k - 1 and k + 2.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import FORM_WALL_CHOSEN, FORM_WALL_PLACE, TIRED
from meadhall.skirmish.sides import SideStep


def can_stand_in_wall(f: Field, piece: i64) -> bool:
    return piece >= 0 and piece < f.PEOPLE and f.people.wallman[piece] and f.is_in_rank(piece)


def row_length(f: Field, person: i64, facing: i64, shielded: bool) -> i64:
    """How many stand in his row; only those who hold their shields that way, if asked so."""
    length: i64 = 1
    for turn in range(2):
        way = (facing + 5) % 6 if turn == 0 else (facing + 2) % 6
        cell = f.ground.neighbour[f.at(person) * 6 + way]
        while cell >= 0 and is_in_row(f, f.here(cell), person, facing, shielded):
            length += 1
            cell = f.ground.neighbour[cell * 6 + way]
    return length


def is_in_row(f: Field, piece: i64, person: i64, facing: i64, shielded: bool) -> bool:
    if not can_stand_in_wall(f, piece) or f.people.side[piece] != f.people.side[person]:
        return False
    return not shielded or f.cells[f.SHIELD + piece] == facing + 1


def in_wall(f: Field, person: i64) -> bool:
    """He stands in a shield wall now."""
    if f.cells[f.SHIELD + person] == 0 or not can_stand_in_wall(f, person):
        return False
    return row_length(f, person, f.cells[f.SHIELD + person] - 1, True) >= f.rules.wall_least


class FormWall(SideStep):
    """At the end of the movement step: who stands in a shield wall, and facing where. Arguments: which of the side's
    players, chosen person + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(FORM_WALL_CHOSEN), max(0, s.argument(FORM_WALL_CHOSEN) - 1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if s.argument(FORM_WALL_CHOSEN):
            if v.face <= action < v.deploy:
                return bars_face(s, s.argument(FORM_WALL_CHOSEN) - 1, action - v.face)
            return book.wall_form
        if action == v.done:
            return ""
        if v.brace <= action < v.grip:
            return bars_brace(s, seat, action - v.brace)
        return book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        if s.argument(FORM_WALL_CHOSEN):
            for facing in range(6):
                if not bars_face(s, s.argument(FORM_WALL_CHOSEN) - 1, facing):
                    answers = append(answers, v.face + facing)
            return answers
        for person in s.muster.roster:
            if s.people.wallman[person] and not bars_brace(s, seat, person):
                answers = append(answers, v.brace + person)
        return append(answers, v.done)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        s.answered(seat)
        if action == v.done:
            s.set_argument(FORM_WALL_PLACE, s.argument(FORM_WALL_PLACE) + 1)
        elif s.argument(FORM_WALL_CHOSEN):
            form(s, s.argument(FORM_WALL_CHOSEN) - 1, action - v.face)
            s.set_argument(FORM_WALL_CHOSEN, 0)
        else:
            s.set_argument(FORM_WALL_CHOSEN, action - v.brace + 1)

    def has_answer(self, f: Field, seat: i64) -> bool:
        if f.argument(FORM_WALL_CHOSEN):
            return True
        for person in f.muster.roster:
            if f.people.wallman[person] and not bars_brace(f, seat, person):
                return True
        return False


def bars_brace(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if not f.is_active(person) or f.cells[f.OWNER + person] != seat:
        return book.not_yours
    if not can_stand_in_wall(f, person) or f.has(person, TIRED):
        return book.wall_form
    for facing in range(6):
        if not bars_face(f, person, facing):
            return ""
    return book.wall_form


def bars_face(f: Field, person: i64, facing: i64) -> str:
    if f.cells[f.SHIELD + person] == facing + 1 and in_wall(f, person):
        return f.rules.book.wall_form
    return "" if row_length(f, person, facing, False) >= f.rules.wall_least else f.rules.book.wall_form


def form(f: Field, person: i64, facing: i64) -> None:
    """The whole row turns its shields that way."""
    set_shield(f, person, facing)
    for turn in range(2):
        way = (facing + 5) % 6 if turn == 0 else (facing + 2) % 6
        cell = f.ground.neighbour[f.at(person) * 6 + way]
        while cell >= 0 and is_in_row(f, f.here(cell), person, facing, False):
            set_shield(f, f.here(cell), facing)
            cell = f.ground.neighbour[cell * 6 + way]
    f.emit("wall-formed", f.rules.book.wall_form, EVERYBODY, person, row_length(f, person, facing, True), facing)


def set_shield(f: Field, person: i64, facing: i64) -> None:
    f.cells[f.SHIELD + person] = facing + 1
    f.mark(person, TIRED)
