"""The worked examples of the ledger: the rulebook's own, then those derived from its rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.eketorp.table import (
    asked,
    at,
    commit,
    duel,
    game,
    hospital,
    hurt,
    legal,
    play,
    player,
    refusal,
    sieges,
    space,
    told,
    walls,
)
from games.tables import question

YELLOW_BUILDS = {"A": space("grass", yellow=1)}  # the game waits for Yellow in step 5


@pytest.mark.example("eketorp", "setup-red-six-players")
@pytest.mark.rule("eketorp", "setup.personal", "setup.vikings")
def test_red_with_six_players():
    red = player(game.start(seats=6), "red")
    assert (red["amulets"], red["home"]) == (5, 5)
    components = game.data.table("components")
    assert components["screens"] == components["personal_boards"] == 6


@pytest.mark.example("eketorp", "material-card-totals")
@pytest.mark.rule("eketorp", "1.b", "1.c", "comp.marked-stones")
@pytest.mark.parametrize(
    ("seats", "totals"),
    [
        (3, {"grass": 3, "wood": 4, "clay": 1}),
        (4, {"grass": 3, "wood": 4, "clay": 1}),
        (5, {"grass": 4, "wood": 5, "clay": 1}),
        (6, {"grass": 4, "wood": 5, "clay": 1}),
    ],
)
def test_the_material_card_of_the_picture(seats, totals):
    state = at("materials", seats=seats, round=0, materials={"pile": [1]})
    laid_out = [found["stones"] for found in state.position()["spaces"].values()]
    assert {kind: sum(stones.get(kind, 0) for stones in laid_out) for kind in totals} == totals
    assert sum(sum(stones.values()) for stones in laid_out) == sum(totals.values())


@pytest.mark.example("eketorp", "no-conflict-enough-stones")
@pytest.mark.rule("eketorp", "4.1.a", "4.1.d")
def test_enough_stones_no_conflict():
    state = at("combat", spaces={"C": space("wood wood", red=1, blue=1)})
    assert state.position()["step"] == "build"
    assert player(state, "red")["carried"] == player(state, "blue")["carried"] == {"wood": 1}


@pytest.mark.example("eketorp", "no-conflict-one-colour")
@pytest.mark.rule("eketorp", "4.1.b", "4.1.c")
def test_one_colour_no_conflict():
    state = at("combat", spaces={"D": space("wood wood", red=3)})
    assert state.position()["step"] == "build"
    assert player(state, "red")["carried"] == {"wood": 2}
    assert (player(state, "red")["home"], hurt(state)) == (8, {})


@pytest.mark.example("eketorp", "combat-space")
@pytest.mark.rule("eketorp", "4.1.f")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_a_contested_space_that_both_may_open(first):
    state = at("combat", first=first, spaces={"E": space("wood", red=1, blue=1)})
    assert legal(state, first) == ["fight E"]


@pytest.mark.example("eketorp", "catapult-siege-boat-combat")
@pytest.mark.rule("eketorp", "4.1.h", "4.1.i", "4.order.d", "4.3.b")
def test_a_siege_from_the_catapult_and_a_combat_for_the_boat():
    village = {"sieges": sieges(catapult="white", boat="yellow blue")}
    state = at("combat", seats=4, first="white", players={"red": village})
    assert legal(state, "white") == ["besiege barby.catapult"]
    assert refusal(state, "white", "fight barby.boat") == "4.order.d"
    for rival in ("yellow", "blue"):
        state = at("combat", seats=4, first=rival, players={"red": village})
        assert legal(state, rival) == ["fight barby.boat"]
        assert refusal(state, rival, "besiege barby.boat") == "4.1.h"


@pytest.mark.example("eketorp", "blue-3-red-5")
@pytest.mark.rule("eketorp", "4.2.b", "4.2.c", "4.2.d", "4.2.g", "4.2.i")
def test_blue_plays_3_and_red_5():
    players = {"blue": {"hand": [1, 3, 4, 6]}, "red": {"hand": [1, 2, 2, 5]}}
    state = at("combat", first="blue", spaces={"A": space("grass", blue=1, red=1)}, players=players)
    play(state, "blue", "fight A")
    duel(state, blue=3, red=5)
    assert hurt(state) == {"blue": {"1-2": 1}}
    assert (player(state, "blue")["hand"], player(state, "blue")["pile"]) == ([1, 4, 6], [5])
    assert (player(state, "red")["hand"], player(state, "red")["pile"]) == ([1, 2, 2], [3])


@pytest.mark.example("eketorp", "siege-blue-loots-red")
@pytest.mark.rule("eketorp", "4.3.a", "4.3.f", "4.3.l", "4.3.m", "4.3.n", "4.3.o", "4.3.p", "4.3.q")
@pytest.mark.parametrize(
    ("lifts", "left", "kept", "returned"),
    [
        (["lift 6", "stop"], [["wood"], ["grass"]], "grass", 0),
        (["lift 6", "lift 6"], [["wood"], []], "grass", 1),
        (["lift 5"], [[], ["grass", "grass"]], "wood", 0),
    ],
)
def test_blue_loots_red(lifts, left, kept, returned):
    red_walls = walls("", "", "", "", "wood", "grass grass")
    village = {"hand": [1, 2, 3, 6], "sieges": sieges(ram="blue"), "walls": red_walls}
    state = at("combat", spaces=YELLOW_BUILDS, players={"red": village}, first="yellow")
    supply = state.position()["supply"]["grass"]
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=5, red=3)
    assert legal(state, "blue") == ["lift 5", "lift 6", "stop"]
    assert hurt(state) == {"red": {"0": 1}}
    play(state, "blue", lifts[0])
    if "lift 6" in lifts:
        assert refusal(state, "blue", "lift 5") == "4.3.o"
    for action in lifts[1:]:
        play(state, "blue", action)
    assert question(state) == "build-walls"
    assert told(state, None, "loot-kept") == [f"loot-kept blue {kept} barby.ram"]
    assert player(state, "red")["walls"][4:] == left
    assert player(state, "blue")["carried"] == {kept: 1}
    assert state.position()["supply"]["grass"] == supply + returned


@pytest.mark.example("eketorp", "undefended-nobody-hurt")
@pytest.mark.rule("eketorp", "4.3.g", "4.3.h", "4.3.i")
@pytest.mark.parametrize(("attacker", "owner"), [(2, 6), (5, 5), (6, 1)])
def test_nobody_is_hurt_in_an_undefended_village(attacker, owner):
    village = {"sieges": sieges(ram="blue"), "walls": walls("", "", "", "", "grass grass")}
    state = at("combat", spaces={"A": space("grass", red=8)}, players={"red": village})
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=attacker, red=owner)
    assert state.position()["frames"][-1]["left"] == attacker
    assert hurt(state) == {}
    assert (player(state, "blue")["pile"], player(state, "red")["pile"]) == ([owner], [attacker])


@pytest.mark.example("eketorp", "wall-full-at-three")
@pytest.mark.rule("eketorp", "5.b", "5.c")
def test_a_wall_of_three_stones_is_full():
    players = {"red": {"carried": {"wood": 1}, "walls": walls("grass wood", "grass grass wood")}}
    state = at("build", players=players)
    assert refusal(state, "red", "build wood@2") == "5.c"
    play(state, "red", "build wood@1")
    assert player(state, "red")["walls"][0] == ["grass", "wood", "wood"]


@pytest.mark.example("eketorp", "hospital-last-station")
@pytest.mark.rule("eketorp", "6.a", "6.b")
def test_a_viking_on_station_0_is_home_before_the_next_round():
    state = at("end", players={"red": {"hospital": {"0": 1}}})
    assert (player(state, "red")["home"], hurt(state), question(state)) == (8, {}, "place-vikings")


@pytest.mark.example("eketorp", "scoring-red-39")
@pytest.mark.rule("eketorp", "score.stones", "score.bonus", "score.amulets")
def test_red_scores_39_points():
    village = walls("stone clay clay", "wood wood wood", "wood wood wood", *["grass grass grass"] * 3)
    state = at("build", players={"red": {"amulets": 3, "walls": village}})
    assert state.is_over()
    assert player(state, "red")["score"] == 3 + 9 + 12 + 6 + 4 + 5 == 39


# ---------------------------------------------------------------- derived from the rules


@pytest.mark.example("eketorp", "derived-hospital-calendar")
@pytest.mark.rule("eketorp", "4.2.f", "4.2.g", "4.2.h", "6.a", "6.b")
@pytest.mark.parametrize(("winning", "placed_again"), [(1, 2), (2, 3), (5, 4)])
def test_the_calendar_of_the_hospital(winning, placed_again):
    state = at("combat", round=1, spaces={"A": space(red=1, blue=1)})
    play(state, "red", "fight A")
    duel(state, red=winning, blue=1)
    while hospital(state, "blue"):
        assert player(state, "blue")["home"] == 7
        commit(state)
    assert state.position()["round"] == placed_again
    assert player(state, "blue")["home"] == 8


@pytest.mark.example("eketorp", "derived-three-on-two")
@pytest.mark.rule("eketorp", "4.1.f", "4.1.l", "4.order.b", "4.order.e")
@pytest.mark.parametrize(
    ("red", "blue", "taken"),
    [(6, 1, {"red": 2, "blue": 0}), (1, 6, {"red": 1, "blue": 1}), (5, 5, {"red": 1, "blue": 0})],
    ids=["red wins", "blue wins", "tie"],
)
def test_three_vikings_on_two_stones(red, blue, taken):
    state = at("combat", materials={"pile": [12]}, spaces={"B": space("grass grass", red=2, blue=1)})
    supply = state.position()["supply"]["grass"]
    play(state, "red", "fight B")
    duel(state, red=red, blue=blue)
    assert question(state) == "build-walls"
    assert {colour: player(state, colour)["carried"].get("grass", 0) for colour in taken} == taken
    while question(state) == "build-walls":
        play(state, asked(state)[0], "build grass@1")
    cleared = 2 - sum(taken.values())
    assert told(state, None, "stones-cleared") == [f"stones-cleared B grass {cleared}"] * (cleared > 0)
    assert state.position()["supply"]["grass"] == supply + cleared - 4  # card 12 lays out four


@pytest.mark.example("eketorp", "derived-siege-space-emptied")
@pytest.mark.rule("eketorp", "4.1.h", "4.1.k", "4.2.h")
def test_a_tie_empties_the_siege_space():
    players: dict[str, Any] = {colour: {"hand": [1, 2, 4, 6]} for colour in ("yellow", "blue")}
    players["red"] = {"sieges": sieges(ram="yellow blue")}
    state = at("combat", first="yellow", spaces={"A": space("grass", red=1)}, players=players)
    play(state, "yellow", "fight barby.ram")
    duel(state, yellow=4, blue=4)
    assert hurt(state) == {"yellow": {"0": 1}, "blue": {"0": 1}}
    assert player(state, "red")["sieges"] == {}
    assert question(state) == "build-walls"
    for colour in ("yellow", "blue"):
        assert (player(state, colour)["hand"], player(state, colour)["pile"]) == ([1, 2, 6], [4])


@pytest.mark.example("eketorp", "derived-undefended-six")
@pytest.mark.rule("eketorp", "4.3.g", "4.3.l", "4.3.o", "4.3.p")
def test_what_a_six_takes_from_an_undefended_village():
    village = {"sieges": sieges(ram="blue"), "walls": walls("", "", "", "", "grass clay", "grass wood wood")}
    state = at("combat", spaces={"A": space("grass", red=8)}, players={"red": village})
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=6, red=1)
    assert state.position()["frames"][-1]["left"] == 6
    assert legal(state, "blue") == ["lift 5", "lift 6", "stop"]
    for first, then in (("lift 5", ["lift 5", "lift 6", "stop"]), ("lift 6", ["lift 5", "lift 6", "stop"])):
        one_stone = state.clone()
        play(one_stone, "blue", first)
        assert legal(one_stone, "blue") == then
    for lifts, stones in (
        (["lift 5", "lift 5"], ["grass", "clay"]),
        (["lift 5", "lift 6"], ["wood", "clay"]),
        (["lift 6", "lift 5"], ["wood", "clay"]),
    ):
        two_stones = state.clone()
        play(two_stones, "blue", *lifts)
        assert legal(two_stones, "blue") == [f"carry {kind}" for kind in stones]
    play(state, "blue", "lift 6", "lift 6")
    assert player(state, "red")["walls"][5] == ["grass"]


@pytest.mark.example("eketorp", "derived-hand-refill")
@pytest.mark.rule("eketorp", "4.2.i", "4.2.k")
def test_red_refills_his_hand():
    players = {"red": {"hand": [2], "pile": [5, 1, 6]}, "blue": {"hand": [1, 1, 4, 4]}}
    state = at("combat", spaces={"A": space("grass", red=1, blue=1)}, players=players)
    play(state, "red", "fight A")
    duel(state, red=2, blue=4)
    assert (player(state, "red")["hand"], player(state, "red")["pile"]) == ([1, 4, 5, 6], [])


@pytest.mark.example("eketorp", "derived-amulet-cost")
@pytest.mark.rule("eketorp", "4.amulet.c", "4.amulet.d", "4.amulet.e")
def test_blue_exchanges_twice_and_not_a_third_time():
    players = {"blue": {"hand": [1, 1], "pile": [2, 2]}, "red": {"amulets": 0}}
    spaces = {"A": space("grass", red=1, blue=1)}
    state = at("combat", draws=[3, 3, 6, 6], first="blue", spaces=spaces, players=players)
    play(state, "blue", "fight A", "exchange", "exchange")
    assert (player(state, "blue")["hand"], player(state, "blue")["amulets"]) == ([6, 6], 1)
    assert refusal(state, "blue", "exchange") == "4.amulet.d"


@pytest.mark.example("eketorp", "derived-siege-hospital")
@pytest.mark.rule("eketorp", "4.3.d", "4.3.e", "4.3.f", "6.a", "6.b")
@pytest.mark.parametrize(
    ("blue", "red", "stations", "placed_again"),
    [
        (5, 1, {"red": {"1-2": 1}}, {"red": 3}),
        (1, 5, {"blue": {"3-4-5": 1}}, {"blue": 4}),
        (5, 5, {"red": {"0": 1}, "blue": {"0": 1}}, {"red": 2, "blue": 2}),
    ],
    ids=["defender loses", "attacker loses", "tie"],
)
def test_who_goes_where_after_a_siege(blue, red, stations, placed_again):
    state = at("combat", round=1, spaces=YELLOW_BUILDS, players={"red": {"sieges": sieges(ram="blue")}})
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=blue, red=red)
    assert hurt(state) == stations
    play(state, "yellow", "build grass@1")
    for colour, round_number in placed_again.items():
        healed = state.clone()
        while hospital(healed, colour):
            commit(healed)
        assert healed.position()["round"] == round_number
        assert player(healed, colour)["home"] == 8


@pytest.mark.example("eketorp", "derived-two-sieges-one-defender")
@pytest.mark.rule("eketorp", "4.3.c", "4.3.g", "4.3.j")
def test_two_sieges_and_one_defender():
    village = {"sieges": sieges(ram="blue", boat="yellow"), "walls": walls("", "", "grass"), "hand": [1, 2, 5, 6]}
    players = {"red": village, "yellow": {"hand": [1, 4, 4, 6]}}
    state = at("combat", first="blue", spaces={"A": space("grass", red=7)}, players=players)
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=6, red=1)
    assert hurt(state) == {"red": {"1-2": 1}}
    play(state, "yellow", "besiege barby.boat")
    duel(state, yellow=4, red=6)
    assert state.position()["frames"][-1]["left"] == 4
    assert player(state, "yellow")["pile"] == [6]
    assert hurt(state) == {"red": {"1-2": 1}}
