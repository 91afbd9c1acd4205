"""At a table: together, on one screen, with a bad line, with second thoughts, with questions."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from running_hall import running_hall

from web.conftest import Visit
from web.lines import Line
from web.people import Person

COLOURS = ["red", "blue", "yellow"]


# ---------------------------------------------------------------- together


def test_two_browsers_play_at_one_table_and_neither_is_told_the_others_secrets(visit: Visit) -> None:
    host, guest = visit("Astrid"), visit("Bjorn", theme="light")
    host.go("/")
    host.page.get_by_role("button", name="Set up a table").first.click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="3", exact=True).check(force=True)
    dialog.get_by_role("radiogroup", name="Seat 3").get_by_role("radio", name="The Thrall").check(force=True)
    dialog.get_by_role("radio", name=re.compile("^Those with the link")).check(force=True)
    dialog.get_by_role("button", name="Set it up").click()

    link = invitation_of(host)
    guest.go(link)
    guest.page.get_by_label("Your name").fill("Bjorn")
    guest.page.get_by_role("button", name="Sit down here").click()
    for person in (host, guest):
        person.wait_for_question()

    luck = random.Random(3)
    for _ in range(200):
        for person in (host, guest):
            if person.actions.count() and person.snapshot["prompt"]:
                person.wait_for_question()
                sealed = person.actions.filter(has_text="Seal the order")
                some = person.actions.nth(luck.randrange(person.actions.count()))
                person.answers_by((sealed if luck.random() < 0.2 and sealed.count() else some).click)
        if host.snapshot["view"]["round"] == 2:
            break
    assert host.snapshot["view"]["round"] == 2, "they have fought, with cards laid face down"

    for colour, person in zip(COLOURS, (host, guest), strict=False):
        seen = [view for told in [*person.heard, *person.answers] for view in views_in(told)]
        assert sum(isinstance(view["players"][colour]["hand"], list) for view in seen) > 10, "one's own hand is seen"
        for view in seen:
            assert hidden_things(view, colour) == []


def test_an_invitation_opens_a_private_table_until_its_game_begins(visit: Visit) -> None:
    host, guest, late = visit("Astrid"), visit("Bjorn"), visit("Eve")
    host.go(f"/table/{host.new_table('me', 'open', 'random', access='private')}")
    link = invitation_of(host)
    guest.go(link)
    guest.page.get_by_label("Your name").fill("Bjorn")
    guest.page.get_by_role("button", name="Sit down here").click()
    for person in (host, guest):
        person.wait_for_question()
    late.go(link)
    expect(late.page.get_by_role("heading", name="There is no table here")).to_be_visible()
    assert len(late.mishaps) == 1, "her browser says that the table was not found"
    late.mishaps.clear()


def views_in(told: Any) -> Iterator[dict[str, Any]]:
    """All positions in something that the hall sent, however deep."""
    if isinstance(told, dict):
        if "players" in told and "materials" in told:
            yield told
        for part in told.values():
            yield from views_in(part)
    elif isinstance(told, list):
        for part in told:
            yield from views_in(part)


def hidden_things(view: dict[str, Any], mine: str) -> list[str]:
    """What a view says that its seat may not know: the cards of others, the order of piles, orders behind screens."""
    told = [f"{pile} of the table" for pile in ("draw_pile",) if not isinstance(view[pile], int)]
    told += [f"materials' {pile}" for pile in ("pile", "box") if not isinstance(view["materials"][pile], int)]
    for colour, player in view["players"].items():
        if colour == mine:
            continue
        told += [f"{colour}'s {pile}" for pile in ("hand", "pile") if not isinstance(player[pile], int)]
        if player.get("laid") not in (None, True, False) and view["step"] != "end":
            told.append(f"{colour}'s laid card")
        if view["step"] == "placement" and any(colour in space.get("vikings", {}) for space in view["spaces"].values()):
            told.append(f"{colour}'s orders")
    return told


# ---------------------------------------------------------------- on one screen


def test_on_one_screen_a_door_is_shut_between_two_seats(visit: Visit) -> None:
    person = visit("Astrid")
    person.go(f"/table/{person.new_table('me', 'me', 'random')}")
    hand = person.page.get_by_role("group", name="Your hand")
    for name in ("Red", "Blue"):
        door = person.page.get_by_role("button", name=f"I am {name}")
        expect(door).to_be_focused()
        expect(person.page.get_by_role("heading", name=f"Pass the screen to {name}")).to_be_visible()
        expect(hand).to_have_count(0)
        expect(person.board).to_have_count(0)
        expect(person.page.locator("body")).not_to_contain_text(re.compile(r"your hand is|Place a viking"))
        door.click()
        person.wait_for_question()
        expect(hand).to_be_visible()
        expect(person.page.get_by_text(f"{name}, your hand is")).to_be_visible()
        place = person.page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Place a viking"))
        person.answers_by(place.first.click)
        person.page.get_by_role("button", name="Seal the order").click()
    person.until(lambda: person.is_over or person.snapshot["view"]["step"] != "placement")


# ---------------------------------------------------------------- a bad line


@pytest.fixture
def line(hall: str) -> Iterator[Line]:
    line = Line(hall)
    yield line
    line.close()


def test_a_line_that_breaks_in_the_middle_of_a_turn_comes_back(visit: Visit, line: Line) -> None:
    person = visit("Astrid", address=line.address)
    person.sit("me", "random", "random")
    before = at_home(person)
    place = person.page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Place a viking"))
    person.answers_by(place.first.click)

    line.cut()
    expect(person.page.get_by_text("The line is lost; it will come back.")).to_be_visible()
    place.first.click()  # said into a dead line: it must count, and count once
    expect(person.board).to_have_attribute("aria-busy", "true")
    line.mend()
    person.until(lambda: at_home(person) == before - 2)
    person.wait_for_question()
    expect(person.page.get_by_text("The line is lost")).to_be_hidden()
    person.answers_by(place.first.click)
    assert at_home(person) == before - 3

    lines = [m for m in person.mishaps if "WebSocket" in m or "ERR_" in m]
    assert lines, "the browser noticed that the line was cut"
    person.mishaps = [m for m in person.mishaps if m not in lines]


def invitation_of(host: Person) -> str:
    link = host.page.get_by_role("textbox", name="Only those who have this link")
    expect(link).to_have_value(re.compile("/table/"))
    return link.input_value()


def at_home(person: Person) -> int:
    return int(person.snapshot["view"]["players"]["red"]["home"])


# ---------------------------------------------------------------- second thoughts and questions


def test_an_answer_can_be_taken_back(visit: Visit) -> None:
    person = visit("Astrid")
    person.sit("me", "random", "random")
    undo = person.page.get_by_role("button", name="Take back")
    expect(undo).to_be_hidden()
    before = at_home(person)
    place = person.page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Place a viking"))
    person.answers_by(place.nth(0).click)
    person.answers_by(place.nth(1).click)
    assert at_home(person) == before - 2
    person.answers_by(undo.click)
    assert at_home(person) == before - 1
    person.wait_for_question()
    person.answers_by(lambda: person.page.keyboard.press("u"))
    assert at_home(person) == before
    expect(undo).to_be_hidden()


def test_a_misplaced_viking_is_called_back_by_a_click_on_it_and_by_a_button(visit: Visit) -> None:
    person = visit("Astrid")
    person.sit("me", "random", "random")
    before = at_home(person)
    space = person.board.locator(".targets").get_by_role("button", name="Place a viking: space A", exact=True)
    called = person.board.locator(".targets").get_by_role("button", name="Call a viking back: space A", exact=True)
    box = space.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for n in (1, 2):  # twice at the same point: the first, who now stands there, is not meant
        person.wait_for_question()
        person.waits_for_taken(lambda: person.page.mouse.click(x, y))  # the pointer stays where it is
        assert at_home(person) == before - n
    person.wait_for_question()
    expect(called).to_have_count(2)
    person.page.mouse.move(x + 300, y)
    figure = called.first.bounding_box()
    assert figure
    person.answers_by(
        lambda: person.page.mouse.click(figure["x"] + figure["width"] / 2, figure["y"] + figure["height"] / 2)
    )
    assert at_home(person) == before - 1
    person.wait_for_question()
    button = person.page.get_by_role("toolbar").get_by_role("button", name="Call a viking back: space A")
    person.answers_by(button.click)
    assert at_home(person) == before
    expect(button).to_be_hidden()
    expect(called).to_have_count(0)


def test_what_is_not_allowed_says_why(visit: Visit) -> None:
    person = visit("Astrid")
    person.sit("me", "random", "random")
    forbidden = person.board.locator(".targets [aria-disabled=true]").first
    name = forbidden.get_attribute("aria-label")
    forbidden.dispatch_event("click")
    why = person.page.get_by_role("region", name=re.compile("^Why not"))
    expect(why).to_contain_text(f"Why not “{name}”?")
    expect(why).to_contain_text("The rules do not allow it now:")
    rule = next(m["rule"] for m in reversed(person.heard) if m["type"] == "because")
    expect(why).to_contain_text(rule)
    text = next(r for r in person.ask("GET", "/api/games/eketorp/rules") if r["id"] == rule)["text"]
    expect(why).to_contain_text(text.strip()[:40].replace("'", "’"))
    why.get_by_role("button", name="Close").click()
    expect(why).to_be_hidden()


def test_the_language_changes_at_once_and_the_game_goes_on(visit: Visit) -> None:
    person = visit("Astrid")
    person.sit("me", "random", "random")
    page = person.page
    page.evaluate("window.stillHere = true")
    person.answers_by(person.actions.nth(1).click)
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    asked = page.locator("#question").inner_text()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Reprendre")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#question")).not_to_have_text(asked)
    expect(page.get_by_role("toolbar").get_by_role("button", name=re.compile("viking", re.I)).first).to_be_visible()
    assert page.evaluate("window.stillHere") is True
    page.reload()
    expect(page.get_by_role("button", name="Reprendre")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()


# ---------------------------------------------------------------- an owner's own values

STONES = '[{ space = "F", kind = "clay", base = 9, extra = 0 }]'
OVERLAY = 'game = "eketorp"\n' + "".join(f"[[material_card]]\nid = {n}\nstones = {STONES}\n" for n in range(1, 13))


def test_the_board_shows_what_the_owners_cards_say(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OVERLAY, encoding="utf-8")
    with running_hall(tmp_path, "--data", str(tmp_path / "mine.toml")) as address:
        person = visit("Bjorn", address=address)
        person.sit("me", "greedy", "greedy")
        expect(person.board.locator(".turned .letter")).to_have_text(["F"])
