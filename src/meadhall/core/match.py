# mypyc: compile
"""A game being played: the state, what led to it, and how far it may be taken back.

Undo is free back to the last *checkpoint*: the last point where chance was used, something hidden became known, or
another seat acted in its turn. Seats that answer the same question at the same time do not bar each other: each takes
back its own answers. To go further back all must agree; ``rewind`` does it, keeps what was struck out in the record,
and changes the luck to come.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core.errors import MeadhallError
from meadhall.core.events import Event, RawEvent
from meadhall.core.game import Game, Seed
from meadhall.core.line import Line, Move, Trail
from meadhall.core.record import Record
from meadhall.core.state import FRAME, WAITING, IllegalAction, State

SNAPSHOTS = 512  # a state is kept after every so many moves: no rewind plays more than these again


class Match:
    """``state``, ``log`` and ``record`` are for reading; only ``play``, ``undo`` and ``rewind`` change them."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: Seed = 0,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.state: State = game.start(seats, seed, scenario, options, listen=True, position=position)
        self.record = Record.of(game, seats, seed, scenario, options or {}, position)
        self._told: list[RawEvent] = game.take_raw_events(self.state)  # small, and nothing for the garbage collector
        self._line = Line()
        self._trail = Trail(self.state, len(self._told), near=0, far=SNAPSHOTS)
        self._since: list[Move] = []  # the moves after the checkpoint
        self._set_checkpoint()
        self._open(())

    @classmethod
    def resumed(cls, game: Game[Any], record: Record) -> Match:
        """The match as the record left it."""
        record.fits(game)
        match = cls(game, record.seats, record.chance_seed(), record.scenario, record.options, record.position)
        match.record.names = list(record.names)
        for entry in record.entries:
            if isinstance(entry, int):
                match.rewind(entry)
            else:
                seat, text = entry
                match.play(seat, game.actions.parse(text))
        return match

    @property
    def moves(self) -> list[Move]:
        """The moves that count, without those that were struck out."""
        return [step for step in self._line.steps if not isinstance(step, int)]

    @property
    def log(self) -> list[Event]:
        """All that has happened and still stands."""
        return self.game.events_of(self._told)

    def play(self, seat: int, action: int) -> list[Event]:
        """Carry out an action and say what happened. IllegalAction changes nothing."""
        state = self.state
        rule = state.why_not(seat, action)
        if rule:
            raise IllegalAction(rule, seat, action)
        self._keep_undo_fair(seat)
        before = state.deciders()
        luck, reveals = state.chance.used, state.reveals
        state.step(seat, action)
        move = (seat, self.game.actions.texts((action,))[0])
        self._since.append(move)
        self.record.entries.append(move)
        self._line.add(move)
        told = self.game.take_raw_events(state)
        self._told += told
        self._trail.keep(self._line.moves, state, len(self._told))
        if state.chance.used != luck or state.reveals != reveals:
            self._set_checkpoint()
        if before == (seat,) and state.deciders() not in ((seat,), ()):
            self._open(())  # he was the last to answer: what is open now is another question, even if it reads the same
        return self.game.events_of(told)

    def can_undo(self, seat: int) -> bool:
        return any(mover == seat for mover, _ in self._since)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, if it lies after the checkpoint."""
        if not self.can_undo(seat):
            raise MeadhallError("undo-nothing")
        last = max(index for index, (mover, _) in enumerate(self._since) if mover == seat)
        kept = self._since[:last] + self._since[last + 1 :]
        del self.record.entries[len(self.record.entries) - len(self._since) :]
        self._line.drop(len(self._since))
        self._trail.forget(self._line.moves)
        del self._told[self._logged :]
        self.state = self._checkpoint
        self.state.listen()
        self._set_checkpoint()
        self._open(())
        for mover, text in kept:
            self.play(mover, self.game.actions.parse(text))

    def rewind(self, moves: int) -> None:
        """Go back to when this many moves had been made. The luck after it is another."""
        self._line.add(moves)
        kept, self.state, told = self._trail.back(moves)
        self.state.listen()
        del self._told[told:]
        for step in self._line.since(kept):
            if isinstance(step, int):
                self.state.use_chance(self.state.chance.branch(step))
            else:
                self.state.apply(step[0], self.game.actions.parse(step[1]))
        self.record.entries.append(moves)
        self._told += self.game.take_raw_events(self.state)
        self._set_checkpoint()
        self._open(())

    def count_visible(self, viewer: int | None) -> int:
        """How much of the log a seat may see, or a spectator (None)."""
        count = 0
        for _, _, seen, _, _, _, _ in self._told:
            if seen < 0 or (viewer is not None and seen >> viewer & 1):
                count += 1
        return count

    def _set_checkpoint(self) -> None:
        self._checkpoint = self.state.clone()
        self._logged = len(self._told)
        self._since = []

    def _open(self, question: tuple[int, ...]) -> None:
        """A question is met for the first time: remember how things stood, and whether seats answer it together."""
        self._question = question
        self._together = len(self.state.deciders()) > 1
        self._opening = (self.state.clone(), len(self._told), len(self._since))

    def _keep_undo_fair(self, seat: int) -> None:
        """Before a seat acts: what others did in their turns can no longer be taken back. Answers to the same question
        can, but nothing that came before it."""
        question = open_question(self.state)
        after_others = any(mover != seat for mover, _ in self._since)
        if question != self._question:
            if after_others:
                self._set_checkpoint()
            self._open(question)
        elif after_others and not self._together:
            self._set_checkpoint()
        elif after_others:
            self._checkpoint, self._logged, earlier = self._opening
            self._since = self._since[earlier:]
            self._opening = (self._checkpoint.clone(), self._logged, 0)


def open_question(state: State) -> tuple[int, ...]:
    """The open frame without its waiting seats, and that of the game inside: equal ones ask the same question."""
    if state.is_over():
        return ()
    base = state.top()
    inner = () if state.inner is None else open_question(state.inner)
    return (base, *(int(state.cells[base + cell]) for cell in range(FRAME) if cell != WAITING), *inner)
