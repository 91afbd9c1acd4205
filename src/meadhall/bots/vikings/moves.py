# mypyc: compile
"""Where a man of Vikings goes: of all the cells he can reach, the one that serves his errand, his fight and his line
best."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.skirmish.distances import FAR, is_free, nearest_foe, points_left
from meadhall.bots.skirmish.marches import SLIP, WORTHWHILE, Marcher, front
from meadhall.bots.vikings.errands import FIGHT, GUARD, HIDE, MAN, SHOOT, Errand, errand_of, posts_of
from meadhall.bots.vikings.paths import Pathfinder, Reach
from meadhall.bots.vikings.tempers import USUAL, VikingsTemper
from meadhall.bots.vikings.worth import worth
from meadhall.games.vikings.layout import SHIP_SIDE
from meadhall.games.vikings.table import Table
from meadhall.skirmish.field import Field
from meadhall.skirmish.fire import REACH, has_target
from meadhall.skirmish.layout import SHOT

LONGEST: Final = 80  # ways beyond this count as this
BEST_RANGE: Final = 5

# By errand: points for each movement point nearer to the goal; how much fights on the way count.
DRIVE: Final = [0.06, 0.06, 0.5, 0.6, 0.5, 0.0, 0.3, 0.5, 0.4]
FERVOUR: Final = [1.0, 0.3, 0.3, 0.1, 0.0, 0.0, 1.0, 0.2, 0.2]


class March(Marcher):
    """One man's errand, and what each cell is worth to him for it."""

    def __init__(self, t: Table, person: i64, ways: Pathfinder, temper: VikingsTemper = USUAL) -> None:
        super().__init__(t, person, temper, ways.blow_table(t))
        self.ways: Pathfinder = ways
        self.temper: VikingsTemper = temper
        errand = errand_of(t, person, temper)
        away = ways.field(t, person, errand.goals)
        if is_shipmate(t, person) and away[t.at(person)] == FAR:  # what he is about must wait until the ship is there
            errand = Errand(MAN, posts_of(t, person, t.ship_of(person)))
            away = ways.field(t, person, errand.goals)
        self.kind: i64 = errand.kind
        self.away: vec[i64] = away
        self.drive: float = DRIVE[errand.kind]
        self.fervour = FERVOUR[errand.kind] * temper.fervour
        if errand.kind == FIGHT or errand.kind == SHOOT or (errand.kind == GUARD and temper.musters):
            self.drive *= temper.drive
        self.front: i64 = front(t, self.side, self.away) if self.kind == FIGHT else -1

    def way(self, cell: i64) -> i64:
        return min(LONGEST, self.away[cell])

    def worth_of(self, f: Field, piece: i64) -> float:
        assert isinstance(f, Table)
        return worth(f, piece)

    def blow(self, f: Field, strength: i64, defence: i64, shift: i64) -> float:
        return self.blows[max(0, min(f.rules.columns, strength // max(1, defence) + shift))]

    def value(self, f: Field, cell: i64) -> float:
        """What it is worth to rest there."""
        assert isinstance(f, Table)
        t = f
        kind = self.kind
        found = -self.drive * float(self.way(cell))
        if t.is_deep(cell):
            found -= 5.0
        if kind == HIDE:
            found += 0.2 * float(min(20, nearest_foe(t, self.person, cell)))
        elif kind == SHOOT:
            near = nearest_foe(t, self.person, cell)
            found = -0.05 * float(max(near - BEST_RANGE, BEST_RANGE - near))
        found += self.fight(t, cell)
        ahead = self.temper.ahead
        if self.front >= 0 and self.away[cell] + ahead < self.front:
            found -= 0.1 * float(self.front - ahead - self.away[cell])
        if not t.is_aboard(self.person):
            found += 0.05 * float(t.rules.lands.cover[t.ground.terrain[cell]])
        return found


def is_shipmate(t: Table, person: i64) -> bool:
    """Aboard a ship of his own side."""
    ship = t.ship_of(person)
    return ship >= 0 and t.cells[SHIP_SIDE + ship] == t.people.side[person]


class Wish:
    """Where a man on foot would go: the steps there, none to stay; the first of them, -1 to stay; how far he has to
    go."""

    def __init__(self, t: Table, march: March) -> None:
        person = march.person
        self.first: i64 = -1
        self.steps: vec[i64] = vec[i64]()
        self.way: i64 = march.way(t.at(person))
        if march.kind == SHOOT and has_target(t, person, SHOT, REACH[0]) and nearest_foe(t, person, t.at(person)) > 2:
            return
        reach = Reach(t, person, points_left(t, person), march.ways)
        most = march.value(t, t.at(person)) if is_free(t, person, t.at(person)) else -999.0
        best: i64 = 0
        for place in range(1, len(reach.cells)):
            cell = reach.cells[place]
            if not is_free(t, person, cell):
                continue
            found = march.value(t, cell) - SLIP * march.worth * float(reach.slips[place])
            found -= 0.002 * float(reach.cost[place])
            if found > most + WORTHWHILE:
                best, most = place, found
        if best > 0:
            self.first = reach.first[best]
            self.steps = reach.steps_to(best)
