"""Which games have maps of hexes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meadhall.core.errors import UnknownName
from meadhall.games.diex_aie.fire import diex_aie_book
from meadhall.skirmish.atlas import Atlas
from meadhall.skirmish.sight import Book

FOLDER = Path(__file__).parent
ATLASES = {"vikings": (FOLDER / "vikings", Book), "diex-aie": (FOLDER / "diex_aie", diex_aie_book)}


@cache
def atlas(game: str) -> Atlas:
    if game not in ATLASES:
        raise UnknownName("unknown-game", name=game, known=", ".join(ATLASES))
    folder, book = ATLASES[game]
    return Atlas(folder, book())
