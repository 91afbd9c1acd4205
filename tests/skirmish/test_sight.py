"""The line of fire by the rules: what stops it, where it starts, and what covers the target."""

from __future__ import annotations

import pytest

from meadhall.games.diex_aie.fire import diex_aie_book
from meadhall.games.vikings.facts import vikings_fire
from meadhall.skirmish.covering import HEAVY, LIGHT, MEDIUM, NO_COVER
from skirmish.drawn import fire, ground

FIELD = "\n".join(["." * 12] * 8)

# A house of two rooms: A to the west, B to the east, a door between them, and one of each opening to the outside.
HOUSE = ground(
    """
............
............
...AAABBB...
...AAABBB...
...AAABBB...
............
............
............
""",
    rest="""
[[building]]
id = "house"
en = "House"
fr = "Maison"
rooms = "AB"
doors = "0404S 0503NE"
windows = "0402N"
loopholes = "0602N 0803SE"
""",
)

# A bank from west to east, its top to the north: row 4 is the slope, rows 0 to 3 are high.
BANK = ground(
    """
............
............
............
............
^^^^^^^^^^^^
............
............
............
............
............
"""
)


def drawn(*rows: str) -> str:
    return "\n".join(rows)


# ---------------------------------------------------------------- hexes on the way


@pytest.mark.rule("vikings", "G3.f", "G3.g")
def test_over_flat_ground_the_line_is_clear_and_gives_no_cover() -> None:
    found = fire(ground(FIELD), "A0203", "A0906")
    assert (found.clear, found.cover) == (True, NO_COVER)


@pytest.mark.rule("vikings", "G4.tree.a")
def test_a_tree_on_the_way_stops_the_line() -> None:
    g = ground(drawn("......", "..t...", "......", "......"))
    found = fire(g, "A0200", "A0203")
    assert (found.rule, found.obstacle, found.obstacle_side) == ("G4.tree.a", "A0201", -1)


@pytest.mark.rule("vikings", "G4.tree.b", "G4.tree.c")
def test_in_a_tree_hex_the_target_has_light_cover() -> None:
    g = ground(drawn("......", "......", "..t...", "......"))
    found = fire(g, "A0200", "A0202")
    assert (found.clear, found.cover, found.cover_rule) == (True, LIGHT, "tree")


@pytest.mark.rule("vikings", "G4.tree.b")
def test_a_target_behind_a_second_tree_cannot_be_shot_at() -> None:
    g = ground(drawn("......", "..t...", "..t...", "......"))
    assert fire(g, "A0200", "A0202").rule == "G4.tree.a"


@pytest.mark.rule("vikings", "G4.scrub.a", "G4.scrub.b")
def test_scrub_covers_who_stands_in_it_and_nobody_behind() -> None:
    g = ground(drawn("......", "..s...", "......", "..s..."))
    assert fire(g, "A0200", "A0202").cover == NO_COVER
    assert fire(g, "A0200", "A0203").cover == LIGHT


def test_in_diex_aie_scrub_on_the_way_covers_too() -> None:
    book = vikings_fire()
    book.scrub_on_the_way = "5.5.2.1"
    g = ground(drawn("......", "..s...", "......", "......"))
    found = fire(g, "A0200", "A0203", book=book)
    assert (found.cover, found.cover_rule) == (LIGHT, "5.5.2.1")


@pytest.mark.rule("vikings", "G4.ship.a")
def test_a_ship_can_be_shot_into_but_not_through() -> None:
    g = ground(FIELD)
    assert fire(g, "A0200", "A0202", hulls="A0202 A0203").clear
    found = fire(g, "A0200", "A0204", hulls="A0202 A0203")
    assert (found.rule, found.obstacle) == ("G4.ship.a", "A0202")


@pytest.mark.rule("vikings", "G4.ship.d")
def test_aboard_one_ship_nothing_restricts_or_covers() -> None:
    g = ground(drawn("~~~~~~", "~~~~~~", "~~~~~~", "~~~~~~"))
    found = fire(g, "A0200", "A0203", hulls="A0200 A0201 A0202 A0203", people="A0201")
    assert (found.clear, found.cover) == (True, NO_COVER)


@pytest.mark.rule("vikings", "G4.people.a")
def test_somebody_on_the_way_stops_the_line() -> None:
    found = fire(ground(FIELD), "A0200", "A0204", people="A0203")
    assert (found.rule, found.obstacle) == ("G4.people.a", "A0203")


