"""Many games between bots: results by bot and by seat, with confidence intervals, the same for the same seed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from meadhall.arena.playing import play_game
from meadhall.core.chance import seeded
from meadhall.games import load

BATCH = 25  # games a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """``bots`` sit on the seats in turn; the whole circle moves on by one seat with every game."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    scenario: str | None = None
    overlay: str | None = None


@dataclass
class Tally:
    games: int = 0
    actions: int = 0
    points: dict[str, float] = field(default_factory=dict)  # what each bot's games were worth to it
    chairs: dict[str, int] = field(default_factory=dict)  # seats each bot has sat on
    by_seat: list[float] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.actions += other.actions
        for bot in other.chairs:
            self.points[bot] = self.points.get(bot, 0.0) + other.points[bot]
            self.chairs[bot] = self.chairs.get(bot, 0) + other.chairs[bot]
        self.by_seat = [a + b for a, b in zip(self.by_seat or [0.0] * len(other.by_seat), other.by_seat, strict=True)]


def play_batch(plan: Plan, first: int, last: int) -> Tally:
    """Games number first to last - 1. Each depends on its number and the plan's seed alone, whoever plays it."""
    game = load(plan.game, Path(plan.overlay) if plan.overlay else None)
    seats = len(plan.bots)
    tally = Tally(by_seat=[0.0] * seats)
    for number in range(first, last):
        luck = seeded(plan.seed * 1_000_003 + number)
        deal = luck.below(1 << 30)
        seated = [plan.bots[(seat + number) % seats] for seat in range(seats)]
        played = play_game(game, plan.scenario, seated, deal, [luck.below(1 << 30) for _ in seated])
        tally.actions += played.actions
        tally.games += 1
        for seat, worth in enumerate(played.result):
            name = seated[seat]
            tally.points[name] = tally.points.get(name, 0.0) + worth
            tally.chairs[name] = tally.chairs.get(name, 0) + 1
            tally.by_seat[seat] += worth
    return tally


def simulate(plan: Plan, workers: int = 1, progress: Callable[[int], None] = lambda games: None) -> tuple[Tally, float]:
    """Play the plan; the tally and the seconds it took. ``progress`` is told how many games each batch had."""
    began = time.perf_counter()
    total = Tally()
    for tally in _batches(plan, workers):
        total.add(tally)
        progress(tally.games)
    return total, time.perf_counter() - began


def _batches(plan: Plan, workers: int) -> Iterator[Tally]:
    starts = list(range(0, plan.games, BATCH))
    ends = [min(start + BATCH, plan.games) for start in starts]
    if workers == 1:
        for start, end in zip(starts, ends, strict=True):
            yield play_batch(plan, start, end)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_batch, [plan] * len(starts), starts, ends)
