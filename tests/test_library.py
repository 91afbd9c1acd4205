"""Meadhall as a library: what importing it brings along, and what it does not."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import environment
import pytest

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODULE_OF = {"mypy_extensions": "mypy_extensions", "fluent.runtime": "fluent", "open_spiel": "pyspiel"}


def module_of(need: str) -> str:
    """The module that a requirement brings, such as ``psycopg`` for ``psycopg[binary]>=3.2``."""
    name = need.partition(";")[0]
    for sign in "[<>=! ":
        name = name.partition(sign)[0]
    return MODULE_OF.get(name, name.replace("-", "_"))


def imported_by(statement: str) -> set[str]:
    """The packages that a fresh interpreter has imported after it."""
    told = f"{statement}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    return set(subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import meadhall",
        "import meadhall; meadhall.load('eketorp').start(3)",
        "import meadhall.cli, meadhall.bots, meadhall.arena, meadhall.study",
    ],
)
def test_the_library_imports_no_package_of_an_extra(statement: str) -> None:
    extras = {module_of(need) for needs in PROJECT["optional-dependencies"].values() for need in needs}
    ours = {module_of(need) for need in PROJECT["dependencies"]}
    assert "litestar" in extras
    assert imported_by(statement) & (extras - ours) == set()


def test_importing_the_library_waits_for_no_words() -> None:
    """Fluent and Babel take as long as all the rest; typer and rich belong to the command."""
    assert imported_by("import meadhall").isdisjoint({"fluent", "babel", "typer", "rich", "asyncio"})


def test_a_checkout_installs_the_hall_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed: list[str] = []
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "install", installed.extend)
    monkeypatch.setattr(environment, "link", lambda: None)
    environment.ensure_packages()
    assert installed == PROJECT["dependencies"] + PROJECT["optional-dependencies"]["hall"]
    installed.clear()
    environment.ensure_packages()
    assert installed == []
