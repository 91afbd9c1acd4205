"""Step 4.2: a duel of two cards."""

from __future__ import annotations

from typing import Any

import pytest

from games.eketorp.table import (
    asked,
    at,
    duel,
    game,
    hospital,
    hurt,
    legal,
    play,
    player,
    refusal,
    seen,
    sieges,
    space,
    told,
    walls,
    words,
)


def red_fights_blue(**players: Any) -> Any:
    """Red has opened a combat against Blue on A; another between Yellow and Blue on G is still to come."""
    spaces = {"A": space("grass", red=2, blue=2), "G": space(blue=1, yellow=1)}
    state = at("combat", spaces=spaces, players=players)
    play(state, "red", "fight A")
    return state


@pytest.mark.rule("eketorp", "4.2.a")
def test_the_opener_names_the_space_and_one_of_several_opponents_there():
    state = at("combat", seats=4, spaces={"A": space("grass", red=1, blue=1, yellow=2), "B": space(red=1, white=1)})
    play(state, "red", "fight A")
    assert legal(state, "red") == ["challenge 2", "challenge 3"]
    assert refusal(state, "red", "challenge 1") == "4.2.a"
    assert refusal(state, "red", "challenge 4") == "4.2.a"
    play(state, "red", "challenge 3")
    assert told(state, None, "combat-opened") == ["combat-opened red yellow A"]


@pytest.mark.rule("eketorp", "4.2.a")
def test_a_single_opponent_needs_no_naming_and_cannot_refuse():
    state = red_fights_blue(red={"amulets": 0}, blue={"amulets": 0})
    assert told(state, None, "combat-opened") == ["combat-opened red blue A"]
    assert asked(state) == ["red", "blue"]
    assert legal(state, "blue") == ["play 1", "play 2", "play 5", "play 6"]


@pytest.mark.rule("eketorp", "4.2.a", "4.2.d")
def test_a_duel_is_one_viking_against_one_viking():
    state = red_fights_blue()
    duel(state, red=6, blue=1)
    assert state.position()["spaces"]["A"]["vikings"] == {"red": 2, "blue": 1}
    assert hurt(state) == {"blue": {"3-4-5": 1}}


@pytest.mark.rule("eketorp", "4.2.b")
def test_each_lays_a_card_of_his_choice_from_his_hand():
    state = red_fights_blue(red={"hand": [2, 3, 3, 6], "amulets": 0}, blue={"amulets": 0})
    assert legal(state, "red") == ["play 2", "play 3", "play 6"]
    assert refusal(state, "red", "play 5") == "4.2.b"
    play(state, "red", "play 3")
    assert refusal(state, "red", "play 6") == "4.2.b"


@pytest.mark.rule("eketorp", "4.2.b")
def test_a_card_lies_face_down_until_both_are_turned_up_together():
    state = red_fights_blue(red={"amulets": 0}, blue={"amulets": 0})
    told(state)
    play(state, "blue", "play 5")
    events = game.take_events(state)
    for viewer in ("red", "yellow", None):
        assert seen(state, viewer)["players"]["blue"]["laid"] is True
        assert seen(state, viewer)["players"]["blue"]["hand"] == 4
        assert words(events, viewer) == ["card-laid blue"]
    assert seen(state, "blue")["players"]["blue"]["laid"] == 5
    play(state, "red", "play 6")
    assert told(state, None, "cards-turned") == ["cards-turned red 6 blue 5"]


@pytest.mark.rule("eketorp", "4.2.b")
@pytest.mark.parametrize(("red", "blue", "loser"), [(6, 5, "blue"), (1, 2, "red")])
def test_the_higher_card_wins_whoever_opened(red, blue, loser):
    state = red_fights_blue()
    duel(state, red=red, blue=blue)
    assert hurt(state) == {loser: {"1-2": 1}}


@pytest.mark.rule("eketorp", "4.2.c")
@pytest.mark.parametrize(("ours", "theirs", "difference"), [(5, 3, 2), (6, 1, 5), (4, 3, 1)])
def test_the_difference_value_is_the_higher_card_less_the_lower(ours, theirs, difference):
    village = {"hand": [theirs] * 4, "walls": walls("grass"), "sieges": sieges(catapult="red")}
    state = at("combat", players={"red": {"hand": [ours] * 4}, "blue": village})
    play(state, "red", "besiege eketorp.catapult")
    duel(state, red=ours, blue=theirs)
    assert state.position()["frames"][-1]["left"] == difference


@pytest.mark.rule("eketorp", "4.2.d")
def test_the_loser_goes_to_the_hospital_at_once_and_the_winner_stays():
    state = red_fights_blue()
    duel(state, red=1, blue=2)
    assert state.position()["step"] == "combat"
    assert hurt(state) == {"red": {"1-2": 1}}
    assert state.position()["spaces"]["A"]["vikings"] == {"red": 1, "blue": 2}


