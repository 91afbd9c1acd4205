"""Compiles connect four with the kernel, in a folder of its own, the way the installed rules were compiled."""

from __future__ import annotations

import shutil
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
CONNECT_FOUR = CHECKOUT / "benchmarks/connect_four.py"


class CannotBuild(Exception):
    """Why there is no compiled connect four: the end of a sentence."""


def connect_four_folder(folder: Path) -> Path:
    """Build ``meadhall.connect_four`` and the kernel under ``folder``; what to put on Python's path."""
    hook = build_hook()
    if why := hook.why_plain():
        raise CannotBuild(why)
    if find_spec("mypyc") is None:
        raise CannotBuild("mypyc is missing")
    copy = folder / "src/meadhall"
    for part in ("core", "bench"):
        (copy / part).mkdir(parents=True)
    for package in (copy, copy / "core", copy / "bench"):
        (package / "__init__.py").touch()
    for source in hook.marked_sources(CHECKOUT):
        if source.parent.name in ("core", "bench"):
            shutil.copy(source, copy / source.parent.name)
    shutil.copy(CONNECT_FOUR, copy)
    if why := hook.compile_rules(folder):
        raise CannotBuild(why)
    return copy.parent


def build_hook() -> ModuleType:
    """hatch_build.py, which lies beside the package in a checkout and nowhere else."""
    spec = spec_from_file_location("hatch_build", CHECKOUT / "hatch_build.py")
    if spec is None or spec.loader is None or not CONNECT_FOUR.exists():
        raise CannotBuild("this is no checkout of the sources")
    hook = module_from_spec(spec)
    spec.loader.exec_module(hook)
    return hook
