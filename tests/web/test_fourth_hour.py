"""What was left of the newcomer's hours: where a rider looks at the end of his way and why he is offered none, what
ends a step too soon, what lies over what, and a board that did not come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from games.diex_aie_campaign.ways import BATTLE, TO_BATTLE
from web.campaigns import NORMANS, drive, in_battle, open_page, seated
from web.campaigns import asks as campaign_asks
from web.conftest import Visit
from web.people import Person
from web.test_third_hour import DESK, HUT, ROUSSEL, seated_at
from web.test_vikings import ENDS, IN_SIGHT, asks, hexes_in_sight, place_of

BOTTOM_OF_TEXT = """one => {
    const all = document.createRange();
    all.selectNodeContents(one);
    return all.getBoundingClientRect().bottom;
}"""
PRIMARY = re.compile(r"\bprimary\b")


def riding(visit: Visit, who: str, **wishes: object) -> Person:
    """At Roussel's charge; everybody was placed with all who were left, and he has been chosen to move."""
    me = visit(viewport=DESK, **wishes)
    me.sit("me", "random", **ROUSSEL)
    me.answers_by(me.actions.first.click)
    me.until(lambda: asks("move")(me.snapshot) and me.is_asked)
    me.answers_by(lambda: me.page.mouse.click(*place_of(me, f"move {who}")))
    me.until(lambda: asks("moving")(me.snapshot) and me.is_asked)
    return me


# ---------------------------------------------------------------- riders


def test_where_a_rider_looks_at_the_end_of_a_way_is_shown_and_true(visit: Visit) -> None:
    me = riding(visit, "gwendal")
    hexes_in_sight(me)  # the map lies still
    ends = [(x, y) for x, y in me.page.evaluate(ENDS) if 560 < x < 1040 and 80 < y < 740]
    assert ends
    stand = me.page.locator(".stand[data-heading]")
    turn = me.board.locator(".turn")
    for x, y in ends:
        me.page.mouse.move(x, y)
        expect(stand).to_have_count(1)
        if stand.get_attribute("data-heading") == "SE":  # not as he looks now
            break
    else:
        raise AssertionError("no way leads south-east")
    expect(turn).to_contain_text("He then looks south-east.")
    me.page.mouse.click(x, y)
    me.until(lambda: me.snapshot["view"]["people"]["gwendal"].get("facing") == "SE" and me.is_asked)
    expect(stand).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "said", "why"),
    [
        ("en", "He cannot ride straight on from here", "Why not straight on?"),
        ("fr", "D’ici il ne peut pas aller tout droit", "Pourquoi pas tout droit"),
    ],
)
def test_a_rider_who_cannot_ride_straight_on_is_told_why(visit: Visit, lang: str, said: str, why: str) -> None:
    """He stands in the corner of the field and looks north. Touched ground far away asks the same."""
    me = riding(visit, "roussel", lang=lang)
    assert "step N" not in me.snapshot["legal"]
    expect(me.page.locator("path.reach")).to_have_count(0)
    expect(me.board.locator(".turn")).to_contain_text(said)
    me.board.get_by_role("button", name=why).click()
    told = me.page.locator(".why .vellum, .why.vellum").first
    expect(told).to_contain_text("4.b")
    told.get_by_role("button").first.click()
    expect(told).to_have_count(0)
    box = me.page.locator(".lens").bounding_box()
    assert box is not None
    me.page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.6)
    expect(told).to_contain_text("4.b")


def test_whoever_places_all_at_once_knows_where_riders_will_look(visit: Visit) -> None:
    me = visit(viewport=DESK)
    me.sit("me", "random", **ROUSSEL)
    expect(me.board.locator(".turn")).to_contain_text("looks north if he rides")


def test_without_riders_nothing_is_said_of_where_they_look(visit: Visit) -> None:
    me = visit(viewport=DESK)
    me.sit("me", "random", **HUT)
    assert "deploy" in me.snapshot["legal"]
    expect(me.board.locator(".turn")).to_be_visible()
    expect(me.board.locator(".turn")).not_to_contain_text("looks north")