@pytest.mark.rule("vikings", "G4.people.c")
def test_a_shot_that_flies_high_passes_over_people_but_not_over_trees() -> None:
    g = ground(drawn("......", "......", "......", "..t...", "......"))
    assert fire(g, "A0200", "A0202", people="A0201", over=True).clear
    assert fire(g, "A0200", "A0204", people="A0201", over=True).rule == "G4.tree.a"


@pytest.mark.rule("vikings", "G4.water.a")
def test_somebody_in_the_water_is_no_obstacle() -> None:
    g = ground(drawn("......", "~~~~~~", "......", "......"))
    assert fire(g, "A0200", "A0203", people="A0201").clear


@pytest.mark.rule("vikings", "G4.water.b")
def test_water_covers_lightly() -> None:
    g = ground(drawn("......", "......", "~~~~~~", "~~~~~~"))
    assert fire(g, "A0200", "A0203").cover == LIGHT


def test_in_diex_aie_water_does_not_cover_from_the_shore() -> None:
    book = vikings_fire()
    book.shore_uncovers = True
    g = ground(drawn("......", "......", "rrrrrr", "rrrrrr"), shallows=False)
    assert fire(g, "A0201", "A0203", book=book).cover == NO_COVER
    assert fire(g, "A0200", "A0203", book=book).cover == LIGHT


# ---------------------------------------------------------------- along the side of two hexes


@pytest.mark.parametrize(
    ("people", "clear"), [("A0301", True), ("A0302", True), ("A0301 A0302", False)], ids=["left", "right", "both"]
)
def test_along_a_side_the_lesser_hindrance_counts(people: str, clear: bool) -> None:
    """From A0202 due east the line runs between A0301 and A0302."""
    found = fire(ground(FIELD), "A0202", "A0402", people=people)
    assert found.crossed == [("A0301", "A0302")]
    assert found.clear is clear


def test_along_a_side_a_tree_and_a_man_together_stop_the_line() -> None:
    g = ground(drawn("......", "...t..", "......", "......"))
    assert fire(g, "A0202", "A0402").clear
    assert fire(g, "A0202", "A0402", people="A0302").rule == "G4.tree.a"


# ---------------------------------------------------------------- walls and openings


@pytest.mark.rule("vikings", "G4.wall")
def test_a_wall_stops_the_line() -> None:
    found = fire(HOUSE, "A0105", "A0303")
    assert found.rule == "G4.wall"
    assert found.obstacle_side >= 0


@pytest.mark.rule("vikings", "G4.wall")
def test_a_line_that_touches_the_corner_of_a_wall_is_stopped() -> None:
    """Due east of A0202 the line leaves by the corner where the wall on its north-eastern side ends."""
    g = ground(FIELD, rest='[sides]\nwall = "0202NE"\n')
    assert fire(g, "A0202", "A0402").rule == "G4.wall"
    assert fire(g, "A0202", "A0403").clear


@pytest.mark.rule("vikings", "G4.door.a", "G4.house_cover")
def test_through_a_door_into_the_house_with_medium_cover() -> None:
    found = fire(HOUSE, "A0407", "A0403")
    assert (found.clear, found.cover, found.cover_rule) == (True, MEDIUM, "door")


@pytest.mark.rule("vikings", "G4.door.a")
def test_through_a_door_out_of_the_house_without_cover() -> None:
    found = fire(HOUSE, "A0403", "A0407")
    assert (found.clear, found.cover, found.origin) == (True, NO_COVER, -1)


@pytest.mark.rule("vikings", "G4.door.b")
def test_from_a_door_hex_the_line_starts_in_the_opening() -> None:
    """From the centre of A0404 the wall beside the door would hide A0107; from the opening it does not."""
    found = fire(HOUSE, "A0404", "A0107")
    assert (found.clear, found.origin) == (True, 3)
    assert fire(HOUSE, "A0107", "A0404").rule == "G4.wall"


@pytest.mark.rule("vikings", "G4.house_cover")
def test_from_room_to_room_the_door_covers() -> None:
    found = fire(HOUSE, "A0503", "A0603")
    assert (found.clear, found.cover) == (True, MEDIUM)


