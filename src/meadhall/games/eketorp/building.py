# mypyc: compile
"""Step 5: every viking takes its stone home, and the stones become walls."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.eketorp.layout import (
    ASSAULTED,
    BUILD,
    BUILD_WALLS,
    BUILD_WALLS_TURN,
    HARVEST_SPACE,
    HARVEST_TURN,
    HEIGHT,
    KINDS,
    LOOT,
    PICK,
    PICK_STONE,
    PICK_STONE_SPACE,
    PLACES,
    SIEGES,
    SPACES,
    WALLS,
)
from meadhall.games.eketorp.table import Table


class HarvestFlow(Question):
    """Arguments: space, turn on that space. 4.1.e: spaces in order, on each from the first player clockwise, one stone
    a turn; a question is asked only when the stones differ and not all of them are taken."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        space = s.argument(HARVEST_SPACE)
        if space == SPACES:
            s.pop()
            bring_home_loot(s)
            s.push(BUILD_WALLS)
        elif s.all_vikings(space) == 0 or s.all_stones(space) == 0:
            send_home(s, space)
            s.set_argument(HARVEST_SPACE, space + 1)
            s.set_argument(HARVEST_TURN, 0)
        else:
            seat = (s.first_player() + s.argument(HARVEST_TURN)) % s.seats
            s.set_argument(HARVEST_TURN, s.argument(HARVEST_TURN) + 1)
            if s.vikings(space, seat):
                if is_choice(s, space):
                    s.push(PICK_STONE, space)
                    s.ask(seat)
                else:
                    take_stone(s, seat, space, cheapest(s, space))


def is_choice(t: Table, space: i64) -> bool:
    """The stones differ, and it matters who takes which."""
    mixed = t.stones(space, cheapest(t, space)) < t.all_stones(space)
    return mixed and (t.owners(space) > 1 or t.all_vikings(space) < t.all_stones(space))


def cheapest(t: Table, space: i64) -> i64:
    kind: i64 = 0
    while not t.stones(space, kind):
        kind += 1
    return kind


class PickStone(Question):
    """4.1.e: which stone of the space one of his vikings takes."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(PICK_STONE_SPACE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if s.stones(s.argument(PICK_STONE_SPACE), action - PICK) else "4.1.e"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        space = s.argument(PICK_STONE_SPACE)
        s.pop()
        take_stone(s, seat, space, action - PICK)


def take_stone(t: Table, seat: i64, space: i64, kind: i64) -> None:
    """4.1.d, 5.a: one viking, one stone, and home."""
    t.add_stones(space, kind, -1)
    t.add_vikings(space, seat, -1)
    t.add_home(seat, 1)
    t.add_carried(seat, kind, 1)
    t.emit("stone-taken", "4.1.d 5.a", EVERYBODY, seat, space, kind)


def send_home(t: Table, space: i64) -> None:
    """4.1.c: vikings for whom there is no stone go home empty-handed, not to the hospital."""
    for seat in range(t.seats):
        n = t.vikings(space, seat)
        if n:
            t.add_vikings(space, seat, -n)
            t.add_home(seat, n)
            t.emit("empty-handed", "4.1.c 5.a", EVERYBODY, seat, n, space)


def bring_home_loot(t: Table) -> None:
    """5.a: besiegers return with the stone they stand on, if any; the siege spaces are free again."""
    for place in range(SPACES, PLACES):
        for seat in range(t.seats):
            if not t.vikings(place, seat):
                continue
            t.add_vikings(place, seat, -1)
            t.add_home(seat, 1)
            kind = t.loot(place)
            if kind >= 0:
                t.add_carried(seat, kind, 1)
                t.emit("loot-home", "5.a", EVERYBODY, seat, kind)
            else:
                t.emit("besieger-home", "5.a", EVERYBODY, seat, place)
    for siege in range(SIEGES):
        t.cells[LOOT + siege] = 0
        t.cells[ASSAULTED + siege] = 0


class BuildWalls(Question):
    """Argument: how many players have finished. From the first player clockwise, each builds all his stones (5.b)."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        turn = s.argument(BUILD_WALLS_TURN)
        if turn == s.seats:
            s.pop()
            return
        seat = (s.first_player() + turn) % s.seats
        if s.all_carried(seat) == 0:
            s.set_argument(BUILD_WALLS_TURN, turn + 1)
        elif s.stones_built(seat) == WALLS * HEIGHT:
            store_extra(s, seat)
        else:
            s.ask(seat)

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.all_carried(seat)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        kind, wall = (action - BUILD) // WALLS, (action - BUILD) % WALLS
        if not s.carried(seat, kind):
            return "5.b"
        return "5.c" if s.wall_height(seat, wall) == HEIGHT else ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        kind, wall = (action - BUILD) // WALLS, (action - BUILD) % WALLS
        s.answered(seat)
        s.add_carried(seat, kind, -1)
        s.lay_stone(seat, wall, kind)
        s.emit("stone-built", "5.b 5.c", EVERYBODY, seat, kind, wall)


def store_extra(t: Table, seat: i64) -> None:
    """5.e: with all eighteen places full, the rest is kept beside the village."""
    for kind in range(KINDS):
        while t.carried(seat, kind):
            t.add_carried(seat, kind, -1)
            t.add_extra(seat, kind)
            t.emit("stone-extra", "5.e", EVERYBODY, seat, kind)
