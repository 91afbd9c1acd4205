"""Step 5: the stones are taken home and built."""

from __future__ import annotations

import pytest

from games.eketorp.table import asked, at, hurt, legal, play, player, refusal, space, stones_on, told, walls
from games.tables import question

FULL = walls(*["grass grass grass"] * 6)
ONE_PLACE_LEFT = walls(*["grass grass grass"] * 5, "grass grass")


# ---------------------------------------------------------------- who takes which stone


@pytest.mark.rule("eketorp", "4.1.c")
def test_vikings_without_a_stone_go_home_empty_handed_not_to_the_hospital():
    state = at("build", spaces={"D": space("grass", red=3)})
    assert player(state, "red")["carried"] == {"grass": 1}
    assert player(state, "red")["home"] == 8
    assert hurt(state) == {}
    assert state.position()["spaces"] == {}


@pytest.mark.rule("eketorp", "4.1.d")
def test_each_viking_takes_one_stone_and_the_others_are_left():
    state = at("build", spaces={"C": space("wood wood wood wood", red=1, blue=2)})
    assert player(state, "red")["carried"] == {"wood": 1}
    assert player(state, "blue")["carried"] == {"wood": 2}
    assert stones_on(state, "C") == {"wood": 1}


@pytest.mark.rule("eketorp", "4.1.e")
def test_where_stones_differ_owners_pick_by_turns_from_the_first_player_on():
    state = at("build", first="blue", spaces={"F": space("wood wood clay clay", red=2, blue=2)})
    for colour, kind in (("blue", "clay"), ("red", "clay")):
        assert asked(state) == [colour]
        assert legal(state, colour) == ["pick wood", "pick clay"]
        play(state, colour, f"pick {kind}")
    assert player(state, "blue")["carried"] == player(state, "red")["carried"] == {"wood": 1, "clay": 1}


@pytest.mark.rule("eketorp", "4.1.e")
def test_passes_repeat_until_each_viking_has_a_stone():
    state = at("build", spaces={"F": space("grass grass wood clay stone", red=1, blue=2, yellow=1)})
    order = []
    while question(state) == "pick-stone":
        order.append(asked(state)[0])
        play(state, order[-1], legal(state, order[-1])[-1])
    assert order == ["red", "blue", "yellow", "blue"][: len(order)]
    assert player(state, "blue")["carried"] == {"clay": 1, "grass": 1}
    assert player(state, "yellow")["carried"] == {"wood": 1}


@pytest.mark.rule("eketorp", "4.1.e")
def test_the_spaces_come_in_order_from_a_to_g():
    mixed = space("wood clay", red=1)
    state = at("build", spaces={"G": mixed, "B": mixed, "E": mixed})
    for name in "BEG":
        assert state.position()["frames"][-1] == {"decision": "pick-stone", "space": name, "waiting": [0]}
        play(state, "red", "pick clay")
    assert player(state, "red")["carried"] == {"clay": 3}


@pytest.mark.rule("eketorp", "4.1.e")
def test_only_stones_of_the_space_can_be_picked():
    state = at("build", spaces={"F": space("wood clay", red=1)})
    assert refusal(state, "red", "pick stone") == "4.1.e"
    assert refusal(state, "blue", "pick clay") == "4.1.e"


@pytest.mark.rule("eketorp", "4.1.e")
@pytest.mark.parametrize("alike", [space("clay clay", red=1), space("wood clay", red=2), space("wood clay", red=3)])
def test_no_question_is_asked_where_nothing_can_be_chosen(alike):
    assert question(at("build", spaces={"F": alike})) == "build-walls"


# ---------------------------------------------------------------- home and on the wall


@pytest.mark.rule("eketorp", "5.a")
def test_all_vikings_outside_the_hospital_go_home_with_their_stones():
    laden = {"vikings": ["blue"], "assaulted": True, "loot": "clay"}
    village = {"sieges": {"ram": laden, "boat": {"vikings": ["blue"], "assaulted": True}}}
    players = {"red": village, "blue": {"hospital": {"1-2": 1}}}
    state = at("build", first="blue", spaces={"A": space("wood", blue=2)}, players=players)
    assert player(state, "blue")["carried"] == {"wood": 1, "clay": 1}
    assert player(state, "blue")["home"] == 7
    assert player(state, "blue")["hospital"] == {"1-2": 1}
    assert player(state, "red")["sieges"] == {}


