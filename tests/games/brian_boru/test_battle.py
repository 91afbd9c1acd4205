"""Upkeep 2: the Viking conquest and the spoils."""

from __future__ import annotations

import pytest

from games.brian_boru.table import (
    asked,
    at,
    blessed,
    conquered,
    is_viking,
    of,
    play,
    player,
    refusal,
    targets,
    told,
    viking,
)
from games.tables import question

TOWNS = {"tara": "blue", "kells": "blue", "cork": "purple", "emly": "purple", "derry": "green", "grianan": "green"}


def fought(area=1, towns=TOWNS, marker="blue", **raiders):
    players = {colour: {"raiders": n} for colour, n in raiders.items()}
    return at("battle", battle_area=area, towns=towns, marker=marker, players=players)


@pytest.mark.rule("brian-boru", "battle.repelled")
def test_an_empty_battle_area_costs_nobody_a_town():
    state = fought(0, blue=5, purple=3)
    assert conquered(state) == []
    assert player(state, "blue")["renown"] == 2  # the spoils followed


@pytest.mark.rule("brian-boru", "battle.conquest")
def test_with_a_raider_left_whoever_has_the_fewest_loses_a_town():
    state = fought(1, blue=5, purple=3, green=2)
    assert targets(state, "blue") == ["derry", "grianan"]
    play(state, "blue", "surrender derry")
    assert conquered(state) == ["derry"]


@pytest.mark.rule("brian-boru", "battle.conquest", "battle.keep")
def test_raiders_of_earlier_rounds_count():
    state = fought(1, blue=5, purple=1, green=2)
    assert targets(state, "blue") == ["cork", "emly"]


@pytest.mark.rule("brian-boru", "battle.conquest.tied-fewest")
def test_all_with_the_fewest_lose_a_town_each():
    state = fought(3, blue=5)
    assert targets(state, "blue") == ["cork", "emly"]
    play(state, "blue", "surrender emly")
    assert targets(state, "blue") == ["derry", "grianan"]
    play(state, "blue", "surrender derry")
    assert conquered(state) == ["emly", "derry"]


@pytest.mark.rule("brian-boru", "battle.conquest.chooser")
def test_whoever_has_the_most_picks_the_town_also_one_with_a_monastery():
    state = fought(1, TOWNS | {"derry": blessed("green"), "donegal": viking("green")}, blue=2, purple=1)
    assert asked(state) == ["blue"]
    assert targets(state, "blue") == ["derry", "grianan"]
    assert refusal(state, "blue", "surrender cork") == "battle.conquest.chooser"
    assert refusal(state, "green", "surrender grianan") == "battle.conquest.chooser"
    play(state, "blue", "surrender derry")
    assert state.position()["towns"]["derry"] == viking("green", monastery=True)


@pytest.mark.rule("brian-boru", "battle.conquest.tied-most")
def test_where_the_most_is_tied_the_loser_picks():
    state = fought(1, blue=4, purple=4)
    assert asked(state) == ["green"]
    assert targets(state, "green") == ["derry", "grianan"]
    assert refusal(state, "blue", "surrender derry") == "battle.conquest.chooser"


@pytest.mark.rule("brian-boru", "battle.conquest.tied-most")
@pytest.mark.parametrize(("marker", "order"), [("blue", "blue purple green"), ("green", "green blue purple")])
def test_several_losers_pick_clockwise_from_the_marker(marker, order):
    state = fought(1, marker=marker, blue=1, purple=1, green=1)
    for colour in order.split():
        assert asked(state) == [colour]
        play(state, colour, f"surrender {targets(state, colour)[0]}")
    assert len(conquered(state)) == 3


@pytest.mark.rule("brian-boru", "battle.conquest.tied-most", "battle.conquest.tied-fewest", "battle.spoils.second")
def test_where_all_have_as_many_each_picks_a_town_of_his_own_and_all_share_the_second_spoil():
    state = fought(1, blue=2, purple=2, green=2)
    for colour, town in (("blue", "tara"), ("purple", "cork"), ("green", "derry")):
        assert asked(state) == [colour]
        play(state, colour, f"surrender {town}")
    assert sorted(conquered(state)) == ["cork", "derry", "tara"]
    assert (of(state, "points"), of(state, "raiders"), of(state, "renown")) == ([11] * 3, [1] * 3, [1] * 3)


