"""Opponents. Each game has at least a random and a greedy one."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.bots.bot import Bot, RandomBot
from meadhall.bots.eketorp import GreedyEketorp
from meadhall.bots.vikings878 import GreedyVikings
from meadhall.core.errors import UnknownName

BOTS: dict[str, dict[str, Callable[[int], Bot]]] = {
    "eketorp": {"random": RandomBot, "greedy": GreedyEketorp},
    "878": {"random": RandomBot, "greedy": GreedyVikings},
}


def make_bot(game: str, name: str, seed: int) -> Bot:
    """A bot of a game by name."""
    known = BOTS[game]
    if name not in known:
        raise UnknownName("unknown-bot", name=name, known=", ".join(known))
    return known[name](seed)


__all__ = ["BOTS", "Bot", "RandomBot", "make_bot"]
