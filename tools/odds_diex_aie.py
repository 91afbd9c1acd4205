#!/usr/bin/env python3
"""Whether the odds of Diex Aie 2's charges are what their dice do: python tools/odds_diex_aie.py [--fights N].

Greedy bots play battles with charges. Every charge that has come home is fought in copies of the table, with other dice
each time; columns and letters of the table that came up are counted and set against what ``game.odds`` said. The last
column is how many standard deviations the count lies from what was expected. What letters do to people is tested with
all dice in tests/games/diex_aie/test_charge_odds.py.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import count
from math import sqrt
from typing import Any

import meadhall
from meadhall.bots import make_bot
from meadhall.core.chance import seeded

SCENARIOS = ("la-charge-de-roussel", "le-mur", "raid-ecossais", "le-pont")
COPIES = 40  # fights of one charge


def count_fights(
    state: Any, seat: int, seeds: Iterator[int], expected: defaultdict[str, float], seen: Counter[str]
) -> None:
    """Over copies of each charge that is home: what is expected, and what is seen."""
    game = state.game
    said = game.odds(state, seat)
    for fight in said["fights"] if said else ():
        if not fight["action"].startswith("clash "):
            continue
        for letter in fight["letters"]:
            expected[f"{fight['column']} {letter}"] += COPIES / len(fight["letters"])
        for _ in range(COPIES):
            trial = state.clone()
            trial.listen()
            trial.chance = seeded(next(seeds))
            trial.apply(seat, game.action(*fight["action"].split()))
            (fought,) = [event for event in game.take_events(trial) if event.kind == "fought"]
            column = game.rules.column_names[fought.arguments["column"][1] - 1]
            seen[f"{column} {game.domains['letter'].ids[fought.arguments['letter'][1]]}"] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--fights", type=int, default=20_000, help="fights to count at least (20000)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = meadhall.load("diex-aie")
    expected: defaultdict[str, float] = defaultdict(float)
    seen: Counter[str] = Counter()
    number, seeds = given.seed, count(given.seed)
    while sum(seen.values()) < given.fights:
        state = game.start(2, number, SCENARIOS[number % len(SCENARIOS)])
        bots = [make_bot("diex-aie", "greedy", 2 * number + seat) for seat in range(2)]
        while seats := state.deciders():
            chosen = bots[seats[0]].choose(state, seats[0])
            if str(game.describe(chosen)).startswith("clash "):
                count_fights(state, seats[0], seeds, expected, seen)
            state.step(seats[0], chosen)
        number += 1
    fights = sum(seen.values())
    print(f"{fights} fights of charges in {number - given.seed} battles")
    print(f"{'outcome':20}{'expected':>12}{'seen':>10}{'deviations':>12}")
    for name in sorted({*expected, *seen}):
        spread = sqrt(max(1e-9, expected[name] * (1 - expected[name] / fights)))
        print(f"{name:20}{expected[name]:12.1f}{seen[name]:10}{(seen[name] - expected[name]) / spread:12.2f}")


if __name__ == "__main__":
    main()
