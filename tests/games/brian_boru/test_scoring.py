"""The end of the game: every line of the final scoring, and the tie-breaks."""

from __future__ import annotations

import pytest

from games.brian_boru.table import at, blessed, final, of, viking


def ended(**document):
    """The game after the last claim."""
    state = at("claim", round=3, **document)
    assert state.is_over()
    return state


def goods(key, *amounts):
    return {colour: {key: n} for colour, n in zip(("blue", "purple", "green"), amounts, strict=True)}


@pytest.mark.rule("brian-boru", "score.coins")
@pytest.mark.parametrize(
    ("coins", "points"),
    [((5, 4, 3), (1, 0, 0)), ((5, 5, 3), (0, 0, 0)), ((1, 1, 2), (0, 0, 1)), ((0, 0, 0), (0, 0, 0))],
)
def test_the_most_coins_score_one_point_if_nobody_has_as_many(coins, points):
    state = ended(players=goods("coins", *coins))
    assert tuple(line["coins"] for line in of(state, "final")) == points


@pytest.mark.rule("brian-boru", "score.marker")
@pytest.mark.parametrize("holder", ["blue", "purple", "green"])
def test_the_marker_scores_one_point(holder):
    state = ended(marker=holder)
    assert [final(state, colour)["marker"] for colour in ("blue", "purple", "green")] == [
        int(colour == holder) for colour in ("blue", "purple", "green")
    ]


@pytest.mark.rule("brian-boru", "score.renown")
def test_each_renown_token_scores_one_point():
    assert [line["renown"] for line in of(ended(players=goods("renown", 0, 3, 7)), "final")] == [0, 3, 7]


@pytest.mark.rule("brian-boru", "score.region-tokens")
def test_held_tokens_score_their_points():
    state = ended(regions={"meath": "blue", "ossory": "blue", "munster": "green"})
    assert [line["regions"] for line in of(state, "final")] == [6 + 4, 0, 9]
    assert of(state, "score") == [
        player["points"] + sum(player["final"].values()) for player in state.position()["players"].values()
    ]


@pytest.mark.rule("brian-boru", "score.board-tokens")
@pytest.mark.parametrize(
    ("towns", "points"),
    [
        ({"derry": "blue", "grianan": "purple"}, (3, 3, 0)),
        ({"derry": blessed("blue"), "grianan": "purple", "tullyhogue": "purple"}, (3, 3, 0)),
        ({"derry": "blue", "grianan": "purple", "tullyhogue": "green"}, (3, 3, 3)),
        ({"derry": "blue", "grianan": viking("purple")}, (3, 0, 0)),
        ({"derry": "blue", "grianan": viking("purple"), "donegal": viking("green")}, (0, 0, 0)),
    ],
)
def test_tied_leaders_score_half_of_a_token_on_the_board(towns, points):
    state = ended(towns=towns, regions={"ailech": "gold"})  # six points
    assert tuple(line["regions"] for line in of(state, "final")) == points


@pytest.mark.rule("brian-boru", "score.board-tokens")
def test_halves_are_rounded_down():
    state = ended(towns={"bangor": "blue", "rathmore": "purple"}, regions={"ulster": "gold"})  # five points
    assert [line["regions"] for line in of(state, "final")] == [2, 2, 0]


@pytest.mark.rule("brian-boru", "score.board-tokens.military")
def test_with_military_support_viking_towns_count_on_the_board():
    towns = {"derry": viking("purple"), "grianan": "green"}
    princess = {"blue": {"marriages": ["princess-of-denmark"]}}
    state = ended(towns=towns, regions={"ailech": "gold"}, princess="military-support", players=princess)
    assert [line["regions"] for line in of(state, "final")] == [3, 0, 3]


@pytest.mark.rule("brian-boru", "score.grey-tokens")
def test_grey_tokens_score_nothing():
    state = ended(towns={"derry": "blue", "grianan": "purple"})
    assert [line["regions"] for line in of(state, "final")] == [0, 0, 0]


