# mypyc: compile
"""Ladders thrown down, from above and from below (10.1.6, 10.1.7): one player lays the ladder, the other the man."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.layout import (
    CHAPTER_ASSAULT,
    LADDER_AT,
    LADDER_SINCE,
    LADDERS,
    TOPPLE,
    TOPPLE_LADDER,
    TOPPLE_MAN,
    TOPPLE_PERSON,
    TOPPLE_STAGE,
    WHERE_HE_LANDS,
    WHERE_IT_LIES,
    WHICH_LADDER,
)
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import slay, stun, unhorse, wound
from meadhall.skirmish.kinds import PALISADE, PLATFORM
from meadhall.skirmish.layout import ATTACKED, HEALTHY, SHOT, STUNNED, WORKED


def is_at_hand(f: Fort, person: i64, ladder: i64) -> bool:
    """10.1.6.a, 10.1.7: right opposite its top, or next to its foot."""
    if not f.cells[LADDER_AT + ladder] or not f.cells[LADDER_SINCE + ladder]:
        return False
    cell = f.ladder_cell(ladder, 0)
    if f.at(person) == f.ladder_top(ladder):
        return f.terrain(f.at(person)) == PLATFORM
    way = f.ground.side_between(cell, f.at(person))
    return way >= 0 and f.edge(cell, way) != PALISADE


def ladders_at_hand(f: Fort, person: i64) -> vec[i64]:
    found = vec[i64]()
    for ladder in range(LADDERS):
        if is_at_hand(f, person, ladder):
            found = append(found, ladder)
    return found


def bars_topple(f: Fort, seat: i64, person: i64) -> str:
    """Instead of shooting and fighting."""
    if not f.is_active(person) or f.cells[f.OWNER + person] != seat:
        return f.rules.book.not_yours
    if not f.changes or not f.plays(CHAPTER_ASSAULT):
        return "2.e"
    rule = f.bars_standing(person)
    if rule:
        return rule
    if f.has(person, WORKED):
        return f.rules.book.clear
    if f.is_mounted(person) or f.has(person, SHOT | ATTACKED) or f.bars_fighting(person):
        return "10.1.6.a"
    return "" if len(ladders_at_hand(f, person)) else "10.1.7"


class Topple(Question):
    """Arguments: who tries, ladder + 1, stage, the man who falls + 1. It asks which ladder is pushed, then where it
    comes to lie, then where the man does."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(TOPPLE_PERSON), s.argument(TOPPLE_STAGE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Fort)
        v, stage = s.verbs, s.argument(TOPPLE_STAGE)
        if stage == WHERE_HE_LANDS:
            return "" if action < v.face and s.site.cell_of[action] in landings(s) else "10.1.6.c"
        if not v.lay <= action < v.take:
            return "10.1.6.b"
        if stage == WHICH_LADDER:
            return "" if chosen_that_way(s, action - v.lay) >= 0 else "10.1.6.a"
        return "" if can_lie(s, action - v.lay) else "10.1.6.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Fort)
        if s.argument(TOPPLE_STAGE) == WHERE_HE_LANDS:
            return s.place_actions(landings(s))
        answers = vec[i64]()
        for way in range(6):
            if not self.bars(s, seat, s.verbs.lay + way):
                answers = append(answers, s.verbs.lay + way)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Fort)
        s.answered(seat)
        if s.argument(TOPPLE_STAGE) == WHERE_HE_LANDS:
            man = s.argument(TOPPLE_MAN) - 1
            s.pop()
            land(s, man, s.site.cell_of[action])
        elif s.argument(TOPPLE_STAGE) == WHERE_IT_LIES:
            lay_down(s, action - s.verbs.lay)
        else:
            push_at(s, chosen_that_way(s, action - s.verbs.lay))

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Fort)
        if f.argument(TOPPLE_STAGE) == WHICH_LADDER:
            at_hand = ladders_at_hand(f, f.argument(TOPPLE_PERSON))
            if len(at_hand) == 1:
                push_at(f, at_hand[0])
            else:
                f.ask(f.owner(f.argument(TOPPLE_PERSON)))
        elif f.argument(TOPPLE_STAGE) == WHERE_IT_LIES:
            f.ask(f.owner(f.argument(TOPPLE_PERSON)))
        else:
            places = landings(f)
            man = f.argument(TOPPLE_MAN) - 1
            if len(places) > 1:
                f.ask(f.owner(man))
                return
            f.pop()
            land(f, man, places[0] if len(places) else f.nearest_room(f.at(man)))


