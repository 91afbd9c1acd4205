"""Musters read from documents: a scenario of the data file, one of somebody's own, or a battle of a campaign."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.documents import Place, shown
from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.kinds import BEACH, FLAT, PATH
from meadhall.skirmish.layout import TREASURES
from meadhall.skirmish.muster import Muster, People
from meadhall.skirmish.site import EDGES, Site
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS

FLAT_GROUND = (FLAT, PATH, BEACH)  # a path is trodden flat ground, and sand is treated as such
TURNS = 40  # the longest battle
Names = tuple[str, ...]


class MusterReader:
    """Reads musters by one game's names: its sides, the people of its action space, what may count at the end."""

    def __init__(self, people: People, ids: Names, sides: Names, scores: Names) -> None:
        self.people = people
        self.ids = ids
        self.sides = sides
        self.scores = scores

    def read(self, record: Place, site: Site, lands: Lands) -> Muster:
        """The muster that a document describes; DataError where the rules could not work with it."""
        muster = Muster(self.people, site.ground.cells)
        muster.turns = record.at("turns").number(1, TURNS)
        muster.first = record.at("player_a").index(self.sides)
        muster.margin = record.at("win_margin").number(1, 99)
        muster.points = [0] * (len(self.sides) * len(self.scores))
        for score in record.at("score").entries():
            counted = score.at("side").index(self.sides) * len(self.scores) + score.at("event").index(self.scores)
            muster.points[counted] = score.at("points").number(0, 99)
        treasures = record.get("treasures", [])
        muster.treasures = [cell_of(site.ground, at) for at in treasures.entries()]
        if len(muster.treasures) > TREASURES:
            raise treasures.refuse("treasures-most", most=TREASURES)
        if record.has("hall"):
            muster.hall = record.at("hall").index(["", *site.ground.buildings[1:]])
        for side, edges in record.get("exit_edges", {}).items(self.sides):
            for number in edges.indices(EDGES):
                for cell in edge_cells(site.ground, EDGES[number]):
                    muster.exits[cell] |= 1 << self.sides.index(side)
        self.read_groups(muster, site, lands, record)
        return muster

    def read_groups(self, muster: Muster, site: Site, lands: Lands, record: Place) -> None:
        for group in record.get("group", []).entries():
            side = group.at("side").index(self.sides)
            zone = zone_cells(lands, site.ground, group)
            zone.sort(key=lambda cell: site.hex_of[cell])
            muster.group_side.append(side)
            muster.entry_turn.append(group.get("entry_turn", 0).number(0, TURNS))
            muster.zones.append(list(zone))
            for cell in zone:
                muster.zone_mask[cell] |= 1 << (len(muster.zones) - 1)
            people = group.at("characters").indices(self.ids)
            for person in people:
                if self.people.side[person] != side:
                    other = self.sides[1 - side]
                    raise group.at("characters").refuse("other-side", person=self.ids[person], side=other)
                muster.group[person] = len(muster.zones)
            for person in group.get("mounted", []).indices(self.ids):
                if person not in people:
                    raise group.at("mounted").refuse("not-in-group", person=self.ids[person])
                if self.people.horse_of[person] < 0:
                    raise group.at("mounted").refuse("cannot-ride", person=self.ids[person])
                muster.rides[person] = True
            self.enlist(muster, record, people)
        for person in record.get("asleep", []).indices(self.ids):
            muster.asleep[person] = True

    def enlist(self, muster: Muster, record: Place, people: Sequence[int]) -> None:
        """Add them to the roster; nobody may be in it twice."""
        for person in people:
            if person in muster.roster:
                raise record.wrong("twice", name=self.ids[person])
            muster.roster.append(person)
        muster.roster.sort()


def check_field(place: Place, ground: Ground) -> None:
    """There is room for so large a field."""
    if ground.columns > HEX_COLUMNS or ground.rows > HEX_ROWS:
        most = {"most_columns": HEX_COLUMNS, "most_rows": HEX_ROWS}
        raise place.wrong("field-size", columns=int(ground.columns), rows=int(ground.rows), **most)


def edge_cells(ground: Ground, edge: str) -> list[int]:
    """The outermost hexes of one side of the field."""
    last_column, last_row = int(ground.columns) - 1, int(ground.rows) - 1
    found = []
    for cell in ground.places:
        column, row = int(ground.column(cell)), int(ground.row(cell))
        outermost = {"N": row == 0, "S": row == last_row, "W": column == 0, "E": column == last_column}
        if outermost[edge]:
            found.append(int(cell))
    return found


def entry_cells(ground: Ground, edges: list[str], flat: bool) -> list[int]:
    """Where a group comes in: the outermost hexes of some sides of the field, the flat ones alone if so said."""
    cells = sorted({cell for edge in edges for cell in edge_cells(ground, edge)})
    return [cell for cell in cells if not flat or ground.terrain[cell] in FLAT_GROUND]


def zone_cells(lands: Lands, ground: Ground, group: Place) -> list[int]:
    """Where a group is placed (a rectangle, hexes, a building), or the dry hexes of the edges by which it comes."""
    if group.has("zone"):
        corners = group.at("zone").numbers(0, 99)
        if len(corners) != 4:
            raise group.at("zone").wrong("count", n=4)
        left, top, right, bottom = corners
        cells = [int(cell) for cell in ground.places]
        found = [cell for cell in cells if left <= ground.column(cell) <= right and top <= ground.row(cell) <= bottom]
    elif group.has("hexes"):
        given = group.at("hexes")
        found = [named_cell(ground, given, name) for name in given.text().split()]
    elif group.has("building"):
        building = group.at("building").index(ground.buildings[1:]) + 1
        found = [int(cell) for cell in ground.places if ground.building[cell] == building]
    else:
        entry = group.at("entry_edge")
        edges = [EDGES[entry.same(edge).index(EDGES)] for edge in entry.text().split("|")]
        cells = entry_cells(ground, edges, group.get("entry_flat", False).flag())
        found = [cell for cell in cells if is_dry(lands, ground, cell)]
    if not found:
        raise group.refuse("no-hexes")
    return found


def is_dry(lands: Lands, ground: Ground, cell: int) -> bool:
    terrain = ground.terrain[cell]
    return lands.foot[terrain] >= 0 and not lands.water[terrain]


def named_cell(ground: Ground, given: Place, name: str) -> int:
    """A hex written as column and row, two digits each."""
    cell = int(ground.cell_in(int(name[:2]), int(name[2:]))) if len(name) == 4 and name.isdecimal() else -1
    if not ground.is_on_map(cell):
        raise given.refuse("no-field-hex", given=name)
    return cell


def cell_of(ground: Ground, at: Place) -> int:
    place = at.numbers(0, 99)
    cell = int(ground.cell_in(place[0], place[1])) if len(place) == 2 else -1
    if not ground.is_on_map(cell):
        raise at.refuse("no-field-hex", given=shown(at.value))
    return cell
