"""Eketorp (Queen Games, 2007): gather stones, wall in your village, help yourself to your neighbours' walls."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.data import load_data
from meadhall.games.eketorp.game import Eketorp


def load(overlay: Path | None = None) -> Eketorp:
    return Eketorp(load_data(Path(__file__).parent / "data.toml", overlay))
