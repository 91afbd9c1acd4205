"""Standing answers: what they answer, how long they hold, and that nobody learns from them what is in a hand."""

from __future__ import annotations

import random
from typing import Any

from games.tables import question
from games.vikings878.table import battle, game, hand, seat, start

DECLINE = game.action("decline")


def answer(state: Any, faction: str, **orders: str) -> str | None:
    found = game.standing_answer(state, state.seat_of(seat(faction)), orders)
    return None if found is None else str(game.describe(found))


def danegeld(**more: Any) -> Any:
    """The Housecarls hold Danegeld, and defend."""
    return battle("norsemen", (), norsemen=3, housecarls=1, hands=hand("housecarls", 11), **more)


def test_without_orders_a_seat_is_asked() -> None:
    state = danegeld()
    assert question(state) == "events"
    assert answer(state, "housecarls") is None


def test_all_events_can_be_passed_over() -> None:
    assert answer(danegeld(), "housecarls", all="pass") == "decline"


def test_the_order_for_an_event_goes_before_that_for_all() -> None:
    assert answer(danegeld(), "housecarls", all="pass", danegeld="play") == "play housecarls-11"
    assert answer(danegeld(), "housecarls", all="pass", danegeld="ask") is None


def test_an_event_is_played_only_if_what_everybody_sees_calls_for_it() -> None:
    for order, played in (("outnumbered", True), ("leader", False), ("major", False), ("large", False)):
        found = answer(danegeld(), "housecarls", all="pass", danegeld=f"play-{order}")
        assert found == ("play housecarls-11" if played else "decline"), order
    strong = battle("norsemen", (), norsemen=3, housecarls=8, hands=hand("housecarls", 11))
    for order, played in (("outnumbered", False), ("large", True)):
        found = answer(strong, "housecarls", all="pass", danegeld=f"play-{order}")
        assert found == ("play housecarls-11" if played else "decline"), order
    alfred = {"alfred": {"at": "ripon", "units": {"housecarls": 1}}}
    led = battle("norsemen", (), turn=5, norsemen=3, hands=hand("housecarls", 11), leaders=alfred)
    assert answer(led, "housecarls", all="pass", danegeld="play-leader") == "play housecarls-11"


def test_an_event_that_is_not_held_is_not_played() -> None:
    hands = hand("housecarls", 11) | hand("thegns", 13)
    state = battle("norsemen", (), norsemen=3, housecarls=1, thegns=1, hands=hands)
    assert answer(state, "thegns", all="pass", spy="play") == "decline"


def test_one_event_left_open_is_enough_to_be_asked() -> None:
    events = [topic.id for topic in game.standing_topics(danegeld(), 0) if topic.domain == "event"]
    passed = dict.fromkeys(events, "pass")
    assert answer(danegeld(), "housecarls", **passed) == "decline"
    assert answer(danegeld(), "housecarls", **(passed | {"danegeld": "ask"})) is None
    held_or_not = {event: "pass" for event in events if event != "danegeld"}
    assert answer(danegeld(), "housecarls", **held_or_not) is None


def test_passing_with_nothing_to_play() -> None:
    state = battle("norsemen", (), norsemen=3, housecarls=1, thegns=1, hands=hand("housecarls", 11))
    assert answer(state, "housecarls", nothing="pass") is None
    empty = battle("norsemen", (), norsemen=3, housecarls=1, thegns=1, hands=hand("thegns", 13))
    for asked in empty.deciders():
        orders = {"nothing": "pass"}
        only_declines = list(empty.legal(asked)) == [DECLINE]
        assert (game.standing_answer(empty, asked, orders) == DECLINE) == only_declines


def test_topics_are_those_of_the_factions_and_not_of_the_hand() -> None:
    names = [[topic.id for topic in game.standing_topics(state, 0)] for state in (danegeld(), start())]
    assert names[0] == names[1]
    assert {"danegeld", "archers", "saxon_navy"} <= set(names[0])
    assert "ambush" not in names[0], "the Thegns'"


def test_terms_end_when_they_should() -> None:
    marks = {"sequence": set(), "turn": set(), "mine": set(), "game": set()}  # type: dict[str, set[str]]
    luck, state = random.Random(5), start(seed=5)
    sequences: set[tuple[int, int]] = set()
    turns = 0
    while not state.is_over() and turns < 3:
        turns = int(state.turn())
        if turns < 3:
            sequences.add((turns, int(state.active())))
            for term, found in marks.items():
                found.add(game.standing_mark(state, 0, term))
        decider = luck.choice(state.deciders())
        state.apply(decider, luck.choice(state.legal(decider)))
    assert {term: len(found) for term, found in marks.items()} == {
        "sequence": len(sequences), "turn": 2, "mine": 3, "game": 1,
    }  # fmt: skip


def test_whether_the_hall_answers_never_depends_on_the_hand() -> None:
    """For every window of some games, any orders, and any hand the seat might have: all answered, or none."""
    luck, windows = random.Random(11), 0
    for seed, scenario in ((1, "standard"), (2, "advanced"), (3, "alfreds-gamble")):
        state = start(scenario, seed=seed)
        while not state.is_over():
            assert game.standing is not None
            if question(state) in game.standing.questions:
                windows += 1
                for asked in state.deciders():
                    topics = [topic for topic in game.standing_topics(state, asked) if not topic.alone]
                    orders = {topic.id: luck.choice(topic.choices) for topic in topics if luck.random() < 0.7}
                    other = (asked + 1) % int(state.seats)
                    twins = [state, *(state.determinize(other, n) for n in range(4))]
                    answers = {game.standing_answer(twin, asked, orders) is None for twin in twins}
                    assert len(answers) == 1, orders
            decider = luck.choice(state.deciders())
            legal = list(state.legal(decider))
            action = luck.choice(legal)
            found = game.standing_answer(state, decider, {"all": "pass"})
            assert found is None or found in legal
            state.apply(decider, action)
    assert windows > 50
