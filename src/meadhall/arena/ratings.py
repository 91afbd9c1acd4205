"""How strong each bot is, from all games together.

*Bradley–Terry* for tables of any size (Luce's choice): every bot has a strength, and each seat of a table wins with the
probability of its bot's strength against the sum of all seats'. Where seats win together it is sides that do, each as
strong as its seats on average. Strengths are told on the scale of chess: 400 points are ten to one. *OpenSkill* is the
rating that the hall gives people; it goes through the games in their order.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10
from statistics import mean
from typing import Any

from openskill.models import PlackettLuce

from meadhall.arena.results import Entry

Sides = Mapping[str, Sequence[int]]  # by scenario: the side of each seat

ROUNDS = 400  # of the iteration; it is near its end after a few dozen
RESAMPLES = 200
MODEST = 1.0  # games that each bot is thought to have played, half won, against one of strength 1


@dataclass(frozen=True)
class Rating:
    points: float  # the mean of all bots is 0
    low: float  # 95 % interval
    high: float
    mu: float
    sigma: float


@dataclass
class Tables:
    """Games with the same bots on the same sides. ``sides``: what part of each side a bot is; ``won``: victories of
    each side."""

    sides: list[dict[str, float]]
    games: float
    won: list[float]


def gather(entries: Sequence[Entry], sides: Sides) -> list[Tables]:
    found: dict[tuple[tuple[str, ...], ...], Tables] = {}
    for entry in entries:
        worth = side_worths(entry, sides)
        alike = tuple(names for names, _ in worth)
        parts = [{bot: names.count(bot) / len(names) for bot in names} for names in alike]
        table = found.setdefault(alike, Tables(parts, 0.0, [0.0] * len(parts)))
        table.games += 1.0
        total = sum(share for _, share in worth) or 1.0
        table.won = [before + share / total for before, (_, share) in zip(table.won, worth, strict=True)]
    return list(found.values())


def side_worths(entry: Entry, sides: Sides) -> list[tuple[tuple[str, ...], float]]:
    """The bots of each side and what the game was worth to it, in an order that does not depend on the seats."""
    names = entry.pairing.seated(len(entry.played.result), entry.number)
    together: dict[int, list[int]] = {}
    for seat, side in enumerate(sides.get(entry.pairing.scenario, range(len(names)))):
        together.setdefault(side, []).append(seat)
    return sorted(
        (tuple(sorted(names[seat] for seat in seats)), entry.played.result[seats[0]]) for seats in together.values()
    )


def strengths(tables: Sequence[Tables]) -> dict[str, float]:
    """Hunter's iteration (MM algorithms for generalized Bradley–Terry models, 2004), the victory of a side credited to
    its bots by their parts in its strength."""
    bots = sorted({bot for table in tables for side in table.sides for bot in side})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        won = dict.fromkeys(bots, MODEST / 2)
        pull = {bot: MODEST / (strength[bot] + 1.0) for bot in bots}
        for table in tables:
            strong = [sum(part * strength[bot] for bot, part in side.items()) for side in table.sides]
            whole = sum(strong)
            for side, own, victories in zip(table.sides, strong, table.won, strict=True):
                for bot, part in side.items():
                    won[bot] += victories * part * strength[bot] / own
                    pull[bot] += table.games * part / whole
        strength = {bot: won[bot] / pull[bot] for bot in bots}
    return strength


def points(tables: Sequence[Tables]) -> dict[str, float]:
    found = {bot: 400.0 * log10(strength) for bot, strength in strengths(tables).items()}
    middle = mean(found.values())
    return {bot: value - middle for bot, value in found.items()}


def drawn_anew(table: Tables, luck: random.Random) -> Tables:
    """As many games of the same bots whose sides win as often as they might in truth, after what was seen: drawn from a
    Dirichlet distribution with Jeffreys' half a victory for each side. So even who won all his games is not sure."""
    chances = [luck.gammavariate(won + 0.5, 1.0) for won in table.won]
    return Tables(table.sides, table.games, [table.games * chance / sum(chances) for chance in chances])


def rate(games: Sequence[Sequence[Entry]], sides: Sides | None = None, seed: int = 0) -> dict[str, Rating]:
    """Ratings of all bots from the games of each pairing. ``sides``: where not everybody plays for himself."""
    every = [entry for pairing in games for entry in pairing]
    if not every:
        return {}
    seen = [table for pairing in games for table in gather(pairing, sides or {})]
    best = points(seen)
    luck = random.Random(seed)
    drawn = [points([drawn_anew(table, luck) for table in seen]) for _ in range(RESAMPLES)]
    skills = openskill(every)
    rated = {}
    for bot in sorted(best, key=lambda bot: -best[bot]):
        ordered = sorted([one[bot] for one in drawn])
        low, high = ordered[int(0.025 * len(ordered))], ordered[int(0.975 * len(ordered))]
        rated[bot] = Rating(best[bot], min(low, best[bot]), max(high, best[bot]), *skills[bot])
    return rated


def openskill(entries: Sequence[Entry]) -> dict[str, tuple[float, float]]:
    """Mu and sigma of each bot. One that sits on several chairs learns the mean of what they teach."""
    model = PlackettLuce()
    skill: dict[str, Any] = {}
    for entry in entries:
        names = entry.pairing.seated(len(entry.played.result), entry.number)
        for bot in names:
            skill.setdefault(bot, model.rating())
        if len(set(names)) == 1:
            continue
        teams = model.rate([[skill[bot]] for bot in names], scores=list(entry.played.result))
        for bot in set(names):
            taught = [team[0] for name, team in zip(names, teams, strict=True) if name == bot]
            skill[bot] = model.rating(mu=mean(t.mu for t in taught), sigma=mean(t.sigma for t in taught))
    return {bot: (found.mu, found.sigma) for bot, found in skill.items()}
