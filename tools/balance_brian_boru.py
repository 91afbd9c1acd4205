#!/usr/bin/env python3
"""Who wins Brian Boru when bots play it against their like: by turn order, by starting region, by suit collected.

Starting towns are drawn at random, so that every region is tried. The bots are greedy ones, or with ``--simulations``
ones that search; these take their time, so ``--log`` keeps every game in a file, and does not play again what is there.
``--among-greedy`` asks instead how often one that searches beats greedy ones. ``--data`` compares an overlay on the
same games.

  .venv/bin/python tools/balance_brian_boru.py --games 3000 --seed 60000
  .venv/bin/python tools/balance_brian_boru.py --games 300 --seats 3 --simulations 24 --log searching-3.jsonl
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import meadhall
from meadhall.bots import Bot, make_bot
from meadhall.bots.brian_boru import BrianBoruSense
from meadhall.bots.search import SearchBot

ORDER = ("first", "second", "third", "fourth", "fifth")

Played = dict[str, Any]  # one game: by seat the share of the victory, points, turn, region, and suits kept


class Tally:
    """Victories and points above the others' average, by some property of a player."""

    def __init__(self) -> None:
        self.shares: defaultdict[str, list[float]] = defaultdict(list)
        self.margins: defaultdict[str, list[float]] = defaultdict(list)

    def add(self, key: str, played: Played, seat: int) -> None:
        points = played["points"]
        self.shares[key].append(played["result"][seat])
        self.margins[key].append(points[seat] - (sum(points) - points[seat]) / (len(points) - 1))

    def table(self, head: str) -> str:
        rows = [f"| {head} | games | victories | points ahead |", "|---|---|---|---|"]
        for key, shares in sorted(self.shares.items()):
            rows.append(f"| {key} | {len(shares)} | {share_of(shares)} | {mean_of(self.margins[key])} |")
        return "\n".join(rows)


def share_of(shares: list[float]) -> str:
    """A share with its 95 % Wilson interval."""
    tried, z = len(shares), 1.96
    share = sum(shares) / tried
    scale = 1 + z * z / tried
    middle = (share + z * z / 2 / tried) / scale
    half = z * math.sqrt(share * (1 - share) / tried + z * z / 4 / tried / tried) / scale
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f}–{100 * (middle + half):.1f})"


def mean_of(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return f"{mean:+.1f} ± {1.96 * spread / math.sqrt(len(values)):.1f}"


def seat_bot(seed: int, simulations: int) -> Bot:
    return SearchBot(seed, BrianBoruSense(), simulations) if simulations else make_bot("brian-boru", "greedy", seed)


def play(game: Any, seats: int, seed: int, simulations: int, among_greedy: bool) -> Played:
    luck, state = random.Random(seed), game.start(seats=seats, seed=seed)
    searches = [not among_greedy or seat == seed % seats for seat in range(seats)]
    bots = [seat_bot(seed * 7 + seat, simulations if searches[seat] else 0) for seat in range(seats)]
    first, regions, kept = int(state.marker()), [""] * seats, [Counter[str]() for _ in range(seats)]
    homes = {record["id"]: record["region"] for record in game.data.records("town")}
    while deciders := state.deciders():
        seat = deciders[0]
        if state.current().name == "settle-town":
            action = luck.choice(state.legal(seat))
            regions[seat] = homes[game.describe(action).target]
        else:
            action = bots[seat].answer(state, seat)
        verb, target = game.describe(action)
        if verb == "keep":
            kept[seat][game.data.records("action_card")[int(target) - 1]["suit"]] += 1
        state.apply(seat, action)
    return {
        "seed": seed,
        "result": state.result(),
        "points": [int(state.score(seat)) for seat in range(seats)],
        "turn": [(seat - first) % seats for seat in range(seats)],
        "region": regions,
        "kept": kept,
    }


def games_of(game: Any, seats: int, chosen: argparse.Namespace) -> list[Played]:
    """Those in the log, and the others, which are added to it one by one."""
    log, seeds = chosen.log, range(chosen.seed, chosen.seed + chosen.games)
    lines = log.read_text(encoding="utf-8").splitlines() if log and log.exists() else []
    known = {played["seed"]: played for played in map(json.loads, lines)}
    for seed in seeds:
        if seed in known:
            continue
        known[seed] = play(game, seats, seed, chosen.simulations, chosen.among_greedy)
        if log:
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(known[seed]) + "\n")
    return [known[seed] for seed in seeds]


def report(game: Any, seats: int, games: list[Played]) -> str:
    order, region, suit = Tally(), Tally(), Tally()
    for played in games:
        for seat in range(seats):
            turn = played["turn"][seat]
            order.add(f"{turn + 1} ({ORDER[turn]})", played, seat)
            region.add(played["region"][seat], played, seat)
        for name in game.data.ids("suit"):
            held = [hand.get(name, 0) for hand in played["kept"]]
            if held.count(max(held)) == 1:
                suit.add(name, played, held.index(max(held)))
    tables = [order.table("turn order"), region.table("starting region"), suit.table("alone with the most cards of")]
    return "\n\n".join([f"## {seats} players (fair share {100 / seats:.1f} %)", *tables])


def duel(seats: int, simulations: int, games: list[Played]) -> str:
    """How the one that searched fared."""
    tally = Tally()
    for played in games:
        tally.add(f"{simulations} simulations, {seats} players", played, played["seed"] % seats)
    return tally.table("one search among greedy bots")


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=1000, help="for each number of players")
    options.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    options.add_argument("--seats", type=int, choices=[3, 4, 5], help="only this number of players")
    options.add_argument("--simulations", type=int, default=0, help="of the search for each decision; 0 is greedy bots")
    options.add_argument("--among-greedy", action="store_true", help="one seat searches, the others are greedy")
    options.add_argument("--log", type=Path, help="where games are kept; needs --seats")
    options.add_argument("--data", type=Path, help="an overlay")
    chosen = options.parse_args()
    if chosen.log and not chosen.seats:
        options.error("--log keeps games of one number of players: --seats says which")
    if chosen.among_greedy and not chosen.simulations:
        options.error("--among-greedy needs --simulations: how far does the other one search?")
    game = meadhall.load("brian-boru", data=chosen.data)
    for seats in [chosen.seats] if chosen.seats else game.seat_counts:
        games = games_of(game, seats, chosen)
        found = duel(seats, chosen.simulations, games) if chosen.among_greedy else report(game, seats, games)
        print(found + "\n", flush=True)


if __name__ == "__main__":
    main()
