"""The options of a table: what games ask of them alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core.documents import are_colours
from meadhall.core.errors import SetupError


def settled(given: Mapping[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    """The options given, the usual values of the others; SetupError for one that the game does not know."""
    for option in given:
        if option not in usual:
            raise SetupError("option-unknown", option=option, known=", ".join(usual))
    return usual | dict(given)


def colour_options(given: Mapping[str, Any], seats: int, colours: tuple[str, ...]) -> dict[str, Any]:
    """``first``: "random" or a seat number from 1; ``colors``: a colour for each seat."""
    options = settled(given, {"first": "random", "colors": list(colours[:seats])})
    known = ("random", *(str(seat + 1) for seat in range(seats)))
    if str(options["first"]) not in known:
        raise SetupError("option-value", option="first", known=", ".join(known))
    if not are_colours(options["colors"], seats, colours):
        raise SetupError("option-list", option="colors", n=str(seats), known=", ".join(colours))
    return options


def colours_and_first(options: Mapping[str, Any], colours: tuple[str, ...]) -> tuple[list[int], int]:
    """The colour of each seat as a number, and the first seat, -1 where chance decides."""
    first = options["first"]
    return [colours.index(colour) for colour in options["colors"]], -1 if first == "random" else int(first) - 1
