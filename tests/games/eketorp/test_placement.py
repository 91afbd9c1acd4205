"""Step 2: secret placement."""

from __future__ import annotations

import pytest

from games.eketorp.table import (
    asked,
    at,
    commit,
    duel,
    game,
    legal,
    play,
    player,
    refusal,
    seat,
    second_thoughts,
    seen,
    sieges,
    space,
    told,
    walls,
    words,
)
from games.tables import question


@pytest.mark.rule("eketorp", "2.a")
def test_all_players_place_at_the_same_time():
    state = at("placement")
    assert asked(state) == ["red", "blue", "yellow"]
    play(state, "yellow", "place A")
    play(state, "red", "place A", "commit")
    assert asked(state) == ["blue", "yellow"]


@pytest.mark.rule("eketorp", "2.a")
def test_nobody_sees_an_order_before_the_last_is_sealed():
    state, untouched = at("placement"), at("placement")
    play(state, "red", "place A", "place ismantorp.boat")
    for viewer in ("blue", "yellow", None):
        assert seen(state, viewer) == seen(untouched, viewer)
    assert legal(state, "blue") == legal(untouched, "blue")
    events = game.take_events(state)
    assert words(events, "red") == ["viking-placed red A", "viking-placed red ismantorp.boat"]
    assert words(events, "blue") == words(events, None) == []
    play(state, "red", "commit")
    assert seen(state, "blue")["spaces"] == seen(untouched, "blue")["spaces"]
    assert told(state, "blue") == ["order-sealed red"]


@pytest.mark.rule("eketorp", "2.a")
def test_an_order_may_be_replaced_until_the_last_player_has_sealed_his():
    state = at("placement")
    play(state, "red", "place A", "place B", "commit")
    assert refusal(state, "red", "place C") == "2.a"
    assert legal(state, "red") == ["withdraw"]
    play(state, "red", "withdraw")
    assert player(state, "red")["home"] == 8
    play(state, "red", "place C", "commit")
    play(state, "blue", "commit")
    play(state, "yellow", "commit")
    assert told(state, None, "vikings-shown") == ["vikings-shown red C 1"]


@pytest.mark.rule("eketorp", "2.a")
def test_a_misplaced_viking_is_called_back_before_the_order_is_sealed():
    state = at("placement")
    assert second_thoughts(state, "red") == []
    play(state, "red", "place A", "place A", "place ismantorp.boat")
    assert second_thoughts(state, "red") == ["recall A", "recall ismantorp.boat"]
    play(state, "red", "recall A", "recall ismantorp.boat")
    assert player(state, "red")["home"] == 7
    assert seen(state, "red")["spaces"]["A"]["vikings"] == {"red": 1}
    play(state, "red", "place ismantorp.boat", "place B", "commit")
    commit(state)
    assert told(state, None, "vikings-shown") == [
        "vikings-shown red A 1",
        "vikings-shown red B 1",
        "vikings-shown red ismantorp.boat 1",
    ]


@pytest.mark.rule("eketorp", "2.a")
def test_whoever_seals_last_can_call_vikings_back_until_he_does_and_is_told_so():
    state = at("placement")
    play(state, "red", "commit")
    play(state, "blue", "place A")
    assert game.prompt_document(state, seat("blue"))["arguments"] == {"left": 7, "last": 0}
    play(state, "yellow", "commit")
    assert game.prompt_document(state, seat("blue"))["arguments"] == {"left": 7, "last": 1}
    assert "your seal lifts the screens" in game.prompt(state, seat("blue"), "en")
    play(state, "blue", "recall A", "commit")
    assert told(state, None, "vikings-shown") == []


@pytest.mark.rule("eketorp", "2.a")
def test_only_own_vikings_are_called_back_and_only_while_the_order_is_open():
    state = at("placement")
    play(state, "red", "place A")
    assert refusal(state, "red", "recall B") == "2.a"
    assert refusal(state, "blue", "recall A") == "2.a"
    play(state, "red", "commit")
    assert second_thoughts(state, "red") == []
    assert refusal(state, "red", "recall A") == "2.a"


@pytest.mark.rule("eketorp", "2.a")
def test_nobody_learns_that_a_viking_was_called_back():
    state, untouched = at("placement"), at("placement")
    play(state, "red", "place A", "place B", "recall A")
    for viewer in ("blue", "yellow", None):
        assert seen(state, viewer) == seen(untouched, viewer)
    assert legal(state, "blue") == legal(untouched, "blue")
    events = game.take_events(state)
    assert words(events, "red")[-1] == "viking-recalled red A"
    assert words(events, "blue") == words(events, None) == []


@pytest.mark.rule("eketorp", "2.a")
def test_who_plays_by_the_list_of_answers_never_comes_to_call_a_viking_back():
    """So that programs reach the end of a placement: taking back could go on for ever."""
    state = at("placement")
    play(state, "red", *["place A"] * 8)
    assert legal(state, "red") == ["commit"]
    assert second_thoughts(state, "red") == ["recall A"]
    assert state.why_not(seat("red"), game.action("recall", "A")) == ""


@pytest.mark.rule("eketorp", "2.a")
def test_there_is_nothing_to_withdraw_before_an_order_is_sealed():
    assert refusal(at("placement"), "red", "withdraw") == "2.a"