ONE_IN_EACH = ["cork", "tuam", "dublin", "tara", "derry", "bangor", "armagh", "gowran"]


@pytest.mark.rule("brian-boru", "score.region-count")
@pytest.mark.parametrize(("regions", "points"), list(enumerate([0, 0, 0, 1, 1, 3, 5, 7, 10])))
def test_different_regions_score_by_the_table(regions, points):
    towns = dict.fromkeys(ONE_IN_EACH[:regions], "blue")
    assert final(ended(towns=towns), "blue")["spread"] == points


@pytest.mark.rule("brian-boru", "score.region-count")
def test_more_towns_and_monasteries_in_a_region_make_no_difference():
    towns = dict.fromkeys(ONE_IN_EACH[:2], "blue") | {
        "emly": blessed("blue"),
        "cashel": "blue",
        "derry": viking("blue"),
    }
    assert final(ended(towns=towns), "blue")["spread"] == 0


@pytest.mark.rule("brian-boru", "score.region-count.trade")
def test_with_trade_viking_towns_count_for_the_spread():
    towns = dict.fromkeys(ONE_IN_EACH[:4], "blue") | {"derry": viking("green"), "bangor": viking("blue")}
    princess = {"blue": {"marriages": ["princess-of-denmark"]}}
    assert final(ended(towns=towns), "blue")["spread"] == 1
    assert final(ended(towns=towns, princess="establish-trade", players=princess), "blue")["spread"] == 5


@pytest.mark.rule("brian-boru", "score.winner")
def test_the_most_points_win():
    state = ended(players=goods("points", 10, 30, 20))
    assert state.result() == [0.0, 1.0, 0.0]
    state = ended(players=goods("points", 10, 12, 10), regions={"meath": "green"})
    assert state.result() == [0.0, 0.0, 1.0], "the score track alone does not decide"


@pytest.mark.rule("brian-boru", "score.tie.tokens")
def test_a_tie_goes_to_the_one_with_more_region_tokens_not_better_ones():
    # Munster is worth 9, Ossory and Ulster 4 + 5.
    regions = {"munster": "purple", "ossory": "green", "ulster": "green"}
    players = goods("points", 0, 10, 10)
    state = ended(regions=regions, players=players)
    assert of(state, "score")[1] == of(state, "score")[2]
    assert state.result() == [0.0, 0.0, 1.0]


@pytest.mark.rule("brian-boru", "score.tie.marriages")
def test_then_to_the_one_with_more_marriages():
    players = goods("points", 0, 10, 10)
    players["purple"]["marriages"] = ["aoife"]
    assert ended(players=players, marriages={"turned": ["aoife", "sadb"]}).result() == [0.0, 1.0, 0.0]
    players["green"]["marriages"] = ["sadb", "princess-of-denmark"]
    state = ended(players=players, marriages={"turned": ["aoife", "sadb"]}, princess="establish-trade")
    assert state.result() == [0.0, 0.0, 1.0], "the Princess kept counts"
    players["green"]["marriages"] = ["sadb"]
    state = ended(players=players, marriages={"turned": ["aoife", "sadb"]}, princess="reject")
    assert state.result() == [0.0, 0.5, 0.5], "the Princess rejected does not"


@pytest.mark.rule("brian-boru", "score.tie.tokens", "score.tie.marriages")
def test_tokens_come_before_marriages():
    players = goods("points", 0, 19, 10)
    players["purple"]["marriages"] = ["aoife"]
    state = ended(players=players, marriages={"turned": ["aoife", "sadb"]}, regions={"munster": "green"})
    assert of(state, "score")[1] == of(state, "score")[2]
    assert state.result() == [0.0, 0.0, 1.0]


@pytest.mark.rule("brian-boru", "score.tie.shared")
def test_whom_nothing_parts_shares_the_victory():
    state = ended(players=goods("points", 0, 10, 10))
    assert state.result() == [0.0, 0.5, 0.5]
    assert ended(players=goods("points", 10, 11, 11) | {"blue": {"points": 10}}).result() == pytest.approx([1 / 3] * 3)
