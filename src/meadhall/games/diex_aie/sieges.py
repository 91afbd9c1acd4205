"""The second door of the box: sieges (``siege``), which share everything with the battles."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.diex_aie import facts
from meadhall.games.diex_aie.siege.game import DiexAieSiege


def load(overlay: Path | None = None) -> DiexAieSiege:
    """Sieges, scenarios 14 and 15, or with an owner's corrections."""
    return DiexAieSiege(facts(overlay))
