#!/usr/bin/env python3
"""Who wins Brian Boru when greedy bots play it: by turn order, by starting region, by suit collected.

Starting towns are drawn at random, so that every region is tried. ``--data`` compares an overlay on the same games.

  .venv/bin/python tools/balance_brian_boru.py --games 1000 --seed 20000
"""

from __future__ import annotations

import argparse
import math
import random
from collections import Counter
from pathlib import Path
from typing import Any

import meadhall
from meadhall.bots import make_bot

ORDER = ("first", "second", "third", "fourth", "fifth")


class Tally:
    """Victories out of tries, by some property of a player."""

    def __init__(self) -> None:
        self.won: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()

    def add(self, key: str, worth: float) -> None:
        self.won[key] += worth  # type: ignore[assignment]  # a shared victory is a part of one
        self.tried[key] += 1

    def table(self, head: str) -> str:
        rows = [f"| {head} | games | victories |", "|---|---|---|"]
        rows += [f"| {key} | {n} | {interval(self.won[key], n)} |" for key, n in sorted(self.tried.items())]
        return "\n".join(rows)


def interval(won: float, tried: int) -> str:
    """A share with its 95 % Wilson interval."""
    share, z = won / tried, 1.96
    scale = 1 + z * z / tried
    middle = (share + z * z / 2 / tried) / scale
    half = z * math.sqrt(share * (1 - share) / tried + z * z / 4 / tried / tried) / scale
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f}–{100 * (middle + half):.1f})"


def play(game: Any, seats: int, seed: int) -> tuple[list[float], int, dict[int, str], list[Counter[str]]]:
    """The result, the first seat, each seat's starting region, and the suits it kept in the drafts."""
    luck, state = random.Random(seed), game.start(seats=seats, seed=seed)
    bots = [make_bot("brian-boru", "greedy", seed * 7 + seat) for seat in range(seats)]
    first, regions, kept = int(state.marker()), {}, [Counter[str]() for _ in range(seats)]
    while deciders := state.deciders():
        seat = deciders[0]
        action = bots[seat].answer(state, seat)
        verb, target = game.describe(action)
        if verb == "settle":
            action = luck.choice(state.legal(seat))
            town = game.describe(action).target
            regions[seat] = next(record["region"] for record in game.data.records("town") if record["id"] == town)
        elif verb == "keep":
            kept[seat][game.data.records("action_card")[int(target) - 1]["suit"]] += 1
        state.apply(seat, action)
    return state.result(), first, regions, kept


def report(game: Any, seats: int, games: int, seed: int) -> str:
    order, region, suit = Tally(), Tally(), Tally()
    for number in range(seed, seed + games):
        result, first, regions, kept = play(game, seats, number)
        for seat in range(seats):
            turn = (seat - first) % seats
            order.add(f"{turn + 1} ({ORDER[turn]})", result[seat])
            region.add(regions[seat], result[seat])
        for name in game.data.ids("suit"):
            most = max(hand[name] for hand in kept)
            leaders = [seat for seat in range(seats) if kept[seat][name] == most]
            if len(leaders) == 1:
                suit.add(name, result[leaders[0]])
    tables = [order.table("turn order"), region.table("starting region"), suit.table("alone with the most cards of")]
    return "\n\n".join([f"## {seats} players (fair share {100 / seats:.1f} %)", *tables])


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=1000, help="for each number of players")
    options.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    options.add_argument("--data", type=Path, help="an overlay")
    chosen = options.parse_args()
    game = meadhall.load("brian-boru", data=chosen.data)
    print("\n\n".join(report(game, seats, chosen.games, chosen.seed) for seats in game.seat_counts))


if __name__ == "__main__":
    main()
