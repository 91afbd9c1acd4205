"""Small maps for tests, and an oracle for lines that knows nothing of the walk from hex to hex."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.data import Data
from meadhall.games.vikings.facts import vikings_fire
from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.hexes import CORNER_X, CORNER_Y, r_of, rotated, row_of, x_of, y_of
from meadhall.skirmish.hexes import turned as turn
from meadhall.skirmish.kinds import SIDES, TERRAINS
from meadhall.skirmish.maps import Laid, lands_of, lay
from meadhall.skirmish.sheets import Sheet, parse_sheet
from meadhall.skirmish.sight import Book, Line, Sight, nobody_on, stand

Point = tuple[Fraction, Fraction]


def sheet(grid: str, levels: str = "", rest: str = "") -> Sheet:
    """A map from its drawing."""
    heights = f'levels = """\n{levels.strip()}\n"""\n' if levels else ""
    head = 'id = "test"\nmark = "A"\nen = "Test"\nfr = "Essai"\nsource = "reconstructed"\n'
    return parse_sheet("test.toml", f'{head}grid = """\n{grid.strip()}\n"""\n{heights}{rest}')


def ground(grid: str, levels: str = "", rest: str = "", shallows: bool = True) -> Ground:
    return lay("test.toml", [Laid(sheet(grid, levels, rest), 0, 0)], shallows)


def lands() -> Lands:
    """Trees that block and cover, scrub and water that cover: what all books of the family agree on."""
    terrain = [_terrain(name) for name in TERRAINS[1:]]
    side = [_side(name) for name in SIDES[1:]]
    return lands_of(Data("test.toml", {"terrain": terrain, "side": side}))


def _terrain(name: str) -> dict[str, object]:
    covers = name in ("tree", "scrub", "marsh", "rock", "river", "sea", "shallows")
    record = {"id": name, "foot": 1, "mounted": 1, "cover": "light" if covers else "none", "cover_rule": name}
    wet = name in ("river", "sea", "shallows")
    return {**record, "attacker": 0, "defender": 0, "blocks": name == "tree", "water": wet}


def _side(name: str) -> dict[str, object]:
    covers = {
        "loophole": "heavy",
        "palisade": "heavy",
        "door": "medium",
        "window": "medium",
        "crest": "medium",
        "fence": "medium",
    }
    record = {"id": name, "foot": 0, "mounted": 0, "cover": covers.get(name, "none"), "cover_rule": name}
    return {**record, "attacker": 0, "defender": 0}


def at(g: Ground, name: str) -> int:
    cell = int(g.cell_named(name))
    assert cell >= 0, name
    return cell


def fire(
    g: Ground,
    shooter: str,
    target: str,
    people: str = "",
    hulls: str = "",
    over: bool = False,
    book: Book | None = None,
    short: int = 0,
    rears: tuple[str, str] | None = None,
) -> Drawn:
    """The line between two hexes by name, with people and one ship on the hexes listed."""
    line = Line(Sight(g, lands(), book or vikings_fire()))
    line.people, line.traces, line.short_range = crowd(g, people), True, short
    if hulls:
        line.decks, line.first_deck = marked(g, hulls), 0
    if rears:
        line.shooter_rear, line.target_rear = at(g, rears[0]), at(g, rears[1])
    line.draw(at(g, shooter), at(g, target), over)
    return Drawn(line)


class Drawn:
    """A line with its hexes by name."""

    def __init__(self, line: Line) -> None:
        names = line.ground.names
        self.line = line
        self.rule = line.rule
        self.clear = line.rule == ""
        self.cover = -1 if line.rule else int(line.cover)
        self.cover_rule = "" if line.rule else line.cover_rule
        self.obstacle = names[line.obstacle] if line.obstacle >= 0 else ""
        self.obstacle_side = int(line.obstacle_side)
        self.origin = int(line.origin)
        self.entry = int(line.entry)
        self.crossed = [
            (names[one], names[other] if other >= 0 else "")
            for one, other in zip(list(line.cell), list(line.other), strict=True)
        ]


def crowd(g: Ground, names: str) -> vec[i64]:
    people = nobody_on(g)
    for name in names.split():
        stand(people, at(g, name))
    return people


def marked(g: Ground, names: str) -> vec[i64]:
    cells = [0] * g.cells
    for name in names.split():
        cells[at(g, name)] = 1
    return vec[i64](cells)


# ---------------------------------------------------------------- the oracle: plain geometry with fractions


def centre(g: Ground, cell: int) -> Point:
    return Fraction(int(x_of(g.q[cell]))), Fraction(int(y_of(g.q[cell], g.r[cell])))


def corners(g: Ground, cell: int) -> list[Point]:
    x, y = centre(g, cell)
    return [(x + int(CORNER_X[k]), y + int(CORNER_Y[k])) for k in range(6)]


def cross(o: Point, a: Point, b: Point) -> Fraction:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def crosses_inside(a: Point, b: Point, polygon: list[Point]) -> bool:
    """Does the segment pass through the inside of a convex polygon (corners clockwise on the screen)?"""
    low, high = Fraction(0), Fraction(1)
    for k in range(len(polygon)):
        from_a = cross(polygon[k], polygon[(k + 1) % len(polygon)], a)
        from_b = cross(polygon[k], polygon[(k + 1) % len(polygon)], b)
        if from_a <= 0 and from_b <= 0:
            return False
        if from_a * from_b < 0:
            where = from_a / (from_a - from_b)
            if from_a < 0:
                low = max(low, where)
            else:
                high = min(high, where)
    return low < high


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do two closed segments have a point in common?"""
    abc, abd, cda, cdb = cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
    if abc * abd < 0 and cda * cdb < 0:
        return True
    ends = [(abc, a, b, c), (abd, a, b, d), (cda, c, d, a), (cdb, c, d, b)]
    return any(turn == 0 and _between(start, end, point) for turn, start, end, point in ends)


