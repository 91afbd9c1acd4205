# mypyc: compile
"""A greedy player of Eketorp."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.bot import RandomBot


class GreedyEketorp(RandomBot):
    """To be written."""
