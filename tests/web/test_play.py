"""Whole games in the browser: by mouse, by keyboard."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from deep import IS_DEEP
from web.conftest import Visit
from web.people import Person, press_and_drag

ROUNDS = 2  # of a game that are clicked through


def play_by_mouse(person: Person, luck: random.Random) -> tuple[int, int]:
    """Answer everything that is asked, on the board where it offers something in sight, else in the list. Returns how
    many answers were given, and how many of them on the board. After some rounds the game goes on elsewhere, unless
    there is time."""
    on_board = 0
    for answers in range(2000):
        person.wait_for_question()
        if not IS_DEEP and not person.is_over and person.snapshot["view"]["round"] > ROUNDS:
            play_on_elsewhere(person)
        if person.is_over:
            return answers, on_board
        if points := person.points_in_sight():
            point = luck.choice(points)
            person.answers_by(lambda point=point: person.page.mouse.click(*point))
            on_board += 1
        else:
            person.answers_by(person.actions.nth(luck.randrange(person.actions.count())).click)
    raise AssertionError("the game did not end")


def play_on_elsewhere(person: Person) -> None:
    """To the end of the game, as another of his browsers would."""
    person.csrf = person.ask("GET", "/api/me")["csrf"]
    person.play_elsewhere(person.page.url.split("/")[-1].split("?")[0], lambda seen: False)
    expect(person.result).to_be_visible()


def test_a_solo_game_by_mouse_from_the_first_click_to_the_last(visit: Visit) -> None:
    person = visit("Astrid")
    person.go("/")
    person.page.get_by_role("button", name="Play now against bots").first.click()
    person.wait_for_question()
    assert "/table/" in person.page.url
    answers, on_board = play_by_mouse(person, random.Random(1))
    assert answers > 15
    assert on_board > answers / 2
    expect(person.result).to_contain_text(re.compile("wins|share the victory"))
    expect(person.page.get_by_role("link", name="Watch again")).to_be_visible()


def test_a_solo_game_by_keyboard_alone(visit: Visit) -> None:
    """Arrows choose, Enter answers, and the focus stays in the list of actions."""
    person = visit("Astrid")
    person.sit("me", "random", "random")
    luck = random.Random(2)
    keyboard = person.page.keyboard
    keyboard.press("a")
    answers = 0
    while answers < 2000:
        person.wait_for_question()
        if not IS_DEEP and not person.is_over and person.snapshot["view"]["round"] > ROUNDS:
            play_on_elsewhere(person)
        if person.is_over:
            break
        answers += 1
        expect(person.page.get_by_role("toolbar").locator(":focus")).to_have_count(1)
        for _ in range(luck.randrange(4)):
            keyboard.press("ArrowDown")
        person.answers_by(lambda: keyboard.press("Enter"))
    expect(person.result).to_contain_text(re.compile("wins|share the victory"))
    assert answers > 15


def test_a_mere_click_does_not_make_the_map_be_painted_anew(visit: Visit) -> None:
    person = visit("Astrid")
    person.go(f"/table/{person.new_table('me', 'greedy', 'greedy')}?seat=0")
    person.wait_for_question()
    press_and_drag(person, ".map")
