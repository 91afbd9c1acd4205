#!/usr/bin/env python3
"""Whether the chances that study gives are true: among positions given 70 %, how many does the seat win?

Bots play games; at a few moments of each, chosen by lot, every seat's share of the victory is estimated from its own
knowledge, and set against what the rest of the game brought. Moments of one game have the same end, so the error is
counted over games.

  .venv/bin/python tools/calibrate.py eketorp --seats 3 --bot huskarl --games 200 --workers 2
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

import meadhall
from meadhall.bots import make_bot
from meadhall.core.chance import seeded
from meadhall.core.errors import MeadhallError
from meadhall.study import hint
from meadhall.study.hints import usual_simulations

BAND = 10  # percent: from 5 below a number to 5 above it

Estimate = tuple[float, float]  # what was said, and what came of it


def judged_game(
    game_id: str, seats: int, scenarios: list[str], bot: str, moments: int, simulations: int, number: int
) -> list[Estimate]:
    """One game, and what was expected at some moments of it. The scenarios take turns."""
    game = meadhall.load(game_id)
    luck = seeded(number)
    seeds = [luck.below(1 << 30) for _ in range(seats + 1)]
    state = game.start(seats, seeds[0], scenarios[number % len(scenarios)])
    bots = [make_bot(game_id, bot, seed) for seed in seeds[1:]]
    states = []
    while deciders := state.deciders():
        states.append(state.clone())
        state.step(deciders[0], bots[deciders[0]].answer(state, deciders[0]))
    result = state.result() or []
    chosen = [states[luck.below(len(states))] for _ in range(moments)]
    return [
        (hint(one, seat, simulations, seed=number).worth, result[seat]) for one in chosen for seat in range(seats)
    ]


def curve(games: list[list[Estimate]]) -> list[str]:
    """A line of a Markdown table for each band."""
    lines = ["| given | positions | mean given | won | ± |", "|---|---|---|---|---|"]
    for middle in range(0, 101, BAND):
        by_game = [[one for one in game if round(10 * one[0]) * BAND == middle] for game in games]
        inside = [one for game in by_game for one in game]
        if not inside:
            continue
        given = sum(said for said, _ in inside) / len(inside)
        won = sum(came for _, came in inside) / len(inside)
        sums = [sum(came - won for _, came in game) for game in by_game]
        error = sqrt(sum(one * one for one in sums)) / len(inside)
        lines.append(f"| {middle} % | {len(inside)} | {100 * given:.0f} % | {100 * won:.0f} % | {100 * error:.0f} |")
    return lines


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("game")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--scenario", default="", help="A,B,… or all; the game's first if none is named")
    options.add_argument("--bot", default="huskarl")
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--moments", type=int, default=4, help="of each game")
    options.add_argument("--simulations", type=int, default=0, help="for each estimate")
    options.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    options.add_argument("--workers", type=int, default=1)
    chosen = options.parse_args()
    try:
        game = meadhall.load(chosen.game)
        scenarios = [*game.scenarios] if chosen.scenario == "all" else (chosen.scenario or game.scenarios[0]).split(",")
        for scenario in scenarios:
            game.start(chosen.seats, 0, scenario)
        make_bot(chosen.game, chosen.bot, 0)
        simulations = chosen.simulations or usual_simulations(chosen.game)
    except MeadhallError as problem:
        print(problem, file=sys.stderr)
        return 2
    judge = partial(judged_game, chosen.game, chosen.seats, scenarios, chosen.bot, chosen.moments, simulations)
    numbers = range(chosen.seed, chosen.seed + chosen.games)
    with ProcessPoolExecutor(chosen.workers) as pool:
        games = list(pool.map(judge, numbers))
    told = f"{chosen.games} games of {chosen.game} ({', '.join(scenarios)}), {chosen.seats} seats, {chosen.bot}"
    print(f"{told}; {simulations} simulations\n")
    print("\n".join(curve(games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
