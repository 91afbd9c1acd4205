#!/usr/bin/env python3
"""Does a test fail when a rule is broken?

A game's table, tools/mutations/<game>.toml, holds small wounds to its rules: a check dropped, a comparison turned, a
step skipped. Each is applied to a copy of the sources, the tests marked with the rules it breaks are run on that copy,
and for each of these rules at least one must fail. A test counts as failing when what it says about the game is false
there, not when the wounded code merely stumbles.

  python3 run.py mutate [--game eketorp] [--rule 4.3.o] [--jobs 2] [--list]

The same file is the pytest plugin that picks the tests of a rule and writes down how they went.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
TABLES = ROOT / "tools/mutations"
PATIENCE = 120  # seconds that the tests of a mutation's rules may take
PATIENCE_FOR_ALL = 1200  # and those of all rules of a game
FIELDS = {"rules", "file", "old", "new", "breaks"}


class TableError(Exception):
    """A mistake in a table of mutations."""


# --- the table -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutation:
    game: str
    rules: tuple[str, ...]
    file: str  # in the game's folder
    old: str
    new: str
    breaks: str

    @property
    def path(self) -> str:
        return f"src/meadhall/games/{folder_of(self.game)}/{self.file}"

    def applied_to(self, source: str) -> str:
        found = source.count(self.old)
        if found != 1:
            raise TableError(f"{self.file}, {self.breaks!r}: the old text occurs {found} times, not once:\n{self.old}")
        if self.new == self.old:
            raise TableError(f"{self.file}, {self.breaks!r}: old and new text are the same")
        return source.replace(self.old, self.new)


@cache
def ledgers() -> dict[str, tuple[str, dict[str, Any]]]:
    """The folder and the ledger of every game, by its id: a folder must be a name of Python, an id need not."""
    files = sorted((ROOT / "src/meadhall/games").glob("*/rules.toml"))
    read = [(file.parent.name, tomllib.loads(file.read_text(encoding="utf-8"))) for file in files]
    return {ledger["game"]: (folder, ledger) for folder, ledger in read}


def folder_of(game: str) -> str:
    return ledgers()[game][0]


def ledger_rules(game: str) -> list[str]:
    return [rule["id"] for rule in ledgers()[game][1]["rule"]]


def read_table(game: str) -> list[Mutation]:
    """The mutations of a game, each checked against the sources and the ledger."""
    try:
        table = tomllib.loads((TABLES / f"{game}.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise TableError(f"{game}.toml: {problem}") from None
    known = set(ledger_rules(game))
    mutations = []
    for number, entry in enumerate(table["mutation"], 1):
        if set(entry) != FIELDS:
            raise TableError(f"{game}.toml, mutation {number}: needs exactly {', '.join(sorted(FIELDS))}")
        if not entry["rules"] or not set(entry["rules"]) <= known:
            raise TableError(f"{game}.toml, mutation {number}: rules of the ledger are wanted, not {entry['rules']}")
        mutation = Mutation(game, tuple(entry["rules"]), entry["file"], entry["old"], entry["new"], entry["breaks"])
        mutation.applied_to((ROOT / mutation.path).read_text(encoding="utf-8"))
        mutations.append(mutation)
    return mutations


def breadth(game: str, mutations: list[Mutation]) -> str:
    """How much of the ledger the table breaks."""
    rules = ledger_rules(game)
    broken = {rule for mutation in mutations if mutation.game == game for rule in mutation.rules}
    unbroken = [rule for rule in rules if rule not in broken]
    said = f"{game}: {len(rules) - len(unbroken)} of {len(rules)} rules are broken by some mutation"
    return f"{said}; not {', '.join(unbroken)}" if unbroken else said


def known_games() -> list[str]:
    return sorted(table.stem for table in TABLES.glob("*.toml"))


# --- the copy ------------------------------------------------------------------------------------------------------


@dataclass
class Verdict:
    """How a run of tests went."""

    caught: dict[str, str] = field(default_factory=dict)  # rule: a test of it that failed
    stumbled: list[str] = field(default_factory=list)  # tests and files that broke down instead
    passed: int = 0
    sources: str = ""  # where the tests found the game


class Workshop:
    """A copy of the project in which one mutation at a time is made and tested."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = 0
        ignored = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(ROOT / "src/meadhall", folder / "src/meadhall", ignore=ignored)
        shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", folder)

    @contextmanager
    def wounded(self, mutation: Mutation) -> Iterator[None]:
        path = self.folder / mutation.path
        sound = path.read_text(encoding="utf-8")
        self.write(path, mutation.applied_to(sound))
        try:
            yield
        finally:
            self.write(path, sound)

    def write(self, path: Path, text: str) -> None:
        """Each text at a time of its own: Python tells old bytecode by the source's size and second alone."""
        path.write_text(text, encoding="utf-8")
        self.clock += 1
        os.utime(path, (self.clock, self.clock))

    def test_files(self, game: str, rules: tuple[str, ...]) -> list[str]:
        """Those that name one of the rules; to collect the others would only take time. A box with several doors has a
        folder of tests for each."""
        own, games = folder_of(game), self.folder / "tests/games"
        files = sorted(file for door in (own, f"{own}_*") for file in games.glob(f"{door}/**/test_*.py"))
        named = [file for file in files if any(f'"{rule}"' in file.read_text(encoding="utf-8") for rule in rules)]
        return [str(file.relative_to(self.folder)) for file in named or files]

    def run_tests(self, game: str, rules: tuple[str, ...] = ()) -> Verdict:
        """The tests of these rules, or all that are marked with any rule of the game."""
        patience = PATIENCE if rules else PATIENCE_FOR_ALL
        report = self.folder / "verdict.json"
        report.unlink(missing_ok=True)
        plugin = ["-p", "mutate", "--of-game", game, "--of-rules", " ".join(rules), "--verdict", str(report)]
        lean = ["-q", "-p", "no:cacheprovider", "-p", "pytest_timeout"]
        paths = os.pathsep.join([str(self.folder / "src"), str(ROOT / "tools")])
        # Plugins that the tests of rules do not need take longer to load than most of these tests to run.
        environment = os.environ | {
            "MEADHALL_PURE": "1",
            "PYTHONPATH": paths,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        command = [sys.executable, "-m", "pytest", *plugin, *lean, *self.test_files(game, rules)]
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=patience
            )
        except subprocess.TimeoutExpired:
            return Verdict(stumbled=[f"no end within {patience} seconds"])
        if not report.exists():
            return Verdict(stumbled=[f"pytest broke down: {done.stdout[-2000:]}{done.stderr[-2000:]}"])
        return Verdict(**json.loads(report.read_text(encoding="utf-8")))


