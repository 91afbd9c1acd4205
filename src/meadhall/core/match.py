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
from meadhall.core.events import Event
from meadhall.core.game import Game, Seed
from meadhall.core.record import Line, Move, Record
from meadhall.core.state import FRAME, IllegalAction, State


class Match:
    """``state``, ``log`` and ``record`` are for reading; only ``play``, ``undo`` and ``rewind`` change them."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: Seed = 0,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.state: State = game.start(seats, seed, scenario, options, listen=True)
        self.record = Record.of(game, seats, seed, scenario, options or {})
        self.log: list[Event] = game.take_events(self.state)
        self._since: list[Move] = []  # the moves after the checkpoint
        self._shared: list[int] | None = None  # the question that several seats answer at the same time
        self._set_checkpoint()

    @classmethod
    def resumed(cls, game: Game[Any], record: Record) -> Match:
        """The match as the record left it."""
        record.fits(game)
        match = cls(game, record.seats, record.chance_seed(), record.scenario, record.options)
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
        return [step for step in self._line().steps if not isinstance(step, int)]

    def play(self, seat: int, action: int) -> list[Event]:
        """Carry out an action and say what happened. IllegalAction changes nothing."""
        state = self.state
        rule = state.why_not(seat, action)
        if rule:
            raise IllegalAction(rule, seat, action)
        question = _question(state)
        if any(other != seat for other, _ in self._since) and question != self._shared:
            self._set_checkpoint()
        if not self._since:
            self._shared = question if len(state.deciders()) > 1 else None
        luck, reveals = state.chance.used, state.reveals
        state.step(seat, action)
        move = (seat, str(self.game.describe(action)))
        self._since.append(move)
        self.record.entries.append(move)
        events = self.game.take_events(state)
        self.log += events
        if state.chance.used != luck or state.reveals != reveals:
            self._set_checkpoint()
        return events

    def can_undo(self, seat: int) -> bool:
        return any(mover == seat for mover, _ in self._since)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, if it lies after the checkpoint."""
        if not self.can_undo(seat):
            raise MeadhallError("undo-nothing")
        last = max(index for index, (mover, _) in enumerate(self._since) if mover == seat)
        kept = self._since[:last] + self._since[last + 1 :]
        del self.record.entries[len(self.record.entries) - len(self._since) :]
        del self.log[self._logged :]
        self.state = self._checkpoint
        self.state.listen()
        self._set_checkpoint()
        for mover, text in kept:
            self.play(mover, self.game.actions.parse(text))

    def rewind(self, moves: int) -> None:
        """Go back to when this many moves had been made. The luck after it is another."""
        line = self._line()
        line.add(moves)
        self.state = self.game.start(
            self.record.seats, self.record.chance_seed(), self.record.scenario, self.record.options, listen=True
        )
        for step in line.steps:
            if isinstance(step, int):
                self.state.chance = self.state.chance.branch(step)
            else:
                self.state.apply(step[0], self.game.actions.parse(step[1]))
        self.record.entries.append(moves)
        self.log = self.game.take_events(self.state)
        self._set_checkpoint()

    def _line(self) -> Line:
        line = Line()
        for entry in self.record.entries:
            line.add(entry)
        return line

    def _set_checkpoint(self) -> None:
        self._checkpoint = self.state.clone()
        self._logged = len(self.log)
        self._since = []
        self._shared = None


def _question(state: State) -> list[int]:
    """The open frame without its waiting seats."""
    base = state.top()
    frame = [int(state.cells[base + cell]) for cell in range(FRAME)]
    return [base, frame[0], *frame[2:]]
