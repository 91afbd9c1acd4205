"""The rules of each game as pages of the site: every rule in both languages, the code that names it, the tests that
prove it, and the wounds to it that a test must notice. All is read from the ledgers, the sources and tools/mutations.
"""

from __future__ import annotations

import html
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from meadhall import coverage
from meadhall.core.game import Game
from meadhall.core.ledger import Rule
from meadhall.games import GAMES, load

ROOT = Path(__file__).resolve().parents[1]
SHOWN = 6  # places of one kind that a rule lists; the rest is counted


def wounds(game: str) -> dict[str, list[str]]:
    """By rule: what each wound to it breaks, in words."""
    table = ROOT / f"tools/mutations/{game}.toml"
    found: dict[str, list[str]] = {}
    if table.exists():
        for mutation in tomllib.loads(table.read_text(encoding="utf-8"))["mutation"]:
            for rule in mutation["rules"]:
                found.setdefault(rule, []).append(mutation["breaks"])
    return found


def escaped(text: str) -> str:
    """As it stands, whatever Markdown or HTML would make of it."""
    return html.escape(text, quote=False).replace("*", "&#42;").replace("_", "&#95;").replace("[", "&#91;")


def listed(places: list[str]) -> str:
    unique = list(dict.fromkeys(places))
    named = ", ".join(f"`{place}`" for place in unique[:SHOWN])
    return named if len(unique) <= SHOWN else f"{named} and {len(unique) - SHOWN} more"


def entry(rule: Rule, french: Rule, found: coverage.Coverage, broken: list[str], door: str) -> list[str]:
    lines = [f"### {rule.id} · {escaped(rule.title)} {{ #{anchor(rule.id)} }}", "", escaped(rule.text), ""]
    if rule.ruling:
        lines += [f"*Where the book is open:* {escaped(rule.ruling)}", ""]
    lines += [f'<div lang="fr" markdown>**{escaped(french.title)}.** {escaped(french.text)}', ""]
    if french.ruling:
        lines += [f"*Là où le livre laisse le choix\u00a0:* {escaped(french.ruling)}", ""]
    lines += ["</div>", ""]
    if door:
        lines += [f"Not built yet: it waits behind the door “{escaped(door)}”.", ""]
    lines += [
        f"- Code: {listed(found.mentions.get(rule.id, [])) or 'not named; it follows from how things are laid out'}"
    ]
    lines += [f"- Tests: {listed(found.tests.get(rule.id, [])) or 'none'}"]
    if broken:
        lines += [f"- Wounds that tests notice: {'; '.join(escaped(what) for what in broken)}"]
    return [*lines, ""]


def anchor(id: str) -> str:
    return f"r-{id.replace('.', '-')}"


@cache
def joined(name: str) -> coverage.Coverage:
    """Ledger, code and tests of a game; all tests are read for it, which takes seconds."""
    game = load(name)
    return coverage.coverage(game.ledger(), game.folder, coverage.tests_folder())


def counts(game: Game[Any]) -> dict[str, int]:
    """What the tables and the first lines say of a game."""
    found, broken = joined(game.id), wounds(game.id)
    reach = found.ledger.behind("")
    return {
        "rules": len(reach),
        "tested": len(found.tested),
        "wounded": sum(1 for id in reach if id in broken),
        "shut": len(found.ledger.rules) - len(reach),
    }


def page(name: str, most: int = 0) -> str:
    """The page of one game; ``most`` rules of it, 0 for all."""
    game = load(name)
    ledger, french, broken = game.ledger(), game.ledger("fr"), wounds(name)
    found, told = joined(name), counts(game)
    lines = [f"# Rules of {game.title}", ""]
    table = f"`tools/mutations/{name}.toml`"
    lines += [
        f"{told['rules']} rules, {told['tested']} of them proven by tests; for {told['wounded']} there is a wound in "
        f"{table}, a small change of the code that breaks the rule: `python3 run.py mutate --game {name}` applies each "
        "to a copy and asks that a test fails.",
        "",
    ]
    if told["shut"]:
        lines += [f"{told['shut']} more rules belong to parts that are not built yet.", ""]
    for id in list(ledger.rules)[: most or None]:
        lines += entry(ledger.rules[id], french.rules[id], found, broken.get(id, []), ledger.door(id))
    return "\n".join(lines)


def index() -> str:
    """How it stands with all of them."""
    lines = [
        "# The rules and their proofs",
        "",
        "Every rule is written in our own words, in English and in French, with the ruling where the book leaves "
        "something open. A rule's id stands in this list, in the code that enforces it and in the mark of the tests "
        "that prove it; these pages are made by joining the three.",
        "",
        "| game | rules | proven by tests | with a wound | not built yet |",
        "|---|--:|--:|--:|--:|",
    ]
    for name in GAMES:
        told = counts(load(name))
        numbers = " | ".join(str(told[column]) for column in ("rules", "tested", "wounded", "shut"))
        lines.append(f"| [{load(name).title}]({name}.md) | {numbers} |")
    return "\n".join([*lines, ""])


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.md").write_text(index(), encoding="utf-8")
    for name in GAMES:
        (folder / f"{name}.md").write_text(page(name), encoding="utf-8")
