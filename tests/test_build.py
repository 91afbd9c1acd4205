"""What is built is what the sources say: the rules, compiled where that is possible, and the page."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import page_build
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
    return dict(json.loads(record.read_text(encoding="utf-8")))


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


# ---------------------------------------------------------------- wheels for others


def hook_for(target: str, root: Path) -> tuple[Any, list[str]]:
    """The hook as hatchling would call it, and the warnings it gives."""
    warnings: list[str] = []

    class Told:
        display_warning = staticmethod(warnings.append)
        display_info = staticmethod(lambda _: None)

    module = build_hook()
    wanted = {"app": Told, "root": str(root), "target_name": target}
    hook = type("Hook", (module.BuildHook,), wanted)
    return hook.__new__(hook), warnings


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "there-is-no-such-compiler")
    monkeypatch.delenv("MEADHALL_PURE", raising=False)


@pytest.mark.usefixtures("no_compiler")
def test_whoever_has_no_compiler_gets_plain_rules_and_a_warning(tmp_path: Path) -> None:
    hook, warnings = hook_for("wheel", a_page(tmp_path))
    hook.initialize("standard", {})
    assert warnings == ["Rules run as plain Python: no C compiler found"]


@pytest.mark.usefixtures("no_compiler")
def test_a_wheel_for_others_has_compiled_rules_or_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_RELEASE", "1")
    hook, _ = hook_for("wheel", a_page(tmp_path))
    with pytest.raises(RuntimeError, match="no C compiler"):
        hook.initialize("standard", {})


def test_a_wheel_for_others_may_be_pure_on_purpose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_RELEASE", "1")
    monkeypatch.setenv("MEADHALL_PURE", "1")
    hook, warnings = hook_for("wheel", a_page(tmp_path))
    data: dict[str, Any] = {}
    hook.initialize("standard", data)
    assert (warnings, data) == ([], {})


def test_a_source_archive_compiles_nothing_and_asks_for_no_compiler(tmp_path: Path) -> None:
    root = a_page(tmp_path)
    hook, warnings = hook_for("sdist", root)
    assert hook.dependencies() == []
    hook.initialize("standard", {})
    assert warnings == []
    assert not (root / build_hook().RECORD).exists()


# ---------------------------------------------------------------- the page


def test_the_page_is_built_and_that_of_its_sources() -> None:
    record = page_build.record(ROOT)
    assert not record["why"], record["why"]
    assert page_build.is_current(ROOT), "python3 run.py builds the page anew"


@pytest.mark.parametrize(
    ("version", "will_do"),
    [("v18.20.4", False), ("v20.18.3", False), ("v20.19.0", True), ("v21.7.0", False), ("v22.11.0", False)]
    + [("v22.12.0", True), ("v24.1.0", True), ("", False), ("nonsense", False)],
)
def test_node_is_taken_where_vite_runs_on_it(version: str, will_do: bool) -> None:
    assert page_build.is_new_enough(version) == will_do


def a_page(root: Path) -> Path:
    """Something to be built in a folder of its own."""
    for name, text in {
        "web/package.json": "{}",
        "web/src/App.svelte": "<p>hall</p>",
        "web/node_modules/x/x.js": "x",
        "src/meadhall/games/eketorp/en.ftl": "a = b",
        "src/meadhall/server/static/index.html": "<p>hall</p>",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    record = {"why": "", "sources": page_build.sources_digest(root)}
    (root / page_build.RECORD).write_text(json.dumps(record))
    return root


@pytest.mark.parametrize(
    ("changed", "is_current"),
    [
        ("web/src/App.svelte", False),
        ("web/src/new.ts", False),
        ("web/package.json", False),
        ("src/meadhall/games/eketorp/en.ftl", False),
        ("src/meadhall/games/eketorp/game.py", True),
        ("web/node_modules/x/x.js", True),
    ],
)
def test_the_page_is_built_anew_when_a_source_has_changed(tmp_path: Path, changed: str, is_current: bool) -> None:
    root = a_page(tmp_path)
    assert page_build.is_current(root)
    (root / changed).write_text("changed")
    assert page_build.is_current(root) == is_current


def test_a_page_that_was_taken_away_is_not_current(tmp_path: Path) -> None:
    (a_page(tmp_path) / "src/meadhall/server/static/index.html").unlink()
    assert not page_build.is_current(tmp_path)


def test_a_failed_build_says_why_and_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = a_page(tmp_path)
    (root / "web/src/App.svelte").write_text("changed")
    monkeypatch.setattr(page_build, "system_node", lambda: None)
    monkeypatch.setattr(page_build, "pypi_node", lambda: None)
    (root / "web/package-lock.json").write_text("{}")
    assert "no Node.js" in page_build.build(root)
    assert "no Node.js" in page_build.record(root)["why"]
    assert not page_build.is_current(root)
