"""Chapter 5: who shoots, how far he may go, the impact roll, the damage roll."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    asked,
    at,
    beside,
    condition,
    game,
    legal,
    pass_on,
    play,
    points,
    question,
    refusal,
    rider,
    stunned,
    told,
    where,
    wounded,
)

HERE = "1505"
FOUR_SOUTH = "1509"  # in a straight line from it


def shot(people: dict[str, Any], luck: list[int], shooter: str = "vital", target: str = "guthstan", **more: Any) -> Any:
    state = at("fire", "norman", people, luck, **more)
    return play(state, "norman", f"shoot {shooter}", f"at {target}")


def outcome(state: Any) -> list[str]:
    return told(state, "impact", "shot", "shot-lost")


# ---------------------------------------------------------------- who shoots


@pytest.mark.rule("diex-aie", "5.a", "2.1.a")
def test_only_those_with_a_missile_weapon_shoot() -> None:
    people = {"vital": "1509", "gerold": "1309", "gaucher": "1709", "welf": rider("2006", "welf"), "guthstan": HERE}
    state = at("fire", "norman", people)
    assert legal(state, "norman", "shoot") == ["shoot vital", "shoot gerold"]
    assert refusal(state, "norman", "shoot gaucher") == "5.a"
    assert refusal(state, "norman", "shoot welf") == "5.a", "a lance with a pennon is not thrown"


@pytest.mark.rule("diex-aie", "5.b", "5.5.3.1.c")
def test_a_lance_is_thrown_once_from_the_saddle_or_on_foot() -> None:
    for thrower in (rider("1507", "geoffroy"), "1507"):
        people = {"geoffroy": thrower, "guthstan": "1504", "oswin": "1002"}
        state = shot(people, [1, 10], "geoffroy")
        assert state.position()["people"]["geoffroy"]["shots"] == 1
        state = at("fire", "norman", {"geoffroy": {**_as(thrower), "shots": 1}, "guthstan": "1504"})
        assert question(state) != "fire", "nothing is left to throw"
        state = at("fire", "norman", people | {"geoffroy": {**_as(thrower), "shots": 1}, "vital": "1010"})
        assert refusal(state, "norman", "shoot geoffroy") == "5.b"


def _as(place: Any) -> dict[str, Any]:
    return {"at": place} if isinstance(place, str) else place


@pytest.mark.rule("diex-aie", "5.c")
def test_a_javelin_man_has_four_javelins() -> None:
    people = {"hunwald": {"at": "1509", "shots": 3}, "aelfgar": "1009", "gaucher": HERE}
    state = at("fire", "saxon", people, [1, 10])
    play(state, "saxon", "shoot hunwald", "at gaucher")
    assert state.position()["people"]["hunwald"]["shots"] == 4
    state = at("fire", "saxon", people | {"hunwald": {"at": "1509", "shots": 4}})
    assert refusal(state, "saxon", "shoot hunwald") == "5.c"


@pytest.mark.rule("diex-aie", "5.d", "5.1.c")
def test_each_shoots_once_in_a_fire_step_and_several_at_one_target() -> None:
    people = {"vital": "1509", "gilles": "1409", "jehan": "1609", "guthstan": HERE}
    state = at("fire", "norman", people, [1, 10] * 3)
    play(state, "norman", "shoot vital", "at guthstan")
    assert "shot" in state.position()["people"]["vital"]["flags"]
    assert refusal(state, "norman", "shoot vital") == "5.d"
    play(state, "norman", "shoot gilles", "at guthstan", "shoot jehan", "at guthstan")
    assert len(told(state, "shot")) == 3


@pytest.mark.rule("diex-aie", "5.2.a")
def test_nobody_shoots_beside_an_enemy_who_could_attack_him() -> None:
    north = beside("1509", "N")
    state = at("fire", "norman", {"vital": "1509", "gilles": "1010", "oswin": north, "guthstan": HERE})
    assert refusal(state, "norman", "shoot vital") == "5.2.a"
    state = at("fire", "norman", {"vital": "1509", "oswin": stunned(north), "guthstan": HERE})
    assert "shoot vital" in legal(state, "norman")
    riders = {"vital": "0904", "beostan": rider("0903", "beostan", "NW"), "guthstan": "0909"}
    assert "shoot vital" in legal(at("fire", "norman", riders), "norman"), "no rider attacks into a tree"


@pytest.mark.rule("diex-aie", "5.5.2.4.e")
def test_nobody_shoots_out_of_the_water() -> None:
    people = {"vital": "1404", "gilles": "0909", "guthstan": "1008"}
    state = at("fire", "norman", people, scenario="on-le-pont-de-bois")
    assert refusal(state, "norman", "shoot vital") == "5.5.2.4.e"


# ---------------------------------------------------------------- shooting and moving


@pytest.mark.rule("diex-aie", "5.1.a", "5.1.b", "2.1.c")
@pytest.mark.parametrize(("shooter", "left"), [("vital", 4), ("gerold", 0), ("geoffroy", 6)])
def test_a_shot_leaves_as_much_movement_as_its_weapon_allows(shooter: str, left: int) -> None:
    people = {shooter: "1509", "guthstan": HERE}
    state = shot(people, [1, 10], shooter)
    pass_on(state, "move")
    play(state, "norman", f"move {shooter}")
    assert points(state) == left
    rested = play(pass_on(at("fire", "norman", people), "move"), "norman", f"move {shooter}")
    assert points(rested) == (8 if shooter == "vital" else 6), "who has not shot moves as he likes"


@pytest.mark.rule("diex-aie", "5.1.b", "5.3.a", "2.1.h")
@pytest.mark.parametrize(
    ("shooter", "flags", "rule"),
    [
        ("aelfgar", [], ""),
        ("aelfgar", ["went"], ""),  # by no more than half his points
        ("aelfgar", ["went", "went-far"], "5.3.a"),
        ("aelfgar", ["loosed"], ""),
        ("aelfgar", ["loosed", "went"], "5.3.a"),  # both shots: he must have stood still
        ("aelfgar", ["struck"], "5.3.a"),
        ("munro", ["went"], ""),
        ("munro", ["loosed", "went"], "5.3.a"),
        ("hunwald", [], "5.1.a"),  # javelins are for offensive fire only
        ("beostan", [], "5.1.a"),
    ],
)
def test_what_one_did_in_ones_own_phase_limits_defensive_fire(shooter: str, flags: list[str], rule: str) -> None:
    people = {shooter: {"at": "1503", "flags": flags}, "orm": "1703", "gaucher": "1509"}
    state = play(at("movement", "norman", people), "norman", "move gaucher", "step N")
    if rule:
        assert refusal(state, "saxon", f"shoot {shooter}") == rule
    else:
        assert f"shoot {shooter}" in legal(state, "saxon")


@pytest.mark.rule("diex-aie", "5.1.a", "5.1.b")
@pytest.mark.parametrize(("flags", "rule"), [([], ""), (["went"], "5.3.a"), (["loosed"], "5.1.a")])
def test_a_crossbow_shoots_once_in_a_round_and_stands_still(flags: list[str], rule: str) -> None:
    people = {"gerold": {"at": "1503", "flags": flags}, "vital": "1703", "guthstan": "1509"}
    state = play(at("movement", "saxon", people), "saxon", "move guthstan", "step N")
    if rule:
        assert refusal(state, "norman", "shoot gerold") == rule
    else:
        assert "shoot gerold" in legal(state, "norman")


@pytest.mark.rule("diex-aie", "5.1.b")
@pytest.mark.parametrize(("steps", "flags"), [(0, []), (1, ["went"]), (4, ["went"]), (5, ["went", "went-far"])])
def test_how_far_one_went_is_remembered_for_the_enemys_phase(steps: int, flags: list[str]) -> None:
    people = {"vital": "1509", "guthstan": "0500"}
    state = at("movement", "norman", people)
    if steps:
        play(state, "norman", "move vital", *["step N"] * steps, "stop")
    state = pass_on(play(state, "norman", "done"), "move")
    assert state.position()["active"] == "saxon"
    assert [flag for flag in state.position()["people"]["vital"].get("flags", []) if "went" in flag] == flags
    pass_on(play(state, "saxon", "done"), "move", "fire")
    assert "went" not in state.position()["people"]["vital"].get("flags", []), "his own phase has begun"


@pytest.mark.rule("diex-aie", "5.2.b", "2.1.d")
def test_whoever_shot_does_not_attack_in_the_same_phase() -> None:
    north = beside("1505", "N")
    people = {"vital": {"at": "1505", "flags": ["shot"]}, "gaucher": "1604", "oswin": north}
    state = pass_on(at("combat", "norman", people), "combat")
    play(state, "norman", "attack oswin")
    assert legal(state, "norman", "with") == ["with gaucher"]
    assert refusal(state, "norman", "with vital") == "5.2.b"


@pytest.mark.rule("diex-aie", "5.2.b", "5.2.c", "5.3.a")
def test_whoever_attacked_does_not_shoot_in_the_enemys_phase_and_may_again_after_it() -> None:
    people = {"vital": {"at": "1505", "flags": ["attacked"]}, "jehan": "1205", "guthstan": "1509", "oswin": "1709"}
    state = pass_on(at("recovery", "norman", people), "move")
    play(state, "saxon", "move guthstan", "step S")
    assert refusal(state, "norman", "shoot vital") == "5.3.a"
    assert "shoot jehan" in legal(state, "norman")
    play(state, "norman", "hold")
    pass_on(state, "fire")
    assert "struck" not in state.position()["people"]["vital"].get("flags", [])


@pytest.mark.rule("diex-aie", "5.2.d")
def test_a_shooter_may_come_into_contact_and_defends_as_usual() -> None:
    people = {"vital": {"at": "1508", "flags": ["shot"]}, "guthstan": "1505"}
    state = play(at("movement", "norman", people), "norman", "move vital", "step N", "step N", "stop")
    assert where(state, "vital") == beside("1505", "S")
    state = at("combat", "saxon", {"vital": {"at": "1506", "flags": ["loosed"]}, "guthstan": "1505"})
    pass_on(state, "combat")
    assert "attack vital" in legal(state, "saxon")
    fight = play(state, "saxon", "attack vital", "with guthstan")
    assert game.odds(fight, 1)["fights"][0]["defence"] == 4


# ---------------------------------------------------------------- the impact roll


@pytest.mark.rule("diex-aie", "5.4.1.a", "5.4.b")
@pytest.mark.parametrize(
    ("die", "hex"),
    [
        (1, HERE),
        (4, HERE),
        (5, beside(HERE, "SW")),
        (6, beside(HERE, "SE")),
        (7, beside(HERE, "NW")),
        (8, beside(HERE, "NE")),
        (9, beside(HERE, "S")),
        (10, beside(HERE, "N")),
    ],
)
def test_the_impact_roll_finds_the_target_or_a_hex_beside_it(die: int, hex: str) -> None:
    state = shot({"vital": FOUR_SOUTH, "guthstan": HERE}, [die, 10])
    found = outcome(state)
    assert found[0] == f"impact vital {hex} {die}"
    assert len(found) == (2 if hex == HERE else 1), "there is nobody on the hexes beside it"


@pytest.mark.rule("diex-aie", "5.4.1.b")
def test_whoever_is_on_the_impact_hex_is_hit_friend_or_foe() -> None:
    short, long = beside(HERE, "S"), beside(HERE, "N")
    people = {"vital": FOUR_SOUTH, "guthstan": HERE, "edric": long, "gaucher": beside(HERE, "SW")}
    state = shot(people, [10, 1])
    assert outcome(state) == [f"impact vital {long} 10", "shot vital edric 1 C"]
    assert condition(state, "edric") == "dead"
    state = shot(people, [5, 3])
    assert told(state, "shot") == ["shot vital gaucher 4 B"], "a friend, in armour"
    assert (condition(state, "gaucher"), condition(state, "guthstan")) == ("wounded", "healthy")
    state = shot(people | {"oswin": stunned(short)}, [9, 9])
    assert told(state, "shot") == ["shot vital oswin 9 -"], "the stunned are living"


@pytest.mark.rule("diex-aie", "5.4.1.b", "5.4.3.a")
def test_whoever_is_hit_by_chance_has_his_own_cover_and_table() -> None:
    """1605 is scrub; a rider beside the target is read in the mounted table."""
    people = {"vital": "1508", "guthstan": "1504", "oswin": "1505"}
    scrub = {"vital": "1610", "guthstan": "1606", "oswin": "1605"}
    state = shot(scrub, [10, 3])
    assert told(state, "shot") == ["shot vital oswin 3 B"], "light cover"
    riders = people | {"oswin": "1000", "beostan": rider("1503", "beostan", "S")}
    state = shot(riders, [10, 2])
    assert told(state, "shot") == ["shot vital beostan 3 C"], "mounted table, in armour"


@pytest.mark.rule("diex-aie", "5.4.1.b")
def test_what_stands_between_saves_whoever_is_hit_by_chance() -> None:
    """The weaver's house: a man inside is beyond the wall."""
    people = {"vital": "0610", "guthstan": "0506", "oswin": "0505"}
    state = shot(people, [10, 1], scenario="on-le-village-saxon")
    assert outcome(state) == ["impact vital 0505 10"]
    assert condition(state, "oswin") == "healthy"