# --- the pytest plugin ---------------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--of-game", default="", help="run only tests marked with a rule of this game")
    parser.addoption("--of-rules", default="", help="of these rules, parted by spaces; without it of any")
    parser.addoption("--verdict", default="", help="write down here how they went")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--verdict"):
        config.pluginmanager.register(Watcher(config))


class Watcher:
    """Picks the tests, notes for each rule the first that fails, and stops when every rule has one."""

    def __init__(self, config: pytest.Config) -> None:
        self.game: str = config.getoption("--of-game")
        self.wanted = frozenset(config.getoption("--of-rules").split())
        self.report = Path(config.getoption("--verdict"))
        self.verdict = Verdict()

    def proves(self, item: pytest.Item) -> frozenset[str]:
        """The wanted rules that a test proves. One that is expected to fail proves none."""
        if item.get_closest_marker("xfail"):
            return frozenset()
        marks = (mark.args for mark in item.iter_markers("rule"))
        rules = frozenset(rule for game, *rules in marks if game == self.game for rule in rules)
        return rules & self.wanted if self.wanted else rules

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        dropped = [item for item in items if not self.proves(item)]
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if self.proves(item)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.verdict.stumbled.append(f"{report.nodeid}: {report.longreprtext.strip().splitlines()[-1]}")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
        report = yield
        test = item.nodeid.rpartition("/")[2]
        if call.excinfo is None:
            self.verdict.passed += call.when == "call"
        elif call.when == "call" and says_otherwise(call.excinfo.type):
            for rule in self.proves(item):
                self.verdict.caught.setdefault(rule, test)
            if self.wanted and self.wanted <= set(self.verdict.caught):
                item.session.shouldstop = "every rule has a test that failed"
        else:
            self.verdict.stumbled.append(f"{test}: {call.excinfo.exconly()}")
        return report

    def pytest_sessionfinish(self) -> None:
        import meadhall

        self.verdict.sources = str(Path(meadhall.__file__).parent)
        self.report.write_text(json.dumps(vars(self.verdict)), encoding="utf-8")


