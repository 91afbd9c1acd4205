"""Sections 5 and 6: movement, corpses, loads, infiltration, stacking."""

from __future__ import annotations

import pytest

from games.vikings.table import (
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
from meadhall.skirmish import layout
from meadhall.skirmish.steps import step_cost

HERE = "1205"
FAR = "3006"  # an enemy nobody meets


def alone(person: str = "dag", spec: object = HERE, luck: tuple[int, ...] = (), **more: object) -> object:
    """One Viking in his movement step, and a Saxon far away."""
    people = {person: spec, "aelle": FAR} | dict(more.pop("people", {}))
    return at("movement", "viking", people, luck, **more)


# ---------------------------------------------------------------- points and terrain


@pytest.mark.rule("vikings", "G5.a", "sheet.terrain")
def test_each_hex_costs_points_by_its_terrain() -> None:
    state = alone(spec="1405")
    play(state, "viking", "move dag")
    assert points(state) == 8
    play(state, "viking", "step N")
    assert points(state) == 7, "flat ground costs 1"
    play(state, "viking", "step NE")
    assert where(state, "dag") == "1503", "the hex north-east of 1404"
    play(state, "viking", "step S")
    assert (where(state, "dag"), points(state)) == ("1504", 4), "scrub costs 2"
    play(state, "viking", "step S", "step S", "step NE", "step N")
    assert points(state) == 0
    assert refusal(state, "viking", "step N") == "G5.a"
    assert legal(state, "viking") == ["stop"]


@pytest.mark.rule("vikings", "G5.b", "G2.g")
def test_each_moves_once_wholly_partly_or_not_at_all() -> None:
    people = {"dag": HERE, "finn": "1405", "einar": "0205", "aelle": FAR}
    state = at("movement", "viking", people)
    play(state, "viking", "move dag", "step N", "stop")
    assert refusal(state, "viking", "move dag") == "G5.b"
    play(state, "viking", "move finn", "stop", "done")
    assert (where(state, "dag"), where(state, "finn"), where(state, "einar")) == ("1204", "1405", "0205")
    pass_on(state, "move")
    pass_on(play(state, "anglo_saxon", "done"), "move")
    play(state, "viking", "move dag")
    assert points(state) == 8, "nothing was saved"


@pytest.mark.rule("vikings", "component.state_values", "component.values")
def test_a_wounded_man_walks_with_the_points_of_his_wounded_counter() -> None:
    state = alone(spec=wounded(HERE))
    play(state, "viking", "move dag")
    assert points(state) == 4
    state = alone("ragnar", rider(HERE, state="wounded"))
    play(state, "viking", "move ragnar")
    assert points(state) == 15


@pytest.mark.rule("vikings", "G5.block.a")
def test_no_hex_of_an_enemy_is_entered_unless_he_lies() -> None:
    people = {"aelle": beside(HERE, "N"), "alwin": stunned(beside(HERE, "NE"))}
    state = alone(people=people, luck=[1])
    play(state, "viking", "move dag")
    assert refusal(state, "viking", "step N") == "G5.block.a"
    play(state, "viking", "step NE")
    assert where(state, "dag") == beside(HERE, "NE")


@pytest.mark.rule("vikings", "G5.block.b")
def test_riders_keep_out_of_trees_houses_and_deep_water() -> None:
    state = alone("ragnar", rider("0702", "N"))
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "step N") == "G5.block.b", "0701 is a tree"
    state = alone("ragnar", rider("1004", "N"))
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "step N") == "G5.block.f", "the door of the hut"
    state = alone("ragnar", rider("1111", "S"))
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "step S") == "G5.block.b", "the open sea"
    play(state, "viking", "step SW")
    assert (where(state, "ragnar"), points(state)) == ("1012", 11), "the shallows cost a rider 4"


@pytest.mark.rule("vikings", "G5.block.d", "G5.block.e")
def test_armour_does_not_swim_but_wades_beside_a_beach() -> None:
    state = alone("brand", "1111")
    play(state, "viking", "move brand")
    assert refusal(state, "viking", "step S") == "G5.block.d"
    state = alone("dag", "1111")
    play(state, "viking", "move dag", "step S")
    assert points(state) == 4, "deep water costs an unarmoured man 4"
    state = alone("brand", "1010")
    play(state, "viking", "move brand", "step S")
    assert points(state) == 4, "the shallows beside a beach cost 2"


