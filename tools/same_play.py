"""Does play stay the same? One line for each scenario and number of seats: a fingerprint of many random games.

python tools/same_play.py 1000 > before.txt       then change the code, and
python tools/same_play.py 1000 > after.txt        the two files must be equal
python tools/same_play.py 100 vikings eketorp     only these games

A fingerprint covers every digest at the end of a game, every event with who may see it, and the rule that refuses
each of a few actions at every question.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any

import meadhall
from meadhall.core.chance import seeded
from meadhall.core.errors import SetupError
from meadhall.core.game import Game

ASKED = 5  # actions whose refusal is asked for at every question


def fingerprint(game: Game[Any], scenario: str, seats: int, games: int) -> str:
    summary = hashlib.sha256()
    for seed in range(games):
        state = game.start(seats, seed, scenario, listen=True)
        policy = seeded(seed ^ 0x5EED)
        while deciders := state.deciders():
            seat = deciders[policy.below(len(deciders))]
            options = state.legal(seat)
            for _ in range(ASKED):
                action = policy.below(len(game.actions))
                summary.update(state.why_not(policy.below(seats), action).encode())
            state.step(seat, options[policy.below(len(options))])
            summary.update(repr(game.take_raw_events(state)).encode())
        summary.update(state.digest().encode())
    return summary.hexdigest()[:16]


def main(games: int, names: list[str]) -> None:
    for name in names or list(meadhall.GAMES):
        game = meadhall.load(name)
        for scenario in game.scenarios:
            for seats in game.seat_counts:
                try:
                    found = fingerprint(game, scenario, seats, games)
                except SetupError:
                    continue  # the scenario is for other numbers of players
                print(f"{name} {scenario} {seats}: {found}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
