"""Campaigns of Diex Aie 2 in a browser: a whole one by mouse, a way of several hexes by one click, men named one by
one, counters that stay face down between two people, a phone, the keyboard and whoever listens."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import meadhall
from web.conftest import Visit
from web.people import Person
from web.test_pages import WIDER, axe

game = meadhall.load("diex-aie-campaign")
ROMNEY = {"game": "diex-aie-campaign", "scenario": "romney-1066", "options": {"battles": "quick"}}
ENDS = ("done", "auto", "enough", "pass", "halt", "stay-out", "fight", "settle")
NORMANS, SAXONS = 0, 1


def asks(*questions: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: bool(seen["legal"]) and seen["prompt"] is not None and seen["prompt"]["name"] in questions


def hex_at(person: Person, name: str) -> Any:
    return person.board.locator(f'[data-target="{name}"]')


def at_a_march(person: Person, *seats: str) -> str:
    """A table at which the person's first group is about to march."""
    table = person.new_table(*seats, **ROMNEY)
    end_stages(person, table, NORMANS, asks("march"))
    person.go(f"/table/{table}")
    person.wait_for_question()
    return table


def end_stages(person: Person, table: str, seat: int, until: Callable[[dict[str, Any]], bool]) -> None:
    """Over HTTP: every stage is ended, until the seat is asked what is wished."""
    for n in range(3000):
        seen = person.ask("GET", f"/api/tables/{table}/view?seat={seat}")
        if until(seen):
            return
        ends = [action for action in ENDS if action in seen["legal"]]
        if seen["legal"]:
            body = {"id": f"{table}-{seat}-{n}", "action": (ends or seen["legal"])[0], "seat": seat}
            person.ask("POST", f"/api/tables/{table}/actions", body)
        else:
            person.page.wait_for_timeout(20)
    raise AssertionError("it did not come to that")


# ---------------------------------------------------------------- a whole campaign


def test_a_whole_campaign_by_mouse(visit: Visit) -> None:
    """From a table to the last day: ways on the map, buttons on the board, and now and then the list."""
    me = visit()
    me.sit("me", "greedy", **ROMNEY)
    luck, clicked = random.Random(4), {"map": 0, "button": 0, "list": 0}
    while not me.is_over:
        how, deed = next_click(me, luck)
        clicked[how] += 1
        assert sum(clicked.values()) < 1500, "it goes on for ever"
        me.answers_by(deed)
        me.wait_for_question()
    assert clicked["map"] > 5, clicked
    assert clicked["button"] > 10, clicked
    told = {event["kind"] for message in me.heard for event in message.get("events", [])}
    assert {"day-began", "marched", "campaign-ended"} <= told
    expect(me.page.get_by_role("group", name="Chronicle")).to_contain_text("So the campaign ends")


def next_click(person: Person, luck: random.Random) -> tuple[str, Callable[[], object]]:
    legal = person.snapshot["legal"]
    ways = [action for action in legal if action.startswith("go ")]
    if ways and luck.random() < 0.5:
        target = hex_at(person, luck.choice(ways).split()[1])
        return "map", lambda: target.click(force=True)
    ends = [action for action in ENDS if action in legal]
    if ends:
        label = game.action_text(None, game.actions.parse(ends[0]), "en")
        button = person.board.get_by_role("button", name=label, exact=True)
        if button.count():
            return "button", button.first.click
    return "list", person.actions.nth(luck.randrange(person.actions.count())).click


def test_a_finished_campaign_is_a_story_that_can_be_replayed_and_kept(visit: Visit) -> None:
    me = visit()
    table = me.new_table("me", "greedy", **ROMNEY)
    end_stages(me, table, NORMANS, lambda seen: seen["result"] is not None)
    me.go(f"/replay/{table}")
    chronicle = me.page.get_by_role("group", name="Chronicle")
    expect(chronicle).to_contain_text("Day 1 dawns.")
    me.page.keyboard.press("End")
    expect(chronicle).to_contain_text("So the campaign ends, after 8 days.")
    paragraphs = chronicle.get_by_role("list")
    expect(paragraphs).to_have_count(9)  # how villages receive the Normans among them, then each day
    expect(paragraphs.first).to_contain_text("Hastings is tested")
    for day in range(1, 9):
        expect(paragraphs.nth(day).get_by_role("listitem").first).to_contain_text(f"Day {day} dawns.")
    with me.page.expect_download() as kept:
        me.page.locator("main a[download]").first.click()
    record = json.loads(kept.value.path().read_text(encoding="utf-8"))
    assert record["game"] == "diex-aie-campaign"


# ---------------------------------------------------------------- on the map


def test_one_click_leads_along_a_way_of_several_hexes(visit: Visit) -> None:
    """The reach is shown with its costs; the hexes are entered one by one, as the rules ask."""
    me = visit()
    at_a_march(me, "me", "greedy")
    group = me.snapshot["prompt"]["arguments"]["group"]
    reach = me.board.get_by_role("button", name=re.compile(r"^March to .*, 3 points"))
    expect(reach.first).to_be_attached()
    name = reach.first.get_attribute("data-target")
    assert name is not None
    assert f"go {name}" not in me.snapshot["legal"], "further than the next hex"
    reach.first.click(force=True)
    me.until(lambda: me.snapshot["view"]["groups"][group]["hex"] == int(name[2:]) * 20 + int(name[:2]))
    marched = [e for m in me.heard for e in m.get("events", []) if e["kind"] == "marched"]
    assert len([event for event in marched if event["arguments"]["group"] == group]) >= 2


