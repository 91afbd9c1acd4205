"""Maps written by hand: what they mean, and how a mistake is told."""

from __future__ import annotations

import pytest

from meadhall.core.errors import DataError
from meadhall.games.atlas import ATLASES, atlas
from meadhall.skirmish.kinds import (
    BEACH,
    BRIDGE,
    CREST,
    DOOR,
    FENCE,
    GATE,
    OPEN,
    RIVER,
    SEA,
    SHALLOWS,
    SWING_GATE,
    WALL,
    WINDOW,
    YARD_ENTRY,
)
from meadhall.skirmish.maps import Laid, lay, layout_of, neighbours
from meadhall.skirmish.sheets import Sheet, parse_sheet
from skirmish.drawn import at, ground, sheet

HEAD = 'id = "test"\nmark = "A"\nen = "Test"\nfr = "Essai"\nsource = "reconstructed"\n'
HUT = '[[building]]\nid = "hut"\nen = "Hut"\nfr = "Hutte"\nrooms = "H"\n'
GRID = 'grid = """\n......\n.HH...\n.HH...\n......\n"""\n'
WAYS = (OPEN, DOOR, CREST, YARD_ENTRY, FENCE, GATE, SWING_GATE)
SHEETS = [sheet for game in ATLASES for sheet in atlas(game).sheets.values()]


def test_walls_stand_around_every_room_and_openings_in_them() -> None:
    g = ground(
        "......\n.AAB..\n.AAB..\n......",
        rest=HUT.replace('"H"', '"AB"') + 'doors = "0102S 0201SE"\nwindows = "0101N"\n',
    )
    assert g.edge[at(g, "A0101") * 6 + 0] == WINDOW
    assert g.edge[at(g, "A0102") * 6 + 3] == DOOR
    assert g.edge[at(g, "A0103") * 6 + 0] == DOOR  # the same side from outside
    assert g.edge[at(g, "A0101") * 6 + 3] == OPEN  # within a room
    assert g.edge[at(g, "A0201") * 6 + 2] == DOOR  # from room to room
    assert g.edge[at(g, "A0202") * 6 + 2] == WALL
    assert g.room[at(g, "A0101")] != g.room[at(g, "A0301")]
    assert g.building[at(g, "A0101")] == g.building[at(g, "A0301")] == 1


def test_the_arrow_of_a_bank_points_uphill() -> None:
    g = ground("......\n.^....\n..>...\n......")
    assert [g.edge[at(g, "A0101") * 6 + d] == CREST for d in range(6)] == [True, True, False, False, False, True]
    assert [g.edge[at(g, "A0202") * 6 + d] == CREST for d in range(6)] == [False, True, True, False, False, False]


def test_with_levels_the_top_of_a_bank_is_where_the_ground_is_higher() -> None:
    g = ground("....\n////\n....", "1111\n0000\n0000")
    assert [g.edge[at(g, "A0201") * 6 + d] == CREST for d in range(6)] == [True, True, False, False, False, True]


@pytest.mark.rule("vikings", "G5.block.e")
def test_water_beside_a_beach_is_shallow_also_across_a_seam() -> None:
    coast = sheet("....\n____")
    sea = parse_sheet(
        "sea.toml", HEAD.replace('"A"', '"B"').replace('"test"', '"sea"') + 'grid = """\n~~~~\n~~~~\n"""\n'
    )
    g = lay("test.toml", [Laid(coast, 0, 0), Laid(sea, 0, 2)], True)
    assert {g.terrain[at(g, f"B0{c}00")] for c in range(4)} == {SHALLOWS}
    assert g.terrain[at(g, "B0201")] == SEA
    assert g.printed[at(g, "B0200")] == SEA


# ---------------------------------------------------------------- mistakes

MISTAKES = [
    ("no mark", HEAD.replace('mark = "A"\n', "") + GRID + HUT, "mark: missing"),
    ("long mark", HEAD.replace('"A"', '"AB"') + GRID + HUT, "mark: must be one capital letter"),
    ("unknown key", HEAD + 'colour = "red"\n' + GRID + HUT, "colour: unknown"),
    ("odd width", HEAD + 'grid = """\n...\n...\n"""\n', "even number of columns"),
    ("short row", HEAD + 'grid = """\n......\n.....\n"""\n', "grid, line 8 (row 01): has 5 hexes; the first row has 6"),
    (
        "symbol",
        HEAD + 'grid = """\n......\n...%..\n"""\n',
        "grid, line 8, column 4 (hex 0301): '%' is no kind of ground",
    ),
    ("no building", HEAD + GRID, "grid, line 8, column 2 (hex 0101): room H belongs to no [[building]]"),
    ("empty room", HEAD + GRID + HUT.replace('"H"', '"HK"'), "building[1].rooms: no hex of the grid is in room K"),
    ("two owners", HEAD + GRID + HUT + HUT, "room H is in two buildings"),
    ("door inside", HEAD + GRID + HUT + 'doors = "0101S"\n', "0101S lies inside a room"),
    ("door elsewhere", HEAD + GRID + HUT + 'doors = "0503S"\n', "0503S is no side of hut"),
    ("door twice", HEAD + GRID + HUT + 'doors = "0101N"\nwindows = "0101N"\n', "0101N is a door already"),
    ("no side", HEAD + GRID + HUT + 'doors = "0101E"\n', "'0101E' is no side of a hex"),
    ("off the map", HEAD + GRID + HUT + 'doors = "0901N"\n', "0901N lies off the map; its last hex is 0503"),
    ("bank", HEAD + 'grid = """\n..\n./\n..\n"""\n', "(hex 0101): a bank without a top"),
    ("levels", HEAD + 'grid = """\n..\n..\n"""\nlevels = """\n..\n"""\n', "levels: has 1 rows; the grid has 2"),
    (
        "level",
        HEAD + 'grid = """\n..\n..\n"""\nlevels = """\n..\n.x\n"""\n',
        "levels, line 12, column 2 (hex 0101): 'x'",
    ),
    ("side kind", HEAD + GRID + HUT + '[sides]\nhedge = "0000N"\n', "sides.hedge: cannot be put on a side"),
    ("ground kind", HEAD + GRID + HUT + '[hexes]\nlava = "0000"\n', "hexes.lava: is no kind of ground"),
    ("not TOML", HEAD + "grid = \n", "not valid TOML"),
]