@pytest.mark.rule("diex-aie", "5.4.1.c")
def test_at_two_hexes_or_less_there_is_no_impact_roll() -> None:
    for post in ("1507", beside("1507", "NE")):
        state = shot({"vital": post, "guthstan": HERE}, [1])
        assert outcome(state) == ["shot vital guthstan 1 C"]
    state = shot({"vital": "1508", "guthstan": HERE}, [1, 1])
    assert outcome(state)[0].startswith("impact")


@pytest.mark.rule("diex-aie", "5.4.1.d")
def test_no_missile_falls_two_hexes_beside_its_target() -> None:
    landed = set()
    for die in range(1, 11):
        state = shot({"vital": FOUR_SOUTH, "guthstan": HERE}, [die, 10])
        landed.add(outcome(state)[0].split()[2])
    around = {beside(HERE, way) for way in ("N", "NE", "SE", "S", "SW", "NW")}
    assert landed == {HERE, *around}


@pytest.mark.rule("diex-aie", "5.4.2.a", "5.4.b")
@pytest.mark.parametrize(
    ("shooter", "hex", "added"),
    [
        ("hunwald", "1508", 0),  # javelin, short; it is not steady near by
        ("hunwald", "1510", 0),
        ("hunwald", "1511", 1),
        ("hunwald", "1517", 1),
        ("hunwald", "1518", 2),
        ("aelfgar", "1508", -2),  # a bow at three hexes
        ("aelfgar", "1509", 0),
        ("aelfgar", "1517", 0),
        ("aelfgar", "1518", 1),
        ("ine", "1508", -2),
        ("ine", "1513", 0),
        ("ine", "1514", 1),
    ],
)
def test_range_and_nearness_act_on_the_impact_roll(shooter: str, hex: str, added: int) -> None:
    for hurt in (False, True):
        post = wounded(hex) if hurt else hex
        state = at("fire", "saxon", {shooter: post, "thierry": HERE}, [4, 10])
        play(state, "saxon", f"shoot {shooter}", "at thierry")
        assert outcome(state)[0].split()[-1] == str(4 + added + int(hurt)), "a wound adds one"


