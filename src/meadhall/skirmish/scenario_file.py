"""A scenario of one's own, written by hand in a text file and read with precise errors. The format is in
docs/scenarios.md."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from meadhall.core.data import Data, File, parse_toml, read_text
from meadhall.core.documents import Place, shown
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.layout import TREASURES
from meadhall.skirmish.maps import lands_of, lay, layout_of, read_sheets
from meadhall.skirmish.musters import check_field, entry_cells
from meadhall.skirmish.sheets import Sheet, parse_sheet
from meadhall.skirmish.site import EDGES
from meadhall.skirmish.verbs import HEX_COLUMNS

NAME = re.compile(r"[a-z][a-z0-9_-]*")
HEX = re.compile(r"(\d\d)(\d\d)")
ZONE = re.compile(r"(\d\d)(\d\d)-(\d\d)(\d\d)")
TOP = {
    "game": True,
    "scenario": True,
    "en": True,
    "fr": True,
    "situation": False,
    "victory": False,
    "turns": True,
    "first": True,
    "win_margin": False,
    "layout": True,
    "exits": False,
    "weak_exits": False,
    "category_exits": False,
    "treasures": False,
    "hall": False,
    "asleep": False,
    "score": True,
    "group": False,
}
GROUP = {"side": True, "people": True, "zone": False, "entry": False, "flat": False, "turn": False, "mounted": False}
SCORE = {"side": True, "for": True, "points": True}


def page_of(data: Data, file: Path) -> Place:
    """A scenario file, to be read with checks that say the line."""
    text = read_text(file)
    return Place(File(file.name, data.folder, lines_of(text)), parse_toml(file.name, text), "")


def lines_of(text: str) -> dict[str, int]:
    """The line on which each key stands: ``turns``, ``ship[2].heading``."""
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    prefix = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\[(\w+)\]\]", line):
            counts[header[1]] = counts.get(header[1], 0) + 1
            prefix = f"{header[1]}[{counts[header[1]]}]"
            found[prefix] = number
        elif key := re.match(r"\s*(\w+)\s*=", line):
            found.setdefault(f"{prefix}.{key[1]}" if prefix else key[1], number)
    return found


@dataclass
class ScenarioReader:
    """Reads one scenario file, from its maps to its scores. A game that knows more of a scenario extends it."""

    file: Path
    data: Data
    maps: Path
    page: Place
    sides: tuple[str, ...]
    events: tuple[str, ...]  # that may count at the end
    riding: str  # the form that only those have who can ride
    own_maps: dict[str, str] = field(default_factory=dict)  # text by id
    listed: dict[str, str] = field(default_factory=dict)  # where each person is listed

    # ------------------------------------------------------------ the whole

    def record(self) -> dict[str, Any]:
        page = self.page
        keys(page, TOP | self.more_keys())
        game = self.data.facts["game"]
        if page.at("game").value != game:
            raise page.at("game").refuse("scenario-game", wanted=shown(game), given=shown(page.at("game").value))
        id = self.name(page.at("scenario"))
        layout = self.layout()
        ground = self.ground(layout)
        first = page.at("first").index(self.sides)
        record: dict[str, Any] = {
            "id": id,
            "number": 0,
            "en": page.at("en").text(),
            "fr": page.at("fr").text(),
            "situation": page.get("situation", "").text(),
            "victory": page.get("victory", "").text(),
            "special": [],
            "turns": page.at("turns").number(1, 40),
            "player_a": self.sides[first],
            "player_b": self.sides[1 - first],
            "win_margin": page.get("win_margin", 1).number(1, 99),
            "layout": layout,
            "exit_edges": self.exits("exits", self.sides),
            "weak_exits": self.exits("weak_exits", self.sides),
            "category_exits": self.exits("category_exits", tuple(self.categories())),
            "source": f"own: {self.file.name}",
        }
        record |= self.more(ground)
        record["group"] = self.groups(ground)
        record["treasures"] = self.treasures(ground, TREASURES - self.treasures_elsewhere(record))
        record["score"] = self.scores()
        record["asleep"] = self.asleep()
        if page.has("hall"):
            known = [building for building in ground.buildings if building]
            record["hall"] = known[page.at("hall").index(known)]
        elif any(score["event"] == "hall_held" for score in record["score"]):
            raise page.get("hall", None).refuse("hall-missing")
        for side in self.sides:
            if not any(self.side_of(person) == side for person in self.listed):
                raise page.get("group", None).refuse("side-empty", side=side)
        return record

    # ------------------------------------------------------------ what a game adds

    def more_keys(self) -> dict[str, bool]:
        """Its own keys at the top; those that are True must be there."""
        return {}

    def more(self, ground: Ground) -> dict[str, Any]:
        """Its own part of the record. Whoever is named there is listed before the groups are."""
        return {}

    def treasures_elsewhere(self, record: Mapping[str, Any]) -> int:
        """Treasures that do not lie on hexes."""
        return 0

    # ------------------------------------------------------------ the field

    def layout(self) -> list[dict[str, Any]]:
        """Maps of the game by id, maps of one's own by file."""
        found, whole = [], self.page.at("layout")
        for part in whole.entries():
            if not isinstance(part.value, dict) or part.has("map") == part.has("file"):
                raise part.refuse("layout-part")
            part.table(("map", "file", "at", "turn"))
            found.append(
                {"map": self.own_map(part.at("file")) if part.has("file") else part.value["map"]} | _placed(part)
            )
        return found

    def own_map(self, place: Place) -> str:
        path = self.file.parent / place.text()
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, ValueError):
            raise place.refuse("own-map-file", given=shown(place.value)) from None
        sheet = parse_sheet(path.name, text)
        if sheet.id in read_sheets(self.maps) or self.own_maps.get(sheet.id, text) != text:
            raise place.refuse("own-map-id", id=sheet.id)
        self.own_maps[sheet.id] = text
        return sheet.id

    def ground(self, layout: Sequence[Mapping[str, Any]]) -> Ground:
        sheets: dict[str, Sheet] = read_sheets(self.maps)
        sheets |= {id: parse_sheet(id, text) for id, text in self.own_maps.items()}
        laid = layout_of(self.file.name, sheets, layout)
        marks = [part.sheet.mark for part in laid]
        if len(set(marks)) != len(marks):
            raise self.page.at("layout").refuse("same-mark", marks=", ".join(marks))
        if max((part.column + part.sheet.columns for part in laid), default=0) > HEX_COLUMNS * 2:
            raise self.page.at("layout").refuse("far-map")
        ground = lay(self.file.name, laid, True)
        check_field(self.page.at("layout"), ground)
        return ground

    def cell(self, place: Place, ground: Ground) -> int:
        found = HEX.fullmatch(place.value) if isinstance(place.value, str) else None
        cell = int(ground.cell_in(int(found[1]), int(found[2]))) if found else -1
        if cell < 0 or not ground.is_on_map(cell):
            raise place.refuse("field-hex", given=shown(place.value))
        return cell

    def place(self, place: Place, ground: Ground) -> list[int]:
        cell = self.cell(place, ground)
        return [int(ground.column(cell)), int(ground.row(cell))]

    def exits(self, key: str, known: Sequence[str]) -> dict[str, list[str]]:
        """A table of sides of the field, such as ``{ viking = ["S"] }``."""
        found, table = {}, self.page.get(key, {})
        for name, edges in table.items():
            table.same(name).index(list(known))
            if not isinstance(edges.value, list) or not edges.value or not {*map(str, edges.value)} <= {*EDGES}:
                raise table.refuse("edges", name=name, known=", ".join(EDGES), given=shown(edges.value))
            found[name] = edges.value
        return found

    # ------------------------------------------------------------ people and ships

    def people(self, place: Place, side: str) -> list[str]:
        known = self.data.ids("character")
        for entry in place.entries():
            name = entry.value
            if not isinstance(name, str) or name not in known:
                near = " / ".join(get_close_matches(str(name), known))
                reason = "nobody-near" if near else "nobody"
                raise place.refuse(reason, given=shown(name), **({"near": near} if near else {}))
            if self.side_of(name) != side:
                raise place.refuse("other-side", person=name, side=self.side_of(name))
            if name in self.listed:
                raise place.refuse("listed", person=name, where=self.listed[name])
            self.listed[name] = place.path
        return list(place.value)

    def side_of(self, person: str) -> str:
        return str(self.character(person)["side"])

    def character(self, person: str) -> dict[str, Any]:
        return next(record for record in self.data.records("character") if record["id"] == person)

    def categories(self) -> list[str]:
        return [name for name in self.data.table("categories") if name not in ("source", "why")]

    def groups(self, ground: Ground) -> list[dict[str, Any]]:
        found = []
        for group in self.tables("group"):
            keys(group, GROUP)
            side = self.sides[group.at("side").index(self.sides)]
            people = self.people(group.at("people"), side)
            mounted = self.riders(group.get("mounted", []), people)
            record: dict[str, Any] = {"side": side, "characters": people, "mounted": mounted}
            if group.has("zone") == group.has("entry"):
                raise group.refuse("zone-or-entry")
            if group.has("zone"):
                record["zone"] = self.zone(group.at("zone"))
                cells = [cell for cell in ground.places if _within(ground, int(cell), record["zone"])]
                self.check_room(group.at("zone"), ground, cells, len(people), len(mounted))
                for only in ("turn", "flat"):
                    if group.has(only):
                        raise group.at(only).refuse("zone-turn")
            else:
                entry = group.at("entry")
                edges = [EDGES[entry.same(edge).index(EDGES)] for edge in entry.text().split("|")]
                record["entry_edge"] = "|".join(edges)
                record["entry_turn"] = group.get("turn", 1).number(1, 40)
                record["entry_flat"] = group.get("flat", False).flag()
                cells = entry_cells(ground, edges, record["entry_flat"])
                self.check_room(entry, ground, cells, min(1, len(people)), 0)
            found.append(record)
        return found

    def riders(self, place: Place, people: Sequence[str]) -> list[str]:
        names = []
        for entry in place.entries():
            name = entry.value
            if name not in people:
                raise place.refuse("not-in-group", person=str(name))
            if self.riding not in self.character(name):
                raise place.refuse("cannot-ride", person=name)
            if name in names:
                raise place.wrong("twice", name=name)
            names.append(name)
        return names

    def zone(self, place: Place) -> list[int]:
        corners = ZONE.fullmatch(place.value) if isinstance(place.value, str) else None
        if corners is None:
            raise place.refuse("zone")
        left, top, right, bottom = (int(corner) for corner in corners.groups())
        if left > right or top > bottom:
            raise place.refuse("zone-empty", zone=place.value)
        return [left, top, right, bottom]

    def check_room(self, place: Place, ground: Ground, cells: Sequence[int], people: int, mounted: int) -> None:
        """Dry hexes enough: one for a man on foot, four for a rider, who must find two side by side."""
        lands = lands_of(self.data)
        grounds = [ground.terrain[cell] for cell in cells]
        dry = [terrain for terrain in grounds if lands.foot[terrain] >= 0 and not lands.water[terrain]]
        wanted = people + 3 * mounted
        if len(dry) < max(1, wanted):
            raise place.refuse("room", n=len(dry), people=people, wanted=wanted)

    # ------------------------------------------------------------ what counts

    def treasures(self, ground: Ground, most: int) -> list[list[int]]:
        given = self.page.get("treasures", [])
        found = [self.place(given.same(entry.value), ground) for entry in given.entries()]
        if len(found) > most:
            raise given.refuse("treasures-all", most=TREASURES)
        return found

    def scores(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for score in self.tables("score"):
            keys(score, SCORE)
            side = self.sides[score.at("side").index(self.sides)]
            event = self.events[score.at("for").index(self.events)]
            if any((other["side"], other["event"]) == (side, event) for other in found):
                raise score.at("for").refuse("score-twice", side=side, event=event)
            found.append({"side": side, "event": event, "points": score.at("points").number(1, 99)})
        return found

    def asleep(self) -> list[str]:
        given, found = self.page.get("asleep", []), []
        for entry in given.entries():
            if not isinstance(entry.value, str) or entry.value not in self.listed:
                raise given.refuse("takes-no-part", given=shown(entry.value))
            if entry.value in found:
                raise given.wrong("twice", name=entry.value)
            found.append(entry.value)
        return found

    # ------------------------------------------------------------ values

    def tables(self, key: str) -> list[Place]:
        found = self.page.get(key, [])
        if not isinstance(found.value, list) or not all(isinstance(table, dict) for table in found.value):
            raise found.refuse("tables", key=key)
        return found.entries()

    def name(self, place: Place) -> str:
        if not isinstance(place.value, str) or not NAME.fullmatch(place.value):
            raise place.refuse("name", given=shown(place.value))
        return place.value


def keys(place: Place, known: Mapping[str, bool]) -> None:
    """These keys and no others; those that are True must be there."""
    place.table(known)
    for key, wanted in known.items():
        if wanted:
            place.at(key)


def _placed(part: Place) -> dict[str, Any]:
    return {key: part.value[key] for key in ("at", "turn") if key in part.value}


def _within(ground: Ground, cell: int, zone: Sequence[int]) -> bool:
    left, top, right, bottom = zone
    return left <= ground.column(cell) <= right and top <= ground.row(cell) <= bottom
