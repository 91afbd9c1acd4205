"""Peace at the table, sign-ins, letters and keepers, as people meet them in the browser."""

from __future__ import annotations

import asyncio
import itertools
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from running_hall import running_hall

from server.notices.post import PostOffice
from web.conftest import Visit
from web.people import Person
from web.test_pages import WIDER, axe

PASSWORD = "nine long winters"
numbers = itertools.count()


@pytest.fixture(scope="module")
def post() -> Iterator[PostOffice]:
    """A mail server, in a thread of its own."""
    office, loop, opened = PostOffice(), asyncio.new_event_loop(), threading.Event()

    async def serve() -> None:
        async with office.open():
            opened.set()
            await asyncio.Event().wait()

    def run() -> None:
        with suppress(asyncio.CancelledError):
            loop.run_until_complete(serving)
        loop.close()

    serving = loop.create_task(serve())
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    opened.wait(60)
    yield office
    loop.call_soon_threadsafe(serving.cancel)
    thread.join(60)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("peace")


@pytest.fixture(scope="module")
def hall(folder: Path, post: PostOffice) -> Iterator[str]:
    """A hall that writes letters."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {
            "SMTP_HOST": "127.0.0.1",
            "SMTP_PORT": str(post.port),
            "SMTP_FROM": "hall@h.example",
        }.items():
            patch.setenv(f"MEADHALL_{name}", value)
        with running_hall(folder) as address:
            yield address


@pytest.fixture
def keeper(visit: Visit, folder: Path, hall: str) -> Person:
    person = member(visit("Kari"))
    login = person.ask("GET", "/api/me")["person"]["login"]
    admin(folder, "keeper", login)
    return person


def admin(folder: Path, *words: str) -> str:
    database = f"sqlite:///{folder / 'hall.sqlite'}"
    command = [sys.executable, "-m", "meadhall", "admin", *words, "--database", database]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def member(person: Person) -> Person:
    """With an account."""
    person.come_in()
    account = {"login": f"{person.name.lower()}{next(numbers)}", "password": PASSWORD}
    person.csrf = person.ask("POST", "/api/people/account", account)["csrf"]
    return person


def together(ann: Person, eve: Person) -> str:
    """At one table; Eve has said something that is not nice."""
    table = ann.new_table("me", "open", "random")
    if not eve.csrf:
        eve.come_in()
    eve.ask("POST", f"/api/tables/{table}/join", {})
    eve.ask("POST", f"/api/tables/{table}/chat", {"text": "you play like a thrall"})
    ann.go(f"/table/{table}")
    return table


def menu_of(ann: Person, name: str) -> Locator:
    ann.page.get_by_role("button", name=re.compile(rf"^{name} ?: ")).first.click()
    dialog = ann.page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    return dialog


# ---------------------------------------------------------------- peace


def test_a_name_at_the_table_is_muted_and_peace_is_made_on_ones_own_page(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    table = together(ann, eve)
    said = ann.page.get_by_text("you play like a thrall")
    expect(said).to_have_count(1)
    menu_of(ann, "Eve").get_by_role("button", name="Mute").click()
    expect(said).to_have_count(0)
    ann.go("/me")
    ann.page.get_by_role("button", name="Make peace with Eve").click()
    expect(ann.page.get_by_text("You hear and meet everybody")).to_be_visible()
    ann.go(f"/table/{table}")
    expect(said).to_have_count(1)


def test_who_is_blocked_is_listed_and_cannot_sit_down(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    together(ann, eve)
    with ann.page.expect_response(lambda answer: answer.request.method == "POST" and "/shunned" in answer.url):
        menu_of(ann, "Eve").get_by_role("button", name="Block").click()
    ann.go("/me")
    expect(ann.page.get_by_text("blocked since")).to_be_visible()
    other = ann.new_table("me", "open", "random")
    headers = {"Origin": eve.address, "X-CSRF-Token": eve.csrf}
    answer = eve.context.request.post(f"/api/tables/{other}/join", data={}, headers=headers)
    assert answer.status == 403


def test_a_report_reaches_a_keeper_who_closes_it(visit: Visit, keeper: Person) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    together(ann, eve)
    dialog = menu_of(ann, "Eve")
    dialog.get_by_label("What happened?").fill("insults, again")
    dialog.get_by_role("button", name="Report to the keepers").click()
    expect(dialog).to_be_hidden()
    keeper.go("/keepers")
    report = keeper.page.get_by_role("article").filter(has_text="insults, again")
    report.locator("summary").click()
    expect(report.get_by_text("you play like a thrall")).to_be_visible()
    report.get_by_label(re.compile("^Why")).fill("spoken to")
    report.get_by_role("button", name="Close").click()
    expect(report).to_have_count(0)
    expect(keeper.page.get_by_text(re.compile("closed report .* about Eve – spoken to")).first).to_be_visible()


# ---------------------------------------------------------------- keepers


def test_a_keeper_bans_renames_and_resets_a_password_and_it_is_written_down(visit: Visit, keeper: Person) -> None:
    eve = member(visit("Evil"))
    login = eve.ask("GET", "/api/me")["person"]["login"]
    keeper.go("/keepers")
    page = keeper.page
    page.get_by_label("Name or login begins with").fill(login)
    page.get_by_role("button", name="Search").click()
    page.get_by_role("button", name="Evil").click()
    page.get_by_text("Rename", exact=True).first.click()
    page.get_by_label("New name, for at least thirty days").fill("Eve")
    page.get_by_role("region", name="People").get_by_label(re.compile("^Why")).fill("a bad name")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_text("renamed Evil to Eve – a bad name")).to_be_visible()
    assert eve.ask("GET", "/api/me")["person"]["name"] == "Eve"
    page.get_by_label("Name or login begins with").fill(login)
    page.get_by_role("button", name="Search").click()
    page.get_by_text("Reset the password", exact=True).first.click()
    page.get_by_role("region", name="People").get_by_label(re.compile("^Why")).fill("asked for it")
    page.get_by_role("button", name="Reset the password").click()
    expect(page.locator("code")).to_have_text(re.compile(r"^[\w-]{20,}$"))
    assert eve.ask("GET", "/api/me")["person"] is None, "all keys have ended"
    page.get_by_text("Ban", exact=True).first.click()
    page.get_by_role("region", name="People").get_by_label(re.compile("^Why")).fill("worse")
    page.get_by_role("button", name="Ban").click()
    expect(page.get_by_text(re.compile("banned Eve .* – worse"))).to_be_visible()
    expect(page.get_by_text(re.compile("· banned: "))).to_be_visible()


def test_the_keepers_page_is_closed_to_others(visit: Visit) -> None:
    ann = visit("Ann")
    ann.come_in()
    ann.go("/keepers")
    expect(ann.page.get_by_role("heading", name="Reports")).to_have_count(0)
    expect(ann.page.get_by_role("main").get_by_role("paragraph")).to_have_count(1)


# ---------------------------------------------------------------- sign-ins


def test_another_browser_is_signed_out_from_ones_own_page(visit: Visit) -> None:
    ann, away = member(visit("Ann")), visit("Ann")
    login = ann.ask("GET", "/api/me")["person"]["login"]
    away.csrf = away.ask("POST", "/api/session", {"login": login, "password": PASSWORD})["csrf"]
    ann.go("/me")
    section = ann.page.get_by_role("region", name="Where you are signed in")
    expect(section.get_by_role("listitem")).to_have_count(2)
    expect(section.get_by_text("(this one)")).to_have_count(1)
    section.get_by_role("button", name=re.compile("^Sign out: ")).click()
    expect(section.get_by_role("listitem")).to_have_count(1)
    assert away.ask("GET", "/api/me")["person"] is None
    assert ann.ask("GET", "/api/me")["person"] is not None


# ---------------------------------------------------------------- letters


def letter_to(post: PostOffice, person: Person, address: str, since: int) -> str:
    """The code in the newest letter there; the hall knows no address of its own, so it is bare."""
    person.until(lambda: any(address in str(one["To"]) for one in post.letters[since:]))
    letter: Message = [one for one in post.letters[since:] if address in str(one["To"])][-1]
    text = letter.get_payload(decode=True).decode()  # type: ignore[union-attr]
    return next(word for word in text.split() if re.fullmatch(r"[\w-]{24}", word))


def test_an_address_agrees_and_a_forgotten_password_is_recovered(visit: Visit, post: PostOffice) -> None:
    ann = member(visit("Ann"))
    login, address = ann.ask("GET", "/api/me")["person"]["login"], f"ann{next(numbers)}@h.example"
    ann.go("/me")
    page, before = ann.page, len(post.letters)
    page.get_by_role("textbox", name="E-mail").fill(address)
    page.get_by_label("Your password, to change the address").fill(PASSWORD)
    page.get_by_role("region", name="Notices").get_by_role("button", name="Save").click()
    expect(page.get_by_text("Not confirmed yet")).to_be_visible()
    code = letter_to(post, ann, address, before)
    page.goto(f"/letters#confirm={code}")
    page.get_by_role("button", name="Agree to letters").click()
    expect(page.get_by_text("The hall may write to you now")).to_be_visible()
    assert ann.ask("GET", "/api/me")["person"]["confirmed"]

    eve, before = visit("Ann"), len(post.letters)  # the same person in another browser
    eve.go("/letters#forgotten")
    eve.page.get_by_label("Login or e-mail address").fill(login)
    eve.page.get_by_role("button", name="Send me a code").click()
    expect(eve.page.get_by_text("a letter is on its way")).to_be_visible()
    code = letter_to(post, eve, address, before)
    eve.page.goto(f"/letters#recover={code}")  # in the page that is open already
    eve.page.get_by_label("New password").fill("one short summer")
    eve.page.get_by_role("button", name="Choose a new password").click()
    expect(eve.page.get_by_text("You have a new password, and are signed in.")).to_be_visible()
    assert eve.ask("GET", "/api/me")["person"]["login"] == login
    assert ann.ask("GET", "/api/me")["person"] is None, "all other keys have ended"


def test_a_code_leaves_the_address_of_the_page_at_once(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/letters#stop=abcdefghijklmnopqrstuvwx")
    expect(ann.page.get_by_role("button", name="No more letters")).to_be_visible()
    assert ann.page.evaluate("location.href").endswith("/letters")


# ---------------------------------------------------------------- how it looks


PATHS = ["/keepers", "/letters", "/letters#forgotten", "/me", "menu"]


@pytest.fixture
def at_path(visit: Visit, folder: Path) -> Any:
    """Somebody on one of the pages, with something on it."""

    def come(path: str, lang: str, **wishes: Any) -> Person:
        ann, eve = member(visit("Ann", lang=lang, **wishes)), visit("Eve")
        admin(folder, "keeper", ann.ask("GET", "/api/me")["person"]["login"])
        table = together(ann, eve)
        ann.ask("POST", "/api/me/reports", {"table": table, "seat": 1, "reason": "insults"})
        if path == "menu":
            menu_of(ann, "Eve")
            return ann
        ann.ask("POST", "/api/me/shunned", {"table": table, "seat": 1, "kind": "mute"})
        ann.go(path)
        if path == "/keepers":
            ann.page.locator("#people-title ~ form input").fill("Eve")
            ann.page.locator("#people-title ~ form button").click()
            ann.page.get_by_role("button", name="Eve", exact=True).first.click()
        ann.page.wait_for_load_state("networkidle")
        return ann

    return come


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_accessible_translated_and_fits_a_phone(at_path: Any, path: str, lang: str) -> None:
    person = at_path(path, lang)
    wrong = []
    for theme in ("dark", "light"):
        person.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        wrong += [f"{theme}: {found}" for found in axe(person)]
    untranslated = re.findall(
        r"\b(?:keepers|letters|peace|shunned|sign-in|deed|email)-[a-z-]+", person.page.inner_text("body")
    )
    wrong += [f"not translated: {key}" for key in untranslated]
    assert not wrong, "\n".join(wrong)
    person.page.set_viewport_size({"width": 390, "height": 844})
    person.page.wait_for_function(f"() => ({WIDER})() <= 0")
