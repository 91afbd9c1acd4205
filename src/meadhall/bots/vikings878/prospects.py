# mypyc: compile
"""Who is winning 878 Vikings: what a table between two sequences tells of it."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.vikings878.layout import (
    ACTIVE,
    BAG,
    BERSERKERS,
    ENGLISH,
    FYRD,
    HOSTS,
    HOUSECARLS,
    KINDS,
    NORSEMEN,
    RAIDS,
    SEQUENCE,
    SHIRES,
    THEGNS,
    TRACK,
    UNITS,
    VIKING,
)
from meadhall.games.vikings878.table import Table

HALF: Final = 0.5  # what the threat of an attack is worth of the attack
UNIT: Final = 0.05  # majors that one more unit on the map is worth
DOUBT: Final = 1.0  # majors that a lead is counted in, at the very end
DOUBT_A_TURN: Final = 0.25  # and so many more for each turn to come
# How the signs (see there) weigh in the log-odds of a Viking victory, by scenario: fitted to games between Huskarls by
# `tools/fit_judge.py 878 --scenario NAME`. In the advanced game they tell least. Signs that tell more of who wins, such
# as leaders in danger, were tried and made the search weaker: it went for what goes along with winning.
CAMPAIGN_WEIGHTS: Final = [-5.323, 0.735, 2.254, 0.557, 0.547]
ADVANCED_WEIGHTS: Final = [-2.151, 0.302, 1.847, 0.209, 0.126]
RAIDS_WEIGHTS: Final = [0.001, 0.983, 0.576, 1.247, 1.478]
GAMBLE_WEIGHTS: Final = [-1.979, 0.515, -0.132, 0.864, 0.673]
WEIGHTS: Final = [CAMPAIGN_WEIGHTS, ADVANCED_WEIGHTS, RAIDS_WEIGHTS, GAMBLE_WEIGHTS]


def viking_chance(t: Table) -> float:
    """That the Vikings will win."""
    weights = WEIGHTS[t.scenario()]
    lead = 0.0
    for n, sign in enumerate(signs(t)):
        lead += weights[n] * sign
    return 1.0 / (1.0 + math.exp(-lead))


def signs(t: Table) -> list[float]:
    """What tells, between two sequences, whether Vikings will win: how late it is, what they hold, who is to move."""
    turns = float(t.facts.turns[t.scenario()] - t.turn()) + 1.0 - 0.25 * float(t.cells[SEQUENCE])
    return [1.0, turns, 1.0 / (0.5 + turns), viking_lead(t, turns), float(tempo(t))]


def viking_lead(t: Table, turns: float) -> float:
    """Majors held, in danger and within reach, and the armies left, in units of doubt."""
    ours = vec[float]([0.0] * SHIRES)
    theirs = vec[float]([0.0] * SHIRES)
    balance = 0.0
    for shire in range(SHIRES):
        ours[shire] = army_at(t, shire, VIKING)
        theirs[shire] = army_at(t, shire, ENGLISH)
        balance += ours[shire] - theirs[shire]
    held = UNIT * balance
    for shire in t.facts.majors:
        if t.in_area(shire):
            held += hold(t, shire, ours, theirs)
    doubt = DOUBT + DOUBT_A_TURN * turns
    if t.scenario() != RAIDS:
        return held / doubt
    # A marker for each major held at the end of each turn.
    left: i64 = 0
    for space in range(t.facts.spaces[RAIDS]):
        left += t.cells[TRACK + space]
    ends = float(t.facts.turns[RAIDS] - t.turn() + 1)
    return (ends * held - float(left)) / (doubt * math.sqrt(ends))


def tempo(t: Table) -> i64:
    """By how many sequences, of those to come in this turn, the Vikings have more than the English."""
    ahead = t.cells[BAG + NORSEMEN] + t.cells[BAG + BERSERKERS] - t.cells[BAG + HOUSECARLS] - t.cells[BAG + THEGNS]
    if t.cells[ACTIVE]:
        ahead += 1 if t.active_side() == VIKING else -1
    return ahead


def army_at(t: Table, shire: i64, side: i64) -> float:
    """Strength of a side in a shire; nothing is expected to join it."""
    one: i64 = NORSEMEN if side == VIKING else HOUSECARLS
    other: i64 = BERSERKERS if side == VIKING else THEGNS
    units = UNITS + shire * KINDS
    ones, others = t.cells[units + one], t.cells[units + other]
    if t.cells[HOSTS + shire]:
        ones, others = t.there(shire, one), t.there(shire, other)
    if side == VIKING:
        return float(ones) + 1.3 * float(others)
    return 1.1 * float(ones) + 0.8 * float(others) + 0.5 * float(t.cells[units + FYRD])


def hold(t: Table, shire: i64, ours: vec[float], theirs: vec[float]) -> float:
    """The chance that Vikings will hold a major."""
    v, e = ours[shire], theirs[shire]
    if v > 0.0 and e > 0.0:
        return v * v / (v * v + e * e)
    near = 0.0
    if v > 0.0:
        for other in t.facts.neighbours[shire]:
            near = max(near, theirs[other])
        return 1.0 - HALF * near * near / (near * near + v * v + 0.5)
    for other in t.facts.neighbours[shire]:
        near = max(near, ours[other])
    return HALF * near * near / (near * near + e * e + 2.5)
