# mypyc: compile
"""Before the assault (10.4.a): fascines are laid in the ditch, and ladders where their carriers stand."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.fort_works import FASCINES
from meadhall.games.diex_aie.battle.layout import (
    LADDER_AT,
    LADDERS,
    SIEGE_SETUP_FASCINES,
    SIEGE_SETUP_HEX,
    SIEGE_SETUP_LADDERS,
    SIEGE_SETUP_SIDE,
)
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.kinds import MOAT
from meadhall.skirmish.layout import SIDES


class SiegeSetup(Question):
    """Arguments: side, fascines still to lay, ladders still to lay, the first hex of a ladder + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SIEGE_SETUP_FASCINES), s.argument(SIEGE_SETUP_LADDERS)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Fort)
        v = s.verbs
        if s.argument(SIEGE_SETUP_HEX):
            if v.face <= action < v.deploy and can_lay_ladder(s, s.argument(SIEGE_SETUP_HEX) - 1, action - v.face):
                return ""
            return "10.1.2.a"
        if action == v.deploy:
            return ""
        cell = s.site.cell_of[action] if action < v.face else -1
        if s.argument(SIEGE_SETUP_FASCINES):
            return "" if cell >= 0 and s.terrain(cell) == MOAT else "10.4.a"
        return "" if cell >= 0 and can_begin_ladder(s, cell) else "10.1.2.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Fort)
        v, answers = s.verbs, vec[i64]()
        if s.argument(SIEGE_SETUP_HEX):
            for way in range(6):
                if can_lay_ladder(s, s.argument(SIEGE_SETUP_HEX) - 1, way):
                    answers = append(answers, v.face + way)
            return answers
        cells = ditch(s) if s.argument(SIEGE_SETUP_FASCINES) else ladder_places(s)
        return append(s.place_actions(cells), v.deploy)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Fort)
        v = s.verbs
        s.answered(seat)
        if action == v.deploy:
            lay_everything(s)
        elif s.argument(SIEGE_SETUP_HEX):
            lay_ladder(s, s.argument(SIEGE_SETUP_HEX) - 1, action - v.face)
        elif s.argument(SIEGE_SETUP_FASCINES):
            fill(s, s.site.cell_of[action])
        else:
            s.set_argument(SIEGE_SETUP_HEX, s.site.cell_of[action] + 1)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Fort)
        if f.argument(SIEGE_SETUP_FASCINES) and len(ditch(f)):
            f.ask(f.seat_of(f.argument(SIEGE_SETUP_SIDE)))
        elif f.argument(SIEGE_SETUP_LADDERS) and (f.argument(SIEGE_SETUP_HEX) or len(ladder_places(f))):
            f.set_argument(SIEGE_SETUP_FASCINES, 0)
            f.ask(f.seat_of(f.argument(SIEGE_SETUP_SIDE)))
        else:
            next_side(f, f.argument(SIEGE_SETUP_SIDE) + 1)


def has_setup(f: Fort) -> bool:
    """Somebody has something to lay."""
    return f.fascines_of(0) + f.fascines_of(1) + f.ladders_of(0) + f.ladders_of(1) > 0


def next_side(f: Fort, side: i64) -> None:
    if side >= SIDES:
        f.pop()
        return
    f.set_argument(SIEGE_SETUP_SIDE, side)
    f.set_argument(SIEGE_SETUP_FASCINES, f.fascines_of(side))
    f.set_argument(SIEGE_SETUP_LADDERS, f.ladders_of(side))
    f.set_argument(SIEGE_SETUP_HEX, 0)


# ---------------------------------------------------------------- fascines


def ditch(f: Fort) -> vec[i64]:
    """Every hex of the open ditch."""
    found = vec[i64]()
    for cell in f.ground.places:
        if f.terrain(cell) == MOAT:
            found = append(found, cell)
    return found


def fill(f: Fort, cell: i64) -> None:
    f.lay_on(cell, FASCINES)
    f.set_argument(SIEGE_SETUP_FASCINES, f.argument(SIEGE_SETUP_FASCINES) - 1)
    f.emit("ditch-filled", "10.4.a", EVERYBODY, f.site.hex_of[cell])


# ---------------------------------------------------------------- ladders


