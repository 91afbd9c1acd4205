# mypyc: compile
"""Where a man of Diex Aie 2 goes: of all the cells he can reach, the one that serves his errand, his fight and his line
best."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.diex_aie.castles import burn_errand
from meadhall.bots.diex_aie.errands import errand_of
from meadhall.bots.diex_aie.purposes import FIGHT, HIDE, HOLD, SHOOT, STORM, WATCH, is_besieged, is_inside
from meadhall.bots.diex_aie.ways import Reach, Ways
from meadhall.bots.diex_aie.worth import worth
from meadhall.bots.skirmish.distances import FAR, nearest_foe, points_left
from meadhall.bots.skirmish.marches import SLIP, WORTHWHILE, Marcher, front
from meadhall.bots.skirmish.tempers import Temper
from meadhall.games.diex_aie.battle.layout import CHAPTER_CHARGES
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.field import Field
from meadhall.skirmish.fire import REACH, has_target
from meadhall.skirmish.layout import SHOT

LONGEST: Final = 80  # ways beyond this count as this
BEST_RANGE: Final = 6  # of shooters
BLOCKED: Final = 40  # added to the distance of whoever has no way
LANE_FROM: Final = 5  # hexes from which riders like to charge
LANE_TO: Final = 9
LANE: Final = 0.25  # what such a place is worth to a rider
SORTIE: Final = 3.0  # what it costs the besieged to come out from behind their walls

# By errand: points for each movement point nearer to the goal; how much fights on the way count.
DRIVE: Final = [0.06, 0.05, 0.5, 0.3, 0.0, 0.4, 0.5, 0.3, 0.5, 0.4, 0.5, 0.15, 0.4]
FERVOUR: Final = [1.0, 0.2, 0.1, 1.0, 0.0, 0.3, 0.3, 0.6, 0.2, 0.3, 0.3, 1.0, 0.3]


class March(Marcher):
    """One man's errand, and what each cell is worth to him for it."""

    def __init__(self, t: Table, person: i64, ways: Ways, temper: Temper) -> None:
        super().__init__(t, person, temper, ways.blow_table(t))
        errand = errand_of(t, person)
        away = ways.field(t, person, errand.goals)
        if errand.kind == STORM and away[t.at(person)] == FAR:
            errand = burn_errand(t, person)
            away = ways.field(t, person, errand.goals)
        self.errand: i64 = errand.kind
        self.goals: vec[i64] = errand.goals
        self.away: vec[i64] = away
        self.is_cut_off: bool = t.at(person) >= 0 and away[t.at(person)] == FAR
        self.drive: float = DRIVE[errand.kind]
        if errand.kind == FIGHT or errand.kind == SHOOT:
            self.drive *= temper.drive
        self.fervour = FERVOUR[errand.kind] * temper.fervour
        self.line: i64 = front(t, self.side, away) if errand.kind == FIGHT else -1
        self.keeps_in: bool = is_besieged(t, self.side) and t.at(person) >= 0 and is_inside(t, t.at(person))
        self.is_lancer: bool = errand.kind == FIGHT and t.is_mounted(person) and t.plays(CHAPTER_CHARGES)

    def worth_of(self, f: Field, piece: i64) -> float:
        assert isinstance(f, Table)
        return worth(f, piece)

    def gap(self, f: Field, person: i64, target: i64) -> i64:
        return f.distance_to(f.at(person), target)

    def blow(self, f: Field, strength: i64, defence: i64, shift: i64) -> float:
        """By the difference; nothing where the attack cannot be made."""
        rules = f.rules
        difference = strength - defence
        column: i64 = 0
        while difference >= 0 and column < rules.columns and difference >= rules.column_from[column]:
            column += 1
        return self.blows[max(1, min(rules.columns, column + shift))] if column else 0.0

    def way(self, cell: i64) -> i64:
        return min(LONGEST, self.away[cell])

    def is_there(self, cell: i64) -> bool:
        """On one of the hexes that he makes for."""
        return self.away[cell] == 0

    def value(self, f: Field, cell: i64) -> float:
        """What it is worth to rest there."""
        assert isinstance(f, Table)
        kind = self.errand
        if kind == SHOOT:
            beyond = self.nearest_goal(f, cell) - BEST_RANGE
            found = -self.drive * float(beyond if beyond > 0 else -beyond)
        elif kind == HIDE:
            found = 0.1 * float(min(20, nearest_foe(f, self.person, cell)))
        elif self.is_cut_off:
            found = -self.drive * float(BLOCKED + self.nearest_goal(f, cell))
        else:
            found = -self.drive * float(self.way(cell))
        if kind == WATCH:
            found -= 0.04 * float(min(20, nearest_foe(f, self.person, cell)))
        if f.is_deep(cell):
            found -= 5.0
        if self.keeps_in and not is_inside(f, cell):
            found -= SORTIE
        ahead = self.mettle.ahead
        if self.line >= 0 and self.away[cell] + ahead < self.line:
            found -= 0.1 * float(self.line - ahead - self.away[cell])
        cover = 0.05 if kind == SHOOT or kind == HOLD or kind == WATCH else 0.02
        return found + self.fight(f, cell) + cover * float(f.rules.lands.cover[f.terrain(cell)])

    def lane(self, t: Table, cell: i64, facing: i64) -> float:
        """What a place is worth to a rider who may charge from there in his next phase: an enemy before him at some
        distance, and none at hand."""
        if not self.is_lancer or t.is_threatened(self.side, cell):
            return 0.0
        for other in t.muster.roster:
            if t.people.side[other] != self.side and t.is_living(other):
                away = t.ground.distance(cell, t.at(other))
                if LANE_FROM <= away <= LANE_TO:
                    ahead = t.ground.neighbour[cell * 6 + facing]
                    if ahead >= 0 and t.ground.distance(ahead, t.at(other)) < away:
                        return LANE
        return 0.0

    def nearest_goal(self, t: Table, cell: i64) -> i64:
        """Hexes to the nearest goal, as the crow flies."""
        best: i64 = LONGEST
        for goal in self.goals:
            best = min(best, t.ground.distance(cell, goal))
        return best


class Wish:
    """Where somebody would go: the steps there, the last first; none to stay."""

    def __init__(self, t: Table, march: March) -> None:
        person = march.person
        self.steps: vec[i64] = vec[i64]()
        start = t.at(person)
        if march.errand == SHOOT and has_target(t, person, SHOT, REACH[0]) and nearest_foe(t, person, start) > 2:
            return
        reach = Reach(t, person, points_left(t, person))
        most = -999.0
        if t.has_room(person, start, t.cells[t.FACING + person]):
            most = march.value(t, start) + march.lane(t, start, reach.facings[0])
        best: i64 = 0
        for place in range(1, len(reach.cells)):
            cell = reach.cells[place]
            if not t.has_room(person, cell, reach.facings[place]):
                continue
            found = march.value(t, cell) + march.lane(t, cell, reach.facings[place])
            found -= SLIP * march.worth * float(reach.slips[place]) + 0.002 * float(reach.cost[place])
            if found > most + WORTHWHILE:
                best, most = place, found
        self.steps = reach.steps_to(best)
