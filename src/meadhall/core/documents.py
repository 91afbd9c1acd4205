# mypyc: compile
"""The one reader of everything that people write: positions, overlays, maps, scenarios, records.

A ``Place`` is a value of a document together with its path there. What is read through it is checked: whether it is a
table or a list, its keys, names, numbers and their ranges. What cannot be is refused with an error that says where and
why, in the language of whoever reads it.

>>> page = Place(Position(), {"players": {"red": {"amulets": 9}}}, "")
>>> page.at("players").at("red").at("amulets").number(0, 5)
Traceback (most recent call last):
meadhall.core.errors.PositionError: Position, players.red.amulets: must be a whole number from 0 to 5, not 9.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core.errors import MeadhallError, PositionError, Saying

MANY_KNOWN: Final = 40  # names that an error lists at most
LONG_LIST: Final = 40  # characters of a list that an error shows


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """The document that is read: what kind of error it makes, in whose words. ``first`` is the number of the first
    entry of a list: people who write files count from 1, programs that write positions from 0."""

    def __init__(self, folder: str = "", first: int = 0) -> None:
        self.folder = folder
        self.first = first

    def error(self, where: str, reason: Saying) -> MeadhallError:
        raise NotImplementedError


class Position(Source):
    """A position. ``folder`` holds the texts of its game."""

    def error(self, where: str, reason: Saying) -> MeadhallError:
        return PositionError(where, reason)


class Place:
    """A value and where it stands. ``path`` is "" for the whole document."""

    def __init__(self, source: Source, value: Any, path: str) -> None:
        self.source = source
        self.value = value
        self.path = path

    # ---------------------------------------------------------------- saying no

    def refuse(self, reason: str, **arguments: Any) -> MeadhallError:
        """The error that says why this cannot be, for a ``raise``. ``refused-REASON`` is a message of the game."""
        return self.source.error(self.path, Saying(f"refused-{reason}", self.source.folder, **arguments))

    def wrong(self, reason: str, **arguments: Any) -> MeadhallError:
        """The same with a message of the kernel: for what any document can have wrong."""
        return self.source.error(self.path or "document", Saying(f"refused-{reason}", "", **arguments))

    # ---------------------------------------------------------------- tables and lists

    def path_of(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def table(self, known: Collection[str] | None = None) -> dict[str, Any]:
        """A table, with no other keys than these."""
        found = self.value
        if not isinstance(found, dict):
            raise self.wrong("table")
        for key in found:
            if not isinstance(key, str) or (known is not None and key not in known):
                raise Place(self.source, None, self.path_of(str(key))).wrong("key", known=listed(known or ()))
        return found

    def has(self, key: str) -> bool:
        """The table says something of this. ``null`` says nothing."""
        return self.table().get(key) is not None

    def at(self, key: str) -> Place:
        """What the table holds under a key, which must be there."""
        place = Place(self.source, self.table().get(key), self.path_of(key))
        if place.value is None:
            raise place.wrong("missing")
        return place

    def get(self, key: str, usual: Any) -> Place:
        """What the table holds under a key, or else this."""
        given = self.table().get(key)
        return Place(self.source, usual if given is None else given, self.path_of(key))

    def items(self, known: Collection[str] | None = None) -> list[tuple[str, Place]]:
        """All that the table holds, by key."""
        found = self.table(known)
        return [(key, Place(self.source, found[key], self.path_of(key))) for key in found if found[key] is not None]

    def entries(self, most: int = 10_000) -> list[Place]:
        """All that the list holds, each with its number."""
        found = self.value
        if not isinstance(found, list):
            raise self.wrong("list")
        if len(found) > most:
            raise self.wrong("long", most=most, given=len(found))
        return [Place(self.source, one, f"{self.path}[{self.source.first + n}]") for n, one in enumerate(found)]

    def open_decisions(self) -> list[str]:
        """The decisions that a position says are open, before they are checked."""
        frames = self.table().get("frames")
        if not isinstance(frames, list):
            return []
        return [str(frame.get("decision")) for frame in frames if isinstance(frame, dict)]

    def same(self, value: Any) -> Place:
        """Another value with this path: an entry of a list that is spoken of as a whole."""
        return Place(self.source, value, self.path)

    # ---------------------------------------------------------------- values

    def number(self, least: int, most: int) -> int:
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong("number", least=str(least), most=str(most), given=shown(value))
        return value

    def flag(self) -> bool:
        value = self.value
        if not isinstance(value, bool):
            raise self.wrong("flag", given=shown(value))
        return value

    def text(self) -> str:
        value = self.value
        if not isinstance(value, str):
            raise self.wrong("text", given=shown(value))
        return value

    def index(self, known: tuple[str, ...] | list[str]) -> int:
        """The place of a name among those known."""
        value = self.value
        if not isinstance(value, str) or value not in known:
            raise self.wrong("unknown", given=shown(value), known=listed(known))
        return known.index(value)

    def equal(self, fixed: Any) -> Any:
        """A value that must be this one: the rules in code allow no other."""
        if self.value != fixed or type(self.value) is not type(fixed):
            raise self.wrong("fixed", fixed=shown(fixed), given=shown(self.value))
        return fixed

    # ---------------------------------------------------------------- lists of values; a mistake is said of the list

    def numbers(self, least: int, most: int) -> list[int]:
        return [self.same(entry.value).number(least, most) for entry in self.entries()]

    def indices(self, known: tuple[str, ...] | list[str]) -> list[int]:
        """The places of several names, none of them twice."""
        found: list[int] = []
        for entry in self.entries():
            place = self.same(entry.value).index(known)
            if place in found:
                raise self.wrong("twice", name=known[place])
            found.append(place)
        return found

    def colours(self, known: tuple[str, ...], seats: int) -> list[str]:
        """A different colour for each seat."""
        if not are_colours(self.value, seats, known):
            raise self.wrong("colours", n=int(seats), known=", ".join(known))
        found: list[str] = self.value
        return found

    def counts(self, known: tuple[str, ...] | list[str], most: int) -> list[int]:
        """A table of how many there are of each; none of those it leaves out."""
        found = [0] * len(known)
        for key, place in self.items(known):
            found[known.index(key)] = place.number(0, most)
        return found


def are_colours(given: Any, seats: int, known: tuple[str, ...]) -> bool:
    """A list with a different colour for each seat."""
    if not isinstance(given, list) or len(given) != seats or not all(isinstance(colour, str) for colour in given):
        return False
    return len({*given}) == seats and {*given} <= {*known}


def listed(known: Collection[Any]) -> str:
    """Names for an error, not too many of them."""
    names = [str(name) for name in known]
    return ", ".join(names[:MANY_KNOWN]) + (", …" if len(names) > MANY_KNOWN else "")


def shown(value: Any) -> str:
    """A wrong value as an error shows it."""
    if value is None:
        return Saying("given-nothing")
    if isinstance(value, str):
        return Saying("given-text", value=value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return Saying("shape", kind="table")
    if isinstance(value, list) and (len(str(value)) > LONG_LIST or any(isinstance(one, dict) for one in value)):
        return Saying("shape", kind="list")
    return str(value)
