#!/usr/bin/env python3
"""May this be released? `python tools/release_check.py v0.5.0` says why not.

The tag, the version in src/meadhall/__init__.py and the newest chapter of CHANGELOG.md must agree. It needs nothing
beside Python: the release workflow asks it first.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def constants(file: Path) -> dict[str, object]:
    """The literals that a module gives names to."""
    found: dict[str, object] = {}
    for line in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            try:
                found[line.targets[0].id] = ast.literal_eval(line.value)
            except ValueError:
                continue
    return found


def faults(tag: str, root: Path = ROOT) -> list[str]:
    version = str(constants(root / "src/meadhall/__init__.py")["__version__"])
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    chapters = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", changelog, re.MULTILINE)
    released = [(name, date) for name, date in chapters if name != "Unreleased"]
    found = []
    if tag != f"v{version}":
        found.append(f"the tag is {tag}, the version {version}")
    if not released or released[0][0] != version:
        found.append(f"CHANGELOG.md has no chapter [{version}] before the others")
    elif not released[0][1]:
        found.append(f"CHANGELOG.md gives [{version}] no date")
    return found


if __name__ == "__main__":
    if problems := faults(sys.argv[1] if len(sys.argv) > 1 else ""):
        sys.exit("Not to be released: " + "; ".join(problems) + ".")
