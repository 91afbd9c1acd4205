"""What somebody met who played to win: what the end of a game tells and when, who is in sight on a field, and words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from meadhall.bots import make_bot
from web.conftest import Visit
from web.people import Person
from web.test_aim import SLOWLY
from web.test_vikings import IN_SIGHT, asks, hexes_in_sight

DESK = {"width": 1440, "height": 900}
ROUSSEL = {"game": "diex-aie", "scenario": "la-charge-de-roussel"}
HUT = {"game": "vikings", "scenario": "salters-hut"}
LAST_TURN = 5  # of that scenario
# Which position the board showed when the result appeared.
RESULT_AT = """() => {
    new MutationObserver((_, watch) => {
        if (!document.querySelector('#result')) return;
        window.resultAt = Number(document.querySelector('.board[data-seq]').dataset.seq);
        watch.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
}"""


def seated_at(person: Person, question: Any, **more: Any) -> str:
    """At a new table whose seat was played by a bot until that was asked."""
    table = person.new_table("me", "random", **more)
    person.play_elsewhere(table, question, 0, make_bot(more["game"], "greedy", 1))
    person.go(f"/table/{table}")
    person.wait_for_question()
    return table


# ---------------------------------------------------------------- the end


def test_the_result_comes_after_what_led_to_it(visit: Visit) -> None:
    """A panel that comes earlier tells points and a lead that are no longer so, and what is still to be seen."""
    me = visit(viewport=DESK)
    me.context.add_init_script("localStorage.setItem('meadhall.pace', '1')")
    me.page.emulate_media(reduced_motion="no-preference")
    table = me.new_table("me", "random", **HUT)
    me.play_elsewhere(table, lambda seen: seen["view"]["turn"] == LAST_TURN, 0, make_bot("vikings", "greedy", 1))
    me.go(f"/table/{table}")
    expect(me.page.locator(".board[data-seq]")).to_be_visible()
    me.page.evaluate(RESULT_AT)
    me.play_elsewhere(table, lambda _: False, 0, make_bot("vikings", "greedy", 1))
    expect(me.page.locator("#result")).to_be_visible(timeout=120_000)
    assert me.page.evaluate("window.resultAt") == me.newest


def test_a_siege_is_not_lifted_by_one_click(visit: Visit) -> None:
    me = visit(viewport=DESK)
    seated_at(me, lambda seen: "lift" in seen["legal"], game="diex-aie-siege")
    before = me.newest
    lift = me.page.get_by_role("toolbar").get_by_role("button", name="Lift the siege")
    lift.click()
    sure = me.page.get_by_role("button", name="Do it")
    expect(sure).to_be_visible()
    assert me.newest == before
    me.answers_by(sure.click)
    expect(me.page.locator("#result")).to_be_visible()


@pytest.mark.parametrize("where", ["list", "sheet"])
def test_a_siege_is_not_lifted_by_a_double_click(visit: Visit, where: str) -> None:
    """Nobody has read within it that he is asked once more."""
    me = visit(viewport=DESK)
    me.context.add_init_script(SLOWLY)
    seated_at(me, lambda seen: "lift" in seen["legal"], game="diex-aie-siege")
    before = me.newest
    among = me.page.get_by_role("toolbar") if where == "list" else me.board
    among.get_by_role("button", name=re.compile("^Lift the siege")).dblclick()
    sure = me.page.get_by_role("group", name="Really?")
    expect(sure).to_be_visible()
    sure.get_by_role("button", name="Cancel").click()
    me.wait_for_question()
    assert me.newest == before


# ---------------------------------------------------------------- fields


def test_a_counter_in_the_top_row_is_not_cut_by_the_edge(visit: Visit) -> None:
    me = visit(viewport=DESK)
    me.sit("me", "greedy", **HUT)
    me.answers_by(me.actions.first.click)  # everybody is placed
    me.until(lambda: me.snapshot["view"]["turn"] == 1 and me.is_asked)
    hexes_in_sight(me)  # the map lies still
    lens = me.page.locator(".lens").bounding_box()
    assert lens is not None
    rows = {id: one["at"][2:] for id, one in me.snapshot["view"]["people"].items() if "at" in one}
    tops = [id for id, row in rows.items() if row == "00"]
    assert tops, rows
    for id in tops:
        box = me.page.locator(f'g[data-person="{id}"]').bounding_box()
        assert box is not None
        assert box["y"] >= lens["y"], id


def test_a_replay_shows_the_whole_field(visit: Visit) -> None:
    me = visit(viewport=DESK)
    table = me.new_table("me", "random", **HUT)
    me.play_elsewhere(table, lambda _: False, 0, make_bot("vikings", "greedy", 1))
    me.go(f"/replay/{table}?seat=0")
    me.until(lambda: me.page.locator("svg.over").count() == 1)
    lens, field = (me.page.locator(part).bounding_box() for part in (".lens", "svg.over"))
    assert lens is not None
    assert field is not None
    assert field["y"] >= lens["y"] - 1
    assert field["y"] + field["height"] <= lens["y"] + lens["height"] + 1


def test_on_a_phone_whoever_may_move_stands_where_nothing_lies_over_him(visit: Visit) -> None:
    """The first of those who are asked for, when all have been put on the field and wherever the last one went."""
    me = visit(phone=True, lang="fr")
    me.sit("me", "greedy", **ROUSSEL)
    first = me.page.get_by_role("toolbar").get_by_role("button").first
    me.answers_by(first.click)  # everybody who is left is placed
    for _ in range(3):
        me.until(lambda: asks("move")(me.snapshot) and me.is_asked)
        who = [one.split()[1] for one in me.snapshot["legal"] if one.startswith("move ")]
        me.until(lambda who=who: who[0] in me.page.evaluate(IN_SIGHT), 10)
        me.answers_by(me.actions.nth(len(who)).click)  # the last of them goes
        me.wait_for_question()
        me.answers_by(me.actions.nth(1).click)
        me.wait_for_question()
        me.answers_by(first.click)  # and stops


def test_what_is_looked_at_stays_so_in_a_lens_of_another_size(visit: Visit) -> None:
    """Lessons give the field more or less height with each of their steps."""
    me = visit(phone=True, lang="fr")
    seated_at(me, asks("move"), **ROUSSEL)
    hexes_in_sight(me)  # the map lies still
    me.answers_by(me.actions.last.click)
    me.wait_for_question()
    mover = me.snapshot["view"]["move"]["mover"]
    me.until(lambda: mover in me.page.evaluate(IN_SIGHT))
    me.page.set_viewport_size({"width": 390, "height": 780})
    me.until(lambda: mover in me.page.evaluate(IN_SIGHT), 10)


def test_until_the_field_is_there_nothing_is_offered_on_it(visit: Visit) -> None:
    me = visit(phone=True, lang="fr")
    table = me.new_table("me", "random", **ROUSSEL)
    held: list[Route] = []
    me.page.route("**/api/maps/field?*", lambda route: held.append(route))
    me.page.goto(f"/table/{table}")
    expect(me.page.get_by_text("On prépare le terrain…")).to_be_visible()
    expect(me.page.locator(".board .below button")).to_have_count(0)
    me.until(lambda: held)
    for route in held:
        route.continue_()
    expect(me.page.get_by_text("On prépare le terrain…")).to_have_count(0)
    expect(me.page.locator(".board .below button").first).to_be_visible()


@pytest.mark.parametrize(("lang", "words"), [("en", "The table is being laid…"), ("fr", "On dresse la table…")])
def test_a_table_that_is_being_laid_says_so(visit: Visit, lang: str, words: str) -> None:
    me = visit(lang=lang)
    table = me.new_table("me", "random", **HUT)
    held: list[Route] = []
    me.page.route(f"**/api/tables/{table}", lambda route: held.append(route))
    me.page.goto(f"/table/{table}")
    laying = me.page.get_by_role("heading", name=words)
    expect(laying).to_be_in_viewport()
    box = laying.bounding_box()
    assert box is not None
    assert box["width"] > 100
    for route in held:
        route.continue_()
    expect(laying).to_have_count(0)


# ---------------------------------------------------------------- room


def test_the_bar_of_a_chance_has_room_beside_a_long_name(visit: Visit) -> None:
    me = visit(viewport=DESK)
    seated_at(me, lambda seen: asks("combat")(seen) and any(one.startswith("attack") for one in seen["legal"]), **HUT)
    bar = me.page.locator(".odds .bar").first
    expect(bar).to_be_visible()
    box = bar.bounding_box()
    assert box is not None
    assert box["width"] > 50


@pytest.mark.parametrize("game", ["diex-aie", "diex-aie-siege", "878", "vikings"])
def test_on_a_phone_the_name_of_a_game_is_not_cut_short(visit: Visit, game: str) -> None:
    me = visit(phone=True, lang="fr")
    me.sit("me", "random", game=game)
    title = me.page.locator(".title h1")
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    phase = me.page.locator(".title .phase")
    assert phase.evaluate("one => one.scrollHeight <= one.parentElement.clientHeight + 1")


def test_how_many_raiders_are_left_is_written_below_them(visit: Visit) -> None:
    me = visit(viewport=DESK)
    seated_four(me)
    crowd = me.page.locator('[data-at="battle"] use').evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))"
    )
    words = me.page.locator('[data-at="battle"] text').bounding_box()
    assert words is not None
    assert words["y"] >= crowd - 4


def seated_four(person: Person) -> None:
    """At a table where the strongest Vikings have landed."""
    for _ in range(12):
        table = person.new_table("me", "random", "random", "random", game="brian-boru")
        seen = person.play_elsewhere(table, lambda one: one["view"]["round"] > 0)
        if seen["view"]["battle_area"] > 8:
            person.go(f"/table/{table}")
            person.wait_for_question()
            return
    raise AssertionError("it did not come to that")


# ---------------------------------------------------------------- words


def test_what_was_searched_for_in_the_rules_is_read_from_its_beginning(visit: Visit) -> None:
    me = visit(viewport=DESK)
    me.sit("me", "random", **HUT)
    me.page.keyboard.press("r")
    rules = me.page.get_by_role("dialog").get_by_role("list")
    me.until(lambda: rules.evaluate("list => list.scrollTop") > 0)
    me.page.get_by_role("searchbox").fill("shield")
    me.until(lambda: rules.evaluate("list => list.scrollTop") == 0)


def test_lessons_begin_with_the_first_game(visit: Visit) -> None:
    me = visit()
    me.go("/")
    me.page.get_by_role("link", name="Lessons", exact=True).first.click()
    expect(me.page.get_by_role("heading", level=1)).to_have_text(re.compile("^Eketorp"))


def test_the_address_of_a_hidden_table_says_that_its_link_is_needed(visit: Visit) -> None:
    host, guest = visit("Astrid"), visit("Bjorn", lang="fr")
    table = host.new_table("me", "open", "greedy", access="private")
    guest.come_in()
    guest.page.goto(f"/table/{table}")
    expect(guest.page.get_by_text("demandez le lien d’invitation")).to_be_visible()
    guest.mishaps.clear()  # the browser remarks that there was no such table


def test_a_new_password_says_how_long_it_must_be(visit: Visit) -> None:
    me = visit(lang="fr")
    me.come_in()
    me.go("/me")
    me.page.get_by_role("button", name="Ouvrir un compte").click()
    expect(me.page.locator("input[autocomplete=new-password]")).to_have_accessible_description(
        re.compile("Au moins 8 caractères")
    )
