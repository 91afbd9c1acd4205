"""The end of the game and its points."""

from __future__ import annotations

from typing import Any

import pytest

from games.eketorp.table import at, play, player, told, walls

NO_AMULETS = {"amulets": 0}


def last_round(**players: Any) -> Any:
    """The game as it stands when the tenth round has ended; who is not named has no point."""
    everybody = {colour: NO_AMULETS | players.get(colour, {}) for colour in ("red", "blue", "yellow")}
    return at("end", round=10, players=everybody)


def score(state: Any, colour: str) -> int:
    return player(state, colour)["score"]


@pytest.mark.rule("eketorp", "score.stones")
@pytest.mark.parametrize(("kind", "points"), [("grass", 1), ("wood", 2), ("clay", 3), ("stone", 4)])
def test_each_stone_scores_its_value(kind, points):
    assert score(last_round(red={"walls": walls(kind)}), "red") == points


@pytest.mark.rule("eketorp", "score.stones")
def test_all_stones_of_all_walls_score_for_their_owner_only():
    state = last_round(red={"walls": walls("grass wood", "", "stone")}, blue={"walls": walls("clay clay")})
    assert [score(state, colour) for colour in ("red", "blue", "yellow")] == [7, 6, 0]


@pytest.mark.rule("eketorp", "score.extra")
def test_stones_beyond_eighteen_score_too():
    complete = {"walls": walls(*["grass grass grass"] * 6)}
    assert score(last_round(red=complete | {"extra": {"clay": 1, "wood": 2}}), "red") == 18 + 5 + 3 + 4


@pytest.mark.rule("eketorp", "score.bonus")
def test_each_complete_village_gets_five_points_once():
    complete = {"walls": walls(*["grass grass grass"] * 6)}
    of_wood = {"walls": walls(*["wood wood wood"] * 6), "extra": {"clay": 2}}
    almost = {"walls": walls(*["grass grass grass"] * 5, "grass grass")}
    state = last_round(red=complete, blue=of_wood, yellow=almost)
    assert [score(state, colour) for colour in ("red", "blue", "yellow")] == [18 + 5, 36 + 5 + 6, 17]


@pytest.mark.rule("eketorp", "score.amulets")
def test_each_amulet_left_scores_a_point():
    state = last_round(red={"amulets": 5}, blue={"amulets": 2})
    assert [score(state, colour) for colour in ("red", "blue", "yellow")] == [5, 2, 0]


@pytest.mark.rule("eketorp", "score.winner", "goal")
def test_the_highest_total_wins():
    state = at("build", round=10, players={"red": {"carried": {"wood": 1}}, "blue": {"walls": walls("wood", "stone")}})
    assert state.result() is None
    state.apply(0, state.legal(0)[0])
    assert state.result() == [0.0, 1.0, 0.0]
    assert told(state, None, "scored won") == [
        "scored red 2 0 5",
        "scored blue 6 0 5",
        "scored yellow 0 0 5",
        "won blue 11",
    ]


@pytest.mark.rule("eketorp", "score.winner")
def test_players_with_the_same_highest_total_share_the_victory():
    best = {"walls": walls("clay")}
    assert last_round(red=best, yellow={"walls": walls("wood grass")}).result() == [0.5, 0.0, 0.5]
    assert last_round().result() == [1 / 3, 1 / 3, 1 / 3]


@pytest.mark.rule("eketorp", "score.winner")
def test_a_shared_victory_is_told_as_one():
    state = at("build", round=10, players={"red": {"carried": {"wood": 1}}, "blue": {"walls": walls("wood")}})
    play(state, "red", "build wood@1")
    assert told(state, None, "won won-together") == ["won-together red 7", "won-together blue 7"]
