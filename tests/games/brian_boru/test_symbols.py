"""Actions: every symbol of the cards."""

from __future__ import annotations

import pytest

from games.brian_boru.table import (
    CARDS,
    asked,
    at,
    blessed,
    go_on,
    is_viking,
    legal,
    losing,
    monasteries,
    of,
    owner,
    play,
    player,
    refusal,
    targets,
    told,
    trick,
    viking,
    winning,
)
from games.tables import question


def blue(**goods):
    return {"blue": goods}


@pytest.mark.rule("brian-boru", "symbols.order")
def test_all_symbols_are_resolved_from_left_to_right():
    state = losing(4, players=blue(coins=0))  # option two: three court steps, then a coin
    play(state, "blue", "choose second")
    assert question(state) == "choose-option"
    assert asked(state) == ["green"], "the coin comes too late to pay for a step"
    assert (player(state, "blue")["track"], player(state, "blue")["coins"]) == (3, 1)
    state = losing(2, players=blue(coins=2), towns={"tara": "blue"})  # three coins, then expand for five
    play(state, "blue", "choose first")
    assert question(state) == "expand-by-road"
    assert refusal(state, "blue", "buy") == "symbols.order"


@pytest.mark.rule("brian-boru", "symbols.order")
def test_only_expansion_and_purchases_can_be_declined():
    state = losing(5, battle_area=6)
    play(state, "blue", "choose second")
    assert legal(state, "blue") == ["buy", "done"]
    play(state, "blue", "done")
    assert player(state, "blue")["coins"] == 4, "the coin after the raiders is taken without a question"


@pytest.mark.rule("brian-boru", "symbols.town")
def test_the_town_symbol_puts_a_disc_on_the_active_town():
    state = winning(14, "tara")
    assert state.position()["towns"]["tara"] == {"owner": "blue"}
    assert player(state, "blue")["coins"] == 3


@pytest.mark.rule("brian-boru", "symbols.town.marker")
def test_the_town_symbol_takes_the_marker():
    hands = {"blue": {"hand": [2, 5, 3]}, "purple": {"hand": [18, 9, 10]}, "green": {"hand": [11, 12, 14]}}
    state = at("actions", players=hands)
    trick(state, "dublin", blue=2, purple=18, green=12)
    play(state, "blue", "choose first")
    assert state.position()["marker"] == "blue"
    play(state, "green", "choose first")
    assert told(state, "town-taken") == ["town-taken purple dublin"]
    assert state.position()["marker"] == "purple"
    assert asked(state) == ["purple"]


@pytest.mark.rule("brian-boru", "symbols.town.primary-only")
def test_the_town_symbol_stands_on_primary_actions_only():
    assert not any("town" in option for card in CARDS for option in card["secondary"])
    state = winning(14, "tara")
    assert list(state.position()["towns"]) == ["tara"], "one winner, one town"


@pytest.mark.rule("brian-boru", "symbols.coin")
@pytest.mark.parametrize(("card", "option", "coins"), [(1, "first", 4), (5, "first", 2), (24, "first", 1)])
def test_a_coin_for_each_coin_symbol(card, option, coins):
    hands = {"blue": {"hand": [card, 9, 10]}, "purple": {"hand": [25, 12, 14]}, "green": {"hand": [23, 20, 16]}}
    state = at("actions", marker="purple", players=hands)
    trick(state, "dublin", purple=25, green=16, blue=card)
    while asked(state) != ["blue"]:
        play(state, asked(state)[0], legal(state, asked(state)[0])[0])
    play(state, "blue", f"choose {option}")
    assert player(state, "blue")["coins"] == 3 + coins


@pytest.mark.rule("brian-boru", "symbols.pay")
@pytest.mark.parametrize(("card", "paid"), [(18, 1), (22, 2)])
def test_a_coin_is_paid_for_each_pay_symbol(card, paid):
    state = winning(card, "dublin")
    assert (player(state, "blue")["coins"], player(state, "blue")["points"]) == (3 - paid, 10)


@pytest.mark.rule("brian-boru", "symbols.pay.points")
@pytest.mark.parametrize(("coins", "points", "left"), [(0, 10, 6), (1, 10, 8), (0, 3, 0), (1, 1, 0), (2, 10, 10)])
def test_without_a_coin_two_points_are_lost_instead(coins, points, left):
    state = winning(22, "dublin", players=blue(coins=coins, points=points))  # town, pay, pay
    assert (player(state, "blue")["coins"], player(state, "blue")["points"]) == (0, left)


