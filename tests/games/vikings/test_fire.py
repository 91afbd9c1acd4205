"""Sections 3 and 4: who shoots at whom, lines of fire and cover, results, defensive fire."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import (
    asked,
    at,
    beside,
    condition,
    cover,
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

NONE, LIGHT, MEDIUM, HEAVY = range(4)
HERE = "1205"


def shot(people: dict[str, Any], luck: list[int], shooter: str = "einar", target: str = "offa", **more: Any) -> Any:
    state = at("fire", "viking", people, luck, **more)
    return play(state, "viking", f"shoot {shooter}", f"at {target}")


def drawn(people: dict[str, Any], shooter: str = "einar", target: str = "offa", **more: Any) -> tuple[str, int]:
    """The rule that forbids the shot, or the cover the target has."""
    return cover(at("fire", "viking", people, **more), shooter, target)


def moving(people: dict[str, Any], *actions: str, luck: tuple[int, ...] = (), **more: Any) -> Any:
    """Vikings move, Saxon archers may answer."""
    return play(at("movement", "viking", people, luck, **more), "viking", *actions)


# ---------------------------------------------------------------- who shoots


@pytest.mark.rule("vikings", "G2.e", "G3.a", "G3.def.c")
def test_archers_shoot_once_in_the_offensive_fire_step() -> None:
    people = {"einar": HERE, "odd": "1405", "dag": "1005", "offa": "1200"}
    state = at("fire", "viking", people, [8, 8])
    assert question(state) == "fire"
    assert legal(state, "viking", "shoot") == ["shoot einar", "shoot odd"]
    assert refusal(state, "viking", "shoot dag") == "G3.a"
    play(state, "viking", "shoot einar", "at offa")
    assert refusal(state, "viking", "shoot einar") == "G3.a"
    play(state, "viking", "shoot odd", "at offa")
    assert question(state) == "move", "nobody is left to shoot"


@pytest.mark.rule("vikings", "G3.b")
def test_several_archers_may_shoot_at_one_target() -> None:
    people = {"einar": HERE, "odd": "1405", "hogni": "1306", "offa": "1300"}
    state = at("fire", "viking", people, [9, 9, 4])
    for archer in ("einar", "odd", "hogni"):
        play(state, "viking", f"shoot {archer}", "at offa")
    assert len(told(state, "shot")) == 3


@pytest.mark.rule("vikings", "G3.c", "G3.d")
def test_an_archer_beside_an_enemy_does_not_shoot_unless_that_enemy_is_harmless() -> None:
    north = beside(HERE, "N")
    state = at("fire", "viking", {"einar": HERE, "odd": "1400", "offa": north, "penda": "1800"})
    assert refusal(state, "viking", "shoot einar") == "G3.c"
    state = at("fire", "viking", {"einar": HERE, "offa": stunned(north), "penda": "1800"})
    assert "shoot einar" in legal(state, "viking"), "a stunned man attacks nobody"
    state = at("fire", "viking", {"einar": "1104", "offa": "1103", "penda": "0806"})
    assert "shoot einar" in legal(state, "viking"), "a wall is between them"


@pytest.mark.rule("vikings", "G3.e", "G3.j")
def test_a_wounded_archer_shoots_with_one_added() -> None:
    state = shot({"einar": wounded(HERE), "offa": "1200"}, [2])
    assert told(state, "shot") == ["shot einar offa 3 C"]


@pytest.mark.rule("vikings", "G3.f")
def test_only_enemies_in_a_clear_line_are_targets() -> None:
    state = at("fire", "viking", {"einar": HERE, "dag": "1203", "offa": "1400", "penda": "1002"})
    play(state, "viking", "shoot einar")
    assert legal(state, "viking") == ["at offa"]
    assert refusal(state, "viking", "at dag") == "G3.f", "a friend"
    assert refusal(state, "viking", "at penda") == "G4.wall", "in the hut"


@pytest.mark.rule("vikings", "G3.h", "sheet.fire.a", "component.die")
def test_the_die_is_read_in_the_column_of_the_cover() -> None:
    flat, scrub = {"einar": HERE, "offa": "1302"}, {"einar": HERE, "offa": "1504"}
    for people, die, letter, state_after in (
        (flat, 1, "D", "dead"),
        (flat, 4, "C", "wounded"),
        (flat, 8, "A", "healthy"),
        (flat, 10, "A", "healthy"),
        (scrub, 2, "C", "wounded"),
        (scrub, 1, "D", "dead"),
    ):
        state = shot(people, [die])
        assert told(state, "shot") == [f"shot einar offa {die} {letter}"]
        assert condition(state, "offa") == state_after
    state = shot(flat, [6])
    assert (question(state), asked(state)) == ("retreat", ["anglo_saxon"])


@pytest.mark.rule("vikings", "sheet.fire.d")
def test_a_retreat_from_fire_goes_two_hexes_and_first_away_from_the_shooter() -> None:
    state = shot({"einar": HERE, "offa": "1203"}, [6])
    assert refusal(state, "anglo_saxon", "step S") == "sheet.fire.d"
    play(state, "anglo_saxon", "step N", "step N")
    assert where(state, "offa") == "1201"


@pytest.mark.rule("vikings", "G3.i")
def test_distance_adds_to_the_die_and_has_an_end() -> None:
    for target, die in (("2406", 3), ("2506", 4), ("3906", 4)):
        people = {"einar": "1206", "offa": target, "penda": "3905"}
        state = shot(people, [3])
        assert told(state, "shot") == [f"shot einar offa {die} C"], target
    state = shot({"einar": "0106", "offa": "3906", "penda": "3800"}, [3])
    assert told(state, "shot") == ["shot einar offa 5 C"], "38 hexes are long range"
    bow = game.rules.weapons[0]
    kept, bow.reach = bow.reach, 20
    try:
        assert drawn({"einar": "0106", "offa": "3906"})[0] == "G3.i"
    finally:
        bow.reach = kept


@pytest.mark.rule("vikings", "G3.k", "G3.l")
def test_armour_adds_one_and_the_die_stays_within_the_table() -> None:
    state = shot({"einar": HERE, "cenric": "1300"}, [3], target="cenric")
    assert told(state, "shot") == ["shot einar cenric 4 C"]
    state = shot({"einar": HERE, "cenric": "1300"}, [10], target="cenric")
    assert told(state, "shot") == ["shot einar cenric 10 A"]
    people = {"einar": HERE, "aldhelm": {"at": "1300", "flags": ["axe"]}, "offa": "2006"}
    state = shot(people, [1], target="aldhelm")
    assert told(state, "shot") == ["shot einar aldhelm 1 D"], "armour and axe cancel out"


# ---------------------------------------------------------------- defensive fire


@pytest.mark.rule("vikings", "G3.def.a", "G2.f", "G3.a")
def test_defensive_fire_halts_a_mover_where_he_is() -> None:
    people = {"dag": "2006", "acca": HERE, "saewulf": "1204"}
    state = moving(people, "move dag", "step NW", luck=(9, 9))
    assert (question(state), asked(state)) == ("defensive-fire", ["anglo_saxon"])
    assert legal(state, "anglo_saxon", "shoot") == ["shoot acca", "shoot saewulf"]
    play(state, "anglo_saxon", "shoot acca")
    assert refusal(state, "anglo_saxon", "shoot acca") == "G3.a"
    play(state, "anglo_saxon", "hold")
    assert (question(state), points(state)) == ("moving", 7), "he goes on"
    play(state, "viking", "step NW")
    assert legal(state, "anglo_saxon", "shoot") == ["shoot saewulf"]


@pytest.mark.rule("vikings", "G2.f")
def test_archers_in_contact_give_no_defensive_fire() -> None:
    people = {"dag": "2006", "acca": HERE, "finn": beside(HERE, "N")}
    state = moving(people, "move dag", "step NW")
    assert question(state) == "moving"


@pytest.mark.rule("vikings", "G3.def.b")
def test_whoever_has_not_moved_is_safe_until_he_stays() -> None:
    people = {"dag": "1605", "finn": "1606", "acca": HERE}
    state = moving(people, "move finn", "step S", luck=(1,))
    play(state, "anglo_saxon", "hold")
    play(state, "viking", "stop", "done")
    assert (question(state), asked(state)) == ("defensive-fire", ["anglo_saxon"])
    play(state, "anglo_saxon", "shoot acca")
    assert legal(state, "anglo_saxon") == ["at dag"]
    assert refusal(state, "anglo_saxon", "at finn") == "G3.def.b", "he moved, and his move is over"
    play(state, "anglo_saxon", "at dag")
    assert condition(state, "dag") == "dead"


@pytest.mark.rule("vikings", "sheet.fire.c")
def test_a_mover_loses_points_instead_of_ground() -> None:
    people = {"dag": "1605", "acca": HERE}
    state = moving(people, "move dag", "step S", luck=(6,))
    play(state, "anglo_saxon", "shoot acca")
    assert (question(state), points(state)) == ("moving", 5)
    assert told(state, "slowed") == ["slowed dag 2"]
    state = moving(people, "move dag", "step S", luck=(4,))
    play(state, "anglo_saxon", "shoot acca")
    assert (condition(state, "dag"), points(state)) == ("wounded", 3), "7 left, halved"
    state = moving(people, "move dag", "step S", luck=(1,))
    play(state, "anglo_saxon", "shoot acca")
    assert condition(state, "dag") == "dead"
    assert state.position()["corpses"] == {"1606": {"men": 1, "horses": 0}}


@pytest.mark.rule("vikings", "horse.a")
def test_a_rider_thrown_on_the_move_goes_no_further() -> None:
    people = {"ragnar": rider("1606", "NW"), "acca": HERE}
    state = moving(people, "move ragnar", "step NW", luck=(2,))
    play(state, "anglo_saxon", "shoot acca")
    assert told(state, "shot")[0].endswith("E")
    play(state, "viking", "place 1405")
    assert condition(state, "ragnar") == "wounded"
    assert refusal(state, "viking", "step N") == "G2.i"


@pytest.mark.rule("vikings", "horse.a", "G6.b")
def test_the_horse_of_a_rider_thrown_while_he_passes_a_friend_stays_where_there_was_room() -> None:
    people = {"ragnar": rider("1606", "NW"), "dag": beside("1606", "NW"), "acca": HERE}
    state = moving(people, "move ragnar", "step NW", luck=(1,))
    play(state, "anglo_saxon", "shoot acca")
    assert told(state, "unhorsed") == ["unhorsed ragnar"]
    assert state.position()["horses"]["ragnar-horse"]["at"] == "1606", "where they came from"
    game.check(state)


@pytest.mark.rule("vikings", "G1.e")
def test_in_the_enemys_phase_a_side_only_answers() -> None:
    state = moving({"dag": "1605", "acca": HERE}, "move dag", "step S")
    assert refusal(state, "anglo_saxon", "move acca") == "G1.e"
    assert refusal(state, "viking", "step S") == "G1.e"


def test_standing_orders_say_when_to_ask() -> None:
    people = {"dag": "2006", "acca": HERE}
    state = moving(people, "move dag", "step NW")
    play(state, "anglo_saxon", "order within-5")
    assert question(state) == "moving"
    play(state, "viking", "step SW")
    assert question(state) == "moving", "six hexes away"
    play(state, "viking", "step NW")
    assert question(state) == "defensive-fire", "five"
    play(state, "anglo_saxon", "hold-mover")
    play(state, "viking", "step SW", "step NW")
    assert question(state) == "moving", "and no more about this man"
    state = moving(people, "move dag", "step NW")
    play(state, "anglo_saxon", "order never")
    play(state, "viking", "step SW", "step NW", "step SW", "step NW")
    assert question(state) == "moving"
    play(state, "viking", "stop", "done")
    pass_on(state, "fire")
    wider = ("always", "within-2", "within-5", "within-12")
    assert legal(state, "anglo_saxon", "order") == [f"order {order}" for order in wider]


@pytest.mark.rule("vikings", "G3.def.b")
def test_standing_orders_hold_for_those_who_stay_too() -> None:
    """Dag stays eight hexes away: whoever wants to be asked within five is not asked about him."""
    people = {"dag": "2006", "acca": HERE}
    for order, asks in (("always", True), ("within-12", True), ("within-5", False)):
        state = moving(people, "done", orders={"anglo_saxon": order})
        assert (question(state) == "defensive-fire") == asks, order


# ---------------------------------------------------------------- what hinders a shot


@pytest.mark.rule("vikings", "G3.g", "G4.tree.a", "G4.tree.b", "G4.tree.c")
def test_trees_stop_arrows_and_cover_whoever_stands_in_them() -> None:
    assert drawn({"einar": "0704", "offa": "0700"})[0] == "G4.tree.a", "0701 is a tree"
    assert drawn({"einar": "0704", "offa": "0701"}) == ("", LIGHT)
    assert drawn({"einar": "0701", "offa": "0704"}) == ("", NONE), "one's own tree is not in the way"


@pytest.mark.rule("vikings", "G4.scrub.a", "G4.scrub.b", "sheet.terrain")
def test_scrub_covers_only_whoever_is_in_it() -> None:
    assert drawn({"einar": "1506", "offa": "1504"}) == ("", LIGHT)
    assert drawn({"einar": "1506", "offa": "1503"}) == ("", NONE)


@pytest.mark.rule("vikings", "G4.rider")
def test_a_rider_has_the_better_cover_of_his_two_hexes() -> None:
    people = {"einar": "1200", "edwin": rider("1503", "N", "edwin-horse")}
    assert drawn(people, target="edwin") == ("", LIGHT)
    people = {"einar": "1200", "edwin": rider("1403", "N", "edwin-horse")}
    assert drawn(people, target="edwin") == ("", NONE)
    people = {"einar": "1201", "dag": "1404", "edwin": rider("1503", "N", "edwin-horse")}
    assert drawn(people, target="edwin") == ("", LIGHT), "also when only the other hex can be seen"


@pytest.mark.rule("vikings", "G4.water.a", "G4.water.b", "G4.water.c")
def test_men_in_water_are_covered_block_nothing_and_do_not_shoot() -> None:
    assert drawn({"einar": "1108", "offa": "1111"}) == ("", LIGHT)
    people = {"einar": "1109", "dag": "1111", "offa": "1112"}
    assert drawn(people) == ("", LIGHT), "Dag is in the way, and in the water"
    state = at("fire", "viking", {"einar": "1111", "odd": "1300", "offa": "1109"})
    assert refusal(state, "viking", "shoot einar") == "G4.water.c"


@pytest.mark.rule("vikings", "G4.window.a", "G4.window.b", "G4.window.c", "G4.house_cover")
def test_windows() -> None:
    """The window of 1102 opens on 1203."""
    assert drawn({"einar": "1102", "offa": "1403"})[0] == ""
    assert drawn({"einar": "1002", "offa": "1303"})[0] == "G4.window.a", "only from the window hex itself"
    assert drawn({"einar": "1304", "offa": "1102"}) == ("", MEDIUM), "right behind the window"
    assert drawn({"einar": "1303", "offa": "1002"})[0] == "G4.window.b", "further inside"
    assert drawn({"einar": "1203", "offa": "1002"}) == ("", MEDIUM), "from the sill into the room"
    assert drawn({"einar": "1203", "offa": "0902"}) == ("", MEDIUM)


@pytest.mark.rule("vikings", "G4.door.a", "G4.door.b", "G4.house_cover", "G4.wall")
def test_doors() -> None:
    """The door of the hut is between 1003 and 1004."""
    assert drawn({"einar": "1006", "offa": "1002"}) == ("", MEDIUM)
    assert drawn({"einar": "1002", "offa": "1006"}) == ("", NONE)
    assert drawn({"einar": "1003", "offa": "1206"})[0] == "", "from the middle of the opening"
    assert drawn({"einar": "1002", "offa": "1206"})[0] == "G4.wall"


@pytest.mark.rule("vikings", "G4.loophole.a", "G4.loophole.b", "G4.loophole.c")
def test_loopholes() -> None:
    """The church of the monastery: a slit to the north in 1303."""
    scenario = {"scenario": "monastery-gold"}
    people = {"odd": "1301", "alwin": "1303"}
    assert drawn(people, "odd", "alwin", **scenario) == ("", HEAVY), "straight in line with the slit"
    assert drawn({"odd": "1400", "alwin": "1303"}, "odd", "alwin", **scenario)[0] == "G4.loophole.b"
    people = {"acca": "1303", "odd": "1400"}
    state = at("fire", "anglo_saxon", people, **scenario)
    assert cover(state, "acca", "odd") == ("", NONE), "out of it the archer shoots freely"


@pytest.mark.rule("vikings", "G4.people.a", "G4.people.b", "G4.people.c")
def test_standing_people_stop_short_shots_only() -> None:
    line = {"einar": "1006", "offa": "1606"}
    between = {"dag": "1206", "finn": "1406"}
    assert drawn(line) == ("", NONE)
    assert drawn(line | between)[0] == "G4.people.a"
    assert drawn(line | {"penda": "1206"})[0] == "G4.people.a", "friend or foe"
    assert drawn(line, horses={"edwin-horse": {"at": "1206", "facing": "N"}})[0] == "G4.people.a", "or animal"
    assert drawn(line | {name: stunned(hex) for name, hex in between.items()}) == ("", NONE)
    assert drawn({"einar": "1006", "offa": "2406"} | between) == ("", NONE), "over their heads at medium range"


@pytest.mark.rule("vikings", "G4.bank.a", "G4.bank.b", "G4.bank.c", "G4.bank.d", "G4.people.d")
def test_banks_hide_and_cover() -> None:
    """0008 is a bank; the ground rises to its north, so its top lies between 0007 and 0008."""
    assert drawn({"einar": "0005", "offa": "0009"})[0] == "G4.bank.b", "three hexes from the bank, and he below one"
    assert drawn({"einar": "0007", "offa": "0009"}) == ("", NONE), "each one hex from the bank"
    assert drawn({"einar": "0009", "offa": "0007"}) == ("", NONE), "and the other way round"
    assert drawn({"einar": "0005", "offa": "0008"}) == ("", MEDIUM), "on the bank itself, over its top"
    assert drawn({"einar": "0010", "offa": "0008"}) == ("", NONE), "from below there is no top between"
    assert drawn({"einar": "0005", "rolf": "0009", "offa": "0011"}) == ("", NONE), "Rolf, unseen, is no hindrance"
    assert drawn({"einar": "0007", "rolf": "0009", "offa": "0011"})[0] == "G4.people.a"


@pytest.mark.rule("vikings", "G4.housecarl")
def test_a_shield_wall_is_heavy_cover_from_the_front() -> None:
    row = {name: {"at": hex, "shield": "N"} for name, hex in zip(("aldhelm", "beorn", "cenric"), WALL, strict=True)}
    assert drawn({"einar": "1401", "offa": "2006"} | row, target="beorn") == ("", HEAVY)
    assert drawn({"einar": "1206", "offa": "2006"} | row, target="beorn")[1] == NONE


# A row from north-west to south-east: facing N looks out over the sides N and NE.
WALL = ("1203", "1303", "1404")


# ---------------------------------------------------------------- riders and horses


@pytest.mark.rule("vikings", "sheet.fire.b", "horse.a", "horse.d")
def test_results_against_a_rider() -> None:
    people = {"einar": HERE, "edwin": rider("1402", "N", "edwin-horse"), "offa": "2006"}
    for die, letter in ((1, "E"), (2, "D"), (4, "C"), (5, "B"), (7, "A")):
        state = shot(people, [die], target="edwin")
        assert told(state, "shot") == [f"shot einar edwin {die + 1} {letter}"]
        horse = state.position()["horses"]["edwin-horse"]["state"]
        if letter in "DE":
            assert (question(state), asked(state)) == ("unhorsed", ["anglo_saxon"])
            play(state, "anglo_saxon", legal(state, "anglo_saxon")[0])
            assert (condition(state, "edwin"), horse) == ("stunned" if letter == "D" else "wounded", "dead")
        elif letter == "C":
            assert condition(state, "edwin") == "wounded"
            assert state.position()["people"]["edwin"]["mount"] == "edwin-horse"
        elif letter == "B":
            assert question(state) == "retreat"
        else:
            assert condition(state, "edwin") == "healthy"
    state = shot({"einar": HERE, "edwin": rider("1200", "N", "edwin-horse", flags=["axe"])}, [1], target="edwin")
    assert condition(pass_on(state, "move"), "edwin") == "dead", "F: the rider is killed"
    assert state.position()["horses"]["edwin-horse"]["state"] == "healthy"


@pytest.mark.rule("vikings", "horse.e", "horse.f")
def test_a_riderless_horse_is_shot_at_like_a_rider() -> None:
    horses = {"edwin-horse": {"at": "1200", "facing": "N", "held": "anglo_saxon"}}
    for die, letter, after in ((5, "C", "dead"), (6, "B", "healthy"), (8, "A", "healthy"), (1, "F", "dead")):
        people = {"einar": HERE, "offa": "2006"}
        state = shot(people, [die], target="edwin-horse", horses=horses)
        assert told(state, "shot") == [f"shot einar edwin-horse {die} {letter}"]
        assert state.position()["horses"]["edwin-horse"]["state"] == after
    assert state.position()["corpses"] == {"1200": {"men": 0, "horses": 1}, "1201": {"men": 0, "horses": 1}}


# ---------------------------------------------------------------- loads, and those who go nowhere


@pytest.mark.rule("vikings", "G5.carry.b")
def test_a_carried_man_falls_with_his_carrier() -> None:
    """Dag is shot with Finn on his back: both are still on the field."""
    people = {"dag": "1604", "finn": stunned("1605"), "acca": HERE}
    state = moving(people, "move dag", "step S", luck=(1,))
    play(state, "anglo_saxon", "hold")
    play(state, "viking", "carry", "step S")
    assert where(state, "finn") is None, "on Dag's back"
    play(state, "anglo_saxon", "shoot acca")
    assert condition(state, "dag") == "dead"
    assert (condition(state, "finn"), where(state, "finn")) == ("stunned", "1606")


@pytest.mark.rule("vikings", "G3.def.b")
def test_whoever_is_chosen_to_move_and_goes_nowhere_can_be_shot_at() -> None:
    people = {"dag": "1605", "finn": "1705", "acca": HERE}
    state = moving(people, "move dag", "stop", "move finn", "step S")
    while question(state) == "defensive-fire":
        play(state, "anglo_saxon", "hold")
    play(state, "viking", "stop", "done")
    assert (question(state), asked(state)) == ("defensive-fire", ["anglo_saxon"])
    play(state, "anglo_saxon", "shoot acca")
    assert legal(state, "anglo_saxon") == ["at dag"], "Finn went his way under their eyes"


@pytest.mark.rule("vikings", "opt.errare.a")
def test_an_arrow_that_misses_a_horse_may_find_a_man() -> None:
    horses = {"edwin-horse": {"at": "1202", "facing": "N", "held": "anglo_saxon"}}
    people = {"einar": HERE, "dag": "1302", "offa": "3006"}
    state = shot(people, [9, 3], target="edwin-horse", horses=horses, options=["errare"])
    assert told(state, "strays") == ["strays einar dag"]
    assert condition(state, "dag") == "wounded"


# ---------------------------------------------------------------- the two hexes of a rider


ROAD = "1206"  # twelve hexes west of 2406: the end of short range


@pytest.mark.rule("vikings", "G3.f", "G3.i")
def test_of_a_riders_two_hexes_the_shooter_picks() -> None:
    """Edwin's head is at medium range, his tail at short."""
    people = {"einar": ROAD, "edwin": rider("2506", "SE", "edwin-horse"), "offa": "1300"}
    state = play(at("fire", "viking", people, [4]), "viking", "shoot einar")
    assert legal(state, "viking") == ["at edwin", "at offa", "at-tail edwin"]
    assert refusal(state, "viking", "at-tail offa") == "G3.f", "he stands on foot"
    fights = {one["action"]: one for one in game.odds(state, 0)["fights"]}
    assert (fights["at edwin"]["distance"], fights["at-tail edwin"]["distance"]) == (13, 12)
    assert fights["at edwin"]["letters"] != fights["at-tail edwin"]["letters"]
    twin = state.clone()
    twin.listen()
    play(state, "viking", "at edwin")
    assert told(state, "shot") == ["shot einar edwin 6 B"], "4, armour, medium range"
    play(twin, "viking", "at-tail edwin")
    assert told(twin, "shot") == ["shot einar edwin 5 C"], "4 and armour"


