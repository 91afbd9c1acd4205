"""Maps laid together into a ground, and what that ground does in a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from meadhall.core.data import Data, File
from meadhall.core.documents import Place, listed, shown
from meadhall.skirmish.ground import MARGIN, Ground, Lands
from meadhall.skirmish.hexes import opposite, r_of, rotated, row_of, turned
from meadhall.skirmish.kinds import (
    BEACH,
    CREST,
    GATE_HEX,
    MOAT,
    OPEN,
    PALISADE_HEX,
    PLATFORM,
    RAMP,
    RIVER,
    SEA,
    SHALLOWS,
    SIDES,
    STAIRS,
    TERRAINS,
)
from meadhall.skirmish.sheets import Hex, Sheet, beside, parse_sheet, read_sheet

STEEP = (RAMP, STAIRS, PLATFORM, GATE_HEX, PALISADE_HEX, MOAT)  # made by men: no bank is needed
COVERS = ("none", "light", "medium", "heavy", "total")
FURTHEST = 200  # columns or rows from the first map to the last


def spot(file: str, key: str) -> Place:
    """A place of a file or layout, for what is wrong there."""
    return Place(File(file), None, key)


def read_sheets(folder: Path) -> dict[str, Sheet]:
    """All maps of a folder by id, in the order of their marks."""
    return dict(_sheets(folder))


@cache
def _sheets(folder: Path) -> dict[str, Sheet]:
    """A scenario asks for them all: they are read once."""
    sheets: dict[str, Sheet] = {}
    for file in sorted(folder.glob("*.toml")):
        sheet = read_sheet(file)
        for other in sheets.values():
            if other.id == sheet.id or other.mark == sheet.mark:
                raise spot(file.name, "mark" if other.mark == sheet.mark else "id").wrong("same-map")
        sheets[sheet.id] = sheet
    return dict(sorted(sheets.items(), key=lambda entry: entry[1].mark))


def sheets_of(folder: Path, data: Data) -> dict[str, Sheet]:
    """The maps of a folder, and those that came with a scenario of somebody's own."""
    own = {id: parse_sheet(id, text) for id, text in data.facts.get("own_maps", {}).items()}
    return read_sheets(folder) | own


# ---------------------------------------------------------------- laying maps together


@dataclass(frozen=True)
class Laid:
    """One map of a layout: where its north-west corner comes to lie, and turned by how many sixths, clockwise."""

    sheet: Sheet
    column: int
    row: int
    turn: int = 0

    def place(self, column: int, row: int) -> Hex:
        """Where a hex of the map comes to lie."""
        q, r = self._moved(column, row)
        return q, int(row_of(q, r))

    def _moved(self, column: int, row: int) -> tuple[int, int]:
        q, r = rotated(column, r_of(column, row), self.turn)
        dq, dr = self._shift
        return int(q) + dq, int(r) + dr

    @property
    def _shift(self) -> tuple[int, int]:
        if self.turn == 0:
            return self.column, int(r_of(self.column, self.row))
        right, low = self.sheet.columns - 1, self.sheet.rows - 1
        q, r = rotated(right, r_of(right, low), self.turn)  # half a turn puts the last hex first
        return self.column - int(q), int(r_of(self.column, self.row)) - int(r)


def lay(file: str, layout: Sequence[Laid], shallows: bool, seams: bool = False) -> Ground:
    """The ground of these maps. ``shallows``: water beside a beach can be waded (Vikings G5.block.e). ``seams``: any
    maps may lie side by side; where the ground of one is higher, its rim is the crest of a bank."""
    if not layout:
        raise spot(file, "layout").wrong("layout-empty")
    for laid in layout:
        _check_place(file, laid)
    columns = max(laid.column + laid.sheet.columns for laid in layout)
    rows = max(laid.row + laid.sheet.rows for laid in layout)
    width = columns + 2 * MARGIN
    cells = width * (rows + 2 * MARGIN)
    plain = {name: [0] * cells for name in ("terrain", "level", "building", "room")}
    edge = [OPEN] * (cells * 6)
    names, buildings, rooms = [""] * cells, [""], 0
    of_map = [-1] * cells

    def cell(column: int, row: int) -> int:
        return (row + MARGIN) * width + column + MARGIN

    for lies, laid in enumerate(layout):
        sheet = laid.sheet
        first_building, first_room = len(buildings), rooms + 1
        letters = "".join(building.rooms for building in sheet.buildings)
        number = {letter: n for n, b in enumerate(sheet.buildings, first_building) for letter in b.rooms}
        buildings += [f"{sheet.mark}.{building.id}" for building in sheet.buildings]
        rooms += len(letters)
        for place, terrain in sheet.terrain.items():
            at = cell(*laid.place(*place))
            name = f"{sheet.mark}{place[0]:02}{place[1]:02}"
            if names[at]:
                raise spot(file, "layout").wrong("lies-on", hex=name, map=sheet.id, other=names[at])
            names[at], of_map[at] = name, lies
            plain["terrain"][at] = terrain
            plain["level"][at] = sheet.level[place]
            if letter := sheet.room.get(place):
                plain["building"][at] = number[letter]
                plain["room"][at] = first_room + letters.index(letter)
        for (column, row, direction), kind in sheet.sides.items():
            if (column, row) in sheet.terrain:
                turned_to = int(turned(direction, laid.turn))
                here = laid.place(column, row)
                there = beside(*here, turned_to)
                edge[cell(*here) * 6 + turned_to] = kind
                edge[cell(*there) * 6 + int(opposite(turned_to))] = kind

    ground = Ground(
        columns,
        rows,
        plain["terrain"],
        plain["level"],
        plain["building"],
        plain["room"],
        edge,
        names,
        buildings,
    )
    if shallows:
        for at in ground.places:
            if ground.terrain[at] in (SEA, RIVER) and any(
                ground.terrain[near] == BEACH for near in neighbours(ground, at)
            ):
                ground.terrain[at] = SHALLOWS
    if seams:
        _bank_seams(ground, of_map)
    _check_rises(file, ground)
    return ground