@pytest.mark.rule("vikings", "G5.block.f")
def test_a_house_is_entered_through_its_door_or_a_window() -> None:
    state = alone(spec="1004")
    play(state, "viking", "move dag")
    assert refusal(state, "viking", "step NW") == "G5.block.f", "a wall"
    play(state, "viking", "step N")
    assert (where(state, "dag"), points(state)) == ("1003", 7), "the door"
    state = alone(spec="1203")
    play(state, "viking", "move dag", "step NW")
    assert (where(state, "dag"), points(state)) == ("1102", 4), "the window"
    state = alone("brand", wounded("1203"))
    play(state, "viking", "move brand")
    assert refusal(state, "viking", "step NW") == "G5.a", "3 points are too few for a window"


@pytest.mark.rule("vikings", "G5.corpse.a", "G5.corpse.b")
def test_corpses_slow_and_then_block() -> None:
    north = beside(HERE, "N")
    for men, horses, cost in ((2, 0, 1), (3, 0, 2), (4, 0, 2), (0, 1, 2), (2, 1, 2), (5, 0, 2)):
        state = alone(corpses={north: {"men": men, "horses": horses}})
        play(state, "viking", "move dag", "step N")
        assert points(state) == 8 - cost, (men, horses)
    for men, horses in ((6, 0), (0, 2), (3, 1)):
        state = alone(corpses={north: {"men": men, "horses": horses}})
        play(state, "viking", "move dag")
        assert refusal(state, "viking", "step N") == "G5.corpse.b", (men, horses)


# ---------------------------------------------------------------- clearing, carrying


def two_workers(**more: object) -> object:
    pile = beside(HERE, "N")
    people = {"dag": HERE, "finn": beside(pile, "NE"), "aelle": FAR} | dict(more.pop("people", {}))
    return at("movement", "viking", people, corpses={pile: {"men": 7}}, **more)


@pytest.mark.rule("vikings", "G5.clear.a")
def test_two_men_clear_three_dead_and_do_nothing_else() -> None:
    state = two_workers()
    play(state, "viking", "clear dag", "lay N")
    assert question(state) == "clear"
    play(state, "viking", "lay N")
    corpses = state.position()["corpses"]
    assert corpses == {"1204": {"men": 4, "horses": 0}, "1203": {"men": 3, "horses": 0}}
    assert refusal(state, "viking", "move dag") == "G5.clear.a"
    assert refusal(state, "viking", "move finn") == "G5.clear.a"
    state = at("movement", "viking", {"dag": HERE, "aelle": FAR}, corpses={"1204": {"men": 6}})
    assert refusal(state, "viking", "clear dag") == "G5.clear.a", "one alone cannot"
    state = two_workers(people={"dag": {"at": HERE, "flags": ["shot"]}})
    assert refusal(state, "viking", "clear dag") == "G5.clear.a", "he has shot in this phase"


@pytest.mark.rule("vikings", "G5.clear.a")
def test_workers_neither_shoot_nor_attack_afterwards() -> None:
    state = two_workers(people={"aelle": beside(HERE, "S", "S")})
    play(state, "viking", "clear dag", "lay N", "lay N", "done")
    state = at("combat", "viking", {"dag": {"at": HERE, "flags": ["worked"]}, "aelle": beside(HERE, "S")})
    assert question(state) != "combat", "a worker attacks nobody"


@pytest.mark.rule("vikings", "G5.clear.b")
def test_corpses_thrown_into_water_are_gone() -> None:
    people = {"dag": "1011", "finn": "0910", "aelle": FAR}
    state = at("movement", "viking", people, corpses={"1010": {"men": 6}})
    play(state, "viking", "clear dag", "lay N")
    south_west = [action for action in legal(state, "viking") if action == "lay S"]
    assert south_west == ["lay S"]
    play(state, "viking", "lay S")
    assert state.position()["corpses"] == {"1010": {"men": 3, "horses": 0}}