@pytest.mark.rule("vikings", "G3.f", "G4.people.a")
def test_each_hex_of_a_rider_has_a_line_of_its_own() -> None:
    people = {"einar": ROAD, "dag": "1306", "edwin": rider("1607", "S", "edwin-horse"), "offa": "1302"}
    state = play(at("fire", "viking", people), "viking", "shoot einar")
    assert refusal(state, "viking", "at edwin") == "G4.people.a", "Dag stands before his head"
    assert "at-tail edwin" in legal(state, "viking")
    told_lines = {(line["piece"], line.get("tail", False)): line for line in game.odds(state, 0)["lines"]}
    assert told_lines["edwin", False]["rule"] == "G4.people.a"
    assert told_lines["edwin", False]["hex"] == "1306"
    assert told_lines["edwin", True]["rule"] == ""


@pytest.mark.rule("vikings", "G3.f", "G4.rider")
def test_the_pick_leaves_a_rider_the_better_cover_of_both() -> None:
    people = {"einar": "1200", "edwin": rider("1503", "N", "edwin-horse"), "offa": "2006"}
    state = play(at("fire", "viking", people), "viking", "shoot einar")
    columns = {one["action"]: one["column"] for one in game.odds(state, 0)["fights"]}
    assert (columns["at edwin"], columns["at-tail edwin"]) == ("light", "light"), "his tail is in scrub"


