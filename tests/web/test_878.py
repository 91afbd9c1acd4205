"""878 Vikings in the browser: a war against a bot, four people with hidden hands, and answers decided beforehand."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from running_hall import running_hall

import meadhall
from web.conftest import Visit
from web.people import Person
from web.test_brian_boru import parts
from web.test_pages import WIDER, axe

game = meadhall.load("878")
FACTIONS = ["housecarls", "thegns", "norsemen", "berserkers"]
WINDOWS = ("events", "navy", "escape")
IS_ON_TOP = """thing => {
    const box = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && thing.contains(hit);
}"""
BRISK = ("muster", "enlist-all", "decline", "halt", "done", "stay", "remain")


def button(person: Person, action: str) -> Locator:
    """The button of an action in the list."""
    label = game.action_text(None, game.actions.parse(action), "en")
    return person.page.get_by_role("toolbar").get_by_role("button", name=label, exact=True)


def question(person: Person) -> str:
    """What he himself is asked."""
    told = person.snapshot
    return str(told["prompt"]["name"]) if told["prompt"] and not told["stood_for"] else ""


def verbs(legal: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for action in legal:
        found.setdefault(action.split()[0], []).append(action)
    return found


# ---------------------------------------------------------------- alone


def test_a_whole_war_against_a_bot(visit: Visit) -> None:
    """By mouse, and briskly: now and then a move on the map, else whatever ends the phase. Units are lost by clicking
    them, on the map or in the battle's panel."""
    person = visit("Astrid")
    person.go("/")
    card = person.page.get_by_role("article").filter(has=person.page.get_by_role("heading", name="878 Vikings"))
    card.get_by_role("button", name="Play now against bots").click()
    person.wait_for_question()
    luck = random.Random(4)
    clicked = {"map": 0, "unit": 0, "list": 0}
    while not person.is_over:
        how, deed = next_click(person, luck)
        clicked[how] += 1
        assert sum(clicked.values()) < 1500, "it goes on for ever"
        person.answers_by(deed)
        person.wait_for_question()
    assert min(clicked.values()) > 0, clicked
    told = [event["kind"] for message in person.heard for event in message.get("events", [])]
    assert {"cube-drawn", "battle-begins", "rolled", "marker-placed", "side-wins"} <= {*told}
    expect(person.result).to_contain_text(re.compile(" win$"))
    expect(person.board.get_by_role("region", name="Turn, order and conquest")).to_be_visible()


def next_click(person: Person, luck: random.Random) -> tuple[str, Any]:
    legal = verbs(person.snapshot["legal"])
    if "choose" in legal:
        units = person.board.locator(".target[aria-disabled=false]:is(.slim, button)").all()
        return "unit", luck.choice([unit for unit in units if unit.evaluate(IS_ON_TOP)]).click
    points = person.points_in_sight()
    if points and luck.random() < 0.15:
        point = luck.choice(points)
        if leads_on(person, point):
            return "map", lambda: person.page.mouse.click(*point)
    bare = next((verb for verb in BRISK if verb in legal), None)
    if bare:
        return "list", button(person, bare).click
    return "list", person.actions.nth(luck.randrange(person.actions.count())).click


def leads_on(person: Person, point: tuple[float, float]) -> bool:
    """Whether a click there answers at once; one on a shire where several things can be done asks which."""
    label = person.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[aria-label]')?.ariaLabel", point
    )
    return label in {game.action_text(None, game.actions.parse(action), "en") for action in person.snapshot["legal"]}


