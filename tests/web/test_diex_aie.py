"""Diex Aie 2 in a browser: a whole battle by mouse, a charge met by a counter-charge between two people, a castle with
ladders and fire, a finger that looks before it charges."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import meadhall
from meadhall.bots import make_bot
from web.conftest import Visit
from web.people import Person, advice
from web.test_vikings import ON_THE_MAP, asks, hexes_in_sight, look, place_of, point

game = meadhall.load("diex-aie")
CHARGE = {"game": "diex-aie", "scenario": "la-charge-de-roussel"}
BRISK = ("deploy", "fight", "stop", "hold", "done")
TRIES = 6


def button(person: Person, view: dict[str, Any], action: str) -> Any:
    """An action that has no place on the map, as a button on the board; its words depend on what is asked."""
    label = game.action_text(game.position(view), game.actions.parse(action), "en")
    return person.board.locator(".below").get_by_role("button", name=label, exact=True)


def touch(person: Person, action: str) -> None:
    """Click where the map offers an action."""
    person.page.mouse.click(*place_of(person, action))


# ---------------------------------------------------------------- whole deeds


def test_a_whole_battle_by_mouse(visit: Visit) -> None:
    """From the lobby to the last turn: first on the map wherever it offers something, then now and then, else the steps
    are ended."""
    me = visit()
    me.go("/")
    card = me.page.get_by_role("article").filter(has=me.page.get_by_role("heading", name="Diex Aie 2", exact=True))
    card.get_by_role("button", name="Play now against bots").click()
    me.wait_for_question()
    luck, clicked = random.Random(5), {"map": 0, "button": 0, "list": 0}
    while not me.is_over:
        how, deed = next_click(me, luck, eager=1 if clicked["map"] < ON_THE_MAP else 0.15)
        if asks("defensive-fire")(me.snapshot) and "order never" in me.snapshot["legal"]:
            how, deed = "button", me.board.get_by_role("button", name="never", exact=True).click
        clicked[how] += 1
        assert sum(clicked.values()) < 2000, "it goes on for ever"
        me.answers_by(deed)
        me.wait_for_question()
    assert clicked["map"] >= ON_THE_MAP, clicked
    assert clicked["button"] > 2, clicked
    assert me.snapshot["view"]["scenario"] == "la-charge-de-roussel"
    told = {event["kind"] for message in me.heard for event in message.get("events", [])}
    assert {"placed", "moved", "scored"} <= told


def next_click(person: Person, luck: random.Random, eager: float) -> tuple[str, Callable[[], object]]:
    seen = person.snapshot
    brisk = next((action for action in BRISK if action in seen["legal"]), None)
    hexes = {} if brisk == "deploy" else hexes_in_sight(person)
    if hexes and (brisk is None or luck.random() < eager):
        where = hexes[luck.choice(sorted(hexes))]
        return "map", lambda: person.page.mouse.click(*where)
    if brisk and button(person, seen["view"], brisk).count():
        return "button", button(person, seen["view"], brisk).click
    return "list", person.actions.nth(luck.randrange(person.actions.count())).click


# ---------------------------------------------------------------- charges


def meetings(view: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Charges that somebody could meet now: who charges, whom, and who would meet it."""
    found = []
    start = game.position(view)
    for charge in answers(start, "charge"):
        aimed = played(start, charge)
        for aim in answers(aimed, "at"):
            laned = played(aimed, aim)
            lane = next(iter(answers(laned, "lane")))
            met = played(laned, lane)
            found += [(charge, aim, counter) for counter in answers(met, "counter")]
    return found


def answers(state: Any, verb: str) -> list[str]:
    (seat,) = state.deciders()
    return [text for text in (str(game.describe(a)) for a in state.legal(seat)) if text.split()[0] == verb]


def played(state: Any, action: str) -> Any:
    later = state.clone()
    later.apply(later.deciders()[0], game.actions.parse(action))
    return later


def test_a_charge_is_met_by_a_counter_charge_between_two_people(visit: Visit) -> None:
    """Two touches declare it; the other sees its way and rides against it; both fight head to head."""
    host, guest, table, (charge, aim, counter) = about_to_charge(visit)
    for person in (host, guest):
        person.go(f"/table/{table}")
    host.wait_for_question()
    rider, target, meets = (action.split()[1] for action in (charge, aim, counter))
    touch(host, charge)
    host.until(lambda: asks("charge-aim")(host.snapshot) and host.is_asked)
    host.page.mouse.move(*place_of(host, aim))
    expect(host.page.locator(f'[data-lane^="{aim} "]').first).to_be_attached()  # shown before it is declared
    touch(host, aim)
    guest.until(lambda: asks("counter-charge")(guest.snapshot) and guest.is_asked)
    assert guest.snapshot["view"]["charges"][rider]["at"] == target
    expect(guest.page.locator(f'[data-charge="{rider}"]')).to_be_attached()
    touch(guest, counter)
    guest.until(lambda: meets in guest.snapshot["view"].get("charges", {}))
    assert guest.snapshot["view"]["charges"][meets]["at"] == rider
    host.until(lambda: "counter-charge-declared" in kinds_told(host))