@pytest.mark.rule("diex-aie", "5.4.2.a")
def test_an_impact_roll_below_one_counts_as_one() -> None:
    state = shot({"vital": "1508", "guthstan": HERE}, [1, 10])
    assert outcome(state)[0] == f"impact vital {HERE} -1"


@pytest.mark.rule("diex-aie", "5.4.2.b")
def test_above_ten_the_shot_is_lost() -> None:
    people = {"hunwald": "1511", "thierry": HERE, "colin": beside(HERE, "N")}
    state = at("fire", "saxon", people, [9, 1])
    play(state, "saxon", "shoot hunwald", "at thierry")
    assert outcome(state) == [f"impact hunwald {beside(HERE, 'N')} 10", "shot hunwald colin 1 C"]
    state = play(at("fire", "saxon", people, [10, 1]), "saxon", "shoot hunwald", "at thierry")
    assert outcome(state) == ["shot-lost hunwald 11"]


@pytest.mark.rule("diex-aie", "5.4.b")
def test_beyond_long_range_there_is_no_shot() -> None:
    people = {"geoffroy": "1513", "guthstan": "1500", "oswin": "1501", "edric": "1210"}
    state = at("fire", "norman", people)
    play(state, "norman", "shoot geoffroy")
    assert refusal(state, "norman", "at guthstan") == "5.4.b", "13 hexes; a lance on foot flies 12"
    assert "at oswin" in legal(state, "norman")


