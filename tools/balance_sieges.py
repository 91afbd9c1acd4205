#!/usr/bin/env python3
"""Who wins the sieges of Diex Aie 2 between equal bots, with fights settled by section 17 or fought out.

``--data`` compares an overlay on the same games; ``--log`` tells of each fight what it cost.

  .venv/bin/python tools/balance_sieges.py --battles played --games 40 --seed 31001
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import meadhall
from meadhall.arena.intervals import wilson
from meadhall.bots import make_bot
from meadhall.games.diex_aie.siege.layout import DAY, ENDED, ENDED_FOR, INSIDE, OUTSIDE

GAME = "diex-aie-siege"
ENDINGS = ("surrendered", "taken", "lifted", "time")
FIGHTS = ("assault", "sortie", "general-sortie", "relief-attacks")


@dataclass
class Course:
    """How one siege went."""

    ending: str = ""
    besiegers_won: bool = False
    days: int = 0
    fights: list[str] = field(default_factory=list)


def play(game: Any, scenario: str, bot: str, battles: str, seed: int) -> Course:
    state = game.start(seats=2, seed=seed, scenario=scenario, options={"battles": battles}, listen=True)
    bots = [make_bot(GAME, bot, seed * 7 + seat) for seat in range(2)]
    course, begun = Course(), ""
    before = living(state)
    while deciders := state.deciders():
        state.step(deciders[0], bots[deciders[0]].answer(state, deciders[0]))
        for event in game.take_events(state):
            if event.kind in FIGHTS:
                begun, before = f"day {int(state.get(DAY))} {event.kind}", living(state)
            elif begun and event.kind in ("day-begins", "siege-won"):
                lost = [f"{men - left} of {men}" for men, left in zip(before, living(state), strict=True)]
                course.fights.append(f"{begun}, lost {' and '.join(lost)}")
                begun = ""
    course.ending = ENDINGS[int(state.get(ENDED)) - 1]
    course.besiegers_won = int(state.get(ENDED_FOR)) - 1 == OUTSIDE
    course.days = int(state.get(DAY))
    return course


def living(state: Any) -> list[int]:
    """Men of either side, besiegers first."""
    return [len(state.people_of(side)) for side in (OUTSIDE, INSIDE)]


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--battles", choices=("quick", "played"), default="quick")
    options.add_argument("--bots", default="huskarl")
    options.add_argument("--games", type=int, default=200, help="of each scenario")
    options.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    options.add_argument("--scenario", help="only this one")
    options.add_argument("--data", type=Path, help="an overlay")
    options.add_argument("--log", action="store_true")
    chosen = options.parse_args()
    game = meadhall.load(GAME, data=chosen.data)
    print("| scenario | besiegers | 95 % interval |", " | ".join(ENDINGS), "| days |")
    print("| --- | --- | --- |", " | ".join("---" for _ in ENDINGS), "| --- |")
    for scenario in game.scenarios if chosen.scenario is None else [chosen.scenario]:
        courses = []
        for seed in range(chosen.seed, chosen.seed + chosen.games):
            courses.append(play(game, scenario, chosen.bots, chosen.battles, seed))
            if chosen.log:
                last = courses[-1]
                print(seed, last.ending, "besiegers" if last.besiegers_won else "besieged", last.days, last.fights)
        won = sum(course.besiegers_won for course in courses)
        least, most = wilson(won, chosen.games)
        ended = Counter(course.ending for course in courses)
        print(
            f"| {scenario} | {100 * won / chosen.games:.1f} % | {100 * least:.1f} – {100 * most:.1f} % |",
            " | ".join(str(ended[ending]) for ending in ENDINGS),
            f"| {sum(course.days for course in courses) / chosen.games:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
