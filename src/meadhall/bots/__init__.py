"""Opponents. Each game has four named levels (``levels``), a random and a greedy bot, and a search of any size."""

from __future__ import annotations

import re
from collections.abc import Callable

from meadhall.bots.bot import Bot, RandomBot
from meadhall.bots.brian_boru.sense import BrianBoruSense
from meadhall.bots.diex_aie.player import DiexAiePlayer
from meadhall.bots.diex_aie.sense import DiexAieSense
from meadhall.bots.diex_aie_campaign.player import CampaignPlayer
from meadhall.bots.diex_aie_campaign.sense import CampaignSense
from meadhall.bots.diex_aie_siege.player import SiegePlayer
from meadhall.bots.diex_aie_siege.sense import SiegeSense
from meadhall.bots.eketorp.sense import EketorpSense
from meadhall.bots.levels import LEVELS
from meadhall.bots.search import SearchBot
from meadhall.bots.sense import GreedyBot, Sense
from meadhall.bots.vikings.player import VikingsPlayer
from meadhall.bots.vikings.sense import VikingsSense
from meadhall.bots.vikings878.sense import Vikings878Sense
from meadhall.core.errors import UnknownName

SENSES: dict[str, Callable[[], Sense]] = {
    "eketorp": EketorpSense,
    "brian-boru": BrianBoruSense,
    "878": Vikings878Sense,
    "vikings": VikingsSense,
    "diex-aie": DiexAieSense,
    "diex-aie-siege": SiegeSense,
    "diex-aie-campaign": CampaignSense,
}

BOTS: dict[str, dict[str, Callable[[int], Bot]]] = {
    "eketorp": {"random": RandomBot, "greedy": lambda seed: GreedyBot(seed, EketorpSense())},
    "brian-boru": {"random": RandomBot, "greedy": lambda seed: GreedyBot(seed, BrianBoruSense())},
    "878": {"random": RandomBot, "greedy": lambda seed: GreedyBot(seed, Vikings878Sense())},
    "vikings": {"random": RandomBot, "greedy": VikingsPlayer},
    "diex-aie": {"random": RandomBot, "greedy": DiexAiePlayer},
    "diex-aie-siege": {"random": RandomBot, "greedy": SiegePlayer},
    "diex-aie-campaign": {"random": RandomBot, "greedy": CampaignPlayer},
}

SEARCH = re.compile(r"search:([1-9][0-9]{0,6})")  # with its simulations


def add_bot(game: str, name: str, make: Callable[[int], Bot]) -> None:
    """Make a bot of one's own known in this process, wherever bots are named; ``make`` takes a seed."""
    if name in LEVELS[game] or SEARCH.fullmatch(name):
        raise ValueError(f"{name} is a bot of ours")
    BOTS[game][name] = make


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


def quickest(game: str, name: str, seed: int) -> Bot:
    """Somebody who answers at once in the place of a bot that lacks the time: without looking ahead, but by the same
    sense of the game. A bot that does not look ahead is its own quickest."""
    looks_ahead = LEVELS[game][name].simulations > 0 if name in LEVELS[game] else SEARCH.fullmatch(name) is not None
    return make_bot(game, "greedy" if looks_ahead else name, seed)


__all__ = ["BOTS", "LEVELS", "SENSES", "Bot", "RandomBot", "add_bot", "make_bot", "names_of", "quickest", "usual"]
