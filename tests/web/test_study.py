"""Study on the page: a hint at the table, the analysis along a replay, and what if."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from running_hall import running_hall

from web.conftest import Visit
from web.people import Person
from web.test_pages import WIDER, axe


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Whose analyses are quick rather than good."""
    folder: Path = tmp_path_factory.mktemp("hall")
    settings = folder / "hall.toml"
    settings.write_text("study_simulations = 32\nbot_seconds = 0.3\n")
    with running_hall(folder, "--config", str(settings)) as address:
        yield address


@pytest.fixture(scope="module")
def finished(hall: str, any_browser: Callable[[], Browser]) -> tuple[str, list[Any]]:
    person = Person(any_browser(), hall, "Astrid")
    table = person.new_table("me", "random", "random", access="open")
    person.play_elsewhere(table, lambda _: False)
    cookies: list[Any] = list(person.context.cookies())
    person.close()
    return table, cookies


def at_replay(visit: Visit, finished: tuple[str, list[Any]], **wishes: Any) -> Person:
    person = visit("Astrid", **wishes)
    table, cookies = finished
    person.context.add_cookies(cookies)
    person.go(f"/replay/{table}?seat=0")
    return person


def analysed(person: Person) -> Person:
    person.page.get_by_role("button", name=re.compile("Analyse the game|Analyser la partie")).click()
    expect(person.page.locator(".plot svg")).to_be_visible(timeout=120_000)
    return person


def told(person: Person) -> dict[str, Any]:
    """The analysis that his browser was sent; the chart may stand before the answer has been read here."""
    jobs: list[dict[str, Any]] = []

    def has_come() -> bool:
        jobs[:] = [answer for answer in person.answers if isinstance(answer, dict) and answer.get("analysis")]
        return bool(jobs)

    person.until(has_come)
    return dict(jobs[-1]["analysis"])


def test_a_hint_names_an_answer_that_can_be_given(visit: Visit) -> None:
    person = visit("Astrid")
    person.sit("me", "random", "random")
    person.page.get_by_role("button", name="Ask for a hint").click()
    first = person.page.locator(".answers button").first
    expect(first).to_be_visible(timeout=120_000)  # the first thought of this hall: its worker has yet to start
    expect(first).to_contain_text("%")
    person.answers_by(first.click)


def test_no_hint_button_where_another_person_sits(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = ann.new_table("me", "open", "random")
    bob.come_in()
    bob.ask("POST", f"/api/tables/{table}/join", {})
    ann.go(f"/table/{table}")
    ann.wait_for_question()
    expect(ann.page.get_by_role("button", name="Ask for a hint")).to_have_count(0)


def test_the_chart_leads_to_the_moment(visit: Visit, finished: Any) -> None:
    person = analysed(at_replay(visit, finished))
    position = person.page.get_by_role("slider")
    expect(position).to_have_value("0")
    box = person.page.locator(".plot").bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(position).to_have_attribute("max", re.compile(r"^[1-9]\d*$"))
    last = int(position.get_attribute("max") or "0")
    person.until(lambda: abs(int(position.input_value()) - last / 2) <= 2)
    person.page.get_by_text("The chances as a table").click()
    rows = person.page.locator("details tbody tr")
    found = told(person)
    expect(rows).to_have_count(len(found["moments"]))
    rows.last.get_by_role("button").click()
    expect(position).to_have_value(str(last))


def test_the_chart_has_the_colours_and_shields_of_the_seats(visit: Visit, finished: Any) -> None:
    person = analysed(at_replay(visit, finished))
    legend = person.page.locator(".legend li")
    expect(legend).to_have_count(3)
    charges = person.page.locator(".legend .shield .charge")
    expect(charges).to_have_count(legend.count())
    lines = person.page.locator(".plot svg > path:not(.grid):not(.now)")
    expect(lines).to_have_count(legend.count())
    colours = lines.evaluate_all("paths => paths.map(path => getComputedStyle(path).stroke)")
    assert len(set(colours)) == legend.count(), "all told apart"
    assert colours[0] == "rgb(165, 42, 30)", "Red's line is red"


def test_mistakes_are_listed_with_the_better_move(visit: Visit, finished: Any) -> None:
    person = analysed(at_replay(visit, finished))
    found = told(person)
    listed = person.page.locator(".mistakes > li")
    person.page.get_by_role("button", name="Everybody’s").click()
    expect(listed).to_have_count(len(found["mistakes"]))
    assert found["mistakes"], "who plays anyhow makes mistakes"
    expect(listed.first).to_contain_text("better:")
    sums = person.page.locator(".findings > table tbody tr").first
    expect(sums).to_contain_text(f"±\u00a0{round(100 * found['luck_error'])}")


@pytest.mark.parametrize("phone", [False, True])
def test_the_analysis_is_accessible_and_fits(visit: Visit, finished: Any, phone: bool) -> None:
    person = analysed(at_replay(visit, finished, lang="fr", phone=phone))
    wrong = [f"dark: {found}" for found in axe(person)]
    person.page.evaluate("document.documentElement.dataset.theme = 'light'")
    wrong += [f"light: {found}" for found in axe(person)]
    assert not wrong, "\n".join(wrong)
    assert person.page.evaluate(WIDER) <= 0


def test_what_if_opens_a_table_of_my_own_at_that_moment(visit: Visit, finished: Any) -> None:
    table, _ = finished
    person = at_replay(visit, finished)
    person.page.get_by_role("button", name="One step on").click()
    person.page.get_by_role("button", name="What if …").click()
    expect(person.page).to_have_url(re.compile(rf"/table/(?!{table})[a-z0-9]+"))
    person.wait_for_question()
    expect(person.actions.first).to_be_visible()


def test_my_mistakes_come_first_and_the_board_keeps_half_of_the_height(
    visit: Visit, finished: tuple[str, list[Any]]
) -> None:
    person = analysed(at_replay(visit, finished, viewport={"width": 1440, "height": 900}))
    mistakes = told(person)["mistakes"]
    shown = person.page.locator(".mistakes > li")
    expect(shown).to_have_count(sum(one["seat"] == 0 for one in mistakes))
    person.page.get_by_role("button", name="Everybody’s").click()
    expect(shown).to_have_count(len(mistakes))
    given = person.page.get_by_role("row").filter(has_text="Given away per decision")
    assert all("−" not in text and "%" in text for text in given.locator("td").all_inner_texts())
    # Of what was still to be won: who has little left gives away little, and has not played well for that.
    decisions = told(person)["decisions"]
    for seat in range(3):
        his = [one for one in decisions if one["seat"] == seat]
        share = sum(one["loss"] for one in his) / sum(one["best"] for one in his)
        shown_share = given.locator("td").nth(seat).inner_text().strip().removesuffix("%")
        assert float(shown_share) == pytest.approx(100 * share, abs=0.06)
    board = person.board.bounding_box()
    assert board is not None
    assert board["height"] >= 0.5 * (900 - board["y"])
    along = person.page.locator(".along")
    assert along.evaluate("chart => chart.scrollHeight <= chart.clientHeight"), "all of the chart is in sight"
    # Signs are drawn: not every system has letters for them.
    expect(along.locator(".marks button svg").first).to_be_attached()
    expect(along).not_to_contain_text(re.compile("[◆✕]"))
