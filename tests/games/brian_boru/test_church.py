"""Upkeep 3: the church and its monasteries."""

from __future__ import annotations

import pytest

from games.brian_boru.table import asked, at, blessed, monasteries, of, play, player, refusal, targets, viking
from games.tables import question

TOWNS = {"tara": "blue", "kells": "blue", "cork": "purple", "emly": "purple", "derry": "green", "grianan": "green"}
ONE_EACH = {"tara": "blue", "cork": "purple", "derry": "green"}


def prayed(towns=TOWNS, marker="green", seats=3, **discs):
    players = {colour: {"church": n} for colour, n in discs.items()}
    return at("church", seats=seats, towns=towns, marker=marker, players=players)


@pytest.mark.rule("brian-boru", "church.first")
def test_the_one_with_the_most_discs_builds_a_monastery():
    state = prayed(blue=3, purple=2)
    assert (asked(state), question(state)) == (["blue"], "build-monastery")
    assert targets(state, "blue") == ["tara", "kells"]
    play(state, "blue", "build kells")
    assert monasteries(state) == ["kells"]


@pytest.mark.rule("brian-boru", "church.first.marker")
def test_then_takes_the_marker():
    state = prayed(blue=3, purple=2)
    assert state.position()["marker"] == "green"
    play(state, "blue", "build kells")
    assert state.position()["marker"] == "blue"


@pytest.mark.rule("brian-boru", "church.first.discs-back")
def test_then_takes_all_discs_back():
    state = prayed(ONE_EACH, blue=3, purple=1)
    assert of(state, "church") == [0, 0, 0]
    state = prayed(ONE_EACH, blue=7, purple=3)
    assert of(state, "church") == [0, 2, 0]


@pytest.mark.rule("brian-boru", "church.first.if-possible")
@pytest.mark.parametrize("towns", [{}, {"tara": blessed("blue")}, {"tara": viking("blue")}])
def test_without_a_town_for_it_marker_and_discs_are_taken_all_the_same(towns):
    before = set(towns) if towns.get("tara", {}).get("monastery") else set()
    state = prayed(towns, blue=3)
    assert set(monasteries(state)) == before
    assert (state.position()["marker"], player(state, "blue")["church"]) == ("blue", 0)


@pytest.mark.rule("brian-boru", "church.first.tied")
def test_a_tie_for_most_skips_all_of_it():
    state = prayed(blue=3, purple=3, green=1)
    assert (monasteries(state), state.position()["marker"]) == ([], "green")
    assert of(state, "church") == [2, 2, 1]


@pytest.mark.rule("brian-boru", "church.second")
@pytest.mark.parametrize(
    ("discs", "points"),
    [
        ((5, 3, 1), (10, 11, 10)),
        ((5, 3, 3), (10, 11, 11)),
        ((2, 2, 1), (11, 11, 10)),
        ((4, 0, 0), (10, 10, 10)),
        ((0, 0, 0), (10, 10, 10)),
    ],
)
def test_who_has_the_most_after_that_gains_a_point(discs, points):
    state = prayed(
        ONE_EACH | {"dublin": "blue", "tara": blessed("blue")}, blue=discs[0], purple=discs[1], green=discs[2]
    )
    assert of(state, "points") == list(points)


@pytest.mark.rule("brian-boru", "church.second.disc-back")
def test_and_takes_one_disc_back_before_the_third_reward():
    state = prayed(ONE_EACH, blue=5, purple=4)
    assert of(state, "church") == [0, 3, 0]
    assert monasteries(state) == ["tara"], "Purple had four, and has three"


@pytest.mark.rule("brian-boru", "church.third")
@pytest.mark.parametrize(("discs", "built"), [(4, False), (5, True), (6, True)])
def test_four_discs_left_build_a_monastery(discs, built):
    state = prayed(ONE_EACH, blue=9, purple=discs)
    assert ("cork" in monasteries(state)) == built


@pytest.mark.rule("brian-boru", "church.third")
def test_three_may_build_at_once():
    state = prayed(TOWNS | {"dublin": "orange", "naas": "orange"}, seats=4, blue=9, purple=5, green=5, orange=4)
    play(state, "blue", "build tara")
    play(state, "purple", "build cork")
    play(state, "green", "build derry")
    play(state, "orange", "build naas")
    assert monasteries(state) == ["cork", "naas", "tara", "derry"]


@pytest.mark.rule("brian-boru", "church.third.order")
def test_the_third_reward_goes_clockwise_from_the_marker():
    state = prayed(marker="green", blue=5, purple=5, green=5)  # tied: the marker stays
    assert of(state, "church") == [4, 4, 4]
    for colour in ("green", "blue", "purple"):
        assert asked(state) == [colour]
        play(state, colour, f"build {targets(state, colour)[0]}")
    state = prayed(marker="blue", blue=5, purple=6, green=5)
    play(state, "purple", "build cork")  # takes the marker
    assert asked(state) == ["green"]
    assert refusal(state, "blue", "build tara") == "church.third.order"


@pytest.mark.rule("brian-boru", "church.third.discs-back")
def test_who_builds_takes_all_discs_back_who_cannot_keeps_them():
    state = prayed(ONE_EACH, blue=9, purple=6)
    assert (player(state, "purple")["church"], monasteries(state)) == (0, ["cork", "tara"])
    state = prayed(ONE_EACH | {"cork": blessed("purple")}, blue=9, purple=6)
    assert player(state, "purple")["church"] == 5
    state = prayed(blue=9, purple=6)
    play(state, "blue", "build tara")
    play(state, "purple", "build cork")
    assert player(state, "purple")["church"] == 0


@pytest.mark.rule("brian-boru", "church.monastery.limit")
def test_a_town_takes_one_monastery():
    state = prayed(TOWNS | {"tara": blessed("blue"), "naas": "blue"}, blue=3)
    assert targets(state, "blue") == ["naas", "kells"]
    assert refusal(state, "blue", "build tara") == "church.monastery.limit"


@pytest.mark.rule("brian-boru", "church.monastery.control")
def test_a_monastery_needs_a_town_under_control():
    state = prayed(TOWNS | {"dublin": viking("blue")}, blue=3)
    assert refusal(state, "blue", "build dublin") == "church.monastery.control"
    assert refusal(state, "blue", "build cork") == "church.monastery.control"
    assert refusal(state, "blue", "build naas") == "church.monastery.control"


@pytest.mark.rule("brian-boru", "church.keep")
def test_other_discs_stay_for_later_rounds():
    state = prayed(ONE_EACH, blue=5, purple=4, green=3)
    assert (state.position()["round"], of(state, "church")) == (2, [0, 3, 3])
