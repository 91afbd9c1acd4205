"""Vikings (Eurogames, 1990): raiders and defenders, man against man, on land and aboard ship."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from meadhall.core.data import Data, is_scenario, load_data
from meadhall.games.vikings.game import Vikings
from meadhall.games.vikings.scenarios import with_scenario

FOLDER = Path(__file__).parent


def load(overlay: Path | None = None) -> Vikings:
    """The game with its eight scenarios, with an owner's corrections, or with a scenario of his own."""
    if overlay is not None and is_scenario(overlay):
        return Vikings(with_scenario(_facts(None), FOLDER, overlay))
    return Vikings(_facts(overlay))


def _facts(overlay: Path | None) -> Data:
    data = load_data(FOLDER / "data.toml", overlay)
    return replace(data, facts=data.facts | load_data(FOLDER / "ground.toml").facts)
