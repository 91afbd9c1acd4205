"""The ground and the people of the second opinion on Diex Aie 2's battles: hexes, maps, who stands where and whom he
can strike. ``reference_diex_aie.py`` resolves fire and combat on it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

GAME = Path(__file__).resolve().parents[1] / "src" / "meadhall" / "games" / "diex_aie"

Hex = tuple[int, int]
WAYS = ("N", "NE", "SE", "S", "SW", "NW")
EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))

# ---------------------------------------------------------------- the play sheets

FOOT_COST = {
    "flat": 1, "scrub": 2, "tree": 2, "bank": 2, "marsh": 2, "rock": 4, "river": 4, "sea": -1, "bridge": 1,
    "house-interior": 1, "courtyard": 1, "threshold": 2, "throne": 2, "hearth": 2,
}  # fmt: skip
MOUNTED_COST = {
    "flat": 1, "scrub": 4, "tree": -1, "bank": 4, "marsh": 4, "rock": -1, "river": -1, "sea": -1, "bridge": 1,
    "house-interior": -1, "courtyard": 1, "threshold": -1, "throne": -1, "hearth": -1,
}  # fmt: skip
SYMBOLS = {
    ".": "flat", ":": "flat", "_": "flat", "s": "scrub", "t": "tree", "/": "bank", "m": "marsh", "o": "rock",
    "r": "river", "~": "sea", "=": "bridge",
}  # fmt: skip

# ---------------------------------------------------------------- hexes


def hex_of(name: str) -> Hex:
    return int(name[:2]), int(name[2:4])


def name_of(hex: Hex) -> str:
    return f"{hex[0]:02}{hex[1]:02}"


def beside(hex: Hex, way: int) -> Hex:
    east, south = (ODD if hex[0] % 2 else EVEN)[way % 6]
    return hex[0] + east, hex[1] + south


def around(hex: Hex) -> list[Hex]:
    return [beside(hex, way) for way in range(6)]


def way_to(hex: Hex, other: Hex) -> int:
    """The side of a hex that faces a neighbour, or -1."""
    near = around(hex)
    return near.index(other) if other in near else -1


def distance(a: Hex, b: Hex) -> int:
    def cube(hex: Hex) -> tuple[int, int, int]:
        east = hex[0]
        south = hex[1] - (hex[0] - hex[0] % 2) // 2
        return east, south, -east - south

    return max(abs(x - y) for x, y in zip(cube(a), cube(b), strict=True))


Point = tuple[int, int]


def centre(hex: Hex) -> Point:
    """In a plane where every corner of a hex has whole coordinates: three to the next column, two to the next row."""
    return 3 * hex[0], 2 * hex[1] + hex[0] % 2


def corners(hex: Hex) -> list[Point]:
    """Clockwise: the side that faces ``way`` lies between corners ``way`` and ``way + 1``."""
    x, y = centre(hex)
    return [(x - 1, y - 1), (x + 1, y - 1), (x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y)]


def straight(a: Hex, b: Hex) -> int:
    """Square of the straight distance, in quarters of the width between two sides, squared and thrice."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    return (ax - bx) ** 2 + 3 * (ay - by) ** 2


def turned(a: Point, b: Point, point: Point) -> int:
    """On which side of the line from ``a`` to ``b`` a point lies: 0 on it."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


@cache
def paths_between(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes that the line from centre to centre goes through, in order and with both ends.

    Where it follows the side between two hexes either may be counted (5.5.1): every choice is a path of its own.
    """
    start, end = centre(a), centre(b)
    columns = range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2)
    rows = range(min(a[1], b[1]) - 1, max(a[1], b[1]) + 2)
    places: dict[Fraction, list[Hex]] = {}  # by how far along the line their part of it begins
    for hex in ((c, r) for c in columns for r in rows):
        begins, ends = _inside(start, end, hex)
        if hex not in (a, b) and begins < ends and begins < 1 and ends > 0:
            places.setdefault(begins, []).append(hex)
    found: list[tuple[Hex, ...]] = [(a,)]
    for begins in sorted(places):
        found = [(*path, hex) for path in found for hex in places[begins]]
    return tuple((*path, b) for path in found)