@pytest.mark.rule("diex-aie", "5.4.c", "5.4.1.b")
def test_either_hex_of_a_rider_is_aimed_at_and_only_its_cover_counts() -> None:
    """His head is in the scrub of 1605, his tail on flat ground."""
    people = {"vital": "1609", "beostan": rider("1605", "beostan", "N"), "oswin": "1000"}
    state = at("fire", "norman", people, [1, 4])
    play(state, "norman", "shoot vital")
    assert {"at beostan", "at-tail beostan"} <= set(legal(state, "norman"))
    shots = {one["action"]: one["column"] for one in game.odds(state, 0)["fights"]}
    assert (shots["at beostan"], shots["at-tail beostan"]) == ("light", "none")
    play(state, "norman", "at-tail beostan")
    assert outcome(state)[1] == "shot vital beostan 5 A"


@pytest.mark.rule("diex-aie", "5.4.1.b", "5.4.c")
def test_a_rider_is_hit_where_the_shot_comes_down_with_the_cover_of_that_hex() -> None:
    """Aimed at his tail on flat ground, the shot comes down on his head in the scrub."""
    people = {"vital": "1610", "beostan": rider("1605", "beostan", "N"), "oswin": "1000"}
    state = at("fire", "norman", people, [10, 4])
    play(state, "norman", "shoot vital", "at-tail beostan")
    assert outcome(state) == ["impact vital 1605 10", "shot vital beostan 5 A"]


