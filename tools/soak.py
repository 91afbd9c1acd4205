#!/usr/bin/env python3
"""Play random games without end and see that nothing breaks: no error, no dead end, no game longer than it promises.

Every eighth game goes the checked way (deciders in random order, ``apply``); the others go the fast way. With --check
the pieces are counted after every action. A failure names the seed that plays the game again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

import meadhall
from meadhall._plain import is_compiled
from meadhall.core.chance import Chance, seeded
from meadhall.core.game import Game
from meadhall.core.state import State

BATCH = 250  # games a worker plays before it reports
CHECKED = 8  # every so many games go the checked way


@dataclass(frozen=True)
class Course:
    """What to play: one line of the report."""

    game: str
    scenario: str
    seats: int
    check: bool


@dataclass
class Tally:
    games: int = 0
    actions: int = 0
    longest: int = 0
    seed: int = 0
    failure: str = ""  # why the game of that seed broke


class Broken(Exception):
    """A game that did what no game may do."""


def play_fast(game: Game, state: State, policy: Chance) -> int:
    """Always the first decider, actions known to be legal; how many it took."""
    actions, longest = 0, game.longest
    while seats := state.deciders():
        options = state.legal(seats[0])
        if not options:
            raise Broken(f"after {actions} actions seat {seats[0]} must decide and can do nothing")
        state.step(seats[0], options[policy.below(len(options))])
        actions += 1
        if actions > longest:
            raise Broken(f"more than the {longest} actions the game promises")
    return actions


def play_checked(game: Game, state: State, policy: Chance, check: bool) -> int:
    """Deciders in any order, every action through the check; how many it took."""
    actions = 0
    while seats := state.deciders():
        seat = seats[policy.below(len(seats))]
        options = state.legal(seat)
        if not options:
            raise Broken(f"after {actions} actions seat {seat} must decide and can do nothing")
        state.apply(seat, options[policy.below(len(options))])
        actions += 1
        if check:
            game.check(state)
        if actions > game.longest:
            raise Broken(f"more than the {game.longest} actions the game promises")
    return actions


def play(course: Course, seed: int) -> int:
    game = meadhall.load(course.game)
    state, policy = game.start(course.seats, seed, course.scenario), seeded(~seed)
    if course.check or seed % CHECKED == 0:
        actions = play_checked(game, state, policy, course.check)
    else:
        actions = play_fast(game, state, policy)
    game.check(state)
    result = state.result()
    if result is None or len(result) != course.seats:
        raise Broken(f"the result of the finished game is {result}")
    return actions


def play_batch(course: Course, first: int, games: int) -> Tally:
    """Games of the seeds from first on, up to the first that breaks."""
    tally = Tally()
    for seed in range(first, first + games):
        try:
            actions = play(course, seed)
        except Exception as problem:  # whatever it is, the report names the seed
            tally.seed, tally.failure = seed, f"{type(problem).__name__}: {problem}"
            return tally
        tally.games += 1
        tally.actions += actions
        tally.longest = max(tally.longest, actions)
    return tally


def batches(course: Course, seed: int, games: int, pool: ProcessPoolExecutor | None) -> Iterator[Tally]:
    starts = range(seed, seed + games, BATCH)
    sizes = [min(BATCH, seed + games - start) for start in starts]
    if pool is None:
        yield from map(play_batch, [course] * len(sizes), starts, sizes)
    else:
        yield from pool.map(play_batch, [course] * len(sizes), starts, sizes)


def soak(course: Course, seed: int, games: int, pool: ProcessPoolExecutor | None) -> Tally:
    total = Tally()
    try:
        for part in batches(course, seed, games, pool):
            total.games += part.games
            total.actions += part.actions
            total.longest = max(total.longest, part.longest)
            if part.failure:
                total.seed, total.failure = part.seed, part.failure
                break
            progress(f"{course.game} {course.scenario} {course.seats} seats: {total.games} of {games} games")
    except BrokenProcessPool:
        total.seed = seed + total.games
        total.failure = f"a worker process died in one of the {BATCH} games from this seed on"
    progress("")
    return total


def progress(text: str) -> None:
    """One line that overwrites itself, on a terminal only."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


# ---------------------------------------------------------------- the command line


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:
        print(f"soak: {message}", file=sys.stderr)
        sys.exit(2)


def number(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def arguments(words: list[str]) -> argparse.Namespace:
    parser = Parser(prog="soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=number, default=10_000, help="games for each seat count (10000)")
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--seats", help="only these seat counts, for example 3,4")
    parser.add_argument("--workers", type=number, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the others follow (1)")
    parser.add_argument("--check", action="store_true", help="count all pieces after every action; slow")
    return parser.parse_args(words)


def courses(given: argparse.Namespace) -> list[Course]:
    seats = None
    if given.seats is not None:
        parts = given.seats.split(",")
        if not all(part.strip().isdigit() for part in parts):
            raise ValueError(f"--seats {given.seats!r} is no list of numbers such as 3,4")
        seats = {int(part) for part in parts}
    games = [meadhall.load(id) for id in given.game or meadhall.GAMES]
    for unknown in sorted((seats or set()) - {count for game in games for count in game.seat_counts}):
        raise ValueError(f"no game here is played with {unknown} seats")
    return [
        Course(game.id, scenario, count, given.check)
        for game in games
        for scenario in game.scenarios
        for count in game.seat_counts
        if seats is None or count in seats
    ]


def main(words: list[str]) -> int:
    given = arguments(words)
    try:
        planned = courses(given)
    except (ValueError, meadhall.MeadhallError) as problem:
        print(f"soak: {problem}", file=sys.stderr)
        return 2
    print("game scenario seats games actions longest seconds", flush=True)
    began, games, actions = time.perf_counter(), 0, 0
    pool = ProcessPoolExecutor(given.workers) if given.workers > 1 else None
    try:
        for course in planned:
            started = time.perf_counter()
            tally = soak(course, given.seed, given.games, pool)
            seconds = time.perf_counter() - started
            line = (course.game, course.scenario, course.seats, tally.games, tally.actions, tally.longest)
            print(*line, f"{seconds:.1f}", flush=True)
            games, actions = games + tally.games, actions + tally.actions
            if tally.failure:
                again = f"--game {course.game} --seats {course.seats} --seed {tally.seed} --games 1"
                again += " --check" if course.check else ""
                print(f"FAILED, seed {tally.seed}: {tally.failure}; again with: soak.py {again}", flush=True)
                return 1
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
    how = "compiled" if is_compiled() else "plain"
    seconds = time.perf_counter() - began
    speed = f"{seconds:.1f} s, {actions / seconds:.0f} actions/s"
    print(f"{games} games, {actions} actions, {speed}, {how} rules: all well")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
