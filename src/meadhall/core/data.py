"""The facts of a game (maps, cards, tables), where each comes from, and an owner's corrections to them.

A data file is TOML: tables, and lists of records that each have an ``id``. Every table and record says its ``source``:
``rulebook``, ``public: …`` or ``reconstructed`` (then also ``why``). An *overlay* is a file of the same shape that
holds only what is to be changed. It may change any value but add none: a misspelt key is refused, not ignored.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meadhall.core.errors import DataError

Table = dict[str, Any]


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

    def refuse(self, key: str, reason: str) -> DataError:
        """The error that says this value cannot be used."""
        return DataError(self.overlay or self.file, key, reason)


def load_data(file: Path, overlay: Path | None = None) -> Data:
    facts = _read(file)
    if overlay is None:
        return Data(file.name, facts)
    changes = _read(overlay)
    if "game" not in changes:
        raise DataError(overlay.name, "game", f'missing; write game = "{facts["game"]}"')
    if changes["game"] != facts["game"]:
        raise DataError(overlay.name, "game", f"is {changes['game']!r}, not {facts['game']!r}")
    _merge(facts, changes, overlay.name, "")
    return Data(file.name, facts, overlay.name)


def overlay_game(overlay: Path) -> str:
    """Which game an overlay is for."""
    game = _read(overlay).get("game")
    if not isinstance(game, str):
        raise DataError(overlay.name, "game", "missing: the overlay must say which game it is for")
    return game


def is_scenario(file: Path) -> bool:
    """Does the file hold one scenario of somebody's own, as opposed to corrections of data?"""
    try:
        return re.search(r"^scenario\s*=", file.read_text(encoding="utf-8"), re.MULTILINE) is not None
    except (OSError, UnicodeDecodeError):
        return False


def _read(file: Path) -> Table:
    try:
        with file.open("rb") as opened:
            return tomllib.load(opened)
    except FileNotFoundError:
        raise DataError(file.name, "-", "no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise DataError(file.name, "-", str(problem)) from None
    except tomllib.TOMLDecodeError as problem:
        raise DataError(file.name, "-", f"not valid TOML: {problem}") from None


def _merge(facts: Table, changes: Table, file: str, where: str) -> None:
    """Lay the changes over the facts, refusing whatever has no counterpart there."""
    for key, value in changes.items():
        path = f"{where}{key}"
        if key not in facts:
            raise DataError(file, path, f"unknown; known here: {', '.join(facts)}")
        known = facts[key]
        if _is_records(known):
            _merge_records(known, value, file, path)
        elif isinstance(known, dict):
            if not isinstance(value, dict):
                raise DataError(file, path, "must be a table")
            _merge(known, value, file, f"{path}.")
            _mark(known, value)
        elif _shape(value) != _shape(known):
            raise DataError(file, path, f"must be {_shape(known)}, not {_shape(value)}")
        else:
            facts[key] = value


def _merge_records(known: list[Table], value: Any, file: str, path: str) -> None:
    if not isinstance(value, list):
        raise DataError(file, path, "must be a list of records, written [[…]]")
    by_id = {record["id"]: record for record in known}
    for number, record in enumerate(value, 1):
        id = record.get("id") if isinstance(record, dict) else None
        if id not in by_id:
            known_ids = ", ".join(str(known_id) for known_id in by_id)
            raise DataError(file, f"{path}[{number}].id", f"{id!r} is unknown; known: {known_ids}")
        _merge(by_id[id], record, file, f"{path}[{id}].")
        _mark(by_id[id], record)


def _mark(record: Table, change: Table) -> None:
    """A corrected record no longer comes from where it came from."""
    if "source" in record and "source" not in change:
        record["source"] = "overlay"
        record.pop("why", None)


def _is_records(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) and "id" in item for item in value)


def _shape(value: Any) -> str:
    if isinstance(value, bool):
        return "true or false"
    names = {int: "a number", float: "a number", str: "a text", list: "a list", dict: "a table"}
    return names.get(type(value), type(value).__name__)


def _provenance(facts: Table) -> Iterator[Provenance]:
    for key, value in facts.items():
        records = value if _is_records(value) else [value] if isinstance(value, dict) else []
        for record in records:
            if "source" in record:
                name = f"{key}.{record['id']}" if "id" in record else key
                source, _, detail = str(record["source"]).partition(":")
                yield Provenance(name, source, str(record.get("why", "")) or detail.strip())
