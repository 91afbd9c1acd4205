"""Upkeep 1: marriage, and the Princess of Denmark."""

from __future__ import annotations

import pytest

from games.brian_boru.table import (
    asked,
    at,
    filled,
    final,
    game,
    go_on,
    legal,
    of,
    owner,
    play,
    player,
    refusal,
    targets,
    token,
    told,
    towns_in,
    viking,
)
from games.tables import question

PRINCESS = "princess-of-denmark"


def wedding(card="aoife", **document):
    """The marriage step with a card on show; the Princess only in the last round."""
    if card == PRINCESS:
        return at("marriage", round=3, **document)
    return at("marriage", round=1, marriages={"turned": [card]}, **document)


def bride(id):
    return next(card for card in game.data.records("marriage_card") if card["id"] == id)


def courted(**spaces):
    return {colour: {"track": space} for colour, space in spaces.items()}


def with_princess(side, step="claim", **document):
    """Blue has won the Princess and chosen."""
    players = {colour: dict(goods) for colour, goods in document.pop("players", {}).items()}
    players.setdefault("blue", {})["marriages"] = [PRINCESS]
    return at(step, round=3, princess=side, players=players, **document)


@pytest.mark.rule("brian-boru", "marriage.winner")
def test_the_highest_disc_marries_without_being_at_the_top():
    state = wedding(players=courted(blue=1, purple=4, green=3))
    play(state, "purple", "receive naas")
    assert of(state, "marriages") == [[], ["aoife"], []]
    state = wedding(players=courted(green=1))
    assert asked(state) == ["green"]


@pytest.mark.rule("brian-boru", "marriage.take-card")
def test_the_winner_takes_the_card_and_its_rewards_at_once():
    state = wedding("muirenn", players=courted(green=2))
    assert player(state, "green")["marriages"] == ["muirenn"]
    assert (player(state, "green")["points"], player(state, "green")["renown"]) == (13, 2)
    assert asked(state) == ["green"]
    assert refusal(state, "blue", "receive tara") == "marriage.track-rewards"


@pytest.mark.rule("brian-boru", "marriage.reset")
def test_the_winner_goes_back_to_the_first_space_before_the_others_are_rewarded():
    state = wedding(players=courted(blue=9, purple=8))
    assert player(state, "blue")["track"] == 9, "the card is not resolved yet"
    play(state, "blue", "receive naas")
    assert asked(state) == ["purple"]  # any town, for space 8
    assert of(state, "track") == [0, 8, 0]


@pytest.mark.rule("brian-boru", "marriage.nobody")
def test_with_all_on_the_first_space_the_card_leaves_the_game():
    state = wedding(towns={"tara": "blue"}, players={"blue": {"church": 1}})
    position = state.position()
    assert position["round"] == 2
    assert all(player["marriages"] == [] for player in position["players"].values())
    assert (of(state, "coins"), of(state, "points")) == ([3, 3, 3], [10, 10, 10])
    last = wedding(PRINCESS)
    assert last.is_over()
    assert last.position()["princess"] == "none"


@pytest.mark.rule("brian-boru", "marriage.reward.points")
@pytest.mark.parametrize("id", [id for id in game.data.ids("marriage_card") if id != PRINCESS])
def test_a_marriage_gives_the_points_printed(id):
    state = wedding(id, players=courted(purple=1))
    assert of(state, "points") == [10, 10 + bride(id)["points"], 10]


@pytest.mark.rule("brian-boru", "marriage.reward.renown")
@pytest.mark.parametrize("id", ["muirenn", "ronnat", "aoife"])
def test_a_marriage_gives_the_renown_printed(id):
    state = wedding(id, players=courted(purple=1))
    assert of(state, "renown") == [1, 1 + ("renown" in bride(id)["rewards"]), 1]


@pytest.mark.rule("brian-boru", "marriage.reward.region-town")
@pytest.mark.parametrize("id", [id for id in game.data.ids("marriage_card") if id != PRINCESS])
def test_a_marriage_gives_an_empty_town_of_the_region_printed(id):
    towns = towns_in(bride(id)["region"])
    state = wedding(id, players=courted(purple=1), towns={towns[0]: "green", towns[1]: viking("blue")})
    assert targets(state, "purple") == [town for town in game.domains["town"].ids if town in towns[2:]]
    outside = "cork" if "cork" not in towns else "tara"
    assert refusal(state, "purple", f"receive {outside}") == "marriage.reward.region-town"
    play(state, "purple", f"receive {towns[2]}")
    assert (owner(state, towns[2]), player(state, "purple")["coins"]) == ("purple", 3)


