"""``meadhall`` with one game more, noughts and crosses, for the load benchmark alone."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.bench.server.noughts import BOARD, CELLS, DECISIONS, SQUARES, Noughts
from meadhall.bots import LEVELS
from meadhall.core.actions import ActionSpace, Domain
from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.games import GAMES

ID = "noughts"


class NoughtsGame(Game[Noughts]):
    id = ID
    title = "Noughts and crosses"
    version = "1"
    seat_counts = (2,)
    longest = 10**9
    folder = Path(__file__).parent
    domains = {"square": Domain("square", tuple(str(n) for n in range(SQUARES)))}  # noqa: RUF012
    actions = ActionSpace([("mark", domains["square"])])
    events = event_table([("marked", "seat:seat square:square")])
    decisions = DECISIONS

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        return {}

    def blank(self, seats: int, chance: Chance) -> Noughts:
        return Noughts(self, DECISIONS, seats, CELLS, chance)

    def set_up(self, state: Noughts, scenario: str, options: dict[str, Any]) -> None:
        state.push(0)
        state.ask(0)

    def write(self, state: Noughts, seat: int | None, everything: bool) -> Document:
        return {"cells": [state.cells[BOARD + square] for square in range(SQUARES)]}

    def read(self, state: Noughts, document: Document) -> None:
        for square, mark in enumerate(document["cells"]):
            state.cells[BOARD + square] = mark

    def open_frames(self, state: Noughts, document: Document) -> None:
        self.set_up(state, "", {})

    def label(self, state: Noughts | None, domain: str, index: int, lang: str) -> str:
        return str(index)

    def check(self, state: Noughts) -> None:
        assert all(0 <= state.cells[BOARD + square] <= 2 for square in range(SQUARES))


def load(overlay: Path | None = None) -> NoughtsGame:
    return NoughtsGame(Data("noughts", {}))


if __name__ == "__main__":
    from meadhall.cli import main

    GAMES[ID] = "meadhall.bench.server.noughts_hall"
    LEVELS[ID] = {}
    sys.exit(main())
