"""Which language the person at the terminal reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from itertools import zip_longest

from meadhall.core.texts import LANGUAGES, Texts, kernel_texts

_spoken: ContextVar[str] = ContextVar("spoken", default="en")


def spoken() -> str:
    """The language of this run, as ``choose`` set it."""
    return _spoken.get()


def words() -> Texts:
    """The messages of the command line in the language of this run."""
    return kernel_texts(_spoken.get())


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> None:
    """Settle the language before anything can go wrong, so that even a mistake in the command is told in it. A language
    that does not exist is left to the option itself to refuse."""
    asked = _asked_for(arguments)
    _spoken.set(asked if asked in LANGUAGES else _environment_language(environment))


def _asked_for(arguments: Sequence[str]) -> str:
    asked = ""
    for word, following in zip_longest(arguments, arguments[1:], fillvalue=""):
        if word == "--":
            break
        if word == "--lang":
            asked = following
        elif word.startswith("--lang="):
            asked = word.partition("=")[2]
    return asked


def _environment_language(environment: Mapping[str, str]) -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(variable, ""):
            return "fr" if locale.lower().startswith("fr") else "en"
    return "en"
