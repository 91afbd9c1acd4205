"""Every page: reachable, clean for axe in both lights, without a scroll bar to the side on a phone; and replays."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect

import meadhall
from deep import IS_DEEP
from meadhall.study.lessons import lessons_of
from web.conftest import Visit
from web.people import DESKTOP, PHONE, Person

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def finished(hall: str, any_browser: Any) -> tuple[str, list[dict[str, Any]]]:
    """A game that is over, and the cookies of whoever played it."""
    person = Person(any_browser(), hall, "Astrid")
    table = person.new_table("me", "random", "random", access="open")
    person.play_elsewhere(table, lambda _: False)
    cookies = person.context.cookies()
    person.close()
    return table, cookies  # type: ignore[return-value]


def at_page(visit: Visit, finished: tuple[str, list[dict[str, Any]]], page: str, **wishes: Any) -> Person:
    """Somebody who has played, on one of the pages."""
    person = visit("Astrid", **wishes)
    table, cookies = finished
    person.context.add_cookies(cookies)  # type: ignore[arg-type]
    person.csrf = next(cookie["value"] for cookie in cookies if cookie["name"] == "meadhall_csrf")
    if page == "playing":
        person.sit("me", "greedy", "greedy")
    elif page == "gathering":
        person.go(f"/table/{person.new_table('me', 'open', 'random')}")
        expect(person.page.get_by_role("heading", name=re.compile("Who sits where|Qui "))).to_be_visible()
    elif page == "door":
        person.go(f"/table/{person.new_table('me', 'me', 'random')}")
        expect(person.page.get_by_role("button", name="I am Red")).to_be_visible()
    else:
        person.go(page.replace("TABLE", table))
        person.page.wait_for_load_state("networkidle")
    if page == "/nowhere":
        assert len(person.mishaps) == 1, "the browser says that the page came with a 404"
        person.mishaps.clear()
    return person


PAGES = [
    "/",
    "playing",
    "gathering",
    "door",
    "/table/TABLE?seat=0",
    "/replay/TABLE?seat=0",
    "/records",
    "/rules/eketorp",
    "/learn/878",
    "/learn/eketorp/first-round",
    "/ratings/eketorp",
    "/me",
    "/nowhere",
]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_accessible_in_both_lights_and_fits_a_phone(visit: Visit, finished: Any, page: str) -> None:
    person = at_page(visit, finished, page, theme="dark")
    wrong = [f"dark: {found}" for found in axe(person)]
    person.page.evaluate("document.documentElement.dataset.theme = 'light'")
    wrong += [f"light: {found}" for found in axe(person)]
    assert not wrong, "\n".join(wrong)
    person.page.set_viewport_size({"width": 390, "height": 844})
    person.page.wait_for_function(f"() => ({WIDER})() <= 0")


def axe(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = person.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{wrong['id']}: {node['html'][:150]} {' '.join(reason['message'] for reason in node['any'][:1])}"
        for wrong in found["violations"]
        for node in wrong["nodes"]
        # The figure on an answer is the key that chooses it, not part of its name; axe takes it for a label.
        if not (wrong["id"] == "label-content-name-mismatch" and "aria-keyshortcuts" in node["html"])
    ]


def test_axe_finds_something_where_something_is_wrong(visit: Visit) -> None:
    person = visit()
    person.go("/")
    person.page.evaluate("document.querySelector('main').innerHTML = '<img src=\"/icon.svg\"><button></button>'")
    assert {wrong.partition(":")[0] for wrong in axe(person)} >= {"image-alt", "button-name"}


# ---------------------------------------------------------------- on a phone


def test_a_phone_plays_with_a_thumb(visit: Visit) -> None:
    person = visit("Astrid", phone=True)
    person.sit("me", "random", "random")
    for _ in range(3):
        person.wait_for_question()
        point = person.points_in_sight()[0]
        person.page.touchscreen.tap(*point)  # looks
        expect(person.page.get_by_text("Touch it again to do it.")).to_be_visible()
        person.answers_by(lambda point=point: person.page.touchscreen.tap(*point))
    person.wait_for_question()
    small = person.page.evaluate(
        """() => [...document.querySelectorAll('button, a.button, input[type=range]')]
            .filter(thing => thing.checkVisibility({ visibilityProperty: true }))
            .filter(thing => !getComputedStyle(thing).display.startsWith('inline') || thing.matches('.button'))
            .map(thing => [thing.getBoundingClientRect(), thing.outerHTML.slice(0, 120)])
            .filter(([box]) => box.width > 0 && Math.min(box.width, box.height) < 24)
            .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""
    )
    assert small == [], "too small for a finger"
    assert person.page.evaluate(WIDER) <= 0


