"""Which rules of a game's ledger are named in its code and proved by a test.

Tests say what they prove with ``@pytest.mark.rule("eketorp", "4.3.o", …)``, on a function, a class, a parameter set or
a whole module. Nothing is imported: code and tests are read as text, so the answer is the same whether or not they run.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import meadhall
from meadhall.core.errors import MeadhallError
from meadhall.core.ledger import Ledger

PACKAGE = Path(meadhall.__file__).resolve().parent


@dataclass
class Coverage:
    """By rule: where the code names it (``file:line``) and the tests that prove it (``file::test``)."""

    ledger: Ledger
    mentions: dict[str, list[str]] = field(default_factory=dict)
    tests: dict[str, list[str]] = field(default_factory=dict)
    unknown: dict[str, list[str]] = field(default_factory=dict)  # rules that tests claim to prove and nobody has

    @property
    def tested(self) -> list[str]:
        return [id for id in self.ledger.behind("") if self.tests.get(id)]

    @property
    def untested(self) -> list[str]:
        return [id for id in self.ledger.behind("") if not self.tests.get(id)]

    def summary(self) -> str:
        """The line that machines read, the same in every language: what is in reach, and the doors still shut."""
        reach = len(self.ledger.behind(""))
        found = f"{reach} rules, {len(self.tested)} tested, {len(self.untested)} untested"
        shut = [f"{door} ({len(self.ledger.behind(door))} rules)" for door in self.ledger.doors]
        return f"{found}; doors still shut: {', '.join(shut)}" if shut else found


def whole_summary(games: list[Coverage]) -> str:
    """The line that machines read after those of all games."""
    rules = sum(len(game.ledger.behind("")) for game in games)
    tested, untested = (sum(map(len, parts)) for parts in ([g.tested for g in games], [g.untested for g in games]))
    return f"{len(games)} games: {rules} rules, {tested} tested, {untested} untested"


def coverage(ledger: Ledger, code: Path, tests: Path | None) -> Coverage:
    """Join a ledger with the code of its game and, where there are any, the tests."""
    found = Coverage(ledger)
    for file in sorted(code.rglob("*.py")):
        for id, line in rule_mentions(file.read_text(encoding="utf-8"), ledger):
            found.mentions.setdefault(id, []).append(f"{_shown(file)}:{line}")
    if any(rule.shared for rule in ledger.rules.values()):
        for file in sorted((PACKAGE / "skirmish").glob("*.py")):
            for id, line in shared_mentions(file.read_text(encoding="utf-8"), ledger):
                found.mentions.setdefault(id, []).append(f"{_shown(file)}:{line}")
    for file in sorted(tests.rglob("*.py")) if tests else []:
        try:
            marks = list(rule_marks(file.read_text(encoding="utf-8"), ledger.game))
        except SyntaxError as problem:
            raise MeadhallError("coverage-unreadable", file=_shown(file), line=str(problem.lineno)) from None
        for id, test in marks:
            heap = found.tests if id in ledger.rules else found.unknown
            heap.setdefault(id, []).append(f"{_shown(file)}{test}")
    return found


def tests_folder() -> Path | None:
    """The tests of the checkout that the package lies in; None for an installed package."""
    root = checkout()
    tests = root / "tests" if root else None
    return tests if tests and tests.is_dir() else None


def checkout() -> Path | None:
    """The folder of pyproject.toml, if the package lies in ``src`` below it."""
    root = PACKAGE.parent.parent
    return root if PACKAGE.parent.name == "src" and (root / "pyproject.toml").is_file() else None


def _shown(file: Path) -> str:
    root = checkout() or PACKAGE.parent
    return str(file.relative_to(root)) if file.is_relative_to(root) else str(file)


# ---------------------------------------------------------------- code


def rule_mentions(source: str, ledger: Ledger) -> Iterator[tuple[str, int]]:
    """Rules named in string literals and comments, with their lines, each rule once a line."""
    names = "|".join(re.escape(id) for id in sorted(ledger.rules, key=len, reverse=True))
    # "4.1.a" is not named by "14.1.a", "4.1.ab" or "4.1.a.b", but it is at the end of a sentence.
    pattern = re.compile(rf"(?<![\w.\-])({names})(?![\w\-]|\.\w)")
    told: set[tuple[str, int]] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.STRING, tokenize.COMMENT):
            continue
        prose = token.type == tokenize.COMMENT or token.string.lstrip("rR").startswith('"""')
        for offset, line in enumerate(token.string.splitlines()):
            for match in pattern.finditer(line):
                id, place = match[1], token.start[0] + offset
                # A rule whose id is a word ("goal") is only named where nothing but rule ids is expected.
                if (prose and id.isalpha()) or (id, place) in told:
                    continue
                told.add((id, place))
                yield id, place


def shared_mentions(source: str, ledger: Ledger) -> Iterator[tuple[str, int]]:
    """Rules that the code of several games names as ``book.in_contact``, where a ledger says which of its rules that
    is, and reasons for which a hex is closed, such as ``-WALLED``."""
    ids: dict[str, list[str]] = {}
    for rule in ledger.rules.values():
        for name in rule.shared:
            kind, _, rest = name.rpartition(".")
            ids.setdefault(f"-{rest.upper()}" if kind == "closed" else f"book.{rest}", []).append(rule.id)
    pattern = re.compile("|".join(rf"{re.escape(name)}\b" for name in sorted(ids, key=len, reverse=True)))
    for number, line in enumerate(source.splitlines(), 1):
        for name in dict.fromkeys(pattern.findall(line)):
            for id in ids[name]:
                yield id, number


# ---------------------------------------------------------------- tests


def rule_marks(source: str, game: str) -> Iterator[tuple[str, str]]:
    """Rules of a game that a test file claims to prove, each with its test (``::Class::test``; empty: the module)."""
    yield from _marks_in(ast.parse(source), game, "")


def _marks_in(node: ast.AST, game: str, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        where = f"{where}::{node.name}"
    if isinstance(node, ast.Call) and _is_rule_mark(node.func):
        named = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        if named and named[0] == game:
            yield from ((str(id), where) for id in named[1:])
    for child in ast.iter_child_nodes(node):
        yield from _marks_in(child, game, where)


def _is_rule_mark(function: ast.expr) -> bool:
    """``pytest.mark.rule`` or ``mark.rule``."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    mark = function.value
    return (isinstance(mark, ast.Attribute) and mark.attr == "mark") or (
        isinstance(mark, ast.Name) and mark.id == "mark"
    )
