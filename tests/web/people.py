"""Somebody with a browser in the hall: what he sees, what he clicks, and what his browser was told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Response, ViewportSize, WebSocket, expect

import meadhall
from meadhall.bots import Bot

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

# The first visit's settings: events are shown at once. What somebody then chooses himself stays.
SETTINGS = """settings => {
    for (const [name, value] of Object.entries(settings)) {
        const key = `meadhall.${name}`;
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
}"""
# Whether the page shows a position as new as that one, and has something to be answered in it or the game is over.
ASKED = """seq => document.querySelector('#result') !== null
    || (document.querySelector('[role=toolbar] button[aria-disabled=false]') !== null
        && document.querySelector('[aria-busy=true]') === null
        && Number(document.querySelector('.board[data-seq]')?.dataset.seq) >= seq)"""
# What is no mishap: Chromium's remark on a file that it began to load before the service worker was there and got after
# it was, and Playwright's on a context without one.
REMARKS = ("cross-world service worker resource mismatch", "Service Worker registration blocked by Playwright")
# Where the glowing things can be clicked that are in sight and not covered by anything.
IN_SIGHT = """() => {
    if (document.querySelector('[aria-busy=true]')) return [];
    const glowing = document.querySelectorAll(
        ':is(.targets *, .target, button.held)[aria-disabled=false]:not(.takes-back), .offer button');
    const points = [];
    for (const thing of glowing) {
        const box = thing.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit === thing || thing.contains(hit)) && thing.ariaPressed === null) points.push([x, y]);
    }
    return points;
}"""


def advice(bot: Bot, view: dict[str, Any], seat: int) -> str:
    """What a bot would do in what a seat sees; for games whose positions can be read from a view."""
    game = meadhall.load(view["game"])
    state = game.position(view)
    return str(game.describe(bot.choose(state, seat)))


def press_and_drag(person: Person, sheet: str) -> None:
    """The sheet of a map counts as moving, which costs a painting of all of it, once it moves and not before."""
    mouse, moving = person.page.mouse, re.compile(r"\bmoving\b")
    box = person.page.locator(".lens").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.move(*middle)
    mouse.wheel(0, -600)  # zoomed in there is somewhere to go
    expect(person.page.locator(sheet)).to_have_attribute("style", re.compile(r"scale\((?!1\))"))
    expect(person.page.locator(sheet)).not_to_have_class(moving)
    mouse.down()
    expect(person.page.locator(sheet)).not_to_have_class(moving)
    mouse.move(middle[0] + 30, middle[1] + 20)
    expect(person.page.locator(sheet)).to_have_class(moving)
    mouse.up()
    expect(person.page.locator(sheet)).not_to_have_class(moving)


class Person:
    """A browser context of his own, with one page. ``mishaps`` are the errors its console showed. It has no service
    worker, which would fetch all files of the page anew for each, unless ``service_workers="allow"`` is wished."""

    def __init__(self, browser: Browser, address: str, name: str, **wishes: Any) -> None:
        self.address, self.name = address, name
        settings = {"lang": wishes.pop("lang", "en"), "theme": wishes.pop("theme", "dark"), "pace": 0}
        phone = wishes.pop("phone", False)
        looks = {"viewport": PHONE, "has_touch": True} if phone else {"viewport": DESKTOP}
        wishes = {"service_workers": "block"} | looks | wishes
        self.context = browser.new_context(base_url=address, reduced_motion="reduce", **wishes)
        self.context.add_init_script(f"({SETTINGS})({json.dumps(settings)})")
        self.mishaps: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.answers: list[Any] = []
        self.csrf = ""
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.mishaps.append(f"page error: {error}"))
        self.page.on("websocket", self._on_socket)
        self.page.on("response", self._on_response)

    def close(self) -> None:
        self.context.close()

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(remark in message.text for remark in REMARKS):
            self.mishaps.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def _on_response(self, response: Response) -> None:
        if "/api/" in response.url and response.request.resource_type == "fetch" and response.ok:
            try:
                self.answers.append(response.json())
            except Exception:  # the page has gone on to somewhere else
                return

    # ---------------------------------------------------------------- without clicking

    def come_in(self) -> None:
        """Become a guest, as the first click in the lobby would."""
        self.csrf = self.ask("POST", "/api/people/guest", {"name": self.name})["csrf"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Origin": self.address, "X-CSRF-Token": self.csrf}
        answer = self.context.request.fetch(path, method=method, data=body, headers=headers)
        assert answer.ok, f"{answer.status}: {answer.text()}"
        return answer.json()

    def new_table(self, *seats: str, **more: Any) -> str:
        if not self.csrf:
            self.come_in()
        return str(self.ask("POST", "/api/tables", {"game": "eketorp", "seats": list(seats)} | more)["id"])

    def play_elsewhere(self, table: str, until: Any, seat: int = 0, bot: Bot | None = None) -> dict[str, Any]:
        """Act over HTTP, as a bot would or anyhow, until the snapshot is as wished."""
        for n in range(20_000):
            seen = self.ask("GET", f"/api/tables/{table}/view?seat={seat}")
            if until(seen) or seen["result"] is not None:
                return dict(seen)
            legal = [action for action in seen["legal"] if action != "withdraw"]
            if legal and seat in seen["deciders"] and seat not in seen["stood_for"]:
                chosen = legal[n % len(legal)] if bot is None else advice(bot, seen["view"], seat)
                body = {"id": f"{table}-{seat}-{n}", "action": chosen, "seat": seat}
                self.ask("POST", f"/api/tables/{table}/actions", body)
            else:
                self.page.wait_for_timeout(20)
        raise AssertionError("it did not come to that")

    # ---------------------------------------------------------------- what he sees

    def go(self, path: str) -> None:
        self.page.goto(path)
        expect(self.page.get_by_role("heading", level=1).first).to_be_attached()

    def sit(self, *seats: str, **more: Any) -> str:
        """At a new table, with the game under way."""
        table = self.new_table(*seats, **more)
        self.go(f"/table/{table}")
        self.wait_for_question()
        return table

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^(Board|Plateau)$"))

    @property
    def actions(self) -> Locator:
        """The list in words."""
        return self.page.get_by_role("toolbar").get_by_role("button")

    @property
    def targets(self) -> Locator:
        """What glows on the board."""
        return self.board.locator("[aria-disabled=false][role=button], button[aria-disabled=false]")

    @property
    def result(self) -> Locator:
        return self.page.locator("#result")

    @property
    def is_over(self) -> bool:
        return self.result.count() > 0

    @property
    def snapshot(self) -> dict[str, Any]:
        """The newest that his browser was told."""
        return next(message for message in reversed(self.heard) if message["type"] in ("snapshot", "update"))

    @property
    def newest(self) -> int:
        """The number of that position; 0 before there is one."""
        told = (message["seq"] for message in reversed(self.heard) if message["type"] in ("snapshot", "update"))
        return int(next(told, 0))

    def wait_for_question(self) -> None:
        """Until there is something to do in the newest position the browser was told of, or the game is over."""
        self.until(lambda: self.is_asked)

    @property
    def is_asked(self) -> bool:
        return bool(self.page.evaluate(ASKED, self.newest))

    def take_aim(self) -> None:
        """Lift the pointer off the spot of the last answer: a second click there would count as a double click."""
        self.page.mouse.move(1, 1)

    def points_in_sight(self) -> list[tuple[float, float]]:
        """Where the board can be clicked to answer."""
        self.take_aim()
        return [(x, y) for x, y in self.page.evaluate(IN_SIGHT)]

    def answers_by(self, deed: Callable[[], object]) -> None:
        """Do it, and wait until the hall has taken it and told what came of it. Bots may move at the same time: a newer
        position alone does not say that the hall has heard of the deed."""
        self.take_aim()
        self.waits_for_taken(deed)

    def waits_for_taken(self, deed: Callable[[], object]) -> None:
        known, before = self.newest, len(self.heard)
        deed()

        def is_taken() -> bool:
            told = self.heard[before:]
            refused = [message["reason"] for message in told if message["type"] == "refused"]
            assert not refused, f"the hall refused it: {refused}"
            taken = [message["seq"] for message in told if message["type"] == "taken"]
            seen = [message["seq"] for message in told if message["type"] in ("snapshot", "update")]
            return bool(taken) and max([known, *seen]) >= taken[0]

        self.until(is_taken)

    def until(self, is_so: Any, seconds: float = 60) -> None:
        for _ in range(int(seconds * 50)):
            if is_so():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it did not happen in time")
