#!/usr/bin/env python3
"""Who wins Brian Boru when bots play it against their like: by turn order, by starting region, by suit collected; and
how much of the box they use.

Starting towns are drawn at random, so that every region is tried. The bots are greedy ones, or with ``--bot`` others;
those that search take their time, so ``--log`` keeps every game in a file, and does not play again what is there.
``--among-greedy`` asks instead how often one such bot beats greedy ones. ``--data`` compares an overlay on the same
games.

  .venv/bin/python tools/balance_brian_boru.py --games 3000 --seed 60000
  .venv/bin/python tools/balance_brian_boru.py --games 300 --seats 3 --bot huskarl --log huskarls-3.jsonl
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
from meadhall.bots import make_bot

ORDER = ("first", "second", "third", "fourth", "fifth")
# What the box holds of each, by the name of its count in the data.
BOX = ("renown_tokens", "monasteries", "viking_conquest_tokens", "viking_raiders", "coins", "control_discs_per_player")

Played = dict[
    str, Any
]  # one game: by seat the share of the victory, points, turn, region, suits kept; peaks of the box


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


def in_use(state: Any) -> list[int]:
    """How many of each part of the box lie on the table; of discs, those of the player who has laid out most."""
    seats, towns = range(state.seats), state.facts.towns
    held = Counter(int(state.disc(town)) for town in towns)
    return [
        sum(int(state.renown(seat)) for seat in seats),
        sum(bool(state.has_monastery(town)) for town in towns),
        sum(bool(state.is_viking(town)) for town in towns),
        int(state.battle_area()) + sum(int(state.raiders(seat)) for seat in seats),
        sum(int(state.coins(seat)) for seat in seats),
        max(2 + held[seat] + int(state.church(seat)) for seat in seats),  # two on the tracks of marriage and score
    ]


def play(game: Any, seats: int, seed: int, bot: str, among_greedy: bool) -> Played:
    luck, state = random.Random(seed), game.start(seats=seats, seed=seed)
    others = "greedy" if among_greedy else bot
    names = [bot if seat == seed % seats else others for seat in range(seats)]
    bots = [make_bot("brian-boru", name, seed * 7 + seat) for seat, name in enumerate(names)]
    first, regions, kept = int(state.marker()), [""] * seats, [Counter[str]() for _ in range(seats)]
    homes = {record["id"]: record["region"] for record in game.data.records("town")}
    peak = in_use(state)
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
        peak = list(map(max, peak, in_use(state)))
    return {
        "seed": seed,
        "result": state.result(),
        "points": [int(state.score(seat)) for seat in range(seats)],
        "turn": [(seat - first) % seats for seat in range(seats)],
        "region": regions,
        "kept": kept,
        "peak": peak,
    }


def games_of(game: Any, seats: int, chosen: argparse.Namespace) -> list[Played]:
    """Those in the log, and the others, which are added to it one by one."""
    log, seeds = chosen.log, range(chosen.seed, chosen.seed + chosen.games)
    lines = log.read_text(encoding="utf-8").splitlines() if log and log.exists() else []
    known = {played["seed"]: played for played in map(json.loads, lines)}
    for seed in seeds:
        if seed in known:
            continue
        known[seed] = play(game, seats, seed, chosen.bot, chosen.among_greedy)
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
    return "\n\n".join([f"## {seats} players (fair share {100 / seats:.1f} %)", *tables, box_table(game, games)])


def box_table(game: Any, games: list[Played]) -> str:
    """How much of the box lies on the table at the peak of a game, and how often the box suffices."""
    box = game.data.table("components")
    rows = ["| part | in the box | in use at the peak: median | 95 % of games | most | the box suffices |"]
    rows.append("|---|---|---|---|---|---|")
    for index, name in enumerate(BOX):
        peaks = sorted(played["peak"][index] for played in games)
        median, usual = peaks[len(peaks) // 2], peaks[max(0, math.ceil(0.95 * len(peaks)) - 1)]
        enough = share_of([float(peak <= box[name]) for peak in peaks])
        rows.append(f"| {name.replace('_', ' ')} | {box[name]} | {median} | {usual} | {peaks[-1]} | {enough} |")
    named = [all(peak <= box[name] for peak, name in zip(played["peak"], BOX, strict=True)) for played in games]
    rows.append(f"| all together | | | | | {share_of([float(enough) for enough in named])} |")
    return "\n".join(rows)


def duel(seats: int, bot: str, games: list[Played]) -> str:
    """How the one among greedy ones fared."""
    tally = Tally()
    for played in games:
        tally.add(f"{bot}, {seats} players", played, played["seed"] % seats)
    return tally.table("one among greedy bots")


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=1000, help="for each number of players")
    options.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    options.add_argument("--seats", type=int, choices=[3, 4, 5], help="only this number of players")
    options.add_argument("--bot", default="greedy", help="who plays: greedy, a level such as huskarl, or search:N")
    options.add_argument("--among-greedy", action="store_true", help="one seat is that bot, the others are greedy")
    options.add_argument("--log", type=Path, help="where games are kept; needs --seats")
    options.add_argument("--data", type=Path, help="an overlay")
    chosen = options.parse_args()
    if chosen.log and not chosen.seats:
        options.error("--log keeps games of one number of players: --seats says which")
    if chosen.among_greedy and chosen.bot == "greedy":
        options.error("--among-greedy needs --bot: who plays among the greedy ones?")
    game = meadhall.load("brian-boru", data=chosen.data)
    for seats in [chosen.seats] if chosen.seats else game.seat_counts:
        games = games_of(game, seats, chosen)
        found = duel(seats, chosen.bot, games) if chosen.among_greedy else report(game, seats, games)
        print(found + "\n", flush=True)


if __name__ == "__main__":
    main()
