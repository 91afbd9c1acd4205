"""5.5: what stops a line of fire, what covers the target, heights."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.fields import field, rows
from games.diex_aie.table import at, cover, game, legal, pass_on, play, points, question, refusal, rider, stunned

NONE, LIGHT, MEDIUM, HEAVY = range(4)
CLEAR = ("", NONE)

# A bank from west to east, its top to the north: row 4 is the slope, rows 0 to 3 are high.
BANK = field("bank", rows(*["............"] * 4, "^^^^^^^^^^^^", *["............"] * 6))
# The same farther south, for shots at medium range.
HILL = field("hill", rows(*["............"] * 7, "^^^^^^^^^^^^", *["............"] * 4))
WATER = field(
    "water", rows("........", "........", "rr==rrrr", "rrrrrrrr", "........", "........", "mmmmmmmm", "mmmmmmmm")
)
STEEP = field(
    "steep",
    rows("......", "......", "//////", "......", "//////", "......", "......", "......", "..s.o.", "......"),
    rows("222222", "222222", "111111", "111111", "000000", "000000", "000000", "000000", "000000", "000000"),
)
PLATEAU = field(
    "plateau",
    rows("......", "......", "......", "//////", "......", "......", "..s.o.", "......", "......", "......"),
    rows("111111", "111111", "111111", "000000", "000000", "000000", "000000", "000000", "000000", "000000"),
)


def drawn(people: dict[str, Any], shooter: str = "vital", target: str = "guthstan", **more: Any) -> tuple[str, int]:
    """The rule that forbids the shot, and the cover that the target has."""
    side = "norman" if shooter in ("vital", "gerold", "gwendal", "geoffroy") else "saxon"
    return cover(at("fire", side, people, **more), shooter, target)


# ---------------------------------------------------------------- the line


@pytest.mark.rule("diex-aie", "5.5.1.a")
def test_an_enemy_in_a_clear_line_is_a_target_a_friend_is_none() -> None:
    assert drawn({"vital": "1509", "guthstan": "1303"}) == CLEAR
    state = play(at("fire", "norman", {"vital": "1509", "gilles": "1005", "guthstan": "1303"}), "norman", "shoot vital")
    assert refusal(state, "norman", "at gilles") == "5.5.1.a"


@pytest.mark.rule("diex-aie", "5.5.1.b")
@pytest.mark.parametrize(("friends", "rule"), [(("1304",), ""), (("1305",), ""), (("1304", "1305"), "5.5.3.a")])
def test_along_a_side_the_less_hindering_hex_counts(friends: tuple[str, ...], rule: str) -> None:
    """From 1205 due east the line runs between 1304 and 1305."""
    crowd = dict(zip(("gaucher", "renaud"), friends, strict=False))
    assert drawn({"gerold": "1205", "guthstan": "1405", **crowd}, "gerold")[0] == rule


@pytest.mark.rule("diex-aie", "5.5.2.1", "3.1.b", "3.1.i")
def test_scrub_covers_lightly_in_it_and_across_it() -> None:
    assert drawn({"vital": "1608", "guthstan": "1605"}) == ("", LIGHT)
    assert drawn({"vital": "1608", "guthstan": "1603"}) == ("", LIGHT)
    assert drawn({"vital": "1605", "guthstan": "1602"}) == CLEAR, "the shooter's own hex is not crossed"


@pytest.mark.rule("diex-aie", "5.5.2.2")
def test_a_tree_between_stops_the_shot_the_shooters_own_does_not() -> None:
    assert drawn({"vital": "0907", "guthstan": "0902"})[0] == "5.5.2.2"
    assert drawn({"vital": "0904", "guthstan": "0901"}) == CLEAR


@pytest.mark.rule("diex-aie", "5.5.2.2.b", "3.1.c")
def test_in_a_tree_hex_there_is_light_cover() -> None:
    assert drawn({"vital": "0907", "guthstan": "0904"}) == ("", LIGHT)
    wood = field("wood", rows("......", "..t...", "..t...", "......", "......", "......"))
    assert drawn({"vital": "0205", "guthstan": "0201"}, scenario=wood)[0] == "5.5.2.2", "another tree is crossed"


# ---------------------------------------------------------------- banks


@pytest.mark.rule("diex-aie", "5.5.2.3.a", "3.1.d")
def test_a_bank_that_is_not_crossed_at_the_top_does_not_matter() -> None:
    assert drawn({"vital": "0204", "guthstan": "0804"}, scenario=BANK) == CLEAR
    assert drawn({"vital": "0407", "guthstan": "0404"}, scenario=BANK) == CLEAR


@pytest.mark.rule("diex-aie", "5.5.2.3.b")
@pytest.mark.parametrize(("high", "low", "rule"), [(3, 5, ""), (2, 5, "5.5.2.3.b"), (2, 6, ""), (1, 6, "5.5.2.3.b")])
def test_over_the_crest_the_lower_man_must_be_as_far_from_the_bank(high: int, low: int, rule: str) -> None:
    for post, target in ((high, low), (low, high)):
        assert drawn({"vital": f"040{post}", "guthstan": f"040{target}"}, scenario=BANK)[0] == rule


@pytest.mark.rule("diex-aie", "5.5.2.3.c", "5.5.2.3.d")
def test_on_the_bank_itself_one_sees_and_is_seen_under_medium_cover() -> None:
    assert drawn({"vital": "0400", "guthstan": "0404"}, scenario=BANK) == ("", MEDIUM)
    assert drawn({"vital": "0404", "guthstan": "0400"}, scenario=BANK) == CLEAR


@pytest.mark.rule("diex-aie", "5.5.2.3.a", "5.5.2.3.b", "5.5.2.3.d")
@pytest.mark.example("diex-aie", "bank-fire")
def test_javelins_over_a_bank_and_an_archer_below_it() -> None:
    people = {"hunwald": "0402", "eadbert": "0302", "aelfgar": "0409", "thierry": "0405", "gaucher": "0404"}
    for thrower in ("hunwald", "eadbert"):
        assert drawn(people, thrower, "gaucher", scenario=BANK) == ("", MEDIUM)
        assert drawn(people, thrower, "thierry", scenario=BANK)[0] == "5.5.2.3.b"
    assert drawn(people, "aelfgar", "thierry", scenario=BANK) == CLEAR


@pytest.mark.rule("diex-aie", "5.5.2.3.e")
def test_whom_the_shooter_cannot_see_below_the_bank_does_not_block() -> None:
    for friend, rule in (("0405", ""), ("0407", "5.5.3.a")):
        people = {"gerold": "0401", "guthstan": "0409", "gaucher": friend}
        assert drawn(people, "gerold", scenario=BANK)[0] == rule


# ---------------------------------------------------------------- water


@pytest.mark.rule("diex-aie", "5.5.2.4.a", "5.5.2.4.d", "3.1.g")
def test_water_stops_nothing_and_covers_lightly_except_from_its_edge() -> None:
    assert drawn({"vital": "0500", "guthstan": "0504"}, scenario=WATER) == CLEAR
    assert drawn({"vital": "0500", "guthstan": "0503"}, scenario=WATER) == ("", LIGHT)
    assert drawn({"vital": "0501", "guthstan": "0503"}, scenario=WATER) == CLEAR


@pytest.mark.rule("diex-aie", "5.5.2.4.b")
def test_behind_timber_or_scrub_water_covers_better() -> None:
    assert drawn({"vital": "0200", "guthstan": "0203"}, scenario=WATER) == ("", MEDIUM)
    scrub = field("reeds", rows("......", "......", "..s...", "rrrrrr", "rrrrrr", "......"))
    assert drawn({"vital": "0200", "guthstan": "0204"}, scenario=scrub) == ("", MEDIUM)


@pytest.mark.rule("diex-aie", "5.5.2.4.b", "5.5.2.4.d")
def test_from_the_edge_the_water_gives_nothing_that_could_become_better() -> None:
    edge = field("edge", rows("......", ".s....", "rrrrrr", "rrrrrr", "......", "......"))
    people = {"vital": "0001", "guthstan": "0202"}
    assert drawn(people, scenario=edge) == ("", LIGHT), "the scrub on the way, and no more"


@pytest.mark.rule("diex-aie", "5.5.2.4.c", "3.1.e")
def test_marsh_covers_lightly_except_from_its_shore() -> None:
    assert drawn({"vital": "0504", "guthstan": "0507"}, scenario=WATER) == ("", LIGHT)
    assert drawn({"vital": "0505", "guthstan": "0507"}, scenario=WATER) == CLEAR


@pytest.mark.rule("diex-aie", "3.1.h", "3.1.f")
def test_a_railing_and_a_rock_cover_lightly() -> None:
    bridge = field(
        "bridge", rows("......", "......", "======", "......", "......"), rest='[sides]\nrailing = "0202N"\n'
    )
    assert drawn({"vital": "0200", "guthstan": "0202"}, scenario=bridge) == ("", LIGHT)
    assert drawn({"vital": "0204", "guthstan": "0202"}, scenario=bridge) == CLEAR, "no railing on that side"
    assert drawn({"vital": "1310", "guthstan": "1307"}) == ("", LIGHT), "1307 is a rock"


# ---------------------------------------------------------------- over people


@pytest.mark.rule("diex-aie", "5.5.3.a")
@pytest.mark.parametrize(("shooter", "who"), [("gerold", "gaucher"), ("geoffroy", "gaucher"), ("gerold", "guthwold")])
def test_flat_shots_are_stopped_by_the_living(shooter: str, who: str) -> None:
    people = {shooter: "1509", "guthstan": "1504", who: "1507"}
    assert drawn(people, shooter)[0] == "5.5.3.a"
    assert drawn(people | {who: stunned("1507")}, shooter) == CLEAR, "not by the stunned"


@pytest.mark.rule("diex-aie", "5.5.3.a")
def test_a_horse_stops_a_flat_shot_with_either_hex() -> None:
    for hex, facing in (("1507", "NE"), ("1607", "NE")):
        horses = {"angus-horse": {"at": hex, "facing": facing, "held": "saxon"}}
        assert drawn({"gerold": "1509", "guthstan": "1504"}, "gerold", horses=horses)[0] == "5.5.3.a"


@pytest.mark.rule("diex-aie", "5.5.3.b")
def test_arrows_and_javelins_fly_over_people_at_medium_range() -> None:
    people = {"hunwald": "1511", "gaucher": "1508", "thierry": "1507"}
    assert drawn(people, "hunwald", "thierry")[0] == "5.5.3.a", "four hexes: short"
    assert drawn(people | {"thierry": "1505"}, "hunwald", "thierry") == CLEAR, "six hexes: medium"
    far = {"vital": "1518", "gaucher": "1512", "guthstan": "1505"}
    assert drawn(far) == CLEAR
    assert drawn(far | {"guthstan": "1506"})[0] == "5.5.3.a", "twelve hexes are short for a bow"


@pytest.mark.rule("diex-aie", "5.5.3.b")
def test_nothing_flies_over_people_at_whoever_has_better_than_light_cover() -> None:
    people = {"hunwald": "0400", "thierry": "0407"}
    assert drawn(people, "hunwald", "thierry", scenario=HILL) == ("", MEDIUM)
    people |= {"eadbert": "0403"}
    assert drawn(people, "hunwald", "thierry", scenario=HILL)[0] == "5.5.3.a"


@pytest.mark.rule("diex-aie", "5.5.3.1.a")
def test_whoever_is_in_the_water_does_not_block() -> None:
    people = {"gerold": "0500", "guthstan": "0505", "thierry": "0503"}
    assert drawn(people, "gerold", scenario=WATER) == CLEAR


@pytest.mark.rule("diex-aie", "5.5.3.1.b", "5.5.3.a", "5.5.3.b")
@pytest.mark.example("diex-aie", "throw-over-friend")
def test_a_rider_throws_over_a_friend_next_to_him_and_nobody_else_does() -> None:
    """A is Gwendal, B Gaucher, C Guthstan, D Vital, E Renaud, F Oswin, G Edric."""
    people = {
        "gwendal": rider("1505", "gwendal", "N"),
        "gaucher": "1504",
        "guthstan": "1502",
        "vital": "1109",
        "renaud": "1107",
        "oswin": "1104",
        "edric": "1008",
    }
    assert drawn(people, "gwendal", "guthstan") == CLEAR
    assert drawn(people, "vital", "oswin")[0] == "5.5.3.a"
    assert drawn(people, "gwendal", "edric")[0] == "5.5.3.a"


# ---------------------------------------------------------------- heights


@pytest.mark.rule("diex-aie", "5.5.4.a", "5.5.4.b")
@pytest.mark.parametrize(
    ("shooter", "post", "found"),
    [
        ("vital", "0202", NONE),  # four hexes: less than half of twelve
        ("vital", "0200", LIGHT),  # six are not less
        ("hunwald", "0202", LIGHT),  # nor are four than half of five
    ],
)
def test_from_one_level_up_scrub_covers_nobody_near_by(shooter: str, post: str, found: int) -> None:
    target = "guthstan" if shooter == "vital" else "thierry"
    assert drawn({shooter: post, target: "0206"}, shooter, target, scenario=PLATEAU) == ("", found)


@pytest.mark.rule("diex-aie", "5.5.4.b")
def test_from_two_levels_up_scrub_covers_nobody_within_short_range() -> None:
    assert drawn({"vital": "0201", "guthstan": "0208"}, scenario=STEEP) == CLEAR
    assert drawn({"hunwald": "0201", "thierry": "0208"}, "hunwald", "thierry", scenario=STEEP) == ("", LIGHT)


@pytest.mark.rule("diex-aie", "5.5.4.b", "9.3.4.a")
def test_a_rock_covers_even_from_above() -> None:
    """Only from a platform or a tower it does not (9.3.4.a)."""
    assert drawn({"vital": "0402", "guthstan": "0406"}, scenario=PLATEAU) == ("", LIGHT)


@pytest.mark.rule("diex-aie", "5.5.4.c", "8.1.f")
def test_a_fence_covers_only_the_hex_right_behind_it() -> None:
    croft = field("croft", rows(*["......"] * 8), rest='[sides]\nfence = "0203N"\n')
    assert drawn({"vital": "0200", "guthstan": "0203"}, scenario=croft) == ("", MEDIUM)
    assert drawn({"vital": "0200", "guthstan": "0204"}, scenario=croft) == CLEAR


@pytest.mark.rule("diex-aie", "5.5.5")
@pytest.mark.parametrize(("friend", "rule"), [("0203", ""), ("0204", "5.5.3.a")])
def test_uphill_people_right_before_the_target_do_not_block(friend: str, rule: str) -> None:
    people = {"gerold": "0208", "guthstan": "0202", "gaucher": friend}
    assert drawn(people, "gerold", scenario=PLATEAU)[0] == rule


VALLEY = field(
    "valley",
    rows(
        *["...................."] * 3,
        "////////////////////",
        *["...................."] * 2,
        "//////..............",
        *["....../............."] * 10,
    ),
    rows(
        *["11111111111111111111"] * 3,
        *["00000000000000000000"] * 4,
        *["11111100000000000000"] * 10,
    ),
)


@pytest.mark.rule("diex-aie", "5.5.5", "5.5.3.a", "5.5.3.b", "5.5.2.3.e")
@pytest.mark.example("diex-aie", "levels-gerold")
def test_gerold_munro_vital_and_the_others_on_their_levels() -> None:
    people: dict[str, Any] = {
        "munro": "0400",
        "mauger": "0601",
        "gerold": "1606",
        "gervais": "0404",
        "ernault": "0405",
        "vital": "0409",
        "arnoul": "0410",
        "lachlan": "0413",
        "aluinn": "0513",
        "ruairidh": "0415",
    }
    assert drawn(people, "gerold", "munro", scenario=VALLEY)[0] == "5.5.3.a", "Mauger is two hexes from him"
    nearer = people | {"mauger": "0500"}
    assert drawn(nearer, "gerold", "munro", scenario=VALLEY) == CLEAR, "one hex, and one level"
    assert drawn(people, "munro", "vital", scenario=VALLEY) == CLEAR
    assert drawn(people, "vital", "munro", scenario=VALLEY) == CLEAR
    for scot in ("lachlan", "aluinn"):
        assert drawn(people, "vital", scot, scenario=VALLEY)[0] == "5.5.3.a"
        assert drawn(people | {"arnoul": stunned("0410")}, "vital", scot, scenario=VALLEY) == CLEAR
    assert drawn(people, "ruairidh", "arnoul", scenario=VALLEY)[0] == "5.5.3.a"


# ---------------------------------------------------------------- thrown lances


@pytest.mark.rule("diex-aie", "7.1.a", "4.4.1.d")
@pytest.mark.example("diex-aie", "lance-arc-urquhart")
def test_urquhart_throws_before_him_and_beside_him_not_behind() -> None:
    people: dict[str, Any] = {
        "urquhart": rider("1505", "urquhart", "N"),
        "gwendal": "1502",
        "roussel": "1706",  # on the outer bound of the arc at his side
        "herluin": "1509",
        "charles": "1707",
    }
    for near in ("gwendal", "roussel"):
        assert drawn(people, "urquhart", near)[0] == ""
    for behind in ("herluin", "charles"):
        assert drawn(people, "urquhart", behind)[0] == "7.1.a"
    on_foot = people | {"urquhart": "1505"}
    assert drawn(on_foot, "urquhart", "herluin")[0] == "", "on foot there are no arcs"


@pytest.mark.rule("diex-aie", "7.1.b", "5.5.3.1.b")
@pytest.mark.example("diex-aie", "lance-over-urquhart")
def test_urquhart_throws_over_his_friends_at_three_hexes_and_more() -> None:
    friends = {"duncan": "1504", "fergus": "1605", "conan": "1405"}
    people: dict[str, Any] = {
        "urquhart": rider("1505", "urquhart", "N"),
        "charles": "1502",
        "herluin": "1804",
        "gwendal": "1304",
        **friends,
    }
    assert drawn(people, "urquhart", "charles")[0] == ""
    assert drawn(people, "urquhart", "herluin")[0] == ""
    assert drawn(people, "urquhart", "gwendal")[0] == "5.5.3.a"
    mounted = people | {"duncan": "1000", "conan": "1001", "morgan": rider("1504", "morgan", "SE")}
    assert drawn(mounted, "urquhart", "charles")[0] == "5.5.3.a", "not over a rider"
    enemy = people | {"duncan": "1000", "thierry": "1504"}
    assert drawn(enemy, "urquhart", "charles")[0] == "5.5.3.a", "nor over an enemy"


@pytest.mark.rule("diex-aie", "7.1.1.a")
@pytest.mark.parametrize(("hex", "added"), [("1502", 0), ("1501", 1), ("1500", 1)])
def test_a_lance_from_the_saddle_has_its_own_ranges(hex: str, added: int) -> None:
    people = {"urquhart": rider("1505", "urquhart", "N"), "thierry": hex}
    state = play(at("fire", "saxon", people), "saxon", "shoot urquhart")
    shots = {one["action"]: one for one in game.odds(state, 1)["fights"]}
    assert sum(entry["die"] for entry in shots["at thierry"]["modifiers"]) == added
    far = {"urquhart": rider("1510", "urquhart", "N"), "thierry": "1500", "colin": "1509"}
    state = play(at("fire", "saxon", far | {"colin": "1503"}), "saxon", "shoot urquhart")
    assert refusal(state, "saxon", "at thierry") == "5.4.b", "ten hexes; nine are the most"


@pytest.mark.rule("diex-aie", "7.1.1.b")
def test_after_throwing_a_rider_moves_as_he_likes_and_never_throws_in_the_enemys_phase() -> None:
    people = {"urquhart": rider("1505", "urquhart", "N"), "thierry": "1503", "colin": "2015"}
    state = play(at("fire", "saxon", people, [10]), "saxon", "shoot urquhart", "at thierry")
    play(pass_on(state, "move"), "saxon", "move urquhart")
    assert points(state) == 12
    state = play(at("movement", "norman", people), "norman", "move colin", "step N")
    assert question(state) == "moving", "nobody is asked"


@pytest.mark.rule("diex-aie", "5.4.c", "7.1.a")
def test_legal_targets_are_those_whom_nothing_bars() -> None:
    people = {"urquhart": rider("1505", "urquhart", "N"), "thierry": "1502", "colin": "1509", "gaucher": "1205"}
    state = play(at("fire", "saxon", people), "saxon", "shoot urquhart")
    assert legal(state, "saxon") == ["at gaucher", "at thierry"]


@pytest.mark.rule("diex-aie", "5.5.1.b", "5.5.3.a", "5.5.2.3.e")
def test_on_a_line_between_two_banks_those_farther_on_are_still_in_the_way() -> None:
    """Gerold stands on the slope 0906; his line leaves between 0905 and 1006, later it runs between 1004 and 1104."""
    people = {"gerold": "0906", "edric": "1202", "dunstan": "1104", "eudes": "1004"}
    state = at("fire", "norman", people | {"vital": "2918"}, scenario="on-le-fosse")
    assert cover(state, "gerold", "edric") == ("5.5.3.a", -1)
    free = at("fire", "norman", {"gerold": "0906", "edric": "1202", "dunstan": "1104"}, scenario="on-le-fosse")
    assert cover(free, "gerold", "edric")[0] == "", "1004 is free: the hex that hinders less counts"


@pytest.mark.rule("diex-aie", "5.5.1.b", "7.3.b", "7.3.d")
def test_a_shot_that_comes_in_at_the_corner_of_the_front_is_not_across_it() -> None:
    """The wall faces NW: over its sides NW and N. From the west the line comes in between NW and SW;
    1307 is rock."""
    row = {"aescgar": "1307", "osferth": "1407", "grimnoth": "1506"}
    men = {name: {"at": hex, "shield": "NW"} for name, hex in row.items()}
    for post, found in (("1107", LIGHT), ("0907", LIGHT), ("1106", HEAVY), ("1305", HEAVY), ("1109", LIGHT)):
        state = at("fire", "norman", {"vital": post, "gaucher": "2918"} | men)
        assert cover(state, "vital", "aescgar") == ("", found), post


PONDS = field(
    "ponds", rows("........", ".mm..mm.", ".mm..mm.", "........", "rr.=.rr.", "rr.=.rr.", "rr=====.", "rrrrrrr.")
)


@pytest.mark.rule("diex-aie", "5.5.2.4.c", "5.5.2.4.d")
@pytest.mark.parametrize(
    ("post", "target", "found"),
    [
        ("0300", "0201", NONE),  # on the shore of that marsh
        ("0300", "0501", LIGHT),  # on that of another
        ("0204", "0004", NONE),  # on the bank of the river
        ("0204", "0504", NONE),  # it is the same river over there
        ("0203", "0004", LIGHT),
    ],
)
def test_only_the_shore_of_that_water_takes_the_cover_away(post: str, target: str, found: int) -> None:
    assert drawn({"vital": post, "guthstan": target}, scenario=PONDS) == ("", found)