@pytest.mark.rule("brian-boru", "symbols.pay.nothing")
def test_without_coins_and_points_the_symbol_does_nothing():
    state = winning(22, "dublin", players=blue(coins=0, points=0))
    assert (player(state, "blue")["coins"], player(state, "blue")["points"]) == (0, 0)
    assert told(state, "nothing-to-pay") == ["nothing-to-pay blue"] * 2
    assert owner(state, "dublin") == "blue"


@pytest.mark.rule("brian-boru", "symbols.pay.only")
def test_points_buy_neither_steps_nor_towns():
    for card, option in ((9, "second"), (8, "second"), (17, "second")):
        state = losing(card, players=blue(coins=0, points=50), battle_area=9)
        play(state, "blue", f"choose {option}")
        assert asked(state) == ["green"]
        assert player(state, "blue")["points"] == 50
    state = losing(8, players=blue(coins=2, points=50), towns={"tara": "blue"})
    play(state, "blue", "choose first")  # two coins: four in all, one too few
    assert asked(state) == ["green"]
    state = losing(17, players=blue(coins=2, points=50))
    play(state, "blue", "choose second", "buy")
    assert asked(state) == ["green"], "nothing left to pay with"


@pytest.mark.rule("brian-boru", "symbols.renown")
def test_a_renown_token_is_taken_and_kept():
    state = winning(7, "dublin")
    assert of(state, "renown") == [2, 1, 1]
    go_on(state, "church")
    assert player(state, "blue")["renown"] >= 2


@pytest.mark.rule("brian-boru", "symbols.church")
@pytest.mark.parametrize(("card", "discs"), [(3, 3), (12, 2), (23, 1)])
def test_a_disc_to_the_church_for_each_church_symbol(card, discs):
    state = losing(card, players=blue(coins=0, church=1))
    play(state, "blue", "choose second")
    assert of(state, "church") == [1 + discs, 0, 0]


@pytest.mark.rule("brian-boru", "symbols.church.extra")
def test_more_church_discs_cost_two_coins_each():
    state = losing(12, players=blue(coins=5))
    play(state, "blue", "choose second", "buy", "buy")
    assert (player(state, "blue")["church"], player(state, "blue")["coins"]) == (4, 1)
    assert asked(state) == ["green"]


@pytest.mark.rule("brian-boru", "symbols.church.extra")
def test_the_purchase_comes_before_the_next_symbol():
    state = losing(6, players=blue(coins=1))  # church, church, coin, coin
    play(state, "blue", "choose second")
    assert asked(state) == ["green"], "the two coins to the right cannot be used for it"
    assert (player(state, "blue")["church"], player(state, "blue")["coins"]) == (2, 3)


@pytest.mark.rule("brian-boru", "symbols.battle")
@pytest.mark.parametrize(("card", "raiders"), [(2, 3), (11, 2), (22, 1)])
def test_a_raider_for_each_battle_symbol(card, raiders):
    state = losing(card, players=blue(coins=0, raiders=1), battle_area=7)
    play(state, "blue", "choose second")
    assert (player(state, "blue")["raiders"], state.position()["battle_area"]) == (1 + raiders, 7 - raiders)


@pytest.mark.rule("brian-boru", "symbols.battle.extra")
def test_more_raiders_cost_two_coins_each_while_some_are_left():
    state = losing(11, players=blue(coins=9), battle_area=4)
    play(state, "blue", "choose second", "buy", "buy")
    assert (player(state, "blue")["raiders"], player(state, "blue")["coins"]) == (4, 5)
    assert asked(state) == ["green"], "the battle area is empty"


@pytest.mark.rule("brian-boru", "symbols.battle.empty")
@pytest.mark.parametrize("area", [0, 1])
def test_an_empty_battle_area_gives_and_sells_nothing(area):
    state = losing(11, players=blue(coins=9), battle_area=area)
    play(state, "blue", "choose second")
    assert asked(state) == ["green"]
    assert (player(state, "blue")["raiders"], player(state, "blue")["coins"]) == (area, 9)
    assert state.position()["battle_area"] == 0


