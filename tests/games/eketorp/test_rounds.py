"""The six steps of a round, and step 1: the materials."""

from __future__ import annotations

import pytest

from games.eketorp.table import at, commit, duel, game, play, refusal, seen, space, stones_on, told

STEP_MARKS = "round-begins card-turned order-sealed screens-lifted combat-opened stone-taken stone-built pile-passed"


@pytest.mark.rule("eketorp", "round.steps")
def test_the_six_steps_follow_each_other_in_order():
    state = at("placement", spaces={"A": space("grass")})
    play(state, "red", "place A")
    play(state, "blue", "place A")
    commit(state)
    assert state.position()["step"] == "combat"
    play(state, "red", "fight A")
    duel(state, red=6, blue=1)
    assert state.position()["step"] == "build"
    play(state, "red", "build grass@1")
    assert state.position()["step"] == "placement"
    heard = [line.split()[0] for line in told(state, None, STEP_MARKS)]
    assert heard == [
        *["order-sealed"] * 3,
        "screens-lifted",
        "combat-opened",
        "stone-taken",
        "stone-built",
        "pile-passed",
        "round-begins",
        "card-turned",
    ]


@pytest.mark.rule("eketorp", "round.steps")
def test_what_belongs_to_another_step_is_refused():
    placing = at("placement", spaces={"A": space(red=1, blue=1)})
    assert refusal(placing, "red", "fight A") == "round.steps"
    assert refusal(placing, "red", "build grass@1") == "round.steps"
    building = at("build", players={"red": {"carried": {"grass": 1}}})
    assert refusal(building, "red", "fight A") == "round.steps"


@pytest.mark.rule("eketorp", "round.max", "end.rounds")
def test_the_game_lasts_ten_rounds_one_for_each_material_card():
    state = game.start(seats=3)
    pile = state.position()["materials"]
    for number in range(1, 11):
        assert state.position()["round"] == number
        assert state.position()["materials"]["turned"] == (pile["turned"] + pile["pile"])[:number]
        commit(state)
    assert state.is_over()
    assert refusal(state, "red", "commit") == "end.rounds"


@pytest.mark.rule("eketorp", "1.a")
def test_everybody_sees_the_top_material_card_before_placing():
    state = at("end", round=3, materials={"turned": [1, 2, 3], "pile": [9, 4]})
    assert state.position()["materials"]["turned"] == [1, 2, 3, 9]
    assert state.position()["step"] == "placement"
    for viewer in ("red", "blue", "yellow", None):
        assert seen(state, viewer)["materials"]["turned"] == [1, 2, 3, 9]


@pytest.mark.rule("eketorp", "1.a")
def test_turning_the_card_is_told_to_all():
    state = at("placement", materials={"pile": [9]})
    commit(state)
    assert told(state, None, "round-begins card-turned") == ["round-begins 2 blue", "card-turned 9"]


@pytest.mark.rule("eketorp", "1.b")
def test_the_stones_of_the_card_go_from_the_supply_to_their_spaces():
    state = at("materials", round=0, materials={"pile": [8]})
    laid_out = {name: found["stones"] for name, found in state.position()["spaces"].items()}
    assert laid_out == {
        "A": {"grass": 4},
        "C": {"wood": 1},
        "D": {"grass": 1},
        "E": {"wood": 1},
        "F": {"clay": 1},
        "G": {"stone": 1},
    }
    assert state.position()["supply"] == {"grass": 52 - 5, "wood": 42 - 2, "clay": 12 - 1, "stone": 6 - 1}


@pytest.mark.rule("eketorp", "1.c")
def test_with_six_players_the_stones_with_white_triangles_are_added():
    state = at("materials", seats=6, round=0, materials={"pile": [8]})
    assert stones_on(state, "A") == {"grass": 5}
    assert stones_on(state, "E") == {"wood": 2}
    assert stones_on(state, "F") == {"clay": 1}


@pytest.mark.rule("eketorp", "1.d")
def test_new_stones_join_those_left_on_a_space():
    leftovers = {"F": space("clay clay"), "G": space("stone")}
    state = at("materials", round=1, materials={"pile": [7]}, spaces=leftovers)
    assert stones_on(state, "F") == {"clay": 3}
    assert stones_on(state, "G") == {"stone": 2}


@pytest.mark.rule("eketorp", "1.d")
def test_a_short_supply_is_laid_out_from_space_a_on_and_the_rest_dropped():
    built = {"red": {"extra": {"grass": 49}}}
    state = at("materials", round=0, materials={"pile": [2]}, players=built)
    assert stones_on(state, "A") == {"grass": 3}
    assert stones_on(state, "C") == {}
    built = {"red": {"extra": {"clay": 11}}}
    state = at("materials", round=0, materials={"pile": [4]}, players=built)
    assert stones_on(state, "F") == {"clay": 1}
