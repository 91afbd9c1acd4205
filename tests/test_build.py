"""The rules are compiled where that is possible, and what is compiled is what the sources say."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from meadhall._plain import is_compiled

ROOT = Path(__file__).parents[1]


def build_hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def build() -> dict[str, Any]:
    record = ROOT / build_hook().RECORD
    if not record.exists():
        pytest.skip("nothing has been built here: python3 run.py builds")
    return json.loads(record.read_text(encoding="utf-8"))


def test_the_compiler_did_not_fail_on_the_rules(build: dict[str, Any]) -> None:
    """To have no compiler is fine; to have one that cannot compile the rules is not."""
    assert not build["why"].startswith("mypyc failed"), build["why"]
    assert build["compiled"] == (build["why"] == "")


def test_the_compiled_rules_are_those_of_the_sources(build: dict[str, Any]) -> None:
    if not is_compiled():
        pytest.skip("the rules in use are plain Python: they are their sources")
    assert build["compiled"]
    assert build["sources"] == build_hook().sources_digest(ROOT), "python3 run.py builds the rules anew"


def test_a_compiled_build_leaves_a_binary_for_every_marked_source(build: dict[str, Any]) -> None:
    if not is_compiled():
        pytest.skip("the rules in use are plain Python: no binary is loaded")
    for source in build_hook().marked_sources(ROOT):
        assert list(source.parent.glob(f"{source.stem}.*.so")), f"{source.name} is marked but has no binary"
