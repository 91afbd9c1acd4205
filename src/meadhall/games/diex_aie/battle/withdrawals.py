# mypyc: compile
"""Retreats (5.4.4, 6.5): as far as the result says, or as far as one can, and then a wound; friends make room."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.passing import RETREATING, begin_passing, take_stop
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import can_shift, wound
from meadhall.skirmish.hexes import x_of, y_of
from meadhall.skirmish.layout import (
    FROM_BLAZE,
    FROM_COMBAT,
    FROM_FIRE,
    RETREAT_HEXES,
    RETREAT_KIND,
    RETREAT_PERSON,
    RETREAT_START,
    SHIFT,
    SHIFT_FRIEND,
    SHIFT_PERSON,
    SHIFT_THROWN,
    SHOOTER,
)
from meadhall.skirmish.retreats import Shift, is_beside_victor
from meadhall.skirmish.works import is_closed_now

# The ways of a retreat: steps 0 to 5, then what else a rider can do.
SWINGS: Final = 6  # 6 to 11: the head goes round the tail
TAIL_SWINGS: Final = 12  # 12 to 17: the tail goes round the head; he then faces so
WAYS: Final = 18

SHORT: Final = 4  # added to the kind of a retreat that was cut short
KINDS: Final = 4
CASCADE: Final = 2  # friends whom a displaced friend displaces in his turn

# ---------------------------------------------------------------- where a way leads


def way_of(f: Field, action: i64) -> i64:
    """The way that an action names, -1 for none."""
    v = f.verbs
    if v.step <= action < v.mount:
        return action - v.step
    return TAIL_SWINGS + action - v.face if v.face <= action < v.deploy else -1


def action_of(f: Field, way: i64) -> i64:
    return f.verbs.step + way if way < TAIL_SWINGS else f.verbs.face + way - TAIL_SWINGS


def is_straight(f: Field, piece: i64, kind: i64) -> bool:
    """5.4.4.f: a rider goes back from fire in a straight line."""
    return kind == FROM_FIRE and f.is_long(piece)


def head_after(f: Field, piece: i64, cell: i64, facing: i64, way: i64, kind: i64) -> i64:
    """The cell of a man, or of a rider's head, after going that way; -1 where it leads nowhere."""
    ground = f.ground
    if not f.is_long(piece):
        return ground.neighbour[cell * 6 + way] if way < SWINGS else -1
    rear, turn = ground.tail(cell, facing), (way - facing + 6) % 6
    if not is_straight(f, piece, kind):
        if way >= TAIL_SWINGS:
            return -1
        if way < SWINGS:
            return -1 if turn == 3 else ground.neighbour[cell * 6 + way]
        return ground.neighbour[rear * 6 + way - SWINGS] if 2 <= turn <= 4 else -1
    if way < SWINGS:
        if turn == 3:  # backwards
            return rear if ground.neighbour[rear * 6 + way] >= 0 else -1
        return ground.neighbour[cell * 6 + way] if turn <= 1 or turn == 5 else -1
    if turn != 1 and turn != 5:
        return -1
    if way < TAIL_SWINGS:
        return ground.neighbour[rear * 6 + way - SWINGS]
    return cell if ground.tail(cell, way - TAIL_SWINGS) >= 0 else -1


def facing_after(f: Field, piece: i64, facing: i64, way: i64, kind: i64) -> i64:
    if not f.is_long(piece) or (is_straight(f, piece, kind) and way == (facing + 3) % 6):
        return facing
    return way % 6


def entered(f: Field, piece: i64, cell: i64, facing: i64, way: i64, kind: i64) -> i64:
    """Movement points for the one hex that is new to him, or minus the reason why he cannot enter it."""
    if way >= TAIL_SWINGS:
        return f.entry(piece, cell, (way - TAIL_SWINGS + 3) % 6, True)
    if way >= SWINGS or (is_straight(f, piece, kind) and way == (facing + 3) % 6):
        return f.entry(piece, f.ground.tail(cell, facing), way % 6, True)
    return f.entry(piece, cell, way, True)


# ---------------------------------------------------------------- which ways are open


