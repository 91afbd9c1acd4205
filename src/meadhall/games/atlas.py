"""Which games have maps of hexes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from meadhall.core.errors import UnknownName
from meadhall.core.game import Game
from meadhall.games.diex_aie.battle.encounters import encounter_layout
from meadhall.games.diex_aie.battle.siege_scenarios import siege_layout
from meadhall.games.diex_aie.fire import diex_aie_book
from meadhall.games.vikings.facts import vikings_fire
from meadhall.skirmish.atlas import Atlas
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.maps import Laid

FOLDER = Path(__file__).parent
ATLASES = {"vikings": (FOLDER / "vikings", vikings_fire), "diex-aie": (FOLDER / "diex_aie", diex_aie_book)}


@cache
def atlas(game: str) -> Atlas:
    if game not in ATLASES:
        raise UnknownName("unknown-game", name=game, known=", ".join(ATLASES))
    folder, book = ATLASES[game]
    return Atlas(folder, book())


def field_of(game: Game[Any], scenario: str) -> tuple[Ground, list[Laid]]:
    """The maps of a scenario, or of a fight inside one, laid together. Games of one box share their maps. Those of a
    battle of a campaign are laid during play: the scenario is then called after them."""
    book = atlas(game.box or game.id)
    if game.box == "diex-aie":
        encounter = encounter_layout(scenario, book.sheets)
        if encounter is not None:
            return book.field_laid(game.data, encounter, seams=True)
        siege = siege_layout(game.data, scenario)
        if siege is not None:
            return book.field_laid(game.data, siege)
    return book.field(game.data, scenario)
