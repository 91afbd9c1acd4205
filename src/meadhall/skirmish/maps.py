"""Maps laid together into a ground, and what that ground does in a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.data import Data
from meadhall.core.errors import DataError
from meadhall.skirmish.ground import MARGIN, Ground, Lands
from meadhall.skirmish.hexes import opposite, r_of, rotated, row_of, turned
from meadhall.skirmish.kinds import (
    BEACH,
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


def read_sheets(folder: Path) -> dict[str, Sheet]:
    """All maps of a folder by id, in the order of their marks."""
    sheets: dict[str, Sheet] = {}
    for file in sorted(folder.glob("*.toml")):
        sheet = read_sheet(file)
        for other in sheets.values():
            if other.id == sheet.id or other.mark == sheet.mark:
                raise DataError(file.name, "mark" if other.mark == sheet.mark else "id", "another map has the same")
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


def lay(file: str, layout: Sequence[Laid], shallows: bool) -> Ground:
    """The ground of these maps. ``shallows``: water beside a beach can be waded (Vikings G5.block.e)."""
    if not layout:
        raise DataError(file, "layout", "names no map")
    for laid in layout:
        _check_place(file, laid)
    columns = max(laid.column + laid.sheet.columns for laid in layout)
    rows = max(laid.row + laid.sheet.rows for laid in layout)
    width = columns + 2 * MARGIN
    cells = width * (rows + 2 * MARGIN)
    plain = {name: [0] * cells for name in ("terrain", "level", "building", "room")}
    edge = [OPEN] * (cells * 6)
    names, buildings, rooms = [""] * cells, [""], 0

    def cell(column: int, row: int) -> int:
        return (row + MARGIN) * width + column + MARGIN

    for laid in layout:
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
                raise DataError(file, "layout", f"{name} of {sheet.id} lies on {names[at]}")
            names[at] = name
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
        _vec(plain["terrain"]),
        _vec(plain["terrain"]),
        _vec(plain["level"]),
        _vec(plain["building"]),
        _vec(plain["room"]),
        _vec(edge),
        names,
        buildings,
    )
    if shallows:
        for at in ground.places:
            if ground.terrain[at] in (SEA, RIVER) and any(
                ground.terrain[near] == BEACH for near in neighbours(ground, at)
            ):
                ground.terrain[at] = SHALLOWS
    _check_rises(file, ground)
    return ground


def neighbours(ground: Ground, cell: int) -> list[int]:
    """The cells on the maps around a cell."""
    around = (int(ground.neighbour[cell * 6 + direction]) for direction in range(6))
    return [near for near in around if near >= 0]


def layout_of(file: str, sheets: Mapping[str, Sheet], records: Iterable[Mapping[str, Any]]) -> list[Laid]:
    """A scenario's layout: ``[{ map = "sea_1", at = [0, 20], turn = 180 }]``."""
    layout = []
    for number, record in enumerate(records, 1):
        where = f"layout[{number}]"
        name, at, turn = record.get("map"), record.get("at", [0, 0]), record.get("turn", 0)
        if name not in sheets:
            raise DataError(file, f"{where}.map", f"{name!r} is no map; known: {', '.join(sheets)}")
        if not (isinstance(at, list) and len(at) == 2 and all(isinstance(n, int) and n >= 0 for n in at)):
            raise DataError(file, f"{where}.at", "must be the column and row of its north-west hex: [0, 20]")
        if turn not in (0, 180):
            raise DataError(file, f"{where}.turn", f"must be 0 or 180, not {turn!r}: turned otherwise no maps join")
        layout.append(Laid(sheets[str(name)], at[0], at[1], turn // 60))
    return layout


def _check_place(file: str, laid: Laid) -> None:
    if laid.column % 2:
        reason = f"column {laid.column} is odd: {laid.sheet.id} would lie half a hex off; use an even one"
        raise DataError(file, "layout", reason)


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
            rise = f"from {ground.names[at]} to {ground.names[near]}"
            raise DataError(file, "levels", f"the ground rises {rise} without a bank; a bank lies on the low side")


def _vec(values: Sequence[int]) -> vec[i64]:
    return vec[i64](list(values))


# ---------------------------------------------------------------- what the kinds of ground do


def lands_of(data: Data) -> Lands:
    """The costs, cover and combat signs of a game's ``[[terrain]]`` and ``[[side]]`` records."""
    lands = Lands(len(TERRAINS), len(SIDES))
    for record in data.records("terrain"):
        where = f"terrain[{record['id']}]"
        n = _number(data, where, record["id"], TERRAINS)
        lands.foot[n] = _whole(data, where, record, "foot", -1, 9)
        lands.mounted[n] = _whole(data, where, record, "mounted", -1, 9)
        lands.cover[n] = _number(data, f"{where}.cover", record["cover"], COVERS)
        lands.cover_rule[n] = record["cover_rule"]
        lands.attacker[n] = _whole(data, where, record, "attacker", -1, 1)
        lands.defender[n] = _whole(data, where, record, "defender", -1, 1)
        lands.blocks[n] = _whole(data, where, record, "blocks", 0, 1)
        lands.water[n] = _whole(data, where, record, "water", 0, 1)
    for record in data.records("side"):
        where = f"side[{record['id']}]"
        n = _number(data, where, record["id"], SIDES)
        lands.side_foot[n] = _whole(data, where, record, "foot", -1, 9)
        lands.side_mounted[n] = _whole(data, where, record, "mounted", -1, 9)
        lands.side_cover[n] = _number(data, f"{where}.cover", record["cover"], COVERS)
        lands.side_cover_rule[n] = record["cover_rule"]
        lands.side_attacker[n] = _whole(data, where, record, "attacker", -1, 1)
        lands.side_defender[n] = _whole(data, where, record, "defender", -1, 1)
    return lands


def _number(data: Data, where: str, name: Any, known: Sequence[str]) -> int:
    if name not in known:
        raise data.refuse(where, f"{name!r} is unknown; known: {', '.join(known)}")
    return known.index(name)


def _whole(data: Data, where: str, record: Mapping[str, Any], key: str, least: int, most: int) -> int:
    value = record[key]
    if isinstance(value, bool):
        value = int(value)
    if not isinstance(value, int) or not least <= value <= most:
        raise data.refuse(f"{where}.{key}", f"must be a whole number from {least} to {most}")
    return value
