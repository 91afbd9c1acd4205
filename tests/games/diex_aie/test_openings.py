"""8.2, 8.3, 9.3, 9.4: shots through windows, doors and gates and over palisades; crossfire."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.fields import field, rows
from games.diex_aie.table import asked, at, cover, game, legal, pass_on, play, question, refusal, rider, told

NONE, LIGHT, MEDIUM, HEAVY = range(4)
CLEAR = ("", NONE)

# A house of two rooms: A to the west, B to the east, a door between them, a door and a window to the outside.
HOUSE = field(
    "shot-at-house",
    rows(
        "............",
        "............",
        "...AAABBB...",
        "...AAABBB...",
        "...AAABBB...",
        *["............"] * 5,
    ),
    rest="""
[[building]]
id = "house"
en = "House"
fr = "Maison"
kind = "house"
rooms = "AB"
doors = "0404S 0503NE"
windows = "0402N"
""",
)
# A yard to the west of a house; its entry is to the south, the door of the house leads into it.
YARD = field(
    "shot-at-yard",
    rows("............", "............", "..YYYAAA....", "..YYYAAA....", "..YYYAAA....", *["............"] * 5),
    rest="""
[[building]]
id = "yard"
en = "Yard"
fr = "Cour"
kind = "yard"
rooms = "Y"
floor = "courtyard"
entries = "0204S"

