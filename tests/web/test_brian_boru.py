"""Brian Boru in the browser: a whole game against bots, and the draft of three people with hidden hands."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from running_hall import running_hall

import meadhall
from web.conftest import Visit
from web.people import Person
from web.test_play import play_by_mouse

COLOURS = ["blue", "purple", "green"]
SECRETS = ("packet-seen", "card-kept", "hand-taken")


# ---------------------------------------------------------------- alone


def test_a_solo_game_from_the_first_town_to_the_last_score(visit: Visit) -> None:
    """On the board where it offers something in sight, else in the list; the score at the end is the hall's."""
    person = visit("Astrid")
    table = person.sit("me", "random", "greedy", game="brian-boru")
    answers, on_board = play_by_mouse(person, random.Random(1))
    asked = [message["legal"] for message in person.heard if message.get("legal")]
    verbs = {action.split()[0] for legal in asked for action in legal}
    assert {"settle", "keep", "activate", "play", "choose"} <= verbs
    assert answers > 15
    assert on_board > answers / 2
    view = person.snapshot["view"]
    assert view["round"] == view["rounds"]
    expect(person.result).to_contain_text(re.compile("wins|share the victory"))

    players = sorted(view["players"].values(), key=lambda player: -player["score"])
    final = person.board.get_by_role("region", name="The High King of Ireland")
    rows = final.locator("tbody tr")
    expect(rows).to_have_count(3)
    for row, player in zip(rows.all(), players, strict=True):
        lines = [int(cell) for cell in row.locator("td").all_inner_texts()]
        assert lines == [player["points"], *player["final"].values(), player["score"]]
        assert sum(lines[:-1]) == lines[-1]
    header_says_who_won(person, table)


def header_says_who_won(person: Person, table: str) -> None:
    """Under the title of the finished game and at the end of its replay, in the language of the page."""
    under_the_title = person.page.locator("header .phase")
    winner = {"en": re.compile("wins$|share the victory$"), "fr": re.compile("l’emporte$|partagent la victoire$")}
    for lang, words in winner.items():
        person.page.get_by_role("button", name=re.compile(f"^{lang.upper()},")).click()
        expect(under_the_title).to_have_text(words)
        expect(under_the_title).to_have_text(person.result.inner_text())
    person.go(f"/replay/{table}")
    under_the_title.wait_for()  # a whole game is played again first
    expect(under_the_title).not_to_have_text(winner["fr"])
    person.page.keyboard.press("End")
    expect(under_the_title).to_have_text(winner["fr"])


# ---------------------------------------------------------------- an owner's own values

OVERLAY = """
game = "brian-boru"

[[town]]
id = "cork"
en = "Corcach"
colour = "blue"
x = 480

[[region]]
id = "ossory"
power = 11

[[marriage_space]]
id = "2"
reward = ["any-town"]

[marriage_track]
spaces = 6
"""
OVERLAY += "".join(f'[[action_card]]\nid = "{n}"\nsecondary = [["liberate", "renown"]]\n' for n in range(1, 26))


def test_the_board_shows_the_owners_towns_cards_and_track(visit: Visit, tmp_path: Path) -> None:
    """A table made as the game comes looks so; one in a hall with an overlay has what the overlay says."""
    (tmp_path / "mine.toml").write_text(OVERLAY, encoding="utf-8")
    with running_hall(tmp_path, "--data", str(tmp_path / "mine.toml")) as address:
        plain, mine = visit("Astrid"), visit("Bjorn", address=address)
        seen = []
        for person in (plain, mine):
            person.sit("me", "greedy", "greedy", game="brian-boru")
            answer_until([person], "draft")
            person.wait_for_question()
            cork = person.board.locator("[data-at=town-cork]")
            seen.append(
                {
                    "name": person.board.locator("svg text").get_by_text(re.compile("^(Cork|Corcach)$")).inner_html(),
                    "colour": cork.locator("use").first.get_attribute("href"),
                    "x": (cork.get_attribute("transform") or "").split()[0],
                    "power": person.board.locator("[data-at=region-ossory] .power").inner_html(),
                    "spaces": person.board.locator("[data-at^=space-]").count(),
                    "second": person.board.locator("g:has(> [data-at=space-2]) use").get_attribute("href"),
                    "options": person.board.locator("[data-at^=packet-] rect[rx='10.5']").count() > 8,
                }
            )
        facts = {town["id"]: town for town in meadhall.load("brian-boru").data.records("town")}
        assert seen == [
            {
                "name": "Cork",
                "colour": "#bb-plate-battle",
                "x": f"translate({facts['cork']['x']}",
                "power": "4",
                "spaces": 11,
                "second": "#bb-coin",
                "options": True,
            },
            {
                "name": "Corcach",
                "colour": "#bb-plate-church",
                "x": "translate(480",
                "power": "11",
                "spaces": 6,
                "second": "#bb-any-town",
                "options": False,
            },
        ]

        mine.go("/rules/brian-boru")
        values = mine.page.get_by_role("region", name="Where the values come from")
        expect(values.locator("dt.overlay + dd")).to_contain_text("towns and roads (partly)")


