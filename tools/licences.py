#!/usr/bin/env python3
"""The licences of all that Meadhall stands on: Python packages by extra, what is built into the page, the fonts.

python tools/licences.py           the list, as Markdown
python tools/licences.py --write   into docs/licences.md

Python packages are asked for what they declare about themselves, where they are installed; those of the page by
web/package-lock.json's neighbours in web/node_modules.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/licences.md"
PARTS = {"meadhall": "Engines and terminal", "hall": "The hall", "env": "Environments", "arena": "Plots of the arena",
         "ray": "The arena on a cluster", "bench": "Benchmarks", "test": "Tests", "check": "Checks and the compiler",
         "docs": "These documents"}  # fmt: skip
# What is not installed where this is run, or says nothing itself.
KNOWN = {"ray": "Apache-2.0", "rlcard": "MIT", "matplotlib": "Matplotlib (PSF-based)", "open_spiel": "Apache-2.0",
         "mkdocs": "BSD-2-Clause", "mkdocs-material": "MIT", "mkdocstrings": "ISC", "setuptools": "MIT"}  # fmt: skip
SHORT = {
    "MIT License": "MIT", "APL 2": "Apache-2.0", "Apache Software License": "Apache-2.0", "BSD License": "BSD",
    "Apache 2.0": "Apache-2.0", "Apache License 2.0": "Apache-2.0", "3-Clause BSD License": "BSD-3-Clause",
}  # fmt: skip


def name_of(need: str) -> str:
    return re.split(r"[\[<>=!; ]", need, maxsplit=1)[0]


def licence_of(package: str) -> str:
    """As the package declares it: an expression, else its short name, else its classifier."""
    try:
        meta = distribution(package).metadata
    except PackageNotFoundError:
        return KNOWN.get(package, "")
    told = {name: meta[name] or "" for name in ("License", "License-Expression") if name in meta}
    classified = [line.rpartition(" :: ")[2] for line in meta.get_all("Classifier") or [] if line.startswith("License")]
    stated = told.get("License", "")
    found = told.get("License-Expression") or (stated if stated and len(stated) < 40 else "") or ", ".join(classified)
    return SHORT.get(found, found) or KNOWN.get(package, "")


def python_rows() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    rows = []
    for part, title in PARTS.items():
        needs = project["dependencies"] if part == "meadhall" else project["optional-dependencies"][part]
        for package in dict.fromkeys(name_of(need) for need in needs):
            rows.append(f"| {title} | {package} | {licence_of(package) or '?'} |")
    return rows


def page_rows() -> list[str]:
    """What ends up in the built page: the dependencies, with theirs."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    rows = []
    for path, told in sorted(lock.items()):
        package = path.rpartition("node_modules/")[2]
        if path and not told.get("dev") and not told.get("optional"):
            kind = "font" if package.startswith("@fontsource") else "page"
            rows.append(f"| {kind} | {package} | {told.get('license', '?')} |")
    svelte = lock["node_modules/svelte"]
    return [*rows, f"| page (compiled in) | svelte | {svelte.get('license', '?')} |"]


def page() -> str:
    return "\n".join(
        [
            "# Licences",
            "",
            "Meadhall is under Apache-2.0 (LICENSE, NOTICE). What it stands on, as `tools/licences.py` finds it; each",
            "package brings its own text. Wheels of Meadhall hold only what the second table lists.",
            "",
            "## Python packages that are named in pyproject.toml",
            "",
            "| for | package | licence |",
            "|---|---|---|",
            *python_rows(),
            "",
            "## In the built page",
            "",
            "| | package | licence |",
            "|---|---|---|",
            *page_rows(),
            "",
        ]
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page())
