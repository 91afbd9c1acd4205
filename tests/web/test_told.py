"""Told that it is my turn: on a shut browser, by sound and by a number on the icon; at the hours that I want."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Worker, expect
from running_hall import running_hall

from web.conftest import Visit
from web.people import Person
from web.push_service import PushService

# What the page wrote on its icon, and how many notes it made.
RECORDERS = """() => {
    window.badges = [];
    navigator.setAppBadge = async count => { window.badges.push(count); };
    navigator.clearAppBadge = async () => { window.badges.push(0); };
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) { window.notes += 1; return start.apply(this, given); };
}"""
# A headless Chromium has no place for notices (asking for them ends the page): what is to be shown is written down.
WORKER = """() => {
    self.shown = [];
    self.badges = [];
    self.registration.showNotification = async (title, { body, tag }) => { self.shown.push([title, body, tag]); };
    self.navigator.setAppBadge = async count => { self.badges.push(count); };
}"""


@pytest.fixture(scope="module")
def hasty_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """For this hall whoever looks at no table is away at once; and it calls push services on this machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEADHALL_WEBHOOKS_TO_PRIVATE_ADDRESSES", "true")
        patch.setenv("MEADHALL_AWAY_SECONDS", "0")
        with running_hall(tmp_path_factory.mktemp("hall")) as address:
            yield address


@pytest.fixture
def service() -> Iterator[PushService]:
    opened = PushService()
    yield opened
    opened.close()


def worker_of(person: Person) -> Worker:
    """The service worker, as soon as it is there."""
    person.until(lambda: person.context.service_workers)
    worker = person.context.service_workers[0]
    worker.evaluate(WORKER)
    return worker


def deliver(worker: Worker, said: Any) -> None:
    """As the browser's push service would."""
    worker.evaluate("said => self.dispatchEvent(new PushEvent('push', { data: said }))", json.dumps(said))


@pytest.mark.parametrize(
    ("lang", "here", "title", "body"),
    [
        ("en", "Tell this browser", "Your move in Eketorp", "The table waits for you."),
        ("fr", "Prévenir ce navigateur", "À vous de jouer à Eketorp", "La table vous attend."),
    ],
)
def test_a_browser_that_asked_for_it_is_told_and_shows_it(
    visit: Visit, hasty_hall: str, service: PushService, lang: str, here: str, title: str, body: str
) -> None:
    person = visit("Astrid", address=hasty_hall, lang=lang, permissions=["notifications"], service_workers="allow")
    person.context.add_init_script(service.script)
    table = person.new_table("me", "random", "random")
    person.ask("PATCH", "/api/me", {"lang": lang})
    person.go("/me")
    person.page.get_by_role("button", name=here).click()
    expect(person.page.get_by_role("button", name=here)).to_have_count(0)
    assert len(person.ask("GET", "/api/me/told")["devices"]) == 1

    person.until(lambda: service.said)
    assert service.said[0] == {"title": title, "body": body, "table": table, "lang": lang}
    worker = worker_of(person)
    deliver(worker, service.said[0])
    person.until(lambda: worker.evaluate("self.badges.length") == 1)
    assert worker.evaluate("self.shown") == [[title, body, f"table-{table}"]]
    assert worker.evaluate("self.badges") == [1], "one table waits"

    person.page.get_by_role("button", name=re.compile("^(Tell .* no more|Ne plus prévenir .*)$")).click()
    expect(person.page.get_by_role("button", name=here)).to_be_visible()
    assert person.ask("GET", "/api/me/told")["devices"] == []


def test_who_signs_in_anew_is_still_told_on_his_browser(visit: Visit, hasty_hall: str, service: PushService) -> None:
    person = visit("Astrid", address=hasty_hall, permissions=["notifications"], service_workers="allow")
    person.context.add_init_script(service.script)
    person.come_in()
    person.go("/me")
    person.page.get_by_role("button", name="Tell this browser").click()
    expect(person.page.get_by_role("button", name="Tell this browser")).to_have_count(0)
    person.until(lambda: len(person.ask("GET", "/api/me/told")["devices"]) == 1)
    login = f"astrid-{secrets.token_hex(4)}"  # the hall is that of other tests too
    made = person.ask("POST", "/api/people/account", {"login": login, "password": "nine long winters"})
    person.csrf = made["csrf"]
    assert person.ask("GET", "/api/me/told")["devices"] == [], "the guest's key has ended, and the device with it"
    person.go("/")
    person.until(lambda: len(person.ask("GET", "/api/me/told")["devices"]) == 1)