def says_otherwise(error: type[BaseException]) -> bool:
    """The test said what is not so: an assertion, an action or a draw that is not possible, or one that is."""
    from meadhall import IllegalAction
    from meadhall.core.chance import ImpossibleOutcome

    return issubclass(error, (AssertionError, IllegalAction, ImpossibleOutcome, pytest.fail.Exception))


# --- the check -----------------------------------------------------------------------------------------------------


def baseline(workshop: Workshop, game: str) -> None:
    """The tests must be green, and run on the copy, before a red one says anything."""
    verdict = workshop.run_tests(game)
    red = [*verdict.caught.values(), *verdict.stumbled]
    if red or not verdict.passed:
        raise TableError(f"{game}: the tests are not green without a mutation: {', '.join(red) or 'none was run'}")
    if not Path(verdict.sources).is_relative_to(workshop.folder):
        raise TableError(f"{game}: the tests used {verdict.sources} instead of the copy")
    print(f"{game}: {verdict.passed} tests are green without a mutation", flush=True)


def try_out(mutation: Mutation, workshops: queue.Queue[Workshop]) -> bool:
    """Whether each rule that the mutation breaks has a test that notices."""
    workshop = workshops.get()
    try:
        with workshop.wounded(mutation):
            verdict = workshop.run_tests(mutation.game, mutation.rules)
    finally:
        workshops.put(workshop)
    missed = [rule for rule in mutation.rules if rule not in verdict.caught]
    lines = [f"{' '.join(mutation.rules):24} {mutation.breaks}"]
    if missed:
        lines += [f"    SURVIVED {' '.join(missed)}: {verdict.passed} tests passed"]
        lines += [f"    stumbled: {stumble}" for stumble in verdict.stumbled]
    else:
        lines += [f"    caught by {test}" for test in dict.fromkeys(verdict.caught.values())]
    print("\n".join(lines), flush=True)
    return not missed


def check(mutations: list[Mutation], games: list[str], jobs: int) -> int:
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        workshops: queue.Queue[Workshop] = queue.Queue()
        for number in range(max(1, min(jobs, len(mutations)))):
            workshops.put(Workshop(Path(folder) / str(number)))
        for game in games:
            baseline(workshops.queue[0], game)
        with ThreadPoolExecutor(jobs) as crew:
            caught = sum(crew.map(lambda mutation: try_out(mutation, workshops), mutations))
    print(f"{len(mutations)} mutations, {caught} caught, {len(mutations) - caught} survived")
    return 0 if caught == len(mutations) else 1


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="mutate", description="Does a test fail when a rule is broken?")
    parser.add_argument("--game", choices=known_games(), help="only this game")
    parser.add_argument("--rule", help="only mutations that break this rule")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="tests run at the same time")
    parser.add_argument("--list", action="store_true", help="show the mutations and run nothing")
    chosen = parser.parse_args(words)
    games = [chosen.game] if chosen.game else known_games()
    mutations = [mutation for game in games for mutation in read_table(game)]
    if chosen.rule:
        mutations = [mutation for mutation in mutations if chosen.rule in mutation.rules]
        games = sorted({mutation.game for mutation in mutations})
    if not mutations:
        raise TableError(f"no mutation breaks rule {chosen.rule}")
    if chosen.list:
        for mutation in mutations:
            print(f"{mutation.game}  {' '.join(mutation.rules):24} {mutation.file:14} {mutation.breaks}")
        return 0
    if not chosen.rule:
        for game in games:
            print(breadth(game, mutations), flush=True)
    return check(mutations, games, chosen.jobs)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except TableError as problem:
        sys.exit(f"mutate: {problem}")
