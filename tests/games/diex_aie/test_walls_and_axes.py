"""Chapters 7.3 and 7.4: the shield wall and the two-handed axe."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    at,
    beside,
    condition,
    cover,
    game,
    legal,
    pass_on,
    play,
    question,
    refusal,
    rider,
    stunned,
    told,
    wounded,
)
from games.diex_aie.test_combat import column, odds

MIDDLE = "1506"
LEFT, RIGHT = beside(MIDDLE, "NW"), beside(MIDDLE, "SE")  # a row along the axis from north-west to south-east
FAR = "2918"
ROW = {"osferth": LEFT, "aescgar": MIDDLE, "grimnoth": RIGHT}


def braced(facing: str = "N", **more: Any) -> dict[str, Any]:
    """The row with its shields up: facing N looks out over the sides N and NE."""
    return {name: {"at": hex, "shield": facing} for name, hex in ROW.items()} | more


# ---------------------------------------------------------------- the wall


@pytest.mark.rule("diex-aie", "7.3.a")
def test_7_3_a_three_side_by_side_form_a_wall_at_the_end_of_their_movement() -> None:
    state = at("movement", "saxon", ROW | {"gaucher": FAR})
    play(state, "saxon", "done")
    assert question(state) == "form-wall"
    play(state, "saxon", "brace aescgar")
    assert legal(state, "saxon") == ["face N", "face S"], "the two flanks of the row"
    play(state, "saxon", "face N")
    assert {state.position()["people"][name]["shield"] for name in ROW} == {"N"}


@pytest.mark.rule("diex-aie", "7.3.a")
@pytest.mark.parametrize(
    "row",
    [
        {"osferth": LEFT, "aescgar": MIDDLE},  # two
        {"osferth": LEFT, "aescgar": MIDDLE, "sigeric": RIGHT},  # a man who is neither huscarl nor thegn
        {"osferth": LEFT, "aescgar": MIDDLE, "grimnoth": beside(MIDDLE, "N")},  # no line
        {"osferth": LEFT, "aescgar": MIDDLE, "ligulf": rider(RIGHT, "ligulf", "NW")},  # a rider
        {"osferth": LEFT, "aescgar": MIDDLE, "grimnoth": stunned(RIGHT)},
    ],
)
def test_7_3_a_nothing_else_is_a_wall(row: dict[str, Any]) -> None:
    state = at("movement", "saxon", row | {"gaucher": FAR})
    play(state, "saxon", "done")
    assert question(state) != "form-wall"


@pytest.mark.rule("diex-aie", "7.3.a")
def test_7_3_a_hirdmen_and_thegns_on_foot_stand_in_walls() -> None:
    men = {record["id"]: record["category"] for record in game.data.records("character") if record.get("shield_wall")}
    assert set(men.values()) == {"Xih", "Xit", "Xct", "Dim"}
    assert all(
        record["category"] not in men.values() for record in game.data.records("character") if record["id"] not in men
    )


@pytest.mark.rule("diex-aie", "7.3.a")
def test_7_3_a_it_lapses_for_who_moves_and_for_all_when_fewer_than_three_are_left() -> None:
    state = at("movement", "saxon", braced(gaucher=FAR))
    play(state, "saxon", "move grimnoth", "step SE", "stop")
    assert "shield" not in state.position()["people"]["grimnoth"]
    shooter = {"vital": beside(MIDDLE, "N", "N", "N")}
    assert cover(at("fire", "norman", braced(**shooter)), "vital", "aescgar") == ("", 3)
    lying = braced(**shooter) | {"grimnoth": stunned(RIGHT)}
    assert cover(at("fire", "norman", lying), "vital", "aescgar") == ("", 0)


@pytest.mark.rule("diex-aie", "7.3.a", "7.3.c")
def test_7_3_a_whoever_attacks_out_of_the_wall_still_stands_in_it() -> None:
    """16 - 8 = 8: 5/8, and 7 reads 8 against mail: nothing happens."""
    state = at("combat", "saxon", braced(gaucher=beside(MIDDLE, "N")), [7])
    while question(state) != "combat":
        play(state, "saxon", "done")
    play(state, "saxon", "attack gaucher", "with aescgar", "fight")
    assert {state.position()["people"][name].get("shield") for name in ROW} == {"N"}
    assert int(odds(state, "gaucher", "aescgar").defender_state) == 1


@pytest.mark.rule("diex-aie", "7.3.b", "7.3.d")
@pytest.mark.parametrize(
    ("ways", "found"),
    [(("N", "N", "N"), 3), (("NE", "NE", "NE"), 3), (("S", "S", "S"), 0), (("SW", "SW", "SW"), 0)],
)
def test_7_3_b_shots_across_the_front_find_heavy_cover(ways: tuple[str, ...], found: int) -> None:
    state = at("fire", "norman", braced(vital=beside(MIDDLE, *ways)))
    assert cover(state, "vital", "aescgar") == ("", found)


@pytest.mark.rule("diex-aie", "7.3.c", "7.3.d")
@pytest.mark.parametrize(("way", "sign"), [("N", 1), ("NE", 1), ("S", 0), ("SW", 0)])
def test_7_3_c_attacked_across_the_front_they_stand_well(way: str, sign: int) -> None:
    state = at("combat", "norman", braced(gaucher=beside(MIDDLE, way)))
    assert int(odds(state, "gaucher", "aescgar").defender_state) == sign


@pytest.mark.rule("diex-aie", "7.3.c")
def test_7_3_c_one_attacker_from_behind_takes_the_advantage_away() -> None:
    people = braced(gaucher=beside(MIDDLE, "N"), erwan=beside(MIDDLE, "S"))
    assert int(odds(at("combat", "norman", people), "gaucher erwan", "aescgar").defender_state) == 0


@pytest.mark.rule("diex-aie", "7.3.c", "6.2.g")
def test_7_3_c_in_a_fight_of_groups_each_looks_at_those_before_him() -> None:
    """Both come across the front, one of them beside one man of the wall only."""
    people = braced(gaucher=beside(MIDDLE, "N"), erwan=beside(RIGHT, "NE"))
    state = at("combat", "norman", people)
    assert int(odds(state, "gaucher erwan", "aescgar grimnoth").defender_state) == 1
    people |= {"thierry": beside(RIGHT, "S")}
    state = at("combat", "norman", people)
    assert int(odds(state, "gaucher erwan thierry", "aescgar grimnoth").defender_state) == 0, "one of them is behind"


@pytest.mark.rule("diex-aie", "8.1.f", "6.2.g")
def test_8_1_f_across_a_fence_a_group_does_not_take_the_shelter_away() -> None:
    """A fence runs north of 0202 and 0302; gaucher stands before toki only."""
    people = {"gaucher": "0201", "erwan": "0301", "toki": "0202", "ulf": "0302"}
    state = at("combat", "norman", people, scenario="on-le-village-saxon")
    assert int(odds(state, "gaucher erwan", "toki ulf").defender_state) == 1
    state = at("combat", "norman", people | {"thierry": "0203"}, scenario="on-le-village-saxon")
    assert int(odds(state, "gaucher erwan thierry", "toki ulf").defender_state) < 1, "one is inside the fence"


# ---------------------------------------------------------------- the axe


@pytest.mark.rule("diex-aie", "7.4.a")
def test_7_4_a_who_may_use_the_axe() -> None:
    axemen = {record["id"]: record for record in game.data.records("character") if record.get("two_handed_axe")}
    saxons = {"aegelferth", "osferth", "grimnoth", "thurkil", "hakon", "wulfgar", "godric", "alfmaer"}
    danes = {"aevan", "vigrind", "steinar", "bjolf", "soren", "eskill", "hallbjorn", "valthjof", "hogni"}
    assert set(axemen) == saxons | danes | {"geoffroy", "bouchard"}
    assert all("axe" in record["weapons"] for record in axemen.values())
    state = at("combat", "saxon", {"sigeric": MIDDLE, "osferth": LEFT, "gaucher": beside(MIDDLE, "N")})
    assert refusal(state, "saxon", "grip sigeric") == "7.4.a"


@pytest.mark.rule("diex-aie", "7.4.b")
def test_7_4_b_he_is_on_foot_and_healthy() -> None:
    for spec in (wounded(MIDDLE), rider(MIDDLE, "geoffroy", "N")):
        people = {"geoffroy": spec, "bouchard": LEFT, "toki": beside(MIDDLE, "N")}
        assert refusal(at("combat", "norman", people), "norman", "grip geoffroy") == "7.4.b"


@pytest.mark.rule("diex-aie", "7.4.b")
def test_7_4_b_a_wound_takes_the_axe_out_of_his_hands() -> None:
    # 12 - 10 = 2, the axe exposes him: 5/8; the die 1 reads 2 against mail: E.
    people = {"gaucher": MIDDLE, "osferth": {"at": beside(MIDDLE, "N"), "flags": ["axe"]}}
    state = at("combat", "norman", people, [1])
    play(state, "norman", "attack osferth", "with gaucher", "fight")
    assert condition(state, "osferth") == "wounded"
    assert "axe" not in state.position()["people"]["osferth"].get("flags", [])


@pytest.mark.rule("diex-aie", "7.4.c")
def test_7_4_c_it_doubles_the_attack() -> None:
    people = {"osferth": MIDDLE, "gaucher": beside(MIDDLE, "N")}
    state = at("combat", "saxon", people)
    assert (question(state), int(odds(state, "osferth", "gaucher").attack)) == ("take-axes", 16)
    play(state, "saxon", "grip osferth")
    assert int(odds(state, "osferth", "gaucher").attack) == 32
    assert "axe-gripped osferth" in told(state)


@pytest.mark.rule("diex-aie", "7.4.d")
def test_7_4_d_the_enemy_finds_him_exposed_on_top_of_the_ground() -> None:
    people = {"gaucher": MIDDLE, "osferth": beside(MIDDLE, "N")}
    assert column(at("combat", "norman", people), "gaucher", "osferth") == "0/4"
    people = {"gaucher": MIDDLE, "osferth": {"at": beside(MIDDLE, "N"), "flags": ["axe"]}}
    assert column(at("combat", "norman", people), "gaucher", "osferth") == "5/8"
    people = {"gaucher": "1604", "osferth": {"at": "1605", "flags": ["axe"]}}
    assert column(at("combat", "norman", people), "gaucher", "osferth") == "9/12", "in the scrub besides"


@pytest.mark.rule("diex-aie", "7.4.e")
def test_7_4_e_shooters_take_1_off_the_damage_die() -> None:
    """Two hexes away nothing scatters. The bow adds 2 to the line, mail 1; the axe takes 1 off."""
    shown = []
    for flags in ([], ["axe"]):
        people = {"vital": MIDDLE, "osferth": {"at": beside(MIDDLE, "N", "N"), "flags": flags}}
        state = at("fire", "norman", people, [3])
        play(state, "norman", "shoot vital", "at osferth")
        shown.append(int(told(state, "shot")[0].split()[3]))
    assert shown[0] - shown[1] == 1


@pytest.mark.rule("diex-aie", "7.4.f")
def test_7_4_f_his_phase_begins_with_the_choice_to_put_it_away() -> None:
    people = {"osferth": {"at": MIDDLE, "flags": ["axe"]}, "gaucher": FAR}
    state = at("begin", "saxon", people)
    assert (question(state), legal(state, "saxon")) == ("drop-axes", ["loosen osferth", "done"])
    play(state, "saxon", "loosen osferth")
    assert "flags" not in state.position()["people"]["osferth"]
    kept = play(at("begin", "saxon", people), "saxon", "done")
    assert kept.position()["people"]["osferth"]["flags"] == ["axe"]


@pytest.mark.rule("diex-aie", "7.4.g")
def test_7_4_g_an_axeman_neither_forms_a_wall_nor_profits_from_one() -> None:
    row = ROW | {"osferth": {"at": LEFT, "flags": ["axe"]}}
    state = at("movement", "saxon", row | {"gaucher": FAR})
    play(state, "saxon", "done")
    assert question(state) != "form-wall"
    people = braced(gaucher=beside(LEFT, "N"), vital=beside(MIDDLE, "N", "N", "N"))
    people["osferth"] |= {"flags": ["axe"]}
    state = at("combat", "norman", people)
    assert int(odds(state, "gaucher", "osferth").defender_state) == -1
    assert cover(at("fire", "norman", people | {"gaucher": FAR}), "vital", "aescgar") == ("", 0), "two are no wall"


@pytest.mark.rule("diex-aie", "7.4.g")
def test_7_4_g_who_takes_the_axe_dissolves_the_wall() -> None:
    people = braced(gaucher=beside(LEFT, "N"))
    state = at("combat", "saxon", people)
    play(state, "saxon", "grip osferth")
    assert int(odds(state, "osferth", "gaucher").attack) == 32
    pass_on(state, "fire", "move")
    assert not state.faces(game.domains["person"].ids.index("aescgar"), 0)
