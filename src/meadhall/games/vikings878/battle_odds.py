# mypyc: compile
"""The exact chances of a battle: every roll of both sides counted, none sampled.

Nobody plays events or uses Commands; each side gives up the unit that keeps it most dice (``loses``). Under that policy
a battle is a chain of states that only lose units; rolls that change nothing are summed as a geometric series.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.vikings878.layout import BERSERKERS, ENGLISH, FLEE_FACE, FYRD, HIT, KINDS, NORSEMEN
from meadhall.games.vikings878.table import Facts

MOST: Final = 64  # more survivors than either side can have


class Tally:
    """What a battle may bring: chances by number of survivors, and of a victory that costs the leader a shire."""

    def __init__(self) -> None:
        self.english: list[float] = [0.0] * MOST
        self.vikings: list[float] = [0.0] * MOST
        self.slow: float = 0.0  # the attacker wins, but not with its first roll


class Roll:
    """All that the dice of one side may show, by how many of each kind are rolled."""

    def __init__(self) -> None:
        self.hits: list[i64] = []
        self.flees: list[i64] = []  # three numbers each: of the side's kinds
        self.chance: list[float] = []


def faces_of(facts: Facts, kind: i64) -> list[i64]:
    """How many faces of a die are Hits, Flees and others."""
    counts: list[i64] = [0, 0, 0]
    for face in range(6):
        shown = facts.faces[kind * 6 + face]
        if shown == HIT:
            counts[0] += 1
        elif shown == FLEE_FACE:
            counts[1] += 1
        else:
            counts[2] += 1
    return counts


def roll_of(facts: Facts, kinds: list[i64], dice: list[i64]) -> Roll:
    """The distribution of Hits and of each kind's Flees."""
    size: i64 = 8 * 4 * 4 * 4
    chances: list[float] = [0.0] * size
    chances[0] = 1.0
    unit: list[i64] = [16, 4, 1]  # place of a kind's Flees in the index; 64 is that of the Hits
    for place in range(len(kinds)):
        counts = faces_of(facts, kinds[place])
        for _ in range(dice[place]):
            after: list[float] = [0.0] * size
            for index in range(size):
                chance = chances[index]
                if chance > 0.0:
                    if counts[0]:
                        after[index + 64] += chance * float(counts[0]) / 6.0
                    if counts[1]:
                        after[index + unit[place]] += chance * float(counts[1]) / 6.0
                    if counts[2]:
                        after[index] += chance * float(counts[2]) / 6.0
            chances = after
    found = Roll()
    for index in range(size):
        if chances[index] > 0.0:
            found.hits.append(index // 64)
            found.flees.append(index // 16 % 4)
            found.flees.append(index // 4 % 4)
            found.flees.append(index % 4)
            found.chance.append(chances[index])
    return found


def loses(facts: Facts, units: list[i64], side: i64) -> i64:
    """The kind a side gives up: one with more units than dice if there is any, Fyrd before Thegns before Housecarls and
    Norsemen before Berserkers."""
    order: list[i64] = [FYRD, 1, 0] if side == ENGLISH else [NORSEMEN, BERSERKERS]
    for kind in order:
        if units[kind] > facts.dice[kind]:
            return kind
    for kind in order:
        if units[kind]:
            return kind
    return -1


class Chain:
    """One battle, from the units of each kind to the tally of its ends."""

    def __init__(self, facts: Facts, units: list[i64], attacker: i64, fyrd: list[float]) -> None:
        self.facts = facts
        self.attacker = attacker
        self.units: list[i64] = units
        self.fyrd: list[float] = fyrd  # how likely so many Fyrd join
        self.top: list[i64] = units[:]
        self.top[FYRD] += len(fyrd) - 1
        self.stride: list[i64] = [0] * KINDS
        size: i64 = 1
        for kind in range(KINDS):
            self.stride[kind] = size
            size *= self.top[kind] + 1
        self.size: i64 = size
        self.waiting: list[float] = [0.0] * size  # the defender is to roll
        self.answering: list[float] = [0.0] * size  # the attacker is to roll
        self.english_rolls: list[Roll | None] = [None] * 64
        self.viking_rolls: list[Roll | None] = [None] * 64
        self.tally = Tally()

    def index(self, units: list[i64]) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += units[kind] * self.stride[kind]
        return total

    def units_at(self, index: i64) -> list[i64]:
        found: list[i64] = [0] * KINDS
        for kind in range(KINDS):
            found[kind] = index // self.stride[kind] % (self.top[kind] + 1)
        return found

    def roll(self, units: list[i64], side: i64) -> Roll:
        """Rolls are the same for the same numbers of dice."""
        kinds: list[i64] = [0, 1, FYRD] if side == ENGLISH else [NORSEMEN, BERSERKERS]
        dice: list[i64] = []
        key: i64 = 0
        for kind in kinds:
            n = min(units[kind], self.facts.dice[kind])
            dice.append(n)
            key = key * 4 + n
        known = self.english_rolls[key] if side == ENGLISH else self.viking_rolls[key]
        if known is None:
            known = roll_of(self.facts, kinds, dice)
            if side == ENGLISH:
                self.english_rolls[key] = known
            else:
                self.viking_rolls[key] = known
        return known

    def after(self, units: list[i64], side: i64, roll: Roll, n: i64, berserker_first: bool) -> list[i64]:
        """The units left by one outcome of a roll."""
        left = units[:]
        kinds: list[i64] = [0, 1, FYRD] if side == ENGLISH else [NORSEMEN, BERSERKERS]
        forced = berserker_first
        for _ in range(roll.hits[n]):
            kind: i64 = BERSERKERS if forced and left[BERSERKERS] else loses(self.facts, left, 1 - side)
            forced = False
            if kind < 0:
                break
            left[kind] -= 1
        for place in range(len(kinds)):
            left[kinds[place]] = max(0, left[kinds[place]] - roll.flees[n * 3 + place])
        return left

    def over(self, units: list[i64]) -> bool:
        return units[0] + units[1] + units[FYRD] == 0 or units[NORSEMEN] + units[BERSERKERS] == 0

    def end(self, units: list[i64], chance: float, slow: bool) -> None:
        """4.7.g: Fyrd go home."""
        english, vikings = units[0] + units[1], units[NORSEMEN] + units[BERSERKERS]
        self.tally.english[english] += chance
        self.tally.vikings[vikings] += chance
        won = vikings if self.attacker else units[0] + units[1] + units[FYRD]
        if slow and won:
            self.tally.slow += chance

    def first_round(self) -> None:
        """4.5: on the first English roll a Berserker falls first."""
        defender = 1 - self.attacker
        for joining in range(len(self.fyrd)):
            if self.fyrd[joining] <= 0.0:
                continue
            start = self.units[:]
            start[FYRD] += joining
            opening = self.roll(start, defender)
            for n in range(len(opening.chance)):
                left = self.after(start, defender, opening, n, defender == ENGLISH)
                if self.over(left):
                    self.end(left, self.fyrd[joining] * opening.chance[n], False)
                else:
                    self.answering[self.index(left)] += self.fyrd[joining] * opening.chance[n]
        for index in range(self.size):
            chance = self.answering[index]
            if chance > 0.0:
                self.answering[index] = 0.0
                units = self.units_at(index)
                answer = self.roll(units, self.attacker)
                for n in range(len(answer.chance)):
                    left = self.after(units, self.attacker, answer, n, self.attacker == ENGLISH)
                    if self.over(left):
                        self.end(left, chance * answer.chance[n], False)
                    else:
                        self.waiting[self.index(left)] += chance * answer.chance[n]

    def run(self) -> Tally:
        if self.over(self.units) and self.over(self.top):
            self.end(self.units, 1.0, False)
            return self.tally
        self.first_round()
        defender = 1 - self.attacker
        for turn in range(self.size):
            index: i64 = self.size - 1 - turn
            waiting, answering = self.waiting[index], self.answering[index]
            if waiting <= 0.0 and answering <= 0.0:
                continue
            units = self.units_at(index)
            defence, attack = self.roll(units, defender), self.roll(units, self.attacker)
            idle_defence, idle_attack = idle(defence), idle(attack)
            again = 1.0 - idle_defence * idle_attack
            self.spread(index, units, defender, defence, (waiting + idle_attack * answering) / again)
            self.spread(index, units, self.attacker, attack, (answering + idle_defence * waiting) / again)
        return self.tally

    def spread(self, index: i64, units: list[i64], side: i64, roll: Roll, visits: float) -> None:
        """Where the outcomes that change something lead."""
        for n in range(len(roll.chance)):
            if roll.hits[n] + roll.flees[n * 3] + roll.flees[n * 3 + 1] + roll.flees[n * 3 + 2] == 0:
                continue
            left = self.after(units, side, roll, n, False)
            chance = visits * roll.chance[n]
            if self.over(left):
                self.end(left, chance, True)
            elif side == self.attacker:
                self.waiting[self.index(left)] += chance
            else:
                self.answering[self.index(left)] += chance


def idle(roll: Roll) -> float:
    """How likely a roll changes nothing."""
    for n in range(len(roll.chance)):
        if roll.hits[n] + roll.flees[n * 3] + roll.flees[n * 3 + 1] + roll.flees[n * 3 + 2] == 0:
            return roll.chance[n]
    return 0.0


def battle_tally(facts: Facts, units: list[i64], attacker: i64, fyrd: list[float]) -> Tally:
    """``units`` by kind; ``fyrd`` is how likely 0, 1, 2 … Fyrd join them; ``attacker`` is a side."""
    return Chain(facts, units, attacker, fyrd).run()
