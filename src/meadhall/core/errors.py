"""Errors that are sentences: each names a Fluent message, so that a player reads it in his own language."""

from __future__ import annotations

from typing import Any

LONGEST = 200  # Fluent refuses values of more than a thousand characters, and nobody reads so many
NO_BREAK = "\u00a0\u202f"  # spaces of French typography, which Python does not call printable


def legible(text: str) -> str:
    """On one line, without control characters, and cut where it gets too long."""
    line = "".join(letter if letter.isprintable() or letter in NO_BREAK else " " for letter in text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


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
        from meadhall.core.texts import kernel_texts

        said = {name: legible(value) if isinstance(value, str) else value for name, value in self.arguments.items()}
        return kernel_texts(lang).say(f"error-{self.message}", **said)

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
    """A position document that describes no position."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__("position", where=where, reason=reason)


class DataError(MeadhallError):
    """A data or overlay file with a wrong value."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__("data", file=file, key=key, reason=reason)


class RecordError(MeadhallError):
    """A record that cannot be read, or does not replay to what it says."""
