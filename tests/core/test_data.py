"""Data files and an owner's overlays: what they may change, and refusals that name file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from meadhall.core.data import load_data, overlay_game
from meadhall.core.errors import DataError

FACTS = """
game = "raid"
seats = [2, 3]

[limits]
source = "rulebook"
men = 3
open = true
name = "muster"

[limits.deep]
depth = 1

[[place]]
id = "north"
worth = 1
source = "reconstructed"
why = "the picture is lost"

[[place]]
id = "south"
worth = 2
source = "public: a review"
"""


@pytest.fixture
def base(tmp_path: Path) -> Path:
    file = tmp_path / "data.toml"
    file.write_text(FACTS, encoding="utf-8")
    return file


def overlay(base: Path, text: str) -> Path:
    file = base.with_name("mine.toml")
    file.write_text(text, encoding="utf-8")
    return file


def test_facts_are_found_by_kind_and_id(base: Path) -> None:
    data = load_data(base)
    assert data.ids("place") == ("north", "south")
    assert data.records("place")[1]["worth"] == 2
    assert data.table("limits")["men"] == 3


def test_provenance_tells_where_every_record_comes_from(base: Path) -> None:
    told = [(entry.key, entry.source, entry.detail) for entry in load_data(base).provenance()]
    assert told == [
        ("limits", "rulebook", ""),
        ("place.north", "reconstructed", "the picture is lost"),
        ("place.south", "public", "a review"),
    ]


def test_an_overlay_changes_values_and_marks_what_it_changed(base: Path) -> None:
    change = 'game = "raid"\n[limits]\nmen = 4\n[limits.deep]\ndepth = 2\n[[place]]\nid = "north"\nworth = 5\n'
    data = load_data(base, overlay(base, change))
    assert (data.table("limits")["men"], data.table("limits")["deep"]["depth"]) == (4, 2)
    assert [place["worth"] for place in data.records("place")] == [5, 2]
    sources = {entry.key: (entry.source, entry.detail) for entry in data.provenance()}
    assert sources == {"limits": ("overlay", ""), "place.north": ("overlay", ""), "place.south": ("public", "a review")}
    assert load_data(base).records("place")[0]["worth"] == 1, "the file itself is untouched"


def test_an_overlay_may_say_where_its_value_comes_from(base: Path) -> None:
    change = 'game = "raid"\n[[place]]\nid = "north"\nworth = 5\nsource = "public: my own copy"\n'
    sources = {entry.key: entry.source for entry in load_data(base, overlay(base, change)).provenance()}
    assert sources["place.north"] == "public"


def test_the_hash_follows_the_facts_and_not_how_they_are_written(base: Path) -> None:
    plain = load_data(base).hash
    assert load_data(base, overlay(base, 'game = "raid"\n[limits]\nmen = 4\n')).hash != plain
    base.write_text(f"# a comment\n{FACTS}", encoding="utf-8")
    assert load_data(base).hash == plain


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("[limits]\nmen = 4\n", "game", 'missing; write game = "raid"'),
        ('game = "chess"\n', "game", "is 'chess', not 'raid'"),
        ('game = "raid"\n[limit]\nmen = 4\n', "limit", "unknown; known here: game, seats, limits, place"),
        ('game = "raid"\n[limits]\nmem = 4\n', "limits.mem", "unknown; known here: source, men, open, name, deep"),
        ('game = "raid"\n[limits.deep]\nx = 1\n', "limits.deep.x", "unknown; known here: depth"),
        ('game = "raid"\n[limits]\nmen = "4"\n', "limits.men", "must be a number, not a text"),
        ('game = "raid"\n[limits]\nmen = true\n', "limits.men", "must be a number, not true or false"),
        ('game = "raid"\n[limits]\nopen = 1\n', "limits.open", "must be true or false, not a number"),
        ('game = "raid"\n[limits]\nname = [1]\n', "limits.name", "must be a text, not a list"),
        ('game = "raid"\nseats = 4\n', "seats", "must be a list, not a number"),
        ('game = "raid"\nlimits = 4\n', "limits", "must be a table"),
        ('game = "raid"\nplace = 4\n', "place", "must be a list of records, written [[…]]"),
        ('game = "raid"\n[place]\nid = "north"\n', "place", "must be a list of records, written [[…]]"),
        ('game = "raid"\n[[place]]\nworth = 1\n', "place[1].id", "None is unknown; known: north, south"),
        ('game = "raid"\n[[place]]\nid = "east"\n', "place[1].id", "'east' is unknown; known: north, south"),
        ('game = "raid"\n[[place]]\nid = "south"\nw = 1\n', "place[south].w", "unknown; known here: id, worth, source"),
    ],
)
def test_a_wrong_overlay_is_refused_with_file_key_and_reason(base: Path, text: str, key: str, reason: str) -> None:
    with pytest.raises(DataError) as no:
        load_data(base, overlay(base, text))
    assert no.value.arguments == {"file": "mine.toml", "key": key, "reason": reason}
    assert str(no.value) == f"mine.toml, {key}: {reason}."
    assert "mine.toml" in no.value.said_in("fr")


@pytest.mark.parametrize(
    ("content", "reason"), [(b"game = ", "not valid TOML"), (b"game = 1\ngame = 2", "not valid TOML"), (b"\xff", "")]
)
def test_a_file_that_is_no_toml_is_refused(base: Path, content: bytes, reason: str) -> None:
    mine = base.with_name("mine.toml")
    mine.write_bytes(content)
    with pytest.raises(DataError, match=f"mine.toml, -: {reason}"):
        load_data(base, mine)


def test_a_file_that_is_missing_or_a_folder_is_refused(base: Path) -> None:
    with pytest.raises(DataError, match=r"gone.toml, -: no such file"):
        load_data(base, base.with_name("gone.toml"))
    with pytest.raises(DataError, match=base.parent.name):
        load_data(base, base.parent)


def test_an_overlay_says_which_game_it_is_for(base: Path) -> None:
    assert overlay_game(overlay(base, 'game = "raid"\n')) == "raid"
    for text in ("[limits]\nmen = 4\n", "game = 4\n"):
        with pytest.raises(DataError, match=r"mine.toml, game: missing"):
            overlay_game(overlay(base, text))


def test_an_overlay_reaches_the_game(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('game = "eketorp"\n[scoring]\ncomplete_bonus = 9\n', encoding="utf-8")
    game, plain = meadhall.load("eketorp", mine), meadhall.load("eketorp")
    assert (game.facts.bonus, plain.facts.bonus) == (9, 5)
    assert game.data.hash != plain.data.hash


def test_the_readmes_overlay_can_be_used(tmp_path: Path) -> None:
    """Its records are numbered, where those of other games have names."""
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    example = readme.split("```toml\n")[1].split("```")[0]
    (tmp_path / "mine.toml").write_text(example, encoding="utf-8")
    game = meadhall.load("eketorp", tmp_path / "mine.toml")
    first = next(card for card in game.data.records("material_card") if card["id"] == 1)
    assert first["stones"][0] == {"space": "A", "kind": "grass", "base": 3, "extra": 1}
    (tmp_path / "mine.toml").write_text('game = "eketorp"\n[[material_card]]\nid = true\n', encoding="utf-8")
    with pytest.raises(DataError):
        meadhall.load("eketorp", tmp_path / "mine.toml")


def test_a_value_the_rules_cannot_work_with_is_refused_in_the_overlays_name(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('game = "eketorp"\n[scoring]\ncomplete_bonus = 1000\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"^mine.toml, scoring.complete_bonus: must be a whole number from 0 to 99"):
        meadhall.load("eketorp", mine)
