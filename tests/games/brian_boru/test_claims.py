"""Upkeep 4: regions open and are claimed."""

from __future__ import annotations

import pytest

from games.brian_boru.table import at, blessed, of, token, viking

# Meath: tara, kells, uisneach, clonmacnoise, lough-ree; threshold 3, power 6.


def claimed(towns, meath="grey", **document):
    return token(at("claim", towns=towns, regions={"meath": meath}, **document), "meath")


@pytest.mark.rule("brian-boru", "claim.threshold")
@pytest.mark.parametrize(
    ("towns", "open"),
    [
        ({"tara": "blue", "kells": "purple"}, False),
        ({"tara": "blue", "kells": "purple", "uisneach": "green"}, True),
        ({"tara": "blue", "kells": viking("blue"), "uisneach": viking("green")}, True),
        ({"tara": blessed("blue"), "kells": "purple"}, True),
        ({"tara": blessed("blue")}, False),
    ],
)
def test_towns_of_players_and_vikings_open_a_region(towns, open):
    assert (claimed(towns) != "grey") == open


@pytest.mark.rule("brian-boru", "claim.threshold.permanent")
def test_a_golden_token_never_turns_grey_again():
    assert claimed({"tara": "blue", "kells": "purple"}, "gold") == "gold"
    assert claimed({"tara": "blue"}, "purple") == "blue"
    assert claimed({}, "purple") == "purple"


@pytest.mark.rule("brian-boru", "claim.majority")
@pytest.mark.parametrize("before", ["grey", "gold", "purple", "blue"])
def test_whoever_has_the_most_towns_takes_the_token(before):
    towns = {"tara": "blue", "kells": "blue", "uisneach": "purple"}
    assert claimed(towns, before) == "blue"


@pytest.mark.rule("brian-boru", "claim.majority")
def test_every_open_region_is_claimed():
    towns = {"tara": "blue", "kells": "blue", "uisneach": "blue", "kilkenny": "green", "gowran": "green"}
    state = at("claim", towns=towns)
    assert (token(state, "meath"), token(state, "ossory"), token(state, "ulster")) == ("blue", "green", "grey")


@pytest.mark.rule("brian-boru", "claim.tie")
@pytest.mark.parametrize(
    ("before", "after"), [("grey", "gold"), ("gold", "gold"), ("blue", "blue"), ("green", "green")]
)
def test_a_tie_leaves_the_token_where_it_is(before, after):
    towns = {"tara": "blue", "kells": "blue", "uisneach": "purple", "clonmacnoise": "purple", "lough-ree": "green"}
    assert claimed(towns, before) == after  # Green keeps it, too, below two who tie


@pytest.mark.rule("brian-boru", "claim.monastery")
def test_a_monastery_counts_double_also_under_the_vikings():
    assert claimed({"tara": blessed("blue"), "kells": "purple"}) == "blue"
    assert claimed({"tara": blessed("blue"), "kells": "purple", "uisneach": "purple"}) == "gold"
    assert claimed({"tara": viking("blue", monastery=True), "kells": "purple"}, "purple") == "gold"


@pytest.mark.rule("brian-boru", "claim.vikings")
@pytest.mark.parametrize("before", ["grey", "gold", "blue"])
def test_where_the_vikings_lead_the_token_is_golden_on_the_board(before):
    assert claimed({"tara": "blue", "kells": viking("blue"), "uisneach": viking("green")}, before) == "gold"


@pytest.mark.rule("brian-boru", "claim.vikings")
def test_a_tie_with_the_vikings_is_a_tie():
    towns = {"tara": "blue", "kells": viking("blue"), "uisneach": "purple"}
    assert claimed(towns, "green") == "green"
    assert claimed({"tara": "blue", "kells": viking("green")}, "blue") == "blue"


@pytest.mark.rule("brian-boru", "claim.vikings.military")
def test_with_military_support_the_viking_towns_count_for_a_player_and_no_longer_compete():
    towns = {"tara": "purple", "kells": viking("blue"), "uisneach": viking("green"), "lough-ree": "green"}
    blue = {"blue": {"marriages": ["princess-of-denmark"]}}
    assert claimed(towns) == "gold"
    assert claimed(towns, round=3, princess="military-support", players=blue) == "blue"
    more = towns | {"clonmacnoise": "green"}  # two of Green's against two of the Vikings'
    assert claimed(more, "purple", round=3, princess="military-support", players=blue) == "purple"


@pytest.mark.rule("brian-boru", "claim.no-points")
def test_claiming_moves_only_the_token():
    towns = {"tara": "blue", "kells": "blue", "uisneach": "blue"}
    state = at("claim", towns=towns, regions={"meath": "purple"})
    assert token(state, "meath") == "blue"
    assert of(state, "points") == [10, 10, 10]
