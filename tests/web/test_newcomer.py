"""What somebody met who had never seen the page: words, room, and what the first look shows."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from meadhall.bots import make_bot
from web.conftest import Visit
from web.people import Person
from web.test_aim import is_drafting
from web.test_pages import follow
from web.test_vikings import IN_SIGHT

DESK = {"width": 1440, "height": 900}
WIDE = {"width": 2560, "height": 1080}
# The size of every letter that is written on a map, before the map is scaled.
LETTERS = """(() => {
    const write = CanvasRenderingContext2D.prototype.fillText;
    window.letters = [];
    CanvasRenderingContext2D.prototype.fillText = function (...all) {
        window.letters.push(Number(/([\\d.]+)px/.exec(this.font)[1]));
        return write.apply(this, all);
    };
})()"""


def put_everybody(person: Person) -> None:
    """At the short first scenario of Vikings, with everybody on the field."""
    person.sit("me", "random", game="vikings", scenario="salters-hut")
    person.answers_by(person.page.get_by_role("toolbar").get_by_role("button").first.click)
    person.wait_for_question()
    assert person.snapshot["view"]["turn"] == 1


@pytest.mark.parametrize("size", [DESK, WIDE], ids=["desk", "ultrawide"])
def test_when_all_are_on_the_field_both_sides_are_in_sight(visit: Visit, size: dict[str, int]) -> None:
    me = visit(viewport=size)
    put_everybody(me)
    people = {id for id, one in me.snapshot["view"]["people"].items() if "at" in one}
    assert len(people) > 8
    me.until(lambda: {*me.page.evaluate(IN_SIGHT)} == people)


def test_on_a_phone_all_of_mine_are_in_sight(visit: Visit) -> None:
    me = visit(phone=True)
    put_everybody(me)
    mine = {id for id, one in me.snapshot["view"]["people"].items() if "at" in one and one["owner"] == 0}
    assert len(mine) > 3
    me.until(lambda: mine <= {*me.page.evaluate(IN_SIGHT)})


def test_numbers_of_hexes_are_written_large_and_then_scaled(visit: Visit) -> None:
    """Letters of less than a pixel stand on top of each other where a browser rounds their widths."""
    me = visit(viewport=DESK)
    me.context.add_init_script(LETTERS)
    put_everybody(me)
    me.page.get_by_role("button", name="Closer").click()
    me.until(lambda: len(me.page.evaluate("letters")) > 20)
    assert min(me.page.evaluate("letters")) > 10


@pytest.mark.parametrize("game", ["eketorp", "brian-boru", "878", "vikings", "diex-aie"])
def test_the_title_keeps_to_its_column_in_french(visit: Visit, game: str) -> None:
    me = visit(viewport=DESK, lang="fr")
    seats = {"878": 2, "vikings": 2, "diex-aie": 2}.get(game, 4)
    me.sit("me", *["random"] * (seats - 1), game=game)
    column, goal, title = (me.page.locator(part).first.bounding_box() for part in (".left", "button.goal", ".title h1"))
    assert column is not None
    assert goal is not None
    assert title is not None
    assert goal["x"] + goal["width"] <= column["x"] + column["width"]
    assert title["height"] < 60, "in one line"


def test_at_an_ultrawide_screen_the_welcome_stands_over_the_games(visit: Visit) -> None:
    me = visit(viewport=WIDE)
    me.go("/")
    expect(me.page.get_by_role("article").first).to_be_visible()
    welcome, game = me.page.locator(".words h1").bounding_box(), me.page.get_by_role("article").first.bounding_box()
    assert welcome is not None
    assert game is not None
    assert welcome["x"] == pytest.approx(game["x"], abs=2)


@pytest.mark.parametrize(("lang", "words"), [("en", r"\d+ of \d+ raiders"), ("fr", r"\d+ pillards sur \d+")])
def test_brian_boru_says_what_is_counted_and_whose_turn_to_draft_is_next(visit: Visit, lang: str, words: str) -> None:
    me = visit(lang=lang)
    table = me.new_table("me", "thrall", "thrall", game="brian-boru")
    me.play_elsewhere(table, is_drafting)
    me.go(f"/table/{table}")
    me.wait_for_question()
    expect(me.board.locator("[data-at=battle]")).to_contain_text(re.compile(words))
    expect(me.board.locator("h3").first).to_contain_text(re.compile(r"\(.*Thrall.*\)"))
    expect(me.page.locator("#main")).not_to_contain_text(re.compile(r"\b(à|de) Le Thrall"))


def test_one_people_has_one_name_in_878(visit: Visit) -> None:
    me = visit(lang="fr")
    me.sit("me", "random", game="878")
    expect(me.page.locator(".ahead").first).to_contain_text("Les Anglo-Saxons")
    expect(me.page.locator("#main")).not_to_contain_text("Anglais")


def test_apostrophes_are_curved(visit: Visit) -> None:
    me = visit()
    me.go("/rules/878")
    expect(me.page.locator("main")).to_contain_text("Alfred’s")
    assert re.findall(r".{12}\w'\w.{6}", me.page.locator("main").inner_text()) == []
    table = me.new_table("me", "random", game="878")
    names = me.ask("GET", "/api/games/878/labels?lang=en")["card"]
    me.go(f"/table/{table}")
    me.wait_for_question()
    assert any("'" in name for name in names.values())
    expect(me.page.locator("#main")).not_to_contain_text(re.compile(r"\w'\w"))


# ---------------------------------------------------------------- the second newcomer's hour


def test_on_a_phone_a_lesson_shows_what_it_points_at(visit: Visit) -> None:
    """The words above the board grow and shrink, and the board with them: what is to be touched stays in sight."""
    me = visit(phone=True)
    me.go("/learn/eketorp/first-round")
    follow(me, 5)
    expect(me.page.get_by_role("button", name="Place a viking: the catapult side of Eketorp").first).to_be_visible()
    me.until(lambda: len(me.points_in_sight()) == 1)


def is_marching(seen: dict[str, Any]) -> bool:
    return any(action.startswith("form ") for action in seen["legal"])


def test_on_a_phone_the_title_stands_whole_beside_a_long_phase(visit: Visit) -> None:
    me = visit(phone=True, lang="fr")
    table = me.new_table("me", "random", game="878")
    me.play_elsewhere(table, is_marching)
    me.go(f"/table/{table}")
    me.wait_for_question()
    title, bar = me.page.locator(".title h1"), me.page.locator("header.title").bounding_box()
    whole = title.bounding_box()
    assert bar is not None
    assert whole is not None
    assert whole["y"] >= bar["y"]
    assert whole["y"] + whole["height"] <= bar["y"] + bar["height"]
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth + 1")


def test_on_a_phone_a_new_question_is_read_from_its_beginning(visit: Visit) -> None:
    me = visit(phone=True)
    me.sit("me", "random", game="878")
    sheet = me.page.locator(".sheet")
    sheet.evaluate("sheet => { sheet.scrollTop = 300; }")
    me.until(lambda: sheet.evaluate("sheet => sheet.scrollTop") > 0)
    me.answers_by(lambda: me.actions.last.evaluate("button => button.click()"))
    me.wait_for_question()
    me.until(lambda: sheet.evaluate("sheet => sheet.scrollTop") == 0)


def test_on_a_phone_what_was_touched_can_be_done_without_scrolling(visit: Visit) -> None:
    me = visit(phone=True)
    me.sit("me", "random", game="878")
    me.page.touchscreen.tap(*me.points_in_sight()[0])
    expect(me.page.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)


def test_bots_in_a_replay_have_the_names_they_had_at_the_table(visit: Visit) -> None:
    me = visit()
    table = me.sit("me", "random", "random", "random")
    me.go(f"/replay/{table}?seat=0")
    for name in ("Loki Bera", "Loki Glum", "Loki Runa"):
        expect(me.page.locator("main").get_by_text(name).first).to_be_attached()


def test_a_table_counts_only_if_that_is_asked_for(visit: Visit) -> None:
    """Nobody at it has an account, so what is asked for is not given; but the reason is another."""
    for choice, why in (("Casual", "Casual: it was set up so"), ("Rated", "Casual as long as a guest plays")):
        me = visit()
        me.go("/")
        me.page.get_by_role("article", name="Eketorp").get_by_role("button", name="Set up a table").click()
        sheet = me.page.get_by_role("dialog")
        expect(sheet.get_by_role("radio", name="Casual")).to_be_checked()
        sheet.get_by_text(choice, exact=True).click()
        sheet.get_by_role("button", name="Set it up").click()
        expect(me.page.get_by_text(why)).to_be_visible()
        me.csrf = me.ask("GET", "/api/me")["csrf"]
        table = urlsplit(me.page.url).path.split("/")[-1]
        me.ask("POST", f"/api/tables/{table}/leave", {})  # else it waits in the hall


def test_boxes_to_tick_are_light_on_light_vellum_at_night(visit: Visit) -> None:
    me = visit(theme="dark")
    me.come_in()
    me.go("/me")
    box = me.page.get_by_role("checkbox", name="Send nothing during these hours")
    assert box.evaluate("box => getComputedStyle(box).colorScheme") == "light"


# ---------------------------------------------------------------- the third: every game to its end


def finished_fight(visit: Visit, game: str, scenario: str) -> tuple[Person, str]:
    me = visit(viewport=DESK)
    table = me.new_table("me", "random", game=game, scenario=scenario)
    me.play_elsewhere(table, lambda _: False, 0, make_bot(game, "greedy", 3))
    return me, table


def test_a_draw_is_called_a_draw(visit: Visit) -> None:
    me, table = finished_fight(visit, "diex-aie", "la-charge-de-roussel")
    me.go(f"/table/{table}")
    expect(me.page.locator(".result .ahead")).to_contain_text(re.compile("victory of the|a draw"))
    expect(me.page.locator(".result .ahead")).not_to_contain_text("now:")
    # The same game, as if it had come to a draw.
    replay = me.ask("GET", f"/api/tables/{table}/replay?seat=0") | {"result": [0.5, 0.5]}
    me.page.route("**/replay?seat=0", lambda route: route.fulfill(json=replay))
    me.go(f"/replay/{table}?seat=0&step={len(replay['steps']) - 1}")
    expect(me.page.get_by_text("A draw", exact=True)).to_be_visible()


def test_cards_that_are_folded_away_move_without_complaint(visit: Visit) -> None:
    """On a phone the hand lies under a tab while the lesson shows another: its cards have no size there."""
    me = visit(phone=True)
    me.page.emulate_media(reduced_motion="no-preference")
    me.context.add_init_script("localStorage.setItem('meadhall.pace', '2')")
    me.go("/learn/brian-boru/first-trick")
    follow(me)  # what the console says fails the test


def test_an_analysis_says_who_was_on_his_way(visit: Visit) -> None:
    me, table = finished_fight(visit, "vikings", "salters-hut")
    steps = me.ask("GET", f"/api/tables/{table}/replay?seat=0")["steps"]
    move = next(step["moves"] for step in steps if "moves" in step and (step["view"].get("move") or {}).get("mover"))
    mistake = {"move": move, "seat": 0, "chosen": "step 0", "better": "halt", "loss": 0.1, "error": 0.01, "line": []}
    sums = {"luck": [0, 0], "luck_error": 0, "loss": [0, 0], "result": [1, 0], "decisions": [], "rolls": []}
    found = {"moves": len(steps), "simulations": 1, "moments": [{"move": 0, "chances": [0.5, 0.5]}]}
    job = {"progress": 1, "failed": False, "analysis": found | sums | {"mistakes": [mistake]}}
    me.page.route("**/analysis", lambda route: route.fulfill(json=job))
    me.go(f"/replay/{table}?seat=0")
    me.page.get_by_role("button", name="Analyse the game").click()
    expect(me.page.locator(".mistakes strong")).to_contain_text(re.compile(r"\w\s· [A-Z]\w+"))


def test_of_the_shires_more_than_needed_are_not_called_a_part(visit: Visit) -> None:
    me = visit()
    me.sit("me", "random", game="878")
    expect(me.page.locator(".ahead").first).to_contain_text("0 major shires, 9 needed")


def test_the_chairs_of_an_invitation_are_in_sight_on_a_phone(visit: Visit) -> None:
    host, guest = visit("Astrid"), visit("Bjorn", phone=True)
    table = host.new_table("me", "open", game="878", access="open")
    guest.go(f"/table/{table}")
    expect(guest.page.get_by_role("heading", name="Who sits where")).to_be_in_viewport()
    expect(guest.page.get_by_role("button", name="Sit down here").first).to_be_in_viewport()
    host.ask("POST", f"/api/tables/{table}/leave", {})
