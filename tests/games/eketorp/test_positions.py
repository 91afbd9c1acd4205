"""Positions as documents: what is left out gets its natural value, mistakes are named, and the way back is exact."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.eketorp.table import at, duel, game, play, player, seen, sieges, space, walls
from games.tables import question
from meadhall.core.errors import PositionError

NINE_ONES_AND_ANOTHER = [1] * 10

# ---------------------------------------------------------------- natural values


def test_a_document_of_nothing_but_seats_is_the_first_placement_on_an_empty_board():
    state = game.position({"seats": 3})
    position = state.position()
    assert (position["round"], position["step"], position["first"]) == (1, "placement", "red")
    assert position["supply"] == {"grass": 52, "wood": 42, "clay": 12, "stone": 6}
    assert [found["home"] for found in position["players"].values()] == [8, 8, 8]
    assert state.deciders() == (0, 1, 2)
    game.check(state)


def test_what_a_document_names_is_missing_from_home_supply_and_draw_pile():
    players = {"red": {"hand": [6, 6, 6, 6], "walls": walls("clay"), "hospital": {"0": 2}}}
    state = at("combat", spaces={"A": space("clay", red=1, blue=1)}, players=players)
    assert player(state, "red")["home"] == 5
    assert state.position()["supply"]["clay"] == 12 - 2
    blue_and_yellow_were_dealt_one_each = 2
    assert state.position()["draw_pile"].count(6) == 9 - 4 - blue_and_yellow_were_dealt_one_each
    game.check(state)


# ---------------------------------------------------------------- there and back


def half_placed() -> Any:
    state = game.start(seats=4, seed=3)
    play(state, "blue", "place A", "place barby.ram", "commit")
    play(state, "red", "place G")
    return state


def naming_a_rival() -> Any:
    state = at("combat", first="blue", spaces={"A": space("grass", red=1, blue=2, yellow=1)})
    play(state, "blue", "fight A")
    return state


def changing_a_hand() -> Any:
    state = at("combat", spaces={"A": space(red=1, blue=1)}, players={"red": {"hand": [2, 2], "pile": [3, 4]}})
    play(state, "red", "fight A", "exchange")
    return state


def one_card_laid() -> Any:
    state = at("combat", spaces={"A": space(red=1, blue=1)}, players={"red": {"amulets": 1, "hand_seen": True}})
    play(state, "red", "fight A")
    duel(state, blue=5)
    return state


def one_stone_lifted() -> Any:
    village = {"sieges": sieges(ram="blue"), "walls": walls("", "", "", "", "wood", "grass")}
    state = at("combat", players={"red": village})
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=6, red=1)
    play(state, "blue", "lift 5")
    return state


def choosing_loot() -> Any:
    state = one_stone_lifted()
    play(state, "blue", "lift 6")
    return state


def standing_on_loot() -> Any:
    village = {"sieges": {"ram": {"vikings": ["blue"], "assaulted": True, "loot": "clay"}}}
    return at("combat", spaces={"B": space(red=1, yellow=1)}, players={"red": village})


def picking_a_stone() -> Any:
    return at("build", spaces={"F": space("clay wood", red=1)})


def building() -> Any:
    return at("build", first="yellow", players={"yellow": {"carried": {"wood": 2}, "walls": walls("stone")}})


def over() -> Any:
    return at("build", players={"red": {"walls": walls(*["wood wood wood"] * 6), "extra": {"clay": 1}}})


@pytest.mark.parametrize(
    "moment",
    [
        half_placed,
        naming_a_rival,
        changing_a_hand,
        one_card_laid,
        one_stone_lifted,
        choosing_loot,
        standing_on_loot,
        picking_a_stone,
        building,
        over,
    ],
)
def test_a_position_written_down_and_read_again_is_the_same(moment):
    state = moment()
    again = game.position(json.loads(json.dumps(state.position())))
    assert again.digest() == state.digest()
    assert again.position() == state.position()
    game.check(again)


def test_play_goes_on_from_a_position_read_again():
    state = one_stone_lifted()
    again = game.position(state.position())
    for table in (state, again):
        play(table, "blue", "lift 6", "carry wood")
    assert question(again) == "build-walls"
    assert again.digest() == state.digest()


# ---------------------------------------------------------------- mistakes


def mistake(document: Any) -> PositionError:
    with pytest.raises(PositionError) as refused:
        game.position({"seats": 3, **document})
    return refused.value


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ({"game": "878"}, "game"),
        ({"seats": 2}, "seats"),
        ({"seats": None}, "seats"),
        ({"steps": "combat"}, "steps"),
        ({"discard": 4}, "discard"),
        ({"step": "fight"}, "step"),
        ({"round": 11}, "round"),
        ({"round": True}, "round"),
        ({"round": 10, "step": "materials"}, "round"),
        ({"first": "white"}, "first"),
        ({"initiative": "white"}, "initiative"),
        ({"colors": ["red", "blue"]}, "colors"),
        ({"colors": ["red", "red", "blue"]}, "colors"),
        ({"colors": ["red", "red", "blue", "yellow"]}, "colors"),
        ({"colors": ["red", "blue", "pink"]}, "colors"),
        ({"materials": {"deck": []}}, "materials.deck"),
        ({"materials": {"pile": [13]}}, "materials.pile"),
        ({"materials": {"pile": [2, 2]}}, "materials"),
        ({"materials": {"turned": [2, 3]}}, "materials.turned"),
        ({"materials": {"box": [1, 2, 3]}}, "materials.box"),
        ({"materials": {"pile": list(range(1, 13))}}, "materials.pile"),
        ({"materials": {"pile": 9}}, "materials.pile"),
        ({"supply": {"grass": 51, "wood": 42, "clay": 12, "stone": 6}}, "supply.grass"),
        ({"supply": {"grass": 52, "wood": 42, "clay": 12, "stone": 6, "gold": 1}}, "supply.gold"),
        ({"spaces": []}, "spaces"),
        ({"spaces": {"A": {"vikings": ["red"]}}}, "spaces.A.vikings"),
        ({"spaces": {"A": space(red=5), "B": space(red=4)}}, "players.red.home"),
        ({"spaces": {"H": {}}}, "spaces.H"),
        ({"spaces": {"A": {"stone": 1}}}, "spaces.A.stone"),
        ({"spaces": {"A": space("gold")}}, "spaces.A.stones.gold"),
        ({"spaces": {"A": {"stones": 3}}}, "spaces.A.stones"),
        ({"spaces": {"A": space(white=1)}}, "spaces.A.vikings.white"),
        ({"spaces": {"A": space(red=9)}}, "spaces.A.vikings.red"),
        ({"spaces": {"A": space("stone " * 7)}}, "supply.stone"),
        ({"players": {"white": {}}}, "players.white"),
        ({"players": []}, "players"),
        ({"taken": {"gold": 1}}, "taken.gold"),
        ({"draw_pile": [1]}, "draw_pile"),
        ({"thrown_openly": NINE_ONES_AND_ANOTHER}, "players"),
        ({"frames": [{"decision": "dance"}]}, "frames[0].decision"),
        ({"frames": [{"decision": "open-duel"}]}, "frames[0].seat"),
        ({"frames": [{"decision": "open-duel", "seat": "red"}]}, "frames[0].seat"),
        ({"frames": [{"decision": "round", "opened": 0, "waiting": [3]}]}, "frames[0].waiting"),
    ],
)
def test_a_mistake_in_a_document_is_refused_and_its_place_named(document, where):
    assert mistake(document).arguments["where"] == where


@pytest.mark.parametrize(
    ("red", "where"),
    [
        ({"hands": []}, "hands"),
        ({"village": "eketorp"}, "village"),
        ({"amulets": 6}, "amulets"),
        ({"home": 7}, "home"),
        ({"home": "8"}, "home"),
        ({"home": 8, "hospital": {"0": 1}}, "home"),
        ({"hospital": {"2": 1}}, "hospital.2"),
        ({"hospital": {"0": -1}}, "hospital.0"),
        ({"hospital": 3}, "hospital"),
        ({"walls": walls("", "grass grass grass grass")}, "walls[2]"),
        ({"walls": walls(*[""] * 7)}, "walls"),
        ({"walls": walls("gold")}, "walls[1]"),
        ({"carried": {"gold": 1}}, "carried.gold"),
        ({"extra": {"gold": 1}}, "extra.gold"),
        ({"sieges": sieges(tower="blue")}, "sieges.tower"),
        ({"sieges": []}, "sieges"),
        ({"sieges": sieges(ram="red")}, "sieges.ram.vikings"),
        ({"sieges": sieges(ram="white")}, "sieges.ram.vikings"),
        ({"sieges": {"ram": {"loot": "gold"}}}, "sieges.ram.loot"),
        ({"hand": [1, 2, 3]}, "hand"),
        ({"hand": [1, 2, 3, 7]}, "hand"),
        ({"hand": [1, 2, 3, 4], "pile": [5]}, "hand"),
        ({"hand": 4}, "hand"),
        ({"laid": 4}, "laid"),
    ],
)
def test_a_mistake_in_a_players_part_is_refused_and_its_place_named(red, where):
    assert mistake({"players": {"red": red}}).arguments["where"] == f"players.red.{where}"


def test_the_sentence_says_what_is_wrong():
    assert str(mistake({"players": {"red": {"home": 7}}})) == "Position, players.red.home: red has 8 vikings, not 7."
    assert "hand and pile together hold 4 cards, not 3" in str(mistake({"players": {"red": {"hand": [1, 2, 3]}}}))
    assert "there are only 9 cards of value 1" in str(mistake({"players": {"red": {"thrown": NINE_ONES_AND_ANOTHER}}}))
    assert "there are 6 stone stones, not 7" in str(mistake({"spaces": {"A": space("stone " * 7)}}))
    assert "known: red, blue, yellow" in str(mistake({"first": "white"}))


def test_a_view_is_no_position():
    with pytest.raises(PositionError):
        game.position(seen(at("placement"), "red"))


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ({"frames": 3}, "frames"),
        ({"frames": [3]}, "frames[0]"),
        ({"players": {"red": {"sieges": {"ram": {"vikings": ["blue", "blue"]}}}}}, "players.red.sieges.ram.vikings"),
        ({"players": {"red": {"sieges": {"ram": {"vikings": 3}}}}}, "players.red.sieges.ram.vikings"),
        ({"players": {"red": {"sieges": {"ram": {"loot": "clay"}}}}}, "players.red.sieges.ram.loot"),
        (
            {"players": {"red": {"sieges": {"ram": {"vikings": ["blue"], "loot": "clay"}}}}},
            "players.red.sieges.ram.assaulted",
        ),
        ({"players": {"red": {"hand": [1, 2, 3, 3], "strong": True}}}, "players.red.strong"),
    ],
)
def test_a_position_that_play_could_not_reach_is_refused(document, where):
    assert mistake(document).arguments["where"] == where


@pytest.mark.rule("eketorp", "4.3.l", "4.2.b", "4.2.k", "5.a", "1.a")
@pytest.mark.parametrize(
    ("document", "where", "rule"),
    [
        ({"step": "combat", "taken": {"wood": 1}}, "taken", "4.3.l"),
        ({"step": "combat", "players": {"red": {"hand": [1, 2, 3, 4], "laid": 4}}}, "players.red.laid", "4.2.b"),
        ({"step": "combat", "players": {"red": {"carried": {"wood": 1}}}}, "players.red.carried", "5.a"),
        ({"players": {"red": {"hand": [], "pile": [1, 2, 3, 4]}}}, "players.red.hand", "4.2.k"),
        ({"players": {"red": {"hand_seen": True, "strong": True}}}, "players.red.strong", "4.2.k"),
        ({"round": 0}, "round", "1.a"),
        ({"players": {"red": {"hand_seen": 1}}}, "players.red.hand_seen", ""),
        ({"players": {"red": {"sieges": {"ram": {"assaulted": "yes"}}}}}, "players.red.sieges.ram.assaulted", ""),
        ({"draw_pile": "all"}, "draw_pile", ""),
    ],
)
def test_what_belongs_to_a_siege_a_duel_or_a_step_is_refused_outside_it(document, where, rule):
    no = mistake(document)
    assert no.arguments["where"] == where
    assert rule in str(no)
    assert no.said_in("fr") != str(no)


@pytest.mark.parametrize(
    ("moment", "number", "change"),
    [
        (one_card_laid, 0, {"opened": 0}),
        (one_card_laid, 2, {"stage": 1}),
        (one_card_laid, 2, {"defender": 0}),
        (one_card_laid, 2, {"defender": 2}),
        (one_card_laid, 3, {"waiting": [0, 1]}),
        (one_card_laid, 3, {"waiting": [1]}),
        (one_card_laid, 3, {"place": "B"}),
        (one_stone_lifted, 2, {"lifted": 2}),
        (one_stone_lifted, 2, {"seat": 0, "waiting": [0]}),
        (one_stone_lifted, 2, {"place": "A"}),
        (building, 1, {"turn": 1}),
        (picking_a_stone, 2, {"waiting": [1]}),
        (naming_a_rival, 2, {"place": "B"}),
        (half_placed, 1, {"asked": 0}),
    ],
)
def test_a_decision_that_does_not_fit_is_refused(moment, number, change):
    document = moment().position()
    document["frames"][number] |= change
    with pytest.raises(PositionError) as refused:
        game.position(document)
    assert refused.value.arguments["where"].startswith("frames")
