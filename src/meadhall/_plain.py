"""``MEADHALL_PURE=1`` runs the rules as plain Python where compiled ones are installed beside them: for tests that
compare the two, and for debugging."""

from __future__ import annotations

import os
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path


def prefer_if_asked(package_path: list[str]) -> None:
    """Make imports below the package see only ``.py`` files."""
    if not os.environ.get("MEADHALL_PURE"):
        return
    roots = tuple(str(Path(entry)) for entry in package_path)

    def plain_finder(folder: str) -> FileFinder:
        if not folder.startswith(roots):
            raise ImportError("not ours")
        return FileFinder(folder, (SourceFileLoader, [".py"]))

    sys.path_hooks.insert(0, plain_finder)
    for folder in [known for known in sys.path_importer_cache if known.startswith(roots)]:
        del sys.path_importer_cache[folder]


def is_compiled() -> bool:
    """Whether the rules in use are the compiled ones."""
    from meadhall.core import state

    return not str(state.__file__).endswith(".py")


def rules_in_use() -> str:
    """Said to whoever looks after a hall."""
    return "compiled" if is_compiled() else "plain Python"
