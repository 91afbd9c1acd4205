"""Hexes and the ground: distances against a walk, rings, straight rows, and pieces of two hexes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.skirmish.hexes import DIRECTIONS, opposite, r_of, rotated, row_of, steps
from meadhall.skirmish.maps import Laid, lay, neighbours
from skirmish.drawn import at, ground, sheet

FIELD = ground("\n".join(["." * 16] * 12))
CELLS = [int(cell) for cell in FIELD.places]
cells = st.sampled_from(CELLS)
small = st.integers(-40, 40)


def walked(start: int) -> dict[int, int]:
    """How far every hex is, found by walking."""
    far = {start: 0}
    edge = [start]
    for cell in edge:
        for near in neighbours(FIELD, cell):
            if near not in far:
                far[near] = far[cell] + 1
                edge.append(near)
    return far


@given(cells)
@settings(max_examples=25)
def test_distance_is_the_shortest_walk(start: int) -> None:
    far = walked(start)
    assert all(FIELD.distance(start, cell) == far[cell] for cell in CELLS)


@given(cells, st.integers(0, 8))
def test_a_ring_is_all_hexes_at_one_distance(cell: int, radius: int) -> None:
    found = [int(near) for near in FIELD.ring(cell, radius)]
    assert len(found) == len(set(found))
    assert set(found) == {near for near in CELLS if FIELD.distance(cell, near) == radius}


@given(cells, st.integers(0, 6))
def test_within_a_distance_the_nearest_come_first(cell: int, radius: int) -> None:
    far = [int(FIELD.distance(cell, near)) for near in FIELD.within(cell, radius)]
    assert far == sorted(far)
    assert len(far) == len([near for near in CELLS if FIELD.distance(cell, near) <= radius])


@given(cells, st.integers(0, 5))
def test_a_step_there_and_back_leads_home(cell: int, direction: int) -> None:
    there = FIELD.neighbour[cell * 6 + direction]
    if there >= 0:
        assert FIELD.neighbour[there * 6 + opposite(direction)] == cell
        assert FIELD.side_between(cell, there) == direction


@given(cells, st.integers(0, 5), st.integers(1, 6))
def test_a_bearing_is_a_straight_row(cell: int, direction: int, far: int) -> None:
    there = FIELD.moved(cell, direction, far)
    if there >= 0:
        assert FIELD.bearing(cell, there) == direction
        assert FIELD.distance(cell, there) == far


def test_off_the_straight_rows_there_is_no_bearing() -> None:
    assert FIELD.bearing(at(FIELD, "A0404"), at(FIELD, "A0504")) >= 0
    assert FIELD.bearing(at(FIELD, "A0404"), at(FIELD, "A0604")) == -1


@given(small, small, st.integers(0, 12))
def test_turning_keeps_distances_and_six_sixths_are_a_whole_turn(q: int, r: int, sixths: int) -> None:
    assert steps(*rotated(q, r, sixths)) == steps(q, r)
    assert rotated(*rotated(q, r, sixths), 6 - sixths % 6) == (q, r)


@given(small, small)
def test_rows_and_axial_coordinates_say_the_same(column: int, row: int) -> None:
    assert row_of(column, r_of(column, row)) == row


def test_directions_go_round_by_the_compass() -> None:
    middle = at(FIELD, "A0404")
    around = [FIELD.names[FIELD.neighbour[middle * 6 + d]] for d in range(6)]
    assert dict(zip(DIRECTIONS, around, strict=True)) == {
        "N": "A0403",
        "NE": "A0503",
        "SE": "A0504",
        "S": "A0405",
        "SW": "A0304",
        "NW": "A0303",
    }


@given(cells, st.integers(0, 5))
def test_eight_hexes_lie_around_a_piece_of_two(head: int, facing: int) -> None:
    rear = FIELD.tail(head, facing)
    if rear < 0:
        return
    around = [int(cell) for cell in FIELD.around(head, facing)]
    assert len(around) == 8
    known = {near for cell in (head, int(rear)) for near in neighbours(FIELD, cell)} - {head, int(rear)}
    assert {cell for cell in around if cell >= 0} == known
    assert around[0] == FIELD.neighbour[head * 6 + facing]  # straight ahead
    assert around[4] == FIELD.neighbour[rear * 6 + opposite(facing)]  # straight behind


def test_names_lead_to_cells_and_back() -> None:
    assert all(FIELD.cell_named(FIELD.names[cell]) == cell for cell in CELLS)
    assert FIELD.cell_named("Z0000") == -1


@pytest.mark.rule("vikings", "component.map_sides")
def test_half_a_turn_puts_the_last_hex_first_and_joins_without_a_gap() -> None:
    upper, lower = sheet("....\n....\n...."), sheet("~~~~\n~~~~")
    g = lay("test.toml", [Laid(upper, 0, 0, 3), Laid(replace(lower, mark="B"), 0, 3)], False)
    assert g.names[g.cell_in(0, 0)] == "A0302"
    assert g.neighbour[g.cell_named("A0300") * 6 + 3] == g.cell_named("B0000")
    assert all(len(neighbours(g, int(g.cell_in(c, r)))) >= 2 for c in range(4) for r in range(5))
