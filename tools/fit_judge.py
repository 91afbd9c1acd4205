#!/usr/bin/env python3
"""Fit a judge: how much each sign of a quiet position tells of who will win.

Bots play games; at each quiet moment (``Sense.is_quiet``) the signs of every seat are noted (``Sense.signs``). The
weights make the ends of these games most likely, where a seat wins with the share of exp(weights · signs) that is its
own: logistic regression for two sides, conditional for more. Other games, one in five, tell how true that is.

  .venv/bin/python tools/fit_judge.py 878 --scenario alfreds-gamble --games 400
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np
from numpy.typing import NDArray

import meadhall
from meadhall.bots import SENSES, make_bot
from meadhall.core.errors import MeadhallError

ROUNDS = 30  # of Newton's method, which needs far fewer
APART = 5  # one game in so many is kept apart

Numbers = NDArray[np.float64]
Moment = tuple[list[list[float]], list[float]]  # signs by seat, and what came of it


def played_game(game_id: str, seats: int, bot: str, scenario: str | None, number: int) -> list[Moment]:
    """The quiet moments of one game."""
    sense = SENSES[game_id]()
    state = meadhall.load(game_id).start(seats, number, scenario)
    bots = [make_bot(game_id, bot, number * seats + seat) for seat in range(seats)]
    seen: list[list[list[float]]] = []
    was_quiet = False
    while deciders := state.deciders():
        is_quiet = sense.is_quiet(state)
        if is_quiet and not was_quiet:
            seen.append(sense.signs(state))
        was_quiet = is_quiet
        state.step(deciders[0], bots[deciders[0]].answer(state, deciders[0]))
    result = state.result() or []
    return [(signs, result) for signs in seen]


def chances(signs: Numbers, weights: Numbers) -> Numbers:
    """By position and seat; ``signs`` by position, seat and sign."""
    leads = signs @ weights
    shares = np.exp(leads - leads.max(axis=1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=1, keepdims=True))


def fit(signs: Numbers, came: Numbers, doubt: float) -> Numbers:
    """The most likely weights, if a sign was thought to matter little: ``doubt`` positions speak against it."""
    weights = np.zeros(signs.shape[2])
    against = doubt * signs.reshape(-1, signs.shape[2]).var(axis=0) + 1e-9
    for _ in range(ROUNDS):
        expected = chances(signs, weights)
        mean = np.einsum("ps,psk->pk", expected, signs)
        slope = np.einsum("ps,psk->k", came - expected, signs) - against * weights
        bend = np.einsum("ps,psk,psl->kl", expected, signs, signs) - mean.T @ mean + np.diag(against)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def surprise(signs: Numbers, came: Numbers, weights: Numbers) -> float:
    """Nats by which ends of games surprise somebody who believes the weights, on average."""
    return float(-(came * np.log(chances(signs, weights))).sum(axis=1).mean())


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("game")
    options.add_argument("--seats", type=int, default=0, help="by default the fewest the game takes")
    options.add_argument("--scenario")
    options.add_argument("--bot", default="huskarl")
    options.add_argument("--games", type=int, default=400)
    options.add_argument("--seed", type=int, default=50000, help="of the first game; the others follow")
    options.add_argument("--doubt", type=float, default=3.0, help="positions that speak against each sign (3)")
    options.add_argument("--workers", type=int, default=1)
    chosen = options.parse_args()
    try:
        game = meadhall.load(chosen.game)
        seats = chosen.seats or game.seat_counts[0]
        start = game.start(seats, 0, chosen.scenario)
        make_bot(chosen.game, chosen.bot, 0)
    except MeadhallError as problem:
        print(problem, file=sys.stderr)
        return 2
    if not SENSES[chosen.game]().signs(start):
        print(f"the judge of {chosen.game} goes by no signs", file=sys.stderr)
        return 2
    play = partial(played_game, chosen.game, seats, chosen.bot, chosen.scenario)
    with ProcessPoolExecutor(chosen.workers) as pool:
        games = list(pool.map(play, range(chosen.seed, chosen.seed + chosen.games)))

    moments = [moment for moments in games for moment in moments]
    signs = np.array([signs for signs, _ in moments])
    came = np.array([came for _, came in moments])
    apart = np.array([number % APART == 0 for number, moments in enumerate(games) for _ in moments])
    weights = fit(signs[~apart], came[~apart], chosen.doubt)
    found, blind = (surprise(signs[apart], came[apart], one) for one in (weights, 0.0 * weights))
    print(f"{chosen.games} games of {chosen.game}, {seats} seats, {chosen.bot}: {len(moments)} quiet moments")
    print(f"surprise on games kept apart: {found:.3f}, knowing nothing {blind:.3f}")
    print("weights of all games:", [round(float(weight), 3) for weight in fit(signs, came, chosen.doubt)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
