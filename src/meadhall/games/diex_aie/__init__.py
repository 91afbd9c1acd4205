"""Diex Aie 2, Le retour des Danois (Buxeria, 2021): battles between Normans, Saxons, Scots and Danes.

One box with three doors: battles (``battle``), sieges (``siege``, loaded by ``sieges``) and campaigns
(``campaign``, loaded by ``campaigns``).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from meadhall.core.data import Data, load_data
from meadhall.games.diex_aie.battle.game import DiexAie

FOLDER = Path(__file__).parent


def load(overlay: Path | None = None) -> DiexAie:
    """The battles, scenarios 1 to 13, or with an owner's corrections."""
    return DiexAie(facts(overlay))


def facts(overlay: Path | None) -> Data:
    data = load_data(FOLDER / "data.toml", overlay)
    return replace(data, facts=data.facts | load_data(FOLDER / "ground.toml").facts)
