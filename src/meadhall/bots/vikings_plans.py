# mypyc: compile
"""Plans for Vikings: a search compares tempers, each played out to the end of the game by players in a hurry."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.sense import Sense
from meadhall.bots.vikings import PurposefulVikings, has_business
from meadhall.bots.vikings_moves import March, Wish
from meadhall.bots.vikings_tempers import TEMPERS, Temper
from meadhall.bots.vikings_ways import Pathfinder, nearest_foe
from meadhall.core.state import State
from meadhall.games.vikings.layout import CHOOSE_SPEED, NAVAL_2, PLAYER_A, PLAYER_B
from meadhall.games.vikings.table import Table
from meadhall.skirmish.layout import AT, LAST, PEOPLE, PHASE, SCORE, SHIP_CHOICE

HABIT: Final = 2.0  # what playing as usual promises beside other plans
HONOUR: Final = 0.3  # the part of a game's worth that goes by the points and not by the victory alone
CLEAR_LEAD: Final = 8.0  # points that make one side e times as likely to deserve it


class RaiderSense(Sense):
    """The plans are the tempers; each is for the phase in which a side moves, and at sea for a naval phase too."""

    def __init__(self) -> None:
        super().__init__(plans=len(TEMPERS))
        self.careful: list[PurposefulVikings] = [PurposefulVikings(0, 0.0, temper) for temper in TEMPERS]
        ways = Pathfinder()
        self.hasty: list[HastyVikings] = [HastyVikings(temper, ways) for temper in TEMPERS]

    def player(self, seed: int, blur: float = 0.0) -> Bot:
        return PurposefulVikings(seed, blur)

    def stretch(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Table)
        turn, phase = s.turn(), s.cells[PHASE]
        is_first = s.side_of_seat(seat) == s.site().first
        if s.site().ashore:
            return turn if is_first or phase >= NAVAL_2 else turn - 1
        if phase == (PLAYER_B if is_first else PLAYER_A):
            phase -= 1
        return 4 * turn + phase

    def promise(self, s: State, seat: i64, plan: i64) -> float:
        return HABIT if plan == 0 else 0.0

    def suppose(self, s: State, seat: i64) -> None:
        assert isinstance(s, Table)
        if s.cells[s.top()] == CHOOSE_SPEED:
            for ship in s.voyage().ships:
                if s.cells[SHIP_CHOICE + ship] and s.captain(ship) != seat:
                    s.cells[SHIP_CHOICE + ship] = 0
                    s.ask(s.captain(ship))

    def follow(self, s: State, seat: i64, plan: i64) -> i64:
        return self.careful[plan].choose(s, seat)

    def rush(self, s: State, seat: i64, plan: i64, options: vec[i64]) -> i64:
        return self.hasty[plan].answer_from(s, seat, options)

    def worths(self, s: State) -> list[float]:
        """A great victory is better than a narrow one, and so is a narrow defeat than a rout: where a side nearly
        always wins, that is all there is to tell plans apart."""
        assert isinstance(s, Table)
        lead = float(s.cells[SCORE] - s.cells[SCORE + 1]) / CLEAR_LEAD
        first = 1.0 / (1.0 + exp(-lead))
        found = s.outcome()
        for seat in range(s.seats):
            share = first if s.side_of_seat(seat) == 0 else 1.0 - first
            found[seat] = (1.0 - HONOUR) * found[seat] + HONOUR * share
        return found


class HastyVikings(PurposefulVikings):
    """Looks at everybody once in a movement step, those nearest to the enemy first, and walks whole ways without
    thinking again. Good enough for both sides of a simulation, and several times as quick."""

    def __init__(self, temper: Temper, ways: Pathfinder) -> None:
        super().__init__(0, 0.0, temper)
        self.ways = ways
        self.table: Table | None = None  # whose movement step
        self.when: i64 = -1  # and which
        self.queue: list[i64] = []  # who has not been looked at, the first last
        self.walker: i64 = -1
        self.cell: i64 = -1  # where he is now if nothing has happened to him
        self.steps: vec[i64] = vec[i64]()  # that he has yet to go, the first last
        self.left: i64 = 0  # how many of them

    def pick_mover(self, t: Table, options: vec[i64]) -> i64:
        v, when = t.verbs, 4 * t.turn() + t.cells[PHASE]
        if self.table is not t or self.when != when:
            self.table, self.when = t, when
            self.line_up(t, options)
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

    def line_up(self, t: Table, options: vec[i64]) -> None:
        keys: list[i64] = []
        for action in options:
            person = action - t.verbs.move
            if 0 <= person < PEOPLE:
                near: i64 = nearest_foe(t, person, t.at(person)) if t.at(person) >= 0 else 0
                keys.append(-near * PEOPLE + person)
        keys.sort()
        self.queue = [key % PEOPLE for key in keys]

    def set_out(self, t: Table, person: i64, wish: Wish) -> None:
        self.walker, self.cell = person, t.at(person)
        self.steps = wish.steps
        self.left = len(wish.steps)

    def walk(self, t: Table, options: vec[i64]) -> i64:
        v, person = t.verbs, t.mover()
        is_under_way = person == self.walker and t.cells[AT + person] and t.cells[LAST] and t.at(person) == self.cell
        if is_under_way and self.left > 0:
            self.left -= 1
            way = self.steps[self.left]
            if v.step + way in options:
                self.cell = t.ground().neighbour[self.cell * 6 + way]
                return v.step + way
        self.walker = -1
        return super().walk(t, options)