# ---------------------------------------------------------------- replays


def test_a_finished_game_is_watched_again(visit: Visit, finished: Any) -> None:
    person = at_page(visit, finished, "/replay/TABLE?seat=0")
    page = person.page
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    expect(slider).to_have_attribute("max", re.compile(r"^[1-9]\d+$"))
    last = int(slider.get_attribute("max") or 0)
    assert last > 50
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("2")
    page.get_by_role("button", name="To the next round").click()
    expect(page.get_by_text(re.compile("^Round 2 of 10"))).to_be_visible()

    moment = slider.input_value()
    page.wait_for_url(re.compile(rf"step={moment}$"))
    page.goto(page.url)
    expect(slider).to_have_value(moment)
    expect(page.get_by_text(re.compile("^Round 2 of 10"))).to_be_visible()

    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    page.get_by_label("Through whose eyes").select_option("")
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)


def test_a_record_that_was_downloaded_can_be_watched(visit: Visit, finished: Any, tmp_path: Path) -> None:
    person = at_page(visit, finished, "/table/TABLE?seat=0")
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["game"] == "eketorp"
    person.go("/records")
    person.page.locator("input[type=file]").set_input_files(record)
    expect(person.page.get_by_role("slider", name="Step")).to_be_visible()
    assert person.page.url.endswith("/replay/upload")


# ---------------------------------------------------------------- lessons


def follow(person: Person, steps: int | None = None) -> None:
    """Do what the lesson asks for, so many times or to its end."""
    page = person.page
    over = page.get_by_role("link", name=re.compile("^(To the hall|Vers la halle)$"))
    for _ in range(80 if steps is None else steps):
        forward = page.locator(".card .row button.primary:not([disabled])").first
        forward.or_(over).first.wait_for()
        if over.count():
            break
        words = page.locator(".card .words").inner_text()
        forward.click()
        page.wait_for_function("before => document.querySelector('.card .words')?.innerText !== before", arg=words)
    if steps is None:
        expect(over).to_be_visible()


def test_a_lesson_is_followed_to_its_end_and_then_a_game_is_played(visit: Visit) -> None:
    person = visit("Astrid")
    person.go("/")
    person.page.get_by_role("link", name="Learn in five minutes").first.click()
    expect(person.page.get_by_role("heading", name="Your first round")).to_be_visible()
    follow(person)
    person.page.get_by_role("button", name="A short game, with the coach").click()
    person.wait_for_question()
    assert person.snapshot["view"]["game"] == "eketorp"
    coach = person.page.locator(".coach")
    expect(coach).to_contain_text("How to win")
    expect(coach).to_contain_text("A real game, against gentle opponents")
    bots = person.page.locator(".seats").get_by_text(re.compile("Thrall"))
    expect(bots.first).to_be_visible()
    # He is still there, and says something else, when another question comes.
    before = coach.inner_text()
    person.csrf = person.ask("GET", "/api/me")["csrf"]
    person.play_elsewhere(
        person.page.url.split("/")[-1].split("?")[0],
        lambda seen: seen["prompt"] is not None and seen["prompt"]["name"] != "place-vikings",
    )
    expect(coach).not_to_have_text(before)
    person.page.reload()
    expect(coach).to_be_visible()


HOW_TO_WIN = {"en": "How to win", "fr": "Comment gagner"}
LESSONS = [(game, lesson) for game in meadhall.GAMES for lesson in lessons_of(meadhall.load(game))]
# One language and the other by turns; both with --deep.
TOLD = [
    (game, lesson, lang)
    for number, (game, lesson) in enumerate(LESSONS)
    for turn, lang in enumerate(HOW_TO_WIN)
    if IS_DEEP or number % 2 == turn
]


@pytest.mark.parametrize(("game", "lesson", "lang"), TOLD)
def test_a_lesson_says_how_to_win_in_its_first_minute(visit: Visit, game: str, lesson: str, lang: str) -> None:
    person = visit("Astrid", lang=lang)
    person.go(f"/learn/{game}/{lesson}")
    told = person.page.locator(".card .words")
    for _ in range(2):
        expect(told).to_be_visible()
        if HOW_TO_WIN[lang] in told.inner_text():
            break
        follow(person, 1)
    expect(told).to_contain_text(HOW_TO_WIN[lang])


TABLES = {
    "eketorp": (3, ""),
    "brian-boru": (3, ""),
    "878": (2, ""),
    "vikings": (2, "salters-hut"),
    "diex-aie": (2, "la-charge-de-roussel"),
}


