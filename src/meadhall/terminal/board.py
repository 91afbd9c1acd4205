"""What the terminal must know of a game beyond the kernel's contract: how its table is drawn and its answers grouped.

A board is given views, never states: it cannot draw what the seat may not see.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from rich.console import RenderableType

from meadhall.core.game import Game
from meadhall.core.texts import Texts

View = Mapping[str, Any]

# Which module draws which game; each holds a class ``Table``.
BOARDS = {
    "eketorp": "meadhall.terminal.eketorp",
    "brian-boru": "meadhall.terminal.brian_boru",
    "878": "meadhall.terminal.vikings878",
    "vikings": "meadhall.terminal.vikings",
    "diex-aie": "meadhall.terminal.diex_aie",
    "diex-aie-siege": "meadhall.terminal.diex_aie_siege",
    "diex-aie-campaign": "meadhall.terminal.diex_aie_campaign",
}
INSIDE = {  # games that are only played inside others
    "diex-aie-field": "meadhall.terminal.diex_aie_field",
    "diex-aie-siege-days": "meadhall.terminal.diex_aie_siege_days",
}
# Doors of one box: a game that has the words of another as well as its own, if it has any.
SHARES = {
    "diex-aie-field": "diex-aie-siege",
    "diex-aie-siege": "diex-aie",
    "diex-aie-siege-days": "diex-aie-siege",
    "diex-aie-campaign": "diex-aie",
}

_KERNEL = Path(__file__).parent.parent / "core" / "texts"
_HERE = Path(__file__).parent / "texts"


@cache
def terminal_texts(lang: str, game: str = "") -> Texts:
    """The kernel's messages, those of playing in a terminal, and the board labels of one game."""
    files = [_KERNEL / f"{lang}.ftl", _HERE / f"{lang}.ftl"]
    while game:
        own = _HERE / f"{game}.{lang}.ftl"
        files += [own] if own.exists() else []
        game = SHARES.get(game, "")
    return Texts(lang, tuple(files))


class Board(ABC):
    """Draws one game in one language."""

    confirmed: frozenset[str] = frozenset()  # verbs that are asked for even when they are the only answer
    numbers: ClassVar[Mapping[str, int]] = {}  # of answers without a target, where 1, 2, 3 could be typed by mistake
    openers: frozenset[str] = frozenset()  # kinds of event that begin a paragraph of the story
    pictured: frozenset[str] = frozenset()  # kinds that a drawing of the table tells better than words
    scenes: frozenset[str] = frozenset()  # kinds after which the table is drawn for all to see

    def __init__(self, game: Game[Any], lang: str) -> None:
        self.game = game
        self.lang = lang
        self.texts = terminal_texts(lang, game.id)
        self.say = self.texts.say

    @abstractmethod
    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        """The whole table as the seat sees it; None is a spectator."""

    @abstractmethod
    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        """The part of the table that the open question is about, where that will do; None asks for the whole table.
        ``again`` says that the same question was asked just before."""

    @abstractmethod
    def scores(self, view: View) -> RenderableType:
        """Points of every player, and what they are made of."""

    def goal(self, view: View, scenario: str) -> str:
        """How it is won, in words: of its scenario where that has an end of its own."""
        return self.say(f"goal-{scenario}" if self.texts.has(f"goal-{scenario}") else "goal")

    @abstractmethod
    def seat_name(self, view: View, seat: int) -> str:
        """A player as the texts call him."""

    @abstractmethod
    def name_styles(self, view: View) -> dict[str, str]:
        """Words to be coloured in what is told, with their styles."""

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        """The row that an answer stands in, and what it is called there."""
        return "", self.game.label(None, domain, index, self.lang)

    def heading(self, verb: str) -> str:
        """What answers with this verb do, for the head of their group."""
        return self.say(f"verb-{verb}")

    def word(self, id: str) -> str:
        """How a player of this language types an id."""
        return self.say(f"word-{id}") if self.texts.has(f"word-{id}") else id


@cache
def board_for(game: Game[Any], lang: str) -> Board:
    table: type[Board] = import_module((BOARDS | INSIDE)[game.id]).Table
    return table(game, lang)
