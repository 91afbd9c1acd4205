"""What is in the box, and that a game is set out with exactly that."""

from __future__ import annotations

import pytest

import meadhall
from games.eketorp.table import COLOURS, STATIONS, VILLAGES, at, game, legal, play, seen, space


def of_six_players() -> dict:
    return game.start(seats=6, options={"first": 1}).position()


@pytest.mark.rule("eketorp", "comp.board")
def test_the_board_has_seven_spaces_a_hospital_of_four_stations_and_six_villages():
    assert game.domains["space"].ids == ("A", "B", "C", "D", "E", "F", "G")
    assert STATIONS == ("3-4-5", "1-2", "0", "healed")
    assert [station["next"] for station in game.data.records("hospital_station")] == ["d12", "d0", "healed", "village"]
    assert len(VILLAGES) == 6
    assert len(game.domains["place"].ids) == 7 + 6 * 3


@pytest.mark.rule("eketorp", "comp.village.build")
def test_each_village_has_six_build_spaces_with_a_wall_each():
    assert game.data.table("village_layout")["build_spaces"] == [1, 2, 3, 4, 5, 6]
    assert all(player["walls"] == [[], [], [], [], [], []] for player in of_six_players()["players"].values())
    state = at("build", players={"red": {"carried": {"wood": 1}}})
    assert legal(state, "red") == [f"build wood@{wall}" for wall in range(1, 7)]


@pytest.mark.rule("eketorp", "comp.village.siege")
def test_three_siege_spaces_share_out_the_six_walls_in_ring_order():
    sides = {side["id"]: side["walls"] for side in game.data.records("siege_space")}
    assert sides == {"catapult": [1, 2], "boat": [3, 4], "ram": [5, 6]}
    assert [place for place in game.domains["siege"].ids if place.startswith("barby.")] == [
        "barby.catapult",
        "barby.boat",
        "barby.ram",
    ]


@pytest.mark.rule("eketorp", "comp.village.siege")
def test_data_that_gives_a_wall_to_two_siege_spaces_is_refused(tmp_path):
    overlay = tmp_path / "owner.toml"
    overlay.write_text('game = "eketorp"\n[[siege_space]]\nid = "ram"\nwalls = [4, 5]\n')
    with pytest.raises(meadhall.MeadhallError, match="each wall must lie beside exactly one siege space"):
        meadhall.load("eketorp", data=overlay)


@pytest.mark.rule("eketorp", "comp.village.discard")
def test_the_exchange_pile_lies_face_down_apart_from_all_other_cards():
    players = {"red": {"hand": [2, 5], "pile": [6, 6], "thrown": [1, 3]}}
    state = at("placement", players=players)
    assert seen(state, "red")["players"]["red"]["pile"] == [6, 6]
    for other in ("blue", "yellow", None):
        assert seen(state, other)["players"]["red"]["pile"] == 2
        assert seen(state, other)["discard"] == 2
        assert seen(state, other)["draw_pile"] == 54 - 3 * 4 - 2


@pytest.mark.rule("eketorp", "comp.name")
def test_there_is_one_name_tile_for_each_of_six_colours():
    assert game.data.table("components")["name_tiles"] == len(set(COLOURS)) == 6
    villages = [player["village"] for player in of_six_players()["players"].values()]
    assert sorted(villages) == sorted(VILLAGES)


@pytest.mark.rule("eketorp", "comp.material-cards")
def test_twelve_material_cards_each_name_stones_and_spaces():
    cards = game.data.records("material_card")
    assert len(cards) == game.data.table("components")["material_cards"] == 12
    for card in cards:
        assert card["stones"], f"card {card['id']} is blank"
        for entry in card["stones"]:
            assert entry["space"] in "ABCDEFG"
            assert entry["kind"] in game.data.ids("material")
            assert entry["base"] + entry["extra"] > 0


@pytest.mark.rule("eketorp", "comp.combat-cards")
def test_the_deck_has_nine_combat_cards_of_each_value_from_one_to_six():
    position = of_six_players()
    cards = position["draw_pile"] + [card for player in position["players"].values() for card in player["hand"]]
    assert sorted(cards) == [value for value in range(1, 7) for _ in range(9)]
    assert len(cards) == game.data.table("components")["combat_cards"] == 54


@pytest.mark.rule("eketorp", "comp.vikings")
def test_there_are_eight_vikings_of_each_colour_and_they_are_alike():
    components = game.data.table("components")
    assert components["vikings"] == components["vikings_per_color"] * len(COLOURS) == 48
    assert max(game.data.table("setup")["vikings_per_player"].values()) == components["vikings_per_color"]
    one_by_one, other_order = at("placement"), at("placement")
    play(one_by_one, "red", "place A", "place B", "place A")
    play(other_order, "red", "place B", "place A", "place A")
    assert one_by_one.digest() == other_order.digest()


@pytest.mark.rule("eketorp", "comp.stones")
def test_there_are_112_stones_of_four_kinds_worth_one_to_four():
    materials = {kind["id"]: kind for kind in game.data.records("material")}
    assert {id: kind["value"] for id, kind in materials.items()} == {"grass": 1, "wood": 2, "clay": 3, "stone": 4}
    assert {id: kind["color"] for id, kind in materials.items()} == {
        "grass": "green",
        "wood": "brown",
        "clay": "natural",
        "stone": "grey",
    }
    assert at("placement").position()["supply"] == {"grass": 52, "wood": 42, "clay": 12, "stone": 6}
    assert game.data.table("components")["stones"] == 112


@pytest.mark.rule("eketorp", "comp.marked-stones", "1.c")
@pytest.mark.parametrize(("seats", "on_b"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_marked_stones_are_laid_out_with_five_or_six_players_only(seats, on_b):
    state = at("materials", seats=seats, round=0, materials={"pile": [1]})
    assert state.position()["spaces"]["B"] == space("grass " * on_b)


@pytest.mark.rule("eketorp", "comp.amulets")
def test_there_are_five_amulets_of_each_colour_for_all_to_see():
    amulets = game.data.table("amulets")
    assert amulets["total"] == amulets["per_player"] * len(COLOURS) == 30
    state = at("placement", players={"red": {"amulets": 2}})
    assert seen(state, "blue")["players"]["red"]["amulets"] == seen(state, None)["players"]["red"]["amulets"] == 2


@pytest.mark.rule("eketorp", "comp.personal-board")
def test_a_personal_board_shows_the_spaces_and_the_siege_spaces_of_rival_villages():
    rivals = [f"place {village}.{side}" for village in VILLAGES[1:4] for side in ("catapult", "boat", "ram")]
    assert legal(at("placement", seats=4), "red") == [*(f"place {name}" for name in "ABCDEFG"), *rivals, "commit"]


@pytest.mark.rule("eketorp", "comp.personal-board")
def test_the_screen_hides_the_personal_board():
    state = at("placement")
    play(state, "red", "place A", "place eketorp.ram")
    assert seen(state, "red")["players"]["red"]["home"] == 6
    assert seen(state, "blue") == seen(at("placement"), "blue")