def chosen_that_way(f: Fort, way: i64) -> i64:
    """The ladder at hand that stands on the next hex that way, -1 for none."""
    near = f.ground.neighbour[f.at(f.argument(TOPPLE_PERSON)) * 6 + way]
    ladder = f.ladder_at(near) if near >= 0 else -1
    return ladder if ladder >= 0 and is_at_hand(f, f.argument(TOPPLE_PERSON), ladder) else -1


def topple(f: Fort, person: i64) -> None:
    f.mark(person, ATTACKED)
    f.push(TOPPLE, person)


def push_at(f: Fort, ladder: i64) -> None:
    """10.1.6.a: it falls on 1 to 6."""
    person = f.argument(TOPPLE_PERSON)
    die = f.chance.die(10)
    falls = die <= f.fort().topples_to
    rule = "10.1.6.a" if f.at(person) == f.ladder_top(ladder) else "10.1.7"
    f.emit("ladder-falls" if falls else "ladder-holds", rule, EVERYBODY, person, die)
    if not falls:
        f.pop()
        return
    f.set_argument(TOPPLE_LADDER, ladder + 1)
    f.set_argument(TOPPLE_STAGE, WHERE_IT_LIES)
    for way in range(6):
        if can_lie(f, way):
            return
    lay_down(f, 0)  # nowhere beside it: it breaks


def can_lie(f: Fort, way: i64) -> bool:
    """10.1.6.b: one half on the hex where it stood, the other beside it, not through walls and palisades."""
    cell = f.ladder_cell(f.argument(TOPPLE_LADDER) - 1, 0)
    beside = f.ground.neighbour[cell * 6 + way]
    return beside >= 0 and f.rules.lands.side_foot[f.edge(cell, way)] >= 0


def lay_down(f: Fort, way: i64) -> None:
    """10.1.6.e: whoever it falls on is not hurt."""
    ladder = f.argument(TOPPLE_LADDER) - 1
    cell, man = f.ladder_cell(ladder, 0), f.here(f.ladder_cell(ladder, 0))
    falls = man >= 0 and f.is_on_ladder(man)
    f.clear_ladder(cell)
    if can_lie(f, way):
        f.lay_ladder(ladder, cell, way)
    else:
        f.lose_ladder(ladder)
    if falls:
        f.set_argument(TOPPLE_STAGE, WHERE_HE_LANDS)
        f.set_argument(TOPPLE_MAN, man + 1)
    else:
        f.pop()


def landings(f: Fort) -> vec[i64]:
    """10.1.6.c: next to where the ladder stood, never on a platform; on somebody else, if need be."""
    cell = f.at(f.argument(TOPPLE_MAN) - 1)
    found = vec[i64]()
    for way in range(6):
        near = f.ground.neighbour[cell * 6 + way]
        if near < 0 or f.terrain(near) == PLATFORM or f.is_burning(near):
            continue
        if f.rules.lands.side_foot[f.edge(cell, way)] >= 0 and f.rules.lands.foot[f.terrain(near)] >= 0:
            found = append(found, near)
    return found


def land(f: Fort, man: i64, cell: i64) -> None:
    """10.1.6.d, f: he is hurt, and so is whoever he falls upon; he then lies on the nearest free hex."""
    under = f.here(cell)
    if under == man:
        under = -1
    f.lift(man)
    f.put(man, cell if under < 0 else f.nearest_room(cell))
    f.emit("falls", "10.1.6.c", EVERYBODY, man, f.site.hex_of[cell])
    wound(f, man, "10.1.6.f")
    if under < 0:
        return
    if under >= f.PEOPLE or f.state(under) != HEALTHY:
        slay(f, under, "10.1.6.d")
    else:
        crush(f, under)


def crush(f: Fort, person: i64) -> None:
    """A rider is thrown."""
    if f.is_mounted(person):
        unhorse(f, person, STUNNED, False, "10.1.6.d")
    else:
        stun(f, person, "10.1.6.d")
