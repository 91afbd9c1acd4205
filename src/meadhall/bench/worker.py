"""A child process that measures one engine: ``python worker.py ENGINE``.

It pins itself to one core, says ``ready``, then answers each line ``KEY SECONDS`` with a line of JSON: so many steps in
so many games and seconds of CPU time. It imports nothing of ours before an engine asks for it: the peers are measured
without us, and connect four with the kernel that was built for it.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import count, islice
from time import process_time
from typing import Any

Batch = Callable[[int], int]  # does something so many times; how many steps (or calls) that were
Batches = dict[str, Batch]

SEATS = (3, 6)
BRIAN_BORU_SEATS = (3, 5)
VIKINGS878_SEATS = (2, 4)
MIDDLES = 8  # positions from the middle of as many games, to copy
CLOCK_READS = 20  # at most so many for each measurement: reading the CPU clock is a system call


def measure(batch: Batch, seconds: float) -> dict[str, float]:
    """Repeat a batch for so many seconds of CPU time. Finding its size is the warm-up."""
    size = 1
    while True:
        began = process_time()
        batch(size)
        if process_time() - began >= seconds / CLOCK_READS:
            break
        size *= 2
    steps = times = 0
    spent = 0.0
    began = process_time()
    while spent < seconds:
        steps += batch(size)
        times += size
        spent = process_time() - began
    return {"steps": steps, "times": times, "seconds": spent}


def copies(states: list[Any], copy: Callable[[Any, int], object]) -> Batch:
    """Copy the states in turn; a copy counts as one."""

    def batch(times: int) -> int:
        for number in range(times):
            copy(states[number % MIDDLES], number)
        return times

    return batch


# ---------------------------------------------------------------- ours


def playouts(game: Any, seats: int, scenario: str | None = None) -> Batch:
    from meadhall.core.chance import seeded
    from meadhall.core.state import playout

    luck = seeded(1)
    seeds = count(1)
    return lambda games: sum(playout(game.start(seats, next(seeds), scenario), luck) for _ in range(games))


@cache
def middles_of(game: Any, scenario: str | None) -> list[Any]:
    """Positions from the middle of games, about which the strongest level has to think."""
    from meadhall.bots import LEVELS, SENSES
    from meadhall.core.chance import seeded
    from meadhall.core.state import playout

    def makes_think(state: Any) -> bool:
        """A question with several answers, for which a plan is due where a game is searched by plans."""
        seat = state.deciders()[0]
        if len(state.legal(seat)) < 2:
            return False
        bot = LEVELS[game.id]["jarl"].search(SENSES[game.id](), seed=1, simulations=1)
        bot.answer(state, seat)
        return int(bot.played) > 0

    luck = seeded(1)
    middles: list[Any] = []
    seeds = count()
    while len(middles) < MIDDLES:
        state = game.start(game.seat_counts[0], next(seeds), scenario)
        left = playout(state.clone(), luck) // 2
        while not state.is_over() and (left > 0 or not makes_think(state)):
            seat = state.deciders()[0]
            options = state.legal(seat)
            state.apply(seat, options[luck.below(len(options))])
            left -= 1
        if not state.is_over():  # other luck than the playout's may end a game before its middle
            middles.append(state)
    return middles


def searches(game: Any, scenario: str | None = None) -> Batch:
    """Thoughts of the strongest level about such positions; simulated steps are counted."""
    from meadhall.bots import LEVELS, SENSES

    middles = middles_of(game, scenario)
    numbers = count()  # go on from batch to batch, so that all positions have their turn

    def batch(times: int) -> int:
        steps = 0
        for number in islice(numbers, times):
            state = middles[number % MIDDLES]
            bot: Any = LEVELS[game.id]["jarl"].bot(SENSES[game.id](), number)
            bot.answer(state, state.deciders()[0])
            steps += bot.steps
        return steps

    return batch


def by_plan(game: Any, scenario: str) -> Batch:
    """The same positions played to their end by the players whom the search imagines, without a search."""
    from meadhall.bots import LEVELS, SENSES
    from meadhall.bots.search import play_on

    middles = middles_of(game, scenario)
    bot: Any = LEVELS[game.id]["jarl"].bot(SENSES[game.id](), 1)
    numbers = count()

    def batch(times: int) -> int:
        bot.steps = 0
        for number in islice(numbers, times):
            state = middles[number % MIDDLES]
            play_on(bot, state.determinize(state.deciders()[0], number))
        return int(bot.steps)

    return batch


def eketorp() -> Batches:
    import meadhall
    from meadhall.bench.loops import playout_checked
    from meadhall.core.chance import seeded
    from meadhall.core.state import playout

    game = meadhall.load("eketorp")
    luck = seeded(1)
    seeds = count(1)
    pick = random.Random(1).random

    def checked(seats: int) -> Batch:
        return lambda games: sum(playout_checked(game.start(seats, next(seeds)), luck) for _ in range(games))

    def drive(state: Any, most: int) -> int:
        """Play on from Python, for at most so many steps; how many they were."""
        steps = 0
        while steps < most and (deciders := state.deciders()):
            options = state.legal(deciders[0])
            state.apply(deciders[0], options[int(pick() * len(options))])
            steps += 1
        return steps

    def driven(seats: int) -> Batch:
        return lambda games: sum(drive(game.start(seats, next(seeds)), game.longest) for _ in range(games))

    batches: Batches = {}
    for seats in SEATS:
        middles = [game.start(seats, seed) for seed in range(MIDDLES)]
        for state in middles:
            drive(state, playout(state.clone(), luck) // 2)
        batches[f"playout-{seats}"] = playouts(game, seats)
        batches[f"checked-{seats}"] = checked(seats)
        batches[f"driven-{seats}"] = driven(seats)
        batches[f"clone-{seats}"] = copies(middles, lambda state, _: state.clone())
        batches[f"determinize-{seats}"] = copies(middles, lambda state, seed: state.determinize(0, seed))
    return batches | {"search-eketorp": searches(game)}


def brian_boru() -> Batches:
    import meadhall

    game = meadhall.load("brian-boru")
    batches = {f"brian-boru-playout-{seats}": playouts(game, seats) for seats in BRIAN_BORU_SEATS}
    return batches | {"search-brian-boru": searches(game)}


def vikings878() -> Batches:
    import meadhall

    game = meadhall.load("878")
    batches = {f"878-playout-{seats}": playouts(game, seats) for seats in VIKINGS878_SEATS}
    return batches | {"search-878": searches(game)}


def vikings() -> Batches:
    import meadhall

    game = meadhall.load("vikings")
    batches = {f"vikings-playout-{scenario}": playouts(game, 2, scenario) for scenario in game.scenarios}
    searched = {"search-vikings": searches(game, "village-raid"), "vikings-by-plan": by_plan(game, "village-raid")}
    return batches | searched


def diex_aie() -> Batches:
    import meadhall

    game = meadhall.load("diex-aie")
    batches = {f"diex-aie-playout-{scenario}": playouts(game, 2, scenario) for scenario in game.scenarios}
    searched = {"search-diex-aie": searches(game, "raid-ecossais"), "diex-aie-by-plan": by_plan(game, "raid-ecossais")}
    return batches | searched


def lines_of_fire() -> Batches:
    """On four maps of Vikings laid together: 60 by 40 hexes, two coasts with their houses and two seas."""
    from meadhall.games.atlas import atlas
    from meadhall.skirmish.sight import Sight

    vikings = atlas("vikings")
    places = {"village-bay": [0, 0], "monastery": [30, 0], "sea-1": [0, 20], "sea-2": [30, 20]}
    ground = vikings.ground(vikings.laid([{"map": name, "at": at} for name, at in places.items()]))
    sight = Sight(ground, vikings.lands, vikings.book)
    pick = random.Random(1)
    cells = list(ground.places)
    land = [cell for cell in cells if not vikings.lands.water[ground.terrain[cell]]]
    far = [(pick.choice(cells), pick.choice(cells)) for _ in range(4000)]
    pairs = ((pick.choice(land), pick.choice(land)) for _ in count())
    near = [pair for pair, _ in zip((p for p in pairs if ground.distance(*p) <= 15), range(4000), strict=False)]

    def asked(pairs: list[tuple[int, int]]) -> Batch:
        def batch(times: int) -> int:
            for number in range(times):
                shooter, target = pairs[number % len(pairs)]
                sight.line(shooter, target)
            return times

        return batch

    return {"lines-near": asked(near), "lines-far": asked(far)}


def compiled() -> Batches:
    from meadhall._plain import is_compiled

    if not is_compiled():
        sys.exit("the rules are not compiled here")
    return eketorp() | brian_boru() | vikings878() | vikings() | diex_aie() | lines_of_fire()


def connect_four() -> Batches:
    """Needs the folder that ``build.connect_four_folder`` makes on the path."""
    from meadhall.bench.loops import playout_checked
    from meadhall.core.chance import seeded
    from meadhall.core.state import playout

    start = import_module("meadhall.connect_four").start
    root, searching = start(), start(True)
    luck = seeded(1)
    return {
        "playout": lambda games: sum(playout(root.clone(), luck) for _ in range(games)),
        "checked": lambda games: sum(playout_checked(root.clone(), luck) for _ in range(games)),
        "searching": lambda games: sum(playout(searching.clone(), luck) for _ in range(games)),
    }


# ---------------------------------------------------------------- peers


def openspiel() -> Batches:
    import pyspiel

    seeds = count(1)
    pick = random.Random(1)

    def in_cpp(name: str) -> Batch:
        """OpenSpiel's own loop of two uniformly random bots. ``move_number`` counts its chance nodes too."""
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(seat, seat + 7) for seat in range(2)]

        def batch(games: int) -> int:
            steps = 0
            for _ in range(games):
                state = game.new_initial_state()
                pyspiel.evaluate_bots(state, bots, next(seeds))
                steps += state.move_number()
            return steps

        return batch

    backgammon = pyspiel.load_game("backgammon")

    def drive(state: Any, most: int) -> int:
        steps = 0
        while steps < most and not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = pick.choices([outcome[0] for outcome in outcomes], [outcome[1] for outcome in outcomes])[0]
            else:
                options = state.legal_actions()
                action = options[int(pick.random() * len(options))]
            state.apply_action(action)
            steps += 1
        return steps

    def half_played() -> Any:
        whole, half = backgammon.new_initial_state(), backgammon.new_initial_state()
        drive(half, drive(whole, 10_000) // 2)
        return half

    return {
        "backgammon": in_cpp("backgammon"),
        "connect-four": in_cpp("connect_four"),
        "backgammon-driven": lambda games: sum(drive(backgammon.new_initial_state(), 10_000) for _ in range(games)),
        "backgammon-clone": copies([half_played() for _ in range(MIDDLES)], lambda state, _: state.clone()),
    }


def rlcard() -> Batches:
    import rlcard as peer

    env = peer.make("gin-rummy", config={"seed": 1})
    pick = random.Random(1).random

    def driven(games: int) -> int:
        steps = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                options = list(state["legal_actions"])
                state, _ = env.step(options[int(pick() * len(options))])
                steps += 1
        return steps

    return {"gin-rummy-driven": driven}


ENGINES: dict[str, Callable[[], Batches]] = {
    "compiled": compiled,
    "plain": eketorp,
    "connect-four": connect_four,
    "openspiel": openspiel,
    "rlcard": rlcard,
}


def pin() -> None:
    """Stay on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def serve(batches: Batches, requests: Iterator[str]) -> Iterator[str]:
    yield "ready"
    for request in requests:
        key, seconds = request.split()
        yield json.dumps(measure(batches[key], float(seconds)))


if __name__ == "__main__":
    pin()
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever an engine prints is no answer
    for answer in serve(ENGINES[sys.argv[1]](), iter(sys.stdin.readline, "")):
        print(answer, file=answers, flush=True)
