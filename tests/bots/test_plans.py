"""Plans: a search that compares tempers of Vikings rather than answers, thinks once for a stretch and keeps to it."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import at, game
from meadhall.bots import LEVELS, make_bot
from meadhall.bots.search import SearchBot
from meadhall.bots.shared_search import ponder
from meadhall.bots.vikings.errands import FIGHT, GUARD, errand_of, rooms_of
from meadhall.bots.vikings.moves import March
from meadhall.bots.vikings.paths import Pathfinder
from meadhall.bots.vikings.player import VikingsPlayer
from meadhall.bots.vikings.sense import HastyVikingsPlayer, VikingsSense
from meadhall.bots.vikings.ships import wanted_speed
from meadhall.bots.vikings.tempers import EAGER, MUSTERED, STAUNCH, TEMPERS, USUAL
from meadhall.skirmish.layout import PHASE, SCORE
from meadhall.study import hint
from meadhall.study.analysis import evenly
from meadhall.study.hints import LINE, can_study


def person(name: str) -> int:
    return game.domains["person"].index(name)


def begun(scenario: str, turns: int, seed: int = 1) -> Any:
    """A game of purposeful players, at the beginning of a turn."""
    state = game.start(2, seed, scenario)
    bots = [VikingsPlayer(seed), VikingsPlayer(seed + 1)]
    while state.turn() < turns:
        seat = state.deciders()[0]
        state.step(seat, bots[seat].choose(state, seat))
    return state


# ---------------------------------------------------------------- the search


def test_the_jarl_thinks_once_for_a_stretch_and_then_follows_his_plan() -> None:
    state = begun("sea-chase", 2)
    sense = VikingsSense()
    jarl = SearchBot(3, sense, simulations=3)
    bots = [VikingsPlayer(4), jarl]
    thoughts: dict[int, int] = {}
    while state.turn() < 4 and (seats := state.deciders()):
        seat = seats[0]
        action = bots[seat].answer(state, seat)
        assert action in state.legal(seat)
        if seat == 1 and jarl.played:
            stretch = int(sense.stretch(state, 1))
            thoughts[stretch] = thoughts.get(stretch, 0) + 1
        state.step(seat, action)
    assert len(thoughts) >= 2
    assert set(thoughts.values()) == {1}


def test_the_same_seed_makes_the_same_plans() -> None:
    state = begun("sea-chase", 2)
    seat = state.deciders()[0]
    assert len({make_bot("vikings", "search:5", 9).answer(state, seat) for _ in range(2)}) == 1


def test_a_search_by_plans_finds_as_many_simulations_as_it_played() -> None:
    state = begun("sea-chase", 2)
    seat = state.deciders()[0]
    bot = SearchBot(1, VikingsSense(), simulations=7)
    bot.think(state.determinize(seat, 1), seat)
    found = bot.answers(state, seat)
    assert sum(visits for _, visits, _ in found) == 7
    assert {action for action, _, _ in found} <= set(state.legal(seat))


def test_a_thought_of_the_hall_goes_on_as_long_as_the_plan_tells_what_comes() -> None:
    """Those are the steps that the server answers without another thought."""
    state = begun("sea-chase", 2)
    seat = state.deciders()[0]
    assert LEVELS["vikings"]["jarl"].is_tireless
    thought = ponder("vikings", "jarl", state.determinize(seat, 1), seat, 5, 0.05)
    assert thought.action in state.legal(seat)
    assert all(isinstance(action, int) for action in thought.steps.values())


# ---------------------------------------------------------------- the sense


def test_ashore_a_plan_is_for_a_turn_and_holds_in_the_enemy_s_phase() -> None:
    state = begun("shield-wall", 3)
    sense = VikingsSense()
    for phase, first, second in ((1, 3, 2), (3, 3, 3)):
        state.cells[PHASE] = phase
        assert (sense.stretch(state, 0), sense.stretch(state, 1)) == (first, second)


def test_at_sea_naval_phases_have_plans_too() -> None:
    state = begun("boarding-action", 3)
    sense = VikingsSense()
    numbers = []
    for phase in range(4):
        state.cells[PHASE] = phase
        numbers.append((int(sense.stretch(state, 0)), int(sense.stretch(state, 1))))
    assert numbers == [(12, 12), (13, 12), (14, 14), (14, 15)]


def test_a_simulation_is_worth_the_victory_first_and_points_second() -> None:
    state = begun("sea-chase", 1)
    sense = VikingsSense()
    worths = []
    for scores in ((0, 30), (10, 12), (12, 10), (30, 0)):
        state.cells[SCORE], state.cells[SCORE + 1] = scores
        both = sense.worths(state)
        assert sum(both) == pytest.approx(1.0)
        worths.append(both[0] if state.side_of_seat(0) == 0 else both[1])
    assert worths == sorted(worths)
    assert len(set(worths)) == 4


# ---------------------------------------------------------------- tempers


@pytest.mark.parametrize("number", range(len(TEMPERS)))
def test_players_in_a_hurry_answer_legally_to_the_end_and_alike(number: int) -> None:
    ends = set()
    for _ in range(2):
        state = begun("sea-chase", 1)
        bots = [HastyVikingsPlayer(TEMPERS[number], Pathfinder()), HastyVikingsPlayer(USUAL, Pathfinder())]
        while seats := state.deciders():
            state.apply(seats[0], bots[seats[0]].choose(state, seats[0]))
        ends.add(state.digest())
    assert len(ends) == 1


def test_whoever_is_in_a_hurry_looks_at_everybody_again_in_another_simulation() -> None:
    state = at("movement", "viking", {"dag": "1205", "finn": "1206", "edwin": "2006"})
    bot = HastyVikingsPlayer(USUAL, Pathfinder())
    first = bot.choose(state.clone(), 0)
    assert str(game.describe(first)).startswith("move")
    assert bot.choose(state.clone(), 0) == first


def test_the_staunch_do_not_care_how_far_the_enemy_is() -> None:
    people = {"dag": "0504", "godric": "2900"}
    state = at("movement", "viking", people, scenario="village-raid", ships={}, treasures=[])
    marches = [March(state, person("dag"), Pathfinder(), temper) for temper in (STAUNCH, USUAL, EAGER)]
    assert [march.kind for march in marches] == [FIGHT] * 3
    assert marches[0].drive == 0.0 < marches[1].drive < marches[2].drive


def test_the_mustered_go_to_the_hall() -> None:
    state = begun("shield-wall", 1)
    rooms = rooms_of(state)
    fighters = [one for one in state.muster.roster if errand_of(state, one, USUAL).kind == FIGHT]
    assert fighters
    for one in fighters:
        errand = errand_of(state, one, MUSTERED)
        assert (errand.kind, list(errand.goals)) == (GUARD, list(rooms))


def test_the_eager_send_more_men_for_a_treasure() -> None:
    state = begun("village-raid", 6)
    kinds = {
        temper.fetchers: sum(errand_of(state, one, temper).kind == 2 for one in state.muster.roster)
        for temper in (USUAL, EAGER)
    }
    assert kinds[EAGER.fetchers] > kinds[USUAL.fetchers] > 0


def test_staunch_captains_stop_where_others_give_chase() -> None:
    state = begun("boarding-action", 2)
    ships = [ship for ship in state.voyage().ships if state.can_sail(ship)]
    assert any(wanted_speed(state, ship) for ship in ships)
    assert not any(wanted_speed(state, ship, STAUNCH) for ship in ships)


# ---------------------------------------------------------------- study


def test_a_hint_for_vikings_tells_what_plans_would_do_and_go_on_with() -> None:
    assert can_study("vikings")
    state = begun("sea-chase", 2)
    seat = state.deciders()[0]
    found = hint(state, seat, simulations=6)
    legal = {str(game.describe(action)) for action in state.legal(seat)}
    assert found.simulations == 6
    assert {answer.action for answer in found.answers} <= legal
    for answer in found.answers:
        assert answer.line[0] == (seat, answer.action)
        assert 1 <= len(answer.line) <= LINE


def test_of_a_game_with_many_small_answers_some_are_looked_at() -> None:
    assert evenly(list(range(10)), 150) == list(range(10))
    assert evenly(list(range(1000)), 150) == list(range(0, 1000, 7))
