"""The games of this hall: each as it comes and, where the operator has an overlay for it, as an owner has corrected it.

New tables are played with the corrections. A table keeps the data it began with, which its row names: games under way
go on when the hall is opened with an overlay, or again without.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall.core.data import File, overlay_game
from meadhall.core.documents import Place
from meadhall.core.game import Game
from meadhall.games import load


class Editions:
    """``overlays``: files, a comma between them, one for a game at most. DataError where one cannot be used."""

    def __init__(self, overlays: str = "") -> None:
        self.overlays = overlays
        self._corrected: dict[str, Game[Any]] = {}
        for name in filter(None, map(str.strip, overlays.split(","))):
            file = Path(name)
            game = load(overlay_game(file), file)
            if game.id in self._corrected:
                raise Place(File(file.name), game.id, "game").wrong("overlays", game=game.id)
            self._corrected[game.id] = game

    def game(self, name: str, data: str = "") -> Game[Any]:
        """The game for new tables; or with the data of this hash, if the hall has it, and else as it comes."""
        plain = load(name)
        corrected = self._corrected.get(name, plain)
        return corrected if data in ("", corrected.data.hash) else plain