@pytest.mark.rule("brian-boru", "marriage.reward.region-full")
def test_in_a_full_region_that_reward_has_no_effect_and_the_others_have():
    state = wedding("muirenn", players=courted(purple=1), towns=dict.fromkeys(towns_in("meath"), "green"))
    assert state.position()["round"] == 2  # nothing was asked
    assert (player(state, "purple")["points"], player(state, "purple")["renown"]) == (13, 2)
    assert player(state, "purple")["marriages"] == ["muirenn"]


@pytest.mark.rule("brian-boru", "princess.choice")
def test_the_princess_is_answered_at_once_in_one_of_three_ways():
    state = wedding(PRINCESS, players=courted(purple=9, blue=8))
    assert asked(state) == ["purple"]
    assert legal(state, "purple") == ["wed military-support", "wed establish-trade", "wed reject"]
    assert refusal(state, "blue", "wed reject") == refusal(state, "purple", "receive tara") == "princess.choice"
    play(state, "purple", "wed establish-trade")
    assert asked(state) == ["blue"]  # only now the track


@pytest.mark.rule("brian-boru", "princess.side")
@pytest.mark.parametrize("side", ["military-support", "establish-trade"])
def test_the_side_chosen_is_public_and_final(side):
    state = wedding(PRINCESS, players=courted(purple=9, blue=8))
    play(state, "purple", f"wed {side}")
    assert told(state, "princess-answered", "green") == [f"princess-answered purple {side}"]
    assert state.view(2)["princess"] == side
    assert player(state, "purple")["marriages"] == [PRINCESS]
    assert state.why_not(1, game.action("wed", "reject")) != ""


MEATH = {"tara": viking("purple"), "kells": viking("purple", monastery=True), "uisneach": "green"}


@pytest.mark.rule("brian-boru", "princess.military")
def test_military_support_adds_the_viking_towns_when_regions_are_claimed():
    state = with_princess("military-support", towns=MEATH)
    assert token(state, "meath") == "blue"
    two_greens = MEATH | {"lough-ree": "green", "clonmacnoise": "green"}
    assert token(with_princess("military-support", towns=two_greens), "meath") == "gold", "three against one and two"
    state = wedding(PRINCESS, players=courted(blue=5), towns=MEATH)
    play(state, "blue", "wed military-support")
    go_on(state, "never")
    assert token(state, "meath") == "blue", "from the round in which she is won"


@pytest.mark.rule("brian-boru", "princess.military.end", "score.board-tokens.military")
def test_military_support_counts_for_the_tokens_on_the_board():
    tied = MEATH | {"lough-ree": "green", "clonmacnoise": "green"}  # three against three
    state = with_princess("military-support", towns=tied)
    assert (token(state, "meath"), final(state, "blue")["regions"], final(state, "green")["regions"]) == ("gold", 3, 3)
    state = with_princess("establish-trade", towns=tied)
    assert (final(state, "blue")["regions"], final(state, "green")["regions"]) == (0, 3)


@pytest.mark.rule("brian-boru", "princess.military.not-spread")
def test_military_support_does_not_count_for_the_spread():
    towns = {"tara": "blue", "cork": "blue", "derry": viking("green")}
    assert final(with_princess("military-support", towns=towns), "blue")["spread"] == 0
    assert final(with_princess("establish-trade", towns=towns), "blue")["spread"] == 1


@pytest.mark.rule("brian-boru", "princess.trade")
def test_trade_adds_the_viking_towns_to_the_spread_of_its_holder_only():
    towns = {
        "tara": "blue",
        "cork": "blue",
        "derry": viking("green"),
        "dublin": viking("blue"),
        "armagh": viking("blue"),
    }
    state = with_princess("establish-trade", towns=towns)
    assert [final(state, colour)["spread"] for colour in ("blue", "purple", "green")] == [3, 0, 0]  # five regions