def test_after_one_has_moved_the_others_who_can_are_in_sight_again(visit: Visit) -> None:
    """The field is looked at closely while somebody moves, where people are too small to be read in all of it."""
    people, table = in_battle(visit, viewport=DESK)
    me = people[NORMANS]
    open_page(me, table, NORMANS)
    able = {one for one in me.snapshot["legal"] if one.startswith("move ")}
    me.until(lambda: able <= set(hexes_in_sight(me)), 20)
    first = min(able, key=lambda one: int(one.removeprefix("move s")))
    me.answers_by(lambda: me.page.mouse.click(*place_of(me, first)))
    me.until(lambda: asks("moving")(me.snapshot) and me.is_asked)
    hexes_in_sight(me)
    me.answers_by(me.page.get_by_role("toolbar").get_by_role("button", name="Stop here").click)
    me.until(lambda: asks("move")(me.snapshot) and me.is_asked)
    me.until(lambda: able - {first} <= set(hexes_in_sight(me)), 10)


# ---------------------------------------------------------------- what ends a step


@pytest.mark.parametrize(
    ("lang", "done", "still"), [("en", "Done", "4 can still move"), ("fr", "Terminé", "4 personnes")]
)
def test_the_end_of_a_step_is_no_red_button_while_people_can_move(
    visit: Visit, lang: str, done: str, still: str
) -> None:
    me = visit(viewport=DESK, lang=lang)
    me.sit("me", "random", **ROUSSEL)
    me.answers_by(me.actions.first.click)
    me.until(lambda: asks("move")(me.snapshot) and me.is_asked)
    tools = me.page.get_by_role("toolbar")
    button = tools.get_by_role("button", name=done)
    expect(button).not_to_have_class(PRIMARY)
    expect(tools).to_contain_text(still)


def test_the_end_of_a_step_is_red_when_nothing_else_is_left(visit: Visit) -> None:
    me = visit(viewport=DESK)
    seated_at(me, lambda seen: seen["legal"] == ["done"], game="diex-aie", scenario="la-charge-de-roussel")
    expect(me.page.get_by_role("toolbar").get_by_role("button", name="Done")).to_have_class(PRIMARY)


def test_to_lift_a_siege_is_no_red_button(visit: Visit) -> None:
    me = visit(viewport=DESK)
    seated_at(me, lambda seen: "lift" in seen["legal"], game="diex-aie-siege")
    tools = me.page.get_by_role("toolbar")
    expect(tools.get_by_role("button", name="Assault")).to_have_class(PRIMARY)
    expect(tools.get_by_role("button", name="Lift the siege")).not_to_have_class(PRIMARY)


@pytest.mark.parametrize("phone", [True, False], ids=["finger", "mouse"])
def test_after_an_answer_in_the_list_the_next_question_is_read_and_nothing_is_chosen(visit: Visit, phone: bool) -> None:
    me = visit(phone=phone)
    me.sit("me", "random", **HUT)
    first = me.actions.first
    me.answers_by(first.tap if phone else first.click)
    me.until(lambda: not asks("deploy")(me.snapshot) and me.is_asked)
    expect(me.page.locator("#question")).to_be_in_viewport(ratio=0.9)
    expect(me.page.get_by_role("toolbar").locator(".hovered")).to_have_count(0)


def test_after_an_answer_by_keyboard_the_next_answers_are_under_it(visit: Visit) -> None:
    me = visit(viewport=DESK)
    me.sit("me", "random", **HUT)
    me.page.keyboard.press("a")
    me.page.keyboard.press("Home")
    me.answers_by(lambda: me.page.keyboard.press("Enter"))
    me.until(lambda: not asks("deploy")(me.snapshot) and me.is_asked)
    expect(me.page.get_by_role("toolbar").locator("button:focus")).to_have_count(1)


def test_who_surrenders_is_asked_once_more_and_neither_that_nor_flight_is_red(visit: Visit) -> None:
    people, table = seated(visit, "played", viewport=DESK)
    drive(people, table, campaign_asks("stand", seat=NORMANS), NORMANS, TO_BATTLE, BATTLE)
    me = people[NORMANS]
    open_page(me, table, NORMANS)
    tools = me.page.get_by_role("toolbar")
    expect(tools.get_by_role("button", name="Fight on")).to_have_class(PRIMARY)
    expect(tools.get_by_role("button", name="Flee the field")).not_to_have_class(PRIMARY)
    expect(tools.get_by_role("button", name="Surrender")).not_to_have_class(PRIMARY)
    before = me.newest
    tools.get_by_role("button", name="Surrender").click()
    expect(me.page.get_by_role("button", name="Do it")).to_be_visible()
    assert me.newest == before


