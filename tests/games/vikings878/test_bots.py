"""The greedy bot plays every scenario to its end and beats a random one on either side; what a search supposes."""

from __future__ import annotations

import pytest

from games.vikings878.table import at, game, hand, play
from meadhall.bots import make_bot
from meadhall.bots.vikings878.sense import Vikings878Sense
from meadhall.core.chance import seeded


def played(scenario: str, seed: int, names: list[str]) -> list[float]:
    state = game.start(len(names), seed, scenario)
    bots = [make_bot("878", name, seed * 10 + seat) for seat, name in enumerate(names)]
    while deciders := state.deciders():
        seat = deciders[0]
        state.apply(seat, bots[seat].answer(state, seat))
    return state.result()


@pytest.mark.parametrize("scenario", ["standard", "alfreds-gamble"])
def test_the_greedy_bot_beats_a_random_one_on_either_side(scenario: str) -> None:
    wins = sum(played(scenario, seed, ["greedy", "random"])[0] for seed in range(4))
    wins += sum(played(scenario, seed, ["random", "greedy"])[1] for seed in range(4))
    assert wins >= 7


@pytest.mark.parametrize("scenario", game.scenarios)
def test_four_greedy_bots_end_every_scenario(scenario: str) -> None:
    assert sum(played(scenario, 5, ["greedy"] * 4)) == 2.0


@pytest.mark.rule("878", "event.rebellion.a")
def test_the_greedy_bot_has_a_rebellion_remove_the_better_warrior() -> None:
    shires = {"ripon": {"norsemen": 3, "berserkers": 1}}
    state = at("reinforcement", "housecarls", turn=3, hands=hand("housecarls", 9, 2), shires=shires)
    play(state, "housecarls", "play housecarls-09", "name ripon")
    answers = {str(game.describe(make_bot("878", "greedy", seed).answer(state, 0))) for seed in range(5)}
    assert answers == {"choose board.berserkers"}


@pytest.mark.rule("878", "8.1")
def test_what_events_rivals_picked_in_secret_they_pick_anew_in_a_search() -> None:
    """Whoever has packed his events is asked again, from the first; nobody else sees a difference."""
    sense, luck = Vikings878Sense(), seeded(9)
    state = game.start(4, 5, "advanced")
    asked_again = 0
    while state.current().name == "pick-events":
        seat = state.deciders()[-1]
        copy = state.determinize(seat, luck.below(1000))
        sense.suppose(copy, seat)
        assert copy.waiting() == 0b1111
        for rival in range(4):
            if rival != seat:
                assert len(copy.legal(rival)) == 12
                asked_again += not state.owes(rival)
        assert copy.legal(seat) == state.legal(seat)
        state.apply(seat, state.legal(seat)[0])
    assert asked_again == 5 * (1 + 2 + 3)


@pytest.mark.rule("878", "8.0.f")
def test_what_event_cards_rivals_laid_in_secret_they_lay_anew_in_a_search() -> None:
    """In a window that is still open, those who have laid a card or nothing are asked again."""
    sense, luck = Vikings878Sense(), seeded(9)
    state = game.start(4, 5)
    asked_again = 0
    while not state.is_over():
        seat = state.deciders()[-1]
        copy = state.determinize(seat, luck.below(1000))
        sense.suppose(copy, seat)
        assert state.waiting() & ~copy.waiting() == 0
        if copy.waiting() != state.waiting():
            assert state.current().name == "events"
            assert copy.position()["laid"] == {}
            asked_again += 1
        assert copy.legal(seat) == state.legal(seat)
        options = state.legal(seat)
        state.apply(seat, options[luck.below(len(options))])
    assert asked_again > 5
