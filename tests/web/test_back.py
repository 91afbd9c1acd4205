"""Coming back: what happened since my last turn; a page without a line; a hall that is away for a while."""

from __future__ import annotations

import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect
from running_hall import started_hall

from web.conftest import Visit
from web.lines import Line
from web.people import Person


@pytest.fixture
def line(hall: str) -> Iterator[Line]:
    line = Line(hall)
    yield line
    line.close()


def without_line_trouble(person: Person) -> None:
    """What a browser says of a line that was cut is no fault of the page."""
    lines = [m for m in person.mishaps if "WebSocket" in m or "ERR_" in m]
    assert lines, "the browser noticed that the line was cut"
    person.mishaps = [m for m in person.mishaps if m not in lines]


def missed_something(person: Person, events: int = 1) -> str:
    """A table at which so many things have happened since Astrid's last answer, none of them on her screen."""
    table = person.new_table("me", "random", "random")
    person.play_elsewhere(table, lambda seen: events_since(person, table) >= events and 0 in seen["deciders"])
    return table


def events_since(person: Person, table: str) -> int:
    steps = person.ask("GET", f"/api/tables/{table}/since?seat=0")["steps"]
    return sum(len(step["events"]) for step in steps)


# ---------------------------------------------------------------- since my last turn


@pytest.mark.parametrize(
    ("lang", "title", "close"),
    [
        ("en", "Since your last turn: ", "Close the list"),
        ("fr", "Depuis votre dernier tour\u00a0: ", "Fermer la liste"),
    ],
)
def test_who_comes_back_sees_what_happened_since_and_once_only(visit: Visit, lang: str, title: str, close: str) -> None:
    person = visit(lang=lang, phone=lang == "fr")
    table = missed_something(person)
    person.go(f"/table/{table}")
    told = person.page.get_by_role("region", name=title)
    expect(told).to_be_visible()
    expect(told.get_by_role("listitem")).to_have_count(events_since(person, table))
    person.wait_for_question()
    told.get_by_role("button", name=close).click()
    expect(told).to_have_count(0)
    person.page.reload()
    person.wait_for_question()
    expect(told).to_have_count(0)


def test_the_answer_takes_the_list_away(visit: Visit) -> None:
    person = visit()
    table = missed_something(person)
    person.go(f"/table/{table}")
    told = person.page.get_by_role("region", name="Since your last turn")
    expect(told).to_be_visible()
    person.wait_for_question()
    person.answers_by(person.actions.first.click)
    expect(told).to_have_count(0)


def test_it_is_shown_on_the_board_and_one_key_ends_it(visit: Visit) -> None:
    person = visit()
    person.page.emulate_media(reduced_motion="no-preference")
    person.context.add_init_script("localStorage.setItem('meadhall.pace', '0.5')")
    table = missed_something(person, events=8)  # a sealed order alone is shown in no time
    person.go(f"/table/{table}")
    skip = person.page.get_by_role("region", name="Since your last turn").get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    assert person.page.locator("[role=toolbar] button[aria-disabled=false]").count() == 0, "nothing can be done yet"
    person.page.keyboard.press("s")
    expect(skip).to_have_count(0)
    person.wait_for_question()
    assert person.snapshot["legal"]
    lines = person.page.get_by_role("group", name="Chronicle").get_by_role("listitem")
    missed = person.ask("GET", f"/api/tables/{table}/view?seat=0&since=0")["missed"]
    expect(lines).to_have_count(sum(len(one["events"]) for one in missed))  # nothing stands there twice


# ---------------------------------------------------------------- without a line


@pytest.mark.parametrize(
    ("lang", "title", "said"),
    [
        ("en", "Your games as last seen", "The hall does not answer. This is how your games stood on"),
        (
            "fr",
            "Vos parties, telles que vues la dernière fois",
            "La halle ne répond pas. Voici où en étaient vos parties",
        ),
    ],
)
def test_the_page_opens_without_a_line_and_shows_my_games_as_last_seen(
    visit: Visit, line: Line, lang: str, title: str, said: str
) -> None:
    person = visit("Astrid", address=line.address, lang=lang, service_workers="allow")
    table = person.new_table("me", "random", "random")
    person.go("/")
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.page.wait_for_function("() => localStorage.getItem('meadhall.lastSeen') !== null")
    line.cut()
    person.page.reload()
    seen = person.page.get_by_role("region", name=title)
    expect(seen).to_contain_text(said)
    expect(seen.get_by_role("link", name="Eketorp")).to_have_attribute("href", f"/table/{table}")

    seen.get_by_role("link", name="Eketorp").click()
    away = "The hall does not answer. It is asked again" if lang == "en" else "La halle ne répond pas. On frappe"
    expect(person.page.get_by_text(away)).to_be_visible()
    line.mend()
    person.wait_for_question()
    without_line_trouble(person)


def test_who_signs_out_leaves_no_games_on_the_device(visit: Visit) -> None:
    person = visit()
    person.new_table("me", "random", "random")
    person.go("/")
    person.page.wait_for_function("() => localStorage.getItem('meadhall.lastSeen') !== null")
    person.ask("DELETE", "/api/session")
    person.page.reload()
    person.page.wait_for_function("() => localStorage.getItem('meadhall.lastSeen') === 'null'")


def test_the_manifest_names_icons_that_are_there(visit: Visit) -> None:
    person = visit()
    person.go("/")
    manifest = person.ask("GET", "/manifest.webmanifest")
    assert manifest["display"] == "standalone"
    for icon in [*manifest["icons"], {"src": "/badge-96.png", "sizes": "96x96", "type": "image/png"}]:
        answer = person.context.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
        if icon["sizes"] != "any":
            width = int.from_bytes(answer.body()[16:20])
            assert f"{width}x{width}" == icon["sizes"]
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])


# ---------------------------------------------------------------- a hall that is away for a while


def free_port() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def placed(person: Person, table: str) -> int:
    """How many vikings the first seat has placed; what bots do meanwhile does not count."""
    missed = person.ask("GET", f"/api/tables/{table}/view?seat=0&since=0")["missed"]
    return sum(event["kind"] == "viking-placed" for one in missed for event in one["events"])


@pytest.mark.parametrize("seats", [("me", "random", "random"), ("me", "me", "me")], ids=["solo", "hot-seat"])
def test_a_hall_that_was_killed_and_came_back_has_lost_nothing(
    visit: Visit, tmp_path: Path, seats: tuple[str, ...]
) -> None:
    port = free_port()
    with ExitStack() as halls:
        address, number = halls.enter_context(started_hall(tmp_path, "--port", port))
        person = visit("Astrid", address=address, service_workers="allow")
        table = person.new_table(*seats)
        person.go(f"/table/{table}")
        if len(set(seats)) == 1:  # the door between people on one screen
            person.page.get_by_role("button", name=re.compile("^I am ")).click()
        person.wait_for_question()
        place = person.page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Place a viking")).first
        person.answers_by(place.click)
        before = person.newest

        os.kill(number, signal.SIGKILL)
        expect(person.page.get_by_text("The line is lost")).to_be_visible()
        person.take_aim()
        place.click()
        expect(person.page.get_by_text("Your move is kept and made as soon as the hall is back.")).to_be_visible()
        halls.enter_context(started_hall(tmp_path, "--port", port))
        person.until(lambda: person.snapshot["seq"] > before)
        person.wait_for_question()
        expect(person.page.get_by_text("The line is lost")).to_be_hidden()
        assert placed(person, table) == 2, "it was made, and made once"
        place = person.page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Place a viking")).first
        person.answers_by(place.click)
        without_line_trouble(person)
        person.close()
