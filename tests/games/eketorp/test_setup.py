"""Preparing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import meadhall
from games.eketorp.table import COLOURS, VILLAGES, at, duel, game, legal, play, player, refusal, seen, told, words
from meadhall.core.chance import LoadedChance, seeded
from meadhall.core.errors import SetupError

STRONG = [1, 2, 3, 4]


def dealt(*hands: Sequence[int], first: int = 1) -> Any:
    """A new game in which the draw pile gives these cards; those beyond four a player are for new deals."""
    cards = [card - 1 for hand in hands for card in hand]
    chance = LoadedChance(cards, seeded(0))
    return game.start(seats=3, options={"first": first}, chance=chance, listen=True)


@pytest.mark.rule("eketorp", "setup.players")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_only_three_to_six_can_play(seats):
    assert game.seat_counts == (3, 4, 5, 6)
    with pytest.raises(SetupError):
        game.start(seats=seats)


@pytest.mark.rule("eketorp", "setup.village", "comp.name")
def test_each_player_gets_the_village_of_his_seat_whatever_colour_he_picks():
    state = game.start(seats=4, options={"colors": ["black", "red", "white", "blue"]})
    villages = {colour: found["village"] for colour, found in state.position()["players"].items()}
    assert villages == dict(zip(["black", "red", "white", "blue"], VILLAGES[:4], strict=True))


@pytest.mark.rule("eketorp", "setup.village")
@pytest.mark.parametrize(
    "colours",
    [
        ["red", "red", "blue"],
        ["red", "blue"],
        ["red", "blue", "pink"],
        ["red", "red", "blue", "yellow"],
    ],
)
def test_colours_must_be_known_and_different(colours):
    with pytest.raises(SetupError):
        game.start(seats=3, options={"colors": colours})


@pytest.mark.rule("eketorp", "setup.unowned")
def test_a_village_without_an_owner_cannot_be_besieged():
    state = at("placement", seats=3)
    assert refusal(state, "red", "place graborg.ram") == "setup.unowned"
    assert not [action for action in legal(state, "red") if "graborg" in action]
    assert legal(at("placement", seats=4), "red").count("place graborg.ram") == 1


@pytest.mark.rule("eketorp", "setup.personal")
def test_each_player_starts_with_five_amulets():
    assert all(found["amulets"] == 5 for found in game.start(seats=6).position()["players"].values())


@pytest.mark.rule("eketorp", "setup.vikings", "setup.vikings-home")
@pytest.mark.parametrize(("seats", "vikings"), [(3, 8), (4, 6), (5, 6), (6, 5)])
def test_the_number_of_vikings_depends_on_the_number_of_players(seats, vikings):
    assert [found["home"] for found in game.start(seats=seats).position()["players"].values()] == [vikings] * seats


@pytest.mark.rule("eketorp", "setup.vikings-home")
def test_all_vikings_start_at_home_and_the_hospital_is_empty():
    position = game.start(seats=3).position()
    assert all(not found["hospital"] and not found["sieges"] for found in position["players"].values())
    assert all(not found["vikings"] for found in position["spaces"].values())


@pytest.mark.rule("eketorp", "setup.walls-empty")
def test_no_wall_stands_at_the_start_and_all_stones_are_in_the_supply_or_laid_out():
    position = game.start(seats=3).position()
    assert all(found["walls"] == [[]] * 6 and not found["extra"] for found in position["players"].values())
    for kind in game.data.records("material"):
        laid_out = sum(found["stones"].get(kind["id"], 0) for found in position["spaces"].values())
        assert position["supply"][kind["id"]] + laid_out == kind["supply"]


@pytest.mark.rule("eketorp", "setup.hand")
def test_four_combat_cards_are_dealt_to_each_and_seen_by_him_alone():
    state = dealt([6, 1, 2, 3], [4, 4, 1, 1], [5, 5, 5, 2])
    assert player(state, "red")["hand"] == [1, 2, 3, 6]
    assert seen(state, "blue")["players"]["blue"]["hand"] == [1, 1, 4, 4]
    for other in ("red", "yellow", None):
        assert seen(state, other)["players"]["blue"]["hand"] == 4
        assert seen(state, other)["draw_pile"] == 54 - 12
    events = game.take_events(state)
    assert words(events, "blue", "dealt") == ["dealt blue 1144"]
    assert words(events, None, "dealt") == []


@pytest.mark.rule("eketorp", "setup.redeal")
def test_an_opening_hand_without_a_four_is_shown_and_dealt_again_until_it_has_one():
    state = dealt([1, 2, 3, 3], STRONG, STRONG, [1, 1, 2, 2], [3, 3, 3, 4])
    assert player(state, "red")["hand"] == [3, 3, 3, 4]
    assert told(state, None, "weak-hand-shown") == ["weak-hand-shown red 1233", "weak-hand-shown red 1122"]


@pytest.mark.rule("eketorp", "setup.redeal")
def test_new_hands_are_dealt_from_the_first_player_on_after_everyone_has_four_cards():
    state = dealt([1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3], [4] * 4, [5] * 4, [6] * 4, first=2)
    assert [player(state, colour)["hand"][0] for colour in ("blue", "yellow", "red")] == [4, 5, 6]


@pytest.mark.rule("eketorp", "setup.redeal")
def test_a_hand_with_one_four_is_kept():
    assert told(dealt(STRONG, STRONG, STRONG), None, "weak-hand-shown") == []


@pytest.mark.rule("eketorp", "setup.redeal.shuffle")
def test_returned_cards_are_back_in_the_draw_pile_before_new_ones_are_drawn():
    all_nine_ones_dealt = ([1, 1, 1, 1], [1, 1, 1, 4], [1, 1, 4, 4])
    state = dealt(*all_nine_ones_dealt, [1, 1, 1, 6])
    assert player(state, "red")["hand"] == [1, 1, 1, 6]
    assert state.position()["draw_pile"].count(1) == 1


@pytest.mark.rule("eketorp", "setup.redeal.only-start")
def test_a_weak_hand_later_in_the_game_is_kept():
    state = at("combat", draws=[1, 1, 2, 3], players={"red": {"sieges": {"ram": {"vikings": ["blue"]}}}})
    play(state, "blue", "besiege barby.ram", "exchange")
    assert player(state, "blue")["hand"] == [1, 1, 2, 3]
    duel(state, red=6, blue=3)
    assert player(state, "blue")["hand"] == [1, 1, 2]
    assert told(state, None, "weak-hand-shown") == []


@pytest.mark.rule("eketorp", "setup.material-deck")
def test_two_material_cards_leave_the_game_unseen_and_ten_form_the_pile():
    state = game.start(seats=3, seed=5)
    materials = state.position()["materials"]
    assert (len(materials["turned"]), len(materials["pile"]), len(materials["box"])) == (1, 9, 2)
    assert sorted(materials["turned"] + materials["pile"] + materials["box"]) == list(range(1, 13))
    for viewer in ("red", None):
        assert seen(state, viewer)["materials"] == {"turned": materials["turned"], "pile": 9, "box": 2}


@pytest.mark.rule("eketorp", "setup.material-deck")
def test_the_material_cards_are_shuffled():
    piles = [game.start(seats=3, seed=seed).position()["materials"] for seed in range(20)]
    assert len({tuple(pile["turned"] + pile["pile"]) for pile in piles}) == 20
    assert len({tuple(sorted(pile["box"])) for pile in piles}) > 5


@pytest.mark.rule("eketorp", "setup.first-player")
@pytest.mark.parametrize("chosen", [1, 2, 3])
def test_the_host_may_name_the_first_player(chosen):
    assert game.start(seats=3, options={"first": chosen}).position()["first"] == COLOURS[chosen - 1]


@pytest.mark.rule("eketorp", "setup.first-player")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_else_the_first_player_is_drawn_from_the_seed(drawn):
    state = game.start(seats=3, chance=LoadedChance([drawn], seeded(1)), listen=True)
    assert state.position()["first"] == COLOURS[drawn]
    assert told(state, None, "first-player") == [f"first-player {COLOURS[drawn]}"]


@pytest.mark.rule("eketorp", "setup.first-player")
@pytest.mark.parametrize("first", [0, 4, "oldest"])
def test_a_first_player_who_is_not_at_the_table_is_refused(first):
    with pytest.raises(SetupError) as refused:
        game.start(seats=3, options={"first": first})
    assert refused.value.arguments["option"] == "first"


def test_an_unknown_option_is_refused():
    with pytest.raises(meadhall.MeadhallError, match="Known options: first, colors"):
        game.start(seats=3, options={"frist": 1})