@pytest.mark.rule("brian-boru", "battle.conquest.mark")
def test_the_disc_stays_below_the_conquest_token():
    state = fought(1, {"tara": "blue", "derry": "green"}, blue=2, purple=1)
    assert state.position()["towns"]["derry"] == viking("green")
    assert not is_viking(state, "tara")


@pytest.mark.rule("brian-boru", "battle.conquest.no-town")
def test_a_viking_town_is_not_lost_again_and_who_has_none_loses_none():
    towns = TOWNS | {"derry": viking("green"), "donegal": "green"}
    state = fought(1, towns, blue=2, purple=1)
    assert refusal(state, "blue", "surrender derry") == "battle.conquest.no-town"
    assert targets(state, "blue") == ["grianan", "donegal"]
    state = fought(1, {"tara": "blue", "cork": "purple", "derry": viking("green")}, blue=2, purple=1)
    assert conquered(state) == ["derry"]
    assert state.position()["round"] == 2


@pytest.mark.rule("brian-boru", "battle.clear")
def test_the_raiders_left_go_back_to_the_supply():
    state = fought(6, blue=2, purple=1)
    assert state.position()["battle_area"] == 6
    play(state, "blue", "surrender derry")
    assert told(state, "raiders-withdraw") == ["raiders-withdraw 6"]
    landed = {"viking-1": 5, "viking-2": 6}[state.position()["vikings"]["turned"][-1]]
    assert state.position()["battle_area"] == landed  # of the next round alone


@pytest.mark.rule("brian-boru", "battle.spoils.always")
@pytest.mark.parametrize("area", [0, 2])
def test_spoils_are_awarded_in_any_case(area):
    state = fought(area, blue=3, purple=1)
    if area:
        play(state, "blue", "surrender derry")
    assert (of(state, "renown"), of(state, "points")) == ([2, 1, 1], [12, 11, 10])


@pytest.mark.rule("brian-boru", "battle.spoils.first")
def test_the_one_with_the_most_takes_a_renown_token():
    assert of(fought(0, blue=3, purple=4, green=1), "renown") == [1, 2, 1]


@pytest.mark.rule("brian-boru", "battle.spoils.first.points")
@pytest.mark.parametrize("renown", [0, 1, 4])
def test_and_scores_his_renown_with_the_new_token(renown):
    state = at("battle", towns=TOWNS, players={"blue": {"raiders": 1, "renown": renown}})
    assert (player(state, "blue")["renown"], player(state, "blue")["points"]) == (renown + 1, 10 + renown + 1)


@pytest.mark.rule("brian-boru", "battle.spoils.first.return")
def test_and_returns_all_his_raiders():
    assert of(fought(0, blue=7, purple=2), "raiders") == [0, 1, 0]


@pytest.mark.rule("brian-boru", "battle.spoils.first-tied")
def test_a_tie_for_most_skips_the_first_spoil():
    state = fought(0, blue=4, purple=4, green=1)
    assert of(state, "renown") == [1, 1, 1]
    assert (of(state, "points"), of(state, "raiders")) == ([11, 11, 10], [3, 3, 1])


@pytest.mark.rule("brian-boru", "battle.spoils.second")
@pytest.mark.parametrize(
    ("raiders", "points"),
    [((5, 3, 1), (12, 11, 10)), ((5, 3, 3), (12, 11, 11)), ((2, 2, 2), (11, 11, 11)), ((5, 0, 0), (12, 10, 10))],
)
def test_who_has_the_most_after_that_gains_a_point(raiders, points):
    state = fought(0, blue=raiders[0], purple=raiders[1], green=raiders[2])
    assert of(state, "points") == list(points)


@pytest.mark.rule("brian-boru", "battle.spoils.second.return")
def test_and_returns_one_raider():
    assert of(fought(0, blue=5, purple=3, green=3), "raiders") == [0, 2, 2]


@pytest.mark.rule("brian-boru", "battle.spoils.zero")
def test_without_raiders_no_spoils():
    state = fought(0)
    assert (of(state, "renown"), of(state, "points")) == ([1, 1, 1], [10, 10, 10])
    state = fought(0, blue=1)
    assert of(state, "points") == [12, 10, 10]


@pytest.mark.rule("brian-boru", "battle.keep")
def test_other_raiders_are_kept_for_the_next_round():
    state = fought(0, blue=5, purple=4, green=2)
    assert (state.position()["round"], of(state, "raiders")) == (2, [0, 3, 2])
    assert question(state) == "draft-cards"
