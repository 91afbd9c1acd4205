#!/usr/bin/env python3
"""Try an installed Meadhall as a stranger would: its commands, a game of every kind, the hall and its page.

python tools/try_wheel.py                        the Meadhall of this Python
python tools/try_wheel.py COMMAND                another one, such as /somewhere/bin/meadhall
python tools/try_wheel.py COMMAND --browser      and play a whole game in Chromium (needs what the tests need)

It works in an empty folder, so that no sources are found, and ends with an error if anything is amiss. But for
--browser it needs nothing beside Python: cibuildwheel runs it for every wheel.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def said(command: list[str], *words: str) -> str:
    done = subprocess.run([*command, *words], capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        sys.exit(f"{' '.join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return bytes(answer.read())


def try_games(command: list[str], games: list[str]) -> None:
    for game in games:
        began = time.monotonic()
        report = json.loads(said(command, "sim", game, "--games", "1", "--bots", "random", "--json"))
        if report["games"] != 1:
            sys.exit(f"{game}: {report}")
        print(f"{game}: a game at random in {time.monotonic() - began:.1f} s")


def try_hall(command: list[str], folder: Path, with_browser: bool) -> list[str]:
    """Returns the games that it offers."""
    words = ["serve", "--port", "0", "--database", f"sqlite:///{(folder / 'hall.sqlite').as_posix()}"]
    began = time.monotonic()
    hall = subprocess.Popen([*command, *words], stdout=subprocess.PIPE, text=True, encoding="utf-8")
    assert hall.stdout is not None
    try:
        address = hall.stdout.readline().removeprefix("Meadhall: ").strip()
        health = json.loads(fetched(f"{address}/health"))
        print(f"the hall: {health} after {time.monotonic() - began:.1f} s")
        page = fetched(f"{address}/").decode()
        files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        if not any(name.startswith("/assets/") and name.endswith(".js") for name in files):
            sys.exit(f"The page asks for no program:\n{page}")
        print(f"its page: {len(files)} files, {sum(len(fetched(address + name)) for name in files)} bytes")
        if with_browser:
            play_in_browser(address)
        return [str(game["id"]) for game in json.loads(fetched(f"{address}/api/games"))]
    finally:
        hall.terminate()
        hall.wait(60)


def play_in_browser(address: str) -> None:
    """From the first click in the lobby to the result."""
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]
    from chromium import browser

    from web.people import Person
    from web.test_play import play_by_mouse

    began = time.monotonic()
    with browser() as chromium:
        person = Person(chromium, address, "Astrid", service_workers="allow")
        person.go("/")
        person.page.get_by_role("button", name="Play now against bots").first.click()
        person.wait_for_question()
        answers, on_board = play_by_mouse(person, random.Random(1))
        result = person.result.inner_text().splitlines()[0]
        if person.mishaps:
            sys.exit(f"The browser's console: {person.mishaps}")
        person.close()
    print(f"in Chromium: {answers} answers, {on_board} on the board, “{result}”, {time.monotonic() - began:.0f} s")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    words.add_argument("command", nargs="?", help="an installed meadhall; by default that of this Python")
    words.add_argument("--browser", action="store_true", help="play a game in Chromium, too")
    given = words.parse_args()
    command = [str(Path(given.command).absolute())] if given.command else [sys.executable, "-m", "meadhall"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chdir(folder)
        print(said(command, "--version").strip())
        try_games(command, try_hall(command, Path(folder), given.browser))
        os.chdir(ROOT)
    print("All is well.")


if __name__ == "__main__":
    main()
