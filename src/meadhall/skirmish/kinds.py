# mypyc: compile
"""The kinds of hexes and hex sides that the maps of the family are made of.

Every map of every skirmish game uses these, so that any maps can be joined. What a kind costs, covers and hinders is
the game's own data; how it is drawn is the page's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

OFF_MAP: Final[i64] = 0
FLAT: Final[i64] = 1
PATH: Final[i64] = 2
BEACH: Final[i64] = 3
SCRUB: Final[i64] = 4
TREE: Final[i64] = 5
BANK: Final[i64] = 6
MARSH: Final[i64] = 7
ROCK: Final[i64] = 8
RIVER: Final[i64] = 9
SEA: Final[i64] = 10
SHALLOWS: Final[i64] = 11
BRIDGE: Final[i64] = 12
HOUSE: Final[i64] = 13
COURTYARD: Final[i64] = 14
STAIRS: Final[i64] = 15
THRESHOLD: Final[i64] = 16
THRONE: Final[i64] = 17
HEARTH: Final[i64] = 18
MOAT: Final[i64] = 19
MOVABLE_BRIDGE: Final[i64] = 20
PALISADE_HEX: Final[i64] = 21
PLATFORM: Final[i64] = 22
RAMP: Final[i64] = 23
GATE_HEX: Final[i64] = 24
KEEP: Final[i64] = 25
# What ground becomes in play: no map is drawn with these.
FILLED_MOAT: Final[i64] = 26
RUINS: Final[i64] = 27
OPEN_GATE_HEX: Final[i64] = 28  # of a gate that swings
BROKEN_GATE_HEX: Final[i64] = 29
RAISED_LADDER: Final[i64] = 30

TERRAINS: Final = (
    "off-map",
    "flat",
    "path",
    "beach",
    "scrub",
    "tree",
    "bank",
    "marsh",
    "rock",
    "river",
    "sea",
    "shallows",
    "bridge",
    "house-interior",
    "courtyard",
    "stairs",
    "threshold",
    "throne",
    "hearth",
    "moat",
    "movable-bridge",
    "palisade-hex",
    "platform",
    "ramp",
    "gate-hex",
    "keep-interior",
    "filled-moat",
    "ruins",
    "open-gate-hex",
    "broken-gate-hex",
    "raised-ladder",
)

OPEN: Final[i64] = 0
WALL: Final[i64] = 1
DOOR: Final[i64] = 2
WINDOW: Final[i64] = 3
LOOPHOLE: Final[i64] = 4
CREST: Final[i64] = 5
FENCE: Final[i64] = 6
RAILING: Final[i64] = 7
YARD_ENTRY: Final[i64] = 8
PALISADE: Final[i64] = 9
GATE: Final[i64] = 10
SWING_GATE: Final[i64] = 11
OPEN_GATE: Final[i64] = 12  # in play only, like the next
GAP: Final[i64] = 13  # where a gate, a palisade or a wall has burnt down

SIDES: Final = (
    "open",
    "wall",
    "door",
    "window",
    "loophole",
    "crest",
    "fence",
    "railing",
    "yard-entry",
    "palisade",
    "gate",
    "swing-gate",
    "open-gate",
    "gap",
)

DRAWN: Final = 26  # so many of the terrains, and of the sides, are drawn on maps
DRAWN_SIDES: Final = 12
