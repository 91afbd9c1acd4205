"""What is to be played: pairings, and for each of them games in a fixed order.

A *pairing* is one bot, the challenger, at a table of others who are all alike; with two seats a duel. Game by game the
challenger moves on by one seat, and only after he has had every seat are the cards dealt anew: a *round* is as many
games as there are seats, all with the same deal. All pairings get the same deals. Among its like a bot gains nothing by
having had every seat: there each game has a deal of its own, so that none repeats another. A game follows from the
contest's seed, its pairing and its number alone, whoever plays it and when.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from meadhall.arena.playing import Played, play_game
from meadhall.bots import LEVELS
from meadhall.games import load


@dataclass(frozen=True)
class Pairing:
    scenario: str
    challenger: str
    others: str

    def seated(self, seats: int, number: int) -> list[str]:
        """Who sits where in a game of this number."""
        return [self.challenger if seat == number % seats else self.others for seat in range(seats)]


@dataclass(frozen=True)
class Contest:
    """``overlay``: a file with an owner's corrections to the game."""

    game: str
    seats: int
    seed: int = 0
    overlay: str | None = None

    def deal(self, pairing: Pairing, number: int) -> int:
        is_among_equals = pairing.challenger == pairing.others
        return self._drawn("deal", pairing.scenario, number if is_among_equals else number // self.seats)

    def luck(self, pairing: Pairing, number: int, seat: int) -> int:
        return self._drawn("luck", pairing.scenario, pairing.challenger, pairing.others, number, seat)

    def _drawn(self, *words: object) -> int:
        root = " ".join(map(str, (self.seed, *words)))
        return int.from_bytes(hashlib.blake2b(root.encode(), digest_size=4).digest(), "big") >> 2


def play(contest: Contest, pairing: Pairing, number: int) -> Played:
    """Runs wherever a game is played: here, in another process, on another machine."""
    game = load(contest.game, Path(contest.overlay) if contest.overlay else None)
    lucks = [contest.luck(pairing, number, seat) for seat in range(contest.seats)]
    names = pairing.seated(contest.seats, number)
    return play_game(game, pairing.scenario, names, contest.deal(pairing, number), lucks)


def round_robin(bots: list[str], scenarios: list[str], seats: int) -> Iterator[Pairing]:
    """Each against each; at tables of more than two also the other way round."""
    for scenario in scenarios:
        for number, bot in enumerate(bots):
            for other in bots[:number]:
                yield Pairing(scenario, bot, other)
                if seats > 2:
                    yield Pairing(scenario, other, bot)


def ladder(bots: list[str], scenarios: list[str]) -> Iterator[Pairing]:
    """Each bot against the one named before it."""
    for scenario in scenarios:
        for below, bot in pairwise(bots):
            yield Pairing(scenario, bot, below)


def balance(bots: list[str], scenarios: list[str]) -> Iterator[Pairing]:
    """Each bot at a table of its own kind."""
    for scenario in scenarios:
        for bot in bots:
            yield Pairing(scenario, bot, bot)


def nature(game: str, bot: str) -> str:
    """What a bot's name stands for now. It changes with the bot: older results then no longer count for it."""
    level = LEVELS[game].get(bot)
    return bot if level is None else repr(level)
