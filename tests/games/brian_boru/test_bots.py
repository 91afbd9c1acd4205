"""The bots: what they answer is legal, the same seed answers alike, and the greedy one plays better than luck."""

from __future__ import annotations

import pytest

from games.brian_boru.table import at, game, play, targets, viking
from meadhall.bots import BOTS, make_bot
from meadhall.core.state import State


def played(seats: int, seed: int, *names: str) -> State:
    state = game.start(seats=seats, seed=seed)
    bots = [make_bot("brian-boru", name, seed * 10 + seat) for seat, name in enumerate(names)]
    while deciders := state.deciders():
        seat = deciders[0]
        state.apply(seat, bots[seat].answer(state, seat))
    return state


def choice(state: State, seat: int = 0) -> str:
    """What the greedy bot does most often, whatever the cards it cannot see."""
    answers = [str(game.describe(make_bot("brian-boru", "greedy", seed).answer(state, seat))) for seed in range(15)]
    return max(set(answers), key=answers.count)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", list(BOTS["brian-boru"]))
def test_a_bot_plays_a_whole_game_and_the_same_seed_plays_alike(seats, name):
    assert played(seats, 3, *[name] * seats).digest() == played(seats, 3, *[name] * seats).digest()


def test_the_greedy_bot_beats_random_ones():
    results = [played(3, seed, "greedy", "random", "random").result() for seed in range(12)]
    assert sum(result[0] for result in results) >= 9


def test_the_greedy_bot_buys_the_step_that_saves_its_place_at_court():
    """On a shared space, with another disc just below, and the marriage at stake in the last trick."""
    hands = {"blue": [17, 1], "purple": [25, 19], "green": [23, 20]}
    players = {colour: {"hand": hand, "coins": 4} for colour, hand in hands.items()}
    players["blue"]["track"], players["purple"]["track"], players["green"]["track"] = 2, 5, 4
    state = at("actions", marker="purple", players=players)
    play(state, "purple", "activate dublin", "play 25")
    play(state, "green", "play 23")
    play(state, "blue", "play 17", "choose second")
    assert choice(state) == "buy"


def test_the_greedy_bot_gives_up_its_least_town_and_takes_the_best_of_others():
    towns = {
        "tara": "blue",
        "kells": "blue",
        "uisneach": "blue",
        "cork": "purple",
        "derry": "green",
        "grianan": "green",
    }
    towns |= {"lough-ree": viking("green")}
    raiders = {"blue": {"raiders": 3}, "purple": {"raiders": 1}}
    state = at("battle", round=3, battle_area=2, towns=towns, players=raiders)
    assert set(targets(state, "blue")) == {"derry", "grianan"}
    towns = {"tara": "blue", "kells": "blue", "uisneach": {"owner": "blue", "monastery": True}, "cork": "purple"}
    towns |= {"derry": "green", "grianan": "green"}
    state = at(
        "battle", round=3, battle_area=2, towns=towns, players={"purple": {"raiders": 1}, "green": {"raiders": 1}}
    )
    assert choice(state) in ("surrender tara", "surrender kells"), "not the monastery"