def _inside(start: Point, end: Point, hex: Hex) -> tuple[Fraction, Fraction]:
    """Which part of the line, from 0 at its start to 1 at its end, lies in a hex or on its side."""
    begins, ends, all = Fraction(-9), Fraction(9), corners(hex)
    for way in range(6):
        a, b = all[way], all[(way + 1) % 6]  # clockwise: inside is where turned() is not negative
        at, rise = turned(a, b, start), turned(a, b, end) - turned(a, b, start)
        if rise == 0:
            if at < 0:
                return Fraction(1), Fraction(0)
        elif rise > 0:
            begins = max(begins, Fraction(-at, rise))
        else:
            ends = min(ends, Fraction(-at, rise))
    return begins, ends


# ---------------------------------------------------------------- ground


@dataclass
class Ground:
    terrain: dict[Hex, str]
    level: dict[Hex, int]
    sides: dict[tuple[Hex, int], str]

    def side(self, hex: Hex, way: int) -> str:
        return self.sides.get((hex, way % 6), "")

    def of(self, hex: Hex) -> str:
        return self.terrain.get(hex, "flat")

    def height(self, hex: Hex) -> int:
        return self.level.get(hex, 0)

    def is_crest(self, hex: Hex, way: int) -> bool:
        """The top of a bank: on the side of the bank's hex where the next hex lies one level higher."""
        other = beside(hex, way)
        return self.of(hex) == "bank" and other in self.terrain and self.height(other) == self.height(hex) + 1

    def wet(self, hex: Hex) -> bool:
        return self.of(hex) in ("river", "sea")


@cache
def ground_of(map: str) -> Ground:
    path = next(
        path for path in (GAME / "maps").iterdir() if path.name.endswith(f"-{map}.toml") and path.name[1] == "-"
    )
    drawn = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = drawn["grid"].split()
    heights = drawn.get("levels", "").split()
    terrain: dict[Hex, str] = {}
    room: dict[Hex, str] = {}
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            if symbol.isupper():
                room[c, r] = symbol
            terrain[c, r] = SYMBOLS.get(symbol, "flat")
    for building in drawn.get("building", ()):
        for hex, letter in room.items():
            if letter in building["rooms"]:
                terrain[hex] = building.get("floor", "house-interior")
    for kind, names in drawn.get("hexes", {}).items():
        for name in names.split():
            terrain[hex_of(name)] = kind
    sides: dict[tuple[Hex, int], str] = {}

    def put(name: str, kind: str) -> None:
        hex, way = hex_of(name), WAYS.index(name[4:])
        sides[hex, way] = sides[beside(hex, way), (way + 3) % 6] = kind

    for hex, letter in room.items():
        for way in range(6):
            if room.get(beside(hex, way)) != letter:
                put(name_of(hex) + WAYS[way], "wall")
    for building in drawn.get("building", ()):
        for key, kind in (
            ("doors", "door"),
            ("windows", "window"),
            ("entries", "yard-entry"),
            ("loopholes", "loophole"),
        ):
            for name in building.get(key, "").split():
                put(name, kind)
    for kind, names in drawn.get("sides", {}).items():
        for name in names.split():
            put(name, kind)
    level = {
        (c, r): int(digit) if digit.isdigit() else 0 for r, row in enumerate(heights) for c, digit in enumerate(row)
    }
    return Ground(terrain, level, sides)


# ---------------------------------------------------------------- people


@cache
def sheet() -> Mapping[str, Mapping[str, Any]]:
    data = tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))
    return {record["id"]: record for record in data["character"]}


