# mypyc: compile
"""The exact chances of a battle: every roll of both sides counted, none sampled.

Nobody plays further events or uses Commands; each side gives up the unit that keeps it most dice (``loses``). Then a
battle only ever loses units, and its states can be settled one after the other from the fullest to the empty ones.

A roll is taken kind by kind, which changes nothing (Hits fall on the other side, Flees on one's own kind) and leaves
few outcomes to each step: a *stage* is the dice of one kind, a battle goes round its stages, the defender's first. What
comes round to the same state unchanged is summed as a geometric series. Hits that the Vikings ignore (Shield Wall,
Viking Fort) make *layers* of states. The first round is counted by itself: a Berserker falls first in it (4.5), and
only a victory within it costs a leader nothing (5.2.c).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.vikings878.layout import (
    BERSERKERS,
    ENGLISH,
    FLEE_FACE,
    FYRD,
    HIT,
    HOUSECARLS,
    KINDS,
    NORSEMEN,
    THEGNS,
    VIKING,
)
from meadhall.games.vikings878.table import Facts, side_of

FALLS: Final[list[list[i64]]] = [[FYRD, THEGNS, HOUSECARLS], [NORSEMEN, BERSERKERS]]  # by side: who is given up first
MOST: Final = 80  # more survivors than either side can have
STAGES: Final = 5  # one for each kind
PART: Final = 6  # cells for what a state says of a side
OUTCOMES: Final = 10  # of up to three dice of a kind: Hits and Flees
NOTHING: Final = 1e-18  # a state less likely than this is passed over; all of them together weigh below 1e-11


class Tally:
    """What a battle may bring: chances by number of survivors, and of its four ends, of which one comes true. Fyrd have
    gone home by then (4.7.g): a shire that only they were left in is empty."""

    def __init__(self) -> None:
        self.english: list[float] = [0.0] * MOST
        self.vikings: list[float] = [0.0] * MOST
        self.quick: float = 0.0  # the attacker is left, after its first roll at the latest
        self.slow: float = 0.0  # the attacker is left, but later: a leader loses a shire of his move
        self.lost: float = 0.0  # the defender is left
        self.empty: float = 0.0  # nobody is left


class Effects:
    """Events in effect when the battle begins."""

    def __init__(self, training: bool = False, wall: bool = False, fort: bool = False, rolled: bool = False) -> None:
        self.training = training  # Improved Training: Thegn Flees are Hits
        self.wall = wall  # Shield Wall: the first English Hit is ignored
        self.fort = fort  # Viking Fort: one Hit of each English roll is ignored
        self.rolled = rolled  # a bonus roll was the first English one (4.5.c)


def loses(facts: Facts, units: list[i64], side: i64) -> i64:
    """The kind a side gives up: one with more units than dice if there is any, Fyrd before Thegns before Housecarls and
    Norsemen before Berserkers; -1 for a side without units."""
    last: i64 = -1
    for kind in FALLS[side]:
        if units[kind] > facts.dice[kind]:
            return kind
        if units[kind] and last < 0:
            last = kind
    return last


class Dice:
    """What up to three dice of each kind may show: by kind, number of dice and outcome."""

    def __init__(self, facts: Facts, training: bool) -> None:
        self.hits: vec[i64] = vec[i64]([0] * (KINDS * 4 * OUTCOMES))
        self.flees: vec[i64] = vec[i64]([0] * (KINDS * 4 * OUTCOMES))
        self.chance: vec[float] = vec[float]([0.0] * (KINDS * 4 * OUTCOMES))
        self.one_hit: vec[float] = vec[float]([0.0] * (KINDS * 4))  # and no Flee
        for kind in range(KINDS):
            hit, flee = 0, 0
            for face in range(6):
                shown = facts.faces[kind * 6 + face]
                if shown == HIT or (shown == FLEE_FACE and training and kind == THEGNS):
                    hit += 1
                elif shown == FLEE_FACE:
                    flee += 1
            for dice in range(4):
                at: i64 = (kind * 4 + dice) * OUTCOMES
                for hits in range(dice + 1):
                    for flees in range(dice + 1 - hits):
                        self.hits[at] = hits
                        self.flees[at] = flees
                        self.chance[at] = three_ways(dice, hits, flees, float(hit) / 6.0, float(flee) / 6.0)
                        if hits == 1 and flees == 0:
                            self.one_hit[kind * 4 + dice] = self.chance[at]
                        at += 1


def three_ways(dice: i64, hits: i64, flees: i64, hit: float, flee: float) -> float:
    """How likely so many dice show so many Hits and Flees."""
    factorials: list[i64] = [1, 1, 2, 6]
    rest = dice - hits - flees
    ways = float(factorials[dice] // (factorials[hits] * factorials[flees] * factorials[rest]))
    return ways * power(hit, hits) * power(flee, flees) * power(1.0 - hit - flee, rest)


def power(base: float, exponent: i64) -> float:
    total = 1.0
    for _ in range(exponent):
        total *= base
    return total


class Chain:
    """One battle, from the units of each kind to the tally of its ends.

    A state is the numbers of units of all kinds as one number, the English ones its lower part; ``stride`` is what a
    unit of a kind is worth in it.
    """

    def __init__(self, facts: Facts, units: list[i64], attacker: i64, fyrd: list[float], effects: Effects) -> None:
        self.facts = facts
        self.attacker = attacker
        self.fyrd: list[float] = fyrd  # how likely so many Fyrd join
        self.units: list[i64] = units
        self.top: list[i64] = units[:]
        self.top[FYRD] += len(fyrd) - 1
        self.outcomes = Dice(facts, effects.training)
        self.kinds: vec[i64] = vec[i64]([HOUSECARLS, THEGNS, FYRD, NORSEMEN, BERSERKERS])  # by stage
        self.answer: i64 = 3  # the attacker's first stage
        self.english: i64 = 0  # the first English stage
        if attacker == ENGLISH:
            self.kinds = vec[i64]([NORSEMEN, BERSERKERS, HOUSECARLS, THEGNS, FYRD])
            self.answer = 2
            self.english = 2
        self.stride: vec[i64] = vec[i64]([0] * KINDS)
        size: i64 = 1
        for kind in (HOUSECARLS, THEGNS, FYRD, NORSEMEN, BERSERKERS):
            if kind == NORSEMEN:
                self.border: i64 = size
            self.stride[kind] = size
            size *= self.top[kind] + 1
        self.size: i64 = size
        self.rage: i64 = 0 if effects.rolled else 1  # a Berserker falls first
        self.wall: i64 = 1 if effects.wall else 0
        self.fort: i64 = 1 if effects.fort else 0
        self.layers: i64 = 4 if effects.fort or effects.wall else 1  # wall standing * 2 + fort not used in this roll
        self.mass: vec[float] = vec[float]([0.0] * (size * STAGES * self.layers))  # by stage, layer and state
        self.visits: vec[float] = vec[float]([0.0] * (STAGES * 2))
        self.rounds: vec[float] = vec[float]([0.0] * (STAGES * 2))
        self.first: vec[i64] = vec[i64]([0] * STAGES)  # by stage, of the state being settled: the first of its outcomes
        self.drop: vec[i64] = vec[i64]([0] * 8)  # by side and Hits, of the same: how far they lower its number
        self.parts: vec[i64] = vec[i64]([0] * ((self.border + size // self.border) * PART))
        self.fill_parts()
        self.tally = Tally()

    # ---------------------------------------------------------------- states

    def fill_parts(self) -> None:
        """What a state says of one side: dice of its kinds, and the strides lost to one, two and three Hits."""
        for side in range(2):
            count: i64 = self.border if side == ENGLISH else self.size // self.border
            for part in range(count):
                units = self.units_of(part if side == ENGLISH else part * self.border)
                at: i64 = (part if side == ENGLISH else self.border + part) * PART
                place: i64 = 0
                for kind in range(KINDS):
                    if side_of(kind) == side:
                        self.parts[at + place] = min(units[kind], self.facts.dice[kind])
                        place += 1
                lost: i64 = 0
                for hits in range(3):
                    fallen = loses(self.facts, units, side)
                    if fallen >= 0:
                        units[fallen] -= 1
                        lost += self.stride[fallen]
                    self.parts[at + 3 + hits] = lost

    def units_of(self, state: i64) -> list[i64]:
        units: list[i64] = [0] * KINDS
        for kind in range(KINDS):
            units[kind] = state // self.stride[kind] % (self.top[kind] + 1)
        return units

    def look(self, state: i64) -> None:
        """Have the dice and losses of a state at hand."""
        english: i64 = state % self.border * PART
        vikings: i64 = (self.border + state // self.border) * PART
        for hits in range(1, 4):
            self.drop[hits] = self.parts[english + 2 + hits]
            self.drop[4 + hits] = self.parts[vikings + 2 + hits]
        for stage in range(STAGES):
            at: i64 = english + stage - self.english
            if side_of(self.kinds[stage]) == VIKING:
                at = vikings + stage - (0 if self.attacker == ENGLISH else self.answer)
            self.first[stage] = (self.kinds[stage] * 4 + self.parts[at]) * OUTCOMES

    def is_over(self, state: i64) -> bool:
        return state < self.border or state % self.border == 0

    def end(self, state: i64, chance: float, slow: bool) -> None:
        """4.7.g: Fyrd go home."""
        units = self.units_of(state)
        english, vikings = units[HOUSECARLS] + units[THEGNS], units[NORSEMEN] + units[BERSERKERS]
        self.tally.english[english] += chance
        self.tally.vikings[vikings] += chance
        if english == 0 and vikings == 0:
            self.tally.empty += chance
        elif (vikings > 0) != (self.attacker == VIKING):
            self.tally.lost += chance
        elif slow:
            self.tally.slow += chance
        else:
            self.tally.quick += chance

    def run(self) -> Tally:
        self.first_round()
        for turn in range(self.size):
            self.settle(self.size - 1 - turn)
        return self.tally

    # ---------------------------------------------------------------- the first round

    def first_round(self) -> None:
        """Kind by kind through both sides' first rolls; a state carries rage * 4 and its layer above ``size``."""
        now: dict[i64, float] = {}
        state: i64 = 0
        for kind in range(KINDS):
            state += self.units[kind] * self.stride[kind]
        for joining in range(len(self.fyrd)):
            layer: i64 = self.rage * 4 + self.wall * 2 + self.fort
            add(now, layer * self.size + state + joining * self.stride[FYRD], self.fyrd[joining])
        for stage in range(STAGES):
            if stage == 0 or stage == self.answer:
                self.sift(now)
            then: dict[i64, float] = {}
            for key, weight in now.items():
                self.throw(key, stage, weight, then)
            now = then
        self.sift(now)
        for key, weight in now.items():
            wall: i64 = key // self.size & 2 if self.layers > 1 else 0
            self.mass[wall * self.size + key % self.size] += weight

    def sift(self, now: dict[i64, float]) -> None:
        """Between two rolls: battles that are over end."""
        for key in list(now):
            if self.is_over(key % self.size):
                self.end(key % self.size, now.pop(key), False)

    def throw(self, key: i64, stage: i64, weight: float, then: dict[i64, float]) -> None:
        layer, state, kind = key // self.size, key % self.size, self.kinds[stage]
        self.look(state)
        for n in range(self.first[stage], self.first[stage] + OUTCOMES):
            chance = self.outcomes.chance[n]
            if chance <= 0.0:
                continue
            hits, side, left = self.outcomes.hits[n], side_of(kind), layer
            lost: i64 = self.outcomes.flees[n] * self.stride[kind]
            if side == ENGLISH:
                if hits and left & 1:  # Viking Fort
                    hits, left = hits - 1, left - 1
                if hits and left & 2:  # Shield Wall
                    hits, left = hits - 1, left - 2
                if hits and left & 4:
                    left -= 4
                    lost += self.enraged(state, hits)
                    hits = 0
            add(then, left * self.size + state - lost - self.drop[(1 - side) * 4 + hits], weight * chance)

    def enraged(self, state: i64, hits: i64) -> i64:
        """4.5: what Hits of the first English roll take, a Berserker first."""
        units = self.units_of(state)
        lost: i64 = 0
        for n in range(hits):
            kind: i64 = BERSERKERS if n == 0 and units[BERSERKERS] else loses(self.facts, units, VIKING)
            if kind >= 0:
                units[kind] -= 1
                lost += self.stride[kind]
        return lost

    # ---------------------------------------------------------------- all further rounds

    def settle(self, state: i64) -> None:
        """Everything that ever comes to a state goes on to lesser ones, or ends there."""
        total = 0.0
        for place in range(STAGES * self.layers):
            total += self.mass[place * self.size + state]
        if total <= NOTHING:
            return
        self.look(state)
        if self.is_over(state):
            self.play_out(state, 0, self.answer)
            self.play_out(state, self.answer, STAGES)
            return
        for layer in range(self.wall * 2, -1, -2):
            self.circle(state, layer)
            for stage in range(STAGES):
                for fort in range(self.fort + 1):
                    if self.visits[stage * 2 + fort] > 0.0:
                        self.spread(state, stage, layer + fort, self.visits[stage * 2 + fort])

    def circle(self, state: i64, layer: i64) -> None:
        """How often each stage is played in a state: what came in goes round once, and what comes round unchanged goes
        round again and again."""
        unchanged = self.go_round(state, layer, 0.0, self.visits)
        share = self.go_round(state, -1, 1.0, self.rounds)
        for place in range(STAGES * 2):
            self.visits[place] = self.visits[place] + self.rounds[place] * unchanged / (1.0 - share)

    def go_round(self, state: i64, layer: i64, start: float, visits: vec[float]) -> float:
        """A weight goes through all stages, joined by what came into a layer; how much of it comes out unchanged."""
        spent, unused = start, 0.0  # by whether the fort has ignored its Hit of this roll
        for stage in range(STAGES):
            if layer >= 0:
                at: i64 = (stage * self.layers + layer) * self.size + state
                spent += self.mass[at]
                if self.fort:
                    unused += self.mass[at + self.size]
            if self.fort and stage == self.english:
                spent, unused = 0.0, unused + spent
            visits[stage * 2] = spent
            visits[stage * 2 + 1] = unused
            idle = self.outcomes.chance[self.first[stage]]
            spent *= idle
            if self.fort:
                if side_of(self.kinds[stage]) == ENGLISH:
                    spent += unused * self.outcomes.one_hit[self.first[stage] // OUTCOMES]
                unused *= idle
        return spent + unused

    def spread(self, state: i64, stage: i64, layer: i64, weight: float) -> None:
        """Where the outcomes that change something lead."""
        kind = self.kinds[stage]
        side = side_of(kind)
        after: i64 = stage + 1 if stage + 1 < STAGES else 0
        base: i64 = (after * self.layers + layer) * self.size + state
        step, others = self.stride[kind], (1 - side) * 4
        for n in range(self.first[stage] + 1, self.first[stage] + OUTCOMES):
            chance = self.outcomes.chance[n]
            if chance > 0.0:
                hits, flees = self.outcomes.hits[n], self.outcomes.flees[n]
                to: i64 = base - flees * step
                if layer and hits and side == ENGLISH:
                    if layer & 1:  # Viking Fort
                        if hits == 1 and flees == 0:
                            continue  # nothing changes: counted in go_round
                        hits -= 1
                        to -= self.size
                    if hits and layer & 2:  # Shield Wall
                        hits -= 1
                        to -= 2 * self.size
                to -= self.drop[others + hits]
                self.mass[to] = self.mass[to] + weight * chance

    def play_out(self, state: i64, begin: i64, last: i64) -> None:
        """One side is gone: the roll that did it is made to its end, for the Flees of the other."""
        under_way = 0.0
        ended = 0.0
        for stage in range(begin, last):
            came = 0.0
            for layer in range(self.layers):
                came += self.mass[(stage * self.layers + layer) * self.size + state]
            if stage == begin:
                ended = came  # the other side's roll was the last
                continue
            under_way += came
            kind = self.kinds[stage]
            after: i64 = stage + 1 if stage + 1 < STAGES else 0
            flown = 0.0
            for n in range(self.first[stage], self.first[stage] + OUTCOMES):
                if self.outcomes.flees[n] and self.outcomes.chance[n] > 0.0:
                    to: i64 = after * self.layers * self.size + state - self.outcomes.flees[n] * self.stride[kind]
                    self.mass[to] = self.mass[to] + under_way * self.outcomes.chance[n]
                    flown += self.outcomes.chance[n]
            under_way *= 1.0 - flown
        if ended + under_way > 0.0:
            self.end(state, ended + under_way, True)


def add(weights: dict[i64, float], key: i64, weight: float) -> None:
    weights[key] = weights.get(key, 0.0) + weight


def battle_tally(
    facts: Facts, units: list[i64], attacker: i64, fyrd: list[float], effects: Effects | None = None
) -> Tally:
    """``units`` by kind; ``fyrd`` is how likely 0, 1, 2 … Fyrd join them; ``attacker`` is a side."""
    return Chain(facts, units, attacker, fyrd, Effects() if effects is None else effects).run()
