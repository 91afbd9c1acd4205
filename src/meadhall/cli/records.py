"""``meadhall replay`` and ``meadhall verify``: what a record tells, and whether it is true."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from meadhall.cli.language import spoken, words
from meadhall.cli.output import out
from meadhall.cli.usage import Language, number
from meadhall.core.errors import MeadhallError, legible
from meadhall.core.game import Game
from meadhall.core.line import Entry
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.games import load
from meadhall.terminal.board import board_for
from meadhall.terminal.story import Story, coloured

NOT_TRUE = 1


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    start: Annotated[int, typer.Option("--from", parser=number("--from"), metavar="N")] = 0,
    seat: Annotated[int | None, typer.Option("--seat", parser=number("--seat", 1, 99), metavar="N")] = None,
    data: Annotated[Path | None, typer.Option("--data", metavar="FILE")] = None,
    lang: Language = None,
) -> None:
    record = Record.load(file)
    game = load(record.game, data)
    if seat is not None and seat > record.seats:
        raise MeadhallError("usage-number", option="--seat", given=str(seat), least="1", most=str(record.seats))
    if start > len(record.entries):
        raise MeadhallError("usage-number", option="--from", given=str(start), least="0", most=str(len(record.entries)))
    record.final(game)  # a record that does not replay is refused before half of it is told
    Retelling(out(), game, record, None if seat is None else seat - 1).tell(start)


class Retelling:
    """A record move by move. For a seat: its own moves, and of the others' only what it could see at the time."""

    def __init__(self, console: Console, game: Game[Any], record: Record, seat: int | None) -> None:
        self.console = console
        self.game = game
        self.record = record
        self.seat = seat
        self.board = board_for(game, spoken())
        self.story = Story(console, self.board, seat, everything=seat is None)

    def tell(self, start: int) -> None:
        for number_, (entry, state) in enumerate(self.record.replay(self.game, listen=True)):
            events = self.game.take_events(state)
            if number_ < start:
                continue
            self._head(number_, entry, state)
            self.story.tell(state, events)
        self._close(state)

    def _head(self, number_: int, entry: Entry | None, state: State) -> None:
        say = self.board.say
        if entry is None:
            seated = ", ".join(self.board.seat_name(state.view(None), seat) for seat in range(self.record.seats))
            self.console.print(Text(say("replay-begins", game=self.game.title, names=seated), "bold"))
        elif isinstance(entry, int):
            self.console.print(Text(say("replay-back", n=number_, moves=entry), "bold"))
        elif self.seat in (None, entry[0]):
            name = self.board.seat_name(state.view(None), entry[0])
            action = self.game.action_text(state, self.game.actions.parse(entry[1]), self.board.lang)
            said = say("replay-move", n=number_, name=name, action=action)
            self.console.print(coloured(said, self.board.name_styles(state.view(None))))

    def _close(self, state: State) -> None:
        result = state.result()
        title = "play-over" if result is not None else "replay-unfinished"
        self.console.print(Rule(self.board.say(title)))
        self.console.print(self.board.scores(state.view(self.seat)))


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    data: Annotated[Path | None, typer.Option("--data", metavar="FILE")] = None,
    lang: Language = None,
) -> None:
    record = Record.load(file)
    game = load(record.game, data)
    try:
        entries = record.verify(game)
    except MeadhallError as problem:
        told = words().say("verify-fails", file=legible(file.name), fault=problem.said_in(spoken()))
        print(told, file=sys.stderr)
        raise typer.Exit(NOT_TRUE) from None
    luck = "sealed" if record.commitment else "seeded"
    over = "yes" if record.result is not None else "no"
    print(words().say("verify-holds", file=legible(file.name), n=entries, luck=luck, over=over))
