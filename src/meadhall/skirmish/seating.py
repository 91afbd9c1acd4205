# mypyc: compile
"""Who plays for which side, and whose people are whose."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import SEATS, SIDE_SEATS, SIDES


def seat_players(f: Field) -> None:
    """The first seat is player A, the second player B; a third joins B, a fourth A."""
    first = f.muster.first
    for seat in range(f.seats):
        side: i64 = first if seat == 0 or seat == 3 else 1 - first
        place: i64 = 0 if seat < 2 else 1
        f.cells[SEATS + side * SIDE_SEATS + place] = seat + 1


def assign_owners(f: Field) -> None:
    """Two players of a side share its people, the first half and the second half of the scenario's list."""
    for side in range(SIDES):
        people: i64 = 0
        for person in f.muster.roster:
            if f.people.side[person] == side:
                people += 1
        second = f.cells[SEATS + side * SIDE_SEATS + 1]
        passed: i64 = 0
        for person in f.muster.roster:
            if f.people.side[person] != side:
                continue
            late = second > 0 and passed * 2 >= people
            f.cells[f.OWNER + person] = f.cells[SEATS + side * SIDE_SEATS + (1 if late else 0)] - 1
            passed += 1
