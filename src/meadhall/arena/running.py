"""Playing a contest: each pairing until it is decided, or all its games are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt

from meadhall.arena.contest import Pairing, play
from meadhall.arena.intervals import wilson
from meadhall.arena.results import Entry, Results
from meadhall.arena.workers import Workers, in_order

SURE = 2.8  # standard errors; more than the 1.96 of one look, because there is a look after every round
FEWEST_ROUNDS = 8
MANY_ROUNDS = 200  # from which on SURE is not enough for so many looks


@dataclass(frozen=True)
class Limits:
    """``games``: the most of a pairing. ``goal``: the share of the victories that is in question; a pairing is decided
    once its interval lies wholly above or below. None plays all games."""

    games: int
    goal: float | None = None


def is_decided(shares: Sequence[float], seats: int, goal: float | None) -> bool:
    """Only whole rounds are looked at: in each of them every seat was the challenger's once."""
    if goal is None or len(shares) % seats or len(shares) < FEWEST_ROUNDS * seats:
        return False
    low, high = wilson(sum(shares), len(shares), sure_after(len(shares) // seats))
    return not low <= goal <= high


def sure_after(rounds: int) -> float:
    """Standard errors that a pairing must be from its goal to be decided. They grow slowly with the rounds, so that
    with any number of games few pairings are decided by chance alone."""
    return sqrt(SURE * SURE + 2.0 * log(max(1.0, rounds / MANY_ROUNDS)))


def run(
    results: Results,
    pairings: Sequence[Pairing],
    limits: Limits,
    some: Workers,
    progress: Callable[[Pairing, int], None] = lambda pairing, games: None,
) -> dict[Pairing, list[Entry]]:
    """The games that count, by pairing. They depend on the contest alone, not on who played them or how often the
    contest was broken off. ``progress`` is told how many games of a pairing are known."""
    results.admit(pairings)
    return {pairing: _run_one(results, pairing, limits, some, progress) for pairing in pairings}


def _run_one(
    results: Results, pairing: Pairing, limits: Limits, some: Workers, progress: Callable[[Pairing, int], None]
) -> list[Entry]:
    counted: list[Entry] = []
    shares: list[float] = []
    for entry in _entries(results, pairing, limits.games, some):
        counted.append(entry)
        shares.append(entry.share())
        progress(pairing, len(counted))
        if is_decided(shares, results.contest.seats, limits.goal):
            break
    return counted


def _entries(results: Results, pairing: Pairing, games: int, some: Workers) -> Iterator[Entry]:
    known = results.of(pairing)[:games]
    yield from known
    jobs = ((results.contest, pairing, number) for number in range(len(known), games))
    for number, played in enumerate(in_order(some, play, jobs), len(known)):
        entry = Entry(pairing, number, played)
        results.add(entry)
        yield entry
