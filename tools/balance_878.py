#!/usr/bin/env python3
"""Which side wins 878 Vikings when greedy bots play it, by scenario, and how the games end.

``--data`` compares an overlay on the same games.

  .venv/bin/python tools/balance_878.py --games 400 --seed 1000
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from balance_brian_boru import share_of

import meadhall
from meadhall.bots import make_bot
from meadhall.games.vikings878.layout import VIKING


def play(game: Any, scenario: str, seed: int) -> tuple[bool, str, list[int]]:
    """Whether the Vikings won, by which rule, and the majors they held at the end of each turn."""
    state = game.start(seats=2, seed=seed, scenario=scenario)
    bots = [make_bot("878", "greedy", seed * 7 + seat) for seat in range(2)]
    held: list[int] = []
    turn = 1
    while deciders := state.deciders():
        if state.turn() != turn:
            turn = int(state.turn())
            held.append(int(state.majors_held()))
        state.step(deciders[0], bots[deciders[0]].answer(state, deciders[0]))
    held.append(int(state.majors_held()))
    return bool(state.result()[VIKING]), state.over_rule(), held


def report(game: Any, scenario: str, games: int, seed: int) -> str:
    won, endings = 0, Counter[str]()
    held: list[list[int]] = [[] for _ in range(7)]
    for number in range(seed, seed + games):
        victory, ending, majors = play(game, scenario, number)
        won += victory
        endings[ending] += 1
        for turn, count in enumerate(majors):
            held[turn].append(count)
    ended = ", ".join(f"{rule} {count}" for rule, count in endings.most_common())
    means = " ".join(f"{sum(counts) / len(counts):.1f}" for counts in held if counts)
    return f"| {scenario} | {games} | {share_of([1.0] * won + [0.0] * (games - won))} | {ended} | {means} |"


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=400, help="of each scenario")
    options.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    options.add_argument("--data", type=Path, help="an overlay")
    chosen = options.parse_args()
    game = meadhall.load("878", data=chosen.data)
    print("| scenario | games | Viking victories | ended by rule | majors held at the end of each turn |")
    print("|---|---|---|---|---|")
    for scenario in game.scenarios:
        print(report(game, scenario, chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
