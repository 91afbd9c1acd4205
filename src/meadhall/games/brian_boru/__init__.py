"""Brian Boru: High King of Ireland (Osprey Games, 2021): win towns trick by trick, marry well, hold off the Vikings."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.data import load_data
from meadhall.games.brian_boru.game import BrianBoru


def load(overlay: Path | None = None) -> BrianBoru:
    return BrianBoru(load_data(Path(__file__).parent / "data.toml", overlay))
