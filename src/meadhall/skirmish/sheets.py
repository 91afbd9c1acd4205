"""One map, drawn by hand in a text file, and read with precise errors. The format is in docs/maps.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from meadhall.core.data import File, parse_toml, read_text
from meadhall.core.documents import Place, listed, shown
from meadhall.core.errors import Saying
from meadhall.skirmish.hexes import DIRECTIONS, STEP_Q, STEP_R, opposite, r_of, row_of
from meadhall.skirmish.kinds import (
    BANK,
    COURTYARD,
    CREST,
    DRAWN,
    DRAWN_SIDES,
    HOUSE,
    KEEP,
    OPEN,
    SIDES,
    TERRAINS,
    WALL,
)

COMPASS = ("N", "E", "S", "W")

# What may stand in a grid. Capital letters are rooms.
SYMBOLS = {
    ".": "flat",
    ":": "path",
    "_": "beach",
    "s": "scrub",
    "t": "tree",
    "/": "bank",
    "^": "bank",
    "v": "bank",
    "<": "bank",
    ">": "bank",
    "m": "marsh",
    "o": "rock",
    "r": "river",
    "~": "sea",
    "=": "bridge",
    "c": "courtyard",
    "z": "stairs",
    "u": "threshold",
    "q": "throne",
    "e": "hearth",
    "f": "moat",
    "x": "movable-bridge",
    "i": "palisade-hex",
    "p": "platform",
    "a": "ramp",
    "g": "gate-hex",
}
# Banks whose top is drawn, not found from levels: the arrow points uphill.
UPHILL = {"^": ("NW", "N", "NE"), "v": ("SE", "S", "SW"), "<": ("SW", "NW"), ">": ("NE", "SE")}
FLOORS = {"house-interior": HOUSE, "courtyard": COURTYARD, "keep-interior": KEEP}
OPENINGS = {"doors": "door", "windows": "window", "loopholes": "loophole", "entries": "yard-entry"}
HEX = re.compile(r"(\d\d)(\d\d)")
HEX_SIDE = re.compile(r"(\d\d)(\d\d)(NE|NW|SE|SW|N|S)")

Hex = tuple[int, int]  # column and row on one map
Side = tuple[int, int, int]  # and a direction


@dataclass(frozen=True)
class Building:
    id: str
    names: Mapping[str, str]
    kind: str
    rooms: str


@dataclass(frozen=True)
class Sheet:
    """One map as it is printed."""

    id: str
    mark: str  # one letter: hex 0512 of map A is A0512
    names: Mapping[str, str]  # by language
    columns: int
    rows: int
    numbers: Mapping[str, int]  # printed on the four sides, by compass direction
    terrain: Mapping[Hex, int]
    level: Mapping[Hex, int]
    room: Mapping[Hex, str]  # its letter; no entry outdoors
    sides: Mapping[Side, int]  # both ways; no entry where nothing stands
    buildings: tuple[Building, ...] = ()

    def building_of(self, letter: str) -> Building:
        return next(building for building in self.buildings if letter in building.rooms)


# ---------------------------------------------------------------- reading


def is_map(file: Path) -> bool:
    """Does the file hold a map, as opposed to corrections of data?"""
    try:
        return re.search(r"^grid\s*=", file.read_text(encoding="utf-8"), re.MULTILINE) is not None
    except (OSError, UnicodeDecodeError):
        return False


def read_sheet(file: Path) -> Sheet:
    """A map from its file; DataError says where and why not."""
    return parse_sheet(file.name, read_text(file))


def parse_sheet(file: str, text: str) -> Sheet:
    return _Reader(text, Place(File(file), parse_toml(file, text), "")).sheet()


@dataclass
class _Reader:
    """Reads one map file, from the grid to what stands on the sides."""

    text: str
    page: Place
    columns: int = 0
    rows: int = 0
    terrain: dict[Hex, int] = field(default_factory=dict)
    level: dict[Hex, int] = field(default_factory=dict)
    room: dict[Hex, str] = field(default_factory=dict)
    sides: dict[Side, int] = field(default_factory=dict)
    uphill: dict[Hex, str] = field(default_factory=dict)

    KEYS = ("id", "mark", "en", "fr", "numbers", "grid", "levels", "hexes", "building", "sides", "source", "why")

    def sheet(self) -> Sheet:
        self.page.table(self.KEYS)
        mark = self.text_at("mark")
        if not re.fullmatch("[A-Z]", mark):
            raise self.page.at("mark").wrong("mark", given=shown(mark))
        names = {"en": self.text_at("en"), "fr": self.text_at("fr")}
        self.text_at("source")
        self.read_grid()
        self.read_levels()
        self.read_hexes()
        records = self.page.get("building", []).entries()
        buildings = tuple(self.read_building(record) for record in records)
        self.check_rooms(buildings)
        self.raise_walls()
        for record in records:
            self.read_openings(record)
        self.read_sides()
        self.find_crests()
        return Sheet(
            self.text_at("id"),
            mark,
            names,
            self.columns,
            self.rows,
            self.read_numbers(),
            self.terrain,
            self.level,
            self.room,
            self.sides,
            buildings,
        )

    def text_at(self, key: str) -> str:
        return text_of(self.page.at(key))

    def spot(self, key: str, row: int, column: int | None = None) -> Place:
        """A row or hex of a grid, for what is wrong there."""
        return Place(self.page.source, None, self.place(key, row, column))

    # ------------------------------------------------------------ the grids

    def read_grid(self) -> None:
        rows = self.text_at("grid").split("\n")
        rows = rows[:-1] if rows[-1] == "" else rows
        self.rows, self.columns = len(rows), len(rows[0])
        if self.columns % 2 or not 2 <= self.columns <= 98 or not 1 <= self.rows <= 99:
            raise self.page.at("grid").wrong("grid-size", columns=self.columns, rows=self.rows)
        for row, line in enumerate(rows):
            if len(line) != self.columns:
                raise self.spot("grid", row).wrong("row-first", given=len(line), n=self.columns)
            for column, symbol in enumerate(line):
                if symbol in SYMBOLS:
                    self.terrain[column, row] = TERRAINS.index(SYMBOLS[symbol])
                    if symbol in UPHILL:
                        self.uphill[column, row] = symbol
                elif "A" <= symbol <= "Z":
                    self.room[column, row] = symbol
                else:
                    known = " ".join(SYMBOLS)
                    raise self.spot("grid", row, column).wrong("symbol-ground", given=shown(symbol), known=known)

    def read_levels(self) -> None:
        if not self.page.has("levels"):
            self.level.update(dict.fromkeys(self.places(), 0))
            return
        rows = self.text_at("levels").split("\n")
        rows = rows[:-1] if rows[-1] == "" else rows
        if len(rows) != self.rows:
            raise self.page.at("levels").wrong("levels-rows", given=len(rows), n=self.rows)
        for row, line in enumerate(rows):
            if len(line) != self.columns:
                raise self.spot("levels", row).wrong("row-grid", given=len(line), n=self.columns)
            for column, symbol in enumerate(line):
                if not ("0" <= symbol <= "9" or symbol == "."):
                    raise self.spot("levels", row, column).wrong("level", given=shown(symbol))
                self.level[column, row] = 0 if symbol == "." else int(symbol)

    def places(self) -> Iterator[Hex]:
        for row in range(self.rows):
            for column in range(self.columns):
                yield column, row

    def place(self, key: str, row: int, column: int | None = None) -> str:
        """Where in the file a hex of a grid is written: line and column as an editor counts them."""
        lines = self.text.split("\n")
        first = next((n for n, line in enumerate(lines) if re.match(rf"\s*[\"']?{key}[\"']?\s*=", line)), 0)
        if lines[first].rstrip().endswith(('"""', "'''")):
            first += 1
        line = str(first + row + 1)
        if column is None:
            return Saying("place-row", key=key, line=line, row=f"{row:02}")
        return Saying("place-hex", key=key, line=line, column=str(column + 1), hex=f"{column:02}{row:02}")

    # ------------------------------------------------------------ hexes and sides by name

    def read_hexes(self) -> None:
        """Hexes named one by one, over what the grid says: the hearth of a hall."""
        for name, place in self.page.get("hexes", {}).items():
            if name not in TERRAINS[1:DRAWN]:
                raise place.wrong("hex-ground", known=listed(TERRAINS[1:DRAWN]))
            for word in self.words(place):
                self.terrain[self.hex_at(place, word)] = TERRAINS.index(name)

    def words(self, place: Place) -> list[str]:
        if not isinstance(place.value, str):
            raise place.wrong("hexes")
        return place.value.split()

    def hex_at(self, place: Place, word: str) -> Hex:
        found = HEX.fullmatch(word)
        if not found:
            raise place.wrong("no-hex", given=shown(word))
        return self.on_map(place, word, int(found[1]), int(found[2]))

    def side_at(self, place: Place, word: str) -> Side:
        found = HEX_SIDE.fullmatch(word)
        if not found:
            raise place.wrong("no-side", given=shown(word))
        column, row = self.on_map(place, word, int(found[1]), int(found[2]))
        return column, row, DIRECTIONS.index(found[3])

    def on_map(self, place: Place, word: str, column: int, row: int) -> Hex:
        if column >= self.columns or row >= self.rows:
            raise place.wrong("off-map", given=word, last=f"{self.columns - 1:02}{self.rows - 1:02}")
        return column, row

    def put(self, side: Side, kind: int) -> None:
        self.sides[side] = kind
        self.sides[across(side)] = kind

    # ------------------------------------------------------------ buildings

    def read_building(self, record: Place) -> Building:
        record.table(("id", "en", "fr", "kind", "rooms", "floor", *OPENINGS))
        id, en, fr, rooms = (text_of(record.at(key)) for key in ("id", "en", "fr", "rooms"))
        floor = record.get("floor", "house-interior").index(list(FLOORS))
        for letter in rooms:
            hexes = [place for place, found in self.room.items() if found == letter]
            if not hexes:
                raise record.at("rooms").wrong("room-empty", room=letter)
            for place in hexes:
                self.terrain.setdefault(place, list(FLOORS.values())[floor])
        return Building(id, {"en": en, "fr": fr}, record.get("kind", "house").text(), rooms)

    def check_rooms(self, buildings: Sequence[Building]) -> None:
        letters = "".join(building.rooms for building in buildings)
        for letter in letters:
            if letters.count(letter) > 1:
                raise self.page.at("building").wrong("room-twice", room=letter)
        for (column, row), letter in self.room.items():
            if letter not in letters:
                raise self.spot("grid", row, column).wrong("room-no-building", room=letter)

    def raise_walls(self) -> None:
        for (column, row), letter in self.room.items():
            for direction in range(6):
                side = (column, row, direction)
                if self.room.get(across(side)[:2]) != letter:
                    self.put(side, WALL)

    def read_openings(self, record: Place) -> None:
        rooms = record.at("rooms").text()
        for key, kind in OPENINGS.items():
            place = record.get(key, "")
            for word in self.words(place):
                side = self.side_at(place, word)
                within = [self.room.get(hex) for hex in (side[:2], across(side)[:2])]
                if not any(letter and letter in rooms for letter in within):
                    raise place.wrong("side-elsewhere", side=word, building=record.at("id").text())
                if self.sides.get(side) != WALL:
                    other = SIDES[self.sides.get(side, OPEN)]
                    if other == "open":
                        raise place.wrong("side-inside", side=word)
                    raise place.wrong("opening-taken", side=word, kind=other)
                if kind in ("window", "loophole") and all(within):
                    raise place.wrong("side-between", side=word, kind=kind)
                self.put(side, SIDES.index(kind))

    # ------------------------------------------------------------ fences, crests, numbers

    def read_sides(self) -> None:
        given = [name for name in SIDES[:DRAWN_SIDES] if name not in ("open", "crest", *OPENINGS.values())]
        for name, place in self.page.get("sides", {}).items():
            if name not in given:
                raise place.wrong("side-kind", known=listed(given))
            for word in self.words(place):
                side = self.side_at(place, word)
                if side in self.sides:
                    raise place.wrong("side-taken", side=word, kind=SIDES[self.sides[side]])
                self.put(side, SIDES.index(name))

    def find_crests(self) -> None:
        """The top of a bank is where its arrow points; without an arrow, where the next hex lies one level higher."""
        for place, terrain in self.terrain.items():
            if terrain != BANK:
                continue
            tops = [side for side in self.around(place) if self.is_top(side)]
            if not tops:
                why = "bank-arrow" if place in self.uphill else "bank-level"
                raise self.spot("grid", place[1], place[0]).wrong(why)
            for side in tops:
                if side not in self.sides:
                    self.put(side, CREST)

    def around(self, place: Hex) -> list[Side]:
        return [(*place, direction) for direction in range(6)]

    def is_top(self, side: Side) -> bool:
        """Is this side of a bank its top?"""
        here, there = side[:2], across(side)[:2]
        if here in self.uphill:
            return DIRECTIONS[side[2]] in UPHILL[self.uphill[here]] and self.terrain.get(there) != BANK
        return self.level.get(there, -1) == self.level[here] + 1

    def read_numbers(self) -> dict[str, int]:
        numbers = self.page.get("numbers", {})
        return {key: numbers.same(place.value).number(0, 9999) for key, place in numbers.items(COMPASS)}


def text_of(place: Place) -> str:
    """A text that says something."""
    if not place.text():
        raise place.wrong("missing")
    return place.text()


def beside(column: int, row: int, direction: int) -> Hex:
    """The next hex of the grid, on the map or not."""
    q, r = column + int(STEP_Q[direction]), r_of(column, row) + STEP_R[direction]
    return q, int(row_of(q, r))


def across(side: Side) -> Side:
    """The same side seen from the other hex."""
    column, row = beside(*side)
    return column, row, int(opposite(side[2]))
