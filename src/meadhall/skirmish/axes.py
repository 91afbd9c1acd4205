# mypyc: compile
"""The two-handed axe."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.skirmish.attacks import bars_attacker, is_at_grips
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import AXE, HEALTHY
from meadhall.skirmish.sides import PersonStep


class TakeAxes(PersonStep):
    """Before the first combat: who fights with the axe in both hands. Argument: which of the side's players."""

    def verb(self, f: Field) -> i64:
        return f.verbs.grip

    def bars_person(self, f: Field, seat: i64, person: i64) -> str:
        return bars_grip(f, seat, person)

    def act(self, f: Field, person: i64) -> None:
        f.mark(person, AXE)
        f.emit("axe-gripped", f.rules.book.axe_when, EVERYBODY, person)


def bars_grip(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if not f.people.axeman[person]:
        return book.axe_who
    if not f.is_active(person) or f.cells[f.OWNER + person] != seat:
        return book.not_yours
    if f.cells[f.STATE + person] != HEALTHY or f.is_mounted(person) or not f.is_standing(person):
        return book.axe_fit
    rule = bars_attacker(f, person)
    if rule:
        return rule
    return book.axe_when if f.has(person, AXE) or not is_at_grips(f, person) else ""


class DropAxes(PersonStep):
    """At the start of his phase: who goes back to one hand and shield. Argument: which of the side's players."""

    def verb(self, f: Field) -> i64:
        return f.verbs.loosen

    def bars_person(self, f: Field, seat: i64, person: i64) -> str:
        return bars_loosen(f, seat, person)

    def act(self, f: Field, person: i64) -> None:
        f.drop_axe(person)
        f.emit("axe-loosened", f.rules.book.axe_keep, EVERYBODY, person)


def bars_loosen(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if not f.is_active(person) or f.cells[f.OWNER + person] != seat:
        return book.not_yours
    return "" if f.has(person, AXE) else book.axe_keep