def test_a_group_is_divided_by_naming_its_men(visit: Visit) -> None:
    me = visit()
    table = me.new_table("me", "greedy", **ROMNEY)
    end_stages(me, table, NORMANS, asks("reorganise"))
    me.go(f"/table/{table}")
    me.wait_for_question()
    hex_at(me, "0613").click(force=True)
    here = me.board.get_by_role("region", name="In this place")
    expect(here).to_contain_text("Welf’s group")
    expect(here).to_contain_text("Treasury")
    here.get_by_role("button", name="Divide Welf’s group").click()
    men = me.board.get_by_role("region", name=re.compile("^Who goes"))
    for _ in range(3):
        me.until(lambda: asks("name-men")(me.snapshot) and me.is_asked)
        me.answers_by(men.get_by_role("button").first.click)
    me.wait_for_question()
    expect(men).to_contain_text("Named: ")
    me.answers_by(men.get_by_role("button", name="That is enough").click)
    me.wait_for_question()
    groups = me.snapshot["view"]["groups"].values()
    assert sorted(len(group.get("men", ())) for group in groups if group["faction"] == "norman") == [3, 8, 13]


def test_a_hex_that_cannot_be_reached_tells_why(visit: Visit) -> None:
    me = visit()
    at_a_march(me, "me", "greedy")
    hex_at(me, "1000").click(force=True)  # out at sea
    expect(me.page.get_by_text("c2.1.a").or_(me.page.get_by_text("c8.3.d")).first).to_be_visible()


# ---------------------------------------------------------------- two people


def test_counters_stay_face_down_between_two_people(visit: Visit) -> None:
    """Nothing of the other's men comes to a page before they have met: no sizes, no purses, no names but leaders'."""
    host, guest = visit("Astrid"), visit("Bjorn")
    host.come_in()
    guest.come_in()
    table = host.new_table("me", "open", access="open", **ROMNEY)
    guest.ask("POST", f"/api/tables/{table}/join", {})
    for person, seat in ((host, NORMANS), (guest, SAXONS)):
        person.go(f"/table/{table}?seat={seat}")
    host.wait_for_question()
    host.answers_by(host.board.get_by_role("button", name="That is all", exact=True).click)
    guest.wait_for_question()
    for person, mine, theirs in ((host, "norman", "saxon"), (guest, "saxon", "norman")):
        for message in person.heard:
            for group in message.get("view", {}).get("groups", {}).values():
                hidden = {"men", "money", "loyalty", "hunger", "plunder"} & set(group)
                assert group["faction"] != theirs or not hidden, group
                assert group["faction"] != mine or "men" in group
        own = [id for id, group in person.snapshot["view"]["groups"].items() if group["faction"] == theirs]
        for id in own:
            expect(person.board.locator(f'[data-group="{id}"] .men')).to_have_text("?")
    other = "Godefroy"  # a Norman knight of Welf's
    expect(guest.page.locator("body")).not_to_contain_text(other)
    assert not any(other in json.dumps(message) for message in guest.heard)


# ---------------------------------------------------------------- everywhere


def test_on_a_phone_a_finger_looks_before_it_marches(visit: Visit) -> None:
    me = visit(phone=True)
    at_a_march(me, "me", "greedy")
    assert not me.page.evaluate(WIDER)
    expect(me.board.get_by_role("region", name="Standing")).to_contain_text("Day 1 of 8")
    where = next(action for action in me.snapshot["legal"] if action.startswith("go ")).split()[1]
    box = hex_at(me, where).bounding_box()
    assert box is not None
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75)
    before = me.newest
    me.page.touchscreen.tap(*spot)
    expect(me.board.get_by_role("region", name="In this place")).to_be_visible()
    assert me.newest == before
    me.board.get_by_role("button", name="Close", exact=True).click()
    me.waits_for_taken(lambda: me.page.touchscreen.tap(*spot))


def test_a_march_by_keyboard_and_axe_has_nothing_to_say(visit: Visit) -> None:
    me = visit()
    at_a_march(me, "me", "greedy")
    reached = me.board.locator("[data-target][aria-disabled=false]").first
    reached.focus()
    me.waits_for_taken(lambda: me.page.keyboard.press("Enter"))
    me.wait_for_question()
    wrong = [f"dark: {found}" for found in axe(me)]
    me.page.evaluate("document.documentElement.dataset.theme = 'light'")
    wrong += [f"light: {found}" for found in axe(me)]
    assert wrong == []


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Keep the Normans from their aim"), ("fr", "Empêcher les Normands")]
)
def test_how_it_is_won_is_one_touch_away(visit: Visit, lang: str, words: str) -> None:
    me = visit(lang=lang)
    me.sit("me", "greedy", **ROMNEY)
    me.page.locator("button.goal").click()
    expect(me.page.get_by_role("dialog")).to_contain_text(words)
