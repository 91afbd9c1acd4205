"""Preparation of the game."""

from __future__ import annotations

from collections import Counter

import pytest

import meadhall
from games.brian_boru.table import COLOURS, TOWNS, asked, at, game, legal, of, owner, play, refusal, seen, told
from games.tables import question


def started(seats=3, seed=1, **options):
    return game.start(seats=seats, seed=seed, options=options, listen=True)


def orders(seats, base, games=60):
    """How the decks were stacked in several games."""
    return [game.start(seats=seats, seed=seed).position()[base] for seed in range(games)]


@pytest.mark.rule("brian-boru", "setup.supply")
def test_the_battle_and_church_areas_start_empty():
    position = started().position()
    assert position["battle_area"] == 0
    assert of(started(), "church") == of(started(), "raiders") == [0, 0, 0]
    assert position["towns"] == {}


@pytest.mark.rule("brian-boru", "setup.player-discs")
def test_each_player_has_a_colour_of_his_own():
    assert list(started(5).position()["players"]) == list(COLOURS)
    assert list(started(3, colors=["black", "blue", "green"]).position()["players"]) == ["black", "blue", "green"]
    with pytest.raises(meadhall.MeadhallError):
        started(3, colors=["blue", "blue", "green"])


@pytest.mark.rule("brian-boru", "setup.player-start")
def test_each_player_starts_with_three_coins_and_one_renown():
    for seats in game.seat_counts:
        assert of(started(seats), "coins") == [3] * seats
        assert of(started(seats), "renown") == [1] * seats


@pytest.mark.rule("brian-boru", "setup.marriage-disc")
def test_all_discs_share_the_first_space_of_the_track():
    assert of(started(5), "track") == [0] * 5


@pytest.mark.rule("brian-boru", "setup.score-disc")
def test_everybody_begins_with_ten_points():
    assert of(started(4), "points") == [10] * 4


@pytest.mark.rule("brian-boru", "setup.region-tokens")
def test_every_region_token_is_grey():
    assert set(started().position()["regions"].values()) == {"grey"}


@pytest.mark.rule("brian-boru", "setup.sort-cards")
def test_the_cards_lie_in_three_decks():
    position = started(4).position()
    assert len(position["vikings"]["deck"]) == 7
    assert len(position["marriages"]["deck"]) + len(position["marriages"]["box"]) == 8
    assert all(player["hand"] == [] == player["packet"] for player in position["players"].values())
    assert seen(started(4), "blue")["discard"] == 25


@pytest.mark.rule("brian-boru", "setup.princess-bottom")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_princess_is_the_bottom_card(seats):
    assert {deck["deck"][-1] for deck in orders(seats, "marriages")} == {"princess-of-denmark"}
    assert not any("princess-of-denmark" in deck["deck"][:-1] for deck in orders(seats, "marriages"))


@pytest.mark.rule("brian-boru", "setup.marriage-deck.3p")
def test_with_three_players_two_ordinary_marriages_lie_on_the_princess():
    decks = orders(3, "marriages")
    assert {(len(deck["deck"]), len(deck["box"])) for deck in decks} == {(3, 5)}
    first = Counter(deck["deck"][0] for deck in decks)
    assert len(first) == 7, "shuffled: any of the seven may come first"
    assert seen(started(3), "blue")["marriages"] == {"turned": [], "deck": 3, "box": 5}


@pytest.mark.rule("brian-boru", "setup.marriage-deck.4-5p")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_players_three_ordinary_marriages_lie_on_the_princess(seats):
    decks = orders(seats, "marriages")
    assert {(len(deck["deck"]), len(deck["box"])) for deck in decks} == {(4, 4)}
    assert len({deck["deck"][1] for deck in decks}) == 7
    assert seen(started(seats), None)["marriages"] == {"turned": [], "deck": 4, "box": 4}


@pytest.mark.rule("brian-boru", "setup.viking-deck")
def test_the_seven_viking_cards_are_shuffled_face_down():
    decks = orders(3, "vikings")
    assert all(len(set(deck["deck"])) == 7 for deck in decks)
    assert len({deck["deck"][0] for deck in decks}) == 7
    assert seen(started(), "blue")["vikings"]["deck"] == 7


@pytest.mark.rule("brian-boru", "setup.action-deck")
def test_the_action_cards_are_shuffled():
    packets = set()
    for seed in range(30):
        state = at("draft", luck=[], round=1)
        state = game.position({"seats": 3, "step": "draft"}, meadhall.core.chance.seeded(seed))
        packets.add(tuple(state.position()["players"]["blue"]["packet"]))
    assert len(packets) == 30
    assert len({card for packet in packets for card in packet}) == 25


@pytest.mark.rule("brian-boru", "setup.first-player")
def test_a_random_player_gets_the_marker():
    markers = [game.start(seats=3, seed=seed).position()["marker"] for seed in range(40)]
    assert set(markers) == {"blue", "purple", "green"}
    state = started(3, first=2)
    assert state.position()["marker"] == "purple"
    assert asked(state) == ["purple"]
    assert told(state, "first-player") == ["first-player purple"]


@pytest.mark.rule("brian-boru", "setup.first-town")
def test_from_the_first_player_clockwise_each_takes_a_town():
    state = started(3, first=2)
    assert legal(state, "purple") == [f"settle {town['id']}" for town in TOWNS]
    play(state, "purple", "settle tara")
    play(state, "green", "settle cork")
    assert asked(state) == ["blue"]
    assert refusal(state, "green", "settle dublin") == "setup.first-town"
    play(state, "blue", "settle dublin")
    assert [owner(state, town) for town in ("tara", "cork", "dublin")] == ["purple", "green", "blue"]
    assert question(state) == "draft-cards"


@pytest.mark.rule("brian-boru", "setup.first-town.region")
def test_no_two_players_start_in_the_same_region():
    state = started(3, first=1)
    play(state, "blue", "settle tara")
    assert refusal(state, "purple", "settle kells") == "setup.first-town.region"
    assert refusal(state, "purple", "settle tara") == "setup.first-town.region"
    meath = {f"settle {town['id']}" for town in TOWNS if town["region"] == "meath"}
    assert not meath & set(legal(state, "purple"))
    play(state, "purple", "settle dublin")
    assert refusal(state, "green", "settle naas") == "setup.first-town.region"
