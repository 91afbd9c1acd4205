"""Refusals out of turn: whoever asks hears the rule in the way, and whose turn it is only where nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from games.eketorp.table import asked, at, duel, play, refusal, sieges, space, walls
from games.tables import question

CONTESTED = {"A": space("grass", red=1, blue=1)}


def red_fights_blue(**players: Any) -> Any:
    state = at("combat", spaces=CONTESTED, players=players)
    play(state, "red", "fight A")
    return state


@pytest.mark.rule("eketorp", "4.amulet.a")
@pytest.mark.parametrize("action", ["exchange", "keep"])
def test_an_outsider_may_not_exchange_while_hands_are_changed_nor_while_cards_are_laid(action):
    state = red_fights_blue()
    assert refusal(state, "yellow", action) == "4.amulet.a"
    duel(state, red=5)
    assert question(state) == "lay-cards"
    assert refusal(state, "yellow", action) == "4.amulet.a"


@pytest.mark.rule("eketorp", "4.amulet.d")
def test_who_was_not_asked_because_he_cannot_pay_hears_that():
    state = red_fights_blue(red={"amulets": 3}, blue={"amulets": 5})
    assert asked(state) == ["blue"]
    assert refusal(state, "red", "exchange") == "4.amulet.d"
    play(state, "blue", "keep")
    assert refusal(state, "red", "exchange") == "4.amulet.d"
    play(state, "red", "play 6")
    assert refusal(state, "red", "exchange") == "4.amulet.d"
    assert refusal(state, "blue", "exchange") == "4.amulet.b"


@pytest.mark.rule("eketorp", "4.amulet.b")
def test_who_has_laid_his_card_had_his_turn_to_exchange():
    state = red_fights_blue()
    duel(state, red=5)
    assert asked(state) == ["blue"]
    assert refusal(state, "red", "exchange") == "4.amulet.b"


@pytest.mark.rule("eketorp", "4.2.a", "4.2.b")
def test_no_card_is_laid_without_a_duel_nor_by_an_outsider():
    state = at("combat", spaces=CONTESTED)
    assert refusal(state, "red", "play 6") == refusal(state, "yellow", "play 6") == "4.2.a"
    play(state, "red", "fight A")
    assert refusal(state, "red", "play 6") == refusal(state, "blue", "play 6") == "4.amulet.b"
    assert refusal(state, "yellow", "play 6") == "4.2.b"


@pytest.mark.rule("eketorp", "4.2.a")
def test_a_rival_is_named_only_where_there_are_several():
    state = red_fights_blue()
    assert refusal(state, "red", "challenge 2") == "4.2.a"
    assert refusal(state, "yellow", "challenge 2") == "4.2.a"


@pytest.mark.rule("eketorp", "4.order.a", "4.order.d")
def test_a_player_out_of_turn_hears_first_that_he_has_no_viking_there():
    state = at("combat", spaces={"A": space(red=1, blue=1), "B": space("grass", blue=1, yellow=1)})
    assert asked(state) == ["red"]
    assert refusal(state, "blue", "fight B") == "4.order.a"
    assert refusal(state, "yellow", "fight A") == "4.order.d"
    assert refusal(state, "blue", "fight C") == "4.order.d"
    play(state, "red", "fight A", "keep")
    assert refusal(state, "yellow", "fight B") == "4.order.b"
    assert refusal(state, "yellow", "fight A") == "4.order.d"


@pytest.mark.rule("eketorp", "4.3.b", "4.3.c")
def test_the_reasons_against_a_siege_do_not_wait_for_the_turn():
    state = at("combat", spaces=CONTESTED, players={"blue": {"sieges": sieges(ram="yellow")}})
    assert refusal(state, "blue", "besiege eketorp.ram") == "4.3.b"
    assert refusal(state, "yellow", "besiege eketorp.ram") == "4.order.a"


@pytest.mark.rule("eketorp", "3.b")
@pytest.mark.parametrize("action", ["place A", "recall A", "commit", "withdraw"])
def test_after_the_reveal_nobody_moves_a_viking_asked_or_not(action):
    state = at("combat", spaces=CONTESTED)
    assert asked(state) == ["red"]
    assert {refusal(state, colour, action) for colour in ("red", "blue", "yellow")} == {"3.b"}
    state = at("build", players={"red": {"carried": {"grass": 1}}})
    assert {refusal(state, colour, action) for colour in ("red", "blue", "yellow")} == {"3.b"}


@pytest.mark.rule("eketorp", "2.h")
def test_who_has_nobody_to_place_hears_of_the_hospital():
    state = at("placement", players={"blue": {"hospital": {"3-4-5": 8}}})
    assert refusal(state, "blue", "place A") == "2.h"
    play(state, "red", "commit")
    assert refusal(state, "red", "place A") == "2.a"


@pytest.mark.rule("eketorp", "round.steps")
def test_an_action_of_another_step_is_refused_by_the_order_of_the_steps():
    placing = at("placement")
    play(placing, "red", "commit")
    fighting = at("combat", spaces=CONTESTED)
    building = at("build", players={"red": {"carried": {"grass": 1}}})
    for colour in ("red", "blue"):
        for action in ("fight A", "exchange", "play 3", "lift 1", "carry grass", "pick grass", "build grass@1"):
            assert refusal(placing, colour, action) == "round.steps"
        for action in ("pick grass", "build grass@1"):
            assert refusal(fighting, colour, action) == "round.steps"
        for action in ("fight A", "besiege eketorp.ram", "challenge 1", "exchange", "play 3", "stop", "carry grass"):
            assert refusal(building, colour, action) == "round.steps"


def won_siege(*stones: str, **cards: int) -> Any:
    """Red has won a siege of Blue's village, whose walls beside the catapult are as given; then Yellow may fight."""
    village = {"walls": walls(*stones), "sieges": sieges(catapult="red")}
    state = at("combat", spaces={"A": space(blue=1, yellow=1)}, players={"blue": village})
    play(state, "red", "besiege eketorp.catapult")
    duel(state, **cards)
    return state


