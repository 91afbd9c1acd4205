# mypyc: compile
"""Ladders (10.1): carried by two, raised, climbed, turned and shifted."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.layout import (
    AT_FOOT,
    BOTH_STEPPED,
    CARRYING,
    CHAPTER_ASSAULT,
    FIRST_STEPPED,
    HELPED,
    LADDER,
    LADDER_AT,
    LADDER_LADDER,
    LADDER_LEADER,
    LADDER_PARTNER,
    LADDER_SINCE,
    LADDER_STAGE,
    LADDER_WAY,
    LADDERS,
    WHERE_TO,
)
from meadhall.skirmish.crowding import is_shared
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.kinds import MOAT, RAISED_LADDER
from meadhall.skirmish.layout import (
    DEFENSIVE_FIRE,
    HUSHED,
    IN_HAND,
    LAST,
    LEFT,
    MOVED,
    MOVER,
    STEPS,
    WORKED,
)
from meadhall.skirmish.steps import spend

# ---------------------------------------------------------------- taking it up


def partner_of(f: Fort, person: i64, ladder: i64) -> i64:
    """Who can carry the other end with him: a friend of the same player on the other hex, on foot, who has not moved;
    -1 for none."""
    cell = f.at(person)
    other = f.ladder_cell(ladder, 1) if f.ladder_cell(ladder, 0) == cell else f.ladder_cell(ladder, 0)
    friend = f.here(other) if other >= 0 else -1
    if friend < 0 or friend >= f.PEOPLE or f.is_foe(person, friend) or f.is_mounted(friend):
        return -1
    if f.cells[f.OWNER + friend] != f.cells[f.OWNER + person] or not f.is_standing(friend):
        return -1
    if f.has(friend, MOVED | WORKED) or f.cells[f.LOAD + friend] or is_shared(f, friend):
        return -1
    return friend


def bars_take_up(f: Fort) -> str:
    """10.1.2.a: the mover and a friend stand on the two hexes of a ladder that lies, and nobody hinders them."""
    person = f.mover()
    if not f.changes or not f.plays(CHAPTER_ASSAULT):
        return "2.e"
    ladder = f.flat_ladder_at(f.at(person))
    if ladder < 0 or f.is_mounted(person) or f.cells[f.LOAD + person] or f.cells[IN_HAND]:
        return "10.1.2.a"
    if not f.has_room(person, f.at(person), 0):
        return "10.1.2.d"
    friend = partner_of(f, person, ladder)
    if friend < 0:
        return "10.1.2.a"
    if is_hindered(f, ladder):
        return "10.1.2.d"
    return "" if shared_points(f, person, friend) > 0 else f.rules.book.points


def is_hindered(f: Fort, ladder: i64) -> bool:
    """10.1.2.d: an enemy who could attack a hex of the ladder stands next to it. So nobody is ever passed with one."""
    side = f.people.side[f.mover()]
    return f.is_threatened(side, f.ladder_cell(ladder, 0)) or f.is_threatened(side, f.ladder_cell(ladder, 1))


def shared_points(f: Fort, person: i64, friend: i64) -> i64:
    """10.1.2.a: each has two points fewer; together they have as many as the slower one."""
    return min(f.cells[LEFT], f.points_to_move(friend)) - f.fort().carry_penalty


def take_up(f: Fort) -> None:
    """The mover leads, his friend comes after."""
    person = f.mover()
    ladder = f.flat_ladder_at(f.at(person))
    friend = partner_of(f, person, ladder)
    f.cells[LEFT] = shared_points(f, person, friend)
    if f.ladder_cell(ladder, 0) != f.at(person):
        f.lay_ladder(ladder, f.at(person), f.ground.side_between(f.at(person), f.at(friend)))
    for carrier in (person, friend):
        f.mark(carrier, MOVED | CARRYING)
        f.break_wall(carrier)
    f.lift(friend)
    f.emit("ladder-taken", "10.1.2.a", EVERYBODY, person, friend)
    f.push(LADDER, ladder, person, friend)


# ---------------------------------------------------------------- carrying it


class LadderMove(Question):
    """Two people carry a ladder, hex by hex. Arguments: ladder, who leads, who comes after, stage."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Fort)
        return [s.argument(LADDER_LEADER), s.argument(LADDER_PARTNER), s.cells[LEFT]]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Fort)
        v, own = s.verbs, s.own
        if action == v.stop:
            return ""
        if v.step <= action < v.wheel:
            return bars_carry_to(s, s.argument(LADDER_LEADER), s.argument(LADDER_PARTNER), action - v.step)
        if own.haul <= action < own.haul + 6:
            return bars_carry_to(s, s.argument(LADDER_PARTNER), s.argument(LADDER_LEADER), action - own.haul)
        if own.raises <= action < own.raises + 12:
            return bars_raise(s, s.argument(LADDER_LADDER), (action - own.raises) // 6, (action - own.raises) % 6)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Fort)
        v, own, answers = s.verbs, s.own, vec[i64]()
        for way in range(6):
            if not self.bars(s, seat, v.step + way):
                answers = append(answers, v.step + way)
        answers = append(answers, v.stop)
        for n in range(6):
            if not self.bars(s, seat, own.haul + n):
                answers = append(answers, own.haul + n)
        for n in range(12):
            if not self.bars(s, seat, own.raises + n):
                answers = append(answers, own.raises + n)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Fort)
        v, own = s.verbs, s.own
        s.answered(seat)
        if action == v.stop:
            put_down(s)
        elif v.step <= action < v.wheel:
            carry_on(s, action - v.step)
        elif action < own.raises:
            exchange(s)
            carry_on(s, action - own.haul)
        else:
            raise_ladder(s, (action - own.raises) // 6, (action - own.raises) % 6)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Fort)
        lead, friend, stage = f.argument(LADDER_LEADER), f.argument(LADDER_PARTNER), f.argument(LADDER_STAGE)
        if not f.is_standing(lead) or not f.is_standing(friend) or f.cells[MOVER] == 0:
            put_down(f)
        elif stage == FIRST_STEPPED:
            come_after(f)
        elif stage == BOTH_STEPPED:
            f.cells[MOVER] = lead + 1
            f.set_argument(LADDER_STAGE, WHERE_TO)
        elif can_go_on(f):
            f.ask(f.owner(lead))
        else:
            put_down(f)


def can_go_on(f: Fort) -> bool:
    for way in range(6):
        if not bars_carry_to(f, f.argument(LADDER_LEADER), f.argument(LADDER_PARTNER), way):
            return True
        if not bars_carry_to(f, f.argument(LADDER_PARTNER), f.argument(LADDER_LEADER), way):
            return True
        if not bars_raise(f, f.argument(LADDER_LADDER), 0, way) or not bars_raise(f, f.argument(LADDER_LADDER), 1, way):
            return True
    return False


def bars_carry_to(f: Fort, lead: i64, friend: i64, way: i64) -> str:
    """The one who leads goes that way, the other comes to where he was."""
    if is_hindered(f, f.argument(LADDER_LADDER)):
        return "10.1.2.d"
    origin = f.at(lead)
    target = f.ground.neighbour[origin * 6 + way]
    if target < 0:
        return f.rules.book.closed[1]
    if f.terrain(target) == MOAT:
        return "10.4.b"
    cost = carry_cost(f, lead, friend, way)
    if cost < 0:
        return f.rules.book.closed[-cost]
    if f.cells[f.HERE + target] or target == f.at(friend) or f.terrain(target) == RAISED_LADDER:
        return f.rules.book.one_per_hex
    return "" if cost <= f.cells[LEFT] else f.rules.book.points


def carry_cost(f: Fort, lead: i64, friend: i64, way: i64) -> i64:
    """Both pay the cost of the dearer of the two hexes."""
    cost = f.entry(lead, f.at(lead), way, True)
    if cost < 0:
        return cost
    after = f.entry(friend, f.at(friend), f.ground.side_between(f.at(friend), f.at(lead)), True)
    return max(cost, after)


def exchange(f: Fort) -> None:
    """The other end leads."""
    ladder, lead, friend = f.argument(LADDER_LADDER), f.argument(LADDER_LEADER), f.argument(LADDER_PARTNER)
    f.set_argument(LADDER_LEADER, friend)
    f.set_argument(LADDER_PARTNER, lead)
    f.cells[MOVER] = friend + 1
    f.lay_ladder(ladder, f.at(friend), f.ground.side_between(f.at(friend), f.at(lead)))


def carry_on(f: Fort, way: i64) -> None:
    """A step of the one who leads."""
    ladder, lead, friend = f.argument(LADDER_LADDER), f.argument(LADDER_LEADER), f.argument(LADDER_PARTNER)
    cost = carry_cost(f, lead, friend, way)
    spend(f, cost)
    origin = f.at(lead)
    target = f.ground.neighbour[origin * 6 + way]
    f.cells[f.AT + lead] = target + 1
    f.lay_ladder(ladder, target, (way + 3) % 6)
    f.cells[STEPS] += 1
    f.cells[LAST] = target + 1
    f.stepped(lead, origin)
    f.set_argument(LADDER_STAGE, FIRST_STEPPED)
    if not f.cells[HUSHED]:
        f.push(DEFENSIVE_FIRE, lead + 1)


def come_after(f: Fort) -> None:
    """The other man steps to where the first was."""
    ladder, friend = f.argument(LADDER_LADDER), f.argument(LADDER_PARTNER)
    origin = f.at(friend)
    f.cells[f.AT + friend] = f.ladder_cell(ladder, 1) + 1
    f.cells[MOVER] = friend + 1
    f.cells[LAST] = f.cells[f.AT + friend]
    f.stepped(friend, origin)
    f.set_argument(LADDER_STAGE, BOTH_STEPPED)
    if not f.cells[HUSHED]:
        f.push(DEFENSIVE_FIRE, friend + 1)


def put_down(f: Fort) -> None:
    """They stop, or one of them has fallen: the ladder lies where it is."""
    lead, friend = f.argument(LADDER_LEADER), f.argument(LADDER_PARTNER)
    f.pop()
    f.cells[MOVER] = 0
    for carrier in (lead, friend):
        if f.is_living(carrier) and not f.is_resting(carrier):
            if f.has_room(carrier, f.at(carrier), 0):
                f.rest(carrier)
            else:
                f.put(carrier, f.nearest_room(f.at(carrier)))
        if f.is_standing(carrier):
            f.emit("moved", f.rules.book.points, EVERYBODY, carrier, f.site.hex_of[f.at(carrier)])
            f.rested(carrier)


# ---------------------------------------------------------------- raising and climbing it


def bars_raise(f: Fort, ladder: i64, half: i64, way: i64) -> str:
    """10.1.2.c: on one of its two hexes, at the foot of a palisade; 10.4.b: not in the open ditch."""
    cell = f.ladder_cell(ladder, half)
    if f.ladder_at(cell) >= 0 or not f.can_lean(cell, way):
        return "10.1.2.c"
    return "10.4.b" if f.terrain(cell) == MOAT else ""


def raise_ladder(f: Fort, half: i64, way: i64) -> None:
    ladder, lead = f.argument(LADDER_LADDER), f.argument(LADDER_LEADER)
    cell = f.ladder_cell(ladder, half)
    put_down(f)
    f.stand_ladder(ladder, cell, way)
    man = f.here(cell)
    if man >= 0:
        f.mark(man, AT_FOOT)
    f.emit("ladder-raised", "10.1.2.c", EVERYBODY, lead, f.site.hex_of[cell])


def bars_climb(f: Fort) -> str:
    """10.1.3.a: from the foot of the ladder that was raised where he stands."""
    person = f.mover()
    if not f.has(person, AT_FOOT) or f.terrain(f.at(person)) != RAISED_LADDER:
        return "10.1.3.a"
    return "" if f.cells[LEFT] >= f.fort().climb_cost else f.rules.book.points


def climb(f: Fort) -> None:
    person = f.mover()
    spend(f, f.fort().climb_cost)
    f.unmark(person, AT_FOOT)
    f.cells[STEPS] += 1
    f.emit("climbs", "10.1.3.a", EVERYBODY, person)
    if not f.cells[HUSHED]:
        f.push(DEFENSIVE_FIRE, person + 1)


# ---------------------------------------------------------------- shifting a raised ladder (10.1.4)


def helper_at(f: Fort, person: i64, ladder: i64) -> i64:
    """A second man next to the ladder who still has his points to spend, -1 for none."""
    cell = f.ladder_cell(ladder, 0)
    for way in range(6):
        other = f.beside(cell, way)
        if other < 0 or other >= f.PEOPLE or other == person or f.is_foe(person, other) or f.is_mounted(other):
            continue
        if f.cells[f.OWNER + other] != f.cells[f.OWNER + person] or not f.is_standing(other):
            continue
        if f.has(other, MOVED | WORKED) or f.rules.lands.side_foot[f.edge(cell, way)] < 0:
            continue
        if f.points_to_move(other) >= f.fort().turning_cost:
            return other
    return -1


def bars_shifting(f: Fort, ladder: i64) -> str:
    """Two men at the foot of a ladder on which nobody is."""
    person = f.mover()
    if not f.changes or not f.cells[LADDER_AT + ladder] or not f.cells[LADDER_SINCE + ladder]:
        return "10.1.4"
    cell = f.ladder_cell(ladder, 0)
    way = f.ground.side_between(cell, f.at(person))
    if way < 0 or f.rules.lands.side_foot[f.edge(cell, way)] < 0 or f.is_mounted(person):
        return "10.1.4"
    if f.here(cell) >= 0 or f.is_burning(cell):
        return "10.1.4"
    if f.cells[LEFT] < f.fort().turning_cost:
        return f.rules.book.points
    return "" if helper_at(f, person, ladder) >= 0 else "10.1.4"


def bars_turn(f: Fort, ladder: i64, way: i64) -> str:
    """In its hex, against another side of it."""
    rule = bars_shifting(f, ladder)
    if rule:
        return rule
    return "" if can_turn(f, ladder, way) else "10.1.4"


def can_turn(f: Fort, ladder: i64, way: i64) -> bool:
    return f.cells[LADDER_WAY + ladder] != way and f.can_lean(f.ladder_cell(ladder, 0), way)


def lean_after(f: Fort, ladder: i64, way: i64) -> i64:
    """Where it leans once it has been moved a hex that way: as before if it can, else the first side clockwise from
    there; -1 if it cannot be moved so."""
    cell = f.ground.neighbour[f.ladder_cell(ladder, 0) * 6 + way]
    if cell < 0 or f.here(cell) >= 0 or f.ladder_at(cell) >= 0 or f.terrain(cell) == MOAT or f.is_burning(cell):
        return -1
    if f.rules.lands.side_foot[f.edge(f.ladder_cell(ladder, 0), way)] < 0:
        return -1
    for turn in range(6):
        lean = (f.cells[LADDER_WAY + ladder] + turn) % 6
        if f.can_lean(cell, lean):
            return lean
    return -1


def bars_shift(f: Fort, ladder: i64, way: i64) -> str:
    """To the next hex."""
    rule = bars_shifting(f, ladder)
    if rule:
        return rule
    return "" if lean_after(f, ladder, way) >= 0 else "10.1.4"


def shift_ladder(f: Fort, ladder: i64, cell: i64, lean: i64) -> None:
    """It is raised anew: nobody crosses by it in this turn."""
    person = f.mover()
    helper = helper_at(f, person, ladder)
    spend(f, f.fort().turning_cost)
    f.mark(helper, HELPED)
    f.drop_task(helper)
    f.clear_ladder(f.ladder_cell(ladder, 0))
    f.stand_ladder(ladder, cell, lean)
    f.emit("ladder-shifted", "10.1.4", EVERYBODY, person, helper)


# ---------------------------------------------------------------- as actions of a move


def bars_ladder_action(f: Fort, action: i64) -> str:
    own = f.own
    if action == own.ladder:
        return bars_take_up(f)
    if action == own.climb:
        return bars_climb(f)
    if own.turn_ladder <= action < own.shift_ladder:
        return bars_turn(f, (action - own.turn_ladder) // 6, (action - own.turn_ladder) % 6)
    return bars_shift(f, (action - own.shift_ladder) // 6, (action - own.shift_ladder) % 6)


def add_ladder_actions(f: Fort, answers: vec[i64]) -> vec[i64]:
    own = f.own
    if not bars_take_up(f):
        answers = append(answers, own.ladder)
    if not bars_climb(f):
        answers = append(answers, own.climb)
    at_hand = vec[i64]()
    for ladder in range(LADDERS):
        if f.cells[LADDER_AT + ladder] and not bars_shifting(f, ladder):
            at_hand = append(at_hand, ladder)
    for ladder in at_hand:
        for way in range(6):
            if can_turn(f, ladder, way):
                answers = append(answers, own.turn_ladder + ladder * 6 + way)
    for ladder in at_hand:
        for way in range(6):
            if lean_after(f, ladder, way) >= 0:
                answers = append(answers, own.shift_ladder + ladder * 6 + way)
    return answers


def do_ladder_action(f: Fort, action: i64) -> None:
    own = f.own
    if action == own.ladder:
        take_up(f)
    elif action == own.climb:
        climb(f)
    elif action < own.shift_ladder:
        n = action - own.turn_ladder
        shift_ladder(f, n // 6, f.ladder_cell(n // 6, 0), n % 6)
    else:
        n = action - own.shift_ladder
        ladder = n // 6
        cell = f.ground.neighbour[f.ladder_cell(ladder, 0) * 6 + n % 6]
        shift_ladder(f, ladder, cell, lean_after(f, ladder, n % 6))