def bars_withdrawal(f: Field, piece: i64, cell: i64, facing: i64, start: i64, way: i64, kind: i64) -> str:
    """Why a retreat cannot go that way, whatever comes after it."""
    book, ground = f.rules.book, f.ground
    target = head_after(f, piece, cell, facing, way, kind)
    straight = is_straight(f, piece, kind)
    if target < 0:
        return "5.4.4.f" if straight else book.retreat
    cost = entered(f, piece, cell, facing, way, kind)
    if cost < 0:
        return book.closed[-cost]
    if straight:
        return bars_straight(f, piece, cell, facing, start, way)
    before, after = ground.distance(start, cell), ground.distance(start, target)
    if after <= before or (not f.is_long(piece) and after != before + 1):
        return "5.4.4.b" if kind == FROM_FIRE else "10.2.4.a" if kind == FROM_BLAZE else "6.5.b"
    if kind == FROM_FIRE and cell == start and not f.leads_away(shooter_cell(f), start, target):
        return book.fire_retreat
    if kind == FROM_COMBAT and is_beside_victor(f, piece, target):
        return book.retreat_beside
    if kind == FROM_BLAZE and f.is_long(piece):
        rear = ground.tail(target, facing_after(f, piece, facing, way, kind))
        if is_closed_now(f.site.works, f.cells, f.LIES, rear):
            return "10.2.4.a"  # half of his counter would stay in the flames
    return ""


def bars_straight(f: Field, piece: i64, cell: i64, facing: i64, start: i64, way: i64) -> str:
    """5.4.4.f, g: on in the direction in which he began; or, instead of that, half of the counter moves back."""
    ground, origin = f.ground, shooter_cell(f)
    if way < SWINGS:
        if cell != start:
            return "" if way == ground.bearing(start, cell) else "5.4.4.f"
        beyond = ground.step[cell * 6 + way]
        return "" if f.leads_away(origin, cell, beyond) else f.rules.book.fire_retreat
    if cell != start:
        return "5.4.4.g"
    if way < TAIL_SWINGS:
        half, moved = cell, ground.neighbour[ground.tail(cell, facing) * 6 + way - SWINGS]
    else:
        half, moved = ground.tail(cell, facing), ground.tail(cell, way - TAIL_SWINGS)
    if f.here(moved) >= 0 and f.here(moved) != piece:
        return f.rules.book.one_per_hex
    return "" if away(f, origin, moved) > away(f, origin, half) else "5.4.4.g"


def shooter_cell(f: Field) -> i64:
    return f.at(f.cells[SHOOTER] - 1)


def away(f: Field, origin: i64, cell: i64) -> i64:
    """The straight distance between two hexes, squared."""
    g = f.ground
    x = x_of(g.q[cell] - g.q[origin])
    y = y_of(g.q[cell] - g.q[origin], g.r[cell] - g.r[origin])
    return x * x + 3 * y * y  # the plane is stretched


def can_end(f: Field, piece: i64, cell: i64, facing: i64) -> bool:
    """He may stay there: it is free, or friends make room."""
    if f.has_room(piece, cell, facing):
        return True
    if not f.is_long(piece):
        return can_yield(f, piece, cell, CASCADE)
    rear = f.ground.tail(cell, facing)
    return rear >= 0 and is_cleared(f, piece, cell) and is_cleared(f, piece, rear)


def is_cleared(f: Field, piece: i64, cell: i64) -> bool:
    """Nobody else rests there, or a friend who makes room."""
    other = f.here(cell)
    return other < 0 or other == piece or can_yield(f, piece, cell, CASCADE)


def farthest(f: Field, piece: i64, cell: i64, facing: i64, start: i64, left: i64, kind: i64) -> i64:
    """How many of so many hexes he can still go; -1 where he cannot even stay."""
    found: i64 = -1
    if left > 0:
        for way in range(WAYS):
            found = max(found, hexes_by(f, piece, cell, facing, start, way, left, kind))
            if found == left:
                return found
    if found < 0 and can_end(f, piece, cell, facing):
        return 0
    return found


def hexes_by(f: Field, piece: i64, cell: i64, facing: i64, start: i64, way: i64, left: i64, kind: i64) -> i64:
    """How many hexes he can go that way; -1 where it is closed. Half a counter is the whole retreat."""
    if bars_withdrawal(f, piece, cell, facing, start, way, kind):
        return -1
    if way >= SWINGS and is_straight(f, piece, kind):
        return left
    target = head_after(f, piece, cell, facing, way, kind)
    after = farthest(f, piece, target, facing_after(f, piece, facing, way, kind), start, left - 1, kind)
    return after + 1 if after >= 0 else -1


