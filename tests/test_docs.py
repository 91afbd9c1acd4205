"""Every block of code in README.md and docs/ is run, read or at least understood, and says what is so.

Blocks of Python on one page are one program; what stands behind ``# →`` is what the line gives. A block with a title is
a file: the files of a page are laid into a folder, and its tests are run. TOML and JSON are read, README's overlay as
an owner's own would be; lines that begin with ``meadhall`` or ``python3 run.py`` name commands and options that there
are. What cannot be run here has a remark before it, ``<!-- not run: why -->``, and must compile.
"""

from __future__ import annotations

import ast
import configparser
import doctest
import json
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots import BOTS
from meadhall.cli import app
from meadhall.games import GAMES

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "CONTRIBUTING.md"]
FENCE = re.compile(r"^(<!-- not run: [^\n]+ -->\n)?```(\w*)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'title="([^"]+)"')
GIVES = re.compile(r"^(?P<line>.*?\S)  # → (?P<value>.+)$")
NOT_CODE = {"", "ini", "nginx", "mermaid", "ftl", "html", "sh"}


@dataclass(frozen=True)
class Block:
    excuse: str
    language: str
    words: str
    text: str

    @property
    def file(self) -> str:
        found = TITLE.search(self.words)
        return found[1] if found else ""


def blocks(page: Path) -> list[Block]:
    return [Block(*found) for found in FENCE.findall(page.read_text(encoding="utf-8"))]


def pages_with(*languages: str) -> list[Any]:
    found = [page for page in PAGES if any(block.language in languages for block in blocks(page))]
    assert found
    return [pytest.param(page, id=str(page.relative_to(ROOT))) for page in found]


def run_program(text: str, names: dict[str, Any], where: str) -> None:
    """Statement by statement, so that lines with an answer can be compared with it."""
    if text.startswith(">>>"):
        session = doctest.DocTestParser().get_doctest(text, names, where, where, 0)
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(session, clear_globs=False)
        assert not runner.failures
        return
    lines = text.splitlines()
    for statement in ast.parse(text).body:
        last = lines[(statement.end_lineno or 1) - 1]
        told = GIVES.match(last)
        if told and isinstance(statement, ast.Expr):
            given = eval(compile(ast.Expression(statement.value), where, "eval"), names)
            assert repr(given) == told["value"], f"{where}: {told['line'].strip()}"
        else:
            exec(compile(ast.Module([statement], []), where, "exec"), names)


@pytest.mark.parametrize("page", pages_with("python"))
def test_programs_run_and_give_what_they_say(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    for game, made in BOTS.items():
        monkeypatch.setitem(BOTS, game, dict(made))  # bots that a page adds are not those of other tests
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks(page):
        if block.language != "python" or block.file:
            continue
        if block.excuse:
            compile(block.text, str(page), "exec")
        else:
            run_program(block.text, names, str(page.relative_to(ROOT)))


@pytest.mark.parametrize(
    "page", [page for page in pages_with("python") if any(block.file for block in blocks(page.values[0]))]
)
def test_files_of_a_page_pass_their_own_tests(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.file:
            (tmp_path / block.file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(tmp_path), "-W", "ignore"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


def test_every_language_is_one_that_is_looked_at() -> None:
    known = {"python", "toml", "json", "yaml", *NOT_CODE}
    found = {block.language for page in PAGES for block in blocks(page)}
    assert found <= known


@pytest.mark.parametrize("page", pages_with("toml", "json"))
def test_documents_can_be_read(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.language == "json":
            json.loads(block.text)
        if block.language == "toml":
            facts = tomllib.loads(block.text)
            if "game" in facts and not block.file and page.name == "README.md":
                (tmp_path / "mine.toml").write_text(block.text, encoding="utf-8")
                assert app.main(["data", "check", str(tmp_path / "mine.toml")]) == 0


def test_units_can_be_read() -> None:
    for page in PAGES:
        for block in blocks(page):
            if block.language == "ini":
                configparser.ConfigParser(strict=False, interpolation=None).read_string(block.text)


# ---------------------------------------------------------------- commands

COMMAND = re.compile(r"^(?:    )?(meadhall|python3 run\.py)( .+)?$", re.MULTILINE)


def commands(page: Path) -> list[list[str]]:
    """Lines that a page tells to type, without the remark behind them."""
    found = []
    for name, rest in COMMAND.findall(page.read_text(encoding="utf-8")):
        words = shlex.split(re.sub(r"\[.*?\]|[…\\]", "", rest), comments=True)
        found.append([name, *words])
    return found


OURS = {info.callback.__name__: info.callback for info in app.app.registered_commands if info.callback}


@pytest.mark.parametrize("page", [pytest.param(page, id=str(page.relative_to(ROOT))) for page in PAGES])
def test_commands_that_are_told_exist(page: Path) -> None:
    run_py = (ROOT / "run.py").read_text(encoding="utf-8")
    for name, *words in commands(page):
        if not words or words[0].startswith("-"):
            continue
        known = words[0] in OURS or (name != "meadhall" and f"python3 run.py {words[0]}" in run_py)
        assert known, f"{name} {words[0]}"
        if words[0] in ("play", "sim", "arena", "rules", "serve", "study", "replay", "data"):
            told = options_of(words[0])
            assert {word.partition("=")[0] for word in words if word.startswith("--")} <= told, " ".join(words)
        games = {word for word in words if word in GAMES}
        if words[0] in ("play", "sim", "rules") and not games:
            assert {"--resume", "--coverage"} & {*words}, " ".join(words)  # which need no game


def options_of(command: str) -> set[str]:
    import typer

    group = typer.main.get_command(app.app)
    return {option for parameter in group.commands[command].params for option in parameter.opts} | {"--help"}  # type: ignore[attr-defined]


def test_the_data_of_examples_can_be_loaded() -> None:
    for overlay in ("my-878.toml", "my-brian-boru.toml"):
        assert app.main(["data", "check", str(ROOT / "examples" / overlay)]) == 0
