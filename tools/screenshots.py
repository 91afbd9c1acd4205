#!/usr/bin/env python3
"""The pictures in docs/screenshots, anew: every page and every phase of a table, on desk and phone, by day and by
night, in French and in English. `python3 run.py screenshots [NAME ...]` takes only those whose names begin so.

The luck of a table is sealed, so the positions differ from one run to the next.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chromium import browser
from playwright.sync_api import Browser
from running_hall import running_hall

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from web.people import Person  # noqa: E402

FOLDER = ROOT / "docs/screenshots"
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"phone": True, "device_scale_factor": 1.5, "is_mobile": True}
LOOKS = {
    "desk-dark-en": DESK | {"theme": "dark", "lang": "en"},
    "desk-light-fr": DESK | {"theme": "light", "lang": "fr"},
    "phone-dark-fr": PHONE | {"theme": "dark", "lang": "fr"},
    "phone-light-en": PHONE | {"theme": "light", "lang": "en"},
}
QUALITY = 68  # of JPEG: good enough to judge, small enough to keep

Snapshot = dict[str, Any]


def asks(*verbs: str, since: int = 1) -> Callable[[Snapshot], bool]:
    """The seat is asked for one of these, in this round or later."""

    def so(seen: Snapshot) -> bool:
        return seen["view"]["round"] >= since and any(action.split()[0] in verbs for action in seen["legal"])

    return so


def half_placed(seen: Snapshot) -> bool:
    """Some orders are given, some vikings are still at home."""
    mine = seen["view"]["players"]["red"]
    return asks("place", since=4)(seen) and 1 <= mine["home"] <= 4


PHASES: dict[str, Callable[[Snapshot], bool]] = {
    "placement": half_placed,
    "combat": asks("fight", "besiege", since=4),
    "duel": asks("play", since=4),
    "build": asks("build", since=5),
    "over": lambda _: False,
}


class Photographer:
    def __init__(self, browser: Browser, address: str, wanted: list[str]) -> None:
        self.browser, self.address, self.wanted, self.taken = browser, address, wanted, 0
        self.host = Person(browser, address, "Astrid")
        self.host.come_in()

    def is_wanted(self, name: str) -> bool:
        return not self.wanted or any(name.startswith(word) for word in self.wanted)

    def take(self, name: str, path: str, ready: str = "h1") -> None:
        if not self.is_wanted(name):
            return
        for look, wishes in LOOKS.items():
            person = Person(self.browser, self.address, "Astrid", **wishes)
            person.context.add_cookies(self.host.context.cookies())  # type: ignore[arg-type]
            person.go(path)
            person.page.locator(ready).first.wait_for(state="attached")
            person.page.wait_for_load_state("networkidle")
            person.page.evaluate("document.fonts.ready")
            person.page.wait_for_timeout(400)
            file = FOLDER / f"{name}-{look}.jpg"
            person.page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
            print(f"{file.name}: {file.stat().st_size // 1024} kB", flush=True)
            person.close()
            self.taken += 1

    def tables(self) -> str:
        """A table in each phase; returns one that is over."""
        table = ""
        for phase, is_there in PHASES.items():
            if self.is_wanted(f"table-{phase}") or phase == "over":
                table = self.host.new_table("me", "greedy", "greedy", "greedy", access="open")
                self.host.play_elsewhere(table, is_there)
                ready = "#result" if phase == "over" else "[role=toolbar] button"
                self.take(f"table-{phase}", f"/table/{table}?seat=0", ready)
        return table

    def all(self) -> int:
        over = self.tables()
        self.host.new_table("me", "open", "greedy", access="open")
        self.take("lobby", "/", "article h3")
        self.take("gathering", f"/table/{self.host.new_table('me', 'open', 'open', access='link')}", "#chairs")
        self.take("replay", f"/replay/{over}?seat=0&step=150", "[type=range]")
        self.take("rules", "/rules/eketorp")
        self.take("lesson", "/learn/eketorp", ".board svg")
        self.take("ladder", "/ratings/eketorp")
        self.take("me", "/me")
        return self.taken


def main(wanted: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running_hall(Path(data)) as address, browser() as opened:
        taken = Photographer(opened, address, wanted).all()
    if taken == 0:
        print(f"No picture is called so: {' '.join(wanted)}", file=sys.stderr)
    return 0 if taken else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
