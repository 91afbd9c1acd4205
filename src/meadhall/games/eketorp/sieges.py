# mypyc: compile
"""Step 4.3: what the winner of a siege takes from the two walls beside him."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.eketorp.conflicts import village_of
from meadhall.games.eketorp.layout import (
    CARRY,
    KEEP_STONE,
    KEEP_STONE_PLACE,
    KINDS,
    LIFT,
    LOOT_WALLS_LEFT,
    LOOT_WALLS_LIFTED,
    LOOT_WALLS_PLACE,
    LOOT_WALLS_SEAT,
    SIDES,
    SPACES,
    STOP,
    TAKEN,
    WALLS,
)
from meadhall.games.eketorp.table import Table


class LootWalls(Question):
    """Arguments: attacker, place, what is left of the difference, stones lifted. One stone at a time, topmost first."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        lifted = s.argument(LOOT_WALLS_LIFTED)
        if lifted == s.facts.stones_lifted or not can_lift(s):  # 4.3.r: nothing affordable, no question
            end_looting(s)
        else:
            s.ask(s.argument(LOOT_WALLS_SEAT))

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [
            s.argument(LOOT_WALLS_PLACE),
            s.argument(LOOT_WALLS_LEFT),
            s.facts.stones_lifted - s.argument(LOOT_WALLS_LIFTED),
        ]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if action == STOP else bars_lift(s, action - LIFT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        if action == STOP:
            end_looting(s)
            return
        owner = village_of(s.argument(LOOT_WALLS_PLACE))
        kind = s.lift_stone(owner, action - LIFT)
        s.cells[TAKEN + kind] += 1
        s.set_argument(LOOT_WALLS_LEFT, s.argument(LOOT_WALLS_LEFT) - s.facts.worth[kind])
        s.set_argument(LOOT_WALLS_LIFTED, s.argument(LOOT_WALLS_LIFTED) + 1)
        s.emit("stone-lifted", "4.3.l 4.3.m 4.3.n 4.3.o", EVERYBODY, seat, owner, kind, action - LIFT)


def bars_lift(t: Table, wall: i64) -> str:
    place = t.argument(LOOT_WALLS_PLACE)
    side = (place - SPACES) % SIDES
    if wall != t.facts.siege_walls[side * 2] and wall != t.facts.siege_walls[side * 2 + 1]:
        return "4.3.m"
    kind = t.top_stone(village_of(place), wall)
    if kind < 0:
        return "4.3.n"
    if t.facts.worth[kind] > t.argument(LOOT_WALLS_LEFT):
        return "4.3.o"
    return ""


def can_lift(t: Table) -> bool:
    for wall in range(WALLS):
        if not bars_lift(t, wall):
            return True
    return False


def end_looting(t: Table) -> None:
    """4.3.p: one of the stones lifted is kept; the question is asked only when they differ."""
    attacker, place = t.argument(LOOT_WALLS_SEAT), t.argument(LOOT_WALLS_PLACE)
    t.pop()
    kinds: i64 = 0
    last: i64 = -1
    for kind in range(KINDS):
        if t.cells[TAKEN + kind]:
            kinds += 1
            last = kind
    if kinds == 0:
        t.emit("nothing-looted", "4.3.l 4.3.r", EVERYBODY, attacker)
    elif kinds == 1:
        keep_stone(t, attacker, place, last)
    else:
        t.push(KEEP_STONE, attacker, place)
        t.ask(attacker)


class KeepStone(Question):
    """4.3.p: which of the stones lifted the viking will carry home."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return "" if s.cells[TAKEN + action - CARRY] else "4.3.p"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        place = s.argument(KEEP_STONE_PLACE)
        s.pop()
        keep_stone(s, seat, place, action - CARRY)


def keep_stone(t: Table, seat: i64, place: i64, kept: i64) -> None:
    """The viking stands on the stone kept; the others return to the supply at once (4.3.q)."""
    t.set_loot(place, kept)
    t.emit("loot-kept", "4.3.p", EVERYBODY, seat, kept, place)
    t.cells[TAKEN + kept] -= 1
    for kind in range(KINDS):
        back = t.cells[TAKEN + kind]
        if back:
            t.cells[TAKEN + kind] = 0
            t.add_supply(kind, back)
            t.emit("loot-returned", "4.3.q", EVERYBODY, kind, back)