@pytest.mark.parametrize(
    ("text", "told"), [mistake[1:] for mistake in MISTAKES], ids=[mistake[0] for mistake in MISTAKES]
)
def test_a_mistake_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_sheet("mine.toml", text)
    assert "mine.toml" in str(caught.value)
    assert told in f"{caught.value.arguments['key']}: {caught.value.arguments['reason']}"


def test_a_window_between_two_rooms_is_refused() -> None:
    text = HEAD + 'grid = """\n......\n.HK...\n......\n"""\n' + HUT.replace('"H"', '"HK"') + 'windows = "0101NE"\n'
    with pytest.raises(DataError, match="opens to the outside"):
        parse_sheet("mine.toml", text)


def test_a_rise_without_a_bank_is_refused() -> None:
    with pytest.raises(DataError, match="the ground rises from A0001 to A0000 without a bank"):
        ground("..\n..", "11\n00")


@pytest.mark.parametrize(
    ("layout", "told"),
    [
        ([{"map": "moon"}], "'moon' is no map"),
        ([{"map": "test", "at": [0]}], "must be the column and row"),
        ([{"map": "test", "turn": 60}], "must be 0 or 180"),
        ([{"map": "test", "at": [1, 0]}], "column 1 is odd"),
        ([{"map": "test"}, {"map": "test", "at": [2, 0]}], "lies on A0200"),
    ],
)
def test_a_wrong_layout_is_told(layout: list[dict[str, object]], told: str) -> None:
    sheets = {"test": sheet("....\n....")}
    with pytest.raises(DataError, match=told):
        lay("test.toml", layout_of("test.toml", sheets, layout), True)


# ---------------------------------------------------------------- our maps


@pytest.mark.parametrize("drawn", SHEETS, ids=lambda sheet: sheet.id)
def test_every_room_of_our_maps_can_be_entered(drawn: Sheet) -> None:
    g = lay(drawn.id, [Laid(drawn, 0, 0)], True)
    reached = {next((int(cell) for cell in g.places if g.terrain[cell] == BEACH), int(g.places[0]))}
    edge = list(reached)
    while edge:
        cell = edge.pop()
        for direction in range(6):
            near = int(g.neighbour[cell * 6 + direction])
            if near >= 0 and near not in reached and g.edge[cell * 6 + direction] in WAYS:
                reached.add(near)
                edge.append(near)
    assert {g.names[cell] for cell in g.places if g.room[cell]} <= {g.names[cell] for cell in reached}


@pytest.mark.parametrize("drawn", SHEETS, ids=lambda sheet: sheet.id)
def test_streams_of_our_maps_run_unbroken(drawn: Sheet) -> None:
    """From every river hex one comes to the sea, or to the southern edge, by water and under bridges."""
    g = lay(drawn.id, [Laid(drawn, 0, 0)], False)
    mouths = (SEA, RIVER)
    reached = {int(cell) for cell in g.places if g.terrain[cell] in mouths[: 1 + (g.row(cell) == g.rows - 1)]}
    edge = list(reached)
    while edge:
        for near in neighbours(g, edge.pop()):
            if near not in reached and g.terrain[near] in (RIVER, BRIDGE):
                reached.add(near)
                edge.append(near)
    assert [g.names[cell] for cell in g.places if g.terrain[cell] == RIVER and cell not in reached] == []


@pytest.mark.rule("vikings", "component.maps", "component.coast_maps", "component.sea_maps")
def test_vikings_has_two_sea_maps_and_four_coasts_two_of_them_large() -> None:
    sheets = list(atlas("vikings").sheets.values())
    seas = [s for s in sheets if set(s.terrain.values()) == {SEA}]
    coasts = [s for s in sheets if s not in seas]
    assert len(seas) == 2
    assert sorted(s.columns * s.rows for s in coasts) == [320, 320, 600, 600]
    assert all({SEA, BEACH} < set(s.terrain.values()) for s in coasts)


@pytest.mark.rule("vikings", "component.map_sides")
def test_every_side_of_a_coast_has_a_number() -> None:
    coasts = [s for s in atlas("vikings").sheets.values() if set(s.terrain.values()) != {SEA}]
    assert all(sorted(s.numbers.values()) == [1, 2, 3, 4] for s in coasts)


@pytest.mark.parametrize("layout", atlas("vikings").layouts(), ids=lambda layout: layout["id"])
def test_the_scenarios_lay_their_maps_without_a_gap(layout: dict[str, object]) -> None:
    book = atlas("vikings")
    g = book.ground(book.laid(layout["maps"]))  # type: ignore[arg-type]
    reached = {int(g.places[0])}
    edge = list(reached)
    while edge:
        for near in neighbours(g, edge.pop()):
            if near not in reached:
                reached.add(near)
                edge.append(near)
    assert len(reached) == len(g.places)
