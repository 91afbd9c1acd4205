# mypyc: compile
"""A game inside a game: a decision that plays an inner state, and the ways to open, leave and close one.

An outer state has slots. A slot holds at most one inner state, of the game that ``Game.inner`` names for it, and that
state may hold others again. A ``Nested`` decision plays the state of one slot: while its frame is open it waits for
whom the inner game waits for, and its actions are those of the inner game, ``first`` added to each.

Luck is the outer state's: both draw from one source. Reveals and events of the inner game become the outer game's.
The outer state says who sits where (``State.seat_inside``, ``State.seat_outside``); unless it says otherwise, seats are
the same in both. Clones, digests, dumps, observations and documents carry every slot (``State``, ``OuterGame``).
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.events import RawEvent, parameters
from meadhall.core.state import (
    ARGUMENTS,
    WAITING,
    Decision,
    State,
    carry_out,
    forbidden_by,
    legal_for,
    top_of,
    waiting_of,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Nested(Decision):
    """The questions of the inner game in ``slot``. Its answers are ``first`` to ``last - 1``, as many as that game has
    actions. Subclasses say in ``concluded`` what its end means to the outer game."""

    def __init__(
        self,
        name: str,
        slot: i64,
        first: i64,
        last: i64,
        elsewhere: str,
        not_yours: str,
        arguments: str = "",
    ) -> None:
        super().__init__(name, first, last, elsewhere, not_yours, arguments)
        self.slot = slot

    def concluded(self, s: State, inner: State, arguments: list[i64]) -> None:
        """The inner game is over. Its slot is empty and this frame is closed; ``arguments`` are what the frame held."""
        raise NotImplementedError

    def stepped(self, s: State, inner: State) -> None:
        """The inner game took a step: the outer game may push a question of its own, or close the inner game."""

    # ---------------------------------------------------------------- as a question

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return shifted(self.first, legal_for(self.inner_of(s), s.seat_inside(self.slot, seat)))

    def legal_idle(self, s: State, seat: i64) -> vec[i64]:
        inside = s.seat_inside(self.slot, seat)
        return shifted(self.first, legal_for(self.inner_of(s), inside)) if inside >= 0 else vec[i64]()

    def second_thoughts(self, s: State, seat: i64) -> vec[i64]:
        inner = self.inner_of(s)
        return shifted(self.first, inner.current().second_thoughts(inner, s.seat_inside(self.slot, seat)))

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return forbidden_by(self.inner_of(s), s.seat_inside(self.slot, seat), action - self.first)

    def bars_idle(self, s: State, seat: i64, action: i64) -> str:
        inside = s.seat_inside(self.slot, seat)
        if inside < 0 or not self.first <= action < self.last:
            return self.not_yours
        return forbidden_by(self.inner_of(s), inside, action - self.first)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        inner, base = self.inner_of(s), top_of(s.cells)
        revealed = inner.reveals
        carry_out(inner, s.seat_inside(self.slot, seat), action - self.first)
        s.reveals += inner.reveals - revealed
        self.mirror(s, inner, base)
        self.stepped(s, inner)

    def advance(self, s: State) -> None:
        inner, base = self.inner_of(s), top_of(s.cells)
        if not inner.is_over():
            self.mirror(s, inner, base)
            return
        arguments = [s.cells[base + ARGUMENTS + index] for index in range(4)]
        s.pop()
        close_inner(s, self.slot)
        self.concluded(s, inner, arguments)

    # ---------------------------------------------------------------- the mirror

    def inner_of(self, s: State) -> State:
        assert s.slots is not None
        inner = s.slots[self.slot]
        assert inner is not None
        return inner

    def mirror(self, s: State, inner: State, base: i64) -> None:
        """The frame at ``base`` waits for whom the inner game waits for; what that told is told again."""
        asked = waiting_of(inner.cells)
        waiting: i64 = 0
        for seat in range(inner.seats):
            if asked >> seat & 1:
                waiting |= 1 << s.seat_outside(self.slot, seat)
        s.cells[base + WAITING] = waiting
        if inner.heard:
            for raw in inner.heard:
                kind, rules, seen, a, b, c, d = told_outside(s, inner, self.slot, raw)
                s.emit(kind, rules, seen, a, b, c, d)
            inner.heard = []


def shifted(first: i64, inside: vec[i64]) -> vec[i64]:
    """Actions of the inner game as the outer one counts them. A function, as no array may be handed to a method that an
    interpreted class inherits: mypyc would lose it."""
    answers = vec[i64](capacity=len(inside))
    for action in inside:
        answers = append(answers, action + first)
    return answers


def told_outside(s: State, inner: State, slot: i64, raw: RawEvent) -> RawEvent:
    """An event of the inner game with the outer game's seats: those who may see it, and those it speaks of."""
    kind, rules, seen, *values = raw
    declared: Any = inner.game.events[kind].parameters
    for place, (_, domain) in enumerate(parameters(declared)):
        if domain == "seat":
            values[place] = s.seat_outside(slot, values[place])
    mask = seen
    if seen >= 0:
        mask = 0
        for seat in range(inner.seats):
            if seen >> seat & 1:
                mask |= 1 << s.seat_outside(slot, seat)
    return kind, rules, mask, values[0], values[1], values[2], values[3]


# ---------------------------------------------------------------- opening and closing


def start_inner(
    s: State,
    kind: i64,
    seats: i64,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    position: dict[str, Any] | None = None,
    arguments: list[i64] | None = None,
) -> None:
    """Begin a game in the slot of the nested decision number ``kind``, with its set-up or from a position document, and
    play it from now on. ``arguments`` are for the frame."""
    question = nested(s, kind)
    games: list[Any] = list(s.game.inner.values())
    inner: State = games[question.slot].start(
        int(seats), 0, scenario, options, chance=s.chance, listen=s.heard is not None, position=position
    )
    place_inner(s, kind, inner, arguments)


def place_inner(s: State, kind: i64, inner: State, arguments: list[i64] | None = None) -> None:
    """Play a game that has been set up already, with the luck of ``s``, in the slot of a nested decision."""
    question = nested(s, kind)
    if s.slots is None:
        s.slots = [None] * len(s.game.inner)
    assert s.slots[question.slot] is None, "another game lies in that slot"
    s.slots[question.slot] = inner
    s.reveals += inner.reveals
    resume_inner(s, kind, arguments)


def resume_inner(s: State, kind: i64, arguments: list[i64] | None = None) -> None:
    """Go on with the game that lies in the slot of a nested decision. To leave it for a while, pop that frame."""
    question = nested(s, kind)
    s.push(kind)
    for index, value in enumerate(arguments or []):
        s.set_argument(index, value)
    question.mirror(s, question.inner_of(s), top_of(s.cells))


def close_inner(s: State, slot: i64) -> None:
    """The game in this slot is gone, over or not."""
    assert s.slots is not None
    s.slots[slot] = None


def nested(s: State, kind: i64) -> Nested:
    question = s.decisions[kind]
    assert isinstance(question, Nested)
    return question