@pytest.mark.rule("brian-boru", "symbols.court")
@pytest.mark.parametrize(("card", "steps"), [(1, 4), (17, 3), (4, 3)])
def test_a_step_up_the_track_for_each_court_symbol(card, steps):
    hands = {"blue": {"hand": [card, 9, 11], "track": 2, "coins": 0}, "purple": {"hand": [25, 12, 15]}}
    state = at("actions", marker="purple", players=hands | {"green": {"hand": [23, 20, 16]}})
    trick(state, "dublin", purple=25, green=23, blue=card)
    play(state, "blue", "choose second")
    assert of(state, "track") == [2 + steps, 0, 0]


@pytest.mark.rule("brian-boru", "symbols.court.extra")
def test_more_steps_cost_two_coins_each():
    state = losing(17, players=blue(coins=5))
    play(state, "blue", "choose second", "buy", "buy")
    assert (player(state, "blue")["track"], player(state, "blue")["coins"]) == (5, 1)
    state = losing(17, players={"blue": {"coins": 2}, "purple": {"track": 3}})
    play(state, "blue", "choose second", "buy")
    assert of(state, "track")[:2] == [4, 3], "a step bought to leave a shared space"


@pytest.mark.rule("brian-boru", "symbols.court.top")
def test_nothing_leads_beyond_the_top():
    state = losing(17, players=blue(coins=9, track=8))
    play(state, "blue", "choose second")
    assert asked(state) == ["green"], "no further step can be bought"
    assert (player(state, "blue")["track"], player(state, "blue")["coins"]) == (10, 9)
    state = losing(17, players=blue(coins=9, track=10))
    play(state, "blue", "choose second")
    assert player(state, "blue")["track"] == 10


@pytest.mark.rule("brian-boru", "symbols.court.pass")
def test_occupied_spaces_can_be_crossed_and_paused_on():
    players = {"blue": {"coins": 2}, "purple": {"track": 2}, "green": {"track": 3}}
    state = losing(17, players=players)
    play(state, "blue", "choose second")
    assert player(state, "blue")["track"] == 3, "for now, beside Green"
    play(state, "blue", "buy")
    assert of(state, "track") == [4, 2, 3]


@pytest.mark.rule("brian-boru", "symbols.court.collision")
def test_a_shared_space_is_left_downwards_after_the_whole_action():
    state = losing(17, players={"blue": {"coins": 2}, "purple": {"track": 3}})
    play(state, "blue", "choose second", "done")
    assert (of(state, "track"), player(state, "blue")["coins"]) == ([2, 3, 0], 2)
    state = losing(17, players={"blue": {"coins": 0, "track": 1}, "purple": {"track": 3}, "green": {"track": 4}})
    play(state, "blue", "choose second")
    assert of(state, "track") == [2, 3, 4], "past the occupied space"


@pytest.mark.rule("brian-boru", "symbols.court.first-space")
def test_the_first_space_takes_any_number_of_discs():
    state = losing(17, players={"blue": {"coins": 0}, "purple": {"track": 3}, "green": {"track": 2}})
    play(state, "blue", "choose second")
    assert of(state, "track") == [1, 3, 2]
    players = {"blue": {"coins": 0}, "purple": {"track": 1}, "green": {"track": 0}}
    hands = {"blue": [1, 4, 9], "purple": [25, 12, 15], "green": [23, 20, 16]}
    seated = {colour: {"hand": hands[colour], **goods} for colour, goods in players.items()}
    state = at("actions", players=seated)
    trick(state, "tara", blue=1, purple=12, green=16)  # Blue wins: town, two coins, one court step
    play(state, "blue", "done")
    assert of(state, "track") == [0, 1, 0]


@pytest.mark.rule("brian-boru", "symbols.court.only-mover")
def test_only_the_disc_that_moved_steps_back():
    state = losing(17, players={"blue": {"coins": 0}, "purple": {"track": 3}, "green": {"track": 9}})
    play(state, "blue", "choose second")
    assert of(state, "track") == [2, 3, 9]
    assert told(state, "court-slid-back") == ["court-slid-back blue 2"]


@pytest.mark.rule("brian-boru", "symbols.expand")
def test_five_coins_take_an_empty_town_at_the_end_of_a_road():
    state = losing(8, town="cork", players=blue(coins=6), towns={"tara": "blue", "kells": "green"})
    play(state, "blue", "choose first")
    assert targets(state, "blue") == ["dublin", "naas", "annagassan"]  # also in other regions
    assert refusal(state, "blue", "expand kells") == "symbols.expand"
    play(state, "blue", "expand annagassan")
    assert (owner(state, "annagassan"), player(state, "blue")["coins"]) == ("blue", 3)
    assert asked(state) == ["green"], "once for each symbol, though three coins are left"


