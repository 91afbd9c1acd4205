"""What the tests of all games do with a table. ``table.py`` of a game adds its words: colours, factions, sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import meadhall
from meadhall.core.events import Event


def act(state: Any, seat: int, action: str) -> None:
    state.apply(seat, state.game.actions.parse(action))


def answers(state: Any, seat: int) -> list[str]:
    """What is open to a seat, in words."""
    return [str(state.game.describe(action)) for action in state.legal(seat)]


def refused(state: Any, seat: int, action: str) -> str:
    """The rule that forbids an action. Trying it changes nothing."""
    before, number = state.digest(), state.game.actions.parse(action)
    with pytest.raises(meadhall.IllegalAction) as no:
        state.apply(seat, number)
    assert state.digest() == before
    assert state.why_not(seat, number) == no.value.rule
    return str(no.value.rule)


def question(state: Any) -> str:
    """The name of the open question."""
    return str(state.current().name)


def in_words(game: Any, events: Iterable[Event], kinds: Sequence[str] = (), seats: Sequence[str] = ()) -> list[str]:
    """Events such as ``hurt blue 1-2``, all or some kinds; ``seats`` are the names of the seats."""

    def name(domain: str, value: int) -> str:
        if domain == "seat" and seats:
            return seats[value]
        return str(game.domains[domain].ids[value]) if domain in game.domains else str(int(value))

    wanted = [event for event in events if not kinds or event.kind in kinds]
    return [
        " ".join([event.kind, *(name(domain, value) for domain, value in event.arguments.values())]) for event in wanted
    ]