@pytest.mark.parametrize(
    ("scenario", "turns"), [("Raids on Northumbria", 3), ("Alfred’s gamble", 3), ("The full war, with packs", 7)]
)
def test_a_scenario_is_chosen_and_begins(visit: Visit, scenario: str, turns: int) -> None:
    person = visit("Astrid", phone=turns == 3)
    person.go("/")
    card = person.page.get_by_role("article").filter(has=person.page.get_by_role("heading", name="878 Vikings"))
    card.get_by_role("button", name="Set up a table").click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("group", name="How many players?").get_by_text("2", exact=True).click()
    dialog.get_by_role("radiogroup").nth(1).get_by_text("The Karl").click()
    dialog.get_by_text(scenario).click()
    dialog.get_by_role("button", name="Begin").click()
    person.wait_for_question()
    if turns == 3:  # on the phone the map has the room, and they come when they are called
        person.board.get_by_role("button", name="Tracks and leaders").click()
    tracks = person.board.get_by_role("region", name="Turn, order and conquest")
    expect(tracks.get_by_role("listitem").filter(has_text=re.compile("^[IV]+$"))).to_have_count(turns)
    person.answers_by(person.actions.first.click)


# ---------------------------------------------------------------- together


def test_four_people_react_and_nobody_learns_what_is_not_his(visit: Visit) -> None:
    host, *guests = people = [visit(name) for name in ("Astrid", "Bjorn", "Dagny", "Egil")]
    table = host.new_table("me", "open", "open", "open", game="878")
    host.go(f"/table/{table}")
    for guest in guests:
        guest.go(f"/table/{table}")
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.page.get_by_role("button", name="Sit down here").first.click()
        guest.until(lambda guest=guest: any(told.get("table", {}).get("my_seats") for told in guest.heard))
    for person in people:
        person.until(lambda person=person: any("view" in told for told in person.heard))

    reacting = march_into_battle(people)
    first = reacting[0]
    other = next(person for person in people if person is not first)
    seat = people.index(first)
    before = len(other.heard)
    first.page.get_by_role("button", name="Pass until this sequence ends").click()
    first.until(lambda: seat not in first.snapshot["deciders"] or not asked_about_battle(first))
    expect(first.page.get_by_role("button", name=re.compile("Decided beforehand"))).to_contain_text("1")
    assert any("topics" in answer and answer["stood_for"] == [seat] for answer in first.answers if answer)
    for person in reacting[1:]:
        if asked_about_battle(person):
            person.answers_by(button(person, "decline").click)
    other.until(lambda: len(other.heard) > before)
    host.page.reload()
    host.until(lambda: host.heard[-1]["type"] in ("standing", "table", "update"))

    for seat, person in enumerate(people):
        assert any(message["type"] == "standing" for message in person.heard)
        for message in [*person.heard, *person.answers]:
            assert leaks(message, seat) == []
            if message is not None and person is not first and "orders" in message:
                assert message["orders"] == {}


def asked_about_battle(person: Person) -> bool:
    return question(person) in WINDOWS and "decline" in person.snapshot["legal"]


def march_into_battle(people: list[Person]) -> list[Person]:
    """Everybody plays by the list, the Vikings straight at the English, until somebody may react to a battle; those who
    may."""
    for _ in range(300):
        for person in people:
            person.until(lambda person=person: person.snapshot["deciders"] == people[0].snapshot["deciders"])
        owing = [person for n, person in enumerate(people) if n in person.snapshot["deciders"]]
        if reacting := [person for person in owing if question(person) in ("events", "escape")]:
            return reacting
        person = owing[0]
        person.wait_for_question()
        person.answers_by(button(person, boldly(person.snapshot)).click)
    raise AssertionError("there was no battle")


def boldly(told: dict[str, Any]) -> str:
    legal = verbs(told["legal"])
    shires = told["view"]["shires"]

    def defended(action: str) -> bool:
        return any(kind in shires.get(action.split()[1], {}) for kind in ("housecarls", "thegns"))

    for verb in ("decline", "muster", "march", "sail", "lead", "enlist-all", "form", "fight", "halt", "done", "stay"):
        options = legal.get(verb, [])
        if verb in ("march", "sail"):
            options = [action for action in options if defended(action)] or options
        if options:
            return options[0]
    return str(told["legal"][0])


