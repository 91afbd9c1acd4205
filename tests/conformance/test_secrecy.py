"""Point 7: of two states that differ only in what a seat may not see, the seat sees the same, byte for byte."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given

from conformance.games import Case, every_case, every_second_of_many
from conformance.walks import Answer, Walk, answers, heard, open_to, random_game, walks, without_luck
from deep import IS_DEEP
from meadhall.core.errors import MeadhallError
from meadhall.core.state import IllegalAction, State

LOOKS = 400 if IS_DEEP else 60  # at a long game
ASKED = (
    10**9 if IS_DEEP else 700
)  # actions whose refusal is asked for at once, of one position these, of the next those
TWINS = (1, 2)  # seeds of the states in which the hidden part is drawn anew


def seen_by(case: Case, state: State, seat: int, number: int = 0) -> str:
    """All that a seat can ask of a state: its view, also in numbers, its actions, why not the others, its prompt."""
    game, size = case.game, len(case.game.actions)
    apart = 1 + size // ASKED
    asked = range(number % apart, size, apart)
    seen: dict[str, Any] = {
        "view": state.view(seat),
        "observation": [int(number) for number in state.observe(seat)],
        "spectator": state.view(None),
        "deciders": state.deciders(),
        "result": state.result(),
        "legal": open_to(state, seat),
        "why_not": [state.why_not(seat, action) for action in asked],
        "errors": [error_text(state, (seat, action)) for action in asked[:: 1 if IS_DEEP else 7]],
    }
    if seat in state.deciders():
        seen["prompt"] = [game.prompt(state, seat, lang) for lang in ("en", "fr")]
        seen["prompt_document"] = game.prompt_document(state, seat)
        seen["actions"] = [[game.action_text(state, n, lang) for n in open_to(state, seat)] for lang in ("en", "fr")]
    return json.dumps(seen)


def error_text(state: State, answer: Answer) -> str:
    if not state.why_not(*answer):
        return ""
    try:
        state.apply(*answer)
    except (IllegalAction, MeadhallError) as no:
        return str(no)
    raise AssertionError("an action with a rule against it was carried out")


@every_second_of_many
@given(walk=walks(6))
def test_a_seat_sees_the_same_whatever_is_hidden_from_it(case: Case, walk: Walk) -> None:
    for number, state in enumerate(walk.states(case)):
        for seat in range(case.seats):
            seen = seen_by(case, state, seat, number)
            for twin_seed in TWINS if IS_DEEP else TWINS[:1]:
                twin = state.determinize(seat, twin_seed)
                case.game.check(twin)
                assert seen_by(case, twin, seat, number) == seen


@every_second_of_many
@given(walk=walks(6))
def test_a_seat_hears_the_same_whatever_is_hidden_from_it(case: Case, walk: Walk) -> None:
    """After an answer possible in both states, as long as nothing is revealed and no luck is needed."""
    for state, _ in walk.steps(case):
        for seat in range(case.seats):
            twin = state.determinize(seat, 3)
            possible = sorted(set(answers(state)) & set(answers(twin)))
            for number, answer in enumerate(some(possible)):
                after, told = heard(case, state, answer)
                after_twin, told_twin = heard(case, twin, answer)
                if crosses(state, after) or crosses(twin, after_twin):
                    continue
                among_several = answer[0] != seat and len(state.deciders()) > 1
                if among_several and after.deciders() != after_twin.deciders():
                    continue  # how far another seat has come with its answer may be hidden too
                ours, theirs = (
                    [str(event) for event in events if event.visible_to(seat)] for events in (told, told_twin)
                )
                assert ours == theirs, case.game.describe(answer[1])
                assert seen_by(case, after, seat, number) == seen_by(case, after_twin, seat, number)


def some(possible: list[Answer]) -> list[Answer]:
    """A few of many answers, spread over all of them."""
    return possible[:: 1 + len(possible) // 6]


def crosses(before: State, after: State) -> bool:
    """Something hidden became known or luck was used in between."""
    return (before.reveals, before.chance.used) != (after.reveals, after.chance.used)


@every_case
def test_what_is_hidden_is_really_drawn_anew(case: Case) -> None:
    """Or the two tests above would compare a state with itself."""
    state, hidden, changed = case.start(4), set(), set()
    game = random_game(case, 4)
    apart = 1 + len(game) // LOOKS
    for number, answer in enumerate(game):
        if number % apart:
            state.apply(*answer)
            continue
        known = without_luck(state)
        whole = {key: value for key, value in known.items() if key != "frames"}
        for seat in range(case.seats):
            shown = {key: value for key, value in state.view(seat).items() if key != "frames"}
            if shown != whole:
                hidden.add(seat)
            if seat not in changed and any(without_luck(state.determinize(seat, seed)) != known for seed in TWINS):
                changed.add(seat)
        if hidden == changed == set(range(case.seats)):
            break
        state.apply(*answer)
    assert changed == hidden


@every_case
def test_a_view_gives_no_luck_away(case: Case) -> None:
    state = case.start(bytes(range(32)))
    for seat in (None, *range(case.seats)):
        assert '"chance"' not in json.dumps(state.view(seat))
    twin = state.determinize(0, 9)
    assert twin.chance.save()[0] == "fast", "a bot must never hold the sealed source"


@every_case
def test_events_reach_only_those_they_are_for(case: Case) -> None:
    state = case.start(8, listen=True)
    log = case.game.take_events(state)
    for answer in random_game(case, 8):
        state.apply(*answer)
        log += case.game.take_events(state)
    for event in log:
        assert event.seen is None or all(seat in range(case.seats) for seat in event.seen)
        for seat in range(case.seats):
            assert event.visible_to(seat) == (event.seen is None or seat in event.seen)
        assert event.visible_to(None) == (event.seen is None), "a spectator sees what everybody sees"


@every_case
@given(walk=walks(6))
def test_an_observation_tells_apart_what_the_view_does(case: Case, walk: Walk) -> None:
    before: list[tuple[dict[str, Any], list[int]]] = []
    for state in walk.states(case):
        now = [(state.view(seat), list(state.observe(seat))) for seat in range(case.seats)]
        for (old_view, old), (view, numbers) in zip(before, now, strict=False):
            assert (view == old_view) or numbers != old
            assert case.game.inner or len(numbers) == len(old), "only a game inside makes it longer"
        before = now
