#!/usr/bin/env python3
"""Set Meadhall up in .venv and start it. Needs Python 3.11 and pip (or uv), nothing else.

python3 run.py                 open the hall and show it in the browser
python3 run.py play eketorp    play in the terminal
python3 run.py COMMAND ...     any command of meadhall, for example: games
python3 run.py test [...]      every test, on the compiled rules and as plain Python; arguments go to pytest
python3 run.py check           ruff, mypy and svelte-check
python3 run.py screenshots     the pictures in docs/screenshots, anew
python3 run.py bench [...]     speed, against OpenSpiel and RLCard; "bench page" measures the page
python3 run.py soak [...]      random games without end
python3 run.py mutate [...]    does a test fail when a rule is broken?
python3 run.py crash [...]     kill the server again and again; no move may be lost
python3 run.py abuse [...]     hostile requests; the server must not mind
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build
import page_build

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PYPROJECT = ROOT / "pyproject.toml"
RECORD = ROOT / hatch_build.RECORD


class SetupError(Exception):
    """One sentence for the person at the terminal, and what led to it."""


def say(text: str) -> None:
    print(text, flush=True)


def call(*command: object, **options: object) -> int:
    return subprocess.call([str(part) for part in command], **options)


# --- the environment -----------------------------------------------------------------------------------------------


def rules_key() -> str:
    """Changes with everything that could make the next build of the rules differ from the last."""
    digest = hashlib.sha256(PYPROJECT.read_bytes() + Path(hatch_build.__file__).read_bytes())
    for part in (hatch_build.sources_digest(ROOT), hatch_build.why_plain(), ROOT, sys.version):
        digest.update(f"{part}\0".encode())
    return digest.hexdigest()


def extra_requirements(extra: str) -> list[str]:
    import tomllib

    return tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"][extra]


def ensure(extra: str = "") -> None:
    """Bring .venv up to date: Meadhall itself when the build would differ, an extra's packages when they changed.

    The extra is installed by its list rather than as `.[extra]`, which would compile the rules once more.
    """
    wanted = [(VENV / ".meadhall-rules", rules_key(), ["-e", str(ROOT)])]
    if extra:
        needs = extra_requirements(extra)
        wanted.append((VENV / f".meadhall-{extra}", "\n".join(needs), needs))
    if not PYTHON.exists():
        say("Setting up .venv …")
        # Without pip, because Debian's Python lacks ensurepip unless python3-venv is installed.
        install_step([sys.executable, "-m", "venv", "--clear", "--without-pip", VENV], "could not make .venv")
    stale = [step for step in wanted if not step[0].exists() or step[0].read_text() != step[1] or not RECORD.exists()]
    if not stale:
        return
    say("Installing Meadhall …" if stale[0] is wanted[0] else f"Installing what '{extra}' needs …")
    for stamp, _, _ in stale:
        stamp.unlink(missing_ok=True)
    # ensure_page, which knows whether the page is wanted, is quicker than a package build.
    environment = {**os.environ, "MEADHALL_NO_PAGE": "1"}
    targets = [part for _, _, parts in stale for part in parts]
    install_step([*installer(), *targets], "could not install Meadhall", environment)
    for stamp, key, _ in stale:
        stamp.write_text(key)
    say(build_summary())


def installer() -> list[object]:
    if uv := shutil.which("uv"):
        # uv would otherwise take an earlier build of the same version from its cache.
        return [uv, "pip", "install", "--quiet", "--python", PYTHON, "--reinstall-package", "meadhall"]
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "--disable-pip-version-check"]
    raise SetupError("Set-up needs pip or uv (Debian: apt install python3-pip).")


def install_step(command: list[object], failure: str, environment: dict[str, str] | None = None) -> None:
    words = [str(part) for part in command]
    done = subprocess.run(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", env=environment
    )
    if done.returncode:
        last_lines = "".join(f"\n  {line[:200]}" for line in done.stdout.splitlines()[-8:])
        raise SetupError(f"Set-up {failure}; its last words were:{last_lines}")


def build_record() -> dict[str, object]:
    return json.loads(RECORD.read_text(encoding="utf-8"))


def build_summary() -> str:
    record = build_record()
    if record["compiled"]:
        return f"Rules compiled with mypyc {record['mypy']}"
    return f"Rules run as plain Python: {record['why']}"


# --- the page ------------------------------------------------------------------------------------------------------


def ensure_node() -> None:
    """Node from PyPI into .venv, where the system has none that will do."""
    has_node = "import page_build, sys; sys.exit(page_build.pypi_node() is None)"
    if page_build.system_node() or not call(PYTHON, "-c", has_node, cwd=ROOT):
        return
    say("Installing Node.js …")
    install_step([*installer(), page_build.NODE_FROM_PYPI], "could not install Node.js")


def ensure_page() -> None:
    """The page of the present sources. Without it the hall still opens, and tells whoever comes."""
    if page_build.is_current(ROOT):
        return
    ensure_node()
    say("Building the page …")
    if call(PYTHON, "page_build.py", cwd=ROOT):
        say("Going on without it.")


def ensure_browser() -> None:
    """A Chromium: the system's, or one that is fetched. Its absence is told now, and by every test that needs it."""
    ensure_node()
    call(PYTHON, "tools/chromium.py", cwd=ROOT)


