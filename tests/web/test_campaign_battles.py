"""Battles and sieges inside a campaign, in a browser: maps laid, a battle fought by mouse behind its door, undone, left
and come back to; the days before a motte; and the map again. On a desk and a phone, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from web.campaigns import (
    NORMANS,
    SAXONS,
    asks,
    before_battle,
    before_motte,
    do,
    drive,
    drive_to_field,
    drive_to_motte,
    game,
    in_battle,
    look,
    open_page,
    seated,
)
from web.conftest import Visit
from web.people import Person
from web.test_pages import WIDER, axe
from web.test_vikings import hexes_in_sight, place_of


def button(person: Person, action: str, lang: str = "en") -> Any:
    """An answer of the battle that has no place on the field."""
    label = game.action_text(None, game.actions.parse(action), lang)
    return person.board.locator(".below").get_by_role("button", name=label, exact=True)


def card(person: Person, action: str) -> Any:
    return person.board.locator(f'[data-answer="{action}"]')


def told(person: Person) -> list[str]:
    return [event["kind"] for message in person.heard for event in message.get("events", [])]


def is_on_foot(person: Person, action: str) -> bool:
    verb, _, who = action.partition(" ")
    return verb == "move" and "mount" not in person.snapshot["view"]["battle"]["people"][who]


# ---------------------------------------------------------------- the field


def test_the_maps_of_a_battle_are_laid_and_seen(visit: Visit) -> None:
    """What lies there is shown to both; whoever points at a map sees it lie there before he lays it."""
    people, table = before_battle(visit)
    me = people[NORMANS]
    count = look(people[SAXONS], table, SAXONS)["prompt"]["arguments"]["count"]
    assert count == 2
    do(people[SAXONS], table, SAXONS, "spread la-prairie-turned")
    open_page(me, table, NORMANS)
    field = me.board.get_by_role("region", name="The field")
    expect(field).to_contain_text("The Meadow, turned")
    preview = field.locator("[data-field]")
    expect(preview).to_have_attribute("data-field", "la-prairie-turned")
    first = next(action for action in me.snapshot["legal"] if action.startswith("spread "))
    card(me, first).hover()
    expect(preview).to_have_attribute("data-field", f"la-prairie-turned {first.split()[1]}")
    expect(preview.get_by_role("application")).to_be_visible()
    me.answers_by(card(me, first).click)
    me.until(lambda: asks("array")(me.snapshot) and me.is_asked)
    expect(field).to_contain_text("Fought on 2 maps")
    me.answers_by(card(me, "deploy-first").click)
    me.wait_for_question()
    me.answers_by(card(me, "open-battle").click)
    me.until(lambda: "battle" in me.snapshot["view"])
    expect(me.board.get_by_role("application", name="The field")).to_be_visible()


def test_a_battle_is_fought_by_mouse_behind_its_door_and_leads_back_to_the_map(visit: Visit) -> None:
    """The country is looked at meanwhile and the field keeps its place; a move is taken back, the page loaded anew;
    whoever flees is back on the map and reads what it has brought."""
    people, table = in_battle(visit)
    me = people[NORMANS]
    open_page(me, table, NORMANS)
    header = me.board.locator(".door > header")
    expect(header).to_contain_text(re.compile(r"Day \d+ · Battle"))
    me.board.get_by_role("button", name="Closer").click()
    sheet = me.board.locator(".door .room .lens .sheet").first
    before = sheet.get_attribute("style")
    header.get_by_role("button", name="Map").click()
    expect(me.board.get_by_role("group", name="The campaign map")).to_be_visible()
    header.get_by_role("button", name="Battle").click()
    expect(me.board.get_by_role("application", name="The field")).to_be_visible()
    assert sheet.get_attribute("style") == before

    move = next(action for action in sorted(hexes_in_sight(me)) if is_on_foot(me, action))
    who = move.split()[1]
    stood = me.snapshot["view"]["battle"]["people"][who]["at"]
    me.answers_by(lambda: me.page.mouse.click(*place_of(me, move)))
    me.until(lambda: asks("moving")(me.snapshot) and me.is_asked)
    me.answers_by(me.page.get_by_role("button", name="Take back").click)
    me.until(lambda: asks("move")(me.snapshot) and me.is_asked)
    me.answers_by(lambda: me.page.mouse.click(*place_of(me, move)))
    me.until(lambda: asks("moving")(me.snapshot) and me.is_asked)
    steps = [one for one in me.snapshot["legal"] if one.startswith("step ")]
    # What glows is of this question; a friend may stand on a hex beside him, and be what is touched there.
    me.until(lambda: hexes_in_sight(me) and set(hexes_in_sight(me)) <= set(steps), 10)
    me.answers_by(lambda: me.page.mouse.click(*place_of(me, steps[0])))
    me.until(lambda: me.snapshot["view"]["battle"]["people"][who]["at"] != stood)

    me.page.reload()
    expect(me.board.locator(f'g[data-person="{who}"]')).to_be_attached()
    drive(people, table, asks("stand", seat=NORMANS))
    me.until(lambda: asks("stand")(me.snapshot) and me.is_asked)
    me.answers_by(button(me, "flee").click)
    me.until(lambda: "battle" not in me.snapshot["view"])
    expect(header).to_have_count(0)
    brought = me.board.get_by_role("region", name="What the battle has brought")
    expect(brought).to_contain_text("The battle is over.")
    brought.get_by_role("button", name="Put away").click()
    expect(brought).to_have_count(0)
    expect(me.board.get_by_role("group", name="The campaign map")).to_be_visible()
    assert {"side-flees", "battle-ended"} <= {*told(me)}


def test_an_assault_is_fought_behind_two_doors(visit: Visit) -> None:
    """The field lies in the day of siege, and that in the campaign; whoever defends looks out at the siege sheet and
    back, and men are called by their names."""
    people, table = seated(visit, "played")
    drive_to_motte(people, table)
    do(people[SAXONS], table, SAXONS, "assault")
    me = people[NORMANS]
    open_page(me, table, NORMANS)
    assert me.snapshot["prompt"]["name"] == "deploy"
    field = me.board.get_by_role("application", name="The field")
    expect(field).to_be_visible()
    me.answers_by(button(me, "deploy").click)
    me.until(lambda: any("at" in man for man in me.snapshot["view"]["siege"]["battle"]["people"].values()))
    expect(me.board.locator("g[data-person]").first).to_be_attached()
    assert not re.search(r"\bs\d+\b", me.page.locator("main").inner_text())
    sides = me.board.get_by_role("group", name=re.compile("^Day .*assault", re.IGNORECASE))
    sides.get_by_role("button").last.click()
    expect(field).not_to_be_visible()
    sides.get_by_role("button").first.click()
    expect(field).to_be_visible()
    drive(people, table, asks("move", seat=SAXONS), SAXONS, (), ("deploy",))
    move = next(action for action in look(people[SAXONS], table, SAXONS)["legal"] if action.startswith("move "))
    do(people[SAXONS], table, SAXONS, move)
    me.until(lambda: me.snapshot["prompt"] is None or me.newest == look(me, table, NORMANS)["seq"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_men_are_called_by_their_names_and_answers_by_the_battles_words(visit: Visit, lang: str) -> None:
    """On the counters, in the list and in the chronicle; "That is all" is said on the map, not on the field."""
    people, table = in_battle(visit, lang=lang)
    me = people[NORMANS]
    open_page(me, table, NORMANS)
    welf = next(id for id, man in me.snapshot["view"]["groups"]["g1"]["men"].items() if man.get("mark") == 1)
    assert welf == me.snapshot["view"]["groups"]["g1"]["leader"]
    expect(me.board.locator('g[data-person="s1"] .name')).to_have_text("Welf")
    expect(me.page.get_by_role("toolbar")).to_contain_text("Welf")
    assert not re.search(r"\bs\d+\b", me.page.locator("main").inner_text())
    done = {"en": "Done", "fr": "Terminé"}[lang]
    expect(me.board.locator(".below").get_by_role("button", name=done, exact=True)).to_be_visible()
    expect(me.board.get_by_text({"en": "That is all", "fr": "C’est tout"}[lang], exact=True)).to_have_count(0)


def test_a_battle_is_left_and_found_again_by_both(visit: Visit) -> None:
    """The other side sees the same field, and comes back to it after it was away."""
    people, table = in_battle(visit)
    for seat, person in enumerate(people):
        person.go(f"/table/{table}?seat={seat}")
        expect(person.board.get_by_role("application", name="The field")).to_be_visible()
    left = people[SAXONS].newest
    people[SAXONS].go("/")
    do(people[NORMANS], table, NORMANS, "battle-done")
    people[SAXONS].page.go_back()
    expect(people[SAXONS].board.get_by_role("application", name="The field")).to_be_visible()
    battle = people[SAXONS].snapshot["view"]["battle"]
    assert battle == look(people[NORMANS], table, NORMANS)["view"]["battle"]
    assert people[SAXONS].newest > left, "what happened meanwhile is on the field"
    assert asks("defensive-fire", seat=SAXONS)(people[SAXONS].snapshot), "it is theirs to answer"


# ---------------------------------------------------------------- a siege


def sheet_of(person: Person) -> Any:
    return person.board.locator(".siege[data-day]")


@pytest.mark.parametrize(
    ("lang", "title", "map"), [("en", "The siege of the motte", "Map"), ("fr", "Le siège de la motte", "Carte")]
)
def test_a_day_before_a_motte_is_played_on_the_siege_sheet(visit: Visit, lang: str, title: str, map: str) -> None:
    """What is built stands on the sheet; the map is behind the door; when the day is over the map is back."""
    people, table = before_motte(visit, lang=lang)
    me = people[SAXONS]
    open_page(me, table, SAXONS)
    sheet = sheet_of(me)
    expect(sheet).to_contain_text(title)
    expect(card(me, "lift")).to_be_visible()
    ladders = sheet.locator('[data-build="ladders"]').get_by_role("button").last
    ladders.click()
    me.answers_by(sheet.locator(".do").click)
    me.until(lambda: me.snapshot["view"]["siege"]["ladders"] == 1)
    me.board.locator(".door > header").get_by_role("button", name=map).click()
    expect(me.board.locator("[data-motte] .siege")).to_be_attached()
    me.board.locator(".door > header").get_by_role("button").first.click()
    me.answers_by(card(me, "rest").click)
    expect(sheet).to_have_count(0)
    assert look(me, table, SAXONS)["view"]["mottes"][0]["sheet"]["ladders"] == 1


def test_an_assault_is_settled_with_names_from_both_sides(visit: Visit) -> None:
    people, table = before_motte(visit)
    me = people[SAXONS]
    open_page(me, table, SAXONS)
    me.answers_by(card(me, "assault").click)
    me.until(lambda: "assault" in told(me) and "quick-result" in told(me))
    drive(people, table, lambda seen: not asks("losses")(seen))
    me.until(lambda: not asks("losses")(me.snapshot))
    expect(sheet_of(me)).to_have_count(0)


def test_a_besieged_motte_is_marked_on_the_map(visit: Visit) -> None:
    people, table = before_motte(visit)
    me = people[NORMANS]
    me.go(f"/table/{table}?seat={NORMANS}")
    me.board.locator(".door > header").get_by_role("button", name="Map").click()
    expect(me.board.locator("[data-motte] .siege")).to_be_attached()
    me.board.locator('[data-target="0613"]').click(force=True)
    expect(me.board.get_by_role("region", name="In this place")).to_contain_text("Besieged by")


# ---------------------------------------------------------------- a phone, and everybody


def test_a_phone_has_room_for_the_field_the_map_and_a_siege(visit: Visit) -> None:
    people, table = before_battle(visit, phone=True, lang="fr")
    other, me = people[NORMANS], people[SAXONS]
    open_page(me, table, SAXONS)
    expect(me.board.get_by_role("region", name="Le champ de bataille")).to_be_visible()
    assert not me.page.evaluate(WIDER)
    me.answers_by(me.board.locator("[data-answer]").first.tap)
    drive_to_field(people, table)
    open_page(other, table, NORMANS)
    expect(other.board.get_by_role("application", name="Le terrain")).to_be_visible()
    box = other.board.locator(".door > header").bounding_box()
    assert box is not None
    assert box["width"] <= 390, "both sides of the door can be touched"
    assert not other.page.evaluate(WIDER)
    other.board.locator(".door > header").get_by_role("button", name="Carte").tap()
    expect(other.board.get_by_role("group", name="La carte de la campagne")).to_be_visible()


@pytest.mark.parametrize("where", ["maps", "field", "motte"])
def test_axe_has_nothing_to_say_of_battles_and_sieges(visit: Visit, where: str) -> None:
    people, table = {"maps": before_battle, "field": in_battle, "motte": before_motte}[where](visit)
    seat = NORMANS if where == "field" else SAXONS
    open_page(people[seat], table, seat)
    wrong = [f"dark: {found}" for found in axe(people[seat])]
    people[seat].page.evaluate("document.documentElement.dataset.theme = 'light'")
    wrong += [f"light: {found}" for found in axe(people[seat])]
    assert wrong == []
