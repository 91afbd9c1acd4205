"""Step 4.3: what is special about a siege."""

from __future__ import annotations

from typing import Any

import pytest

from games.eketorp.table import (
    asked,
    at,
    commit,
    duel,
    game,
    hurt,
    legal,
    play,
    player,
    refusal,
    seat,
    sieges,
    space,
    told,
    walls,
)
from games.tables import question

EVERYONE_OUT = {"G": space("stone", red=8)}


def blue_besieges_red(*stacks: str, spaces: Any = None, hand: tuple[int, ...] = (1, 2, 5, 6), **red: Any) -> Any:
    """Blue has opened the siege of Red's village from the ram space, beside walls 5 and 6: the last two given. Yellow
    will bring a stone home, so that the game waits for him in step 5."""
    village = {"sieges": sieges(ram="blue"), "walls": walls(*[""] * (6 - len(stacks)), *stacks), **red}
    board = {"A": space("grass", yellow=1), **(spaces or {})}
    state = at("combat", first="yellow", spaces=board, players={"red": village, "blue": {"hand": list(hand)}})
    play(state, "blue", "besiege barby.ram")
    return state


# ---------------------------------------------------------------- the duel


@pytest.mark.rule("eketorp", "4.3.a")
def test_a_siege_is_a_duel_of_the_besieger_with_one_viking_of_the_village():
    state = blue_besieges_red()
    assert told(state, None, "siege-opened") == ["siege-opened blue red barby.ram"]
    duel(state, blue=6, red=2)
    assert told(state, None, "cards-turned cards-swapped") == ["cards-turned blue 6 red 2", "cards-swapped blue red"]
    assert player(state, "red")["home"] == 7
    assert (player(state, "red")["pile"], player(state, "blue")["pile"]) == ([6], [2])


@pytest.mark.rule("eketorp", "4.3.b")
def test_the_owner_of_a_besieged_village_cannot_open_the_siege():
    state = at("combat", spaces={"A": space(red=1, yellow=1)}, players={"red": {"sieges": sieges(ram="blue")}})
    assert legal(state, "red") == ["fight A"]
    assert refusal(state, "red", "besiege barby.ram") == "4.3.b"
    assert refusal(state, "red", "fight barby.ram") == "4.order.d"
    only_a_siege = at("combat", first="red", players={"red": {"sieges": sieges(ram="blue")}})
    assert asked(only_a_siege) == ["blue"]


@pytest.mark.rule("eketorp", "4.3.c")
@pytest.mark.parametrize(("blue", "red"), [(6, 1), (1, 6), (5, 5)])
def test_a_besieger_attacks_once_however_many_defenders_there_are(blue, red):
    state = blue_besieges_red()
    duel(state, blue=blue, red=red)
    assert question(state) == "build-walls"
    assert told(state, None, "siege-opened") == ["siege-opened blue red barby.ram"]


@pytest.mark.rule("eketorp", "4.3.c", "4.3.t")
def test_a_besieger_that_won_stays_on_its_space_and_opens_nothing_more():
    village = {"sieges": sieges(ram="blue")}
    state = at("combat", first="blue", spaces={"C": space(blue=2, red=2)}, players={"red": village})
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=6, red=1)
    play(state, "red", "fight C")
    duel(state, blue=1, red=2)
    assert player(state, "red")["sieges"]["ram"] == {"vikings": ["blue"], "assaulted": True}
    assert legal(state, "blue") == ["fight C"]
    assert refusal(state, "blue", "besiege barby.ram") == "4.3.c"
    assert refusal(state, "blue", "fight barby.ram") == "4.3.t"


@pytest.mark.rule("eketorp", "4.3.t")
def test_nobody_can_fight_a_besieger_after_its_assault():
    village = {"sieges": {"ram": {"vikings": ["blue"], "assaulted": True}}}
    state = at("combat", spaces={"C": space(red=1, yellow=1)}, players={"red": village})
    assert legal(state, "red") == ["fight C"]
    play(state, "red", "fight C")
    duel(state, red=6, yellow=1)
    assert state.position()["round"] == 2


@pytest.mark.rule("eketorp", "4.3.c", "2.e")
def test_the_siege_space_is_fresh_again_in_the_next_round():
    state = blue_besieges_red()
    duel(state, blue=6, red=1)
    play(state, "yellow", "build grass@1")
    play(state, "blue", "place barby.ram")
    commit(state)
    assert legal(state, "blue") == ["besiege barby.ram"]


