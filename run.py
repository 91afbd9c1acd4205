#!/usr/bin/env python3
"""Set Meadhall up in .venv and start it. Needs Python 3.11 and pip (or uv), nothing else.

python3 run.py                 open the hall and show it in the browser
python3 run.py play eketorp    play in the terminal
python3 run.py COMMAND ...     any command of meadhall, for example: games
python3 run.py test [...]      check, then every test; arguments (then without check) go to pytest
python3 run.py test --deep     the same, with longer searches, and all tests of the rules as plain Python too
python3 run.py compile         the rules, as they are now
python3 run.py check           ruff, mypy --strict, svelte-check and eslint
python3 run.py docs            the documents as a site, which the hall then serves under /docs; "docs links" checks it
python3 run.py screenshots     the pictures in docs/screenshots, anew
python3 run.py bench [...]     speed, against OpenSpiel and RLCard; "bench page" measures the page
python3 run.py soak [...]      random games without end; "soak readers" nearly right documents, "soak hall" memory,
                               "soak worlds" what a hall tells that it should not
python3 run.py mutate [...]    does a test fail when a rule is broken?
python3 run.py crash [...]     kill the server again and again; no move may be lost
python3 run.py abuse [...]     hostile requests; the server must not mind

The first start opens the hall on plain Python while the rules are compiled beside it, then goes on with those.
"""

from __future__ import annotations

import io
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import hatch_build
import page_build
from environment import (
    PYTHON,
    ROOT,
    SetupError,
    build_record,
    build_summary,
    call,
    ensure_browser,
    ensure_packages,
    ensure_page,
    ensure_rules,
    rules_are_current,
    say,
)

MEANWHILE = "meanwhile"  # MEADHALL_PURE of a hall that is to be replaced when the rules are compiled
COMPILE = [*(["nice", "-n", "10"] if shutil.which("nice") else []), sys.executable, str(ROOT / "run.py"), "compile"]
CHECKED = ("src", "tests", "tools", "run.py", "environment.py", "hatch_build.py", "page_build.py")


# --- steps side by side --------------------------------------------------------------------------------------------


class Work:
    """Steps that run side by side, each after those it needs."""

    def __init__(self) -> None:
        self.hands = ThreadPoolExecutor(16)
        self.began = time.monotonic()
        self.failed = 0

    def begin(self, what: Callable[[], object], *needed: Future[None]) -> Future[None]:
        def then() -> None:
            for step in needed:
                step.result()
            what()

        return self.hands.submit(then)

    def begin_check(self, name: str, command: list[object], *needed: Future[None]) -> Future[None]:
        """A program that looks for mistakes: its verdict is told when it ends, what it said only if it found some."""

        def look() -> None:
            words = [str(part) for part in command]
            done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.tell(f"{name}: {'FAILED' if done.returncode else 'ok'}")
            if done.returncode:
                say(done.stdout.decode(errors="replace").rstrip())
            self.failed = self.failed or done.returncode

        return self.begin(look, *needed)

    def tell(self, text: str) -> None:
        say(f"[{time.monotonic() - self.began:4.0f} s] {text}")


def begin_set_up(work: Work, *parts: str) -> tuple[Future[None], Future[None]]:
    """The packages and, beside them where the system has Node, the page."""
    packages = work.begin(lambda: ensure_packages(*parts))
    return packages, work.begin(ensure_page, *([] if page_build.system_node() else [packages]))


def begin_checks(work: Work, packages: Future[None], page: Future[None]) -> list[Future[None]]:
    """ruff, mypy over all Python, svelte-check and eslint; the last two need what building the page has installed."""
    return [
        work.begin_check("ruff", [PYTHON, "-m", "ruff", "check"], packages),
        work.begin_check("mypy --strict", [PYTHON, "-m", "mypy", "--strict", *CHECKED], packages),
        work.begin_check("svelte-check and eslint", [PYTHON, "page_build.py", "check"], packages, page),
    ]


# --- tests and checks ----------------------------------------------------------------------------------------------


def check() -> int:
    work = Work()
    packages, page = begin_set_up(work, "check", "test")
    for step in (*begin_checks(work, packages, page), page):
        step.result()
    return work.failed