@pytest.mark.rule("vikings", "G5.clear.c")
def test_nobody_clears_beside_an_enemy() -> None:
    state = two_workers(people={"aelle": beside(HERE, "S")})
    assert refusal(state, "viking", "clear dag") == "G5.clear.c"


@pytest.mark.rule("vikings", "G5.carry.a", "G5.carry.b")
def test_a_stunned_man_is_carried_and_laid_beside() -> None:
    state = alone(people={"finn": stunned(beside(HERE, "N"))})
    play(state, "viking", "move dag")
    assert refusal(state, "viking", "carry") == "G5.carry.a", "nobody lies here"
    play(state, "viking", "step N", "carry")
    assert points(state) == 3, "7 left, halved and rounded down"
    play(state, "viking", "step N", "stop")
    assert question(state) == "lay-down"
    assert "lay S" in legal(state, "viking")
    play(state, "viking", "lay NE")
    assert where(state, "finn") == beside("1203", "NE")
    assert told(state, "laid") == ["laid finn 1302"]


@pytest.mark.rule("vikings", "G5.carry.b")
def test_a_carrier_does_not_stop_where_nobody_can_be_laid() -> None:
    """Friends all around leave no hex to lay him on."""
    people: dict[str, object] = {"finn": "0902", "rolf": "0903", "leif": "1003", "arni": "1102", "bersi": "1101"}
    people |= {"gorm": "1001", "orm": "1103", "ivar": "0901", "halfdan": {"state": "stunned"}}
    state = alone(spec={"at": "1002", "carries": "halfdan"}, people=people)
    play(state, "viking", "move dag")
    assert refusal(state, "viking", "stop") == "G5.carry.b"


@pytest.mark.rule("vikings", "G5.carry.b")
def test_a_tired_carrier_lays_his_man_on_the_nearest_free_hex() -> None:
    """He cannot go on, and there is room for nobody beside him."""
    people: dict[str, object] = {"finn": "0902", "rolf": "0903", "leif": "1003", "arni": "1102", "bersi": "1101"}
    people |= {"gorm": "1001", "orm": "1103", "ivar": "0901", "halfdan": {"state": "stunned"}}
    state = alone(spec={"at": "1004", "carries": "halfdan"}, people=people)
    play(state, "viking", "move dag", "step N")
    state.cells[layout.LEFT] = step_cost(state, state.mover(), 0)
    play(state, "viking", "step N")
    assert where(state, "dag") == "1002"
    assert question(state) == "move"
    assert where(state, "halfdan") not in ("", "1002")
    game.check(state)


@pytest.mark.rule("vikings", "G5.carry.c")
def test_nobody_is_picked_up_beside_an_enemy() -> None:
    north = beside(HERE, "N")
    state = alone(people={"finn": stunned(north), "alwin": beside(north, "N")})
    play(state, "viking", "move dag", "step N")
    assert refusal(state, "viking", "carry") == "G5.carry.c"


# ---------------------------------------------------------------- infiltration


@pytest.mark.rule("vikings", "G5.infil.a", "sheet.infiltration")
def test_passing_an_enemy_is_a_roll_for_each_of_them() -> None:
    north = beside(HERE, "N")
    people = {"aelle": beside(north, "N"), "alwin": beside(north, "NE")}
    for luck, result in (((5, 5), "goes on"), ((5, 6), "stops"), ((8, 1), "wounded"), ((10,), "dead")):
        state = alone(people=people, luck=luck)
        play(state, "viking", "move dag", "step N", "step S")
        rolls = told(state, "infiltrates")
        if result == "goes on":
            assert sorted(rolls) == ["infiltrates dag aelle 5 none", "infiltrates dag alwin 5 none"]
            assert where(state, "dag") == HERE
        elif result == "stops":
            assert (where(state, "dag"), question(state)) == (north, "move")
        elif result == "wounded":
            assert condition(state, "dag") == "wounded"
            assert (where(state, "dag"), points(state)) == (HERE, 2), "4 when wounded, 2 spent"
        else:
            assert condition(state, "dag") == "dead"
            assert state.position()["corpses"] == {north: {"men": 1, "horses": 0}}


