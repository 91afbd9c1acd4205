"""The words of the page: complete in both languages, well set in French, and none that nobody says."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from conformance.fluent_files import messages
from conformance.test_typography import assert_well_set, fluent_texts

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web/src"
PAIRS = sorted((file, file.with_name(re.sub(r"en\.ftl$", "fr.ftl", file.name))) for file in SOURCES.rglob("*en.ftl"))
HALL = [*(SOURCES / "texts").glob("*en.ftl"), ROOT / "src/meadhall/server/texts/en.ftl"]
BOARDS = sorted(file.parent for file in (SOURCES / "games").rglob("en.ftl"))

KEY = r"[a-z][a-z0-9-]*"
# t('key'), and t(`key-${…}`): there every key is meant that fits.
SAID = re.compile(rf"\bt\(\s*(?:'(?P<key>{KEY})'|`(?P<pattern>[^`]*)`)")
SAID_BY_BOARD = re.compile(rf"(?<![.\w])say\(\s*'(?P<key>{KEY})'")


@cache
def code(folder: Path = SOURCES) -> dict[str, str]:
    return {
        str(path.relative_to(SOURCES)): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".svelte", ".ts")
    }


def keys(files: list[Path]) -> set[str]:
    return {key for file in files for key in messages(file)}


def as_regex(pattern: str) -> str:
    """``a-${x}-b`` as a regular expression."""
    return "".join(".+" if n % 2 else re.escape(part) for n, part in enumerate(re.split(r"(\$\{.*?\})", pattern)))


def test_there_are_words() -> None:
    assert len(PAIRS) >= 3
    assert len(keys(HALL)) > 200
    assert BOARDS


@pytest.mark.parametrize(("english", "french"), PAIRS, ids=lambda file: file.name)
def test_both_languages_have_the_same_messages(english: Path, french: Path) -> None:
    ours, theirs = messages(english), messages(french)
    assert set(ours) == set(theirs)
    for key in ours:
        assert ours[key].variables == theirs[key].variables, key


def test_no_message_of_the_hall_is_there_twice() -> None:
    """The page reads all these files as one: of two messages with one name it would say the first in both places."""
    defined = Counter(key for file in HALL for key in messages(file))
    assert [key for key, times in defined.items() if times > 1] == []


@pytest.mark.parametrize(("english", "french"), PAIRS, ids=lambda file: file.name)
def test_french_is_well_set(english: Path, french: Path) -> None:
    assert_well_set(fluent_texts(french))


def test_every_word_the_page_says_is_there() -> None:
    known = keys(HALL)
    missing = []
    for name, text in code().items():
        for found in SAID.finditer(text):
            if found["key"] and found["key"] not in known:
                missing.append(f"{name}: {found['key']}")
            elif found["pattern"] and not any(re.fullmatch(as_regex(found["pattern"]), key) for key in known):
                missing.append(f"{name}: {found['pattern']}")
    assert missing == []


@pytest.mark.parametrize("folder", BOARDS, ids=lambda folder: folder.name)
def test_every_word_a_board_says_is_there(folder: Path) -> None:
    known = set(messages(folder / "en.ftl"))
    said = {found["key"] for text in code(folder).values() for found in SAID_BY_BOARD.finditer(text)}
    assert len(said) > 5
    assert said <= known


def test_no_word_is_there_that_nobody_says() -> None:
    """A key counts as said when it stands in the code as a string, or fits a string with holes in it."""
    everything = "\n".join(code().values())
    patterns = [as_regex(found) for found in re.findall(r"`([a-z][a-z0-9-]*\$\{[^`]*)`", everything)]
    known = keys(list((SOURCES / "texts").glob("*en.ftl")))
    unsaid = [
        key
        for key in sorted(known)
        if f"'{key}'" not in everything and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unsaid == []
