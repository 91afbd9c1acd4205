"""The ledger of a game: one entry for each rule that can be tested, in our own words, with the ruling taken."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from meadhall.core.errors import UnknownName


@dataclass(frozen=True)
class Rule:
    id: str
    title: str
    kind: str
    text: str
    ruling: str = ""
    needs: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()  # its names in the code that several games share


@dataclass(frozen=True)
class Example:
    """A worked example of the rulebook, or one derived from the rules."""

    id: str
    rules: tuple[str, ...]
    given: str
    when: str
    then: str


@dataclass(frozen=True)
class Ledger:
    game: str
    rules: dict[str, Rule]
    examples: dict[str, Example]
    doors: dict[str, tuple[str, ...]] = field(default_factory=dict)  # parts not built yet: how their rules' ids begin

    def door(self, id: str) -> str:
        """The shut door behind which a rule lies, "" for none."""
        return next((door for door, starts in self.doors.items() if id.startswith(starts)), "")

    def behind(self, door: str) -> list[str]:
        """The rules behind a door; those in reach for ""."""
        return [id for id in self.rules if self.door(id) == door]

    def examples_in_reach(self) -> list[str]:
        """Those that need no rule behind a door."""
        return [id for id, example in self.examples.items() if not any(self.door(rule) for rule in example.rules)]

    def rule(self, id: str) -> Rule:
        if id not in self.rules:
            near = [known for known in self.rules if known.startswith(id.rstrip("."))][:8]
            raise UnknownName("unknown-rule", id=id, game=self.game, near=", ".join(near or list(self.rules)[:8]))
        return self.rules[id]


def load_ledger(folder: Path, lang: str = "en") -> Ledger:
    """``rules.toml`` of a game's folder, in the words of ``rules.<lang>.toml`` for another language."""
    book = _read(folder / "rules.toml")
    rules = {entry["id"]: _rule(entry) for entry in book["rule"]}
    examples = {entry["id"]: _example(entry) for entry in book["example"]}
    if lang != "en":
        words = _read(folder / f"rules.{lang}.toml")
        for entry in words["rule"]:
            rules[entry["id"]] = replace(
                rules[entry["id"]], title=entry["title"], text=entry["text"], ruling=entry.get("ambiguous", "")
            )
        for entry in words["example"]:
            examples[entry["id"]] = replace(
                examples[entry["id"]], given=entry["given"], when=entry["when"], then=entry["then"]
            )
    doors = {door["id"]: tuple(door["rules"]) for door in book.get("door", [])}
    return Ledger(book["game"], rules, examples, doors)


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _rule(entry: dict[str, Any]) -> Rule:
    return Rule(
        entry["id"],
        entry["title"],
        entry["kind"],
        entry["text"],
        entry.get("ambiguous", ""),
        tuple(entry.get("needs", ())),
        tuple(entry.get("shared", ())),
    )


def _example(entry: dict[str, Any]) -> Example:
    return Example(entry["id"], tuple(entry["rules"]), entry["given"], entry["when"], entry["then"])
