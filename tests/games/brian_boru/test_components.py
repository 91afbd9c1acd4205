"""What is in the box, what the board shows, and the two words the rules lean on: controlled and empty."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import meadhall
from games.brian_boru.table import (
    CARDS,
    COLOURS,
    REGIONS,
    TOWNS,
    asked,
    at,
    blessed,
    final,
    game,
    legal,
    losing,
    owner,
    play,
    player,
    refusal,
    targets,
    token,
    towns_in,
    trick,
    viking,
    winning,
)
from games.tables import question

HANDS = {"blue": {"hand": [2, 3, 4]}, "purple": {"hand": [7, 8, 9]}, "green": {"hand": [10, 11, 12]}}


def overlay(tmp_path, text):
    file = tmp_path / "owner.toml"
    file.write_text(f'game = "brian-boru"\n{text}', encoding="utf-8")
    return meadhall.load("brian-boru", data=file)


@pytest.mark.rule("brian-boru", "components.action-cards")
def test_there_are_25_action_cards_of_different_values_in_four_suits():
    assert [card["value"] for card in CARDS] == list(range(1, 26))
    assert Counter(card["suit"] for card in CARDS) == {"battle": 7, "church": 7, "court": 7, "royal": 4}
    assert len(CARDS) == game.data.table("components")["action_cards"]
    assert len(game.domains["card"].ids) == 25


@pytest.mark.rule("brian-boru", "components.action-cards")
def test_a_deck_that_counts_a_suit_wrongly_is_refused(tmp_path):
    with pytest.raises(meadhall.MeadhallError, match="suit"):
        overlay(tmp_path, '[[action_card]]\nid = "3"\nsuit = "court"\n')


@pytest.mark.rule("brian-boru", "components.action-card.suit")
@pytest.mark.parametrize(("card", "town"), [(18, "dublin"), (20, "derry"), (21, "tara")])
def test_a_suit_wins_the_towns_of_its_colour(card, town):
    assert owner(winning(card, town), town) == "blue"


@pytest.mark.rule("brian-boru", "components.action-card.suit")
def test_a_card_of_another_suit_does_not_win_the_town():
    state = at(
        "actions", players={"blue": {"hand": [2, 4, 1]}, "purple": {"hand": [20, 23, 24]}, "green": {"hand": [3, 6, 9]}}
    )
    trick(state, "dublin", blue=2, purple=24, green=9)
    play(state, "green", "choose second", "done")
    play(state, "purple", "choose first")
    assert owner(state, "dublin") == "blue"


@pytest.mark.rule("brian-boru", "components.action-card.royal-wild", "trick.lead")
@pytest.mark.parametrize("town", ["dublin", "derry", "tara"])
def test_a_royal_card_leads_to_and_wins_a_town_of_any_colour(town):
    state = at(
        "actions", players={"blue": {"hand": [13, 7, 19]}, "purple": {"hand": [2, 3, 1]}, "green": {"hand": [5, 6, 4]}}
    )
    assert {f"activate {place['id']}" for place in TOWNS} <= set(legal(state, "blue"))
    trick(state, town, blue=13, purple=2, green=5)
    while question(state) != "set-marker":
        play(state, asked(state)[0], legal(state, asked(state)[0])[0])
    assert owner(state, town) == "blue"


@pytest.mark.rule("brian-boru", "components.action-card.value", "trick.order")
def test_the_value_decides_who_wins_and_who_acts_first():
    state = at(
        "actions", players={"blue": {"hand": [8, 1, 4]}, "purple": {"hand": [11, 3, 6]}, "green": {"hand": [5, 9, 10]}}
    )
    trick(state, "dublin", blue=8, purple=11, green=5)
    assert asked(state) == ["green"]
    play(state, "green", "choose first")
    assert asked(state) == ["blue"]
    play(state, "blue", "choose first")
    assert owner(state, "dublin") == "purple"


@pytest.mark.rule("brian-boru", "components.action-card.primary")
def test_every_primary_action_takes_the_town_and_may_add_more():
    assert all(card["primary"].count("town") == 1 for card in CARDS)
    state = winning(5, "dublin")  # town, coin, coin
    assert owner(state, "dublin") == "blue"
    assert player(state, "blue")["coins"] == 5


@pytest.mark.rule("brian-boru", "components.action-card.primary")
def test_a_primary_action_without_the_town_is_refused(tmp_path):
    with pytest.raises(meadhall.MeadhallError, match="town symbol"):
        overlay(tmp_path, '[[action_card]]\nid = "3"\nprimary = ["coin"]\n')


@pytest.mark.rule("brian-boru", "components.action-card.secondary")
def test_a_card_has_two_options_of_which_one_is_chosen():
    state = losing(5)
    assert legal(state, "blue") == ["choose first", "choose second"]
    play(state, "blue", "choose first")  # two coins, liberate
    assert (player(state, "blue")["coins"], player(state, "blue")["raiders"]) == (5, 0)


@pytest.mark.rule("brian-boru", "components.action-card.secondary")
def test_some_royal_cards_have_one_option_which_is_forced():
    single = [card for card in CARDS if len(card["secondary"]) == 1]
    assert single
    assert {card["suit"] for card in single} == {"royal"}
    hands = {"blue": {"hand": [19, 1, 4]}, "purple": {"hand": [25, 13, 7]}, "green": {"hand": [24, 21, 17]}}
    state = at("actions", marker="purple", players=hands)
    trick(state, "dublin", purple=25, green=24, blue=19)
    assert player(state, "blue")["coins"] == 5
    assert asked(state) == ["green"]


@pytest.mark.rule("brian-boru", "components.marriage-cards")
def test_there_are_seven_ordinary_marriages_and_the_princess():
    cards = game.data.records("marriage_card")
    assert len(cards) == game.data.table("components")["marriage_cards"] == 8
    assert [card["id"] for card in cards if card["last"]] == ["princess-of-denmark"]
    assert all(card["rewards"] for card in cards)


@pytest.mark.rule("brian-boru", "components.viking-cards")
def test_there_are_seven_viking_cards_with_a_strength_each():
    cards = game.data.records("viking_card")
    assert len(cards) == game.data.table("components")["viking_cards"] == 7
    for card in cards:
        state = at("preparation", round=0, vikings={"deck": [card["id"]]})
        assert state.position()["battle_area"] == card["strength"] > 0


@pytest.mark.rule("brian-boru", "components.tokens-unlimited")
def test_no_effect_fails_for_lack_of_pieces():
    state = losing(3, players={"blue": {"coins": 75, "church": 25}})
    play(state, "blue", "choose second", "buy", "buy")
    assert player(state, "blue")["church"] == 30  # more than the 25 discs of the box
    towns = {town["id"]: blessed("green") for town in TOWNS[:20]}  # more than the 16 monasteries
    state = at("church", towns=towns | {"tara": "blue"}, players={"blue": {"church": 1}})
    assert state.position()["towns"]["tara"] == blessed("blue")
    state = at("battle", players={"blue": {"raiders": 40, "renown": 14}})
    assert player(state, "blue")["renown"] == 15


@pytest.mark.rule("brian-boru", "components.pieces")
def test_the_box_holds_what_the_rulebook_lists():
    box = game.data.table("components")
    assert (box["control_discs_per_player"], box["control_discs_total"]) == (25, 25 * len(COLOURS))
    assert (box["monasteries"], box["coins"], box["active_town_markers"], box["region_tokens"]) == (16, 60, 1, 8)
    assert (box["viking_conquest_tokens"], box["viking_raiders"], box["renown_tokens"]) == (10, 30, 14)
    assert (box["player_aids"], len(COLOURS)) == (5, 5)


@pytest.mark.rule("brian-boru", "components.board.regions")
def test_the_map_has_eight_regions_with_threshold_and_power():
    assert len(REGIONS) == game.data.table("components")["region_tokens"] == 8
    assert all(region["threshold"] > 0 and region["power"] > 0 for region in REGIONS.values())
    assert set(at("actions").position()["regions"]) == set(REGIONS)


@pytest.mark.rule("brian-boru", "components.board.threshold")
@pytest.mark.parametrize("region", REGIONS)
def test_the_threshold_is_how_many_towns_must_be_held(region):
    towns = towns_in(region)[: REGIONS[region]["threshold"]]
    assert token(at("claim", towns=dict.fromkeys(towns[1:], "blue")), region) == "grey"
    assert token(at("claim", towns=dict.fromkeys(towns, "blue")), region) == "blue"


@pytest.mark.rule("brian-boru", "components.board.power")
@pytest.mark.parametrize("region", REGIONS)
def test_the_power_is_what_the_token_is_worth_at_the_end(region):
    assert final(at("actions", regions={region: "blue"}), "blue")["regions"] == REGIONS[region]["power"]


@pytest.mark.rule("brian-boru", "components.board.towns")
def test_every_town_lies_in_one_region_and_has_one_of_three_colours():
    assert {town["colour"] for town in TOWNS} == {"red", "blue", "yellow"}
    listed = [town for region in REGIONS.values() for town in region["towns"]]
    assert sorted(listed) == sorted(town["id"] for town in TOWNS)
    for town in TOWNS:
        assert town["id"] in REGIONS[town["region"]]["towns"]


@pytest.mark.rule("brian-boru", "components.board.towns")
def test_the_colour_of_a_town_names_the_suit_that_contests_it():
    state = at("actions", players=HANDS | {"blue": {"hand": [3, 6, 9]}, "purple": {"hand": [7, 8, 5]}})
    colours = {town["colour"] for town in TOWNS if town["id"] in targets(state, "blue")}
    assert colours == {"blue"}  # a hand of church cards


@pytest.mark.rule("brian-boru", "components.board.towns")
def test_a_town_that_is_not_on_the_board_can_be_put_there_by_an_owner(tmp_path):
    assert refusal(at("start"), "blue", "settle spare-1") == "components.board.towns"
    text = '[[town]]\nid = "spare-1"\nregion = "ossory"\ncolour = "blue"\nroads = ["gowran"]\n'
    text += '[[town]]\nid = "gowran"\nroads = ["ferns", "kildare", "kilkenny", "spare-1"]\n'
    text += '[[region]]\nid = "ossory"\ntowns = ["kilkenny", "gowran", "waterford", "spare-1"]\n'
    state = overlay(tmp_path, text).position({"seats": 3, "step": "start"})
    assert state.why_not(0, game.action("settle", "spare-1")) == ""


@pytest.mark.rule("brian-boru", "components.board.roads", "symbols.expand")
def test_roads_work_both_ways_and_some_towns_have_none():
    roads = {town["id"]: set(town["roads"]) for town in TOWNS}
    assert all(one in roads[other] for one in roads for other in roads[one])
    assert [town for town in roads if not roads[town]] == ["skellig", "inis-mor"]
    for mine, there in (("glendalough", "dublin"), ("dublin", "glendalough")):
        state = losing(2, town="cork", towns={mine: "blue"}, players={"blue": {"coins": 5}})
        play(state, "blue", "choose first")
        assert there in targets(state, "blue")


@pytest.mark.rule("brian-boru", "components.board.roads")
def test_a_road_that_leads_one_way_only_is_refused(tmp_path):
    with pytest.raises(meadhall.MeadhallError, match="both ways"):
        overlay(tmp_path, '[[town]]\nid = "skellig"\nroads = ["cork"]\n')


@pytest.mark.rule("brian-boru", "components.board.areas")
def test_the_board_has_a_track_a_battle_area_a_church_area_and_a_scoring_table():
    position = at("actions", battle_area=4, players={"blue": {"track": 3, "church": 2, "points": 12}}).position()
    assert position["battle_area"] == 4
    blue = position["players"]["blue"]
    assert (blue["track"], blue["church"], blue["points"]) == (3, 2, 12)
    assert [row["points"] for row in game.data.records("region_points")] == [0, 0, 0, 1, 1, 3, 5, 7, 10]
    assert all(low["points"] <= high["points"] for low, high in pairwise(game.data.records("region_points")))


@pytest.mark.rule("brian-boru", "components.region-token.faces")
def test_a_grey_token_can_be_neither_claimed_nor_scored_a_golden_one_can():
    state = at("claim", towns={"tara": "blue"})  # Meath needs three
    assert token(state, "meath") == "grey"
    assert final(at("actions", towns={"tara": "blue"}), "blue")["regions"] == 0
    assert token(at("claim", towns={"tara": "blue"}, regions={"meath": "gold"}), "meath") == "blue"


@pytest.mark.rule("brian-boru", "terms.control")
def test_a_disc_controls_a_town_unless_a_conquest_token_lies_on_it():
    towns = {"tara": "blue", "kells": viking("blue"), "dublin": "purple", "naas": "purple"}
    state = at("church", towns=towns, players={"blue": {"church": 2}, "purple": {"church": 1}})
    assert state.position()["towns"]["tara"] == blessed("blue")  # the only town that Blue controls
    state = at("church", towns=towns, players={"purple": {"church": 2}})
    assert targets(state, "purple") == ["dublin", "naas"]


@pytest.mark.rule("brian-boru", "terms.empty-town")
def test_only_a_town_without_any_disc_is_empty():
    players = {"blue": {"track": 10}, "purple": {"track": 8}}
    towns = {"tara": "blue", "kells": viking("blue")}
    state = at("marriage", round=1, marriages={"turned": ["muirenn"]}, towns=towns, players=players)
    assert targets(state, "blue") == ["uisneach", "clonmacnoise", "lough-ree"]
    assert refusal(state, "blue", "receive tara") == refusal(state, "blue", "receive kells") == "terms.empty-town"
