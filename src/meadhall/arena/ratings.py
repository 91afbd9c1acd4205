"""How strong each bot is, from all games together.

*Bradley–Terry* for tables of any size (Luce's choice): every bot has a strength, and each seat of a table wins with the
probability of its bot's strength against the sum of all seats'. Strengths are told on the scale of chess: 400 points
are ten to one. *OpenSkill* is the rating that the hall gives people; it goes through the games in their order.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from statistics import mean
from typing import Any

from openskill.models import PlackettLuce

from meadhall.arena.results import Entry

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
    """Games with the same bots at the table, and what each bot won in them."""

    seats: dict[str, int]
    games: float
    won: dict[str, float]


def gather(entries: Sequence[Entry]) -> list[Tables]:
    found: dict[tuple[str, ...], Tables] = {}
    for entry in entries:
        names = entry.pairing.seated(len(entry.played.result), entry.number)
        alike = tuple(sorted(names))
        counts = {bot: alike.count(bot) for bot in alike}
        table = found.setdefault(alike, Tables(counts, 0.0, dict.fromkeys(alike, 0.0)))
        table.games += 1.0
        total = sum(entry.played.result) or 1.0  # where a side wins together, its seats share one victory
        for bot, share in zip(names, entry.played.result, strict=True):
            table.won[bot] += share / total
    return list(found.values())


def strengths(tables: Sequence[Tables]) -> dict[str, float]:
    """Hunter's iteration (MM algorithms for generalized Bradley–Terry models, 2004)."""
    bots = sorted({bot for table in tables for bot in table.seats})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        won = dict.fromkeys(bots, MODEST / 2)
        pull = {bot: MODEST / (strength[bot] + 1.0) for bot in bots}
        for table in tables:
            whole = sum(count * strength[bot] for bot, count in table.seats.items())
            for bot, count in table.seats.items():
                won[bot] += table.won[bot]
                pull[bot] += table.games * count / whole
        strength = {bot: won[bot] / pull[bot] for bot in bots}
    return strength


def points(entries: Sequence[Entry]) -> dict[str, float]:
    found = {bot: 400.0 * log10(strength) for bot, strength in strengths(gather(entries)).items()}
    middle = mean(found.values())
    return {bot: value - middle for bot, value in found.items()}


def rate(games: Sequence[Sequence[Entry]], seed: int = 0) -> dict[str, Rating]:
    """Ratings of all bots from the games of each pairing. Intervals come from drawing every pairing's games anew."""
    every = [entry for pairing in games for entry in pairing]
    if not every:
        return {}
    best = points(every)
    luck = random.Random(seed)
    drawn: dict[str, list[float]] = {bot: [] for bot in best}
    for _ in range(RESAMPLES):
        again = [entry for pairing in games for entry in luck.choices(pairing, k=len(pairing))]
        for bot, value in points(again).items():
            drawn[bot].append(value)
    skills = openskill(every)
    rated = {}
    for bot in sorted(best, key=lambda bot: -best[bot]):
        ordered = sorted(drawn[bot])
        low, high = ordered[int(0.025 * len(ordered))], ordered[int(0.975 * len(ordered))]
        rated[bot] = Rating(best[bot], low, high, *skills[bot])
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
