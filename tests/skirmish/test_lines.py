"""Lines of fire against plain geometry: what is crossed, what is touched, and that turning the map changes nothing."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from deep import IS_DEEP
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.kinds import WALL
from meadhall.skirmish.maps import Laid, lay
from meadhall.skirmish.sheets import Sheet
from skirmish.drawn import at, fire, ground, inside, sheet, touched_sides, turned

EXAMPLES = 40 if IS_DEEP else 12
WIDE, HIGH = 14, 10
OPEN = "\n".join(["." * WIDE] * HIGH)
NAMES = [f"A{column:02}{row:02}" for column in range(WIDE) for row in range(HIGH)]
names = st.sampled_from(NAMES)
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")


@st.composite
def maps(draw: st.DrawFn) -> Sheet:
    """Ground of every kind that a line can meet, with walls and fences anywhere."""
    kinds = st.sampled_from("......tts_m~r")
    grid = "\n".join("".join(draw(st.lists(kinds, min_size=WIDE, max_size=WIDE))) for _ in range(HIGH))
    walls = draw(st.lists(st.tuples(names, st.sampled_from(DIRECTIONS)), max_size=12))
    listed: dict[frozenset[str], str] = {}
    bare = ground(OPEN)
    for name, direction in walls:
        beside = bare.neighbour[at(bare, name) * 6 + DIRECTIONS.index(direction)]
        if beside >= 0:
            listed[frozenset((name, bare.names[beside]))] = f"{name[1:]}{direction}"
    return sheet(grid, rest=f'[sides]\nwall = "{" ".join(listed.values())}"\n')


@given(names, names)
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_line_crosses_the_hexes_whose_inside_it_passes(a: str, b: str) -> None:
    g = ground(OPEN)
    if a == b:
        return
    found = fire(g, a, b)
    line = found.line
    single = [int(one) for one, other in zip(line.cell, line.other, strict=True) if other < 0]
    assert set(single) == inside(g, at(g, a), at(g, b))
    assert len(single) == len(set(single))
    assert found.clear


@given(names, names)
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_line_between_two_hexes_touches_their_common_side_all_along(a: str, b: str) -> None:
    g = ground(OPEN)
    if a == b:
        return
    line = fire(g, a, b).line
    for left, right in zip(map(int, line.cell), map(int, line.other), strict=True):
        if right >= 0:
            side = int(g.side_between(left, right))
            assert side >= 0
            assert (left, side) in set(touched_sides(g, at(g, a), at(g, b))) or not g.is_on_map(left)


@given(maps(), names, names)
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_line_that_touches_a_wall_is_stopped_and_no_other_by_walls(drawn: Sheet, a: str, b: str) -> None:
    g = lay("test.toml", [Laid(drawn, 0, 0)], True)
    if a == b:
        return
    rule = fire(g, a, b).rule
    touched = any(g.edge[cell * 6 + side] == WALL for cell, side in touched_sides(g, at(g, a), at(g, b)))
    if touched:
        assert rule in ("G4.wall", "G4.tree.a")
    else:
        assert rule in ("", "G4.tree.a")


@given(maps(), names, names, st.data())
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_line_is_the_same_both_ways(drawn: Sheet, a: str, b: str, data: st.DataObject) -> None:
    """Without openings and banks, whoever can be shot at can shoot back."""
    g = lay("test.toml", [Laid(drawn, 0, 0)], True)
    standing = " ".join(data.draw(st.sets(names, max_size=12)))
    hulls = " ".join(data.draw(st.sets(names, max_size=6)) - {a, b})
    assert fire(g, a, b, standing, hulls).clear == fire(g, b, a, standing, hulls).clear


@given(maps(), names, names, st.data())
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_a_line_does_not_care_where_the_map_lies_or_how_it_is_turned(
    drawn: Sheet, a: str, b: str, data: st.DataObject
) -> None:
    people = " ".join(data.draw(st.sets(names, max_size=12)))
    grounds = [lay("test.toml", [Laid(drawn, *place)], False) for place in ((0, 0, 0), (6, 5, 0), (0, 0, 3), (4, 1, 3))]
    grounds += [turned(drawn, sixths, aside) for sixths in range(6) for aside in (0, 3)]
    assert len({answer(g, a, b, people) for g in grounds}) == 1


def answer(g: Ground, a: str, b: str, people: str) -> tuple[bool, int, frozenset[frozenset[str]]]:
    found = fire(g, a, b, people)
    crossed = frozenset(frozenset(step) for step in found.crossed) if found.clear else frozenset()
    return found.clear, found.cover, crossed