@pytest.mark.rule("eketorp", "4.3.d")
@pytest.mark.parametrize(("blue", "red", "station"), [(1, 2, "1-2"), (1, 5, "3-4-5"), (1, 6, "3-4-5")])
def test_a_beaten_attacker_goes_to_the_station_of_the_difference(blue, red, station):
    state = blue_besieges_red("grass", "grass")
    duel(state, blue=blue, red=red)
    assert hurt(state) == {"blue": {station: 1}}
    assert player(state, "red")["home"] == 8
    assert player(state, "red")["walls"][4:] == [["grass"], ["grass"]]


@pytest.mark.rule("eketorp", "4.3.e")
def test_a_tied_siege_sends_both_to_station_0_and_loots_nothing():
    state = blue_besieges_red("grass", "grass")
    duel(state, blue=5, red=5)
    assert question(state) == "build-walls"
    assert hurt(state) == {"red": {"0": 1}, "blue": {"0": 1}}
    assert (player(state, "red")["pile"], player(state, "blue")["pile"]) == ([5], [5])
    assert player(state, "red")["walls"][4:] == [["grass"], ["grass"]]


@pytest.mark.rule("eketorp", "4.3.f")
@pytest.mark.parametrize(("blue", "station"), [(2, "0"), (5, "1-2"), (6, "1-2")])
def test_a_beaten_defender_moves_one_station_on_at_once(blue, station):
    state = blue_besieges_red()
    duel(state, blue=blue, red=1)
    assert hurt(state) == {"red": {station: 1}}
    assert player(state, "red")["home"] == 7


@pytest.mark.rule("eketorp", "4.3.f")
def test_he_moves_again_in_step_6_with_all_others():
    state = blue_besieges_red()
    duel(state, blue=6, red=1)
    play(state, "yellow", "build grass@1")
    assert hurt(state) == {"red": {"0": 1}}


@pytest.mark.rule("eketorp", "4.3.f")
def test_the_log_names_the_station_of_the_difference_and_the_move():
    state = blue_besieges_red()
    duel(state, blue=6, red=1)
    assert [event.rules for event in game.take_events(state) if event.kind == "hurt"] == [("4.3.f", "4.2.f")]


# ---------------------------------------------------------------- no defender


@pytest.mark.rule("eketorp", "4.3.g")
@pytest.mark.parametrize("blue", [1, 2, 6])
@pytest.mark.parametrize("red", [1, 6])
def test_the_card_of_an_undefended_village_counts_0(blue, red):
    state = blue_besieges_red("grass", spaces=EVERYONE_OUT)
    play(state, "blue", "keep")
    play(state, "red", "keep")
    assert legal(state, "red") == ["play 1", "play 2", "play 5", "play 6"]
    duel(state, blue=blue, red=red)
    assert question(state) == "loot-walls"
    assert state.position()["frames"][-1]["left"] == blue


@pytest.mark.rule("eketorp", "4.3.h")
def test_the_cards_of_an_undefended_siege_change_sides_at_their_printed_values():
    state = blue_besieges_red(spaces=EVERYONE_OUT)
    duel(state, blue=1, red=6)
    assert (player(state, "red")["pile"], player(state, "blue")["pile"]) == ([1], [6])
    assert (player(state, "red")["hand"], player(state, "blue")["hand"]) == ([1, 2, 5], [2, 5, 6])


@pytest.mark.rule("eketorp", "4.3.i")
@pytest.mark.parametrize(("blue", "red"), [(6, 1), (1, 6), (5, 5)])
def test_nobody_is_hurt_when_the_village_has_no_defender(blue, red):
    state = blue_besieges_red(spaces=EVERYONE_OUT)
    duel(state, blue=blue, red=red)
    assert told(state, None, "hurt nobody-hurt") == ["nobody-hurt red"]
    assert hurt(state) == {}


