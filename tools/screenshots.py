#!/usr/bin/env python3
"""The pictures in docs/screenshots, anew: every page and every phase of a table, on desk and phone, by day and by
night, in French and in English. `python3 run.py screenshots [NAME ...]` takes only those whose names begin so.

The luck of a table is sealed, so the positions differ from one run to the next.
"""

from __future__ import annotations

import re
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
from meadhall.bots import make_bot  # noqa: E402
from web.campaigns import NORMANS, SAXONS, drive_to_field, drive_to_maps, drive_to_motte  # noqa: E402
from web.people import Person  # noqa: E402

FOLDER = ROOT / "docs/screenshots"
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"phone": True, "device_scale_factor": 1.5, "is_mobile": True}
LOOKS: dict[str, dict[str, Any]] = {
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


def cards_on_the_table(seen: Snapshot) -> bool:
    """It is one's turn to follow in a trick of Brian Boru."""
    return (
        asks("play", since=3)(seen)
        and sum(player["table"] is not None for player in seen["view"]["players"].values()) > 1
    )


def is_asked(*questions: str, since: int = 1) -> Callable[[Snapshot], bool]:
    """The seat itself is asked one of these, in this turn of 878 Vikings or later."""

    def so(seen: Snapshot) -> bool:
        asked = seen["prompt"] is not None and not seen["stood_for"] and seen["prompt"]["name"] in questions
        return asked and seen["view"]["turn"] >= since

    return so


# By game the phases of a table; those of the first are called table-…, those of others after their game.
PHASES: dict[str, dict[str, Callable[[Snapshot], bool]]] = {
    "eketorp": {
        "table-placement": half_placed,
        "table-combat": asks("fight", "besiege", since=4),
        "table-duel": asks("play", since=4),
        "table-build": asks("build", since=5),
        "table-over": lambda _: False,
    },
    "brian-boru": {
        "brian-boru-draft": asks("keep", since=2),
        "brian-boru-trick": cards_on_the_table,
        "brian-boru-option": asks("choose", since=3),
        "brian-boru-over": lambda _: False,
    },
    "878": {
        "878-movement": is_asked("army-move", "leader-move", since=2),
        "878-battle": is_asked("suffer"),
        "878-events": is_asked("events", "escape", "navy"),
        "878-over": lambda _: False,
    },
}


RIVALS = {"eketorp": 3, "brian-boru": 3, "878": 1}
TRIES = 12  # a war can be over before it comes to that


def in_contact(seen: Snapshot) -> bool:
    """A fight is about to be decided, with somebody at odds."""
    return is_asked("declare", since=2)(seen) and "fight" in seen["legal"]


def at_close_quarters(seen: Snapshot) -> bool:
    """A fight on a deck, with a rope between the ships if there is one."""
    return is_asked("declare")(seen) and "fight" in seen["legal"]


def look_at_the_enemy(person: Person) -> None:
    """Somebody whom the archer cannot shoot at, and what is in the way."""
    person.page.wait_for_timeout(1500)
    if person.page.evaluate("navigator.maxTouchPoints") > 0:
        return
    table = person.page.url.split("/table/")[1].split("?")[0]
    lines = person.ask("GET", f"/api/tables/{table}/odds?seat=0")["lines"]
    barred = [line["piece"] for line in lines if line["rule"] and "hex" in line]
    for piece in barred:
        box = person.page.locator(f'g[data-person="{piece}"] .piece').first.bounding_box()
        if box and 300 < box["x"] < 900 and 150 < box["y"] < 600:
            person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            return


# Whoever stands on the field where nothing lies over it.
PEOPLE_IN_SIGHT = """() => [...document.querySelectorAll('g[data-person]')].filter(person => {
    const box = person.querySelector('.piece').getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.lens');
}).map(person => person.dataset.person)"""


def damaged(seen: Snapshot) -> bool:
    """A ship has holes in it."""
    return bool(seen["legal"]) and any(ship["damage"] > 1 for ship in seen["view"].get("ships", {}).values())


def look_at_the_damage(person: Person) -> None:
    """The sheet of the ship that has suffered most."""
    table = person.page.url.split("/table/")[1].split("?")[0]
    ships = person.ask("GET", f"/api/tables/{table}/view?seat=0")["view"]["ships"]
    worst = max(ships, key=lambda ship: ships[ship]["damage"])
    person.page.get_by_role("button", name=re.compile("^(The whole field|Tout le terrain)$")).click()
    person.page.wait_for_timeout(1500)
    point_at(person, f'g.ship[data-ship="{worst}"] .mast')
    if not person.page.get_by_text(re.compile("sinks at|coule à")).count():  # somebody stands there: touch again
        point_at(person, f'g.ship[data-ship="{worst}"] .mast')


def several_hurt(seen: Snapshot) -> bool:
    """Some of one's own are stunned and wounded, and it is one's turn to move."""
    states = [one["state"] for one in seen["view"]["people"].values() if "at" in one]
    return is_asked("move")(seen) and states.count("stunned") > 0 and states.count("wounded") > 2


def look_at_somebody_hurt(person: Person) -> None:
    """Stunned if one of those is in sight, else wounded."""
    table = person.page.url.split("/table/")[1].split("?")[0]
    people = person.ask("GET", f"/api/tables/{table}/view?seat=0")["view"]["people"]
    in_sight = [id for id in person.page.evaluate(PEOPLE_IN_SIGHT) if people[id]["state"] in ("stunned", "wounded")]
    hurt = sorted(in_sight, key=lambda id: people[id]["state"])
    if hurt:
        point_at(person, f'g[data-person="{hurt[0]}"] .piece')


def point_at(person: Person, css: str) -> None:
    """With whatever he has: a mouse or a finger."""
    box = person.page.locator(css).first.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    has_fingers = person.page.evaluate("navigator.maxTouchPoints") > 0
    (person.page.touchscreen.tap if has_fingers else person.page.mouse.move)(*at)
    person.page.wait_for_timeout(400)


def ask_what_counts(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^(What counts|Ce qui compte)$")).click()


# Of Vikings: the scenario, the seat, when to look, and what to point at.
FIELDS: dict[str, tuple[str, Callable[[Snapshot], bool], Callable[[Person], None]]] = {
    "vikings-first": ("salters-hut", is_asked("move"), lambda _: None),
    "vikings-deploy": ("shield-wall", is_asked("deploy", since=0), ask_what_counts),
    "vikings-land": ("shield-wall", in_contact, lambda _: None),
    "vikings-fire": ("village-raid", is_asked("aim"), look_at_the_enemy),
    "vikings-sea": ("boarding-action", is_asked("ship-move", since=2), lambda _: None),
    "vikings-boarding": ("boarding-action", at_close_quarters, lambda _: None),
    "vikings-damage": ("boarding-action", damaged, look_at_the_damage),
    "vikings-stunned": ("shield-wall", several_hurt, look_at_somebody_hurt),
    "vikings-over": ("sea-chase", lambda _: False, lambda _: None),
}


def look_at(css: str) -> Callable[[Person], None]:
    """Point at the first of these that is there."""

    def look(person: Person) -> None:
        if person.page.locator(css).count():
            point_at(person, css)

    return look


def look_at_a_target(person: Person) -> None:
    """Somebody who can be shot at, charged or attacked, where nothing lies over him."""
    for n in range(person.page.locator("path.legal[data-hex]").count()):
        box = person.page.locator("path.legal[data-hex]").nth(n).bounding_box()
        if box and 270 < box["y"] < 700:
            point_at(person, f"path.legal[data-hex] >> nth={n}")
            return


def has_works(key: str) -> Callable[[Snapshot], bool]:
    """Something of a castle is to be seen, and it is one's turn."""

    def so(seen: Snapshot) -> bool:
        found = seen["view"].get(key, {})
        if key == "lies":
            return bool(seen["legal"]) and any("fire" in one["thing"] for one in found.values())
        return bool(seen["legal"]) and any("raised" in one for one in found.values())

    return so


# The same of Diex Aie 2.
BATTLES: dict[str, tuple[str, Callable[[Snapshot], bool], Callable[[Person], None]]] = {
    "diex-aie-first": ("la-charge-de-roussel", is_asked("move"), lambda _: None),
    "diex-aie-charge": ("la-charge-de-roussel", is_asked("charge-aim"), look_at_a_target),
    "diex-aie-deploy": ("echelles", is_asked("deploy", since=0), ask_what_counts),
    "diex-aie-fire": ("malefosse", is_asked("aim"), look_at_a_target),
    "diex-aie-combat": ("le-mur", in_contact, lambda _: None),
    "diex-aie-village": ("les-pillards-danois", is_asked("move", since=3), lambda _: None),
    "diex-aie-houses": ("le-village-brule", is_asked("move", since=2), lambda _: None),
    "diex-aie-keep": ("le-dernier-reduit", is_asked("move", since=2), lambda _: None),
    "diex-aie-castle": ("echelles", has_works("ladders"), lambda _: None),
    "diex-aie-blaze": ("feu-sur-la-motte", has_works("lies"), look_at("[data-fire]")),
    "diex-aie-over": ("la-charge-de-roussel", lambda _: False, lambda _: None),
}


def besieging(*questions: str, since: int = 1) -> Callable[[Snapshot], bool]:
    """The besieger is asked one of these, on this day or later, outside of battles."""

    def so(seen: Snapshot) -> bool:
        asked = seen["prompt"] is not None and bool(seen["legal"]) and seen["prompt"]["name"] in questions
        return asked and seen["view"]["day"] >= since and "battle" not in seen["view"]

    return so


def on_day(day: int, *questions: str) -> Callable[[Snapshot], bool]:
    """The seat is asked one of these, on this day of a campaign or later."""

    def so(seen: Snapshot) -> bool:
        asked = seen["prompt"] is not None and seen["prompt"]["name"] in questions
        return bool(seen["legal"]) and asked and seen["view"].get("day", 0) >= day

    return so


def fight_it_out(person: Person) -> None:
    """Through the door: both sides stand on the field."""
    if person.page.locator('[data-answer="play-out"]').count():
        person.answers_by(person.page.locator('[data-answer="play-out"]').first.click)
        person.wait_for_question()
    person.page.locator(".door > header").wait_for()


# Sieges: whoever is in the first seat besieges.
SIEGES: dict[str, tuple[str, Callable[[Snapshot], bool], Callable[[Person], None]]] = {
    "siege-fire": ("le-siege", besieging("torch", since=4), lambda _: None),
    "siege-choice": ("le-siege", besieging("besieger-choice", since=2), lambda _: None),
    "siege-hall": ("le-siege-du-hall", besieging("torch", since=2), lambda _: None),
    "siege-settle": ("le-siege", besieging("how"), lambda _: None),
    "siege-battle": ("le-siege", besieging("how"), fight_it_out),
    "siege-over": ("le-siege", lambda _: False, lambda _: None),
}


# The campaign, and when it is looked at. Their views hide men, so that no bot can be asked: anything is answered.
CAMPAIGNS: dict[str, tuple[str, Callable[[Snapshot], bool]]] = {
    "campaign-march": ("romney-1066", on_day(2, "march")),
    "campaign-north": ("devastation-1069", on_day(2, "march")),
    "campaign-men": ("romney-1066", on_day(1, "name-men")),
    "campaign-meeting": ("romney-1066", on_day(2, "encounter", "challenge", "answer")),
    "campaign-over": ("romney-1066", lambda _: False),
}
# In Kent, led there hex by hex on both sides: how, how battles are fought, and who looks.
INSIDE: dict[str, tuple[Callable[[list[Person], str], None], str, int, str]] = {
    "campaign-maps": (drive_to_maps, "played", SAXONS, ".laying button"),
    "campaign-battle": (drive_to_field, "played", NORMANS, ".tiles canvas"),
    "campaign-siege": (drive_to_motte, "quick", SAXONS, ".siege [data-answer]"),
}


def point_at_a_map(person: Person) -> None:
    """So that it is seen where it would lie."""
    shown = person.page.locator(".laying li button")
    if shown.count():
        shown.first.hover()
        person.page.wait_for_timeout(2500)


def set_up(title: str, door: int = 0) -> Callable[[Person], None]:
    """The set-up of a game, with its scenarios in sight; ``door``: which game of a box that has several."""

    def open_it(person: Person) -> None:
        heading = person.page.get_by_role("heading", name=title, exact=True)
        card = person.page.get_by_role("article").filter(has=heading)
        if door:
            card.locator(".doors label").nth(door).click()
        card.locator("button").nth(1).click()
        person.page.get_by_role("dialog").locator("fieldset").nth(2).scroll_into_view_if_needed()

    return open_it


def switch_optional_rules(person: Person) -> None:
    """The same, further down, with two of the optional rules in force."""
    set_up("Vikings")(person)
    rules = person.page.get_by_role("dialog").get_by_role("checkbox")
    for n in (0, 2):
        rules.nth(n).check(force=True)
    rules.last.locator("xpath=..").scroll_into_view_if_needed()


def ask_for_a_hint(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^(Ask for a hint|Demander un conseil)$")).click()
    person.page.locator(".answers button").first.wait_for(timeout=120_000)
    person.page.locator(".answers").scroll_into_view_if_needed()


def analyse(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^(Analyse the game|Analyser la partie)$")).click()
    person.page.locator(".plot svg").wait_for(timeout=300_000)
    person.page.locator(".plot").scroll_into_view_if_needed()


def look_along_a_line(person: Person) -> None:
    """Somebody beside the refectory, and what stops his line to the church."""
    page = person.page
    page.wait_for_timeout(2500)  # the tiles are painted one by one
    lens = page.locator(".lens").bounding_box()
    assert lens is not None
    map_top = lens["y"] + (lens["height"] - min(lens["height"], lens["width"] * 0.8)) / 2
    has_fingers = page.evaluate("navigator.maxTouchPoints") > 0
    choose, point = (page.touchscreen.tap,) * 2 if has_fingers else (page.mouse.click, page.mouse.move)
    choose(lens["x"] + lens["width"] * 0.3, map_top + 60)
    page.wait_for_timeout(800)
    point(lens["x"] + lens["width"] * 0.62, map_top + 140)
    page.wait_for_timeout(300)


def settled(prepare: Callable[[Person], None]) -> Callable[[Person], None]:
    """Once the tiles of the map are painted, which they are one by one."""

    def wait(person: Person) -> None:
        person.page.wait_for_timeout(2500)
        prepare(person)

    return wait


class Photographer:
    def __init__(self, browser: Browser, address: str, wanted: list[str]) -> None:
        self.browser, self.address, self.wanted, self.taken = browser, address, wanted, 0
        self.host = Person(browser, address, "Astrid")
        self.host.come_in()

    def is_wanted(self, name: str) -> bool:
        return not self.wanted or any(name.startswith(word) for word in self.wanted)

    def take(self, name: str, path: str, ready: str = "h1", prepare: Callable[[Person], None] = lambda _: None) -> None:
        if not self.is_wanted(name):
            return
        for look, wishes in LOOKS.items():
            person = Person(self.browser, self.address, "Astrid", **wishes)
            person.context.add_cookies(self.host.context.cookies())  # type: ignore[arg-type]
            person.go(path)
            person.page.locator(ready).first.wait_for(state="attached")
            person.page.wait_for_load_state("networkidle", timeout=300_000)  # a busy machine is slow to come to rest
            prepare(person)
            person.page.evaluate("document.fonts.ready")
            person.page.wait_for_timeout(400)
            file = FOLDER / f"{name}-{look}.jpg"
            person.page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
            print(f"{file.name}: {file.stat().st_size // 1024} kB", flush=True)
            person.close()
            self.taken += 1

    def tables(self, game: str) -> str:
        """A table in each phase; returns one that is over, if a picture needs it."""
        table = ""
        replayed = game == "eketorp" and (self.is_wanted("replay") or self.is_wanted("analysis"))
        for name, is_there in PHASES[game].items():
            over = name.endswith("-over")
            if not (self.is_wanted(name) or (over and replayed)):
                continue
            for _ in range(TRIES):
                table = self.host.new_table("me", *["greedy"] * RIVALS[game], game=game, access="open")
                seen = self.host.play_elsewhere(table, is_there)
                if over or seen["result"] is None:
                    break
            self.take(name, f"/table/{table}?seat=0", "#result" if over else "[role=toolbar] button")
        return table

    def fields(self) -> None:
        """Vikings, battles and sieges, played by a bot on both sides until there is something to see."""
        self.take("vikings-set-up", "/", "article h3", set_up("Vikings"))
        self.take("vikings-optional-rules", "/", "article h3", switch_optional_rules)
        self.take("diex-aie-set-up", "/", "article h3", set_up("Diex Aie 2"))
        self.take("siege-set-up", "/", "article h3", set_up("Diex Aie 2", 1))
        self.take("campaign-set-up", "/", "article h3", set_up("Diex Aie 2", 2))
        for game, fields in (("vikings", FIELDS), ("diex-aie", BATTLES), ("diex-aie-siege", SIEGES)):
            for name, (scenario, is_there, prepare) in fields.items():
                if self.is_wanted(name):
                    self.field(game, name, scenario, is_there, prepare)

    def field(
        self,
        game: str,
        name: str,
        scenario: str,
        is_there: Callable[[Snapshot], bool],
        prepare: Callable[[Person], None],
    ) -> None:
        is_over = name.endswith("-over")
        for attempt in range(TRIES):
            table = self.host.new_table("me", "greedy", game=game, scenario=scenario, access="open")
            seen = self.host.play_elsewhere(table, is_there, bot=make_bot(game, "greedy", attempt))
            if seen["result"] is None or is_over:
                break
        self.take(name, f"/table/{table}?seat=0", "#result" if is_over else ".tiles canvas", settled(prepare))

    def campaigns(self) -> None:
        options = {"battles": "quick"}
        for name, (scenario, is_there) in CAMPAIGNS.items():
            if not self.is_wanted(name):
                continue
            for _ in range(TRIES):
                more = {"game": "diex-aie-campaign", "scenario": scenario, "options": options, "access": "open"}
                table = self.host.new_table("me", "greedy", **more)
                if self.host.play_elsewhere(table, is_there)["result"] is None or name.endswith("-over"):
                    break
            self.take(name, f"/table/{table}?seat=0", "#result" if name.endswith("-over") else "[role=toolbar] button")
        for name, (lead, battles, seat, ready) in INSIDE.items():
            if self.is_wanted(name):
                more = {"game": "diex-aie-campaign", "scenario": "romney-1066", "options": {"battles": battles}}
                other = Person(self.browser, self.address, "Bjorn")
                other.come_in()
                table = self.host.new_table(
                    *(("me", "open") if seat == NORMANS else ("open", "me")), access="open", **more
                )
                other.ask("POST", f"/api/tables/{table}/join", {})
                lead([self.host, other] if seat == NORMANS else [other, self.host], table)
                self.take(name, f"/table/{table}?seat={seat}", ready, settled(point_at_a_map))

    def hint(self) -> None:
        """Eketorp, with the best answers as the hall sees them."""
        if not self.is_wanted("hint"):
            return
        table = self.host.new_table("me", "greedy", "greedy", access="open")
        self.host.play_elsewhere(table, asks("fight", "besiege", "place", since=3))
        self.take("hint", f"/table/{table}?seat=0", "[role=toolbar] button", ask_for_a_hint)

    def all(self) -> int:
        over = self.tables("eketorp")
        self.take("878-set-up", "/", "article h3", set_up("878 Vikings"))
        self.tables("brian-boru")
        self.tables("878")
        self.fields()
        self.campaigns()
        self.host.new_table("me", "open", "greedy", access="open")
        self.take("lobby", "/", "article h3")
        self.take("gathering", f"/table/{self.host.new_table('me', 'open', 'open', access='link')}", "#chairs")
        self.take("replay", f"/replay/{over}?seat=0&step=150", "[type=range]")
        self.take("analysis", f"/replay/{over}?seat=0&step=150", "[type=range]", analyse)
        self.hint()
        self.take("rules", "/rules/eketorp")
        self.take("lessons", "/learn/878", "main li")
        self.take("lesson", "/learn/eketorp/first-round", ".board svg")
        self.take("ladder", "/ratings/eketorp")
        self.take("maps", "/maps/vikings?show=monastery", ".tiles canvas", look_along_a_line)
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
