"""One map, drawn by hand in a text file, and read with precise errors. The format is in docs/maps.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meadhall.core.errors import DataError
from meadhall.skirmish.hexes import DIRECTIONS, STEP_Q, STEP_R, opposite, r_of, row_of
from meadhall.skirmish.kinds import BANK, COURTYARD, CREST, HOUSE, KEEP, OPEN, SIDES, TERRAINS, WALL

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
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DataError(file.name, "-", "no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise DataError(file.name, "-", str(problem)) from None
    return parse_sheet(file.name, text)


def parse_sheet(file: str, text: str) -> Sheet:
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise DataError(file, "-", f"not valid TOML: {problem}") from None
    return _Reader(file, text, document).sheet()


@dataclass
class _Reader:
    """Reads one map file, from the grid to what stands on the sides."""

    file: str
    text: str
    document: dict[str, Any]
    columns: int = 0
    rows: int = 0
    terrain: dict[Hex, int] = field(default_factory=dict)
    level: dict[Hex, int] = field(default_factory=dict)
    room: dict[Hex, str] = field(default_factory=dict)
    sides: dict[Side, int] = field(default_factory=dict)
    uphill: dict[Hex, str] = field(default_factory=dict)

    KEYS = ("id", "mark", "en", "fr", "numbers", "grid", "levels", "hexes", "building", "sides", "source", "why")

    def sheet(self) -> Sheet:
        for key in self.document:
            if key not in self.KEYS:
                raise self.refuse(key, f"unknown; known here: {', '.join(self.KEYS)}")
        mark = self.text_at("mark")
        if not re.fullmatch("[A-Z]", mark):
            raise self.refuse("mark", f"must be one capital letter, not {mark!r}")
        names = {"en": self.text_at("en"), "fr": self.text_at("fr")}
        self.text_at("source")
        self.read_grid()
        self.read_levels()
        self.read_hexes()
        buildings = tuple(self.read_building(number, record) for number, record in enumerate(self.records(), 1))
        self.check_rooms(buildings)
        self.raise_walls()
        for number, record in enumerate(self.records(), 1):
            self.read_openings(f"building[{number}]", record)
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

    def refuse(self, key: str, reason: str) -> DataError:
        return DataError(self.file, key, reason)

    def text_at(self, key: str) -> str:
        value = self.document.get(key)
        if not isinstance(value, str) or not value:
            raise self.refuse(key, "missing" if key not in self.document else "must be a text")
        return value

    def records(self) -> list[dict[str, Any]]:
        found = self.document.get("building", [])
        if not isinstance(found, list):
            raise self.refuse("building", "must be a list of records, written [[building]]")
        return found

    # ------------------------------------------------------------ the grids

    def read_grid(self) -> None:
        rows = self.text_at("grid").split("\n")
        rows = rows[:-1] if rows[-1] == "" else rows
        self.rows, self.columns = len(rows), len(rows[0])
        if self.columns % 2 or not 2 <= self.columns <= 98 or not 1 <= self.rows <= 99:
            size = f"{self.columns} columns, {self.rows} rows"
            raise self.refuse("grid", f"{size}: needs an even number of columns, 2 to 98, and 1 to 99 rows")
        for row, line in enumerate(rows):
            if len(line) != self.columns:
                where = self.place("grid", row)
                raise self.refuse(where, f"has {len(line)} hexes; the first row has {self.columns}")
            for column, symbol in enumerate(line):
                if symbol in SYMBOLS:
                    self.terrain[column, row] = TERRAINS.index(SYMBOLS[symbol])
                    if symbol in UPHILL:
                        self.uphill[column, row] = symbol
                elif "A" <= symbol <= "Z":
                    self.room[column, row] = symbol
                else:
                    reason = f"{symbol!r} is no kind of ground; write a room's letter or one of {' '.join(SYMBOLS)}"
                    raise self.refuse(self.place("grid", row, column), reason)

    def read_levels(self) -> None:
        if "levels" not in self.document:
            self.level.update(dict.fromkeys(self.places(), 0))
            return
        rows = self.text_at("levels").split("\n")
        rows = rows[:-1] if rows[-1] == "" else rows
        if len(rows) != self.rows:
            raise self.refuse("levels", f"has {len(rows)} rows; the grid has {self.rows}")
        for row, line in enumerate(rows):
            if len(line) != self.columns:
                raise self.refuse(self.place("levels", row), f"has {len(line)} hexes; the grid has {self.columns}")
            for column, symbol in enumerate(line):
                if not ("0" <= symbol <= "9" or symbol == "."):
                    raise self.refuse(self.place("levels", row, column), f"{symbol!r} is no level; write . or 0 to 9")
                self.level[column, row] = 0 if symbol == "." else int(symbol)

    def places(self) -> Iterator[Hex]:
        for row in range(self.rows):
            for column in range(self.columns):
                yield column, row

    def place(self, key: str, row: int, column: int | None = None) -> str:
        """Where in the file a hex of a grid is written: line and column as an editor counts them."""
        lines = self.text.split("\n")
        first = next(n for n, line in enumerate(lines) if re.match(rf"{key}\s*=", line))
        if lines[first].rstrip().endswith(('"""', "'''")):
            first += 1
        if column is None:
            return f"{key}, line {first + row + 1} (row {row:02})"
        return f"{key}, line {first + row + 1}, column {column + 1} (hex {column:02}{row:02})"

    # ------------------------------------------------------------ hexes and sides by name

    def read_hexes(self) -> None:
        """Hexes named one by one, over what the grid says: the hearth of a hall."""
        for name, listed in self.table("hexes").items():
            if name not in TERRAINS[1:]:
                raise self.refuse(f"hexes.{name}", f"is no kind of ground; known: {', '.join(TERRAINS[1:])}")
            for word in self.words(f"hexes.{name}", listed):
                self.terrain[self.hex_at(f"hexes.{name}", word)] = TERRAINS.index(name)

    def table(self, key: str) -> dict[str, Any]:
        found = self.document.get(key, {})
        if not isinstance(found, dict):
            raise self.refuse(key, "must be a table")
        return found

    def words(self, where: str, listed: Any) -> list[str]:
        if not isinstance(listed, str):
            raise self.refuse(where, 'must be a text such as "0512 0612"')
        return listed.split()

    def hex_at(self, where: str, word: str) -> Hex:
        found = HEX.fullmatch(word)
        if not found:
            raise self.refuse(where, f"{word!r} is no hex; write two digits for the column and two for the row: 0512")
        return self.on_map(where, word, int(found[1]), int(found[2]))

    def side_at(self, where: str, word: str) -> Side:
        found = HEX_SIDE.fullmatch(word)
        if not found:
            raise self.refuse(where, f"{word!r} is no side of a hex; write hex and direction: 0512NE")
        column, row = self.on_map(where, word, int(found[1]), int(found[2]))
        return column, row, DIRECTIONS.index(found[3])

    def on_map(self, where: str, word: str, column: int, row: int) -> Hex:
        if column >= self.columns or row >= self.rows:
            last = f"{self.columns - 1:02}{self.rows - 1:02}"
            raise self.refuse(where, f"{word} lies off the map; its last hex is {last}")
        return column, row

    def put(self, side: Side, kind: int) -> None:
        self.sides[side] = kind
        self.sides[across(side)] = kind

    # ------------------------------------------------------------ buildings

    def read_building(self, number: int, record: dict[str, Any]) -> Building:
        where = f"building[{number}]"
        known = ("id", "en", "fr", "kind", "rooms", "floor", *OPENINGS)
        for key in record:
            if key not in known:
                raise self.refuse(f"{where}.{key}", f"unknown; known here: {', '.join(known)}")
        for key in ("id", "en", "fr", "rooms"):
            if not isinstance(record.get(key), str) or not record[key]:
                raise self.refuse(f"{where}.{key}", "missing" if key not in record else "must be a text")
        floor = record.get("floor", "house-interior")
        if floor not in FLOORS:
            raise self.refuse(f"{where}.floor", f"{floor!r} is no floor; known: {', '.join(FLOORS)}")
        for letter in record["rooms"]:
            hexes = [place for place, found in self.room.items() if found == letter]
            if not hexes:
                raise self.refuse(f"{where}.rooms", f"no hex of the grid is in room {letter}")
            for place in hexes:
                self.terrain.setdefault(place, FLOORS[floor])
        return Building(
            record["id"], {"en": record["en"], "fr": record["fr"]}, record.get("kind", "house"), record["rooms"]
        )

    def check_rooms(self, buildings: Sequence[Building]) -> None:
        letters = "".join(building.rooms for building in buildings)
        for letter in letters:
            if letters.count(letter) > 1:
                raise self.refuse("building", f"room {letter} is in two buildings")
        for (column, row), letter in self.room.items():
            if letter not in letters:
                raise self.refuse(self.place("grid", row, column), f"room {letter} belongs to no [[building]]")

    def raise_walls(self) -> None:
        for (column, row), letter in self.room.items():
            for direction in range(6):
                side = (column, row, direction)
                if self.room.get(across(side)[:2]) != letter:
                    self.put(side, WALL)

    def read_openings(self, where: str, record: dict[str, Any]) -> None:
        for key, kind in OPENINGS.items():
            for word in self.words(f"{where}.{key}", record.get(key, "")):
                side = self.side_at(f"{where}.{key}", word)
                within = [self.room.get(place) for place in (side[:2], across(side)[:2])]
                if not any(letter and letter in record["rooms"] for letter in within):
                    raise self.refuse(f"{where}.{key}", f"{word} is no side of {record['id']}")
                if self.sides.get(side) != WALL:
                    other = SIDES[self.sides.get(side, OPEN)]
                    reason = "lies inside a room" if other == "open" else f"is a {other} already"
                    raise self.refuse(f"{where}.{key}", f"{word} {reason}; an opening is made in a wall")
                if kind in ("window", "loophole") and all(within):
                    raise self.refuse(f"{where}.{key}", f"{word} lies between two rooms; a {kind} opens to the outside")
                self.put(side, SIDES.index(kind))

    # ------------------------------------------------------------ fences, crests, numbers

    def read_sides(self) -> None:
        given = [name for name in SIDES if name not in ("open", "crest", *OPENINGS.values())]
        for name, listed in self.table("sides").items():
            if name not in given:
                raise self.refuse(f"sides.{name}", f"cannot be put on a side; known: {', '.join(given)}")
            for word in self.words(f"sides.{name}", listed):
                side = self.side_at(f"sides.{name}", word)
                if side in self.sides:
                    raise self.refuse(f"sides.{name}", f"{word} is a {SIDES[self.sides[side]]} already")
                self.put(side, SIDES.index(name))

    def find_crests(self) -> None:
        """The top of a bank is where its arrow points; without an arrow, where the next hex lies one level higher."""
        for place, terrain in self.terrain.items():
            if terrain != BANK:
                continue
            tops = [side for side in self.around(place) if self.is_top(side)]
            if not tops:
                reason = "its arrow points at banks" if place in self.uphill else "no hex beside it is a level higher"
                raise self.refuse(self.place("grid", place[1], place[0]), f"a bank without a top: {reason}")
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
        numbers = self.table("numbers")
        for key, value in numbers.items():
            if key not in COMPASS or not isinstance(value, int):
                raise self.refuse("numbers", "must give a number to each of N, E, S, W")
        return {key: int(value) for key, value in numbers.items()}


def beside(column: int, row: int, direction: int) -> Hex:
    """The next hex of the grid, on the map or not."""
    q, r = column + int(STEP_Q[direction]), r_of(column, row) + STEP_R[direction]
    return q, int(row_of(q, r))


def across(side: Side) -> Side:
    """The same side seen from the other hex."""
    column, row = beside(*side)
    return column, row, int(opposite(side[2]))
