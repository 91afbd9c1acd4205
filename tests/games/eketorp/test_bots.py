"""What bots know of Eketorp between rounds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.eketorp.table import COLOURS, asked, at, game, play, sieges, space, walls
from meadhall.bots import make_bot
from meadhall.bots.eketorp.sense import EketorpSense
from meadhall.core.chance import seeded

EVEN = {"walls": walls("wood grass", "clay grass"), "hand": [1, 2, 3, 4]}


def share_of_red(round: int, **red: Any) -> float:
    """What Red may expect, in a game where only Red has something else than the others."""
    players = {"red": EVEN | red, "blue": EVEN, "yellow": EVEN}
    shares = EketorpSense().judge(at("placement", round=round, players=players))
    assert sum(shares) == pytest.approx(1.0)
    return shares[0]


def test_a_search_looks_from_one_round_to_the_next_and_no_further():
    """A table is judged before the first order of a round, when every viking is at home or in hospital."""
    sense, state = EketorpSense(), game.start(seats=3, seed=1)
    bots = [make_bot("eketorp", "greedy", seat) for seat in range(3)]
    rested = []
    while deciders := state.deciders():
        if sense.is_quiet(state):
            rested.append(state.round())
        state.apply(deciders[0], bots[deciders[0]].answer(state, deciders[0]))
    assert rested == list(range(1, state.round() + 1))


def test_a_round_in_which_somebody_stays_at_home_is_under_way():
    state = at("placement")
    play(state, "red", "commit")
    assert not EketorpSense().is_quiet(state)


@pytest.mark.parametrize("better", [{"walls": walls("wood grass", "stone grass")}, {"hand": [1, 2, 3, 5]}])
def test_a_table_is_judged_by_what_will_bring_points(better):
    assert share_of_red(5, **better) > share_of_red(5) == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"hospital": {"3-4-5": 1}}, {"hospital": {"0": 1}}),
        ({"hospital": {"0": 1}}, {}),
        ({"amulets": 4}, {}),
        ({"walls": walls("grass wood", "grass clay")}, {}),
        ({"pile": [1, 2], "hand": [3, 4]}, {"pile": [5, 2], "hand": [3, 4]}),
    ],
)
def test_a_table_is_judged_by_what_will_cost_points(worse, better):
    assert share_of_red(5, **worse) < share_of_red(5, **better)


def test_a_lead_counts_for_more_the_nearer_the_end_is():
    lead = [share_of_red(round, walls=walls("wood grass", "clay grass", "stone")) for round in range(1, 11)]
    assert lead == sorted(lead)
    assert lead[0] < 0.5 < lead[9]


# ---------------------------------------------------------------- each answer on its own merits


def wants(state: Any, colour: str) -> str:
    """What somebody who sees clearly takes, asked in both ways."""
    seat, sense = COLOURS.index(colour), EketorpSense()
    options = state.legal(seat)
    sense.look(state, seat, options[0])
    best = max(options, key=lambda action: sense.appraise(state, seat, action))
    reflexes = Counter(sense.reflex(state, seat, seeded(n)) for n in range(9))
    assert best in reflexes
    return str(game.describe(best))


def fighting(place: str, red: list[int], blue: list[int], **document: Any) -> Any:
    """Red has opened a duel with Blue."""
    players = document.pop("players", {})
    hands = {"red": {"hand": red} | players.get("red", {}), "blue": {"hand": blue} | players.get("blue", {})}
    state = at("combat", players=hands, **document)
    play(state, "red", place)
    while state.current().name == "change-hand":
        play(state, asked(state)[0], "keep")
    return state


def test_a_high_card_is_laid_for_a_good_stone_and_a_low_one_for_none():
    stone = {"A": space("stone", red=1, blue=1)}
    assert wants(fighting("fight A", [2, 2, 2, 6], [3, 3, 4, 5], spaces=stone), "red") == "play 6"
    assert wants(fighting("fight A", [3, 3, 4, 5], [1, 1, 2, 6], spaces=stone), "blue") == "play 6"
    hopeless = fighting("fight A", [1, 1, 2, 3], [6, 6, 6, 6], spaces=stone)
    assert wants(hopeless, "red") == "play 1", "what is lost anyway is lost with the lowest card"


@pytest.mark.parametrize(("top", "card"), [("grass", 2), ("wood", 2), ("clay", 6), ("stone", 6)])
def test_into_an_open_village_goes_the_lowest_card_that_takes_the_stone(top, card):
    """4.3: without a defender the attacker's card is the difference."""
    stacks = walls(*[top] * 6)
    away = {"A": space("grass", blue=8)}
    blue = {"walls": stacks, "sieges": sieges(ram="red")}
    state = fighting("besiege eketorp.ram", [2, 2, 2, 6], [3, 3, 3, 3], spaces=away, players={"blue": blue})
    assert wants(state, "red") == f"play {card}"


@pytest.mark.parametrize(("top", "card"), [("clay", 6), ("stone", 2)])
def test_a_defender_loses_only_where_that_costs_no_stone(top, card):
    """Red's five beats a two by three: enough for clay, and not for a stone worth four."""
    blue = {"walls": walls(*[top] * 6), "sieges": sieges(ram="red")}
    state = fighting("besiege eketorp.ram", [5, 5, 5, 5], [1, 1, 2, 6], players={"blue": blue})
    assert wants(state, "blue") == f"play {card}"


def test_a_besieger_lays_what_takes_the_stone_from_a_defender():
    blue = {"walls": walls(*["stone"] * 6), "sieges": sieges(ram="red")}
    state = fighting("besiege eketorp.ram", [1, 1, 2, 6], [1, 2, 2, 2], players={"blue": blue})
    assert wants(state, "red") == "play 6"


def test_a_viking_goes_where_a_stone_is_worth_most_and_is_not_one_too_many():
    state = at("placement", spaces={"A": space("grass"), "B": space("stone")})
    assert wants(state, "red") == "place B"
    play(state, "red", "place B")
    assert wants(state, "red") == "place A"
    play(state, "red", "place A")
    assert wants(state, "red") == "commit", "there is nothing left to fetch"


def test_the_best_stone_is_built_first_and_poor_ones_hide_good_ones():
    carried = {"carried": {"grass": 1, "clay": 1}, "walls": walls("stone", "grass", "", "", "", "")}
    state = at("build", players={"red": carried})
    assert wants(state, "red").startswith("build clay")
    play(state, "red", "build clay@3")
    assert wants(state, "red") == "build grass@1"