def _between(a: Point, b: Point, p: Point) -> bool:
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def inside(g: Ground, a: int, b: int) -> set[int]:
    """The cells whose inside the line between two centres passes, its ends apart."""
    start, end = centre(g, a), centre(g, b)
    cells = (cell for cell in range(g.cells) if cell not in (a, b))
    return {cell for cell in cells if crosses_inside(start, end, corners(g, cell))}


def touched_sides(g: Ground, a: int, b: int) -> Iterator[tuple[int, int]]:
    """The hex sides that the line between two centres touches anywhere."""
    start, end = centre(g, a), centre(g, b)
    for cell in g.places:
        points = corners(g, cell)
        for side in range(6):
            if meet(start, end, points[side], points[(side + 1) % 6]):
                yield int(cell), side


# ---------------------------------------------------------------- a map turned by any sixth


def turned(drawn: Sheet, sixths: int, aside: int = 0) -> Ground:
    """The ground of one map turned about, which no layout allows; names stay with their hexes."""
    placed = {place: rotated(place[0], r_of(*place), sixths) for place in drawn.terrain}
    left = min(int(q) for q, _ in placed.values())
    left -= left % 2 + 2 * aside  # an even shift keeps the columns as they are
    shifted = {place: (int(q) - left, int(r)) for place, (q, r) in placed.items()}
    rows = {place: int(row_of(q, r)) for place, (q, r) in shifted.items()}
    top = min(rows.values()) - aside
    spots = {place: (shifted[place][0], rows[place] - top) for place in placed}
    columns, height = max(c for c, _ in spots.values()) + 1, max(r for _, r in spots.values()) + 1
    width = columns + 2
    cells = width * (height + 2)
    terrain, edge, names = [0] * cells, [0] * (cells * 6), [""] * cells
    for place, (column, row) in spots.items():
        cell = (row + 1) * width + column + 1
        terrain[cell] = drawn.terrain[place]
        names[cell] = f"A{place[0]:02}{place[1]:02}"
        for direction in range(6):
            kind = drawn.sides.get((*place, direction), 0)
            edge[cell * 6 + int(turn(direction, sixths))] = kind
    none = [0] * cells
    return Ground(columns, height, terrain, none, none, none, edge, names, [""])