@pytest.mark.parametrize("game", TABLES)
def test_how_to_win_is_one_touch_away_at_every_table(visit: Visit, game: str) -> None:
    seats, scenario = TABLES[game]
    person = visit("Astrid")
    person.sit("me", *["random"] * (seats - 1), game=game, **({"scenario": scenario} if scenario else {}))
    button = person.page.get_by_role("button", name="How to win")
    sheet = person.page.get_by_role("dialog", name="How to win")
    aims = {"vikings": "each enemy dead", "diex-aie": "each enemy killed", "878": "14 major shires"}
    for screen in (DESKTOP, PHONE):
        person.page.set_viewport_size(screen)
        expect(button).to_be_in_viewport()
        button.click()
        expect(sheet).to_contain_text(aims.get(game, "points"))
        person.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_every_lesson_is_reached_from_the_hall_and_leads_to_the_next(visit: Visit) -> None:
    person = visit("Astrid", lang="fr")
    page = person.page
    person.go("/")
    page.locator('main a[href="/learn/878"]').click()
    titles = page.get_by_role("listitem").get_by_role("heading")
    expect(titles).to_have_text(["Armées en marche", "La bataille d’Elmham", "Ivar le Désossé"])
    page.get_by_role("link", name="Commencer : Armées en marche").click()
    follow(person)
    page.get_by_role("link", name="Ensuite : La bataille d’Elmham").click()
    expect(page.get_by_role("heading", name="La bataille d’Elmham")).to_be_visible()
    follow(person)
    page.get_by_role("link", name="Ensuite : Ivar le Désossé").click()
    expect(page.get_by_role("heading", name="Ivar le Désossé")).to_be_visible()
    follow(person)
    expect(page.get_by_role("link", name=re.compile("^Ensuite"))).to_have_count(0)
    person.go("/learn/878")
    expect(page.get_by_text("Apprise", exact=True)).to_have_count(3)


def test_a_lesson_goes_on_where_it_was_left(visit: Visit) -> None:
    person = visit("Astrid")
    person.go("/learn/878/battle")
    follow(person, 3)
    step = person.page.get_by_text("Step 4 of 11")
    expect(step).to_be_visible()
    person.go("/learn/878")
    expect(step).to_be_visible()
    person.page.get_by_role("link", name="Go on: The battle of Elmham").click()
    expect(step).to_be_visible()
    person.page.get_by_role("button", name="One step back").click()
    expect(person.page.get_by_text("Step 3 of 11")).to_be_visible()
    # A lesson that was changed meanwhile begins anew.
    kept = {"878/battle": {"done": ["halt"], "learned": False}}
    person.page.evaluate("kept => localStorage.setItem('meadhall.lessons', JSON.stringify(kept))", kept)
    person.go("/learn/878/battle")
    expect(person.page.get_by_text("Step 1 of 11")).to_be_visible()
    assert len(person.mishaps) == 1, "the browser says that the hall knows no such step"
    person.mishaps.clear()


# ---------------------------------------------------------------- wrong links


@pytest.mark.parametrize("path", ["/rules/nine-mens-morris", "/learn/nine-mens-morris", "/learn/878/no-such-lesson"])
def test_a_wrong_link_ends_at_the_stone(visit: Visit, path: str) -> None:
    person = visit("Astrid")
    person.go(path)
    expect(person.page.get_by_role("heading", name="The path ends here")).to_be_visible()


def test_a_table_that_is_not_there_ends_at_the_stone(visit: Visit) -> None:
    person = visit("Astrid")
    person.go("/table/nowhere")
    expect(person.page.get_by_role("heading", name="There is no table here")).to_be_visible()
    expect(person.page.get_by_role("link", name="Back to the hall")).to_be_visible()
    assert len(person.mishaps) == 1, "the browser says that the table was not found"
    person.mishaps.clear()


# ---------------------------------------------------------------- what the browser is told


def test_the_first_load_is_small_and_packed(visit: Visit) -> None:
    person = visit("Astrid")
    finished: list[Request] = []
    person.page.on("requestfinished", lambda request: finished.append(request))
    person.sit("me", "random", "random")
    person.page.wait_for_load_state("networkidle")
    code = [request for request in finished if request.url.endswith((".js", ".css"))]
    sizes = {request.url: request.sizes()["responseBodySize"] for request in code}
    assert len(sizes) > 10
    assert sum(sizes.values()) < 250_000
    for request in code:
        response = request.response()
        assert response is not None
        assert response.headers.get("content-encoding") == "br" or sizes[request.url] < 1000, request.url