@pytest.mark.rule("eketorp", "5.b")
def test_a_stone_goes_on_top_of_a_build_space_of_the_owners_choice():
    players = {"red": {"carried": {"grass": 1, "clay": 1}, "walls": walls("wood", "stone stone")}}
    state = at("build", players=players)
    assert legal(state, "red") == [f"build {kind}@{wall}" for kind in ("grass", "clay") for wall in range(1, 7)]
    assert refusal(state, "red", "build wood@1") == "5.b"
    play(state, "red", "build clay@2", "build grass@1")
    assert player(state, "red")["walls"][:2] == [["wood", "grass"], ["stone", "stone", "clay"]]


@pytest.mark.rule("eketorp", "5.b")
def test_each_builds_all_his_stones_in_turn_from_the_first_player_on():
    carried = {"carried": {"grass": 2}}
    state = at("build", first="yellow", players={"red": carried, "blue": carried, "yellow": carried})
    order = []
    while question(state) == "build-walls":
        order += asked(state)
        assert refusal(state, "blue" if asked(state) != ["blue"] else "red", "build grass@2") == "5.b"
        play(state, order[-1], "build grass@1")
    assert order == ["yellow", "yellow", "red", "red", "blue", "blue"]


@pytest.mark.rule("eketorp", "5.b")
def test_building_is_compulsory_while_there_is_room():
    state = at("build", players={"red": {"carried": {"grass": 1}}})
    assert {action.split()[0] for action in legal(state, "red")} == {"build"}


@pytest.mark.rule("eketorp", "5.c")
def test_a_wall_takes_no_more_than_three_stones():
    players = {"red": {"carried": {"grass": 3}, "walls": walls("grass grass grass", "wood")}}
    state = at("build", players=players)
    assert refusal(state, "red", "build grass@1") == "5.c"
    play(state, "red", "build grass@2", "build grass@2")
    assert refusal(state, "red", "build grass@2") == "5.c"


@pytest.mark.rule("eketorp", "5.d")
def test_a_stone_once_placed_is_not_moved():
    players = {"red": {"carried": {"clay": 1}, "walls": walls("grass wood", "stone")}}
    state = at("build", players=players)
    assert refusal(state, "red", "lift 1") == "round.steps"
    assert refusal(state, "red", "build wood@2") == "5.b"
    play(state, "red", "build clay@1")
    assert player(state, "red")["walls"] == walls("grass wood clay", "stone", "", "", "", "")


@pytest.mark.rule("eketorp", "5.e")
def test_stones_beyond_eighteen_are_kept_beside_the_village():
    players = {"red": {"carried": {"wood": 2, "stone": 1}, "walls": ONE_PLACE_LEFT}}
    state = at("build", players=players)
    play(state, "red", "build wood@6")
    assert player(state, "red")["extra"] == {"wood": 1, "stone": 1}
    assert player(state, "red")["carried"] == {}
    assert told(state, None, "stone-extra") == ["stone-extra red wood", "stone-extra red stone"]


# ---------------------------------------------------------------- a complete village


@pytest.mark.rule("eketorp", "5.f", "end.complete")
def test_all_players_finish_building_before_the_game_ends():
    players = {"red": {"carried": {"grass": 1}, "walls": ONE_PLACE_LEFT}, "blue": {"carried": {"wood": 1}}}
    state = at("build", players=players)
    play(state, "red", "build grass@6")
    assert not state.is_over()
    play(state, "blue", "build wood@1")
    assert state.is_over()
    assert state.result() == [1.0, 0.0, 0.0]


@pytest.mark.rule("eketorp", "5.f")
def test_step_6_is_not_played_once_a_village_is_complete():
    players = {"red": {"walls": FULL}, "blue": {"hospital": {"0": 1}}}
    state = at("build", round=4, spaces={"A": space("grass")}, players=players)
    assert state.is_over()
    assert hurt(state) == {"blue": {"0": 1}}
    assert stones_on(state, "A") == {"grass": 1}
    assert (state.position()["round"], state.position()["first"]) == (4, "red")


@pytest.mark.rule("eketorp", "5.f", "end.complete")
def test_seventeen_stones_do_not_end_the_game():
    state = at("build", players={"red": {"walls": ONE_PLACE_LEFT}})
    assert not state.is_over()
    assert state.position()["round"] == 2


@pytest.mark.rule("eketorp", "end.complete")
def test_nothing_is_played_after_a_village_is_complete():
    state = at("build", players={"red": {"carried": {"grass": 1}, "walls": ONE_PLACE_LEFT}})
    play(state, "red", "build grass@6")
    assert told(state, None, "village-complete") == ["village-complete red"]
    assert state.deciders() == ()
    assert refusal(state, "blue", "commit") == "end.complete"
