"""The games of the hall. A game never imports another one."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from meadhall.core.errors import UnknownName
from meadhall.core.game import Game

GAMES = {
    "eketorp": "meadhall.games.eketorp",
    "brian-boru": "meadhall.games.brian_boru",
    "878": "meadhall.games.vikings878",
    "vikings": "meadhall.games.vikings",
    "diex-aie": "meadhall.games.diex_aie",
    "diex-aie-siege": "meadhall.games.diex_aie.sieges",
    "diex-aie-campaign": "meadhall.games.diex_aie.campaigns",
}

_loaded: dict[str, Game[Any]] = {}


def load(name: str, data: Path | str | None = None) -> Game[Any]:
    """A game by its id; ``data`` is an overlay file with an owner's corrections."""
    package_name = GAMES.get(name)
    if package_name is None:
        raise UnknownName("unknown-game", name=name, known=", ".join(GAMES))
    package = import_module(package_name)
    if data is not None:
        return package.load(Path(data))  # type: ignore[no-any-return]
    if name not in _loaded:
        _loaded[name] = package.load()
    return _loaded[name]
