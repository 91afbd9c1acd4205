"""Positions as documents, mistakes in them, and data with an owner's corrections."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import meadhall
from games.vikings878.table import game, hand
from meadhall.core.errors import DataError, PositionError

TEMPLATE = Path(__file__).parents[3] / "examples/my-878.toml"


def read(**document: Any) -> Any:
    return game.position({"seats": 4} | document)


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ({"shires": {"camelot": {}}}, "shires.camelot"),
        ({"shires": {"york": {"thegns": 41}}}, "shires.york.thegns"),
        ({"shires": {"york": {"norsemen": 30}, "ripon": {"norsemen": 11}}}, "reserve.norsemen"),
        ({"shires": {"york": {"thegns": 1, "moved": {"thegns": 2}}}}, "shires.york.moved"),
        ({"shires": {"ripon": {"norsemen": 1, "marker": True}}}, "shires.ripon.marker"),
        ({"leaders": {"ivar": {"units": {"thegns": 1}}}}, "leaders.ivar.units.thegns"),
        ({"leaders": {"ivar": {"at": "rome"}}}, "leaders.ivar.at"),
        ({"leader_deck": ["ivar"], "leaders_drawn": []}, "leader_deck"),
        ({"hands": {"thegns": ["norsemen-02"]}}, "hands.thegns"),
        ({"hands": {"thegns": ["thegns-20"]}}, "hands.thegns"),
        ({"hands": hand("thegns", 2), "spent": hand("thegns", 2)}, "hands.thegns"),
        ({"active": "thegns", "order": ["housecarls"]}, "order"),
        ({"order": ["thegns", "thegns"]}, "order"),
        ({"factions": {"housecarls": 0, "thegns": 2, "norsemen": 2, "berserkers": 1}}, "factions"),
        ({"track": [1, 2]}, "track"),
        ({"fyrd_deck": [1]}, "fyrd_deck"),
        ({"turn": 8}, "turn"),
        ({"phase": "feast"}, "phase"),
        ({"sequence": {"lasting": ["rain"]}}, "sequence.lasting"),
        ({"battle": {"at": "rome"}}, "battle.at"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_mistake_is_refused_with_its_place(document: dict[str, Any], where: str) -> None:
    with pytest.raises(PositionError) as refused:
        read(**document)
    assert where in str(refused.value)


FIVE = hand("thegns", 2, 3, 4, 5, 6)
MOVING = {"active": "norsemen", "phase": "movement"}


@pytest.mark.rule("878", "6.0.a", "setup.2.a", "3.2", "4.6.b", "1.0.b", "5.2.h", "card.leader.04.a", "2.4.c", "8.0.f")
@pytest.mark.parametrize(
    ("document", "where", "rule"),
    [
        ({"hands": FIVE}, "hands.thegns", "6.0.a"),
        ({"decks": hand("thegns", 8, 9)}, "decks.thegns", "setup.2.a"),
        ({"hands": hand("thegns", 2), "decks": hand("thegns", *range(1, 13))}, "hands.thegns", "setup.2.a"),
        ({"hands": hand("thegns", 2, 2)}, "hands.thegns", ""),
        ({"packs": hand("thegns", 19)}, "packs.thegns", ""),
        ({"shown": hand("thegns", 12)}, "shown.thegns", ""),
        ({"sure_of_a_move": ["thegns"], "hands": hand("thegns", 8, 9, 10)}, "sure_of_a_move", "6.0.e"),
        ({"shires": {"athelney": {"norsemen": 1}}}, "shires.athelney.norsemen", "3.2"),
        ({"leaders": {"ivar": {"at": "athelney"}}}, "leaders.ivar.at", "3.2"),
        ({"shires": {"york": {"thegns": 1, "marker": True}}}, "shires.york.marker", "4.6.b"),
        ({"track": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 17]}, "track", ""),
        ({"markers": 3}, "markers", ""),
        ({"bag": ["thegns"]}, "bag", "1.0.b"),
        ({"bag": ["thegns", "thegns", "housecarls", "berserkers"]}, "bag", ""),
        ({"phase": "movement"}, "phase", "1.2.a"),
        ({"shires": {"york": {"thegns": 1, "moved": {"thegns": 1}}}}, "shires.york.moved", "3.0.g"),
        ({"shires": {"york": {"closed": "yes"}}}, "shires.york.closed", ""),
        ({"leaders": {"reinforcements": {}}}, "leaders.reinforcements", "card.leader.04.a"),
        ({"leaders": {"ivar": {"at": "ripon", "units": {}}}}, "leaders.ivar.at", "5.2.h"),
        ({"leaders": {"ivar": {"at": "defeated", "units": {"norsemen": 1}}}}, "leaders.ivar.units.norsemen", "5.2.h"),
        ({"leaders": {"ivar": {}}, "leader_deck": ["ivar"]}, "leader_deck", ""),
        ({"waiting": [{"norsemen": 2}]}, "waiting[0].norsemen", "raids.viking.army"),
        ({"sequence": {"armies": 2}}, "sequence", "1.2.a"),
        (MOVING | {"sequence": {"army": {"norsemen": 1}}}, "sequence.army", "3.0.a"),
        (MOVING | {"sequence": {"pool": {"thegns": 1}}}, "sequence.pool", "card.leader.04.a"),
        (MOVING | {"sequence": {"landing": "rollo"}}, "sequence.landing", "2.0.f"),
        ({"active": "norsemen", "sequence": {"card": 3}}, "sequence.card", "2.4.c"),
        ({"battle": {"at": "york"}}, "battle.at", "4.0.a"),
        ({"battle": {"fort": 2}}, "battle.fort", ""),
        ({"battle": {"hits": {"thegns": 1}}}, "battle.hits", "4.1.b"),
        ({"laid": {"0": "none"}}, "laid.0", "8.0.f"),
        ({"ending": "7.1.b"}, "ending", ""),
        ({"winner": "viking", "frames": [{"decision": "turn", "waiting": [0]}]}, "frames", ""),
        ({"frames": []}, "frames", ""),
    ],
)
def test_a_position_that_play_could_not_reach_is_refused(document: dict[str, Any], where: str, rule: str) -> None:
    with pytest.raises(PositionError) as refused:
        read(**document)
    assert refused.value.arguments["where"] == where
    assert str(refused.value).endswith(f"({rule})." if rule else ".")
    assert refused.value.said_in("fr") != str(refused.value)


@pytest.mark.rule("878", "setup.2.a", "8.1")
@pytest.mark.parametrize("scenario", ["standard", "advanced"])
def test_a_pack_has_twelve_cards_whatever_a_hand_holds(scenario: str) -> None:
    state = read(scenario=scenario, hands=hand("thegns", 2, 3, 19))
    game.check(state)
    assert len(state.position()["decks"]["thegns"]) == 12 - 3


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, {"waiting": [0]}),
        (1, {"begun": 0}),
        (2, {"waiting": [0]}),
        (2, {"waiting": []}),
        (2, {"decision": "lead"}),
        (2, {"decision": "form-army", "shire": "york"}),
    ],
)
def test_a_decision_that_does_not_fit_is_refused(number: int, change: dict[str, Any]) -> None:
    document = read(shires={"york": {"norsemen": 2}}, **MOVING).position()
    assert [frame["decision"] for frame in document["frames"]] == ["turn", "sequence", "move"]
    document["frames"][number] |= change
    with pytest.raises(PositionError) as refused:
        game.position(document)
    assert str(refused.value.arguments["where"]).startswith("frames")


def test_what_is_left_out_follows_from_the_rest() -> None:
    document = read(shires={"york": {"norsemen": 2}}, leaders={"ivar": {"at": "ripon"}}).position()
    assert document["reserve"]["norsemen"] == 40 - 2 - 14
    assert document["shires"]["york"]["marker"] is True
    assert document["track"] == list(range(2, 19))
    assert document["leader_deck"] == ["bjorn", "reinforcements", "guthrum", "ubbe", "rollo"]
    assert document["hands"]["thegns"] == ["thegns-02", "thegns-03", "thegns-04"]


def test_the_template_for_owners_changes_nothing_but_provenance() -> None:
    corrected = meadhall.load("878", TEMPLATE)
    assert corrected.facts.icons == game.facts.icons
    assert corrected.facts.faces == game.facts.faces
    assert corrected.facts.leader_units == game.facts.leader_units
    assert {one.source for one in corrected.data.provenance()} >= {"overlay", "rulebook", "reconstructed"}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ('[[shire]]\nid = "york"\nadjacent = ["ripon"]', "adjacent"),
        ('[[shire]]\nid = "york"\nadjacent = ["rome"]', "york"),
        ('[[shire]]\nid = "ripon"\ncentre = true', "centre"),
        ('[[shire]]\nid = "york"\ncoastal = true', "coastal"),
        ('[[die]]\nid = "fyrd"\nfaces = ["hit"]', "fyrd"),
        ('[[die]]\nid = "fyrd"\nfaces = ["hit", "hit", "hit", "hit", "hit", "win"]', "fyrd"),
        ("[constants]\nhand_size = 9", "hand_size"),
        ("[track.victory]\nspaces = 3", "spaces"),
        ('[[leader]]\nid = "ivar"\nback = "C"', "leader"),
        ('[[card]]\nid = "thegns-02"\narmies = 0', "thegns-02"),
        ('[[faction]]\nid = "thegns"\nunits = 20', "faction[thegns].units"),
        ("[constants]\nextra_setup_units_per_english_faction = 9\n[[faction]]\nid = 'housecarls'\nunits = 16", "units"),
    ],
)
def test_data_that_the_rules_cannot_use_are_refused(tmp_path: Path, change: str, key: str) -> None:
    overlay = tmp_path / "wrong.toml"
    overlay.write_text(f'game = "878"\n{change}\n', encoding="utf-8")
    with pytest.raises(DataError) as refused:
        meadhall.load("878", overlay)
    assert key in str(refused.value)
