"""The facts of a game (maps, cards, tables), where each comes from, and an owner's corrections to them.

A data file is TOML: tables, and lists of records that each have an ``id``. Every table and record says its ``source``:
``rulebook``, ``public: …`` or ``reconstructed`` (then also ``why``). An *overlay* is a file of the same shape that
holds only what is to be changed. It may change any value but add none: a misspelt key is refused, not ignored.
"""

from __future__ import annotations

import copy
import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from meadhall.core.documents import Place, Source, listed, shown
from meadhall.core.errors import DataError, MeadhallError, Saying

Table = dict[str, Any]


class File(Source):
    """A file written by hand. ``lines``: the line on which a key stands, where that is known."""

    def __init__(self, name: str, folder: str = "", lines: Mapping[str, int] | None = None) -> None:
        super().__init__(folder, 1)
        self.name = name
        self.lines = lines or {}

    def error(self, where: str, reason: Saying) -> MeadhallError:
        line = self.lines.get(where) or self.lines.get(where.rsplit(".", 1)[0])
        return DataError(self.name, Saying("place-line", line=str(line), key=where) if line else where, reason)


@dataclass(frozen=True)
class Provenance:
    """Where one record comes from; ``source`` is rulebook, public, reconstructed or overlay."""

    key: str
    source: str
    detail: str


@dataclass(frozen=True)
class Data:
    """All facts of a game, with the overlay, if any, already applied."""

    file: str
    facts: Table
    overlay: str = ""
    folder: str = ""  # of the game's texts, which say what is wrong with a value

    @property
    def hash(self) -> str:
        """The same for the same facts, however they are written down."""
        return hashlib.sha256(json.dumps(self.facts, sort_keys=True).encode()).hexdigest()[:16]

    def records(self, kind: str) -> list[Table]:
        found: list[Table] = self.facts[kind]
        return found

    def ids(self, kind: str) -> tuple[str, ...]:
        return tuple(str(record["id"]) for record in self.records(kind))

    def table(self, kind: str) -> Table:
        found: Table = self.facts[kind]
        return found

    def provenance(self) -> list[Provenance]:
        return list(_provenance(self.facts))

    # ---------------------------------------------------------------- reading with care

    def place(self, kind: str) -> Place:
        """A table of the facts, to be read with checks."""
        return Place(File(self.overlay or self.file, self.folder), self.facts[kind], kind)

    def each(self, kind: str) -> list[Place]:
        """The records of a kind, to be read with checks; errors name each by its id."""
        source = File(self.overlay or self.file, self.folder)
        return [Place(source, record, f"{kind}[{record['id']}]") for record in self.records(kind)]

    def have(self, counts: Mapping[str, int]) -> None:
        """Refuse data with more or fewer records of a kind than the rules expect."""
        for kind, count in counts.items():
            if len(self.records(kind)) != count:
                raise self.spot(kind).wrong("count", n=count)

    def spot(self, key: str, value: Any = None) -> Place:
        """A value by the key that errors shall name."""
        return Place(File(self.overlay or self.file, self.folder), value, key)


def load_data(file: Path, overlay: Path | None = None) -> Data:
    facts = copy.deepcopy(_own_facts(file, file.stat().st_mtime_ns if file.exists() else 0))
    if overlay is None:
        return Data(file.name, facts, folder=str(file.parent))
    changes = Place(File(overlay.name), read_toml(overlay), "")
    wanted = facts["game"]
    if not changes.has("game"):
        raise changes.get("game", None).wrong("no-game", game=wanted)
    if changes.at("game").value != wanted:
        raise changes.at("game").wrong("other-game", given=shown(changes.at("game").value), wanted=shown(wanted))
    _merge(facts, changes)
    return Data(file.name, facts, overlay.name, str(file.parent))


@cache
def _own_facts(file: Path, written: int) -> Table:
    """A game's own file, which many overlays may be laid over: it is read once."""
    return read_toml(file)


def overlay_game(overlay: Path) -> str:
    """Which game an overlay is for."""
    game = Place(File(overlay.name), read_toml(overlay), "").get("game", None)
    if not isinstance(game.value, str):
        raise game.wrong("which-game")
    return game.value


def is_scenario(file: Path) -> bool:
    """Does the file hold one scenario of somebody's own, as opposed to corrections of data?"""
    try:
        return re.search(r"^scenario\s*=", file.read_text(encoding="utf-8"), re.MULTILINE) is not None
    except (OSError, UnicodeDecodeError):
        return False


# ---------------------------------------------------------------- files


def read_text(file: Path) -> str:
    """What a file written by hand says."""
    whole = Place(File(file.name), None, "-")
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise whole.wrong("no-file") from None
    except (OSError, ValueError):  # a folder, a forbidden file, bytes that are no text, a name that cannot be one
        raise whole.wrong("unreadable", file=str(file)) from None


def read_toml(file: Path) -> Table:
    return parse_toml(file.name, read_text(file))


def parse_toml(name: str, text: str) -> Table:
    whole = Place(File(name), None, "-")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        if found := re.search(r"line (\d+), column (\d+)", str(problem)):
            raise whole.wrong("toml", line=found[1], column=found[2]) from None
        raise whole.wrong("toml-end") from None
    except (RecursionError, ValueError):  # thousands of brackets; a date or number that cannot be
        raise whole.wrong("toml-end") from None


# ---------------------------------------------------------------- overlays


def _merge(facts: Table, changes: Place) -> None:
    """Lay the changes over the facts, refusing whatever has no counterpart there."""
    for key, place in changes.items(facts):
        known = facts[key]
        if _is_records(known):
            _merge_records(known, place)
        elif isinstance(known, dict):
            if not isinstance(place.value, dict):
                raise place.wrong("a-table")
            _merge(known, place)
            _mark(known, place.value)
        elif _shape(place.value) != _shape(known):
            wanted, given = (Saying("shape", kind=_shape(value)) for value in (known, place.value))
            raise place.wrong("shape", wanted=wanted, given=given)
        else:
            facts[key] = place.value


def _merge_records(known: list[Table], place: Place) -> None:
    if not isinstance(place.value, list):
        raise place.wrong("records")
    by_id = {record["id"]: record for record in known}
    for entry in place.entries():
        id = entry.value.get("id") if isinstance(entry.value, dict) else None
        if not isinstance(id, str | int) or isinstance(id, bool) or id not in by_id:
            at = Place(entry.source, id, f"{entry.path}.id")
            raise at.wrong("unknown", given=shown(id), known=listed(by_id))
        _merge(by_id[id], Place(entry.source, entry.value, f"{place.path}[{id}]"))
        _mark(by_id[id], entry.value)


def _mark(record: Table, change: Table) -> None:
    """A corrected record no longer comes from where it came from."""
    if "source" in record and "source" not in change:
        record["source"] = "overlay"
        record.pop("why", None)


def _is_records(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) and "id" in item for item in value)


def _shape(value: Any) -> str:
    if isinstance(value, bool):
        return "flag"
    return {int: "number", float: "number", str: "text", list: "list", dict: "table"}.get(type(value), "other")


def _provenance(facts: Table) -> Iterator[Provenance]:
    for key, value in facts.items():
        records = value if _is_records(value) else [value] if isinstance(value, dict) else []
        for record in records:
            if "source" in record:
                name = f"{key}.{record['id']}" if "id" in record else key
                source, _, detail = str(record["source"]).partition(":")
                yield Provenance(name, source, str(record.get("why", "")) or detail.strip())
