"""The words of the command line and the terminal: complete in both languages, and well set in French."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from conformance.fluent_files import messages
from conformance.test_typography import assert_well_set, fluent_texts
from meadhall.cli.rules import chapter_of, chapter_title
from meadhall.games import GAMES, load
from meadhall.terminal.board import BOARDS, terminal_texts
from meadhall.terminal.commands import COMMANDS

PACKAGE = Path(meadhall.__file__).parent
PAIRS = [(PACKAGE / "core/texts", "{}.ftl"), (PACKAGE / "terminal/texts", "{}.ftl")]
PAIRS += [(PACKAGE / "terminal/texts", f"{game}.{{}}.ftl") for game in BOARDS]


@pytest.mark.parametrize(("folder", "name"), PAIRS)
def test_both_languages_have_the_same_messages(folder: Path, name: str) -> None:
    english, french = messages(folder / name.format("en")), messages(folder / name.format("fr"))
    # English needs no other word for an id than the id.
    assert {id for id in english if not id.startswith("word-")} == {id for id in french if not id.startswith("word-")}
    for id in english:
        assert english[id].variables == french[id].variables, id


@pytest.mark.parametrize(("folder", "name"), PAIRS)
def test_french_is_well_set(folder: Path, name: str) -> None:
    typed = ("play-help",)  # quotes what is typed, where a semicolon stands without a space
    assert_well_set(pair for pair in fluent_texts(folder / name.format("fr")) if pair[0] not in typed)


@pytest.mark.parametrize("game", [*GAMES])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_board_names_every_verb_and_chapter(game: str, lang: str) -> None:
    texts, loaded = terminal_texts(lang, game), load(game)
    for verb in loaded.actions.verbs.values():
        if verb.domain is not None:
            assert texts.has(f"verb-{verb.name}")
    for rule in loaded.ledger().rules.values():
        assert chapter_title(game, chapter_of(rule)) != chapter_of(rule)


def test_no_french_command_is_also_an_answer() -> None:
    texts = terminal_texts("fr", "eketorp")
    commands = {texts.say(f"command-{name}") for name in COMMANDS} | set(COMMANDS)
    verbs = set(load("eketorp").actions.verbs)
    answers = verbs | {texts.say(f"word-{verb}") for verb in verbs}
    assert not commands & answers


def test_every_game_has_a_board() -> None:
    assert set(BOARDS) == set(GAMES)
