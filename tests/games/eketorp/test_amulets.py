"""Step 4.2: changing one's hand before a duel, paid with amulets."""

from __future__ import annotations

from typing import Any

import pytest

from games.eketorp.table import asked, at, commit, duel, game, legal, play, player, refusal, seen, sieges, space, words
from games.tables import question

CONTESTED = {"A": space("grass", red=1, blue=1)}


def red_fights_blue(*draws: int, **players: Any) -> Any:
    """Red has opened a combat against Blue; these cards will be drawn."""
    state = at("combat", draws=draws, spaces=CONTESTED, players=players)
    play(state, "red", "fight A")
    return state


@pytest.mark.rule("eketorp", "4.amulet.a")
def test_before_the_cards_are_laid_each_of_the_two_may_change_his_hand():
    state = red_fights_blue(3, 3, 4, 4, 2, 2, 3, 3)
    assert legal(state, "red") == ["exchange", "keep"]
    play(state, "red", "exchange")
    assert player(state, "red")["hand"] == [3, 3, 4, 4]
    assert legal(state, "blue") == ["exchange", "keep"]
    play(state, "blue", "exchange")
    assert player(state, "blue")["hand"] == [2, 2, 3, 3]
    assert question(state) == "lay-cards"


@pytest.mark.rule("eketorp", "4.amulet.a")
def test_a_hand_may_be_kept():
    state = red_fights_blue()
    play(state, "red", "keep")
    play(state, "blue", "keep")
    assert player(state, "red")["amulets"] == player(state, "blue")["amulets"] == 5
    assert player(state, "red")["hand"] == [1, 2, 5, 6]


@pytest.mark.rule("eketorp", "4.amulet.a")
def test_players_outside_the_duel_may_not_change_their_hands():
    assert refusal(red_fights_blue(), "yellow", "exchange") == "4.amulet.a"


@pytest.mark.rule("eketorp", "4.amulet.a")
def test_no_hand_is_changed_before_the_duel_is_named_or_once_cards_are_laid():
    state = at("combat", spaces=CONTESTED)
    assert refusal(state, "red", "exchange") == "4.amulet.a"
    play(state, "red", "fight A")
    duel(state, red=5)
    assert "exchange" not in legal(state, "blue")
    assert refusal(state, "blue", "exchange") == "4.amulet.b"


@pytest.mark.rule("eketorp", "4.amulet.a")
def test_the_owner_of_an_undefended_village_may_change_his_hand_too():
    everyone_out = {"B": space("grass", red=8)}
    state = at("combat", spaces=everyone_out, players={"red": {"sieges": sieges(ram="blue")}})
    play(state, "blue", "besiege barby.ram", "keep")
    assert asked(state) == ["red"]
    assert legal(state, "red") == ["exchange", "keep"]


@pytest.mark.rule("eketorp", "4.amulet.b")
def test_the_attacker_decides_first_and_cannot_come_back_to_it():
    state = red_fights_blue(3, 3, 3, 3, 4, 4, 4, 4)
    assert asked(state) == ["red"]
    assert legal(state, "blue") == []
    assert refusal(state, "red", "play 5") == "4.amulet.b"
    play(state, "red", "keep")
    assert asked(state) == ["blue"]
    play(state, "blue", "exchange")
    assert question(state) == "lay-cards"
    assert "exchange" not in legal(state, "red")
    assert refusal(state, "red", "exchange") == "4.amulet.b"


@pytest.mark.rule("eketorp", "4.amulet.b")
def test_in_a_siege_the_besieger_decides_first():
    state = at("combat", players={"red": {"sieges": sieges(ram="blue")}})
    play(state, "blue", "besiege barby.ram")
    assert asked(state) == ["blue"]
    play(state, "blue", "keep")
    assert asked(state) == ["red"]


@pytest.mark.rule("eketorp", "4.amulet.c")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_whole_hand_is_changed_and_the_pile_not_touched(size):
    cards = {"hand": [1, 1, 1, 1][:size], "pile": [2, 2, 2, 2][size:]}
    state = red_fights_blue(6, 6, 6, 6, red=cards)
    play(state, "red", "exchange")
    assert player(state, "red")["hand"] == [6] * size
    assert player(state, "red")["pile"] == [2] * (4 - size)


@pytest.mark.rule("eketorp", "4.amulet.d")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_each_card_costs_an_amulet(size):
    state = red_fights_blue(red={"hand": [1, 1, 1, 1][:size], "pile": [2, 2, 2, 2][size:]})
    play(state, "red", "exchange")
    assert player(state, "red")["amulets"] == 5 - size
    assert len(player(state, "red")["hand"]) == size