@pytest.mark.rule("vikings", "sheet.infiltration")
def test_armour_horses_and_wounds_change_the_infiltration_roll() -> None:
    north = beside(HERE, "N")
    cases = [
        ("brand", HERE, {"aelle": beside(north, "N")}, 6, 5),
        ("dag", wounded(HERE), {"aelle": beside(north, "N")}, 4, 6),
        ("dag", HERE, {"aelle": wounded(beside(north, "N"))}, 7, 5),
        ("dag", HERE, {"edwin": rider("1303", "SE", "edwin-horse")}, 5, 6),
        ("ragnar", rider(HERE, "N"), {"aelle": beside(north, "N")}, 6, 5),
    ]
    for person, spec, people, die, modified in cases:
        state = at("movement", "viking", {person: spec} | people, [die])
        play(state, "viking", f"move {person}", "step N", "step NE" if person != "dag" else "step S")
        assert told(state, "infiltrates")[0].split()[3] == str(modified), person


@pytest.mark.rule("vikings", "G5.infil.b")
def test_neither_the_first_nor_the_last_hex_is_tested() -> None:
    state = alone(people={"aelle": beside(HERE, "NW"), "alwin": beside(HERE, "N", "N")})
    play(state, "viking", "move dag", "step N")
    assert told(state, "infiltrates") == []
    play(state, "viking", "stop")
    assert told(state, "infiltrates") == []
    assert where(state, "dag") == beside(HERE, "N")


@pytest.mark.rule("vikings", "G5.infil.c")
def test_a_rider_tests_once_for_the_hex_of_the_head() -> None:
    people = {"ragnar": rider(HERE, "N"), "aelle": beside(HERE, "N", "NE"), "alwin": beside(HERE, "SW")}
    state = at("movement", "viking", people, [1])
    play(state, "viking", "move ragnar", "step N", "step N")
    assert [line.split()[2] for line in told(state, "infiltrates")] == ["aelle"]


@pytest.mark.rule("vikings", "G5.infil.c")
def test_an_enemy_on_horseback_is_one_enemy() -> None:
    """1204 lies beside the head and the tail of Edwin's horse: one roll."""
    state = at("movement", "viking", {"dag": HERE, "edwin": rider("1303", "N", "edwin-horse")}, [1, 1])
    play(state, "viking", "move dag", "step N", "step N")
    assert [line.split()[2] for line in told(state, "infiltrates")] == ["edwin"]


@pytest.mark.rule("vikings", "G5.infil.f")
def test_nobody_is_tested_past_a_window() -> None:
    """The window of 1102 looks out on 1203."""
    state = alone(spec="1204", people={"aelle": "1102"})
    play(state, "viking", "move dag", "step N", "step N")
    assert told(state, "infiltrates") == []
    state = at("combat", "anglo_saxon", {"aelle": "1102", "dag": wounded("1203")})
    assert legal(state, "anglo_saxon", "attack") == ["attack dag"], "yet he could attack through it"


# ---------------------------------------------------------------- stacking


@pytest.mark.rule("vikings", "G6.a", "G6.b")
def test_one_passes_through_friends_but_does_not_stop_there() -> None:
    north = beside(HERE, "N")
    state = alone(people={"finn": north})
    play(state, "viking", "move finn", "stop", "move dag", "step N")
    assert refusal(state, "viking", "stop") == "G6.b", "Finn has moved, and will not leave"
    play(state, "viking", "step N", "stop")
    assert where(state, "dag") == beside(north, "N")
    state = alone(people={"finn": stunned(north)})
    play(state, "viking", "move dag", "step N")
    assert refusal(state, "viking", "stop") == "G6.b", "the stunned are alive"
    state = alone(corpses={north: {"men": 1}})
    play(state, "viking", "move dag", "step N", "stop")
    assert where(state, "dag") == north, "the dead are not"


@pytest.mark.rule("vikings", "G6.b")
def test_a_man_halted_on_a_friends_hex_goes_back_to_the_last_free_one() -> None:
    north = beside(HERE, "N")
    state = alone(people={"finn": north, "aelle": beside(north, "NE")}, luck=[6])
    play(state, "viking", "move dag", "step N", "step N")
    assert (where(state, "dag"), question(state)) == (HERE, "move")
    assert asked(state) == ["viking"]


