#!/usr/bin/env python3
"""What each number of an observation is, written into docs/encodings.md out of the games' own layouts.

python tools/encodings_page.py
"""

from __future__ import annotations

import importlib
import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import meadhall
from meadhall.core.state import FRAME, GAME_CELLS, MAX_DEPTH
from meadhall.env.setting import Setting
from meadhall.skirmish.pieces import Pieces

SOURCES = Path(__file__).resolve().parents[1] / "src"
PAGE = Path(__file__).resolve().parents[1] / "docs/encodings.md"
CELL = re.compile(r"^([A-Z_0-9]+): Final = (\w+)(?: \+ [^#]*)?(?:\s+# (.*))?$")
ENDS = ("CELLS", "OWN", "SHIPS_END", "OWN_END")
CONSTANTS = ("ASK", "PLAYED", "QUICK", "PEOPLE", "WORKS", "LOGGED", "HEXES")  # of sieges, which are no cells
HEAD = f"""# Observations in numbers

`State.observe(seat)` gives all that a seat can know as whole numbers, and the environments (environments.md) hand them
on. They are the state's own cells, with **-1 where the seat cannot know what stands there**, followed by what it knows
besides. Two states between which a seat cannot tell give the same numbers: the conformance suite holds games to it.
Numbers are counts, indices or bit masks; "+ 1" in a line means that 0 stands for none.

The first {GAME_CELLS} are alike in all games: how many questions are open, then {MAX_DEPTH} times {FRAME} numbers for
those, the outermost first: which question, a bit mask of the seats that owe an answer, and four arguments.

This page is written by `tools/encodings_page.py` from the games' `layout.py`.
"""


def layouts_of(game: str) -> list[ModuleType]:
    """The game's own, after the one that it builds on if there is such."""
    package = type(meadhall.load(game)).__module__.rpartition(".")[0]
    own = importlib.import_module(f"{package}.layout")
    return [own] if hasattr(own, "CELLS") else [importlib.import_module("meadhall.skirmish.layout"), own]


def source_of(module: str) -> str:
    """Also of a compiled module."""
    return (SOURCES / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")


def cells_of(layout: ModuleType) -> list[tuple[str, int, str]]:
    """Name, number and meaning of the cells, as the section "cells" of a layout lists them."""
    section = source_of(layout.__name__).partition(" cells\n")[2]
    cells: list[tuple[str, int, str]] = []
    heading = ""
    for line in section.splitlines():
        if line.startswith("# By "):
            heading = line.removeprefix("# ").rstrip(".")
        found = CELL.match(line)
        if not found:
            continue
        name, begins_after, meaning = found.groups()
        number = getattr(layout, name)
        if name in ENDS:
            return [*cells, (name, number, "")]
        if (begins_after.isdecimal() and not cells) or begins_after in [cell for cell, _, _ in cells]:
            told = meaning or heading.lower()
            cells.append((name, number, told))
    raise ValueError(f"{layout.__name__} does not end with one of {', '.join(ENDS)}")


def slot_cells(layout: ModuleType) -> list[tuple[str, int, str]]:
    """The same for a layout that names the cells of its table and those of a slot, counted from where that begins."""
    own, _, slot = source_of(layout.__name__).partition(" cells of a table\n")[2].partition(" cells of a siege\n")
    cells: list[tuple[str, int, str]] = []
    for text, start, end in ((own, 0, "FIRST_SIEGE"), (slot, int(layout.FIRST_SIEGE), "SIEGE_CELLS")):
        for line in text.splitlines():
            found = CELL.match(line)
            if found is None or line.startswith(CONSTANTS):
                continue
            number = start + getattr(layout, found[1])
            if found[1] == end:
                break
            cells.append((found[1], number, found[3] or ""))
    return [*cells, ("CELLS", int(layout.CELLS), "")]


def layers_of(setting: Setting) -> list[tuple[str, int, int, str]]:
    """What follows the cells of a layout where a game's scenarios differ in size: of the setting's scenario."""
    state = setting.start(0)
    if not isinstance(state, Pieces):
        return []
    return [(name, int(begin), int(length), meaning) for name, begin, length, meaning in state.scenario.layout.layers]


def rows_of(game: str) -> list[str]:
    setting = Setting(game)
    rows = [f"| 0–{GAME_CELLS - 1} | | the questions that are open |"]
    last = GAME_CELLS
    for layout in layouts_of(game):
        cells = slot_cells(layout) if hasattr(layout, "FIRST_SIEGE") else cells_of(layout)
        for (name, begin, meaning), (_, end, _) in pairwise(cells):
            rows.append(f"| {begin}–{end - 1} | {name.lower()} | {meaning} |")
        last = cells[-1][1]
    for name, begin, length, meaning in layers_of(setting):
        if length:
            rows.append(f"| {begin}–{begin + length - 1} | {name} | {meaning} |")
        last = begin + length
    if setting.game.room_inside():
        rows.append(f"| {last}–{setting.size - 1} | | the games inside, each as on its own, then zeros |")
    elif setting.size > last:
        hiding = source_of(f"{type(setting.game).__module__.rpartition('.')[0]}.hiding")
        known = " ".join(hiding.partition("Known besides: ")[2].partition(".")[0].split())
        rows.append(f"| {last}–{setting.size - 1} | | {known} |")
    return rows


def page() -> str:
    parts = [HEAD]
    for game in meadhall.GAMES:
        setting = Setting(game)
        sized = (
            f" in {setting.game.scenarios[0]}, the first scenario; others differ in size" if layers_of(setting) else ""
        )
        parts.append(
            f"\n## {setting.game.title}\n\n{setting.size} numbers{sized}, {setting.actions} actions.\n\n"
            "| numbers | name | meaning |\n|---|---|---|\n" + "\n".join(rows_of(game)) + "\n"
        )
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
