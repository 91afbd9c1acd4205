"""The named levels: four for each game, legal, told in both languages, and the same for the same seed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import meadhall
from conformance.fluent_files import messages
from meadhall.bots import BOTS, LEVELS, SENSES, make_bot, names_of, usual
from meadhall.bots.search import SearchBot
from meadhall.core.errors import UnknownName
from meadhall.games import GAMES

LEVEL_NAMES = ["thrall", "karl", "huskarl", "jarl"]
WEB_TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"


def test_every_game_has_bots_levels_and_a_usual_one() -> None:
    assert set(SENSES) == set(BOTS) == set(LEVELS) == set(GAMES)
    assert {usual(game) for game in GAMES} == {"karl"}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_has_four_levels_and_keeps_its_old_bots(game: str) -> None:
    assert list(LEVELS[game]) == LEVEL_NAMES
    assert names_of(game) == ["random", "greedy", *LEVEL_NAMES]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("name", [*LEVEL_NAMES, "search:3"])
def test_a_level_answers_legally_and_alike_for_the_same_seed(game: str, name: str) -> None:
    played = meadhall.load(game)
    state = played.start(played.seat_counts[0], 3)
    seat = state.deciders()[0]
    first, second = (make_bot(game, name, 11).answer(state, seat) for _ in range(2))
    assert first == second
    assert first in state.legal(seat)


@pytest.mark.parametrize("game", list(GAMES))
def test_each_level_sees_more_than_the_one_below(game: str) -> None:
    levels = list(LEVELS[game].values())
    assert levels[0].simulations == 0, "the gentlest does not look ahead"
    for below, level in pairwise(levels):
        assert level.simulations > below.simulations or level.blur < below.blur


@pytest.mark.parametrize(("scenario", "farther"), [("standard", False), ("northumbrian-raids", True)])
def test_a_level_looks_farther_than_its_game_usually_does_where_that_pays(scenario: str, farther: bool) -> None:
    jarl = make_bot("878", "jarl", 1)
    assert isinstance(jarl, SearchBot)
    opening = meadhall.load("878").start(2, 1, scenario)
    assert (jarl.sense.sight(opening) > SENSES["878"]().sight(opening)) == farther


def test_time_limits_levels_among_people_and_only_the_jarl_has_no_other_end() -> None:
    huskarl, jarl = (make_bot("eketorp", name, 1, seconds=1.5) for name in ("huskarl", "jarl"))
    assert isinstance(huskarl, SearchBot)
    assert isinstance(jarl, SearchBot)
    assert (huskarl.simulations, huskarl.seconds) == (LEVELS["eketorp"]["huskarl"].simulations, 1.5)
    assert (jarl.simulations, jarl.seconds) == (0, 1.5)


@pytest.mark.parametrize("name", ["search:0", "search:", "search:x", "search:-1", "search:12345678", "Jarl"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(UnknownName, match="search:N"):
        make_bot("eketorp", name, 1)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_level_has_a_name_and_a_sentence(lang: str, name: str) -> None:
    said = messages(WEB_TEXTS / f"{lang}.ftl")
    assert {f"bot-{name}", f"bot-{name}-means"} <= set(said)