@pytest.mark.rule("eketorp", "4.3.r")
def test_a_winner_who_could_afford_nothing_hears_that_afterwards():
    state = won_siege("wood", "stone", red=6, blue=5)
    assert asked(state) == ["blue"]
    assert refusal(state, "red", "lift 1") == refusal(state, "red", "stop") == "4.3.r"
    assert refusal(state, "yellow", "lift 1") == "4.3.l"


@pytest.mark.rule("eketorp", "4.3.l")
def test_a_winner_who_took_nothing_of_his_own_will_has_had_his_turn():
    state = won_siege("grass", "stone", red=6, blue=5)
    play(state, "red", "stop")
    assert refusal(state, "red", "lift 1") == "4.3.l"


@pytest.mark.rule("eketorp", "4.3.l", "4.3.p")
def test_who_has_his_loot_takes_no_more():
    state = won_siege("grass", "wood", red=6, blue=1)
    play(state, "red", "lift 1", "lift 2")
    assert question(state) == "keep-stone"
    assert refusal(state, "red", "lift 1") == "4.3.l"
    play(state, "red", "carry wood")
    assert refusal(state, "red", "lift 1") == "4.3.l"
    assert refusal(state, "red", "carry grass") == "4.3.p"


@pytest.mark.rule("eketorp", "4.1.e")
def test_where_all_stones_are_alike_nobody_picks_one():
    state = at("build", spaces={"A": space("grass grass", red=1)}, players={"blue": {"carried": {"grass": 1}}})
    assert question(state) == "build-walls"
    assert refusal(state, "red", "pick grass") == refusal(state, "blue", "pick grass") == "4.1.e"


@pytest.mark.rule("eketorp", "5.b", "5.e")
def test_who_builds_nothing_hears_whether_he_has_no_stone_or_no_room():
    full = [["grass"] * 3] * 6
    stones = {"red": {"walls": full, "carried": {"wood": 1}}, "blue": {"carried": {"clay": 1}}}
    state = at("build", first="red", players=stones)
    assert asked(state) == ["blue"]
    assert refusal(state, "red", "build wood@1") == "5.e"
    assert refusal(state, "yellow", "build clay@1") == "5.b"