# ---------------------------------------------------------------- coming in and going out


def north_gate(people: dict[str, object], luck: tuple[int, ...] = ()) -> object:
    """The village on turn 4: the Earl's men come in by the north."""
    document = {"scenario": "village-raid", "ships": {}, "turn": 4, "phase": "player b"}
    return at("movement", "anglo_saxon", people, luck, **document)


@pytest.mark.rule("vikings", "G5.infil.a", "G5.infil.b")
def test_whoever_leaves_the_field_passes_his_last_hex() -> None:
    """Hild walks to the northern edge past Dag and goes on over it; whoever begins there passes nothing."""
    people = {"hild": "0901", "dag": "1001", "godric": "2505"}
    for die, after in ((5, "gone"), (6, "healthy"), (8, "wounded"), (10, "dead")):
        state = north_gate(people, (die,))
        play(state, "anglo_saxon", "move hild", "step N")
        play(state, "anglo_saxon", "leave")
        assert [line.split()[:3] for line in told(state, "infiltrates")] == [["infiltrates", "hild", "dag"]]
        assert condition(state, "hild") == ("gone" if after == "wounded" else after), die
    state = north_gate(people | {"hild": "0900"}, (10,))
    play(state, "anglo_saxon", "move hild", "leave")
    assert (condition(state, "hild"), told(state, "infiltrates")) == ("gone", [])


@pytest.mark.rule("vikings", "G3.def.a", "G5.infil.a")
def test_whoever_comes_in_can_be_shot_at_and_passes_his_first_hex() -> None:
    people = {"aldhelm": {"state": "coming"}, "edwin": {"state": "coming"}, "einar": "0905"}
    state = north_gate(people)
    play(state, "anglo_saxon", "move aldhelm", "place 0900")
    assert (question(state), asked(state)) == ("defensive-fire", ["viking"])
    state = north_gate(people)
    play(state, "anglo_saxon", "move edwin", "place 0900")
    assert question(state) == "moving", "a rider is turned first"
    play(state, "anglo_saxon", legal(state, "anglo_saxon", "face")[0])
    assert (question(state), asked(state)) == ("defensive-fire", ["viking"])
    state = north_gate({"aldhelm": {"state": "coming"}, "dag": "1000"}, (10,))
    play(state, "anglo_saxon", "move aldhelm", "place 0900", "step S")
    assert condition(state, "aldhelm") == "wounded", "he has passed Dag; armour makes the 10 a 9"


@pytest.mark.rule("vikings", "scenario.4")
def test_monks_carry_the_gold_out_by_the_north() -> None:
    document = {"scenario": "monastery-gold", "ships": {}, "phase": "player b"}
    people = {"brother_cedd": "1201", "aelle": "1400", "egil": "2019"}
    state = at("movement", "anglo_saxon", people, treasures=["1201"], **document)
    play(state, "anglo_saxon", "move brother_cedd", "take", "step N", "leave")
    assert state.position()["treasures"] == ["anglo_saxon"]
    play(state, "anglo_saxon", "move aelle")
    assert refusal(state, "anglo_saxon", "leave") == "component.map_sides", "nobody else"


# ---------------------------------------------------------------- coming in on corpses


@pytest.mark.rule("vikings", "G5.corpse.b")
def test_nobody_comes_in_where_the_dead_lie_heaped() -> None:
    state = north_gate({"aldhelm": {"state": "coming"}, "dag": "1510"})
    play(state, "anglo_saxon", "move aldhelm")
    entry = legal(state, "anglo_saxon", "place")[0]
    hex = entry.split()[1]
    document = {"scenario": "village-raid", "ships": {}, "turn": 4, "phase": "player b", "corpses": {hex: {"men": 6}}}
    state = at("movement", "anglo_saxon", {"aldhelm": {"state": "coming"}, "dag": "1510"}, **document)
    play(state, "anglo_saxon", "move aldhelm")
    assert refusal(state, "anglo_saxon", entry) == "G5.corpse.b"
