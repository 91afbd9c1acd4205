"""Chapters 1 and 3: the counters, and what the ground of the open field does."""

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
    points,
    refusal,
    rider,
    stunned,
    told,
    wounded,
)
from meadhall.skirmish.attacks import attack_on, count

HERE = "1505"
FAR = "2918"


def strength(state: Any, attacker: str, target: str) -> tuple[int, int]:
    """What an attack of one man on another brings into the field: attack and defence."""
    ids = game.domains["piece"].ids
    odds = count(state, attack_on(state.piece_of(ids.index(target))).plus(ids.index(attacker)))
    return int(odds.attack), int(odds.defence)


def signs(state: Any, attacker: str, target: str) -> tuple[int, int]:
    ids = game.domains["piece"].ids
    odds = count(state, attack_on(state.piece_of(ids.index(target))).plus(ids.index(attacker)))
    return int(odds.attacker_state), int(odds.defender_state)


def cost(map: str, person: str, spec: Any, way: str) -> int | str:
    """Movement points for a step, or the rule that forbids it."""
    state = at("movement", "norman", {person: spec, "ulf": FAR}, scenario=f"on-{map}")
    play(state, "norman", f"move {person}")
    before = points(state)
    if f"step {way}" not in legal(state, "norman"):
        return refusal(state, "norman", f"step {way}")
    return before - points(play(state, "norman", f"step {way}"))


@pytest.mark.rule("diex-aie", "1.1.a", "1.1.b", "1.2.g")
def test_1_1_b_a_rider_fills_two_hexes_and_points_one_way() -> None:
    state = at("movement", "norman", {"raoul": rider(HERE, "raoul", "N"), "gaucher": "1705", "ulf": FAR})
    ids = game.domains["piece"].ids
    raoul, tail = ids.index("raoul"), state.ground.cell_in(15, 6)
    assert state.tail(raoul) == tail
    assert state.here(tail) == raoul
    assert state.tail(ids.index("gaucher")) == -1
    assert game.data.table("hex")["scale_metres"] == 2


@pytest.mark.rule("diex-aie", "1.1.b")
def test_1_1_b_a_horse_without_rider_fills_two_hexes_too() -> None:
    state = at(
        "movement", "norman", {"gaucher": "1705", "ulf": FAR}, horses={"raoul-horse": {"at": HERE, "facing": "N"}}
    )
    horse = state.piece_of(game.domains["piece"].ids.index("raoul-horse"))
    assert state.here(state.ground.cell_in(15, 6)) == horse


@pytest.mark.rule("diex-aie", "1.1.c")
def test_1_1_c_nobody_rests_on_another() -> None:
    state = at("movement", "norman", {"thierry": HERE, "colin": beside(HERE, "N"), "ulf": FAR})
    play(state, "norman", "move colin", "stop", "move thierry", "step N")
    assert refusal(state, "norman", "stop") == "4.1.b"


@pytest.mark.rule("diex-aie", "1.1.d")
def test_1_1_d_maps_are_joined_into_a_larger_field() -> None:
    from meadhall.skirmish.maps import lay, layout_of, sheets_of

    sheets = sheets_of(game.folder / "maps", game.data)
    parts = [{"map": "la-prairie", "at": [0, 0]}, {"map": "le-bois", "at": [30, 0]}]
    ground = lay("test", layout_of("test", sheets, parts), False)
    assert (ground.columns, ground.rows) == (60, 20)
    west, east = ground.cell_in(29, 9), ground.cell_in(30, 9)
    assert ground.distance(west, east) == 1


@pytest.mark.rule("diex-aie", "1.2.a", "2.1.e")
def test_1_2_a_whoever_recovers_is_healthy_again() -> None:
    people = {"thierry": stunned(HERE), "colin": wounded("1705"), "ulf": FAR}
    state = at("recovery", "norman", people)
    assert (condition(state, "thierry"), condition(state, "colin")) == ("healthy", "wounded")
    assert "recovers thierry" in told(state)


@pytest.mark.rule("diex-aie", "2.1.e")
def test_2_1_e_whoever_is_stunned_in_his_own_phase_lies_until_the_next() -> None:
    state = at("recovery", "norman", {"thierry": stunned(HERE, flags=["fresh"]), "colin": "1805", "ulf": FAR})
    assert condition(state, "thierry") == "stunned"
    pass_on(state, "move")
    pass_on(play(state, "saxon", "done"), "move")
    assert condition(state, "thierry") == "stunned"
    pass_on(play(state, "norman", "done"), "move")
    assert condition(state, "thierry") == "healthy"