def test_ways_and_quiet_hours_are_kept_and_said_in_words(visit: Visit) -> None:
    person = visit("Astrid", lang="fr", timezone_id="Europe/Paris")
    person.come_in()
    person.go("/me")
    box = person.page.get_by_role("checkbox", name="Par courriel")
    expect(box).to_be_checked()
    box.uncheck()
    person.page.get_by_role("checkbox", name="Ne rien envoyer pendant ces heures").check()
    person.page.get_by_label("de", exact=True).fill("21:30")
    person.page.get_by_label("de", exact=True).blur()
    person.until(lambda: (person.ask("GET", "/api/me/told")["quiet"] or {}).get("begins") == "21:30")
    told = person.ask("GET", "/api/me/told")
    assert (told["letters"], told["push"], told["webhook"]) == (False, True, True)
    assert told["quiet"] == {"begins": "21:30", "ends": "08:00", "zone": "Europe/Paris"}
    person.page.reload()
    expect(person.page.get_by_role("checkbox", name="Par courriel")).not_to_be_checked()
    expect(person.page.get_by_label("de", exact=True)).to_have_value("21:30")
    expect(person.page.get_by_text("À l’heure de Europe/Paris.")).to_be_visible()
    person.page.get_by_role("checkbox", name="Ne rien envoyer pendant ces heures").uncheck()
    person.until(lambda: person.ask("GET", "/api/me/told")["quiet"] is None)


def test_the_icon_has_the_number_of_tables_that_wait(visit: Visit) -> None:
    person = visit()
    person.context.add_init_script(f"({RECORDERS})()")
    for _ in range(2):
        person.new_table("me", "random", "random")
    person.go("/")
    person.until(lambda: person.page.evaluate("window.badges.at(-1)") == 2)


@pytest.mark.parametrize("wanted", [True, False])
def test_my_turn_is_heard_where_sounds_are_wanted(visit: Visit, wanted: bool) -> None:
    person = visit()
    person.context.add_init_script(f"({RECORDERS})()")
    person.context.add_init_script(f"localStorage.setItem('meadhall.sound', '{json.dumps(wanted)}')")
    rival = visit("Ulf")
    made = person.new_table("me", "open", "random", access="link")
    invitation = person.ask("GET", f"/api/tables/{made}")["invitation"]
    rival.come_in()
    rival.ask("POST", f"/api/tables/{made}/join", {"invitation": invitation})
    person.play_elsewhere(made, lambda seen: 0 not in seen["deciders"])
    person.go(f"/table/{made}")
    expect(person.page.get_by_text("thinks").or_(person.page.get_by_text("think")).first).to_be_visible()
    rival.play_elsewhere(made, lambda seen: 0 in seen["deciders"], seat=1)
    person.wait_for_question()
    person.page.wait_for_timeout(300)  # for what must not be heard there is nothing to wait for
    heard = person.page.evaluate("window.notes")
    assert heard >= 2 if wanted else heard == 0


def test_the_way_to_a_new_password_is_beside_the_sign_in(visit: Visit) -> None:
    for lang, sign_in, link, title in (
        ("en", "Sign in", "Forgotten your password?", "I have forgotten my password"),
        ("fr", "Se connecter", "Mot de passe oublié ?", "J’ai oublié mon mot de passe"),
    ):
        person = visit(lang=lang)
        person.go("/me")
        person.page.get_by_role("button", name=sign_in, exact=True).click()
        person.page.get_by_role("link", name=link).click()
        expect(person.page.get_by_text(title).first).to_be_visible()


def test_trouble_is_told_without_a_name_and_a_keeper_reads_it(visit: Visit, tmp_path: Path) -> None:
    person = visit(lang="fr", phone=True)
    person.go("/rules/eketorp")
    person.page.get_by_role("button", name="Quelque chose ne va pas ?").click()
    person.page.get_by_label("Ce qui ne va pas").fill("<b>Le plateau</b> est vide.")
    with person.page.expect_response(lambda answer: answer.url.endswith("/api/trouble")) as sent:
        person.page.get_by_role("button", name="Envoyer").click()
    assert sent.value.status == 201
    assert json.loads(sent.value.request.post_data or "") == {
        "words": "<b>Le plateau</b> est vide.",
        "place": "/rules/eketorp",
    }
    expect(person.page.get_by_text("Merci. Les gardiens le liront.")).to_be_visible()


def test_length_difficulty_and_what_is_taught_stand_on_the_box_and_in_the_sheet(visit: Visit) -> None:
    person = visit()
    person.go("/")
    box = person.page.get_by_role("article", name="Vikings", exact=True)
    expect(box).to_contain_text("10–200 min")
    expect(box).to_contain_text("Teaches: moving, shooting")
    box.get_by_role("button", name="Set up a table").click()
    sheet = person.page.get_by_role("dialog")
    hut = sheet.locator("label", has_text="The salters’ hut")
    expect(hut).to_contain_text("10–20 min")
    expect(hut).to_contain_text("to begin with")
    expect(hut).to_contain_text("Teaches: moving, shooting, close combat and doors")
    expect(sheet.locator("label", has_text="Raid on the village")).to_contain_text("with all the rules")
