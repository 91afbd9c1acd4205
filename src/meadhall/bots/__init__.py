"""Opponents. Each game has four named levels (``levels``), a random and a greedy bot, and a search of any size."""

from __future__ import annotations

import re
from collections.abc import Callable

from meadhall.bots.bot import Bot, RandomBot
from meadhall.bots.brian_boru import BrianBoruSense
from meadhall.bots.eketorp import EketorpSense
from meadhall.bots.levels import LEVELS
from meadhall.bots.search import SearchBot
from meadhall.bots.sense import GreedyBot, Sense
from meadhall.bots.vikings import PurposefulVikings
from meadhall.bots.vikings878 import VikingsSense
from meadhall.bots.vikings_plans import RaiderSense
from meadhall.core.errors import UnknownName

SENSES: dict[str, Callable[[], Sense]] = {
    "eketorp": EketorpSense,
    "brian-boru": BrianBoruSense,
    "878": VikingsSense,
    "vikings": RaiderSense,
}

BOTS: dict[str, dict[str, Callable[[int], Bot]]] = {
    "eketorp": {"random": RandomBot, "greedy": lambda seed: GreedyBot(seed, EketorpSense())},
    "brian-boru": {"random": RandomBot, "greedy": lambda seed: GreedyBot(seed, BrianBoruSense())},
    "878": {"random": RandomBot, "greedy": lambda seed: GreedyBot(seed, VikingsSense())},
    "vikings": {"random": RandomBot, "greedy": PurposefulVikings},
}

SEARCH = re.compile(r"search:([1-9][0-9]{0,6})")  # with its simulations


def names_of(game: str) -> list[str]:
    """All bots of a game, weakest first, as far as that is known."""
    return [*BOTS[game], *LEVELS[game]]


def usual(game: str) -> str:
    """Who plays against somebody who names no bot: the second level."""
    return [*LEVELS[game]][1]


def make_bot(game: str, name: str, seed: int, seconds: float = 0.0) -> Bot:
    """A bot of a game by name: a level, ``random``, ``greedy``, or ``search:N`` with so many simulations a decision.
    ``seconds``: what it may think about one answer to people; 0 where nobody waits."""
    if name in LEVELS[game]:
        return LEVELS[game][name].bot(SENSES[game](), seed, seconds)
    if size := SEARCH.fullmatch(name):
        return SearchBot(seed, SENSES[game](), int(size[1]), seconds)
    if name not in BOTS[game]:
        raise UnknownName("unknown-bot", name=name, known=", ".join([*names_of(game), "search:N"]))
    return BOTS[game][name](seed)


__all__ = ["BOTS", "LEVELS", "SENSES", "Bot", "RandomBot", "make_bot", "names_of", "usual"]