@pytest.mark.rule("diex-aie", "1.2.b")
def test_1_2_b_a_stunned_rider_is_off_his_horse() -> None:
    # 16 + 16 - 12 = 20; footmen have no joint shift against a rider: 17/20. The die 5 reads 6 against armour: E.
    people = {"raoul": rider(HERE, "raoul"), "osferth": beside(HERE, "NE"), "grimnoth": beside(HERE, "NW")}
    state = at("combat", "saxon", people, [5])
    pass_on(state, "combat")
    play(state, "saxon", "attack raoul", "with osferth", "with grimnoth", "fight")
    pass_on(state, "combat", "move")
    found = state.position()["people"]["raoul"]
    assert found["state"] == "stunned"
    assert "mount" not in found
    assert state.position()["horses"]["raoul-horse"]["state"] == "healthy"


@pytest.mark.rule("diex-aie", "1.2.c", "6.8.e")
def test_1_2_c_a_beast_is_healthy_or_dead() -> None:
    # 6.8.e: a defence of 1, whoever the beast is. Roussel (28) has 27 more: I, with the die 1, kills it.
    people = {"roussel": rider(HERE, "roussel"), "ulf": FAR}
    horses = {"pack-1": {"at": beside(HERE, "NE"), "facing": "N", "held": "saxon"}}
    state = at("combat", "norman", people, [1], horses=horses)
    assert strength(state, "roussel", "pack-1") == (28, 1)
    play(state, "norman", "attack pack-1", "with roussel", "fight")
    assert state.position()["horses"]["pack-1"]["state"] == "dead"


@pytest.mark.rule("diex-aie", "1.2.d", "1.2.e", "1.2.f")
def test_1_2_d_every_state_has_its_own_three_values() -> None:
    people = {"thierry": HERE, "osferth": beside(HERE, "N"), "colin": "1805"}
    assert strength(at("combat", "norman", people), "thierry", "osferth") == (8, 10)
    people = {"thierry": wounded(HERE), "osferth": wounded(beside(HERE, "N"))}
    assert strength(at("combat", "norman", people), "thierry", "osferth") == (4, 6)
    people = {"raoul": rider(HERE, "raoul"), "osferth": stunned(beside(HERE, "N"))}
    assert strength(at("combat", "norman", people), "raoul", "osferth") == (28, 3)


@pytest.mark.rule("diex-aie", "1.2.e")
def test_1_2_e_a_ringed_number_is_armour() -> None:
    armoured = {record["id"] for record in game.data.records("character") if record["armour"]}
    assert {"welf", "gaucher", "gerold", "osferth", "aevan", "duncan"} <= armoured
    assert not {"enguerrand", "thierry", "vital", "guthstan", "munro", "ulf"} & armoured


@pytest.mark.rule("diex-aie", "1.2.h")
def test_1_2_h_codes_say_origin_arm_and_class() -> None:
    first = {"N": "norman", "X": "saxon", "S": "scot", "D": "dane"}
    for record in game.data.records("character"):
        origin, arm, kind = record["category"]
        assert first[origin] == record["side"]
        assert (arm == "c") == ("mounted_healthy" in record), record["id"]
        assert kind in "achkjlmnstx"


@pytest.mark.rule("diex-aie", "1.2.i")
def test_1_2_i_the_stunned_neither_move_nor_attack_nor_shoot() -> None:
    people = {"vital": stunned(HERE), "colin": "1805", "ulf": FAR}
    state = at("movement", "norman", people)
    assert refusal(state, "norman", "move vital") == "1.2.i"
    state = at("fire", "norman", people | {"gilles": "1705"})
    assert refusal(state, "norman", "shoot vital") == "1.2.i"
    people = {"vital": stunned(HERE), "colin": beside(HERE, "NE"), "ulf": beside(HERE, "N")}
    state = at("combat", "norman", people)
    play(state, "norman", "attack ulf")
    assert refusal(state, "norman", "with vital") == "1.2.i"


# ---------------------------------------------------------------- 3.1, the chart


@pytest.mark.parametrize(
    ("rule", "map", "hex", "way", "foot", "mounted"),
    [
        pytest.param("3.1.a", "la-prairie", "1505", "N", 1, 1, marks=pytest.mark.rule("diex-aie", "3.1.a")),
        pytest.param("3.1.b", "la-prairie", "1606", "N", 2, 4, marks=pytest.mark.rule("diex-aie", "3.1.b")),
        pytest.param("3.1.c", "la-prairie", "0905", "N", 2, "4.2.1.a", marks=pytest.mark.rule("diex-aie", "3.1.c")),
        pytest.param("3.1.d", "le-fosse", "1305", "N", 2, 4, marks=pytest.mark.rule("diex-aie", "3.1.d")),
        pytest.param("3.1.e", "le-fosse", "2709", "N", 2, 4, marks=pytest.mark.rule("diex-aie", "3.1.e")),
        pytest.param("3.1.f", "la-prairie", "1308", "N", 4, "4.2.1.a", marks=pytest.mark.rule("diex-aie", "3.1.f")),
        pytest.param(
            "3.1.g", "le-pont-de-bois", "1205", "SE", 4, "4.2.1.a", marks=pytest.mark.rule("diex-aie", "3.1.g")
        ),
    ],
)
def test_3_1_what_a_hex_costs(rule: str, map: str, hex: str, way: str, foot: int, mounted: int | str) -> None:
    """An unarmoured man of 8 points, and an unarmoured rider of 15 whose tail lies behind him."""
    facing = {"N": "N", "SE": "SE"}[way]
    assert cost(map, "thierry", hex, way) == foot, rule
    assert cost(map, "enguerrand", rider(hex, "enguerrand", facing), way) == mounted, rule


