"""The maps of a game in one place, and a ground as a document: what the page draws is what the rules use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from meadhall.core.data import Data, load_data
from meadhall.core.documents import listed, shown
from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.kinds import OPEN, SIDES, TERRAINS
from meadhall.skirmish.maps import Laid, lands_of, lay, layout_of, read_sheets, sheets_of
from meadhall.skirmish.sheets import Sheet
from meadhall.skirmish.sight import Book, Sight


class Atlas:
    """The folder of a game's maps and the file that says what their ground does."""

    def __init__(self, folder: Path, book: Book) -> None:
        self.folder = folder
        self.book = book  # how fire crosses it

    @cached_property
    def sheets(self) -> dict[str, Sheet]:
        return read_sheets(self.folder / "maps")

    @cached_property
    def data(self) -> Data:
        return load_data(self.folder / "ground.toml")

    @cached_property
    def lands(self) -> Lands:
        return lands_of(self.data)

    def layouts(self) -> list[dict[str, Any]]:
        """How the game's scenarios lay its maps together."""
        file = self.folder / "data.toml"
        scenarios = load_data(file).records("scenario") if file.exists() else []
        return [{"id": s["id"], "en": s["en"], "fr": s["fr"], "maps": s["layout"]} for s in scenarios]

    def field(self, data: Data, scenario: str) -> tuple[Ground, list[Laid]]:
        """The maps of a scenario, laid together; ``data`` may hold maps of somebody's own."""
        record = next((one for one in data.records("scenario") if one["id"] == scenario), None)
        if record is None:
            raise data.spot("scenario").wrong("unknown", given=shown(scenario), known=listed(data.ids("scenario")))
        return self.field_laid(data, record["layout"])

    def field_laid(
        self, data: Data, records: Sequence[Mapping[str, Any]], seams: bool = False
    ) -> tuple[Ground, list[Laid]]:
        """``seams``: as ``lay`` of ``skirmish/maps.py`` says."""
        layout = self.laid(records, sheets_of(self.folder / "maps", data))
        return self.ground(layout, seams), layout

    def laid(self, records: Sequence[Mapping[str, Any]], sheets: Mapping[str, Sheet] | None = None) -> list[Laid]:
        return layout_of("layout", sheets or self.sheets, records)

    def ground(self, layout: Sequence[Laid], seams: bool = False) -> Ground:
        return lay("layout", layout, shallows="shallows" in self.data.ids("terrain"), seams=seams)

    def kinds(self) -> dict[str, dict[str, str]]:
        """What each kind of hex and side is called, by language."""
        records = [*self.data.records("terrain"), *self.data.records("side")]
        return {record["id"]: {"en": record["en"], "fr": record["fr"]} for record in records}


def document(ground: Ground, layout: Sequence[Laid]) -> dict[str, Any]:
    """A ground for the page. Hexes are numbered row by row; ``terrain`` and the kinds of ``sides`` are numbers of the
    lists ``terrains`` and ``kinds_of_side``; 0 is off the maps."""
    cells = [int(ground.cell_in(column, row)) for row in range(ground.rows) for column in range(ground.columns)]
    sides = []
    for number, cell in enumerate(cells):
        for direction in range(6):
            kind = int(ground.edge[cell * 6 + direction])
            if kind == OPEN or not ground.is_on_map(cell):
                continue
            if direction < 3 or ground.neighbour[cell * 6 + direction] < 0:  # each side once
                sides.append([number, direction, kind])
    return {
        "columns": int(ground.columns),
        "rows": int(ground.rows),
        "maps": [about_laid(laid) for laid in layout],
        "terrains": list(TERRAINS),
        "kinds_of_side": list(SIDES),
        "terrain": [int(ground.terrain[cell]) for cell in cells],
        "printed": [int(ground.printed[cell]) for cell in cells],
        "level": [int(ground.level[cell]) for cell in cells],
        "building": [int(ground.building[cell]) for cell in cells],
        "room": [int(ground.room[cell]) for cell in cells],
        "names": [ground.names[cell] for cell in cells],
        "sides": sides,
    }


def about(sheet: Sheet) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "mark": sheet.mark,
        "names": dict(sheet.names),
        "columns": sheet.columns,
        "rows": sheet.rows,
        "numbers": dict(sheet.numbers),
        "buildings": [{"id": building.id, "names": dict(building.names)} for building in sheet.buildings],
    }


def about_laid(laid: Laid) -> dict[str, Any]:
    return about(laid.sheet) | {"at": [laid.column, laid.row], "turn": laid.turn * 60}


def seen_from(ground: Ground, lands: Lands, book: Book, shooter: int) -> dict[str, Any]:
    """Every line of fire from one hex, with nobody in the way. For each hex: the rule that forbids it (a number of
    ``rules``, 0 for none), the cover there, the hex and side that stop the line, and the side it starts from."""
    sight = Sight(ground, lands, book)
    rules = [""]
    cells = [int(ground.cell_in(column, row)) for row in range(ground.rows) for column in range(ground.columns)]
    number = {cell: n for n, cell in enumerate(cells)}
    lines = []
    for cell in cells:
        if not ground.is_on_map(cell):
            lines.append([0, 0, -1, -1, -1])
            continue
        line = sight.line(shooter, cell)
        rule = line.rule
        if rule not in rules:
            rules.append(rule)
        obstacle = number.get(int(line.obstacle), -1)
        lines.append([rules.index(rule), int(line.cover), obstacle, int(line.obstacle_side), int(line.origin)])
    return {"rules": rules, "lines": lines}
