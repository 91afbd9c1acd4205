#!/usr/bin/env python3
"""Whether the chances that study gives are true: among positions given 70 %, how many does the seat win?

Bots play games; at a few moments of each, chosen by lot, every seat's share of the victory is estimated from its own
knowledge, and set against what the rest of the game brought. Moments of one game have the same end, so the error is
counted over games. With --fit the estimates are taken as searches give them, and the confidence that would have made
them true is found by logistic regression: check it on other seeds.

  .venv/bin/python tools/calibrate.py eketorp --seats 3 --bot huskarl --games 200 --workers 2
  .venv/bin/python tools/calibrate.py eketorp --seats 3 --bot huskarl --games 400 --seed 5001 --fit
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

import numpy as np

import meadhall
from meadhall.bots import make_bot
from meadhall.core.chance import seeded
from meadhall.core.errors import MeadhallError
from meadhall.study import hint
from meadhall.study.hints import Confidence, Doubt, log_odds, rounds_played, usual_simulations

BAND = 10  # percent: from 5 below a number to 5 above it


class Estimate(NamedTuple):
    """``said``: a seat's chances; ``came``: what came of them; ``rounds``: how many had been played."""

    said: float
    came: float
    rounds: int


def judged_game(
    game_id: str,
    seats: int,
    scenarios: list[str],
    bot: str,
    moments: int,
    simulations: int,
    confidence: Confidence | None,
    number: int,
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
        Estimate(
            hint(one, seat, simulations, seed=number, confidence=confidence).worth, result[seat], rounds_played(one)
        )
        for one in chosen
        for seat in range(seats)
    ]


def fitted(games: list[list[Estimate]], seats: int) -> Confidence:
    """The confidence under which what came of uncorrected estimates was likeliest, by Newton's method."""
    fair = log_odds(1.0 / seats)
    ones = [one for game in games for one in game]
    above = np.array([log_odds(one.said) - fair for one in ones])
    columns = np.column_stack([above, above * [one.rounds for one in ones], np.ones(len(ones))])
    came = np.array([one.came for one in ones])
    found = np.zeros(3)
    for _ in range(25):
        chances = 1.0 / (1.0 + np.exp(-(fair + columns @ found)))
        curvature = columns.T @ (columns * (chances * (1.0 - chances))[:, None])
        found += np.linalg.solve(curvature + 1e-9 * np.eye(3), columns.T @ (came - chances))
    return Confidence(*(round(float(one), 3) for one in found))


def corrected(games: list[list[Estimate]], seats: int, confidence: Confidence) -> list[list[Estimate]]:
    return [[one._replace(said=Doubt(seats, one.rounds, confidence).sober(one.said)) for one in game] for game in games]


def curve(games: list[list[Estimate]]) -> list[str]:
    """A line of a Markdown table for each band."""
    lines = ["| given | positions | mean given | won | ± |", "|---|---|---|---|---|"]
    for middle in range(0, 101, BAND):
        by_game = [[one for one in game if round(10 * one.said) * BAND == middle] for game in games]
        inside = [one for game in by_game for one in game]
        if not inside:
            continue
        given = sum(one.said for one in inside) / len(inside)
        won = sum(one.came for one in inside) / len(inside)
        sums = [sum(one.came - won for one in game) for game in by_game]
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
    options.add_argument("--fit", action="store_true", help="find the confidence for study/hints.py")
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
    confidence = Confidence() if chosen.fit else None  # the scenario's own
    about = (chosen.game, chosen.seats, scenarios, chosen.bot, chosen.moments, simulations, confidence)
    numbers = range(chosen.seed, chosen.seed + chosen.games)
    with ProcessPoolExecutor(chosen.workers) as pool:
        games = list(pool.map(partial(judged_game, *about), numbers))
    told = f"{chosen.games} games of {chosen.game} ({', '.join(scenarios)}), {chosen.seats} seats, {chosen.bot}"
    print(f"{told}; {simulations} simulations\n")
    if chosen.fit:
        found = fitted(games, chosen.seats)
        print("\n".join(curve(games)), f"\n\nWith {found}:\n")
        games = corrected(games, chosen.seats, found)
    print("\n".join(curve(games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