@pytest.mark.rule("eketorp", "4.2.e", "4.2.h")
def test_after_a_tie_both_vikings_go_to_station_0():
    state = red_fights_blue()
    duel(state, red=5, blue=5)
    assert hurt(state) == {"red": {"0": 1}, "blue": {"0": 1}}
    assert state.position()["spaces"]["A"]["vikings"] == {"red": 1, "blue": 1}


@pytest.mark.rule("eketorp", "4.2.f")
@pytest.mark.parametrize("winning", [4, 5, 6])
def test_a_difference_of_three_or_more_leads_to_station_3_4_5(winning):
    state = red_fights_blue(red={"hand": [4, 5, 6, 6]})
    duel(state, red=winning, blue=1)
    assert hurt(state) == {"blue": {"3-4-5": 1}}


@pytest.mark.rule("eketorp", "4.2.g")
@pytest.mark.parametrize("winning", [2, 3])
def test_a_difference_of_one_or_two_leads_to_station_1_2(winning):
    state = red_fights_blue(red={"hand": [2, 3, 6, 6]})
    duel(state, red=winning, blue=1)
    assert hurt(state) == {"blue": {"1-2": 1}}


@pytest.mark.rule("eketorp", "4.2.i")
def test_the_two_cards_change_sides_and_lie_on_the_piles_not_in_the_hands():
    state = red_fights_blue()
    duel(state, red=6, blue=2)
    assert (player(state, "red")["hand"], player(state, "red")["pile"]) == ([1, 2, 5], [2])
    assert (player(state, "blue")["hand"], player(state, "blue")["pile"]) == ([1, 5, 6], [6])
    assert (player(state, "yellow")["hand"], player(state, "yellow")["pile"]) == ([1, 2, 5, 6], [])


@pytest.mark.rule("eketorp", "4.2.j")
def test_the_cards_change_sides_after_a_tie_too():
    state = red_fights_blue()
    duel(state, red=5, blue=5)
    for colour in ("red", "blue"):
        assert (player(state, colour)["hand"], player(state, colour)["pile"]) == ([1, 2, 6], [5])


@pytest.mark.rule("eketorp", "4.2.k")
def test_an_empty_hand_takes_up_the_whole_pile_at_once():
    state = red_fights_blue(red={"hand": [3], "pile": [1, 1, 6], "amulets": 0})
    duel(state, red=3, blue=5)
    assert (player(state, "red")["hand"], player(state, "red")["pile"]) == ([1, 1, 5, 6], [])
    assert told(state, None, "hand-refilled") == ["hand-refilled red 4"]


@pytest.mark.rule("eketorp", "4.2.k")
def test_the_pile_is_not_taken_while_a_card_is_left_in_hand():
    state = red_fights_blue(red={"hand": [2, 3], "pile": [6, 6], "amulets": 0}, blue={"amulets": 0})
    assert legal(state, "red") == ["play 2", "play 3"]
    duel(state, red=3, blue=5)
    assert (player(state, "red")["hand"], player(state, "red")["pile"]) == ([2], [5, 6, 6])


@pytest.mark.rule("eketorp", "4.2.k", "4.2.i")
def test_hand_and_pile_are_always_four_cards():
    state = at("combat", spaces={"A": space(red=8, blue=8)})
    for card in (1, 2, 5, 6, 1, 2):
        play(state, asked(state)[0], "fight A")
        duel(state, red=card, blue=card)
        for colour in ("red", "blue"):
            found = player(state, colour)
            assert len(found["hand"]) + len(found["pile"]) == 4
            assert found["hand"]


@pytest.mark.rule("eketorp", "4.2.l")
def test_any_number_of_vikings_of_any_colours_share_a_station():
    crowd = {"hospital": {"3-4-5": 5}}
    state = red_fights_blue(red=crowd, blue=crowd, yellow=crowd)
    duel(state, red=6, blue=1)
    assert [hospital(state, colour) for colour in ("red", "blue", "yellow")] == [
        {"3-4-5": 5},
        {"3-4-5": 6},
        {"3-4-5": 5},
    ]


@pytest.mark.rule("eketorp", "4.2.i", "4.2.j", "4.3.h")
@pytest.mark.parametrize(
    ("red_away", "blue", "red", "rules"),
    [
        (1, 6, 1, ("4.2.i",)),
        (1, 5, 5, ("4.2.i", "4.2.j")),
        (8, 6, 1, ("4.2.i", "4.3.h")),
        (8, 5, 5, ("4.2.i", "4.3.h")),
    ],
    ids=["won", "tie", "undefended", "undefended, like cards"],
)
def test_the_swap_names_the_rule_it_goes_by(red_away, blue, red, rules):
    spaces = {"A": space("grass", red=red_away)}
    state = at("combat", spaces=spaces, players={"red": {"sieges": sieges(ram="blue")}})
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=blue, red=red)
    (swapped,) = [event for event in game.take_events(state) if event.kind == "cards-swapped"]
    assert swapped.rules == rules