@dataclass(frozen=True)
class One:
    """Somebody on the field, or a horse without its rider."""

    id: str
    side: str
    state: str  # healthy, stunned, wounded
    hexes: tuple[Hex, ...]  # head, tail
    mounted: bool = False
    facing: int = -1
    flags: tuple[str, ...] = ()
    shield: int = -1
    shots: int = 0
    horse: bool = False

    @property
    def record(self) -> Mapping[str, Any]:
        return sheet()[self.id]

    @property
    def two_hexes(self) -> bool:
        return self.mounted or self.horse

    @property
    def armoured(self) -> bool:
        return not self.horse and bool(self.record["armour"])

    @property
    def attack(self) -> int:
        if self.horse or self.state == "stunned":
            return 0
        worth = int(self.record[("mounted_" if self.mounted else "") + self.state]["attack"])
        return 2 * worth if "axe" in self.flags else worth

    @property
    def defence(self) -> int:
        if self.horse:
            return 1
        return int(self.record[("mounted_" if self.mounted else "") + self.state]["defence"])

    @property
    def weapon(self) -> str:
        """What he shoots with: by his third letter, or a lance without pennon."""
        if self.horse or self.state == "stunned":
            return ""
        for weapon in ("shortbow", "javelin", "sling", "crossbow"):
            if weapon in self.record["weapons"]:
                return weapon
        if "lance" in self.record["weapons"]:
            return "mounted-lance" if self.mounted else "foot-lance"
        return ""


@dataclass
class Field:
    ground: Ground
    all: list[One] = field(default_factory=list)

    def on(self, hex: Hex) -> One | None:
        return next((one for one in self.all if hex in one.hexes), None)

    def named(self, id: str) -> One:
        return next(one for one in self.all if one.id == id)

    def enemies(self, one: One) -> list[One]:
        return [other for other in self.all if other.side != one.side and not other.horse]


def enters(ground: Ground, one: One, start: Hex, hex: Hex) -> bool:
    """Whether he could go from one hex to the next as far as the ground is concerned (6.7)."""
    way = way_to(start, hex)
    if way < 0 or hex not in ground.terrain:
        return False
    terrain, side = ground.of(hex), ground.side(start, way)
    cost = (MOUNTED_COST if one.mounted else FOOT_COST)[terrain]
    if side == "door" and one.mounted and terrain == "house-interior":
        cost = 1  # 8.4.b: horses stand on door hexes
    if cost < 0 or (terrain == "river" and one.armoured):
        return False
    if side in ("wall", "loophole") or (side == "railing" and (ground.wet(start) or ground.wet(hex))):
        return False
    if side == "window":
        return not one.mounted
    return terrain != "throne"  # its front is ours: the comparison keeps away from it


def strikes(field: Field, attacker: One, defender: One) -> list[tuple[Hex, Hex]]:
    """Every pair of hexes over which he could attack him."""
    found = []
    if attacker.horse or attacker.state == "stunned":
        return []
    for start in attacker.hexes:
        found += [(start, hex) for hex in defender.hexes if enters(field.ground, attacker, start, hex)]
    return found


def in_contact(field: Field, one: One) -> bool:
    """Beside an enemy who could attack him (5.2)."""
    return any(strikes(field, enemy, one) for enemy in field.enemies(one))


def reading(
    people: Mapping[str, Mapping[str, Any]], sides: Mapping[str, str], map: str, horses: Mapping[str, Mapping[str, Any]]
) -> Field:
    """A field from the part of a position document that tells of people and horses."""
    battle = Field(ground_of(map))
    for id, said in people.items():
        head = hex_of(said["at"])
        facing = WAYS.index(said["facing"]) if "mount" in said else -1
        hexes = (head, beside(head, facing + 3)) if "mount" in said else (head,)
        battle.all.append(
            One(
                id=id,
                side=sides[id],
                state=said.get("state", "healthy"),
                hexes=hexes,
                mounted="mount" in said,
                facing=facing,
                flags=tuple(said.get("flags", ())),
                shield=WAYS.index(said["shield"]) if "shield" in said else -1,
                shots=said.get("shots", 0),
            )
        )
    for id, said in horses.items():
        head, facing = hex_of(said["at"]), WAYS.index(said["facing"])
        battle.all.append(
            One(
                id=id,
                side=said["held"],
                state="healthy",
                hexes=(head, beside(head, facing + 3)),
                facing=facing,
                horse=True,
            )
        )
    return battle
