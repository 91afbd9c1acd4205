"""Telling what happens: each event in words, with the rules it went by."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meadhall.core.events import Event
from meadhall.terminal.board import Board

NARROW = 70  # columns; in less, rules stand behind the sentence and not at the right edge
MANY_RULES = 24  # letters; as much would leave the sentence no room


class Story:
    """Tells events to one seat. ``seat`` None is a spectator; ``everything`` is for whoever may see all hands."""

    def __init__(self, console: Console, board: Board, seat: int | None, everything: bool = False) -> None:
        self.console = console
        self.board = board
        self.seat = seat
        self.everything = everything

    def seen(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if self.everything or event.visible_to(self.seat)]

    def live(self, state: Any, events: Sequence[Event]) -> bool:
        """Tell events as they happen, with a drawing where that says it better; whether the table was drawn."""
        self.tell(state, [event for event in events if event.kind not in self.board.pictured])
        drawn = any(event.kind in self.board.scenes for event in events) and not state.is_over()
        if drawn:
            self.console.print()
            self.console.print(self.board.draw(state.view(self.seat), self.seat, self.console.width))
            self.console.print()
        return drawn

    def tell(self, state: Any, events: Sequence[Event]) -> None:
        """Events of one kind by the same rules share a line; those that open a scene stand out."""
        styles = self.board.name_styles(state.view(None))
        for (kind, rules), alike in groupby(self.seen(events), key=lambda event: (event.kind, event.rules)):
            sentences = [self.board.game.event_text(state, event, self.board.lang) for event in alike]
            opens = kind in self.board.openers
            text = coloured(" ".join(sentences), styles)
            if opens:
                text.stylize("bold")
            self._print(text, " ".join(rules), 0 if opens else 2)

    def _print(self, text: Text, rules: str, indent: int) -> None:
        if self.console.width < NARROW or len(rules) > MANY_RULES:
            text.append(f" {rules}", "dim not bold")
            self.console.print(Padding(text, (0, 0, 0, indent), expand=False))
            return
        line = Table.grid(expand=True, padding=0)
        line.add_column(ratio=1)
        line.add_column(justify="right", no_wrap=True)
        line.add_row(Padding(text, (0, 2, 0, indent), expand=False), Text(rules, "dim"))
        self.console.print(line)


def coloured(sentence: str, styles: dict[str, str]) -> Text:
    """A sentence with the players' names in their colours."""
    text = Text(sentence)
    for name, style in styles.items():
        text.highlight_regex(rf"\b{name}\b", style)
    return text
