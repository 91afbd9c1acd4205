"""The .venv in which run.py works, and what is made for it: packages, compiled rules, the page, a browser.

Everything is done once and again when its sources change. Packages are installed by uv, which takes seconds where pip
takes a minute; uv itself comes from PyPI where it is missing, and pip does the work where uv cannot.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import hatch_build
import page_build

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PYPROJECT = ROOT / "pyproject.toml"
RECORD = ROOT / hatch_build.RECORD
RULES_STAMP = VENV / ".meadhall-rules"
# The bots' processes read it again, and must not open a hall of their own.
SCRIPT = f"""#!{PYTHON}
import sys
from meadhall.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""


class SetupError(Exception):
    """One sentence for the person at the terminal, and what led to it."""


def say(text: str) -> None:
    print(text, flush=True)


def call(*command: object, environment: dict[str, str] | None = None) -> int:
    return subprocess.call([str(part) for part in command], cwd=ROOT, env=environment)


def step(failure: str, *command: object, environment: dict[str, str] | None = None) -> None:
    """Run it quietly. SetupError with its last words if it fails."""
    words = [str(part) for part in command]
    done = subprocess.run(
        words,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=environment,
    )
    if done.returncode:
        last_lines = "".join(f"\n  {line[:200]}" for line in done.stdout.splitlines()[-8:])
        raise SetupError(f"Set-up {failure}; its last words were:{last_lines}")


# --- packages ------------------------------------------------------------------------------------------------------


def needs_of(part: str) -> list[str]:
    """The packages of one part: "meadhall" (engines and terminal), "compiler", or an extra of pyproject.toml."""
    import tomllib  # not above: an older Python must come as far as run.py's word about it

    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    if part == "compiler":
        return hatch_build.compiler_needs(project["dependencies"] + extras["check"])
    return list(project["dependencies"] if part == "meadhall" else extras[part])


def ensure_packages(*parts: str) -> None:
    """The hall's packages and those of the parts, all in one installation."""
    if not PYTHON.exists():
        say("Setting up .venv …")
        # Without pip, because Debian's Python lacks ensurepip unless python3-venv is installed.
        step("could not make .venv", sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
    stale = {}
    for part in ("meadhall", "hall", *parts):
        stamp, needs = VENV / f".meadhall-{part}", needs_of(part)
        if not stamp.exists() or stamp.read_text() != "\n".join(needs):
            stale[stamp] = needs
    if stale:
        say(f"Installing packages ({', '.join(stamp.name.removeprefix('.meadhall-') for stamp in stale)}) …")
        install([need for needs in stale.values() for need in needs])
        for stamp, needs in stale.items():
            stamp.write_text("\n".join(needs))
    link()


def install(needs: list[str]) -> None:
    """Into .venv, by uv if it can, else by pip."""
    pip = [sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "--disable-pip-version-check"]
    uv = shutil.which("uv") or shutil.which("uv", path=str(BIN))
    if not uv and not has_pip():
        raise SetupError("Set-up needs pip or uv (Debian: apt install python3-pip).")
    try:
        if not uv:
            step("could not install uv", *pip, "--no-compile", "uv")
            uv = str(shutil.which("uv", path=str(BIN)))
        environment = {**os.environ, **index_of_pip()} if has_pip() else None
        step("could not install packages", uv, "pip", "install", "--quiet", "--python", PYTHON, *needs,
             environment=environment)  # fmt: skip
    except SetupError as problem:
        if not has_pip():
            raise
        say(f"uv failed, so pip goes on. {problem}")
        step("could not install packages", *pip, *needs)


def has_pip() -> bool:
    return importlib.util.find_spec("pip") is not None


def index_of_pip() -> dict[str, str]:
    """Where pip is told to look for packages in its settings, uv looks too."""
    done = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True)
    for line in done.stdout.splitlines():
        name, _, value = line.partition("=")
        if name.rpartition(".")[2] == "index-url" and "UV_DEFAULT_INDEX" not in os.environ:
            return {"UV_DEFAULT_INDEX": value.strip("'\"")}
    return {}


def link() -> None:
    """Make `import meadhall` and `.venv/bin/meadhall` lead to the sources in src/."""
    paths = {"base": str(VENV), "platbase": str(VENV)}
    packages = Path(sysconfig.get_path("purelib", vars=paths))
    for left in (*packages.glob("meadhall__mypyc*.*"), *packages.glob("_editable_impl_meadhall.pth")):
        left.unlink()  # by an earlier way of installing: such rules would be found before those in src/
    (packages / "meadhall.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")
    if os.name == "nt":
        (BIN / "meadhall.cmd").write_text(f'@"{PYTHON}" -m meadhall %*\n')
        return
    (BIN / "meadhall").write_text(SCRIPT, encoding="utf-8")
    (BIN / "meadhall").chmod(0o755)


# --- the rules -----------------------------------------------------------------------------------------------------


def rules_key() -> str:
    """Changes with everything that could make the next build of the rules differ from the last."""
    digest = hashlib.sha256(PYPROJECT.read_bytes() + Path(hatch_build.__file__).read_bytes())
    for part in (hatch_build.sources_digest(ROOT), hatch_build.why_plain(), ROOT, sys.version):
        digest.update(f"{part}\0".encode())
    return digest.hexdigest()


def rules_are_current(quick: bool = False) -> bool:
    """Those of the sources; with ``quick`` a quick build will do, too."""
    if not RECORD.exists() or not RULES_STAMP.exists() or RULES_STAMP.read_text() != rules_key():
        return False
    return quick or not build_record().get("quick")


def ensure_rules(quick: bool = False) -> None:
    """The rules, compiled where that is possible; the hall's packages must be there. ``quick`` is enough for tests."""
    if rules_are_current(quick):
        return
    RULES_STAMP.unlink(missing_ok=True)
    key = rules_key()  # before compiling, so that an edit made meanwhile counts as a change
    if not hatch_build.why_plain():
        ensure_packages("compiler")
        say("Compiling the rules …")
    environment = {**os.environ, hatch_build.QUICK: "1" if quick else ""}
    step("could not build the rules", PYTHON, "hatch_build.py", environment=environment)
    RULES_STAMP.write_text(key)
    say(build_summary())


def build_record() -> dict[str, object]:
    return dict(json.loads(RECORD.read_text(encoding="utf-8")))


def build_summary() -> str:
    record = build_record()
    if record["compiled"]:
        return f"Rules compiled with mypyc {record['mypy']}" + (", quickly, for tests" if record.get("quick") else "")
    return f"Rules run as plain Python: {record['why']}"


# --- the page and the browser --------------------------------------------------------------------------------------


def python_with_node() -> Path:
    """The Python whose page_build.py finds Node: any where the system has it, else that of .venv, with Node from PyPI.
    Only in the second case must .venv be there already."""
    if page_build.system_node():
        return Path(sys.executable)
    if call(PYTHON, "-c", "import page_build, sys; sys.exit(page_build.pypi_node() is None)"):
        say("Installing Node.js …")
        install([page_build.NODE_FROM_PYPI])
    return PYTHON


def ensure_page() -> None:
    """The page of the present sources. Without it the hall still opens, and tells whoever comes."""
    if page_build.is_current(ROOT):
        return
    say("Building the page …")
    if call(python_with_node(), "page_build.py"):
        say("Going on without it.")


def ensure_browser() -> None:
    """A Chromium: the system's, or one that is fetched. Its absence is told now, and by every test that needs it."""
    call(python_with_node(), "tools/chromium.py")
