"""The terminal's table outside the terminal: as text, HTML or SVG. Notebooks show it for a state, as spectators see it;
``meadhall.draw(state, seat)`` gives that of a seat."""

from __future__ import annotations

import io
import re
from html import escape
from typing import Any

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, MONOKAI

from meadhall.core.state import State
from meadhall.terminal.board import BOARDS, board_for

WIDTH = 100
FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


class Drawing:
    """The table of a state as a seat sees it; None is a spectator. It is drawn when it is looked at."""

    def __init__(self, state: State, seat: int | None = None, lang: str = "en", width: int = WIDTH) -> None:
        self.view: dict[str, Any] = state.view(seat)
        self.board = board_for(state.game, lang)
        self.seat = seat
        self.lang = lang
        self.width = width

    def _console(self) -> Console:
        console = Console(
            record=True, width=self.width, file=io.StringIO(), force_terminal=True, color_system="truecolor"
        )
        console.print(self.board.draw(self.view, self.seat, self.width))
        return console

    def __str__(self) -> str:
        return self._console().export_text(styles=False).rstrip("\n")

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        looks = f"font-family:{FONTS};line-height:1.25;white-space:pre;overflow-x:auto"
        frame = f'<pre lang="{escape(self.lang)}" style="{looks}">{{code}}</pre>'
        return self._console().export_html(theme=DEFAULT_TERMINAL_THEME, code_format=frame, inline_styles=True)

    def _repr_svg_(self) -> str:
        return svg_of(self._console(), self.board.game.title, f"meadhall-{self.board.game.id}")


def svg_of(console: Console, title: str, unique_id: str) -> str:
    """What a recording console has printed, as a picture. No web fonts: it must look right offline, and every letter
    has its own place anyway."""
    template = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    template = template.replace("font-family: Fira Code, monospace;", f"font-family: {FONTS};")
    return console.export_svg(title=title, theme=MONOKAI, code_format=template, unique_id=unique_id)


def as_html(state: State) -> str:
    return Drawing(state)._repr_html_() if state.game.id in BOARDS else ""


def as_svg(state: State) -> str:
    return Drawing(state)._repr_svg_() if state.game.id in BOARDS else ""
