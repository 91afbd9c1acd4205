"""What a player can type besides answers: why, undo, help, rules, log, save, board, score, goal, quit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meadhall.core.errors import MeadhallError, legible
from meadhall.terminal.asking import answers
from meadhall.terminal.options import plain
from meadhall.terminal.rulepage import rule_list, rule_page, rules_with

if TYPE_CHECKING:
    from meadhall.terminal.sitting import Sitting

LOG_LINES = 15
FOUND = 12  # rules listed by a search


class Leave(Exception):
    """The player wants no more for now."""


def is_command(sitting: Sitting, line: str) -> bool:
    return _first_word(line) in _names(sitting)


def run(sitting: Sitting, line: str) -> bool:
    """Carry out a command; whether the question has to be put anew."""
    name = _names(sitting)[_first_word(line)]
    return COMMANDS[name](sitting, line.strip().partition(" ")[2].strip())


def _names(sitting: Sitting) -> dict[str, str]:
    """Commands by what may be typed: the English word, that of the player's language, and a question mark."""
    local = {plain(sitting.board.say(f"command-{name}")): name for name in COMMANDS}
    return {name: name for name in COMMANDS} | local | {"?": "help"}


def _first_word(line: str) -> str:
    return plain(line.strip().partition(" ")[0])


# ---------------------------------------------------------------- the commands


def why(sitting: Sitting, rest: str) -> bool:
    """Which rule forbids an action now."""
    board = sitting.board
    actions = sitting.options.read(rest)
    if not actions:
        raise MeadhallError("play-why-what")
    for action in actions:
        named = sitting.game.action_text(sitting.match.state, action, board.lang)
        rule = sitting.match.state.why_not(sitting.seat, action)
        if not rule:
            sitting.console.print(board.say("play-allowed", action=named))
            continue
        sitting.console.print(Text(board.say("play-forbidden", action=named)))
        sitting.console.print(rule_page(sitting.game.ledger(board.lang).rule(rule), board.texts))
    return False


def undo(sitting: Sitting, rest: str) -> bool:
    sitting.undo()
    sitting.console.print(Text(sitting.board.say("play-undone"), "italic"))
    return True


def help_(sitting: Sitting, rest: str) -> bool:
    """The commands, or one rule in full."""
    board = sitting.board
    if rest:
        sitting.console.print(rule_page(sitting.game.ledger(board.lang).rule(rest), board.texts))
        return False
    sitting.console.print(Text(board.say("play-help")))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for name in COMMANDS:
        typed = f"{board.say(f'command-{name}')} {board.say(f'command-{name}-slot')}".strip()
        table.add_row(Text(typed, "cyan"), Text(board.say(f"command-{name}-does")))
    sitting.console.print(Padding(table, (0, 0, 0, 2), expand=False))
    return False


def rules(sitting: Sitting, rest: str) -> bool:
    board = sitting.board
    if not rest:
        raise MeadhallError("play-rules-what")
    found = rules_with(sitting.game.ledger(board.lang), rest)
    if not found:
        sitting.console.print(board.say("play-rules-none", word=legible(rest)))
        return False
    sitting.console.print(rule_list(found[:FOUND]))
    more = len(found) - FOUND
    if more > 0:
        sitting.console.print(Text(f"  {board.say('play-rules-more', n=more)}", "dim"))
    return False


def log(sitting: Sitting, rest: str) -> bool:
    if rest and not rest.isdecimal():
        raise MeadhallError("play-log-number", given=rest)
    events = sitting.story.seen(sitting.match.log)
    sitting.story.tell(sitting.match.state, events[-max(1, int(rest or LOG_LINES)) :])
    return False


def save(sitting: Sitting, rest: str) -> bool:
    file = Path(rest).expanduser() if rest else sitting.file
    sitting.save(file if rest else None)
    sitting.console.print(Text(sitting.board.say("play-saved", file=str(file))), soft_wrap=True)
    return False


def board(sitting: Sitting, rest: str) -> bool:
    view = sitting.match.state.view(sitting.seat)
    sitting.console.print(sitting.board.draw(view, sitting.seat, sitting.console.width))
    sitting.console.print(answers(sitting.board, view, sitting.options))
    return False


def score(sitting: Sitting, rest: str) -> bool:
    sitting.console.print(sitting.board.scores(sitting.match.state.view(sitting.seat)))
    return False


def goal(sitting: Sitting, rest: str) -> bool:
    """How the game is won."""
    told = sitting.board.goal(sitting.match.state.view(sitting.seat), sitting.match.record.scenario)
    sitting.console.print(Text(told))
    return False


def quit_(sitting: Sitting, rest: str) -> bool:
    raise Leave


COMMANDS: dict[str, Callable[[Sitting, str], bool]] = {
    "why": why,
    "undo": undo,
    "help": help_,
    "rules": rules,
    "log": log,
    "save": save,
    "board": board,
    "score": score,
    "goal": goal,
    "quit": quit_,
}