@pytest.mark.parametrize(
    ("map", "hex", "sign"),
    [
        pytest.param("la-prairie", "1505", 0, marks=pytest.mark.rule("diex-aie", "3.1.a")),
        pytest.param("la-prairie", "1605", -1, marks=pytest.mark.rule("diex-aie", "3.1.b")),
        pytest.param("la-prairie", "0904", -1, marks=pytest.mark.rule("diex-aie", "3.1.c")),
        pytest.param("le-fosse", "1304", -1, marks=pytest.mark.rule("diex-aie", "3.1.d")),
        pytest.param("le-fosse", "2708", -1, marks=pytest.mark.rule("diex-aie", "3.1.e")),
        pytest.param("la-prairie", "1307", -1, marks=pytest.mark.rule("diex-aie", "3.1.f")),
        pytest.param("le-pont-de-bois", "1305", -1, marks=pytest.mark.rule("diex-aie", "3.1.g")),
    ],
)
@pytest.mark.rule("diex-aie", "6.1.a")
def test_6_1_a_signs_of_the_ground(map: str, hex: str, sign: int) -> None:
    """Whoever stands there, attacking or attacked."""
    people = {"thierry": hex, "ulf": beside(hex, "N")}
    state = at("combat", "norman", people, scenario=f"on-{map}")
    assert signs(state, "thierry", "ulf")[0] == sign
    people = {"ulf": hex, "thierry": beside(hex, "N")}
    state = at("combat", "norman", people, scenario=f"on-{map}")
    assert signs(state, "thierry", "ulf")[1] == sign


@pytest.mark.rule("diex-aie", "3.1.h")
def test_3_1_h_nobody_climbs_the_railing_from_the_river() -> None:
    state = at("movement", "norman", {"thierry": "1411", "ulf": FAR}, scenario="on-le-pont-de-bois")
    play(state, "norman", "move thierry")
    assert refusal(state, "norman", "step N") == "3.1.h"
    people = {"thierry": "1310", "ulf": "1410"}
    assert signs(at("combat", "norman", people, scenario="on-le-pont-de-bois"), "thierry", "ulf") == (0, 0)


@pytest.mark.rule("diex-aie", "3.1.i")
def test_3_1_i_cover_acts_on_shots_and_signs_on_blows() -> None:
    """Scrub covers lightly and hinders; a tree does the same; neither adds to the other."""
    state = at("fire", "norman", {"vital": "1602", "ulf": "1605"})
    assert cover(state, "vital", "ulf") == ("", 1)
    state = at("combat", "norman", {"vital": "1604", "ulf": "1605"})
    assert signs(state, "vital", "ulf") == (0, -1)


@pytest.mark.rule("diex-aie", "4.a")
@pytest.mark.parametrize(
    ("person", "spec", "allowed"),
    [
        ("thierry", "1505", 8),
        ("thierry", wounded("1505"), 4),
        ("gaucher", "1505", 6),
        ("gaucher", wounded("1505"), 3),
        ("enguerrand", rider("1505", "enguerrand"), 15),
        ("enguerrand", rider("1505", "enguerrand", state="wounded"), 15),
        ("raoul", rider("1505", "raoul"), 12),
        ("raoul", rider("1505", "raoul", state="wounded"), 12),
    ],
)
def test_4_a_points_by_kind_and_state(person: str, spec: Any, allowed: int) -> None:
    state = at("movement", "norman", {person: spec, "ulf": FAR})
    assert points(play(state, "norman", f"move {person}")) == allowed


@pytest.mark.rule("diex-aie", "4.a")
def test_4_a_women_have_4_and_2_points() -> None:
    women = [record for record in game.data.records("character") if record.get("woman")]
    assert [record["id"] for record in women] == ["edith", "mildred"]
    assert all((r["healthy"]["movement"], r["wounded"]["movement"]) == (4, 2) for r in women)
    state = at("movement", "saxon", {"edith": "1505", "gaucher": FAR})
    assert points(play(state, "saxon", "move edith")) == 4
