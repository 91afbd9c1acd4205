"""Places of frame arguments that the layouts of Diex Aie 2 name: loading a game compares them with its questions."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from meadhall.core.declared import Disagreement
from meadhall.games import diex_aie
from meadhall.games.diex_aie import campaigns, settling, sieges
from meadhall.games.diex_aie.battle import layout as battle
from meadhall.games.diex_aie.campaign import layout as campaign
from meadhall.games.diex_aie.siege import layout as siege
from meadhall.skirmish import layout as shared

NAMED: tuple[tuple[Callable[[], Any], ModuleType, str], ...] = (
    (diex_aie.load, battle, "TOPPLE_STAGE"),
    (diex_aie.load, battle, "DEFENSIVE_FIRE_TARGET"),
    (diex_aie.load, shared, "RETREAT_HEXES"),
    (sieges.load, siege, "PATROLS_MEN"),
    (sieges.load, settling, "LOSSES_LEFT"),
    (campaigns.load, campaign, "SEEK_HIRE_SEAT"),
)


@pytest.mark.parametrize(("load", "layout", "name"), NAMED, ids=[name for _, _, name in NAMED])
def test_an_argument_at_another_place_is_found_when_the_game_is_loaded(
    load: Callable[[], Any], layout: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layout, name, getattr(layout, name) + 5)
    with pytest.raises(Disagreement, match=name):
        load()
