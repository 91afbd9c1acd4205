# mypyc: compile
"""Plans for Vikings: a search compares tempers, each played out to the end of the game by players in a hurry."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.skirmish.distances import line_up
from meadhall.bots.skirmish.plans import SkirmishSense
from meadhall.bots.skirmish.player import SkirmishPlayer
from meadhall.bots.vikings.moves import March, Wish
from meadhall.bots.vikings.paths import Pathfinder
from meadhall.bots.vikings.player import VikingsPlayer, has_business
from meadhall.bots.vikings.tempers import TEMPERS, VikingsTemper
from meadhall.core.state import State
from meadhall.games.vikings.layout import CHOOSE_SPEED, NAVAL_2, PLAYER_A, PLAYER_B, SHIP_CHOICE
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import LAST, PHASE

CLEAR_LEAD: Final = 8.0  # points that make one side e times as likely to deserve the victory


class VikingsSense(SkirmishSense):
    """The plans are the tempers; each is for the phase in which a side moves, and at sea for a naval phase too."""

    def __init__(self) -> None:
        ways = Pathfinder()
        careful: list[SkirmishPlayer] = [VikingsPlayer(0, 0.0, temper) for temper in TEMPERS]
        hasty: list[SkirmishPlayer] = [HastyVikingsPlayer(temper, ways) for temper in TEMPERS]
        super().__init__(careful, hasty, CLEAR_LEAD)

    def player(self, seed: int, blur: float = 0.0) -> Bot:
        return VikingsPlayer(seed, blur)

    def stretch(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Table)
        turn, phase = s.turn(), s.cells[PHASE]
        is_first = s.side_of_seat(seat) == s.muster.first
        if s.is_ashore():
            return turn if is_first or phase >= NAVAL_2 else turn - 1
        if phase == (PLAYER_B if is_first else PLAYER_A):
            phase -= 1
        return 4 * turn + phase

    def suppose(self, s: State, seat: i64) -> None:
        assert isinstance(s, Table)
        if s.cells[s.top()] == CHOOSE_SPEED:
            for ship in s.voyage().ships:
                if s.cells[SHIP_CHOICE + ship] and s.captain(ship) != seat:
                    s.cells[SHIP_CHOICE + ship] = 0
                    s.ask(s.captain(ship))


class HastyVikingsPlayer(VikingsPlayer):
    """Looks at everybody once in a movement step, those nearest to the enemy first, and walks whole ways without
    thinking again. Good enough for both sides of a simulation, and several times as quick."""

    def __init__(self, temper: VikingsTemper, ways: Pathfinder) -> None:
        super().__init__(0, 0.0, temper)
        self.ways = ways
        self.table: Table | None = None  # whose movement step
        self.when: i64 = -1  # and which
        self.queue: list[i64] = []  # who has not been looked at, the first last
        self.walker: i64 = -1
        self.cell: i64 = -1  # where he is now if nothing has happened to him
        self.steps: vec[i64] = vec[i64]()  # that he has yet to go, the first last
        self.left: i64 = 0  # how many of them

    def pick_mover(self, f: Field, options: vec[i64]) -> i64:
        assert isinstance(f, Table)
        t = f
        v, when = t.verbs, 4 * t.turn() + t.cells[PHASE]
        if self.table is not t or self.when != when:
            self.table, self.when = t, when
            self.queue = line_up(t, options)
        while self.queue:
            person = self.queue.pop()
            if v.move + person not in options:
                continue
            if t.at(person) < 0:
                return v.move + person
            if t.is_mounted(person):
                if not t.in_contact(person):
                    return v.move + person
                continue
            march = March(t, person, self.ways, self.temper)
            if has_business(t, march):
                self.walker = -1
                return v.move + person
            wish = Wish(t, march)
            if wish.first >= 0:
                self.set_out(t, person, wish)
                return v.move + person
        return v.done

    def set_out(self, t: Table, person: i64, wish: Wish) -> None:
        self.walker, self.cell = person, t.at(person)
        self.steps = wish.steps
        self.left = len(wish.steps)

    def walk(self, f: Field, options: vec[i64]) -> i64:
        assert isinstance(f, Table)
        t, v, person = f, f.verbs, f.mover()
        is_under_way = person == self.walker and t.cells[t.AT + person] and t.cells[LAST] and t.at(person) == self.cell
        if is_under_way and self.left > 0:
            self.left -= 1
            way = self.steps[self.left]
            if v.step + way in options:
                self.cell = t.ground.neighbour[self.cell * 6 + way]
                return v.step + way
        self.walker = -1
        return super().walk(t, options)
