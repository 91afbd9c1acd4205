# mypyc: compile
"""Reading documents: the checks that every game makes of a position, with errors that say where and what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.core.errors import PositionError


class Reader:
    """What a game's reader of positions is made from. ``where`` is the path of a value in its document."""

    def only(self, given: Any, known: Iterable[str], where: str) -> None:
        """A table with no other keys than these."""
        if not isinstance(given, dict):
            raise PositionError(where or "document", "must be a table of keys and values")
        for key in given:
            if key not in known:
                raise PositionError(f"{where}.{key}".lstrip("."), f"unknown; known here: {', '.join(known)}")

    def number(self, value: Any, where: str, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise PositionError(where, f"must be a number from {least} to {most}, not {value!r}")
        return value

    def index(self, known: tuple[str, ...] | list[str], value: Any, where: str) -> int:
        """The place of a name among those known."""
        if value not in known:
            raise PositionError(where, f"{value!r} is unknown; known: {', '.join(known)}")
        return known.index(value)

    def listed(self, given: Any, where: str) -> list[Any]:
        if not isinstance(given, list):
            raise PositionError(where, "must be a list")
        return given
