#!/usr/bin/env python3
"""Play random games without end and see that nothing breaks: no error, no dead end, no game longer than it promises.

Every eighth game goes the checked way (deciders in random order, ``apply``); the others go the fast way. With --check
every game does, and after every action the pieces are counted and the position is written, read and compared. With
--greedy, greedy bots choose, who come to places that random play never sees. A failure names the seed that plays the
game again.

"soak hall" plays on a running hall instead and looks at its memory (soak_hall.py); "soak worlds" compares all that a
hall tells in two worlds which nobody may be able to tell apart (soak_worlds.py).
``soak.py readers`` gives every reader (positions, options, records, overlays, scenarios, maps) documents that are
nearly right; each must be refused with a sentence or be sound (tools/reader_fuzz.py). It needs Hypothesis.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import meadhall
from meadhall._plain import is_compiled
from meadhall.bots import Bot, make_bot
from meadhall.core.chance import Chance, seeded
from meadhall.core.game import Game
from meadhall.core.state import State

if TYPE_CHECKING:
    import reader_fuzz

BATCH = 250  # games a worker plays before it reports
MAX_SEATS = 8  # so that no two bots share a seed
CHECKED = 8  # every so many games go the checked way


@dataclass(frozen=True)
class Course:
    """What to play: one line of the report."""

    game: str
    scenario: str
    seats: int
    check: bool
    greedy: bool


@dataclass
class Tally:
    games: int = 0
    actions: int = 0
    longest: int = 0
    seed: int = 0
    failure: str = ""  # why the game of that seed broke


class Broken(Exception):
    """A game that did what no game may do."""


def play_fast(game: Game[Any], state: State, policy: Chance) -> int:
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


def play_checked(game: Game[Any], state: State, policy: Chance, check: bool, bots: Sequence[Bot] = ()) -> int:
    """Deciders in any order, every action through the check; how many it took."""
    actions = 0
    while seats := state.deciders():
        seat = seats[policy.below(len(seats))]
        options = state.legal(seat)
        if not options:
            raise Broken(f"after {actions} actions seat {seat} must decide and can do nothing")
        chosen = bots[seat].choose(state, seat) if bots else options[policy.below(len(options))]
        state.apply(seat, chosen)
        actions += 1
        if check:
            game.check(state)
            if state.deciders() and game.position(state.position()).digest() != state.digest():
                raise Broken(f"after {actions} actions the position reads back as another")
        if actions > game.longest:
            raise Broken(f"more than the {game.longest} actions the game promises")
    return actions


def play(course: Course, seed: int) -> int:
    game = meadhall.load(course.game)
    state, policy = game.start(course.seats, seed, course.scenario), seeded(~seed)
    if course.check or course.greedy or seed % CHECKED == 0:
        seats = range(course.seats if course.greedy else 0)
        bots = [make_bot(course.game, "greedy", seed * MAX_SEATS + seat) for seat in seats]
        actions = play_checked(game, state, policy, course.check, bots)
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
    def error(self, message: str) -> NoReturn:
        print(f"soak: {message}", file=sys.stderr)
        sys.exit(2)


def number(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def arguments(words: list[str]) -> argparse.Namespace:
    parser = Parser(prog="soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("part", nargs="?", default="games", choices=("games", "readers"), help="what to soak (games)")
    parser.add_argument("--examples", type=number, default=10_000, help="readers: documents for each reader (10000)")
    parser.add_argument("--reader", action="append", help="readers: only this kind, such as positions; may be repeated")
    parser.add_argument("--games", type=number, default=10_000, help="games for each seat count (10000)")
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--seats", help="only these seat counts, for example 3,4")
    parser.add_argument("--workers", type=number, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the others follow (1)")
    parser.add_argument("--check", action="store_true", help="count and read back after every action; slow")
    parser.add_argument("--greedy", action="store_true", help="greedy bots choose instead of chance")
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
        Course(game.id, scenario, count, given.check, given.greedy)
        for game in games
        for scenario in game.scenarios
        for count in game.seats_of(scenario)
        if seats is None or count in seats
    ]


def chosen_readers(given: argparse.Namespace) -> list[reader_fuzz.Reader]:
    import reader_fuzz

    for id in given.game or ():
        meadhall.load(id)
    every = reader_fuzz.readers()
    kinds = list(dict.fromkeys(reader.name.partition(" ")[0] for reader in every))
    for kind in given.reader or ():
        if kind not in kinds:
            raise ValueError(f"--reader {kind!r} is none of {', '.join(kinds)}")
    return [
        reader
        for reader in every
        if (not given.reader or reader.name.partition(" ")[0] in given.reader)
        and (not given.game or reader.name.partition(" ")[2] in given.game)
    ]


def soak_readers(given: argparse.Namespace) -> int:
    """Read documents that are nearly right; the first that is neither refused with a sentence nor sound is shown."""
    try:
        import reader_fuzz
    except ImportError:
        print("soak: readers need Hypothesis; “python3 run.py soak readers” installs it", file=sys.stderr)
        return 2
    try:
        planned = chosen_readers(given)
    except (ValueError, meadhall.MeadhallError) as problem:
        print(f"soak: {problem}", file=sys.stderr)
        return 2
    print("reader examples refused sound seconds", flush=True)
    began, read = time.perf_counter(), 0
    for reader in planned:
        started = time.perf_counter()
        try:
            counts = reader_fuzz.examine(reader, given.examples, given.seed)
        except Exception as problem:  # whatever it is, the report says how to see it again
            kind, _, game = reader.name.partition(" ")
            only = f" --game {game}" if game in meadhall.GAMES else ""
            traceback.print_exception(problem, limit=-6)
            again = f"readers --reader {kind}{only} --seed {given.seed} --examples {given.examples}"
            print(f"FAILED, {reader.name}: {type(problem).__name__}; again with: soak.py {again}", flush=True)
            return 1
        examples = sum(counts.values())
        seconds = time.perf_counter() - started
        print(
            f"{reader.name.replace(' ', '-')} {examples} {counts['refused']} {counts['sound']} {seconds:.1f}",
            flush=True,
        )
        read += examples
    how, seconds = "compiled" if is_compiled() else "plain", time.perf_counter() - began
    print(f"{read} documents for {len(planned)} readers in {seconds:.1f} s, {how} rules: all well")
    return 0


def main(words: list[str]) -> int:
    if words[:1] == ["hall"]:
        import soak_hall  # needs what the tests need

        return soak_hall.main(words[1:])
    if words[:1] == ["worlds"]:
        import soak_worlds

        return soak_worlds.main(words[1:])
    given = arguments(words)
    if given.part == "readers":
        return soak_readers(given)
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
                again += " --check" * course.check + " --greedy" * course.greedy
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
