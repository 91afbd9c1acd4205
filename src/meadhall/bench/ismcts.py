"""``meadhall bench ismcts``: our strongest level against OpenSpiel's own information set search, with equal time.

Both play the same OpenSpiel game (``meadhall.env.openspiel``). OpenSpiel's bot counts simulations, not seconds: each of
its decisions gets as many as fit into the time at the pace of those before, and a little more. So what either spent is
measured, and stands in the table.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from meadhall.arena.contest import Contest, Pairing
from meadhall.arena.intervals import wilson
from meadhall.arena.report import as_table, verdict, write_section
from meadhall.bots import LEVELS, Bot, make_bot
from meadhall.bots.search import SearchBot
from meadhall.core.errors import MeadhallError
from meadhall.env.openspiel import load
from meadhall.env.setting import next_seat

GOAL = 0.75  # of the games that one bot won alone
PEER = "ISMCTS"
UCT_C = 1.4
FIRST = 4  # simulations of the first search, which only shows the pace
MORE = 1.1  # times the seconds that ours has, so that the peer has no less
MEMORY = 0.8  # how much of the old counts when the pace is measured anew


@dataclass
class Thoughts:
    """What one kind of bot spent on decisions with more than one answer."""

    decisions: int = 0
    simulations: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0

    def mean(self, what: float) -> float:
        return what / max(1, self.decisions)


class Ours:
    """A level with so many seconds for a decision."""

    def __init__(self, game: str, level: str, seed: int, seconds: float) -> None:
        self.bot: Bot = make_bot(game, level, seed, seconds)

    def choose(self, state: Any) -> tuple[int, int]:
        """An action, and the simulations it took."""
        action = int(self.bot.answer(state.state, next_seat(state.state)))
        return action, int(self.bot.played) if isinstance(self.bot, SearchBot) else 0


class Peer:
    """OpenSpiel's ISMCTSBot, a new one for each decision: it keeps nothing from one to the next."""

    def __init__(self, game: Any, seed: int, seconds: float) -> None:
        self.game = game
        self.seconds = seconds
        self.luck = np.random.RandomState(seed)
        self.pace = 0.0  # seconds of a simulation; 0 is not known yet

    def choose(self, state: Any) -> tuple[int, int]:
        if self.pace == 0.0:
            self.search(state, FIRST)
        simulations = max(2, ceil(self.seconds / self.pace))
        return self.search(state, simulations), simulations

    def search(self, state: Any, simulations: int) -> int:
        bot = ISMCTSBot(
            self.game,
            RandomRolloutEvaluator(1, self.luck),
            UCT_C,
            simulations,
            random_state=self.luck,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        begun = time.perf_counter()
        action = int(bot.step(state))
        pace = (time.perf_counter() - begun) / simulations
        self.pace = MEMORY * self.pace + (1.0 - MEMORY) * pace if self.pace else pace
        return action


@dataclass
class Match:
    """``shares``: what of each victory went to our bot, which moves on by a seat from game to game."""

    contest: Contest
    pairing: Pairing
    seconds: float
    peer_seconds: float
    shares: list[float] = field(default_factory=list)
    thoughts: dict[str, Thoughts] = field(default_factory=dict)

    def play(self, games: int) -> Iterator[float]:
        """Game after game, with what each brought our bot."""
        game = load(self.contest.game, self.contest.seats, self.pairing.scenario)
        self.thoughts = {self.pairing.challenger: Thoughts(), PEER: Thoughts()}
        for number in range(games):
            self.shares.append(self.play_one(game, number))
            yield self.shares[-1]

    def play_one(self, game: Any, number: int) -> float:
        contest, ours = self.contest, self.pairing.challenger
        names = self.pairing.seated(contest.seats, number)
        lucks = [contest.luck(self.pairing, number, seat) for seat in range(contest.seats)]
        bots = [
            Ours(contest.game, ours, luck, self.seconds) if name == ours else Peer(game, luck, self.peer_seconds)
            for name, luck in zip(names, lucks, strict=True)
        ]
        state = game.new_initial_state()
        state.apply_action(contest.deal(self.pairing, number) % game.deals)
        while not state.is_terminal():
            seat, options = state.current_player(), state.legal_actions()
            action = options[0] if len(options) == 1 else self.timed(bots[seat], self.thoughts[names[seat]], state)
            state.apply_action(action)
        return float(state.returns()[names.index(ours)])

    def timed(self, bot: Ours | Peer, thoughts: Thoughts, state: Any) -> int:
        begun, cpu_begun = time.perf_counter(), time.process_time()
        action, simulations = bot.choose(state)
        thoughts.seconds += time.perf_counter() - begun
        thoughts.cpu_seconds += time.process_time() - cpu_begun
        thoughts.decisions += 1
        thoughts.simulations += simulations
        return action


def markdown(match: Match, command: str) -> str:
    ours = match.pairing.challenger
    decisive = [share for share in match.shares if share in (0.0, 1.0)]
    won, games = sum(decisive), len(decisive)
    low, high = wilson(won, games)
    share = won / max(1, games)
    result = [match.pairing.scenario, f"{ours} among {match.contest.seats - 1} {PEER}", str(len(match.shares))]
    result += [f"{won:.0f} of {games}", f"{100 * share:.1f} %", f"{100 * low:.1f} – {100 * high:.1f} %"]
    columns = ["scenario", "table", "games", "won of decisive", "share", "95 % interval", f"≥ {100 * GOAL:.0f} %"]
    spent = [
        [name, f"{one.decisions}", f"{one.mean(one.seconds):.3f}", f"{one.mean(one.cpu_seconds):.3f}"]
        + [f"{one.mean(one.simulations):.0f}"]
        for name, one in match.thoughts.items()
    ]
    heads = ["bot", "decisions", "mean seconds", "mean CPU seconds", "mean simulations"]
    parts = [f"Written by `{command}`."]
    parts += [as_table(columns, [[*result, verdict(share, low, GOAL)]]), as_table(heads, spent)]
    return "\n\n".join(parts)


def main(argv: Sequence[str] | None = None) -> int:
    given = parser().parse_args(argv)
    try:
        ours = list(LEVELS[given.game])[-1] if given.game in LEVELS else ""
        peer_seconds = given.peer_seconds or MORE * given.seconds
        match = begin(given.game, given.seats, given.scenario, given.seed, ours, given.seconds, peer_seconds)
    except MeadhallError as problem:
        print(problem, file=sys.stderr)
        return 2
    games = -(-given.games // match.contest.seats) * match.contest.seats
    for number, share in enumerate(match.play(games), 1):
        print(f"game {number} of {games}: {share:g}", file=sys.stderr, flush=True)
    name = f"bench ismcts {given.game} --scenario {match.pairing.scenario} --seats {match.contest.seats}"
    name += f" --peer-seconds {given.peer_seconds:g}" if given.peer_seconds else ""
    asked = f"meadhall {name} --games {games} --seconds {given.seconds:g} --seed {given.seed}"
    page = markdown(match, asked)
    print(page)
    if given.markdown is not None:
        write_section(given.markdown, name, page)
    return 0


def begin(game: str, seats: int, scenario: str, seed: int, ours: str, seconds: float, peer_seconds: float) -> Match:
    """Refuses what cannot be played before anything is."""
    setting = load(game, seats, scenario).setting
    contest = Contest(game, setting.seats, seed)
    return Match(contest, Pairing(scenario or setting.game.scenarios[0], ours, PEER), seconds, peer_seconds)


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(
        "meadhall bench ismcts", description="Our strongest level against OpenSpiel's ISMCTSBot, with equal time."
    )
    options.add_argument("game")
    options.add_argument("--seats", type=int, default=0, help="one of ours, the others OpenSpiel's (the game's fewest)")
    options.add_argument("--scenario", default="", help="the game's first, unless named")
    options.add_argument("--games", type=int, default=12, help="rounded up so that ours has every seat alike (12)")
    options.add_argument("--seconds", type=float, default=0.5, help="for each decision (0.5)")
    options.add_argument("--peer-seconds", type=float, default=0.0, help="for OpenSpiel's (as ours, and a little more)")
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables into this page")
    return options
