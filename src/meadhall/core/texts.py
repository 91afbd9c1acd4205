"""Fluent texts in French and English. A text that is missing, or lacks an argument, is an error, never a blank."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadhall.core.errors import UnknownName

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


class MissingText(LookupError):
    """No such message, or one of its arguments was not given."""


WITH = "# with "  # then a folder: the first line of a file that builds on the messages of another


class Texts:
    """The messages of one language, out of one or more ``.ftl`` files. Where two files have the same message, the first
    counts; a file that begins with ``# with ../folder`` is followed by the file of the same name there."""

    def __init__(self, lang: str, files: tuple[Path, ...]) -> None:
        if lang not in LANGUAGES:
            raise UnknownName("unknown-language", lang=lang, known=", ".join(LANGUAGES))
        self.lang = lang
        self._bundle = _bundle(LOCALES[lang])
        for file in files:
            self._add(file)

    def _add(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        _add_messages(self._bundle, text)
        first, _, _ = text.partition("\n")
        if first.startswith(WITH):
            self._add(file.parent / first.removeprefix(WITH).strip() / file.name)

    def has(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def say(self, message: str, **arguments: Any) -> str:
        if not self._bundle.has_message(message):
            raise MissingText(f"no text {message!r} in {self.lang}")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise MissingText(f"text {message!r} in {self.lang} has no value")
        said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise MissingText(f"text {message!r} in {self.lang}: {errors[0]}")
        return str(said)


# Fluent is imported when the first word is said: with Babel, on which it stands, it takes longer than all the rest of
# ``import meadhall``.


def _bundle(locale: str) -> FluentBundle:
    from fluent.runtime import FluentBundle

    return FluentBundle([locale], use_isolating=False)


def _add_messages(bundle: FluentBundle, text: str) -> None:
    from fluent.runtime import FluentResource

    bundle.add_resource(FluentResource(text))


@cache
def kernel_texts(lang: str) -> Texts:
    """The messages that belong to no game: errors and the words of the command line."""
    return Texts(lang, (Path(__file__).parent / "texts" / f"{lang}.ftl",))


@cache
def texts_of(folder: str, lang: str) -> Texts:
    """The messages in a folder: those of a game."""
    return Texts(lang, (Path(folder) / f"{lang}.ftl",))