@pytest.mark.rule("eketorp", "2.a")
def test_a_player_without_a_viking_at_home_has_an_empty_order_already_sealed():
    state = at("placement", players={"blue": {"hospital": {"3-4-5": 8}}})
    assert asked(state) == ["red", "yellow"]
    assert legal(state, "blue") == []
    assert refusal(state, "blue", "withdraw") == "2.a"
    nobody = {"hospital": {"0": 8}}
    state = at("placement", players={"red": nobody, "blue": nobody, "yellow": nobody})
    assert state.position()["round"] == 2


@pytest.mark.rule("eketorp", "2.b")
def test_vikings_go_to_spaces_rival_siege_spaces_or_stay_at_home():
    state = at("placement", spaces={"A": space("grass")})
    play(state, "red", "place A", "place eketorp.catapult")
    commit(state)
    play(state, "red", "besiege eketorp.catapult")
    position = state.position()
    assert position["spaces"]["A"]["vikings"] == {"red": 1}
    assert position["players"]["blue"]["sieges"]["catapult"]["vikings"] == ["red"]
    assert position["players"]["red"]["home"] == 6


@pytest.mark.rule("eketorp", "2.c")
def test_any_number_of_vikings_may_go_to_a_material_space():
    state = at("placement")
    play(state, "red", *["place G"] * 8)
    assert seen(state, "red")["spaces"]["G"]["vikings"] == {"red": 8}


@pytest.mark.rule("eketorp", "2.d")
def test_only_one_own_viking_may_go_to_a_siege_space():
    state = at("placement")
    play(state, "red", "place eketorp.ram")
    assert refusal(state, "red", "place eketorp.ram") == "2.d"
    play(state, "yellow", "place eketorp.ram")


@pytest.mark.rule("eketorp", "2.e")
def test_several_sides_of_one_village_may_be_besieged_each_for_itself():
    state = at("placement")
    play(state, "red", "place eketorp.ram", "place eketorp.boat", "place eketorp.catapult")
    commit(state)
    assert legal(state, "red") == ["besiege eketorp.catapult", "besiege eketorp.boat", "besiege eketorp.ram"]
    play(state, "red", "besiege eketorp.boat")
    duel(state, red=1, blue=6)
    assert legal(state, "red") == ["besiege eketorp.catapult", "besiege eketorp.ram"]


@pytest.mark.rule("eketorp", "2.k", "comp.village.siege")
@pytest.mark.parametrize(("side", "beside"), [("catapult", "12"), ("boat", "34"), ("ram", "56")])
def test_the_siege_space_decides_which_two_walls_can_be_looted(side, beside):
    village = {"walls": walls(*["grass"] * 6), "sieges": sieges(**{side: "red"})}
    state = at("combat", players={"blue": village})
    play(state, "red", f"besiege eketorp.{side}")
    duel(state, red=6, blue=1)
    assert legal(state, "red") == [*(f"lift {wall}" for wall in beside), "stop"]


@pytest.mark.rule("eketorp", "2.f")
@pytest.mark.parametrize("kept", [0, 3, 8])
def test_any_number_of_vikings_may_stay_to_defend_the_village(kept):
    state = at("placement", players={"yellow": {"hospital": {"3-4-5": 7}}})
    play(state, "yellow", "place barby.ram")
    play(state, "red", *["place A"] * (8 - kept))
    commit(state)
    assert player(state, "red")["home"] == kept
    play(state, "yellow", "besiege barby.ram")
    assert told(state, None, "siege-opened siege-opened-undefended") == [
        f"siege-opened{'' if kept else '-undefended'} yellow red barby.ram"
    ]


@pytest.mark.rule("eketorp", "2.g")
def test_nobody_besieges_his_own_village():
    state = at("placement")
    assert [refusal(state, "red", f"place barby.{side}") for side in ("catapult", "boat", "ram")] == ["2.g"] * 3
    assert refusal(state, "blue", "place eketorp.ram") == "2.g"


@pytest.mark.rule("eketorp", "2.h")
@pytest.mark.parametrize("station", ["3-4-5", "1-2", "0"])
def test_vikings_in_the_hospital_cannot_be_placed(station):
    state = at("placement", players={"red": {"hospital": {station: 7}}})
    play(state, "red", "place A")
    assert refusal(state, "red", "place A") == "2.h"
    assert legal(state, "red") == ["commit"]


@pytest.mark.rule("eketorp", "2.i")
def test_vikings_not_named_in_the_order_are_placed_at_home():
    state = at("placement", spaces={"A": space(blue=1, yellow=1)})
    play(state, "red", "place A", "commit")
    commit(state)
    assert question(state) == "open-duel"
    assert player(state, "red")["home"] == 7


@pytest.mark.rule("eketorp", "2.i")
def test_no_more_vikings_are_placed_than_there_are():
    state = at("placement")
    play(state, "red", *["place A"] * 8)
    assert refusal(state, "red", "place B") == "2.i"


@pytest.mark.rule("eketorp", "2.j")
def test_placing_where_there_is_nothing_to_gain_is_allowed():
    state = at("placement")
    assert state.position()["spaces"] == {}
    assert player(state, "blue")["walls"] == [[]] * 6
    assert state.why_not(seat("red"), game.action("place", "A")) == ""
    assert state.why_not(seat("red"), game.action("place", "eketorp.ram")) == ""
