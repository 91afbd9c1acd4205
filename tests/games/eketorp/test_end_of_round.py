"""Step 6: the end of a round."""

from __future__ import annotations

import pytest

from games.eketorp.table import at, game, hospital, hurt, legal, player, space, stones_on


@pytest.mark.rule("eketorp", "6.a")
def test_every_viking_in_the_hospital_moves_one_station_on():
    state = at("end", players={"red": {"hospital": {"3-4-5": 1, "1-2": 2}}, "blue": {"hospital": {"3-4-5": 3, "0": 1}}})
    assert hurt(state) == {"red": {"1-2": 1, "0": 2}, "blue": {"1-2": 3}}


@pytest.mark.rule("eketorp", "6.b")
def test_vikings_that_reach_the_fourth_station_are_home_for_the_next_placement():
    state = at("end", players={"red": {"hospital": {"0": 8}}, "blue": {"hospital": {"0": 2, "1-2": 1}}})
    assert player(state, "red")["home"] == 8
    assert "place A" in legal(state, "red")
    assert player(state, "blue")["home"] == 7
    assert hospital(state, "blue") == {"0": 1}


@pytest.mark.rule("eketorp", "6.c")
def test_grass_and_wood_left_on_the_spaces_return_to_the_supply():
    state = at("end", materials={"pile": [10]}, spaces={"A": space("grass grass"), "E": space("wood")})
    assert stones_on(state, "A") == stones_on(state, "E") == {}
    assert state.position()["supply"] == {"grass": 52 - 4, "wood": 42 - 3, "clay": 12 - 1, "stone": 6 - 1}


@pytest.mark.rule("eketorp", "6.d")
def test_clay_and_stone_left_on_the_spaces_stay():
    state = at("end", materials={"pile": [5]}, spaces={"F": space("clay clay wood"), "G": space("stone")})
    assert stones_on(state, "F") == {"clay": 2}
    assert stones_on(state, "G") == {"stone": 1}
    assert state.position()["supply"]["clay"] == 12 - 2


@pytest.mark.rule("eketorp", "6.e")
@pytest.mark.parametrize(("first", "then"), [("red", "blue"), ("blue", "yellow"), ("yellow", "red")])
def test_the_next_player_clockwise_becomes_the_first_player(first, then):
    assert at("end", first=first).position()["first"] == then


@pytest.mark.rule("eketorp", "end.rounds", "round.max")
def test_the_game_ends_with_the_tenth_round():
    assert not at("end", round=9).is_over()
    assert at("end", round=10).is_over()


@pytest.mark.rule("eketorp", "end.rounds")
def test_step_6_of_the_tenth_round_is_played_without_passing_on_the_pile():
    state = at(
        "end",
        round=10,
        first="blue",
        spaces={"A": space("grass"), "F": space("clay")},
        players={"red": {"hospital": {"3-4-5": 1, "0": 1}}},
    )
    assert hurt(state) == {"red": {"1-2": 1}}
    assert state.position()["spaces"] == {"F": space("clay")}
    assert state.position()["first"] == "blue"
    assert state.over_rule() == "end.rounds"


@pytest.mark.rule("eketorp", "6.d", "1.d")
def test_the_spaces_of_the_shipped_cards_never_mix_lasting_stones_with_others():
    """So that the choice of 4.1.e arises only with an owner's own cards."""
    lasting = {kind["id"] for kind in game.data.records("material") if kind["stays_on_space"]}
    assert lasting == {"clay", "stone"}
    shown: dict[str, set[str]] = {}
    for card in game.data.records("material_card"):
        for entry in card["stones"]:
            shown.setdefault(entry["space"], set()).add(entry["kind"])
    assert [kinds for kinds in shown.values() if kinds & lasting] == [{"clay"}, {"stone"}]
