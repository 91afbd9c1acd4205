"""A press belongs to the question it was aimed at: second clicks on the same spot, in every game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

import meadhall
from deep import IS_DEEP
from web.conftest import Visit
from web.people import Person

QUESTIONS = 16 if IS_DEEP else 8  # at least; then until the next one stood under the pointer
# Time passes slowly for the page, so that on a busy machine the second click still comes at once.
SLOWLY = "const now = performance.now.bind(performance); performance.now = () => now() / 50;"
# Whether a click there would now answer something.
ANSWERS = """([x, y]) => {
    const hit = document.elementFromPoint(x, y)?.closest('[aria-disabled=false], .offer button');
    return !!hit && !hit.closest('.tools');
}"""


def acts_of(person: Person) -> list[str]:
    """Every answer that the page sends from now on."""
    acts: list[str] = []

    def note(frame: Any) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            acts.append(message["action"])

    person.page.on("websocket", lambda socket: socket.on("framesent", note))
    return acts


def somewhere(person: Person, luck: random.Random) -> tuple[float, float]:
    """A place where something can be answered, on the board or in the list."""
    points = person.points_in_sight()
    if points and luck.random() < 0.5:
        return luck.choice(points)
    button = person.actions.nth(luck.randrange(person.actions.count()))
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", meadhall.GAMES)
def test_a_second_click_never_answers_the_next_question(visit: Visit, game: str) -> None:
    person, luck = visit("Astrid"), random.Random(5)
    person.context.add_init_script(SLOWLY)
    acts = acts_of(person)
    sure = person.page.get_by_role("group", name="Really?")
    seats = meadhall.load(game).seat_counts[0]
    person.sit("me", *["random"] * (seats - 1), game=game)
    asked = tempted = 0
    while asked < QUESTIONS or not tempted:
        asked += 1
        assert asked < 20 * QUESTIONS, "the next question never stands under the pointer"
        person.wait_for_question()
        if person.is_over:
            person.sit("me", *["random"] * (seats - 1), game=game)
        x, y = somewhere(person, luck)
        before = len(acts)
        person.page.mouse.move(1, 1)
        person.page.mouse.click(x, y)
        person.until(lambda: person.is_asked or sure.count())
        is_doubted = sure.count() > 0
        tempted += len(acts) > before and bool(person.page.evaluate(ANSWERS, [x, y]))
        person.page.mouse.click(x, y)
        person.page.mouse.click(x, y)
        if is_doubted:
            person.page.reload()  # something else than an answer may have come under the pointer, and be open now
        person.wait_for_question()
        given = acts[before:]
        meant = 0 if is_doubted else 1
        assert len(set(given)) <= meant, f"{meant} answers were meant, these were given: {given}"


def is_drafting(seen: dict[str, Any]) -> bool:
    return any(action.startswith("keep") for action in seen["legal"])


@pytest.mark.parametrize("game", ["eketorp", "brian-boru", "878"])
def test_a_finger_looks_first_and_acts_with_its_second_touch(visit: Visit, game: str) -> None:
    person = visit("Astrid", phone=True)
    person.context.add_init_script(SLOWLY)
    acts = acts_of(person)
    seats = meadhall.load(game).seat_counts[0]
    table = person.new_table("me", *["random"] * (seats - 1), game=game)
    if game == "brian-boru":
        person.play_elsewhere(table, is_drafting)
    person.go(f"/table/{table}")
    person.wait_for_question()
    person.page.touchscreen.tap(*person.points_in_sight()[0])
    expect(person.page.get_by_text("Touch it again to do it.")).to_be_visible()
    if game == "brian-boru":
        expect(person.board.locator(".reading")).to_be_visible()
    assert acts == [], "a first touch does nothing"
    person.page.get_by_role("button", name="Cancel").click()
    expect(person.page.get_by_text("Touch it again to do it.")).to_have_count(0)
    point = person.points_in_sight()[0]
    person.page.touchscreen.tap(*point)
    expect(person.page.get_by_text("Touch it again to do it.")).to_be_visible()
    person.answers_by(lambda: person.page.touchscreen.tap(*point))
    assert len(acts) == 1


def test_every_card_of_brian_boru_can_be_read_by_a_finger(visit: Visit) -> None:
    person = visit("Astrid", phone=True)
    table = person.new_table("me", "random", "random", game="brian-boru")
    person.play_elsewhere(table, is_drafting)
    person.go(f"/table/{table}")
    person.wait_for_question()
    cards = person.board.locator("button.held")
    expect(cards.nth(4)).to_be_visible()
    for n in range(cards.count()):
        box = cards.nth(n).bounding_box()
        assert box is not None
        person.page.touchscreen.tap(box["x"] + 6, box["y"] + 20)
        number = (cards.nth(n).get_attribute("data-at") or "").removeprefix("packet-")
        expect(person.board.locator(".reading strong")).to_contain_text(number)