# ---------------------------------------------------------------- the damage roll


@pytest.mark.rule("diex-aie", "5.4.3.a", "5.4.3.b")
@pytest.mark.parametrize(
    ("side", "shooter", "target", "letters"),
    [
        ("norman", "vital", "guthstan", "CBBBAA----"),
        ("norman", "gerold", "guthstan", "CCCBBBAA--"),
        ("norman", "geoffroy", "guthstan", "CCBBBAA---"),
        ("saxon", "hunwald", "thierry", "CBBBAA----"),
        ("saxon", "ine", "thierry", "CBBBAA----"),
    ],
)
def test_each_weapon_has_its_line_of_the_foot_table(side: str, shooter: str, target: str, letters: str) -> None:
    found = ""
    for die in range(1, 11):
        state = at("fire", side, {shooter: "1507", target: HERE}, [die])
        play(state, side, f"shoot {shooter}", f"at {target}")
        found += outcome(state)[0].split()[-1]
    assert found == letters


@pytest.mark.rule("diex-aie", "5.4.3.a", "5.4.3.b")
@pytest.mark.parametrize(
    ("shooter", "letters"), [("vital", "DCCBAA----"), ("gerold", "EEDCCBAA--"), ("geoffroy", "EDCCBAA---")]
)
def test_riders_are_read_in_their_own_table(shooter: str, letters: str) -> None:
    people = {shooter: "1508", "angus": rider("1505", "angus", "N")}
    found = ""
    for die in range(1, 11):
        state = at("fire", "norman", people, [die])
        play(state, "norman", f"shoot {shooter}", "at-tail angus")
        found += outcome(state)[0].split()[-1]
    assert found == letters


