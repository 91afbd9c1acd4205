"""878 Vikings (Academy Games, 2017): two factions of invaders, two of defenders, seven turns for England."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.data import load_data
from meadhall.games.vikings878.game import Vikings878


def load(overlay: Path | None = None) -> Vikings878:
    return Vikings878(load_data(Path(__file__).parent / "data.toml", overlay))