def test_the_rules_say_where_the_values_come_from(visit: Visit) -> None:
    person = visit("Astrid", lang="fr")
    person.go("/rules/brian-boru#chapter-values")
    values = person.page.get_by_role("region", name="D’où viennent les valeurs")
    expect(values).to_be_in_viewport()
    expect(values.locator("dt.rulebook + dd")).to_contain_text("coûts")
    expect(values.locator("dt.public + dd")).to_contain_text("valeurs des cartes Action")
    expect(values.locator("dt.reconstructed + dd")).to_contain_text("villes et routes")
    expect(values.locator("dt.overlay")).to_have_count(0)
    expect(values).to_contain_text("meadhall serve --open --data my-brian-boru.toml")


# ---------------------------------------------------------------- the Princess of Denmark


def until_the_princess(person: Person, table: str) -> int:
    """Play all three seats over HTTP, climbing at court wherever that can be chosen; the seat that she then asks."""
    for n in range(2000):
        for seat in range(3):
            seen = person.ask("GET", f"/api/tables/{table}/view?seat={seat}")
            if "wed reject" in seen["legal"]:
                return seat
            if seen["legal"]:
                action = "choose second" if "choose second" in seen["legal"] else seen["legal"][-1]
                body = {"id": f"{table}-{n}-{seat}", "action": action, "seat": seat}
                person.ask("POST", f"/api/tables/{table}/actions", body)
    raise AssertionError("she did not come")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_princess_offers_three_choices_that_say_what_they_bring(visit: Visit, lang: str) -> None:
    """On the board each with its effect and what it means now; in the list with one heading; both answer."""
    offered, heading, effects = {
        "en": (
            ["Military support", "Establish trade", "Spurn her"],
            "Answer her: …",
            ["They hold", "Now that is", "Four points at once"],
        ),
        "fr": (
            ["Soutien militaire", "Établir des échanges", "Rejeter la Princesse"],
            "Lui répondre\u00a0: …",
            ["Ils (n’)?en ont", "Pour l’instant", "Quatre points tout de suite"],
        ),
    }[lang]
    person = visit("Astrid", lang=lang)
    table = person.new_table("me", "me", "me", game="brian-boru")
    seat = until_the_princess(person, table)
    person.go(f"/table/{table}?seat={seat}")
    person.page.locator(".door button").first.click()
    person.wait_for_question()
    choices = person.board.locator(".offer button")
    expect(choices.locator(".text")).to_have_text(offered)
    for choice, effect in zip(choices.all(), effects, strict=True):
        expect(choice.locator(".more")).to_have_text(re.compile(effect))
    tops = {round((choice.bounding_box() or {})["y"]) for choice in choices.all()}
    assert len(tops) == 1, "beside each other, so that they hide little of the map"
    expect(person.page.get_by_role("toolbar").locator(".verb")).to_have_text(heading)
    expect(person.actions).to_contain_text(offered)

    before = person.snapshot["view"]["players"][COLOURS[seat]]["points"]
    person.answers_by(choices.last.click)
    assert person.snapshot["view"]["princess"] == "reject"
    assert person.snapshot["view"]["players"][COLOURS[seat]]["points"] >= before + 4


# ---------------------------------------------------------------- together


