"""Step 4.1: when there is a fight and when there is none."""

from __future__ import annotations

import pytest

from games.eketorp.table import asked, at, duel, hurt, legal, play, player, refusal, sieges, space, stones_on, told
from games.tables import question

ELSEWHERE = space(red=1, blue=1)  # a conflict that keeps step 4 going


@pytest.mark.rule("eketorp", "4.1.a")
@pytest.mark.parametrize("stones", ["grass wood grass", "grass wood grass grass"])
def test_a_space_with_a_stone_for_each_viking_is_free_of_conflict(stones):
    state = at("combat", spaces={"C": space(stones, red=2, blue=1), "D": ELSEWHERE})
    assert legal(state, "red") == ["fight D"]
    assert refusal(state, "red", "fight C") == "4.1.a"


@pytest.mark.rule("eketorp", "4.1.b")
def test_a_space_with_vikings_of_one_colour_is_free_of_conflict():
    state = at("combat", spaces={"C": space("grass", red=3), "D": ELSEWHERE})
    assert legal(state, "red") == ["fight D"]
    assert refusal(state, "red", "fight C") == "4.1.b"


@pytest.mark.rule("eketorp", "4.1.f")
def test_a_space_is_contested_by_several_colours_with_fewer_stones_than_vikings():
    state = at("combat", spaces={"C": space("grass wood", red=2, blue=1)})
    assert legal(state, "red") == ["fight C"]
    stones_of_all_kinds_count = at("combat", spaces={"C": space("grass wood clay stone", red=3, blue=2)})
    assert legal(stones_of_all_kinds_count, "red") == ["fight C"]


@pytest.mark.rule("eketorp", "4.1.f")
def test_it_stays_contested_duel_after_duel_until_the_stones_suffice():
    state = at("combat", spaces={"C": space("grass wood", red=2, blue=2)})
    play(state, "red", "fight C")
    duel(state, red=6, blue=1)
    assert legal(state, "blue") == ["fight C"]
    play(state, "blue", "fight C")
    duel(state, red=1, blue=6)
    assert state.position()["step"] == "build"
    assert hurt(state) == {"red": {"3-4-5": 1}, "blue": {"3-4-5": 1}}


@pytest.mark.rule("eketorp", "4.1.g")
def test_vikings_of_several_colours_fight_even_over_no_stone_at_all():
    state = at("combat", spaces={"G": space(red=1, blue=1)})
    assert legal(state, "red") == ["fight G"]


@pytest.mark.rule("eketorp", "4.1.g")
def test_on_a_space_without_stones_they_fight_until_one_colour_is_left():
    state = at("combat", spaces={"G": space(red=2, blue=1, yellow=1), "A": space("grass", red=1)})
    play(state, "red", "fight G", "challenge 2")
    duel(state, red=6, blue=1)
    assert legal(state, "yellow") == ["fight G"]
    play(state, "yellow", "fight G")
    duel(state, red=5, yellow=1)
    assert state.position()["step"] == "build"


@pytest.mark.rule("eketorp", "4.1.h")
def test_several_besiegers_of_one_space_fight_until_one_is_left():
    village = {"sieges": sieges(boat="blue yellow white")}
    state = at("combat", seats=4, first="blue", players={"red": village})
    assert legal(state, "blue") == ["fight barby.boat"]
    assert refusal(state, "blue", "besiege barby.boat") == "4.1.h"
    play(state, "blue", "fight barby.boat", "challenge 3")
    duel(state, blue=6, yellow=1)
    assert legal(state, "white") == ["fight barby.boat"]
    play(state, "white", "fight barby.boat")
    duel(state, white=6, blue=1)
    assert legal(state, "white") == ["besiege barby.boat"]
    assert refusal(state, "white", "fight barby.boat") == "4.1.h"


@pytest.mark.rule("eketorp", "4.1.i")
@pytest.mark.parametrize("defenders", [0, 1, 8])
def test_a_lone_besieger_is_a_siege_even_without_walls_or_defenders(defenders):
    state = at("combat", spaces={"A": space(red=8 - defenders)}, players={"red": {"sieges": sieges(ram="blue")}})
    assert player(state, "red")["walls"] == [[]] * 6
    assert player(state, "red")["home"] == defenders
    assert legal(state, "blue") == ["besiege barby.ram"]


@pytest.mark.rule("eketorp", "4.1.j")
def test_the_winner_of_a_siege_space_besieges_on_a_later_turn():
    village = {"sieges": sieges(boat="blue yellow")}
    state = at("combat", first="blue", spaces={"A": space(red=1, yellow=1)}, players={"red": village})
    play(state, "blue", "fight barby.boat")
    duel(state, blue=6, yellow=1)
    assert asked(state) == ["yellow"]
    play(state, "yellow", "fight A")
    duel(state, yellow=6, red=1)
    assert legal(state, "blue") == ["besiege barby.boat"]
    play(state, "blue", "besiege barby.boat")
    assert told(state, None, "siege-opened") == ["siege-opened blue red barby.boat"]


@pytest.mark.rule("eketorp", "4.1.j")
def test_so_does_a_winner_who_did_not_open_the_combat():
    state = at("combat", first="yellow", players={"red": {"sieges": sieges(ram="blue yellow")}})
    play(state, "yellow", "fight barby.ram")
    duel(state, yellow=1, blue=6)
    assert legal(state, "blue") == ["besiege barby.ram"]


@pytest.mark.rule("eketorp", "4.1.k")
def test_a_siege_vanishes_when_a_tie_empties_the_siege_space():
    village = {"sieges": sieges(boat="blue yellow")}
    state = at("combat", first="blue", spaces={"A": space("grass", red=1)}, players={"red": village})
    play(state, "blue", "fight barby.boat")
    duel(state, blue=5, yellow=5)
    assert question(state) == "build-walls"
    assert player(state, "red")["sieges"] == {}
    assert told(state, None, "siege-opened nothing-looted") == []


@pytest.mark.rule("eketorp", "4.1.l")
def test_stones_whose_vikings_tied_are_left_until_step_6():
    spaces = {"B": space("wood", red=1, blue=1), "F": space("clay", red=1, blue=1)}
    state = at("combat", spaces=spaces, materials={"pile": [5]})
    play(state, "red", "fight B")
    duel(state, red=5, blue=5)
    play(state, "blue", "fight F")
    duel(state, red=6, blue=6)
    assert told(state, None, "stone-taken stones-cleared") == ["stones-cleared B wood 1"]
    assert stones_on(state, "F") == {"clay": 1}


@pytest.mark.rule("eketorp", "4.1.l")
def test_after_a_tie_fewer_vikings_than_stones_may_be_left():
    state = at("combat", spaces={"B": space("wood wood", red=2, blue=1)})
    play(state, "red", "fight B")
    duel(state, red=5, blue=5)
    assert player(state, "red")["carried"] == {"wood": 1}
    assert stones_on(state, "B") == {"wood": 1}