def _bank_seams(ground: Ground, of_map: list[int]) -> None:
    """Hexes of different maps on different levels have a crest between them."""
    for at in ground.places:
        for direction in range(6):
            near = ground.neighbour[at * 6 + direction]
            if near >= 0 and of_map[near] != of_map[at]:
                if ground.level[near] != ground.level[at] and ground.edge[at * 6 + direction] == OPEN:
                    ground.edge[at * 6 + direction] = CREST


def neighbours(ground: Ground, cell: int) -> list[int]:
    """The cells on the maps around a cell."""
    around = (int(ground.neighbour[cell * 6 + direction]) for direction in range(6))
    return [near for near in around if near >= 0]


def layout_of(file: str, sheets: Mapping[str, Sheet], records: Iterable[Mapping[str, Any]]) -> list[Laid]:
    """A scenario's layout: ``[{ map = "sea_1", at = [0, 20], turn = 180 }]``."""
    layout = []
    for number, record in enumerate(records, 1):
        place = Place(File(file), record, f"layout[{number}]")
        name, at, turn = place.get("map", None), place.get("at", [0, 0]), place.get("turn", 0)
        if not isinstance(name.value, str) or name.value not in sheets:
            raise name.wrong("no-map", given=shown(name.value), known=listed(sheets))
        if not isinstance(at.value, list) or len(at.value) != 2:
            raise at.wrong("map-at")
        column, row = at.numbers(0, FURTHEST)
        if turn.value not in (0, 180) or isinstance(turn.value, bool):
            raise turn.wrong("map-turn", given=shown(turn.value))
        layout.append(Laid(sheets[name.value], column, row, int(turn.value) // 60))
    return layout


def _check_place(file: str, laid: Laid) -> None:
    if laid.column % 2:
        raise spot(file, "layout").wrong("odd-column", column=str(laid.column), map=laid.sheet.id)


def _check_rises(file: str, ground: Ground) -> None:
    """Levels change at the top of a bank, at a wall or palisade, on a ramp or stairs, and where something was built or
    dug: a platform, a gate, a ditch."""
    for at in ground.places:
        for direction in range(6):
            near = ground.neighbour[at * 6 + direction]
            if near < 0 or ground.level[near] <= ground.level[at] or ground.edge[at * 6 + direction] != OPEN:
                continue
            if ground.terrain[at] in STEEP or ground.terrain[near] in STEEP:
                continue
            raise spot(file, "levels").wrong("rise", low=ground.names[at], high=ground.names[near])


# ---------------------------------------------------------------- what the kinds of ground do


def lands_of(data: Data) -> Lands:
    """The costs, cover and combat signs of a game's ``[[terrain]]`` and ``[[side]]`` records."""
    lands = Lands(len(TERRAINS), len(SIDES))
    for record in data.each("terrain"):
        n = record.at("id").index(TERRAINS)
        lands.foot[n] = record.at("foot").number(-1, 9)
        lands.mounted[n] = record.at("mounted").number(-1, 9)
        lands.cover[n] = record.at("cover").index(COVERS)
        lands.cover_rule[n] = record.at("cover_rule").text()
        lands.attacker[n] = record.at("attacker").number(-1, 1)
        lands.defender[n] = record.at("defender").number(-1, 1)
        lands.blocks[n] = int(record.at("blocks").flag())
        lands.water[n] = int(record.at("water").flag())
    for record in data.each("side"):
        n = record.at("id").index(SIDES)
        lands.side_foot[n] = record.at("foot").number(-1, 9)
        lands.side_mounted[n] = record.at("mounted").number(-1, 9)
        lands.side_cover[n] = record.at("cover").index(COVERS)
        lands.side_cover_rule[n] = record.at("cover_rule").text()
        lands.side_attacker[n] = record.at("attacker").number(-1, 1)
        lands.side_defender[n] = record.at("defender").number(-1, 1)
    return lands