def test_three_browsers_draft_and_nobody_is_told_anothers_cards(visit: Visit) -> None:
    host, *guests = people = [visit("Astrid"), visit("Bjorn"), visit("Dagny")]
    table = host.new_table("me", "open", "open", game="brian-boru")
    host.go(f"/table/{table}")
    for guest in guests:
        guest.go(f"/table/{table}")
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.page.get_by_role("button", name="Sit down here").first.click()
    for person in people:
        person.until(lambda person=person: any("view" in told for told in person.heard))

    answer_until(people, "draft")
    assert [person.snapshot["deciders"] for person in people] == [[0, 1, 2]] * 3, "all draft at the same time"
    for step in range(3):  # what then is left is kept without a question
        for person, colour in zip(people, COLOURS, strict=True):
            person.until(lambda person=person, step=step: person.snapshot["view"]["draft_step"] == step)
            keep_two(person, colour)
        if step == 0:
            host.page.reload()
    answer_until(people, "actions")

    hands = [own_cards(person.snapshot["view"], colour) for colour, person in zip(COLOURS, people, strict=True)]
    assert [len(hand) for hand in hands] == [8, 8, 8]
    assert len(set().union(*hands)) == 24, "every card is in one hand only"
    for seat, person in enumerate(people):
        told = [*person.heard, *person.answers]
        kinds = [event["kind"] for message in told for event in events_in(message)]
        assert kinds.count("card-kept") >= 6, "one's own draft is told"
        assert {"packet-seen", "hand-taken"} <= {*kinds}
        for message in told:
            assert leaks(message, seat) == []


def answer_until(people: list[Person], step: str) -> None:
    """Whoever is asked takes the first answer of the list, until everybody sees that step."""
    for _ in range(400):
        if all(person.snapshot["view"]["step"] == step for person in people):
            return
        for person in people:
            if person.snapshot["prompt"] and person.snapshot["view"]["step"] != step:
                person.wait_for_question()
                person.answers_by(person.actions.first.click)
        people[0].page.wait_for_timeout(20)
    raise AssertionError(f"it did not come to {step}")


def keep_two(person: Person, colour: str) -> None:
    kept = person.board.get_by_role("region", name="Cards you keep").get_by_role("button")
    packet = person.board.get_by_role("region", name="The packet before you")
    for _ in range(2):
        mine = person.snapshot["view"]["players"][colour]
        expect(kept).to_have_count(len(mine["hand"]))
        card = mine["packet"][-1]
        packet.locator(f"[data-at=packet-{card}][aria-disabled=false]").click()
        person.until(lambda card=card: card in person.snapshot["view"]["players"][colour]["hand"])


# ---------------------------------------------------------------- what was told


def parts(told: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Everything in a message with its way there; the places in a list are not told apart."""
    yield path, told
    if isinstance(told, dict):
        for key, part in told.items():
            yield from parts(part, (*path, key))
    elif isinstance(told, list):
        for part in told:
            yield from parts(part, (*path, "*"))


def events_in(message: Any) -> list[dict[str, Any]]:
    return [part for _, part in parts(message) if isinstance(part, dict) and "kind" in part and "arguments" in part]


def own_cards(view: dict[str, Any], colour: str) -> set[int]:
    """None before one has sat down: then one's own heaps are counts too."""
    heaps = [view["players"][colour][heap] for heap in ("hand", "packet")]
    return {card for heap in heaps if isinstance(heap, list) for card in heap}


def leaks(message: Any, seat: int) -> list[str]:
    """What a message says that the seat may not know: cards of others, decks and boxes, who kept what."""
    found: list[str] = []
    mine: set[int] = set()
    for path, part in parts(message):
        if isinstance(part, dict) and "players" in part and "marriages" in part:
            mine |= own_cards(part, COLOURS[seat])
            found += [f"{key} in a view" for key in ("drafted", "chance") if key in part]
        key, owner = path[-1:], path[-2:-1]
        if key in (("hand",), ("packet",)) and owner != (COLOURS[seat],) and not isinstance(part, int):
            found.append(f"{owner}'s {key}")
        if key in (("deck",), ("box",), ("discard",)) and isinstance(part, (list, dict)):
            found.append(f"{owner}'s {key}")
        if key in (("played",), ("secret",)) and isinstance(part, (list, str)):
            found.append(f"{path}")
    for event in events_in(message):
        if event["kind"] in SECRETS and event["arguments"]["seat"] != seat:
            found.append(f"event {event}")
    spoken = {int(card) for card in re.findall(r'"(?:keep|play) (\d+)"', json.dumps(message))}
    return found + [f"the action with card {card}" for card in spoken - mine]
