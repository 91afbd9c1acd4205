"""The chances of a duel, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.games.eketorp.odds import fair_deals, strong_share

game = meadhall.load("eketorp")


def duel(red: dict[str, Any], blue: dict[str, Any], **more: Any) -> Any:
    """Red has opened a fight with blue on B; both are to lay a card."""
    frames = [
        {"decision": "combat", "waiting": []},
        {"decision": "duel", "attacker": 0, "defender": 1, "place": "B", "stage": 3, "waiting": []},
        {"decision": "lay-cards", "attacker": 0, "defender": 1, "place": "B", "waiting": [0, 1]},
    ]
    spaces = {"B": {"stones": {"grass": 2}, "vikings": {"red": 2, "blue": 1}}}
    document = {"seats": 3, "step": "combat", "spaces": spaces, "players": {"red": red, "blue": blue}, "frames": frames}
    return game.position(document | more)


def chances(state: Any, seat: int) -> dict[tuple[str, str], float]:
    found = game.odds(state, seat)
    assert found is not None
    return {(outcome["action"], outcome["name"]): outcome["chance"] for outcome in found["outcomes"]}


def test_against_a_hand_that_everybody_has_seen() -> None:
    state = duel({"hand": [1, 4, 6, 6]}, {"hand": [1, 4, 5, 5], "hand_seen": True})
    assert chances(state, 0) == {
        ("play 1", "win"): 0.0,
        ("play 1", "tie"): 0.25,
        ("play 1", "lose"): 0.75,
        ("play 4", "win"): 0.25,
        ("play 4", "tie"): 0.25,
        ("play 4", "lose"): 0.5,
        ("play 6", "win"): 1.0,
        ("play 6", "tie"): 0.0,
        ("play 6", "lose"): 0.0,
    }


def test_against_a_hidden_hand_all_unseen_cards_are_as_likely() -> None:
    """Of 54 cards red has seen his own four: 50 are left, of which nine are sixes."""
    found = chances(duel({"hand": [1, 1, 1, 5]}, {"hand": [6, 6, 6, 6]}), 0)
    assert found["play 5", "lose"] == pytest.approx(9 / 50)
    assert found["play 5", "tie"] == pytest.approx(8 / 50)
    assert found["play 1", "tie"] == pytest.approx(6 / 50)


def test_an_opening_hand_is_known_to_hold_a_strong_card() -> None:
    """setup.redeal: a hand without a card above three would have been shown and dealt anew."""
    plain = chances(duel({"hand": [3, 3, 3, 3]}, {"hand": [4, 1, 1, 1]}), 0)
    strong = chances(duel({"hand": [3, 3, 3, 3]}, {"hand": [4, 1, 1, 1], "strong": True}), 0)
    assert strong["play 3", "lose"] > plain["play 3", "lose"]


def test_a_strong_hand_is_counted_exactly() -> None:
    """Two weak cards and one strong: of the three hands of two cards, two hold the strong one."""
    assert strong_share((2, 1), 2, False, []) == pytest.approx(1 / 3)
    assert strong_share((2, 1), 2, True, []) == pytest.approx(1 / 2)
    assert strong_share((2, 1), 1, False, [1]) == 0  # somebody else must have it
    assert fair_deals((2, 2), [1, 1]) == 2


def test_a_village_without_defenders_plays_nothing() -> None:
    """4.3.g: whatever its owner lays counts zero."""
    siege = {"catapult": {"vikings": ["red"]}}
    frames = [
        {"decision": "combat", "waiting": []},
        {"decision": "duel", "attacker": 0, "defender": 1, "place": "eketorp.catapult", "stage": 3, "waiting": []},
        {"decision": "lay-cards", "attacker": 0, "defender": 1, "place": "eketorp.catapult", "waiting": [0, 1]},
    ]
    away = {"A": {"stones": {}, "vikings": {"blue": 8}}}
    players = {"red": {"hand": [1, 2, 2, 2]}, "blue": {"hand": [6, 6, 6, 6], "sieges": siege}}
    state = game.position({"seats": 3, "step": "combat", "spaces": away, "players": players, "frames": frames})
    assert chances(state, 0)["play 1", "win"] == 1.0
    assert chances(state, 1)["play 6", "lose"] == 1.0


def test_no_odds_for_those_who_only_look_on_or_have_laid_their_card() -> None:
    state = duel({"hand": [1, 4, 6, 6]}, {"hand": [1, 4, 5, 5]})
    assert game.odds(state, 2) is None
    state.apply(0, game.action("play", "4"))
    assert game.odds(state, 0) is None
    assert game.odds(state, 1) is not None


@pytest.mark.parametrize("seat", [0, 1])
def test_odds_depend_on_nothing_hidden(seat: int) -> None:
    state = duel({"hand": [1, 4, 6, 6], "strong": True}, {"hand": [1, 4, 5, 5], "strong": True})
    for seed in range(20):
        assert game.odds(state.determinize(seat, seed), seat) == game.odds(state, seat)
