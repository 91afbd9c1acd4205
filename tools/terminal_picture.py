#!/usr/bin/env python3
"""Draw docs/screenshots/terminal.svg: what a player in the terminal sees in the middle of a game against bots.

  .venv/bin/python tools/terminal_picture.py [--lang fr] [--out FILE]

It is a game that was really played, by the greedy bot on every seat; the seed decides which.
"""

from __future__ import annotations

import argparse
import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from meadhall.bots import make_bot
from meadhall.core.match import Match
from meadhall.games import load
from meadhall.terminal.asking import put_question
from meadhall.terminal.board import board_for
from meadhall.terminal.drawing import svg_of
from meadhall.terminal.play import PROMPT
from meadhall.terminal.story import Story

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "screenshots" / "terminal.svg"
WIDTH = 80
SEATS = 4
SEED = 12
ROUND = 6


def mid_game() -> tuple[Match, int]:
    """A match where seat 1 is about to open a duel, and how much of the log was told before its last turn."""
    match = Match(load("eketorp"), SEATS, SEED)
    bots = [make_bot("eketorp", "greedy", SEED + seat) for seat in range(SEATS)]
    told = 0
    while True:
        state = match.state
        seat = state.deciders()[0]
        if seat == 0 and state.current().name == "open-duel" and state.view(0)["round"] == ROUND and told:
            return match, told
        if any(event.kind == "screens-lifted" for event in match.play(seat, int(bots[seat].answer(state, seat)))):
            told = len(match.log)


def picture(lang: str) -> str:
    match, told = mid_game()
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", markup=False
    )
    board = board_for(match.game, lang)
    Story(console, board, 0).live(match.state, match.log[told:])
    put_question(console, board, match.state, 0, again=False, drawn=False)
    console.print(Text(PROMPT, "bold"))
    return svg_of(console, "meadhall play eketorp", "meadhall-terminal")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--lang", choices=("en", "fr"), default="en")
    options.add_argument("--out", type=Path, default=PICTURE)
    given = options.parse_args()
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(picture(given.lang), encoding="utf-8")


if __name__ == "__main__":
    main()