@pytest.mark.rule("vikings", "G3.f", "G3.def.a")
def test_defensive_fire_at_a_rider_asks_for_the_hex_where_it_matters() -> None:
    """Acca's arrow to Ragnar's head flies 13 hexes, to his tail 12; six hexes nearer it is all the same."""
    state = moving({"ragnar": rider("2406", "SE"), "acca": ROAD}, "move ragnar", "step SE", luck=(5,))
    assert (question(state), asked(state)) == ("defensive-fire", ["anglo_saxon"])
    assert game.odds(state, 1)["fights"][0]["distance"] == 12, "the better hex is told"
    play(state, "anglo_saxon", "shoot acca")
    assert (question(state), asked(state)) == ("aim", ["anglo_saxon"])
    assert legal(state, "anglo_saxon") == ["at ragnar", "at-tail ragnar"]
    play(state, "anglo_saxon", "at-tail ragnar")
    assert told(state, "shot") == ["shot acca ragnar 5 C"], "short range"
    state = moving({"ragnar": rider("1806", "SE"), "acca": ROAD}, "move ragnar", "step SE", luck=(5,))
    play(state, "anglo_saxon", "shoot acca")
    assert told(state, "shot") == ["shot acca ragnar 5 C"], "there is nothing to choose"


@pytest.mark.rule("vikings", "G3.def.a", "G3.def.b")
def test_while_somebody_moves_only_he_is_shot_at() -> None:
    """Dag has been chosen to move and stays; while Ragnar rides past nobody shoots at Dag."""
    people = {"ragnar": rider("2406", "SE"), "acca": ROAD, "dag": "1404"}
    state = moving(people, "move dag", "stop", "move ragnar", "step SE", luck=(5,))
    play(state, "anglo_saxon", "shoot acca")
    assert question(state) == "aim"
    assert refusal(state, "anglo_saxon", "at dag") == "G3.def.a"


