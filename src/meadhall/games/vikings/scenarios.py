"""A scenario of one's own, written by hand in a text file and read with precise errors. The format is in
docs/scenarios.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from meadhall.core.data import Data
from meadhall.core.errors import DataError
from meadhall.games.vikings.facts import EDGES, FORM_KEYS, SCORES, SIDE_IDS, edge_cells
from meadhall.games.vikings.fleet import BOX, TYPES, hull_of
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.kinds import BEACH
from meadhall.skirmish.layout import GRAPNELS, SHIPS, SPAN, TREASURES
from meadhall.skirmish.maps import lands_of, lay, layout_of, read_sheets
from meadhall.skirmish.sheets import Sheet, parse_sheet
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS

OPTION_IDS = ("errare", "plugging", "hemp", "helm")
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
    "options": False,
    "score": True,
    "group": False,
    "ship": False,
}
SHIP = {
    "id": True,
    "en": True,
    "fr": True,
    "type": True,
    "side": True,
    "at": True,
    "heading": True,
    "speed": False,
    "beached": False,
    "grapnels": False,
    "treasures": False,
    "crew": True,
}
GROUP = {"side": True, "people": True, "zone": False, "entry": False, "turn": False, "mounted": False}
SCORE = {"side": True, "for": True, "points": True}


def with_scenario(data: Data, folder: Path, file: Path) -> Data:
    """The data of the game with the file's scenario instead of the printed ones; DataError says where and why not."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DataError(file.name, "-", "no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise DataError(file.name, "-", str(problem)) from None
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise DataError(file.name, "-", f"not valid TOML: {problem}") from None
    reader = _Reader(file, data, folder / "maps", document, lines_of(text))
    record = reader.record()
    facts = data.facts | {"scenario": [record], "own_maps": reader.own_maps}
    return replace(data, facts=facts, overlay=file.name)


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
class _Reader:
    """Reads one scenario file, from its maps to its scores."""

    file: Path
    data: Data
    maps: Path
    document: dict[str, Any]
    lines: Mapping[str, int]
    own_maps: dict[str, str] = field(default_factory=dict)  # text by id
    listed: dict[str, str] = field(default_factory=dict)  # where each person is listed

    def refuse(self, key: str, reason: str) -> DataError:
        line = self.lines.get(key) or self.lines.get(key.rsplit(".", 1)[0])
        return DataError(self.file.name, f"line {line}, {key}" if line else key, reason)

    # ------------------------------------------------------------ the whole

    def record(self) -> dict[str, Any]:
        self.check_keys("", self.document, TOP)
        id = self.name("scenario", self.document["scenario"])
        if self.document["game"] != self.data.facts["game"]:
            raise self.refuse("game", f"must be {self.data.facts['game']!r}, not {self.document['game']!r}")
        layout = self.layout()
        ground = self.ground(layout)
        first = self.one_of("first", self.document["first"], SIDE_IDS)
        record: dict[str, Any] = {
            "id": id,
            "number": 0,
            "en": self.text("en", self.document["en"]),
            "fr": self.text("fr", self.document["fr"]),
            "situation": self.text("situation", self.document.get("situation", "")),
            "victory": self.text("victory", self.document.get("victory", "")),
            "special": [],
            "turns": self.whole("turns", self.document["turns"], 1, 40),
            "player_a": first,
            "player_b": SIDE_IDS[1 - SIDE_IDS.index(first)],
            "win_margin": self.whole("win_margin", self.document.get("win_margin", 1), 1, 99),
            "layout": layout,
            "exit_edges": self.exits("exits", SIDE_IDS),
            "weak_exits": self.exits("weak_exits", SIDE_IDS),
            "category_exits": self.exits("category_exits", tuple(self.categories())),
            "source": f"own: {self.file.name}",
        }
        record["ship"] = self.ships(ground)
        record["group"] = self.groups(ground)
        record["treasures"] = self.treasures(ground, record["ship"])
        record["score"] = self.scores()
        record["asleep"] = self.asleep()
        record["options"] = [self.one_of("options", one, OPTION_IDS) for one in self.listing("options")]
        if "hall" in self.document:
            known = [building for building in ground.buildings if building]
            record["hall"] = self.one_of("hall", self.document["hall"], known or ["(these maps have no building)"])
        elif any(score["event"] == "hall_held" for score in record["score"]):
            raise self.refuse("hall", "missing: a score for hall_held needs the building that counts")
        for side in SIDE_IDS:
            if not any(self.side_of(person) == side for person in self.listed):
                raise self.refuse("group", f"nobody of the side {side} takes part")
        return record

    # ------------------------------------------------------------ the field

    def layout(self) -> list[dict[str, Any]]:
        """Maps of the game by id, maps of one's own by file."""
        found = []
        for number, part in enumerate(self.listing("layout"), 1):
            key = f"layout[{number}]"
            if not isinstance(part, dict) or ("map" in part) == ("file" in part):
                said = '{ map = "sea-1", at = [0, 20] } or { file = "my-map.toml", at = [0, 0] }'
                raise self.refuse("layout", f"{key} must be written {said}")
            for name in part:
                if name not in ("map", "file", "at", "turn"):
                    raise self.refuse("layout", f"{key}.{name} is unknown; known: map, file, at, turn")
            found.append({"map": self.own_map(key, part["file"]) if "file" in part else part["map"]} | _placed(part))
        return found

    def own_map(self, key: str, name: Any) -> str:
        path = self.file.parent / str(name)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            said = f"{key}.file: {name!r} cannot be read; it is looked for beside this file"
            raise self.refuse("layout", said) from None
        sheet = parse_sheet(path.name, text)
        if sheet.id in read_sheets(self.maps):
            raise self.refuse("layout", f"{key}.file: the game has a map {sheet.id!r} already; give yours another id")
        self.own_maps[sheet.id] = text
        return sheet.id

    def ground(self, layout: Sequence[Mapping[str, Any]]) -> Ground:
        sheets: dict[str, Sheet] = read_sheets(self.maps)
        sheets |= {id: parse_sheet(id, text) for id, text in self.own_maps.items()}
        laid = layout_of(self.file.name, sheets, layout)
        marks = [part.sheet.mark for part in laid]
        if len(set(marks)) != len(marks):
            raise self.refuse("layout", f"two of these maps have the same mark; theirs are {', '.join(marks)}")
        ground = lay(self.file.name, laid, True)
        if ground.cells > SPAN or ground.columns > HEX_COLUMNS or ground.rows > HEX_ROWS:
            size = f"{int(ground.columns)} columns and {int(ground.rows)} rows"
            limit = f"at most {HEX_COLUMNS} columns, {HEX_ROWS} rows and {SPAN} hexes, the margin included"
            raise self.refuse("layout", f"the field has {size}; there is room for {limit}")
        return ground

    def cell(self, key: str, ground: Ground, hex: Any) -> int:
        found = HEX.fullmatch(hex) if isinstance(hex, str) else None
        cell = int(ground.cell_in(int(found[1]), int(found[2]))) if found else -1
        if cell < 0 or not ground.is_on_map(cell):
            raise self.refuse(key, f'{hex!r} is no hex of the field; write column and row, two digits each: "0512"')
        return cell

    def place(self, key: str, ground: Ground, hex: Any) -> list[int]:
        cell = self.cell(key, ground, hex)
        return [int(ground.column(cell)), int(ground.row(cell))]

    def exits(self, key: str, known: Sequence[str]) -> dict[str, list[str]]:
        table = self.document.get(key, {})
        if not isinstance(table, dict):
            raise self.refuse(key, f'must be a table of sides of the field: {{ {known[0]} = ["S"] }}')
        for name, edges in table.items():
            self.one_of(key, name, known)
            if not isinstance(edges, list) or not edges or not set(map(str, edges)) <= set(EDGES):
                raise self.refuse(key, f"{name} must be a list of the sides {', '.join(EDGES)}, not {edges!r}")
        return table

    # ------------------------------------------------------------ people and ships

    def people(self, key: str, names: Any, side: str) -> list[str]:
        if not isinstance(names, list):
            raise self.refuse(key, "must be a list of people")
        known = self.data.ids("character")
        for name in names:
            if name not in known:
                near = " or ".join(get_close_matches(str(name), known))
                raise self.refuse(key, f"{name!r} is nobody of the game{near and '; perhaps ' + near}")
            if self.side_of(name) != side:
                raise self.refuse(key, f"{name} is of the side {self.side_of(name)}, not {side}")
            if name in self.listed:
                raise self.refuse(key, f"{name} is listed already, in {self.listed[name]}")
            self.listed[name] = key
        return names

    def side_of(self, person: str) -> str:
        return str(self.character(person)["side"])

    def character(self, person: str) -> dict[str, Any]:
        return next(record for record in self.data.records("character") if record["id"] == person)

    def categories(self) -> list[str]:
        return [name for name in self.data.table("categories") if name not in ("source", "why")]

    def ships(self, ground: Ground) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        taken: dict[int, str] = {}
        for number, ship in enumerate(self.tables("ship"), 1):
            key = f"ship[{number}]"
            self.check_keys(f"{key}.", ship, SHIP)
            id = self.name(f"{key}.id", ship["id"])
            if any(other["id"] == id for other in found):
                raise self.refuse(f"{key}.id", f"another ship is called {id!r}")
            kind = self.one_of(f"{key}.type", ship["type"], TYPES)
            if sum(other["type"] == kind for other in found) == BOX[kind]:
                raise self.refuse(f"{key}.type", f"there are only {BOX[kind]} of the type {kind} (component.ships)")
            side = self.one_of(f"{key}.side", ship["side"], SIDE_IDS)
            hull = hull_of(self.data, kind, self.data.table("ship")[kind])
            heading = DIRECTIONS.index(self.one_of(f"{key}.heading", ship["heading"], DIRECTIONS))
            beached = ship.get("beached", False)
            if not isinstance(beached, bool):
                raise self.refuse(f"{key}.beached", "must be true or false")
            pivot = self.cell(f"{key}.at", ground, ship["at"])
            self.moor(key, ground, hull, pivot, heading, beached, id, taken)
            crew = self.people(f"{key}.crew", ship["crew"], side)
            if len(crew) > hull.cells:
                raise self.refuse(f"{key}.crew", f"a {kind} has {int(hull.cells)} cells, not {len(crew)}")
            fastest = (-int(hull.astern), int(hull.ahead))
            found.append(
                {
                    "id": id,
                    "en": self.text(f"{key}.en", ship["en"]),
                    "fr": self.text(f"{key}.fr", ship["fr"]),
                    "type": kind,
                    "side": side,
                    "at": self.place(f"{key}.at", ground, ship["at"]),
                    "heading": ship["heading"],
                    "speed": self.whole(f"{key}.speed", ship.get("speed", 0), *((0, 0) if beached else fastest)),
                    "beached": beached,
                    "grapnels": self.whole(f"{key}.grapnels", ship.get("grapnels", 0), 0, GRAPNELS),
                    "treasures_aboard": self.whole(f"{key}.treasures", ship.get("treasures", 0), 0, TREASURES),
                    "crew": crew,
                }
            )
        if sum(ship["grapnels"] for ship in found) > GRAPNELS:
            raise self.refuse("ship[1].grapnels", f"there are {GRAPNELS} grapnels in all")
        assert len(found) <= SHIPS
        return found

    def moor(
        self,
        key: str,
        ground: Ground,
        hull: Any,
        pivot: int,
        heading: int,
        beached: bool,
        id: str,
        taken: dict[int, str],
    ) -> None:
        """Every cell of a hull lies on the field, on water or on a beach, and on no other ship."""
        lands, sand = lands_of(self.data), False
        for part in range(hull.cells):
            at = heading * hull.cells + part
            cell = int(ground.cell_at(ground.q[pivot] + hull.q[at], ground.r[pivot] + hull.r[at]))
            if not ground.is_on_map(cell):
                raise self.refuse(f"{key}.at", "so the ship lies partly off the field")
            if cell in taken:
                raise self.refuse(f"{key}.at", f"so the ship lies on {taken[cell]}, at {ground.names[cell]}")
            taken[cell] = id
            if lands.water[ground.terrain[cell]]:
                continue
            if not beached or ground.terrain[cell] != BEACH:
                where = "on a beach or in the water" if beached else "in the water"
                raise self.refuse(f"{key}.at", f"{ground.names[cell]} lies under the ship and is not {where}")
            sand = True
        if beached and not sand:
            raise self.refuse(f"{key}.beached", "no cell of the ship lies on a beach")

    def groups(self, ground: Ground) -> list[dict[str, Any]]:
        found = []
        for number, group in enumerate(self.tables("group"), 1):
            key = f"group[{number}]"
            self.check_keys(f"{key}.", group, GROUP)
            side = self.one_of(f"{key}.side", group["side"], SIDE_IDS)
            people = self.people(f"{key}.people", group["people"], side)
            record: dict[str, Any] = {"side": side, "characters": people}
            if ("zone" in group) == ("entry" in group):
                raise self.refuse(key, "needs either a zone where it is placed or an entry by which it comes in")
            if "zone" in group:
                record["zone"] = self.zone(f"{key}.zone", group["zone"])
                cells = [cell for cell in ground.places if _within(ground, int(cell), record["zone"])]
                self.check_room(f"{key}.zone", ground, cells, people, group.get("mounted", []))
                if "turn" in group:
                    raise self.refuse(f"{key}.turn", "belongs to an entry; a zone is filled before the game")
            else:
                edges = str(group["entry"]).split("|")
                for edge in edges:
                    self.one_of(f"{key}.entry", edge, EDGES)
                record["entry_edge"] = "|".join(edges)
                record["entry_turn"] = self.whole(f"{key}.turn", group.get("turn", 1), 1, 40)
                cells = [cell for edge in edges for cell in edge_cells(ground, edge)]
                self.check_room(f"{key}.entry", ground, cells, people[:1], [])
            record["mounted"] = self.riders(f"{key}.mounted", group.get("mounted", []), people)
            found.append(record)
        return found

    def riders(self, key: str, names: Any, people: Sequence[str]) -> list[str]:
        for name in names if isinstance(names, list) else [names]:
            if name not in people:
                raise self.refuse(key, f"{name!r} is not among the people of the group")
            if FORM_KEYS[2] not in self.character(name):
                raise self.refuse(key, f"{name} cannot ride")
        return list(names)

    def zone(self, key: str, zone: Any) -> list[int]:
        corners = ZONE.fullmatch(zone) if isinstance(zone, str) else None
        if corners is None:
            raise self.refuse(key, 'must be two hexes, north-west and south-east: "0000-1104"')
        left, top, right, bottom = (int(corner) for corner in corners.groups())
        if left > right or top > bottom:
            raise self.refuse(key, f"{zone} has no hex: the north-western one comes first")
        return [left, top, right, bottom]

    def check_room(
        self, key: str, ground: Ground, cells: Sequence[int], people: Sequence[str], mounted: Sequence[str]
    ) -> None:
        """Dry hexes enough: one for a man on foot, four for a rider, who must find two side by side."""
        lands = lands_of(self.data)
        grounds = [ground.terrain[cell] for cell in cells]
        dry = [terrain for terrain in grounds if lands.foot[terrain] >= 0 and not lands.water[terrain]]
        wanted = len(people) + 3 * len(mounted)
        if len(dry) < wanted:
            raise self.refuse(key, f"has {len(dry)} hexes to stand on; {len(people)} people need {wanted}")

    # ------------------------------------------------------------ what counts

    def treasures(self, ground: Ground, ships: Sequence[Mapping[str, Any]]) -> list[list[int]]:
        found = [self.place("treasures", ground, hex) for hex in self.listing("treasures")]
        if len(found) + sum(ship["treasures_aboard"] for ship in ships) > TREASURES:
            raise self.refuse("treasures", f"there are {TREASURES} treasures in all, those aboard included")
        return found

    def scores(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for number, score in enumerate(self.tables("score"), 1):
            key = f"score[{number}]"
            self.check_keys(f"{key}.", score, SCORE)
            side = self.one_of(f"{key}.side", score["side"], SIDE_IDS)
            event = self.one_of(f"{key}.for", score["for"], SCORES)
            if any((other["side"], other["event"]) == (side, event) for other in found):
                raise self.refuse(f"{key}.for", f"{side} has points for {event} already")
            points = self.whole(f"{key}.points", score["points"], 1, 99)
            found.append({"side": side, "event": event, "points": points})
        return found

    def asleep(self) -> list[str]:
        for name in self.listing("asleep"):
            if name not in self.listed:
                raise self.refuse("asleep", f"{name!r} takes no part")
        return self.listing("asleep")

    # ------------------------------------------------------------ values

    def check_keys(self, prefix: str, table: Mapping[str, Any], known: Mapping[str, bool]) -> None:
        for key in table:
            if key not in known:
                raise self.refuse(f"{prefix}{key}", f"unknown; known here: {', '.join(known)}")
        for key, wanted in known.items():
            if wanted and key not in table:
                raise self.refuse(f"{prefix}{key}", "missing")

    def tables(self, key: str) -> list[dict[str, Any]]:
        found = self.document.get(key, [])
        if not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
            raise self.refuse(key, f"must be written as [[{key}]]")
        return found

    def listing(self, key: str) -> list[Any]:
        found = self.document.get(key, [])
        if not isinstance(found, list):
            raise self.refuse(key, f"must be a list, not {found!r}")
        return found

    def text(self, key: str, value: Any) -> str:
        if not isinstance(value, str):
            raise self.refuse(key, f"must be a text, not {value!r}")
        return value

    def name(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not NAME.fullmatch(value):
            raise self.refuse(key, f"must be small letters, digits, - and _, a letter first, not {value!r}")
        return value

    def one_of(self, key: str, value: Any, known: Sequence[str]) -> str:
        if value not in known:
            raise self.refuse(key, f"{value!r} is unknown; known: {', '.join(known)}")
        return str(value)

    def whole(self, key: str, value: Any, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.refuse(key, f"must be a whole number from {least} to {most}, not {value!r}")
        return value


def _placed(part: Mapping[str, Any]) -> dict[str, Any]:
    return {key: part[key] for key in ("at", "turn") if key in part}


def _within(ground: Ground, cell: int, zone: Sequence[int]) -> bool:
    left, top, right, bottom = zone
    return left <= ground.column(cell) <= right and top <= ground.row(cell) <= bottom
