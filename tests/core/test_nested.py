"""A game inside a game, twice: actions, seats, events, luck, documents, slots."""

from __future__ import annotations

import json

import pytest

from core.campaign import INNER, RAID, Raiding, Saga
from core.chronicle import FEUD_RAID, FIRST_RAID, SAGAS, TOLD_SAGA, Chronicle
from meadhall import Match
from meadhall.core.actions import ActionSpace, Domain
from meadhall.core.chance import seeded
from meadhall.core.declared import Disagreement
from meadhall.core.errors import PositionError
from meadhall.core.events import event_table
from meadhall.core.state import State

GAME = Chronicle()
TELL, FEUD, MARCH = GAME.action("tell"), GAME.action("feud"), GAME.action("march")


def play_to_year(state: State, year: int, seed: int = 3) -> None:
    policy = seeded(seed)
    while state.view(None)["year"] < year and state.deciders():
        seat = state.deciders()[0]
        options = state.legal(seat)
        state.apply(seat, options[policy.below(len(options))])


@pytest.mark.rule("chronicle", "chronicle.year", "chronicle.inner")
def test_a_game_two_levels_down_is_asked_through_both() -> None:
    state = GAME.start(3, 1, listen=True)
    state.apply(0, TELL)
    assert state.question().name == "day"
    state.apply(0, MARCH)
    assert state.question().name == "muster"
    assert state.deciders() == (0, 1, 2)
    assert state.legal(1) == [SAGAS + INNER + action for action in state.inner.inner.legal(1)]
    assert GAME.prompt(state, 1, "en") == "How many men for the Norse?"
    assert GAME.prompt_document(state, 1) == {"name": "muster", "arguments": {"faction": "norse"}}
    assert state.why_not(1, GAME.action("muster", "3")) == "1.b"
    assert state.why_not(0, FEUD) == "chronicle.inner"
    GAME.take_events(state)
    state.apply(0, GAME.action("muster", "2"))
    (event,) = GAME.take_events(state)
    assert (event.kind, event.seen) == ("ordered", (0,))
    assert GAME.event_text(state, event, "en") == "You order 2 men for the Danes."
    assert state.view(0)["told"]["raid"]["orders"] == {"danes": 2}
    assert state.view(1)["told"]["raid"]["orders"] == {"norse": 0}


@pytest.mark.rule("chronicle", "chronicle.inner")
def test_one_inner_game_rests_in_its_slot_while_another_is_played() -> None:
    state = GAME.start(3, 1)
    state.apply(0, TELL)
    state.apply(0, GAME.action("camp"))
    assert state.question().name == "year", "a day of the saga fills the year"
    resting = state.slots[TOLD_SAGA]
    state.apply(1, FEUD)
    assert state.inner is state.slots[FEUD_RAID]
    document = state.position()
    assert {"told", "feud"} <= document.keys()
    assert "chance" not in document["told"] | document["feud"]
    for twin in (GAME.position(json.loads(json.dumps(document))), GAME.restore(state.dump()), state.clone()):
        assert twin.digest() == state.digest()
        assert twin.slots[TOLD_SAGA].chance is twin.slots[FEUD_RAID].chance is twin.chance
    play_to_year(state, 3)
    assert state.slots[FEUD_RAID] is None
    assert state.slots[TOLD_SAGA] is resting
    state.apply(2, TELL)
    assert state.view(None)["told"]["day"] == 2, "the saga goes on where it was left"


@pytest.mark.rule("chronicle", "chronicle.inner")
def test_luck_used_outside_keeps_copies_of_resting_games_equal() -> None:
    """A rested game draws from the outer source, in a copy as in the original."""
    state = GAME.start(3, 1)
    state.apply(0, TELL)
    state.apply(0, GAME.action("camp"))
    twin = state.clone()
    for one in (state, twin):
        one.apply(1, FEUD)
        play_to_year(one, 3)
    assert twin.digest() == state.digest()