# ---------------------------------------------------------------- windows for defensive fire


@pytest.mark.rule("vikings", "G3.def.a", "G5.mount.d")
def test_whoever_dismounts_can_be_shot_at_where_he_comes_to_stand() -> None:
    state = moving({"ragnar": rider(HERE, "N"), "acca": "1200"}, "move ragnar", "dismount NE", luck=(6,))
    assert (question(state), asked(state)) == ("defensive-fire", ["anglo_saxon"])
    play(state, "anglo_saxon", "shoot acca")
    assert told(state, "shot", "slowed") == ["shot acca ragnar 6 B", "slowed ragnar 2"]
    assert (question(state), points(state)) == ("moving", (15 - 2) // 2 - 2)


@pytest.mark.rule("vikings", "G3.def.a", "G5.mount.a")
def test_whoever_mounts_can_be_shot_at_in_the_saddle() -> None:
    horses = {"ragnar-horse": {"at": beside(HERE, "N"), "facing": "S", "held": "viking"}}
    state = moving({"ragnar": HERE, "acca": "1200"}, "move ragnar", "mount ragnar-horse", horses=horses)
    assert (question(state), asked(state)) == ("defensive-fire", ["anglo_saxon"])
    play(state, "anglo_saxon", "hold")
    assert question(state) == "moving"


@pytest.mark.rule("vikings", "G5.infil.a", "G5.mount.d")
def test_the_hex_where_one_dismounts_is_passed_if_he_walks_on() -> None:
    people = {"ragnar": rider(HERE, "N"), "aelle": beside(HERE, "NE", "NE")}
    state = moving(people, "move ragnar", "dismount NE", "step SE", luck=(1,))
    assert [line.split()[0] for line in told(state, "infiltrates")] == ["infiltrates"]
    state = moving(people, "move ragnar", "dismount NE", "stop")
    assert told(state, "infiltrates") == []