def test_in_diex_aie_the_man_in_the_doorway_sees_no_cover() -> None:
    book = vikings_fire()
    book.doorway_uncovers = True
    assert fire(HOUSE, "A0503", "A0603", book=book).cover == NO_COVER


@pytest.mark.rule("vikings", "G4.window.a")
def test_out_of_a_window_only_from_the_window_hex() -> None:
    found = fire(HOUSE, "A0402", "A0400")
    assert (found.clear, found.origin, found.cover) == (True, 0, NO_COVER)
    assert fire(HOUSE, "A0403", "A0400").rule == "G4.window.a"


@pytest.mark.rule("vikings", "G4.window.a")
def test_from_the_sill_one_sees_further_to_the_sides_than_through_it() -> None:
    assert fire(HOUSE, "A0402", "A0001").clear
    assert not fire(HOUSE, "A0001", "A0402").clear


@pytest.mark.rule("vikings", "G4.window.b", "G4.house_cover")
def test_in_at_a_window_only_at_the_man_right_behind_it() -> None:
    found = fire(HOUSE, "A0400", "A0402")
    assert (found.clear, found.cover) == (True, MEDIUM)
    assert fire(HOUSE, "A0400", "A0403").rule == "G4.window.b"


@pytest.mark.rule("vikings", "G4.window.c")
def test_at_the_sill_one_shoots_into_that_room_and_no_other() -> None:
    for target in ("A0402", "A0403", "A0304", "A0504"):
        found = fire(HOUSE, "A0401", target)
        assert (found.clear, found.origin, found.cover) == (True, 3, MEDIUM), target
    assert not fire(HOUSE, "A0401", "A0603").clear


@pytest.mark.rule("vikings", "G4.loophole.a")
def test_out_of_a_loophole_the_line_starts_at_the_slit() -> None:
    found = fire(HOUSE, "A0602", "A0300")
    assert (found.clear, found.origin) == (True, 0)


@pytest.mark.rule("vikings", "G4.loophole.b", "G4.loophole.c")
def test_in_at_a_loophole_only_straight_in_line_and_under_heavy_cover() -> None:
    for shooter, target in (("A0600", "A0602"), ("A1004", "A0803")):
        found = fire(HOUSE, shooter, target)
        assert (found.clear, found.cover, found.cover_rule) == (True, HEAVY, "loophole")
    found = fire(HOUSE, "A1105", "A0803")
    assert (found.rule, found.obstacle, found.obstacle_side) == ("G4.loophole.b", "A0903", 5)
    assert fire(HOUSE, "A0600", "A0603").rule == "G4.loophole.b"


def test_in_diex_aie_a_line_passes_one_opening_only() -> None:
    book = vikings_fire()
    book.second_opening = "8.2.2.a"
    rows = drawn("......", ".AA...", ".AA...", "......", "......")
    rest = '[[building]]\nid = "h"\nen = "H"\nfr = "H"\nrooms = "A"\ndoors = "0101N 0102S"\n'
    g = ground(rows, rest=rest)
    assert fire(g, "A0100", "A0104").clear
    assert fire(g, "A0100", "A0104", book=book).rule == "8.2.2.a"
    assert fire(g, "A0100", "A0102", book=book).clear


# ---------------------------------------------------------------- banks


@pytest.mark.rule("vikings", "G4.bank.a")
def test_along_the_slope_or_below_it_the_bank_does_not_matter() -> None:
    assert fire(BANK, "A0204", "A0804").cover == NO_COVER
    assert fire(BANK, "A0207", "A0206").clear
    found = fire(BANK, "A0407", "A0404")
    assert (found.clear, found.cover) == (True, NO_COVER)


@pytest.mark.rule("vikings", "G4.bank.b")
@pytest.mark.parametrize(
    ("high", "low", "clear"), [(3, 5, True), (2, 5, False), (2, 6, True), (1, 6, False), (1, 9, True)]
)
def test_over_the_top_the_low_man_must_be_at_least_as_far_from_the_bank(high: int, low: int, clear: bool) -> None:
    assert fire(BANK, f"A040{high}", f"A040{low}").rule == ("" if clear else "G4.bank.b")
    assert fire(BANK, f"A040{low}", f"A040{high}").rule == ("" if clear else "G4.bank.b")


