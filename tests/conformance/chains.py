"""Digest chains of random games: one line a step, so that two ways to run the rules can be compared step by step.

Run as a program (``python -m conformance.chains GAME SCENARIO SEATS SEED…``) it prints them as JSON, for a test that
runs the same games on the compiled rules.
"""

from __future__ import annotations

import hashlib
import json
import sys

from conformance.games import Case
from conformance.walks import random_game
from meadhall.core.chance import seeded
from meadhall.core.state import State, playout

LOOK = 7  # steps between two full looks, which are slow
LONG, LOOKS = 900, 25  # a game of so many steps is looked at so often


def chain(case: Case, seed: int) -> list[str]:
    """What happened at each step: the action, the digest, and a hash of all else that anybody could notice."""
    state = case.start(seed, listen=True)
    lines = [_line(case, state, "start", True)]
    answers = random_game(case, seed)
    apart = len(answers) // LOOKS if len(answers) >= LONG else LOOK
    for number, (seat, action) in enumerate(answers):
        state.apply(seat, action)
        lines.append(_line(case, state, f"{seat} {case.game.describe(action)}", number % apart == 0))
    return lines


def _line(case: Case, state: State, what: str, full: bool) -> str:
    seen = [[list(event) for event in state.heard or []], [state.legal(seat) for seat in range(state.seats)]]
    state.heard = []
    if full:
        everybody = range(state.seats)
        actions = range(len(case.game.actions))
        branched = state.clone()
        branched.chance = state.chance.branch(1 + len(what))
        seen += [
            [state.view(seat) for seat in everybody],
            [state.why_not(seat, action) for seat in everybody for action in actions],
            [state.determinize(seat, 17).digest() for seat in everybody],
            [playout(branched, seeded(23)), branched.digest()],
        ]
    noticed = hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:12]
    return f"{what}: {state.digest()[:12]} {noticed}"


if __name__ == "__main__":
    game, scenario, seats, *seeds = sys.argv[1:]
    asked = Case(game, scenario, int(seats))
    print(json.dumps([chain(asked, int(seed)) for seed in seeds]))
