"""What is printed on cards is what the hall plays with: an owner's corrections change both."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect
from running_hall import running_hall

import meadhall
from web.conftest import Visit
from web.people import Person

MORE_STONES = 'game = "eketorp"\n[setup]\nextra_stones_from_players = 3\n'
ARMIES = 9


def hall_with(folder: Path, overlay: str) -> tuple[Path, str, str]:
    file = folder / "mine.toml"
    file.write_text(overlay, encoding="utf-8")
    return folder, "--data", str(file)


def stones_on_the_material_card(person: Person) -> Locator:
    """Of the card that is turned, drawn on the board."""
    return person.board.locator('[href^="#ek-body-"][transform$="scale(.4)"]')


def test_a_material_card_of_eketorp_shows_the_stones_that_are_laid(visit: Visit, tmp_path: Path) -> None:
    cards = {card["id"]: card["stones"] for card in meadhall.load("eketorp").data.records("material_card")}
    with running_hall(*hall_with(tmp_path, MORE_STONES)) as address:
        plain, mine = visit("Astrid"), visit("Bjorn", address=address)
        for person, has_extra in ((plain, False), (mine, True)):
            person.sit("me", "random", "random", game="eketorp")
            expect(person.board).to_be_visible()
            turned = person.snapshot["view"]["materials"]["turned"][-1]
            wanted = sum(stone["base"] + has_extra * stone["extra"] for stone in cards[turned])
            expect(stones_on_the_material_card(person)).to_have_count(wanted)


def test_a_movement_card_of_878_shows_the_armies_it_moves(visit: Visit, tmp_path: Path) -> None:
    moves = [card["id"] for card in meadhall.load("878").data.records("card") if card["type"] != "event"]
    overlay = 'game = "878"\n' + "".join(f'[[card]]\nid = "{id}"\narmies = {ARMIES}\n' for id in moves)
    with running_hall(*hall_with(tmp_path, overlay)) as address:
        plain, mine = visit("Astrid"), visit("Bjorn", address=address)
        for person, is_mine in ((plain, False), (mine, True)):
            person.sit("me", "random", game="878")
            printed = person.page.locator(".moves b:first-child")
            expect(printed.first).to_be_attached()
            assert (set(printed.all_inner_texts()) == {str(ARMIES)}) == is_mine