@pytest.mark.rule("brian-boru", "princess.trade.not-claims")
def test_trade_does_not_count_for_claims_nor_for_tokens_on_the_board():
    state = with_princess("establish-trade", towns=MEATH)
    assert token(state, "meath") == "gold"  # the Vikings lead
    assert final(state, "blue")["regions"] == final(state, "green")["regions"] == 0


@pytest.mark.rule("brian-boru", "princess.reject")
def test_rejecting_the_princess_gives_four_points_and_no_card():
    state = wedding(PRINCESS, players=courted(purple=9, blue=8))
    play(state, "purple", "wed reject")
    assert (player(state, "purple")["points"], player(state, "purple")["marriages"]) == (14, [])
    assert state.position()["princess"] == "reject"
    go_on(state, "never")
    assert state.is_over()


@pytest.mark.rule("brian-boru", "marriage.track-rewards")
def test_the_others_gain_what_their_spaces_show_from_the_highest_down():
    state = wedding(players=courted(blue=8, purple=10, green=9), towns=dict.fromkeys(towns_in("leinster"), "blue"))
    assert asked(state) == ["green"], "the highest of the others chooses first"
    play(state, "green", "receive tara")
    assert refusal(state, "blue", "receive tara") == "terms.empty-town"
    play(state, "blue", "receive kells")
    log = told(state, "town-received")
    assert log == ["town-received green tara", "town-received blue kells"]


@pytest.mark.rule("brian-boru", "marriage.track-rewards")
@pytest.mark.parametrize("space", range(8))
def test_each_space_gives_what_is_printed_on_it(space):
    rewards = game.data.records("marriage_space")[space]["reward"]
    state = wedding(players=courted(blue=space, purple=10))
    play(state, "purple", "receive naas")
    assert player(state, "blue")["coins"] == 3 + rewards.count("coin")
    assert player(state, "blue")["renown"] == 1 + rewards.count("renown")


@pytest.mark.rule("brian-boru", "marriage.track-stay")
def test_the_others_stay_where_they_are():
    state = wedding(players=courted(blue=2, purple=7, green=4))
    play(state, "purple", "receive naas")
    go_on(state, "actions")
    assert of(state, "track") == [2, 0, 4]


@pytest.mark.rule("brian-boru", "marriage.winner-no-track")
def test_the_winner_gains_nothing_from_the_track():
    state = wedding(players=courted(blue=7, purple=4))
    play(state, "blue", "receive naas")
    assert of(state, "coins") == [3, 4, 3]
    assert of(state, "renown") == [1, 1, 1]


@pytest.mark.rule("brian-boru", "marriage.track.any-town")
def test_any_empty_town_of_the_board_may_be_taken():
    state = wedding(players=courted(blue=8, purple=10))
    play(state, "purple", "receive naas")
    assert len(targets(state, "blue")) == 41  # all but Naas, roads or not
    assert refusal(state, "blue", "receive naas") == "terms.empty-town"
    play(state, "blue", "receive skellig")
    assert (owner(state, "skellig"), player(state, "blue")["coins"]) == ("blue", 3)


@pytest.mark.rule("brian-boru", "marriage.track.any-town")
def test_on_a_full_board_the_town_is_lost_and_the_rest_is_not():
    hands = courted(blue=9, purple=10)
    state = at("marriage", round=1, marriages={"turned": ["aoife"]}, players=hands, towns=filled("green"))
    assert question(state) != "receive-town"
    state = at("marriage", round=1, marriages={"turned": ["aoife"]}, players=hands, towns=filled("green", "skellig"))
    assert owner(state, "skellig") == "blue", "a single town leaves no choice"


@pytest.mark.rule("brian-boru", "marriage.track.renown")
def test_a_renown_symbol_of_the_track_gives_one_token():
    state = wedding(players=courted(blue=7, purple=6, green=9))
    play(state, "green", "receive naas")
    assert of(state, "renown") == [2, 1, 1]


@pytest.mark.rule("brian-boru", "marriage.track.coin")
def test_a_coin_for_each_coin_symbol_of_the_track():
    state = wedding(players=courted(blue=5, purple=2, green=9))
    play(state, "green", "receive naas")
    assert of(state, "coins") == [5, 4, 3]
