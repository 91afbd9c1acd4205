"""Fluent texts in French and English. A text that is missing, or lacks an argument, is an error, never a blank."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from meadhall.core.errors import UnknownName

LANGUAGES = ("en", "fr")
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


class MissingText(LookupError):
    """No such message, or one of its arguments was not given."""


class Texts:
    """The messages of one language, out of one or more ``.ftl`` files."""

    def __init__(self, lang: str, files: tuple[Path, ...]) -> None:
        if lang not in LANGUAGES:
            raise UnknownName("unknown-language", lang=lang, known=", ".join(LANGUAGES))
        self.lang = lang
        self._bundle = FluentBundle([LOCALES[lang]], use_isolating=False)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

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


@cache
def kernel_texts(lang: str) -> Texts:
    """The messages that belong to no game: errors and the words of the command line."""
    return Texts(lang, (Path(__file__).parent / "texts" / f"{lang}.ftl",))
