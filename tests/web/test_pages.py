"""Every page: reachable, clean for axe in both lights, without a scroll bar to the side on a phone; and replays."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from web.conftest import Visit
from web.people import Person

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def finished(hall: str, browser: Any) -> tuple[str, list[dict[str, Any]]]:
    """A game that is over, and the cookies of whoever played it."""
    person = Person(browser, hall, "Astrid")
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
    "/learn/eketorp",
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
    person.page.wait_for_timeout(100)
    assert person.page.evaluate(WIDER) <= 0


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


# ---------------------------------------------------------------- the lesson


def test_the_lesson_can_be_played_to_its_end(visit: Visit) -> None:
    person = visit("Astrid")
    person.come_in()
    person.go("/learn/eketorp")
    page = person.page
    over = page.get_by_role("link", name="Now a real game").or_(page.locator("a.primary[href='/']"))
    for _ in range(80):
        forward = page.locator(".card .row button:not([disabled])").first
        forward.or_(over).first.wait_for()
        if over.count():
            break
        words = page.locator(".card .words").inner_text()
        forward.click()
        page.wait_for_function(
            "before => document.querySelector('.card .words')?.innerText !== before", arg=words, timeout=20_000
        )
    expect(over).to_be_visible()


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
