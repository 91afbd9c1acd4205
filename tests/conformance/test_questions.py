"""Questions change nothing: whoever asks leaves the table as it was, and any number may ask at the same time.

Each test looks at the moments of a random game and of one that bots play, who come further (in Vikings, to blows): the
first time that each kind of question is asked in it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import product
from threading import Barrier
from typing import Any

import meadhall
from conformance.games import Case, every_second_of_many
from deep import IS_DEEP
from meadhall.bots import make_bot
from meadhall.core.chance import seeded
from meadhall.core.state import State

ASKED = 60  # actions whose refusal is asked for in each position, spread over the whole action space
TIMES = 1  # how often each kind of question is looked at, in each game
ROUNDS = 8 if IS_DEEP else 2  # how often each of two threads asks
AT_ONCE = ("legal", "why_not", "odds", "position")

Asking = Callable[[], Any]


def moments(case: Case) -> Iterator[State]:
    """Tables at the first time that each kind of question is asked, and at the end."""
    kinds = ("random", "greedy") if case.id in meadhall.GAMES else ("random",)
    for kind in kinds:
        state, seen = case.start(3), Counter[str]()
        players = [make_bot(case.id, kind, seat) if kind == "greedy" else None for seat in range(case.seats)]
        policy = seeded(3)
        while deciders := state.deciders():
            question = state.current().name
            seen[question] += 1
            if seen[question] <= TIMES:
                yield state.clone()
            seat = deciders[policy.below(len(deciders))]
            options, player = state.legal(seat), players[seat]
            state.step(seat, player.answer(state, seat) if player else options[policy.below(len(options))])
        yield state


def questions(case: Case, state: State) -> dict[str, Asking]:
    """Everything that can be asked of a table, by the name of the question."""
    game, seats = case.game, range(int(state.seats))
    actions = range(0, len(game.actions), max(1, len(game.actions) // ASKED))
    return {
        "legal": lambda: [state.legal(seat) for seat in seats],
        "second_thoughts": lambda: [state.second_thoughts(seat) for seat in seats],
        "why_not": lambda: [state.why_not(seat, action) for seat in seats for action in actions],
        "odds": lambda: [game.odds(state, seat) for seat in seats],
        "view": lambda: [state.view(seat) for seat in (None, *seats)],
        "position": lambda: state.position(),
        "determinize": lambda: [state.determinize(seat, 7).digest() for seat in seats],
        "observe": lambda: [list(state.observe(seat)) for seat in seats],
        "prompt": lambda: [game.prompt(state, seat, "en") for seat in state.deciders()],
        "standings": lambda: game.standings(state) if state.is_over() else None,
    }


def answer(asking: Asking) -> str:
    return json.dumps(asking(), default=int)


@every_second_of_many
def test_asking_changes_no_cell(case: Case) -> None:
    for state in moments(case):
        before = state.digest()
        for name, asking in questions(case, state).items():
            asking()
            assert state.digest() == before, f"{name} in {'' if state.is_over() else state.current().name}"


OF_ONE_TABLE = ("cells", "chance", "game", "reveals", "heard")  # of a state; the rest hangs on all tables of a game


def written(thing: Any, known: dict[int, int]) -> str:
    """All that an object holds, and what that holds, as text; compiled classes name their attributes."""
    if thing is None or isinstance(thing, (bool, int, float, str, bytes)):
        return repr(thing)
    if id(thing) in known:
        return f"#{known[id(thing)]}"
    known[id(thing)] = len(known)
    if isinstance(thing, dict):
        return "{" + ",".join(f"{written(key, known)}:{written(value, known)}" for key, value in thing.items()) + "}"
    if isinstance(thing, (list, tuple)) or type(thing).__name__.startswith("vec["):
        return "[" + ",".join(written(one, known) for one in thing) + "]"
    if isinstance(thing, (set, frozenset)):
        return repr(sorted(map(repr, thing)))
    names = sorted({*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())} - {*OF_ONE_TABLE})
    held = (f"{name}={written(getattr(thing, name), known)}" for name in names if hasattr(thing, name))
    return f"{type(thing).__qualname__}({','.join(held)})"


@every_second_of_many
def test_asking_changes_nothing_that_tables_share(case: Case) -> None:
    """Facts, sites, scenarios, decisions: as they were before anybody asked."""
    first = case.start(3)
    before = written(first, {})
    for state in moments(case):
        for asking in questions(case, state).values():
            asking()
    assert written(first, {}) == before


@every_second_of_many
def test_asking_again_gets_the_same_answers_whatever_another_table_is_asked(case: Case) -> None:
    """Nothing is kept between two questions, on the table or on what tables share."""
    other = questions(case, case.start(9))
    for state in moments(case):
        for name, asking in questions(case, state).items():
            first = answer(asking)
            other[name]()
            assert answer(asking) == first, name


@contextmanager
def threads_that_change_often() -> Iterator[None]:
    """Between any two instructions of interpreted code, if the system will."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


@every_second_of_many
def test_two_threads_that_ask_one_table_get_the_answers_of_one(case: Case) -> None:
    """Every question meets every other, and itself."""
    with threads_that_change_often(), ThreadPoolExecutor(2) as threads:
        for state in moments(case):
            asked = {name: asking for name, asking in questions(case, state).items() if name in AT_ONCE}
            alone = {name: answer(asking) for name, asking in asked.items()}
            for pair in product(AT_ONCE, AT_ONCE):
                start = Barrier(2)
                wrong = [threads.submit(differs, asked[name], alone[name], start) for name in pair]
                assert [thread.result() for thread in wrong] == [False, False], pair


def differs(asking: Asking, alone: str, start: Barrier) -> bool:
    """Asked again and again, it is not always answered so."""
    start.wait()
    return any(answer(asking) != alone for _ in range(ROUNDS))


INTERRUPTIONS = 8 if IS_DEEP else 3  # of one question by another


@every_second_of_many
def test_a_question_in_the_middle_of_another_is_answered_as_it_would_be_alone(case: Case) -> None:
    """What threads do by chance, on purpose: at calls within one question another is asked."""
    for state in moments(case):
        asked = questions(case, state)
        alone = {name: answer(asked[name]) for name in AT_ONCE}
        for outer, inner in product(AT_ONCE, ("legal", "odds", "position")):
            calls = interrupted(asked[outer], lambda: None, 1 << 40)[1]
            found: list[str] = []

            def ask(found: list[str] = found, inner: str = inner, asked: dict[str, Asking] = asked) -> None:
                found.append(answer(asked[inner]))

            said, _ = interrupted(asked[outer], ask, max(1, calls // INTERRUPTIONS))
            assert said == alone[outer], f"{outer}, interrupted by {inner}"
            assert set(found) <= {alone[inner]}, f"{inner} in the middle of {outer}"


def interrupted(asking: Asking, interruption: Callable[[], None], stride: int) -> tuple[str, int]:
    """The answer to a question in which, at every so many calls, something else is done; and how many calls it took."""
    calls = 0

    def notice(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1
            if calls % stride == 0:
                sys.setprofile(None)
                interruption()
                sys.setprofile(notice)

    sys.setprofile(notice)
    try:
        answered = asking()
    finally:
        sys.setprofile(None)
    return json.dumps(answered, default=int), calls