def open_ways(f: Field, piece: i64, start: i64, left: i64, kind: i64) -> vec[i64]:
    """5.4.4.d, 6.5.d: the ways by which he comes as far as he can."""
    cell, facing, ways = f.at(piece), f.cells[f.FACING + piece], vec[i64]()
    most = farthest(f, piece, cell, facing, start, left, kind)
    if most > 0:
        for way in range(WAYS):
            if hexes_by(f, piece, cell, facing, start, way, left, kind) == most:
                ways = append(ways, way)
    return ways


# ---------------------------------------------------------------- the retreat


class Withdraw(Question):
    """A retreat, hex by hex. Arguments: piece, hexes still to go, fire, combat or flames (and whether it was cut
    short), where it began + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(RETREAT_PERSON), s.argument(RETREAT_HEXES)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        piece, start = s.argument(RETREAT_PERSON), s.argument(RETREAT_START) - 1
        left, kind = s.argument(RETREAT_HEXES), s.argument(RETREAT_KIND)
        way = way_of(s, action)
        if way < 0:
            return s.rules.book.retreat
        rule = bars_withdrawal(s, piece, s.at(piece), s.cells[s.FACING + piece], start, way, kind)
        if rule:
            return rule
        return "" if way in open_ways(s, piece, start, left, kind) else no_way_rule(kind)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        steps, turns = vec[i64](), vec[i64]()
        piece, start = s.argument(RETREAT_PERSON), s.argument(RETREAT_START) - 1
        for way in open_ways(s, piece, start, s.argument(RETREAT_HEXES), s.argument(RETREAT_KIND)):
            if way < TAIL_SWINGS:
                steps = append(steps, action_of(s, way))
            else:
                turns = append(turns, action_of(s, way))
        for action in steps:
            turns = append(turns, action)  # facing comes before steps among the actions
        return turns

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        step_back(s, way_of(s, action))

    def proceed(self, f: Field) -> None:
        piece, left, kind = f.argument(RETREAT_PERSON), f.argument(RETREAT_HEXES), f.argument(RETREAT_KIND)
        stopped = take_stop(f)
        if not f.is_standing(piece):
            end_withdrawal(f)
            return
        if f.argument(RETREAT_START) == 0:
            f.set_argument(RETREAT_START, f.cells[f.AT + piece])
            f.lift(piece)
            f.break_wall(piece)
        if stopped and left > 0:
            f.set_argument(RETREAT_HEXES, 0)
            f.set_argument(RETREAT_KIND, kind + SHORT)
            return
        if left == 0:
            settle_withdrawal(f, piece)
            return
        ways = open_ways(f, piece, f.argument(RETREAT_START) - 1, left, kind)
        if len(ways) > 1:
            f.ask(f.owner(piece))
        elif len(ways) == 1:
            step_back(f, ways[0])
        else:
            f.set_argument(RETREAT_HEXES, 0)
            f.set_argument(RETREAT_KIND, kind + SHORT)


def no_way_rule(kind: i64) -> str:
    if kind % KINDS == FROM_BLAZE:
        return "10.2.4.a"
    return "5.4.4.d" if kind % KINDS == FROM_FIRE else "6.5.d"


def step_back(f: Field, way: i64) -> None:
    piece, kind = f.argument(RETREAT_PERSON), f.argument(RETREAT_KIND)
    origin, facing = f.at(piece), f.cells[f.FACING + piece]
    if f.cells[f.AT + piece] == f.argument(RETREAT_START) and kind == FROM_COMBAT:
        f.remember_retreat(piece)
    half = way >= SWINGS and is_straight(f, piece, kind)
    f.cells[f.AT + piece] = head_after(f, piece, origin, facing, way, kind) + 1
    f.cells[f.FACING + piece] = facing_after(f, piece, facing, way, kind)
    f.set_argument(RETREAT_HEXES, 0 if half else f.argument(RETREAT_HEXES) - 1)
    f.stepped(piece, origin)
    if f.is_standing(piece):
        begin_passing(f, piece, RETREATING)


def settle_withdrawal(f: Field, piece: i64) -> None:
    """He rests where he has come to; a friend there makes way. Who was cut short there goes back to where he began."""
    cell, start, kind = f.at(piece), f.argument(RETREAT_START) - 1, f.argument(RETREAT_KIND)
    if not f.has_room(piece, cell, f.cells[f.FACING + piece]):
        for part in range(2):
            taken = cell if part == 0 else f.tail(piece)
            if taken >= 0 and f.here(taken) != piece and can_yield(f, piece, taken, CASCADE):
                f.push(SHIFT, f.here(taken), piece)
                return
        f.cells[f.AT + piece] = start + 1
        if not f.has_room(piece, start, f.cells[f.FACING + piece]):
            f.put_near(piece, start)
    cell = f.at(piece)
    rear = f.tail(piece)
    f.rest(piece)
    moved = cell != start
    if moved:
        rule = f.rules.book.fire_retreat if kind % KINDS == FROM_FIRE else f.rules.book.retreat
        if kind % KINDS == FROM_BLAZE:
            rule = "10.2.4.a"
        f.emit("retreats", rule, EVERYBODY, piece, f.site.hex_of[cell])
    end_withdrawal(f)
    f.rested(piece)
    if kind >= SHORT and f.is_standing(piece):
        if wound(f, piece, no_way_rule(kind)) and kind % KINDS == FROM_COMBAT:
            f.remember_fall(cell)
            f.remember_fall(rear)


def end_withdrawal(f: Field) -> None:
    f.pop()
    f.cells[SHOOTER] = 0


# ---------------------------------------------------------------- friends who make room


def can_yield(f: Field, piece: i64, cell: i64, deep: i64) -> bool:
    """A friend on foot who rests there can be shifted one hex aside, if need be by displacing others (6.5.b)."""
    friend = f.here(cell)
    if friend < 0 or friend >= f.PEOPLE or f.is_long(friend) or f.is_foe(piece, friend):
        return False
    for way in range(6):
        if can_shift(f, piece, friend, cell, way) or can_push(f, piece, friend, cell, way, deep):
            return True
    return False


def can_push(f: Field, piece: i64, friend: i64, cell: i64, way: i64, deep: i64) -> bool:
    """He can go that way if another friend makes room for him there."""
    beside = f.ground.neighbour[cell * 6 + way]
    if (
        deep == 0
        or beside < 0
        or beside == f.at(piece)
        or beside == f.tail(piece)
        or f.entry(friend, cell, way, True) < 0
    ):
        return False
    return f.here(beside) >= 0 and can_yield(f, friend, beside, deep - 1)


class MakeWay(Shift):
    """A friend makes room for whoever retreats onto his hex, or is thrown there; where no hex beside him is free, by
    displacing somebody else. Arguments: friend, who comes, whether he is thrown."""

    def rule(self, f: Field) -> str:
        return f.rules.book.unhorsed_room if f.argument(SHIFT_THROWN) else "5.4.4.b"

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.shift <= action < v.advance and action - v.shift in self.ways(s):
            return ""
        return self.rule(s)

    def ways(self, f: Field) -> vec[i64]:
        friend, piece = f.argument(SHIFT_FRIEND), f.argument(SHIFT_PERSON)
        free, pushed = vec[i64](), vec[i64]()
        for way in range(6):
            if can_shift(f, piece, friend, f.at(friend), way):
                free = append(free, way)
            elif not f.argument(SHIFT_THROWN) and can_push(f, piece, friend, f.at(friend), way, CASCADE):
                pushed = append(pushed, way)
        return free if len(free) else pushed

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        self.step_aside(s, action - s.verbs.shift)

    def step_aside(self, f: Field, way: i64) -> None:
        friend, thrown, rule = f.argument(SHIFT_FRIEND), f.argument(SHIFT_THROWN), self.rule(f)
        cell = f.ground.neighbour[f.at(friend) * 6 + way]
        if f.here(cell) >= 0:
            f.push(SHIFT, f.here(cell), friend)
            return
        f.pop()
        f.lift(friend)
        f.put(friend, cell)
        f.break_wall(friend)
        f.emit("steps-aside", rule, EVERYBODY, friend, f.site.hex_of[cell])
        if not thrown:
            begin_passing(f, friend, RETREATING)
