"""Observations in numbers: what all environments give."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from encodings_page import PAGE, page

import meadhall
from meadhall.core.chance import seeded
from meadhall.core.state import playout
from meadhall.env.setting import Setting, next_seat


@pytest.mark.parametrize("game", meadhall.GAMES)
def test_an_observation_has_the_promised_size_and_names(game: str) -> None:
    setting = Setting(game)
    state = setting.start(3)
    assert setting.observation(state, 0).shape == (setting.size,)
    playout(state, seeded(1))
    assert setting.observation(state, 0).shape == (setting.size,)


def test_a_mask_shows_the_open_actions_of_who_must_answer() -> None:
    setting = Setting("878", seats=2)
    state = setting.start(5)
    seat = next_seat(state)
    assert list(np.flatnonzero(setting.mask(state, seat))) == list(state.legal(seat))
    assert not setting.mask(state, 1 - seat).any()


def test_the_page_of_encodings_is_true() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: python tools/encodings_page.py"


def test_every_number_of_an_observation_is_explained() -> None:
    text = page()
    for game in meadhall.GAMES:
        spans = [(int(a), int(b)) for a, b in re.findall(r"^\| (\d+)–(\d+) \|", section(text, game), re.M)]
        assert spans[0][0] == 0
        assert all(end + 1 == begin for (_, end), (begin, _) in pairwise(spans))
        assert spans[-1][1] + 1 == Setting(game).size


def section(text: str, game: str) -> str:
    return text.partition(f"## {meadhall.load(game).title}\n")[2].partition("\n## ")[0]


def test_the_example_learns(capsys: pytest.CaptureFixture[str]) -> None:
    """A short run of examples/train_eketorp.py: it plays, learns, and says how well it does."""
    example = Path(__file__).parents[2] / "examples/train_eketorp.py"
    names: dict[str, object] = {"__name__": "example"}
    exec(compile(example.read_text(encoding="utf-8"), str(example), "exec"), names)
    names["main"](["--games", "16", "--envs", "4", "--seed", "1"])  # type: ignore[operator]
    assert re.search(r"after 16 games: .*%", capsys.readouterr().out)


def test_the_notebook_runs_from_the_first_cell_to_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """With fewer games than a reader's; only its number of games is changed."""
    examples = Path(__file__).parents[2] / "examples"
    monkeypatch.syspath_prepend(str(examples))
    cells = json.loads((examples / "train_eketorp.ipynb").read_text(encoding="utf-8"))["cells"]
    program = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert "GAMES = 2000" in program
    names: dict[str, object] = {"__name__": "notebook"}
    exec(compile(program.replace("GAMES = 2000", "GAMES = 8"), "train_eketorp.ipynb", "exec"), names)
    assert 0.0 <= names["rewards"][0] <= 1.0  # type: ignore[index]
    assert names["weights"].any()  # type: ignore[attr-defined]
