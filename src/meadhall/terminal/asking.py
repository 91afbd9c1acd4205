"""Putting a question: what is asked, the part of the table it is about, and the answers with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meadhall.core.state import State
from meadhall.terminal.board import Board, View
from meadhall.terminal.options import Options

NBSP = "\u00a0"


def put_question(console: Console, board: Board, state: State, seat: int, again: bool, drawn: bool) -> Options:
    """Show the table, whole or in part, and ask; the answers as they are numbered on the screen. ``drawn`` says that
    the whole table was drawn just before."""
    view = state.view(seat)
    if not drawn:
        console.print()
        console.print(board.glance(view, seat, again, console.width) or board.draw(view, seat, console.width))
        console.print()
    options = Options(board.game, board, state.legal(seat), view)
    console.print(Text(board.game.prompt(state, seat, board.lang), "bold"))
    console.print(answers(board, view, options))
    for line in second_thoughts(board, view, state.second_thoughts(seat)):
        console.print(line)
    return options


def answers(board: Board, view: View, options: Options) -> RenderableType:
    """Answers by verb; those without a target need no heading."""
    parts: list[RenderableType] = []
    for verb, actions in options.by_verb().items():
        domain = board.game.actions.verbs[verb].domain
        if domain is None:
            named = board.game.action_text(None, actions[0], board.lang)
            parts.append(Text.assemble("  ", _numbered(options.number(actions[0]), named), "  ", _typed(board, verb)))
            continue
        parts.append(Text.assemble("  ", board.heading(verb), "  ", _typed(board, verb, " …")))
        parts.append(Padding(_rows(board, view, options, verb, actions), (0, 0, 0, 4), expand=False))
    return Group(*parts)


def second_thoughts(board: Board, view: View, actions: Sequence[int]) -> list[Text]:
    """What may be taken back, a line for each verb. It is typed in words: numbers are for answers, and stay theirs."""
    groups: dict[str, list[str]] = {}
    for action in actions:
        verb = board.game.actions.verbs[board.game.describe(action).verb]
        assert verb.domain is not None
        named = " ".join(board.option(view, verb.name, verb.domain.name, int(action) - verb.first))
        groups.setdefault(verb.name, []).append(named.strip().replace(" ", NBSP))
    return [
        Text.assemble("  ", board.heading(verb), "  ", _typed(board, verb, " …"), "  ", ", ".join(named))
        for verb, named in groups.items()
    ]


def _rows(board: Board, view: View, options: Options, verb: str, actions: list[int]) -> RenderableType:
    known = board.game.actions.verbs[verb]
    rows: dict[str, list[Text]] = {}
    for action in actions:
        assert known.domain is not None
        row, name = board.option(view, verb, known.domain.name, action - known.first)
        rows.setdefault(row, []).append(_numbered(options.number(action), name))
    table = Table.grid(padding=(0, 2, 0, 0))
    for row, items in rows.items():
        table.add_row(Text(row, "dim"), Text("   ").join(items))
    return table


def _numbered(number: int, name: str) -> Text:
    """A number and its answer, which are not to be parted at the end of a line. Card 5 is simply 5."""
    if name == str(number):
        return Text(name, "bold cyan")
    return Text.assemble((str(number), "bold cyan"), NBSP, name.replace(" ", NBSP))


def _typed(board: Board, verb: str, target: str = "") -> Any:
    return (f"({board.word(verb)}{target})", "dim")