@pytest.mark.rule("vikings", "G4.bank.c", "G4.bank.d")
def test_on_the_bank_itself_one_sees_and_is_seen_with_medium_cover() -> None:
    down = fire(BANK, "A0400", "A0404")
    assert (down.clear, down.cover, down.cover_rule) == (True, MEDIUM, "crest")
    up = fire(BANK, "A0404", "A0400")
    assert (up.clear, up.cover) == (True, NO_COVER)


@pytest.mark.rule("vikings", "G4.people.d")
def test_whom_the_shooter_cannot_see_below_the_bank_does_not_block() -> None:
    assert fire(BANK, "A0401", "A0409", people="A0405").clear
    assert fire(BANK, "A0401", "A0409", people="A0407").clear is False


def test_across_a_ridge_nobody_sees_the_other_side() -> None:
    ridge = ground(drawn("......", "......", "vvvvvv", "......", "^^^^^^", "......", "......"))
    assert fire(ridge, "A0200", "A0206").rule == "G4.bank.b"
    assert fire(ridge, "A0202", "A0204").clear


def test_across_a_valley_both_look_over_the_low_ground() -> None:
    rows = drawn("......", "//////", "......", "//////", "......")
    levels = drawn("111111", "000000", "000000", "000000", "111111")
    assert fire(ground(rows, levels), "A0200", "A0204").clear


# ---------------------------------------------------------------- riders


@pytest.mark.rule("vikings", "G4.people.a")
def test_the_second_hex_of_a_rider_does_not_stop_his_own_line() -> None:
    g = ground(FIELD)
    people = "A0201 A0203"
    assert fire(g, "A0200", "A0204", people).rule == "G4.people.a"
    assert fire(g, "A0200", "A0204", people, rears=("A0201", "A0203")).clear


# ---------------------------------------------------------------- heights, as in Diex Aie

# A palisade from west to east: platforms behind it in row 3, one level up; outside it row 4 and south.
CASTLE = ground(
    drawn("......", "......", "......", "pppppp", "......", "..s...", "......", "......", "..t...", "......"),
    drawn("......", "......", "......", "111111", "......", "......", "......", "......", "......", "......"),
    rest='[sides]\npalisade = "0003S 0103S 0103SE 0103SW 0203S 0303S 0303SE 0303SW 0403S 0503S 0503SW"\n',
)


def diex_aie(shooter: str, target: str, short: int = 0, people: str = "") -> tuple[str, int]:
    found = fire(CASTLE, shooter, target, people, book=diex_aie_book(), short=short)
    return found.rule, found.cover


@pytest.mark.rule("diex-aie", "9.3.1.a", "9.3.5")
def test_from_a_platform_one_shoots_over_the_palisade_but_not_at_its_foot() -> None:
    assert diex_aie("A0403", "A0406") == ("", NO_COVER)
    assert diex_aie("A0203", "A0204")[0] == "9.3.1.a"
    assert diex_aie("A0204", "A0203")[0] == "9.3.1.a"


@pytest.mark.rule("diex-aie", "9.4.1")
def test_behind_his_palisade_a_man_on_a_platform_has_heavy_cover() -> None:
    assert diex_aie("A0406", "A0403") == ("", HEAVY)


@pytest.mark.rule("diex-aie", "9.4.4")
def test_on_the_ground_nobody_shoots_through_a_palisade() -> None:
    assert diex_aie("A0202", "A0205")[0] == "9.4.4"


@pytest.mark.rule("diex-aie", "9.3.3.b")
def test_from_a_platform_one_shoots_down_into_the_castle() -> None:
    assert diex_aie("A0203", "A0200") == ("", NO_COVER)
    assert diex_aie("A0200", "A0203") == ("", NO_COVER)


@pytest.mark.rule("diex-aie", "5.5.4.b")
def test_from_above_and_close_by_scrub_does_not_cover() -> None:
    assert diex_aie("A0203", "A0205", short=3) == ("", LIGHT)
    assert diex_aie("A0203", "A0205", short=12) == ("", NO_COVER)


@pytest.mark.rule("diex-aie", "5.5.5")
def test_from_below_people_right_before_a_higher_target_do_not_block() -> None:
    assert diex_aie("A0407", "A0403", people="A0404") == ("", HEAVY)
    assert diex_aie("A0407", "A0403", people="A0406")[0] == "5.5.3.a"


def test_a_tree_stops_who_shoots_down_past_it() -> None:
    assert diex_aie("A0203", "A0209")[0] == "5.5.2.2"