@pytest.mark.rule("diex-aie", "5.4.3.b")
def test_what_the_letters_do_to_a_man_on_foot() -> None:
    for die, after in ((1, "dead"), (4, "wounded"), (7, "healthy")):
        assert condition(shot({"vital": "1507", "guthstan": HERE}, [die]), "guthstan") == after
    state = shot({"vital": "1507", "guthstan": HERE}, [5])
    assert (question(state), asked(state)) == ("retreat", ["saxon"])


@pytest.mark.rule("diex-aie", "5.4.3.b", "6.8.c")
def test_what_the_letters_do_to_a_rider_and_his_horse() -> None:
    people = {"gerold": "1508", "angus": rider("1505", "angus", "N"), "oswin": "1000"}
    for die, rider_after, horse in (
        (1, "dead", None),
        (3, "wounded", None),
        (4, "stunned", "1505"),
        (6, "wounded", ""),
    ):
        state = play(at("fire", "norman", people, [die]), "norman", "shoot gerold", "at-tail angus")
        if question(state) == "unhorsed":
            play(state, "saxon", legal(state, "saxon")[0])
        position = state.position()
        assert condition(state, "angus") == rider_after, die
        if horse == "":
            assert position["people"]["angus"]["mount"] == "angus-horse", "he keeps the saddle"
        else:
            assert position["horses"]["angus-horse"].get("at") == horse, die


@pytest.mark.rule("diex-aie", "5.4.3.b", "6.8.d")
def test_a_horse_alone_is_killed_by_d_and_e() -> None:
    horses = {"angus-horse": {"at": "1505", "facing": "N", "held": "saxon"}}
    for die, alive in ((1, False), (3, False), (4, True)):
        people = {"gerold": "1508", "oswin": "1000"}
        state = at("fire", "norman", people, [die], horses=horses)
        play(state, "norman", "shoot gerold", "at-tail angus-horse")
        assert ("at" in state.position()["horses"]["angus-horse"]) == alive


@pytest.mark.rule("diex-aie", "5.4.3.c", "1.2.e")
def test_armour_adds_one_to_the_damage_roll_and_ten_is_the_most() -> None:
    assert outcome(shot({"vital": "1507", "osferth": HERE}, [1], target="osferth")) == ["shot vital osferth 2 B"]
    assert outcome(shot({"gerold": "1507", "osferth": HERE}, [8], "gerold", "osferth")) == ["shot gerold osferth 9 -"]
    found = outcome(shot({"vital": "1507", "osferth": HERE}, [10], target="osferth"))
    assert found[0].endswith(" -")


@pytest.mark.rule("diex-aie", "7.4.e")
@pytest.mark.parametrize(("target", "die", "letter"), [("osferth", 2, "B"), ("alfmaer", 2, "C"), ("alfmaer", 1, "C")])
def test_an_axe_in_both_hands_takes_one_off_the_damage_roll(target: str, die: int, letter: str) -> None:
    """Below one it counts as one, and then the line of the weapon is read."""
    people = {"vital": "1507", target: {"at": HERE, "flags": ["axe"]}}
    state = shot(people, [die], target=target)
    assert outcome(state)[0].split()[-1] == letter
    scrub = {"vital": "1607", "alfmaer": {"at": "1605", "flags": ["axe"]}}
    assert outcome(shot(scrub, [1], target="alfmaer"))[0].endswith("1 B"), "in scrub a one is B, not C"


@pytest.mark.rule("diex-aie", "5.4.4.e", "1.2.a")
@pytest.mark.parametrize(("state_before", "die"), [("wounded", 4), ("stunned", 4), ("stunned", 5)])
def test_a_second_harm_kills_and_so_does_the_retreat_of_the_stunned(state_before: str, die: int) -> None:
    people = {"vital": "1507", "guthstan": {"at": HERE, "state": state_before}}
    assert condition(shot(people, [die]), "guthstan") == "dead"


@pytest.mark.rule("diex-aie", "5.4.a")
def test_each_shot_meets_what_the_one_before_has_left() -> None:
    people = {"vital": "1507", "gilles": "1509", "guthstan": HERE, "oswin": "1000"}
    state = shot(people, [1])
    assert condition(state, "guthstan") == "dead"
    play(state, "norman", "shoot gilles")
    assert legal(state, "norman") == ["at oswin"]