@pytest.mark.rule("brian-boru", "symbols.expand")
def test_one_symbol_gives_one_town():
    state = losing(8, town="cork", players=blue(coins=20), towns={"tara": "blue"})
    play(state, "blue", "choose first", "expand dublin")
    assert asked(state) == ["green"]
    assert player(state, "blue")["coins"] == 17


@pytest.mark.rule("brian-boru", "symbols.expand.optional")
def test_expansion_may_be_declined():
    state = losing(8, town="cork", players=blue(coins=6), towns={"tara": "blue"})
    play(state, "blue", "choose first", "done")
    assert (list(state.position()["towns"]), player(state, "blue")["coins"]) == (["tara"], 8)


@pytest.mark.rule("brian-boru", "symbols.expand.direct")
def test_expansion_does_not_pass_through_another_town():
    state = losing(8, town="cork", players=blue(coins=6), towns={"tara": "blue", "naas": "green"})
    play(state, "blue", "choose first")
    assert refusal(state, "blue", "expand kildare") == "symbols.expand.direct"  # beyond Naas
    assert refusal(state, "blue", "expand glendalough") == "symbols.expand.direct"  # beyond Dublin
    assert refusal(state, "blue", "expand skellig") == "symbols.expand.direct"


@pytest.mark.rule("brian-boru", "symbols.expand.from-controlled")
def test_a_viking_town_is_no_starting_point():
    towns = {"tara": viking("blue"), "cork": "blue"}
    state = losing(8, town="dublin", players=blue(coins=6), towns=towns)
    play(state, "blue", "choose first")
    assert refusal(state, "blue", "expand kells") == "symbols.expand.from-controlled"
    assert targets(state, "blue") == ["lismore", "emly", "loch-lein"]
    state = losing(8, town="dublin", players=blue(coins=6), towns={"tara": viking("blue")})
    play(state, "blue", "choose first")
    assert asked(state) == ["green"], "nowhere to expand from"


@pytest.mark.rule("brian-boru", "symbols.expand.active-town")
def test_the_active_town_is_no_target_during_its_own_trick():
    state = losing(8, town="dublin", players=blue(coins=6), towns={"tara": "blue"})
    play(state, "blue", "choose first")
    assert targets(state, "blue") == ["naas", "kells", "annagassan"]
    assert refusal(state, "blue", "expand dublin") == "symbols.expand.active-town"


@pytest.mark.rule("brian-boru", "symbols.liberate")
def test_a_conquest_token_of_choice_is_removed():
    towns = {"tara": viking("green"), "cork": viking("blue"), "kells": "blue"}
    state = losing(5, players=blue(), towns=towns)
    play(state, "blue", "choose first")
    assert question(state) == "free-town"
    assert legal(state, "blue") == ["liberate cork", "liberate tara"]  # no declining
    assert refusal(state, "blue", "liberate kells") == "symbols.liberate"
    play(state, "blue", "liberate tara")
    assert state.position()["towns"]["tara"] == {"owner": "green"}
    assert is_viking(state, "cork")


@pytest.mark.rule("brian-boru", "symbols.liberate")
def test_a_single_conquest_token_leaves_no_choice_and_none_no_effect():
    state = losing(5, towns={"tara": viking("green")})
    play(state, "blue", "choose first")
    assert not is_viking(state, "tara")
    state = losing(5, towns={"tara": "green"})
    play(state, "blue", "choose first")
    assert asked(state) == ["green"]


@pytest.mark.rule("brian-boru", "symbols.liberate.monastery")
def test_a_monastery_survives_the_occupation():
    state = losing(5, towns={"tara": viking("green", monastery=True)})
    assert monasteries(state) == ["tara"]
    play(state, "blue", "choose first")
    assert state.position()["towns"]["tara"] == blessed("green")
    players = {"blue": {"raiders": 1}, "purple": {"raiders": 1}}
    state = at("battle", battle_area=1, towns={"tara": blessed("green")}, players=players)
    assert state.position()["towns"]["tara"] == viking("green", monastery=True)