@pytest.mark.rule("chronicle", "chronicle.year")
def test_seats_of_a_feud_are_those_of_its_two_rivals() -> None:
    """Year 2: seat 2 against seat 3. Seat 1 watches, and knows what a spectator knows."""
    state = GAME.start(3, 1, listen=True)
    state.apply(0, TELL)
    state.apply(0, GAME.action("camp"))
    state.apply(1, FEUD)
    assert state.deciders() == (1, 2)
    assert state.legal(0) == []
    assert state.why_not(0, FIRST_RAID) == "chronicle.inner"
    assert state.view(0)["feud"] == state.view(None)["feud"]
    GAME.take_events(state)
    state.apply(1, GAME.action("muster", "1"))
    (event,) = GAME.take_events(state)
    assert event.seen == (1,), "the order of the inner seat 1 is seen by the outer seat 2"
    state.apply(1, GAME.action("muster", "1"))
    state.apply(2, GAME.action("muster", "1"))
    events = GAME.take_events(state)
    while state.view(None)["year"] == 2:
        seat = state.deciders()[0]
        state.apply(seat, state.legal(seat)[0])
        events += GAME.take_events(state)
    won = next(event for event in events if event.kind == "won")
    assert won["seat"] == 1, "the winner is named by his outer seat"
    assert state.view(None)["glory"] == [0, 6, 0]


@pytest.mark.rule("chronicle", "chronicle.inner")
def test_an_inner_game_can_begin_from_a_document() -> None:
    state = GAME.start(3, 1)
    state.apply(0, TELL)
    state.apply(0, GAME.action("camp"))
    state.apply(1, FEUD)
    assert state.view(None)["feud"]["silver"] == [1, 0]


@pytest.mark.rule("chronicle", "chronicle.inner")
def test_a_mistake_in_an_inner_document_is_said_with_its_path() -> None:
    document = GAME.start(3, 1).position()
    document["feud"] = RAID.start(2, 1).position() | {"seats": 7}
    with pytest.raises(PositionError) as no:
        GAME.position(document)
    assert no.value.arguments["where"] == "feud.seats"


@pytest.mark.rule("chronicle", "chronicle.inner")
def test_a_nested_question_waits_for_whom_the_inner_game_waits_for() -> None:
    state = GAME.start(3, 1)
    state.apply(0, FEUD)
    document = state.position()
    document["frames"][-1]["waiting"] = [0, 2]
    with pytest.raises(PositionError, match="frames"):
        GAME.position(document)
    del document["feud"]
    with pytest.raises(PositionError, match="frames"):
        GAME.position(document)


@pytest.mark.rule("chronicle", "chronicle.inner", "chronicle.end")
def test_a_match_is_undone_recorded_and_resumed_through_all_levels() -> None:
    match, policy = Match(GAME, 3, 5), seeded(5)
    match.play(0, TELL)
    match.undo(0)
    match.play(0, TELL)
    while deciders := match.state.deciders():
        options = match.state.legal(deciders[0])
        match.play(deciders[0], options[policy.below(len(options))])
    assert Match.resumed(GAME, match.record).state.digest() == match.state.digest()
    assert match.state.why_not(0, TELL) == "chronicle.end"


# ---------------------------------------------------------------- lists that must agree


def test_a_nested_decision_at_another_offset_is_refused_with_the_verb() -> None:
    class Shifted(Saga):
        actions = ActionSpace([("camp", None), ("march", None), ("rest-a-day", None)])

    with pytest.raises(Disagreement, match="saga: raiding says 2, but 'muster' asks for 3"):
        Shifted()


def test_a_nested_decision_that_ends_too_early_is_refused() -> None:
    class Short(Saga):
        decisions = [*Saga.decisions[:2], Raiding("raiding", 0, INNER, INNER + 3, "saga.raid", "saga.raid")]  # noqa: RUF012

    with pytest.raises(Disagreement, match="raiding does not end with the actions of raid"):
        Short()


def test_words_that_mean_two_things_are_refused() -> None:
    class TwoVerbs(Saga):
        actions = ActionSpace([("camp", None), ("rest", None)])

    class TwoDomains(Saga):
        domains = {"place": Domain("place", ("here",)), "seat": Domain("seat", ("1", "2", "3"))}  # noqa: RUF012

    class TwoEvents(Saga):
        events = event_table([("moved", "seat:seat")])

    for game, name in ((TwoVerbs, "rest"), (TwoDomains, "place"), (TwoEvents, "moved")):
        with pytest.raises(Disagreement, match=f"saga: .*'{name}'"):
            game()