# --- the commands --------------------------------------------------------------------------------------------------


def test(args: list[str]) -> int:
    """All tests, then, where the rules are compiled, those of the rules once more on the sources they came from."""
    ensure("test")
    ensure_page()
    ensure_browser()
    pytest = (PYTHON, "-m", "pytest", "-n", "auto")
    say(f"\n=== Tests. {build_summary()}")
    failed = call(*pytest, *args, cwd=ROOT)
    if args:
        return failed
    if not build_record()["compiled"]:
        say("\n=== Only this pass: there are no compiled rules to compare with.")
        return failed
    say("\n=== Tests of the rules, now as plain Python")
    rule_tests = [path for path in (ROOT / "tests/conformance", ROOT / "tests/games") if path.is_dir()]
    return call(*pytest, *rule_tests, cwd=ROOT, env={**os.environ, "MEADHALL_PURE": "1"}) or failed


def check() -> int:
    ensure("check")
    ensure_node()
    failed = call(PYTHON, "-m", "ruff", "check", cwd=ROOT)
    failed = call(PYTHON, "-m", "mypy", "--strict", "src", cwd=ROOT) or failed
    return call(PYTHON, "page_build.py", "check", cwd=ROOT) or failed


def main(command: str, args: list[str]) -> int:
    if command in ("-h", "--help"):
        say(__doc__.strip())
        return 0
    if command == "check" and args:
        print("run.py: 'check' takes no arguments", file=sys.stderr)
        return 2
    if command == "test":
        return test(args)
    if command == "check":
        return check()
    if command == "screenshots" or (command, *args[:1]) == ("bench", "page"):
        ensure("test")
        ensure_page()
        ensure_browser()
        script, words = ("screenshots", args) if command == "screenshots" else ("bench_page", args[1:])
        return call(PYTHON, ROOT / f"tools/{script}.py", *words)
    ensure({"bench": "bench", "mutate": "test", "crash": "test", "abuse": "test"}.get(command, ""))
    if command in ("soak", "mutate", "crash", "abuse"):
        return call(PYTHON, ROOT / f"tools/{command}.py", *args)
    if command == "serve":
        ensure_page()
    started = shlex.join([Path(sys.executable).name, sys.argv[0]])  # for commands that Meadhall tells people to type
    return call(BIN / "meadhall", command, *args, env={**os.environ, "MEADHALL_COMMAND": started})


def open_hall() -> int:
    """The hall for whoever sits here: its log tells only what goes wrong."""
    os.environ.setdefault("MEADHALL_LOG_LEVEL", "warning")
    return main("serve", ["--open"])


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is what an older Python meets first
        sys.exit(f"Meadhall needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    sys.stdout.reconfigure(errors="replace")  # not every terminal can write "…"
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else open_hall())
    except SetupError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit(130)
