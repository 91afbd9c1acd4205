"""Sitting down to a game in the terminal, new or resumed, and getting up from it."""

from __future__ import annotations

import contextlib
import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from meadhall.bots import make_bot, usual
from meadhall.core.chance import SECRET_BYTES
from meadhall.core.errors import SetupError
from meadhall.core.match import Match
from meadhall.core.record import Record
from meadhall.games import load
from meadhall.terminal import saves
from meadhall.terminal.board import Board, board_for
from meadhall.terminal.commands import Leave
from meadhall.terminal.opponents import HUMAN, human_seat
from meadhall.terminal.sitting import Sitting

INTERRUPTED = 130  # what shells call a program ended by Ctrl-C
PROMPT = "› "


@dataclass(frozen=True)
class Wish:
    """What the player asked for; None is whatever is usual."""

    game: str
    seats: int | None = None
    scenario: str | None = None
    bots: Sequence[str] = ()
    seed: int | None = None
    data: Path | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


def new_match(wish: Wish) -> Match:
    """A game against bots. Without a seed, luck is sealed: nobody, not even the program's author, can foresee it."""
    game = load(wish.game, wish.data)
    bots = list(wish.bots) or [usual(game.id)]
    fewest = game.seat_counts[0] if len(bots) == 1 else len(bots) + 1
    seats = fewest if wish.seats is None else wish.seats
    if len(bots) == 1:
        bots *= max(1, seats - 1)
    for name in bots:
        make_bot(game.id, name, 0)
    seed = secrets.token_bytes(SECRET_BYTES) if wish.seed is None else wish.seed
    match = Match(game, seats, seed, wish.scenario or game.gentlest or None, wish.options)
    if len(bots) != seats - 1:
        raise SetupError("play-bots", seats=str(seats), wanted=str(seats - 1), bots=str(len(bots)))
    match.record.names = [HUMAN, *bots]
    return match


def resumed_match(file: Path, data: Path | None) -> Match:
    """A saved game, exactly as it was left."""
    record = Record.load(file)
    game = load(record.game, data)
    human_seat(record)
    record.final(game)  # says what is wrong with the file, if anything is
    return Match.resumed(game, record)


def sit_down(match: Match, lang: str, console: Console, file: Path | None, resume_options: Sequence[str] = ()) -> int:
    """Play; the exit code. ``file`` is where a resumed game came from and will be kept."""
    board = board_for(match.game, lang)
    path = file or saves.new_save(match.game.id, saves.saves_folder(), datetime.now())
    sitting = Sitting(match, board, console, lambda: read_line(console), path)
    greet(console, board, match)
    try:
        sitting.run()
    except (Leave, EOFError):
        if sitting.is_kept:
            sitting.save()
        farewell(sitting, resume_options)
    except KeyboardInterrupt:
        console.print()
        # Not saved again: the file holds the last move, and the bots' answers to it follow from it.
        farewell(sitting, resume_options)
        return INTERRUPTED
    return 0


def read_line(console: Console) -> str:
    """A line from the player. Where he is a file or a pipe, what was read is shown, so that the output makes sense."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - gives input() its history and editing
        return input(PROMPT)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    console.print(Text(f"{PROMPT}{line.rstrip()}", "dim"))
    return line


def greet(console: Console, board: Board, match: Match) -> None:
    say, record = board.say, match.record
    view = match.state.view(human_seat(record))
    names = [board.seat_name(view, seat) for seat in range(record.seats)]
    rivals = [f"{names[seat]} ({record.names[seat]})" for seat in range(record.seats) if record.names[seat] != HUMAN]
    you = names[human_seat(record)]
    console.print(Text(say("play-welcome", game=match.game.title, you=you, rivals=", ".join(rivals)), "bold"))
    if record.commitment is not None:
        console.print(Text(say("play-sealed", commitment=record.commitment), "dim"), soft_wrap=True)
    else:
        console.print(Text(say("play-seed", seed=str(record.seed)), "dim"))
    console.print(Text(say("play-goal", goal=board.goal(view, record.scenario))))
    console.print(Text(say("play-hint"), "dim"))
    console.print()


def farewell(sitting: Sitting, resume_options: Sequence[str]) -> None:
    """How to come back, if there is anything to come back to."""
    if not sitting.is_kept:
        sitting.console.print(sitting.board.say("play-left-unmoved"))
        return
    command = saves.command_line("play", "--resume", str(sitting.file), *resume_options)
    sitting.console.print(Text(sitting.board.say("play-left", command=command)), soft_wrap=True)