def test(args: list[str]) -> int:
    """All tests, then, where the rules are compiled, whole games once more on the sources they came from, which must
    give the same digests; with --deep longer searches and all tests of the rules."""
    is_deep = args == ["--deep"]
    if is_deep:
        args = []
    work = Work()
    packages, page = begin_set_up(work, "check", "test", *([] if hatch_build.why_plain() else ["compiler"]))
    rules = work.begin(lambda: ensure_rules(quick=True), packages)
    browser = work.begin(ensure_browser, *([] if page_build.system_node() else [packages, page]))
    checks = [] if args else begin_checks(work, packages, page)
    for step in (rules, page, browser, *checks):
        step.result()
    work.tell(f"Tests. {build_summary()}")
    environment = {**os.environ, **({"HYPOTHESIS_PROFILE": "deep"} if is_deep else {})}
    pytest = (PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal")  # a module's tests stay together
    failed = call(*pytest, *args, environment=environment) or work.failed
    work.tell("Tests ended.")
    if args:
        return failed
    if not build_record()["compiled"]:
        say("Only this pass: there are no compiled rules to compare with.")
        return failed
    say("=== Tests of the rules, now as plain Python" if is_deep else "=== Whole games, now as plain Python")
    conformance = ROOT / "tests/conformance"
    rule_tests = [conformance, ROOT / "tests/games"] if is_deep else [conformance / "test_playthroughs.py"]
    failed = call(*pytest, *rule_tests, environment={**environment, "MEADHALL_PURE": "1"}) or failed
    work.tell("All ended." if is_deep else "All ended; the exhaustive cases are left to: python3 run.py test --deep")
    return failed


# --- the hall ------------------------------------------------------------------------------------------------------


def serve(args: list[str]) -> int:
    """Open the hall. Where its rules are not compiled yet but can be, it opens at once on plain Python, and goes on
    with the compiled ones when they are ready."""
    work = Work()
    packages, page = begin_set_up(work)
    page.result()
    packages.result()
    can_wait = hasattr(signal, "SIGUSR2") and not hatch_build.why_plain()
    if rules_are_current() or not can_wait:
        ensure_rules()
        return meadhall("serve", *args)
    return serve_meanwhile(args)


def serve_meanwhile(args: list[str]) -> int:
    hall = subprocess.Popen(
        [str(PYTHON), "-m", "meadhall", "serve", *args],
        env={**command_environment(), "MEADHALL_PURE": MEANWHILE},
        stdout=subprocess.PIPE,
        text=True,
    )
    signal.signal(signal.SIGTERM, lambda *_: hall.terminate())
    compiling: list[subprocess.Popen[bytes]] = []

    def replace_when_compiled() -> None:
        """In a session of its own, so that its compilers can be ended with it."""
        compiling.append(subprocess.Popen(COMPILE, start_new_session=True))
        is_compiled = compiling[0].wait() == 0 and build_record()["compiled"]
        if hall.poll() is None and is_compiled:
            hall.send_signal(signal.SIGUSR2)
        elif hall.poll() is None:
            say("The hall goes on with plain Python.")

    assert hall.stdout is not None
    is_open = False
    try:
        for line in hall.stdout:  # the first says where the hall is: then it listens to signals
            print(line, end="", flush=True)
            if not is_open:
                is_open = True
                say("The hall plays on plain Python while its rules are compiled.")
                threading.Thread(target=replace_when_compiled, daemon=True).start()
    except KeyboardInterrupt:  # the hall has it too, and says farewell to its guests
        hall.wait()
        raise
    finally:
        if compiling and compiling[0].poll() is None:
            os.killpg(compiling[0].pid, signal.SIGTERM)
    return hall.wait()


# --- the commands --------------------------------------------------------------------------------------------------


def command_environment() -> dict[str, str]:
    started = shlex.join([Path(sys.executable).name, sys.argv[0]])  # for commands that Meadhall tells people to type
    return {**os.environ, "MEADHALL_COMMAND": started}


def meadhall(*words: str) -> int:
    return subprocess.call([str(PYTHON), "-m", "meadhall", *words], env=command_environment())


def main(command: str, args: list[str]) -> int:
    if command in ("-h", "--help"):
        say((__doc__ or "").strip())
        return 0
    if command == "check" and args:
        print("run.py: 'check' takes no arguments", file=sys.stderr)
        return 2
    if command == "test":
        return test(args)
    if command == "check":
        return check()
    if command == "serve":
        return serve(args)
    if command == "docs":
        ensure_packages("docs")
        return subprocess.call([str(PYTHON), str(ROOT / "tools/docs_site.py"), *args])
    if command == "compile":
        ensure_packages()
        ensure_rules()
        return 0
    shows_pages = command == "screenshots" or (command, *args[:1]) == ("bench", "page")
    soaks_hall = command == "soak" and ("readers" in args or args[:1] in (["hall"], ["worlds"]))
    extras = {"bench": ["bench"], "mutate": ["test"], "crash": ["test"], "abuse": ["test"]}
    ensure_packages(*(["test"] if shows_pages or soaks_hall else extras.get(command, [])))
    ensure_rules()
    if shows_pages:
        ensure_page()
        ensure_browser()
        script, words = ("screenshots", args) if command == "screenshots" else ("bench_page", args[1:])
        return subprocess.call([str(PYTHON), str(ROOT / f"tools/{script}.py"), *words])
    if command in ("soak", "mutate", "crash", "abuse"):
        return subprocess.call([str(PYTHON), str(ROOT / f"tools/{command}.py"), *args])
    return meadhall(command, *args)


def open_hall() -> int:
    """The hall for whoever sits here: its log tells only what goes wrong."""
    os.environ.setdefault("MEADHALL_LOG_LEVEL", "warning")
    return main("serve", ["--open"])


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is what an older Python meets first
        sys.exit(f"Meadhall needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal can write "…"
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else open_hall())
    except SetupError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit(130)
