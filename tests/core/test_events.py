"""Events: typed records with their arguments, their rules and who may see them."""

from __future__ import annotations

import pytest

import meadhall
from core.toy import Raid
from meadhall.core.events import EventKind, event_table, parameters
from meadhall.core.state import EVERYBODY

KIND = EventKind("hit", "seat:seat place:place n:number")


def test_parameters_are_names_with_domains() -> None:
    assert parameters("attacker:seat place:place") == (("attacker", "seat"), ("place", "place"))
    assert parameters("") == ()


def test_an_event_names_its_arguments_and_rules() -> None:
    event = KIND.event(("hit", "3.a 3.c", EVERYBODY, 1, 2, 5, 0))
    assert event.arguments == {"seat": ("seat", 1), "place": ("place", 2), "n": ("number", 5)}
    assert event["place"] == 2
    assert event.rules == ("3.a", "3.c")


def test_an_event_for_everybody_reaches_spectators_too() -> None:
    event = KIND.event(("hit", "3.a", EVERYBODY, 0, 0, 0, 0))
    assert event.seen is None
    assert all(event.visible_to(seat) for seat in (None, 0, 5))


@pytest.mark.parametrize(("mask", "seats"), [(0b1, (0,)), (0b101, (0, 2)), (0b100000, (5,)), (0, ())])
def test_an_event_for_some_reaches_only_them(mask: int, seats: tuple[int, ...]) -> None:
    event = KIND.event(("hit", "3.a", mask, 0, 0, 0, 0))
    assert event.seen == seats
    assert [seat for seat in (None, *range(8)) if event.visible_to(seat)] == list(seats)


def test_an_event_can_be_written_as_plain_data() -> None:
    game = Raid()
    event = game.events["plundered"].event(("plundered", "5.a", EVERYBODY, 1, 2, 0, 0))
    assert game.event_document(event) == {
        "kind": "plundered",
        "arguments": {"faction": "norse", "place": "south"},
        "rules": ["5.a"],
    }
    assert list(event_table([("hit", "seat:seat")])) == ["hit"]


def test_without_a_listener_nothing_is_kept() -> None:
    state = Raid().start(2, 1)
    state.apply(0, 0)
    assert state.heard is None
    assert state.game.take_events(state) == []


def test_a_listener_is_told_once_and_a_clone_has_none() -> None:
    game = Raid()
    state = game.start(2, 1, listen=True)
    state.apply(0, 0)
    twin = state.clone()
    assert [event.kind for event in game.take_events(state)] == ["ordered"]
    assert game.take_events(state) == []
    assert twin.heard is None


def test_what_a_position_settles_by_itself_is_heard_by_whoever_listens() -> None:
    """A step that needs no answer is told like any other: after a start, from a position, and after a dump."""
    game = meadhall.load("eketorp")
    document = {"seats": 3, "step": "materials", "round": 2}
    state = game.position(document, listen=True)
    assert [event.kind for event in game.take_events(state)][:2] == ["round-begins", "card-turned"]
    begun = game.start(3, position=document, listen=True)
    assert [event.kind for event in game.take_events(begun)][:2] == ["round-begins", "card-turned"]
    assert game.take_events(game.position(document)) == []
    restored = game.restore(state.dump(), listen=True)
    restored.apply(0, restored.legal(0)[0])
    assert game.take_events(restored)
    quiet = game.restore(state.dump())
    quiet.apply(0, quiet.legal(0)[0])
    assert game.take_events(quiet) == []


def test_a_match_from_a_position_tells_what_happened_before_the_first_answer() -> None:
    match = meadhall.Match(meadhall.load("eketorp"), 3, position={"seats": 3, "step": "materials", "round": 2})
    assert [event.kind for event in match.log][:2] == ["round-begins", "card-turned"]
