"""What docs/maps.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

from meadhall.skirmish.kinds import DRAWN_SIDES, SIDES
from meadhall.skirmish.maps import Laid, lay
from meadhall.skirmish.sheets import OPENINGS, SYMBOLS, parse_sheet

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs/maps.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", DOCS, re.DOTALL)


def test_the_map_is_the_example_and_can_be_read() -> None:
    text = blocks("toml")[0]
    assert text == (ROOT / "examples/my-map.toml").read_text(encoding="utf-8")
    sheet = parse_sheet("docs.toml", text)
    assert (sheet.id, sheet.columns, len(sheet.buildings)) == ("salt-pans", 12, 1)
    assert len(lay("docs.toml", [Laid(sheet, 0, 0)], True).places) == 96


def test_the_program_answers_as_it_says() -> None:
    *before, last = blocks("python")[0].strip().splitlines()
    question, answer = last.split("  # ")
    names: dict[str, object] = {}
    exec("\n".join(before), names)
    assert repr(eval(question, names)) == answer


def test_every_symbol_and_side_is_explained() -> None:
    assert all(f"`{symbol}`" in DOCS for symbol in SYMBOLS)
    given = [side for side in SIDES[:DRAWN_SIDES] if side not in ("open", "crest", *OPENINGS.values())]
    assert all(f"`{side}`" in DOCS for side in given)
