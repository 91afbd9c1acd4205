# mypyc: compile
"""Steps in which the players of a side are asked one after the other."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import SEATS, SIDE_SEATS, SIDE_STEP_PLACE


def seat_in_turn(f: Field, place: i64) -> i64:
    """The seat at a place of the active side, -1 if nobody sits there."""
    return f.cells[SEATS + f.active() * SIDE_SEATS + place] - 1


class SideStep(Question):
    """The players of the active side are asked one after the other, each for as long as he has an answer. Argument:
    which of them it is."""

    def has_answer(self, f: Field, seat: i64) -> bool:
        raise NotImplementedError

    def end(self, f: Field) -> None:
        """All have been asked."""
        f.pop()

    def proceed(self, f: Field) -> None:
        place = f.argument(SIDE_STEP_PLACE)
        if place == SIDE_SEATS:
            self.end(f)
            return
        seat = seat_in_turn(f, place)
        if seat >= 0 and self.has_answer(f, seat):
            f.ask(seat)
        else:
            f.set_argument(SIDE_STEP_PLACE, place + 1)


class PersonStep(SideStep):
    """A step whose players name people with one verb, each for as long as he likes."""

    def verb(self, f: Field) -> i64:
        """The verb's first action."""
        raise NotImplementedError

    def bars_person(self, f: Field, seat: i64, person: i64) -> str:
        raise NotImplementedError

    def act(self, f: Field, person: i64) -> None:
        """What becomes of somebody who is named."""
        raise NotImplementedError

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        if action == s.verbs.done:
            return ""
        person = action - self.verb(s)
        return self.bars_person(s, seat, person) if 0 <= person < s.PEOPLE else s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for person in s.muster.roster:
            if not self.bars_person(s, seat, person):
                answers = append(answers, self.verb(s) + person)
        return append(answers, s.verbs.done)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(SIDE_STEP_PLACE, s.argument(SIDE_STEP_PLACE) + 1)
        else:
            self.act(s, action - self.verb(s))

    def has_answer(self, f: Field, seat: i64) -> bool:
        for person in f.muster.roster:
            if not self.bars_person(f, seat, person):
                return True
        return False