def kinds_told(person: Person) -> list[str]:
    return [event["kind"] for message in person.heard for event in message.get("events", [])]


def about_to_charge(visit: Visit) -> tuple[Person, Person, str, tuple[str, str, str]]:
    """A table of two people at which the host may charge somebody who can be met."""
    host, guest = visit("Astrid"), visit("Bjorn")
    host.come_in()
    guest.come_in()
    for attempt in range(TRIES):
        table = host.new_table("me", "open", access="open", **CHARGE)
        guest.ask("POST", f"/api/tables/{table}/join", {})
        people = (host, guest)
        bots = [make_bot("diex-aie", "greedy", 10 * attempt + seat) for seat in range(2)]
        for n in range(600):
            seen = look(host, table, 0)
            seat = seen["deciders"][0]
            if asks("charges")(seen) and (found := meetings(seen["view"])):
                return host, guest, table, found[0]
            mine = look(people[seat], table, seat)
            body = {"id": f"{table}-{n}", "action": advice(bots[seat], mine["view"], seat), "seat": seat}
            if people[seat].ask("POST", f"/api/tables/{table}/actions", body).get("result"):
                break
    raise AssertionError("nobody came to charge")


def test_a_rider_who_cannot_charge_tells_why(visit: Visit) -> None:
    me = visit()
    table = me.sit("me", "greedy", **CHARGE)
    me.play_elsewhere(table, asks("move"), 0, make_bot("diex-aie", "greedy", 0))
    me.page.reload()
    me.wait_for_question()
    hexes_in_sight(me)  # the map lies still
    me.page.mouse.move(*point(me, 'g[data-person="roussel"] .piece'))
    me.board.get_by_role("button", name="Roussel: why no charge?").click()
    expect(me.page.get_by_text("7.2.1").first).to_be_visible()


# ---------------------------------------------------------------- a castle


def follow(person: Person, deed: Callable[[], object]) -> None:
    """One step of a lesson, until the next is told."""
    words = person.page.locator(".card .words")
    before = words.inner_text()
    deed()
    expect(words).not_to_have_text(before)


def test_ladders_and_fire_are_seen_and_used_on_a_castle(visit: Visit) -> None:
    """By the lesson, whose luck is loaded: a flaming arrow, a ladder carried and raised, another one crossed."""
    me = visit()
    me.go("/learn/diex-aie/ladders-and-fire")
    page = me.page
    expect(page.locator('[data-ladder="1"]:not([data-raised])')).to_be_attached()
    expect(page.locator('[data-ladder="2"][data-raised="1"]')).to_be_attached()
    expect(page.locator("[data-level]").first).to_be_attached()
    go_on = page.locator(".card button", has_text="Go on")
    for _ in range(2):
        follow(me, go_on.click)
    follow(me, lambda: touch(me, "flaming aelfgar"))
    follow(me, lambda: touch(me, "place 2312"))
    expect(page.locator('[data-fire="2312"]')).to_be_attached()
    follow(me, lambda: touch(me, "move edric"))
    follow(me, lambda: page.locator(".below").get_by_role("button", name="Take up the ladder").click())
    follow(me, lambda: touch(me, "step NW"))
    follow(me, lambda: touch(me, "raise SW"))
    expect(page.locator('[data-ladder="1"][data-raised="2"]')).to_be_attached()
    follow(me, lambda: touch(me, "move osferth"))
    follow(me, lambda: touch(me, "step SW"))


# ---------------------------------------------------------------- on a phone


def test_a_finger_sees_the_lane_before_it_charges(visit: Visit) -> None:
    me = visit(phone=True, lang="fr", theme="light")
    me.go("/learn/diex-aie/charge")
    go_on = me.page.locator(".card button", has_text="Continuer")
    for _ in range(2):
        follow(me, go_on.click)
    follow(me, lambda: me.page.touchscreen.tap(*place_of(me, "charge roussel")))
    words = me.page.locator(".card .words").inner_text()
    me.page.touchscreen.tap(*place_of(me, "at cuthred"))
    expect(me.page.locator('[data-lane="at cuthred NE"]')).to_be_attached()
    expect(me.page.locator(".card .words")).to_have_text(words)
    follow(me, lambda: me.page.touchscreen.tap(*place_of(me, "at cuthred")))
    assert me.page.evaluate("() => document.documentElement.scrollWidth") <= 390