@pytest.mark.rule("eketorp", "4.3.j")
def test_a_later_siege_meets_the_defenders_that_are_left():
    village = {"sieges": sieges(ram="blue", boat="yellow"), "walls": walls("", "", "wood")}
    one_stays = {"A": space("grass", red=7)}
    state = at("combat", first="blue", spaces=one_stays, players={"red": village})
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=6, red=1)
    assert player(state, "red")["home"] == 0
    play(state, "yellow", "besiege barby.boat")
    assert told(state, None, "siege-opened siege-opened-undefended") == [
        "siege-opened blue red barby.ram",
        "siege-opened-undefended yellow red barby.boat",
    ]
    duel(state, yellow=2, red=6)
    assert legal(state, "yellow") == ["lift 3", "stop"]


# ---------------------------------------------------------------- loot


@pytest.mark.rule("eketorp", "4.3.k")
def test_the_winner_loots_even_if_other_defenders_are_left():
    state = blue_besieges_red("grass")
    duel(state, blue=6, red=1)
    assert player(state, "red")["home"] == 7
    assert legal(state, "blue") == ["lift 6", "stop"]


@pytest.mark.rule("eketorp", "4.3.l")
def test_at_most_two_stones_are_removed():
    state = blue_besieges_red("grass grass", "grass grass")
    duel(state, blue=6, red=1)
    play(state, "blue", "lift 5", "lift 6")
    assert question(state) == "build-walls"
    assert player(state, "red")["walls"][4:] == [["grass"], ["grass"]]


@pytest.mark.rule("eketorp", "4.3.l")
@pytest.mark.parametrize("lifted", [0, 1])
def test_the_winner_may_take_one_stone_or_none(lifted):
    state = blue_besieges_red("grass grass", "grass")
    duel(state, blue=6, red=1)
    play(state, "blue", *["lift 5"] * lifted, "stop")
    assert player(state, "red")["walls"][4:] == [["grass"] * (2 - lifted), ["grass"]]
    assert player(state, "blue")["carried"] == ({"grass": 1} if lifted else {})


@pytest.mark.rule("eketorp", "4.3.l")
def test_only_the_winner_chooses_the_stones():
    state = blue_besieges_red("grass grass", "grass")
    duel(state, blue=6, red=1)
    assert refusal(state, "red", "lift 5") == "4.3.l"


@pytest.mark.rule("eketorp", "4.3.m")
def test_only_the_two_walls_beside_the_siege_space_can_be_looted():
    state = blue_besieges_red(*["grass"] * 6)
    duel(state, blue=6, red=1)
    assert legal(state, "blue") == ["lift 5", "lift 6", "stop"]
    assert [refusal(state, "blue", f"lift {wall}") for wall in range(1, 5)] == ["4.3.m"] * 4


@pytest.mark.rule("eketorp", "4.3.m")
def test_both_stones_may_come_from_the_same_wall():
    state = blue_besieges_red("grass grass grass", "wood")
    duel(state, blue=6, red=1)
    play(state, "blue", "lift 5", "lift 5")
    assert player(state, "red")["walls"][4:] == [["grass"], ["wood"]]


@pytest.mark.rule("eketorp", "4.3.n")
def test_stones_are_removed_from_the_top_down():
    state = blue_besieges_red("clay wood grass", "")
    duel(state, blue=6, red=1)
    assert refusal(state, "blue", "lift 6") == "4.3.n"
    play(state, "blue", "lift 5")
    assert player(state, "red")["walls"][4] == ["clay", "wood"]
    play(state, "blue", "lift 5")
    assert player(state, "red")["walls"][4] == ["clay"]


@pytest.mark.rule("eketorp", "4.3.o")
def test_the_stones_removed_are_together_worth_no_more_than_the_difference():
    state = blue_besieges_red("grass wood", "clay grass")
    duel(state, blue=5, red=2)
    assert legal(state, "blue") == ["lift 5", "lift 6", "stop"]
    play(state, "blue", "lift 6")
    assert legal(state, "blue") == ["lift 5", "stop"]
    assert refusal(state, "blue", "lift 6") == "4.3.o"


@pytest.mark.rule("eketorp", "4.3.o")
@pytest.mark.parametrize(("kind", "least"), [("grass", 1), ("wood", 2), ("clay", 3), ("stone", 4)])
def test_a_stone_needs_a_difference_of_its_value(kind, least):
    for difference in range(1, 7):
        state = blue_besieges_red(kind, "grass", spaces=EVERYONE_OUT, hand=(difference,) * 4)
        duel(state, blue=difference, red=1)
        assert ("lift 5" in legal(state, "blue")) == (difference >= least)