@pytest.mark.rule("eketorp", "4.amulet.d")
def test_who_has_fewer_amulets_than_cards_cannot_change_his_hand():
    assert asked(red_fights_blue(red={"amulets": 4})) == ["red"]
    assert asked(red_fights_blue(red={"amulets": 3})) == ["blue"]
    assert question(red_fights_blue(red={"amulets": 3}, blue={"amulets": 0})) == "lay-cards"


@pytest.mark.rule("eketorp", "4.amulet.d")
def test_who_cannot_pay_is_told_so():
    state = red_fights_blue(red={"amulets": 3}, blue={"amulets": 0})
    assert refusal(state, "red", "exchange") == "4.amulet.d"


@pytest.mark.rule("eketorp", "4.amulet.e")
def test_a_player_may_change_his_hand_again_while_he_can_pay():
    state = red_fights_blue(2, 3, 4, 5, 6, red={"hand": [1], "pile": [1, 1, 1]})
    for drawn, left in ((2, 4), (3, 3), (4, 2), (5, 1)):
        play(state, "red", "exchange")
        assert (player(state, "red")["hand"], player(state, "red")["amulets"]) == ([drawn], left)
        assert legal(state, "red") == ["exchange", "keep"]
    play(state, "red", "exchange")
    assert player(state, "red")["hand"] == [6]
    assert asked(state) == ["blue"]


@pytest.mark.rule("eketorp", "4.amulet.f")
def test_spent_amulets_never_come_back():
    state = red_fights_blue(6, red={"hand": [1], "pile": [2, 2, 2]})
    play(state, "red", "exchange")
    duel(state, red=6, blue=1)
    assert player(state, "red")["hand"] == [1, 2, 2, 2]
    play(state, "red", "build grass@1")
    for _ in range(3):
        commit(state)
    assert state.position()["round"] == 5
    assert player(state, "red")["amulets"] == 4


@pytest.mark.rule("eketorp", "4.amulet.g")
def test_cards_thrown_away_are_known_to_the_thrower_alone():
    state = red_fights_blue(3, 3, 4, 4, red={"hand": [1, 2, 2, 6]})
    game.take_events(state)
    play(state, "red", "exchange")
    assert seen(state, "red")["players"]["red"]["thrown"] == [1, 2, 2, 6]
    for viewer in ("blue", "yellow", None):
        view = seen(state, viewer)
        assert "thrown" not in view["players"]["red"]
        assert (view["discard"], view["draw_pile"], view["players"]["red"]["hand"]) == (4, 54 - 12 - 4, 4)
    events = game.take_events(state)
    assert words(events, "red") == ["hand-changed red 4 1", "hand-drawn red 3344"]
    assert words(events, "blue") == words(events, None) == ["hand-changed red 4 1"]


@pytest.mark.rule("eketorp", "4.amulet.g")
def test_cards_thrown_away_do_not_return_to_the_draw_pile():
    all_the_sixes = {"red": {"hand": [6, 6, 6, 6]}, "blue": {"hand": [6, 6, 6, 6]}, "yellow": {"hand": [6, 5, 5, 5]}}
    state = red_fights_blue(**all_the_sixes)
    play(state, "red", "exchange")
    assert 6 not in state.position()["draw_pile"]
    assert 6 not in player(state, "red")["hand"]


@pytest.mark.rule("eketorp", "4.amulet.g")
def test_the_draw_pile_is_large_enough_for_all_the_amulets_of_six_players():
    state = game.start(seats=6)
    assert len(state.position()["draw_pile"]) == 6 * player(state, "red")["amulets"]


@pytest.mark.rule("eketorp", "4.amulet.g")
def test_a_draw_pile_that_is_too_short_takes_up_the_cards_thrown_away():
    hands = {colour: {"hand": [1, 2, 5, 6]} for colour in ("red", "blue", "yellow")}
    all_but_a_three = [1] * 6 + [2] * 6 + [3] * 8 + [4] * 9 + [5] * 6 + [6] * 6
    hands["red"]["thrown"] = all_but_a_three
    state = red_fights_blue(**hands)
    assert state.position()["draw_pile"] == [3]
    play(state, "red", "exchange")
    assert 3 in player(state, "red")["hand"]
    assert len(state.position()["draw_pile"]) == 54 - 12
    assert player(state, "red")["thrown"] == []
