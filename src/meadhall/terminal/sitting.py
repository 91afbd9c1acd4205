"""A person at a table of bots: the loop that asks, tells, saves and ends the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from meadhall.core.errors import MeadhallError
from meadhall.core.events import Event
from meadhall.core.match import Match
from meadhall.terminal import commands, saves
from meadhall.terminal.asking import put_question
from meadhall.terminal.board import Board
from meadhall.terminal.opponents import Opponents, human_seat
from meadhall.terminal.options import Options, typed_form
from meadhall.terminal.rulepage import rule_line
from meadhall.terminal.story import Story

LATEST = 12  # events told again when a game is resumed
DIGEST = 12  # characters, as Record.stamp writes them


class Sitting:
    """One game from here to its end, or until the player leaves. ``read`` gives the lines he types."""

    def __init__(self, match: Match, board: Board, console: Console, read: Callable[[], str], file: Path) -> None:
        self.match = match
        self.game = match.game
        self.board = board
        self.console = console
        self.read = read
        self.file = file
        self.seat = human_seat(match.record)
        match.record.stamp(self.game)
        self.opponents = Opponents(match.record)
        self.story = Story(console, board, self.seat)
        self.options = Options(self.game, board, [])
        self.is_kept = file.exists()  # there is something to come back to
        self._is_warned = False
        self._question = ""  # what was asked last, while nobody else has acted since
        self._queue: list[int] = []  # answers typed ahead
        self._is_drawn = False  # the whole table, and nothing has changed since

    # ---------------------------------------------------------------- the loop

    def run(self) -> None:
        """Play on; commands.Leave when the player wants no more for now."""
        self._is_drawn = self.story.live(self.match.state, self.story.seen(self.match.log)[-LATEST:])
        while deciders := self.match.state.deciders():
            others = [seat for seat in deciders if seat != self.seat]
            if others:
                self._let_play(others[0])
            elif (forced := self._forced()) is not None:
                self._take_forced(forced)
            else:
                self._ask()
        self._end()

    def _let_play(self, seat: int) -> None:
        """A bot answers, before the person does: what it seals or lays face down is on the table when he decides."""
        events = self._play(seat, self.opponents.answer(self.match.state, seat))
        self._is_drawn = self.story.live(self.match.state, events)
        self._question = ""

    def _forced(self) -> int | None:
        legal = self.match.state.legal(self.seat)
        lone = len(legal) == 1 and self.game.describe(legal[0]).verb not in self.board.confirmed
        return int(legal[0]) if lone else None

    def _take_forced(self, action: int) -> None:
        named = self.game.action_text(self.match.state, action, self.board.lang)
        self.console.print(Text(f"  {self.board.say('play-forced', action=named)}", "italic"))
        self.take(action)

    def _ask(self) -> None:
        state = self.match.state
        asked = state.question().name
        if self._queue and asked != self._question:
            self._drop_queue()
        if self._queue:
            self.attempt(self._queue.pop(0))
            return
        again = asked == self._question
        self.options = put_question(self.console, self.board, state, self.seat, again, self._is_drawn)
        self._question = asked
        self._is_drawn = False
        while not self._understood(self.read()):
            pass

    def _understood(self, line: str) -> bool:
        """Carry out a line; whether the question has to be put anew."""
        try:
            if commands.is_command(self, line):
                return commands.run(self, line)
            actions = self.options.read(line)
        except MeadhallError as problem:
            self.complain(problem)
            return False
        if not actions:
            return False
        self._queue = actions[1:]
        return self.attempt(actions[0])

    # ---------------------------------------------------------------- moving

    def attempt(self, action: int) -> bool:
        """Take an action, or say which rule forbids it and forget what was typed after it."""
        rule = self.match.state.why_not(self.seat, action)
        if not rule:
            self.take(action)
            return True
        named = self.game.action_text(self.match.state, action, self.board.lang)
        self.console.print(Text(self.board.say("play-forbidden", action=named), "red"))
        self.console.print(rule_line(self.game.ledger(self.board.lang).rule(rule)))
        self._drop_queue()
        return False

    def take(self, action: int) -> None:
        events = self._play(self.seat, action)
        self.opponents.forget()
        self.save()
        self._is_drawn = self.story.live(self.match.state, events)

    def _play(self, seat: int, action: int) -> list[Event]:
        """Move, and keep the record's digests up with it: stamping it whole at every move would take ever longer."""
        events = self.match.play(seat, action)
        record = self.match.record
        if len(record.digests) == len(record.entries):
            record.digests.append(self.match.state.digest()[:DIGEST])
            record.result = self.match.state.result()
        else:
            record.stamp(self.game)
        return events

    def undo(self) -> None:
        """Take back the last answer that was a choice."""
        self.match.undo(self.seat)
        while self._forced() is not None and self.match.can_undo(self.seat):
            self.match.undo(self.seat)
        self._queue = []
        self.match.record.stamp(self.game)
        self.save()

    def save(self, file: Path | None = None) -> None:
        """Into the game's own file, or into another that the player named."""
        if file is not None:
            saves.write(self.match.record, file, new=True)
            return
        try:
            saves.write(self.match.record, self.file)
            self.is_kept = True
        except MeadhallError as problem:  # a full disk is no reason to end the game
            if not self._is_warned:
                self.complain(problem)
            self._is_warned = True

    def complain(self, problem: MeadhallError) -> None:
        self.console.print(Text(problem.said_in(self.board.lang), "red"))

    def _drop_queue(self) -> None:
        if self._queue:
            left = [typed_form(self.board, action) for action in self._queue]
            self.console.print(Text(self.board.say("play-dropped", actions="; ".join(left)), "dim"))
        self._queue = []

    # ---------------------------------------------------------------- the end

    def _end(self) -> None:
        view = self.match.state.view(self.seat)
        say = self.board.say
        self.console.print()
        self.console.print(Rule(say("play-over")))
        self.console.print(self.board.draw(view, self.seat, self.console.width))
        self.console.print(self.board.scores(view))
        if self.match.record.secret:
            self.console.print(Text(say("play-secret", secret=self.match.record.secret)), soft_wrap=True)
        self.save()
        if self.is_kept:
            command = saves.command_line("verify", str(self.file))
            self.console.print(Text(say("play-verify", command=command)), soft_wrap=True)