@pytest.mark.rule("eketorp", "4.3.p")
def test_the_winner_chooses_which_of_two_stones_to_keep():
    state = blue_besieges_red("wood", "grass")
    duel(state, blue=6, red=1)
    play(state, "blue", "lift 5", "lift 6")
    assert legal(state, "blue") == ["carry grass", "carry wood"]
    assert refusal(state, "blue", "carry clay") == "4.3.p"
    play(state, "blue", "carry wood")
    assert told(state, None, "loot-kept loot-returned loot-home") == [
        "loot-kept blue wood barby.ram",
        "loot-returned grass 1",
        "loot-home blue wood",
    ]
    assert player(state, "blue")["carried"] == {"wood": 1}


@pytest.mark.rule("eketorp", "4.3.p")
def test_the_viking_stands_on_its_loot_until_step_5():
    state = at(
        "combat",
        first="blue",
        spaces={"C": space(red=1, yellow=1)},
        players={"red": {"sieges": sieges(ram="blue"), "walls": walls("", "", "", "", "wood")}},
    )
    play(state, "blue", "besiege barby.ram")
    duel(state, blue=6, red=1)
    play(state, "blue", "lift 5")
    assert player(state, "red")["sieges"]["ram"] == {"vikings": ["blue"], "assaulted": True, "loot": "wood"}
    assert player(state, "blue")["carried"] == {}


@pytest.mark.rule("eketorp", "4.3.q")
def test_the_stone_not_kept_returns_to_the_supply_at_once():
    state = blue_besieges_red("grass grass", "grass")
    before = state.position()["supply"]["grass"]
    duel(state, blue=6, red=1)
    play(state, "blue", "lift 5", "lift 5")
    assert state.position()["supply"]["grass"] == before + 1
    assert player(state, "blue")["carried"] == {"grass": 1}
    assert state.position()["taken"] == {}


@pytest.mark.rule("eketorp", "4.3.r")
@pytest.mark.parametrize("stacks", [("", ""), ("grass stone", "clay")])
def test_with_nothing_affordable_the_winner_goes_home_empty_handed(stacks):
    state = blue_besieges_red(*stacks)
    duel(state, blue=2, red=1)
    assert told(state, None, "nothing-looted besieger-home") == ["nothing-looted blue", "besieger-home blue barby.ram"]
    assert question(state) == "build-walls"
    assert player(state, "blue")["home"] == 8
    assert player(state, "blue")["carried"] == {}
    assert player(state, "red")["walls"][4:] == walls(*stacks)


@pytest.mark.rule("eketorp", "4.3.s")
def test_duels_among_besiegers_are_ordinary_combats():
    village = {"sieges": sieges(boat="blue yellow"), "walls": walls(*["grass"] * 6)}
    state = at("combat", first="blue", players={"red": village})
    play(state, "blue", "fight barby.boat")
    duel(state, blue=6, yellow=1)
    assert hurt(state) == {"yellow": {"3-4-5": 1}}
    assert player(state, "red")["walls"] == [["grass"]] * 6
    assert question(state) == "open-duel"


@pytest.mark.rule("eketorp", "4.3.l", "4.3.p")
def test_the_winner_is_told_how_many_stones_he_may_lift_and_that_he_keeps_one():
    state = blue_besieges_red("grass grass", "grass")
    duel(state, blue=6, red=1)
    asking = game.prompt(state, seat("blue"), "en")
    assert "up to 2 stones worth 5 at most in all" in asking
    assert "keeps one of the stones" in asking
    play(state, "blue", "lift 5")
    assert "one more stone worth 4 at most" in game.prompt(state, seat("blue"), "en")
    assert "encore une pierre d’une valeur de 4 au plus" in game.prompt(state, seat("blue"), "fr")


@pytest.mark.rule("eketorp", "4.3.g", "4.3.i")
def test_the_card_of_an_undefended_village_is_told_to_count_0():
    state = blue_besieges_red(spaces={"B": space("grass", red=8)})
    duel(state, blue=2, red=6)
    (unhurt,) = [event for event in game.take_events(state) if event.kind == "nobody-hurt"]
    assert unhurt.rules == ("4.3.g", "4.3.i")
    assert "counts 0" in game.event_text(state, unhurt, "en")
    assert "compte pour 0" in game.event_text(state, unhurt, "fr")