def leaks(message: Any, seat: int) -> list[str]:
    """Hands of the other side, decks, and cards that were laid face down."""
    found = []
    side = FACTIONS[:2] if seat < 2 else FACTIONS[2:]
    for path, part in parts(message):
        if path[-2:-1] == ("hands",) and path[-1] not in side and not isinstance(part, int):
            found.append(f"the hand of {path[-1]}: {part}")
        if path[-2:-1] == ("decks",) and isinstance(part, list) and path[-1] not in side:
            found.append(f"the deck of {path[-1]}")
        if path[-2:] == ("view", "chance"):
            found.append("the luck")
        if isinstance(part, dict) and part.get("kind") == "holds" and part["arguments"]["faction"] not in side:
            found.append(f"{part}")
    return found


# ---------------------------------------------------------------- decided beforehand


def test_on_one_screen_no_door_is_opened_for_what_was_answered_beforehand(visit: Visit) -> None:
    person = visit("Astrid")
    table = person.new_table("me", "me", game="878")
    order = {"topic": "all", "choice": "pass", "term": "game"}
    for seat in (0, 1):
        person.ask("PUT", f"/api/tables/{table}/standing", order | {"seat": seat})
    person.go(f"/table/{table}")
    door = person.page.get_by_role("button", name=re.compile("^I lead the"))
    told: set[str] = set()
    for _ in range(300):
        if "battle-won" in told:
            break
        person.until(lambda: door.count() or person.is_asked)
        if door.count():
            door.click()
            person.wait_for_question()
        assert question(person) not in WINDOWS
        views = sum("view" in message for message in person.heard)
        person.take_aim()
        button(person, boldly(person.snapshot)).click()
        person.until(lambda views=views: sum("view" in message for message in person.heard) > views)
        told |= {event["kind"] for message in person.heard for event in message.get("events", [])}
    assert {"battle-begins", "rolled", "battle-won"} <= told


def test_orders_are_given_and_taken_back_by_keyboard_and_axe_has_nothing_to_say(visit: Visit) -> None:
    person = visit("Astrid")
    person.sit("me", "greedy", game="878")
    panel = person.page.get_by_role("button", name=re.compile("Decided beforehand"))
    panel.press("Enter")
    danegeld = person.page.get_by_label("Danegeld", exact=True)
    danegeld.select_option("play-outnumbered")
    term = person.page.get_by_label("Danegeld: how long")
    expect(term).to_have_value("game")
    expect(panel).to_contain_text("1")
    term.select_option("turn")
    expect(term).to_have_value("turn")
    wrong = [f"dark: {found}" for found in axe(person)]
    person.page.evaluate("document.documentElement.dataset.theme = 'light'")
    wrong += [f"light: {found}" for found in axe(person)]
    assert not wrong, "\n".join(wrong)
    person.page.set_viewport_size({"width": 390, "height": 844})
    person.page.wait_for_function(f"() => ({WIDER})() <= 0")
    person.page.reload()
    person.wait_for_question()
    panel.press("Enter")
    expect(danegeld).to_have_value("play-outnumbered")
    danegeld.select_option("")
    expect(term).to_have_count(0)
    heard = [told["orders"] for told in person.heard if told["type"] == "standing"]
    person.until(lambda: [told for told in person.heard if told["type"] == "standing"][-1]["orders"] == {})
    assert {"danegeld": {"choice": "play-outnumbered", "term": "turn"}} in heard


# ---------------------------------------------------------------- an owner's own values

OVERLAY = """
game = "878"

[[shire]]
id = "york"
name_old = "Jorvik"
centre = false

[constants]
treaty_markers = 8
"""


def test_the_board_shows_the_owners_shires_and_thresholds(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OVERLAY, encoding="utf-8")
    with running_hall(tmp_path, "--data", str(tmp_path / "mine.toml")) as address:
        plain, mine = visit("Astrid"), visit("Bjorn", address=address)
        seen = []
        for person in (plain, mine):
            person.sit("me", "greedy", game="878", scenario="standard")
            person.board.locator("button.names").click()
            expect(person.board.locator("button.names")).to_have_attribute("aria-pressed", "true")
            treaty = person.board.locator(".tracks b").first.inner_text()
            names = person.board.locator("svg text.name").all_text_contents()
            seen.append((treaty, "Jorvik" in names))
        assert seen == [("9", False), ("8", True)]