def is_free_for_ladder(f: Fort, cell: i64) -> bool:
    """In the zone of the group that brings it, without another ladder; its own people on foot may stand there."""
    muster, side, brings = f.muster, f.argument(SIEGE_SETUP_SIDE), f.battle().ladder_groups
    if cell < 0 or f.flat_ladder_at(cell) >= 0 or f.rules.lands.foot[f.terrain(cell)] < 0:
        return False
    here = f.here(cell)
    if here >= 0 and (f.side(here) != side or f.is_long(here)):
        return False
    for group in range(len(muster.group_side)):
        if muster.group_side[group] == side and brings[group] and muster.zone_mask[cell] >> group & 1:
            return True
    return False


def can_lay_ladder(f: Fort, cell: i64, way: i64) -> bool:
    beside = f.ground.neighbour[cell * 6 + way]
    return is_free_for_ladder(f, beside) and f.rules.lands.side_foot[f.edge(cell, way)] >= 0


def can_begin_ladder(f: Fort, cell: i64) -> bool:
    if not is_free_for_ladder(f, cell):
        return False
    for way in range(6):
        if can_lay_ladder(f, cell, way):
            return True
    return False


def ladder_places(f: Fort) -> vec[i64]:
    found = vec[i64]()
    for cell in f.ground.places:
        if can_begin_ladder(f, cell):
            found = append(found, cell)
    return found


def lay_ladder(f: Fort, cell: i64, way: i64) -> None:
    for ladder in range(LADDERS):
        if not f.cells[LADDER_AT + ladder]:
            f.lay_ladder(ladder, cell, way)
            break
    f.set_argument(SIEGE_SETUP_LADDERS, f.argument(SIEGE_SETUP_LADDERS) - 1)
    f.set_argument(SIEGE_SETUP_HEX, 0)
    f.emit("ladder-laid", "10.1.2.a", EVERYBODY, f.site.hex_of[cell])


# ---------------------------------------------------------------- by itself


def lay_everything(f: Fort) -> None:
    """Ladders where most of their carriers stand, fascines where the nearest of them come to the palisade."""
    while f.argument(SIEGE_SETUP_LADDERS) > 0:
        cell, way = best_pair(f)
        if cell < 0:
            f.set_argument(SIEGE_SETUP_LADDERS, 0)
        else:
            lay_ladder(f, cell, way)
    while f.argument(SIEGE_SETUP_FASCINES) > 0:
        cell = best_ditch(f)
        if cell < 0:
            f.set_argument(SIEGE_SETUP_FASCINES, 0)
        else:
            fill(f, cell)


def best_pair(f: Fort) -> tuple[i64, i64]:
    """Two hexes side by side in the zone: with two of the side's people, or one, or none."""
    best: i64 = -1
    at: i64 = -1
    facing: i64 = 0
    for cell in f.ground.places:
        if not is_free_for_ladder(f, cell):
            continue
        for way in range(6):
            if not can_lay_ladder(f, cell, way):
                continue
            people: i64 = 1 if f.here(cell) >= 0 else 0
            if f.here(f.ground.neighbour[cell * 6 + way]) >= 0:
                people += 1
            if people > best:
                best, at, facing = people, cell, way
    return at, facing


def best_ditch(f: Fort) -> i64:
    """The ditch hex that opens a way to a palisade for those nearest to it: at its foot, or before one already filled
    that nobody reaches yet."""
    best: i64 = -1
    least: i64 = 9999
    for cell in f.ground.places:
        if f.terrain(cell) != MOAT:
            continue
        away = nearest_of_side(f, cell) * 2
        if not is_at_palisade(f, cell) and not touches_fill(f, cell):
            away += 40
        if touches_fill(f, cell) and not is_at_palisade(f, cell):
            away -= 6
        if away < least:
            least, best = away, cell
    return best


def nearest_of_side(f: Fort, cell: i64) -> i64:
    least: i64 = 99
    for person in f.muster.roster:
        if f.people.side[person] == f.argument(SIEGE_SETUP_SIDE) and f.cells[f.AT + person]:
            least = min(least, f.ground.distance(cell, f.at(person)))
    return least


def is_at_palisade(f: Fort, cell: i64) -> bool:
    for way in range(6):
        if f.can_lean(cell, way):
            return True
    return False


def touches_fill(f: Fort, cell: i64) -> bool:
    for way in range(6):
        near = f.ground.neighbour[cell * 6 + way]
        if near >= 0 and f.lies_on(near) == FASCINES:
            return True
    return False
