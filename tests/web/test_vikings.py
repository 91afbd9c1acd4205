"""Vikings in a browser: a whole battle by mouse, a boarding, secret speeds; what glows may be done, ways are gone to
their end, lines of fire say what stops them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from running_hall import running_hall

import meadhall
from meadhall.bots import make_bot
from meadhall.games.vikings.table import Table
from web.conftest import Visit
from web.people import Person
from web.test_brian_boru import parts

ROOT = Path(__file__).parents[2]
game = meadhall.load("vikings")
LAND = {"game": "vikings", "scenario": "shield-wall"}
# Whoever stands on the field where nothing lies over it.
IN_SIGHT = """() => [...document.querySelectorAll('g[data-person]')].filter(person => {
    const box = person.querySelector('.piece').getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit && hit.closest('.lens');
}).map(person => person.dataset.person)"""
# Where the hexes that a way leads to lie on the screen.
ENDS = """() => {
    const drawn = document.querySelector('path.reach');
    return drawn.getAttribute('d').split('M').slice(1).map(hex => {
        const corners = hex.replace('Z', '').split('L').map(corner => corner.trim().split(' ').map(Number));
        const [x, y] = [0, 1].map(axis => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
        const point = new DOMPoint(x, y).matrixTransform(drawn.getScreenCTM());
        return [point.x, point.y];
    });
}"""
SEA = {"game": "vikings", "scenario": "boarding-action"}
BRISK = ("deploy", "fight", "stop", "hold", "done")
TRIES = 6
ON_THE_MAP = 6  # so many clicks of a whole battle come first: one that chance ends early has them, too


def do(person: Person, table: str, action: str, seat: int = 0) -> None:
    asked = look(person, table, seat)
    body = {"id": f"{table}-{asked['seq']}", "action": action, "seat": seat}
    person.ask("POST", f"/api/tables/{table}/actions", body)


def look(person: Person, table: str, seat: int = 0) -> dict[str, Any]:
    return dict(person.ask("GET", f"/api/tables/{table}/view?seat={seat}"))


def played_until(person: Person, is_so: Callable[[dict[str, Any]], bool], seat: int = 0, **more: Any) -> str:
    """A table at which a bot has played for the seat until it was so, and the person has sat down again."""
    for attempt in range(TRIES):
        seats = ["greedy", "greedy"]
        seats[seat] = "me"
        table = person.new_table(*seats, **more)
        seen = person.play_elsewhere(table, is_so, seat, make_bot("vikings", "greedy", attempt))
        if seen["result"] is None:
            person.go(f"/table/{table}?seat={seat}")
            person.wait_for_question()
            return table
    raise AssertionError("it did not come to that")


def asks(*questions: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: seen["prompt"] is not None and seen["prompt"]["name"] in questions


def button(person: Person, action: str, lang: str = "en") -> Any:
    """An action that has no place on the map, as a button on the board."""
    label = game.action_text(None, game.actions.parse(action), lang)
    return person.board.locator(".below").get_by_role("button", name=label, exact=True)


# Where glowing hexes with one meaning can be clicked: in sight, with nothing lying over them.
OPEN_HEXES = """() => [...document.querySelectorAll('path.legal[data-hex]')].map(hex => {
    const box = hex.getBoundingClientRect();
    return [hex.dataset.hex, hex.dataset.actions, box.x + box.width / 2, box.y + box.height / 2];
}).filter(([, actions, x, y]) => !actions.includes(';') && document.elementFromPoint(x, y)?.closest('.lens'))"""


def hexes_in_sight(person: Person) -> dict[str, tuple[float, float]]:
    """By action, where to click for it, once the map lies still."""
    before = None
    for _ in range(100):
        found = person.page.evaluate(OPEN_HEXES)
        if found == before:
            return {actions: (x, y) for _, actions, x, y in found}
        before = found
        person.page.wait_for_timeout(40)
    raise AssertionError("the map does not come to rest")


def place_of(person: Person, action: str) -> tuple[float, float]:
    """Where to click for an action, once the map offers it there: it may still be showing what happened before."""
    found: dict[str, tuple[float, float]] = {}

    def is_offered() -> bool:
        found.update(hexes_in_sight(person))
        return action in found

    person.until(is_offered)
    return found[action]


# ---------------------------------------------------------------- whole deeds


def test_a_whole_battle_on_land_by_mouse(visit: Visit) -> None:
    """From the lobby to the last turn: people are moved and fight on the map, first whenever it offers something, then
    now and then, else the steps are ended."""
    me = visit()
    me.go("/")
    card = me.page.get_by_role("article").filter(has=me.page.get_by_role("heading", name="Vikings", exact=True))
    card.get_by_role("button", name="Play now against bots").click()
    me.wait_for_question()
    luck, clicked = random.Random(3), {"map": 0, "button": 0, "list": 0}
    while not me.is_over:
        how, deed = next_click(me, luck, eager=1 if clicked["map"] < ON_THE_MAP else 0.3)
        if asks("defensive-fire")(me.snapshot) and sum(clicked.values()) > 30:  # enough of being asked
            how, deed = "button", me.board.get_by_role("button", name="never", exact=True).click
        clicked[how] += 1
        assert sum(clicked.values()) < 2000, "it goes on for ever"
        me.answers_by(deed)
        me.wait_for_question()
    assert clicked["map"] >= ON_THE_MAP, clicked
    assert clicked["button"] > 2, clicked
    assert me.snapshot["view"]["scenario"] == "salters-hut"
    told = {event["kind"] for message in me.heard for event in message.get("events", [])}
    assert {"placed", "moved", "scored"} <= told  # in so short a battle they need not come to blows
    expect(me.result).to_contain_text(re.compile(" win$| share the victory"))


def next_click(person: Person, luck: random.Random, eager: float) -> tuple[str, Callable[[], object]]:
    legal = person.snapshot["legal"]
    brisk = next((action for action in BRISK if action in legal), None)
    hexes = {} if brisk == "deploy" else hexes_in_sight(person)
    if person.snapshot["prompt"]["name"] in ("combat", "declare", "aim"):
        eager = max(eager, 0.5)
    if hexes and (brisk is None or luck.random() < eager):
        point = hexes[luck.choice(sorted(hexes))]
        return "map", lambda: person.page.mouse.click(*point)
    if brisk and button(person, brisk).count():
        return "button", button(person, brisk).click
    return "list", person.actions.nth(luck.randrange(person.actions.count())).click


def boards(seen: dict[str, Any]) -> list[str]:
    """Steps of whoever moves that lead onto the deck of an enemy ship."""
    if not asks("moving")(seen):
        return []
    state = game.position(seen["view"])
    assert isinstance(state, Table)
    mover = int(state.mover())
    side, here = state.people.side[mover], int(state.at(mover))
    found = []
    for action in seen["legal"]:
        verb, _, way = action.partition(" ")
        if verb == "step":
            there = state.ground.neighbour[here * 6 + ("N", "NE", "SE", "S", "SW", "NW").index(way)]
            ship = state.ship_at(there)
            if ship >= 0 and seen["view"]["ships"][game.domains["ship"].ids[ship]]["side"] != seen_side(side):
                found.append(action)
    return found


def seen_side(side: int) -> str:
    return str(game.domains["side"].ids[side])


def test_an_enemy_ship_is_boarded_and_fought_on(visit: Visit) -> None:
    me = visit()
    table = played_until(me, lambda seen: bool(boards(seen)), seat=1, **SEA)
    seen = look(me, table, 1)
    mover = seen["view"]["move"]["mover"]
    before = seen["view"]["people"][mover]["at"]
    me.until(lambda: bool({*boards(seen)} & {*hexes_in_sight(me)}))
    step = min({*boards(seen)} & {*hexes_in_sight(me)})
    me.answers_by(lambda: me.page.mouse.click(*place_of(me, step)))
    me.until(lambda: me.snapshot["view"]["people"][mover].get("at") != before)
    me.wait_for_question()
    if "stop" in me.snapshot["legal"]:
        me.answers_by(button(me, "stop").click)
    for _ in range(400):  # his comrades stay where they are
        me.wait_for_question()
        if asks("combat")(me.snapshot):
            break
        brisk = [action for action in BRISK if action in me.snapshot["legal"]]
        me.answers_by(button(me, brisk[0]).click if brisk else me.actions.first.click)
    # Somebody on a deck can be attacked on the board.
    me.until(lambda: any(action.startswith("attack ") for action in hexes_in_sight(me)))
    while not any(event["kind"] == "fought" for told in me.heard for event in told.get("events", [])):
        me.wait_for_question()
        if "fight" in me.snapshot["legal"]:
            expect(me.board.locator(".panel").filter(has_text="read in column")).to_be_visible()
            me.answers_by(button(me, "fight").click)
        else:
            hexes = hexes_in_sight(me)
            me.answers_by(lambda hexes=hexes: me.page.mouse.click(*hexes[sorted(hexes)[0]]))


def test_speeds_are_chosen_in_secret_by_two_people(visit: Visit) -> None:
    host, guest = visit("Astrid"), visit("Bjorn")
    table = host.new_table("me", "open", **SEA)
    host.go(f"/table/{table}")
    guest.go(f"/table/{table}")
    guest.page.get_by_label("Your name").fill(guest.name)
    guest.page.get_by_role("button", name="Sit down here").first.click()
    people = [host, guest]
    for person in people:
        person.until(lambda person=person: any("view" in told for told in person.heard))
    for _ in range(2):  # everybody stays where he is, and keeps his task
        for person in people:
            person.until(lambda person=person: asks("stations", "assign", "speed")(person.snapshot))
            if not asks("speed")(person.snapshot):
                person.wait_for_question()
                person.answers_by(button(person, "done").click)
    for person in people:
        person.until(lambda person=person: asks("speed")(person.snapshot))
    assert host.snapshot["deciders"] == guest.snapshot["deciders"] == [0, 1], "both at the same time"
    for speed in ("5", "4"):  # of the host's two ships
        host.wait_for_question()
        host.answers_by(button(host, f"speed {speed}").click)
    assert leaks(host.snapshot, "viking") == ["saint_cuthbert", "white_horse"], "he himself sees what he has chosen"
    guest.until(lambda: guest.snapshot["deciders"] == [1])
    guest.page.reload()
    guest.wait_for_question()
    assert [leaks(told, "viking") for told in [*guest.heard, *guest.answers] if leaks(told, "viking")] == []
    assert not shown(guest), "nothing is turned over before all have chosen"
    guest.answers_by(button(guest, "speed 3").click)
    for person in people:
        person.until(lambda person=person: len(shown(person)) >= 3)
    assert {event["arguments"]["ship"]: event["arguments"]["speed"] for event in shown(host)} == {
        "saint_cuthbert": "5",
        "white_horse": "4",
        "sea_wolf": "3",
    }
    assert [leaks(told, "anglo_saxon") for told in [*host.heard, *host.answers] if leaks(told, "anglo_saxon")] == []


def shown(person: Person) -> list[dict[str, Any]]:
    told = [event for message in person.heard for event in message.get("events", [])]
    return [event for event in told if event["kind"] == "speed-shown"]


def leaks(message: Any, side: str) -> list[str]:
    """What a message says of the other side's markers while they lie face down."""
    found = []
    for path, part in parts(message):
        if isinstance(part, dict) and "ships" in part and isinstance(part["ships"], dict):
            found += [name for name, ship in part["ships"].items() if "choice" in ship and ship["side"] != side]
        if isinstance(part, str) and re.fullmatch(r"speed -?\d+", part) and path[-2:-1] != ("legal",):
            found.append("/".join(path))
    return found


def test_standing_orders_are_given_on_the_board_and_taken_back(visit: Visit) -> None:
    me = visit()
    table = played_until(me, asks("defensive-fire"), **LAND)
    orders = me.board.get_by_role("group", name="Defensive fire: ask me")
    expect(orders.get_by_role("button", name="at every step")).to_have_attribute("aria-pressed", "true")
    me.answers_by(orders.get_by_role("button", name="never").click)
    assert look(me, table)["view"]["orders"]["viking"] == "never"
    seen = me.play_elsewhere(table, asks("fire", "defensive-fire"), bot=make_bot("vikings", "greedy", 1))
    assert seen["prompt"]["name"] == "fire", "nobody was asked any more until one's own phase"
    me.until(lambda: asks("fire")(me.snapshot))
    me.wait_for_question()
    me.answers_by(orders.get_by_role("button", name="within 5 hexes").click)
    assert look(me, table)["view"]["orders"]["viking"] == "within-5"


def test_a_scenario_and_optional_rules_are_chosen(visit: Visit) -> None:
    me = visit()
    me.go("/")
    card = me.page.get_by_role("article").filter(has=me.page.get_by_role("heading", name="Vikings", exact=True))
    card.get_by_role("button", name="Set up a table").click()
    dialog = me.page.get_by_role("dialog")
    dialog.get_by_text("Boarding action").click()
    expect(dialog.get_by_role("listitem").first).to_contain_text("Anglo-Saxons")
    dialog.get_by_role("radiogroup").nth(1).get_by_text("The Karl").click()
    dialog.get_by_text("Strength of hemp").click()
    dialog.get_by_role("button", name="Begin").click()
    me.wait_for_question()
    assert me.snapshot["view"]["scenario"] == "boarding-action"
    assert me.snapshot["view"]["options"] == ["hemp"]
    me.answers_by(button(me, "done").click)  # everybody stays on his place
    expect(me.page.get_by_text("Crews: who gets another task?")).to_be_visible()  # and nobody is named yet


def test_a_scenario_of_ones_own_is_played_on_its_own_field(visit: Visit, tmp_path: Path) -> None:
    with running_hall(tmp_path, "--data", str(ROOT / "examples/my-scenario.toml")) as address:
        me = visit(address=address)
        me.go("/")
        card = me.page.get_by_role("article").filter(has=me.page.get_by_role("heading", name="Vikings", exact=True))
        card.get_by_role("button", name="Set up a table").click()
        dialog = me.page.get_by_role("dialog")
        expect(dialog.get_by_text("Salt for the winter")).to_be_visible()
        expect(dialog.get_by_role("checkbox", name="Plugging leaks")).to_be_checked()
        dialog.get_by_role("radiogroup").nth(1).get_by_text("The Karl").click()
        dialog.get_by_role("button", name="Begin").click()
        me.wait_for_question()
        assert me.snapshot["view"]["options"] == ["plugging"]
        expect(me.page.locator(".tiles canvas").first).to_be_attached()
        expect(me.page.locator('g[data-ship="grey_goose"]')).to_be_attached()
        me.board.get_by_role("button", name="What counts").click()
        expect(me.board.get_by_text("the hall held")).to_be_visible()
        me.csrf = me.ask("GET", "/api/me")["csrf"]
        table = me.page.url.split("/table/")[1].split("?")[0]
        until(me, table, "speed")
        me.answers_by(me.page.get_by_role("button", name=re.compile("Speed 3")).first.click)
        me.close()


# ---------------------------------------------------------------- what the board shows


def until(person: Person, table: str, question: str) -> dict[str, Any]:
    """Do as little as possible until that is asked."""
    dull = ("deploy", "done", "hold", "stop")

    def lazy(seen: dict[str, Any]) -> bool:
        prompt = seen["prompt"]
        return bool(prompt and prompt["name"] == question)

    for _ in range(400):
        seen = look(person, table)
        if lazy(seen):
            person.until(lambda seen=seen: person.snapshot["seq"] >= seen["seq"])
            person.wait_for_question()
            return seen
        if seen["legal"]:
            do(person, table, next((action for action in dull if action in seen["legal"]), seen["legal"][0]))
        person.page.wait_for_timeout(20)
    raise AssertionError(f"{question} was never asked")


def glowing(person: Person) -> dict[str, str]:
    """Hexes that glow, and what each stands for."""
    found = person.page.locator("path.legal[data-hex]").evaluate_all(
        "all => all.map(one => [one.dataset.hex, one.dataset.actions])"
    )
    return dict(found)


def point(person: Person, css: str) -> tuple[float, float]:
    box = person.page.locator(css).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_everything_legal_glows_and_a_touch_does_it(visit: Visit) -> None:
    me = visit()
    table = me.sit("me", "random", **LAND)
    seen = look(me, table)
    places = {action.split()[1] for action in seen["legal"] if action.startswith("place ")}
    expect(me.page.locator("path.legal[data-hex]")).to_have_count(len(places))
    assert glowing(me).keys() == places
    hex = next(hex for hex in sorted(places) if hex[:2] == "03" and hex[2:] > "03")
    me.page.mouse.click(*point(me, f'path.legal[data-hex="{hex}"]'))
    expect(me.page.locator("path.legal[data-hex]")).not_to_have_count(len(places))  # Ragnar rides: which way?
    faces = sum(action.startswith("face ") for action in look(me, table)["legal"])
    expect(me.page.locator("path.legal[data-hex]")).to_have_count(faces)
    expect(me.board).to_have_attribute("aria-busy", "false")
    me.page.mouse.click(*point(me, "path.legal[data-hex]"))
    expect(me.page.locator("g[data-person]")).to_have_count(1)
    assert [person["at"] for person in look(me, table)["view"]["people"].values() if "at" in person] == [hex]


def test_a_way_is_gone_to_its_end(visit: Visit) -> None:
    me = visit()
    table = me.sit("me", "random", **LAND)
    until(me, table, "move")
    do(me, table, "move ivar")
    expect(me.page.locator("path.reach")).to_be_attached()
    moving = look(me, table)["view"]
    start, points = moving["people"]["ivar"]["at"], moving["move"]["left"]
    ends = me.page.evaluate(ENDS)
    x, y = next(at for at in ends if 500 < at[0] < 900 and 250 < at[1] < 650)
    me.page.mouse.move(x, y)
    expect(me.page.locator(".cost text")).to_have_text(re.compile(r"^\s*\d+\s*$"))
    cost = int(me.page.locator(".cost text").text_content() or "")
    assert 1 < cost < points
    me.page.mouse.click(x, y)
    expect(me.page.locator("path.reach")).to_have_count(0)
    me.until(lambda: look(me, table)["view"]["move"].get("spent") == cost)
    gone = look(me, table)["view"]
    assert gone["move"]["left"] == points - cost
    assert gone["people"]["ivar"]["at"] != start


def test_a_barred_line_of_fire_says_what_stops_it(visit: Visit) -> None:
    me = visit()
    for _ in range(12):
        table = me.new_table("me", "random", **LAND)
        do(me, table, "deploy")
        me.until(lambda table=table: look(me, table)["legal"])
        shots = [action for action in look(me, table)["legal"] if action.startswith("shoot ")]
        if shots:
            break
    me.go(f"/table/{table}")
    me.wait_for_question()
    do(me, table, shots[0])
    expect(me.page.locator("path.acting")).to_be_attached()
    lines = me.ask("GET", f"/api/tables/{table}/odds?seat=0")["lines"]
    barred = {line["piece"]: line for line in lines if line["rule"] and "hex" in line}
    pointed = ""

    def is_shown() -> bool:
        """Aimed at anew each time: the map may still have been on its way to the shooter."""
        nonlocal pointed
        in_sight = barred.keys() & set(me.page.evaluate(IN_SIGHT))
        if in_sight:
            pointed = min(in_sight)
            me.take_aim()
            me.page.mouse.move(*point(me, f'g[data-person="{pointed}"] .piece'))
        return me.page.locator(".obstacle").count() > 0

    me.until(is_shown)
    expect(me.page.locator(".barred")).to_contain_text(barred[pointed]["rule"])


def test_ships_are_sailed_from_the_board(visit: Visit) -> None:
    me = visit(lang="fr")
    table = me.sit("me", "random", **SEA)
    until(me, table, "speed")
    me.page.get_by_role("button", name=re.compile("Vitesse 3")).first.click()
    seen = until(me, table, "ship-move")
    sails = {action for action in seen["legal"] if action.startswith("sail ")}
    expect(me.page.locator("path.legal[data-hex]")).to_have_count(len(sails))
    assert set(glowing(me).values()) == sails
    ship = seen["prompt"]["arguments"]["ship"]
    before = seen["view"]["ships"][ship]["at"]
    ahead = next(hex for hex, action in glowing(me).items() if action == "sail straight")
    where = point(me, f'path.legal[data-hex="{ahead}"]')
    me.page.mouse.move(*where)
    expect(me.page.locator(".ship.ghost")).to_be_attached()
    me.page.mouse.click(*where)
    expect(me.page.locator(".ship.ghost")).to_have_count(0)
    me.until(lambda: look(me, table)["view"]["ships"][ship]["at"] != before)


def test_a_finger_looks_before_it_sails(visit: Visit) -> None:
    me = visit(phone=True)
    table = me.sit("me", "random", **SEA)
    until(me, table, "speed")
    me.page.get_by_role("button", name=re.compile("Speed 3")).first.click()
    before = until(me, table, "ship-move")
    ahead = place_of(me, "sail straight")
    me.page.touchscreen.tap(*ahead)
    expect(me.page.locator(".ship.ghost")).to_be_attached()
    assert look(me, table)["seq"] == before["seq"], "nothing is done yet"
    me.page.touchscreen.tap(*ahead)
    me.until(lambda: look(me, table)["seq"] > before["seq"])


def test_a_finger_finds_out_about_people_and_ships(visit: Visit) -> None:
    me = visit(phone=True)
    table = me.sit("me", "random", **SEA)
    until(me, table, "ship-move")
    hexes_in_sight(me)  # the map lies still
    person = me.page.evaluate(IN_SIGHT)[0]
    me.page.touchscreen.tap(*point(me, f'g[data-person="{person}"] .piece'))
    name = game.label(None, "person", game.domains["person"].index(person), "en")
    expect(me.board.get_by_role("heading", name=name)).to_be_visible()
    ship = look(me, table)["prompt"]["arguments"]["ship"]
    me.page.touchscreen.tap(*point(me, f'g[data-ship="{ship}"] .mast'))
    expect(me.board.get_by_text(re.compile("sinks at"))).to_be_visible()


def test_the_field_can_be_played_on_a_phone(visit: Visit) -> None:
    me = visit(phone=True, lang="fr", theme="light")
    table = me.sit("me", "random", **LAND)
    do(me, table, "deploy")
    until(me, table, "move")
    expect(me.page.locator("g[data-person]").first).to_be_attached()
    width = me.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 390


# ---------------------------------------------------------------- moving with few clicks


def at_move(visit: Visit, **wishes: Any) -> tuple[Person, str]:
    """In the small first scenario, asked who moves."""
    me = visit(**wishes)
    table = me.new_table("me", "random", game="vikings", scenario="salters-hut")
    me.play_elsewhere(table, asks("fire", "move"), 0, make_bot("vikings", "greedy", 0))
    while not asks("move")(look(me, table)):
        do(me, table, "done")
    me.go(f"/table/{table}")
    me.wait_for_question()
    return me, table


def click_person(me: Person, person: str) -> None:
    me.take_aim()
    me.page.mouse.click(*point(me, f'g[data-person="{person}"] .piece'))


def mover(me: Person) -> str:
    return str((me.snapshot["prompt"] or {"arguments": {}})["arguments"].get("person", ""))


def test_clicking_the_next_man_ends_the_move_of_this_one(visit: Visit) -> None:
    """A click on a man, one on where he goes, and the next click is for the next man."""
    me, _ = at_move(visit)
    first, second = [action.removeprefix("move ") for action in me.snapshot["legal"] if action.startswith("move ")][:2]
    click_person(me, first)
    me.until(lambda: mover(me) == first)
    start = me.snapshot["view"]["people"][first]["at"]
    me.page.wait_for_selector("path.reach")
    me.take_aim()
    me.page.mouse.click(*me.page.evaluate(ENDS)[0])
    me.until(lambda: me.snapshot["view"]["people"][first]["at"] != start)
    me.until(lambda: asks("moving", "move")(me.snapshot))
    if mover(me) == first:
        expect(me.page.locator("path.next")).to_be_visible()
    click_person(me, second)
    me.until(lambda: mover(me) == second)
    assert "moved" in me.snapshot["view"]["people"][first]["flags"]


def test_several_go_together_to_one_target_and_keep_their_places(visit: Visit) -> None:
    me, _ = at_move(visit)
    people = me.snapshot["view"]["people"]
    movers = [action.removeprefix("move ") for action in me.snapshot["legal"] if action.startswith("move ")]
    before = {person: people[person]["at"] for person in movers}
    me.board.get_by_role("button", name="Several together").click()
    for person in movers[:2]:
        click_person(me, person)
    expect(me.page.locator("path.acting")).to_be_visible()
    expect(me.board.get_by_text("2 chosen")).to_be_visible()
    # Two hexes to the north of the one who stands furthest there.
    front = min(movers[:2], key=lambda person: int(before[person][2:]))
    column, row = before[front][:2], int(before[front][2:])
    hex = me.page.evaluate(HEX_POINT, [int(column), row - 2])
    me.take_aim()
    me.page.mouse.click(*hex)
    me.until(
        lambda: asks("move")(me.snapshot) and all("moved" in now(me)[person].get("flags", []) for person in movers[:2])
    )
    assert all(now(me)[person]["at"] != before[person] for person in movers[:2])
    assert all("moved" not in now(me)[person].get("flags", []) for person in movers[2:])


def now(me: Person) -> dict[str, Any]:
    return dict(me.snapshot["view"]["people"])


# Where a hex lies on the screen, by column and row.
HEX_POINT = """([column, row]) => {
    const drawn = document.querySelector('svg.over');
    const point = new DOMPoint(1.5 * column, Math.sqrt(3) * (row + (column % 2 ? 0.5 : 0)));
    const seen = point.matrixTransform(drawn.getScreenCTM());
    return [seen.x, seen.y];
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_set_up_question_calls_the_button_by_its_name(visit: Visit, lang: str) -> None:
    me = visit(lang=lang)
    me.sit("me", "random", **LAND)
    label = game.action_text(None, game.actions.parse("deploy"), lang)
    asked = me.page.locator("h2#question")
    expect(asked).to_contain_text(label, ignore_case=True)
    rider = next(action for action in me.snapshot["legal"] if action.startswith("place "))
    before = asked.inner_text()
    while "turning" not in me.snapshot["prompt"]["arguments"] or not me.snapshot["prompt"]["arguments"]["turning"]:
        rider = next(action for action in me.snapshot["legal"] if action.startswith("place "))
        seen = me.newest
        do(me, me.page.url.split("/")[-1].split("?")[0], rider)
        me.until(lambda seen=seen: me.newest > seen)
    expect(asked).to_contain_text("face")
    expect(asked).not_to_have_text(before)


@pytest.mark.parametrize("size", [(1440, 900), (2560, 1080), (390, 844)], ids=["desk", "ultrawide", "phone"])
def test_the_field_fills_its_panel_and_nobody_of_mine_is_cropped(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(viewport={"width": size[0], "height": size[1]})
    table = me.new_table("me", "random", game="vikings", scenario="salters-hut")
    me.play_elsewhere(table, asks("fire", "move"), 0, make_bot("vikings", "greedy", 0))
    me.go(f"/table/{table}")
    me.wait_for_question()
    hexes_in_sight(me)  # the map lies still
    lens, field = (me.page.locator(part).bounding_box() for part in (".lens", "svg.over"))
    assert lens is not None
    assert field is not None
    seen = [
        min(lens["x"] + lens["width"], field["x"] + field["width"]) - max(lens["x"], field["x"]),
        min(lens["y"] + lens["height"], field["y"] + field["height"]) - max(lens["y"], field["y"]),
    ]
    assert seen[0] * seen[1] > 0.9 * lens["width"] * lens["height"]
    for action in me.snapshot["legal"]:
        if action.startswith(("move ", "shoot ")):
            box = me.page.locator(f'g[data-person="{action.split()[1]}"] .piece').bounding_box()
            assert box is not None
            if size[0] > 720:
                assert lens["x"] <= box["x"]
                assert box["x"] + box["width"] <= lens["x"] + lens["width"]
                assert lens["y"] <= box["y"]
                assert box["y"] + box["height"] <= lens["y"] + lens["height"]