[[building]]
id = "house"
en = "House"
fr = "Maison"
kind = "house"
rooms = "A"
doors = "0503SW"
""",
)
# A palisade from west to east: platforms behind it in row 3, one level up; outside it row 4 and south.
CASTLE = field(
    "shot-at-castle",
    rows("......", "......", "..t...", "pppppp", "......", "..s.o.", "......", "......", "......", "......"),
    rows("......", "......", "......", "111111", "......", "......", "......", "......", "......", "......"),
    rest='[sides]\npalisade = "0003S 0103S 0103SE 0103SW 0203S 0303S 0303SE 0303SW 0403S 0503S 0503SW"\n',
)
MOTTE = "on-la-motte-castrale"
SHOOTERS = ("vital", "gilles", "gerold", "gwendal", "geoffroy")


def drawn(
    people: dict[str, Any], shooter: str = "vital", target: str = "guthstan", scenario: str = HOUSE, **more: Any
) -> tuple[str, int]:
    """The rule that forbids the shot, and the cover that the target has."""
    side = "norman" if shooter in SHOOTERS else "saxon"
    return cover(at("fire", side, people, scenario=scenario, **more), shooter, target)


# ---------------------------------------------------------------- windows


@pytest.mark.rule("diex-aie", "8.2.1.a")
def test_out_of_a_window_one_shoots_only_from_its_hex_and_from_the_sill() -> None:
    assert drawn({"vital": "0402", "guthstan": "0400"}) == CLEAR
    assert drawn({"vital": "0403", "guthstan": "0400"})[0] == "8.2.1.a"
    assert drawn({"vital": "0402", "guthstan": "0001"}) == CLEAR, "from the middle of the sill one sees to the sides"


@pytest.mark.rule("diex-aie", "8.2.1.b")
def test_from_a_window_a_footman_right_under_it_is_no_target_a_rider_is() -> None:
    assert drawn({"vital": "0402", "guthstan": {"at": "0401", "state": "stunned"}})[0] == "8.2.1.b"
    assert drawn({"vital": "0402", "beostan": rider("0401", "beostan", "S")}, target="beostan") == CLEAR


@pytest.mark.rule("diex-aie", "8.2.1.c", "8.2.1.e", "8.1.c")
def test_in_at_a_window_only_the_man_right_behind_it_is_hit_under_medium_cover() -> None:
    assert drawn({"vital": "0400", "guthstan": "0402"}) == ("", MEDIUM)
    assert drawn({"vital": "0400", "guthstan": "0403"})[0] == "8.2.1.c"
    assert drawn({"vital": "0001", "guthstan": "0402"})[0] == "8.2.3", "the line must reach the centre of the hex"


@pytest.mark.rule("diex-aie", "8.2.1.d")
def test_at_the_sill_one_shoots_into_that_room_and_no_other() -> None:
    for target in ("0403", "0304", "0504"):
        assert drawn({"vital": "0401", "guthstan": target}) == ("", MEDIUM), target
    assert drawn({"vital": "0401", "guthstan": "0603"})[0] != ""


# ---------------------------------------------------------------- doors and walls


@pytest.mark.rule("diex-aie", "8.2.2.a", "8.3.1", "8.1.d")
def test_a_shot_passes_one_door_and_no_second_opening() -> None:
    assert drawn({"vital": "0408", "guthstan": "0403"}) == ("", MEDIUM)
    assert drawn({"vital": "0403", "guthstan": "0408"}) == CLEAR, "outside there is no cover"
    twice = field(
        "shot-at-twice",
        rows("......", ".AA...", ".AA...", "......", "......"),
        rest='[[building]]\nid = "h"\nen = "H"\nfr = "H"\nrooms = "A"\ndoors = "0101N 0102S"\n',
    )
    assert drawn({"vital": "0100", "guthstan": "0104"}, scenario=twice)[0] == "8.2.2.a"
    assert drawn({"vital": "0100", "guthstan": "0102"}, scenario=twice)[0] == "", "a man on another door hex"


@pytest.mark.rule("diex-aie", "8.2.2.b", "8.3.1")
def test_from_a_door_hex_the_line_starts_in_the_opening() -> None:
    assert drawn({"vital": "0404", "guthstan": "0107"}) == CLEAR
    assert drawn({"vital": "0107", "guthstan": "0404"})[0] == "8.2.3"
    assert drawn({"vital": "0503", "guthstan": "0703"})[1] == NONE, "who stands in the doorway sees no cover"


@pytest.mark.rule("diex-aie", "8.2.2.c", "8.3.2")
def test_yard_entries_are_as_doors_and_cover_those_in_the_yard() -> None:
    assert drawn({"vital": "0208", "guthstan": "0203"}, scenario=YARD) == ("", MEDIUM)
    assert drawn({"vital": "0503", "guthstan": "0303"}, scenario=YARD) == ("", MEDIUM), "through the door of the house"
    assert drawn({"vital": "0208", "guthstan": "0503"}, scenario=YARD)[0] != "", "an entry, then a door"


@pytest.mark.rule("diex-aie", "8.2.3", "8.3.3", "8.1.b")
def test_a_wall_stops_every_line_that_touches_it() -> None:
    assert drawn({"vital": "0106", "guthstan": "0303"})[0] == "8.2.3"
    wall = field("shot-at-wall", rows(*["......"] * 6), rest='[sides]\nwall = "0202NE"\n')
    assert drawn({"vital": "0202", "guthstan": "0402"}, scenario=wall)[0] == "8.2.3", "at its end"
    assert drawn({"vital": "0202", "guthstan": "0403"}, scenario=wall) == CLEAR


@pytest.mark.rule("diex-aie", "8.1.h")
def test_on_a_threshold_one_is_hit_only_along_its_axis() -> None:
    village = "on-le-village-saxon"
    for post in ("2008", "1610"):  # in the yard, in the hall
        assert drawn({"vital": post, "guthstan": "1809"}, scenario=village) == ("", MEDIUM)
    for post in ("2108", "1509"):
        assert drawn({"vital": post, "guthstan": "1809"}, scenario=village)[0] == "8.1.h"


@pytest.mark.rule("diex-aie", "8.1.i")
def test_the_throne_covers_lightly() -> None:
    assert drawn({"vital": "1409", "guthstan": "1109"}, scenario="on-le-village-saxon")[1] == LIGHT


# ---------------------------------------------------------------- crossfire


def crossed(people: dict[str, Any], luck: tuple[int, ...], scenario: str = HOUSE, **more: Any) -> Any:
    return at("fire", "saxon", people, luck, scenario=scenario, **more)


@pytest.mark.rule("diex-aie", "8.3.5.a", "8.1.g")
@pytest.mark.parametrize(
    ("post", "found"),
    [("0500", MEDIUM), ("0106", MEDIUM), ("0000", NONE), ("0100", NONE), ("0002", MEDIUM)],
)
def test_at_an_outside_corner_one_is_covered_from_whoever_sees_one_face(post: str, found: int) -> None:
    assert drawn({"aelfgar": post, "welf": "0202"}, "aelfgar", "welf") == ("", found)


@pytest.mark.rule("diex-aie", "8.3.5.a")
def test_along_a_face_there_is_no_corner() -> None:
    assert drawn({"aelfgar": "0800", "welf": "0401"}, "aelfgar", "welf") == CLEAR
    assert drawn({"aelfgar": "0107", "welf": "0203"}, "aelfgar", "welf") == CLEAR


@pytest.mark.rule("diex-aie", "8.3.5.a", "8.3.5.b")
@pytest.mark.example("diex-aie", "crossfire-corner")
def test_under_crossfire_at_a_corner_the_owner_names_one_shooter() -> None:
    people = {"aelfgar": "0600", "wigmund": "0107", "welf": "0202"}
    state = crossed(people, (1, 3, 1, 3))
    play(state, "saxon", "shoot aelfgar", "at welf")
    assert (question(state), asked(state)) == ("crossfire", ["norman"])
    assert told(state, "impact", "shot") == [], "before the first die"
    assert set(legal(state, "norman")) == {"cover aelfgar", "cover wigmund"}
    assert refusal(state, "norman", "cover orm") == "8.3.5.b"
    play(state, "norman", "cover wigmund")
    assert told(state, "shot") == ["shot aelfgar welf 4 B"], "no cover against him"
    assert cover(state, "wigmund", "welf") == ("", MEDIUM)
    state = crossed(people, (1, 5, 1, 5))
    play(state, "saxon", "shoot aelfgar", "at welf")
    play(state, "norman", "cover aelfgar")
    assert told(state, "shot") == ["shot aelfgar welf 6 -"], "medium cover"
    assert state.position()["shelter"] == {"welf": "0202 along-row"}
    play(state, "saxon", "shoot wigmund", "at welf")
    assert told(state, "shot") == ["shot wigmund welf 6 A"], "none; he is not asked again"


@pytest.mark.rule("diex-aie", "8.3.5.b")
def test_where_only_one_side_shoots_nobody_is_asked() -> None:
    people = {"aelfgar": "0600", "wigmund": "0700", "welf": "0202"}
    state = crossed(people, (1, 10, 1, 10))
    play(state, "saxon", "shoot aelfgar", "at welf")
    assert question(state) == "fire"
    assert state.position()["shelter"] == {"welf": "0202 along-row"}


@pytest.mark.rule("diex-aie", "8.3.5.b", "8.3.4.b")
def test_the_choice_holds_for_the_phase_and_no_longer() -> None:
    people = {"aelfgar": "0600", "wigmund": "0107", "welf": "0202"}
    state = crossed(people, (1, 10, 1, 10))
    play(state, "saxon", "shoot aelfgar", "at welf")
    play(state, "norman", "cover aelfgar")
    assert "shelter" in state.position()
    pass_on(state, "move")
    play(state, "saxon", "done")
    pass_on(state, "move", "fire")
    assert "shelter" not in state.position()


@pytest.mark.rule("diex-aie", "8.3.4.a")
def test_on_a_door_hex_one_is_covered_from_either_side() -> None:
    assert drawn({"vital": "0408", "guthstan": "0404"}) == ("", MEDIUM)
    assert drawn({"vital": "0402", "guthstan": "0404"}) == ("", MEDIUM)
    assert drawn({"vital": "0402", "guthstan": "0304"}) == CLEAR, "beside the door there is nothing"


@pytest.mark.rule("diex-aie", "8.3.4.b")
def test_under_crossfire_at_a_door_the_owner_chooses_the_side() -> None:
    people = {"aelfgar": "0408", "wigmund": "0402", "thierry": "0404"}
    for choice, outside, inside in (("aelfgar", MEDIUM, NONE), ("wigmund", NONE, MEDIUM)):
        state = crossed(people, (1, 10, 10))
        play(state, "saxon", "shoot aelfgar", "at thierry")
        assert (question(state), asked(state)) == ("crossfire", ["norman"])
        play(state, "norman", f"cover {choice}")
        assert cover(state, "aelfgar", "thierry") == ("", outside)
        assert cover(state, "wigmund", "thierry") == ("", inside)


@pytest.mark.rule("diex-aie", "8.3.4.b")
def test_a_volley_from_both_sides_asks_before_the_first_die() -> None:
    people = {"aelfgar": "0408", "wigmund": "0402", "thierry": "0504"}
    state = at("movement", "norman", people, (1, 10, 10), scenario=HOUSE)
    play(state, "norman", "move thierry", "step NW")
    assert question(state) == "defensive-fire"
    play(state, "saxon", "shoot aelfgar", "shoot wigmund")
    assert (question(state), asked(state)) == ("crossfire", ["norman"])
    assert told(state, "shot", "impact") == []
    document = state.position()
    assert game.position(document).position() == document
    play(state, "norman", "cover wigmund")
    assert len(told(state, "shot")) == 2


@pytest.mark.rule("diex-aie", "8.3.5.b", "5.4.1.b")
def test_whoever_is_hit_by_chance_chooses_before_the_damage_roll() -> None:
    """Aimed at the man beside him, the shot comes down on the one at the corner."""
    people = {"aelfgar": "0600", "wigmund": "0107", "thierry": "0201", "welf": "0202"}
    found = False
    for die in range(5, 11):
        state = crossed(people, (die, 10))
        play(state, "saxon", "shoot aelfgar", "at thierry")
        if question(state) == "crossfire":
            found = True
            assert [event.split()[0] for event in told(state, "impact", "shot")] == ["impact"]
            play(state, "norman", "cover aelfgar")
            assert question(state) != "crossfire"
    assert found


# ---------------------------------------------------------------- castles


@pytest.mark.rule("diex-aie", "9.3.1.a", "9.3.5", "9.3.1.b")
@pytest.mark.parametrize(("low", "rule"), [("0404", "9.3.1.a"), ("0405", ""), ("0406", "")])
def test_from_a_platform_one_shoots_over_the_palisade_but_not_at_its_foot(low: str, rule: str) -> None:
    assert drawn({"vital": "0403", "guthstan": low}, scenario=CASTLE)[0] == rule
    assert drawn({"aelfgar": low, "thierry": "0403"}, "aelfgar", "thierry", scenario=CASTLE)[0] == rule, "up if down"


@pytest.mark.rule("diex-aie", "9.3.2.a")
def test_through_a_door_one_shoots_only_from_its_height() -> None:
    tower = field(
        "shot-at-tower",
        rows("......", ".AAA..", ".AAA..", "......", "......", "......"),
        rows("......", ".222..", ".222..", "......", "......", "......"),
        rest='[[building]]\nid = "t"\nen = "T"\nfr = "T"\nrooms = "A"\nfloor = "keep-interior"\ndoors = "0202S"\n',
    )
    assert drawn({"vital": "0205", "guthstan": "0202"}, scenario=tower)[0] == "9.3.2.a"
    assert drawn({"vital": "0202", "guthstan": "0205"}, scenario=tower)[0] == "", "from the door hex itself"


@pytest.mark.rule("diex-aie", "9.3.2.b", "9.3.3.a")
def test_from_the_tower_the_line_starts_at_the_side_one_shoots_through() -> None:
    assert drawn({"vital": "0508", "guthstan": "0303"}, scenario=MOTTE)[0] == ""
    assert drawn({"vital": "0609", "guthstan": "0303"}, scenario=MOTTE)[0] != "", "no window of his own"


@pytest.mark.rule("diex-aie", "9.3.3.b")
def test_platform_and_yard_shoot_at_each_other() -> None:
    assert drawn({"vital": "0403", "guthstan": "0400"}, scenario=CASTLE) == CLEAR
    assert drawn({"vital": "0400", "guthstan": "0403"}, scenario=CASTLE) == CLEAR


@pytest.mark.rule("diex-aie", "9.3.4.a")
def test_from_a_platform_neither_scrub_nor_rock_covers_near_by() -> None:
    assert drawn({"vital": "0403", "guthstan": "0405"}, scenario=CASTLE) == CLEAR, "rock"
    assert drawn({"vital": "0203", "guthstan": "0205"}, scenario=CASTLE) == CLEAR, "scrub"
    assert drawn({"vital": "0407", "guthstan": "0405"}, scenario=CASTLE) == ("", LIGHT), "from the ground it does"


@pytest.mark.rule("diex-aie", "9.3.4.b")
def test_trees_below_do_not_block_from_platform_to_platform() -> None:
    court = field(
        "shot-at-court",
        rows("pppppp", "......", "..t...", "......", "pppppp", "......"),
        rows("111111", "......", "......", "......", "111111", "......"),
    )
    assert drawn({"vital": "0200", "guthstan": "0204"}, scenario=court) == CLEAR
    assert drawn({"vital": "0201", "guthstan": "0203"}, scenario=court)[0] == "5.5.2.2"


@pytest.mark.rule("diex-aie", "9.3.4.c")
@pytest.mark.parametrize(("shooter", "rule"), [("aelfgar", ""), ("hunwald", "9.3.4.c"), ("ine", "9.3.4.c")])
def test_at_a_tower_window_only_bows_and_crossbows_are_used(shooter: str, rule: str) -> None:
    people = {shooter: "0508", "thierry": "0303"}
    assert drawn(people, shooter, "thierry", scenario=MOTTE)[0] == rule


@pytest.mark.rule("diex-aie", "9.3.4.d")
def test_a_lance_is_not_thrown_up_at_a_platform() -> None:
    assert drawn({"geoffroy": "0407", "guthstan": "0403"}, "geoffroy", scenario=CASTLE)[0] == "9.3.4.d"
    assert drawn({"geoffroy": "0400", "guthstan": "0403"}, "geoffroy", scenario=CASTLE)[0] == "9.3.4.d"
    assert drawn({"vital": "0407", "guthstan": "0403"}, scenario=CASTLE) == ("", HEAVY)
    assert drawn({"geoffroy": "0403", "guthstan": "0400"}, "geoffroy", scenario=CASTLE) == CLEAR, "down it is"


@pytest.mark.rule("diex-aie", "9.4.1", "9.1.f")
def test_on_a_platform_one_has_heavy_cover_behind_the_palisade_only() -> None:
    assert drawn({"vital": "0407", "guthstan": "0403"}, scenario=CASTLE) == ("", HEAVY)
    assert drawn({"vital": "0400", "guthstan": "0403"}, scenario=CASTLE) == CLEAR


@pytest.mark.rule("diex-aie", "9.4.4", "9.4.2.a", "9.1.e")
def test_behind_a_palisade_nobody_on_the_ground_is_shot_at() -> None:
    assert drawn({"vital": "0406", "guthstan": "0401"}, scenario=CASTLE)[0] == "9.4.4"
    assert drawn({"vital": "2709", "guthstan": "2009"}, scenario=MOTTE)[0] == "9.4.4"


@pytest.mark.rule("diex-aie", "9.3.1.b")
def test_the_keep_has_dead_ground_behind_its_palisade() -> None:
    """Two hexes behind it, at a window: what lies nearer than that on the other side is not seen."""
    for low, rule in (("0310", "9.3.1.a"), ("0210", "9.3.1.a"), ("0111", "")):
        assert drawn({"vital": "0509", "guthstan": low}, scenario=MOTTE)[0] == rule


GATE = "gate-M2309SE"
SHUT, OPEN, BURNT = range(3)


@pytest.mark.rule("diex-aie", "9.2.4.a", "9.4.2.a", "9.1.d")
def test_no_shot_enters_or_crosses_the_hex_of_a_shut_gate() -> None:
    for post, target in (("2711", "2309"), ("2009", "2309"), ("2710", "2109")):
        people = {"vital": post, "guthstan": target}
        assert drawn(people, scenario=MOTTE, works={GATE: SHUT})[0] == "9.2.4.a"
        assert drawn(people, scenario=MOTTE, works={GATE: OPEN})[0] == ""


@pytest.mark.rule("diex-aie", "9.4.3.a")
def test_on_the_hex_of_an_open_gate_one_is_covered_from_either_side() -> None:
    for post in ("2711", "2009"):
        assert drawn({"vital": post, "guthstan": "2309"}, scenario=MOTTE, works={GATE: OPEN}) == ("", MEDIUM)


@pytest.mark.rule("diex-aie", "9.4.3.c")
def test_under_crossfire_at_a_gate_the_owner_chooses_the_side() -> None:
    people = {"aelfgar": "2711", "wigmund": "2009", "thierry": "2309"}
    for choice, outside, inside in (("aelfgar", MEDIUM, NONE), ("wigmund", NONE, MEDIUM)):
        state = crossed(people, (1, 10), scenario=MOTTE, works={GATE: OPEN})
        play(state, "saxon", "shoot aelfgar", "at thierry")
        assert (question(state), asked(state)) == ("crossfire", ["norman"])
        assert refusal(state, "norman", "cover orm") == "9.4.3.c"
        play(state, "norman", f"cover {choice}")
        assert cover(state, "aelfgar", "thierry") == ("", outside)
        assert cover(state, "wigmund", "thierry") == ("", inside)


@pytest.mark.rule("diex-aie", "9.4.2.b", "9.1.k")
def test_through_a_gate_that_has_burnt_the_target_has_light_cover() -> None:
    assert drawn({"vital": "2710", "guthstan": "2109"}, scenario=MOTTE, works={GATE: BURNT}) == ("", LIGHT)
    assert drawn({"vital": "2009", "guthstan": "2309"}, scenario=MOTTE, works={GATE: BURNT}) == CLEAR


@pytest.mark.rule("diex-aie", "9.4.3.b", "8.3.1")
def test_inside_a_building_a_door_covers_except_from_who_stands_in_it() -> None:
    """The hall of the bailey, its door to the south."""
    assert drawn({"vital": "1712", "guthstan": "1707"}, scenario=MOTTE) == ("", MEDIUM)
    assert drawn({"vital": "1708", "guthstan": "1607"}, scenario=MOTTE) == CLEAR
