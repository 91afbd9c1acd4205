"""How a state shows itself in a notebook. The kernel has no drawings of any game: whoever has some names the module
that holds them, and it is imported when the first state is shown."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_drawn_by: list[str] = []


def drawn_by(module: str) -> None:
    """The module whose ``as_html(state)`` and ``as_svg(state)`` draw states; "" for those of games it does not know."""
    _drawn_by[:] = [module]


def shown(state: Any, form: str) -> str | None:
    """A state as "html" or "svg"; None where nobody can draw it: a notebook then shows its ``repr``."""
    for module in _drawn_by:
        return getattr(import_module(module), f"as_{form}")(state) or None
    return None
