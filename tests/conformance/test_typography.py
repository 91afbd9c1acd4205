"""Point 9, for the eye: French texts are set as French is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meadhall
from conformance.fluent_files import messages
from conformance.games import SKIRMISH, every_game
from meadhall.core.game import Game

KERNEL = Path(meadhall.__file__).parent / "core" / "texts"
SERVER = Path(meadhall.__file__).parent / "server" / "texts"
NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"

FAULTS = {
    "a straight apostrophe or quotation mark": re.compile("['\"]"),
    "an English quotation mark": re.compile("[“”]"),
    "no no-break space before a high sign": re.compile(f"[^{NO_BREAK}!?…][;!?»]|^[;!?»]"),
    "no no-break space before a colon": re.compile(f"[^{NO_BREAK}]:(?=\\s|$)"),
    "no no-break space after an opening guillemet": re.compile(f"«(?![{NO_BREAK}])"),
    "three dots instead of an ellipsis": re.compile(r"\.\.\."),
    "a space before a comma or full stop": re.compile(r"\s[,.](?=\s|$)"),
    "two spaces in a row": re.compile(rf"[ {NO_BREAK}]{{2}}"),
}


def faults(text: str) -> list[str]:
    return [fault for fault, pattern in FAULTS.items() if pattern.search(text)]


def assert_well_set(texts: Iterator[tuple[str, str]]) -> None:
    wrong = [f"{where}: {fault}: {text}" for where, text in texts for fault in faults(text)]
    assert wrong == [], f"{len(wrong)} faults"


def fluent_texts(file: Path) -> Iterator[tuple[str, str]]:
    for id, message in messages(file).items():
        for sentence in message.sentences:
            yield id, sentence


def strings(value: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in ("id", "game", "lang"):
                yield from strings(item, f"{value.get('id', where)}.{key}")
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, where)


def french_names(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """The values under the key ``fr`` of a data file."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from strings(item, where) if key == "fr" else french_names(item, f"{where}.{key}")
    elif isinstance(value, list):
        for item in value:
            yield from french_names(item, where)


@every_game
def test_the_french_texts_of_a_game_are_well_set(game: Game[Any]) -> None:
    assert_well_set(fluent_texts(game.text_files("fr")[0]))


@every_game
def test_the_french_ledger_is_well_set(game: Game[Any]) -> None:
    assert_well_set(strings(tomllib.loads((game.folder / "rules.fr.toml").read_text(encoding="utf-8")), "ledger"))


@every_game
def test_the_french_names_in_the_data_are_well_set(game: Game[Any]) -> None:
    assert_well_set(french_names(game.data.facts, "data"))


def test_the_french_texts_of_the_kernel_are_well_set() -> None:
    assert_well_set(fluent_texts(KERNEL / "fr.ftl"))


def test_the_french_texts_of_the_skirmish_games_are_well_set() -> None:
    assert_well_set(fluent_texts(SKIRMISH / "fr.ftl"))


def test_the_french_texts_of_the_server_are_well_set() -> None:
    assert_well_set(fluent_texts(SERVER / "fr.ftl"))


@pytest.mark.parametrize(
    "text",
    ["l'ordre", "Prêt ?", "Prêt?", "Règle : non", "Règle: non", "« non »", "«non»"]
    + ["“non”", "Non...", "un  deux", "a ."],
)
def test_a_badly_set_text_is_noticed(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize(
    "text", ["l’ordre", "Prêt\u202f?", "Quoi\u202f?!", "Règle\u00a0: non", "«\u202fnon\u202f»", "4:3", "Non…", "a, b."]
)
def test_a_well_set_text_passes(text: str) -> None:
    assert faults(text) == []
