"""Point 10: every rule has a test, every rule that the code names is a rule, and both languages tell all of them."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import meadhall
from conformance.games import every_game, sources
from meadhall.core.game import Game

TESTS = Path(__file__).parents[1]
MARKED = re.compile(r"pytest\.mark\.(rule|example)\(")
NUMBERED = re.compile(r"(?<![\w.-])\d+(?:\.[a-z0-9]+)*\.[a-z]\b(?!\.\w)")  # 4.2.f, 4.amulet.d


def marks(mark: str) -> dict[str, set[str]]:
    """The ids that the tests name with ``pytest.mark.<mark>("game", "id", …)``, by game."""
    return all_marks()[mark]


@cache
def all_marks() -> dict[str, dict[str, set[str]]]:
    found: dict[str, dict[str, set[str]]] = {"rule": {}, "example": {}}
    for file in TESTS.rglob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if MARKED.search(text) else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in found:
                if ast.unparse(node.func) == f"pytest.mark.{node.func.attr}":
                    game, *ids = (ast.literal_eval(argument) for argument in node.args)
                    found[node.func.attr].setdefault(game, set()).update(ids)
    return found


def in_order(ids: set[str], game: Game[Any]) -> list[str]:
    return sorted(ids, key=lambda id: (id not in game.ledger().rules, id))


@every_game
def test_every_rule_has_a_test(game: Game[Any]) -> None:
    """Those behind a door that is still shut are told, not yet played."""
    untested = {*game.ledger().behind("")} - marks("rule").get(game.ledger().game, set()) - inherited(game)
    assert in_order(untested, game) == [], f"{len(untested)} rules without a test"


@every_game
def test_every_example_has_a_test(game: Game[Any]) -> None:
    untested = {*game.ledger().examples_in_reach()} - marks("example").get(game.ledger().game, set())
    assert sorted(untested) == [], f"{len(untested)} examples without a test"


@every_game
def test_no_test_names_a_rule_or_example_that_is_not_there(game: Game[Any]) -> None:
    assert marks("rule").get(game.ledger().game, set()) <= game.ledger().rules.keys()
    assert marks("example").get(game.ledger().game, set()) <= game.ledger().examples.keys()


def inherited(game: Game[Any]) -> set[str]:
    """Rules of a game inside this one, which are tested there."""
    own = {rule["id"] for rule in book(game, "rules.toml")["rule"]}
    return game.ledger().rules.keys() - own


def book(game: Game[Any], file: str) -> dict[str, Any]:
    return tomllib.loads((game.folder / file).read_text(encoding="utf-8"))


# ---------------------------------------------------------------- rule ids in the code


@cache
def named_rules(file: Path) -> set[str]:
    """Words of the strings that the code hands out as rules: told with events, given as reasons, or numbered."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            callee = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if callee == "emit" and len(node.args) > 1:
                found |= words(node.args[1])
        elif isinstance(node, ast.FunctionDef) and (node.name.startswith("bars") or node.name == "over_rule"):
            for inside in ast.walk(node):
                if isinstance(inside, ast.Return) and inside.value is not None:
                    found |= words(inside.value)
        elif isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "rules" for target in node.targets):
            found |= words(node.value)
    return found | set(NUMBERED.findall(file.read_text(encoding="utf-8")))


def words(node: ast.expr) -> set[str]:
    """The words of the strings that an expression can amount to, but not of those it compares or calls with."""
    if isinstance(node, ast.Constant):
        return set(node.value.split()) if isinstance(node.value, str) else set()
    if isinstance(node, ast.IfExp):
        return words(node.body) | words(node.orelse)
    if isinstance(node, ast.BoolOp):
        return set().union(*(words(value) for value in node.values))
    if isinstance(node, ast.BinOp):
        return words(node.left) | words(node.right)
    return set()


@every_game
def test_every_rule_that_the_code_names_is_in_the_ledger(game: Game[Any]) -> None:
    known = game.ledger().rules
    for file in sources(game):
        unknown = {word for word in named_rules(file) if word not in known}
        assert not unknown, f"{file.name} names {sorted(unknown)}"
    for question in game.decisions:
        for rule in (question.elsewhere, question.not_yours):
            asks = question.first < question.last
            assert (rule in known) if asks else rule == "", f"{question.name}: {rule!r}"


# ---------------------------------------------------------------- the ledger itself


@every_game
def test_both_languages_tell_every_rule_and_example(game: Game[Any]) -> None:
    english, french = book(game, "rules.toml"), book(game, "rules.fr.toml")
    for table in ("rule", "example"):
        ids = [entry["id"] for entry in english[table]]
        assert len(set(ids)) == len(ids), "an id is there twice"
        assert [entry["id"] for entry in french[table]] == ids
    for id, rule in game.ledger("en").rules.items():
        told = game.ledger("fr").rules[id]
        assert rule.title.strip(), id
        assert rule.text.strip(), id
        assert told.title.strip(), id
        assert told.text.strip(), id
        assert told.text != rule.text, f"{id} is not translated"
        assert bool(rule.ruling) == bool(told.ruling), f"{id}: a ruling in one language only"
    for id, example in game.ledger("en").examples.items():
        french_example = game.ledger("fr").examples[id]
        pairs = ((example.given, french_example.given), (example.when, french_example.when))
        for english, french in pairs:
            assert english.strip(), id
            assert french.strip(), id
            assert english != french, f"{id} is not translated"
        assert example.then.strip(), id
        assert french_example.then.strip(), id


@every_game
def test_examples_and_needs_refer_to_what_is_there(game: Game[Any]) -> None:
    ledger = game.ledger()
    for example in ledger.examples.values():
        assert example.rules, example.id
        assert set(example.rules) <= ledger.rules.keys(), example.id
    box = [one for one in map(meadhall.load, meadhall.GAMES) if one.folder == game.folder]  # they share the ledger
    known = {fact for one in (game, *box) for fact in one.data.facts}
    for id in ledger.behind(""):
        assert set(ledger.rules[id].needs) <= known, id