# ---------------------------------------------------------------- lessons


def test_a_lesson_that_is_being_fetched_says_so(visit: Visit) -> None:
    me = visit(lang="fr")
    held: list[Route] = []
    me.page.route("**/api/games/diex-aie/lessons?*", lambda route: held.append(route))
    me.page.goto("/learn/diex-aie/charge")
    expect(me.page.get_by_text("On dresse la table…")).to_be_visible()
    me.until(lambda: held)
    for route in held:
        route.continue_()
    expect(me.page.locator(".card .words")).to_be_visible()
    expect(me.page.get_by_text("On dresse la table…")).to_have_count(0)


def test_the_first_lesson_shows_the_enemies_of_whom_it_speaks(visit: Visit) -> None:
    me = visit(viewport=DESK)
    me.go("/learn/diex-aie/charge")
    expect(me.page.locator(".lens")).to_be_visible()
    me.until(lambda: {"roussel", "gwendal", "cuthred", "athelstan", "ligulf"} <= set(me.page.evaluate(IN_SIGHT)), 20)


# ---------------------------------------------------------------- a line that is lost


@pytest.mark.parametrize(
    ("what", "again"), [("**/assets/Board-*.js", True), ("**/api/maps/field?*", False)], ids=["board", "field"]
)
def test_a_board_that_did_not_come_is_asked_for_again(visit: Visit, what: str, again: bool) -> None:
    """The line was lost while the table was laid. Code that did not come comes with the page."""
    me = visit(viewport=DESK)
    table = me.new_table("me", "random", **ROUSSEL)
    lost: list[Route] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route)
            route.abort()

    me.page.route(what, lose)
    me.page.goto(f"/table/{table}")
    if again:
        me.board.get_by_role("button", name="Try again").click()
    expect(me.board.get_by_role("application", name="The field")).to_be_visible()
    assert lost
    told = [one for one in me.mishaps if "ERR_FAILED" in one]
    assert told, "the browser noticed it"
    me.mishaps = [one for one in me.mishaps if one not in told]


# ---------------------------------------------------------------- room


def test_on_a_phone_the_glow_of_cards_does_not_lie_over_what_they_are_for(visit: Visit) -> None:
    me = visit(phone=True)
    me.sit("me", "random", "random", game="brian-boru")
    me.answers_by(me.actions.first.tap)
    me.until(lambda: asks("draft-cards")(me.snapshot) and me.is_asked)
    words = me.board.locator(".tray h3").first
    expect(words).to_contain_text("Keep 2")
    top = me.board.locator(".tray .held").first.bounding_box()
    written = words.evaluate(BOTTOM_OF_TEXT)
    assert top is not None
    assert written <= top["y"] - 4


def test_the_plan_of_a_siege_takes_the_sheet_to_its_end(visit: Visit) -> None:
    me = visit(viewport=DESK)
    me.sit("me", "random", game="diex-aie-siege", scenario="le-siege-du-hall")
    plan = me.board.locator(".plan")
    expect(plan.locator(".lens")).to_be_visible()
    parts = [
        me.board.locator(part).bounding_box()
        for part in (".siege .paper", ".plan .map", ".calendar ol", ".calendar li:last-child")
    ]
    assert all(parts)
    paper, map, days, last = parts
    assert map["y"] + map["height"] > paper["y"] + paper["height"] - 90
    assert last["x"] + last["width"] > days["x"] + days["width"] - 4, "the days take the whole width"


def test_on_a_phone_nothing_lies_over_a_rider_who_cannot_ride_on(visit: Visit) -> None:
    me = visit(phone=True, lang="fr")
    me.sit("me", "random", **ROUSSEL)
    me.answers_by(me.actions.first.tap)
    me.until(lambda: asks("move")(me.snapshot) and me.is_asked)
    me.answers_by(me.actions.nth(1).tap)
    me.until(lambda: asks("moving")(me.snapshot) and me.is_asked)
    expect(me.board.get_by_role("button", name="Pourquoi pas tout droit")).to_be_visible()
    me.until(lambda: "roussel" in me.page.evaluate(IN_SIGHT), 10)
