"""The first hour: nobody leaves puzzled, misled or by accident."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import meadhall
from meadhall.bots import make_bot
from web.conftest import Visit
from web.people import PHONE, Person
from web.test_vikings import asks, look

SIZES = {"desk": {"width": 1440, "height": 900}, "phone": PHONE, "ultrawide": {"width": 2560, "height": 1080}}


# ---------------------------------------------------------------- the front page


@pytest.mark.parametrize("size", SIZES)
def test_something_to_play_is_in_view_without_scrolling(visit: Visit, size: str) -> None:
    me = visit(viewport=SIZES[size])
    me.go("/")
    expect(me.page.get_by_role("button", name="Play now against bots").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SIZES)
def test_no_game_is_left_alone_in_the_last_row(visit: Visit, size: str) -> None:
    me = visit(viewport=SIZES[size])
    me.go("/")
    expect(me.page.get_by_role("article").first).to_be_visible()
    games = [meadhall.load(name) for name in meadhall.GAMES]
    expect(me.page.get_by_role("article")).to_have_count(len({game.box or game.id for game in games}))
    boxes = [card.bounding_box() for card in me.page.get_by_role("article").all()]
    rows: dict[int, int] = {}
    for box in boxes:
        assert box is not None
        rows[round(box["y"])] = rows.get(round(box["y"]), 0) + 1
    counts = [rows[y] for y in sorted(rows)]
    assert max(counts) == 1 or counts[-1] > 1, counts


def test_open_tables_come_before_the_games(visit: Visit) -> None:
    host, guest = visit("Astrid"), visit("Bjorn")
    host.new_table("me", "open", "random", access="open")
    guest.go("/")
    tables, games = guest.page.locator("h2#open"), guest.page.locator("h2#games")
    expect(guest.page.get_by_role("button", name=re.compile("Sit down|Join")).first).to_be_visible()
    above, below = tables.bounding_box(), games.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]


# ---------------------------------------------------------------- names


def test_bots_at_one_table_have_different_names(visit: Visit) -> None:
    me = visit()
    me.sit("me", "thrall", "thrall", "thrall")
    expect(me.page.locator(".seats .name")).to_have_count(4)
    names = me.page.locator(".seats .name").all_inner_texts()
    assert len({*names}) == 4
    assert all("Thrall" in name for name in names[1:])


def test_the_number_of_a_rule_does_not_read_as_text(visit: Visit) -> None:
    me = visit()
    me.sit("me", "random", game="878", scenario="standard")
    for text in me.page.locator("button.ref").all_inner_texts():
        assert text.startswith("§")


def test_a_shire_is_told_with_spaces_between_its_parts(visit: Visit) -> None:
    me = visit()
    me.sit("me", "random", game="878", scenario="standard")
    me.page.locator('[data-target="winchester"]').hover(force=True)
    expect(me.board.get_by_text("Wessex · major shire")).to_be_visible()


# ---------------------------------------------------------------- odds


def test_odds_compare_the_same_outcome_for_all_targets(visit: Visit) -> None:
    """In front stands any effect, then killed; not whichever outcome comes first."""
    me = visit()
    for seed in range(6):
        table = me.new_table("me", "greedy", game="vikings", scenario="shield-wall")
        bot = make_bot("vikings", "greedy", seed)
        seen = me.play_elsewhere(table, lambda seen: asks("aim")(seen) and len(seen["legal"]) > 2, 0, bot)
        if seen["result"] is None:
            break
    me.go(f"/table/{table}")
    me.wait_for_question()
    rows = me.page.locator(".odds .rows li:not(.heads)")
    expect(rows.first).to_be_visible()
    expect(me.page.locator(".odds .heads")).to_have_text(re.compile(r"any effect\s*killed"))
    odds = me.ask("GET", f"/api/tables/{table}/odds?seat=0")
    by_action: dict[str, dict[str, float]] = {}
    for outcome in odds["outcomes"]:
        by_action.setdefault(outcome["action"], {})[outcome["name"]] = outcome["chance"]
    expect(rows).to_have_count(len(by_action))
    for row, chances in zip(rows.all(), by_action.values(), strict=True):
        harm = sum(chances.get(name, 0) for name in ("killed", "wounded", "stunned", "retreats", "slowed"))
        shown = [int(re.sub(r"\D", "", text)) for text in row.locator(".best").all_inner_texts()]
        assert shown == [pytest.approx(100 * harm, abs=1), pytest.approx(100 * chances.get("killed", 0), abs=1)]


# ---------------------------------------------------------------- giving up


def give_up(person: Person) -> None:
    person.page.get_by_role("button", name="Table", exact=True).first.click()
    person.page.get_by_role("button", name="Give up").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Give up").click()


def two_at_a_table(visit: Visit, *more: str, **how: str) -> tuple[Person, Person, str]:
    host, guest = visit("Astrid"), visit("Bjorn")
    table = host.new_table("me", "open", *more, access="open", **how)
    guest.come_in()
    guest.ask("POST", f"/api/tables/{table}/join", {})
    for person in (host, guest):
        person.go(f"/table/{table}")
    for person in (host, guest):
        expect(person.page.get_by_role("button", name="Table", exact=True).first).to_be_visible()
    return host, guest, table


def test_giving_up_a_game_for_two_ends_it_and_the_other_is_told(visit: Visit) -> None:
    host, guest, table = two_at_a_table(visit, game="vikings", scenario="salters-hut")
    give_up(host)
    for person in (host, guest):
        expect(person.page.locator("#result")).to_contain_text("Anglo-Saxons")
    expect(guest.page.locator("#main").get_by_text("Astrid gave up: the game is over")).to_be_visible()
    expect(guest.page.locator("section.result")).to_contain_text("Astrid")
    expect(guest.targets).to_have_count(0)
    assert look(guest, table, 1)["result"] in (None, [0.0, 1.0])
    assert guest.ask("GET", f"/api/tables/{table}")["status"] == "ended"


def test_with_more_players_a_bot_takes_over_and_everybody_is_told(visit: Visit) -> None:
    host, guest, table = two_at_a_table(visit, "random")
    give_up(host)
    expect(guest.page.locator("#main").get_by_text("Astrid gave up; a bot plays on")).to_be_visible()
    expect(guest.page.locator("section.seats")).to_contain_text("gave up, a bot plays on")
    assert guest.ask("GET", f"/api/tables/{table}")["status"] == "playing"


# ---------------------------------------------------------------- what if, invitations, the phone


def test_a_what_if_says_so_and_leads_back(visit: Visit) -> None:
    me = visit()
    table = me.new_table("me", "random", game="vikings", scenario="salters-hut")
    me.play_elsewhere(table, lambda seen: False, 0, make_bot("vikings", "greedy", 0))
    me.go(f"/replay/{table}?seat=0")
    me.page.get_by_role("slider", name="Step").fill("3")
    me.page.get_by_role("button", name="What if …").click()
    banner = me.page.locator(".what-if")
    expect(banner).to_contain_text("What if?")
    me.page.wait_for_url(re.compile("/table/"))
    me.go("/")
    expect(me.page.locator(".lines .what-if").first).to_be_visible()
    me.page.go_back()
    banner.get_by_role("link", name="Back to that game").click()
    expect(me.page).to_have_url(re.compile(f"/replay/{table}"))


def test_an_invitation_names_what_is_played_and_offers_the_lesson(visit: Visit) -> None:
    host, guest = visit("Astrid"), visit("Bjorn")
    options = {"game": "vikings", "scenario": "salters-hut", "speed": "day", "access": "open"}
    table = host.new_table("me", "open", **options)
    guest.go(f"/table/{table}")
    offer = guest.page.locator(".gathering > header")
    for words in ("The salters’ hut", "a day", "points"):
        expect(offer).to_contain_text(re.compile(words, re.IGNORECASE))
    expect(guest.page.get_by_role("link", name="New to Vikings? Take the lesson first")).to_be_visible()


@pytest.mark.parametrize("game", ["eketorp", "brian-boru", "878", "vikings", "diex-aie"])
def test_on_a_phone_players_chronicle_talk_and_giving_up_have_a_visible_handle(visit: Visit, game: str) -> None:
    me = visit(phone=True)
    seats = {"878": 2, "vikings": 2, "diex-aie": 2}.get(game, 3)
    me.sit("me", *["random"] * (seats - 1), game=game)
    handles = me.page.get_by_role("navigation", name="More of this table").get_by_role("button")
    expect(handles).to_have_count(4)
    for handle in handles.all():
        expect(handle).to_be_in_viewport()
    handles.filter(has_text="Table").click()
    expect(me.page.get_by_role("button", name="Give up")).to_be_in_viewport()
    handles.filter(has_text="Chronicle").click()
    expect(me.page.locator(".chronicle .scroll, .chronicle ol").first).to_be_in_viewport()


def test_the_chronicle_speaks_in_words(visit: Visit) -> None:
    me = visit()
    table = me.new_table("me", "random", game="vikings", scenario="salters-hut")
    me.play_elsewhere(table, lambda seen: False, 0, make_bot("vikings", "greedy", 3))
    me.go(f"/table/{table}")
    chronicle = me.page.locator(".chronicle")
    expect(chronicle).to_contain_text(re.compile(r"the die shows|and rolls"))
    expect(chronicle).not_to_contain_text(re.compile(r"gives [A-H]\b"))


def test_a_scenario_that_changes_my_side_says_so(visit: Visit) -> None:
    me = visit()
    me.go("/")
    card = me.page.get_by_role("article").filter(has=me.page.get_by_role("heading", name="Vikings", exact=True))
    card.get_by_role("button", name="Set up a table").click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet.locator(".chairs .name").first).to_have_text("Vikings")
    note = sheet.get_by_text(re.compile("your chair leads"))
    leads = {}
    for choice in sheet.locator('input[name$="-scenario"]').all():
        choice.check(force=True)
        expect(sheet.locator(".chairs")).to_have_attribute("aria-busy", "false")
        leads[choice.get_attribute("value")] = sheet.locator(".chairs .name").first.inner_text()
        if leads[choice.get_attribute("value")] == "Vikings":
            expect(note).to_have_count(0)
        else:
            expect(note).to_contain_text("Anglo-Saxons")
    others = [scenario for scenario, side in leads.items() if side != "Vikings"]
    assert len(others) > 1, "no scenarios change the side"
    # One after another, without waiting for what the hall says of the first.
    for scenario in others:
        sheet.locator(f'input[value="{scenario}"]').check(force=True)
    expect(note).to_contain_text("Anglo-Saxons")
    # Whoever chooses his chair anew knows what it leads.
    sheet.get_by_role("radiogroup").nth(1).get_by_text("Me", exact=True).click()
    sheet.get_by_role("radiogroup").nth(0).get_by_text("The Karl").click()
    expect(note).to_have_count(0)


def test_the_hall_says_that_it_has_forgotten_me(visit: Visit) -> None:
    me = visit()
    me.come_in()
    me.go("/me")
    me.page.get_by_role("button", name="Forget me").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Forget me for good").click()
    expect(me.page.locator("#main").get_by_text("The hall has forgotten you")).to_be_visible()


@pytest.mark.parametrize("game", ["eketorp", "brian-boru", "878", "vikings", "diex-aie"])
def test_on_a_phone_the_board_takes_the_room_and_two_fingers_zoom_it(visit: Visit, game: str) -> None:
    me = visit(phone=True)
    me.sit("me", *["random"] * ({"878": 1, "vikings": 1, "diex-aie": 1}.get(game, 2)), game=game)
    lens = me.page.locator(".lens").first
    box = lens.bounding_box()
    assert box is not None
    assert box["height"] > 250
    scale = """() => {
        const sheet = document.querySelector('.lens .map, .lens .sheet');
        return new DOMMatrix(getComputedStyle(sheet).transform).a;
    }"""
    before = me.page.evaluate(scale)
    hand = me.context.new_cdp_session(me.page)
    middle = {"x": round(box["x"] + box["width"] / 2), "y": round(box["y"] + box["height"] / 2)}
    hand.send("Input.synthesizePinchGesture", middle | {"scaleFactor": 1.6, "gestureSourceType": "touch"})
    me.until(lambda: me.page.evaluate(scale) > before * 1.2)
