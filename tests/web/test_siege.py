"""Sieges in a browser: the box with its doors, the plan on which one chooses what to burn, men set to work, an assault
fought out behind its door, a fight settled by consent, a phone, and a replay that goes through the door and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import meadhall
from meadhall.bots import make_bot
from web.conftest import Visit
from web.people import Person, advice
from web.test_pages import axe
from web.test_vikings import asks, look

game = meadhall.load("diex-aie-siege")
HALL = {"game": "diex-aie-siege", "scenario": "le-siege-du-hall"}
MOTTE = {"game": "diex-aie-siege", "scenario": "le-siege"}
MANY = 3000
QUIET = ("deploy", "break-off", "done", "hold", "stop")
# The burning targets of the plan that lie in its frame, by action, with where to touch them.
ON_PLAN = """() => {
    const frame = document.querySelector('.plan .map').getBoundingClientRect();
    const sight = document.querySelector('.siege').getBoundingClientRect();
    return [...document.querySelectorAll('.plan [data-target]')].flatMap((path) => {
        const box = path.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const isInside = x > frame.left + 4 && x < frame.right - 60 && y > frame.top + 4;
        const isSeen = isInside && y < Math.min(frame.bottom, sight.bottom) - 4;
        return isSeen ? [[path.dataset.target, x, y]] : [];
    });
}"""

Wish = Callable[[dict[str, Any]], Any]


def on_plan(person: Person) -> dict[str, tuple[float, float]]:
    """By action, where the plan can be touched for it, once it lies still."""
    person.page.locator(".plan").scroll_into_view_if_needed()
    before: list[Any] | None = None
    for _ in range(200):
        found = person.page.evaluate(ON_PLAN)
        if found and found == before:
            return {action: (x, y) for action, x, y in found}
        before = found
        person.page.wait_for_timeout(40)
    raise AssertionError("nothing on the plan can be touched")


def card(person: Person, action: str) -> Any:
    """What may be done, as it stands on the sheet."""
    return person.board.locator(f'[data-answer="{action}"]')


def play(people: dict[int, Person], table: str, until: Wish) -> dict[str, Any]:
    """Bots answer for people over HTTP until it is so; what the last of them sees then."""
    bots = {seat: make_bot("diex-aie-siege", "greedy", seat) for seat in people}
    for n in range(MANY):
        for seat, person in people.items():
            seen = look(person, table, seat)
            if until(seen) or seen["result"] is not None:
                return seen
            if seat in seen["deciders"]:
                action = advice(bots[seat], seen["view"], seat)
                person.ask(
                    "POST", f"/api/tables/{table}/actions", {"id": f"{table}-{n}", "action": action, "seat": seat}
                )
        next(iter(people.values())).page.wait_for_timeout(10)
    raise AssertionError("it did not come to that")


def besieging(me: Person, question: str, **more: Any) -> str:
    """A table at which I am the besieger and am asked that, on one of the first days."""
    for _ in range(8):
        table = me.new_table("me", "greedy", **(HALL | more))
        seen = play({0: me}, table, asks(question))
        if seen["result"] is None:
            me.go(f"/table/{table}")
            me.wait_for_question()
            return table
    raise AssertionError(f"nobody was asked {question}")


def told(person: Person) -> list[str]:
    return [event["kind"] for message in person.heard for event in message.get("events", [])]


# ---------------------------------------------------------------- the box


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_box_has_a_door_for_sieges(visit: Visit, lang: str) -> None:
    me = visit(lang=lang)
    me.go("/")
    box = me.page.get_by_role("article").filter(has=me.page.get_by_role("heading", name="Diex Aie 2", exact=True))
    expect(box).to_have_count(1)
    box.get_by_text("Sieges" if lang == "en" else "Sièges", exact=True).click()
    box.get_by_role("button", name="Set up a table" if lang == "en" else "Préparer une table").click()
    dialog = me.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Diex Aie 2: sieges" if lang == "en" else "Diex Aie 2\u00a0: sièges")
    dialog.get_by_text("Always settled" if lang == "en" else "Toujours réglés", exact=True).click()
    dialog.get_by_role("button", name="Set it up" if lang == "en" else "Ouvrir la table").click()
    expect(me.page.locator(".offer")).to_contain_text("Always settled" if lang == "en" else "Toujours réglés")
    title = "Diex Aie 2: sieges" if lang == "en" else "Diex Aie 2\u00a0: sièges"
    expect(me.page.get_by_role("heading", level=1)).to_have_text(title)


# ---------------------------------------------------------------- the sheet


def test_the_plan_is_where_one_chooses_what_burns(visit: Visit) -> None:
    """What may burn glows; a hex that may not says why; a touch shoots, and the chronicle tells what came of it."""
    me = visit()
    besieging(me, "torch", **MOTTE)
    targets = on_plan(me)
    assert set(targets) <= {action for action in me.snapshot["legal"] if action.startswith("burn ")}
    action, where = next(iter(targets.items()))
    me.page.mouse.move(*where)
    expect(me.page.locator(".plan .about")).to_contain_text(re.compile(r"catches fire with \d+"))
    frame = me.page.locator(".plan .lens").bounding_box()
    assert frame is not None
    me.page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + 12)  # grass
    expect(me.page.locator("section.why")).to_contain_text("11.3.2.a")
    before = len(me.heard)
    me.answers_by(lambda: me.page.mouse.click(*where))
    shot = [
        event
        for message in me.heard[before:]
        for event in message.get("events", [])
        if event["kind"] in ("torch-catches", "torch-fails")
    ]
    assert [event["arguments"]["hex"] for event in shot] == [action.split()[1]]
    expect(me.page.locator(".chronicle")).to_contain_text(action.split()[1])


def test_arrow_keys_choose_on_the_plan(visit: Visit) -> None:
    me = visit()
    besieging(me, "torch", **MOTTE)
    on_plan(me)
    me.page.locator(".plan .lens").focus()
    me.page.keyboard.press("ArrowRight")
    first = me.page.locator(".plan .target.hot").get_attribute("data-target")
    me.page.keyboard.press("ArrowRight")
    second = me.page.locator(".plan .target.hot").get_attribute("data-target")
    assert first
    assert second
    assert first != second
    me.waits_for_taken(lambda: me.page.keyboard.press("Enter"))
    assert me.snapshot["view"]["today"]["torched"] == second.split()[1]


def test_men_are_set_to_work_by_number(visit: Visit) -> None:
    me = visit()
    besieging(me, "besieger-choice", **MOTTE)
    stock = me.snapshot["view"]["ladders"]
    build = me.board.get_by_role("group", name="Build")
    build.get_by_role("button", name="Ladders: one more").click()
    build.get_by_role("button", name="Ladders: one more").click()
    build.get_by_role("button", name="Fascines: one more").click()
    build.get_by_role("button", name="Set 15 men to work").click()
    me.until(lambda: me.snapshot["view"]["ladders"] == stock + 2 and me.snapshot["view"]["fascines"] >= 1)
    expect(me.board.locator('[data-stock="ladders"]')).to_contain_text(str(stock + 2))
    assert me.snapshot["view"]["today"]["builders"] == 15
    me.wait_for_question()
    card(me, "assault").click()  # not on a day on which men build
    expect(me.page.locator("section.why")).to_contain_text("11.4.a")


# ---------------------------------------------------------------- the door


def test_an_assault_is_fought_out_behind_its_door(visit: Visit) -> None:
    """The battle has the whole board; the sheet can be looked at meanwhile and the field is where it was; when the men
    have stood apart for five turns the sheet is back, and tells what the fight brought."""
    me = visit()
    besieging(me, "besieger-choice", options={"battles": "played"})
    me.answers_by(card(me, "assault").click)
    me.until(lambda: "battle" in me.snapshot["view"])
    me.wait_for_question()
    header = me.board.locator(".door > header")
    expect(header).to_contain_text(re.compile(r"Day \d+ · Assault"))
    expect(me.board.get_by_role("application", name="The field")).to_be_visible()
    me.board.get_by_role("button", name="Closer").click()
    before = me.board.locator(".door .room .lens .sheet").first.get_attribute("style")
    header.get_by_role("button", name="Siege sheet").click()
    expect(me.board.locator(".siege .calendar")).to_be_visible()
    expect(me.board.locator(".siege .choices")).to_have_count(0)
    header.get_by_role("button", name="Battle").click()
    expect(me.board.locator(".siege")).to_have_count(0)
    assert me.board.locator(".door .room .lens .sheet").first.get_attribute("style") == before
    clicks = 0
    while "battle" in me.snapshot["view"]:
        quiet = next(action for action in QUIET if action in me.snapshot["legal"])
        me.answers_by(button(me, quiet).click)
        me.wait_for_question()
        clicks += 1
        assert clicks < 400, "it goes on for ever"
    expect(me.board.locator(".siege .calendar")).to_be_visible()
    expect(header).to_have_count(0)
    expect(me.board.locator(".brought")).to_contain_text("What the fight has brought")
    me.board.get_by_role("button", name="Put away").click()
    expect(me.board.locator(".brought")).to_have_count(0)
    assert me.snapshot["view"]["log"][-1]["action"] == "assault"


def button(person: Person, action: str) -> Any:
    """An action of the battle that has no place on its map, as a button on its board."""
    label = game.action_text(game.position(person.snapshot["view"]), game.actions.parse(action), "en")
    return person.board.locator(".below").get_by_role("button", name=label, exact=True)


def test_a_fight_is_settled_if_both_agree(visit: Visit) -> None:
    """Whoever attacks sees what the table may bring and agrees; the other is asked the same; then it is settled."""
    host, guest = visit("Astrid"), visit("Bjorn")
    host.come_in()
    guest.come_in()
    table = host.new_table("me", "open", access="open", **HALL)
    guest.ask("POST", f"/api/tables/{table}/join", {})
    people = {0: host, 1: guest}
    play(people, table, lambda seen: asks("besieger-choice")(seen) and seen["legal"])
    for person in people.values():
        person.go(f"/table/{table}")
    host.wait_for_question()
    host.answers_by(card(host, "assault").click)
    host.until(lambda: asks("how")(host.snapshot) and host.is_asked)
    expect(card(host, "settle")).to_contain_text("%")
    host.answers_by(card(host, "settle").click)
    guest.until(lambda: asks("how")(guest.snapshot) and guest.is_asked)
    assert "settled-quickly" not in told(guest)
    expect(card(guest, "settle")).to_contain_text("%")
    guest.answers_by(card(guest, "settle").click)
    host.until(lambda: "quick-result" in told(host))
    assert "battle" not in host.snapshot["view"]
    expect(host.page.locator(".chronicle")).to_contain_text("settled by the table")


# ---------------------------------------------------------------- a phone, and everybody


def test_a_finger_looks_at_the_plan_before_it_shoots(visit: Visit) -> None:
    me = visit(phone=True, lang="fr")
    besieging(me, "torch", **MOTTE)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    action, (x, y) = next(iter(on_plan(me).items()))
    me.page.touchscreen.tap(x, y)
    expect(me.page.locator(f'.plan .target.hot[data-target="{action}"]')).to_be_attached()
    expect(me.page.locator(".plan .about")).to_contain_text("prend feu")
    assert me.snapshot["view"]["today"]["torched"] is None
    me.waits_for_taken(lambda: me.page.touchscreen.tap(x, y))
    me.until(lambda: {"torch-catches", "torch-fails"} & {*told(me)})


@pytest.mark.parametrize("phone", [False, True])
def test_the_sheet_is_clean_for_axe(visit: Visit, phone: bool) -> None:
    me = visit(phone=phone)
    for question in ("torch", "besieger-choice"):
        besieging(me, question, **MOTTE)
        expect(me.board.locator(".siege .calendar")).to_be_visible()
        wrong = [f"dark: {found}" for found in axe(me)]
        me.page.evaluate("document.documentElement.dataset.theme = 'light'")
        wrong += [f"light: {found}" for found in axe(me)]
        assert wrong == []
    me.page.evaluate("document.documentElement.dataset.theme = 'dark'")


def test_a_replay_goes_through_the_door_and_back(visit: Visit) -> None:
    me = visit()
    table = besieging(me, "besieger-choice", options={"battles": "played"})
    for n, wanted in enumerate(["assault", *[""] * 400]):
        seen = look(me, table)
        if "battle" not in seen["view"] and not wanted:
            break
        if 0 in seen["deciders"]:
            action = wanted or next(quiet for quiet in QUIET if quiet in seen["legal"])
            me.ask("POST", f"/api/tables/{table}/actions", {"id": f"quiet-{n}", "action": action, "seat": 0})
        else:
            me.page.wait_for_timeout(20)
    play({0: me}, table, lambda seen: "lift" in seen["legal"])
    if look(me, table)["result"] is None:
        me.ask("POST", f"/api/tables/{table}/actions", {"id": "lift", "action": "lift", "seat": 0})
    me.go(f"/replay/{table}?seat=0")
    expect(me.board.locator(".siege .calendar")).to_be_visible()
    steps = me.ask("GET", f"/api/tables/{table}/replay?seat=0")["steps"]
    inside = next(n for n, step in enumerate(steps) if "battle" in step["view"])
    me.go(f"/replay/{table}?seat=0&step={inside}")
    expect(me.board.locator(".door > header")).to_contain_text("Assault")
    expect(me.board.locator(".siege")).to_have_count(0)
    me.page.keyboard.press("End")
    expect(me.board.locator(".siege .calendar")).to_be_visible()
    expect(me.board.locator(".door > header")).to_have_count(0)
    me.page.keyboard.press("Home")
    expect(me.board.locator(".siege")).to_have_attribute("data-day", "1")
