"""Errors that are sentences: each names a Fluent message, so that a player reads it in his own language."""

from __future__ import annotations

from typing import Any

LONGEST = 200  # Fluent refuses values of more than a thousand characters, and nobody reads so many
NO_BREAK = "\u00a0\u202f"  # spaces of French typography, which Python does not call printable

# What Python raises where a position, which anybody may have written, makes no sense to the rules.
NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def legible(text: str) -> str:
    """On one line, without control characters, and cut where it gets too long."""
    line = "".join(letter if letter.isprintable() or letter in NO_BREAK else " " for letter in text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


class Saying(str):
    """A part of a sentence, such as the reason in an error: a Fluent message and its arguments. As a text it is what
    the message says in English; ``said_in`` says it in another language. ``folder`` holds the texts of the game that
    the message belongs to, "" for the kernel's own."""

    message: str
    folder: str
    arguments: dict[str, Any]

    def __new__(cls, message: str, folder: str = "", **arguments: Any) -> Saying:
        saying = super().__new__(cls, _said(message, folder, arguments, "en"))
        saying.message, saying.folder, saying.arguments = message, folder, arguments
        return saying

    def __reduce__(self) -> tuple[Any, ...]:
        return say_again, (self.message, self.folder, self.arguments)

    def said_in(self, lang: str) -> str:
        return _said(self.message, self.folder, self.arguments, lang)


def say_again(message: str, folder: str, arguments: dict[str, Any]) -> Saying:
    """A saying as it was in another process."""
    return Saying(message, folder, **arguments)


def _said(message: str, folder: str, arguments: dict[str, Any], lang: str) -> str:
    from meadhall.core.texts import kernel_texts, texts_of

    texts = texts_of(folder, lang) if folder else kernel_texts(lang)
    return texts.say(message, **{name: _part(value, lang) for name, value in arguments.items()})


def _part(value: Any, lang: str) -> Any:
    """An argument of a message, in the language of the message."""
    if isinstance(value, Saying):
        return value.said_in(lang)
    return legible(value) if isinstance(value, str) else value


class MeadhallError(Exception):
    """Something the user can mend. ``str`` gives the sentence in English, ``said_in`` in another language."""

    def __init__(self, message: str, **arguments: Any) -> None:
        super().__init__(message, arguments)
        self.message = message
        self.arguments = arguments

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes whole, whatever their own arguments are called."""
        return again, (type(self), self.message, self.arguments)

    def said_in(self, lang: str) -> str:
        return _said(f"error-{self.message}", "", self.arguments, lang)

    def __str__(self) -> str:
        return self.said_in("en")


def again(kind: type[MeadhallError], message: str, arguments: dict[str, Any]) -> MeadhallError:
    """An error as it was in another process."""
    error = kind.__new__(kind)
    MeadhallError.__init__(error, message, **arguments)
    return error


class UnknownName(MeadhallError):
    """A game, rule, verb, target, scenario, bot … that does not exist."""


class SetupError(MeadhallError):
    """A game cannot be started so."""


class PositionError(MeadhallError):
    """A position document that describes no position. ``where`` is the path of what is wrong."""

    def __init__(self, where: str, reason: Saying) -> None:
        super().__init__("position", where=where, reason=reason)

    def inside(self, key: str) -> PositionError:
        """The same for a document that lies in another one under a key."""
        return PositionError(f"{key}.{self.arguments['where']}", self.arguments["reason"])


class DataError(MeadhallError):
    """A data, overlay, map or scenario file with a wrong value."""

    def __init__(self, file: str, key: str, reason: Saying) -> None:
        super().__init__("data", file=file, key=key, reason=reason)


class RecordError(MeadhallError):
    """A record that cannot be read, or does not replay to what it says."""
