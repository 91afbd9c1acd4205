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
    ],
)
def test_data_that_the_rules_cannot_use_are_refused(tmp_path: Path, change: str, key: str) -> None:
    overlay = tmp_path / "wrong.toml"
    overlay.write_text(f'game = "878"\n{change}\n', encoding="utf-8")
    with pytest.raises(DataError) as refused:
        meadhall.load("878", overlay)
    assert key in str(refused.value)
