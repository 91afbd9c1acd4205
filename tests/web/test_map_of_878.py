"""The drawn map of 878: its borders are those of the rules, and no others."""

from __future__ import annotations

import json
import math
import tomllib
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DRAWN = json.loads((ROOT / "web/src/games/878/england.json").read_text(encoding="utf-8"))
DATA = tomllib.loads((ROOT / "src/meadhall/games/vikings878/data.toml").read_text(encoding="utf-8"))
SHIRES = {shire["id"]: shire for shire in DATA["shire"]}
SEAS = {sea["id"] for sea in DATA["sea"]}
SHORTEST = 12  # a border that is shorter cannot be seen


def lengths() -> dict[frozenset[str], float]:
    """How long each drawn border is, between shires, and between a shire and a sea."""
    found: dict[frozenset[str], float] = defaultdict(float)
    for arc in DRAWN["arcs"]:
        pair = frozenset(arc["between"])
        if pair & SHIRES.keys() and pair <= SHIRES.keys() | SEAS:
            points: list[Any] = arc["points"]
            found[pair] += sum(math.dist(*ends) for ends in pairwise(points))
    return found


def test_borders_and_coasts_are_those_of_the_rules() -> None:
    wanted = {
        frozenset((name, other)) for name, shire in SHIRES.items() for other in (*shire["adjacent"], *shire["seas"])
    }
    assert set(lengths()) == wanted


def test_every_border_can_be_seen() -> None:
    assert min(lengths().values()) >= SHORTEST


def test_every_shire_has_an_area_and_a_place_for_its_pieces() -> None:
    assert SHIRES.keys() <= DRAWN["areas"].keys()
    assert SHIRES.keys() == DRAWN["homes"].keys()
