# mypyc: compile
"""Ground that changes: gates that open, bridges that are drawn, filled ditches, hexes that burn or have burnt.

What *can* change is known with the site and shared by all tables (``Works``): a list of works, each on some hex sides
or hexes, with what it is like in each of its states; and the kinds of things that may come to lie on a hex. How it *is*
lies in the cells of the table: the layer ``WORK`` holds the state of each work, the layer ``LIES`` what lies on each
hex and since when. Movement and lines of fire read both through ``terrain_now`` and ``side_now``. A scenario without
works has neither layer.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.skirmish.ground import Ground

AS_DRAWN: Final = -1  # the kind of a hex or side is what the map shows
CLOSED: Final = -2  # nobody enters the hex: it burns
LIES: Final = 16  # in the layer LIES: what lies there + LIES * since when


class Work:
    """A gate, a bridge, a ladder, a stretch of palisade: one thing that has states. It begins in the first."""

    def __init__(self, name: str, sides: list[i64], hexes: list[i64], side_as: list[i64], hex_as: list[i64]) -> None:
        self.name = name
        self.sides = sides  # cell * 6 + direction, each from one of its two hexes
        self.hexes = hexes  # cells
        self.side_as: vec[i64] = vec[i64](side_as)  # by state: the kind of its hex sides, or AS_DRAWN
        self.hex_as: vec[i64] = vec[i64](hex_as)  # by state: the terrain of its hexes, or AS_DRAWN


class Works:
    """All that can change on one site."""

    def __init__(self, ground: Ground, works: list[Work], things: list[str], thing_as: list[i64]) -> None:
        self.ground = ground
        self.works = works
        self.things = things  # what may lie on a hex, by number; the first is nothing
        self.thing_as: vec[i64] = vec[i64](thing_as)  # by number: the terrain it makes of the hex, AS_DRAWN, or CLOSED
        self.on_side: vec[i64] = vec[i64]([0] * (ground.cells * 6))  # by side of a hex: work + 1
        self.on_hex: vec[i64] = vec[i64]([0] * ground.cells)  # by cell: work + 1
        for number in range(len(works)):
            for place in works[number].sides:
                self.on_side[place] = number + 1
                beyond = ground.step[place]
                if beyond >= 0:
                    self.on_side[beyond * 6 + (place % 6 + 3) % 6] = number + 1
            for cell in works[number].hexes:
                self.on_hex[cell] = number + 1

    def changes(self) -> bool:
        return len(self.works) > 0 or len(self.things) > 1


# In what follows ``work`` and ``lies`` say where the layers begin in a table's cells.


def terrain_now(works: Works, cells: vec[i64], work: i64, lies: i64, cell: i64) -> i64:
    """The kind of ground of a hex."""
    thing = cells[lies + cell] % LIES
    if thing and works.thing_as[thing] >= 0:
        return works.thing_as[thing]
    number = works.on_hex[cell] - 1
    if number >= 0:
        kind = works.works[number].hex_as[cells[work + number]]
        if kind != AS_DRAWN:
            return kind
    return works.ground.terrain[cell]


def side_now(works: Works, cells: vec[i64], work: i64, place: i64) -> i64:
    """What stands on a hex side, numbered as ``Ground.edge`` is."""
    number = works.on_side[place] - 1
    if number >= 0:
        kind = works.works[number].side_as[cells[work + number]]
        if kind != AS_DRAWN:
            return kind
    return works.ground.edge[place]


def is_closed_now(works: Works, cells: vec[i64], lies: i64, cell: i64) -> bool:
    """Nobody enters the hex as long as that lies there."""
    return works.thing_as[cells[lies + cell] % LIES] == CLOSED
